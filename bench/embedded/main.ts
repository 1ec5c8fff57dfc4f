/**
 * Measures the embedded model on development sets: `npm run bench:embedded -- [set …] [--sample n] [--topic extracted|gold|both]
 * [--without idiom,wordnet,thesaurus] [--errors n] [--option name=value]`.
 * Sets: see sets.ts. Data is found in `CLEW_DATA`; sets whose data is missing are named and left out.
 */
import { parseArgs } from 'node:util';
import { ask } from '../../src/ask.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { clew } from '../../src/method/clew/clew.ts';
import type { Method } from '../../src/method/method.ts';
import { createThinker } from '../../src/model/embedded/create-thinker.ts';
import type { ParaphraseSource } from '../../src/model/embedded/lexicon/lexicon.ts';
import type { Thinker } from '../../src/model/embedded/thinker.ts';
import { WEIGHTS } from '../../src/model/embedded/weights.ts';
import { readQuestions, type SharedQuestion, sharedData } from '../../test/helper/shared-data.ts';
import { openDevelopmentGraph } from './graphs.ts';
import { percent, plainAnswer, quantile, type Scored, scoreAnswer } from './score.ts';
import { type DevelopmentSet, SETS } from './sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    topic: { type: 'string', default: 'extracted' },
    without: { type: 'string', default: '' },
    errors: { type: 'string', default: '0' },
    option: { type: 'string', multiple: true, default: [] },
    skip: { type: 'string', default: '0' },
    weights: { type: 'string', default: '{}' },
  },
});
const unknown = positionals.filter((name) => !SETS.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Unknown set ${unknown.join(', ')}. Choose among: ${SETS.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
const chosen = SETS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const topics =
  values.topic === 'both' ? (['extracted', 'gold'] as const) : [values.topic as 'extracted' | 'gold'];
const without = values.without.split(',').filter((source) => source !== '') as ParaphraseSource[];

console.log(
  '| set | n | topic | Hit@1 | partial | complete | unanswered | grounded | ms median / p95 | processor ms mean |',
);
console.log(`|---|---|---|---|---|---|---|---|---|---|`);
const notes: string[] = [];
for (const set of chosen) {
  const file = sharedData(set.questions);
  const graph = file === undefined ? undefined : await openDevelopmentGraph(set.graph, set.profile);
  if (file === undefined || graph === undefined) continue;
  const weights = { ...WEIGHTS, ...JSON.parse(values.weights) };
  const thinker = await createThinker(graph, { without, weights });
  const questions = sample(
    (await readQuestions(file)).filter(set.isIncluded),
    values.sample,
    Number(values.skip),
  );
  for (const topic of topics) {
    const scored: Scored[] = [];
    const before = process.cpuUsage();
    let shown = Number(values.errors);
    for (const question of questions) {
      const one = await askOne(set, { graph, thinker }, question, topic, shown > 0);
      if (one.errorClass !== 'right') shown -= 1;
      scored.push(one);
    }
    const used = process.cpuUsage(before);
    console.log(row(set, topic, scored, (used.user + used.system) / 1000));
    notes.push(...breakdown(set, topic, scored));
  }
  await graph.close();
}
console.log(`\n${notes.join('\n')}`);

async function askOne(
  set: DevelopmentSet,
  { graph, thinker }: { readonly graph: KnowledgeGraph; readonly thinker: Thinker },
  question: SharedQuestion,
  topic: 'extracted' | 'gold',
  isShown: boolean,
): Promise<Scored> {
  const gold = new Set(set.gold(question).map(plainAnswer));
  const options = Object.fromEntries(values.option.map((text) => text.split('=') as [string, string]));
  const ranked: string[] = [];
  let starts: string[] = [];
  const started = performance.now();
  const answer = await ask(question.question, {
    graph,
    method: withThinker(thinker),
    options,
    topicEntities: topic === 'gold' ? question.topicEntities : undefined,
    onEvent(event) {
      if (event.type === 'path-ranked' && event.rank < 5)
        ranked.push(`${event.score} ${event.path} (${event.answers})`);
      if (event.type === 'entity-linked') starts = [...starts, event.entities[0]?.name ?? ''];
    },
  });
  const ms = performance.now() - started;
  const isTopic = starts.some((name) => question.topicEntities.includes(name));
  const scores = scoreAnswer(answer, gold, set.complete, isTopic);
  if (isShown && scores.errorClass !== 'right') {
    console.error(
      `\n[${scores.errorClass}] ${question.question}\n  topic ${question.topicEntities.join('; ')} | gold ${[...gold].slice(0, 4).join('; ')} (${gold.size})`,
    );
    console.error(
      `  clues ${answer.clues.map(({ text, status, to }) => `${text}[${status}→${to.join(',')}]`).join(' ')}`,
    );
    console.error(
      `  ${ranked.join('\n  ')}\n  answers ${answer.answers
        .slice(0, 4)
        .map(({ name }) => name)
        .join('; ')}`,
    );
  }
  return { ...scores, ms, hops: question.hops };
}

/** The method as it is, on an embedded model made with the bench's weights and sources. */
function withThinker(thinker: Thinker): Method {
  return {
    ...clew,
    run: (question, options, context) => {
      const tasks = Object.assign(Object.create(context.tasks), { thinker: async () => thinker });
      return clew.run(question, clew.options.parse(options) as never, { ...context, tasks });
    },
  };
}

function sample<T>(all: readonly T[], size: string | undefined, skip: number): readonly T[] {
  if (size === undefined || all.length <= Number(size)) return all;
  const step = all.length / Number(size);
  return Array.from(
    { length: Number(size) },
    (_, index) => all[(Math.floor(index * step) + skip) % all.length] as T,
  );
}

function row(set: DevelopmentSet, topic: string, scored: readonly Scored[], processorMs: number): string {
  const n = scored.length;
  const share = (test: (one: Scored) => boolean) => percent(scored.filter(test).length, n);
  const times = scored.map(({ ms }) => ms);
  const cells = [
    set.title,
    n,
    topic,
    share(({ hitAt1 }) => hitAt1),
    share(({ partial }) => partial),
    share(({ complete }) => complete),
    share(({ answered }) => !answered),
    share(({ outcome }) => outcome === 'grounded'),
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`,
    (processorMs / n).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Hit@1 by hops where a set holds several, the error classes, and how often a grounded answer is right. */
function breakdown(set: DevelopmentSet, topic: string, scored: readonly Scored[]): string[] {
  const lines: string[] = [];
  const byHops = Map.groupBy(scored, ({ hops }) => hops);
  if (byHops.size > 1) {
    const parts = [...byHops]
      .sort(([a], [b]) => (a ?? 9) - (b ?? 9))
      .map(
        ([hops, group]) =>
          `${hops ?? 'unknown'}: ${percent(group.filter(({ hitAt1 }) => hitAt1).length, group.length)} (n ${group.length})`,
      );
    lines.push(`- ${set.title}, ${topic}: Hit@1 by hops ${parts.join(', ')}`);
  }
  const classes = Map.groupBy(scored, ({ errorClass }) => errorClass);
  const parts = [...classes]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([name, group]) => `${name} ${group.length}`);
  lines.push(`- ${set.title}, ${topic}: ${parts.join(', ')}`);
  const byOutcome = Map.groupBy(scored, ({ outcome }) => outcome);
  const precise = [...byOutcome].map(
    ([outcome, group]) =>
      `${outcome} ${percent(group.filter(({ hitAt1 }) => hitAt1).length, group.length)} of ${group.length}`,
  );
  lines.push(`- ${set.title}, ${topic}: Hit@1 by outcome ${precise.join(', ')}`);
  return lines;
}
