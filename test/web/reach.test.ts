import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askOnPage, brokenWords, describeInBrowser, finished, launchBrowser, visit } from './browser.ts';
import { type Site, startSite } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ASKED = '#/ask?q=Who+starred+in+the+films+directed+by+Quentin+Tarantino%3F';
const VIEWS: Readonly<Record<string, string>> = {
  empty: '#/ask',
  answer: `${ASKED}&method=clew`,
  'no answer': '#/ask?q=What+was+the+budget+of+Jaws%3F',
  cut: '#/ask?q=Which+films+did+Alfred+Hitchcock+direct%3F&method=kg-rag',
  compare: `${ASKED}&method=clew&method=gg-explore&method=tog`,
  entities: '#/entities?q=Quentin&id=Quentin+Tarantino',
  saved: '#/saved',
};

async function settled(page: Page, hash: string): Promise<void> {
  if (hash.startsWith('#/ask?')) {
    await finished(page);
    await page.locator('.canvas canvas, .canvas-empty').first().waitFor();
  } else if (hash.startsWith('#/entities'))
    await page.getByRole('region', { name: 'Quentin Tarantino' }).waitFor();
  else await page.locator('.examples:visible, .saved').first().waitFor();
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Serious and critical findings of axe. */
async function findingsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const violations = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as Finding[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

describeInBrowser('everybody can use the page', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSite()]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });

  test.each(Object.entries(VIEWS))('axe finds nothing serious: %s, light and dark', async (_, hash) => {
    await using visited = await visit(browser, `${site.url}/${hash}`);
    const { page } = visited;
    await settled(page, hash);
    expect(await findingsOf(page)).toEqual([]);
    await page.getByLabel('Appearance').selectOption('dark');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    expect(await findingsOf(page)).toEqual([]);
  });

  test('axe finds nothing serious: a plan, and a failure', async () => {
    await using visited = await visit(browser, `${site.url}/${VIEWS.answer}`, {
      allowed: /^Failed to load/u,
    });
    const { page } = visited;
    await settled(page, VIEWS.answer!);
    await page.getByRole('button', { name: 'See the plan first' }).click();
    await page.locator('.plan canvas').first().waitFor();
    await page.getByLabel('Add a condition').selectOption('filter');
    await page.getByLabel('Add a condition').selectOption('top');
    expect(await findingsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // The page is laid out anew once the drawing has been told of its size.
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 360);
    await page.route('**/api/ask', (route) => route.abort());
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.locator('.notice-error').waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });

  test.each([
    [360, 'en-US', 'light'],
    [320, 'de-DE', 'dark'],
    [320, 'zh-CN', 'light'],
  ] as const)(
    'no view is wider than a screen of %i pixels, and no word broken: %s, %s',
    { timeout: 60_000 },
    async (width, locale, colorScheme) => {
      await using visited = await visit(browser, site.url, {
        ...{ locale, colorScheme, hasTouch: true },
        viewport: { width, height: 740 },
      });
      const { page } = visited;
      const expectFit = async (name: string) => {
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => element.closest('.scroll, .facts, pre, .unseen, .skip, .canvas') === null)
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        const broken = await brokenWords(page);
        expect({ name, wide, broken }).toEqual({ name, wide: [], broken: [] });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      for (const [name, hash] of Object.entries(VIEWS)) {
        await page.goto(`${site.url}/${hash}`);
        await settled(page, hash);
        await expectFit(name);
        if (name !== 'answer') continue;
        await page.locator('.switch button').last().click();
        await page.locator('.facts').waitFor();
        await expectFit('list');
        await page.locator('.switch button').first().click();
        await page.locator('.choices .button').last().click();
        await page.locator('.plan canvas').first().waitFor();
        await expectFit('plan');
        expect(
          await page.locator('.plan').evaluate((plan) => {
            const { right } = plan.getBoundingClientRect();
            return [...plan.querySelectorAll('input, select, button')]
              .filter((one) => one.getBoundingClientRect().right > right)
              .map((one) => one.outerHTML.slice(0, 120));
          }),
        ).toEqual([]);
      }
    },
  );

  test('a question is asked, read and followed with the keyboard alone', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await page.locator('.examples').waitFor();
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
      });
    const tabTo = async (name: RegExp, most = 60) => {
      for (let step = 0; step < most; step += 1) {
        await page.keyboard.press('Tab');
        if (name.test(await focused())) return;
      }
      throw new Error(`No Tab leads to ${name}; the focus is on ${await focused()}`);
    };
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('question');
    await page.keyboard.type('Who starred in the films directed by Quentin Tarantino?');
    await page.keyboard.press('Enter');
    await finished(page);
    expect(await page.getByRole('status').first().innerText()).toMatch(/^Grounded\. /u);
    await tabTo(/^Bridget Fonda$/u);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Evidence for Bridget Fonda' }).waitFor();
    await page.locator('.canvas canvas').first().waitFor();
    await tabTo(/^Quentin Tarantino name/u);
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.canvas')!.dataset.litNodes === '1',
    );
    const hasRing = await page.evaluate(
      () => getComputedStyle(document.activeElement!).outlineStyle !== 'none',
    );
    expect(hasRing).toBe(true);
    await tabTo(/^List$/u);
    await page.keyboard.press('Enter');
    await page.locator('.facts').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
  });

  test('speaks Chinese, remembers it, and asks in Chinese', async () => {
    await using visited = await visit(browser, site.url, { locale: 'zh-CN' });
    const { page } = visited;
    await page.getByText('想知道什么？').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    await page.getByRole('textbox', { name: '问题' }).fill('Who directed Inception?');
    await page.keyboard.press('Enter');
    await finished(page);
    await page.getByText('有据', { exact: true }).waitFor();
    // Nothing of the page's own is left in English.
    const shown = await page.locator('main').innerText();
    const english = ['Answer', 'Clues', 'Steps', 'Save', 'Exploration', 'Question', 'Grounded', 'Model'];
    expect(english.filter((word) => new RegExp(`\\b${word}\\b`, 'u').test(shown))).toEqual([]);
    await page.getByRole('combobox', { name: '语言', exact: true }).selectOption('en');
    await page.reload();
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  });

  test('speaks German where the browser does, and answers a German question in German', async () => {
    await using visited = await visit(browser, site.url, { locale: 'de-AT' });
    const { page } = visited;
    await page.getByText('Was möchten Sie wissen?').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.getByRole('textbox', { name: 'Frage' }).fill('Wie viele Beine hat eine Spinne?');
    await page.keyboard.press('Enter');
    await finished(page);
    await page.getByText('Es wurde keine Antwort gefunden.').first().waitFor();
    const shown = await page.locator('main').innerText();
    const english = ['Answer', 'Clues', 'Steps', 'Save', 'Question', 'Grounded', 'Nothing'];
    expect(english.filter((word) => new RegExp(`\\b${word}\\b`, 'u').test(shown))).toEqual([]);
  });

  test('chooses light or dark by the system, and by hand for good', async () => {
    await using visited = await visit(browser, site.url, { colorScheme: 'dark' });
    const { page } = visited;
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await paper();
    await page.getByLabel('Appearance').selectOption('light');
    const light = await paper();
    expect(light).not.toBe(dark);
    await page.reload();
    await page.locator('.examples').waitFor();
    expect(await paper()).toBe(light);
    await askOnPage(page, 'Who directed Inception?');
  });
});
