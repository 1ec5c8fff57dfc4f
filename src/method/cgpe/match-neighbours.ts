import type { Entity } from '../../graph/term.ts';
import { matchKinds } from '../../task/match-kinds.ts';
import { askModel, inChunks, someOf } from '../step/ask-model.ts';
import { type Branch, type ClueMapping, lastNode, unusedClues } from '../step/branch.ts';
import { expand } from '../step/expand.ts';
import { matchCharacters } from '../step/match-characters.ts';
import { exactMatch, type MemberGroup, roughMatch } from './match-members.ts';
import {
  type CgpeSearch,
  directionOf,
  extendPath,
  isLabel,
  type LabelledStep,
  labelSteps,
  typeOf,
} from './search.ts';

/** How many nodes of one kind are named to the model. */
const MOST_NAMED = 3;
/** The released code drops a label group with more members than this. */
const CODE_GROUP_LIMIT = 10;

/** A path whose neighbours the model is asked about. */
interface OpenPath {
  readonly path: Branch;
  readonly unused: readonly number[];
  readonly steps: readonly LabelledStep[];
}

/**
 * Extends each path by one node: by comparing characters or, if that finds nothing, by three matches of increasing
 * precision (arXiv:2401.13444v1 §3). With `batch`, paths that look for the same clues are asked about together, which
 * the papers' call figures require. Without it, every path, label group and node gets its own call, as in the released
 * code.
 * @param children receives every extension as soon as it is found, so that nothing is lost if the budget ends.
 * @throws {BudgetReached}
 */
export async function matchNeighbours(
  search: CgpeSearch,
  paths: readonly Branch[],
  children: Branch[],
): Promise<void> {
  const open: OpenPath[] = [];
  for (const path of paths) {
    const unused = unusedClues(path, search.clues.length);
    if (unused.length === 0) continue;
    const steps = await stepsOf(search, path);
    const named = search.options.characterMatching ? byCharacters(search, path, steps, unused) : [];
    children.push(...named);
    if (named.length > 0 || !search.options.llmPruning) continue;
    if (search.options.batch) open.push({ path, unused, steps });
    else await matchPaths(search, [{ path, unused, steps }], children);
  }
  const alike = Map.groupBy(open, ({ unused }) => unused.join(' '));
  for (const group of alike.values()) await matchPaths(search, group, children);
}

async function stepsOf(search: CgpeSearch, path: Branch): Promise<readonly LabelledStep[]> {
  const { options, context, cuts } = search;
  const visited = new Set(path.nodes.map((node) => node.id));
  const expandOptions = { limitPerDirection: options.edgeLimitPerDirection, visited };
  return labelSteps(search, await expand(lastNode(path), expandOptions, context, cuts));
}

function byCharacters(
  search: CgpeSearch,
  path: Branch,
  steps: readonly LabelledStep[],
  unused: readonly number[],
): readonly Branch[] {
  const byStep = new Map(steps.map((step) => [step.triple, step]));
  const labelOf = (step: { readonly triple: LabelledStep['triple'] }) => byStep.get(step.triple)?.label ?? '';
  return matchCharacters(steps, unused, search.texts, labelOf).map(({ step, mappings }) =>
    extendPath(search, path, step as LabelledStep, mappings, 'character'),
  );
}

/** Fuzzy, rough and exact matching of paths that look for the same clues. */
async function matchPaths(search: CgpeSearch, open: readonly OpenPath[], children: Branch[]): Promise<void> {
  const kept = await fuzzyMatch(search, open);
  const groups: MemberGroup[] = [];
  for (const [index, { path, unused }] of open.entries()) {
    for (const group of Map.groupBy(kept[index] ?? [], (step) => step.label).values()) {
      const members = groupOf(search, path, group, unused, children);
      if (members !== undefined) groups.push(members);
    }
  }
  for (const { group, steps, clue, score } of await exactMatch(search, await roughMatch(search, groups))) {
    for (const step of steps) {
      const mappings: readonly ClueMapping[] = [
        { clue, kind: 'entity', to: step.to.name, score },
        ...group.labelMapping.filter((mapping) => mapping.clue !== clue),
      ];
      children.push(
        extendPath(search, group.path, step, mappings, search.options.exactMatching ? 'exact' : 'rough'),
      );
    }
  }
}

/**
 * Fuzzy matching: drops every neighbour whose relation, direction and label cannot lead to an unused clue. Returns the
 * rest by path. If paths are asked about together, the best kinds come first, so that screening reaches them before it
 * stops.
 */
async function fuzzyMatch(
  search: CgpeSearch,
  open: readonly OpenPath[],
): Promise<readonly (readonly LabelledStep[])[]> {
  const { options, context, question, texts } = search;
  const key = (step: LabelledStep) =>
    [step.triple.relation.name, directionOf(step), step.label].join('\u0000');
  const found = open.flatMap(({ steps, path }, index) =>
    [...Map.groupBy(steps, key)].map(([id, group]) => {
      const first = group[0] as LabelledStep;
      return { index, id, current: lastNode(path), first };
    }),
  );
  // A kind shared by several nodes is asked about once. The released code asks for each node.
  const kinds = [...Map.groupBy(found, ({ id }) => id)].map(([id, members]) => ({
    id,
    paths: new Set(members.map(({ index }) => index)),
    current: currentOf(
      search,
      members.map(({ current }) => current),
    ),
    first: (members[0] as (typeof found)[number]).first,
  }));
  const clues = (open[0]?.unused ?? []).map((clue) => texts[clue] as string);
  const scored = await inChunks(kinds, options.fuzzyChunk, async (chunk, offset) => {
    const pairs = chunk.map(({ current, first }) => ({
      current,
      relation: first.triple.relation.name,
      direction: directionOf(first),
      label: first.isTyped ? first.label : '',
    }));
    const why = `kinds of neighbours of ${someOf([...new Set(open.map(({ path }) => lastNode(path).name))])}`;
    const { matches } = await askModel(matchKinds, { question, clues, pairs }, context, why);
    return matches.map(({ pair, score }) => ({ kind: offset + pair, score }));
  });
  return open.map(({ steps }, index) => {
    const own = scored.filter(({ kind }) => kinds[kind]?.paths.has(index) === true);
    const best = own.toSorted((a, b) => b.score - a.score || a.kind - b.kind).slice(0, options.fuzzyTop);
    if (own.length > best.length) {
      search.cuts.add({ what: 'kinds of neighbours', kept: best.length, of: own.length });
    }
    const ranks = new Map(best.map(({ kind }, rank) => [kinds[kind]?.id, rank]));
    const kept = steps.flatMap((step) => {
      const rank = ranks.get(key(step));
      return rank === undefined ? [] : [{ step, rank }];
    });
    const ordered = options.batch ? kept.toSorted((a, b) => a.rank - b.rank) : kept;
    return ordered.map(({ step }) => step);
  });
}

/**
 * The nodes from which a kind is reached, as shown to the model: the first few by name, and their type if they share
 * one.
 */
function currentOf(
  search: CgpeSearch,
  nodes: readonly Entity[],
): { readonly label: string; readonly name: string } {
  const [label = '', ...others] = new Set(nodes.map((node) => typeOf(search, node)));
  const names = [...new Set(nodes.map(({ name }) => name))];
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return { label: others.length > 0 ? '' : label, name: names.length > MOST_NAMED ? `${shown}, …` : shown };
}

/**
 * The members of a label group that must be asked about. If its label completes the question, all of them are children.
 */
function groupOf(
  search: CgpeSearch,
  path: Branch,
  group: readonly LabelledStep[],
  unused: readonly number[],
  children: Branch[],
): MemberGroup | undefined {
  const { options, texts } = search;
  const { label, isTyped } = group[0] as LabelledStep;
  const distinct = [...Map.groupBy(group, memberKey).values()];
  if (options.hubPolicy === 'drop' && distinct.length > CODE_GROUP_LIMIT) {
    search.cuts.add({ what: `neighbours labelled ${label}`, kept: 0, of: distinct.length });
    return undefined;
  }
  const labelClue = unused.find((clue) => isLabel(texts[clue] as string, label));
  const labelMapping: readonly ClueMapping[] =
    labelClue === undefined ? [] : [{ clue: labelClue, kind: isTyped ? 'class' : 'relation', to: label }];
  if (unused.length === labelMapping.length) {
    children.push(...group.map((step) => extendPath(search, path, step, labelMapping, 'label')));
    return undefined;
  }
  const members = distinct.slice(0, options.maxGroupMembers);
  if (members.length < distinct.length) {
    search.cuts.add({ what: `neighbours labelled ${label}`, kept: members.length, of: distinct.length });
  }
  // A label derived from the relation says nothing about the node itself, so the node may still stand for its clue.
  const rest = isTyped ? unused.filter((clue) => clue !== labelClue) : unused;
  return { path, rest, labelMapping: isTyped ? labelMapping : [], members };
}

/**
 * Nodes with the same name are one member. Nodes without a name are one member for each relation that leads to them.
 */
function memberKey(step: LabelledStep): string {
  if (step.to.kind !== 'mediator') return step.to.name;
  return ['', step.triple.relation.id, directionOf(step)].join('\u0000');
}
