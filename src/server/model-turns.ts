import type { Gate } from './gate.ts';
import { createTurns, type TurnLimits, type Turns } from './turns.ts';

/**
 * The turns of questions, separate for each model, so that a model whose server hangs holds up only its own questions.
 */
export interface ModelTurns {
  /** The turns for the questions of one model, by its offered name. */
  of(model: string): Turns;
  readonly gate: QuestionGate;
}

/** All gates, as one. */
export interface QuestionGate extends Pick<Gate, 'running' | 'waiting' | 'close' | 'empty'> {
  /** @throws {RequestError} as a question to this model would right now. */
  ensureRoom(model: string): void;
}

/** Makes a model's turns when it is first asked. All models have the same limits. */
export function createModelTurns(limits: TurnLimits): ModelTurns {
  const byModel = new Map<string, Turns>();
  let isClosed = false;

  function of(model: string): Turns {
    let turns = byModel.get(model);
    if (turns === undefined) {
      turns = createTurns(limits);
      if (isClosed) turns.gate.close();
      byModel.set(model, turns);
    }
    return turns;
  }

  const sum = (read: (gate: Gate) => number): number =>
    [...byModel.values()].reduce((total, { gate }) => total + read(gate), 0);

  return {
    of,
    gate: {
      ensureRoom: (model) => of(model).gate.ensureRoom(),
      get running() {
        return sum(({ running }) => running);
      },
      get waiting() {
        return sum(({ waiting }) => waiting);
      },
      close() {
        isClosed = true;
        for (const { gate } of byModel.values()) gate.close();
      },
      async empty() {
        await Promise.all([...byModel.values()].map(({ gate }) => gate.empty()));
      },
    },
  };
}
