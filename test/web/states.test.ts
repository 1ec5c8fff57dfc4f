import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ModelCallError } from '../../src/errors.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { openModel } from '../../src/model/open.ts';
import { startOpenAiServer } from '../helper/openai-server.ts';
import { askOnPage, describeInBrowser, drawingOf, finished, launchBrowser, visit } from './browser.ts';
import { type Site, startSite } from './site.ts';

/** Chromium reports every reply that is not a success; these are asked for. */
const REFUSED = /^Failed to load resource/u;

const SCRIPT = '<script>window.broken = true</script>';
const IMAGE = '<img src=x onerror="window.broken = true">';

const broken: LanguageModel = {
  id: 'test:broken',
  structured: 'text',
  generate: () =>
    Promise.reject(new ModelCallError('connect ECONNREFUSED 10.1.2.3:443', { model: 'test:broken' })),
};

async function hostileGraph() {
  const triples: [string, string, string][] = [
    ['Alpha Film', 'directed_by', IMAGE],
    ['Beta Film', 'directed_by', IMAGE],
    ['Alpha Film', 'starred_actors', SCRIPT],
    ['Alpha Film', `has_${SCRIPT}`, 'javascript:alert(1)'],
  ];
  return createMemoryGraph(triples, { name: 'hostile' });
}

/** 900 films of one studio with two actors each, and a hub of 900. */
async function wideGraph() {
  const triples = Array.from({ length: 900 }, (_, film): [string, string, string][] => [
    [`Film ${film}`, 'produced_by', 'Giant Studio'],
    [`Film ${film}`, 'starred_actors', `Actor ${film} A`],
    [`Film ${film}`, 'starred_actors', `Actor ${film} B`],
  ]);
  return createMemoryGraph(triples.flat(), { name: 'wide' });
}

describeInBrowser('states of the page', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = await Promise.all([
      launchBrowser(),
      Promise.all([hostileGraph(), wideGraph()]).then(([hostile, wide]) =>
        startSite({ graphs: { demo: 'demo', hostile, wide }, models: { broken } }),
      ),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });

  test('empty: what there is to ask, and an example that is asked with one click', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await page.getByText('7,287 facts about 3,467 things').waitFor();
    expect(await page.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'What was the budget of Jaws?' }).click();
    await finished(page);
    await page.getByText('No answer was found.', { exact: true }).waitFor();
    expect(await page.locator('.badge').first().innerText()).toBe('No answer');
    await page.goBack();
    await page.getByText('What would you like to know?').waitFor();
  });

  test('first minute: a graph of one’s own shows questions that it answers', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?graph=wide`);
    const { page } = visited;
    const first = page.locator('.examples button').first();
    await first.click();
    await finished(page);
    expect(await page.locator('.badge').first().innerText()).toBe('Grounded');
  });

  test('the examples of the demo are in the language of the page', async () => {
    await using visited = await visit(browser, site.url, { locale: 'zh-CN' });
    const examples = visited.page.locator('.examples button');
    await examples.first().waitFor();
    for (const text of await examples.allInnerTexts()) expect(text).toMatch(/\p{Script=Han}/u);
    await examples.first().click();
    await finished(visited.page);
    await visited.page.getByText('Christopher Nolan').first().waitFor();
    expect(await visited.page.locator('main').innerText()).not.toMatch(
      /\b(?:question read|plan run|operator)\b/u,
    );
  });

  test.each([1280, 360])(
    'no dead end at %i px: what the graph knows, and all about it with one click',
    async (width) => {
      await using visited = await visit(browser, site.url, { viewport: { width, height: 900 } });
      const { page } = visited;
      await askOnPage(page, 'What was the budget of Jaws?');
      await finished(page);
      const near = page.getByRole('region', { name: 'Close to it in the graph' });
      await near.getByText('Jaws — directed_by → Steven Spielberg').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await near.getByRole('button', { name: 'All about Jaws' }).press('Enter');
      await page.getByText(/^Jaws\..*directed_by: Steven Spielberg/u).waitFor();
      expect(await page.locator('.badge').first().innerText()).toBe('Grounded');
    },
  );

  test('where nothing was found, questions that have answers are offered', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?q=hello`);
    const { page } = visited;
    await finished(page);
    const offered = page.locator('.answer').getByRole('region', { name: 'For instance' });
    await offered.getByRole('button', { name: 'Who directed Inception?' }).press('Enter');
    await page.locator('.badge', { hasText: 'Grounded' }).waitFor();
    expect(await offered.count()).toBe(0);
  });

  test('what is not certain is announced as it is shown', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?q=who+worked+on+Jaws`);
    const { page } = visited;
    await finished(page);
    await page.getByRole('status').getByText('No answer. It is not certain what is asked.').waitFor();
  });

  test('a drawing shows a number as the answer does', async () => {
    const fees = ['10', '10', '11'].map((fee, at): [string, string, string] => [`Berth ${at}`, 'fee', fee]);
    await using club = await startSite({ graphs: { club: await createMemoryGraph(fees) } });
    await using visited = await visit(browser, `${club.url}/#/ask?q=what+is+the+average+fee`);
    const { page } = visited;
    await finished(page);
    const answer = await page.locator('.answers').innerText();
    expect(answer).toBe('10.33');
    const canvas = page.locator('.canvas');
    await canvas.and(page.locator('[data-named]')).waitFor();
    const box = (await canvas.boundingBox())!;
    const name = page.locator('.node-card strong');
    for (let y = 0.1; y < 0.9 && (await name.allInnerTexts())[0] !== answer; y += 0.06) {
      for (let x = 0.1; x < 0.9 && (await name.allInnerTexts())[0] !== answer; x += 0.06) {
        await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
      }
    }
    expect(await name.innerText()).toBe(answer);
  });

  test('the wording of an answer is shown while a model writes it', async () => {
    const sentence = 'Inception was directed by Christopher Nolan, says the graph.';
    const server = await startOpenAiServer({
      reply: () => ({
        text: JSON.stringify({ rationale: sentence, answers: ['Christopher Nolan'] }),
        pauseMs: 150,
      }),
    });
    try {
      const writer = await openModel('openai-compatible:m', { baseUrl: server.url });
      await using other = await startSite({ models: { embedded: 'embedded', writer } });
      await using visited = await visit(browser, `${other.url}/#/ask?model=writer`);
      const { page } = visited;
      await page.getByLabel('Answer in a sentence').check();
      await page.getByRole('textbox', { name: 'Question' }).fill('Who directed Inception?');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.locator('.wording', { hasText: 'Inception was' }).waitFor();
      expect((await page.locator('.wording').innerText()).length).toBeLessThan(sentence.length);
      await finished(page);
      await page.locator('.summary', { hasText: sentence }).waitFor();
      expect(await page.locator('.wording').count()).toBe(0);
    } finally {
      await server.close();
    }
  });

  test('error: said in words, without the inside of the server, and tried again', async () => {
    const link = `${site.url}/#/ask?q=Who+directed+Inception%3F&model=broken&method=io`;
    await using visited = await visit(browser, link);
    const { page } = visited;
    await finished(page);
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toMatch(/That did not work[\s\S]+Code: model/u);
    expect(await page.locator('main').innerText()).not.toContain('10.1.2.3');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await finished(page);
    expect(await alert.count()).toBe(1);
  });

  test('error: a server that is gone is named as such, and found again', async () => {
    await using visited = await visit(browser, site.url, { allowed: REFUSED });
    const { page } = visited;
    await page.route('**/api/ask', (route) => route.abort());
    await askOnPage(page, 'Who directed Inception?');
    await page.getByText('The server cannot be reached. Is it still running?').waitFor();
    await page.unroute('**/api/ask');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Grounded', { exact: true }).waitFor();
  });

  test('error: a graph that cannot be opened is listed with the reason, and the others can be asked', async () => {
    await using other = await startSite({ graphs: { demo: 'demo', lost: '/nowhere/lost.clew' } });
    await using visited = await visit(browser, other.url);
    const { page } = visited;
    await page.getByText('lost (cannot be opened): ').waitFor();
    const option = page.getByRole('option', { name: 'lost (cannot be opened)' });
    expect(await option.isDisabled()).toBe(true);
    await askOnPage(page, 'Who directed Inception?');
    await page.getByText('Christopher Nolan').first().waitFor();
    expect(await page.getByText('lost (cannot be opened): ').count()).toBe(0);
  });

  test('error: a graph that a link names and that is not there is said, and the demo does not answer for it', async () => {
    const link = `${site.url}/#/ask?q=Who+directed+Inception%3F&graph=gone`;
    await using visited = await visit(browser, link, { allowed: REFUSED });
    const { page } = visited;
    await finished(page);
    expect(await page.getByRole('alert').innerText()).toMatch(/"?gone"?/u);
    // To try again would not help.
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    // Nothing was done, and nothing is to come.
    await expect.poll(() => page.locator('.timeline').count()).toBe(0);
    expect(await page.getByText('Christopher Nolan').count()).toBe(0);
    await page.getByRole('combobox', { name: /^Graph/u }).selectOption('demo');
    await askOnPage(page, 'Who directed Inception?');
    await page.getByText('Christopher Nolan').first().waitFor();
    // So it is before anything was asked.
    await page.goto(`${site.url}/#/ask?graph=gone`);
    await page.getByText('There is no graph “gone” on this server. Choose another above.').waitFor();
    // The graphs that are there take its place, and the question stays.
    for (const hash of [
      '#/ask?graph=gone',
      '#/ask?q=Who+directed+Jaws%3F&graph=gone',
      '#/entities?graph=gone&q=Jaws&id=Jaws',
    ]) {
      await page.goto('about:blank');
      await page.goto(`${site.url}/${hash}`);
      const offer = page.locator('.graph-offer').first();
      await expect.poll(() => offer.getByRole('button').allInnerTexts()).toEqual(['demo', 'hostile', 'wide']);
      await page.locator('.graph-offer').getByRole('button', { name: 'demo' }).click();
      await page.locator('.graph-offer').waitFor({ state: 'detached' });
      await page.waitForURL(/graph=demo/u);
    }
    await page.getByRole('button', { name: /^Jaws/u }).first().waitFor();
    await page.goto(`${site.url}/#/ask?q=Who+directed+Jaws%3F&graph=gone`);
    await page.locator('.graph-offer').getByRole('button', { name: 'demo' }).click();
    await finished(page);
    await page.getByText('Steven Spielberg').first().waitFor();
  });

  test('a server with a key asks for it once, and says when it is wrong', async () => {
    const key = 'a-key-of-sixteen-characters';
    await using locked = await startSite({}, { keys: [key] });
    await using visited = await visit(browser, locked.url, { allowed: REFUSED });
    const { page } = visited;
    const field = page.getByLabel('Key');
    await field.fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The server does not know this key.').waitFor();
    await field.fill(key);
    await page.keyboard.press('Enter');
    await askOnPage(page, 'Who directed Inception?');
    await page.getByText('Grounded', { exact: true }).waitFor();
    expect(page.url()).not.toContain(key);
  });

  test('cut: says what was kept of how much', async () => {
    const link = `${site.url}/#/ask?q=Which+films+did+Alfred+Hitchcock+direct%3F&graph=demo&method=kg-rag`;
    await using visited = await visit(browser, link);
    await finished(visited.page);
    const notice = visited.page.locator('.notice-cut');
    expect(await notice.innerText()).toMatch(/Something was cut\s+triples: 30 of [\d,]+ kept/u);
  });

  test('hostile labels are text in answers, evidence, lists and the entity browser', async () => {
    const link = `${site.url}/#/ask?q=Who+directed+Alpha+Film%3F&graph=hostile`;
    await using visited = await visit(browser, link);
    const { page } = visited;
    await finished(page);
    await page.locator('.answers').getByRole('button', { name: IMAGE }).click();
    expect(await page.locator('.path').innerText()).toContain(IMAGE);
    await page.locator('.canvas canvas').first().waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await page.locator('.facts').innerText()).toContain(IMAGE);
    await page.goto(`${site.url}/#/entities?graph=hostile&q=Alpha&id=Alpha+Film`);
    await page.getByRole('region', { name: 'Alpha Film' }).waitFor();
    const shown = await page.locator('main').innerText();
    for (const text of [SCRIPT, IMAGE, 'javascript:alert(1)']) expect(shown).toContain(text);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    expect(await page.locator('main img, main script, a[href^="javascript"]').count()).toBe(0);
  });

  test('thousands of things: hubs bear counts, the rest is one node, every frame stays short', async () => {
    const link = `${site.url}/#/ask?q=Which+actors+starred+in+films+produced+by+Giant+Studio%3F&graph=wide`;
    await using visited = await visit(browser, link);
    const { page } = visited;
    await finished(page);
    await page.locator('.canvas canvas').first().waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.canvas')!.dataset.nodes) > 500,
    );
    expect(await page.locator('.answer-count').innerText()).toBe('1,800 answers');
    const drawn = await drawingOf(page);
    expect(drawn.nodes).toBeLessThanOrEqual(1600);
    expect(await page.locator('.hidden-nodes').innerText()).toMatch(/[\d,]+ more not drawn/u);
    // A light on 1,500 nodes, as a pointer over a clue makes it: the slowest frame meanwhile.
    await page.getByRole('button', { name: /^Giant Studio name/u }).hover();
    const slowest = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let longest = 0;
          let last = performance.now();
          let frames = 0;
          const step = (now: number) => {
            longest = Math.max(longest, now - last);
            last = now;
            frames += 1;
            if (frames < 30) requestAnimationFrame(step);
            else resolve(longest);
          };
          requestAnimationFrame(step);
        }),
    );
    expect(slowest).toBeLessThan(1500);
    await page.getByRole('button', { name: /^Draw [\d,]+ more/u }).click();
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>('.canvas')!.dataset.nodes) > before,
      drawn.nodes,
    );
  });
});
