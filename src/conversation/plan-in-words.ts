import type { LanguageId } from '../language/ids.ts';
import { wordPlan } from '../language/word-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { TrialContext } from './trial.ts';

/** Puts plans into words, with relations called what the graph calls them. */
export async function planWordsOf(
  language: LanguageId,
  { graph, signal }: TrialContext,
): Promise<(plan: Plan) => string> {
  const { relations } = await graph.schema({ signal });
  const names = new Map(relations.map(({ relation: { id, name } }) => [id, name]));
  return (plan) => wordPlan(plan, { language, relationName: (id) => names.get(id) });
}
