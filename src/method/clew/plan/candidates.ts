import type { RelationCount } from '../../../graph/graph.ts';
import { normaliseName } from '../../../graph/normalise.ts';
import type { EntityId } from '../../../graph/term.ts';
import { contentOf } from './phrase-words.ts';
import { nodeOf, opposite, type PlanState, turned, type Way, type WayStep, wayKey } from './state.ts';

/** Entities of a set whose relations are listed; more of one kind hardly have others. */
const LISTED = 500;
/** Ways offered for one edge. */
export const MOST_OFFERED = 12;
/** Of these at most so many are of two relations. */
const MOST_COMPOSED = 4;
/** First relations that are tried for ways of two, and the things they are followed to. */
const FIRST_STEPS = 6;
const FOLLOWED = 50;

/**
 * Likeness that form or dictionary alone can give: the same word, a word derived from it, a synonym. Nearness of vectors
 * and more general words stay below. Chosen from how the evidence is graded, not from results on any questions.
 */
export const SAID = 0.8;
/** Half of what the same word gives: below it a single relation is not taken to fit, and ways of two are looked at. */
export const FITS = 0.5;
/** The weakest evidence of the dictionary, two words of one kind. Beside something that is said, less is noise. */
const NOISE = 0.3;
/** A way of two relations says less clearly what one relation could say. */
const COMPOSED = 0.9;
/** A phrase that is the very name of a relation reads the way the relation is stored. */
const TURNED = 0.5;
/** A preposition in common ("in", "located in") decides between relations that are as good otherwise, nothing more. */
const HINT = 0.05;

/** Ways an edge may be walked, seen from its `from`, best first; at most twelve. Empty where nothing is around. */
export async function candidatesOf(
  state: PlanState,
  index: number,
  { isComposed = false } = {},
): Promise<readonly Way[]> {
  const edge = state.plan.edges[index] as PlanState['plan']['edges'][number];
  const { from, to } = edge;
  const [fromSet, toSet] = [anchorOf(state, from), anchorOf(state, to)];
  const isFromStart = toSet === undefined || (fromSet !== undefined && fromSet.length <= toSet.length);
  const near = isFromStart ? fromSet : toSet;
  const far = isFromStart ? toSet : fromSet;
  const arrival = isFromStart ? to : from;
  const score = scorer(
    state,
    edge.phrase,
    nodeOf(state.plan, arrival).text,
    nodeOf(state.plan, isFromStart ? from : to).text,
    isFromStart,
  );
  const isStatement = state.plan.asks === 'truth';
  const around: readonly Pick<RelationCount, 'relation' | 'direction' | 'entities'>[] =
    near === undefined
      ? await wholeSchema(state)
      : await relationsAround(state, near, isStatement || edge.isNegated === true ? far : undefined);
  const single = around.map(({ relation, direction, entities }) => ({
    ...score([{ relation, direction }]),
    share: entities,
  }));
  single.sort(byScore);
  const joined =
    near === undefined || far === undefined || edge.isNegated === true
      ? single
      : await leadingTo(state, single, near, far);
  const fits = (isStatement ? single : joined).some(({ score: value }) => value >= FITS);
  const isSaid = contentOf(edge.phrase) !== '';
  const needsTwo =
    near !== undefined &&
    edge.isNegated !== true &&
    (isComposed || (!fits && (isSaid || joined.length === 0)));
  const composed = needsTwo ? await composedWays(state, single, near, far, score) : [];
  const kept = single.length === 0 ? composed : merge(rankedFor(state, joined, single), composed);
  const best = kept[0]?.score ?? 0;
  const offered = kept
    .filter((way) => best < SAID || way.score >= NOISE)
    .slice(0, MOST_OFFERED)
    .map(({ steps, score: value, isFirm }) => ({ steps, score: value, isFirm }));
  return isFromStart ? offered : offered.map(turned);
}

type Scored = Way & { readonly share: number };

function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    a.steps.length - b.steps.length ||
    b.share - a.share ||
    (wayKey(a) < wayKey(b) ? -1 : 1)
  );
}

/** A statement may be false: what says it best counts, whether or not it joins the two. Else what joins them comes first. */
function rankedFor(state: PlanState, joined: readonly Scored[], all: readonly Scored[]): readonly Scored[] {
  if (state.plan.asks !== 'truth') return joined.length > 0 ? joined : all;
  const rest = all.filter((way) => !joined.includes(way));
  return [...joined, ...rest].sort(
    (a, b) => b.score - a.score || Number(joined.includes(b)) - Number(joined.includes(a)),
  );
}

function merge(single: readonly Scored[], composed: readonly Scored[]): readonly Scored[] {
  const few = composed.slice(0, MOST_COMPOSED);
  return [...single.slice(0, MOST_OFFERED - few.length), ...few].sort(byScore);
}

/** The entities known at a node; undefined where nothing is known. */
export function anchorOf(state: PlanState, id: string): readonly EntityId[] | undefined {
  const set = state.sets.get(id);
  if (set !== undefined) return [...set];
  const links = (state.identities.oneOf.get(id) ?? [id]).flatMap(
    (each) => state.links.get(each)?.entities ?? [],
  );
  return links.length === 0 ? undefined : links.map((entity) => entity.id);
}

/** What may not be the case is looked for at both ends: neither needs to have the relation. */
async function relationsAround(
  state: PlanState,
  near: readonly EntityId[],
  far: readonly EntityId[] | undefined,
) {
  const { graph, signal } = state.context;
  const own = await graph.relations(near.slice(0, LISTED), 'both', { signal });
  if (far === undefined) return own;
  const others = await graph.relations(far.slice(0, LISTED), 'both', { signal });
  const known = new Set(own.map(({ relation, direction }) => `${direction} ${relation.id}`));
  const turnedOthers = others
    .map(({ relation, direction }) => ({ relation, direction: opposite(direction), entities: 0 }))
    .filter(({ relation, direction }) => !known.has(`${direction} ${relation.id}`));
  return [...own, ...turnedOthers];
}

async function wholeSchema(state: PlanState) {
  const { relations } = await state.context.graph.schema({ signal: state.context.signal });
  return relations.flatMap(({ relation, count }) =>
    (['out', 'in'] as const).map((direction) => ({ relation, direction, entities: count })),
  );
}

/** How well relations say a phrase between two things, walked from the known one. */
function scorer(state: PlanState, phrase: string, arrival: string, start: string, isForward: boolean) {
  const { thinker } = state;
  const words = contentOf(phrase);
  const kind = contentOf(arrival);
  return (steps: readonly WayStep[]): Way => {
    const parts = steps.map(({ relation, direction }) => {
      const said = words === '' ? 0 : thinker.relationScore(words, relation, direction);
      const named = kind === '' ? 0 : thinker.relationScore(kind, relation, direction);
      return { said, named };
    });
    const said = Math.max(...parts.map((part) => part.said));
    const named = parts.at(-1)?.named ?? 0;
    const isBare = words === '' || words === contentOf(start);
    const isTurned = steps.length === 1 && readsBackwards(phrase, steps[0] as WayStep, isForward);
    const hint = steps.length === 1 && sharesWord(phrase, (steps[0] as WayStep).relation.name) ? HINT : 0;
    const factor = steps.length === 1 ? 1 : COMPOSED;
    const sure = isBare ? Math.max(said, named) : Math.min(1, Math.max(said, 0.7 * named) + 0.1 * named);
    const score = Math.min(1, factor * sure + hint) * (isTurned ? TURNED : 1);
    return { steps, score, isFirm: (isBare ? Math.max(said, named) : said) >= SAID };
  };
}

function readsBackwards(phrase: string, { relation, direction }: WayStep, isForward: boolean): boolean {
  const plain = (text: string) => normaliseName(text.replaceAll('_', ' '));
  return (direction === 'out') !== isForward && plain(phrase) === plain(relation.name);
}

function sharesWord(phrase: string, name: string): boolean {
  const words = (text: string) => normaliseName(text).split(/[^\p{L}\p{N}]+/u);
  const named = new Set(words(name));
  return words(phrase).some((word) => word !== '' && named.has(word));
}

/** Those that join the two sets, asked of the engine for the best of them only. */
async function leadingTo(
  state: PlanState,
  ways: readonly Scored[],
  near: readonly EntityId[],
  far: readonly EntityId[],
): Promise<readonly Scored[]> {
  const { graph, signal } = state.context;
  const [few, many] = near.length <= far.length ? [near, far] : [far, near];
  const first = ways.slice(0, 4 * MOST_OFFERED);
  const isJoined = await Promise.all(
    first.map(async ({ steps: [step] }) => {
      if (step === undefined) return false;
      const direction = few === near ? step.direction : opposite(step.direction);
      return (await graph.connected(few, many, { relation: step.relation.id, direction, signal })).length > 0;
    }),
  );
  return first.filter((_, place) => isJoined[place]);
}

/** Ways of two relations over whatever lies between, for a phrase no single relation says. */
async function composedWays(
  state: PlanState,
  single: readonly Scored[],
  near: readonly EntityId[],
  far: readonly EntityId[] | undefined,
  score: (steps: readonly WayStep[]) => Way,
): Promise<readonly Scored[]> {
  const { graph, signal } = state.context;
  const found = await Promise.all(
    firstSteps(single).map(async (first) => {
      const { targets } = await graph.step(near.slice(0, FOLLOWED), first.relation.id, first.direction, {
        limit: FOLLOWED,
        signal,
      });
      const between = [...new Set(targets)];
      const next = await graph.relations(between, 'both', { signal });
      const ways = next
        .filter(
          ({ relation, direction }) => relation.id !== first.relation.id || direction === first.direction,
        )
        .map(({ relation, direction, entities }) => ({
          ...score([first, { relation, direction }]),
          share: entities,
        }))
        .sort(byScore)
        .slice(0, MOST_OFFERED);
      return far === undefined ? ways : leadingOn(state, ways, between, far);
    }),
  );
  return found.flat().sort(byScore).slice(0, MOST_COMPOSED);
}

/** The best said, and those that most of the things have: what only joins others is rarely said. */
function firstSteps(single: readonly Scored[]): readonly WayStep[] {
  const common = single.toSorted((a, b) => b.share - a.share || byScore(a, b));
  const steps = new Map<string, WayStep>();
  for (let place = 0; place < single.length && steps.size < FIRST_STEPS; place++) {
    for (const way of [single[place], common[place]]) {
      const step = way?.steps[0];
      if (way !== undefined && step !== undefined && steps.size < FIRST_STEPS) steps.set(wayKey(way), step);
    }
  }
  return [...steps.values()];
}

async function leadingOn(
  state: PlanState,
  ways: readonly Scored[],
  between: readonly EntityId[],
  far: readonly EntityId[],
): Promise<readonly Scored[]> {
  const { graph, signal } = state.context;
  const isJoined = await Promise.all(
    ways.map(async ({ steps }) => {
      const last = steps[1] as WayStep;
      const options = { relation: last.relation.id, direction: last.direction, signal };
      return (await graph.connected(between, far, options)).length > 0;
    }),
  );
  return ways.filter((_, place) => isJoined[place]);
}
