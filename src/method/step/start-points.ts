import { compareText } from '../../graph/compare-text.ts';
import { normaliseName } from '../../graph/normalise.ts';
import { type Entity, stableId } from '../../graph/term.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { MethodContext } from '../method.ts';

export interface StartPoint {
  /** Index into the clues. */
  readonly clue: number;
  readonly entity: Entity;
}

export interface StartPoints {
  /** In clue order, the best entities of each clue first. */
  readonly starts: readonly StartPoint[];
  /** Clues whose name belongs to more entities than were taken. */
  readonly ambiguous: ReadonlySet<number>;
}

/** How many entities with the same name are looked at. If there are more, they count as this many. */
const LOOKUP_LIMIT = 50;

/**
 * Entities whose name equals a clue, at most `perClue` for each: those with the most triples first, then by name and
 * identifier. (The released code of CGPE and FiSKE takes the first in file order, which is arbitrary.) A clue that
 * reads like a general word but names an entity is probably a false start. It is not taken if another clue is a
 * capitalised name, and the trace gets a warning. Empty if no clue is a name.
 */
export async function startPoints(
  clues: readonly ExtractedClue[],
  perClue: number,
  context: MethodContext,
): Promise<StartPoints> {
  const { graph, trace, signal } = context;
  const limit = Math.max(LOOKUP_LIMIT, perClue);
  const found = await graph.findByName(
    clues.map((clue) => clue.text),
    { mode: 'exact', limit, signal },
  );
  const starts: StartPoint[] = [];
  const ambiguous = new Set<number>();
  const isNamed = found.some((matches, index) => {
    const clue = clues[index] as ExtractedClue;
    return matches.length > 0 && /\p{Lu}/u.test(clue.text) && !isGeneralWord(clue);
  });
  for (const [clue, matches] of found.entries()) {
    if (matches.length === 0) continue;
    const { text } = clues[clue] as ExtractedClue;
    const isGeneral = isGeneralWord(clues[clue] as ExtractedClue);
    if (isGeneral) {
      trace.record({ type: 'warning', name: isNamed ? 'general-word-left' : 'general-word', about: text });
      if (isNamed) continue;
    }
    const entities = matches
      .toSorted((a, b) => b.degree - a.degree || compareEntities(a.entity, b.entity))
      .slice(0, perClue)
      .map((match) => match.entity);
    if (matches.length > entities.length) ambiguous.add(clue);
    trace.record({
      type: 'entity-linked',
      clue,
      text,
      entities: entities.map(({ id, name }) => ({ id, name })),
      of: matches.length,
    });
    starts.push(...entities.map((entity) => ({ clue, entity })));
  }
  return { starts, ambiguous };
}

/**
 * Whether a clue is not written like a name. The extractor's kind decides: a class or a relation is not a name. Without
 * a kind, one or two words in lower case are not.
 */
export function isGeneralWord({ text, kind }: ExtractedClue): boolean {
  if (kind !== 'unknown') return kind === 'class' || kind === 'relation';
  return (
    /\p{Ll}/u.test(text) && !/[\p{Lu}\p{Lt}\p{N}]/u.test(text) && normaliseName(text).split(' ').length <= 2
  );
}

function compareEntities(a: Entity, b: Entity): number {
  return compareText(a.name, b.name) || compareText(stableId(a), stableId(b));
}
