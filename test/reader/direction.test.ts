import { describe, expect, test } from 'vitest';
import { openOwn, ownNames, TODAY } from '../../bench/reader/own-data.ts';
import { createReader } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import { sharedData } from '../helper/shared-data.ts';

const isHere = sharedData('own-data/company/triples.tsv') !== undefined && ownNames().includes('company');

/** Both ways to ask over one relation whose ends are of one kind, with a person who has both. */
describe.skipIf(!isHere)('the two directions of one relation', () => {
  test.each([
    ['company', 'who reports to Ravi Menon?', ['Chloé Girard', 'Mei-Ling Tan', 'Owen Price']],
    ['company', 'who does Ravi Menon report to?', ['María Sánchez']],
    ['library', 'who introduced Rosa Osei', ['N. K. Osei']],
    ['library', 'who was Franz Kafka influenced by', ['Fyodor Dostoevsky']],
    ['library', 'who did Franz Kafka influence', ['Gabriel García Márquez']],
    ['geography', 'what flows into the Drava', ['Mur']],
    ['geography', 'what does the Drava flow into', ['Danube']],
    ['recipes', 'who did Grandma Lucía learn from', []],
  ])('%s: %s', async (name, question, expected) => {
    const { graph } = await openOwn(name);
    const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });
    const { readings, sure } = await reader.read(question, { today: TODAY });
    if (expected.length === 0) expect(sure).toBe(false);
    else expect(readings[0]?.answers.map((entity) => entity.name).sort()).toEqual(expected);
    await graph.close();
  });
});
