import type { MeasureHint } from '../analysis.ts';
import { type GradedForm, type MeasureRow, measureTable } from '../measure-table.ts';

/** Adjectives and adverbs that order things, by base form: poles for dates and numbers, nouns of the measures. Everyday English. */
const ROWS: readonly MeasureRow[] = [
  ['old aged', 'min', 'max', 'age', 'birth founding opening built construction year date'],
  ['young', 'max', 'min', 'birth', 'age'],
  ['new recent', 'max', '', 'date year release addition start'],
  ['late', 'max', 'max', 'lateness late delay date year'],
  ['early', 'min', '', '', 'date year start time'],
  ['soon', 'min', 'min', '', 'date time'],
  ['big large great huge', '', 'max', 'size area population budget capacity', '', 'counts'],
  ['small little tiny', '', 'min', '', 'size area population budget capacity', 'counts'],
  ['tall high', '', 'max', 'height elevation altitude'],
  ['low', '', 'min', '', 'height elevation level'],
  ['long lengthy', 'min', 'max', 'length duration time minutes hours'],
  ['short brief', 'max', 'min', '', 'length height duration time minutes'],
  ['thick fat', '', 'max', 'thickness pages width'],
  ['thin slim', '', 'min', '', 'thickness pages width'],
  ['heavy', '', 'max', 'weight mass'],
  ['light', '', 'min', '', 'weight mass'],
  ['populous populated crowded', '', 'max', 'population inhabitants people', '', 'counts'],
  ['busy', '', 'max', 'traffic passengers riders visitors users', '', 'counts'],
  ['quiet', '', 'min', '', 'traffic passengers riders visitors noise', 'counts'],
  ['expensive costly pricey dear', '', 'max', 'price cost budget fee'],
  ['cheap inexpensive', '', 'min', '', 'price cost budget fee'],
  ['rich wealthy', '', 'max', 'wealth worth income salary'],
  ['poor', '', 'min', '', 'wealth worth income salary'],
  ['paid', '', 'max', 'salary pay wage income'],
  ['fast quick rapid swift', '', '', 'speed velocity', 'duration time minutes hours days'],
  ['slow', '', '', 'duration time minutes hours days', 'speed velocity'],
  ['popular famous', '', 'max', 'popularity rating fame', '', 'counts'],
  ['good', '', 'max', 'rating score rank'],
  ['bad', '', 'min', 'delay lateness late damage loss error fault injury', 'rating score rank'],
  ['deep', '', 'max', 'depth'],
  ['shallow', '', 'min', '', 'depth'],
  ['wide broad', '', 'max', 'width breadth'],
  ['narrow', '', 'min', '', 'width breadth'],
  ['hot warm', '', 'max', 'temperature'],
  ['cold cool', '', 'min', '', 'temperature'],
  ['far distant', '', 'max', 'distance'],
  ['near close', '', 'min', '', 'distance'],
  ['strong powerful', '', 'max', 'strength power force'],
  ['weak', '', 'min', '', 'strength power force'],
  ['massive enormous vast', '', 'max', 'size area population budget capacity', '', 'counts'],
  ['full packed', '', 'max', 'occupancy attendance', '', 'counts'],
  ['empty', '', 'min', '', 'occupancy attendance', 'counts'],
  ['successful prolific productive', '', 'max', 'sales revenue output wins', '', 'counts'],
  ['generous', '', 'max', 'amount donation gift', '', 'counts'],
  ['active', '', 'max', 'activity', '', 'counts'],
  ['roomy spacious', '', 'max', 'area size space capacity'],
  ['loud noisy', '', 'max', 'loudness volume noise'],
  ['bright', '', 'max', 'brightness'],
  ['hard difficult tough', '', 'max', 'difficulty hardness'],
  ['easy', '', 'min', '', 'difficulty hardness'],
  ['steep', '', 'max', 'gradient slope steepness'],
  ['dense', '', 'max', 'density'],
  ['valuable precious', '', 'max', 'value worth price'],
  ['affordable', '', 'min', '', 'price cost fee rent'],
  ['profitable lucrative', '', 'max', 'profit margin revenue'],
  ['senior', 'min', 'max', 'seniority rank grade', 'start hiring joining'],
  ['experienced', 'min', 'max', 'experience', 'start hiring joining'],
  ['serving', 'min', '', '', 'start hiring joining', 'since'],
  ['junior', 'max', 'min', 'start hiring joining', 'seniority rank grade'],
  ['selling', '', 'max', 'sold sales quantity qty copies units', '', 'adds'],
  ['ancient', 'min', 'max', 'age', 'founding built construction year date'],
  ['modern fresh', 'max', '', 'date year'],
  ['urgent', 'min', '', 'urgency priority', 'deadline due'],
  ['risky dangerous', '', 'max', 'risk danger'],
  ['frequent common often', '', 'max', ''],
  ['rare', '', 'min', ''],
];

const HINTS = measureTable(ROWS);

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['best', 'good'],
  ['better', 'good'],
  ['worst', 'bad'],
  ['worse', 'bad'],
  ['eldest', 'old'],
  ['elder', 'old'],
  ['latest', 'recent'],
  ['later', 'recent'],
  ['furthest', 'far'],
  ['farthest', 'far'],
  ['further', 'far'],
  ['farther', 'far'],
  ['earliest', 'early'],
  ['earlier', 'early'],
  ['biggest', 'big'],
  ['bigger', 'big'],
  ['thickest', 'thick'],
  ['priciest', 'pricey'],
  ['pricier', 'pricey'],
]);

/** What an adjective's base form orders by; undefined for one that is not listed. */
export function orderOf(adjective: string): MeasureHint | undefined {
  return HINTS.get(adjective);
}

/** The base of a superlative ("-est") or a comparative ("-er") among the listed adjectives; undefined for any other word. */
export function gradedBase(word: string): GradedForm | undefined {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined)
    return { base: irregular, grade: /(?:st|rst)$/.test(word) ? 'superlative' : 'comparative' };
  const found = /^(.{2,}?)(est|er)$/.exec(word);
  if (found === null) return undefined;
  const stem = found[1] as string;
  const grade = found[2] === 'est' ? 'superlative' : 'comparative';
  const bases = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')];
  const base = bases.find((one) => HINTS.has(one));
  return base === undefined ? undefined : { base, grade };
}
