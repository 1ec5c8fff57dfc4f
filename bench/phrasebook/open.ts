/**
 * What opening a phrasebook costs that is kept with a graph, and the first and later questions, over invented relations that
 * were all taught: wall-clock and processor time of processes that do nothing else, and the most memory they took. Each run
 * says whether opening stayed under 50 ms of processor time; where one did not, the bench ends with exit code 1. A phrasebook of
 * more than 10,000 relations is measured without being judged.
 *
 *     npm run bench:phrasebook:open [-- --relations 10000 --runs 3]
 *     npm run bench:phrasebook:open -- --relations 200000 --runs 1 --heap 288
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { keepInFiles } from '../../src/graph/kept-files.ts';
import { loadLexicon } from '../../src/model/embedded/lexicon/load-lexicon.ts';
import { keptPhrases } from '../../src/phrasebook/load-phrasebook.ts';
import { openPhrasebook } from '../../src/phrasebook/open-phrasebook.ts';
import { cutEnglish } from '../../src/phrasebook/rules/english/read-tokens.ts';
import { writeKept } from '../../src/phrasebook/store.ts';
import { inventedPhrases, inventedRelations } from './invented.ts';

const { values } = parseArgs({
  options: {
    relations: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    /** Megabytes of the heap of the processes that are measured; Node's own choice when absent. */
    heap: { type: 'string' },
    kept: { type: 'string' },
  },
});
const QUESTIONS = [
  'who manages X',
  'what city is X in',
  'when was X opened',
  'which team does X play for',
  'who wrote X',
  'where does X flow',
];
/** Processor milliseconds in which a phrasebook of up to so many relations is opened. */
const OPENED_IN = { milliseconds: 50, relations: 10_000 };
const relations = inventedRelations(Number(values.relations));

if (values.kept === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'));
  const graph = keepInFiles(await createMemoryGraph([['a', 'b', 'c']]), folder);
  await writeKept(graph, 'taught', inventedPhrases(relations));
  const again = [import.meta.filename, '--relations', values.relations, '--kept', folder];
  const limit = values.heap === undefined ? [] : [`--max-old-space-size=${values.heap}`];
  for (let run = 1; run <= Number(values.runs); run++) {
    console.log(`run ${run}`);
    const { status } = spawnSync(process.execPath, [...limit, ...again], { stdio: 'inherit' });
    process.exitCode ||= status ?? 1;
  }
  rmSync(folder, { recursive: true });
} else await measure(values.kept);

async function measure(folder: string): Promise<void> {
  const graph = keepInFiles(await createMemoryGraph([['a', 'b', 'c']]), folder);
  const lexicon = loadLexicon();
  openPhrasebook({ relations: relations.slice(0, 2), lexicon }).match({
    tokens: ['who', 'owns', 'X'],
    language: 'en',
  });
  memory('before');
  const { result: book, processors } = await time(`open ${relations.length} relations`, async () =>
    openPhrasebook({ relations, lexicon, stored: await keptPhrases(graph) }),
  );
  judge(processors);
  memory('opened');
  const stretches = QUESTIONS.map((text) => ({ tokens: cutEnglish(text), language: 'en' }));
  for (const [i, stretch] of stretches.entries()) await time(`question ${i + 1}`, () => book.match(stretch));
  await time('the same again', () => stretches.map((stretch) => book.match({ ...stretch })));
  const [first] = stretches;
  if (first !== undefined) {
    const around = new Set(relations.slice(0, 60).map(({ id }) => id));
    await time('among 60 relations', () => book.match({ ...first }, { relations: around }));
    await time('the same again', () => book.match({ ...first }, { relations: around }));
  }
  memory('asked');
  console.log(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

function judge(processors: number): void {
  if (relations.length > OPENED_IN.relations) return;
  const isPassed = processors < OPENED_IN.milliseconds;
  console.log(
    `${isPassed ? 'pass' : 'FAIL'}: opening is to take less than ${OPENED_IN.milliseconds} ms of processors`,
  );
  if (!isPassed) process.exitCode = 1;
}

/** Prints what the work took; `processors`: milliseconds of all processors together. */
async function time<Result>(
  name: string,
  work: () => Result,
): Promise<{ readonly result: Awaited<Result>; readonly processors: number }> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const processors = (user + system) / 1000;
  console.log(
    `${name}: ${(performance.now() - start).toFixed(1)} ms (${processors.toFixed(1)} ms of processors)`,
  );
  return { result, processors };
}

function memory(when: string): void {
  const { rss, heapUsed } = process.memoryUsage();
  console.log(`${when}: ${Math.round(rss / 1e6)} MB, ${Math.round(heapUsed / 1e6)} MB of them in use`);
}
