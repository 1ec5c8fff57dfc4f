import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { EntityId } from '../../graph/term.ts';
import type { Thinker } from '../../model/embedded/thinker.ts';
import { createSharedWork, type SharedWork } from '../../shared-work.ts';
import {
  type Calibration,
  DEFAULT_CALIBRATION,
  fitMargins,
  storeCalibration,
  storedCalibration,
} from './calibration.ts';
import { choose } from './choose.ts';
import { makeQuestions } from './made-questions.ts';

export interface CalibrateOptions {
  /** Time after which nothing further is read; what was counted until then counts. */
  readonly maxMs: number;
  readonly maxQuestions: number;
  /** Each call gives a number in [0, 1). */
  readonly random: () => number;
  readonly signal?: AbortSignal;
}

/** Fewer questions tell nothing. */
const LEAST_QUESTIONS = 60;
const MAX_HOPS = 3;
const BEAM = 10;

export interface Counted {
  readonly question: string;
  readonly margin: number;
  readonly isRight: boolean;
}

/**
 * Asks the ranking questions made from a graph's own relations and paths, of which the answers are known, and counts how
 * often it is right at which margin. Right: the answer that most path instances lead to is one of the path the question
 * was made from.
 */
export async function countMargins(
  graph: KnowledgeGraph,
  thinker: Thinker,
  options: CalibrateOptions,
): Promise<readonly Counted[]> {
  const until = performance.now() + options.maxMs;
  const isOver = () => performance.now() > until;
  const late = AbortSignal.timeout(options.maxMs);
  const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
  const counted: Counted[] = [];
  try {
    for await (const { text, answers } of makeQuestions(graph, thinker, { ...options, signal, isOver })) {
      const found = await thinker.interpret(text, { graph, maxHops: MAX_HOPS, beam: BEAM, signal });
      const choice = await choose(found.ranked, graph);
      if (choice !== undefined) {
        const isRight = answers.has(mostSupported(choice.best.answers));
        counted.push({ question: text, margin: choice.margin, isRight });
      }
      if (counted.length >= options.maxQuestions || isOver()) break;
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!late.aborted) throw error;
  }
  return counted;
}

/** The table of a graph, counted now and kept with the graph; undefined when too few questions could be made in the time. */
export async function calibrate(
  graph: KnowledgeGraph,
  thinker: Thinker,
  options: CalibrateOptions,
): Promise<Calibration | undefined> {
  const counted = await countMargins(graph, thinker, options);
  if (counted.length < LEAST_QUESTIONS) return undefined;
  const calibration: Calibration = { source: 'graph', steps: fitMargins(counted) };
  await storeCalibration(graph.notes, calibration);
  return calibration;
}

const kept = new WeakMap<Thinker, Calibration>();
const counting = new WeakMap<Thinker, SharedWork<Calibration>>();

/**
 * The table for a graph: the one kept with it, else, where `compute` allows the time, one counted now, else the default.
 * Remembered as long as the embedded model over the graph is. Questions that come meanwhile share the counting.
 */
export async function calibrationOf(
  graph: KnowledgeGraph,
  thinker: Thinker,
  compute: CalibrateOptions | undefined,
): Promise<Calibration> {
  const known = kept.get(thinker) ?? (await storedCalibration(graph.notes));
  if (known === undefined && compute === undefined) return DEFAULT_CALIBRATION;
  const table = known ?? (await countingOf(graph, thinker, compute as CalibrateOptions).get(compute?.signal));
  kept.set(thinker, table);
  return table;
}

function countingOf(
  graph: KnowledgeGraph,
  thinker: Thinker,
  options: CalibrateOptions,
): SharedWork<Calibration> {
  let work = counting.get(thinker);
  if (work === undefined) {
    work = createSharedWork(
      async (signal) => (await calibrate(graph, thinker, { ...options, signal })) ?? DEFAULT_CALIBRATION,
    );
    counting.set(thinker, work);
  }
  return work;
}

function mostSupported(answers: ReadonlyMap<EntityId, number>): EntityId {
  let best = '';
  let most = 0;
  for (const [id, count] of answers) {
    if (count > most) [best, most] = [id, count];
  }
  return best;
}
