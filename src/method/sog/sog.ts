import { z } from 'zod';
import type { Direction, Entity, Relation } from '../../graph/term.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { type NavigateOutput, navigate } from '../../task/navigate.ts';
import { walkedRelation } from '../../task/walked.ts';
import type { Method, MethodContext, MethodResult } from '../method.ts';
import { askModel, capReached } from '../step/ask-model.ts';
import { chainEvidence } from '../step/chain-evidence.ts';
import { type Cuts, createCuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import { frontierRelations } from '../step/frontier-relations.ts';
import { topicEntities } from '../step/topic-entities.ts';
import { walkedPlan } from '../step/walked-plan.ts';

const count = (value: number, description: string) => z.int().min(1).default(value).describe(description);

const sogOptions = z.object({
  maxSteps: count(12, 'Steps before the search ends without an answer.'),
  maxNeighbours: count(
    50,
    'Things shown behind a relation; of a hub only so many, the best connected first.',
  ),
  maxRelations: count(150, 'Relations shown of a thing; more are cut.'),
});

export type SogOptions = z.infer<typeof sogOptions>;

/**
 * Search-on-Graph (arXiv:2510.08825v2), with a single Search function. At each step the model sees the relations of the
 * current thing in both directions, thinks, and follows one of them. The whole history stays in the prompt.
 */
export const sog: Method<SogOptions> = {
  id: 'sog',
  title: 'SoG: Search-on-Graph',
  source: 'arXiv:2510.08825v2',
  summary: 'Observes the relations of a thing, thinks, follows one, and keeps the whole history.',
  needs: { languageModel: 'required', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [extractClues.id, navigate.id],
  departures: [
    'Relations and things are numbered and chosen by number; the paper lets the model write them.',
    'A hub shows the things with most facts first, up to a fixed number; the paper filters adaptively without giving its rule.',
    'Searching and following are two actions of one JSON reply; the paper calls one function with an optional relation.',
    'Without given topic entities they are found in the question.',
  ],
  expectedCalls: '2 per hop + 1, without given entities one more',
  options: sogOptions,

  async run(question, options, context) {
    const cuts = createCuts(context.trace);
    const topics = await topicEntities(question, context);
    const walk: Walk = {
      entities: [...topics.entities],
      relations: [],
      history: [],
      steps: [],
      cuts,
      options,
    };
    let end: { readonly reply?: NavigateOutput; readonly stopReason: MethodResult['stopReason'] } = {
      stopReason: topics.stopped ?? (topics.entities.length === 0 ? 'no-start' : 'exhausted'),
    };
    try {
      for (let step = 0; topics.entities.length > 0 && step < options.maxSteps; step++) {
        const why = `step ${step + 1} of at most ${options.maxSteps}`;
        const reply = await askModel(navigate, promptOf(question.text, walk), context, why);
        context.trace.record({ type: 'step', name: 'navigated', data: { ...reply } });
        if (reply.search === undefined && reply.follow === undefined) {
          end = { reply, stopReason: 'answered' };
          break;
        }
        if (reply.search !== undefined) await search(walk, reply, context);
        else await follow(walk, reply, context);
      }
    } catch (error) {
      end = { stopReason: capReached(error) };
    }
    const { answers = [], verdict } = end.reply ?? {};
    const isAnswered = answers.length > 0 || verdict !== undefined;
    const answer = { answers, verdict };
    return {
      ...answer,
      basis: !isAnswered ? 'none' : walk.steps.length > 0 ? 'mixed' : 'llm',
      ...(await walkedPlan(
        { question: question.text, topics, steps: walk.steps, answer, isChosen: true },
        context,
      )),
      evidence: chainEvidence(walk.steps, topics),
      complete: isAnswered,
      truncated: cuts.list(),
      stopReason: end.stopReason,
    };
  },
};

/** What was seen so far. */
interface Walk {
  readonly entities: Entity[];
  /** The relations of the thing that was searched last. */
  relations: { readonly from: Entity; readonly relation: Relation; readonly direction: Direction }[];
  readonly history: string[];
  readonly steps: WalkStep[];
  readonly cuts: Cuts;
  readonly options: SogOptions;
}

function promptOf(question: string, { entities, relations, history }: Walk) {
  return {
    question,
    history,
    entities: entities.map(({ name }) => name),
    relations: relations.map(({ relation, direction }) => walkedRelation(relation.name, direction)),
  };
}

/** Shows the relations of a thing in both directions. */
async function search(
  walk: Walk,
  { thought, search: index = 0 }: NavigateOutput,
  context: MethodContext,
): Promise<void> {
  const from = walk.entities[index] as Entity;
  const found = await frontierRelations({ entity: from }, 'tog', context, { bothWays: true });
  const kept = found.slice(0, walk.options.maxRelations);
  if (kept.length < found.length) walk.cuts.add({ what: 'relations', kept: kept.length, of: found.length });
  walk.relations = kept.map((one) => ({ from, ...one }));
  walk.history.push(`${thought} Search ${from.name}: ${found.length} relations.`);
  context.trace.record({
    type: 'relations-listed',
    from: [from.name],
    relations: kept.map(({ relation }) => relation.name),
    of: found.length,
  });
}

/** Follows a relation. Around a hub, only the best connected things are shown. */
async function follow(
  walk: Walk,
  { thought, follow: index = 0 }: NavigateOutput,
  context: MethodContext,
): Promise<void> {
  const { from, relation, direction } = walk.relations[index] as Walk['relations'][number];
  const { graph, signal } = context;
  const { maxNeighbours } = walk.options;
  const page = await graph.neighbours([from.id], {
    relations: [relation.id],
    direction,
    limit: maxNeighbours * READ_AHEAD,
    signal,
  });
  const ends = page.triples.map((triple) => ({
    triple,
    to: triple.head.id === from.id ? triple.tail : triple.head,
  }));
  const shown = ends.length <= maxNeighbours ? ends : await bestConnected(ends, maxNeighbours, context);
  const of = page.truncated?.of ?? ends.length;
  if (shown.length < of) walk.cuts.add({ what: 'neighbours', kept: shown.length, of });
  for (const { triple, to } of shown) {
    walk.steps.push({ triple, from, to });
    if (to.kind !== 'literal' && !walk.entities.some(({ id }) => id === to.id)) walk.entities.push(to);
  }
  const names = shown.map(({ to }) => to.name).join('; ');
  const more = shown.length < of ? ` (${shown.length} of ${of})` : '';
  walk.history.push(`${thought} ${from.name} ${walkedRelation(relation.name, direction)} ${names}${more}`);
}

/** How many times as many things are read around a hub as are kept. The best connected ones are kept. */
const READ_AHEAD = 10;

async function bestConnected<End extends { readonly to: Entity }>(
  ends: readonly End[],
  limit: number,
  { graph, signal }: MethodContext,
): Promise<readonly End[]> {
  const described = await graph.describe([...new Set(ends.map(({ to }) => to.id))], { signal });
  const degrees = new Map(described.map(({ entity, degree }) => [entity.id, degree.in + degree.out]));
  const degreeOf = ({ to }: End) => degrees.get(to.id) ?? 0;
  return ends.toSorted((a, b) => degreeOf(b) - degreeOf(a)).slice(0, limit);
}
