/** Asks one question in a process of its own and prints what became of it, and what the process took. */
import { readFileSync } from 'node:fs';
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
const most = process.resourceUsage().maxRSS / 1024;
console.log(
  JSON.stringify({
    ...{ stopReason, outcome, truncated },
    ms: performance.now() - started,
    cpuMs: (user + system) / 1000,
    megabytes: most,
    ownMegabytes: most - mappedMegabytes(),
  }),
);

/** What of the memory is files that are only read: program, word lists, graph. The system takes it back when it needs it. Linux alone. */
function mappedMegabytes(): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = /RssFile:\s+(\d+) kB/u.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
