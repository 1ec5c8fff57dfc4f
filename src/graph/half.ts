/** Joins the two relations of an edge through a mediator, in its id and in its name. */
export const THROUGH = ' / ';

/** A node whose collapsing would make more edges than this is not a mediator but a hub without a name. */
export const MAX_PAIRS = 10_000;

/** The two relations of a collapsed edge, split at the first possible place. Any other relation alone. */
export function relationParts(relation: string): readonly [first: string, second?: string] {
  const at = relation.indexOf(THROUGH);
  return at < 0 ? [relation] : [relation.slice(0, at), relation.slice(at + THROUGH.length)];
}

/**
 * Every way to split a collapsed relation in two, because a stored name may itself contain the mark. Empty for any
 * other relation.
 */
export function waysToPart(relation: string): readonly (readonly [first: string, second: string])[] {
  const found: [string, string][] = [];
  for (let at = relation.indexOf(THROUGH); at > 0; at = relation.indexOf(THROUGH, at + 1))
    found.push([relation.slice(0, at), relation.slice(at + THROUGH.length)]);
  return found;
}

/** Which half of an edge through a mediator: the one that leads into it, or the one that leads on from it. */
export type Half = 'into' | 'from';

/**
 * Half of a collapsed relation `r1 / r2`: `r1 /` leads from a named node into the mediator, `/ r2` leads from the
 * mediator to another node. With halves a plan can address the event itself, and so a fact with more than two ends.
 * Undefined for every other relation. On a graph whose mediators are not collapsed, a half is the stored relation.
 */
export function readHalf(relation: string): { readonly relation: string; readonly half: Half } | undefined {
  if (relation.length > 2 && relation.endsWith(' /'))
    return { relation: relation.slice(0, -2), half: 'into' };
  if (relation.length > 2 && relation.startsWith('/ ')) return { relation: relation.slice(2), half: 'from' };
  return undefined;
}

/** Whether the far end of a half is the mediator, walked from the near one. */
export function endsInMediator(half: Half, direction: 'out' | 'in'): boolean {
  return (half === 'into') === (direction === 'out');
}

/**
 * The two halves of a collapsed relation, in stored direction. Undefined if there is not exactly one way to split it.
 */
export function halvesOfRelation(
  relation: string,
): { readonly into: string; readonly from: string } | undefined {
  const [parts, ...others] = waysToPart(relation);
  if (parts === undefined || others.length > 0 || parts[1] === '') return undefined;
  return { into: `${parts[0]} /`, from: `/ ${parts[1]}` };
}
