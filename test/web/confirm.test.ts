import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkLoad, profileNamed } from '../../src/graph/index.ts';
import { openGraph } from '../../src/open-graph.ts';
import { readKept } from '../../src/phrasebook/store.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { askOnPage, describeInBrowser, finished, launchBrowser, visit } from './browser.ts';
import { type Site, startSite } from './site.ts';

/** Two bakers at each place: "who bakes" may mean either. */
const FACTS = [
  ['Mill Lane', 'night_baker', 'Oda Marr'],
  ['Mill Lane', 'day_baker', 'Tom Lee'],
  ['High Street', 'night_baker', 'Ann Lee'],
  ['High Street', 'day_baker', 'Ria Marr'],
] as const;

describeInBrowser('saying whether an answer was right', () => {
  let browser: Browser;
  let site: Site;
  let workspace: Workspace;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'clew-confirm-page-'));
    mkdirSync(join(home, 'graphs'));
    await bulkLoad(
      join(home, 'graphs', 'streets.db'),
      [FACTS.map(([head, relation, tail]) => ({ head, relation, tail }))],
      { profile: profileNamed('plain') },
    );
    workspace = createWorkspace({ home }, {});
    [browser, site] = await Promise.all([launchBrowser(), startSite({}, { workspace })]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
    await workspace[Symbol.asyncDispose]();
    await rm(home, { recursive: true, force: true });
  });

  const learnedOf = async (name: string) => {
    const graph = await openGraph(name, { home });
    const { phrases } = await readKept(graph, 'learned');
    await graph.close();
    return phrases.map(({ text, relation, users }) => ({ text, relation, users }));
  };

  test('yes is learned, shown, and can be taken back; no teaches nothing', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?graph=demo`);
    const { page } = visited;
    await askOnPage(page, 'Who directed Inception?');
    const bar = page.getByRole('region', { name: 'Was this right?' });
    await bar.getByRole('button', { name: 'Yes' }).click();
    await bar.getByText('Learned').waitFor();
    expect(await bar.locator('.learned li').allInnerTexts()).toEqual([
      expect.stringMatching(/who directed X\S* → directed_by/u),
    ]);
    expect(await learnedOf('demo')).toEqual([
      { text: 'who directed X', relation: 'directed_by', users: { local: 1 } },
    ]);
    // The page may be loaded again in between.
    await page.reload();
    await finished(page);
    expect(await bar.locator('.learned li').count()).toBe(1);
    await bar.getByRole('button', { name: 'Take it back' }).click();
    await bar.getByRole('button', { name: 'No' }).click();
    await bar.getByText('Nothing is learned').waitFor();
    await page.reload();
    await finished(page);
    await bar.getByText('Nothing is learned').waitFor();
    expect(await learnedOf('demo')).toEqual([]);
    expect(await bar.getByRole('button').count()).toBe(0);
    // A relation that is walked against its direction.
    await askOnPage(page, 'Which films did Ridley Scott direct?');
    await bar.getByRole('button', { name: 'Yes' }).click();
    await bar.getByText('Learned').waitFor();
    expect(await bar.locator('.learned li').innerText()).toMatch(/X direct\S* ← directed_by$/u);
    await bar.getByRole('button', { name: 'Take it back' }).click();
    await bar.getByRole('button', { name: 'Yes' }).waitFor();
  });

  test('the reading that is picked is learned, and the next question is read by it', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?graph=streets`);
    const { page } = visited;
    await askOnPage(page, 'Who bakes at High Street?');
    expect(await page.locator('.reading').first().innerText()).toContain('Ria Marr');
    await askOnPage(page, 'Who bakes at Mill Lane?');
    await page.locator('.reading').filter({ hasText: 'Oda Marr' }).click();
    await page.locator('.ran-plan').waitFor();
    await finished(page);
    expect(await page.locator('.answers').innerText()).toBe('Oda Marr');
    const bar = page.getByRole('region', { name: 'Was this right?' });
    await bar.locator('.learned').waitFor();
    expect(await learnedOf('streets')).toEqual([
      { text: 'who bakes at X', relation: 'night_baker', users: { local: 1 } },
    ]);
    await askOnPage(page, 'Who bakes at High Street?');
    expect(await page.locator('.answers').innerText()).toBe('Ann Lee');
  });

  test('says so when nothing can be kept', async () => {
    await using visited = await visit(browser, `${site.url}/#/ask?graph=demo`, { allowed: /503/u });
    const { page } = visited;
    await page.route('**/confirm', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'graph', message: 'The graph is busy.' } }),
      }),
    );
    await askOnPage(page, 'Who directed Inception?');
    const bar = page.getByRole('region', { name: 'Was this right?' });
    await bar.getByRole('button', { name: 'Yes' }).click();
    await bar.getByText('It could not be kept: The graph is out of reach.').waitFor();
  });
});
