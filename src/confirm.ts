import { ConfigError } from './errors.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import { languageOf } from './language/registry.ts';
import { confirmedPhrases } from './phrasebook/confirmed-phrases.ts';
import { type ConfirmedPhrase, learn, unlearn } from './phrasebook/learned.ts';
import { readKept, writeKept } from './phrasebook/store.ts';
import type { Plan } from './plan/plan.ts';
import { forgetReader } from './reader-for.ts';

export interface ConfirmOptions {
  /** Who confirms: counts are kept per user. Default `local`. */
  readonly user?: string;
  /** Takes one confirmation back. */
  readonly undo?: boolean;
}

/**
 * Learns from an answer that a user says is right, or from the reading that was picked: the question with its name masked is
 * kept as a phrasing of the plan's relation. Gives what was learned; empty where the plan is not simple enough to tell.
 * @throws {ConfigError} when the answer has no plan. @throws {GraphError} when nothing can be kept with the graph.
 */
export async function confirmAnswer(
  graph: KnowledgeGraph,
  answer: { readonly question: string; readonly plan?: Plan | undefined },
  { user = 'local', undo = false }: ConfirmOptions = {},
): Promise<readonly ConfirmedPhrase[]> {
  if (answer.plan === undefined) {
    throw new ConfigError('An answer without a plan teaches nothing.', {
      mend: 'Pick one of its readings, or ask with the method "clew".',
    });
  }
  const phrases = confirmedPhrases(answer.question, answer.plan, languageOf(answer.question).id);
  if (phrases.length === 0) return phrases;
  const before = await readKept(graph, 'learned');
  await writeKept(graph, 'learned', undo ? unlearn(before, phrases, user) : learn(before, phrases, user));
  forgetReader(graph);
  return phrases;
}
