import type { NameMatch } from '../graph/graph.ts';
import type { Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import type { Facts } from './facts.ts';
import { textOf } from './spans.ts';

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
  readonly homophones?: LanguageReader['homophones'];
  readonly aspects?: LanguageReader['aspects'];
  readonly isNoPart?: LanguageReader['isNoPart'];
  /** Whether a stretch says a relation or a class: it is no part of a name. */
  isSchemaText(text: string): boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Characters of a stretch that is looked up, and how far the next one begins behind it. */
const WINDOW = 4;
const STEP = 2;
const PAIR = 2;
const MOST_WINDOWS = 80;
const MOST_HEARD = 80;
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
  const take = (matches: readonly NameMatch[]): void => {
    for (const match of matches) {
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
  };
  take(names);
  if (best.size === 0) take(await heardNames(question, tokens, context));
  return [...best.values()].flatMap((one) => {
    if (one.isPart && one.matches.length > MOST_BEARERS) return [];
    // 处理了几个: a deed, and not what is being dealt with (处理中).
    const behind = tokens[one.span.to]?.text ?? '';
    const before = tokens[one.span.from - 1]?.text ?? '';
    if (one.isPart && context.isNoPart?.(textOf(question, tokens, one.span), before) === true) return [];
    if (one.isPart && context.aspects?.has(behind) === true) return [];
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
    if (tokens[from]?.kind !== 'number') beginnings.add(textOf(question, tokens, { from, to: from + 1 }));
    if (mayBound(tokens[from + 1]) && (isSaying(tokens[from]) || isSaying(tokens[from + 1])))
      pairs.add(textOf(question, tokens, { from, to: from + PAIR }));
    if (from % STEP !== 0 && from > 0 && mayBound(tokens[from - 1])) continue;
    const to = Math.min(tokens.length, from + WINDOW);
    if (to - from > PAIR) windows.add(textOf(question, tokens, { from, to }));
  }
  const [near, beginning] = await Promise.all([
    facts.graph.findByName([...windows, ...pairs].slice(0, MOST_WINDOWS), {
      signal,
      mode: 'fuzzy',
      limit: MOST_FOUND,
    }),
    facts.graph.findByName([...beginnings].slice(0, MOST_WINDOWS), {
      signal,
      mode: 'prefix',
      limit: MOST_BEGINNING,
    }),
  ]);
  const byName = new Map<string, NameMatch>();
  for (const match of [...near, ...beginning].flat())
    byName.set(`${match.entity.id} ${match.matched}`, match);
  return [...byName.values()];
}

/** Names of two characters whose first was written with another of the same sound: nothing else of them leads to the name. */
async function heardNames(
  question: string,
  tokens: readonly Token[],
  { facts, homophones, signal }: CharacterContext,
): Promise<NameMatch[]> {
  const texts = tokens.flatMap((token, from) =>
    homophones !== undefined && isSaying(token) && isSaying(tokens[from + 1])
      ? homophones(textOf(question, tokens, { from, to: from + PAIR }))
      : [],
  );
  if (texts.length === 0) return [];
  const found = await facts.graph.findByName(texts.slice(0, MOST_HEARD), {
    mode: 'exact',
    limit: MOST_BEARERS,
    signal,
  });
  return found.flat();
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
      const isWhole = isSaying(tokens[from]) && isSaying(last);
      if (!isWhole && !endsAsNamed(text, match.matched)) continue;
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

const mayBound = (token: Token | undefined): boolean => token !== undefined && token.kind !== 'mark';
const isSaying = (token: Token | undefined): boolean => token?.kind === 'content' || token?.kind === 'number';

/**
 * A character that is a word of grammar elsewhere begins (ends) a stretch only where the name has it (何, 全, 方): that of the whole
 * name, or of a half of it.
 */
function endsAsNamed(text: string, name: string): boolean {
  const isHalf = 2 * text.length >= name.length && (name.startsWith(text) || name.endsWith(text));
  return isHalf || (name[0] === text[0] && name.at(-1) === text.at(-1));
}
