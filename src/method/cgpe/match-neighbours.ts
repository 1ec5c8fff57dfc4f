import { normaliseName } from '../../graph/normalise.ts';
import { matchKinds } from '../../task/match-kinds.ts';
import { matchMember } from '../../task/match-member.ts';
import { matchMembers } from '../../task/match-members.ts';
import { askModel, inChunks } from '../step/ask-model.ts';
import { type Branch, type ClueMapping, lastNode, unusedClues } from '../step/branch.ts';
import { expand } from '../step/expand.ts';
import { matchCharacters } from '../step/match-characters.ts';
import { extendPath, type LabelledStep, labelOfLast, labelSteps, memberOf, type Search } from './search.ts';

/** Above this many members the released code drops a label group. */
const CODE_GROUP_LIMIT = 10;

/**
 * All extensions of a path by one node: by characters, and if there is none by three matches of growing precision
 * (arXiv:2401.13444v1 §3). Empty when nothing fits: the path is dead.
 */
export async function matchNeighbours(search: Search, path: Branch): Promise<readonly Branch[]> {
  const { options, context, texts } = search;
  const unused = unusedClues(path, search.clues.length);
  if (unused.length === 0) return [];
  const visited = new Set(path.nodes.map((node) => node.id));
  const expandOptions = { limitPerDirection: options.edgeLimitPerDirection, visited };
  const steps = await expand(lastNode(path), expandOptions, context, search.cuts);
  const labelled = await labelSteps(search, steps);
  if (options.characterMatching) {
    const byStep = new Map(labelled.map((step) => [step.triple, step]));
    const labelOf = (step: { readonly triple: LabelledStep['triple'] }) =>
      byStep.get(step.triple)?.label ?? '';
    const matched = matchCharacters(labelled, unused, texts, labelOf);
    if (matched.length > 0) {
      return matched.map(({ step, mappings }) =>
        extendPath(search, path, step as LabelledStep, mappings, 'character'),
      );
    }
  }
  if (!options.llmPruning) return [];
  const kept = await fuzzyMatch(search, path, labelled, unused);
  const children: Branch[] = [];
  for (const group of Map.groupBy(kept, (step) => step.label).values()) {
    children.push(...(await matchGroup(search, path, group, unused)));
  }
  return children;
}

/** Fuzzy matching: drops every neighbour whose (relation, label) pair cannot lead to an unused clue. */
async function fuzzyMatch(
  search: Search,
  path: Branch,
  steps: readonly LabelledStep[],
  unused: readonly number[],
): Promise<readonly LabelledStep[]> {
  const { options, context, question, texts } = search;
  const key = (step: LabelledStep) => `${step.triple.relation.name}\u0000${step.label}`;
  const kinds = [...Map.groupBy(steps, key)].map(([id, group]) => {
    const first = group[0] as LabelledStep;
    return { id, relation: first.triple.relation.name, label: first.label };
  });
  const current = { label: labelOfLast(search, path), name: lastNode(path).name };
  const clues = unused.map((clue) => texts[clue] as string);
  const scored = await inChunks(kinds, options.fuzzyChunk, async (pairs, offset) => {
    const { matches } = await askModel(matchKinds, { question, clues, current, pairs }, context);
    return matches.map(({ pair, score }) => ({ kind: offset + pair, score }));
  });
  const best = scored.toSorted((a, b) => b.score - a.score || a.kind - b.kind).slice(0, options.fuzzyTop);
  if (scored.length > best.length) {
    search.cuts.add({ what: 'kinds of neighbours', kept: best.length, of: scored.length });
  }
  const kept = new Set(best.map(({ kind }) => kinds[kind]?.id));
  return steps.filter((step) => kept.has(key(step)));
}

/** Rough and exact matching of the neighbours that share a label. */
async function matchGroup(
  search: Search,
  path: Branch,
  group: readonly LabelledStep[],
  unused: readonly number[],
): Promise<readonly Branch[]> {
  const { options } = search;
  const label = (group[0] as LabelledStep).label;
  const distinct = [...Map.groupBy(group, (step) => step.to.name).values()];
  if (options.hubPolicy === 'drop' && distinct.length > CODE_GROUP_LIMIT) {
    search.cuts.add({ what: `neighbours labelled ${label}`, kept: 0, of: distinct.length });
    return [];
  }
  const labelClue = unused.find(
    (clue) => normaliseName(search.texts[clue] as string) === normaliseName(label),
  );
  const labelMapping: readonly ClueMapping[] =
    labelClue === undefined ? [] : [{ clue: labelClue, kind: 'relation', to: label }];
  const rest = unused.filter((clue) => clue !== labelClue);
  if (rest.length === 0) {
    return group.map((step) => extendPath(search, path, step, labelMapping, 'label'));
  }
  const members = distinct.slice(0, options.maxGroupMembers);
  if (members.length < distinct.length) {
    search.cuts.add({ what: `neighbours labelled ${label}`, kept: members.length, of: distinct.length });
  }
  const rough = await roughMatch(search, members, rest);
  const children: Branch[] = [];
  for (const { steps, clue } of rough) {
    const chosen = options.exactMatching ? await exactMatch(search, steps[0] as LabelledStep, rest) : clue;
    if (chosen === undefined) continue;
    for (const step of steps) {
      const mappings: readonly ClueMapping[] = [
        { clue: chosen, kind: 'entity', to: step.to.name },
        ...labelMapping,
      ];
      children.push(extendPath(search, path, step, mappings, options.exactMatching ? 'exact' : 'rough'));
    }
  }
  return children;
}

interface RoughMatch {
  /** All steps to nodes of one name. */
  readonly steps: readonly LabelledStep[];
  /** What the reply names, where it names one. */
  readonly clue: number | undefined;
}

/** Best `roughTop` members with a score above 0, best first, ties in order. */
async function roughMatch(
  search: Search,
  members: readonly (readonly LabelledStep[])[],
  rest: readonly number[],
): Promise<readonly RoughMatch[]> {
  const { options, context, question, texts } = search;
  const clues = rest.map((clue) => texts[clue] as string);
  const matches = await inChunks(members, options.roughChunk, async (chunk, offset) => {
    const shown = chunk.map((steps) => memberOf(steps[0] as LabelledStep));
    const reply = await askModel(matchMembers, { question, clues, members: shown }, context);
    return reply.matches.map((match) => ({ ...match, member: offset + match.member }));
  });
  const best = matches
    .toSorted((a, b) => b.score - a.score || a.member - b.member)
    .slice(0, options.roughTop);
  if (matches.length > best.length) {
    search.cuts.add({ what: 'neighbours', kept: best.length, of: matches.length });
  }
  return best.map(({ member, clue }) => ({
    steps: members[member] as readonly LabelledStep[],
    clue: rest[clue],
  }));
}

/** The clue the node stands for: highest score, ties to the first; undefined when none. */
async function exactMatch(
  search: Search,
  step: LabelledStep,
  rest: readonly number[],
): Promise<number | undefined> {
  const { context, question, texts } = search;
  const clues = rest.map((clue) => texts[clue] as string);
  const { scores } = await askModel(matchMember, { question, clues, member: memberOf(step) }, context);
  const best = scores.toSorted((a, b) => b.score - a.score || a.clue - b.clue)[0];
  if (best === undefined) return undefined;
  const clue = rest[best.clue] as number;
  context.trace.record({ type: 'mapping-found', kind: 'entity', clue, to: step.to.name, score: best.score });
  return clue;
}
