import { englishPlanPrompts } from './en/plan-prompts.ts';
import type { PlanPrompts } from './plan-prompts.ts';
import { chinesePlanPrompts } from './zh/plan-prompts.ts';

const BY_LANGUAGE: ReadonlyMap<string, PlanPrompts> = new Map([
  ['en', englishPlanPrompts],
  ['zh', chinesePlanPrompts],
]);

/** What a language says to a model that writes plans; English where it has no words of its own. */
export function planPromptsOf(language: string): PlanPrompts {
  return BY_LANGUAGE.get(language) ?? englishPlanPrompts;
}
