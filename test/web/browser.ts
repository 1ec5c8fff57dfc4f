import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';

const PLACES = [
  process.env.CLEW_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The browser of this machine; undefined when there is none. `CLEW_CHROMIUM` names another. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place !== undefined && existsSync(place));
}

/** A group of tests in a real browser; skipped visibly where there is none. */
export function describeInBrowser(title: string, tests: () => void): void {
  const isThere = findChromium() !== undefined;
  if (!isThere) console.warn(`skipped: ${title} (no Chromium; install it or name it in CLEW_CHROMIUM)`);
  describe.skipIf(!isThere)(title, tests);
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium()!,
    // The tests may run as root in a container, where the sandbox cannot be set up.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
    ],
  });
}

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  /** Messages of the console that are errors or warnings, and errors nobody caught. */
  readonly complaints: string[];
}

/**
 * A page of its own at `url`, 1280 x 900 and in English unless said otherwise. Leaving it fails when the console held a complaint
 * that does not match `allowed`.
 */
export async function visit(
  browser: Browser,
  url: string,
  { allowed, ...options }: BrowserContextOptions & { readonly allowed?: RegExp } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(25_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close();
      expect(complaints.filter((complaint) => !allowed?.test(complaint))).toEqual([]);
    },
  };
}

/** Asks and waits for the end of every run on the page. */
export async function askOnPage(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page.keyboard.press('Enter');
  await finished(page);
}

/** Waits until every run of the page is over. */
export async function finished(page: Page): Promise<void> {
  await page.locator('.run').first().waitFor();
  await page.waitForFunction(() => {
    const phases = [...document.querySelectorAll<HTMLElement>('.run')].map(({ dataset }) => dataset.phase);
    return phases.every((phase) => ['done', 'failed', 'stopped'].includes(phase ?? ''));
  });
}

/** What the drawing says of itself: numbers of nodes and edges, and of those that are lit. */
export async function drawingOf(
  page: Page,
): Promise<Readonly<Record<'nodes' | 'edges' | 'litNodes' | 'litEdges', number>>> {
  const data = await page
    .locator('.canvas')
    .first()
    .evaluate((element: HTMLElement) => ({ ...element.dataset }));
  const figure = (name: string) => Number(data[name]);
  return {
    nodes: figure('nodes'),
    edges: figure('edges'),
    litNodes: figure('litNodes'),
    litEdges: figure('litEdges'),
  };
}

/** Words of the page that stand on two lines. Chinese may break anywhere. */
export async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (parent.closest('.unseen, option, .canvas, pre') !== null || !parent.checkVisibility()) continue;
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{N}_]+/gu)) {
        if (/\p{Script=Han}/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
