import type { Token, TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { asMarks, isOnlyMarks } from '../statements.ts';
import { AUXILIARIES, QUESTION_WORDS, REQUESTS, set } from './word-lists.ts';

const PRONOUNS = set('i you he she it we they there this that these those');
/** "…, right?": with a comma before them, or without one behind a word of content. */
const TAGS: readonly (readonly string[])[] =
  'is that right|is that correct|is that true|is that so|am i right|am i correct|is it not|not so|right|correct|true|yes|yeah|yep|no|nope|innit|ok|okay|eh|huh|or not|or what'
    .split('|')
    .map((tag) => tag.split(' '));
const PLAIN_TAGS = set('right correct innit yeah eh');
/** "is it true that …": what follows is asked. */
const OPENINGS: readonly (readonly string[])[] =
  'is it true that|is it right that|is it correct that|is it so that|is it the case that|am i right that|am i right in thinking that|am i right in thinking|am i right in saying|would i be right in saying that|i think|i believe|i take it|i take it that|i guess|i assume|i suppose|i heard|i heard that|so'
    .split('|')
    .map((opening) => opening.split(' '))
    .sort((a, b) => b.length - a.length);
const OTHER_AUXILIARIES = set('ca wo sha ai');
/** "Kai lives in?": what is left out is asked for. */
const UNFINISHED = set('in on at by for from to with of about into under over the a an');
const ADVERBS = set('also still already now never always currently ever just only');

/** A yes-or-no question in the order of a statement. */
export interface StatedQuestion {
  /** Token at which the statement begins. */
  readonly from: number;
  /** "…, doesn't he?" asks by a verb of its own: a denial in the statement only turns the tag. */
  readonly isTurned: boolean;
}

/** The words of a tag ("…, doesn't he?", "…, right?") and of an opening ("is it true that …") become marks: they name nothing. */
export function withoutTags(tokens: readonly Token[]): Token[] {
  const tag = tagIn(tokens);
  const opening = openingIn(tokens, tag !== undefined);
  return tokens.map((token, at) => (isWithin(at, tag) || isWithin(at, opening) ? asMarks(token) : token));
}

const isWithin = (at: number, span: TokenSpan | undefined): boolean =>
  span !== undefined && at >= span.from && at < span.to;

/** The statement that a question is; undefined for any other question. */
export function statementIn(scene: Scene): StatedQuestion | undefined {
  const { tokens } = scene;
  const from = tokens.findIndex(({ kind }) => kind !== 'mark');
  if (from < 0 || isAsking(scene, from)) return undefined;
  const tag = tokens.findLast(({ kind, text }) => kind === 'mark' && /^\p{L}/u.test(text));
  const isTagged = tag !== undefined && tokens.indexOf(tag) > from;
  if (isTagged) return { from, isTurned: PRONOUNS.has(tag.text.toLowerCase()) && !isPlainTag(tokens) };
  const isOpened = from > 0 && /^\p{L}/u.test(tokens[from - 1]?.text ?? '');
  return isOpened || isPlainStatement(scene, from) ? { from, isTurned: false } : undefined;
}

/** "is that right", "am I right". */
function isPlainTag(tokens: readonly Token[]): boolean {
  return /^(?:right|correct|true|so)$/i.test(tokens.findLast(({ text }) => /^\p{L}/u.test(text))?.text ?? '');
}

function isAsking(scene: Scene, from: number): boolean {
  const first = scene.word(from);
  if (AUXILIARIES.has(first) || REQUESTS.has(first)) return true;
  return scene.tokens.some(({ kind }, at) => kind !== 'mark' && QUESTION_WORDS.has(scene.word(at)));
}

/** "Kai speaks Welsh?": a name, its verb and another name or a number. */
function isPlainStatement(scene: Scene, from: number): boolean {
  const { tokens } = scene;
  if (tokens.at(-1)?.text !== '?') return false;
  const name = scene.word(from) === 'the' ? from + 1 : from;
  if (!scene.isName(name)) return false;
  let verb = scene.behindName(name);
  while (ADVERBS.has(scene.word(verb))) verb += 1;
  const isVerb = AUXILIARIES.has(scene.word(verb)) || (!scene.isName(verb) && tokens[verb]?.part === 'verb');
  const last = tokens.findLastIndex(({ kind }) => kind !== 'mark');
  if (!isVerb || UNFINISHED.has(scene.word(last))) return false;
  return tokens.some(({ kind }, at) => at > verb && (scene.isName(at) || kind === 'number'));
}

function openingIn(tokens: readonly Token[], isTagged: boolean): TokenSpan | undefined {
  const opening = OPENINGS.find((phrase) => phrase.every((word, at) => tokens[at]?.word === word));
  if (opening === undefined) return undefined;
  const [first, second] = [tokens[opening.length]?.word ?? '', tokens[opening.length + 1]?.word ?? ''];
  if (isTagged) return { from: 0, to: opening.length };
  const isQuestion = tokens.some(({ word }, at) => at >= opening.length && QUESTION_WORDS.has(word));
  return isQuestion || AUXILIARIES.has(first) || REQUESTS.has(first) || second === ''
    ? undefined
    : hasVerb(tokens, opening.length)
      ? { from: 0, to: opening.length }
      : undefined;
}

/** Some word may be its verb. */
function hasVerb(tokens: readonly Token[], from: number): boolean {
  return tokens.some(({ word, mayBeVerb }, at) => at > from && (AUXILIARIES.has(word) || mayBeVerb === true));
}

function tagIn(tokens: readonly Token[]): TokenSpan | undefined {
  let to = tokens.length;
  while (to > 0 && tokens[to - 1]?.kind === 'mark') to -= 1;
  if (tokens.some(({ word }, at) => QUESTION_WORDS.has(word) && at < to - 2)) return undefined;
  const first = tokens[0]?.word ?? '';
  const isBehindMark = (from: number): boolean => tokens[from - 1]?.kind === 'mark';
  const isBehindContent = (from: number): boolean =>
    tokens[from - 1]?.kind === 'content' || tokens[from - 1]?.kind === 'number';
  for (const tag of TAGS) {
    const from = to - tag.length;
    if (from < 3 || !tag.every((word, at) => tokens[from + at]?.word === word)) continue;
    const mayBeBare = tag.length > 1 || PLAIN_TAGS.has(tag[0] as string);
    if (isBehindMark(from)) return { from, to };
    if (mayBeBare && isBehindContent(from) && !AUXILIARIES.has(first) && !REQUESTS.has(first))
      return { from, to };
    return undefined;
  }
  // "doesn't he", "is it": of a question that begins with a verb it is no tag.
  if (!PRONOUNS.has(tokens[to - 1]?.word ?? '') || AUXILIARIES.has(first) || REQUESTS.has(first))
    return undefined;
  const verb = tokens[to - 2]?.word === "n't" || tokens[to - 2]?.word === 'not' ? to - 3 : to - 2;
  const word = tokens[verb]?.word ?? '';
  const isVerb = AUXILIARIES.has(word) || (verb === to - 3 && OTHER_AUXILIARIES.has(word));
  return isVerb && verb > 2 && !isOnlyMarks(tokens.slice(0, verb)) ? { from: verb, to } : undefined;
}

/** The verb of a statement, told by its place behind the first name; without what denies it where the tag is turned. */
export function asStated(
  tokens: readonly Token[],
  scene: Scene,
  { from, isTurned }: StatedQuestion,
): readonly Token[] {
  let verb = scene.names.find((name) => name.from >= from)?.to ?? from;
  while (ADVERBS.has(scene.word(verb))) verb += 1;
  const isVerb = !scene.isName(verb) && tokens[verb]?.mayBeVerb === true && tokens[verb]?.kind === 'content';
  return tokens.map((token, at) => {
    if (at === verb && isVerb) return { ...token, part: 'verb' as const };
    const isDenial = isTurned && !scene.isName(at) && (token.word === "n't" || token.word === 'not');
    const isSupport =
      isTurned && /^(?:do|does|did)$/.test(token.word) && /^(?:n't|not)$/.test(scene.word(at + 1));
    return isDenial || isSupport ? asMarks(token) : token;
  });
}
