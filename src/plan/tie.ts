/** The part of a plan that a word of the question stands for. */
export type PlanPart =
  | { readonly part: 'node' | 'edge' | 'operator'; readonly index: number }
  /** The word says what is asked for ("who", "which"): the answer node. */
  | { readonly part: 'answer' }
  /** Grammar and politeness: it stands for nothing. */
  | { readonly part: 'none' };

/** Why a stretch of the question stands for a part of the plan. */
export interface Tie {
  /** Characters of the question, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly to: PlanPart;
  /**
   * `phrase`: by the phrasings of a relation; `model`: a model chose it for these words; `person`: no word says it, but
   * somebody picked the reading that has it (the stretch is empty).
   */
  readonly by: 'name' | 'value' | 'class' | 'phrase' | 'operator' | 'grammar' | 'model' | 'person';
  /** False if only nearness of meaning ties the two. */
  readonly isSure: boolean;
}
