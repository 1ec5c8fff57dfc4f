import type { Entity } from '../../graph/term.ts';

/**
 * Stands for every unnamed node behind one relation. Their identifiers say nothing, so they are taken or left together.
 */
const UNNAMED = 'unnamed event';

/** A node as prompts name it. `asShown` tells whether its only name is an identifier. */
export function shownName({ kind, name }: Entity): string {
  return kind === 'mediator' ? UNNAMED : name;
}
