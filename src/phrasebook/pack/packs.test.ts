import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedData, sharedDataFolder } from '../../../test/helper/shared-data.ts';
import { loadLexicon } from '../../model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from '../open-phrasebook.ts';
import { readRelationName } from '../relation-name.ts';
import { phrasingRules } from '../rules/registry.ts';
import type { Concept } from './concept.ts';
import { framesOf, listed } from './concept-index.ts';
import { PACKS } from './registry.ts';

const LISTS = ['verbs', 'backVerbs', 'states', 'backStates', 'tail', 'head'] as const;
/** Phrases that are in a data set too and that anybody would use, read one by one before they were put there, with the reason where one is given. */
const REVIEWED: ReadonlyMap<string, string | undefined> = new Map(
  readFileSync(join(import.meta.dirname, 'reviewed-phrases.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = ') as [string, string | undefined]),
);

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
/** One plain English word is everyday language. Of Chinese every name tells: short ones are reviewed as the others are. */
const isTelling = (phrase: string): boolean => isChinese(phrase) || phrase.includes(' ');
/** A short question is asked of anything; a long one equal to a data set's was taken from it. */
const isLong = (line: string): boolean => (isChinese(line) ? line.length > 9 : line.split(' ').length > 7);
const squeezed = (text: string): string =>
  (isChinese(text) ? text.replace(/\s/gu, '') : text)
    .toLowerCase()
    .replace(/[’']s\b/gu, " 's")
    .replace(/[?？。.!,，]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

function phrasesOf(concepts: readonly Concept[]): string[] {
  return concepts.flatMap((concept) =>
    LISTS.flatMap((list) => listed(concept[list]).map(({ text }) => text)),
  );
}

/** The telling phrases of packs that are among the names, reviewed or not. */
function namesSaid(concepts: readonly Concept[], names: ReadonlySet<string>): string[] {
  return [...new Set(phrasesOf(concepts))].filter((phrase) => isTelling(phrase) && names.has(phrase));
}

function taken(concepts: readonly Concept[], names: ReadonlySet<string>): string[] {
  return namesSaid(concepts, names).filter((name) => !REVIEWED.has(name));
}

const data = sharedDataFolder();
const own =
  data === undefined
    ? []
    : readdirSync(join(data, 'own-data'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `own-data/${name}`);
const ZJQA = 'zjqa/triples.tsv.gz';
const GRAPHS = [
  'metaqa/triples.tsv.gz',
  ZJQA,
  'fb15k237/triples.tsv.gz',
  'freebase-subset/triples.tsv.gz',
  'pathquestion/fb13-triples.tsv.gz',
  ...own.map((folder) => `${folder}/triples.tsv`),
];
const QUESTIONS = [
  'metaqa/dev-1hop.jsonl.gz',
  'zjqa/train.jsonl.gz',
  'zjqa/dev.jsonl.gz',
  'freebase-subset/dev-webqsp.jsonl.gz',
  'freebase-subset/dev-simplequestions.jsonl.gz',
  ...own.map((folder) => `${folder}/questions.jsonl`),
];
/** Says which files are not there. */
const missing = [...GRAPHS, ...QUESTIONS].filter((path) => sharedData(path) === undefined);

function read(path: string): string[] {
  const bytes = readFileSync(join(data as string, path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trimEnd().split('\n');
}

/** Relation names as words, and names of nodes of the sets whose nodes are no encyclopaedia. */
function namesOf(graphs: readonly string[]): {
  readonly relations: Set<string>;
  readonly nodes: Set<string>;
} {
  const relations = new Set<string>();
  const nodes = new Set<string>();
  for (const graph of graphs) {
    const holdsNodes = /^(?:metaqa|zjqa|own-data)/.test(graph);
    for (const line of read(graph)) {
      const [head = '', relation = '', tail = ''] = line.split('\t');
      const { words } = readRelationName(relation);
      relations.add(words.join(isChinese(relation) ? '' : ' '));
      if (holdsNodes) nodes.add(head).add(tail);
    }
  }
  return { relations, nodes };
}

function maskedQuestions(): Set<string> {
  const masked = new Set<string>();
  for (const line of QUESTIONS.flatMap(read)) {
    const { question, topicEntities } = JSON.parse(line) as { question: string; topicEntities?: string[] };
    const [topic = '\u0000'] = topicEntities ?? [];
    for (const form of [topic, topic.replace(/\s*[（(].*$/u, '')]) {
      const at = question.toLowerCase().indexOf(form.toLowerCase());
      if (at >= 0) masked.add(squeezed(`${question.slice(0, at)} x ${question.slice(at + form.length)}`));
    }
  }
  return masked;
}

describe.skipIf(data === undefined)('the packs know no data set', () => {
  const all = Object.values(PACKS).flat();
  const isThere = data !== undefined && missing.length === 0;
  const { relations, nodes } = namesOf(isThere ? GRAPHS : []);

  it('finds every file', () => {
    expect(missing).toEqual([]);
  });

  it('compares with the names of every set', () => {
    expect(relations.size).toBeGreaterThan(1_500);
    expect([...relations].filter(isChinese).length).toBeGreaterThan(80);
    expect(nodes.size).toBeGreaterThan(40_000);
  });

  it('finds each relation name of ZJQA in a pack that has it', () => {
    const zjqa = namesOf([ZJQA]).relations;
    expect(zjqa.size).toBe(43);
    const planted = [...zjqa].map((name): Concept => ({ id: `planted-${name}`, tail: name }));
    expect(new Set(namesSaid(planted, zjqa))).toEqual(zjqa);
  });

  it.each(LISTS.flatMap((list) => ['下潜深度', '文化', 'starred actors'].map((name) => ({ list, name }))))(
    'reports $name, a relation of a data set, planted among the $list of a pack',
    ({ list, name }) => {
      expect(relations).toContain(name);
      const planted: Concept = { id: 'planted', [list]: `~to plant; ${name}` };
      expect(taken([...all, planted], relations)).toEqual([name]);
    },
  );

  it('has no relation name of a data set that is not ordinary language', () => {
    expect(taken(all, relations)).toEqual([]);
  });

  it('has no name of a data set’s nodes that is not ordinary language', () => {
    expect(taken(all, nodes)).toEqual([]);
  });

  it('allows a short Chinese name for a reason only, and none that no pack says', () => {
    const short = [...REVIEWED].filter(([phrase]) => isChinese(phrase) && phrase.length < 3);
    expect(short.filter(([, reason]) => !/^(?:dictionary|grammar): ./.test(reason ?? ''))).toEqual([]);
    const said = new Set([...namesSaid(all, relations), ...namesSaid(all, nodes)]);
    expect(short.map(([phrase]) => phrase).filter((phrase) => !said.has(phrase))).toEqual([]);
  });

  it('has no question of a data set', () => {
    const questions = maskedQuestions();
    const lines = all.flatMap((concept) => [...(concept.out ?? []), ...(concept.in ?? [])]);
    expect(questions.size).toBeGreaterThan(4_000);
    expect(
      lines.filter((line) => isLong(line) && questions.has(squeezed(line)) && !REVIEWED.has(line)),
    ).toEqual([]);
  });
});

/** Their ends can be exchanged. */
const SYMMETRIC: ReadonlySet<string> = new Set(['acquired-by', 'comes-with', 'compatible-with']);

describe('the packs', () => {
  it('say no verb and no state of both ends', () => {
    const texts = (list: string | undefined) => new Set(listed(list).map(({ text }) => text));
    const both = Object.values(PACKS)
      .flat()
      .filter(({ id }) => !SYMMETRIC.has(id))
      .flatMap((concept) =>
        (['verbs', 'states'] as const).flatMap((list) => {
          const back = texts(list === 'verbs' ? concept.backVerbs : concept.backStates);
          return [...texts(concept[list])]
            .filter((text) => back.has(text))
            .map((text) => `${concept.id}: ${text}`);
        }),
      );
    expect(both).toEqual([]);
  });

  it.each(Object.entries(PACKS))(
    '%s: no line has two X, every concept a way to be said, ids are used once',
    (language, concepts) => {
      const rules = phrasingRules(loadLexicon()).find(({ id }) => id === language);
      expect(rules).toBeDefined();
      const lines = concepts.flatMap((concept) => [...(concept.out ?? []), ...(concept.in ?? [])]);
      expect(lines.filter((line) => line.split('X').length > 2)).toEqual([]);
      if (rules !== undefined)
        expect(
          concepts.filter((concept) => framesOf(concept, rules).length === 0 && concept.ids === undefined),
        ).toEqual([]);
      const ids = concepts.flatMap((concept) =>
        [...listed(concept.ids), ...listed(concept.backIds)].map(({ text }) => text.toLowerCase()),
      );
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      const own = concepts.map(({ id }) => id);
      expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([]);
    },
  );

  it.each([
    ['wdt', 'http://www.wikidata.org/prop/direct/', 300],
    ['dbo', 'http://dbpedia.org/ontology/', 280],
    ['schema', 'https://schema.org/', 300],
    ['foaf', 'http://xmlns.com/foaf/0.1/', 30],
    ['dc', 'http://purl.org/dc/elements/1.1/', 14],
    ['dct', 'http://purl.org/dc/terms/', 30],
  ] as const)(
    'ask for the relations of %s by their addresses, each in its direction',
    (prefix, base, least) => {
      const asked = (PACKS.en ?? []).flatMap((concept) =>
        (
          [
            [concept.ids, 'out'],
            [concept.backIds, 'in'],
          ] as const
        ).flatMap(([ids, direction]) =>
          listed(ids).flatMap(({ text }) =>
            text.startsWith(`${prefix}:`)
              ? [{ id: `${base}${text.slice(prefix.length + 1)}`, direction, lines: concept.out ?? [] }]
              : [],
          ),
        ),
      );
      // Their names say nothing: only the address tells what they are.
      const relations = asked.map(({ id }, at) => ({ id, name: `P${at + 1}` }));
      const book = openPhrasebook({ relations, lexicon: loadLexicon() });
      const unknown = asked.filter(({ id, direction, lines: [line] }) => {
        const texts = book.phrasings(id, direction, 'en').map(({ text }) => text);
        return line === undefined ? texts.length === 0 : !texts.includes(line);
      });
      expect(unknown).toEqual([]);
      expect(asked.length).toBeGreaterThanOrEqual(least);
    },
  );
});
