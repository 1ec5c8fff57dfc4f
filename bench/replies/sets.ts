/**
 * Writes the question sets that replies are written for, the annotated questions that KB-BINDER imitates and the solved ones
 * that are shown as exemplars: `npm run bench:replies:sets -- --to FOLDER`. Twenty questions are evenly spread over each
 * set, the same for every method, in an order whose first four, eight, … are spread too; `parts` fours of them are written. Besides,
 * eight questions each to two small graphs of somebody's own, and eight of CWQ, for the methods whose cost is in doubt there. Development data in `CLEW_DATA`. How they are asked stands in docs/replies.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { greatest, rollup } from 'd3-array';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { EntityId } from '../../src/graph/term.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';

const SIZE = 20;
const PARTS = 5;
/** Annotated questions offered per set, spread evenly over those that are not asked. */
const EXAMPLES = 400;
/** Members of one step looked at for an annotated chain; a longer one is no example. */
const MAX_MEMBERS = 2000;

const SETS = [
  {
    folder: 'freebase-subset',
    split: 'dev-webqsp',
    profile: 'freebase',
    isIncluded: ({ support }: SharedQuestion) => support === 'gold-path',
    write: expressionOf,
  },
  { folder: 'metaqa', split: 'dev-2hop', profile: 'plain', isIncluded: () => true, write: chainOf },
] as const;

/** Questions of CWQ with a path in the graph, spread evenly. */
const CWQ = { file: 'freebase-subset/dev-cwq', size: 8 };

/** Small graphs, and the places of one question of each of eight kinds: 60 questions, four of a kind in the same order. */
const OWN = { folders: ['company', 'library'], places: [3, 9, 15, 21, 28, 44, 50, 56] };

const { values } = parseArgs({
  options: { to: { type: 'string', default: '.clew/replies' }, parts: { type: 'string', default: '5' } },
});

for (const set of SETS) {
  const file = sharedData(`${set.folder}/${set.split}.jsonl.gz`);
  const graph = await openDevelopmentGraph(`${set.folder}/triples.tsv.gz`, set.profile);
  if (file === undefined || graph === undefined) continue;
  const questions = (await readQuestions(file)).filter(set.isIncluded);
  const places = spread(questions.length, SIZE);
  const asked = Array.from({ length: Number(values.parts) }, (_, part) =>
    places.filter((_, index) => index % PARTS === part).map((place) => questions[place]!),
  ).flat();
  const others = questions.filter((_, index) => !places.includes(index));
  const solved: { question: SharedQuestion; paths: readonly (readonly string[])[] }[] = [];
  for (const index of spread(others.length, Math.min(EXAMPLES, others.length))) {
    const question = others[index]!;
    solved.push({ question, paths: await goldPaths(graph, question) });
  }
  const uses = rollup(
    solved.flatMap(({ paths }) => paths.map((path) => path.join(' '))),
    (list) => list.length,
    (path) => path,
  );
  const annotated = solved.flatMap(({ question, paths }) => {
    const path = greatest(paths, (one) => uses.get(one.join(' ')));
    return path === undefined ? [] : { question, path };
  });
  await graph.close();
  const folder = join(values.to, set.folder);
  mkdirSync(folder, { recursive: true });
  write(join(folder, `${set.split}.jsonl`), asked);
  write(
    join(folder, `${set.split}-forms.txt`),
    annotated.map(({ question: { question, topicEntities }, path }) => ({
      question,
      logicalForm: set.write(topicEntities[0]!, path),
    })),
  );
  write(
    join(folder, `${set.split}-solved.txt`),
    annotated.map(({ question: { question, topicEntities }, path }) => ({ question, topicEntities, path })),
  );
  console.log(`${folder}: ${asked.length} questions, ${annotated.length} annotated ones`);
}

const cwq = sharedData(`${CWQ.file}.jsonl.gz`);
if (cwq !== undefined) {
  const questions = (await readQuestions(cwq)).filter(({ support }) => support === 'gold-path');
  const file = join(values.to, `${CWQ.file}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  write(
    file,
    spread(questions.length, CWQ.size).map((place) => questions[place]!),
  );
}

for (const name of OWN.folders) {
  const file = sharedData(`own-data/${name}/questions.jsonl`);
  if (file === undefined) continue;
  const lines = readFileSync(file, 'utf8').split('\n');
  const folder = join(values.to, 'own');
  mkdirSync(folder, { recursive: true });
  write(
    join(folder, `${name}.jsonl`),
    OWN.places.map((place) => JSON.parse(lines[place]!) as object),
  );
}

/** JSON Lines. */
function write(file: string, records: readonly object[]): void {
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
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
