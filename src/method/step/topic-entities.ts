import type { AnswerClue } from '../../answer/answer.ts';
import type { Entity } from '../../graph/term.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import { buildGuidanceGraph } from '../../task/build-guidance-graph.ts';
import { extractClues } from '../../task/extract-clues.ts';
import type { MethodContext, Question } from '../method.ts';
import { askModel, type CapReason, capReached } from './ask-model.ts';
import { startPoints } from './start-points.ts';

export interface TopicEntities {
  /** Given: in the given order. Found: in clue order, the best of each clue first. None twice; may be empty. */
  readonly entities: readonly Entity[];
  readonly source: 'gold' | 'extracted';
  /** Given: one mapped clue per entity. Found: every clue of the question, mapped where it names an entity. */
  readonly clues: readonly AnswerClue[];
  /** Set when the budget ended before the question's clues were known; there are no entities then. */
  readonly stopped?: CapReason;
}

/** Those of a control that looks for nothing. */
export const NO_TOPICS: TopicEntities = { entities: [], source: 'gold', clues: [] };

/**
 * The entities an exploration starts from: those given with the question, else the clues of the question (one call of
 * `clue.extract`) whose name an entity bears. Figures with given and with found entities are not on equal terms, so the
 * trace says which it was.
 * @param perClue entities of one name that are taken; those with most triples first.
 * @param extraction `guidance`: the specific keywords of a guidance graph (one call of `gg.build`) in place of the clues.
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

/** Specific keywords name things; the generic ones stay open, as kinds. */
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
