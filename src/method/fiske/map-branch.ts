import type { Direction } from '../../graph/term.ts';
import { mapEntities } from '../../task/map-entities.ts';
import { mapRelations } from '../../task/map-relations.ts';
import { askModel, inChunks } from '../step/ask-model.ts';
import { type Branch, type ClueMapping, lastNode } from '../step/branch.ts';
import { expand, type WalkStep } from '../step/expand.ts';
import { matchCharacters } from '../step/match-characters.ts';
import { candidatesOf, type EntityCandidate, type RelationSteps } from './candidates.ts';
import { extend, type FiskeSearch, wantedClues } from './search.ts';

/** Why a branch could not be extended. */
export type FailureReason = 'no-edges' | 'no-relation-mapped' | 'no-entity-mapped';

export type MappedBranch =
  | { readonly children: readonly Branch[] }
  | { readonly children: readonly []; readonly failed: FailureReason };

/**
 * One round of one branch (arXiv:2401.13444, stateful exploration). Maps unused clues to the relations of the branch's
 * last entity, then to the entities behind those relations. Every accepted pair is a child.
 * @throws {BudgetReached}
 */
export async function mapBranch(search: FiskeSearch, branch: Branch): Promise<MappedBranch> {
  const { options, context, cuts } = search;
  const wanted = wantedClues(search, branch);
  const steps = await expand(
    lastNode(branch),
    {
      limitPerDirection: options.edgeLimitPerDirection,
      visited: new Set(branch.nodes.map((node) => node.id)),
      denyList: 'fiske',
    },
    context,
    cuts,
  );
  if (steps.length === 0) return { children: [], failed: 'no-edges' };

  if (options.characterMatching) {
    const labelOf = options.AMS ? (step: WalkStep) => step.triple.relation.name : undefined;
    const matched = matchCharacters(steps, wanted, search.texts, labelOf);
    if (matched.length > 0) {
      const beside = options.relationBesideName
        ? await mapBesideNames(search, branch, wanted, matched)
        : new Map<WalkStep, readonly ClueMapping[]>();
      return {
        children: matched.map(({ step, mappings }) =>
          extend(
            search,
            branch,
            { ...step, mappings: [...mappings, ...(beside.get(step) ?? [])] },
            'character',
          ),
        ),
      };
    }
  }

  const relations = await mapToRelations(search, branch, wanted, steps);
  if (relations.length === 0) return { children: [], failed: 'no-relation-mapped' };

  const children = await mapToEntities(search, branch, wanted, relations);
  if (children.length > 0) return { children };

  const last = wanted.length === 1 && options.lastClueRelationOnly ? wanted[0] : undefined;
  return last === undefined
    ? { children: [], failed: 'no-entity-mapped' }
    : { children: acceptEveryTail(search, branch, last, relations) };
}

/**
 * Finds which of the remaining clues are expressed by the relations to names that were matched by characters. Otherwise
 * a yes/no question ("did Ann direct Owls?") would consume both names and could never use the relation between them.
 * One call, and none if no clues are left.
 */
async function mapBesideNames(
  search: FiskeSearch,
  branch: Branch,
  wanted: readonly number[],
  matched: ReturnType<typeof matchCharacters>,
): Promise<ReadonlyMap<WalkStep, readonly ClueMapping[]>> {
  const taken = new Set(matched.flatMap(({ mappings }) => mappings.map(({ clue }) => clue)));
  const left = wanted.filter((clue) => !taken.has(clue));
  const steps = matched.flatMap(({ step, mappings }) => (mappings.length === 1 ? [step] : []));
  if (left.length === 0 || steps.length === 0) return new Map();
  const relations = await mapToRelations(search, branch, left, steps);
  return new Map(
    relations.flatMap((relation) =>
      relation.steps.map((step) => [
        step,
        relation.clues.map(({ clue, score }) => relationMapping(clue, step, score)),
      ]),
    ),
  );
}

/**
 * Relation mapping: asks about distinct relations in chunks. Keeps those at the threshold, best score first, ties by
 * name.
 */
async function mapToRelations(
  search: FiskeSearch,
  branch: Branch,
  wanted: readonly number[],
  steps: readonly WalkStep[],
): Promise<readonly RelationSteps[]> {
  const { options, context } = search;
  const shown = (step: WalkStep) => (options.showEntity ? directionOf(step) : '');
  const groups = [
    ...Map.groupBy(steps, (step) => `${step.triple.relation.name}\u0000${shown(step)}`).values(),
  ];
  const relations = groups.map((group) => {
    const step = group[0] as WalkStep;
    return { ...step.triple.relation, direction: options.showEntity ? directionOf(step) : undefined };
  });
  const entity = lastNode(branch).name;
  context.trace.record({
    type: 'relations-listed',
    from: [entity],
    relations: relations.map((relation) => relation.name),
    of: relations.length,
  });
  const matches = await inChunks(relations, options.relationChunk, async (chunk, offset) => {
    const input = {
      question: search.question,
      clues: wanted.map((clue) => search.texts[clue] as string),
      relations: chunk,
      entity: options.showEntity ? entity : undefined,
    };
    const why = `relations of ${entity} for: ${input.clues.join(', ')}`;
    const output = await askModel(mapRelations, input, context, why);
    return output.matches.map((match) => ({ ...match, relation: match.relation + offset }));
  });
  const kept: RelationSteps[] = relations.flatMap((relation, index) => {
    const mapped = matches
      .filter((match) => match.relation === index && match.score >= options.relationThreshold)
      .map((match) => ({ clue: wanted[match.clue] as number, score: match.score }))
      .sort((a, b) => b.score - a.score || a.clue - b.clue)
      .slice(0, options.AMS ? undefined : 1);
    const [best] = mapped;
    return best === undefined
      ? []
      : [
          {
            name: relation.name,
            direction: directionOf(groups[index]?.[0] as WalkStep),
            steps: groups[index] as readonly WalkStep[],
            clues: mapped,
            score: best.score,
          },
        ];
  });
  for (const { name, clues } of kept) {
    for (const { clue, score } of clues) {
      context.trace.record({
        type: 'mapping-found',
        kind: 'relation',
        clue,
        to: name,
        score,
        branch: branch.id,
      });
    }
  }
  return kept.sort((a, b) => b.score - a.score);
}

/**
 * Entity mapping over all kept relations together. A relation and its entity may express one clue (case 1) or two (case
 * 2). Without adaptive mapping, entities are asked about per relation and only for that relation's one clue, so case 2
 * cannot arise.
 */
async function mapToEntities(
  search: FiskeSearch,
  branch: Branch,
  wanted: readonly number[],
  relations: readonly RelationSteps[],
): Promise<readonly Branch[]> {
  const { AMS, candidateOrder, maxEntityCandidates } = search.options;
  const all = candidatesOf(relations, candidateOrder);
  const candidates = all.slice(0, maxEntityCandidates);
  if (candidates.length < all.length) {
    search.cuts.add({ what: 'entity-candidates', kept: candidates.length, of: all.length });
  }
  const accepted = AMS
    ? await askEntities(search, branch, wanted, candidates)
    : await askPerRelation(search, branch, candidates);
  return accepted.flatMap(({ candidate, clue: byEntity, score: entityScore }) =>
    candidate.steps.flatMap((step) =>
      candidate.relation.clues.map(({ clue: byRelation, score: relationScore }) =>
        extend(
          search,
          branch,
          {
            ...step,
            mappings: [
              relationMapping(byRelation, step, relationScore),
              entityMapping(byEntity, step, entityScore),
            ],
          },
          byRelation === byEntity ? '1' : '2',
        ),
      ),
    ),
  );
}

async function askPerRelation(
  search: FiskeSearch,
  branch: Branch,
  candidates: readonly EntityCandidate[],
): Promise<readonly AcceptedEntity[]> {
  const accepted: AcceptedEntity[] = [];
  for (const [relation, group] of Map.groupBy(candidates, (candidate) => candidate.relation)) {
    const clues = relation.clues.map(({ clue }) => clue);
    accepted.push(...(await askEntities(search, branch, clues, group)));
  }
  return accepted;
}

/**
 * The last-clue rule: the only remaining clue was mapped to relations but no entity was accepted, so every tail is an
 * answer.
 */
function acceptEveryTail(
  search: FiskeSearch,
  branch: Branch,
  clue: number,
  relations: readonly RelationSteps[],
): readonly Branch[] {
  return relations.flatMap((relation) =>
    relation.steps.map((step) =>
      extend(
        search,
        branch,
        { ...step, mappings: [relationMapping(clue, step, relation.score)] },
        'last-clue',
      ),
    ),
  );
}

interface AcceptedEntity {
  readonly candidate: EntityCandidate;
  readonly clue: number;
  readonly score: number;
}

async function askEntities(
  search: FiskeSearch,
  branch: Branch,
  wanted: readonly number[],
  candidates: readonly EntityCandidate[],
): Promise<readonly AcceptedEntity[]> {
  const { options, context } = search;
  const matches = await inChunks(candidates, options.entityChunk, async (chunk, offset) => {
    const input = {
      question: search.question,
      clues: wanted.map((clue) => search.texts[clue] as string),
      kinds: wanted.map((clue) => search.clues[clue]?.kind ?? 'unknown'),
      current: options.showEntity ? lastNode(branch).name : undefined,
      candidates: chunk.map(({ relation: { name, direction }, entity }) => ({
        relation: name,
        direction: options.showEntity ? direction : undefined,
        entity,
      })),
    };
    const why = `${chunk.length} things around ${lastNode(branch).name} for: ${input.clues.join(', ')}`;
    const output = await askModel(mapEntities, input, context, why);
    return output.matches.map((match) => ({ ...match, candidate: match.candidate + offset }));
  });
  return matches
    .filter((match) => match.score >= options.entityThreshold)
    .map((match) => {
      const candidate = candidates[match.candidate] as EntityCandidate;
      const clue = wanted[match.clue] as number;
      context.trace.record({
        type: 'mapping-found',
        kind: 'entity',
        clue,
        to: candidate.entity,
        score: match.score,
        branch: branch.id,
      });
      return { candidate, clue, score: match.score };
    });
}

/** The direction as seen from the entity that the step leaves. */
function directionOf({ triple, from }: WalkStep): Direction {
  return triple.head.id === from.id ? 'out' : 'in';
}

function relationMapping(clue: number, step: WalkStep, score: number): ClueMapping {
  return { clue, kind: 'relation', to: step.triple.relation.name, score };
}

function entityMapping(clue: number, step: WalkStep, score: number): ClueMapping {
  return { clue, kind: 'entity', to: step.to.name, score };
}
