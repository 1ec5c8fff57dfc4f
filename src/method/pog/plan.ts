import type { Entity, EntityId } from '../../graph/term.ts';
import type { TripleText } from '../../task/answer-from-triples.ts';
import type { SolvedQuestion } from '../../task/solved.ts';
import type { Task } from '../../task/task.ts';
import type { Memory } from '../../task/update-memory.ts';
import type { MethodContext } from '../method.ts';
import { askModel } from '../step/ask-model.ts';
import type { Cuts } from '../step/cuts.ts';
import type { WalkStep } from '../step/expand.ts';
import type { FrontierEntity } from '../step/frontier-relations.ts';
import { tripleTexts } from '../step/gather-evidence.ts';
import { taskTemperature } from '../step/temperature.ts';
import type { PogOptions } from './options.ts';

/** What every part of one exploration works with, and what it remembers. */
export interface PogState {
  readonly question: string;
  readonly options: PogOptions;
  readonly context: MethodContext;
  readonly cuts: Cuts;
  /** Solved questions that prompts show. Usually empty. */
  readonly solved: readonly SolvedQuestion[];
  objectives: readonly string[];
  /** One text per objective. */
  memory: Memory;
  /** Triples of all depths by their keys, in order. */
  readonly chains: Map<string, WalkStep>;
  /** Every entity seen, kept or not, with the step that first reached it, in order of appearance. */
  readonly seen: Map<EntityId, FrontierEntity>;
  /** Entities that the search has returned to. It returns to each only once. */
  readonly returned: Set<EntityId>;
  reflections: number;
}

/** The temperature of every call, as in the paper and the released code. */
const ORIGINAL_TEMPERATURE = 0.3;

/** Makes one exploration call at the wanted temperature. */
export function ask<Input, Output>(
  plan: PogState,
  task: Task<Input, Output>,
  input: Input,
  why: string,
): Promise<Output> {
  const { options, context } = plan;
  const temperature = taskTemperature(options.temperaturePolicy, ORIGINAL_TEMPERATURE, context.random);
  return askModel(task, input, context, why, temperature);
}

/** Remembers an entity with the step that first reached it. */
export function remember(plan: PogState, reached: FrontierEntity): void {
  if (!plan.seen.has(reached.entity.id)) plan.seen.set(reached.entity.id, reached);
}

/** Steps as prompts show them, at most `maxTriples` lines. */
export function stepTexts({ options, cuts }: PogState, steps: readonly WalkStep[]): readonly TripleText[] {
  const gathered = steps.map(({ triple, from }) => ({ triple, from: from.id, clues: [] }));
  const texts = tripleTexts(gathered, options.tripleDirection);
  if (texts.length > options.maxTriples) {
    cuts.add({ what: 'triples shown', kept: options.maxTriples, of: texts.length });
  }
  return texts.slice(0, options.maxTriples);
}

/** The memory as tasks take it. Undefined if the method keeps none. */
export function shownMemory({ options, memory }: PogState): Memory | undefined {
  return options.memory ? memory : undefined;
}

/** Whether a name consists of digits and the marks between them, like a number, a date or a time. */
export function isNumeric(name: string): boolean {
  return /^[+-]?\d[\d\s.,:/-]*$/u.test(name.trim());
}

/** Whether the search may continue from an entity. Values end a path. */
export function leadsOn(entity: Entity): boolean {
  return entity.kind !== 'literal' && !isNumeric(entity.name);
}
