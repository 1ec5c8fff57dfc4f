import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { eventGraph } from '../helper/event-graph.ts';
import { askOnPage, describeInBrowser, drawingOf, finished, launchBrowser, visit } from './browser.ts';
import { type Site, startCuttingProxy, startSite } from './site.ts';

const TWO_HOPS = 'Who starred in the films directed by Quentin Tarantino?';

describeInBrowser('asking on the page', () => {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSite()]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });

  test('streams the search and shows answer, clues, drawing and steps', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    const streamed = page.waitForResponse((response) => response.url().endsWith('/api/ask'));
    await askOnPage(page, 'Who directed Inception?');
    expect((await streamed).headers()['content-type']).toContain('text/event-stream');
    await page.getByText('Grounded', { exact: true }).waitFor();
    expect(await page.locator('.answers').innerText()).toBe('Christopher Nolan');
    expect(await page.locator('.clue').allInnerTexts()).toEqual([
      expect.stringMatching(/^directed\s+relation\s+directed_by/u),
      expect.stringMatching(/^Inception\s+name\s+Inception/u),
    ]);
    await page.locator('.canvas[data-lit-nodes="0"] canvas').first().waitFor();
    expect(await drawingOf(page)).toMatchObject({ nodes: 2, edges: 1, litNodes: 0 });
    await page.locator('.timeline summary').first().click();
    const steps = await page.locator('.step').allInnerTexts();
    expect(steps[0]).toMatch(/ms\s+Question\s+Who directed Inception\?/u);
    expect(await page.locator('.figures').innerText()).toMatch(/calls\s+0\s+tokens\s+0/u);
    expect(await page.title()).toBe('Who directed Inception? · Clew');
    expect(page.url()).toContain('#/ask?q=Who+directed+Inception%3F&graph=demo&method=clew');
  });

  test('a stream that breaks is taken up where it was, and nothing is asked twice', async () => {
    await using proxy = await startCuttingProxy(site.url, 900);
    await using visited = await visit(browser, proxy.url, { allowed: /ERR_INCOMPLETE_CHUNKED_ENCODING/u });
    const { page } = visited;
    await askOnPage(page, TWO_HOPS);
    await page.getByText('Grounded', { exact: true }).waitFor();
    const asked = proxy.requests.filter((request) => /ask$|events$/u.test(request));
    expect(asked).toEqual(['POST /api/ask', expect.stringMatching(/^GET \/api\/runs\/[-0-9a-f]+\/events$/u)]);
    // No step is missing and none is there twice.
    const label = await page.locator('.replay output').innerText();
    const steps = Number(/of (\d+)/u.exec(label)![1]);
    await page.locator('.timeline summary').first().click();
    while (await page.getByRole('button', { name: /more steps/u }).isVisible()) {
      await page.getByRole('button', { name: /more steps/u }).click();
    }
    expect(await page.locator('.step').count()).toBe(steps);
  });

  test('a clue under the pointer lights its nodes and edges', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, TWO_HOPS);
    await page.locator('.canvas canvas').first().waitFor();
    await page.getByRole('button', { name: /^Quentin Tarantino name/u }).hover();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.canvas')!.dataset.litNodes === '1',
    );
    const name = await drawingOf(page);
    expect(name.litEdges).toBeGreaterThan(0);
    expect(name.litEdges).toBeLessThan(name.edges);
    expect(await page.locator('.mark-lit').innerText()).toBe('Quentin Tarantino');
    await page.getByRole('button', { name: /^starred relation/u }).hover();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('.canvas')!.dataset.litNodes) > 1,
    );
    expect((await drawingOf(page)).litEdges).toBeGreaterThan(name.litEdges);
    await page.mouse.move(2, 2);
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.canvas')!.dataset.litNodes === '0',
    );
  });

  test('an answer that is chosen shows its evidence and lights it', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, TWO_HOPS);
    await page.locator('.canvas canvas').first().waitFor();
    await page.locator('.answers').getByRole('button', { name: 'Bridget Fonda' }).click();
    const evidence = page.getByRole('region', { name: 'Evidence for Bridget Fonda' });
    expect(await evidence.locator('.path li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Jackie Brown\W+directed_by\W+Quentin Tarantino$/u),
      expect.stringMatching(/^Jackie Brown\W+starred_actors\W+Bridget Fonda$/u),
    ]);
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.canvas')!.dataset.litNodes === '3',
    );
    expect(await drawingOf(page)).toMatchObject({ litNodes: 3, litEdges: 2 });
    await page.locator('.answers').getByRole('button', { name: 'Bridget Fonda' }).click();
    expect(await evidence.count()).toBe(0);
  });

  test('three methods stand side by side with what they share', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    const add = page.getByRole('button', { name: 'Compare with another method' });
    await add.click();
    await page.getByRole('combobox', { name: 'Method 2' }).selectOption('gg-explore');
    await add.click();
    await page.getByRole('combobox', { name: 'Method 3' }).selectOption('tog');
    expect(await add.count()).toBe(0);
    await askOnPage(page, TWO_HOPS);
    expect(await page.locator('.run-title').allInnerTexts()).toEqual(['Clew', 'GG-Explore', 'ToG']);
    const rows = await page.locator('.compare-summary tbody tr').allInnerTexts();
    expect(rows).toEqual([
      expect.stringMatching(/^Clew\s+Grounded\s+[^\n]+\s+20/u),
      expect.stringMatching(/^GG-Explore\s/u),
      expect.stringMatching(/^ToG\s/u),
    ]);
    expect(await page.locator('.compare-summary').innerText()).toMatch(/They differ\. \d+ shared by all/u);
    const tops = await page
      .locator('.run')
      .evaluateAll((runs) => runs.map((run) => run.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('button', { name: /Remove ToG from/u }).click();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('combobox', { name: /^Method/u }).count()).toBe(2);
  });

  test('the search can be gone through again step by step, and read as a list', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, TWO_HOPS);
    await page.locator('.canvas canvas').first().waitFor();
    const whole = (await drawingOf(page)).nodes;
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.fill('3');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.canvas')!.dataset.nodes === '1');
    const last = Number(await slider.getAttribute('max'));
    await slider.fill(String(last - 5));
    await page.getByRole('button', { name: 'Replay the search' }).click();
    await page.waitForFunction(() => {
      const { value, max } = document.querySelector<HTMLInputElement>('.replay input')!;
      return value === max;
    });
    await page.waitForFunction(
      (nodes) => document.querySelector<HTMLElement>('.canvas')?.dataset.nodes === String(nodes),
      whole,
    );
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const rows = await page.locator('.facts tbody tr').allInnerTexts();
    expect(rows).toContainEqual(
      expect.stringMatching(/^Jackie Brown\s+directed_by\s+Quentin Tarantino\s+kept$/u),
    );
  });

  test('a thing of the drawing that is clicked leads to its facts', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, 'Who directed Inception?');
    await page.locator('.canvas canvas').first().waitFor();
    const box = (await page.locator('.canvas').boundingBox())!;
    const card = page.locator('.node-card');
    // The two things stand on a line through the middle.
    for (let x = 0.05; x < 1 && !(await card.isVisible()); x += 0.05) {
      await page.mouse.click(box.x + box.width * x, box.y + box.height / 2);
    }
    // The card may follow the click before last: either of the two things is right, and the card leads to the one it shows.
    const [name = ''] = (await card.innerText()).split('\n');
    expect(['Inception', 'Christopher Nolan']).toContain(name);
    await card.getByRole('button', { name: 'Open in Entities' }).click();
    await page.getByRole('region', { name }).waitFor();
  });

  test('a question is saved, its link asks it again elsewhere', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, 'Who directed Inception?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const link = page.url();
    await page.reload();
    await page.getByRole('link', { name: 'Saved 1' }).click();
    await page.getByRole('link', { name: 'Who directed Inception?' }).click();
    await finished(page);
    expect(page.url()).toBe(link);
    await using elsewhere = await visit(browser, link);
    await finished(elsewhere.page);
    expect(await elsewhere.page.locator('.answers').innerText()).toBe('Christopher Nolan');
    await page.getByRole('link', { name: 'Saved 1' }).click();
    await page.getByRole('button', { name: 'Remove “Who directed Inception?”' }).click();
    await page.getByText('Nothing saved yet.').waitFor();
  });

  test('what one tab saves another keeps', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    const other = await page.context().newPage();
    await other.goto(site.url);
    for (const [tab, question] of [
      [page, 'Who directed Inception?'],
      [other, 'Who directed Jaws?'],
    ] as const) {
      await askOnPage(tab, question);
      await tab.getByRole('button', { name: 'Save', exact: true }).click();
    }
    await page.getByRole('link', { name: 'Saved 2' }).click();
    expect(await page.locator('.saved-list a').allInnerTexts()).toEqual([
      'Who directed Jaws?',
      'Who directed Inception?',
    ]);
  });

  test('the evidence is exported', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, 'Who directed Inception?');
    const exported = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: format, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    expect(await exported('N-Triples')).toEqual({
      name: 'who-directed-inception.nt',
      text: [
        '<urn:clew:entity/Inception> <http://www.w3.org/2000/01/rdf-schema#label> "Inception" .',
        '<urn:clew:entity/Christopher%20Nolan> <http://www.w3.org/2000/01/rdf-schema#label> "Christopher Nolan" .',
        '<urn:clew:entity/Inception> <urn:clew:relation/directed_by> <urn:clew:entity/Christopher%20Nolan> .\n',
      ].join('\n'),
    });
    expect((await exported('TSV')).text).toBe('Inception\tdirected_by\tChristopher Nolan\n');
    expect(JSON.parse((await exported('JSON')).text)).toMatchObject({ outcome: 'grounded', graph: 'demo' });
  });

  test('evidence through an event is exported as the server writes it, and a failure is said', async () => {
    const graph = await eventGraph();
    await using events = await startSite({ graphs: { events: graph } });
    await using visited = await visit(browser, events.url, { allowed: /^Failed to load resource/u });
    const { page } = visited;
    await askOnPage(page, 'Who played in Heat?');
    const button = page.getByRole('button', { name: 'TSV', exact: true });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\n')
        .sort(),
    ).toEqual(['Ann\tplayed\tm.1', 'm.1\tas\tNora', 'm.1\tin\tHeat']);
    await page.route('**/api/export', (route) => route.abort());
    await button.click();
    await page.getByText('The file could not be written.').waitFor();
    await page.unroute('**/api/export');
    await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a value as long as a book is shown by its beginning, and whole if it is asked for', async () => {
    const book = 'x'.repeat(300_000);
    const graph = await createMemoryGraph([
      ['N1', 'text', 'short'],
      ['N2', 'text', book],
      ['N3', 'text', 'brief'],
    ]);
    await using long = await startSite({ graphs: { long: graph } });
    await using visited = await visit(browser, long.url);
    const { page } = visited;
    await askOnPage(page, 'What is the text of N2?');
    await page
      .getByText(`${'x'.repeat(300)}…`, { exact: true })
      .first()
      .waitFor();
    expect(await page.getByText(book).filter({ visible: true }).count()).toBe(0);
    await page.getByText('Show all 300,000 characters').first().click();
    await page.locator('details').getByText(book).filter({ visible: true }).waitFor();
  });

  test('a question is stopped, on the page and on the server', async () => {
    const called = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const model: LanguageModel = {
      id: 'test:patient',
      structured: 'text',
      generate: (_request, options) =>
        new Promise((_resolve, reject) => {
          called.resolve();
          options?.signal?.addEventListener('abort', () => {
            stopped.resolve();
            reject(options.signal!.reason);
          });
        }),
    };
    await using slow = await startSite({ models: { patient: model } });
    const link = '#/ask?q=Who+directed+Inception%3F&graph=demo&model=patient&method=io';
    await using visited = await visit(browser, `${slow.url}/${link}`);
    const { page } = visited;
    await called.promise;
    await page.getByText('Looking …').last().waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. What had been found until then is still shown.').waitFor();
    await stopped.promise;
    await page.getByRole('button', { name: 'Ask', exact: true }).waitFor();
  });

  test('an entity is found while its name is typed, and leads to the next', async () => {
    await using visited = await visit(browser, `${site.url}/#/entities`);
    const { page } = visited;
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/entities?')) searches.push(request.url());
    });
    await page
      .getByRole('searchbox', { name: 'Search by name' })
      .pressSequentially('Jackie Bro', { delay: 15 });
    const match = page.getByRole('button', { name: /^Jackie Brown \d+ facts/u });
    await match.waitFor();
    // Typing ten letters is not ten searches.
    expect(searches.length).toBeLessThan(6);
    await match.click();
    const film = page.getByRole('region', { name: 'Jackie Brown' });
    await film.locator('.relations li').first().waitFor();
    expect(await film.locator('.relations li').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^directed_by\s+from it\s+1$/u),
    );
    await film.getByRole('button', { name: 'Quentin Tarantino' }).first().click();
    await page.getByRole('region', { name: 'Quentin Tarantino' }).waitFor();
    await page.goBack();
    await film.waitFor();
    await film.getByRole('button', { name: 'Ask about it' }).click();
    await page.waitForURL(/#\/ask\?q=What\+is\+known\+about\+Jackie\+Brown/u);
  });

  test('the plan of a question is shown, changed, run as it stands, and kept in the link', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await page.getByRole('textbox', { name: 'Question' }).fill('Which films did Quentin Tarantino direct?');
    await page.getByRole('button', { name: 'See the plan first' }).click();
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.locator('.canvas canvas').first().waitFor();
    const relation = plan.getByLabel('Link 1: Relation', { exact: true });
    expect(await relation.inputValue()).toBe('directed_by');
    expect(await drawingOf(page)).toMatchObject({ nodes: 2, edges: 1 });
    // A name that is not there, and a link that is turned round.
    const name = plan.locator('input[value="Quentin Tarantino"]');
    await name.fill('Nobody at all');
    await plan.getByText('A name is not in the graph yet').waitFor();
    expect(await plan.getByRole('button', { name: 'Run this plan' }).isDisabled()).toBe(true);
    await plan.getByRole('button', { name: 'Undo all changes' }).click();
    await plan.getByLabel('Add a condition, a count, an order …').selectOption('count');
    await plan.getByText('ask how many').first().waitFor();
    await plan.getByRole('button', { name: '1 ask how many: Remove' }).click();
    await plan.getByLabel('Add a condition, a count, an order …').selectOption('filter');
    await plan.getByText('A condition has no value yet.').waitFor();
    expect(await plan.getByRole('button', { name: 'Run this plan' }).isDisabled()).toBe(true);
    await plan.getByRole('button', { name: '1 value: Remove' }).click();
    // A number says what it is.
    await plan.getByLabel('Add a condition, a count, an order …').selectOption('top');
    expect(await plan.locator('label:has(input[type="number"])').allInnerTexts()).toEqual([
      'how many',
      'after the first',
    ]);
    await plan.getByRole('button', { name: '1 the most or least: Remove' }).click();
    await plan
      .getByLabel(/^Thing \d: Words$/u)
      .and(plan.locator('[list]'))
      .fill('Christopher Nolan');
    await plan.getByRole('button', { name: 'Run this plan' }).and(plan.locator(':enabled')).waitFor();
    await plan.getByRole('button', { name: 'Run this plan' }).click();
    await finished(page);
    await page.getByText('Run with a given plan.').waitFor();
    expect(await page.locator('.answers button').allInnerTexts()).toEqual(
      expect.arrayContaining(['Inception', 'Memento']),
    );
    await using elsewhere = await visit(browser, page.url());
    await finished(elsewhere.page);
    expect(await elsewhere.page.locator('.answers button').allInnerTexts()).toContain('Memento');
    // A new question is asked without the old plan.
    await askOnPage(page, 'Who directed Inception?');
    await page.locator('.answers').getByText('Christopher Nolan').waitFor();
    expect(await plan.count()).toBe(0);
  });

  test('a plan is put together from nothing', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await page.getByRole('button', { name: 'Start with an empty plan' }).click();
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByText('Add a link: the search walks along links.').waitFor();
    await plan.getByRole('button', { name: 'Add a thing' }).click();
    await plan.getByLabel('Thing 2: Kind').selectOption('named');
    await plan.getByLabel('Thing 2: Words').fill('Ridley Scott');
    await plan.getByRole('button', { name: 'Add a link', exact: true }).click();
    await plan.getByText('A link has no relation yet.').waitFor();
    await plan.getByLabel('Link 1: Relation', { exact: true }).fill('directed_by');
    await plan.getByRole('button', { name: /^Link 1: Turn round/u }).click();
    await plan.getByRole('button', { name: 'Run this plan' }).and(plan.locator(':enabled')).waitFor();
    await plan.getByRole('button', { name: 'Run this plan' }).click();
    await finished(page);
    expect(await page.locator('.answers button').allInnerTexts()).toContain('Alien');
  });

  test('a question goes on from the answer before, and says how it was understood', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    await askOnPage(page, 'Which films did Ridley Scott direct?');
    await askOnPage(page, 'how many?');
    await page
      .getByText('Understood as: How many: Which films did Ridley Scott direct', { exact: true })
      .waitFor();
    expect(await page.locator('.answers').innerText()).toBe('10');
    // From a question that found nothing none goes on, but from the one before it.
    await askOnPage(page, 'and Xyzzy Plughh?');
    await page.locator('.answers').waitFor({ state: 'detached' });
    await finished(page);
    await askOnPage(page, 'and James Cameron?');
    await page.getByText(/^Understood as: .* – with James Cameron/u).waitFor();
  });

  test('a question asked again, or after one that failed, goes on from the same answer', async () => {
    await using visited = await visit(browser, site.url, { allowed: /ERR_FAILED/u });
    const { page } = visited;
    const understood = page.getByText('Understood as: How many: Which films did Ridley Scott direct', {
      exact: true,
    });
    await askOnPage(page, 'Which films did Ridley Scott direct?');
    await page.route('**/api/ask', (route) => route.abort());
    await askOnPage(page, 'how many?');
    await page.getByText('The server cannot be reached').waitFor();
    await page.unroute('**/api/ask');
    await askOnPage(page, 'how many?');
    await understood.waitFor();
    await askOnPage(page, 'how many?');
    await understood.waitFor();
    expect(await page.locator('.answers').innerText()).toBe('10');
  });

  test('the link of a question that goes on from an answer says from which', async () => {
    await using visited = await visit(browser, site.url);
    const { page } = visited;
    const understood = (director: string) =>
      page
        .getByText(`Understood as: How many: Which films did ${director} direct`, { exact: true })
        .waitFor();
    await askOnPage(page, 'Which films did Ridley Scott direct?');
    await askOnPage(page, 'how many?');
    await understood('Ridley Scott');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.reload();
    await understood('Ridley Scott');
    // The next question knows nothing of that link, and has one of its own.
    await askOnPage(page, 'Which films did James Cameron direct?');
    expect(page.url()).not.toContain('after=');
    await askOnPage(page, 'how many?');
    await understood('James Cameron');
    await page.goBack();
    await page.getByText('True Lies', { exact: true }).first().waitFor();
    await page.goBack();
    await understood('Ridley Scott');
    await page.getByRole('link', { name: 'Saved' }).click();
    await page.getByRole('link', { name: 'How many: Which films did Ridley Scott direct' }).click();
    await understood('Ridley Scott');
    expect(await page.locator('.answers').innerText()).toBe('10');
  });

  test('another graph clears the answer and keeps the question', async () => {
    const graph = await eventGraph();
    await using two = await startSite({ graphs: { demo: 'demo', events: graph } });
    await using visited = await visit(browser, two.url);
    const { page } = visited;
    await askOnPage(page, 'Who directed Inception?');
    await page.getByRole('combobox', { name: 'Graph' }).selectOption('events');
    await page.locator('.answers').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe(
      'Who directed Inception?',
    );
  });

  test('what is in a graph: kinds, relations with a fact, things', async () => {
    await using visited = await visit(browser, `${site.url}/#/entities`);
    const schema = visited.page.getByRole('region', { name: 'What is in it' });
    await schema.getByText('directed_by', { exact: true }).waitFor();
    expect(await schema.innerText()).toMatch(/— directed_by → /u);
  });
});
