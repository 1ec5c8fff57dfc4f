import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { evaluatePlan } from '../../src/plan/evaluate.ts';
import { createReader, type Reader } from '../../src/reader/read.ts';
import { ASKED_OF_BOOKS, BOOKS } from '../helper/german-books.ts';
import { ASKED, FIRM, UNANSWERABLE } from '../helper/german-firm.ts';

interface Asking {
  readonly graph: EmbeddedGraph;
  readonly reader: Reader;
}

async function open(triples: typeof FIRM, name: string): Promise<Asking> {
  const graph = await createMemoryGraph(triples, { name });
  return { graph, reader: await createReader(graph) };
}

let firm: Asking;
let books: Asking;

beforeAll(async () => {
  firm = await open(FIRM, 'firma');
  books = await open(BOOKS, 'buecher');
});

/** What no candidate plan of the reader says: all people but for those with something, "older" of two with a class before. */
const UNREAD = new Set([
  'Wer arbeitet an keinem Projekt?',
  'Welcher Verlag ist älter, Nordverlag oder Seebuch?',
  'Hat Eva Brandt mehr als ein Buch geschrieben?',
]);

interface Outcome {
  readonly answers: readonly string[];
  readonly sure: boolean;
}

async function firstOf(question: string, { reader, graph }: Asking): Promise<Outcome> {
  const { readings, sure } = await reader.read(question, { today: '2026-11-22' });
  const [best] = readings;
  if (best === undefined) return { answers: [], sure };
  const { answers, value, verdict } = await evaluatePlan(best.plan, graph, {});
  if (best.verdict !== undefined) return { answers: [verdict === true ? 'ja' : 'nein'], sure };
  return { answers: value === undefined ? answers.map(({ entity }) => entity.name) : [value], sure };
}

describe.each([
  { name: 'the firm', asked: ASKED, of: () => firm, least: 50 },
  { name: 'the books', asked: ASKED_OF_BOOKS, of: () => books, least: 25 },
])('German questions to $name, without a language model', ({ asked, of, least }) => {
  test.each(asked.filter(([question]) => !UNREAD.has(question)))('%s', async (question, ...expected) => {
    expect([...(await firstOf(question, of())).answers].sort()).toEqual([...expected].sort());
  });

  test('most are sure, and no sure one is wrong', async () => {
    let right = 0;
    const wrong: string[] = [];
    for (const [question, ...expected] of asked) {
      const { answers, sure } = await firstOf(question, of());
      if (!sure) continue;
      if ([...answers].sort().join() === [...expected].sort().join()) right += 1;
      else wrong.push(question);
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThanOrEqual(least);
  });
});

describe('what German questions do not get', () => {
  test.each(UNANSWERABLE)('says nothing surely: %s', async (question) => {
    expect((await firm.reader.read(question)).sure).toBe(false);
  });

  test('English questions to it stay English', async () => {
    const { analysis } = await firm.reader.read('who is the Leiter of Vertrieb');
    expect(analysis.language).toBe('en');
  });

  test('readings are told in German', async () => {
    const { readings } = await firm.reader.read(
      'Was ist das Durchschnittsgehalt der Mitarbeiter in der Buchhaltung?',
    );
    expect(readings[0]?.words).toMatch(/^Durchschnitt .* arbeitet in Buchhaltung/u);
  });

  test('questions go on from the answer before', async () => {
    const { graph } = firm;
    const before = await ask('Wer arbeitet im Vertrieb?', { graph });
    const next = async (question: string) => (await ask(question, { graph, after: before })).text;
    expect(await next('Und im Einkauf?')).toBe('Emil Wolf und Sofia Klein.');
    expect(await next('Wie viele sind es?')).toBe('4.');
    expect(await next('Wer davon verdient mehr als 50000?')).toBe('Anna Becker.');
  });

  test('an English graph answers where both packs know the relation', async () => {
    const graph = await createMemoryGraph(
      [
        ['Ann Vale', 'works_on', 'Beacon'],
        ['Cleo Marsh', 'works_on', 'Beacon'],
        ['Ann Vale', 'annual_salary', '50000'],
        ['Cleo Marsh', 'annual_salary', '60000'],
        ['Beacon', 'start_date', '2020-01-01'],
      ],
      { name: 'office' },
    );
    expect((await ask('Wer arbeitet an Beacon?', { graph })).text).toBe('Ann Vale und Cleo Marsh.');
    expect((await ask('Wann hat Beacon begonnen?', { graph })).text).toBe('2020-01-01.');
  });

  test('the whole way: a proved answer in German words, and why there is none', async () => {
    const found = await ask('Wer leitet den Vertrieb?', { graph: firm.graph });
    expect(found).toMatchObject({ outcome: 'grounded', text: 'Anna Becker.' });
    const none = await ask('Welche Telefonnummer hat Emil Wolf?', { graph: firm.graph });
    expect(none).toMatchObject({ outcome: 'abstained', text: 'Es wurde keine Antwort gefunden.' });
    expect(none.why.map(({ words }) => words).join(' ')).toContain('Graph');
  });
});
