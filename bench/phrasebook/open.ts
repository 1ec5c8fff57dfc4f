/**
 * What opening a phrasebook costs that is kept with a graph, and the first and later questions, over invented relations that
 * were all taught. Wall-clock and processor time.
 *
 *     npm run bench:phrasebook:open [-- --relations 10000]
 */
import { parseArgs } from 'node:util';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import { loadLexicon } from '../../src/model/embedded/lexicon/load-lexicon.ts';
import { keptPhrases } from '../../src/phrasebook/load-phrasebook.ts';
import { openPhrasebook } from '../../src/phrasebook/open-phrasebook.ts';
import { cutEnglish } from '../../src/phrasebook/rules/english/read-tokens.ts';
import { writeKept } from '../../src/phrasebook/store.ts';

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
const taught = Object.fromEntries(
  relations.map(({ id, name }, i) => {
    const words = name.replaceAll(/[._]/gu, ' ');
    const en = {
      out: [
        `who is the ${words} of X`,
        `which ${words} does X have`,
        `X 's ${words}`,
        `where is X's ${words}`,
      ],
      in: [`what has ${words} X`, `whose ${words} is X`, `what is X the ${words} of`],
      ...{ tail: [words], head: [`thing ${i % 500}`], gloss: `the ${words} of a thing` },
    };
    return [id, { print: 'invented', phrases: { languages: { en } } }] as const;
  }),
);
const graph = await createMemoryGraph([['a', 'b', 'c']]);
await writeKept(graph, 'taught', { format: 1, relations: taught });
const lexicon = loadLexicon();
openPhrasebook({ relations: relations.slice(0, 2), lexicon }).match({
  tokens: ['who', 'owns', 'X'],
  language: 'en',
});

const time = async (name: string, work: () => unknown): Promise<void> => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${name}: ${(performance.now() - start).toFixed(1)} ms (${((user + system) / 1000).toFixed(1)} ms of processors)`,
  );
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
for (let i = 0; i < 5; i++)
  await time(`open ${relations.length} relations`, async () => {
    book = openPhrasebook({ relations, lexicon, stored: await keptPhrases(graph) });
  });
for (const [i, stretch] of stretches.entries()) await time(`question ${i + 1}`, () => book.match(stretch));
await time('the same again', () => stretches.map((stretch) => book.match({ ...stretch })));
const [first] = stretches;
if (first !== undefined) {
  const around = new Set(relations.slice(0, 60).map(({ id }) => id));
  await time('among 60 relations', () => book.match({ ...first }, { relations: around }));
  await time('the same again', () => book.match({ ...first }, { relations: around }));
}
await graph.close();
