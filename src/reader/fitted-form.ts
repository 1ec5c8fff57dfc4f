import type { Sign } from './estimate.ts';
import type { FeatureName } from './features.ts';

export interface Fitted {
  readonly weights: Readonly<Record<FeatureName, number>>;
  readonly signs: Readonly<Record<Sign, number>>;
  readonly constant: number;
  readonly threshold: number;
}
