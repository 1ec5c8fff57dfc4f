import { ask } from './ask.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import { languageOfNames, languageOfNamesOr } from './language/detect-language.ts';
import type { LanguageId } from './language/ids.ts';
import type { LanguageReader } from './language/language.ts';
import { languageRoom, languages } from './language/registry.ts';
import { loadPhrasebook } from './phrasebook/load-phrasebook.ts';
import { KNOWN, type Phrasebook } from './phrasebook/phrasebook.ts';
import { describeStructure } from './structure/describe-structure.ts';
import type { RelationStructure } from './structure/structure.ts';

/** A question that was tried, with the names of its answers. */
export interface SuggestedQuestion {
  readonly question: string;
  readonly answers: readonly string[];
}

/** Questions given, relations looked at, and questions tried at most. */
const MOST = { questions: 10, relations: 40, tried: 60 };
const LONGEST_NAME = 40;

/**
 * Questions that this graph can answer, at most `limit` (ten), of different relations in both directions by turns, told with the words
 * that the graph itself uses for them: made from the
 * phrasebook and one fact each, asked without a language model, and kept when the answer holds the fact's other end.
 * @throws {GraphError} when the graph cannot be read.
 */
export async function suggestQuestions(
  graph: KnowledgeGraph,
  options: { readonly signal?: AbortSignal; readonly limit?: number } = {},
): Promise<readonly SuggestedQuestion[]> {
  const { limit = MOST.questions, signal } = options;
  const structure = await describeStructure(graph, { ...(signal === undefined ? {} : { signal }) });
  const book = await loadPhrasebook(graph, structure);
  const relations = structure.relations
    .filter(({ habit }) => habit === undefined)
    .toSorted((left, right) => right.count - left.count)
    .slice(0, MOST.relations);
  const language = languageOfNames(relations.map(({ relation }) => relation.name));
  const found: SuggestedQuestion[] = [];
  let tried = 0;
  for (const direction of ['out', 'in', 'out'] as const) {
    for (const [place, relation] of relations.entries()) {
      if (found.length >= limit || tried >= MOST.tried) return found;
      if (direction === 'in' && relation.tail.kind !== 'entity' && relation.tail.kind !== 'person') continue;
      const made = await questionOf(
        { graph, book, language },
        relation,
        direction,
        found.length + place,
        signal,
      );
      if (made === undefined || found.some(({ question }) => question === made.question)) continue;
      tried += 1;
      const answer = await ask(made.question, {
        graph,
        model: 'embedded',
        ...(signal === undefined ? {} : { signal }),
      });
      const answers = answer.answers.map(({ name }) => name);
      if (answer.outcome === 'grounded' && answers.includes(made.expected))
        found.push({ question: made.question, answers });
    }
  }
  return found;
}

async function questionOf(
  {
    graph,
    book,
    language: spoken,
  }: { readonly graph: KnowledgeGraph; readonly book: Phrasebook; readonly language: LanguageId },
  { relation }: RelationStructure,
  direction: 'out' | 'in',
  turn: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly question: string; readonly expected: string } | undefined> {
  const triples = await graph.sample(relation.id, { limit: 5, signal });
  // Relations may be named in one language and things in another.
  const language = languageOfNamesOr([triples[0]?.head.name ?? ''], spoken);
  const { question } = languageRoom(language);
  const pack = languages().find(({ id }) => id === language) as LanguageReader;
  const phrasings = book
    .phrasings(relation.id, direction, language)
    .filter(
      ({ text, source }) =>
        question.asks.test(text) && (source === 'own' || saysName(text, relation.name, pack)),
    );
  const phrasing = phrasings[turn % Math.min(3, phrasings.length)] ?? phrasings[0];
  const triple = triples.find(({ head, tail }) =>
    [head, tail].every(({ name }) => name.length <= LONGEST_NAME),
  );
  if (phrasing === undefined || triple === undefined) return undefined;
  const [known, expected] = direction === 'out' ? [triple.head, triple.tail] : [triple.tail, triple.head];
  const text = phrasing.text.replace(KNOWN, known.name).replace(/ 's\b/gu, "'s");
  return {
    question: `${text.charAt(0).toUpperCase()}${text.slice(1)}${question.mark}`,
    expected: expected.name,
  };
}

/** Whether a phrasing has a word of the relation's own name: "who directed X" for "directed by", not "what does X run for" for "runtime". */
function saysName(text: string, name: string, language: LanguageReader): boolean {
  const words = language
    .tokens(text)
    .filter(({ kind, text: said }) => kind === 'content' && said !== KNOWN)
    .flatMap(({ word, lemmas }) => [word, ...lemmas]);
  return language.nameWords(name).some((own) => words.some((word) => language.similarity(word, own) >= 1));
}
