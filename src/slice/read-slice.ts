import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Relation } from '../graph/term.ts';
import type { Plan, PlanStep } from '../plan/plan.ts';
import type { GraphStructure } from '../structure/structure.ts';
import { classesInView } from './classes-in-view.ts';
import { linesAround } from './lines-around.ts';
import { Numbering } from './numbering.ts';
import { schemaLines } from './schema-lines.ts';
import { showName } from './show.ts';
import type { FoundBearers, Slice, SliceName } from './slice.ts';
import { tellApart } from './tell-apart.ts';
import { sliceStepOf } from './wide-step.ts';

export interface SliceRequest {
  readonly question: string;
  /** In the order of their weight: the first is the main name. May be empty. */
  readonly names: readonly FoundBearers[];
  /** Plans of the best readings, best first; the relations they use are in view. */
  readonly plans: readonly Plan[];
  readonly structure: GraphStructure;
  /** 0..1: how near the question's words are to a relation. */
  readonly closeness: (relation: Relation, direction: PlanStep['direction']) => number;
  /** A relation in plain words, where somebody wrote them. */
  readonly gloss?: (relation: string) => string | undefined;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<SliceLimits>;
}

export interface SliceLimits {
  /** Relations up to which the whole schema is shown. */
  readonly wholeSchema: number;
  /** Lines of relations in all, where it is not. */
  readonly lines: number;
  /** One-hop lines of the main name, of each other name, and of a name that is a year, a number or a further bearer. */
  readonly main: number;
  readonly other: number;
  readonly slight: number;
  /** Bearers of one name. */
  readonly bearers: number;
  /** Characters of all lines together, and of the lists of further relations. */
  readonly characters: number;
  readonly further: number;
}

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
 * The part of the graph in view of a question: the whole schema with one example a relation where it is small; else the
 * relations of the best readings and those around the question's names, nearest to its words first. Reads the graph, calls
 * no model. May have no lines: then nothing the question says leads into the graph.
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
  const around = await graph.relations([entity.id], 'both', signal === undefined ? {} : { signal });
  const numbers = around.flatMap(
    ({ relation, direction }) => numbering.signedNumberOf({ relation: relation.id, direction }) ?? [],
  );
  return numbers.toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}
