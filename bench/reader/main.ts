/**
 * Scores the reader, without a language model, on people's own questions to small graphs (`own-data`): right, wrong and silent, right
 * among the first three readings, direction right. In memory, seconds for all. The shipped weights saw these graphs; what a graph that
 * was left out gets is printed by `npm run fit:reader`. Of graphs whose questions are kept unseen (`UNSEEN`) only totals are printed.
 *
 *     npx node bench/reader/main.ts [graph…] [--kinds] [--wrong] [--show=words of a question]
 */
import { createReader } from '../../src/reader/read.ts';
import { thinkerFor } from '../../src/thinker-for.ts';
import { isGold, openOwn, ownNames, saidBy, TODAY, UNSEEN } from './own-data.ts';

interface Tally {
  n: number;
  right: number;
  wrong: number;
  silent: number;
  first: number;
  three: number;
}

const args = process.argv.slice(2);
const show = args.find((arg) => arg.startsWith('--show='))?.slice('--show='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const kinds = new Map<string, Tally>();
const all = empty();
const unseen = empty();
for (const name of wanted.length > 0 ? wanted : ownNames()) {
  const { graph, questions } = await openOwn(name);
  const reader = await createReader(graph, { thinker: (signal) => thinkerFor(graph, signal) });
  const own = empty();
  let milliseconds = 0;
  for (const { question, answers, kind } of questions) {
    if (show !== undefined && !question.includes(show)) continue;
    const started = performance.now();
    const { readings, sure, likely, precision, doubts } = await reader.read(question, { today: TODAY });
    milliseconds += performance.now() - started;
    const isRight = readings.map(
      (reading) => answers.length > 0 && isGold(saidBy(reading, answers), answers),
    );
    // A likely reading is given too, with the words named that it leaves open.
    const isGiven = sure || likely;
    const verdict = isGiven
      ? isRight[0] === true
        ? 'right'
        : 'wrong'
      : answers.length === 0
        ? 'right'
        : 'silent';
    const place = isRight.indexOf(true);
    const ofKind = kinds.get(kind) ?? empty();
    kinds.set(kind, ofKind);
    for (const tally of [own, ofKind, all, ...(UNSEEN.has(name) ? [unseen] : [])]) {
      tally.n += 1;
      tally[verdict] += 1;
      if (answers.length === 0 ? !isGiven : place === 0) tally.first += 1;
      if (answers.length === 0 ? !isGiven : place >= 0 && place < 3) tally.three += 1;
    }
    if (UNSEEN.has(name)) continue;
    const isShown =
      show !== undefined ||
      (args.includes('--wrong') &&
        (verdict === 'wrong' || (verdict === 'silent' && args.includes('--silent'))));
    if (!isShown) continue;
    console.log(
      `${verdict} ${precision.toFixed(2)} [${kind}] ${question} (gold ${answers.slice(0, 3).join(' | ')}, ${answers.length}; right at ${place})`,
    );
    readings.slice(0, show === undefined ? 3 : 10).forEach((reading, at) => {
      const features = Object.entries(reading.features)
        .filter(([, value]) => value !== 0)
        .map(([feature, value]) => `${feature} ${value.toFixed(2)}`);
      console.log(
        `   ${isRight[at] === true ? '*' : ' '} ${reading.score.toFixed(2)} ${reading.words} => ${saidBy(reading, answers).slice(0, 3).join('; ')} ${show === undefined ? '' : features.join(', ')}`,
      );
    });
    if (doubts.length > 0)
      console.log(`     ${doubts.map((doubt) => Object.values(doubt).join(' ')).join('; ')}`);
  }
  console.log(`${line(name, own)}, ${(milliseconds / Math.max(1, own.n)).toFixed(1)} ms`);
  await graph.close();
}
console.log(line('all', all));
console.log(line('unseen', unseen));
if (args.includes('--kinds')) for (const [kind, tally] of kinds) console.log(line(kind, tally));

function empty(): Tally {
  return { n: 0, right: 0, wrong: 0, silent: 0, first: 0, three: 0 };
}

function line(name: string, { n, right, wrong, silent, first, three }: Tally): string {
  const share = (count: number): string => ((100 * count) / Math.max(1, n)).toFixed(1);
  return `${name.padEnd(16)} right ${share(right)}, wrong ${share(wrong)}, silent ${share(silent)}; first reading right ${share(first)}, among three ${share(three)} (${n})`;
}
