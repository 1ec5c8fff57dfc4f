/**
 * Weight of the built page, and the time until it can be used: in a real Chromium, from the start of the navigation to the first
 * paint, to the moment the question can be typed and asked, and to the first answer drawn. The page is built first.
 *
 *     npm run bench:page [-- loads = 15]
 *
 * `--slow` adds the line of a phone: 150 ms and 1.6 Mbit/s, a processor four times slower.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { createApp } from '../../src/server/app.ts';
import { openPage } from '../../src/server/page.ts';
import { listen } from '../../src/server/serve.ts';
import { createWorkspace } from '../../src/server/workspace.ts';
import { buildPage } from '../../web/build-page.ts';

const { values, positionals } = parseArgs({
  options: { slow: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const loads = Number(positionals[0] ?? 15);

/** Which files the first paint needs; the rest is fetched when the page is idle. */
const LATER = /^canvas-/u;

const folder = mkdtempSync(join(tmpdir(), 'clew-page-'));
await buildPage(folder);
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
  .map(({ name, parentPath }) => {
    const body = readFileSync(join(parentPath, name));
    return {
      name,
      bytes: body.length,
      packed: gzipSync(body, { level: 9 }).length,
      isLater: LATER.test(name),
    };
  });
const sum = (some: typeof files) =>
  some.reduce((total, { bytes, packed }) => ({ bytes: total.bytes + bytes, packed: total.packed + packed }), {
    bytes: 0,
    packed: 0,
  });

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load ${loadavg()[0]!.toFixed(1)}\n`,
);
console.log('| file | bytes | gzip | when |\n| --- | --: | --: | --- |');
for (const { name, bytes, packed, isLater } of files) {
  console.log(
    `| ${name} | ${bytes.toLocaleString('en')} | ${packed.toLocaleString('en')} | ${isLater ? 'later' : 'first'} |`,
  );
}
for (const [name, some] of [
  ['for the first paint', files.filter(({ isLater }) => !isLater)],
  ['in all', files],
] as const) {
  const { bytes, packed } = sum(some);
  console.log(`| **${name}** | ${bytes.toLocaleString('en')} | ${packed.toLocaleString('en')} | |`);
}

const executablePath = process.env.CLEW_CHROMIUM ?? '/usr/bin/chromium';
const workspace = createWorkspace(
  { home: '/nowhere' },
  { graphs: { demo: 'demo', wide: await wideGraph() } },
);
const app = createApp({ workspace, page: () => openPage(folder) });
const listening = await listen(app, { host: '127.0.0.1', port: 0 });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
console.log(`\nChromium ${browser.version()}, ${loads} loads each, median / p95 in milliseconds\n`);
console.log('| | first paint | can be asked | first answer drawn after asking |\n| --- | --: | --: | --: |');
await measure('first visit', { keepsCache: false, isSlow: false });
await measure('next visit', { keepsCache: true, isSlow: false });
if (values.slow)
  await measure('first visit, a slow phone on a slow line', { keepsCache: false, isSlow: true });
await measureFrames();
await browser.close();
await listening.close(0);
await workspace[Symbol.asyncDispose]();
rmSync(folder, { recursive: true });

interface Times {
  readonly paint: number;
  readonly ready: number;
  readonly drawn: number;
}

async function measure(
  name: string,
  how: { readonly keepsCache: boolean; readonly isSlow: boolean },
): Promise<void> {
  const times: Times[] = [];
  let context = await browser.newContext({ bypassCSP: true });
  // The first load warms server and browser and does not count.
  for (let load = 0; load <= loads; load += 1) {
    const one = await loadOnce(context, how.isSlow);
    if (load > 0) times.push(one);
    if (!how.keepsCache) {
      await context.close();
      context = await browser.newContext({ bypassCSP: true });
    }
  }
  await context.close();
  const cell = (field: keyof Times) => {
    const sorted = times.map((one) => one[field]).sort((left, right) => left - right);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
    return `${Math.round(at(0.5))} / ${Math.round(at(0.95))}`;
  };
  console.log(`| ${name} | ${cell('paint')} | ${cell('ready')} | ${cell('drawn')} |`);
}

async function loadOnce(
  context: Awaited<ReturnType<Browser['newContext']>>,
  isSlow: boolean,
): Promise<Times> {
  const page = await context.newPage();
  if (isSlow) {
    const session = await context.newCDPSession(page);
    const bytesPerSecond = 1_600_000 / 8;
    await session.send('Network.emulateNetworkConditions', {
      ...{
        offline: false,
        latency: 150,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond / 2,
      },
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(listening.url, { waitUntil: 'commit' });
  // Usable: the field takes text and the graphs, models and methods are there.
  const ready = await page
    .waitForFunction('document.querySelector("[name=question]") !== null && performance.now()', undefined, {
      polling: 'raf',
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
  const paint = (await page.evaluate(
    'new Promise((resolve) => { const read = () => { const found = performance.getEntriesByName("first-contentful-paint")[0]; if (found) resolve(found.startTime); else requestAnimationFrame(read); }; read(); })',
  )) as number;
  await page.fill('[name=question]', 'Who directed Inception?');
  const asked = (await page.evaluate('performance.now()')) as number;
  await page.keyboard.press('Enter');
  const drawn = await page
    .waitForFunction(
      'document.querySelector(".canvas[data-nodes=\\"2\\"] canvas") !== null && performance.now()',
      undefined,
      {
        polling: 'raf',
      },
    )
    .then((handle) => handle.jsonValue() as Promise<number>);
  await page.close();
  return { paint, ready, drawn: drawn - asked };
}

/** 900 films of one studio with two actors each. */
async function wideGraph() {
  const triples = Array.from({ length: 900 }, (_, film): [string, string, string][] => [
    [`Film ${film}`, 'produced_by', 'Giant Studio'],
    [`Film ${film}`, 'starred_actors', `Actor ${film} A`],
    [`Film ${film}`, 'starred_actors', `Actor ${film} B`],
  ]);
  return createMemoryGraph(triples.flat(), { name: 'wide' });
}

/** Length of frames while a drawing of 1,500 nodes is dragged about, and while clues are lit and put out. */
async function measureFrames(): Promise<void> {
  const page = await browser.newPage({ bypassCSP: true });
  const question = encodeURIComponent('Which actors starred in films produced by Giant Studio?');
  await page.goto(`${listening.url}/#/ask?q=${question}&graph=wide`);
  await page.waitForFunction('Number(document.querySelector(".canvas")?.dataset.nodes) > 1400');
  const nodes = await page.locator('.canvas').getAttribute('data-nodes');
  const box = (await page.locator('.canvas').boundingBox())!;
  const frames = async (act: () => Promise<void>): Promise<string> => {
    await page.evaluate(
      'window.frames_ = []; window.go_ = true; { let last = performance.now(); const step = (now) => { window.frames_.push(now - last); last = now; if (window.go_) requestAnimationFrame(step); }; requestAnimationFrame(step); }',
    );
    await act();
    const lengths = (await page.evaluate('window.go_ = false, window.frames_.slice(1)')) as number[];
    lengths.sort((left, right) => left - right);
    const at = (share: number) =>
      Math.round(lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]!);
    return `${at(0.5)} / ${at(0.95)}`;
  };
  const dragged = await frames(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    for (let step = 0; step < 60; step += 1)
      await page.mouse.move(box.x + box.width / 2 + step * 2, box.y + 20 + step);
    await page.mouse.up();
  });
  const lit = await frames(async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      for (const clue of await page.locator('.clue').all()) await clue.hover();
    }
  });
  console.log(
    `\n${nodes} nodes drawn, frames in milliseconds, median / p95: dragged ${dragged}, clues lit ${lit}`,
  );
  await page.close();
}
