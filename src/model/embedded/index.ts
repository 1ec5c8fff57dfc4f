export { createThinker, type ThinkerOptions } from './create-thinker.ts';
export type {
  Ends,
  Interpretation,
  Interpretations,
  InterpretedPath,
  InterpretOptions,
} from './interpret.ts';
export type { ClueKind, ExtractedClue, Thinker } from './thinker.ts';
export { WEIGHTS, type Weights, withWeights } from './weights.ts';
