/**
 * What each source of the phrasebook adds: the reader over every development set and the graphs with people's own questions, with
 * no phrasebook at first, then with rules, packs and (for the Freebase subset, which has one) what was taught. Nobody has added
 * words to these graphs or confirmed answers, so the sources `own` and `learned` have nothing there. Printed: the share of
 * questions whose first reading is right, and of those with a right one among the first three; `direction`: of the questions with a
 * right reading, how many have none before it that walks the same relations another way; milliseconds of a question, median.
 *
 *     npm run bench:phrasebook:sources [-- --sets webqsp,own --sample 300]
 */
import { parseArgs } from 'node:util';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { PhraseSource } from '../../src/phrasebook/phrasebook.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { createReader, type Reading } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import { isGold, type OwnQuestion, openOwn, ownNames, saidBy, TODAY } from '../reader/own-data.ts';
import { BENCHMARKS, isMostly, openBenchmark, TAUGHT, taughtOf } from '../reader/sets.ts';

const OWN = 'own';
/** Milliseconds for a question: what is read must not hang on what else the machine does. */
const PATIENCE = 60_000;
const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: [...BENCHMARKS, OWN].join(',') },
    sample: { type: 'string', default: '300' },
  },
});
const STAGES: readonly (readonly PhraseSource[])[] = [
  [],
  ['rules'],
  ['rules', 'packs'],
  ['rules', 'packs', 'taught'],
];

interface Tally {
  n: number;
  first: number;
  three: number;
  found: number;
  direction: number;
  readonly ms: number[];
}

console.log('| set | sources | n | first right | among three | direction | ms |');
console.log('| --- | --- | --: | --: | --: | --: | --: |');
for (const id of values.sets.split(',')) {
  for (const sources of STAGES) {
    if (sources.includes('taught') && !TAUGHT.has(id)) continue;
    const tally: Tally = { n: 0, first: 0, three: 0, found: 0, direction: 0, ms: [] };
    if (id === OWN) {
      for (const name of ownNames()) {
        const { graph, questions } = await openOwn(name);
        await measure(graph, questions, isGold, sources, tally);
        await graph.close();
      }
    } else {
      const set = await openBenchmark(id, Number(values.sample));
      if (set === undefined) break;
      await measure(set.graph, set.questions, isMostly, sources, tally);
      await set.graph.close();
    }
    console.log(row(id, sources, tally));
  }
}

async function measure(
  graph: KnowledgeGraph,
  questions: readonly OwnQuestion[],
  isRight: (said: readonly string[], gold: readonly string[]) => boolean,
  sources: readonly PhraseSource[],
  tally: Tally,
): Promise<void> {
  const reader = await createReader(graph, {
    thinker: (signal) => thinkerFor(graph, signal),
    sources,
    ...(sources.includes('taught') ? { phrases: { taught: await taughtOf(graph) } } : {}),
  });
  for (const { question, answers } of questions) {
    if (answers.length === 0) continue;
    const started = performance.now();
    const { readings } = await reader.read(question, { today: TODAY, milliseconds: PATIENCE });
    tally.ms.push(performance.now() - started);
    const place = readings.findIndex((reading) => isRight(saidBy(reading, answers), answers));
    tally.n += 1;
    if (place < 0) continue;
    const right = readings[place] as Reading;
    const isTurned = readings.slice(0, place).some(({ plan }) => isOtherWay(plan, right.plan));
    tally.found += 1;
    tally.first += Number(place === 0);
    tally.three += Number(place < 3);
    tally.direction += Number(!isTurned);
  }
}

/** The same relations, and another direction of some. */
function isOtherWay(one: Plan, other: Plan): boolean {
  const relations = ({ edges }: Plan): string =>
    edges
      .map((edge) => edge.relations.map(({ relation }) => relation).join(' '))
      .sort()
      .join('\n');
  return relations(one) === relations(other) && walked(one) !== walked(other);
}

/** Each edge as it is walked from what is named. */
function walked({ nodes, edges }: Plan): string {
  const isNamed = (id: string): boolean =>
    nodes.some((node) => node.id === id && node.entities !== undefined);
  return edges
    .flatMap(({ from, to, relations }) =>
      relations.map(({ relation, direction }) => {
        const isFromNamed = isNamed(from) && !isNamed(to);
        return `${relation} ${isFromNamed === (direction === 'out') ? 'out' : 'in'}`;
      }),
    )
    .sort()
    .join('\n');
}

function row(id: string, sources: readonly PhraseSource[], { n, first, three, found, direction, ms }: Tally) {
  const share = (count: number, of: number): string => (of === 0 ? '–' : ((100 * count) / of).toFixed(1));
  const median = ms.toSorted((one, other) => one - other)[Math.floor(ms.length / 2)] ?? 0;
  const added = sources.length === 0 ? 'none' : sources.join(' + ');
  return `| ${id} | ${added} | ${n} | ${share(first, n)} | ${share(three, n)} | ${share(direction, found)} | ${median.toFixed(1)} |`;
}
