import type { Analysis, AskedFor, Cue, Token } from '../analysis.ts';
import { comparedChoice } from '../choice.ts';
import type { AnalysisContext } from '../language.ts';
import { nowCues } from '../now-cues.ts';
import { overCues } from '../over.ts';
import { createScene } from '../scene.ts';
import { asksTotal } from '../total.ts';
import { findAsked } from './asked.ts';
import { findDone } from './done.ts';
import { filterCues } from './filter-cues.ts';
import { fold } from './fold.ts';
import { findGenitives } from './genitives.ts';
import { lapsedCues } from './lapsed.ts';
import { NOW_WORDS, OVER_WORDS } from './now-words.ts';
import { aggregateCues, negationCues, otherCues, topCues } from './operator-cues.ts';
import { soldOutCues } from './sold-out.ts';
import { statementIn } from './statements.ts';
import { findUndone } from './undone.ts';

const COMPARED = { or: 'oder', than: new Set(['als', 'wie']) };

/** A German question taken apart; see `Analysis`. */
export function analyse(question: string, tokens: readonly Token[], context: AnalysisContext): Analysis {
  const { names } = context;
  const scene = createScene(tokens, names, context, fold);
  const statement = statementIn(scene);
  const asked: AskedFor =
    statement === undefined
      ? findAsked(scene)
      : { form: 'truth', wanted: 'thing', span: { from: statement, to: statement } };
  const filters = filterCues(scene);
  const all: Cue[] = [
    ...filters,
    ...topCues(scene),
    ...aggregateCues(scene),
    ...negationCues(scene),
    ...otherCues(scene),
    ...lapsedCues(scene),
    ...soldOutCues(scene),
    ...nowCues(scene, NOW_WORDS),
    ...overCues(scene, OVER_WORDS),
  ];
  // "mehr als 65000": the comparison is with the number.
  const cues = all
    .filter(
      (cue) =>
        cue.kind !== 'compare' ||
        !filters.some(({ span }) => cue.span.from >= span.from && cue.span.to <= span.to),
    )
    .sort((one, other) => one.span.from - other.span.from);
  const [first] = cues.filter(({ kind, span }) => kind === 'not' && span.from <= 2);
  const isNegatedQuestion =
    asked.form === 'truth' &&
    first !== undefined &&
    scene.word(first.span.from) === 'nicht' &&
    !scene.isName(1);
  return {
    question,
    language: 'de',
    tokens,
    names,
    asked: comparedChoice(scene, asked, cues, COMPARED),
    genitives: findGenitives(scene),
    done: findDone(scene),
    undone: findUndone(scene),
    cues: isNegatedQuestion ? cues.filter((cue) => cue !== first) : cues,
    isNegatedQuestion,
    asksTotal: asksTotal(scene, asked, TOTALS),
  };
}

const TOTALS = {
  /** What a thing has. */
  states: new Set('sein haben kosten betragen wiegen messen dauern fassen enthalten werden'.split(' ')),
  before: new Set<string>(),
};
