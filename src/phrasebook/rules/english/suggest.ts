import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { Frame } from '../frame.ts';
import type { AskableFact, Suggestion } from '../suggestion.ts';
import {
  irregularVerb,
  isIntransitive,
  participleOf,
  pastForm,
  pastOf,
  pluralOf,
  thirdPerson,
} from './verbs.ts';

/** Last words in the name of a column that only numbers its rows. */
const NUMBERING: ReadonlySet<string> = new Set(['id', 'no', 'nr', 'key', 'uuid', 'guid', 'index']);

const TIMES: ReadonlySet<string> = new Set(['year', 'date', 'day', 'time']);

/** Verbs that take an amount. */
const AMOUNT_VERBS: ReadonlySet<string> = new Set(
  'cost weigh earn pay charge hold measure produce use sell lend borrow owe save spend'.split(' '),
);

/** What is great rather than high. */
const SIZES: ReadonlySet<string> = new Set([
  'height',
  'length',
  'width',
  'depth',
  'weight',
  'size',
  'area',
  'age',
  'distance',
  'volume',
]);

/**
 * Questions for a fact, as a native speaker would write them to show what can be asked, the plainest first; none if no plain one is
 * known.
 */
export function suggestEnglish(frame: Frame, fact: AskableFact, lexicon: Lexicon): readonly Suggestion[] {
  if (NUMBERING.has(fact.words.at(-1) ?? '')) return [];
  if (frame.kind === 'noun') return ofNoun(frame, fact, lexicon);
  if (frame.kind === 'verb' && fact.tailKind === 'number' && frame.subject !== 'tail')
    return ofAmount(frame, fact, lexicon);
  return frame.kind === 'verb' ? ofVerb(frame, fact) : ofState(frame, fact);
}

function ofNoun(
  { words, names }: Extract<Frame, { kind: 'noun' }>,
  fact: AskableFact,
  lexicon: Lexicon,
): readonly Suggestion[] {
  const { head, tail, tailKind, headKind } = fact;
  const noun = words.join(' ');
  const last = words.at(-1) ?? '';
  // "looked after by": not a noun, whatever comes before the particle.
  if (fact.words.length > 2 && fact.words.at(-1) === 'by' && pastForm(fact.words[0] ?? '')?.isPast === true)
    return [{ text: `who ${fact.words.slice(0, -1).join(' ')} ${head}`, expects: 'tail' }];
  // "year made", "date founded": when that was done.
  if (words.length === 2 && TIMES.has(words[0] ?? '') && pastForm(last)?.isParticiple === true)
    return [{ text: `when was ${head} ${last}`, expects: 'tail' }];
  if (names === 'head') {
    const who = (kind: AskableFact['tailKind']) => (kind === 'person' ? 'who' : 'what');
    return [
      { text: `${who(headKind)} is the ${noun} of ${tail}`, expects: 'head' },
      { text: `${who(tailKind)} is ${head} the ${noun} of`, expects: 'tail' },
    ];
  }
  const isAdjective = lexicon.isAdjective(last) && words.length === 1;
  if (tailKind === 'truth') return isAdjective ? ofAdjective(last, fact) : [];
  // "due", "open" with dates as values: the adjective says what happens then.
  if (tailKind === 'date' && isAdjective && last !== 'date')
    return [{ text: `when is ${head} ${noun}`, expects: 'tail' }];
  const isPlural = lexicon.isPlural(last);
  const things = thingsOf(fact);
  if (tailKind === 'number' && isPlural)
    return [
      { text: `how many ${noun} does ${head} have`, expects: 'tail' },
      ...(things === undefined
        ? []
        : [{ text: `which ${fact.headClass} has the most ${noun}`, expects: 'greatest' as const }]),
    ];
  const who = `${tailKind === 'person' ? 'who' : 'what'} ${isPlural ? 'are' : 'is'}`;
  const asked: Suggestion[] = [
    headKind === 'person'
      ? { text: `${who} ${owned(head)} ${noun}`, expects: 'tail' }
      : { text: `${who} the ${noun} of ${head}`, expects: 'tail' },
  ];
  if (things === undefined) return asked;
  if (tailKind === 'number') {
    const most = SIZES.has(last) ? 'greatest' : 'highest';
    asked.push({ text: `which ${fact.headClass} has the ${most} ${noun}`, expects: 'greatest' });
  } else if (tailKind === 'entity' || tailKind === 'person') {
    // "paid" is a state, "Madrid" a name.
    const isName = tail !== tail.toLowerCase();
    asked.push({
      text: isName
        ? `which ${things} have ${tail} as their ${noun}`
        : `which ${things} have the ${noun} ${tail}`,
      expects: 'head',
    });
  }
  return asked;
}

/** A number under "costs" is what it costs; "frames" above numbers are counted, whether there is a verb of that form or not. */
function ofAmount(
  frame: Extract<Frame, { kind: 'verb' }>,
  fact: AskableFact,
  lexicon: Lexicon,
): readonly Suggestion[] {
  const [verb = ''] = frame.words;
  if (AMOUNT_VERBS.has(verb)) return ofVerb(frame, fact);
  const [word = '', ...more] = fact.words;
  if (more.length > 0 || !lexicon.isPlural(word)) return [];
  return ofNoun({ kind: 'noun', words: [word], names: 'tail' }, fact, lexicon);
}

function ofAdjective(
  adjective: string,
  { head, tail, headClass, headKind }: AskableFact,
): readonly Suggestion[] {
  if (tail !== 'true') return [];
  const which =
    headClass === undefined
      ? headKind === 'person'
        ? 'who is'
        : 'what is'
      : `which ${pluralOf(headClass)} are`;
  return head === '' ? [] : [{ text: `${which} ${adjective}`, expects: 'head' }];
}

function ofVerb(
  { words, preposition, subject, object }: Extract<Frame, { kind: 'verb' }>,
  fact: AskableFact,
): readonly Suggestion[] {
  const { head, tail, tailKind, headKind } = fact;
  const [verb = '', ...rest] = words;
  const things = thingsOf(fact);
  if (subject === 'tail') {
    // "directed by": the tail does it to the head.
    const done = [participleOf(verb), ...rest].join(' ');
    return [
      { text: spaced(`who ${pastOf(verb)} ${rest.join(' ')} ${head}`), expects: 'tail' },
      {
        text: `${things === undefined ? 'what was' : `which ${things} were`} ${done} by ${tail}`,
        expects: 'head',
      },
    ];
  }
  if (tailKind === 'date') {
    // "founded", "issued": a participle alone, said of the head.
    const said = fact.words.join(' ');
    return preposition === '' && said === participleOf(verb) ? [whenOf(said, verb, fact)] : [];
  }
  if (object.length > 0 || tailKind === 'truth') return [];
  // "What does Ada work in?" says nobody.
  const isAt = /^(?:in|on|at)$/u.test(preposition);
  const behind = [...rest, ...(preposition === '' ? [] : [preposition])].join(' ');
  const what = tailKind === 'person' ? 'who' : tailKind === 'number' ? 'how much' : 'what';
  const who =
    things !== undefined && headKind !== 'person'
      ? `which ${things} ${verb}`
      : `${headKind === 'person' ? 'who' : 'what'} ${thirdPerson(verb)}`;
  return [
    ...(isAt ? [] : [{ text: spaced(`${what} does ${head} ${verb} ${behind}`), expects: 'tail' as const }]),
    ...(tailKind === 'number'
      ? []
      : [{ text: spaced(`${who} ${behind} ${tail}`), expects: 'head' as const }]),
  ];
}

function ofState(
  { words, preposition }: Extract<Frame, { kind: 'state' }>,
  fact: AskableFact,
): readonly Suggestion[] {
  const { head, tail, tailKind, headKind } = fact;
  const said = words.join(' ');
  if (said === '') return [];
  if (tailKind === 'truth') return preposition === '' ? ofAdjective(said, fact) : [];
  if (tailKind === 'date') return [whenOf(said, verbOf(said), fact)];
  if (preposition === '') return [];
  const things = thingsOf(fact);
  const which =
    things !== undefined && headKind !== 'person'
      ? `which ${things} are`
      : headKind === 'person'
        ? 'who is'
        : 'what is';
  return [
    { text: `what is ${head} ${said} ${preposition}`, expects: 'tail' },
    { text: `${which} ${said} ${preposition} ${tail}`, expects: 'head' },
  ];
}

/** What the head itself did ("arrived", "joined" for people) is asked for differently from what was done to it. */
function whenOf(participle: string, verb: string, { head, headKind }: AskableFact): Suggestion {
  const isOwnDeed = isIntransitive(verb) || (headKind === 'person' && verb === 'join');
  return {
    text: isOwnDeed ? `when did ${head} ${verb}` : `when was ${head} ${participle}`,
    expects: 'tail',
  };
}

/** The verb of a regular or irregular participle. */
function verbOf(participle: string): string {
  const bases = [irregularVerb(participle), participle.slice(0, -2), participle.slice(0, -1)];
  return bases.find((one) => one !== undefined && participleOf(one) === participle) ?? participle;
}

/** "Hans'", "Rosa's". */
function owned(name: string): string {
  return /s$/iu.test(name) ? `${name}'` : `${name}'s`;
}

function thingsOf({ headClass }: AskableFact): string | undefined {
  return headClass === undefined ? undefined : pluralOf(headClass);
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
