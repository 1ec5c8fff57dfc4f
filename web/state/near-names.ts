/** How alike two names must be, 0..1. */
const ALIKE = 0.3;

/** The names most like what was typed, by the pairs of letters that they share. The most alike come first. */
export function nearNames(typed: string, names: readonly string[], most = 3): readonly string[] {
  const wanted = pairsOf(typed);
  return names
    .map((name) => ({ name, score: alike(wanted, pairsOf(name)) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ name }) => name);
}

/** The beginning of a word counts too, so that one letter is enough for a pair. */
function pairsOf(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const letters = [' ', ...word];
      return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
    }),
  );
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}
