import type { EntityId, Relation } from '../../graph/term.ts';
import { stableId } from '../../graph/term.ts';
import type { Thinker } from '../../model/embedded/thinker.ts';
import type { Query, QueryEdge, QueryNode, QueryStep } from '../../plan/query.ts';
import type { MethodContext } from '../method.ts';
import type { Demands, FilterDemand, Named } from './demands.ts';

/** A demand that was put into the query: its words and the relation that bears it. */
export interface Applied {
  readonly text: string;
  /** Of the clue; default `operator`. */
  readonly kind?: 'entity';
  readonly to: readonly string[];
  /** Edges added for it. */
  readonly edges: readonly number[];
}

export interface Operated {
  readonly query: Query;
  readonly applied: readonly Applied[];
  /** Demands that no relation certainly bears. */
  readonly open: readonly string[];
}

/** Score from which a relation certainly bears a phrase; share of things with a value from which a lone measure does. */
const CERTAIN = { score: 0.5, share: 0.5, relation: 0.6 };
/** Things asked for their relations, and read around a second name. */
const LIMITS = { things: 300, triples: 3000 };

/**
 * Puts what a question demands into the query of its path, where it is certain which relation bears it; the rest stays
 * open. Nothing is read that the query will not read again.
 * @param things what the path leads to.
 */
export async function operate(
  query: Query,
  things: readonly EntityId[],
  demands: Demands,
  thinker: Thinker,
  context: Pick<MethodContext, 'graph' | 'signal'>,
): Promise<Operated> {
  const nodes: QueryNode[] = [...query.nodes];
  const edges: QueryEdge[] = [...query.edges];
  const filters = [...query.filters];
  const different = [...query.different];
  const applied: Applied[] = [];
  const open = [...demands.open];
  const { answer } = query;
  let top = query.top;

  for (const filter of demands.filters) {
    const text = [...filter.phrase, filter.op, filter.value].join(' ');
    const measure = await measureOf(filter, things, thinker);
    if (measure === undefined) {
      open.push(text);
      continue;
    }
    const node = addNode('value');
    filters.push({ node, op: filter.op, value: filter.value });
    addEdge(text, node, measure);
  }

  for (const named of demands.with) {
    const step = await connection(named, things, thinker, context);
    if (step === undefined) {
      open.push(named.text);
      continue;
    }
    const node = addNode('name', named);
    addEdge(named.text, node, step);
  }

  for (const named of demands.without) {
    // One node each: a node that may be any of several never keeps one of them out.
    for (const entity of named.entities) {
      different.push([answer, addNode('other', { text: named.text, entities: [entity] })]);
    }
    applied.push({ text: named.text, to: named.entities.slice(0, 1).map(({ name }) => name), edges: [] });
  }

  if (demands.among.length > 0) {
    const entities = demands.among.flatMap((named) => named.entities.map(refOf));
    const at = nodes.findIndex(({ id }) => id === answer);
    nodes[at] = { id: answer, entities };
    for (const { text } of demands.among) applied.push({ text, kind: 'entity', to: [text], edges: [] });
  }

  if (demands.top !== undefined) {
    const { phrase, measure, direction, limit, skip } = demands.top;
    const text = demands.said ?? (phrase.join(' ') || (limit === 1 ? 'first' : String(limit)));
    const kinds = (['time', 'quantity'] as const).filter((kind) => direction[kind] !== undefined);
    const rank = { limit, skip };
    if (measure === 'self') {
      const way = direction.time ?? direction.quantity ?? 'max';
      top = { by: answer, measure: 'value', direction: way, ...rank };
      applied.push({ text, to: [way], edges: [] });
    } else if (measure === 'count') {
      const by = await countedNode(phrase, things);
      const way = direction.quantity ?? direction.time ?? 'max';
      if (by === undefined) open.push(text);
      else top = { by, measure: 'count', direction: way, ...rank };
    } else {
      const found = await measureOf({ phrase, kinds }, things, thinker);
      const way = found?.kind === undefined ? undefined : direction[found.kind];
      if (found === undefined || way === undefined) open.push(text);
      else {
        const node = addNode('measure');
        top = { by: node, measure: 'value', direction: way, ...rank };
        addEdge(text, node, found);
      }
    }
  }
  if (demands.asks !== 'set') applied.push({ text: demands.asks, to: [demands.asks], edges: [] });
  const changed: Query = {
    ...query,
    nodes,
    edges,
    filters,
    different,
    asks: demands.asks,
    ...(top === undefined ? {} : { top }),
  };
  return { query: changed, applied, open };

  function addNode(prefix: string, named?: Named): string {
    const id = `${prefix}${nodes.length}`;
    nodes.push(named === undefined ? { id } : { id, entities: named.entities.map(refOf) });
    return id;
  }

  function addEdge(text: string, to: string, step: Step): void {
    const { relation, direction } = step;
    applied.push({ text, to: [relation.name], edges: [edges.length] });
    edges.push({ from: answer, to, relations: [{ relation: relation.id, direction }] });
  }

  /** What is counted for each answer: the things between it and the name, else what a relation called so leads to. */
  async function countedNode(
    phrase: readonly string[],
    of: readonly EntityId[],
  ): Promise<string | undefined> {
    const before = edges.find(({ to }) => to === answer)?.from;
    const isVariable = nodes.some(({ id, entities }) => id === before && entities === undefined);
    if (isVariable && before !== undefined) {
      applied.push({ text: phrase.join(' '), to: ['count'], edges: [] });
      return before;
    }
    const step = await relationCalled(phrase, of, thinker, context);
    if (step === undefined) return undefined;
    const node = addNode('counted');
    addEdge(phrase.join(' '), node, step);
    return node;
  }
}

interface Step {
  readonly relation: Relation;
  readonly direction: QueryStep['direction'];
}

function refOf(entity: Named['entities'][number]): { id: string; name: string } {
  return { id: stableId(entity), name: entity.name };
}

/** The relation that certainly holds the value meant: the one a word calls, or the only one of its kind most things have. */
async function measureOf(
  { phrase, kinds }: Pick<FilterDemand, 'phrase' | 'kinds'>,
  things: readonly EntityId[],
  thinker: Thinker,
): Promise<(Step & { readonly kind: FilterDemand['kinds'][number] }) | undefined> {
  for (const kind of kinds) {
    const measures = await thinker.measures(phrase, [kind], things);
    const [best, next] = measures;
    if (best === undefined) continue;
    if (best.score >= CERTAIN.score && best.score > (next?.score ?? 0)) return best;
    const usual = measures.filter(({ share }) => share >= CERTAIN.share);
    const [lone] = usual;
    if (best.score < CERTAIN.score && usual.length === 1 && lone !== undefined) return lone;
  }
  return undefined;
}

/** How things are tied to a second name: the only relation that keeps some of them, or the one the name's words call. */
async function connection(
  named: Named,
  things: readonly EntityId[],
  thinker: Thinker,
  { graph, signal }: Pick<MethodContext, 'graph' | 'signal'>,
): Promise<Step | undefined> {
  const wanted = new Set(things);
  const ids = named.entities.map(({ id }) => id);
  const relations = await graph.relations(ids, 'both', { signal });
  const ways: (Step & { readonly kept: string })[] = [];
  for (const { relation, direction } of relations.slice(0, 64)) {
    const found = await graph.step(ids, relation.id, direction, { limit: LIMITS.triples, signal });
    const kept = [...new Set(found.targets.filter((id) => wanted.has(id)))].sort();
    if (kept.length === 0) continue;
    ways.push({ relation, direction: direction === 'out' ? 'in' : 'out', kept: kept.join('\u0000') });
  }
  const [only] = ways;
  if (only !== undefined && ways.every(({ kept }) => kept === only.kept)) return only;
  const scored = ways
    .map((way) => ({ way, score: thinker.relationScore(named.text, way.relation, way.direction) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const isCertain = best !== undefined && best.score >= CERTAIN.relation && best.score > (next?.score ?? 0);
  return isCertain ? best.way : undefined;
}

async function relationCalled(
  phrase: readonly string[],
  things: readonly EntityId[],
  thinker: Thinker,
  { graph, signal }: Pick<MethodContext, 'graph' | 'signal'>,
): Promise<Step | undefined> {
  if (phrase.length === 0) return undefined;
  const relations = await graph.relations(things.slice(0, LIMITS.things), 'both', { signal });
  const scored = relations
    .map(({ relation, direction }) => ({
      relation,
      direction,
      score: Math.max(...phrase.map((word) => thinker.relationScore(word, relation, direction))),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best === undefined || best.score < CERTAIN.relation) return undefined;
  return best.score > (next?.score ?? 0) ? best : undefined;
}
