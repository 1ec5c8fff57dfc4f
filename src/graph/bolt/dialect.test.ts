import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../errors.ts';
import { dialectNamed, dialectOf, luceneText } from './dialect.ts';

const neo4j = dialectNamed('neo4j');

describe('names in query text', () => {
  test('backticks are doubled and backslashes written as code points', () => {
    expect(neo4j.name('directed by')).toBe('`directed by`');
    expect(neo4j.name('a`b')).toBe('`a``b`');
    expect(neo4j.name('\\u0060')).toBe('`\\u005Cu0060`');
    expect(neo4j.name('')).toBeUndefined();
  });

  test('what stands between the outer backticks reads back as the name and never ends early', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const text = neo4j.name(name) as string;
        // The server replaces code points once, before anything else, and then reads up to a single backtick.
        const inner = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
        expect(/^`(?:[^`]|``)*`$/.test(inner)).toBe(true);
        expect(inner.slice(1, -1).replaceAll('``', '`')).toBe(name);
      }),
    );
  });

  test('engines without a known escape leave out what would need one', () => {
    for (const id of ['memgraph', 'neptune'] as const) {
      expect(dialectNamed(id).name('directed by')).toBe('`directed by`');
      expect(dialectNamed(id).name('a`b')).toBeUndefined();
      expect(dialectNamed(id).name('a\\b')).toBeUndefined();
    }
  });
});

describe('identifiers', () => {
  test('only what can be one is sent', () => {
    expect(neo4j.isNodeId('4:f3a5a8d5-2d0b-4c4e-a24a-1d3cbb9d5d50:17')).toBe(true);
    for (const text of ['', 'Heat', '"string:Heat', '4:x y:1', "4:a:1' OR true //"]) {
      expect(neo4j.isNodeId(text)).toBe(false);
    }
    expect(dialectNamed('memgraph').isNodeId('17')).toBe(true);
    expect(dialectNamed('memgraph').isNodeId('17 OR true')).toBe(false);
    expect(dialectNamed('neptune').isNodeId('http://example.org/1')).toBe(true);
    expect(dialectNamed('neptune').isNodeId('"string:Heat')).toBe(false);
  });
});

describe('dialects', () => {
  test('are told by the greeting', () => {
    expect(dialectOf('Neo4j/5.26.0').id).toBe('neo4j');
    expect(dialectOf('Neo4j/v5.11.0 compatible graph database server - Memgraph').id).toBe('memgraph');
    expect(dialectOf('Neptune/1.4').id).toBe('neptune');
    expect(dialectOf('').id).toBe('neo4j');
  });

  test('an unknown one is a mistake of the configuration', () => {
    expect(() => dialectNamed('toString')).toThrow(ConfigError);
    expect(() => dialectNamed('gremlin')).toThrow(/neo4j, memgraph, neptune/);
  });

  test('differ in functions and not in the shape of a query', () => {
    expect(neo4j.count('(n)-->()')).toBe('COUNT { (n)-->() }');
    expect(dialectNamed('memgraph').count('(n)-->(x)', 'x.a IS NULL')).toBe(
      'size([(n)-->(x) WHERE x.a IS NULL | 1])',
    );
    expect(neo4j.hasNodeId('n', 'id')).toBe('elementId(n) = id');
    expect(dialectNamed('memgraph').hasNodeId('n', 'id')).toBe('id(n) = toInteger(id)');
    expect(dialectNamed('neptune').nodeId('n')).toBe('id(n)');
  });
});

describe('full-text search', () => {
  test('words become terms, operators become words', () => {
    expect(luceneText('Steven Spielberg', 'exact')).toBe('steven AND spielberg');
    expect(luceneText('The Cat AND Hat', 'prefix')).toBe('the AND cat AND and AND (hat OR hat*)');
    expect(luceneText('the Spielburg', 'fuzzy')).toBe('the AND (spielburg OR spielburg~2)');
    expect(luceneText('()*~"', 'fuzzy')).toBeUndefined();
  });

  test('nothing but words, our own operators and brackets is sent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('exact', 'prefix', 'fuzzy'),
        (text, form) => {
          const search = luceneText(text, form as 'exact');
          if (search === undefined) return;
          expect(
            /^(?:[\p{L}\p{M}\p{N}]+|\([\p{L}\p{M}\p{N}]+ OR [\p{L}\p{M}\p{N}]+(?:\*|~[12])\))(?: AND (?:[\p{L}\p{M}\p{N}]+|\([\p{L}\p{M}\p{N}]+ OR [\p{L}\p{M}\p{N}]+(?:\*|~[12])\)))*$/u.test(
              search,
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
