import type { Interpretation } from '../../model/embedded/interpret.ts';

/** `Alien –directed by→ ? ←directed by– ?`: readable, in walking order; paths that must all hold apart by `∩`. */
export function describePaths({ paths }: Pick<Interpretation, 'paths'>): string {
  return paths
    .map(({ start, steps }) => {
      const arrows = steps.map(({ relation, direction }) =>
        direction === 'out' ? `–${relation.name}→` : `←${relation.name}–`,
      );
      return `${start.name} ${arrows.join(' ? ')} ?`;
    })
    .join(' ∩ ');
}
