import type { Cue, Token } from '../analysis.ts';
import type { Scene } from '../scene.ts';

const DWELLS = /^(?:live|lives|living|reside|resides|residing|stay|stays|staying|work|works|working)$/;
const HERE = /^(?:here|there)$/;

/** "who lives here", "everybody working here": to be where all of it is, which a graph has no word for. */
function isDwellingHere(tokens: readonly Pick<Token, 'word'>[], at: number): boolean {
  return DWELLS.test(tokens[at]?.word ?? '') && HERE.test(tokens[at + 1]?.word ?? '');
}

/** Such a verb says nothing more of anybody; those who work somewhere are its staff. */
export function isSilentHere(tokens: readonly Pick<Token, 'word'>[], at: number): boolean {
  return isDwellingHere(tokens, at) && !/^work/.test(tokens[at]?.word ?? '');
}

/** Who lives here does so now; who used to live here, or did, does not. */
export function hereCues(scene: Scene): Cue[] {
  const { tokens, today } = scene;
  const at = tokens.findIndex((_, place) => !scene.isName(place) && isDwellingHere(tokens, place));
  if (at < 0) return [];
  const isOtherwise = tokens.some(
    ({ word }, place) =>
      !scene.isName(place) &&
      /^(?:to|did|was|were|been|longer|since|when|now|currently|moment|present|still|n't|not|never)$/.test(
        word,
      ),
  );
  return isOtherwise ? [] : [{ kind: 'now', span: { from: at, to: at + 2 }, today }];
}
