import type { InterpretedPath } from '../../model/embedded/interpret.ts';
import type { Mention } from '../../model/embedded/link.ts';
import type { Choice } from './choose.ts';

/**
 * Whether a statement is read against its words: "A is the father of B", "B's father" and "B has a father" state a fact of
 * B. A relation whose name itself ends in a preposition ("member of") reads from A to B instead. Only for one step; false
 * where the words do not say whose fact it is.
 */
export function isTurned(
  text: string,
  { mention, steps }: InterpretedPath,
  other: Mention | undefined,
): boolean {
  const [step] = steps;
  if (step === undefined || steps.length > 1) return false;
  const isStart = isOwner(text, mention.text);
  const isOther = other !== undefined && isOwner(text, other.text);
  if (isStart === isOther) return false;
  const isStartHead = step.direction === 'out';
  return endsInPreposition(step.relation.name) ? isStartHead === isStart : isStartHead !== isStart;
}

/** The choice with a reading of the same relation that goes with the words, where the best one goes against them. */
export function facing(text: string, choice: Choice): Choice {
  const [path] = choice.best.interpretation.paths;
  if (path === undefined || !isTurned(text, path, choice.best.interpretation.others[0])) return choice;
  const turned = choice.ranked.find(({ interpretation: { paths, others } }) => {
    const [own] = paths;
    const isSame = paths.length === 1 && own?.steps[0]?.relation.id === path.steps[0]?.relation.id;
    return isSame && own?.steps.length === 1 && !isTurned(text, own, others[0]);
  });
  return turned === undefined ? choice : { ...choice, best: turned };
}

/** The relation's own noun stands with the name it belongs to ("the father of X"), but the path goes to those whose father X is. */
export function saysOtherEnd(text: string, path: InterpretedPath): boolean {
  const [step] = path.steps;
  if (step?.direction !== 'in' || endsInPreposition(step.relation.name)) return false;
  return path.fates().some(({ use, hop, score, token }) => {
    const isOwnNoun = use === 'relation' && hop === 1 && score >= SAME_WORD && token.asks === undefined;
    return isOwnNoun && isOwner(text, path.mention.text);
  });
}

/** Similarity of a word and a relation that is called by it. */
const SAME_WORD = 0.95;

function endsInPreposition(relation: string): boolean {
  return /(?:^|[\s_./])(?:of|in|by|at|to|for|on|with|from)$/iu.test(relation);
}

function isOwner(text: string, name: string): boolean {
  const at = text.indexOf(name);
  if (at < 0) return false;
  const after = text.slice(at + name.length);
  return (
    /\bof (?:the )?["'“]?$/iu.test(text.slice(0, at)) ||
    /^["'”]?(?:['’]s\b|的|\s+(?:have|has|had)\b)/iu.test(after)
  );
}
