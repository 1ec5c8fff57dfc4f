import type { Cue, TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { unitNamed } from '../units.ts';
import { clauseEnd, nounGroupAt } from './scene.ts';
import { DO, PERIODS } from './word-lists.ts';

/** "how many jobs per customer", "did each plumber work", "total invoice by customer", "litres by cheese": what each has its own number of. */
export function groupCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const isFor = ['for', 'of', 'in', 'by', 'at', 'on'].includes(scene.word(at - 1));
    // "the names of every guest" are all of them, and a fee per month is a rate.
    const isEvery = word === 'every' && isFor && scene.word(at - 1) !== 'of';
    const isPer = word === 'per' && !PERIODS.has(scene.word(at + 1));
    const isEach = word === 'each' || isEvery || isPer;
    if (!isEach && !isNumberBy(scene, at)) continue;
    const group = nounGroupAt(scene, scene.word(at + 1) === 'of' ? at + 2 : at + 1, false);
    const by = group !== undefined && DO.has(scene.word(at - 1)) ? withoutVerb(scene, group) : group;
    if (by !== undefined) {
      const isBehind = isFor && (word === 'each' || word === 'every');
      cues.push({ kind: 'group', span: { from: isBehind ? at - 1 : at, to: at + 1 }, by });
    }
  }
  return cues;
}

/** Nouns at the beginning of which each has a number: "jobs per customer"; of a unit of measure also "litres by cheese", "kg of butter for each farm". */
export function isNumberOfEach(scene: Scene, { to }: TokenSpan): boolean {
  if (scene.word(to) === 'per') return !PERIODS.has(scene.word(to + 1));
  return (isUnit(scene.word(to - 1)) || isAmount(scene, to - 1)) && groupCues(scene).length > 0;
}

/** "budget by client": a number that each thing has. */
function isAmount({ tokens }: Scene, at: number): boolean {
  return tokens[at]?.lemmas.some((lemma) => AMOUNTS.has(lemma)) === true;
}

const AMOUNTS = new Set('amount budget cost fee charge fare rent salary wage money quantity qty'.split(' '));

/** "spending by category", "total per shop": where "by" or "per" stands behind a word for money that goes in or out, or for all of it. */
export function flowOfEach(scene: Scene): number | undefined {
  const isTotal = !scene.isName(0) && /^(?:total|overall)$/.test(scene.word(0));
  const to = isTotal && !FLOWS.has(scene.word(1)) ? 1 : isTotal ? 2 : FLOWS.has(scene.word(0)) ? 1 : 0;
  if (to === 0 || scene.isName(to - 1)) return undefined;
  return groupCues(scene).some(({ span }) => span.from === to) ? to : undefined;
}

/**
 * "spent at X", "total spending in May": money, and all of it, where such a word begins a question that has no question word. The place
 * behind it; undefined where none does. Of takings, too many a number may be one.
 */
export function flowSaid(scene: Scene): number | undefined {
  const { word } = scene;
  const at = /^(?:total|overall|money|amount)$/.test(word(0)) ? 1 : 0;
  const isBefore = /^(?:at|on|in|with|from|for|during|since|this|last|so)$/.test(word(at + 1));
  return SPENT.test(word(at)) && isBefore ? at + 1 : undefined;
}

const SPENT = /^(?:spent|spend|spending|earned|raised)$/;
const FLOWS = new Set(
  'spending spend spendings expenditure outgoings outlay income revenue takings turnover sales earnings proceeds'.split(
    ' ',
  ),
);

/** A letter by itself may stand for anything. */
function isUnit(word: string): boolean {
  return word.length > 1 && unitNamed(word) !== undefined;
}

/** "how many jobs by plumber", "litres by cheese": of a number, a single noun behind "by" at the end is each of its kind. */
function isNumberBy(scene: Scene, at: number): boolean {
  const { tokens } = scene;
  if (scene.word(at) !== 'by' || scene.isName(at - 1)) return false;
  const before = tokens.slice(0, at).map(({ word }) => word);
  const isFlow =
    FLOWS.has(before.at(-1) ?? '') && before.slice(0, -1).every((word) => ASKS_NUMBER.test(word));
  if (tokens[at - 1]?.part !== 'noun' && !isFlow) return false;
  // "how many goods were sent by train": who or what did it.
  const isNumber =
    isFlow || isUnit(before[0] ?? '') || isAmount(scene, 0) || before.some((word) => ASKS_NUMBER.test(word));
  if (!isNumber || before.some((word) => BE.has(word))) return false;
  const group = nounGroupAt(scene, at + 1, false);
  const last = tokens[(group?.to ?? 0) - 1];
  if (group?.from !== at + 1 || last === undefined || !last.lemmas.includes(last.word)) return false;
  return clauseEnd(scene, at) === group.to;
}

const ASKS_NUMBER = /^(?:many|number|count|total|sum|average|mean|median|overall)$/;
const BE = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'get', 'gets', 'got']);

/** "did each plumber work": the last word is the verb. */
function withoutVerb({ tokens }: Scene, { from, to }: TokenSpan): TokenSpan {
  return to - from > 1 && tokens[to - 1]?.mayBeVerb === true ? { from, to: to - 1 } : { from, to };
}
