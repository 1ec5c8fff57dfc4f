import type { Token, TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { asMarks } from '../statements.ts';
import { fold } from './fold.ts';
import { AUXILIARIES, QUESTION_WORDS, REQUESTS } from './word-lists.ts';

/** "…, oder?", "…, nicht wahr?": behind a mark they ask whether what is before them is so. */
const TAGS: readonly (readonly string[])[] =
  'nicht wahr|stimmt das|stimmt s|ist das richtig|oder nicht|oder|stimmts|stimmt|richtig|korrekt|wahr|ja|nein|gell|gelt|ne|nicht'
    .split('|')
    .map((tag) => tag.split(' '));
/** "stimmt es, dass …" has its verb at the end, and is no statement in order. */
const OPENINGS = new Set(['also', 'so', 'und']);

/** The words of a tag become marks: they name nothing. */
export function withoutTags(tokens: readonly Token[]): Token[] {
  const tag = tagIn(tokens);
  if (tag === undefined) return [...tokens];
  return tokens.map((token, at) => (at >= tag.from && at < tag.to ? asMarks(token) : token));
}

function tagIn(tokens: readonly Token[]): TokenSpan | undefined {
  let to = tokens.length;
  while (to > 0 && tokens[to - 1]?.kind === 'mark') to -= 1;
  if (tokens.some(({ word }, at) => at < to && QUESTION_WORDS.has(fold(word)))) return undefined;
  for (const tag of TAGS) {
    const from = to - tag.length;
    if (from < 3 || tokens[from - 1]?.kind !== 'mark') continue;
    if (tag.every((word, at) => fold(tokens[from + at]?.word ?? '').replace(/^'/u, '') === word))
      return { from, to };
  }
  return undefined;
}

/** Token at which a yes-or-no question in the order of a statement begins ("X wohnt in Y, oder?", "X wohnt in Y?"). */
export function statementIn(scene: Scene): number | undefined {
  const { tokens } = scene;
  const from = OPENINGS.has(scene.word(0)) ? 1 : 0;
  const first = scene.word(from);
  if (AUXILIARIES.has(first) || REQUESTS.has(first)) return undefined;
  if (tokens.some(({ kind }, at) => kind !== 'mark' && QUESTION_WORDS.has(scene.word(at)))) return undefined;
  const name = scene.isName(from) ? from : from + 1;
  if (!scene.isName(name) || (name > from && !/^(?:der|die|das)$/u.test(first))) return undefined;
  const verb = scene.behindName(name);
  const isVerb = AUXILIARIES.has(scene.word(verb)) || (!scene.isName(verb) && tokens[verb]?.part === 'verb');
  if (!isVerb) return undefined;
  const isTagged = tokens.some(({ kind, text }, at) => kind === 'mark' && at > verb && /^\p{L}/u.test(text));
  const isKnown = tokens.some(({ kind }, at) => at > verb && (scene.isName(at) || kind === 'number'));
  return isTagged || (isKnown && tokens.at(-1)?.text === '?') ? from : undefined;
}
