import type { Cue, MeasureHint, TokenSpan } from '../analysis.ts';
import { type ClauseJoints, endBeforeNext } from '../clauses.ts';
import { comparedInTime, exceptAt, type HavingWords, havingIn } from '../cues.ts';
import { EARLIEST, LATEST, LEAST, MOST, opposite } from '../measure-table.ts';
import { lastWord, type Scene, smallNumberAt } from '../scene.ts';
import { isVerbFirst } from './asked.ts';
import { gradedBase, orderOf } from './measures.ts';
import { isPer, nounAt } from './scene.ts';
import { AUXILIARIES, NUMBER_WORDS, ORDINAL_STEMS } from './word-lists.ts';

/** Superlatives: "am längsten", "der teuerste", "die meisten Projekte", "zuletzt eingestellt", "zweitgrößte", "die drei ältesten". */
export function topCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    if (word === '') continue;
    const { place, rest } = withoutOrdinal(scene.tokens[at]?.word ?? '');
    const graded = gradedBase(rest);
    const from = scene.word(at - 1) === 'am' ? at - 1 : at;
    const skip = place - 1;
    const limit = countAt(scene, at - 1) ?? 1;
    const span = { from, to: at + 1 };
    if (graded?.grade === 'superlative') {
      const isMost = graded.base === 'viel' || graded.base === 'wenig';
      const hint = isMost ? (graded.base === 'viel' ? MOST : LEAST) : (orderOf(graded.base) as MeasureHint);
      const next = orderOf(scene.word(at + 1));
      const noun = isMost && !scene.isName(at + 1) ? nounAt(scene, at + 1, false) : undefined;
      // "am meisten", "am wenigsten bekannt".
      if (isMost && from < at && next !== undefined)
        cues.push({
          kind: 'top',
          span: { from, to: at + 2 },
          hint: hint === MOST ? next : opposite(next),
          limit,
          skip,
        });
      else cues.push({ kind: 'top', span, hint, limit, skip, counted: noun });
    } else if (isFirstOrLast(scene, at)) {
      const hint = /^(?:zuerst|erste|ursprunglich)/u.test(word) ? EARLIEST : LATEST;
      const start = /^(?:als|am)$/u.test(scene.word(at - 1)) ? at - 1 : at;
      cues.push({ kind: 'top', span: { from: start, to: at + 1 }, hint, limit, skip: 0 });
    } else if (word === 'top') {
      const number = countAt(scene, at + 1);
      if (number !== undefined)
        cues.push({ kind: 'top', span: { from: at, to: at + 2 }, hint: MOST, limit: number, skip: 0 });
    }
  }
  return cues;
}

/** "zweithöchste": the second, and the superlative. */
function withoutOrdinal(word: string): { readonly place: number; readonly rest: string } {
  for (const [stem, place] of ORDINAL_STEMS) {
    if (place > 1 && word.startsWith(stem) && gradedBase(word.slice(stem.length)) !== undefined)
      return { place, rest: word.slice(stem.length) };
  }
  return { place: 1, rest: word };
}

/** "zuletzt", "als Erster", "der letzte"; not "letztes Jahr" or "der erste März". */
function isFirstOrLast(scene: Scene, at: number): boolean {
  const word = scene.word(at);
  if (/^(?:zuerst|zuletzt)$/u.test(word)) return true;
  if (!/^(?:erste|letzte)[rnsm]?$/u.test(word)) return false;
  return !/^(?:jahr|jahre|jahren|monat|monate|monaten|woche|wochen|tag|tage|tagen|mal|name|\d.*)$/u.test(
    scene.word(at + 1),
  );
}

function countAt(scene: Scene, at: number): number | undefined {
  const count = smallNumberAt(scene, at, NUMBER_WORDS);
  return count === undefined || count < 2 ? undefined : count;
}

const AGGREGATES: readonly (readonly [RegExp, 'sum' | 'average' | 'minimum' | 'maximum'])[] = [
  [
    /^(?:im|durch)schnitt(?:s|lich(?:e[nrsm]?)?)?$|^durchschnitts?$|^mittel(?:wert)?$|^mittlere[nrsm]?$/u,
    'average',
  ],
  [/^insgesamt$|^zusammen$|^zusammengenommen$|^summe$|^gesamt(?:e[nrsm]?|summe)?$/u, 'sum'],
  [/^minim(?:um|ale[nrsm]?)$|^mindest$/u, 'minimum'],
  [/^maxim(?:um|ale[nrsm]?)$|^hochst$/u, 'maximum'],
];

export function aggregateCues(scene: Scene): Cue[] {
  return scene.tokens.flatMap((_, at): Cue[] => {
    const word = scene.word(at);
    const isAverage = word === 'schnitt' && scene.word(at - 1) === 'in';
    const wanted = isAverage ? 'average' : AGGREGATES.find(([pattern]) => pattern.test(word))?.[1];
    if (wanted === undefined) return [];
    const from = scene.word(at - 1) === 'in' ? at - 1 : at;
    return [{ kind: 'aggregate', span: { from, to: at + 1 }, function: wanted }];
  });
}

const EXCEPT = ['abgesehen von', 'mit ausnahme von', 'ausser', 'ausgenommen', 'neben'];
const ABSENT = /^(?:kein(?:e[nrsm]?)?|ohne|niemand(?:en|em)?|nichts|nirgendwo|weder)$/u;

const JOINTS: ClauseJoints = {
  and: new Set(['und', 'sowie']),
  but: new Set(['aber', 'sondern', 'jedoch', 'obwohl', 'trotzdem']),
};

/** Where what is denied from a place on ends. */
function deniedUntil(scene: Scene, from: number, end: number): number {
  return endBeforeNext(scene, from, end, JOINTS, (at) => {
    const { part, kind, word } = scene.tokens[at] ?? {};
    return (
      part === 'verb' ||
      (kind === 'function' &&
        /^(?:ist|sind|war|waren|hat|haben|hatte|wird|wurde|kann|wer|die|der|das|nicht|nie|kein(?:e[nrsm]?)?|ohne)$/u.test(
          word ?? '',
        ))
    );
  });
}

export function negationCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  const end = lastWord(scene);
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const except = exceptAt(scene, at, EXCEPT, clauseEnd);
    if (except !== undefined) {
      cues.push(except);
    } else if (ABSENT.test(word)) {
      // "arbeitet an keinem Projekt": the preposition belongs to what is missing.
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 1 },
        scope: { from: at + 1, to: deniedUntil(scene, at + 1, end) },
        sense: isSubject(scene, at) ? 'none' : 'absent',
      });
    } else if (
      /^(?:nicht|nie|niemals)$/u.test(word) &&
      !/^(?:mehr|weniger|vor|nach)$/u.test(scene.word(at + 1))
    ) {
      // What is negated may come before it: "wer arbeitet nicht im Einkauf", "wer ist Anna nicht unterstellt".
      const from = scopeStart(scene, at);
      cues.push({
        kind: 'not',
        span: { from: at, to: at + 1 },
        scope: { from, to: deniedUntil(scene, Math.max(from, at), end) },
        sense: 'not',
      });
    }
  }
  return cues;
}

/** Right behind the verb that opens a question: "hat niemand bezahlt", "gibt es kein Rennen im Mai". */
function isSubject(scene: Scene, at: number): boolean {
  if (!/^(?:kein|niemand|nichts)/u.test(scene.word(at)) || !isVerbFirst(scene)) return false;
  return at === 1 || (at === 2 && scene.word(1) === 'es');
}

/** After the negation; if only a verb follows, from the first verb on. */
function scopeStart(scene: Scene, at: number): number {
  const behind = scene.tokens.slice(at + 1, lastWord(scene));
  if (
    behind.some(
      ({ part, kind }, index) => (kind === 'content' && part !== 'verb') || scene.isName(at + 1 + index),
    )
  )
    return at + 1;
  const joint = scene.tokens.findLastIndex((token, place) => place < at && JOINTS.and.has(token.word));
  const verb = scene.tokens.findIndex(
    (token, place) => place > joint && token.part === 'verb' && !scene.isName(place),
  );
  return verb >= 0 && verb < at ? verb : at + 1;
}

function clauseEnd(scene: Scene, from: number): number {
  for (let at = from; at < scene.tokens.length; at++) {
    if (scene.isName(at)) continue;
    const token = scene.tokens[at];
    if (
      token?.kind === 'mark' ||
      token?.part === 'verb' ||
      (at > from && /^(?:an|in|bei|auf)$/u.test(scene.word(at)))
    )
      return at;
  }
  return scene.tokens.length;
}

/** Comparisons of two named things, differences, groups, counted conditions and the small words around them. */
export function otherCues(scene: Scene): Cue[] {
  return [...compareCues(scene), ...groupCues(scene), ...havingIn(scene, HAVING), ...smallCues(scene)];
}

function compareCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    if (word === '') continue;
    const graded = gradedBase(scene.tokens[at]?.word ?? '');
    if (graded?.grade === 'comparative') {
      if (scene.word(at - 1) === 'viel' && scene.word(at - 2) === 'wie')
        cues.push({ kind: 'calculate', span: { from: at - 2, to: at + 1 }, function: 'difference' });
      if (scene.word(at - 1) === 'nicht') continue;
      const isMany = graded.base === 'viel' || graded.base === 'wenig';
      const next = isMany ? orderOf(scene.word(at + 1)) : undefined;
      const hint = isMany ? (graded.base === 'viel' ? MOST : LEAST) : (orderOf(graded.base) as MeasureHint);
      const to = scene.word(at + 1) === 'als' ? at + 2 : at + 1;
      const told =
        next === undefined || scene.word(at + 1) === 'als' ? hint : hint === MOST ? next : opposite(next);
      cues.push({ kind: 'compare', span: { from: at, to }, hint: told, pole: told.quantity ?? 'max' });
    } else if (word === 'vor' || word === 'nach') {
      const cue = comparedInTime(scene, at, word === 'vor');
      if (cue !== undefined) cues.push(cue);
    } else if (/^(?:unterschied|differenz|abstand)$/u.test(word)) {
      const to = scene.word(at + 1) === 'zwischen' ? at + 2 : at + 1;
      cues.push({ kind: 'calculate', span: { from: at, to }, function: 'difference' });
    }
  }
  return cues;
}

function groupCues(scene: Scene): Cue[] {
  // "wie viele Aufträge hat jeder Kunde": of a number, each has its own.
  const isCount = scene.tokens.some(
    (_, at) =>
      scene.word(at) === 'wieviele' || (scene.word(at) === 'wie' && /^viele?$/u.test(scene.word(at + 1))),
  );
  return scene.tokens.flatMap((_, at): Cue[] => {
    const word = scene.word(at);
    const isOf = /^(?:fur|in|an|bei|von|pro|auf)$/u.test(scene.word(at - 1));
    // "der letzte Auftrag jedes Kunden"
    const isGenitive = /^jede[sr]$/u.test(word) && scene.tokens[at - 1]?.part === 'noun';
    const isEach =
      isPer(scene, at) ||
      isNumberBy(scene, at) ||
      (/^jede[rsnm]?$/u.test(word) && (isOf || isCount || isGenitive));
    const by = isEach ? nounAt(scene, at + 1, false) : undefined;
    if (by === undefined) return [];
    return [{ kind: 'group', span: { from: isOf ? at - 1 : at, to: at + 1 }, by }];
  });
}

/** "die Anzahl der Aufträge nach Kunde": of a number, a single noun behind "nach" at the end is each of its kind. */
function isNumberBy(scene: Scene, at: number): boolean {
  const { tokens } = scene;
  if (scene.word(at) !== 'nach' || scene.isName(at - 1) || tokens[at - 1]?.part !== 'noun') return false;
  if (!tokens.slice(0, at).some(({ word }) => /^(?:anzahl|summe|gesamt|durchschnitt)/u.test(word)))
    return false;
  const noun = nounAt(scene, at + 1, false);
  const next = tokens[noun?.to ?? 0];
  return noun?.from === at + 1 && (next === undefined || next.kind === 'mark');
}

const HAVING: HavingWords = {
  before: [
    ['nicht mehr als', '<='],
    ['mehr als', '>'],
    ['weniger als', '<'],
    ['mindestens', '>='],
    ['wenigstens', '>='],
    ['hochstens', '<='],
    ['genau', '='],
    ['nur', '='],
    ['uber', '>'],
    ['unter', '<'],
  ],
  orMore: 'oder mehr',
  several: /^mehrere[nrm]?$/u,
  has: /^(?:hat|haben|hatte|hatten|mit|an|in)$/u,
  numbers: NUMBER_WORDS,
  one: /^eine?[nmr]?$/u,
  nounAt: (scene, at) => nounAt(scene, at, false),
};

function smallCues(scene: Scene): Cue[] {
  return scene.tokens.flatMap((_, at): Cue[] => {
    const word = scene.word(at);
    const span: TokenSpan = { from: at, to: at + 1 };
    if (/^beide[nrsm]?$/u.test(word) || word === 'sowohl') return [{ kind: 'both', span }];
    if (word === 'oder' || word === 'entweder') return [{ kind: 'either', span }];
    const isEvery = word === 'nur' || (word === 'alle' && AUXILIARIES.has(scene.word(at - 1)));
    return isEvery ? [{ kind: 'every', span }] : [];
  });
}
