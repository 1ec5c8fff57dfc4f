import type { AnswerClue } from '../../answer/answer.ts';
import type { Entity } from '../../graph/term.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import { buildGuidanceGraph } from '../../task/build-guidance-graph.ts';
import { extractClues } from '../../task/extract-clues.ts';
import type { MethodContext, Question } from '../method.ts';
import { askModel, type CapReason, capReached } from './ask-model.ts';
import { startPoints } from './start-points.ts';

export interface TopicEntities {
  /**
   * Given entities: in the given order. Found ones: in clue order, the best of each clue first. None twice. May be
   * empty.
   */
  readonly entities: readonly Entity[];
  readonly source: 'gold' | 'extracted';
  /** Given entities: one mapped clue each. Found ones: every clue of the question, mapped if it names an entity. */
  readonly clues: readonly AnswerClue[];
  /** Set if the budget ended before the question's clues were known. There are no entities then. */
  readonly stopped?: CapReason;
}

/** The topic entities of a control that looks for nothing. */
export const NO_TOPICS: TopicEntities = { entities: [], source: 'gold', clues: [] };

/**
 * The entities from which an exploration starts: those given with the question, else those named by the question's
 * clues (one call of `clue.extract`). Figures with given and with found entities are not comparable, so the trace says
 * which was used.
 * @param perClue how many entities with one name are taken, those with the most triples first.
 * @param extraction `guidance`: uses the specific keywords of a guidance graph (one call of `gg.build`) instead of
 * clues.
 */
export async function topicEntities(
  question: Question,
  context: MethodContext,
  perClue = 1,
  extraction: 'clues' | 'guidance' = 'clues',
): Promise<TopicEntities> {
  const topics =
    question.topicEntities === undefined
      ? await extracted(question.text, perClue, extraction, context)
      : given(question.topicEntities);
  context.trace.record({
    type: 'step',
    name: 'topics-settled',
    data: { source: topics.source, entities: topics.entities.map((entity) => entity.name) },
  });
  return topics;
}

function given(topics: readonly Entity[]): TopicEntities {
  const entities = distinct(topics);
  return {
    entities,
    source: 'gold',
    clues: entities.map(({ name }) => ({ text: name, kind: 'entity', status: 'mapped', to: [name] })),
  };
}

async function extracted(
  question: string,
  perClue: number,
  extraction: 'clues' | 'guidance',
  context: MethodContext,
): Promise<TopicEntities> {
  let clues: readonly ExtractedClue[] = [];
  try {
    clues = await (extraction === 'clues' ? cluesOf(question, context) : keywordsOf(question, context));
  } catch (error) {
    return { entities: [], source: 'extracted', clues: [], stopped: capReached(error) };
  }
  context.trace.record({ type: 'clue-extracted', clues: clues.map(({ text, kind }) => ({ text, kind })) });
  if (clues.length === 0) return { entities: [], source: 'extracted', clues: [] };
  const { starts, ambiguous } = await startPoints(clues, perClue, context);
  return {
    entities: distinct(starts.map((start) => start.entity)),
    source: 'extracted',
    clues: clues.map(({ text, kind }, index) => {
      const to = starts.filter((start) => start.clue === index).map((start) => start.entity.name);
      const status = to.length === 0 ? 'unmapped' : ambiguous.has(index) ? 'ambiguous' : 'mapped';
      return { text, kind, status, to: [...new Set(to)] };
    }),
  };
}

async function cluesOf(question: string, context: MethodContext): Promise<readonly ExtractedClue[]> {
  return (await askModel(extractClues, { question }, context, 'clues that may name topic entities')).clues;
}

/** Specific keywords name things. Generic ones stay open, as kinds. */
async function keywordsOf(question: string, context: MethodContext): Promise<readonly ExtractedClue[]> {
  const why = 'specific keywords that name topic entities';
  const { specific, generic } = await askModel(buildGuidanceGraph, { question }, context, why);
  return [
    ...specific.map((text): ExtractedClue => ({ text, kind: 'entity' })),
    ...generic.map((text): ExtractedClue => ({ text, kind: 'class' })),
  ];
}

function distinct(entities: readonly Entity[]): readonly Entity[] {
  const found = new Map<string, Entity>();
  for (const entity of entities) if (!found.has(entity.id)) found.set(entity.id, entity);
  return [...found.values()];
}
