import type { TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';

/** Words that join a noun to the one before it: "der Chef des Leiters von X". */
const JOINS = new Set(['von', 'vom', 'des', 'der', 'ihres', 'ihrer', 'seines', 'seiner']);

/** "die Frau des Sohns von X": the nouns that genitives join to a name, the nearest to the name first. */
export function findGenitives(scene: Scene): readonly TokenSpan[] {
  const chains = scene.names.map(({ from }) => before(scene, from));
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

function before(scene: Scene, start: number): TokenSpan[] {
  const found: TokenSpan[] = [];
  let end = start;
  while (JOINS.has(scene.word(end - 1)) && isNoun(scene, end - 2)) {
    found.push({ from: end - 2, to: end - 1 });
    end -= 2;
  }
  return found;
}

function isNoun({ tokens, isName }: Scene, at: number): boolean {
  return at >= 0 && !isName(at) && tokens[at]?.kind === 'content' && tokens[at].part === 'noun';
}
