/** What of a method's options concerns plans. */
export interface PlanOptions {
  /** Answers named at most. */
  readonly maxAnswers: number;
  /** Triples shown as evidence at most. */
  readonly maxEvidence: number;
  /** Steps a reading of the embedded model may have, and how many it keeps. */
  readonly maxHops: number;
  readonly beam: number;
}
