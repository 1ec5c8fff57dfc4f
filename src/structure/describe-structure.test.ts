import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../test/helper/shared-data.ts';
import { createMemoryGraph, PROFILES } from '../graph/index.ts';
import { describeStructure } from './describe-structure.ts';
import type { EntityClass, GraphStructure } from './structure.ts';

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

async function structureOf(text: string): Promise<GraphStructure> {
  const triples = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()) as [string, string, string])
    .map(([head, relation, tail]) => ({ head, relation, tail }));
  const graph = await createMemoryGraph(triples);
  try {
    return await describeStructure(graph);
  } finally {
    await graph.close();
  }
}

/** Lines `head, relation, tail` as tab-separated text. */
const facts = (...lines: string[]) => lines.map((line) => line.split(', ').join('\t')).join('\n');

const relation = (structure: GraphStructure, name: string) =>
  structure.relations.find(({ relation: { id } }) => id === name);
const called = (structure: GraphStructure, name: string): EntityClass | undefined =>
  structure.classes.find(({ names }) => names.some(({ text }) => text === name));

const MARKET = facts(
  ...['1', '2', '3', '4'].flatMap((n) => [
    `sale ${n}, soldTo, ${n < '3' ? 'Anna Lee' : 'Omar Haddad'}`,
    `sale ${n}, soldItem, ${n === '1' ? 'lamp' : 'chair'}`,
    `sale ${n}, on, 2024-0${n}-01`,
  ]),
  'lamp, priceEUR, 40',
  'chair, priceEUR, 80',
  'lamp, madeIn, Spain',
  'chair, madeIn, Spain',
  'Anna Lee, friendOf, Omar Haddad',
  'Omar Haddad, friendOf, Anna Lee',
  'Anna Lee, bornIn, Leeds',
  'Omar Haddad, bornIn, Cairo',
);

describe('describeStructure', () => {
  it('finds nodes that only join facts, with one relation for each end', async () => {
    const sale = called(await structureOf(MARKET), 'sale');
    expect(sale).toMatchObject({ count: 4, by: 'role', isPerson: false, isUnnamed: false });
    expect(sale?.joins?.map((end) => `${end.direction} ${end.relation}`)).toEqual([
      'out soldItem',
      'out soldTo',
    ]);
  });

  it('calls a class by the last word of its name, unless others are called so', async () => {
    const types = [
      ...['T1', 'T2', 'T3'].map((one) => `${one}, ${RDF_TYPE}, tool hire`),
      ...['H1', 'H2'].map((one) => `${one}, ${RDF_TYPE}, hire`),
      ...['C1', 'C2'].map((one) => `${one}, ${RDF_TYPE}, trade customer`),
      ...['T1', 'T2', 'T3'].map((one, at) => `${one}, rate, ${at + 10}`),
      ...['H1', 'H2'].map((one, at) => `${one}, tool, T${at + 1}`),
      ...['C1', 'C2'].map((one, at) => `${one}, town, Wem ${at}`),
    ];
    const structure = await structureOf(facts(...types));
    const names = (own: string) => called(structure, own)?.names.map(({ text }) => text);
    expect(names('tool hire')).toEqual(['tool hire']);
    expect(names('trade customer')).toEqual(['trade customer', 'customer']);
    expect(called(structure, 'hire')).toMatchObject({ count: 2 });
  });

  it('says what stands at the ends of relations', async () => {
    const structure = await structureOf(MARKET);
    expect(relation(structure, 'on')?.tail).toMatchObject({ kind: 'date', precision: 'day' });
    expect(relation(structure, 'priceEUR')).toMatchObject({
      unit: { symbol: 'EUR', dimension: 'money' },
      tail: { kind: 'number', range: { least: '40', greatest: '80' } },
      isFunctional: true,
    });
    expect(relation(structure, 'soldTo')?.tail.kind).toBe('person');
    expect(relation(structure, 'soldItem')?.tail.kind).toBe('entity');
    expect(
      relation(structure, 'soldItem')?.tail.values?.map(({ entity, count }) => [entity.name, count]),
    ).toEqual([
      ['chair', 3],
      ['lamp', 1],
    ]);
    expect(structure.habits.date).toEqual(['on']);
  });

  it('merges ends of relations that hold the same things into one class', async () => {
    const structure = await structureOf(MARKET);
    const items = structure.classes.find(({ roles }) => roles.some((role) => role.relation === 'priceEUR'));
    expect(items?.roles.map((role) => `${role.direction} ${role.relation}`).sort()).toEqual([
      'in soldItem',
      'out madeIn',
      'out priceEUR',
    ]);
    expect(items?.count).toBe(2);
  });

  it('knows a relation without a direction by its facts and by its name', async () => {
    const structure = await structureOf(
      facts(
        'a, touches, b',
        'b, touches, c',
        'c, touches, d',
        'a, feeds, b',
        'b, feeds, c',
        'x, knows, y',
        'y, knows, x',
      ),
    );
    expect(relation(structure, 'touches')?.symmetry).toBe('once');
    expect(relation(structure, 'knows')?.symmetry).toBe('both-ways');
    expect(relation(structure, 'feeds')).toMatchObject({ joinsAlike: true });
    expect(relation(structure, 'feeds')?.symmetry).toBeUndefined();
  });

  it('finds twins by their facts, not by their names', async () => {
    const structure = await structureOf(
      facts(
        ...['a1, a2', 'b1, b2', 'c1, c2'].flatMap((pair) => {
          const [one, two] = pair.split(', ');
          return [`${one}, owns, ${two}`, `${two}, heldBy, ${one}`, `${one}, likes, ${two}1`];
        }),
      ),
    );
    expect(relation(structure, 'owns')?.twins).toEqual([{ relation: 'heldBy', isInverse: true, overlap: 1 }]);
    expect(relation(structure, 'likes')?.twins).toEqual([]);
  });

  it('tells a type relation from any other by what it sets apart', async () => {
    const rows = ['1', '2', '3', '4', '5'].flatMap((n) => [
      `boat${n}x, sort-of-thing, Boat`,
      `boat${n}x, length, ${n}0.5`,
      `pier${n}y, sort-of-thing, Pier`,
      `pier${n}y, depth, ${n}.5`,
      `boat${n}x, colour, ${n > '3' ? 'red' : 'blue'}`,
      `pier${n}y, colour, ${n > '3' ? 'red' : 'blue'}`,
    ]);
    const structure = await structureOf(facts(...rows));
    expect(structure.habits.type).toEqual(['sort-of-thing']);
    expect(called(structure, 'boat')).toMatchObject({
      by: 'type',
      count: 5,
      statement: { steps: [{ relation: 'sort-of-thing', direction: 'out' }], to: { name: 'Boat' } },
    });
    expect(structure.classes.find(({ key }) => key === 'out colour')?.isMixed).toBe(true);
  });

  it('calls the heads of a relation mixed where they are most of one kind and some of another', async () => {
    const towns = ['Ayton', 'Berrick', 'Cleeve', 'Dunlow', 'Ester', 'Fallow', 'Garston'];
    const rows = [
      ...towns.flatMap((town, n) => [
        `Shop ${n} Ltd, town, ${town}`,
        ...(n < 6 ? [`${town}, round, ${n % 2 ? 'North' : 'South'}`] : []),
      ]),
      ...['Ann Lee', 'Bob Orr', 'Cy Poe'].flatMap((one, n) => [
        `${one}, covers, ${['Bob Orr', 'Cy Poe', 'Ann Lee'][n]}`,
        `${one}, round, ${n % 2 ? 'North' : 'South'}`,
      ]),
    ];
    const structure = await structureOf(facts(...rows));
    expect(structure.classes.find(({ key }) => key === 'out round')?.isMixed).toBe(true);
    expect(structure.classes.some(({ key }) => key.startsWith('kind '))).toBe(false);
  });

  it('takes classes from the engine where it keeps them apart from edges', async () => {
    const iri = (name: string) => `http://x.org/${name}`;
    const typed = ['1', '2', '3'].flatMap((n) => [
      { head: iri(`ship${n}`), relation: RDF_TYPE, tail: iri('Ship') },
      { head: iri(`ship${n}`), relation: iri('launched'), tail: { literal: `190${n}-01-01` } },
    ]);
    const graph = await createMemoryGraph(typed, { profile: PROFILES.rdf });
    const structure = await describeStructure(graph);
    expect(called(structure, 'ship')).toMatchObject({
      by: 'type',
      count: 3,
      statement: { steps: [{ relation: iri('launched'), direction: 'out' }], coverage: 1 },
    });
    await graph.close();
  });

  it('gives an empty graph an empty structure', async () => {
    const graph = await createMemoryGraph([]);
    expect(await describeStructure(graph)).toMatchObject({
      relations: [],
      classes: [],
      triples: 0,
      unseen: 0,
    });
    await graph.close();
  });

  it('reads a version once, and a changed graph anew', async () => {
    const graph = await createMemoryGraph([{ head: 'a', relation: 'r', tail: 'b' }]);
    const first = await describeStructure(graph);
    expect(await describeStructure(graph)).toBe(first);
    await graph.add([{ head: 'a', relation: 's', tail: 'c' }]);
    const second = await describeStructure(graph);
    expect(second.relations.map(({ relation: { id } }) => id)).toEqual(['r', 's']);
    await graph.close();
  });

  it('asks a remote graph a bounded number of small things, however many relations it has', async () => {
    const triples = Array.from({ length: 400 }, (_, n) => n).flatMap((n) =>
      ['a', 'b', 'c'].map((one) => ({
        head: `${one}${n % 7}`,
        relation: `r${n}`,
        tail: `${one}${(n % 11) + 7}`,
      })),
    );
    const graph = await createMemoryGraph(triples);
    let reads = 0;
    const remote = new Proxy(graph, {
      get(target, property) {
        if (property === 'notes') return undefined;
        if (property === 'queryForm') return { language: 'sparql', defaultGraphs: [] };
        const value = Reflect.get(target, property, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          reads += 1;
          return value.apply(target, given);
        };
      },
    });
    const structure = await describeStructure(remote);
    expect(structure.relations).toHaveLength(120);
    expect(structure).toMatchObject({ unseen: 280, isExact: false });
    expect(reads).toBeLessThan(400);
    await graph.close();
  });

  it('ends with the reason of an aborted signal', async () => {
    const graph = await createMemoryGraph([{ head: 'a', relation: 'r', tail: 'b' }]);
    const reason = new Error('enough');
    await expect(describeStructure(graph, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await graph.close();
  });
});

const library = sharedData('own-data/library/triples.tsv');
const transit = sharedData('own-data/transit/triples.tsv');

describe.skipIf(library === undefined || transit === undefined)('graphs as people have them', () => {
  it('has classes without any type relation', async () => {
    const structure = await structureOf(readFileSync(library as string, 'utf8'));
    expect(structure.habits.type).toEqual([]);
    expect(called(structure, 'edition')).toMatchObject({ count: 10 });
    expect(called(structure, 'branch')).toMatchObject({ count: 4, isPerson: false });
    expect(called(structure, 'loan')?.joins?.map((end) => end.relation)).toEqual([
      'loanBranch',
      'loanOf',
      'loanTo',
    ]);
    expect(relation(structure, 'writtenBy')?.tail.kind).toBe('person');
  });

  it('finds types by name, and the same for a graph whose triples come in another order', async () => {
    const text = readFileSync(transit as string, 'utf8');
    const structure = await structureOf(text);
    expect(structure.habits.type).toEqual(['Category']);
    expect(called(structure, 'stop')).toMatchObject({ by: 'type', count: 450 });
    const backwards = await structureOf(text.trim().split('\n').reverse().join('\n'));
    const plain = (one: GraphStructure) =>
      JSON.stringify(one)
        .replace(/"id":"\d+"/gu, '""')
        .replace(/"version":"[^"]*"/u, '');
    expect(plain(backwards)).toBe(plain(structure));
  });
});
