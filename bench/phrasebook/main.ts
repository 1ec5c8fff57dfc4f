/**
 * How often the phrasebook finds relation and direction of a question with one masked name, by source.
 *
 *     node bench/phrasebook/main.ts [--data FOLDER] [--sources rules,packs] [--wrong]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLexicon } from '../../src/model/embedded/lexicon/load-lexicon.ts';
import { openPhrasebook } from '../../src/phrasebook/open-phrasebook.ts';
import type { Phrasebook, PhraseSource } from '../../src/phrasebook/phrasebook.ts';
import { cutEnglish } from '../../src/phrasebook/rules/english/read-tokens.ts';
import { type MaskedQuestion, singleEdgeQuestions } from './own-data.ts';

const { values } = parseArgs({
  options: {
    data: {
      type: 'string',
      default: process.env.CLEW_DATA ?? join(import.meta.dirname, '../../../shared/data'),
    },
    sources: { type: 'string', default: 'rules,packs' },
    wrong: { type: 'boolean', default: false },
  },
});

const sources = values.sources.split(',') as PhraseSource[];
const lexicon = loadLexicon();
const books = new Map<string, Phrasebook>();
const tally = new Map<
  string,
  { n: number; first: number; three: number; relation: number; direction: number; asked: number }
>();

for (const question of await singleEdgeQuestions(join(values.data, 'own-data'))) {
  let book = books.get(question.graph);
  if (book === undefined) {
    book = openPhrasebook({ relations: question.relations, lexicon, sources });
    books.set(question.graph, book);
  }
  judge(question, book);
}

function judge(question: MaskedQuestion, book: Phrasebook): void {
  const stretch = {
    tokens: question.language === 'zh' ? [question.masked] : cutEnglish(question.masked),
    language: question.language,
  };
  const matches = book.match(stretch, { relations: question.around, minimum: 0 });
  const isGold = (one: { relation: string; direction: string }) =>
    question.gold.some(({ relation, direction }) => one.relation === relation && one.direction === direction);
  const [goldRelation] = question.gold;
  const out = goldRelation === undefined ? undefined : book.fit(goldRelation.relation, 'out', stretch);
  const back = goldRelation === undefined ? undefined : book.fit(goldRelation.relation, 'in', stretch);
  const better =
    (out?.score ?? 0) === (back?.score ?? 0)
      ? undefined
      : (out?.score ?? 0) > (back?.score ?? 0)
        ? 'out'
        : 'in';
  const isEither =
    new Set(
      question.gold
        .filter(({ relation }) => relation === goldRelation?.relation)
        .map(({ direction }) => direction),
    ).size > 1;
  const isDirectionRight =
    isEither ||
    (better !== undefined &&
      question.gold.some(
        ({ relation, direction }) => relation === goldRelation?.relation && direction === better,
      ));
  const first = matches[0];
  const row = {
    first: first !== undefined && isGold(first),
    three: matches.slice(0, 3).some(isGold),
    relation: first !== undefined && question.gold.some(({ relation }) => relation === first.relation),
    direction: isDirectionRight,
  };
  for (const key of [`${question.kind}`, `graph ${question.graph}`, 'all']) {
    const counts = tally.get(key) ?? { n: 0, first: 0, three: 0, relation: 0, direction: 0, asked: 0 };
    counts.n += 1;
    counts.first += Number(row.first);
    counts.three += Number(row.three);
    counts.relation += Number(row.relation);
    counts.direction += Number(row.direction);
    tally.set(key, counts);
  }
  if (values.wrong && (!row.first || !row.direction)) {
    const shown = matches
      .slice(0, 2)
      .map((one) => `${one.direction} ${one.relation} ${one.score.toFixed(2)} "${one.phrasing}"`)
      .join(' | ');
    console.log(
      `${row.direction ? '       ' : 'TURNED '}${question.graph}: ${question.masked} → gold ${question.gold.map((one) => `${one.direction} ${one.relation}`).join(', ')} [out ${out?.score.toFixed(2)} in ${back?.score.toFixed(2)}]; got ${shown}`,
    );
  }
}

console.log('group\tn\tfirst right\tamong three\trelation\tdirection of the gold relation');
for (const [key, { n, first, three, relation, direction }] of [...tally].sort()) {
  const share = (count: number) => ((100 * count) / n).toFixed(1);
  console.log(`${key}\t${n}\t${share(first)}\t${share(three)}\t${share(relation)}\t${share(direction)}`);
}
