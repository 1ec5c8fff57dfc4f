import { singular } from '../../graph/load/table/column-name.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { Direction, Entity, EntityId } from '../../graph/term.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import type { Member } from '../../task/match-members.ts';
import type { MethodContext } from '../method.ts';
import { type Branch, type ClueMapping, extendBranch } from '../step/branch.ts';
import type { Cuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import { shownName } from '../step/shown-name.ts';
import type { SettledCgpeOptions } from './options.ts';

/** What every part of one CGPE exploration works with. */
export interface CgpeSearch {
  readonly question: string;
  readonly clues: readonly ExtractedClue[];
  readonly texts: readonly string[];
  readonly options: SettledCgpeOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  /** The label the graph gives each node seen so far: its first type, or "none". */
  readonly labels: Map<EntityId, string>;
  nextPathId(): number;
}

/** A step with the label of the node it reaches. */
export interface LabelledStep extends WalkStep {
  readonly label: string;
  /** True if the label is a type from the graph. False if it was derived from the relation, or if there is none. */
  readonly isTyped: boolean;
}

/** The text that stands for a missing label (arXiv:2401.13444v1). */
const NO_LABEL = 'none';

/**
 * Labels the nodes that steps reach. A label is the most telling type that the graph gives. If there is none and labels
 * may be derived, it is the name of the relation that leads there, which usually names what it leads to. It is "none"
 * otherwise, and whenever the relation was followed backwards. A derived label belongs to the step, not to the node.
 * Cost: one graph read for all new nodes.
 */
export async function labelSteps(
  search: CgpeSearch,
  steps: readonly WalkStep[],
): Promise<readonly LabelledStep[]> {
  await readTypes(
    search,
    steps.map((step) => step.to),
  );
  search.context.signal.throwIfAborted();
  return steps.map((step) => ({
    ...step,
    label: labelOfStep(search, step),
    isTyped: knownLabel(search, step.to) !== NO_LABEL,
  }));
}

/** The type that the graph gives a node seen before. Empty if it has none. */
export function typeOf(search: CgpeSearch, entity: Entity): string {
  const label = knownLabel(search, entity);
  return label === NO_LABEL ? '' : label;
}

function labelOfStep(
  search: CgpeSearch,
  { triple: { relation, tail }, to }: Pick<WalkStep, 'triple' | 'to'>,
): string {
  const known = knownLabel(search, to);
  if (search.options.labels !== 'derived' || known !== NO_LABEL) return known;
  return tail.id === to.id ? relation.name : NO_LABEL;
}

function knownLabel({ labels }: CgpeSearch, entity: Entity): string {
  return labels.get(entity.id) ?? NO_LABEL;
}

/** The label of a start node: its first type, or "none". */
export async function labelOfStart(search: CgpeSearch, entity: Entity): Promise<string> {
  await readTypes(search, [entity]);
  return knownLabel(search, entity);
}

async function readTypes({ labels, context }: CgpeSearch, entities: readonly Entity[]): Promise<void> {
  const unknown = [...new Set(entities.filter(({ id }) => !labels.has(id)).map(({ id }) => id))];
  if (unknown.length === 0) return;
  const found = await context.graph.describe(unknown, { signal: context.signal });
  for (const id of unknown) labels.set(id, NO_LABEL);
  const notable = await notableTypes(
    found.flatMap(({ entity, types }) => (types.length === 0 || types.some(isGeneral) ? [entity.id] : [])),
    context,
  );
  for (const { entity, types } of found) {
    labels.set(
      entity.id,
      notable.get(entity.id) ?? types.toSorted((a, b) => rank(a) - rank(b))[0] ?? NO_LABEL,
    );
  }
}

/**
 * Freebase types that nearly everything has, or that users made for their own lists. They say nothing about a thing.
 */
function isGeneral(type: string): boolean {
  return /^(?:https?:\/\/rdf\.freebase\.com\/ns\/)?(?:common|base|user|type|freebase)[./]/u.test(type);
}

function rank(type: string): number {
  return isGeneral(type) ? 1 : 0;
}

/** What a thing mainly is, in Freebase's own words. One read, and only for things with a general type or none. */
async function notableTypes(
  ids: readonly EntityId[],
  { graph, signal }: MethodContext,
): Promise<ReadonlyMap<EntityId, string>> {
  if (ids.length === 0) return new Map();
  const relations = NOTABLE_TYPES;
  const options = { relations, direction: 'out', limit: ids.length * 2, signal } as const;
  const { triples } = await graph.neighbours(ids, options);
  return new Map(triples.map(({ head, tail }) => [head.id, tail.name]));
}

const NOTABLE_TYPES = [
  'common.topic.notable_types',
  'http://rdf.freebase.com/ns/common.topic.notable_types',
] as const;

/** Whether a clue is a node's label: the same word or its plural, which questions use to ask for lists. */
export function isLabel(clue: string, label: string): boolean {
  const said = normaliseName(clue);
  const name = normaliseName(label);
  return said === name || singular(said) === name;
}

/** The direction as seen from the node that the step leaves. */
export function directionOf({ triple, from }: Pick<WalkStep, 'triple' | 'from'>): Direction {
  return triple.head.id === from.id ? 'out' : 'in';
}

/** A neighbour as prompts show it. */
export function memberOf(step: LabelledStep): Member {
  return {
    label: step.label === NO_LABEL || !step.isTyped ? '' : step.label,
    name: shownName(step.to),
    reachedBy: { from: step.from.name, relation: step.triple.relation.name, direction: directionOf(step) },
  };
}

/** Extends a path and records it. `rule` names the kind of match. */
export function extendPath(
  search: CgpeSearch,
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
