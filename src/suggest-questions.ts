import { ask } from './ask.ts';
import { capital } from './graph/capital.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import type { Triple } from './graph/term.ts';
import { detectLanguage, languageOfNames, languageOfNamesOr } from './language/detect-language.ts';
import type { LanguageId } from './language/ids.ts';
import { languageRoom } from './language/registry.ts';
import { shownAnswer } from './language/shown-answer.ts';
import { loadLexicon } from './model/embedded/lexicon/load-lexicon.ts';
import { loadPhrasebook } from './phrasebook/load-phrasebook.ts';
import { KNOWN, type Phrasebook } from './phrasebook/phrasebook.ts';
import { readRelationName } from './phrasebook/relation-name.ts';
import { phrasingRules } from './phrasebook/rules/registry.ts';
import type { AskableFact } from './phrasebook/rules/suggestion.ts';
import { describeStructure } from './structure/describe-structure.ts';
import { namesPerson } from './structure/habits.ts';
import type { GraphStructure, RelationStructure } from './structure/structure.ts';

/** A question that was tried, with its answers as people are shown them. */
export interface SuggestedQuestion {
  readonly question: string;
  readonly answers: readonly string[];
}

/** The most questions returned, relations examined, facts read of each, and questions tried. */
const MOST = { questions: 10, relations: 40, facts: 512, tried: 60 };
const LONGEST_NAME = 40;
/** Names from which the language of things is told. */
const NAMES = 20;

interface ExpectedQuestion {
  /** Ways to ask it, the best first. */
  readonly ways: readonly string[];
  /** One of these must be among the answers. */
  readonly expected: readonly string[];
}

/**
 * Questions that this graph can answer, at most `limit` (ten), with relations and kinds taking turns: questions written for the
 * graph, or else what the language's rules make of a relation's name and one fact. Each is asked without a language model, and kept
 * if the answer is proved and contains the other end of the fact.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function suggestQuestions(
  graph: KnowledgeGraph,
  options: { readonly signal?: AbortSignal; readonly limit?: number } = {},
): Promise<readonly SuggestedQuestion[]> {
  const { limit = MOST.questions, signal } = options;
  const structure = await describeStructure(graph, { signal });
  const book = await loadPhrasebook(graph, structure);
  const relations = structure.relations
    .filter(({ habit }) => habit === undefined)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MOST.relations);
  const spoken = languageOfNames(relations.map(({ relation }) => relation.name));
  const room = { graph, book, structure, spoken };
  const found: SuggestedQuestion[] = [];
  const tried = new Set<string>();
  // The second time with other facts, in case the first had ambiguous names.
  for (const turn of [0, 1]) {
    const made: (readonly ExpectedQuestion[])[] = [];
    for (const [place, relation] of relations.entries())
      made.push(await questionsOf(room, relation, { turn: turn + place, signal }));
    for (const { ways, expected } of byTurns(made)) {
      for (const question of ways) {
        if (found.length >= limit || tried.size >= MOST.tried) return found;
        if (tried.has(question)) break;
        tried.add(question);
        const answer = await ask(question, { graph, model: 'embedded', signal });
        const isExpected = answer.answers.some(({ name }) => expected.includes(name));
        if (answer.outcome !== 'grounded' || !isExpected) continue;
        const language = detectLanguage(question);
        const answers = answer.answers.map((one) => shownAnswer(one, answer.plan, language).name);
        found.push({ question, answers });
        break;
      }
    }
  }
  return found;
}

/** One question of each relation, then the next: neighbours in different ways, and each in all its ways before long. */
function byTurns(made: readonly (readonly ExpectedQuestion[])[]): readonly ExpectedQuestion[] {
  const rounds = Math.max(0, ...made.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    made.flatMap((questions, place) =>
      round < questions.length ? (questions[(round + place) % questions.length] as ExpectedQuestion) : [],
    ),
  ).flat();
}

interface Room {
  readonly graph: KnowledgeGraph;
  readonly book: Phrasebook;
  readonly structure: GraphStructure;
  /** The language of most names of relations. */
  readonly spoken: LanguageId;
}

/** The questions of one relation, of a fact of its own each. */
async function questionsOf(
  { graph, book, structure, spoken }: Room,
  about: RelationStructure,
  { turn, signal }: { readonly turn: number; readonly signal: AbortSignal | undefined },
): Promise<readonly ExpectedQuestion[]> {
  const { relation } = about;
  const triples = await graph.sample(relation.id, { limit: MOST.facts, signal });
  const short = triples.filter(({ head, tail }) =>
    [head, tail].every(({ name }) => name.length <= LONGEST_NAME),
  );
  // Relations may be named in one language and things in another.
  const language = languageOfNamesOr(
    triples.slice(0, NAMES).map(({ head }) => head.name),
    spoken,
  );
  const { question } = languageRoom(language);
  const written: ExpectedQuestion[] = (['out', 'in'] as const).flatMap((direction) => {
    const phrasing = book
      .phrasings(relation.id, direction, language)
      .find(({ text, source }) => (source === 'own' || source === 'taught') && question.asks.test(text));
    const [triple] = short;
    if (phrasing === undefined || triple === undefined) return [];
    const [known, expected] = direction === 'out' ? [triple.head, triple.tail] : [triple.tail, triple.head];
    const text = phrasing.text.replace(KNOWN, () => known.name).replace(/ 's\b/gu, "'s");
    return [{ ways: [`${capital(text)}${question.mark}`], expected: [expected.name] }];
  });
  if (written.length > 0) return written;
  const rules = phrasingRules(loadLexicon()).find(({ id }) => id === language);
  const { words, isInverse } = readRelationName(relation.name);
  const reading = rules?.readName(words, undefined);
  const [frame] = reading?.frames ?? [];
  if (rules === undefined || frame === undefined || isInverse) return [];
  // A ward is a person or a place: then the names tell.
  const saysPerson =
    reading?.tailKind === 'person' &&
    (namesPerson(relation.name, 'tail') || triples.some(({ tail }) => /\S[\s·.]+\S/u.test(tail.name)));
  const known = { words, headClass: classOf(about, structure), saysPerson };
  const suggestions = rules.suggest(frame, factOf(about, short[0], known));
  return suggestions.flatMap(({ expects }, place): ExpectedQuestion[] => {
    // A different fact for each, so that the questions are not all about the same thing.
    const fact = factToAsk(about, short, turn + place);
    const said = rules.suggest(frame, factOf(about, fact, known))[place];
    if (fact === undefined || said === undefined) return [];
    const expected =
      expects === 'tail'
        ? [fact.tail.name]
        : expects === 'head'
          ? [fact.head.name]
          : greatest(about, triples);
    const plain = question.plain({
      text: said.text,
      head: fact.head.name,
      tail: fact.tail.name,
      isOfPerson: about.head.kind === 'person',
      isPersonAsked: about.tail.kind === 'person',
      isDate: about.tail.kind === 'date',
      headClass: known.headClass,
      words: known.words.map((word) => word.toLowerCase()),
    });
    return [{ ways: plain.map((one) => `${capital(one)}${question.mark}`), expected }];
  });
}

/** One fact for each way to ask; for a yes-no question, a true one. */
function factToAsk(
  { tail }: RelationStructure,
  triples: readonly Triple[],
  place: number,
): Triple | undefined {
  const fitting = tail.kind === 'truth' ? triples.filter((one) => one.tail.name === 'true') : triples;
  return fitting[place % Math.max(1, fitting.length)];
}

function factOf(
  { head, tail }: RelationStructure,
  fact: Triple | undefined,
  { saysPerson, ...known }: Pick<AskableFact, 'words' | 'headClass'> & { readonly saysPerson: boolean },
): AskableFact {
  return {
    ...known,
    head: fact?.head.name ?? '',
    tail: fact?.tail.name ?? '',
    headKind: head.kind,
    tailKind: saysPerson && tail.kind === 'entity' ? 'person' : tail.kind,
  };
}

/** What the heads of a relation are called, where a class says it: a file of the name `big` does not. */
function classOf({ head }: RelationStructure, { classes }: GraphStructure): string | undefined {
  const known = classes.find(({ key, by }) => by === 'type' && head.classes.includes(key));
  const name = known?.names.find(({ by }) => by === 'type')?.text;
  const lexicon = loadLexicon();
  return name !== undefined && lexicon.isAdjective(name) && !lexicon.isNoun(name) ? undefined : name;
}

/** The heads with the greatest number; none unless every fact was seen. */
function greatest({ count }: RelationStructure, triples: readonly Triple[]): readonly string[] {
  if (triples.length < count) return [];
  const most = Math.max(...triples.map(({ tail }) => Number(tail.name)));
  return triples.filter(({ tail }) => Number(tail.name) === most).map(({ head }) => head.name);
}
