import type { Entity } from '../../graph/term.ts';

/** Stands for every node without a name behind one relation: its identifier says nothing, so they are taken or left together. */
const UNNAMED = 'unnamed event';

/** A node as prompts name it. Whether its only name is an identifier is told by `asShown`. */
export function shownName({ kind, name }: Entity): string {
  return kind === 'mediator' ? UNNAMED : name;
}
