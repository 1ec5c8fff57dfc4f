import type { Candidate } from './candidate.ts';
import { classKeysIn } from './cover.ts';
import type { JudgeContext } from './judge-context.ts';
import { STATED } from './said-relations.ts';

/** From here a candidate takes up a word at all. */
const PARTLY = 0.4;

/** "who borrowed the drill", of loans: nobody is meant whom no word says and who has to do with no loan. */
export function leavesEvent(candidate: Candidate, context: JudgeContext, cover: readonly number[]): boolean {
  const { events } = context.evidence;
  const { wanted, head } = context.analysis.asked;
  if (events.size === 0 || wanted !== 'person' || head !== undefined) return false;
  const keys = classKeysIn(candidate, context);
  const isSaid = (verb: number): boolean => (cover[verb] ?? 0) >= PARTLY;
  const verbs = new Set([...events.values()].flat().flatMap(([at, score]) => (score >= STATED ? [at] : [])));
  return [...verbs].some(
    (verb) =>
      !isSaid(verb) &&
      ![...events].some(([key, places]) => keys.has(key) && places.some(([at]) => at === verb)),
  );
}
