import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { EntityId } from '../../graph/term.ts';
import type { Ends, Interpretation, InterpretedPath } from '../../model/embedded/interpret.ts';

/** An interpretation that leads somewhere, with where: the chosen one whole, the others as far as a look goes. */
export interface Read {
  readonly interpretation: Interpretation;
  readonly ends: readonly Ends[];
  /** Number of path instances by answer; for two paths only what both reach. */
  readonly answers: ReadonlyMap<EntityId, number>;
}

export interface Choice {
  readonly best: Read;
  /** Best first, the chosen one included; at most ten. */
  readonly ranked: readonly Read[];
  /** Score above the next reading with other answers; infinite when there is none. */
  readonly margin: number;
  /** Share of the question's words, by weight, that the chosen paths explain, 0..1. */
  readonly coverage: number;
}

/** `most`: readings that lead somewhere, looked at; `tried`: readings run before the search is given up. */
const LIMITS = { most: 10, tried: 40 };

/** The best interpretation that leads somewhere; undefined when none of those tried does. */
export async function choose(
  ranked: readonly Interpretation[],
  graph: KnowledgeGraph,
  limits = LIMITS,
): Promise<Choice | undefined> {
  const reads: Read[] = [];
  for (const interpretation of ranked.slice(0, limits.tried)) {
    const read = readEnds(interpretation, await interpretation.look());
    if (read.answers.size > 0 && (await isNamed(read, graph))) reads.push(read);
    if (reads.length >= limits.most) break;
  }
  const [first] = reads;
  if (first === undefined) return undefined;
  const rival = reads.find((read) => !sameKeys(read.answers, first.answers));
  const best = readEnds(first.interpretation, await first.interpretation.run());
  const margin =
    rival === undefined ? Number.POSITIVE_INFINITY : best.interpretation.score - rival.interpretation.score;
  const { paths } = best.interpretation;
  const coverage = covered(paths) * (paths.some(endsAsAsked) ? 1 : OTHER_CLASS);
  return { best, ranked: [best, ...reads.slice(1)], margin, coverage };
}

/** Nodes without a name are no answers; a few tell what the others are. */
export async function isNamed({ answers }: Read, graph: KnowledgeGraph): Promise<boolean> {
  if (graph.profile.mediators === 'none') return true;
  const described = await graph.describe([...answers.keys()].slice(0, 3));
  return described.some(({ entity }) => entity.kind !== 'mediator');
}

/** Least strength of the class asked for among what a path ends at. */
const LEAST_ASKED = 0.2;
/** Loss of coverage where a place, a time or a number is asked for and the path is not known to end at one. */
const OTHER_CLASS = 0.6;

/** False where a place, a time or a number is asked for and the path is not known to end at one. */
export function endsAsAsked({ asked }: InterpretedPath): boolean {
  return asked === undefined || asked >= LEAST_ASKED;
}

/** The answers of a reading: what all its paths reach. */
export function readEnds(interpretation: Interpretation, ends: readonly Ends[]): Read {
  const [first, ...others] = ends;
  const answers = new Map<EntityId, number>();
  if (interpretation.isUnion) {
    for (const { support } of ends)
      for (const [id, count] of support) answers.set(id, (answers.get(id) ?? 0) + count);
    return { interpretation, ends, answers };
  }
  for (const [id, count] of first?.support ?? []) {
    if (!others.every((other) => other.support.has(id))) continue;
    answers.set(
      id,
      others.reduce((sum, other) => sum + (other.support.get(id) ?? 0), count),
    );
  }
  return { interpretation, ends, answers };
}

export function sameKeys(left: ReadonlyMap<EntityId, number>, right: ReadonlyMap<EntityId, number>): boolean {
  return left.size === right.size && [...left.keys()].every((id) => right.has(id));
}

/**
 * A word counts as far as the best of the paths explains it. A question without any other word ("where is X?") is explained
 * by ending at what its question word asks for.
 */
export function covered(paths: readonly InterpretedPath[]): number {
  const words = new Map<number, { weight: number; score: number }>();
  for (const path of paths) {
    for (const { token, score, use } of path.fates()) {
      const explained = use === 'skipped' ? 0 : score;
      const before = words.get(token.piece)?.score ?? 0;
      words.set(token.piece, { weight: token.weight, score: Math.max(before, explained) });
    }
  }
  if (words.size === 0) return Math.max(0, ...paths.map(({ asked }) => asked ?? 0));
  let sum = 0;
  let total = 0;
  for (const { weight, score } of words.values()) {
    sum += weight * score;
    total += weight;
  }
  return sum / total;
}
