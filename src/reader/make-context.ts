import type { ClassUse } from './classes.ts';
import type { LegContext } from './leg.ts';

/** What candidates are made in. */
export interface MakeContext extends LegContext {
  readonly uses: ReadonlyMap<number, readonly ClassUse[]>;
}
