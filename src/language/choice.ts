import type { AskedFor, Cue } from './analysis.ts';
import type { Scene } from './scene.ts';

/**
 * "Is A or B longer", "ist A oder B länger": the two names follow the verb that begins the question, and something is said about
 * them.
 * @param or the word between the two.
 * @param nameAt where a name begins if an article opens it; the token itself if absent.
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

/**
 * "Does one get more out of A or B": a comparison of two names joined by "or", without anything to compare them to, asks which of
 * the two it is.
 * @param or the word between the two.
 * @param than the words that a measure follows.
 */
export function comparedChoice(
  scene: Scene,
  asked: AskedFor,
  cues: readonly Cue[],
  { or, than }: { readonly or: string; readonly than: ReadonlySet<string> },
): AskedFor {
  if (asked.form !== 'truth' || !cues.some(({ kind }) => kind === 'compare')) return asked;
  const isBetween = scene.tokens.some(
    (_, at) =>
      scene.word(at) === or &&
      scene.names.some(({ to }) => to === at) &&
      scene.names.some(({ from }) => from === at + 1 || from === at + 2),
  );
  if (!isBetween || scene.tokens.some((_, at) => than.has(scene.word(at)))) return asked;
  const { span = { from: 0, to: 0 } } = asked;
  return { form: 'set', wanted: 'thing', span, isChoice: true };
}
