import { normaliseName } from '../../graph/normalise.ts';
import type { ClueMapping } from './branch.ts';
import type { WalkStep } from './expand.ts';

/**
 * Steps to an entity whose name equals an unused clue, with the clues they consume. No model is asked. The entity's
 * label (CGPE) or the relation's text (FiSKE) consumes another clue that it equals (arXiv:2401.13444).
 * @param unused clue indices.
 * @param texts all clue texts.
 * @param labelOf the text for the second comparison. If undefined, only names are compared.
 */
export function matchCharacters(
  steps: readonly WalkStep[],
  unused: readonly number[],
  texts: readonly string[],
  labelOf: ((step: WalkStep) => string) | undefined,
): readonly { readonly step: WalkStep; readonly mappings: readonly ClueMapping[] }[] {
  const byText = new Map(unused.map((clue) => [normaliseName(texts[clue] as string), clue]));
  return steps.flatMap((step) => {
    const clue = byText.get(normaliseName(step.to.name));
    if (clue === undefined) return [];
    const mappings: ClueMapping[] = [{ clue, kind: 'entity', to: step.to.name }];
    const label = labelOf?.(step);
    const second = label === undefined ? undefined : byText.get(normaliseName(label));
    if (second !== undefined && second !== clue) {
      mappings.push({ clue: second, kind: 'relation', to: label as string });
    }
    return [{ step, mappings }];
  });
}
