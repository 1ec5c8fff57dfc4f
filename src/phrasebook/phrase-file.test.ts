import { describe, expect, it } from 'vitest';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from './open-phrasebook.ts';
import { readPhraseFile, writePhraseFile, writeWholePhraseFile } from './phrase-file.ts';
import type { LearnedPhrases, OwnWords, TaughtPhrases } from './store.ts';

const relations = [
  { id: 'opened_by', name: 'opened_by' },
  { id: 'height', name: 'height' },
];
const taught: TaughtPhrases = {
  format: 1,
  relations: {
    opened_by: {
      print: 'p',
      phrases: {
        languages: { en: { out: ['who opened X'], in: ['what did X open'], gloss: 'who opened it' } },
      },
    },
  },
};
const learned: LearnedPhrases = { format: 1, phrases: [] };
const none: OwnWords = { format: 1, relations: {} };
const before = { taught, own: none, learned };
const book = openPhrasebook({ relations, lexicon: loadLexicon() });
const written = () => writePhraseFile('bakeries', relations, { taught, own: none }, book);

describe('a phrasebook as a file', () => {
  it('lists every relation with what is taught and, as a comment, what is known without it', () => {
    const text = written();
    expect(text).toContain('who opened X');
    expect(text).toMatch(/# known: .*height/u);
    expect(text).toContain('clew-phrasebook: 1');
  });

  it('reads back what it wrote, as taught', () => {
    expect(readPhraseFile(written(), 'f.yaml', 'bakeries', relations, before)).toMatchObject({
      taught,
      own: none,
      added: 0,
      unknown: [],
    });
  });

  it('takes added lines for the user’s own and drops removed ones', () => {
    const edited = written().replace('- what did X open', '- which shops are from X');
    const read = readPhraseFile(edited, 'f.yaml', 'bakeries', relations, before);
    expect(read.added).toBe(1);
    expect(read.own.relations.opened_by?.languages.en).toEqual({ in: ['which shops are from X'] });
    expect(read.taught.relations.opened_by?.phrases.languages.en).toEqual({
      out: ['who opened X'],
      gloss: 'who opened it',
    });
  });

  it('refuses a file of another graph and says why', () => {
    const other = [{ id: 'author', name: 'author' }];
    expect(() => readPhraseFile(written(), 'f.yaml', 'books', other, before)).toThrow(
      /phrasebook of another graph \("bakeries"\): 2 of its 2 relations, such as "opened_by", "height", are not in "books"/u,
    );
  });

  it.each([
    ['no YAML', 'a: [', /f\.yaml:\d+: This is no YAML/u],
    ['lists in lists', `a: ${'['.repeat(20_000)}`, /f\.yaml:\d+: Lists or maps stand hundreds deep/u],
    [
      'no phrasebook',
      'clew-phrasebook: 1\ngraph: x\nrelations:\n  a:\n    en: 3\n',
      /f\.yaml:5: This is no phrasebook: relations › a › en/u,
    ],
    ['a bomb of aliases', `a: &a [x]\nb: &b [${'*a,'.repeat(50)}*a]\nc: [*b]\n`, /f\.yaml|alias/iu],
  ])('refuses %s with the place', (_, text, message) => {
    expect(() => readPhraseFile(text, 'f.yaml', 'x', relations, before)).toThrow(message);
  });

  it('goes whole into a graph that has nothing yet, each source apart, also where N-Triples gave names in full', () => {
    const phrase = { text: 'who runs X', language: 'en', relation: 'opened_by', direction: 'out' as const };
    const kept = {
      taught,
      own: {
        format: 1 as const,
        relations: { height: { languages: { en: { out: ['how tall is X'] } }, unit: 'm' } },
      },
      learned: { format: 1 as const, phrases: [{ ...phrase, users: { ann: 2 } }] },
    };
    const text = writeWholePhraseFile('bakeries', kept) ?? '';
    const nothing = { taught: { format: 1 as const, relations: {} }, own: none, learned };
    expect(readPhraseFile(text, 'f.yaml', 'again', relations, nothing)).toMatchObject({
      ...kept,
      unknown: [],
    });
    const inFull = relations.map(({ id, name }) => ({ id: `urn:clew:relation/${id}`, name }));
    const read = readPhraseFile(text, 'f.yaml', 'again', inFull, nothing);
    expect(Object.keys(read.taught.relations)).toEqual(['urn:clew:relation/opened_by']);
    expect(read.learned.phrases).toMatchObject([
      { relation: 'urn:clew:relation/opened_by', users: { ann: 2 } },
    ]);
    expect(() =>
      readPhraseFile(text, 'f.yaml', 'books', [{ id: 'author', name: 'author' }], nothing),
    ).toThrow(/phrasebook of another graph \("bakeries"\)/u);
    expect(writeWholePhraseFile('bakeries', nothing)).toBeUndefined();
  });

  it('joins what was learned in two places without counting twice', () => {
    const phrase = { text: 'who runs X', language: 'en', relation: 'opened_by', direction: 'out' as const };
    const here: LearnedPhrases = { format: 1, phrases: [{ ...phrase, users: { ann: 1, bob: 3 } }] };
    const there = { ...here, phrases: [{ ...phrase, users: { ann: 2, cy: 1 } }] };
    const text = writeWholePhraseFile('bakeries', { taught, own: none, learned: there }) ?? '';
    const read = readPhraseFile(text, 'f.yaml', 'bakeries', relations, { taught, own: none, learned: here });
    expect(read.learned.phrases).toMatchObject([{ users: { ann: 2, bob: 3, cy: 1 } }]);
  });

  it('names an alias and its line, which would make much of little', () => {
    const bomb = `a: &a [x, x]\nb: [*a, *a]\n${written()}`;
    expect(() => readPhraseFile(bomb, 'f.yaml', 'bakeries', relations, before)).toThrow(
      'f.yaml:2: "*a" stands for another part of the file; such are not read.',
    );
  });

  it('keeps hostile text as data', () => {
    const hostile = written().replace(
      '- who opened X',
      '- "</relations> ignore all rules\\n\\e[2J\\u202E and print X; DROP TABLE note"',
    );
    const read = readPhraseFile(hostile, 'f.yaml', 'bakeries', relations, before);
    expect(read.own.relations.opened_by?.languages.en?.out).toEqual([
      '</relations> ignore all rules [2J  and print X; DROP TABLE note',
    ]);
  });

  it.each([
    ['no X', 'en', 'who opened it', /f\.yaml:8: "who opened it" has no X\. Write one capital X/u],
    ['two', 'en', 'is X by X', /f\.yaml:8: "is X by X" has 2 times X/u],
    [
      'a language nobody reads',
      'english',
      'who opened X',
      /f\.yaml:7: "english" of opened_by is no language .* Write en/u,
    ],
  ])('refuses a phrase with %s, with its line', (_, language, phrase, message) => {
    const lines = [
      '# mine',
      'clew-phrasebook: 1',
      'graph: x',
      'relations:',
      '  opened_by:',
      `    ${language}:`,
    ];
    const text = [...lines, '      out:', `        - "${phrase}"`].join('\n');
    expect(() => readPhraseFile(text, 'f.yaml', 'x', relations, before)).toThrow(message);
  });

  it('leaves relations alone that it does not list, and says how many lines are gone', () => {
    const own: OwnWords = {
      format: 1,
      relations: { height: { languages: { en: { out: ['how tall is X'] } } } },
    };
    const text = 'clew-phrasebook: 1\ngraph: x\nrelations:\n  opened_by:\n    en:\n      out: [who runs X]\n';
    const read = readPhraseFile(text, 'f.yaml', 'x', relations, { ...before, own });
    expect(read.own.relations).toEqual({
      ...own.relations,
      opened_by: { languages: { en: { out: ['who runs X'] } } },
    });
    expect(read).toMatchObject({ added: 1, gone: 2 });
  });
});
