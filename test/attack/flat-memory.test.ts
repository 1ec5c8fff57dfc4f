import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HealthWatch } from '../../bench/server/health.ts';
import { demoQuestions } from '../../src/demo-graph.ts';
import { rounds } from './how-long.ts';

vi.setConfig({ testTimeout: rounds(180_000, 3_600_000), hookTimeout: 120_000 });

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const QUESTIONS = Number(process.env.CLEW_ATTACK_QUESTIONS ?? rounds(300, 20_000));
const CLIENTS = rounds(8, 64);
/** What the server may take more at the end than after the first half: heaps of threads fill slowly up to their bound. */
const MOST_GROWTH_MB = 150;

let server: ChildProcess;
let url: string;
beforeAll(async () => {
  const started = spawn(
    process.execPath,
    [MAIN, 'serve', '--port', '0', '--graph', 'demo', '--quiet', '--threads', '2', '--thread-memory', '256'],
    { env: { ...process.env, CLEW_HOME: '/nowhere' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  server = started;
  url = await new Promise<string>((resolve, reject) => {
    started.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    started.once('exit', () => reject(new Error('The server did not begin.')));
  });
});
afterAll(() => void server.kill());

function residentMegabytes(): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

test.skipIf(process.platform !== 'linux')(
  `${QUESTIONS} questions of ${CLIENTS} clients leave memory flat`,
  async () => {
    const questions = demoQuestions();
    const paths = ['/api/ask', '/api/ask', '/api/plan'];
    let asked = 0;
    let early = 0;
    const watch = new HealthWatch(url);
    const client = async (): Promise<void> => {
      while (asked < QUESTIONS) {
        const at = asked++;
        if (at === Math.floor(QUESTIONS / 2)) early = residentMegabytes();
        const response = await fetch(`${url}${paths[at % paths.length]}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // Each one another, so that nothing that is kept from before answers.
          body: JSON.stringify({ question: `${questions[at % questions.length]!.question} ${at}` }),
        });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const late = residentMegabytes();
    const waits = (await watch.end()).toSorted((left, right) => left - right);
    const [middle, most, longest] = [0.5, 0.99, 1].map(
      (share) => waits[Math.floor(share * (waits.length - 1))] as number,
    );
    console.info(
      `${QUESTIONS} questions, ${CLIENTS} clients: ${early.toFixed(0)} MB at half, ${late.toFixed(0)} MB at the end;` +
        ` health median ${middle?.toFixed(0)} ms, p99 ${most?.toFixed(0)} ms, longest ${longest?.toFixed(0)} ms (n = ${waits.length})`,
    );
    expect(late - early).toBeLessThan(MOST_GROWTH_MB);
    // The middle, because other programs may hold the machine up.
    expect(middle).toBeLessThan(100);
  },
);
