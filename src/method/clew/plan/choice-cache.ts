import type { Thinker } from '../../../model/embedded/thinker.ts';

/** Choices kept per graph. */
const MOST = 5000;

/** Choices of one version of one graph: a thinker is made for exactly that. */
const kept = new WeakMap<Thinker, Map<string, readonly string[]>>();

/** What was chosen before for the same phrase among the same candidates, by the same model. */
export interface ChoiceCache {
  get(key: string): readonly string[] | undefined;
  set(key: string, ways: readonly string[]): void;
}

/** The choices made on the graph of a thinker; the least recently used are forgotten. */
export function choicesOf(thinker: Thinker): ChoiceCache {
  const choices = kept.get(thinker) ?? new Map<string, readonly string[]>();
  kept.set(thinker, choices);
  return {
    get(key) {
      const found = choices.get(key);
      if (found === undefined) return undefined;
      choices.delete(key);
      choices.set(key, found);
      return found;
    },
    set(key, ways) {
      choices.set(key, ways);
      for (const oldest of choices.keys()) {
        if (choices.size <= MOST) break;
        choices.delete(oldest);
      }
    },
  };
}
