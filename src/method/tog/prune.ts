import { scoreEntities } from '../../task/score-entities.ts';
import { scoreRelations } from '../../task/score-relations.ts';
import type { RunTaskOptions } from '../../task/task.ts';
import { askModel, inChunks } from '../step/ask-model.ts';
import type { WalkStep } from '../step/expand.ts';
import { type FrontierEntity, frontierRelations } from '../step/frontier-relations.ts';
import { taskTemperature } from '../step/temperature.ts';
import { verbalise } from '../step/verbalise.ts';
import { type Beam, type BeamCandidate, behind, isNamed, type ScoredRelation } from './beam.ts';
import { scoreTexts } from './score-texts.ts';

/** At most N relations of a frontier entity, best first. One call per 100 relations, or none with another pruner. */
export async function pruneRelations(beam: Beam, from: FrontierEntity): Promise<readonly ScoredRelation[]> {
  const { options, context, question } = beam;
  const relations = await frontierRelations(from, 'tog', context);
  if (relations.length === 0) return [];
  context.trace.record({
    type: 'relations-listed',
    from: [from.entity.name],
    relations: relations.map(({ relation }) => relation.name),
    of: relations.length,
  });
  const scores = await relationScores();
  const chosen = scores
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, options.N);
  return chosen.flatMap(({ index, score }) => {
    const directed = relations[index];
    return directed === undefined ? [] : [{ ...directed, from, score }];
  });

  async function relationScores(): Promise<readonly { readonly index: number; readonly score: number }[]> {
    if (options.pruner !== 'llm') {
      const texts = relations.map(({ relation }) => relation.name.replaceAll(/[_./]/gu, ' '));
      const found = await scoreTexts(question, texts, options.pruner, context);
      return found.map((score, index) => ({ index, score }));
    }
    return inChunks(relations, options.relationChunk, async (chunk, offset) => {
      const input = {
        question,
        entity: from.entity.name,
        relations: chunk.map(({ relation, direction }) => ({ ...relation, direction })),
        width: options.N,
      };
      const reply = await askModel(
        scoreRelations,
        input,
        context,
        `relations of ${from.entity.name}`,
        exploring(beam),
      );
      return reply.scores.map(({ relation, score }) => ({ index: offset + relation, score }));
    });
  }
}

/**
 * The entities behind a relation, each with its own score times the relation's. No call is made for a single entity or
 * if all are unnamed. Otherwise one call, or none with another pruner.
 */
export async function pruneEntities(beam: Beam, relation: ScoredRelation): Promise<readonly BeamCandidate[]> {
  const steps = await behind(beam, relation);
  if (steps.length === 0) return [];
  const scores = await entityScores(beam, relation, steps);
  return steps.map((step, index) => ({ step, relation, score: (scores[index] ?? 0) * relation.score }));
}

/** The paper explores at temperature 0.4 and reasons at 0. */
function exploring({ options, context }: Beam): RunTaskOptions {
  return taskTemperature(options.temperaturePolicy, 0.4, context.random);
}

async function entityScores(
  beam: Beam,
  relation: ScoredRelation,
  steps: readonly WalkStep[],
): Promise<readonly number[]> {
  const { options, context, question } = beam;
  if (steps.length === 1) return [1];
  if (!steps.some(({ to }) => isNamed(to))) return steps.map(() => 1 / steps.length);
  if (options.pruner !== 'llm') {
    const texts = steps.map(({ triple: { head, relation, tail } }) =>
      verbalise({ head: head.name, relation: relation.name, tail: tail.name }),
    );
    const scores = await scoreTexts(question, texts, options.pruner, context);
    return scores.some((score) => score > 0) ? scores : steps.map(() => 1 / steps.length);
  }
  const input = {
    question,
    entity: relation.from.entity.name,
    relation: { name: relation.relation.name, direction: relation.direction },
    names: steps.map(({ to }) => to.name),
  };
  const why = `${steps.length} things behind ${relation.relation.name} of ${relation.from.entity.name}`;
  return (await askModel(scoreEntities, input, context, why, exploring(beam))).scores;
}
