import type { TokenSpan } from '../analysis.ts';
import type { Scene } from '../scene.ts';
import { nounGroupAt } from './scene.ts';

/** Nouns that only introduce another one. */
const EMPTY = new Set([
  'name',
  'names',
  'kind',
  'type',
  'sort',
  'number',
  'count',
  'list',
  'one',
  'some',
  'all',
]);

/** "the wife of X's son": the noun groups that genitives join to a name, the nearest to the name first. */
export function findGenitives(scene: Scene): readonly TokenSpan[] {
  const chains = scene.names.map((name) => [...behind(scene, name.to), ...before(scene, name.from)]);
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

function behind(scene: Scene, start: number): TokenSpan[] {
  const found: TokenSpan[] = [];
  for (let at = start; scene.word(at) === "'s"; ) {
    const group = nounGroupAt(scene, at + 1, false);
    if (group === undefined) break;
    found.push(group);
    at = group.to;
  }
  const theirs = found.length > 0 ? ofThat(scene, found.at(-1)?.to ?? start) : undefined;
  return theirs === undefined ? found : [...found, theirs];
}

/** "X's user, who's their manager": the noun of a pronoun that stands for what was named before the comma. */
function ofThat(scene: Scene, from: number): TokenSpan | undefined {
  if (scene.tokens[from]?.text !== ',') return undefined;
  const at = scene.tokens.findIndex(
    (_, place) => place > from && /^(?:their|his|her|its)$/.test(scene.word(place)),
  );
  const group = at < 0 ? undefined : nounGroupAt(scene, at + 1, false);
  return group?.from === at + 1 ? group : undefined;
}

function before(scene: Scene, start: number): TokenSpan[] {
  const found: TokenSpan[] = [];
  let end = withoutArticle(scene, start);
  while (scene.word(end - 1) === 'of') {
    const to = end - 1;
    let from = to;
    while (from > 0 && isNominal(scene, from - 1)) from -= 1;
    if (from === to) break;
    if (!EMPTY.has(scene.word(to - 1))) found.push({ from, to });
    end = withoutArticle(scene, from);
  }
  return found;
}

function withoutArticle(scene: Scene, at: number): number {
  return ['the', 'a', 'an', 'his', 'her', 'their', 'its'].includes(scene.word(at - 1)) ? at - 1 : at;
}

function isNominal(scene: Scene, at: number): boolean {
  const token = scene.tokens[at];
  return (
    !scene.isName(at) && token?.kind === 'content' && (token.part === 'noun' || token.part === 'adjective')
  );
}
