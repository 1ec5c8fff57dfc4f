import type { Cue, MeasureHint, TokenSpan } from '../analysis.ts';
import { EARLIEST, LATEST, LEAST, MOST, opposite } from '../measure-table.ts';
import { type Scene, smallNumberAt, standsAt } from '../scene.ts';
import { gradedBase, orderOf } from './measures.ts';
import { nounGroupAt } from './scene.ts';
import { NUMBER_WORDS, ORDINALS, THAN_OTHERS } from './word-lists.ts';

/** Superlatives: "the longest", "most expensive", "the most projects", "last hired", "second largest", "first". */
export function topCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const graded = gradedBase(word);
    const place = ORDINALS.get(scene.word(at - 1));
    const skip = place !== undefined && place > 1 ? place - 1 : 0;
    const from = skip > 0 ? at - 1 : at;
    const beyond = beyondOthers(scene, at);
    const numerous = mostNumerous(scene, at);
    if (numerous !== undefined) cues.push(numerous);
    else if (graded?.grade === 'superlative') {
      // "longest-serving", "best-paid", "best-selling"
      const next = scene.tokens[at + 1]?.word === '-' ? at + 2 : at + 1;
      const isServing = graded.base === 'long' && LASTING.has(scene.word(next));
      const lasting = lastingFrom(scene, at);
      const hint = orderOf(isServing || lasting < at ? 'serving' : graded.base) as MeasureHint;
      const paid = orderOf(scene.word(next));
      const isPaid = /^(?:paid|selling)$/.test(scene.word(next)) && paid !== undefined;
      const min = hint.quantity === 'min';
      cues.push({
        kind: 'top',
        span: { from: Math.min(from, lasting), to: isPaid || isServing ? next + 1 : behindCount(scene, at) },
        hint: isPaid ? (min ? opposite(paid) : paid) : hint,
        limit: isPaid ? limitAt(scene, from) : limitAround(scene, from, at),
        skip,
      });
    } else if (beyond !== undefined) cues.push(beyond);
    else if (isFavourite(scene, at)) {
      cues.push({
        kind: 'top',
        span: { from: at, to: at + 1 },
        hint: MOST,
        limit: limitAt(scene, at),
        skip: 0,
      });
    } else if (MOSTLY.has(word)) cues.push(...mostly(scene, { from: at, to: at + 1 }));
    else if (word === 'most' || word === 'least' || word === 'fewest')
      cues.push(...mostAt(scene, at, from, skip));
    else if (isLastOrFirst(scene, at)) {
      const hint = word === 'first' || word === 'original' ? EARLIEST : LATEST;
      cues.push({
        kind: 'top',
        span: { from: at, to: behindCount(scene, at) },
        hint,
        limit: limitAround(scene, at, at),
        skip: 0,
      });
    } else if (word === 'top' || word === 'bottom') {
      const number = countAt(scene, at + 1);
      if (number !== undefined)
        cues.push({
          kind: 'top',
          span: { from: at, to: at + 2 },
          hint: word === 'top' ? MOST : LEAST,
          limit: number,
          skip: 0,
        });
    } else if (place !== undefined && place > 1 && scene.word(at) === 'to' && scene.word(at + 1) === 'last') {
      cues.push({
        kind: 'top',
        span: { from: at - 1, to: at + 2 },
        hint: LATEST,
        limit: 1,
        skip: place - 1,
      });
    }
  }
  return cues;
}

/** Superlatives of a number. */
const OF_NUMBERS: ReadonlyMap<string, MeasureHint> = new Map([
  ...['highest', 'greatest', 'largest', 'biggest', 'most'].map((word) => [word, MOST] as const),
  ...['lowest', 'smallest', 'least', 'fewest'].map((word) => [word, LEAST] as const),
]);

/** "the highest number of grants", "the largest number of rooms": the most of them. */
function mostNumerous(scene: Scene, at: number): Cue | undefined {
  const hint = OF_NUMBERS.get(scene.word(at));
  if (hint === undefined || !/^(?:number|amount|count|total)$/.test(scene.word(at + 1))) return undefined;
  if (scene.word(at + 2) !== 'of') return undefined;
  const from = skipDeterminers(scene, at + 3);
  const counted = scene.isName(from) ? undefined : nounGroupAt(scene, from, false);
  // "the highest amount of money" is no number of things.
  const isMany = counted?.from === from && /(?:[^s]s|people|men|children)$/.test(scene.word(counted.to - 1));
  return isMany
    ? { kind: 'top', span: { from: at, to: at + 3 }, hint, limit: limitAt(scene, at), skip: 0, counted }
    : undefined;
}

/**
 * Where "been driving for us longer" or "been with us longest" begins: since when is meant, and the verb says nothing more. The place itself elsewhere.
 */
export function lastingFrom(scene: Scene, at: number): number {
  if (!/^long(?:er|est)$/.test(scene.word(at))) return at;
  let from = at;
  while (from > 0 && !scene.isName(from - 1) && BESIDE_LONGER.has(scene.word(from - 1))) from -= 1;
  const [before, verb] = [scene.word(from - 2), scene.word(from - 1)];
  const isLasting =
    (/..ing$/.test(verb) && before === 'been') ||
    (from < at && (verb === 'been' || /^(?:worked|served|lived)$/.test(verb)));
  return isLasting ? from - 1 : at;
}

const BESIDE_LONGER = new Set(
  'the for with at in us here there them the company firm team out along'.split(' '),
);

/** "the longest serving member": since the earliest day. */
const LASTING = new Set(['serving', 'standing', 'established', 'running']);

/** "more often than any other", "larger than all the others": a comparative that is a superlative. */
export function beyondOthers(scene: Scene, at: number): Cue | undefined {
  const word = scene.word(at);
  const graded = gradedBase(word);
  if (!/^(?:more|fewer|less)$/.test(word) && graded?.grade !== 'comparative') return undefined;
  const than = scene.tokens.findIndex((_, place) => place > at && scene.word(place) === 'than');
  if (than < 0 || !THAN_OTHERS.some((words) => standsAt(scene, than, words))) return undefined;
  const plain = { kind: 'top', span: { from: at, to: at + 1 }, limit: 1, skip: 0 } as const;
  if (graded !== undefined) return { ...plain, hint: orderOf(graded.base) as MeasureHint };
  const isMin = word !== 'more';
  const adjective = orderOf(scene.word(at + 1));
  if (adjective !== undefined && scene.tokens[at + 1]?.kind === 'content') {
    const isOften = adjective.quantity !== undefined && adjective.measures.length === 0;
    const hint = isOften ? MOST : adjective;
    return { ...plain, span: { from: at, to: at + 2 }, hint: isMin ? opposite(hint) : hint };
  }
  const noun = nounGroupAt(scene, at + 1, false);
  const counted = noun?.from === at + 1 && noun.to <= than ? noun : undefined;
  return { ...plain, hint: isMin ? LEAST : MOST, counted };
}

/** What follows the verb "last" and hardly ever the adjective, and what stands before the verb alone. */
const BEHIND_VERB = new Set(
  'over under more less longer shorter at between about around exactly until till'.split(' '),
);
const SUPPORT = new Set('does do did will would can could'.split(' '));

/** "first" and "last" order things unless they are part of another phrase ("last year", "at first", "first name"). */
function isLastOrFirst(scene: Scene, at: number): boolean {
  const word = scene.word(at);
  if (word !== 'first' && word !== 'last' && word !== 'final') return false;
  if (['at', 'to'].includes(scene.word(at - 1)) && word !== 'first') return false;
  // "which treatments last over 50 minutes"
  if (word === 'last' && (BEHIND_VERB.has(scene.word(at + 1)) || SUPPORT.has(scene.word(at - 1))))
    return false;
  // "in the last three years"
  if (
    scene.tokens[at + 1]?.kind === 'number' &&
    /^(?:days?|weeks?|months?|years?|decades?)$/.test(scene.word(at + 2))
  )
    return false;
  // "in first class", but "the first class".
  if (scene.word(at + 1) === 'class' && scene.word(at - 1) === 'the') return true;
  return (
    !/^(name|names|year|month|week|night|time|floor|class|\d.*|stop|station)$/.test(scene.word(at + 1)) ||
    scene.word(at + 1) === 'time'
  );
}

/** "the favourite dish": of nobody in particular it is what most of them chose. */
function isFavourite(scene: Scene, at: number): boolean {
  if (!/^favou?rites?$/.test(scene.word(at)) || scene.names.length > 0) return false;
  return !/^(?:'s|my|his|her|its|their|your|whose)$/.test(scene.word(at - 1)) && scene.word(at + 1) !== 'of';
}

/** What holds of most of them. */
const MOSTLY = new Set(['mostly', 'mainly', 'chiefly', 'predominantly']);

/** "where do authors mostly live": where most of them do; without them where nobody in particular is meant. */
function mostly(scene: Scene, span: TokenSpan): Cue[] {
  const plain = { kind: 'top', span, hint: MOST, limit: 1, skip: 0 } as const;
  const verb = scene.tokens.findIndex(({ word }) => /^(?:do|did|are|were)$/.test(word));
  const subject = verb < 0 ? undefined : nounGroupAt(scene, skipDeterminers(scene, verb + 1), false);
  return subject === undefined || subject.to > span.from ? [plain] : [{ ...plain, counted: subject }, plain];
}

function mostAt(scene: Scene, at: number, from: number, skip: number): Cue[] {
  const word = scene.word(at);
  if (scene.word(at - 1) === 'at') return [];
  const isMin = word !== 'most';
  const next = scene.word(at + 1);
  const adjective = word === 'fewest' ? undefined : orderOf(next.replace(/^(frequent|common)ly$/, '$1'));
  const limit = limitAt(scene, from);
  const isQuantity = takesEnding(next) && nounGroupAt(scene, at + 2, false)?.from === at + 2;
  if (adjective !== undefined && scene.tokens[at + 1]?.kind === 'content' && !isQuantity) {
    const hint = adjective.quantity === undefined && adjective.measures.length === 0 ? MOST : adjective;
    if (next === 'often' || next === 'frequently' || next === 'commonly') {
      const cues = mostly(scene, { from, to: at + 2 });
      return isMin ? cues.map((cue) => ({ ...cue, hint: LEAST }) as Cue) : cues;
    }
    return [{ kind: 'top', span: { from, to: at + 2 }, hint: isMin ? opposite(hint) : hint, limit, skip }];
  }
  // "in the club for the most years": since the earliest day.
  if (/^(?:years|months|time)$/.test(next) && scene.word(at - 1) === 'the' && scene.word(at - 2) === 'for') {
    const serving = orderOf('serving') as MeasureHint;
    const span = { from: at - 1, to: at + 2 };
    return [{ kind: 'top', span, hint: isMin ? opposite(serving) : serving, limit, skip }];
  }
  const hint = isMin ? LEAST : MOST;
  const base = { kind: 'top', span: { from, to: at + 1 }, hint, limit, skip } as const;
  // "most of our customers"
  const behind = scene.word(at + 1) === 'of' ? skipDeterminers(scene, at + 2) : at + 1;
  const noun = scene.isName(behind) ? undefined : nounGroupAt(scene, behind, false);
  const isRight = noun !== undefined && noun.from <= behind + 1;
  return [isRight ? { ...base, counted: noun } : base];
}

function skipDeterminers(scene: Scene, at: number): number {
  let place = at;
  while (/^(?:the|our|my|all|these|those|its|their)$/.test(scene.word(place))) place += 1;
  return place;
}

/** "most new customers" are the most of them: the newest have an ending. Of one syllable, or two with -y. */
function takesEnding(adjective: string): boolean {
  const syllables = adjective.replace(/e$/, '').match(/[aeiou]+/g)?.length ?? 0;
  return adjective !== 'paid' && (syllables <= 1 || (syllables === 2 && /[^aeiou]y$/.test(adjective)));
}

function limitAt(scene: Scene, from: number): number {
  return countAt(scene, from - 1) ?? askedCount(scene) ?? 1;
}

/** "the three cheapest", "the cheapest three". */
function limitAround(scene: Scene, from: number, at: number): number {
  return countAt(scene, from - 1) ?? countAt(scene, at + 1) ?? askedCount(scene) ?? 1;
}

/** "which three books are the cheapest". */
function askedCount(scene: Scene): number | undefined {
  const which = scene.tokens.findIndex(({ word }) => word === 'which' || word === 'what');
  return which >= 0 && scene.tokens[which + 1]?.kind === 'function' ? countAt(scene, which + 1) : undefined;
}

function behindCount(scene: Scene, at: number): number {
  return countAt(scene, at + 1) === undefined ? at + 1 : at + 2;
}

function countAt(scene: Scene, at: number): number | undefined {
  const count = smallNumberAt(scene, at, NUMBER_WORDS);
  return count === undefined || count < 2 ? undefined : count;
}
