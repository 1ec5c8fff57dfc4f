import type { StopReason } from '../../answer/answer.ts';
import { tripleKey } from '../../graph/term.ts';
import type { TripleText } from '../../task/answer-from-triples.ts';
import { type JudgeSufficiencyOutput, judgeSufficiency } from '../../task/judge-sufficiency.ts';
import { askModel, endExploration } from '../step/ask-model.ts';
import type { WalkStep } from '../step/expand.ts';
import type { FrontierEntity } from '../step/frontier-relations.ts';
import { tripleTexts } from '../step/gather-evidence.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { recordWalked } from '../step/record-walked.ts';
import { sample } from '../step/sample.ts';
import { type Beam, type BeamCandidate, behind, type ScoredRelation } from './beam.ts';
import { pruneEntities, pruneRelations } from './prune.ts';

export type TogExploration =
  /** The triples suffice. The reply contains the answer. */
  | { readonly end: 'sufficient'; readonly reply: JudgeSufficiencyOutput }
  /** There is no way on. The answer comes from the chains so far. */
  | { readonly end: 'half-stop'; readonly stopReason: StopReason }
  /** All depths were explored without finding a sufficient set. */
  | { readonly end: 'depth-exhausted' };

/**
 * Beam search from the topic entities (arXiv:2307.07697 §2). Each depth chooses relations and entities, then asks
 * whether the triples suffice.
 */
export async function explore(beam: Beam, topics: readonly FrontierEntity[]): Promise<TogExploration> {
  let frontier = topics;
  try {
    for (let depth = 1; depth <= beam.options.D; depth++) {
      beam.context.trace.record({ type: 'round-started', round: depth, active: frontier.length });
      const kept = await exploreDepth(beam, frontier);
      if (kept.length === 0) return { end: 'half-stop', stopReason: 'exhausted' };
      const triples = chainTexts(beam);
      const why = `whether the ${triples.length} triples of depth ${depth} and before suffice`;
      const input = { question: beam.question, triples, shots: beam.options.shots };
      const reply = await askModel(judgeSufficiency, input, beam.context, why);
      if (reply.sufficient) return { end: 'sufficient', reply };
      frontier = kept;
    }
  } catch (error) {
    return { end: 'half-stop', stopReason: endExploration(error, beam.context) };
  }
  return { end: 'depth-exhausted' };
}

/** Explores one depth. Appends its triples to the chains and returns the next frontier. Empty if there is no way on. */
async function exploreDepth(
  beam: Beam,
  frontier: readonly FrontierEntity[],
): Promise<readonly FrontierEntity[]> {
  const relations: ScoredRelation[] = [];
  for (const from of frontier) relations.push(...(await pruneRelations(beam, from)));
  const kept =
    beam.variant === 'tog-r' ? await walkRelations(beam, relations) : await walkEntities(beam, relations);
  return kept.map(({ step, relation }) => ({
    entity: step.to,
    cameBy: { relation: relation.relation.id, direction: relation.direction },
  }));
}

/**
 * ToG: the N best entities of the depth by score. Entities with score 0 are dropped; ties keep the order of generation.
 */
async function walkEntities(
  beam: Beam,
  relations: readonly ScoredRelation[],
): Promise<readonly BeamCandidate[]> {
  const candidates: BeamCandidate[] = [];
  for (const relation of relations) candidates.push(...(await pruneEntities(beam, relation)));
  const kept = candidates
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, beam.options.N);
  for (const { step } of kept) append(beam, step);
  return kept;
}

/** ToG-R: the N best relations with everything behind them. The search continues from N random entities. */
async function walkRelations(
  beam: Beam,
  relations: readonly ScoredRelation[],
): Promise<readonly BeamCandidate[]> {
  const { N } = beam.options;
  const best = relations.toSorted((a, b) => b.score - a.score).slice(0, N);
  const candidates: BeamCandidate[] = [];
  for (const relation of best) {
    const steps = nearest(beam, await behind(beam, relation));
    candidates.push(...steps.map((step) => ({ step, relation, score: relation.score })));
  }
  for (const { step } of candidates) append(beam, step);
  return sample(candidates, N, beam.context.random);
}

/** The things behind a relation: first those whose names share words with the question, then the others, in order. */
function nearest({ question, options, cuts }: Beam, steps: readonly WalkStep[]): readonly WalkStep[] {
  if (steps.length <= options.perRelation) return steps;
  cuts.add({ what: 'things behind a relation', kept: options.perRelation, of: steps.length });
  const scores = rankByWords(
    question,
    steps.map(({ to }) => to.name),
  );
  const kept = new Set(
    steps
      .map((_, index) => index)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
      .slice(0, options.perRelation),
  );
  return steps.filter((_, index) => kept.has(index));
}

function append(beam: Beam, step: WalkStep): void {
  const key = tripleKey(step.triple);
  if (beam.chains.some((known) => tripleKey(known.triple) === key)) return;
  beam.chains.push(step);
  recordWalked(step.triple, beam.chains.length - 1, beam.context);
}

/** The triples of all depths in order, as prompts show them. If there are more than `maxShown`, those walked last. */
export function chainTexts({ chains, options, cuts }: Beam): readonly TripleText[] {
  const gathered = chains.map(({ triple, from }) => ({ triple, from: from.id, clues: [] }));
  const texts = tripleTexts(gathered, options.tripleDirection);
  if (texts.length > options.maxShown) {
    cuts.add({ what: 'triples shown', kept: options.maxShown, of: texts.length });
  }
  return texts.slice(-options.maxShown);
}
