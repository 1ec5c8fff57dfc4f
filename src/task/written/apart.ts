import type { PlanDraft } from './draft.ts';

/**
 * Pairs of a name and a variable that must stand for different things. A line that leads on from an event of that name
 * does not count the name among its ends (who married whom), and the plan must give the same result as the line.
 * @param written how many edges of the draft hold by themselves. Later ones belong to operators.
 */
export function apartOf(draft: PlanDraft, written: number): readonly (readonly [string, string])[] {
  const lines = draft.context.slice.lines.filter(({ isApart }) => isApart === true);
  if (lines.length === 0) return [];
  const hops = draft.numbered.slice(0, written).flatMap(({ from, numbers, to }) =>
    numbers.map((number) => ({
      number: Math.abs(number),
      ...(number > 0 ? { from, to } : { from: to, to: from }),
    })),
  );
  const pairs = hops.flatMap((into) =>
    hops.flatMap((onward) => {
      const isLine = lines.some(
        ({ from, steps }) =>
          from?.name === into.from && from.via[0] === into.number && steps.includes(onward.number),
      );
      const isOther = onward.from === into.to && draft.nodes.isVariable(onward.to);
      return isLine && isOther ? [[into.from, onward.to] as const] : [];
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()].filter(
    ([one, other]) => !draft.operators.some((known) => isSaid(known, one, other)),
  );
}

function isSaid(operator: PlanDraft['operators'][number], one: string, other: string): boolean {
  return operator.kind === 'different' && operator.nodes.includes(one) && operator.nodes.includes(other);
}
