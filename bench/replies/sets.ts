/**
 * Writes the question sets that replies are written for, the annotated questions that KB-BINDER imitates and the solved ones
 * that are shown as exemplars: `npm run bench:replies:sets -- --to FOLDER`. Development data in `CLEW_DATA`. How they are
 * asked stands in docs/replies.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { greatest, rollup } from 'd3-array';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { EntityId } from '../../src/graph/term.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';

/** Annotated questions offered per set, spread evenly over those that are not asked. */
const EXAMPLES = 400;
/** Members of one step looked at for an annotated chain; a longer one is no example. */
const MAX_MEMBERS = 2000;

interface QuestionSet {
  /** File of questions in the development data. */
  readonly source: string;
  /** Name of the set, and of its file. */
  readonly name: string;
  /** Places of the questions asked, of so many. */
  readonly places: (total: number) => readonly number[];
  /** Writes annotated and solved questions beside the set: a path from a topic as KB-BINDER's prompt has it. */
  readonly pathText?: (topic: string, path: readonly string[]) => string;
}

/** Every kind of question but a yes or no and what the graph does not say; 60 questions, four of a kind in the same order. */
const KINDS = { some: [3, 9, 15, 21, 28, 44, 50, 56], others: [5, 10, 17, 22, 26, 32, 46, 54] };

/** WebQSP and CWQ: questions with a path in the graph. */
const SETS: readonly QuestionSet[] = [
  {
    source: 'freebase-subset/dev-webqsp.jsonl.gz',
    name: 'freebase-subset/dev-webqsp',
    places: twenty,
    pathText: expressionOf,
  },
  { source: 'freebase-subset/dev-webqsp.jsonl.gz', name: 'freebase-subset/dev-webqsp-30', places: thirty },
  {
    source: 'freebase-subset/dev-cwq.jsonl.gz',
    name: 'freebase-subset/dev-cwq',
    places: (total) => spread(total, 8),
  },
  {
    source: 'freebase-subset/dev-cwq.jsonl.gz',
    name: 'freebase-subset/dev-cwq-30',
    places: (total) => spread(total, 30),
  },
  { source: 'metaqa/dev-2hop.jsonl.gz', name: 'metaqa/dev-2hop', places: twenty, pathText: chainOf },
  { source: 'own-data/company/questions.jsonl', name: 'own/company', places: () => KINDS.some },
  { source: 'own-data/library/questions.jsonl', name: 'own/library', places: () => KINDS.some },
  { source: 'own-data/airline/questions.jsonl', name: 'own/airline', places: () => KINDS.others },
  { source: 'own-data/football/questions.jsonl', name: 'own/football', places: () => KINDS.others },
  { source: 'own-data/shop-zh/questions.jsonl', name: 'own/shop-zh', places: () => KINDS.others },
];

const { values } = parseArgs({ options: { to: { type: 'string', default: '.clew/replies' } } });

for (const set of SETS) {
  const file = sharedData(set.source);
  if (file === undefined) continue;
  const questions = await questionsOf(file);
  const places = set.places(questions.length);
  mkdirSync(dirname(join(values.to, set.name)), { recursive: true });
  write(
    `${set.name}.jsonl`,
    places.map((place) => questions[place]!),
  );
  console.log(`${set.name}: ${places.length} questions`);
  if (set.pathText === undefined) continue;
  const annotated = await annotatedOf(
    set,
    questions.filter((_, index) => !places.includes(index)),
  );
  write(
    `${set.name}-forms.txt`,
    annotated.map(({ question: { question, topicEntities }, path }) => ({
      question,
      logicalForm: set.pathText!(topicEntities[0]!, path),
    })),
  );
  write(
    `${set.name}-solved.txt`,
    annotated.map(({ question: { question, topicEntities }, path }) => ({ question, topicEntities, path })),
  );
  console.log(`${set.name}: ${annotated.length} annotated questions besides`);
}

async function questionsOf(file: string): Promise<readonly SharedQuestion[]> {
  if (file.endsWith('.gz'))
    return (await readQuestions(file)).filter(({ support }) => (support ?? 'gold-path') === 'gold-path');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): SharedQuestion => JSON.parse(line));
}

/** Questions whose answers one path leads to, each with the path that fits most questions. */
async function annotatedOf({ source }: QuestionSet, questions: readonly SharedQuestion[]) {
  const folder = dirname(source);
  const profile = folder === 'freebase-subset' ? 'freebase' : 'plain';
  const graph = await openDevelopmentGraph(`${folder}/triples.tsv.gz`, profile);
  if (graph === undefined) return [];
  const solved: { question: SharedQuestion; paths: readonly (readonly string[])[] }[] = [];
  for (const index of spread(questions.length, Math.min(EXAMPLES, questions.length))) {
    const question = questions[index]!;
    solved.push({ question, paths: await goldPaths(graph, question) });
  }
  await graph.close();
  const uses = rollup(
    solved.flatMap(({ paths }) => paths.map((path) => path.join(' '))),
    (list) => list.length,
    (path) => path,
  );
  return solved.flatMap(({ question, paths }) => {
    const path = greatest(paths, (one) => uses.get(one.join(' ')));
    return path === undefined ? [] : { question, path };
  });
}

/** JSON Lines. */
function write(name: string, records: readonly object[]): void {
  writeFileSync(join(values.to, name), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** Twenty places, evenly spread, in an order whose first four, eight, … are spread too. */
function twenty(total: number): readonly number[] {
  const places = spread(total, 20);
  return [0, 1, 2, 3, 4].flatMap((part) => places.filter((_, index) => index % 5 === part));
}

/** These twenty, and ten evenly spread over the others. */
function thirty(total: number): readonly number[] {
  const first = twenty(total);
  const others = Array.from({ length: total }, (_, place) => place).filter((place) => !first.includes(place));
  return [...first, ...spread(others.length, 10).map((index) => others[index]!)];
}

/** `size` places of 0..total-1, evenly spread. */
function spread(total: number, size: number): readonly number[] {
  return Array.from({ length: size }, (_, index) => Math.floor(((index + 0.5) * total) / size));
}

/**
 * Paths of one relation, else of two, from the topic entity that lead to exactly the gold answers, `^` before a relation that is
 * walked against its direction. Which of several is meant
 * the graph does not say: the one that fits most questions is taken.
 */
async function goldPaths(
  graph: KnowledgeGraph,
  { topicEntities, answers }: SharedQuestion,
): Promise<readonly (readonly string[])[]> {
  const [topic] = topicEntities.length === 1 ? await graph.resolve(topicEntities) : [];
  const gold = new Set((await graph.resolve(answers)).filter((id) => id !== undefined));
  if (topic === undefined || gold.size < answers.length) return [];
  const isGold = ({ reached }: Walk) => reached.length === gold.size && reached.every((id) => gold.has(id));
  const first = await walksFrom(graph, [topic], topic);
  const short = first.filter(isGold).map(({ step }) => [step]);
  if (short.length > 0) return short;
  const long: (readonly string[])[] = [];
  for (const { step, reached } of first) {
    const second = await walksFrom(graph, reached, topic);
    long.push(...second.filter(isGold).map((walk) => [step, walk.step]));
  }
  return long;
}

interface Walk {
  readonly step: string;
  readonly reached: readonly EntityId[];
}

async function walksFrom(
  graph: KnowledgeGraph,
  from: readonly EntityId[],
  topic: EntityId,
): Promise<readonly Walk[]> {
  const walks: Walk[] = [];
  for (const { relation, direction } of await graph.relations(from, 'both')) {
    const { targets, truncated } = await graph.step(from, relation.id, direction, { limit: MAX_MEMBERS });
    const reached = [...new Set(targets)].filter((id) => id !== topic);
    if (truncated === undefined && reached.length > 0)
      walks.push({ step: direction === 'out' ? relation.id : `^${relation.id}`, reached });
  }
  return walks;
}

function expressionOf(topic: string, path: readonly string[]): string {
  return path.reduce(
    (inner, step) =>
      step.startsWith('^') ? `(JOIN [${step.slice(1)}] ${inner})` : `(JOIN (R [${step}]) ${inner})`,
    `[${topic}]`,
  );
}

function chainOf(topic: string, path: readonly string[]): string {
  return [`[${topic}]`, ...path].join(' -> ');
}
