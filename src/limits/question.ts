import type { Limit } from './limit.ts';

/** Limits of one question, wherever it is asked. */
export const QUESTION = {
  characters: {
    value: 4000,
    unit: 'characters',
    what: 'length of a question',
    past: 'it is refused',
  },
  calls: {
    value: 30,
    unit: 'count',
    what: 'exploration calls to models',
    past: 'the answer holds what was found; `stopReason` is `call-cap`',
    set: '`--max-calls`, `budget.maxCalls`',
  },
  seconds: {
    value: Number.POSITIVE_INFINITY,
    unit: 'seconds',
    what: 'time of a question on the command line and in the library',
    past: 'the answer holds what was found; `stopReason` is `time-cap`. Work that does not stop is left behind',
    set: '`--max-seconds`, `budget.maxSeconds`',
  },
  graceMs: {
    value: 100,
    unit: 'milliseconds',
    what: 'time after that in which a method may hand over what it has found',
    past: 'the answer is empty; `stopReason` is `time-cap`',
  },
  watchMs: {
    value: 200,
    unit: 'milliseconds',
    what: 'time after that in which `clew ask`, with or without `--show-plan`, must have ended',
    past: 'the program is ended by force, with exit code 137',
  },
  watchManyMs: {
    value: 2000,
    unit: 'milliseconds',
    what: 'the same for one question of many, in `clew chat`, `clew eval` and files of questions, which would all end with it',
    past: 'the same',
  },
} as const satisfies Record<string, Limit>;

/** Limits of reading a question without a model; what they leave out is listed under `truncated`. */
export const READING = {
  words: {
    value: 96,
    unit: 'count',
    what: 'words of a question that are read, or characters of scripts without spaces',
    past: 'those after them are not read',
  },
  letters: {
    value: 64,
    unit: 'characters',
    what: 'letters of a word that are compared with other words; a name is looked up whole',
    past: 'those after them are not read',
  },
  names: {
    value: 6,
    unit: 'count',
    what: 'names of things in a question that are read together',
    past: 'the first ones are kept',
  },
  bearers: {
    value: 6,
    unit: 'count',
    what: 'things of the graph that one name may stand for',
    past: 'those with most facts are kept',
  },
  candidates: {
    value: 4000,
    unit: 'count',
    what: 'candidate plans that are made',
    past: 'the search ends with those it has',
  },
  milliseconds: {
    value: 3000,
    unit: 'milliseconds',
    what: 'processor time in which candidate plans are looked for (with waiting, three times as long)',
    past: 'the search ends with those it has, and says so',
    set: 'the option `clew.readingSeconds`',
  },
  vectorPhrasings: {
    value: 4000,
    unit: 'count',
    what: 'phrasings of relations that a stretch of a question is compared with by the vectors of an `--embedder`',
    past: 'those of further relations are not compared',
  },
  vectorMilliseconds: {
    value: 5000,
    unit: 'milliseconds',
    what: 'time for comparing a question with phrasings by vectors',
    past: 'the question is read without them, and says so; vectors made by then are kept for the next question',
  },
  nameCharacters: {
    value: 200,
    unit: 'characters',
    what: 'name of a relation or a class that is compared with a question',
    past: 'what follows is not compared',
  },
  relations: {
    value: 4000,
    unit: 'count',
    what: 'relations of a graph that questions are read over (120 of an engine that runs elsewhere)',
    past: 'those with most facts are known; the others are found by a model or a plan alone',
  },
  profiledRelations: {
    value: 20_000,
    unit: 'count',
    what: 'relations of a graph that the embedded model knows',
    past: 'those with most facts are known from the start, others on sight; of a hub only the former are seen',
  },
  rankedRelations: {
    value: 10_000,
    unit: 'count',
    what: 'relations of a graph whose paths of several hops are ranked as candidates',
    past: 'candidates come from the search over conditions alone',
  },
  rankedWords: {
    value: 48,
    unit: 'count',
    what: 'words of a question for which paths of several hops are ranked as candidates',
    past: 'candidates come from the search over conditions alone',
  },
} as const satisfies Record<string, Limit>;

/** Limits of what a phrasebook learns from confirmed answers. */
export const LEARNING = {
  characters: {
    value: 200,
    unit: 'characters',
    what: 'length of a phrase that is learned',
    past: 'nothing is learned',
  },
  phrases: {
    value: 10_000,
    unit: 'count',
    what: 'phrases learned of one graph',
    past: 'no other is learned, and the reply says so; `clew phrasebook forget` makes room',
  },
  fileBytes: {
    value: 4 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a phrasebook that is read back from a file',
    past: 'it is refused, and the graph keeps the one it has',
  },
  phrasesOfUser: {
    value: 1000,
    unit: 'count',
    what: 'the same by one user (one key of the server)',
    past: 'the same for this user',
  },
  users: {
    value: 100,
    unit: 'count',
    what: 'users who are counted for one phrase',
    past: 'others are not counted',
  },
  relations: {
    value: 8,
    unit: 'count',
    what: 'relations of one step of a plan that a phrase is learned for',
    past: 'nothing is learned',
  },
} as const satisfies Record<string, Limit>;
