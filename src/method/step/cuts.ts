import type { Trace } from '../../trace.ts';

export interface Cut {
  readonly what: string;
  readonly kept: number;
  readonly of?: number | undefined;
}

/** Collects what was left out; every cut also goes into the trace, because it bounds the answer set. */
export interface Cuts {
  add(cut: Cut): void;
  /** Forgets cuts that can no longer bound the answer set; the trace keeps them. */
  forget(): void;
  /** One entry per kind, counts summed; `of` only where every cut of the kind knows it. In order of first appearance. */
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
