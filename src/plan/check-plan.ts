import { ConfigError } from '../errors.ts';
import { specOf } from './operator/operators.ts';
import type { Plan } from './plan.ts';

/**
 * Checks that the parts of a plan refer to each other correctly. @throws {ConfigError} that names the first wrong part:
 * an unknown node or edge, an id used twice, an edge in two operators that exclude each other, two things asked for at
 * once, or a group about which nothing is asked.
 */
export function checkPlan(plan: Plan): void {
  const ids = new Set(plan.nodes.map(({ id }) => id));
  const operators = plan.operators.map((operator, index) => ({
    at: `operators[${index}]`,
    operator,
    spec: specOf(operator),
  }));
  const used: readonly (readonly [string, string])[] = [
    ['answer', plan.answer],
    ...plan.edges.flatMap(({ from, to }, index) => [
      [`edges[${index}].from`, from] as const,
      [`edges[${index}].to`, to] as const,
    ]),
    ...operators.flatMap(({ at, operator, spec }) =>
      spec.nodes(operator).map(([field, node]) => [`${at}.${field}`, node] as const),
    ),
  ];
  const wrong = used.find(([, id]) => !ids.has(id));
  if (wrong !== undefined) {
    throw new ConfigError(`The plan has no node "${wrong[1]}", which ${wrong[0]} names.`, {
      mend: `Its nodes are ${[...ids].join(', ')}.`,
    });
  }
  if (ids.size < plan.nodes.length) {
    throw new ConfigError('Two nodes of the plan have the same id.', { mend: 'Give each its own.' });
  }
  const holders = new Map<number, string>();
  for (const { at, operator, spec } of operators) {
    const scope = spec.scope?.(operator);
    for (const edge of scope?.groups.flat() ?? []) {
      if (plan.edges[edge] === undefined) {
        throw new ConfigError(`The plan has no edge ${edge}, which ${at} names.`, {
          mend:
            plan.edges.length === 0
              ? 'It has no edges.'
              : `Its edges are numbered from 0 to ${plan.edges.length - 1}.`,
        });
      }
      if (scope?.kind === 'either') continue;
      const other = holders.get(edge);
      if (other !== undefined && other !== at) {
        throw new ConfigError(`edges[${edge}] stands in ${other} and in ${at}.`, {
          mend: 'Give each an edge of its own.',
        });
      }
      holders.set(edge, at);
    }
  }
  for (const { at, operator, spec } of operators) {
    const scope = spec.scope?.(operator);
    const shared = scope?.kind === 'either' ? scope.groups.flat().find((edge) => isOpen(edge)) : undefined;
    if (shared !== undefined) {
      throw new ConfigError(`edges[${shared}] stands in ${holders.get(shared)} and in a group of ${at}.`, {
        mend: 'Only edges that must hold, and those of a "not", can stand in a group.',
      });
    }
  }
  const asks = operators.filter(({ spec }) => spec.ask !== undefined);
  if (asks.length > 1) {
    throw new ConfigError(`The plan asks for two things at once (${asks.map(({ at }) => at).join(', ')}).`, {
      mend: 'Keep one of count, aggregate, calculate and truth.',
    });
  }
  const groups = operators.filter(({ operator }) => operator.kind === 'group');
  const [first, second] = groups;
  if (second !== undefined) {
    throw new ConfigError(`The plan is grouped twice (${first?.at}, ${second.at}).`, { mend: 'Keep one.' });
  }
  const isTold = asks.some(({ operator }) => operator.kind !== 'truth');
  if (first !== undefined && !isTold) {
    throw new ConfigError(`${first.at} groups, and nothing is asked of each group.`, {
      mend: 'Add count, aggregate or calculate, or leave the group out.',
    });
  }

  function isOpen(edge: number): boolean {
    const at = holders.get(edge);
    return operators.some((one) => one.at === at && one.operator.kind !== 'not');
  }
}
