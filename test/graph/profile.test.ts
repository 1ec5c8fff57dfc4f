import { describe, expect, it } from 'vitest';
import { nameOfRelation, nameOfTerm } from '../../src/graph/embedded/term-bytes.ts';
import {
  createMemoryGraph,
  isHidden,
  openEmbeddedGraph,
  PROFILES,
  profileNamed,
} from '../../src/graph/index.ts';

describe('profiles', () => {
  it('are found by id and changed field by field', () => {
    expect(profileNamed('rdf', { languages: ['de'] })).toEqual({ ...PROFILES.rdf, languages: ['de'] });
    expect(() => profileNamed('toString')).toThrow(/no graph profile "toString".*Choose one of plain, rdf/);
  });

  it('hide relations by id or by prefix', () => {
    const profile = profileNamed('plain', { hiddenRelations: ['source', 'meta/*'] });
    expect(['source', 'sources', 'meta/x', 'metal'].map((one) => isHidden(profile, one))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('hide relations of a graph that was loaded with another profile', async () => {
    const facts = [
      ['a', 'r', 'b'],
      ['a', 'source', 'file'],
      ['c', 'source', 'file'],
    ] as const;
    const hiding = await createMemoryGraph(facts, {
      profile: profileNamed('plain', { hiddenRelations: ['source'] }),
    });
    expect(await hiding.stats()).toMatchObject({ triples: 1, relations: 1, entities: 2 });
    const graph = await openEmbeddedGraph(':memory:', {
      profile: profileNamed('plain', { hiddenRelations: ['s*'] }),
    });
    await graph.add(facts.map(([head, relation, tail]) => ({ head, relation, tail })));
    const [a] = (await graph.resolve(['a'])) as [string];
    expect((await graph.relations([a], 'both')).map(({ relation }) => relation.id)).toEqual(['r']);
    expect((await graph.step([a], 'source', 'out', { limit: 9 })).targets).toEqual([]);
  });

  it('take the name in the preferred language and keep the others as aliases', async () => {
    const label = 'http://www.w3.org/2000/01/rdf-schema#label';
    const term = 'http://x.org/1';
    const graph = await createMemoryGraph(
      [
        { head: { term }, relation: label, tail: { literal: '热', lang: 'zh-cn' } },
        { head: { term }, relation: label, tail: { literal: 'Hitze', lang: 'de' } },
        { head: { term }, relation: label, tail: { literal: 'Heat', lang: 'en' } },
        { head: { term }, relation: 'http://x.org/r', tail: { term: 'http://x.org/2' } },
      ],
      { profile: PROFILES.rdf },
    );
    const [described] = await graph.describe((await graph.resolve([term])) as string[]);
    expect(described).toMatchObject({ entity: { name: 'Heat' }, aliases: ['热'] });
  });
});

it('readable names are made of identifiers', () => {
  expect(nameOfTerm('http://dbpedia.org/resource/Barack_Obama')).toBe('Barack Obama');
  expect(nameOfTerm('http://x.org/caf%C3%A9/')).toBe('café');
  expect(nameOfTerm('http://x.org/broken%')).toBe('broken%');
  expect(nameOfTerm('urn:isbn:1')).toBe('urn:isbn:1');
  expect(nameOfTerm('_:b0')).toBe('_:b0');
  expect(nameOfRelation('http://x.org/birthPlace')).toBe('birth place');
  expect(nameOfRelation('film.film.starring')).toBeUndefined();
});
