/** Which half of an edge through a mediator: the one that leads into it, or the one that leads on from it. */
export type Half = 'into' | 'from';

/**
 * Half of a collapsed relation `r1 / r2`: `r1 /` leads from a named node into the mediator, `/ r2` from the mediator to
 * another. By halves a plan addresses the event itself, and with it a fact of more than two ends. Undefined for every other
 * relation. On a graph whose mediators are not collapsed a half is the stored relation.
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
