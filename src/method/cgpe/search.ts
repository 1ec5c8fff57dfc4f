import type { Entity, EntityId } from '../../graph/term.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { Member } from '../../task/match-members.ts';
import type { MethodContext } from '../method.ts';
import { type Branch, type ClueMapping, extendBranch, lastNode } from '../step/branch.ts';
import type { Cuts } from '../step/cuts.ts';
import type { Step } from '../step/expand.ts';
import type { CgpeOptions } from './options.ts';

/** What every part of one CGPE exploration works with. */
export interface Search {
  readonly question: string;
  readonly clues: readonly ExtractedClue[];
  readonly texts: readonly string[];
  readonly options: CgpeOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  /** Label that the graph gives each node met so far: its first type, or "none". */
  readonly labels: Map<EntityId, string>;
  nextPathId(): number;
}

/** A step with the label of the node it reaches. */
export interface LabelledStep extends Step {
  readonly label: string;
}

/** The text that stands for a missing label (arXiv:2401.13444v1). */
const NO_LABEL = 'none';

/**
 * Labels of the nodes reached: the first type the graph gives, else, with derived labels, the name of the relation that
 * leads there (what it leads to is usually named after it), and "has" with that name where the relation was followed
 * backwards; else "none". A derived label belongs to the step, not to the node. Cost: one graph read for all new nodes.
 */
export async function labelSteps(search: Search, steps: readonly Step[]): Promise<readonly LabelledStep[]> {
  await readTypes(
    search,
    steps.map((step) => step.to),
  );
  search.context.signal.throwIfAborted();
  return steps.map((step) => ({ ...step, label: labelOfStep(search, step) }));
}

/** Label of the node a path ends at, as the path reached it. */
export function labelOfLast(search: Search, path: Branch): string {
  const edge = path.edges.at(-1);
  return edge === undefined ? knownLabel(search, lastNode(path)) : labelOfStep(search, edge);
}

function labelOfStep(
  search: Search,
  { triple: { relation, tail }, to }: Pick<Step, 'triple' | 'to'>,
): string {
  const known = knownLabel(search, to);
  if (search.options.labels !== 'derived' || known !== NO_LABEL) return known;
  return tail.id === to.id ? relation.name : `has ${relation.name}`;
}

function knownLabel({ labels }: Search, entity: Entity): string {
  return labels.get(entity.id) ?? NO_LABEL;
}

/** Label of a node that was not walked to: its first type or "none". */
export async function labelOfStart(search: Search, entity: Entity): Promise<string> {
  await readTypes(search, [entity]);
  return knownLabel(search, entity);
}

async function readTypes({ labels, context }: Search, entities: readonly Entity[]): Promise<void> {
  const unknown = [...new Set(entities.filter(({ id }) => !labels.has(id)).map(({ id }) => id))];
  if (unknown.length === 0) return;
  const found = await context.graph.describe(unknown, { signal: context.signal });
  for (const id of unknown) labels.set(id, NO_LABEL);
  for (const { entity, types } of found) labels.set(entity.id, types[0] ?? NO_LABEL);
}

/** As prompts show a neighbour. */
export function memberOf(step: LabelledStep): Member {
  return { label: step.label, name: step.to.name };
}

/** Extends and records. `rule` names the kind of match. */
export function extendPath(
  search: Search,
  parent: Branch,
  step: LabelledStep,
  mappings: readonly ClueMapping[],
  rule: 'character' | 'label' | 'rough' | 'exact',
): Branch {
  const { triple, from, to } = step;
  const path = extendBranch(parent, search.nextPathId(), { triple, from, to, mappings });
  search.context.trace.record({
    type: 'path-extended',
    branch: path.id,
    parent: parent.id,
    triple: { head: triple.head.name, relation: triple.relation.name, tail: triple.tail.name },
    covered: [...new Set(mappings.map((mapping) => mapping.clue))].sort((a, b) => a - b),
    case: rule,
  });
  return path;
}
