import type { AnswerClue } from '../../answer/answer.ts';
import type { ExtractedClue } from '../../model/embedded/thinker.ts';
import { allEdges, type Branch } from './branch.ts';

/**
 * The status of each clue in clue order, taken from the branches: the names it was mapped to, in walking order, each
 * once. `ambiguous` marks clues whose start was one of several entities with the same name.
 */
export function clueLedger(
  clues: readonly ExtractedClue[],
  branches: readonly Branch[],
  ambiguous: ReadonlySet<number>,
): readonly AnswerClue[] {
  const to = clues.map(() => new Set<string>());
  for (const branch of branches) {
    const start = branch.nodes[0];
    if (start !== undefined) to[branch.startClue]?.add(start.name);
    for (const edge of allEdges(branch)) {
      for (const mapping of edge.mappings) to[mapping.clue]?.add(mapping.to);
    }
  }
  const starts = new Set(branches.map((branch) => branch.startClue));
  return clues.map(({ text, kind }, index) => {
    const names = [...(to[index] ?? [])];
    const isAmbiguous = ambiguous.has(index) && starts.has(index);
    return {
      text,
      kind,
      status: names.length === 0 ? 'unmapped' : isAmbiguous ? 'ambiguous' : 'mapped',
      to: names,
    };
  });
}
