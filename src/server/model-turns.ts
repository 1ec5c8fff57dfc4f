import type { Gate } from './gate.ts';
import { createTurns, type TurnLimits, type Turns } from './turns.ts';

/** Turns of questions, apart for each model: one whose server hangs holds up those who ask it, and nobody else. */
export interface ModelTurns {
  /** Limits of the questions of one model, by the name that is offered. */
  of(model: string): Turns;
  readonly gate: QuestionGate;
}

/** All gates as one. */
export interface QuestionGate extends Pick<Gate, 'running' | 'waiting' | 'close' | 'empty'> {
  /** @throws {RequestError} as a question of this model would that came now. */
  ensureRoom(model: string): void;
}

/** Makes the turns of each model when it is first asked, with the same limits each. */
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
