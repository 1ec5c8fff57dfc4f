import type { Cue, MeasureHint, TokenSpan } from '../analysis.ts';
import { comparedInTime, type HavingWords, havingIn } from '../cues.ts';
import { EARLIEST, LATEST, LEAST, MOST, opposite } from '../measure-table.ts';
import { lastWord, type Scene, smallNumberAt, standsAt } from '../scene.ts';
import { gradedBase, orderOf } from './measures.ts';
import { nounGroupAt } from './scene.ts';
import { AUXILIARIES, NUMBER_WORDS, ORDINALS, QUESTION_WORDS, THAN_OTHERS } from './word-lists.ts';

/** Superlatives: "the longest", "most expensive", "the most projects", "last hired", "second largest", "first". */
export function topCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const graded = gradedBase(word);
    const place = ORDINALS.get(scene.word(at - 1));
    const skip = place !== undefined && place > 1 ? place - 1 : 0;
    const from = skip > 0 ? at - 1 : at;
    if (graded?.grade === 'superlative') {
      const isServing = graded.base === 'long' && LASTING.has(scene.word(at + 1));
      const hint = isServing ? EARLIEST : (orderOf(graded.base) as MeasureHint);
      const paid = orderOf(scene.word(at + 1));
      const isPaid = scene.word(at + 1) === 'paid' && paid !== undefined;
      const min = hint.quantity === 'min';
      cues.push({
        kind: 'top',
        span: { from, to: isPaid || isServing ? at + 2 : behindCount(scene, at) },
        hint: isPaid ? (min ? opposite(paid) : paid) : hint,
        limit: isPaid ? limitAt(scene, from) : limitAround(scene, from, at),
        skip,
      });
    } else if (isBeyondOthers(scene, at)) {
      cues.push(...beyondOthers(scene, at));
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

/** "the longest serving member": since the earliest day. */
const LASTING = new Set(['serving', 'standing', 'established', 'running']);

function othersAt(scene: Scene, at: number): number | undefined {
  const than = scene.tokens.findIndex((_, place) => place > at && scene.word(place) === 'than');
  const found = THAN_OTHERS.find((words) => than >= 0 && standsAt(scene, than, words));
  return found === undefined ? undefined : than;
}

/** "more often than any other", "larger than all the others". */
function isBeyondOthers(scene: Scene, at: number): boolean {
  const word = scene.word(at);
  const isCompared =
    word === 'more' || word === 'fewer' || word === 'less' || gradedBase(word)?.grade === 'comparative';
  return isCompared && othersAt(scene, at) !== undefined;
}

function beyondOthers(scene: Scene, at: number): Cue[] {
  const word = scene.word(at);
  const graded = gradedBase(word);
  const plain = { kind: 'top', limit: 1, skip: 0 } as const;
  if (graded !== undefined)
    return [{ ...plain, span: { from: at, to: at + 1 }, hint: orderOf(graded.base) as MeasureHint }];
  const isMin = word !== 'more';
  const adjective = orderOf(scene.word(at + 1));
  const than = othersAt(scene, at) as number;
  if (adjective !== undefined && scene.tokens[at + 1]?.kind === 'content') {
    const isOften = adjective.quantity !== undefined && adjective.measures.length === 0;
    const hint = isOften ? MOST : adjective;
    return [{ ...plain, span: { from: at, to: at + 2 }, hint: isMin ? opposite(hint) : hint }];
  }
  const noun = nounGroupAt(scene, at + 1, false);
  const isCounted = noun?.from === at + 1 && noun.to <= than;
  return [
    {
      ...plain,
      span: { from: at, to: at + 1 },
      hint: isMin ? LEAST : MOST,
      ...(isCounted ? { counted: noun } : {}),
    },
  ];
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
  return (
    !/^(name|names|year|month|week|night|time|floor|class|\d.*|stop|station)$/.test(scene.word(at + 1)) ||
    scene.word(at + 1) === 'time'
  );
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

const AGGREGATES: readonly (readonly [string, 'sum' | 'average' | 'minimum' | 'maximum'])[] = [
  ['on average', 'average'],
  ['average', 'average'],
  ['mean', 'average'],
  ['typical', 'average'],
  ['in total', 'sum'],
  ['all together', 'sum'],
  ['altogether', 'sum'],
  ['all in all', 'sum'],
  ['in all', 'sum'],
  ['total', 'sum'],
  ['combined', 'sum'],
  ['between them', 'sum'],
  ['between the two of them', 'sum'],
  ['among them', 'sum'],
  ['all told', 'sum'],
  ['put together', 'sum'],
  ['taken together', 'sum'],
  ['sum of', 'sum'],
  ['add up', 'sum'],
  ['adding up', 'sum'],
  ['sum', 'sum'],
  ['together', 'sum'],
  ['overall', 'sum'],
  ['minimum', 'minimum'],
  ['maximum', 'maximum'],
];

export function aggregateCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const found = AGGREGATES.find(([words]) => standsAt(scene, at, words));
    if (found === undefined) continue;
    // "what did A and B make together" adds nothing up.
    if (found[0] === 'together' && !isOfNumbers(scene)) continue;
    // "the difference between them"
    if (
      /^(?:between|among) /.test(found[0]) &&
      scene.tokens[at - 1]?.part === 'noun' &&
      !mayBeVerbAt(scene, at - 1)
    )
      continue;
    const to = at + found[0].split(' ').length;
    cues.push({ kind: 'aggregate', span: { from: at, to }, function: found[1] });
    at = to - 1;
  }
  return cues;
}

const mayBeVerbAt = (scene: Scene, at: number): boolean => scene.tokens[at]?.mayBeVerb === true;

/** It asks how many or how much, or begins without a question word ("the pages of both together"). */
function isOfNumbers(scene: Scene): boolean {
  const asks = scene.tokens.findIndex(({ word }) => QUESTION_WORDS.has(word));
  return asks < 0 || scene.word(asks) === 'how';
}

const EXCEPT = [
  'apart from',
  'other than',
  'aside from',
  'besides',
  'except for',
  'except',
  'excluding',
  'not counting',
  'beside',
];
const ABSENT = new Set(['no', 'without', 'nobody', 'none', 'nothing', 'lacking', 'lack', 'lacks', 'neither']);
const ABSENT_PAIRS = [
  'no one',
  'not any',
  'not a',
  'not an',
  'missing a',
  'missing an',
  'missing any',
  'missing their',
  'missing its',
];

export function negationCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  const end = lastWord(scene);
  for (let at = 0; at < scene.tokens.length; at++) {
    const starts = (words: string): boolean => standsAt(scene, at, words);
    const except = EXCEPT.find(starts);
    if (except !== undefined) {
      const from = at + except.split(' ').length;
      cues.push({
        kind: 'not',
        span: { from: at, to: from },
        scope: { from, to: clauseEnd(scene, from) },
        sense: 'except',
      });
      continue;
    }
    const word = scene.word(at);
    if (word === 'outside' && !scene.isName(at)) {
      const from = scene.word(at + 1) === 'of' ? at + 2 : at + 1;
      cues.push({
        kind: 'not',
        span: { from: at, to: from },
        scope: { from, to: clauseEnd(scene, from) },
        sense: 'not',
      });
      continue;
    }
    const pair = ABSENT_PAIRS.find(starts);
    if (pair !== undefined || ABSENT.has(word)) {
      if (word === 'no' && /^(more|less|fewer|later|earlier|longer)$/.test(scene.word(at + 1))) continue;
      const from = at + (pair?.split(' ').length ?? 1);
      cues.push({ kind: 'not', span: { from: at, to: from }, scope: { from, to: end }, sense: 'absent' });
      at = from - 1;
    } else if (word === "n't" || word === 'not' || word === 'never') {
      if (/^(counting|more|less|fewer)$/.test(scene.word(at + 1))) continue;
      const next = scene.word(at + 1);
      const isAny =
        ['any', 'a', 'an', 'anyone', 'anybody', 'anything', 'have', 'has'].includes(next) &&
        !scene.isName(at + 2);
      const hasAny = rangeHas(scene, at + 1, end, ['any', 'anyone', 'anybody', 'anything', 'anywhere']);
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 1 },
        scope: { from: at + 1, to: end },
        sense: isAny || hasAny ? 'absent' : 'not',
      });
    }
  }
  return cues;
}

function rangeHas(scene: Scene, from: number, to: number, words: readonly string[]): boolean {
  for (let at = from; at < to; at++) if (words.includes(scene.word(at))) return true;
  return false;
}

function clauseEnd(scene: Scene, from: number): number {
  for (let at = from; at < scene.tokens.length; at++)
    if (!scene.isName(at) && scene.tokens[at]?.kind === 'mark') return at;
  return scene.tokens.length;
}

/** Comparisons of two named things, differences, groups, counted conditions and the small words around them. */
export function otherCues(scene: Scene): Cue[] {
  return [...compareCues(scene), ...groupCues(scene), ...havingIn(scene, HAVING), ...smallCues(scene)];
}

/** "A outsells B": verbs of doing more than another, some with the adjective of what they measure. */
const OUTDOING: ReadonlyMap<string, string> = new Map(
  `outsell:outsells,outsold,outselling outlive:outlives,outlived:old outlast:outlasts,outlasted:long outnumber:outnumbers,outnumbered
  outrank:outranks,outranked:senior outscore:outscores,outscored outearn:outearns,outearned:paid outspend:outspends,outspent
  outweigh:outweighs,outweighed:heavy outperform:outperforms,outperformed:good outgrow:outgrows,outgrew:big`
    .split(/\s+/)
    .flatMap((row) => {
      const [verb = '', forms = '', adjective = ''] = row.split(':');
      return [verb, ...forms.split(',')].map((form): [string, string] => [form, adjective]);
    }),
);

function compareCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const graded = gradedBase(word);
    const before = scene.word(at - 1);
    if (isBeyondOthers(scene, at)) continue;
    const beaten = OUTDOING.get(word);
    if (beaten !== undefined) {
      cues.push({
        kind: 'compare',
        span: { from: at, to: at + 1 },
        hint: orderOf(beaten) ?? MOST,
        pole: 'max',
      });
      continue;
    }
    // "how many more pages has A than B", "how many pages longer is A than B"
    const many = manyBefore(scene, at);
    if (many !== undefined && (word === 'more' || word === 'fewer' || graded?.grade === 'comparative'))
      cues.push({ kind: 'calculate', span: { from: many, to: at + 1 }, function: 'difference' });
    if (before === 'how' || before === 'much') {
      if (
        before === 'much' &&
        scene.word(at - 2) === 'how' &&
        (graded?.grade === 'comparative' || word === 'more' || word === 'less')
      ) {
        cues.push({ kind: 'calculate', span: { from: at - 2, to: at + 1 }, function: 'difference' });
      }
    }
    if (graded?.grade === 'comparative') {
      const hint = orderOf(graded.base) as MeasureHint;
      cues.push({
        kind: 'compare',
        span: { from: at, to: scene.word(at + 1) === 'than' ? at + 2 : at + 1 },
        hint,
        pole: hint.quantity ?? 'max',
      });
    } else if (word === 'more' || word === 'less' || word === 'fewer') {
      const adjective = orderOf(scene.word(at + 1));
      const isTold = adjective !== undefined && scene.tokens[at + 1]?.kind === 'content';
      const min = word !== 'more';
      const hint = isTold ? (min ? opposite(adjective) : adjective) : min ? LEAST : MOST;
      cues.push({
        kind: 'compare',
        span: { from: at, to: isTold ? at + 2 : at + 1 },
        hint,
        pole: min ? 'min' : 'max',
      });
    } else if (word === 'before' || word === 'after') {
      const cue = comparedInTime(scene, at, word === 'before');
      if (cue !== undefined) cues.push(cue);
    } else if (word === 'difference' && scene.word(at + 1) !== '') {
      cues.push({
        kind: 'calculate',
        span: {
          from: at,
          to: scene.word(at + 1) === 'between' || scene.word(at + 1) === 'in' ? at + 2 : at + 1,
        },
        function: 'difference',
      });
    }
  }
  return cues;
}

/** Place of the "how many" whose noun may stand before the comparative; two names must be held against each other behind it. */
function manyBefore(scene: Scene, at: number): number | undefined {
  const many = scene.word(at - 1) === 'many' ? at - 1 : scene.word(at - 2) === 'many' ? at - 2 : -1;
  if (many < 1 || scene.word(many - 1) !== 'how') return undefined;
  const than = scene.tokens.findIndex((_, place) => place > at && scene.word(place) === 'than');
  return than >= 0 &&
    scene.names.some(({ from }) => from > at && from < than) &&
    scene.names.some(({ from }) => from > than)
    ? many - 1
    : undefined;
}

function groupCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const isFor = ['for', 'of', 'in', 'by', 'at', 'on'].includes(scene.word(at - 1));
    const isEach = word === 'each' || (word === 'every' && isFor) || word === 'per';
    if (!isEach) continue;
    const by = nounGroupAt(scene, scene.word(at + 1) === 'of' ? at + 2 : at + 1, false);
    if (by !== undefined)
      cues.push({ kind: 'group', span: { from: isFor && word !== 'per' ? at - 1 : at, to: at + 1 }, by });
  }
  return cues;
}

const HAVING: HavingWords = {
  before: [
    ['at least', '>='],
    ['at most', '<='],
    ['more than', '>'],
    ['fewer than', '<'],
    ['less than', '<'],
    ['exactly', '='],
    ['over', '>'],
    ['under', '<'],
    ['only', '='],
  ],
  orMore: 'or more',
  several: /^(?:several|multiple|various)$/,
  has: /^(?:has|have|with|had|having)$/,
  numbers: NUMBER_WORDS,
  nounAt: (scene, at) => nounGroupAt(scene, at, false),
};

function smallCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const span: TokenSpan = { from: at, to: at + 1 };
    if (word === 'both') cues.push({ kind: 'both', span });
    else if (word === 'or' || word === 'either') cues.push({ kind: 'either', span });
    else if (word === 'only' || (word === 'all' && AUXILIARIES.has(scene.word(at - 1))))
      cues.push({ kind: 'every', span });
  }
  return cues;
}
