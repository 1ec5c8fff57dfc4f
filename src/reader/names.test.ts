import { describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createEnglish } from '../language/en/english.ts';
import { Facts } from './facts.ts';
import { findNames, likeness, placeGiven } from './names.ts';

const english = createEnglish();

describe('likeness', () => {
  test.each([
    ['siobahn oneil', "Siobhán O'Neill"],
    ['Thomas Moran senior', 'Thomas Moran (senior)'],
    ['k t nguyen', 'K. T. Nguyen'],
    ['wroclav', 'Wrocław'],
    ['aeroe thordis', 'Ærøe Þordis'],
    ['priya', 'Priya Raman'],
    ['priyas', 'Priya Raman'],
  ])('%s may be %s', (text, name) => {
    expect(likeness(text, name, english.nameArticles).quality).toBeGreaterThan(0.5);
  });

  test.each([
    ['loan 2001', 'Loan 2002'],
    ['mentor', 'Ravi Menon'],
    ['st annes pay', "St Anne's PCC"],
  ])('%s is not %s', (text, name) => {
    expect(likeness(text, name, english.nameArticles).quality).toBeLessThan(0.5);
  });

  test('part of a name is worth less than the whole', () => {
    expect(likeness('Priya', 'Priya Raman', english.nameArticles).quality).toBeLessThan(
      likeness('Priya Raman', 'Priya Raman', english.nameArticles).quality,
    );
  });
});

describe('names in a question', () => {
  const find = async (question: string) => {
    const graph = await createMemoryGraph([
      ['Priya Raman', 'works_in', 'Sales'],
      ['Arjun Raman', 'works_in', 'Sales'],
      ['Old Mill Branch', 'onStreet', 'Weir Lane'],
      ['Flat 7, Mill Court', 'in', 'Mill Court'],
      ['Otto', 'trade', 'teacher'],
      ['tier 1', 'covers', 'ledger'],
      ['The Fox Inn', 'town', 'Ely'],
      ['Ahmed', 'address', '6 Larch Close'],
      ['Novak', 'address', '12 Larch Close'],
      ['Biscuit', 'food', 'own'],
      ['Harry', 'voice', 'Bass'],
    ]);
    const tokens = english.tokens(question);
    return findNames(question, tokens, {
      facts: new Facts(graph, new Map()),
      isSchemaWord: ({ word }) => word === 'branch',
      articles: english.nameArticles,
    });
  };

  test('a noun in the plural is the name that is written in the singular', async () => {
    expect((await find('which basses are there')).map(({ entities }) => entities[0]?.name)).toEqual(['Bass']);
  });

  test('a whole name is found in any case', async () => {
    expect((await find('who is at old mill branch')).map(({ text }) => text)).toEqual(['old mill branch']);
  });

  test('several bearers of a part are kept together', async () => {
    const [name] = await find('what does Raman do');
    expect(name?.entities.map((entity) => entity.name).sort()).toEqual(['Arjun Raman', 'Priya Raman']);
  });

  test('an article that begins a name is said before a word of it', async () => {
    const [name] = await find('jobs for the fox');
    expect(name?.entities.map((entity) => entity.name)).toEqual(['The Fox Inn']);
    expect(await find('who saw a fox')).toEqual([]);
  });

  test('what all houses in a street are called is each of them', async () => {
    const [name] = await find('who lives on larch close');
    expect(name?.entities.map((entity) => entity.name).sort()).toEqual(['12 Larch Close', '6 Larch Close']);
    expect(name?.areAllMeant).toBe(true);
  });

  test('a verb is no value', async () => {
    const found = await find('who owns more than one dog');
    expect(found.every(({ quality }) => quality < 0.5)).toBe(true);
  });

  test('small words may stand where the name has a comma', async () => {
    const [name] = await find('who rents flat 7 at Mill Court');
    expect(name?.entities.map((entity) => entity.name)).toEqual(['Flat 7, Mill Court']);
  });

  test('a well-known word is no slip of a name, its plural is', async () => {
    expect(await find('who has been here longer')).toEqual([]);
    expect((await find('all teachers')).map(({ text }) => text)).toEqual(['teachers']);
  });

  test('a word of the schema is no part of a name', async () => {
    expect(await find('which branch is it')).toEqual([]);
  });
});

test('a given name stands where the question is most like it', async () => {
  const question = 'who works with priya today';
  const entity = { id: '1', name: 'Priya Raman', kind: 'entity' } as const;
  expect(
    placeGiven(question, english.tokens(question), { entities: [entity] }, english.nameArticles)?.text,
  ).toBe('priya');
});
