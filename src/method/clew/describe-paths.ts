import type { Interpretation } from '../../model/embedded/interpret.ts';

/** `Alien –directed by→ ? ←directed by– ?`: readable, in walking order; paths that must all hold apart by `∩`, any by `∪`. */
export function describePaths({ paths, isUnion }: Pick<Interpretation, 'paths' | 'isUnion'>): string {
  return paths
    .map(({ start, steps }) => {
      const arrows = steps.map(({ relation, direction }) =>
        direction === 'out' ? `–${relation.name}→` : `←${relation.name}–`,
      );
      return `${start.name} ${arrows.join(' ? ')} ?`;
    })
    .join(isUnion ? ' ∪ ' : ' ∩ ');
}
