import type { Cue, TokenSpan } from '../analysis.ts';
import { type ClauseJoints, endBeforeNext } from '../clauses.ts';
import { exceptAt, existing, type HavingWords, havingIn } from '../cues.ts';
import { lastWord, type Scene, standsAt } from '../scene.ts';
import { groupCues } from './groups.ts';
import { clauseEnd, isPrefix, nounGroupAt, skipThe } from './scene.ts';
import { AUXILIARIES, NUMBER_WORDS, PERIODS, QUESTION_WORDS } from './word-lists.ts';

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
    // "the favourite overall": this is a sum only before a noun, or if a number is asked for.
    const asksNumber = scene.tokens.some(
      ({ word }, place) => word === 'how' && /^(?:many|much)$/.test(scene.word(place + 1)),
    );
    if (found[0] === 'overall' && scene.tokens[at + 1]?.part !== 'noun' && !asksNumber) continue;
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
];
/** "everyone but X", "all members but the rowers": said of all or none, "but" leaves out. */
const BUT = [...EXCEPT, 'but not', 'but'];
const ALL = /^(?:all|every|everyone|everybody|everything|anyone|anybody|nobody|nothing|none)$/;

function allBefore(scene: Scene, at: number): boolean {
  const next = skipThe(scene, at + 1);
  return (
    scene.word(at) === 'but' &&
    (scene.isName(next) || scene.tokens[next]?.part === 'noun') &&
    scene.tokens.slice(0, at).some((_, place) => ALL.test(scene.word(place)))
  );
}

/** "besides X what else has Y done": what is left out first ends where the question begins. */
function questionOrEnd(scene: Scene, from: number): number {
  const end = clauseEnd(scene, from);
  for (let at = from + 1; at < end; at++)
    if (!scene.isName(at) && QUESTION_WORDS.has(scene.word(at))) return at;
  return end;
}

const ABSENT = new Set(['no', 'without', 'nobody', 'none', 'nothing', 'lacking', 'lack', 'lacks', 'neither']);
const ABSENT_PAIRS = [
  'no one',
  'none of',
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
  const groups = groupCues(scene);
  return deniedIn(scene).map((cue) => {
    // "jobs that are not paid per customer": what the jobs are grouped by is not negated.
    const group = groups.find(({ span }) => span.from > cue.scope.from && span.from < cue.scope.to);
    return group === undefined ? cue : { ...cue, scope: { ...cue.scope, to: group.span.from } };
  });
}

const JOINTS: ClauseJoints = { and: new Set(['and']), but: new Set(['but', 'yet', 'though', 'although']) };
/** Behind these a verb may go on: "don't drink and smoke". */
const GOES_ON = new Set('do does did can could will would should may might must'.split(' '));

/** Where what is denied from a place on ends. */
function deniedUntil(scene: Scene, from: number, end: number): number {
  const before = scene.word(from - 2);
  return endBeforeNext(scene, from, end, JOINTS, (at) => {
    const token = scene.tokens[at];
    if (AUXILIARIES.has(scene.word(at)) || /^(?:who|that|which|no|not|never|without)$/.test(scene.word(at)))
      return true;
    if (token?.kind !== 'content' || (token.part !== 'verb' && token.mayBeVerb !== true)) return false;
    const isInflected = token.lemmas[0] !== token.word;
    return token.part === 'verb' && (isInflected || !GOES_ON.has(before));
  });
}

function deniedIn(scene: Scene): Extract<Cue, { kind: 'not' }>[] {
  const cues: Extract<Cue, { kind: 'not' }>[] = [];
  const end = lastWord(scene);
  for (let at = 0; at < scene.tokens.length; at++) {
    const starts = (words: string): boolean => standsAt(scene, at, words);
    const except = exceptAt(
      scene,
      at,
      allBefore(scene, at) ? BUT : EXCEPT,
      at === 0 ? questionOrEnd : clauseEnd,
    );
    if (except !== undefined) {
      cues.push(except);
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
    // "what is out of warranty"; see `soldOutCues`
    const isOut = starts('out of') && scene.word(at + 2) !== 'stock';
    if (isOut && at + 3 === end && at > 0 && !scene.isName(at + 2)) {
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 2 },
        scope: { from: at + 2, to: end },
        sense: 'absent',
      });
      continue;
    }
    // "who said no"
    if (word === 'no' && at > 0 && at + 1 === end && SAYS.test(scene.word(at - 1))) {
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 1 },
        scope: { from: at - 1, to: at },
        sense: 'not',
      });
      continue;
    }
    // "who still needs a card", "who still owes fees": it has not been given.
    if (STILL.test(word) && WANTS.test(scene.word(at + 1)) && !scene.isName(at + 1)) {
      const from = skipThe(scene, at + 2);
      cues.push({ kind: 'not', span: { from: at, to: from }, scope: { from, to: end }, sense: 'not' });
      at = from - 1;
      continue;
    }
    // "badges still to hand out", "bills waiting to be paid", "has yet to pay": it has not been done.
    const undone = undoneAt(scene, at);
    if (undone !== undefined) {
      cues.push({
        kind: 'not',
        span: { from: at, to: undone },
        scope: { from: undone, to: end },
        sense: 'not',
      });
      at = undone - 1;
      continue;
    }
    const pair = ABSENT_PAIRS.find(starts);
    if (pair !== undefined || ABSENT.has(word)) {
      if (word === 'no' && /^(more|less|fewer|later|earlier|longer)$/.test(scene.word(at + 1))) continue;
      const from = at + (pair?.split(' ').length ?? 1);
      const sense = isSubject(scene, at) && NOBODY.test(word) ? 'none' : 'absent';
      cues.push({
        kind: 'not',
        span: { from: at, to: from },
        scope: { from, to: deniedUntil(scene, from, end) },
        sense,
      });
      at = from - 1;
    } else if (isPrefix(scene, at)) {
      // "unpaid jobs of X": it denies its own word alone.
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 1 },
        scope: { from: at + 1, to: at + 2 },
        sense: 'not',
      });
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
        scope: { from: at + 1, to: deniedUntil(scene, at + 1, end) },
        sense: isAny || hasAny ? 'absent' : 'not',
        ...(/^ca(?:n)?$/.test(scene.word(at - 1)) && TAKES.test(next) ? { isInability: true } : {}),
      });
    } else if (word === 'off' && hasOff(scene, at)) {
      // "who has Friday off"
      let from = at - 1;
      while (scene.isName(from - 1)) from -= 1;
      cues.push({ kind: 'not', span: { from: at, to: at + 1 }, scope: { from, to: at }, sense: 'not' });
    }
  }
  return cues;
}

/** Behind "still to", "yet to be", "waiting to be": where the verb stands of what has not been done; undefined where nothing says so. */
function undoneAt(scene: Scene, at: number): number | undefined {
  if (scene.isName(at) || !/^(?:still|yet|left|waiting)$/.test(scene.word(at)) || scene.word(at + 1) !== 'to')
    return undefined;
  const verb = scene.word(at + 2) === 'be' ? at + 3 : at + 2;
  const token = scene.tokens[verb];
  const isVerb = token?.kind === 'content' && (token.part === 'verb' || token.mayBeVerb === true);
  return isVerb && !scene.isName(verb) && !/^(?:com|go|happen|tak)/.test(token.word) ? verb : undefined;
}

/** What one does with food and medicine. */
const TAKES = /^(?:have|eat|take|drink|tolerate|digest|touch)$/;

/** Behind a name that somebody has: "which teams have Monday off". */
function hasOff(scene: Scene, at: number): boolean {
  const from = scene.tokens.findIndex((_, place) => place < at && HAVE.test(scene.word(place)));
  const isLast = lastWord(scene) === at + 1;
  return from >= 0 && isLast && scene.isName(at - 1) && !scene.isName(from);
}

const SAYS = /^(?:said|says?|answered|replied|voted|responded|put)$/;
const STILL = /^(?:still|yet)$/;
const WANTS = /^(?:needs?|owes?|lacks?|misses|awaits?|outstanding|wants?|requires?)$/;
const NOBODY = /^(?:no|nobody|none|nothing)$/;

/** Right behind the verb that opens a question: "has nobody paid", "is there no race in May", "were none of the boats sold". */
function isSubject(scene: Scene, at: number): boolean {
  return AUXILIARIES.has(scene.word(0)) && (at === 1 || (at === 2 && scene.word(1) === 'there'));
}

function rangeHas(scene: Scene, from: number, to: number, words: readonly string[]): boolean {
  for (let at = from; at < to; at++) if (words.includes(scene.word(at))) return true;
  return false;
}

/** Groups, counted conditions and the small words around them. */
export function otherCues(scene: Scene): Cue[] {
  return [
    ...groupCues(scene),
    ...havingIn(scene, HAVING).filter(({ span }) => !isAtOnce(scene, span)),
    ...existsCues(scene),
    ...smallCues(scene),
  ];
}

const INDEFINITE = /^(?:a|an|any|some)$/;
const HAVE = /^(?:has|have|had|having|with|own|owns|owned|got|gets?|received?|receives)$/;
/** Before "a" in phrases that say no condition: "is a member", "more than a week", "the price of a ticket". */
const NO_CONDITION = new Set([
  ...AUXILIARIES,
  ...QUESTION_WORDS,
  ...'be been being than as of per such like until till for about and or but not no without there'.split(' '),
]);
/** Nouns that count or stand for what follows. */
const NO_THING = new Set(
  'lot couple few bit number kind type sort total minimum maximum average list way chance look time times while name one'.split(
    ' ',
  ),
);

/** "own a boat", "have won a race", "on a committee", "with children". */
function existsCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  const isNegatedQuestion = AUXILIARIES.has(scene.word(0)) && scene.word(1) === "n't";
  const denied = deniedIn(scene).filter(
    ({ sense, span }) => (sense === 'not' || sense === 'absent') && !(isNegatedQuestion && span.from === 1),
  );
  for (let at = 1; at < scene.tokens.length; at++) {
    const isArticle = INDEFINITE.test(scene.word(at));
    // "has Cleo a mentor"
    const isHad = isArticle && HAVE.test(scene.word(0)) && scene.behindName(1) === at;
    // "customers with jobs": a bare plural.
    const isBare = HAVE.test(scene.word(at)) && (isPlural(scene, at + 1) || isPluralGroup(scene, at));
    if (!isArticle && !isBare) continue;
    const tie = isHad ? 0 : isArticle ? at - 1 : at;
    const before = scene.tokens[tie];
    if (scene.isName(tie) || before === undefined || before.kind === 'mark' || before.kind === 'number')
      continue;
    const mayTie = before.kind === 'function' || before.part === 'verb' || before.mayBeVerb === true;
    const isBarred = NO_CONDITION.has(scene.word(tie)) && !HAVE.test(scene.word(tie));
    if (isArticle && (isBarred || !mayTie)) continue;
    if (denied.some(({ span, scope }) => at >= span.from && at < scope.to)) continue;
    const noun = nounGroupAt(scene, at + 1, false);
    const last = scene.word((noun?.to ?? 0) - 1);
    if (noun?.from !== at + 1 || NO_THING.has(last) || PERIODS.has(last)) continue;
    // "a copy of X", "a Toyota", "shares a project with X": what is named says which.
    const next = scene.tokens[noun.to]?.kind === 'function' ? skipThe(scene, noun.to + 1) : noun.to;
    if (scene.word(noun.to) === 'of' || scene.isName(next)) continue;
    const verb = scene.isName(tie - 1) ? undefined : scene.tokens[tie - 1];
    const isBehindVerb = before.kind === 'function' && verb?.kind === 'content' && verb.part !== 'noun';
    cues.push(existing(isBehindVerb ? tie - 1 : tie, noun));
  }
  const state = stateAt(scene);
  if (state >= 0 && !denied.some(({ span, scope }) => state >= span.from && state < scope.to))
    cues.push(existing(state, { from: state + 1, to: state + 2 }));
  const done = doneTo(scene);
  const isDenied = denied.some(({ span, scope }) => done >= span.from && done < scope.to);
  return done < 0 || isDenied ? cues : [...cues, existing(done, { from: done, to: done + 1 })];
}

/** "which products are in stock", "is it on offer": where a preposition and a bare noun say at the end what something is; −1 where none do. */
function stateAt(scene: Scene): number {
  const at = lastWord(scene) - 2;
  const noun = scene.tokens[at + 1];
  const isNoun = noun?.kind === 'content' && noun.part !== 'verb' && !scene.isName(at + 1);
  const isPredicate =
    BE.test(scene.word(at - 1)) ||
    HAVE.test(scene.word(at - 1)) ||
    (BE.test(scene.word(0)) && scene.behindName(skipThe(scene, 1)) === at);
  return at > 1 && isNoun && isPredicate && /^(?:in|on)$/.test(scene.word(at)) ? at : -1;
}

/** "which games are lent out", "rooms that have been booked": the place of a participle at the end, of which no one is said to have done it; −1 without one. */
function doneTo(scene: Scene): number {
  const { tokens } = scene;
  const isSmall = (at: number): boolean =>
    !scene.isName(at) && (tokens[at]?.kind !== 'content' || NOW.has(scene.word(at)));
  let at = tokens.length - 1;
  while (at > 1 && isSmall(at)) at -= 1;
  const token = tokens[at];
  const before = scene.word(at - 1);
  const helping = NOW.has(before) ? at - 2 : at - 1;
  const isDone =
    (token?.part === 'verb' || token?.mayBeVerb === true) &&
    PARTICIPLE.test(token.word) &&
    token.lemmas.some((lemma) => lemma !== token.word);
  // "how come X was sold" asks of X.
  const isOfName = scene.isName(helping - 1) || BE.test(scene.word(0));
  return isDone && !scene.isName(at) && BE.test(scene.word(helping)) && !isOfName ? at : -1;
}

const NOW: ReadonlySet<string> = new Set(['now', 'currently', 'already', 'today', 'moment']);
const BE = /^(?:is|are|was|were|been|being|'s)$/;
const PARTICIPLE = /(?:ed|en|wn|nt|ld|id|ut|pt|ft|ung|ught|ade|one)$/;

/** "members with phone numbers" */
function isPluralGroup(scene: Scene, at: number): boolean {
  const noun = scene.word(at) === 'with' ? nounGroupAt(scene, at + 1, false) : undefined;
  const last = scene.tokens[(noun?.to ?? 0) - 1];
  const isMany = /s$/.test(last?.word ?? '') && last?.lemmas.some((lemma) => lemma !== last.word) === true;
  return noun?.from === at + 1 && noun.to === at + 3 && isMany;
}

function isPlural({ tokens, isName }: Scene, at: number): boolean {
  const token = tokens[at];
  return !isName(at) && token?.part === 'noun' && /s$/.test(token.word) && token.lemmas[0] !== token.word;
}

const HAVING: HavingWords = {
  times: new Map([
    ['once', 1],
    ['twice', 2],
    ['thrice', 3],
  ]),
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

/** "over 100 birds at once": together, and not one time. */
function isAtOnce(scene: Scene, { from, to }: TokenSpan): boolean {
  return scene.word(to - 1) === 'once' && scene.word(from - 1) === 'at';
}

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
