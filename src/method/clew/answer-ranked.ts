import type { Interpretation } from '../../model/embedded/interpret.ts';
import type { Query } from '../../plan/query.ts';
import type { MethodContext, MethodResult } from '../method.ts';
import { type Choice, type Read, readEnds } from './choose.ts';
import { type Demands, hasDemands, type Named } from './demands.ts';
import type { Ledger } from './ledger.ts';
import { operate } from './operate.ts';
import type { ClewOptions } from './options.ts';
import { answerQuery } from './query-answer.ts';
import { answerReading, type Combine, combineAnswers, endsAsAskedFor } from './reading-answer.ts';
import { toQuery } from './to-query.ts';

/** The answer of the best ranked reading, with what the question's words demand of it applied. */
export async function answerRanked(
  choice: Choice,
  ledger: Ledger,
  demands: Demands,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const { best } = choice;
  const others: readonly Named[] = demands.asks === 'truth' ? best.interpretation.others.slice(0, 1) : [];
  const all = { ...demands, among: [...demands.among, ...others] };
  return answerReads([best], 'intersection', all, ledger, options, context);
}

/**
 * The answer of readings that are run whole. Without demands they are read off; with them they become a query.
 */
export async function answerReads(
  reads: readonly Read[],
  combine: Combine,
  demands: Demands,
  ledger: Ledger,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  if (!hasDemands(demands)) return answerReading(reads, combine, ledger, options, context);
  const [apart, how] = demands.isEither ? [reads.flatMap(split), 'union' as const] : [reads, combine];
  if (!hasDemands({ ...demands, isEither: false }))
    return answerReading(apart, how, ledger, options, context);
  const readings = apart.map(({ interpretation }) => interpretation);
  const isAmongNames = demands.top !== undefined && demands.among.length > 0;
  const query = isAmongNames ? bare() : toQuery(readings, how);
  const things = isAmongNames
    ? demands.among.flatMap(({ entities }) => entities.map(({ id }) => id))
    : [...combineAnswers(apart, how).keys()];
  const thinker = await context.tasks.thinker();
  const operated = await operate(query, things, demands, thinker, context);
  const result = await answerQuery(operated, isAmongNames ? [] : readings, ledger, options, context);
  return { ...result, complete: result.complete && (isAmongNames || apart.every(endsAsAskedFor)) };
}

/** Nothing but the node asked for: what is compared is among given names. */
function bare(): Query {
  return {
    version: 1,
    nodes: [{ id: 'answer' }],
    edges: [],
    answer: 'answer',
    asks: 'set',
    filters: [],
    different: [],
  };
}

/** Two paths that were intersected, each for itself. */
function split(read: Read): Read[] {
  const { paths } = read.interpretation;
  return paths.map((path, index) => {
    const interpretation: Interpretation = {
      ...read.interpretation,
      paths: [path],
      run: async () => (await read.interpretation.run()).slice(index, index + 1),
      look: async () => (await read.interpretation.look()).slice(index, index + 1),
    };
    return readEnds(interpretation, read.ends.slice(index, index + 1));
  });
}
