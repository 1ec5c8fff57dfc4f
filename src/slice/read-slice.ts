import type { KnowledgeGraph } from '../graph/graph.ts';
import { classesInView } from './classes-in-view.ts';
import { linesAround } from './lines-around.ts';
import { Numbering } from './numbering.ts';
import type { SliceLimits, SliceRequest } from './request.ts';
import { schemaLines } from './schema-lines.ts';
import { showName } from './show.ts';
import type { Slice, SliceName } from './slice.ts';
import { tellApart } from './tell-apart.ts';
import { sliceStepOf } from './wide-step.ts';

export const SLICE_LIMITS: SliceLimits = {
  wholeSchema: 60,
  lines: 26,
  main: 14,
  other: 7,
  slight: 3,
  bearers: 3,
  characters: 2400,
  further: 1500,
};

/**
 * The part of the graph that is relevant to a question: for a small graph the whole schema, with one example per relation;
 * otherwise the relations of the best readings and those around the question's names, nearest to its words first. Reads the graph
 * and calls no model. If it has no lines, nothing in the question leads into the graph.
 */
export async function readSlice(request: SliceRequest, graph: KnowledgeGraph): Promise<Slice> {
  const limits = { ...SLICE_LIMITS, ...request.limits };
  const { structure } = request;
  const numbering = new Numbering((step) => sliceStepOf(step, structure, request.gloss));
  const classes = classesInView(request.question, request.plans, structure);
  const isClass = new Set(classes.map(({ to }) => to.id));
  const named = request.names
    .map((one) => ({ ...one, entities: one.entities.filter(({ id }) => !isClass.has(id)) }))
    .filter(({ entities }) => entities.length > 0);
  const bearers = await tellApart(named, structure, graph, limits.bearers, request.signal);
  const isWhole = structure.relations.length <= limits.wholeSchema && structure.unseen === 0;
  const names = bearers.map(
    (one, index): SliceName => ({
      ...one,
      id: `e${index + 1}`,
      shown: showName(one.entity),
      has: [],
    }),
  );
  if (!isWhole) {
    const { lines, further } = await linesAround(names, request, limits, numbering, graph);
    return { names, classes, steps: numbering.steps, lines, further, isWhole };
  }
  const lines = await schemaLines(request, limits, numbering, graph, classes.length > 0);
  return {
    names: await Promise.all(
      names.map(async (name) => ({
        ...name,
        has: await relationsOf(name, numbering, graph, request.signal),
      })),
    ),
    classes,
    steps: numbering.steps,
    lines,
    further: [],
    isWhole,
  };
}

/** Signed numbers of the relations around a name, in the order of the lines. */
async function relationsOf(
  { entity }: SliceName,
  numbering: Numbering,
  graph: KnowledgeGraph,
  signal: AbortSignal | undefined,
): Promise<readonly number[]> {
  const around = await graph.relations([entity.id], 'both', { signal });
  const numbers = around.flatMap(
    ({ relation, direction }) => numbering.signedNumberOf({ relation: relation.id, direction }) ?? [],
  );
  return numbers.toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}
