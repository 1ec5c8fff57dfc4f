import type { Trace } from '../../trace.ts';

/** What was left out of what: `kept` of `of`, or of an unknown number. */
export interface Cut {
  readonly what: string;
  readonly kept: number;
  readonly of?: number | undefined;
}

/** Collects what was left out. Every cut is also recorded in the trace, because it limits the set of answers. */
export interface Cuts {
  add(cut: Cut): void;
  /** Forgets cuts that can no longer limit the set of answers. The trace keeps them. */
  forget(): void;
  /**
   * One entry per kind, with counts summed, in order of first appearance. Has `of` only if every cut of the kind has
   * one.
   */
  list(): readonly Cut[];
}

export function createCuts(trace: Trace): Cuts {
  const cuts: Cut[] = [];
  return {
    add(cut) {
      cuts.push(cut);
      trace.record({ type: 'truncated', ...cut });
    },
    forget() {
      cuts.length = 0;
    },
    list() {
      return [...Map.groupBy(cuts, (cut) => cut.what)].map(([what, group]) => {
        const kept = group.reduce((sum, cut) => sum + cut.kept, 0);
        return group.every((cut) => cut.of !== undefined)
          ? { what, kept, of: group.reduce((sum, cut) => sum + (cut.of ?? 0), 0) }
          : { what, kept };
      });
    },
  };
}
