import { BudgetExceededError } from '../../errors.ts';
import type { Interpretation, InterpretedPath } from '../../model/embedded/interpret.ts';
import { type ChoosePathOutput, choosePath } from '../../task/choose-path.ts';
import type { MethodContext, Question } from '../method.ts';
import { isNamed, type Read, readEnds, sameKeys } from './choose.ts';
import { describePaths } from './describe-paths.ts';

/** Rung 1: what a model chose among the paths it was shown. */
export interface Chosen {
  /** Those shown, best first by the ranking; no two lead to the same things. */
  readonly shown: readonly Read[];
  /** Of those shown, as chosen; empty when none was. */
  readonly reads: readonly Read[];
  readonly combine: ChoosePathOutput['combine'];
  readonly constraints: ChoosePathOutput['constraints'];
  /** `none`: the model said that no path fits; `unusable`: its reply could not be read; `refused`: the budget is used up. */
  readonly verdict: 'chosen' | 'none' | 'unusable' | 'refused';
}

/** Paths shown, places among them for names not shown yet, and readings looked at in all. */
const LIMITS = { shown: 10, others: 2, tried: 80 };

/** One call: which of the best ranked paths is meant. */
export async function askChoice(
  question: Question,
  ranked: readonly Interpretation[],
  context: MethodContext,
): Promise<Chosen> {
  const shown = await distinctReads(ranked, context);
  const nothing = { shown, reads: [], combine: 'union', constraints: [] } as const;
  if (shown.length === 0) return { ...nothing, verdict: 'none' };
  const paths = await Promise.all(shown.map((read) => pathText(read, context)));
  try {
    const { output, reply } = await context.tasks.run(choosePath, { question: question.text, paths });
    if (reply === 'no-match') return { ...nothing, verdict: 'unusable' };
    const reads = output.paths.flatMap((index) => shown[index] ?? []);
    return { shown, ...output, reads, verdict: reads.length === 0 ? 'none' : 'chosen' };
  } catch (error) {
    if (error instanceof BudgetExceededError) return { ...nothing, verdict: 'refused' };
    throw error;
  }
}

/**
 * The best readings that lead somewhere; of those that lead to the same things only the first. The last places go to names
 * from which nothing else is shown, so that paths of several names can be joined, and to the beginnings of the best.
 */
export async function distinctReads(
  ranked: readonly Interpretation[],
  { graph, signal }: Pick<MethodContext, 'graph' | 'signal'>,
  limits = LIMITS,
): Promise<readonly Read[]> {
  const reads: Read[] = [];
  const tried = new Set<Interpretation>();
  await fill(limits.shown - limits.others, () => true);
  await fill(
    limits.shown,
    ({ paths: [path, second] }) => second === undefined && !isShown(path?.mention.text),
  );
  await fill(limits.shown, ({ paths }) => paths.length === 1 && isBeginning(paths[0]));
  await fill(limits.shown, () => true);
  return reads;

  async function fill(size: number, isWanted: (interpretation: Interpretation) => boolean): Promise<void> {
    for (const interpretation of ranked) {
      if (reads.length >= size || tried.size >= limits.tried) return;
      if (tried.has(interpretation) || !isWanted(interpretation)) continue;
      tried.add(interpretation);
      signal.throwIfAborted();
      const read = readEnds(interpretation, await interpretation.look());
      if (read.answers.size === 0 || reads.some(({ answers }) => sameKeys(answers, read.answers))) continue;
      if (await isNamed(read, graph)) reads.push(read);
    }
  }

  /** A shorter form of one of the best shown: what it leaves out may be said as a constraint. */
  function isBeginning(path: InterpretedPath | undefined): boolean {
    const best = reads
      .slice(0, 3)
      .flatMap(({ interpretation: { paths } }) => (paths.length === 1 ? paths : []));
    return best.some(
      ({ start, steps }) =>
        path !== undefined &&
        start.id === path.start.id &&
        steps.length > path.steps.length &&
        path.steps.every(
          ({ relation, direction }, hop) =>
            relation.id === steps[hop]?.relation.id && direction === steps[hop]?.direction,
        ),
    );
  }

  /** A path from this name alone is among those shown. */
  function isShown(name: string | undefined): boolean {
    return reads.some(
      ({ interpretation: { paths } }) => paths.length === 1 && paths[0]?.mention.text === name,
    );
  }
}

async function pathText(read: Read, { graph, signal }: MethodContext) {
  const [ids, starts] = [[...read.answers.keys()], startsOf(read)];
  const described = await graph.describe(ids.slice(0, 8), { signal });
  const named = described.filter(({ entity }) => entity.kind !== 'mediator');
  const others = named.filter(({ entity }) => !starts.has(entity.id));
  const names = others.length === 0 ? named : others;
  return {
    text: describePaths(read.interpretation),
    answers: ids.length,
    examples: names.slice(0, 2).map(({ entity }) => entity.name),
  };
}

function startsOf({ interpretation }: Read): ReadonlySet<string> {
  return new Set(interpretation.paths.map(({ start }) => start.id));
}
