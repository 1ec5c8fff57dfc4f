/**
 * Why an answer is not grounded, as data; `src/language/<id>/reasons.ts` has the sentence for each, once per language.
 * Texts in it come from the question, the graph or a model: they are data, and shown as such.
 */
export type Reason =
  /** There is no answer. */
  | { readonly code: 'no-answer' }
  /** There is nothing of the kind that is asked for; `text`: the plan in words. */
  | { readonly code: 'nothing-fits'; readonly text: string }
  /** No fact of the graph supports the answer. */
  | { readonly code: 'no-evidence' }
  /**
   * The question asks for a relation that the graph does not have; `nearest`: names of relations, nearest first, may be
   * empty.
   */
  | { readonly code: 'no-relation'; readonly text: string; readonly nearest: readonly string[] }
  /** The question can be read in several ways, and none of them is certain. */
  | { readonly code: 'several-readings'; readonly readings: number }
  /** What the question asks for but nothing in the graph's slice expresses, in a model's words. */
  | { readonly code: 'unmet'; readonly text: string }
  /** The method cannot express what it did as a plan. */
  | { readonly code: 'no-plan' }
  /** The plan could not be run. */
  | { readonly code: 'plan-failed'; readonly message: string }
  /**
   * The plan gives other answers: how many of its answers are missing, and how many of the given ones are not among
   * them.
   */
  | { readonly code: 'answers-differ'; readonly lacking: number; readonly extra: number }
  /** The plan decides differently; `plan` is absent if it cannot decide. */
  | {
      readonly code: 'verdict-differs';
      readonly plan?: boolean | undefined;
      readonly given?: boolean | undefined;
    }
  /** Answers that are nowhere in the evidence. */
  | { readonly code: 'outside-evidence'; readonly names: readonly string[] }
  /** A name, value or class of the question that is not in the plan. */
  | { readonly code: 'left-out'; readonly what: 'name' | 'value' | 'class'; readonly text: string }
  /** A word of the question that nothing in the plan stands for. */
  | { readonly code: 'untied'; readonly text: string }
  /** A part of the plan that nothing in the question mentions: a thing, a step or a condition. */
  | { readonly code: 'unsaid'; readonly what: 'constant' | 'edge' | 'operator'; readonly text: string }
  /** A word that is tied to the plan only by nearness of meaning. */
  | { readonly code: 'unsure'; readonly text: string; readonly to: string }
  /** A clue that was found nowhere in the graph. */
  | { readonly code: 'unmapped'; readonly text: string }
  /** Words that refer to something said earlier, which may be several things. */
  | { readonly code: 'unresolved'; readonly texts: readonly string[] }
  /** The question is worded as a follow-up, but nothing in the earlier question can be replaced by what it names. */
  | { readonly code: 'stands-alone' }
  /** A name that several things share; one of them was chosen. */
  | { readonly code: 'ambiguous'; readonly text: string }
  /** Answers that the question names itself. */
  | { readonly code: 'answer-named'; readonly names: readonly string[] }
  /** A word for a kind of thing that was explained by a relation. */
  | { readonly code: 'class-by-relation'; readonly text: string; readonly relation: string }
  /** A relation walked in the opposite direction to what the question says. */
  | { readonly code: 'against-phrasing'; readonly text: string; readonly relation: string }
  /** Answers of another kind than asked for. */
  | { readonly code: 'wrong-kind'; readonly asked: WordedKind; readonly names: readonly string[] }
  /** A list was cut, so answers or conditions may be missing. */
  | { readonly code: 'cut'; readonly what: string; readonly kept: number; readonly of?: number | undefined }
  /** The method ended before its own condition held. */
  | { readonly code: 'not-finished'; readonly stopReason: string }
  /** A model's sentence contradicted the answers and was replaced. */
  | { readonly code: 'text-differs'; readonly text: string }
  /** The question failed. */
  | { readonly code: 'failed'; readonly message: string };

/** What a question word asks for, if it says so. */
export type WordedKind = 'person' | 'place' | 'time' | 'number' | 'age' | 'reason' | 'thing' | 'truth';
