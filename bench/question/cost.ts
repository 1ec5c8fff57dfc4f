/**
 * What one question costs without a language model, beside its time: graph calls by operation, and processor time.
 *
 *     npm run bench:question -- [set …] [--sample 300] [--warm 30]
 *
 * Sets: those of `bench/embedded/sets.ts`; the default is MetaQA 1 to 3 hops, WebQSP and CWQ. `node --cpu-prof bench/question/cost.ts
 * webqsp` profiles it.
 */
import { parseArgs } from 'node:util';
import { ask } from '../../src/ask.ts';
import { type GraphWatch, meterGraph } from '../../src/graph/metered.ts';
import { readerFor } from '../../src/reader-for.ts';
import { quantile } from '../embedded/score.ts';
import { openBenchmark } from '../reader/sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    warm: { type: 'string', default: '30' },
    slowest: { type: 'string', default: '0' },
  },
});
const sets = positionals.length > 0 ? positionals : ['metaqa-1', 'metaqa-2', 'metaqa-3', 'webqsp', 'cwq'];
for (const id of sets) {
  const set = await openBenchmark(id, Number(values.sample) + Number(values.warm));
  if (set === undefined) continue;
  const calls = new Map<string, { count: number; ms: number }>();
  const watch: GraphWatch = async (operation, _facts, run) => {
    const started = performance.now();
    try {
      return await run();
    } finally {
      const tally = calls.get(operation) ?? { count: 0, ms: 0 };
      tally.count += 1;
      tally.ms += performance.now() - started;
      calls.set(operation, tally);
    }
  };
  const { graph } = meterGraph(set.graph, undefined, watch);
  const opening = performance.now();
  await readerFor(graph);
  const opened = performance.now() - opening;
  const [warm, asked] = [
    set.questions.slice(0, Number(values.warm)),
    set.questions.slice(Number(values.warm)),
  ];
  for (const { question } of warm) await ask(question, { graph });
  const preparing = describeCalls(calls, 1);
  calls.clear();
  const times: { readonly ms: number; readonly question: string }[] = [];
  const before = process.cpuUsage();
  for (const { question } of asked) {
    const started = performance.now();
    await ask(question, { graph });
    times.push({ ms: performance.now() - started, question });
  }
  const used = process.cpuUsage(before);
  const ms = times.map((one) => one.ms);
  console.log(
    `${id}: n ${ms.length}, ms median ${quantile(ms, 0.5).toFixed(1)}, p95 ${quantile(ms, 0.95).toFixed(1)}, processor ms mean ${((used.user + used.system) / 1000 / ms.length).toFixed(1)}`,
  );
  console.log(`  reader opened in ${opened.toFixed(0)} ms; with ${warm.length} first questions ${preparing}`);
  console.log(`  a question: ${describeCalls(calls, ms.length)}`);
  for (const one of times.sort((a, b) => b.ms - a.ms).slice(0, Number(values.slowest)))
    console.log(`  ${one.ms.toFixed(0)} ms  ${one.question}`);
  await set.graph.close();
}

function describeCalls(calls: ReadonlyMap<string, { count: number; ms: number }>, questions: number): string {
  const all = [...calls].sort((a, b) => b[1].ms - a[1].ms);
  const sum = all.reduce((total, [, { ms }]) => total + ms, 0) / questions;
  const parts = all.map(
    ([name, { count, ms }]) =>
      `${name} ${(count / questions).toFixed(1)} (${(ms / questions).toFixed(2)} ms)`,
  );
  return `${sum.toFixed(2)} ms of graph: ${parts.join(', ')}`;
}
