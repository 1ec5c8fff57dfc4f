import { ConfigError } from '../../../errors.ts';
import type { Plan } from '../../../plan/worded-plan.ts';

/** @throws {ConfigError} for a part of a given plan that refers to nothing. */
export function checkReferences({ nodes, edges, answer, filters, top, either = [] }: Plan): void {
  const ids = new Set(nodes.map(({ id }) => id));
  const used: readonly (readonly [string, string])[] = [
    ['answer', answer],
    ...edges.flatMap(({ from, to }, index) => [
      [`edges.${index}.from`, from] as const,
      [`edges.${index}.to`, to] as const,
    ]),
    ...filters.map(({ node }, index) => [`filters.${index}.node`, node] as const),
    ...(top === undefined ? [] : [['top.by', top.by] as const]),
  ];
  const missing = used.find(([, id]) => !ids.has(id));
  if (missing !== undefined) {
    throw new ConfigError(`The plan's ${missing[0]} names "${missing[1]}", which is none of its nodes.`, {
      mend: `Name one of: ${[...ids].join(', ')}.`,
    });
  }
  if (ids.size < nodes.length) {
    throw new ConfigError('Two nodes of the plan have the same id.', { mend: 'Give each its own.' });
  }
  if (edges.length === 0) {
    throw new ConfigError('The plan has no edge.', { mend: 'Join the answer to something that is known.' });
  }
  const outside = either.flat().find((index) => index >= edges.length);
  if (outside !== undefined) {
    throw new ConfigError(`The plan's either names edge ${outside}, which is not there.`, {
      mend: `Edges are counted from 0 to ${edges.length - 1}.`,
    });
  }
}
