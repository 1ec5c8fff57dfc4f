/**
 * What each source of the phrasebook is worth on the Freebase subset: the share of questions whose best edge around the
 * topic leads to the gold answers (F1 at least 0.5), with the time of a question.
 *
 *     node bench/phrasebook/taught.ts [--set webqsp|simplequestions] [--limit 200] [--sources rules,packs,taught] [--wrong]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { loadLexicon } from '../../src/model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from '../../src/phrasebook/open-phrasebook.ts';
import type { PhraseSource } from '../../src/phrasebook/phrasebook.ts';
import { cutEnglish } from '../../src/phrasebook/rules/english/read-tokens.ts';
import { freebaseQuestions } from './freebase.ts';

const { values } = parseArgs({
  options: {
    data: {
      type: 'string',
      default: process.env.CLEW_DATA ?? join(import.meta.dirname, '../../../shared/data'),
    },
    set: { type: 'string', default: 'webqsp' },
    limit: { type: 'string', default: '200' },
    sources: { type: 'string', default: 'rules,packs,taught' },
    wrong: { type: 'boolean', default: false },
  },
});

const folder = join(values.data, 'freebase-subset');
const written: Record<string, { out: string[]; in: string[] }> = JSON.parse(
  gunzipSync(readFileSync(join(folder, 'phrasebook.json.gz'))).toString('utf8'),
);
const taught = new Map(
  Object.entries(written).map(([relation, phrases]) => [relation, { languages: { en: phrases } }]),
);
const questions = freebaseQuestions(folder, values.set, Number(values.limit));
const names = new Set([
  ...Object.keys(written),
  ...questions.flatMap(({ edges }) => [...edges.keys()].map(relationOf)),
]);
const book = openPhrasebook({
  relations: [...names].map((name) => ({ id: name, name })),
  lexicon: loadLexicon(),
  stored: { taught },
  sources: values.sources.split(',') as PhraseSource[],
});

const counts = { n: 0, first: 0, three: 0, possible: 0, milliseconds: 0 };
for (const { question, masked, answers, edges } of questions) {
  const stretch = { tokens: cutEnglish(masked), language: 'en' };
  const only = new Set([...edges.keys()].map(relationOf));
  const start = performance.now();
  const matches = book
    .match(stretch, { relations: only, minimum: 0, limit: 1_000 })
    .filter(({ relation, direction }) => edges.has(`${direction} ${relation}`));
  counts.milliseconds += performance.now() - start;
  const isRight = (key: string) => f1(edges.get(key) ?? new Set(), answers) >= 0.5;
  const ranked = matches.map(({ relation, direction }) => isRight(`${direction} ${relation}`));
  counts.n += 1;
  counts.possible += Number([...edges.keys()].some(isRight));
  counts.first += Number(ranked[0] === true);
  counts.three += Number(ranked.slice(0, 3).includes(true));
  if (values.wrong && ranked[0] !== true) {
    const right = matches.find(({ relation, direction }) => isRight(`${direction} ${relation}`));
    const [got] = matches;
    console.log(
      `${question}\n   right ${right?.direction} ${right?.relation} ${right?.score.toFixed(2)} "${right?.phrasing}"\n   got   ${got?.direction} ${got?.relation} ${got?.score.toFixed(2)} "${got?.phrasing}"`,
    );
  }
}
const share = (count: number) => ((100 * count) / counts.n).toFixed(1);
console.log(
  `${values.set} ${values.sources}: n ${counts.n}, an edge is right ${share(counts.possible)}, first right ${share(counts.first)}, among three ${share(counts.three)}, ${(counts.milliseconds / counts.n).toFixed(1)} ms a question`,
);

function relationOf(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

function f1(found: ReadonlySet<string>, gold: ReadonlySet<string>): number {
  const common = [...found].filter((one) => gold.has(one)).length;
  return common === 0 ? 0 : (2 * common) / (found.size + gold.size);
}
