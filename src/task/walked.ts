import type { Direction } from '../graph/term.ts';
import { quote } from '../slice/quote.ts';

/**
 * A relation as prompts show it, seen from the current entity: `–parent→` where the graph states it from there, `←parent–`
 * where it states it towards there. Without the arrow "parent" reads alike for Kim's parents and for Kim's children.
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

/** `Kim –parent→ Zoe`, or `Kim ←parent– Zoe` where the graph states it of Zoe. */
export function walkedStep(from: string, relation: string, direction: Direction, to: string): string {
  return `${quote(from)} ${walkedRelation(relation, direction)} ${quote(to)}`;
}

/** What the arrows mean, for system prompts. */
export const ARROWS_EN =
  'Arrows show which way the graph states a relation: from the current entity Kim, "–parent→ Zoe" says that Kim has the parent Zoe, "←parent– Zoe" that Zoe has the parent Kim.';
export const ARROWS_ZH =
  '箭头表示图谱陈述关系的方向：若当前实体是 Kim，“–parent→ Zoe”表示 Kim 的 parent 是 Zoe，“←parent– Zoe”表示 Zoe 的 parent 是 Kim。';
