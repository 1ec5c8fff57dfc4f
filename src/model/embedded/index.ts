export { createThinker, type ThinkerOptions } from './create-thinker.ts';
export type {
  Interpretation,
  Interpretations,
  InterpretedPath,
  InterpretOptions,
  PathEnds,
} from './interpret.ts';
export type { ClueKind, ExtractedClue, Thinker } from './thinker.ts';
export { WEIGHTS, type Weights, withWeights } from './weights.ts';
