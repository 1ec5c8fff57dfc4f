import type { MethodContext, Question } from '../method.ts';
import { answerReads } from './answer-ranked.ts';
import type { Chosen } from './ask-choice.ts';
import { type Demands, demandsFrom } from './demands.ts';
import { confirmLedger, readLedger } from './ledger.ts';
import type { ClewOptions } from './options.ts';
import { combineAnswers, runWhole } from './reading-answer.ts';
import { coverageOf, type RungResult } from './rung.ts';

export interface ChosenResult extends RungResult {
  /** Constraints that no relation certainly bears: a plan may. */
  readonly isOpen: boolean;
}

/**
 * The answer of chosen paths: joined as the model said, with the constraints it named applied by code where that is certain.
 * Undefined when paths that should all hold have nothing in common.
 * @param read demands the embedded model read in the question; they count where the model named none.
 */
export async function answerChosen(
  chosen: Chosen,
  read: Demands,
  precision: number,
  question: Question,
  options: ClewOptions,
  context: MethodContext,
): Promise<ChosenResult | undefined> {
  const { combine, constraints } = chosen;
  const reads = await runWhole(chosen.reads);
  if (combineAnswers(reads, combine).size === 0) return undefined;
  const thinker = await context.tasks.thinker();
  const demands =
    constraints.length === 0 ? read : await demandsFrom(constraints, question.text, thinker, context);
  const paths = reads.flatMap(({ interpretation }) => interpretation.paths);
  const ledger = confirmLedger(
    readLedger(paths, (path) =>
      chosen.shown.some(({ interpretation }) =>
        interpretation.paths.some(
          (other) =>
            other.mention.text === path.mention.text &&
            paths.every(({ start }) => start.id !== other.start.id),
        ),
      ),
    ),
    paths,
  );
  const result = await answerReads(reads, combine, demands, ledger, options, context);
  const isOpen = result.clues.some(({ kind, status }) => kind === 'operator' && status === 'unmapped');
  return { rung: 'choose', result, coverage: coverageOf(result), precision, isOpen };
}
