import { normaliseName } from '../../graph/normalise.ts';
import { type Entity, stableId } from '../../graph/term.ts';
import type { Plan, PlanStep } from '../../plan/plan.ts';
import type { PlanPart, Tie } from '../../plan/tie.ts';
import type { MethodResult } from '../method.ts';
import type { Branch, ClueMapping, WalkedEdge } from './branch.ts';
import { tieText } from './tie-text.ts';

export interface BranchPlanInput {
  /** The question as it was asked. */
  readonly question: string;
  readonly clues: readonly { readonly text: string }[];
  /** Branches that consumed every clue. */
  readonly branches: readonly Branch[];
  readonly answer: Pick<MethodResult, 'answers' | 'verdict'>;
  /** True if a language model chose the mappings. Those of the embedded model are only similarities of meaning. */
  readonly isChosen: boolean;
}

/**
 * At this score (of 10) or above, a mapping means that the clue and the relation or entity mean the same. A lower score
 * is a plausible guess.
 */
export const SURE_SCORE = 8;

/**
 * What complete branches walked, as a plan with its ties. The start and every node found by its name are constants; the
 * others are variables. Empty if a plan cannot express it exactly, because the branches have several starts or lengths,
 * or because the answers are not the set of any node. If the plan gives more than the branches kept, the proof will
 * notice.
 */
export function branchPlan(input: BranchPlanInput): Pick<MethodResult, 'plan' | 'ties'> {
  const { question, clues, branches, answer, isChosen } = input;
  const [first] = branches;
  if (first === undefined || first.edges.length === 0) return {};
  const isAlike = (branch: Branch) =>
    branch.startClue === first.startClue && branch.edges.length === first.edges.length;
  if (!branches.every(isAlike)) return {};
  const places = first.nodes.map((_, at) => distinct(branches.flatMap(({ nodes }) => nodes[at] ?? [])));
  const walked = first.edges.map((_, at) => branches.flatMap(({ edges }) => edges[at] ?? []));
  const isNamed = places.map(
    (_, at) => at === 0 || walked[at - 1]?.every((edge) => nameOf(edge, clues) !== undefined),
  );
  const answerAt = answer.verdict === undefined ? answerPlace(places, answer.answers) : places.length - 1;
  if (answerAt === undefined) return {};
  const plan: Plan = {
    version: 2,
    nodes: places.map((entities, at) => ({
      id: `x${at}`,
      ...(isNamed[at] === true
        ? { entities: entities.map((entity) => ({ id: stableId(entity), name: entity.name })) }
        : {}),
    })),
    edges: walked.map((edges, at) => ({ from: `x${at}`, to: `x${at + 1}`, relations: stepsOf(edges) })),
    answer: `x${answerAt}`,
    operators: answer.verdict === undefined ? [] : [{ kind: 'truth' }],
  };
  const text = (clue: number) => clues[clue]?.text ?? '';
  const ties: Tie[] = [
    ...tieText(question, text(first.startClue), { to: { part: 'node', index: 0 }, by: 'name', isSure: true }),
    ...walked.flatMap((edges, at) =>
      edges.flatMap((edge) =>
        edge.mappings.flatMap((mapping) => tieText(question, text(mapping.clue), tieOf(mapping, edge, at))),
      ),
    ),
  ];
  return { plan, ties: [...new Map(ties.map((tie) => [JSON.stringify(tie), tie])).values()] };

  function tieOf(
    mapping: ClueMapping,
    edge: WalkedEdge,
    at: number,
  ): Pick<Tie, 'by' | 'isSure'> & { to: PlanPart } {
    const isEntity = mapping.kind === 'entity';
    const node = { part: 'node', index: at + 1 } as const;
    if (mapping.kind === 'class') return { to: node, by: 'class', isSure: true };
    const to = isEntity ? node : ({ part: 'edge', index: at } as const);
    if (isEntity && nameOf(edge, clues) === mapping.clue) return { to, by: 'name', isSure: true };
    // Characters alone do not say in which direction a relation is meant. The model that chose it saw the arrow.
    return { to, by: 'model', isSure: isChosen && (mapping.score ?? 0) >= SURE_SCORE };
  }
}

/** The clue whose text is the name of the entity that an edge reached, if there is one. */
function nameOf({ mappings, to }: WalkedEdge, clues: BranchPlanInput['clues']): number | undefined {
  return mappings.find(
    ({ clue, kind }) =>
      kind === 'entity' && normaliseName(clues[clue]?.text ?? '') === normaliseName(to.name),
  )?.clue;
}

/** The distinct directed relations that were walked, in order. */
function stepsOf(edges: readonly WalkedEdge[]): PlanStep[] {
  const steps = edges.map(
    ({ triple, from }): PlanStep => ({
      relation: triple.relation.id,
      direction: triple.head.id === from.id ? 'out' : 'in',
    }),
  );
  return [...new Map(steps.map((step) => [`${step.direction} ${step.relation}`, step])).values()];
}

/** The last place whose entities are exactly the answers. Names are compared as they are written. */
function answerPlace(
  places: readonly (readonly Entity[])[],
  answers: readonly (Entity | string)[],
): number | undefined {
  const given = new Set(answers.map((one) => normaliseName(typeof one === 'string' ? one : one.name)));
  const at = places.findLastIndex((entities) => {
    const names = new Set(entities.map(({ name }) => normaliseName(name)));
    return names.size === given.size && [...names].every((name) => given.has(name));
  });
  return at < 0 ? undefined : at;
}

function distinct(entities: readonly Entity[]): readonly Entity[] {
  return [...new Map(entities.map((entity) => [entity.id, entity])).values()];
}
