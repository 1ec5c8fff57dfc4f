import { answerDirectly } from './answer-directly.ts';
import { answerFromTriples } from './answer-from-triples.ts';
import { answerStepByStep } from './answer-step-by-step.ts';
import { extractClues } from './extract-clues.ts';
import { mapEntities } from './map-entities.ts';
import { mapRelations } from './map-relations.ts';
import type { Task } from './task.ts';

/** Every task there is, by id, for routing, run headers and the documentation. */
export const TASKS: ReadonlyMap<string, Task<never, unknown>> = new Map<string, Task<never, unknown>>(
  [extractClues, mapRelations, mapEntities, answerFromTriples, answerDirectly, answerStepByStep].map(
    (task) => [task.id, task as Task<never, unknown>],
  ),
);
