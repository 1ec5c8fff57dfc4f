import type { Direction } from '../graph/term.ts';
import { quote } from '../slice/quote.ts';

/**
 * A relation as prompts show it, seen from the current entity: `–parent→` if the graph states it from there, `←parent–`
 * if it states it in the other direction. Without the arrow, "parent" reads the same for Kim's parents and Kim's
 * children.
 */
export function walkedRelation(relation: string, direction: Direction): string {
  return direction === 'out' ? `–${quote(relation)}→` : `←${quote(relation)}–`;
}

/** Relations as prompts list them: with an arrow if a direction is given, otherwise the bare name. */
export function relationTexts(
  relations: readonly { readonly name: string; readonly direction?: Direction }[],
): readonly string[] {
  return relations.map(({ name, direction }) =>
    direction === undefined ? name : walkedRelation(name, direction),
  );
}

/** `Kim –parent→ Zoe`, or `Kim ←parent– Zoe` if the graph states it of Zoe. */
export function walkedStep(from: string, relation: string, direction: Direction, to: string): string {
  return `${quote(from)} ${walkedRelation(relation, direction)} ${quote(to)}`;
}
