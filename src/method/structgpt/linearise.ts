import type { TripleText } from '../../task/answer-from-triples.ts';
import type { WalkStep } from '../step/expand.ts';
import { tripleTexts } from '../step/gather-evidence.ts';
import type { FactGroup, InterfaceState } from './reading.ts';

export interface FactText {
  readonly facts: readonly TripleText[];
  /** The steps behind the facts that are shown. */
  readonly steps: readonly WalkStep[];
}

/**
 * Facts as the prompt shows them, group by group. Statement nodes get an alias, other nodes without a name are left
 * out, and `from` and `to` become start and end. Whole groups are shown as long as they fit into the limit on words.
 * The first group is always shown.
 */
export function linearise(reading: InterfaceState, groups: readonly FactGroup[]): FactText {
  const { options, cuts } = reading;
  const steps: WalkStep[] = [];
  let words = 0;
  let kept = 0;
  for (const group of groups) {
    const shown = group.steps.filter(({ to, triple }) =>
      isShown(group, to.id, triple.mediator !== undefined),
    );
    const size = shown.reduce((sum, { triple }) => sum + wordsOf(triple), 0);
    if (kept > 0 && words + size > options.maxWords) break;
    words += size;
    kept += 1;
    steps.push(...shown);
  }
  if (kept < groups.length) cuts.add({ what: 'facts shown', kept, of: groups.length });
  return { facts: textsOf(reading, groups, steps), steps };
}

/** Whether a step is shown. A statement node that was not read any further says nothing. */
function isShown(group: FactGroup, endId: string, isCollapsed: boolean): boolean {
  return group.mediator === undefined || isCollapsed || endId !== group.mediator.id || group.steps.length > 1;
}

function textsOf(
  { options }: InterfaceState,
  groups: readonly FactGroup[],
  steps: readonly WalkStep[],
): readonly TripleText[] {
  const gathered = steps.map(({ triple, from }) => ({ triple, from: from.id, clues: [] }));
  const aliases = new Map(
    groups
      .flatMap(({ mediator }) => mediator ?? [])
      .map((mediator, index) => [mediator.name, `CVT_${index}`] as const),
  );
  return tripleTexts(gathered, options.tripleDirection).map(({ head, relation, tail }) => ({
    head: aliases.get(head) ?? head,
    relation: relation.replace(/(^|[./#])(from|to)$/u, (_, before: string, word: string) => {
      return `${before}${word === 'from' ? 'start' : 'end'}`;
    }),
    tail: aliases.get(tail) ?? tail,
  }));
}

function wordsOf({ head, relation, tail }: WalkStep['triple']): number {
  const text = `${head.name} ${relation.name} ${tail.name}`;
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)?.length ?? 0;
}
