import type { AskedFor } from './analysis.ts';
import type { Scene } from './scene.ts';

/**
 * "Is A or B longer", "ist A oder B länger": the two stand behind the verb that begins the question, and something is said of them.
 * @param or the word between the two.
 * @param nameAt where the name begins that a token opens: behind an article. The token itself when absent.
 */
export function choiceIn(
  scene: Scene,
  or: string,
  nameAt: (at: number) => number = (at) => at,
): AskedFor | undefined {
  const first = nameAt(1);
  if (!scene.isName(first)) return undefined;
  const between = scene.behindName(first);
  const second = nameAt(between + 1);
  if (scene.word(between) !== or || !scene.isName(second)) return undefined;
  const rest = scene.tokens.slice(scene.behindName(second));
  return rest.every(({ kind }) => kind === 'mark')
    ? undefined
    : { form: 'set', wanted: 'thing', span: { from: 0, to: 1 }, isChoice: true };
}
