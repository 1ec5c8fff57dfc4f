import type { Plan } from '../../../plan/worded-plan.ts';
import { isIdentity } from '../../../task/mend-plan.ts';
import type { Identities } from './state.ts';

/** "other than", "besides": the ends differ. */
const OTHER = /^(?:other than|different from|besides|except(?: for)?|not the same as|除了?|不同于|以外)$/iu;

/**
 * Edges that relate a node to itself rather than to something in the graph: "is not X" and "other than X" make a pair that
 * differs; "is X" or "is Y" in alternatives lets a node be one of several named things.
 */
export function readIdentities(plan: Plan): Identities {
  const different = new Map<number, readonly [string, string]>();
  plan.edges.forEach((edge, index) => {
    const phrase = edge.phrase.trim();
    if (edge.isNegated === true ? isIdentity(phrase) || OTHER.test(phrase) : OTHER.test(phrase))
      different.set(index, [edge.from, edge.to]);
  });
  const oneOf = readChoices(plan);
  const chosen = oneOf.size === 0 ? [] : (plan.either ?? []).flat();
  return { different, oneOf, edges: new Set([...different.keys(), ...chosen]) };
}

/** Only where every alternative is such an edge, and all of them at one node. */
function readChoices(plan: Plan): ReadonlyMap<string, readonly string[]> {
  const groups = plan.either ?? [];
  const named = new Set(plan.nodes.filter(({ kind }) => kind !== 'variable').map(({ id }) => id));
  const pairs = groups.map((group) => {
    const edge = group.length === 1 ? plan.edges[group[0] as number] : undefined;
    if (edge === undefined || edge.isNegated === true || !isIdentity(edge.phrase)) return undefined;
    if (named.has(edge.to) && !named.has(edge.from)) return { node: edge.from, name: edge.to };
    return named.has(edge.from) && !named.has(edge.to) ? { node: edge.to, name: edge.from } : undefined;
  });
  const [first] = pairs;
  if (first === undefined || pairs.length < 2) return new Map();
  if (!pairs.every((pair) => pair?.node === first.node)) return new Map();
  return new Map([[first.node, pairs.map((pair) => (pair as typeof first).name)]]);
}
