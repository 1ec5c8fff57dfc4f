/**
 * Every limit of the program that bounds time, memory or cost, in one place. `docs/guide/limits.md` is made of it, and a test compares
 * the two. Who needs a limit reads its `value` here; a number that bounds something stands nowhere else.
 */

export type LimitUnit =
  | 'characters'
  | 'bytes'
  | 'milliseconds'
  | 'seconds'
  | 'levels'
  | 'megabytes'
  | 'count';

export interface Limit {
  /** The default, in `unit`. */
  readonly value: number;
  readonly unit: LimitUnit;
  /** What it bounds, as the left part of a table. */
  readonly what: string;
  /** What happens there. */
  readonly past: string;
  /** How to set it; absent where it stands fast. */
  readonly set?: string;
}

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
    what: 'time after that in which `clew ask` and `clew plan` must have ended',
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
    what: 'time in which candidate plans are looked for',
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

/** Limits of calls to language models and embedders. */
export const MODELS = {
  seconds: {
    value: 120,
    unit: 'seconds',
    what: 'time of one attempt at a call',
    past: 'it is broken off and tried again',
    set: '`--model-seconds`, `CLEW_MODEL_SECONDS`, `modelSeconds`, `models.NAME.seconds`',
  },
  localSeconds: {
    value: 300,
    unit: 'seconds',
    what: 'the same for a model on this machine (GGUF files, Ollama)',
    past: 'it is broken off and tried again',
    set: 'as above',
  },
  retries: {
    value: 4,
    unit: 'count',
    what: 'further attempts after a failure that may pass; none begins once the time of one attempt is over',
    past: 'the question fails with the last error',
  },
  atATime: {
    value: 8,
    unit: 'count',
    what: 'calls at a time to one model (1 for a GGUF file)',
    past: 'others wait; those of another model do not',
    set: '`--model-concurrency`, `CLEW_MODEL_CONCURRENCY`, `modelConcurrency`, `models.NAME.concurrency`',
  },
  replyBytes: {
    value: 16 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply to a call, unpacked',
    past: 'the connection is cut; the call fails and is not tried again',
    set: '`models.NAME.replyBytes`',
  },
  embeddingBytes: {
    value: 64 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply with vectors',
    past: 'the connection is cut; the call fails and is not tried again',
  },
  embeddingSeconds: {
    value: 60,
    unit: 'seconds',
    what: 'time of one request for vectors',
    past: 'it is broken off and tried again',
    set: 'as for models',
  },
} as const satisfies Record<string, Limit>;

/** Limits of what remote engines send. */
export const ENGINES = {
  resultBytes: {
    value: 64 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of one result of a SPARQL endpoint',
    past: 'the query fails',
    set: '`maxResultBytes` of the graph',
  },
  querySeconds: {
    value: 60,
    unit: 'seconds',
    what: 'time of one query',
    past: 'the query fails',
    set: '`timeoutMs` of the graph',
  },
  searchBytes: {
    value: 4 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a reply of the name search of Wikidata',
    past: 'the search fails',
  },
  resultLevels: {
    value: 64,
    unit: 'levels',
    what: 'depth of the JSON of a result',
    past: 'the query fails at once',
  },
} as const satisfies Record<string, Limit>;

/** Of `clew serve`. */
export const SERVER = {
  bodyBytes: {
    value: 65_536,
    unit: 'bytes',
    what: 'size of a request',
    past: '413',
    set: '`--max-body`',
  },
  exportBytes: { value: 4_194_304, unit: 'bytes', what: 'size of evidence to be exported', past: '413' },
  uploadBytes: {
    value: 100 * 1024 * 1024,
    unit: 'bytes',
    what: 'size of a file that a page may load',
    past: '413; uploads are off unless allowed',
    set: '`--max-upload`',
  },
  loadMs: {
    value: 600_000,
    unit: 'milliseconds',
    what: 'time in which such a file is sent and loaded',
    past: '504; the graph stays as it was',
  },
  jsonLevels: { value: 32, unit: 'levels', what: 'depth of the JSON of a request', past: '400' },
  headerBytes: { value: 16_384, unit: 'bytes', what: 'size of the headers', past: '431' },
  headerMs: {
    value: 10_000,
    unit: 'milliseconds',
    what: 'time for the headers of a request',
    past: 'the connection is cut',
  },
  requestsOfConnection: {
    value: 100,
    unit: 'count',
    what: 'requests over one connection, be they sent before the replies are read',
    past: 'the connection is closed, so that many sent at once do not hold up others; a client opens another',
  },
  unreadMs: {
    value: 30_000,
    unit: 'milliseconds',
    what: 'time in which a client must take something of a reply that waits for it',
    past: 'the connection is cut',
  },
  requestMs: {
    value: 30_000,
    unit: 'milliseconds',
    what: 'time for a whole request',
    past: '408, the connection is cut',
  },
  running: {
    value: 8,
    unit: 'count',
    what: 'questions side by side, of one model',
    past: 'others wait',
    set: '`--concurrency`',
  },
  waiting: {
    value: 256,
    unit: 'count',
    what: 'questions that wait, of one model',
    past: '429 with `Retry-After`',
    set: '`--queue`',
  },
  questionSeconds: {
    value: 120,
    unit: 'seconds',
    what: 'seconds of a question',
    past: 'the answer holds what was found; `stopReason` is `time-cap`. A thread that goes on computing is ended',
    set: '`--max-seconds`; a client can only lower it',
  },
  questionMs: {
    value: 300_000,
    unit: 'milliseconds',
    what: 'time of a question from its turn on, whatever it does',
    past: '504',
  },
  threadMegabytes: {
    value: 1024,
    unit: 'megabytes',
    what: 'memory of a thread that answers',
    past: 'its question fails with 422 `memory`; the thread is made anew',
    set: '`--thread-memory`',
  },
  lookUps: {
    value: 8,
    unit: 'count',
    what: 'look-ups beside the questions, side by side',
    past: 'others wait',
    set: '`--look-ups`',
  },
  lookUpsWaiting: {
    value: 64,
    unit: 'count',
    what: 'look-ups that wait',
    past: '503 with `Retry-After`',
  },
  lookUpMs: {
    value: 30_000,
    unit: 'milliseconds',
    what: 'time of a look-up',
    past: '504',
    set: '`--look-up-seconds`',
  },
  chatTurnsBack: {
    value: 4,
    unit: 'count',
    what: 'questions before the last one of a chat that are asked once more, where each goes on from the one before',
    past: 'those before them are not gone on from',
  },
  runEvents: {
    value: 2000,
    unit: 'count',
    what: 'events kept of a question that is streamed',
    past: 'the oldest go; a reader who comes late is told how many',
  },
  mcpSessions: {
    value: 64,
    unit: 'count',
    what: 'MCP sessions open at a time, of one key',
    past: 'its oldest that was opened and never used ends, else the one that is at rest for longest; where there is none, 503',
  },
  mcpRestMs: {
    value: 60_000,
    unit: 'milliseconds',
    what: 'silence after which an MCP session is at rest',
    past: 'it gives way to another where there are too many',
  },
  mcpIdleMs: {
    value: 1_800_000,
    unit: 'milliseconds',
    what: 'silence of an MCP session',
    past: 'it ends when another begins',
  },
} as const satisfies Record<string, Limit>;

/** Of `clew load`. */
export const LOADING = {
  lineBytes: {
    value: 16 * 2 ** 20,
    unit: 'bytes',
    what: 'longest line, row, text or token of a file (`lineBytes`)',
    past: 'the load ends; the graph stays as it was',
    set: '`--limit`',
  },
  depth: {
    value: 64,
    unit: 'levels',
    what: 'objects, lists and elements of JSON and XML inside one another (`depth`)',
    past: 'the same',
    set: '`--limit`',
  },
  expansion: {
    value: 250,
    unit: 'count',
    what: 'times its size that a packed file may unpack to, beyond `freeBytes` (`expansion`)',
    past: 'the same',
    set: '`--limit`',
  },
  freeBytes: {
    value: 2 ** 30,
    unit: 'bytes',
    what: 'what is unpacked of a packed file whatever its size (`freeBytes`)',
    past: 'the same, where `expansion` is met too',
    set: '`--limit`',
  },
  workbookBytes: {
    value: 512 * 2 ** 20,
    unit: 'bytes',
    what: 'texts that the cells of a workbook share, and the whole of one read from a pipe (`workbookBytes`)',
    past: 'the load ends; the graph stays as it was',
    set: '`--limit`',
  },
  columns: {
    value: 2_000,
    unit: 'count',
    what: 'columns of a table of things (`columns`)',
    past: 'the same',
    set: '`--limit`',
  },
} as const satisfies Record<string, Limit>;

/** Groups in the order in which they are shown. */
export const LIMIT_GROUPS: readonly {
  readonly title: string;
  readonly limits: Readonly<Record<string, Limit>>;
}[] = [
  { title: 'A question', limits: QUESTION },
  { title: 'Reading a question without a model', limits: READING },
  { title: 'Learning from confirmed answers', limits: LEARNING },
  { title: 'Models and embedders', limits: MODELS },
  { title: 'Engines that run elsewhere', limits: ENGINES },
  { title: 'The server', limits: SERVER },
  { title: 'Loading files', limits: LOADING },
];
