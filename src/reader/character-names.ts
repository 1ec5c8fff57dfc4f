import type { NameMatch } from '../graph/graph.ts';
import type { Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import type { Facts } from './facts.ts';

/** A stretch of tokens with the names of the graph that it is, or is a part of. */
export interface CharacterName {
  readonly span: TokenSpan;
  readonly matches: readonly NameMatch[];
  readonly quality: number;
  readonly isPart: boolean;
}

export interface CharacterContext {
  readonly facts: Facts;
  readonly likeness: NonNullable<LanguageReader['nameLikeness']>;
  /** Whether a stretch says a relation or a class: it is no part of a name. */
  isSchemaText(text: string): boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Characters of a stretch that is looked up, and how far the next one begins behind it. */
const WINDOW = 4;
const STEP = 2;
const PAIR = 2;
const MOST_WINDOWS = 80;
const MOST_FOUND = 12;
/** Names that begin with a character, of which one may be a slip away from what was written. */
const MOST_BEGINNING = 30;
/** A stretch that is part of more names than this names none of them. */
const MOST_BEARERS = 2;
const LEAST = 0.5;

/**
 * Names in a text whose tokens are characters: parts of names and names with slips, wherever they begin and end. Names that
 * share pairs of characters with the text are looked up first; then each is held against every stretch of about its length.
 */
export async function characterNames(
  question: string,
  tokens: readonly Token[],
  context: CharacterContext,
): Promise<CharacterName[]> {
  const names = await nearNames(question, tokens, context);
  const best = new Map<string, CharacterName>();
  for (const match of names) {
    context.signal?.throwIfAborted();
    for (const found of stretchesOf(match, question, tokens, context)) {
      const key = `${found.span.from} ${found.span.to}`;
      const known = best.get(key);
      if (known === undefined || found.quality > known.quality) best.set(key, found);
      else if (found.quality === known.quality) {
        best.set(key, { ...known, matches: [...known.matches, match] });
      }
    }
  }
  return [...best.values()].flatMap((one) => {
    if (one.isPart && one.matches.length > MOST_BEARERS) return [];
    return [{ ...one, quality: one.quality * (one.matches.length > 1 ? 0.85 : 1) }];
  });
}

async function nearNames(
  question: string,
  tokens: readonly Token[],
  { facts, signal }: CharacterContext,
): Promise<NameMatch[]> {
  const windows = new Set<string>();
  const pairs = new Set<string>();
  const beginnings = new Set<string>();
  for (let from = 0; from < tokens.length; from++) {
    if (!mayBound(tokens[from])) continue;
    if (tokens[from]?.kind === 'content') beginnings.add(textOf(question, tokens, { from, to: from + 1 }));
    if (mayBound(tokens[from + 1])) pairs.add(textOf(question, tokens, { from, to: from + PAIR }));
    if (from % STEP !== 0 && from > 0 && mayBound(tokens[from - 1])) continue;
    const to = Math.min(tokens.length, from + WINDOW);
    if (to - from > PAIR) windows.add(textOf(question, tokens, { from, to }));
  }
  const read = signal === undefined ? {} : { signal };
  const [near, beginning] = await Promise.all([
    facts.graph.findByName([...windows, ...pairs].slice(0, MOST_WINDOWS), {
      ...read,
      mode: 'fuzzy',
      limit: MOST_FOUND,
    }),
    facts.graph.findByName([...beginnings].slice(0, MOST_WINDOWS), {
      ...read,
      mode: 'prefix',
      limit: MOST_BEGINNING,
    }),
  ]);
  const byName = new Map<string, NameMatch>();
  for (const match of [...near, ...beginning].flat())
    byName.set(`${match.entity.id} ${match.matched}`, match);
  return [...byName.values()];
}

function stretchesOf(
  match: NameMatch,
  question: string,
  tokens: readonly Token[],
  { likeness, isSchemaText }: CharacterContext,
): CharacterName[] {
  const length = [...match.matched].length;
  const found: CharacterName[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (!mayBound(tokens[from])) continue;
    for (let to = from + 1; to <= tokens.length; to++) {
      const last = tokens[to - 1] as Token;
      if (last.end - (tokens[from]?.start ?? 0) > length + 2) break;
      if (!mayBound(last)) continue;
      const text = textOf(question, tokens, { from, to });
      // A stretch that holds the name is more than the name.
      if (
        [...text].length < 2 ||
        isSchemaText(text) ||
        (text.length > length && text.includes(match.matched))
      )
        continue;
      const like = likeness(text, match.matched);
      if (like === undefined || like.quality < LEAST) continue;
      found.push({ span: { from, to }, matches: [match], ...like });
    }
  }
  return found;
}

const mayBound = (token: Token | undefined): boolean => token?.kind === 'content' || token?.kind === 'number';

function textOf(question: string, tokens: readonly Token[], span: TokenSpan): string {
  return question.slice(tokens[span.from]?.start ?? 0, tokens[span.to - 1]?.end ?? 0);
}
