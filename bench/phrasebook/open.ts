/**
 * What opening a phrasebook costs, and the first and later questions, over invented relations.
 *
 *     node bench/phrasebook/open.ts [--relations 10000]
 */
import { parseArgs } from 'node:util';
import { loadLexicon } from '../../src/model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from '../../src/phrasebook/open-phrasebook.ts';
import { cutEnglish } from '../../src/phrasebook/rules/english/read-tokens.ts';

const { values } = parseArgs({ options: { relations: { type: 'string', default: '10000' } } });
const NOUNS = [
  'manager',
  'author',
  'city',
  'price',
  'owner',
  'team',
  'date',
  'type',
  'language',
  'river',
  'engine',
  'window',
  'chapter',
  'ward',
  'crop',
];
const VERBS = [
  'managed_by',
  'written_by',
  'located_in',
  'depends_on',
  'owned_by',
  'plays_for',
  'born_in',
  'opened_on',
  'reports_to',
  'flows_into',
];
const relations = Array.from({ length: Number(values.relations) }, (_, i) => {
  const noun = NOUNS[i % NOUNS.length];
  const name =
    i % 2 === 0
      ? `group_${i % 997}.${noun}_${NOUNS[(i >> 4) % NOUNS.length]}`
      : `${noun}_${i % 997}_${VERBS[i % VERBS.length]}`;
  return { id: `${name}#${i}`, name };
});
const lexicon = loadLexicon();
openPhrasebook({ relations: relations.slice(0, 2), lexicon }).match({
  tokens: ['who', 'owns', 'X'],
  language: 'en',
});

const time = (name: string, work: () => unknown): void => {
  const start = performance.now();
  work();
  console.log(`${name}: ${(performance.now() - start).toFixed(1)} ms`);
};
const questions = [
  'who manages X',
  'what city is X in',
  'when was X opened',
  'which team does X play for',
  'who wrote X',
  'where does X flow',
];
const stretches = questions.map((text) => ({ tokens: cutEnglish(text), language: 'en' }));
let book = openPhrasebook({ relations: [], lexicon });
time(`open ${relations.length} relations`, () => {
  book = openPhrasebook({ relations, lexicon });
});
for (const [i, stretch] of stretches.entries()) time(`question ${i + 1}`, () => book.match(stretch));
time('the same again', () => stretches.map((stretch) => book.match({ ...stretch })));
const around = new Set(relations.slice(0, 60).map(({ id }) => id));
time('among 60 relations', () => book.match({ ...stretches[0]! }, { relations: around }));
time('the same again', () => book.match({ ...stretches[0]! }, { relations: around }));
