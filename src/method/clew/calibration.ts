import type { GraphNotes } from '../../graph/graph.ts';
import { DEFAULT_MARGINS } from './default-margins.ts';

/** Precision at a margin and above, up to the next step. */
export interface MarginStep {
  /** Least margin between the best reading and the next one with other answers. */
  readonly margin: number;
  /** Estimated share of right answers, 0..1; never falls from step to step. */
  readonly precision: number;
  /** Questions it was counted on. */
  readonly questions: number;
}

/** How far a margin can be believed. */
export interface Calibration {
  /** `graph`: counted on questions made from this graph; `default`: on the demo graph. */
  readonly source: 'graph' | 'default';
  /** By rising margin; the first starts at 0. */
  readonly steps: readonly MarginStep[];
}

/** Counted on the demo graph by `scripts/default-margins.ts`. */
export const DEFAULT_CALIBRATION: Calibration = { source: 'default', steps: DEFAULT_MARGINS };

/** A note beside the graph; dropped with everything else there when the graph's content changes. */
const NOTE = 'clew-margins-1';

/** The table kept with a graph; undefined when it has none. */
export async function storedCalibration(notes: GraphNotes | undefined): Promise<Calibration | undefined> {
  const bytes = await notes?.get(NOTE);
  if (bytes === undefined) return undefined;
  return { source: 'graph', steps: JSON.parse(new TextDecoder().decode(bytes)) as MarginStep[] };
}

export async function storeCalibration(notes: GraphNotes | undefined, { steps }: Calibration): Promise<void> {
  await notes?.set(NOTE, new TextEncoder().encode(JSON.stringify(steps)));
}

/** Estimated share of right answers among rankings with this margin, 0..1; a margin may be infinite. */
export function precisionAt({ steps }: Calibration, margin: number): number {
  return steps.findLast((step) => step.margin <= margin)?.precision ?? 0;
}

/** Fewest questions a step is counted on. */
const LEAST_QUESTIONS = 15;
/** What every step is counted with besides: one right and one wrong question, so that few never make certainty. */
const PRIOR = { right: 1, questions: 2 };

interface Block {
  margin: number;
  right: number;
  questions: number;
}

/**
 * The monotone table that fits counted questions best: neighbouring groups are merged until precision rises with the margin
 * (pool adjacent violators). Empty for no questions.
 */
export function fitMargins(
  counted: readonly { readonly margin: number; readonly isRight: boolean }[],
): readonly MarginStep[] {
  const sorted = counted.toSorted((a, b) => compareMargins(a.margin, b.margin));
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, { margin, isRight }] of sorted.entries()) {
    open ??= { margin, right: 0, questions: 0 };
    open.right += Number(isRight);
    open.questions += 1;
    // Equal margins stay together.
    if (open.questions < LEAST_QUESTIONS || sorted[index + 1]?.margin === margin) continue;
    blocks.push(open);
    open = undefined;
  }
  if (open !== undefined) {
    const last = blocks.at(-1);
    if (last === undefined) blocks.push(open);
    else merge(last, open);
  }
  for (let index = 1; index < blocks.length; index++) {
    while (index > 0 && precisionOf(blocks[index] as Block) <= precisionOf(blocks[index - 1] as Block)) {
      merge(blocks[index - 1] as Block, blocks[index] as Block);
      blocks.splice(index, 1);
      index -= 1;
      if (blocks[index] === undefined) break;
    }
  }
  return blocks.map((block, index) => ({
    margin: index === 0 ? 0 : round(block.margin),
    precision: round(precisionOf(block)),
    questions: block.questions,
  }));
}

function merge(into: Block, other: Block): void {
  into.right += other.right;
  into.questions += other.questions;
}

function precisionOf({ right, questions }: Block): number {
  return (right + PRIOR.right) / (questions + PRIOR.questions);
}

/** Infinities are equal. */
function compareMargins(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

/** JSON knows no infinity; no finite margin comes near. */
const ENDLESS = 1000;

function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : ENDLESS;
}
