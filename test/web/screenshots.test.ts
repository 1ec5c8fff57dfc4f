/** Pictures of the guide, taken anew with CLEW_SCREENSHOTS=1; whoever does so looks at each before it is committed. */
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { describeInBrowser, finished, launchBrowser, visit } from './browser.ts';
import { type Site, startSite } from './site.ts';

const IMAGES = fileURLToPath(new URL('../../docs/guide/images/', import.meta.url));
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
  { name: 'page-chinese', hash: `#/ask?${TWO_HOPS}&method=clew`, locale: 'zh-CN' },
];

describeInBrowser('pictures of the page', () => {
  let browser: Browser;
  let site: Site;
  const isWanted = process.env.CLEW_SCREENSHOTS === '1';
  if (!isWanted) console.warn('skipped: pictures of the page (CLEW_SCREENSHOTS=1 takes them anew)');
  beforeAll(async () => {
    if (isWanted) [browser, site] = await Promise.all([launchBrowser(), startSite()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test.skipIf(!isWanted).each(PICTURES)('$name', async ({ name, hash, act, ...options }) => {
    await using visited = await visit(browser, `${site.url}/${hash}`, options);
    const { page } = visited;
    if (hash.startsWith('#/ask?')) {
      await finished(page);
      await page.locator('.canvas canvas').first().waitFor();
    } else await page.locator('.examples:visible, .entity h2').first().waitFor();
    await act?.(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await page.screenshot({ path: `${IMAGES}${name}.png`, scale: 'device' });
  });
});
