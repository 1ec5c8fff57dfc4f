import type { Analysis, Token } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import type { FoundName } from './names.ts';

/** Names that are taken together. */
export interface NameRuns {
  /** Names joined by "and", "or" and the like, which may be one thing or another. */
  readonly merged: readonly (readonly FoundName[])[];
  /** "A or B" asks for what fits either of them. */
  readonly isEither: boolean;
  /** Names to choose from ("who came first, A or B"). */
  readonly choice: readonly FoundName[] | undefined;
}

export function findNameRuns(
  names: readonly FoundName[],
  analysis: Analysis,
  language: LanguageReader,
): NameRuns {
  const merged = runsOf(names, analysis, language).filter((run) => mayMerge(run, analysis, language));
  return {
    merged,
    isEither: merged.some((run) => isAlternative(run, analysis, language)),
    choice: merged.find((run) => isSetApart(run, analysis)),
  };
}

/** Names joined by "and", "or" and the like. */
function runsOf(
  names: readonly FoundName[],
  { tokens }: Analysis,
  { joiningWords: { or, and } }: LanguageReader,
): FoundName[][] {
  const runs: FoundName[][] = [];
  for (const name of names) {
    const last = runs.at(-1)?.at(-1);
    const between =
      last === undefined ? undefined : tokens.slice(last.span.to, name.span.from).map(({ word }) => word);
    const isJoined =
      between !== undefined &&
      between.length > 0 &&
      between.length <= 3 &&
      between.every((word) => or.includes(word) || and.includes(word));
    if (isJoined) runs.at(-1)?.push(name);
    else runs.push([name]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Some of the names are joined by "or". */
function isAlternative(
  run: readonly FoundName[],
  { tokens }: Analysis,
  { joiningWords: { or } }: LanguageReader,
): boolean {
  return run
    .slice(1)
    .some(({ span }, index) =>
      tokens.slice(run[index]?.span.to, span.from).some(({ word }) => or.includes(word)),
    );
}

/** "who came first, A or B", "out of A and B, who …": set apart by a mark from all else, the names are what is chosen from. */
function isSetApart(run: readonly FoundName[], { tokens, asked }: Analysis): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (asked.form === 'truth' || first === undefined || last === undefined) return false;
  if (asked.isChoice === true) return true;
  const isMark = ({ kind }: Token): boolean => kind === 'mark';
  const before = tokens.slice(0, first.span.from);
  const behind = tokens.slice(last.span.to);
  if (behind.every(isMark)) return before.at(-1)?.kind === 'mark';
  return before.every(({ kind }) => kind === 'function') && behind[0]?.kind === 'mark';
}

/** "A or B" is either of them; "A and B" only where something is summed or compared over the two. */
function mayMerge(run: readonly FoundName[], analysis: Analysis, language: LanguageReader): boolean {
  if (isAlternative(run, analysis, language)) return true;
  const { cues } = analysis;
  return (
    cues.some(({ kind }) => kind === 'aggregate' || kind === 'calculate' || kind === 'compare') &&
    !cues.some(({ kind }) => kind === 'both')
  );
}
