import type { TokenSpan } from '../language/analysis.ts';
import type { RelationEnd } from '../structure/structure.ts';
import type { ClassUse } from './classes.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { Evidence } from './evidence.ts';
import type { LegContext } from './leg.ts';
import { endAfter, endBefore, isValueEnd, type Step } from './schema.ts';

/** A step that the question may ask of described things, whatever they are. */
export interface Onward {
  readonly step: Step;
  readonly near: RelationEnd;
  readonly evidence: EdgeEvidence;
  /** The class that the question asks for, where the step leads to it. */
  readonly range: ClassUse | undefined;
  readonly isNumeric: boolean;
  /** Evidence for the step and for what it leads to. */
  readonly worth: number;
}

/** Least worth of a step that is tried. */
export const LEAST_WORTH = 0.3;
/** What it adds that a question sums, and the step leads to numbers. */
export const SUMMED = 0.3;

const found = new WeakMap<Evidence, Map<string, readonly Onward[]>>();

/**
 * The steps that words of a question speak for, or that lead to the class it asks for: the same for all things described from one
 * stretch of it, so they are looked for once. Best first.
 * @param known what is known, masked.
 * @param sums numbers are added up: any step to numbers may be asked for.
 */
export function onwardSteps(
  known: TokenSpan | undefined,
  sums: boolean,
  context: LegContext & { readonly uses: ReadonlyMap<number, readonly ClassUse[]> },
): readonly Onward[] {
  const key = `${known?.from ?? ''}-${known?.to ?? ''}`;
  let ofQuestion = found.get(context.evidence);
  if (ofQuestion === undefined) {
    ofQuestion = new Map();
    found.set(context.evidence, ofQuestion);
  }
  let steps = ofQuestion.get(key);
  if (steps === undefined) {
    steps = findSteps(known, sums, context);
    ofQuestion.set(key, steps);
  }
  return steps;
}

function findSteps(
  known: TokenSpan | undefined,
  sums: boolean,
  {
    schema,
    analysis,
    evidence,
    uses,
  }: LegContext & { readonly uses: ReadonlyMap<number, readonly ClassUse[]> },
): Onward[] {
  const { head } = analysis.asked;
  const headUses =
    head === undefined
      ? []
      : Array.from({ length: head.to - head.from }, (_, index) => uses.get(head.from + index) ?? []).flat();
  const steps: Onward[] = [];
  for (const { id, steps: both } of schema.relations.values()) {
    for (const direction of ['out', 'in'] as const) {
      const step = both[direction];
      if (step.isBothWays && direction === 'in') continue;
      const near = endBefore(schema, step);
      const far = endAfter(schema, step);
      if (near === undefined || far === undefined || isValueEnd(near)) continue;
      const said = evidence.edge(id, direction, known);
      const range = headUses.find(
        ({ of }) =>
          far.classes.includes(of.key) ||
          of.roles.some((role) => role.relation === id && role.direction !== direction),
      );
      const isNumeric = far.kind === 'number';
      const worth = said.strength - said.against + (range === undefined ? 0 : 0.5 * range.score);
      if (worth + (isNumeric && sums ? SUMMED : 0) >= LEAST_WORTH)
        steps.push({ step, near, evidence: said, range, isNumeric, worth });
    }
  }
  return steps.sort((a, b) => b.worth - a.worth);
}
