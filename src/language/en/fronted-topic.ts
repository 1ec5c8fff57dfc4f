import type { Token } from '../analysis.ts';
import { gradedBase } from './measures.ts';
import { unwritten } from './unwritten.ts';
import { AUXILIARIES, QUESTION_WORDS } from './word-lists.ts';

/** Behind a topic or a clause about it. */
const BREAKS = new Set([',', '-', '–', '—', ':', '…', '...', '.', ';']);
const STARTERS = new Set('if when whenever while since because as suppose say supposing assuming'.split(' '));
const BEHIND = new Set('if when whenever while because'.split(' '));
const OBJECTS = new Set('he she it they him her them'.split(' '));
const OWNERS = new Set('his her their its'.split(' '));
const PRONOUNS = new Set([...OBJECTS, ...OWNERS]);
const ARTICLES = new Set('the a an my our your'.split(' '));
/** With these somebody is said to be away. */
const AWAY = new Set(
  `off sick ill poorly unwell away absent holiday holidays leave vacation unavailable busy out gone around make able ca come fly
  maternity paternity today tomorrow tonight next week weekend day days morning afternoon evening monday tuesday wednesday thursday friday
  saturday sunday work shift`.split(/\s+/),
);
/** Taking the place of somebody. */
const STANDS_IN =
  /\b(?:steps? in|stepping in|takes? over|taking over|fills? in|filling in|stands? in|standing in|covers?|covering|deputi[sz]es?|subs?|steps? up)$/;
const MOST = 6;

/**
 * The tokens of a question whose topic stands before it, with the topic in the place of its pronoun: "Ann Lee - who sent her to us?" asks
 * who sent Ann Lee to us, and "if Ann Lee is off sick, who covers for her?" who covers for Ann Lee; that she is away says nothing else.
 */
export function withTopicInPlace(tokens: readonly Token[]): Token[] {
  return fronted(tokens) ?? trailing(tokens) ?? [...tokens];
}

function fronted(tokens: readonly Token[]): Token[] | undefined {
  const at = tokens.findIndex(
    ({ kind, word }, index) => index > 0 && kind === 'mark' && BREAKS.has(word) && asks(tokens, index + 1),
  );
  const asked = tokens.slice(at + 1);
  if (at > 0) {
    const topic = awayTopic(tokens.slice(0, at)) ?? bareTopic(tokens.slice(0, at));
    return topic === undefined ? undefined : placed(topic, asked);
  }
  // "when Ann is away who covers": no mark between them.
  if (!STARTERS.has(tokens[0]?.word ?? '')) return undefined;
  const who = tokens.findIndex(({ word }, index) => index > 2 && QUESTION_WORDS.has(word));
  const topic = who < 0 ? undefined : awayTopic(tokens.slice(0, who));
  return topic === undefined ? undefined : placed(topic, tokens.slice(who));
}

function trailing(tokens: readonly Token[]): Token[] | undefined {
  const at = tokens.findIndex(({ word }, index) => index > 1 && BEHIND.has(word));
  if (at < 0 || !QUESTION_WORDS.has(tokens[0]?.word ?? '')) return undefined;
  const end = tokens.findLastIndex(({ kind }) => kind !== 'mark') + 1;
  const topic = awayTopic(tokens.slice(at, end));
  return topic === undefined ? undefined : placed(topic, [...tokens.slice(0, at), ...tokens.slice(end)]);
}

function asks(tokens: readonly Token[], from: number): boolean {
  const first = tokens.slice(from).find(({ word }) => !/^(?:and|so|then)$/.test(word));
  return first !== undefined && (QUESTION_WORDS.has(first.word) || AUXILIARIES.has(first.word));
}

/** Who is said to be away: the words up to the verb, where what follows says nothing else. */
function awayTopic(clause: readonly Token[]): readonly Token[] | undefined {
  const from = STARTERS.has(clause[0]?.word ?? '') ? 1 : 0;
  const verb = clause.findIndex(
    ({ word }, index) => index > from && (AUXILIARIES.has(word) || word === "'s"),
  );
  if (verb < 0 || verb - from > MOST) return undefined;
  const said = clause.slice(verb + 1);
  const isAway =
    said.some(({ word }) => AWAY.has(word) || word === 'not' || word === "n't") &&
    said.every(({ word, kind }) => kind !== 'content' || AWAY.has(word));
  return isAway ? named(clause.slice(from, verb)) : undefined;
}

/** A topic alone: "Ann Lee - …". */
function bareTopic(clause: readonly Token[]): readonly Token[] | undefined {
  // "the last one to come, what was it": a description is no name, and what it says would be lost.
  if (clause.length > MOST || ARTICLES.has(clause[0]?.word ?? '')) return undefined;
  if (clause.some(({ word }) => AUXILIARIES.has(word) || word === "'s" || gradedBase(word) !== undefined))
    return undefined;
  return named(clause);
}

function named(topic: readonly Token[]): readonly Token[] | undefined {
  const isName =
    topic.some(({ kind }) => kind === 'content') &&
    !topic.some(({ word }) => PRONOUNS.has(word) || QUESTION_WORDS.has(word));
  return isName ? topic : undefined;
}

/** The question with the topic in the place of its one pronoun, or behind a verb of standing in. */
function placed(topic: readonly Token[], asked: readonly Token[]): Token[] | undefined {
  const places = asked.flatMap(({ word }, at) => (PRONOUNS.has(word) ? [at] : []));
  const [at, ...more] = places;
  if (at === undefined) {
    const end = asked.findLastIndex(({ kind }) => kind !== 'mark') + 1;
    const words = asked.slice(0, end).map(({ word }) => word);
    const last = asked[end - 1];
    if (last === undefined || !STANDS_IN.test(words.join(' '))) return undefined;
    return [...asked.slice(0, end), unwritten('for', last.end), ...topic, ...asked.slice(end)];
  }
  if (more.length > 0) return undefined;
  const pronoun = asked[at] as Token;
  const next = asked[at + 1];
  const isOwner =
    OWNERS.has(pronoun.word) &&
    (pronoun.word !== 'her' || (next?.kind === 'content' && next.part !== 'verb'));
  return [
    ...asked.slice(0, at),
    ...topic,
    ...(isOwner ? [unwritten("'s", (topic.at(-1) as Token).end)] : []),
    ...asked.slice(at + 1),
  ];
}
