/**
 * Takes the pictures of the guide to the web page again, in a real Chromium: look at each before it is committed. The Chinese one needs
 * a Chinese font.
 *
 *     npm run docs:pictures [-- folder = docs/guide/images]
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { findChromium, finished, launchBrowser, visit } from '../test/web/browser.ts';
import { startSite } from '../test/web/site.ts';

const IMAGES = join(import.meta.dirname, '../docs/guide/images');
const TWO_HOPS = 'q=Who+starred+in+the+films+directed+by+Quentin+Tarantino%3F&graph=demo';

interface Picture extends BrowserContextOptions {
  readonly name: string;
  readonly hash: string;
  readonly act?: (page: Page) => Promise<void>;
}

const chooseAnswer = async (page: Page) => {
  await page.locator('.answers').getByRole('button', { name: 'Bridget Fonda' }).click();
  await page.mouse.move(2, 2);
};

const PICTURES: readonly Picture[] = [
  { name: 'page-start', hash: '#/ask' },
  { name: 'page-light', hash: `#/ask?${TWO_HOPS}&method=clew`, act: chooseAnswer },
  { name: 'page-dark', hash: `#/ask?${TWO_HOPS}&method=clew`, colorScheme: 'dark', act: chooseAnswer },
  {
    name: 'page-compare',
    hash: `#/ask?${TWO_HOPS}&method=clew&method=gg-explore&method=tog`,
    viewport: { width: 1280, height: 1250 },
  },
  {
    name: 'page-plan',
    hash: '#/ask?q=Who+starred+in+the+films+directed+by+Quentin+Tarantino%3F&graph=demo&method=clew',
    viewport: { width: 1280, height: 1000 },
    act: async (page) => {
      await page.getByRole('button', { name: 'See the plan first' }).click();
      await page.locator('.plan canvas').first().waitFor();
      await page.mouse.move(2, 2);
    },
  },
  {
    name: 'page-cut',
    hash: '#/ask?q=Which+films+did+Alfred+Hitchcock+direct%3F&graph=demo&method=kg-rag',
    viewport: { width: 1280, height: 1050 },
  },
  { name: 'page-entities', hash: '#/entities?graph=demo&q=Quentin&id=Quentin+Tarantino' },
  {
    name: 'page-360',
    hash: '#/ask?q=Who+directed+Inception%3F&graph=demo&method=clew',
    ...{ viewport: { width: 360, height: 1400 }, deviceScaleFactor: 2, hasTouch: true },
  },
  {
    name: 'page-chinese',
    hash: '#/ask?q=Quentin+Tarantino导演的电影有哪些演员？&graph=demo&method=clew',
    locale: 'zh-CN',
  },
];

async function take(url: string, folder: string, { name, hash, act, ...options }: Picture): Promise<void> {
  await using visited = await visit(browser, `${url}/${hash}`, options);
  const { page } = visited;
  if (hash.startsWith('#/ask?')) {
    await finished(page);
    await page.locator('.canvas canvas').first().waitFor();
  } else await page.locator('.examples:visible, .entity h2').first().waitFor();
  await act?.(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'device' });
}

if (findChromium() === undefined) {
  console.error('There is no Chromium. Install it or name it in CLEW_CHROMIUM.');
  process.exit(2);
}
const folder = resolve(process.argv[2] ?? IMAGES);
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  await using site = await startSite();
  for (const picture of PICTURES) {
    await take(site.url, folder, picture);
    console.log(`${picture.name}.png`);
  }
} finally {
  await browser.close();
}
