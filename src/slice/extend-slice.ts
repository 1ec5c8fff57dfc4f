import type { KnowledgeGraph, ReadOptions } from '../graph/graph.ts';
import type { Entity, EntityId } from '../graph/term.ts';
import type { PlanStep } from '../plan/plan.ts';
import { linesAt } from './lines-around.ts';
import { Numbering } from './numbering.ts';
import { SLICE_LIMITS } from './read-slice.ts';
import type { SliceRequest } from './request.ts';
import { showName } from './show.ts';
import type { FoundBearers, Slice, SliceLine, SliceName } from './slice.ts';
import { tellApart } from './tell-apart.ts';
import { sliceStepOf } from './wide-step.ts';

/** What is to be shown beyond a slice. */
export interface SliceWish {
  /** Places whose relations are wanted, by the id of a name or a variable, with the entities it stands for. */
  readonly look: readonly { readonly label: string; readonly ids: readonly EntityId[] }[];
  /** More names. */
  readonly names: readonly FoundBearers[];
  /** Numbers of relations (from 1) whose values are wanted. */
  readonly values: readonly number[];
}

/**
 * How many lines of a place are shown, how many values are listed, how many triples are read for them, and how many
 * bearers of one name are shown.
 */
const MOST = { lines: 14, values: 12, triples: 400, bearers: 4, characters: 1800 };

/**
 * The slice with more in view: numbers and names keep their meaning, new lines come last, and a line that is shown again replaces
 * the old one.
 */
export async function extendSlice(
  slice: Slice,
  wish: SliceWish,
  request: SliceRequest,
  graph: KnowledgeGraph,
): Promise<Slice> {
  const read = { signal: request.signal };
  const numbering = new Numbering((step) => sliceStepOf(step, request.structure, request.gloss), slice.steps);
  const names = await namesAdded(slice, wish.names, request, graph);
  const starts = [
    ...wish.look.map(({ label, ids }) => ({
      place: { label, start: ids, via: [] },
      quota: MOST.lines,
      known: stepsAt(label, slice),
    })),
    ...names.map(({ id, entity }) => ({
      place: { label: id, start: [entity.id], via: [] },
      quota: Math.ceil(MOST.lines / 2),
    })),
  ];
  const limits = { ...SLICE_LIMITS, lines: 2 * MOST.lines, characters: MOST.characters };
  const looked =
    starts.length === 0
      ? { lines: [], further: [] }
      : await linesAt(starts, request, limits, numbering, graph);
  const listed = await Promise.all(
    wish.values.flatMap((number) => {
      const step = slice.steps[Math.abs(number) - 1];
      return step === undefined
        ? []
        : [valueLine(Math.abs(number), step.relation, step.direction, graph, read)];
    }),
  );
  const added = [...looked.lines, ...listed.filter((line) => line !== undefined)];
  const isNew = new Set(added.map(lineKey));
  return {
    ...slice,
    names: [...slice.names, ...names],
    steps: numbering.steps,
    lines: [...slice.lines.filter((line) => !isNew.has(lineKey(line))), ...added],
    further: [...slice.further, ...looked.further],
  };
}

/** Steps that lines of a label already show. A second look shows other steps. */
function stepsAt(label: string, { lines, steps }: Slice): readonly PlanStep[] {
  const own = lines.filter(({ from }) => from?.name === label && from.via.length === 0);
  return own.flatMap((line) => line.steps.flatMap((number) => steps[number - 1] ?? []));
}

async function namesAdded(
  slice: Slice,
  found: readonly FoundBearers[],
  request: SliceRequest,
  graph: KnowledgeGraph,
): Promise<readonly SliceName[]> {
  const known = new Set(slice.names.map(({ entity }) => entity.id));
  // Two texts may find the same thing.
  const isNew = ({ id }: Entity) => !known.has(id) && known.add(id) !== undefined;
  const fresh = found
    .map((one) => ({ ...one, entities: one.entities.filter(isNew) }))
    .filter(({ entities }) => entities.length > 0);
  const bearers = await tellApart(fresh, request.structure, graph, MOST.bearers, request.signal);
  return bearers.map((one, index) => ({
    ...one,
    id: `e${slice.names.length + index + 1}`,
    shown: showName(one.entity),
    has: [],
  }));
}

/** What is at the right end of a relation. */
async function valueLine(
  number: number,
  relation: string,
  direction: 'out' | 'in',
  graph: KnowledgeGraph,
  read: ReadOptions,
): Promise<SliceLine | undefined> {
  const triples = await graph.sample(relation, { limit: MOST.triples, ...read });
  const [first] = triples;
  if (first === undefined) return undefined;
  const right = triples.map(({ head, tail }) => (direction === 'out' ? tail : head));
  const ends = [...new Set(right.map((entity) => showName(entity, 'example')))];
  return {
    head: showName(direction === 'out' ? first.head : first.tail, 'example'),
    steps: [number],
    ends: ends.slice(0, MOST.values),
    isCut: ends.length > MOST.values,
    isWhole: triples.length < MOST.triples && ends.length <= MOST.values,
  };
}

function lineKey({ from, steps }: SliceLine): string {
  return `${from === undefined ? '' : placeText(from)} ${steps.join('|')}`;
}

function placeText({ name, via }: NonNullable<SliceLine['from']>): string {
  return [name, ...via].join('/');
}
