import { languageRoom } from '../../language/registry.ts';
import { extendSlice } from '../../slice/extend-slice.ts';
import type { FoundBearers, Slice } from '../../slice/slice.ts';
import { type ExploreGraphOutput, exploreGraph } from '../../task/explore-graph.ts';
import { placeWords } from '../../task/written/words-to-ties.ts';
import { type PlanTrial, placesOf, type Situation, tryPlan, valuesOf, type Writing } from './write.ts';

/**
 * The outcome of exploring: a committed plan and its run, or the reason the graph has no answer. Neither if calls ran
 * out.
 */
export interface ExplorationResult {
  readonly committed?: PlanTrial | undefined;
  readonly none?: string;
}

/** How many things are shown for one text that was looked up. */
const MOST_FOUND = 4;

/**
 * Lets the model look further, try plans and commit to one, within a few calls. Each new slice replaces the one it saw
 * before. As long as calls are left, the model is told what counts against a committed plan. A plan that it commits to
 * again after that is accepted.
 */
export async function explore(
  writing: Writing,
  calls: number,
  situation: Situation,
): Promise<ExplorationResult> {
  const { context, question, read } = situation;
  let { slice } = writing;
  let last = writing.tried;
  let committed: PlanTrial | undefined;
  let seen = writing.tried?.told ?? (writing.none === undefined ? [] : [writing.none]);
  for (let left = calls; left > 0 && context.budget.exhausted() === undefined; left -= 1) {
    const input = { question: question.text, slice, values: valuesOf(read), seen, callsLeft: left };
    const why = `what to look at or try next: ${seen[0] ?? 'the first plan was refused'}`;
    const { output, reply } = await context.tasks.run(exploreGraph, input, { why });
    recordActions(output, situation);
    if (reply === 'no-match') break;
    if (output.commit !== undefined) {
      committed = await tryPlan(output.commit, slice, situation);
      const isSettled = committed.objections.every(({ kind }) => kind === 'unmet');
      if (left === 1 || isSettled || isSamePlan(committed, last)) return { committed };
      last = committed;
      seen = committed.told;
      continue;
    }
    if (output.none !== undefined) return { none: output.none };
    const wider = await widen(output, last, slice, situation);
    const tries: PlanTrial[] = [];
    for (const one of output.tries) tries.push(await tryPlan(one, wider, situation));
    last = tries.at(-1) ?? last;
    seen = [...newsOf(output, slice, wider, situation), ...tries.flatMap(({ told }) => told)];
    slice = wider;
  }
  return { committed };
}

function isSamePlan(one: PlanTrial, other: PlanTrial | undefined): boolean {
  return JSON.stringify(one.written.plan) === JSON.stringify(other?.written.plan);
}

/** The slice, extended by what the actions of one reply show. */
async function widen(
  output: ExploreGraphOutput,
  last: PlanTrial | undefined,
  slice: Slice,
  situation: Situation,
): Promise<Slice> {
  const { context, request } = situation;
  if (output.look.length + output.find.length + output.values.length === 0) return slice;
  const look = await placesOf(output.look, last?.written, last?.run, slice, situation);
  const names = await found(output.find, situation);
  return extendSlice(slice, { look, names, values: output.values }, request, context.graph);
}

async function found(
  texts: readonly string[],
  { context: { graph, signal }, question }: Situation,
): Promise<readonly FoundBearers[]> {
  const lists = await graph.findByName(texts, { mode: 'fuzzy', limit: MOST_FOUND, signal });
  return texts.flatMap((text, index) => {
    const entities = (lists[index] ?? []).map(({ entity }) => entity);
    if (entities.length === 0) return [];
    const [place = { start: 0, end: 0 }] = placeWords(question.text, text);
    return [{ text, ...place, entities }];
  });
}

/** Which names were found, and which texts are not a name of anything. */
function newsOf(
  { find }: ExploreGraphOutput,
  before: Slice,
  after: Slice,
  { question }: Situation,
): readonly string[] {
  const { outcomes } = languageRoom(question.language).planPrompts;
  const fresh = after.names.slice(before.names.length);
  return find
    .filter(
      (text) => !fresh.some((name) => name.text === text) && !before.names.some((name) => name.text === text),
    )
    .map((text) => outcomes.unknownName(text, ''));
}

function recordActions(output: ExploreGraphOutput, { context }: Situation): void {
  const { look, find, values, tries, commit, none } = output;
  context.trace.record({
    type: 'step',
    name: 'graph-explored',
    data: {
      look,
      find,
      values,
      tries: tries.length,
      isCommitted: commit !== undefined,
      none,
    },
  });
}
