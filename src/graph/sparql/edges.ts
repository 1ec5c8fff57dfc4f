import type { Half } from '../half.ts';
import { type Edge, type EdgeGroup, edgeSides } from '../remote/edge.ts';
import type { Direction, EntityId } from '../term.ts';
import {
  countOf,
  givenId,
  idFinder,
  perBatch,
  relationId,
  rowRelation,
  type SelectedRows,
  type SparqlContext,
  selectRows,
} from './context.ts';
import {
  edgePattern,
  type RelationIris,
  relationVariables,
  type SparqlEdgeForm,
  type SparqlPattern,
  values,
} from './edge-query.ts';
import type { Bindings } from './read-results.ts';

export interface SparqlEdge extends Edge {
  readonly iris: RelationIris;
}

export interface SparqlGroup extends EdgeGroup {
  readonly form: SparqlEdgeForm;
  readonly iris: RelationIris;
}

/** The wanted relations, by form. `undefined` means all. */
export type AskedRelations =
  | (Readonly<Record<SparqlEdgeForm, readonly RelationIris[]>> & { readonly half?: Half | undefined })
  | undefined;

/** Distinct relations of one side with counts over the whole set. */
export interface RelationTotal {
  readonly side: Direction;
  readonly iris: RelationIris;
  readonly count: number;
  readonly entities: number;
}

const MOST_GROUPS = 200_000;

/** The patterns that together give every edge on the given sides. */
export function patternsOf(
  context: SparqlContext,
  direction: Direction | 'both',
  asked: AskedRelations,
): readonly SparqlPattern[] {
  const forms: readonly SparqlEdgeForm[] =
    context.vocabulary.mediator === undefined ? ['direct'] : ['direct', 'via'];
  return edgeSides(direction).flatMap((side) =>
    forms.flatMap((form): SparqlPattern[] => {
      if (asked === undefined) return [{ side, form }];
      return asked[form].length === 0 ? [] : [{ side, form, relations: asked[form], half: asked.half }];
    }),
  );
}

/** Counts per relation, aggregated inside the engine. A hub costs the engine a scan and us a few rows. */
export async function readTotals(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  direction: Direction | 'both',
  signal: AbortSignal | undefined,
): Promise<RelationTotal[]> {
  const totals = await Promise.all(
    patternsOf(context, direction, undefined).map((pattern) =>
      perBatch(context, texts.keys(), async (batch) => {
        const variables = relationVariables(pattern.form);
        const { rows } = await counted(context, pattern, {
          batch,
          select: `${variables} (COUNT(*) AS ?n) (COUNT(DISTINCT ?e) AS ?k)`,
          groupBy: variables,
          signal,
        });
        return rows.map((row): RelationTotal => {
          return {
            side: pattern.side,
            iris: rowRelation(row, undefined),
            count: countOf(row, 'n'),
            entities: countOf(row, 'k'),
          };
        });
      }),
    ),
  );
  return totals.flat().filter(({ count }) => count > 0);
}

/** Sizes of all edge groups around a set. */
export async function readGroups(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  direction: Direction | 'both',
  asked: AskedRelations,
  signal: AbortSignal | undefined,
): Promise<SparqlGroup[]> {
  const idOf = idFinder(texts.values());
  const groups = await Promise.all(
    patternsOf(context, direction, asked).map((pattern) =>
      perBatch(context, texts.keys(), async (batch) => {
        const single = pattern.relations?.length === 1;
        const variables = single ? '?e' : `?e ${relationVariables(pattern.form)}`;
        const { rows } = await counted(context, pattern, {
          batch,
          select: `${variables} (COUNT(*) AS ?n)`,
          groupBy: variables,
          signal,
        });
        return rows.flatMap((row): SparqlGroup[] => {
          const node = idOf(row.e);
          const size = countOf(row, 'n');
          if (node === undefined || size === 0) return [];
          return [{ node, ...placeOf(context, pattern, row), size }];
        });
      }),
    ),
  );
  return groups.flat();
}

/** Where an edge or group of a row is: its side, form and relation. */
export function placeOf(context: SparqlContext, { side, form, relations }: SparqlPattern, row: Bindings) {
  const iris = rowRelation(row, relations);
  return { side, form, iris, relation: relationId(context, iris) };
}

/** Numbers of edges per node and side. */
export async function readDegrees(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  signal: AbortSignal | undefined,
): Promise<Map<EntityId, { out: number; in: number }>> {
  const idOf = idFinder(texts.values());
  const degrees = new Map<EntityId, { out: number; in: number }>();
  await Promise.all(
    patternsOf(context, 'both', undefined).map((pattern) =>
      perBatch(context, texts.keys(), async (batch) => {
        const { rows } = await counted(context, pattern, {
          batch,
          select: '?e (COUNT(*) AS ?n)',
          groupBy: '?e',
          signal,
        });
        for (const row of rows) {
          const node = idOf(row.e);
          if (node === undefined) continue;
          const degree = degrees.get(node) ?? { out: 0, in: 0 };
          degree[pattern.side] += countOf(row, 'n');
          degrees.set(node, degree);
        }
        return [];
      }),
    ),
  );
  return degrees;
}

async function counted(
  context: SparqlContext,
  pattern: SparqlPattern,
  {
    batch,
    select,
    groupBy,
    signal,
  }: {
    readonly batch: readonly string[];
    readonly select: string;
    readonly groupBy: string;
    readonly signal: AbortSignal | undefined;
  },
): Promise<SelectedRows> {
  const nodes = ableNodes(batch, pattern.side);
  if (nodes.length === 0) return { rows: [], isCut: false };
  const inside = values('?e', nodes) + edgePattern(pattern, context.vocabulary);
  const where = context.repeatsTriples
    ? `{ SELECT DISTINCT ${edgeVariables(pattern)} WHERE { ${inside}} } `
    : inside;
  return selectRows(context, { select, where, groupBy, order: groupBy }, MOST_GROUPS, { signal });
}

/** At most `limit` edges of a batch of nodes in one pattern. `ordered`: in the engine's order of the other ends. */
export async function readEdges(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  pattern: SparqlPattern,
  limit: number,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly ordered?: boolean;
    readonly offset?: number;
    /** Further conditions. */
    readonly filter?: string | undefined;
  } = {},
): Promise<{ readonly edges: readonly SparqlEdge[]; readonly isCut: boolean }> {
  const idOf = idFinder(texts.values());
  const nodes = ableNodes([...texts.keys()], pattern.side);
  if (nodes.length === 0) return { edges: [], isCut: false };
  const where = values('?e', nodes) + edgePattern(pattern, context.vocabulary) + (options.filter ?? '');
  const { rows, isCut } = await selectRows(
    context,
    { select: `DISTINCT ${edgeVariables(pattern)}`, where, order: edgeVariables(pattern) },
    limit,
    options,
  );
  const edges = rows.flatMap((row): SparqlEdge[] => {
    const node = idOf(row.e);
    if (node === undefined || row.x === undefined) return [];
    const edge = { node, ...placeOf(context, pattern, row), end: givenId(context, row.x) };
    return [row.m === undefined ? edge : { ...edge, mediator: givenId(context, row.m) }];
  });
  return { edges, isCut };
}

function edgeVariables(pattern: SparqlPattern): string {
  const relation = pattern.relations?.length === 1 ? '' : ` ${relationVariables(pattern.form)}`;
  return `?e${relation} ?x${pattern.form === 'via' ? ' ?m' : ''}`;
}

/** A literal is never a head. */
function ableNodes(texts: readonly string[], side: Direction): readonly string[] {
  return side === 'in' ? texts : texts.filter((text) => !text.startsWith('"'));
}

/**
 * Like `readEdges`, in parallel batches. Undefined if some batch has more than `limit`, so that the caller must count
 * first.
 */
export async function readAllEdges(
  context: SparqlContext,
  texts: ReadonlyMap<string, EntityId>,
  patterns: readonly SparqlPattern[],
  limit: number,
  signal: AbortSignal | undefined,
): Promise<SparqlEdge[] | undefined> {
  const pieces = await Promise.all(
    patterns.map((pattern) =>
      perBatch(context, texts.keys(), async (batch) => {
        const part = new Map(batch.map((text) => [text, texts.get(text) as EntityId]));
        return [await readEdges(context, part, pattern, limit, { signal })];
      }),
    ),
  );
  const all = pieces.flat();
  return all.some(({ isCut }) => isCut) ? undefined : all.flatMap(({ edges }) => edges);
}
