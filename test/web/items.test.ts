import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saidTruth } from '../../src/language/shown-answer.ts';
import { createGraphLoader } from '../../src/server/load-graph.ts';
import { MESSAGES, type Messages } from '../../web/text/messages.ts';
import { describeInBrowser, drawingOf, finished, launchBrowser, visit } from './browser.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { type Site, startSite } from './site.ts';

const TWO_HOPS = 'Who starred in the films directed by Quentin Tarantino?';
const ANSWERED = `#/ask?q=${encodeURIComponent(TWO_HOPS)}&graph=demo`;
const FIRMS = 'Name,Department,Salary\nAda Byron,Research,900\nBen Okafor,Sales,700\nChen Wei,Research,800\n';

/** What the browser notes of a file that the server refuses, or that it cannot read any more itself. */
const REFUSED = /status of 422|ERR_UPLOAD_FILE_CHANGED/u;

/** What one item of the page is tried with. */
interface Scene {
  readonly page: Page;
  readonly text: Messages;
  readonly hands: Hands;
  readonly width: number;
  /** A name that no other setting uses. */
  readonly name: string;
  go(hash: string): Promise<void>;
}

interface Setting extends BrowserContextOptions {
  readonly text?: Messages;
  readonly byKeyboard?: boolean;
}

/** Both widths, both colour schemes, every language, mouse and keyboard: each once, several in one setting. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  '1280 px': {},
  '360 px, dark, Chinese': {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
    locale: 'zh-CN',
    text: MESSAGES.zh,
  },
  'keyboard, German': { byKeyboard: true, locale: 'de-DE', text: MESSAGES.de },
};

const byName = (page: Page | Locator, role: 'button' | 'textbox' | 'combobox' | 'region', name: string) =>
  page.getByRole(role, { name, exact: true });

async function ask({ page, text, hands }: Scene, question: string): Promise<void> {
  await hands.write(byName(page, 'textbox', text.form.question), question);
  await page.keyboard.press('Enter');
  await finished(page);
}

async function answered(scene: Scene): Promise<void> {
  await scene.go(ANSWERED);
  await finished(scene.page);
  await scene.page.locator('.canvas canvas').first().waitFor();
}

/** Has the page show what will be made of the chosen files, and load them so. */
async function loadSeen({ page, text, hands }: Scene): Promise<void> {
  await hands.press(byName(page, 'button', text.upload.look));
  await byName(page, 'region', text.upload.preview.title).waitFor({ timeout: 20_000 });
  await hands.press(byName(page, 'button', text.upload.load));
}

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });

/** Things of the page's own that stand out of a card, or have so little room that a word is a letter a line. */
const cramped = (page: Page, within: string) =>
  page.locator(within).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const right = card.getBoundingClientRect().right + 1;
      return [...card.querySelectorAll('input, select, button, td, th, li')]
        .filter((one) => one.closest('.canvas, pre, datalist') === null)
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .filter(
          ({ one, box }) =>
            box.right > right || ((one.textContent ?? '').trim().length > 12 && box.width < 60),
        )
        .map(({ one }) => one.outerHTML.slice(0, 120));
    }),
  );

const ITEMS: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'examples are asked with one press, in the language of the page': async ({ page, text, hands, go }) => {
    await go('#/ask?graph=demo');
    const first = page.locator('.examples button').first();
    await first.waitFor();
    if (text.id === 'zh') expect(await first.innerText()).toMatch(/\p{Script=Han}/u);
    await hands.press(first);
    await finished(page);
    await page.locator('.answers').getByText('Christopher Nolan').waitFor();
  },
  'trust is told in a plain sentence, and reasons where something is not proved': async (scene) => {
    const { page, text, go } = scene;
    await answered(scene);
    await page.getByText(text.outcomeMeaning.grounded).waitFor();
    await go('#/ask?q=Which+films+did+Alfred+Hitchcock+direct%3F&graph=demo&method=kg-rag');
    await finished(page);
    const why = byName(page, 'region', text.answer.why);
    expect(await why.locator('li').count()).toBeGreaterThan(0);
  },
  'a question that asks why is told what was asked, what it gave and what is proved, once': async (scene) => {
    const { page, text } = scene;
    await answered(scene);
    const why = { en: 'why?', de: 'warum?', zh: '为什么？' }[text.id];
    await page.locator('.ask form input').first().fill(why);
    await page.keyboard.press('Enter');
    await page.locator('.explanation').first().waitFor();
    expect(await page.locator('.explanation').count()).toBe(3);
    expect(await page.locator('.answers, .meaning, .hint').count()).toBe(0);
    // The clues are those of the question that is explained, and marked in it.
    await page.locator('.marked .mark').first().waitFor();
    expect(await page.locator('.marked').innerText()).not.toBe(why);
  },
  'comparison shows answers': async ({ page, text, go }) => {
    await go(`${ANSWERED}&method=clew&method=gg-explore&method=tog`);
    await finished(page);
    const rows = await page.locator('.compare-summary tbody tr').allInnerTexts();
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('Christoph Waltz');
    expect(rows[0]).toContain(text.outcome.grounded);
    expect(rows[2]).toContain('Death Proof');
    // The names are said once, by the answers themselves.
    expect(await page.locator('.run .summary').count()).toBe(0);
    expect(await cramped(page, '.compare-summary, .run .card')).toEqual([]);
  },
  'a chosen answer keeps drawing and facts in view': async (scene) => {
    const { page, text, hands } = scene;
    await answered(scene);
    await hands.press(byName(page.locator('.answers'), 'button', 'Bridget Fonda'));
    const evidence = byName(page, 'region', text.answer.evidence('Bridget Fonda'));
    await evidence.waitFor();
    await expect.poll(() => isInView(evidence)).toBe(true);
    await expect.poll(async () => (await drawingOf(page)).litNodes).toBe(3);
  },
  'a clue that is pointed at lights what it stands for': async (scene) => {
    const { page, hands } = scene;
    await answered(scene);
    await hands.point(page.locator('.clues button, .clue').filter({ hasText: 'Quentin Tarantino' }).first());
    await expect.poll(async () => (await drawingOf(page)).litNodes).toBe(1);
  },
  'names of the drawing can be read': async (scene) => {
    const { page } = scene;
    await answered(scene);
    const zoom = () =>
      page
        .locator('.canvas')
        .first()
        .evaluate((one: HTMLElement) => Number(one.dataset.zoom));
    // Letters of 13 pixels at full size; below 7 nobody reads them.
    await expect.poll(async () => (await zoom()) * 13).toBeGreaterThan(scene.width < 640 ? 11 : 7);
  },
  'the answers are in view when a drawing opens': async (scene) => {
    const { page, width } = scene;
    await answered(scene);
    const canvas = page.locator('.canvas').first();
    await canvas.scrollIntoViewIfNeeded();
    await canvas.and(page.locator('[data-named]')).waitFor();
    const answers = await page.locator('.answers button').allInnerTexts();
    const box = (await canvas.boundingBox())!;
    const card = page.locator('.node-card strong');
    let name: string | undefined;
    for (let share = 0.9; share > 0.6 && (name === undefined || !answers.includes(name)); share -= 0.05) {
      await page.mouse.click(box.x + box.width * share, box.y + box.height * (width < 640 ? 0.25 : 0.4));
      name = (await card.allInnerTexts())[0];
    }
    expect(answers).toContain(name);
  },
  'names of a crowded drawing are left out where they would overlap, until the view is closer': async (
    scene,
  ) => {
    const { page, text, hands, go } = scene;
    await go('#/ask?q=Which+films+were+released+in+1999%3F&graph=demo');
    await finished(page);
    const canvas = page.locator('.canvas').first();
    await canvas.and(page.locator('[data-named]')).waitFor();
    const named = async () => Number(await canvas.getAttribute('data-named'));
    expect((await drawingOf(page)).nodes).toBeGreaterThan(60);
    const far = await named();
    expect(far).toBeGreaterThan(4);
    expect(far).toBeLessThan(60);
    for (let press = 0; press < 4; press++) await hands.press(byName(page, 'button', text.graph.zoomIn));
    await expect.poll(named).toBeGreaterThan(far);
  },
  'a replay leaves the page where it is': async (scene) => {
    const { page, text, hands } = scene;
    await answered(scene);
    const replay = page.locator('.replay');
    await replay.scrollIntoViewIfNeeded();
    // Beside answers and clues the drawing stays in view by itself; in its card it must not move either way.
    const top = () =>
      replay.evaluate((one, isNarrow) => {
        const from = isNarrow ? document.body : one.closest('.card')!;
        return Math.round(one.getBoundingClientRect().top - from.getBoundingClientRect().top);
      }, scene.width < 640);
    const before = await top();
    const slider = page.getByRole('slider', { name: text.replay.step });
    await slider.focus();
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
    expect(await top()).toBe(before);
    await hands.press(byName(page, 'button', text.replay.play));
    await page.waitForFunction(() => {
      const { value, max } = document.querySelector<HTMLInputElement>('.replay input')!;
      return value === max;
    });
    expect(await top()).toBe(before);
  },
  'a plan: fields within the card, relations complete, a turned link is drawn anew, the result is where one looks':
    async (scene) => {
      const { page, text, hands, go } = scene;
      await go('#/ask?graph=demo');
      await page.locator('.examples').waitFor();
      await hands.write(
        byName(page, 'textbox', text.form.question),
        'Which films did Quentin Tarantino direct?',
      );
      await hands.press(byName(page, 'button', text.plan.show));
      const plan = byName(page, 'region', text.plan.title);
      await plan.locator('.canvas canvas').first().waitFor();
      expect(await cramped(page, '.plan')).toEqual([]);
      const leftOf = (part: string) =>
        plan.locator(part).evaluate((element) => element.getBoundingClientRect().left);
      expect(await leftOf('.plan-canvas')).toBe(await leftOf('.plan-side'));
      const relation = plan.getByLabel(`${text.plan.link(1)}: ${text.plan.relation}`, { exact: true });
      const list = await relation.getAttribute('list');
      const offered = await plan
        .locator(`datalist[id="${list}"] option`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      expect(offered).toEqual(expect.arrayContaining(['directed_by', 'written_by']));
      const turn = plan.getByRole('button', { name: text.plan.turn }).first();
      const picture = () => plan.locator('.canvas').first().screenshot();
      const before = await picture();
      const said = await turn.getAttribute('aria-label');
      await hands.press(turn);
      await expect.poll(() => turn.getAttribute('aria-label')).not.toBe(said);
      await expect.poll(async () => (await picture()).equals(before)).toBe(false);
      await hands.press(turn);
      await hands.press(plan.getByRole('button', { name: text.plan.run, exact: true }));
      await finished(page);
      await page.getByText(text.plan.ran).waitFor();
      await expect.poll(() => isInView(page.locator('.answers'))).toBe(true);
    },
  'a relation that is not in the graph is said at its field, with names like it, before the plan is run':
    async (scene) => {
      const { page, text, hands, go } = scene;
      await go('#/ask?graph=demo');
      await page.locator('.examples').waitFor();
      await hands.write(byName(page, 'textbox', text.form.question), 'Who directed Inception?');
      await hands.press(byName(page, 'button', text.plan.show));
      const plan = byName(page, 'region', text.plan.title);
      const relation = plan.getByLabel(`${text.plan.link(1)}: ${text.plan.relation}`, { exact: true });
      const run = plan.getByRole('button', { name: text.plan.run, exact: true });
      await run.and(plan.locator(':enabled')).waitFor();
      await hands.write(relation, 'directer of');
      await plan.getByText(text.plan.noRelation('directer of')).waitFor();
      expect(await relation.getAttribute('aria-invalid')).toBe('true');
      expect(await run.isDisabled()).toBe(true);
      expect(await cramped(page, '.plan')).toEqual([]);
      await hands.press(byName(plan, 'button', 'directed_by'));
      expect(await relation.inputValue()).toBe('directed_by');
      await hands.press(run);
      await finished(page);
      await page.locator('.answers').getByText('Christopher Nolan').waitFor();
    },
  'no dead end: what is near, and all about it': async (scene) => {
    const { page, text, hands, go } = scene;
    await go('#/ask?q=What+was+the+budget+of+Jaws%3F&graph=demo');
    await finished(page);
    const near = byName(page, 'region', text.near.title);
    await near.getByText('Jaws — directed_by → Steven Spielberg').waitFor();
    await hands.press(byName(near, 'button', text.near.all('Jaws')));
    await page
      .getByText(/directed_by: Steven Spielberg/u)
      .first()
      .waitFor();
  },
  'steps are folded until somebody unfolds them, and then stay so for the visit': async (scene) => {
    const { page, text, hands, go } = scene;
    await go('#/ask?q=Who+directed+Inception%3F&graph=demo');
    await finished(page);
    const steps = page.locator('.timeline');
    const step = steps.locator('.step').first();
    expect(await step.isVisible()).toBe(false);
    await hands.press(steps.locator('summary').first());
    await step.waitFor();
    await ask(scene, 'Who directed Jaws?');
    await step.waitFor();
    await go('#/ask?q=Who+directed+Inception%3F&graph=demo');
    await finished(page);
    await step.waitFor();
    expect(await steps.innerText()).toContain(text.trace.calls);
    await hands.press(steps.locator('summary').first());
    await step.waitFor({ state: 'hidden' });
  },
  'the name of a step stands in one line': async ({ page, hands, go }) => {
    await go('#/ask?q=Who+directed+Inception%3F&graph=demo');
    await finished(page);
    await hands.press(page.locator('.timeline summary').first());
    await hands.press(page.locator('.steps + .button'));
    const lines = await page.locator('.step-name').evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(new Set(lines)).toEqual(new Set([1]));
  },
  'a reading that is picked is answered': async ({ page, text, hands, go }) => {
    await go('#/ask?q=Tarantino&graph=demo');
    await finished(page);
    const readings = byName(page, 'region', text.readings.title);
    await hands.press(readings.getByRole('button').first());
    await page.locator('.answers').getByText('Pulp Fiction').waitFor();
    // The form for plans would stand above it.
    expect(await page.locator('.card.plan').count()).toBe(0);
  },
  'a question goes on from the answer before': async (scene) => {
    await scene.go('#/ask?q=Which+films+did+Ridley+Scott+direct%3F&graph=demo');
    await finished(scene.page);
    await ask(scene, 'how many?');
    await scene.page
      .getByText(scene.text.answer.readAs('How many: Which films did Ridley Scott direct'))
      .waitFor();
    expect(await scene.page.locator('.answers').innerText()).toBe('10');
  },
  'a thing is found by the beginning of any word of its name': async ({ page, text, hands, go }) => {
    await go('#/entities?graph=demo');
    await hands.write(page.getByRole('searchbox', { name: text.entities.search }), 'Tarant');
    await hands.press(page.getByRole('button', { name: /^Quentin Tarantino/u }).first());
    await byName(page, 'region', 'Quentin Tarantino').locator('.relations li').first().waitFor();
    expect(await cramped(page, '.card')).toEqual([]);
  },
  'what is in a graph: a kind, its relations, its things': async ({ page, text, hands, go }) => {
    await go('#/entities?graph=demo');
    const schema = byName(page, 'region', text.schema.title);
    await schema.locator('.schema-example').first().waitFor();
    const all = await schema.locator('.schema-relations li').count();
    await hands.press(schema.locator('.schema-classes button').first());
    await schema.locator('.thing-link').first().waitFor();
    // What is in the next line begins where the lines begin.
    const indents = await schema
      .locator('.thing-link')
      .evaluateAll((things) =>
        things.map(
          (one) => one.getBoundingClientRect().left - one.parentElement!.getBoundingClientRect().left,
        ),
      );
    expect(indents.filter((indent) => indent > 0 && indent < 20)).toEqual([]);
    expect(await schema.locator('.schema-relations li').count()).toBeLessThanOrEqual(all);
    expect(await cramped(page, '.schema')).toEqual([]);
  },
  'a table of one’s own is loaded and asked, and another graph clears the answer': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?q=Who+directed+Inception%3F&graph=demo');
    await finished(page);
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    await page
      .locator('.upload input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(FIRMS) });
    await hands.write(page.getByLabel(text.upload.name), name);
    await loadSeen(scene);
    await expect
      .poll(() => byName(page, 'combobox', text.form.graph).inputValue(), { timeout: 20_000 })
      .toBe(name);
    await ask(scene, 'who works in Research');
    expect((await page.locator('.answers button').allInnerTexts()).sort()).toEqual(['Ada Byron', 'Chen Wei']);
    await hands.choose(byName(page, 'combobox', text.form.graph), 'demo');
    await page.locator('.answers').waitFor({ state: 'detached' });
  },
  'things and numbers are listed in their order': async (scene) => {
    const { page, text, hands, name, go } = scene;
    const rows = [12, 9, 100, 30, 2].map((number) => `Berth ${number},${number * 10},North,yes`);
    const table = ['Name,Fee,Pier,Let', ...rows, ''].join('\n');
    await go('#/ask?graph=demo');
    await page.evaluate(
      async ([path, body]) => {
        await fetch(path!, { method: 'PUT', body, headers: { 'Content-Type': 'application/octet-stream' } });
      },
      [`/api/graphs/${name}-order?file=berth.csv&bytes=${table.length}`, table],
    );
    await go(`#/ask?graph=${name}-order&q=which+berths+are+at+North`);
    await finished(page);
    const byNumber = [2, 9, 12, 30, 100].map((number) => `Berth ${number}`);
    expect(await page.locator('.answers button').allInnerTexts()).toEqual(byNumber);
    await go(`#/entities?graph=${name}-order`);
    const schema = byName(page, 'region', text.schema.title);
    await hands.press(schema.getByRole('button', { name: /^berth/iu }));
    await schema.locator('.thing-link').first().waitFor();
    expect(await schema.locator('.thing-link').allInnerTexts()).toEqual(byNumber);
    expect(await schema.locator('.schema-relations').innerText()).toContain(
      `let → ${saidTruth('true', text.id)}`,
    );
    const [chosen, other] = await schema
      .locator('.schema-classes button')
      .evaluateAll((kinds) =>
        kinds
          .toSorted((one) => (one.ariaPressed === 'true' ? -1 : 1))
          .map((one) => getComputedStyle(one).backgroundColor),
      );
    expect(chosen).not.toBe(other);
  },
  'what will be made of a file is shown before, and nothing is stored until it is loaded': async (scene) => {
    const { page, text, hands, name, go } = scene;
    const graphs = async () =>
      (await page.evaluate(() => fetch('/api/graphs').then((reply) => reply.json()))).graphs.map(
        (graph: { readonly name: string }) => graph.name,
      );
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const mimeType = 'text/csv';
    const people =
      'ID,Name,Team,Joined,Fee,Active,Plays\n1,Ada Byron,Red,2024-03-04,£12,yes,horn;drum\n2,Ben Okafor,Blue,2024-05-06,£9,no,flute\n';
    await page.locator('.upload input[type=file]').setInputFiles([
      { name: 'people.csv', mimeType, buffer: Buffer.from(people) },
      { name: 'teams.csv', mimeType, buffer: Buffer.from('Name,City\nRed,Bern\nBlue,Rome\n') },
    ]);
    await hands.write(page.getByLabel(text.upload.name), `${name}-seen`);
    await hands.press(byName(page, 'button', text.upload.look));
    const shown = byName(page, 'region', text.upload.preview.title);
    await shown.waitFor({ timeout: 20_000 });
    const said = text.upload.preview;
    const columns = await shown.locator('.upload-columns').first().locator('div').allInnerTexts();
    const of = (heading: string) => columns.find((one) => one.startsWith(heading));
    expect(of('ID')).toContain(said.uses.key);
    expect(of('Name')).toContain(said.uses.name);
    expect(of('Team')).toContain(said.references('teams.csv', false));
    expect(of('Joined')).toContain(said.uses.date);
    expect(of('Fee')).toContain(said.numbersIn('£'));
    expect(of('Active')).toContain(said.uses.truth);
    expect(of('Plays')).toContain(said.separated(';'));
    const facts = await shown.locator('.upload-facts').first().locator('li').allInnerTexts();
    expect(facts).toEqual([
      'Ada Byron — team → Red',
      'Ada Byron — joined → 2024-03-04',
      'Ada Byron — fee (£) → 12',
    ]);
    expect(await cramped(page, '.upload')).toEqual([]);
    expect(await graphs()).not.toContain(`${name}-seen`);
    expect(await page.getByLabel(text.upload.lines).inputValue()).toBe('things');
    await hands.press(byName(page, 'button', text.upload.cancel));
    await shown.waitFor({ state: 'detached' });
    expect(await graphs()).not.toContain(`${name}-seen`);
    await loadSeen(scene);
    await expect.poll(graphs, { timeout: 20_000 }).toContain(`${name}-seen`);
  },
  'a file names its graph until a name is typed, and each graph is replaced only when that is said': async (
    scene,
  ) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const field = page.locator('.upload input[type=file]');
    const called = page.getByLabel(text.upload.name);
    const buffer = Buffer.from(FIRMS);
    const choose = (file: string) => field.setInputFiles({ name: file, mimeType: 'text/csv', buffer });
    await choose('first.csv');
    expect(await called.inputValue()).toBe('first');
    await choose(`${name}-other.csv`);
    expect(await called.inputValue()).toBe(`${name}-other`);
    await loadSeen(scene);
    await expect
      .poll(() => byName(page, 'combobox', text.form.graph).inputValue(), { timeout: 20_000 })
      .toBe(`${name}-other`);
    if ((await page.locator('.upload').getAttribute('open')) === null)
      await hands.press(page.locator('.upload summary'));
    // What was loaded is no longer chosen.
    expect(await field.evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
    await choose(`${name}-other.csv`);
    await page.getByLabel(text.upload.replace(`${name}-other`)).check();
    await choose('demo.csv');
    expect(await page.getByLabel(text.upload.replace('demo')).count()).toBe(0);
    await page.getByText(text.upload.demo).waitFor();
    await hands.write(called, `${name}-other`);
    expect(await page.getByLabel(text.upload.replace(`${name}-other`)).isChecked()).toBe(false);
  },
  'a name that no graph may have is said beside the field, with what is allowed': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const buffer = Buffer.from(FIRMS);
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
    await page.locator('.upload input[type=file]').setInputFiles(file);
    const called = page.getByLabel(text.upload.name);
    const wrong = page.locator('.upload').getByText(text.error.codes['graph-name']!);
    for (const bad of ['a/b', 'club & crew', '-club', ' ']) {
      await hands.write(called, bad);
      await wrong.waitFor();
      expect(await called.getAttribute('aria-invalid')).toBe('true');
      expect(await byName(page, 'button', text.upload.look).isDisabled()).toBe(true);
    }
    await hands.write(called, `${name}-Vögel_2.0`);
    await wrong.waitFor({ state: 'detached' });
    expect(await byName(page, 'button', text.upload.look).isEnabled()).toBe(true);
  },
  'a file that was saved anew since it was chosen is asked for again': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const folder = mkdtempSync(join(tmpdir(), 'clew-file-'));
    const file = join(folder, `${name}-anew.csv`);
    writeFileSync(file, FIRMS);
    const field = page.locator('.upload input[type=file]');
    await field.setInputFiles(file);
    await hands.press(byName(page, 'button', text.upload.look));
    await byName(page, 'region', text.upload.preview.title).waitFor({ timeout: 20_000 });
    writeFileSync(file, `${FIRMS}Dora Klein,Sales,600\n`);
    await hands.press(byName(page, 'button', text.upload.load));
    await page.getByText(text.error.codes['file-changed']!).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await hands.press(field);
    await chooser;
    expect(await field.evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
    await field.setInputFiles(file);
    await loadSeen(scene);
    await page.getByText(text.upload.loaded(`${name}-anew`, '8', '6')).waitFor({ timeout: 20_000 });
    rmSync(folder, { recursive: true });
  },
  'a graph that was loaded elsewhere since is there': async (scene) => {
    const { page, text, name, go } = scene;
    await go('#/ask?graph=demo');
    await page.locator('.examples button').first().waitFor();
    await page.evaluate(
      async ([path, body]) => {
        await fetch(path!, { method: 'PUT', body, headers: { 'Content-Type': 'application/octet-stream' } });
        location.hash = location.hash.replace('demo', path!.slice(path!.lastIndexOf('/') + 1).split('?')[0]!);
      },
      [`/api/graphs/${name}-elsewhere?file=firm.csv&bytes=${FIRMS.length}`, FIRMS],
    );
    const graph = byName(page, 'combobox', text.form.graph);
    await expect.poll(() => graph.locator('option:checked').innerText()).toBe(`${name}-elsewhere`);
    await page.locator('.examples button').first().waitFor();
    expect(await page.locator('.empty .notice').count()).toBe(0);
  },
  'several files become one graph, linked by what they share': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const staff = 'ID,Name,Department\n1,Ada Byron,Research\n2,Chen Wei,Research\n3,Dora Klein,Sales\n';
    const departments = 'Name,City\nResearch,Bern\nSales,Lisbon\n';
    const mimeType = 'text/csv';
    await page.locator('.upload input[type=file]').setInputFiles([
      { name: 'employees.csv', mimeType, buffer: Buffer.from(staff) },
      { name: 'departments.csv', mimeType, buffer: Buffer.from(departments) },
    ]);
    await hands.write(page.getByLabel(text.upload.name), `${name}-several`);
    expect(await cramped(page, '.upload')).toEqual([]);
    await loadSeen(scene);
    await expect
      .poll(() => byName(page, 'combobox', text.form.graph).inputValue(), { timeout: 20_000 })
      .toBe(`${name}-several`);
    await ask(scene, 'in which city is the department of Ada Byron');
    await page.locator('.answers').getByText('Bern').waitFor();
  },
  'what a load passed over is said': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const rows = Array.from({ length: 24 }, (_, at) => `Member ${at + 1},${at === 5 ? 'ask Ada' : 10 + at}`);
    const buffer = Buffer.from(['Name,Fee', ...rows, 'Total,509', ''].join('\n'));
    await page
      .locator('.upload input[type=file]')
      .setInputFiles({ name: 'fees.csv', mimeType: 'text/csv', buffer });
    await hands.write(page.getByLabel(text.upload.name), `${name}-fees`);
    await loadSeen(scene);
    const report = byName(page, 'status', text.upload.report);
    await report.waitFor({ timeout: 20_000 });
    expect(await report.locator('p').innerText()).toBe(text.upload.loaded(`${name}-fees`, '24', '24'));
    expect(await report.locator('li').allInnerTexts()).toEqual([
      text.upload.remarks.odd(1),
      text.upload.remarks.totals(1),
    ]);
    expect(await cramped(page, '.load-report')).toEqual([]);
    await hands.choose(byName(page, 'combobox', text.form.graph), 'demo');
    await report.waitFor({ state: 'detached' });
  },
  'what a file leaves open is asked, and the file loaded': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const buffer = Buffer.from('Name,Joined\nAda Byron,03/04/2024\nBen Okafor,05/06/2024\n');
    await page
      .locator('.upload input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await hands.write(page.getByLabel(text.upload.name), `${name}-dates`);
    await hands.press(byName(page, 'button', text.upload.look));
    const alert = page.locator('.upload [role=alert]');
    await alert.getByText(text.error.codes['load-dates'] ?? '').waitFor();
    expect(await alert.innerText()).not.toContain('--dates');
    await hands.choose(page.getByLabel(text.upload.dates), text.upload.monthFirst);
    expect(await cramped(page, '.upload')).toEqual([]);
    await loadSeen(scene);
    await expect
      .poll(() => byName(page, 'combobox', text.form.graph).inputValue(), { timeout: 20_000 })
      .toBe(`${name}-dates`);
    await ask(scene, 'who joined in March 2024');
    await page.locator('.answers').getByText('Ada Byron').waitFor();
  },
  'a file that cannot be loaded is refused in the language of the page, with the line': async (scene) => {
    const { page, text, hands, name, go } = scene;
    await go('#/ask?graph=demo');
    await hands.press(page.locator('.upload summary'));
    const buffer = Buffer.from('{"name": "Ada"}\n{"name": "Ben"}\n{"name": \n');
    const mimeType = 'application/jsonl';
    await page.locator('.upload input[type=file]').setInputFiles({ name: 'people.jsonl', mimeType, buffer });
    await hands.write(page.getByLabel(text.upload.name), `${name}-bad`);
    await hands.press(byName(page, 'button', text.upload.look));
    const alert = page.locator('.upload [role=alert]');
    await alert
      .getByText(/people\.jsonl:3: |3/u)
      .first()
      .waitFor();
    const shown = (await alert.innerText()).replace(text.error.code('load'), '');
    if (text.error.original === undefined) expect(shown).toContain('people.jsonl:3: The line is not JSON.');
    else {
      expect(shown).toContain(text.error.line('3'));
      expect(shown).not.toContain('not JSON');
      await hands.press(alert.locator('summary'));
      await alert.getByText('people.jsonl:3: The line is not JSON.').waitFor();
    }
    expect(await cramped(page, '.upload')).toEqual([]);
  },
};

/** All sentences of a table that are made without any word from elsewhere. */
function sentencesOf(table: object): readonly string[] {
  return Object.values(table).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? sentencesOf(value) : [],
  );
}

/** What the page shows in English although its own table says it otherwise. */
async function englishOf(page: Page, text: Messages): Promise<readonly string[]> {
  const own = new Set(sentencesOf(text));
  const english = new Set(sentencesOf(MESSAGES.en).filter((one) => /[a-z]{3}/u.test(one) && !own.has(one)));
  const shown = await page.locator('body').innerText();
  return shown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => english.has(line));
}

describeInBrowser('each item of the page in each setting', () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-items-'));
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    mkdirSync(join(home, 'graphs'));
    const loader = createGraphLoader({ home });
    [browser, site] = await Promise.all([
      launchBrowser(),
      startSite({ graphs: undefined }, { loader }, home),
    ]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
    rmSync(home, { recursive: true });
  });

  describe.each(Object.entries(SETTINGS))('%s', (setting, { text = MESSAGES.en, byKeyboard, ...options }) => {
    test.each(Object.entries(ITEMS))('%s', { timeout: 60_000 }, async (_, item) => {
      await using visited = await visit(browser, 'about:blank', { ...options, allowed: REFUSED });
      const { page } = visited;
      const width = page.viewportSize()!.width;
      const go = async (hash: string) => {
        // Another hash alone would not load the page anew.
        await page.goto('about:blank');
        await page.goto(`${site.url}/${hash}`);
      };
      const hands = byKeyboard ? keyboard(page) : mouse();
      await item({ page, text, hands, width, go, name: `firm-${Object.keys(SETTINGS).indexOf(setting)}` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(text.tag);
      if (text.id !== 'en') expect(await englishOf(page, text)).toEqual([]);
      if (options.colorScheme === 'dark') {
        const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        const light = Math.max(...[...paper.matchAll(/\d+/gu)].slice(0, 3).map(Number));
        expect(light).toBeLessThan(80);
      }
    });
  });
});
