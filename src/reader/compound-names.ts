import type { Entity } from '../graph/term.ts';
import type { Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { READING } from '../limits.ts';
import type { Facts } from './facts.ts';
import type { FoundName } from './names.ts';

/** Names looked at for the first part of one word. */
const MOST_NAMES = 12;
const QUALITY = 0.95;

/** A name that a word of the question begins with: "Igel" of "Igelgruppe". */
export interface CompoundName {
  /** The word, lower case. */
  readonly word: string;
  /** Of the name in it, in characters. */
  readonly length: number;
  readonly entities: readonly Entity[];
}

/** Names joined to a word of the graph's schema in one word, in languages that join them. */
export async function compoundNames(
  tokens: readonly Token[],
  { compounds }: LanguageReader,
  vocabulary: ReadonlySet<string>,
  { graph }: Pick<Facts, 'graph'>,
  signal: AbortSignal | undefined,
): Promise<readonly CompoundName[]> {
  if (compounds === undefined) return [];
  const cuts = tokens.flatMap(({ kind, text }) =>
    kind !== 'content'
      ? []
      : compounds.cuts(text, vocabulary).map((length) => ({
          word: text.toLowerCase(),
          length,
          firsts: compounds.bare(text.slice(0, length)),
        })),
  );
  if (cuts.length === 0) return [];
  const firsts = [...new Set(cuts.flatMap((cut) => cut.firsts))];
  const found = await graph.findByName(firsts, {
    mode: 'fuzzy',
    limit: MOST_NAMES,
    signal,
  });
  const named = cuts.flatMap(({ word, length, firsts: own }) => {
    const entities = new Map<string, Entity>();
    for (const first of own) {
      for (const { entity, matched } of found[firsts.indexOf(first)] ?? [])
        if (compounds.isSame(first, matched) || compounds.isSame(first, withoutNumber(matched)))
          entities.set(entity.id, entity);
    }
    return entities.size === 0
      ? []
      : [{ word, length, entities: [...entities.values()].slice(0, READING.bearers.value) }];
  });
  return named.filter((one, at) => named.findIndex(({ word }) => word === one.word) === at);
}

/** "Spanisch" of `Spanisch A1` and `Spanisch 2`. */
function withoutNumber(name: string): string {
  return name.replace(/\s+(?:\p{L}?\d+|[IVX]+)$/u, '');
}

/** The names as they stand in the question, once its tokens are cut between them and what follows. */
export function placeCompoundNames(
  question: string,
  tokens: readonly Token[],
  compounds: readonly CompoundName[],
): FoundName[] {
  return tokens.flatMap(({ start, end }, at) => {
    const behind = tokens[at + 1];
    if (behind?.start !== end) return [];
    const word = question.slice(start, behind.end).toLowerCase();
    const named = compounds.find((one) => one.word === word && one.length === end - start);
    return named === undefined
      ? []
      : [
          {
            span: { from: at, to: at + 1 },
            text: question.slice(start, end),
            start,
            end,
            entities: named.entities,
            quality: QUALITY,
            kind: 'similar' as const,
          },
        ];
  });
}
