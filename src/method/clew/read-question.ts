import type { ResultReading } from '../../answer/result.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { stableId } from '../../graph/term.ts';
import type { Interpretation, InterpretedPath } from '../../model/embedded/interpret.ts';
import type { Plan, PlanStep } from '../../plan/plan.ts';
import type { Reason } from '../../plan/reason.ts';
import type { Analysis } from '../../reader/analysis.ts';
import { createReader, type Reader } from '../../reader/read.ts';
import type { SliceRequest } from '../../slice/read-slice.ts';
import type { FoundBearers } from '../../slice/slice.ts';
import type { MethodContext, Question } from '../method.ts';

/** What is understood of a question without a language model. */
export interface ReadQuestion {
  /** Best first, at most ten. */
  readonly readings: readonly ResultReading[];
  /** Estimated chance that the first is what was meant, 0..1. */
  readonly precision: number;
  /** The first may be believed. */
  readonly isSure: boolean;
  /** Why not. */
  readonly doubts: readonly Reason[];
  /** Names found, weightiest first. */
  readonly names: readonly FoundBearers[];
  /** The question taken apart; absent where no language pack reads it. */
  readonly analysis?: Analysis;
  readonly closeness: SliceRequest['closeness'];
  readonly gloss?: SliceRequest['gloss'];
}

const readers = new WeakMap<object, Promise<Reader>>();
function readerFor(graph: KnowledgeGraph) {
  let r = readers.get(graph);
  if (r === undefined) {
    r = createReader(graph);
    readers.set(graph, r);
  }
  return r;
}

const MOST_READINGS = 10;
const MOST_TRIED = 40;

/** Reads a question by the ranking of paths. */
export async function readQuestion(question: Question, context: MethodContext): Promise<ReadQuestion> {
  const thinker = await context.tasks.thinker();
  const { graph, signal } = context;
  const found = await thinker.interpret(question.text, {
    graph,
    maxHops: 3,
    beam: 10,
    signal,
    ...(question.topicEntities === undefined ? {} : { topicEntities: question.topicEntities }),
  });
  const readings: ResultReading[] = [];
  for (const interpretation of found.ranked.slice(0, MOST_TRIED)) {
    if (readings.length >= MOST_READINGS) break;
    const ends = await interpretation.look();
    const [first, ...others] = ends.map(({ support }) => [...support.keys()]);
    const ids = (first ?? []).filter((id) => others.every((other) => other.includes(id)));
    if (ids.length === 0) continue;
    const described = await graph.describe(ids.slice(0, 100), { signal });
    readings.push({
      plan: planOf(interpretation),
      ties: [],
      words: '',
      answers: described.map(({ entity }) => entity),
    });
  }
  const { analysis, names } = await (await readerFor(graph)).search(question.text, { signal });
  return {
    readings,
    precision: 0,
    isSure: false,
    doubts: [{ code: 'several-readings', readings: readings.length }],
    names: names.toSorted((a, b) => b.quality - a.quality),
    analysis,
    closeness: (relation, direction) => thinker.relationScore(question.text, relation, direction),
  };
}

function planOf({ paths, isUnion }: Interpretation): Plan {
  const nodes: Plan['nodes'][number][] = [{ id: 'x' }];
  const edges: Plan['edges'][number][] = [];
  const groups = paths.map((path, index) => chainOf(path, index, nodes, edges));
  return {
    version: 2,
    nodes,
    edges,
    answer: 'x',
    operators: isUnion === true && groups.length > 1 ? [{ kind: 'either', groups }] : [],
  };
}

function chainOf(
  { start, steps, mention }: InterpretedPath,
  index: number,
  nodes: Plan['nodes'][number][],
  edges: Plan['edges'][number][],
): number[] {
  let from = `n${index}`;
  nodes.push({ id: from, entities: [{ id: stableId(start), name: start.name }], label: mention.text });
  return steps.map(({ relation, direction }, hop) => {
    const to = hop === steps.length - 1 ? 'x' : `n${index}.${hop + 1}`;
    if (to !== 'x') nodes.push({ id: to });
    const step: PlanStep = { relation: relation.id, direction };
    edges.push({ from, to, relations: [step] });
    from = to;
    return edges.length - 1;
  });
}
