import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { bulkLoad, lookAtFiles, openEmbeddedGraph, readThings } from '../src/graph/index.ts';
import { genderOf } from '../src/language/de/gender.ts';
import type { LanguageId } from '../src/language/ids.ts';
import { loadLexicon } from '../src/model/embedded/lexicon/load-lexicon.ts';
import { readRelationName } from '../src/phrasebook/relation-name.ts';
import { phrasingRules } from '../src/phrasebook/rules/registry.ts';
import type { AskableFact } from '../src/phrasebook/rules/suggestion.ts';
import { suggestQuestions } from '../src/suggest-questions.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-suggest-'));
afterAll(() => rmSync(folder, { recursive: true }));

function suggested(language: LanguageId, relation: string, fact: Partial<AskableFact>): readonly string[] {
  const rules = phrasingRules(loadLexicon()).find(({ id }) => id === language)!;
  const { words } = readRelationName(relation);
  const [frame] = rules.readName(words, undefined).frames;
  const whole = { head: 'H', tail: 'T', headKind: 'entity', tailKind: 'entity', headClass: 'plant' } as const;
  return rules.suggest(frame!, { ...whole, words, ...fact }).map(({ text }) => text);
}

describe('questions that show what can be asked', () => {
  test.each<[string, Partial<AskableFact>, readonly string[]]>([
    ['colour', {}, ['what is the colour of H', 'which plants have T as their colour']],
    ['status', { tail: 'paid' }, ['what is the status of H', 'which plants have the status paid']],
    [
      'customer',
      { tailKind: 'person' },
      ['who is the customer of H', 'which plants have T as their customer'],
    ],
    ['birthday', { tailKind: 'date', head: 'Hans', headKind: 'person' }, ["what is Hans' birthday"]],
    [
      'height (cm)',
      { tailKind: 'number' },
      ['what is the height of H', 'which plant has the greatest height'],
    ],
    [
      'home goals',
      { tailKind: 'number' },
      ['how many home goals does H have', 'which plant has the most home goals'],
    ],
    ['planted_by', {}, ['who planted H', 'which plants were planted by T']],
    ['writtenBy', { headClass: undefined }, ['who wrote H', 'what was written by T']],
    ['issued', { tailKind: 'date' }, ['when was H issued']],
    ['due', { tailKind: 'date' }, ['when is H due']],
    ['joined', { tailKind: 'date', headKind: 'person' }, ['when did H join']],
    ['arrived', { tailKind: 'date' }, ['when did H arrive']],
    ['year made', { tailKind: 'date' }, ['when was H made']],
    ['reports to', { tailKind: 'person', headKind: 'person' }, ['who does H report to', 'who reports to T']],
    ['flowers in', {}, ['which plants flower in T']],
    ['is organic', { tail: 'true', tailKind: 'truth' }, ['which plants are organic']],
    ['capital of', {}, ['what is the capital of T', 'what is H the capital of']],
    ['producer id', { tailKind: 'number' }, []],
    ['frames', { tailKind: 'number' }, ['how many frames does H have', 'which plant has the most frames']],
    ['costs', { tailKind: 'number' }, ['how much does H cost']],
    ['pick up', { tailKind: 'number' }, []],
  ])('in English, of %s', (relation, fact, questions) => {
    expect(suggested('en', relation, fact)).toEqual(questions);
  });

  test.each<[string, Partial<AskableFact>, readonly string[]]>([
    ['Tore', { tailKind: 'number' }, ['wie viele Tore hat H', 'welche Pflanze hat die meisten Tore']],
    ['Geburtsdatum', { tailKind: 'date' }, ['welches Geburtsdatum hat H']],
    ['Vorgesetzter', { tailKind: 'person' }, ['wer ist der Vorgesetzte von H']],
    ['farbe', {}, ['welche Farbe hat H', 'welche Pflanze hat die Farbe T']],
    ['Preis', { tailKind: 'number' }, ['welchen Preis hat H', 'welche Pflanze hat den größten Preis']],
    ['gepflanzt', { tailKind: 'date' }, ['wann wurde H gepflanzt']],
    ['Leiter', { tailKind: 'person' }, ['wer ist der Leiter von H']],
    ['Xyzb', {}, []],
  ])('in German, of %s, where the gender of the noun is known', (relation, fact, questions) => {
    expect(suggested('de', relation, { headClass: 'pflanze', ...fact })).toEqual(questions);
  });

  test.each<[string, Partial<AskableFact>, readonly string[]]>([
    ['颜色', {}, ['H是什么颜色', '哪些植物的颜色是T']],
    ['花床', {}, ['H在哪个花床', '哪些植物的花床是T']],
    ['高度', { tailKind: 'number' }, ['H的高度是多少', '高度最高的植物是哪个']],
    ['种植日期', { tailKind: 'date' }, ['H是什么时候种植的']],
    ['编号', {}, []],
  ])('in Chinese, of %s', (relation, fact, questions) => {
    expect(suggested('zh', relation, { headClass: '植物', ...fact })).toEqual(questions);
  });

  test('the gender of German nouns: by themselves, by the last part, by the ending, else unknown', () => {
    const nouns = ['Beet', 'Preis', 'Geburtsort', 'Höhe', 'Abteilung', 'Fakultät', 'Gründungsjahr', 'Xyzb'];
    expect(nouns.map(genderOf)).toEqual(['n', 'm', 'm', 'f', 'f', 'f', 'n', undefined]);
  });

  test('a question that nobody would type is asked otherwise, and still answered', async () => {
    const table = join(folder, 'staff.csv');
    writeFileSync(
      table,
      'Name;Role;Team;Salary (£);Moved;Ward\nSofia Marino;Designer;Brand;42500;2021-05-14;Elm\nTom Beckett;Engineer;Platform;61000;2020-02-03;Ash\nPriya Nair;Engineer;Platform;88000;2019-11-12;Elm\n',
    );
    const look = await lookAtFiles([table]);
    if (look.shape !== 'things') throw new Error('No things.');
    const path = join(folder, 'staff.db');
    await bulkLoad(path, readThings(look.tables, look.plan));
    const graph = await openEmbeddedGraph(path);
    onTestFinished(() => graph.close());
    const found = await suggestQuestions(graph);
    const questions = found.map(({ question }) => question);
    expect(questions.join('\n')).not.toMatch(/staffs|was .* moved|who is .*ward/iu);
    expect(questions).toContainEqual(expect.stringMatching(/^When did .+ move\?$/u));
    // As people are shown them.
    expect(found.flatMap(({ answers }) => answers)).toContainEqual(
      expect.stringMatching(/^£\d\d,000$|^£42,500$/u),
    );
  });

  test('a file that is named by an adjective says nothing of what is in it', async () => {
    const table = join(folder, 'big.csv');
    writeFileSync(
      table,
      'Name;Cuisine;Seats\nHarbour Cafe;Fish;40\nCurry Leaf;Indian;62\nLa Piazza;Italian;30\n',
    );
    const look = await lookAtFiles([table]);
    if (look.shape !== 'things') throw new Error('No things.');
    const path = join(folder, 'big.db');
    await bulkLoad(path, readThings(look.tables, look.plan));
    const graph = await openEmbeddedGraph(path);
    onTestFinished(() => graph.close());
    const questions = (await suggestQuestions(graph)).map(({ question }) => question);
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.join('\n')).not.toMatch(/\bbigs?\b/u);
  });

  test('each was asked and its answer proved; relations and ways of asking take turns', async () => {
    const table = join(folder, 'plants.csv');
    writeFileSync(
      table,
      'Plant;Family;Height (cm);Planted by;Planted on\nLavender;Mint family;60;Rosa;2020-03-04\nPeony;Peony family;90;Henk;2021-05-06\nFoxglove;Plantain family;150;Rosa;2022-07-08\nSage;Mint family;50;Ida;2019-01-02\n',
    );
    const look = await lookAtFiles([table]);
    if (look.shape !== 'things') throw new Error('No things.');
    const path = join(folder, 'plants.db');
    await bulkLoad(path, readThings(look.tables, look.plan));
    const graph = await openEmbeddedGraph(path);
    onTestFinished(() => graph.close());
    const found = await suggestQuestions(graph);
    expect(found.length).toBeGreaterThanOrEqual(8);
    const questions = found.map(({ question }) => question);
    expect(new Set(questions).size).toBe(questions.length);
    for (const { question, answers } of found) {
      expect(question).toMatch(/^(?:Who|What|Which|When|How many) .*[^ ]\?$/u);
      expect(answers.length).toBeGreaterThan(0);
    }
    // Four relations among the first four, and the tallest of all is known.
    const of = (question: string) =>
      /family|tall|height|planted by|planted\b|who planted/iu.exec(question)?.[0];
    expect(new Set(questions.slice(0, 4).map(of)).size).toBeGreaterThanOrEqual(3);
    expect(
      found.find(({ question }) => question === 'Which plant has the greatest height?')?.answers,
    ).toEqual(['Foxglove']);
    expect((await suggestQuestions(graph, { limit: 2 })).map(({ question }) => question)).toEqual(
      questions.slice(0, 2),
    );
  });
});
