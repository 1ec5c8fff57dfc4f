import type { Analysis, AskedFor, Cue, Token } from '../analysis.ts';
import { comparedChoice } from '../choice.ts';
import type { AnalysisContext } from '../language.ts';
import { nowCues } from '../now-cues.ts';
import { overCues } from '../over.ts';
import { createScene, lastWord, type Scene } from '../scene.ts';
import { asksTotal } from '../total.ts';
import { findAsked } from './asked.ts';
import { compareCues } from './compare-cues.ts';
import { findDone } from './done.ts';
import { filterCues } from './filter-cues.ts';
import { findGenitives } from './genitives.ts';
import { flowOfEach, flowSaid } from './groups.ts';
import { hereCues } from './here.ts';
import { lapsedCues } from './lapsed.ts';
import { nextCues } from './next-cues.ts';
import { NOW_WORDS, OVER_WORDS } from './now-words.ts';
import { aggregateCues, negationCues, otherCues } from './operator-cues.ts';
import { soldOutCues } from './sold-out.ts';
import { asStated, statementIn } from './statements.ts';
import { topCues } from './top-cues.ts';
import { findUndone } from './undone.ts';
import { AUXILIARIES, MID_ADVERBS } from './word-lists.ts';

/** An English question taken apart; see `Analysis`. */
export function analyse(question: string, cut: readonly Token[], context: AnalysisContext): Analysis {
  const { names } = context;
  const first = createScene(cut, names, context);
  const statement = statementIn(first);
  const tokens = statement === undefined ? markParts(first) : asStated(cut, first, statement);
  const scene = createScene(tokens, names, context);
  const asked: AskedFor =
    statement === undefined
      ? findAsked(scene, (at) => tokens[at]?.lemmas[0] ?? '')
      : { form: 'truth', wanted: 'thing', span: { from: statement.from, to: statement.from } };
  const lapsed = lapsedCues(scene);
  // "past its date today": the day is told already.
  const isToday = (cue: Cue): boolean => cue.kind === 'filter' && cue.op === '=' && cue.value === scene.today;
  const cues: Cue[] = [
    ...filterCues(scene).filter((cue) => lapsed.length === 0 || !isToday(cue)),
    ...topCues(scene),
    ...nextCues(scene),
    ...lapsed,
    ...soldOutCues(scene),
    ...nowCues(scene, NOW_WORDS),
    ...overCues(scene, OVER_WORDS),
    ...hereCues(scene),
    ...aggregateCues(scene),
    ...negationCues(scene),
    ...compareCues(scene),
    ...otherCues(scene),
  ]
    .filter(
      (cue, _, all) =>
        cue.kind !== 'compare' ||
        !all.some(
          (other) =>
            other.kind === 'filter' && cue.span.from >= other.span.from && cue.span.to <= other.span.to,
        ),
    )
    .sort((a, b) => a.span.from - b.span.from);
  const isTurned = statement?.isTurned === true;
  const isNegatedQuestion = AUXILIARIES.has(scene.word(0)) && scene.word(1) === "n't";
  return {
    question,
    language: 'en',
    tokens,
    names,
    asked: comparedChoice(scene, asked, cues, COMPARED),
    genitives: findGenitives(scene),
    done: findDone(scene),
    undone: findUndone(scene),
    cues: isNegatedQuestion
      ? cues.filter(({ kind, span }) => kind !== 'not' || span.from > 1)
      : isTurned
        ? cues.filter((cue) => cue.kind !== 'not' || cue.sense === 'except')
        : cues,
    isNegatedQuestion,
    asksTotal:
      scene.word(lastWord(scene) - 1) !== 'for' &&
      (asksTotal(scene, asked, TOTALS) ||
        asksTakings(scene, asked) ||
        asksOwed(scene, asked) ||
        (asked.form === 'number' && (flowOfEach(scene) ?? flowSaid(scene)) !== undefined)),
  };
}

const TOTALS = {
  /** What a thing has, or what it is sold for. */
  states: new Set('be have cost charge weigh measure last take hold contain fetch sell rent'.split(' ')),
  before: new Set('is are was were been has have had did do does i we you he she they it us'.split(' ')),
};

const COMPARED = { or: 'or', than: new Set(['than', 'as']) };

const DO = new Set(['do', 'does', 'did', 'can', 'could', 'will', 'would', 'should']);

/** "which book do customers order": after do-support and a plural, the next word that may be a verb is the verb. */
function supportedVerb({ tokens, isName }: Scene): number | undefined {
  let at = tokens.findIndex(({ word }, place) => DO_SUPPORT.has(word) && !isName(place)) + 1;
  if (at === 0) return undefined;
  while (DETERMINERS.has(tokens[at]?.word ?? '')) at += 1;
  const subject = tokens[at];
  if (subject === undefined || isName(at) || subject.part !== 'noun') return undefined;
  const isPlural = /s$/.test(subject.word) && !subject.lemmas.includes(subject.word);
  if (!isPlural && !/^(?:people|children|men|women)$/.test(subject.word)) return undefined;
  at += 1;
  while (MID_ADVERBS.has(tokens[at]?.word ?? '') || /ly$/.test(tokens[at]?.word ?? '')) at += 1;
  const verb = tokens[at];
  return verb?.mayBeVerb === true && !isName(at) && verb.lemmas.includes(verb.word) ? at : undefined;
}

const DO_SUPPORT = new Set(['do', 'did']);
const DETERMINERS = new Set('the our my your their these those all most of any other many'.split(' '));

/** "in what timezone is X": a word that no dictionary has, between the question word and the verb, is the noun asked for. */
function isAskedNoun(tokens: readonly Token[], at: number): boolean {
  const { kind, part, mayBeVerb } = tokens[at] as Token;
  return (
    kind === 'content' &&
    part === 'other' &&
    mayBeVerb !== true &&
    /^(?:what|which)$/.test(tokens[at - 1]?.word ?? '') &&
    AUXILIARIES.has(tokens[at + 1]?.word ?? '')
  );
}

/**
 * "who did X train": the word after a named subject with do-support is the verb; `isAskedNoun` says which is a noun although no
 * dictionary has it.
 */
function markParts(scene: Scene): readonly Token[] {
  const { tokens, names } = scene;
  const parts = new Map<number, 'noun' | 'verb'>();
  tokens.forEach((_, at) => {
    if (!scene.isName(at) && isAskedNoun(tokens, at)) parts.set(at, 'noun');
  });
  for (const { from, to } of names) {
    const before = tokens[from - 1]?.word === 'the' ? tokens[from - 2] : tokens[from - 1];
    const verb = MID_ADVERBS.has(tokens[to]?.word ?? '') ? to + 1 : to;
    if (DO.has(before?.word ?? '') && tokens[verb]?.mayBeVerb === true) parts.set(verb, 'verb');
  }
  const own = supportedVerb(scene);
  if (own !== undefined) parts.set(own, 'verb');
  if (parts.size === 0) return tokens;
  return tokens.map((token, at) => {
    const part = parts.get(at);
    return part === undefined ? token : { ...token, part };
  });
}

/** "how much is outstanding", "how much money is still owed on …": all that has not been paid. */
function asksOwed(scene: Scene, { form, span }: AskedFor): boolean {
  if (form !== 'number' || scene.word((span?.from ?? 0) + 1) !== 'much') return false;
  let at = scene.tokens.findIndex(({ word }) => /^(?:is|'s|was)$/.test(word));
  if (at < 0 || at > (span?.to ?? 0) + 1) return false;
  while (/^(?:is|'s|was|there|still|now|currently|yet|to|left|not)$/.test(scene.word(at))) at += 1;
  return !scene.isName(at) && OWED.test(scene.word(at));
}

const OWED = /^(?:outstanding|unpaid|paid|owed|owing|overdue|due|come|pay|collect)$/;

/** "how much has Baz taken", "how much did we take in subs": all of it; "how much does it take" is what each thing needs. */
function asksTakings(scene: Scene, { form, span }: AskedFor): boolean {
  if (form !== 'number' || scene.word((span?.to ?? 0) - 1) !== 'much') return false;
  const helper = scene.tokens.findIndex(
    ({ word }, at) => !scene.isName(at) && /^(?:has|have|had|did)$/.test(word),
  );
  const verb = scene.word(helper) === 'did' ? /^(?:take|make|raise|get)$/ : /^(?:taken|made|raised|got)$/;
  return (
    helper >= 0 && scene.tokens.some(({ word }, at) => at > helper && !scene.isName(at) && verb.test(word))
  );
}
