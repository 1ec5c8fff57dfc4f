/** Asks one question in a process of its own and prints what became of it, and what the process took. */
import { ask } from '../../../src/ask.ts';
import { openGraph } from '../../../src/open-graph.ts';

const {
  graph: target,
  question,
  seconds,
} = JSON.parse(process.argv[2] ?? '{}') as {
  readonly graph: string;
  readonly question: string;
  readonly seconds: number;
};
const graph = await openGraph(target);
const started = performance.now();
const before = process.cpuUsage();
const { stopReason, outcome, truncated } = await ask(question, { graph, budget: { maxSeconds: seconds } });
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    ...{ stopReason, outcome, truncated },
    ms: performance.now() - started,
    cpuMs: (user + system) / 1000,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
