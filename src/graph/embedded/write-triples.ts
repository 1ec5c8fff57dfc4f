import type { DatabaseSync } from 'node:sqlite';
import type { GraphProfile, NewTerm, NewTriple } from '../graph.ts';
import { isHidden, isListed } from '../profile.ts';
import { type EdgeHash, EdgeWriter, edgeHash, type StoredEdge } from './edge-writer.ts';
import { MediatorRule, type MediatorSettings } from './mediator-rule.ts';
import { MediatorWriter } from './mediator-writer.ts';
import { NodeWriter, type StoredNode, type TypeName } from './node-writer.ts';
import { COLLAPSED, type EdgeTables, type Meta, SAMPLE_REFILL, STORED, writeMeta } from './schema.ts';
import type { Statements } from './statements.ts';
import { toNode } from './term-bytes.ts';

export interface WriteContext {
  readonly database: DatabaseSync;
  readonly statements: Statements;
  readonly profile: GraphProfile;
  readonly signal: AbortSignal | undefined;
  /** Makes a relation's sample again from its edges. Called after removals. */
  readonly resample: (tables: EdgeTables, relation: number) => void;
}

/** Adds triples inside the caller's transaction. Returns how many were new. */
export function addTriples(context: WriteContext, meta: Meta, triples: readonly NewTriple[]): number {
  const nodes = new NodeWriter(context.statements, meta);
  const edges = new EdgeWriter(context.statements, STORED);
  const mediators = mediatorWriter(context, meta);
  let added = 0;
  for (const triple of triples) {
    context.signal?.throwIfAborted();
    const role = roleOf(context.profile, checkedRelation(triple.relation));
    if (role === 'hidden') continue;
    const head = nodes.findOrAdd(toNode(triple.head));
    if (role === 'name' || role === 'alias') {
      if (nodes.addAlias(head, textOf(triple.tail))) added++;
      continue;
    }
    if (role === 'type') {
      const change = (): boolean => nodes.addType(head, typeOf(triple.tail));
      if (mediators.aroundNode(head.id, change)) added++;
      continue;
    }
    const relation = nodes.findOrAddRelation(triple.relation);
    const tail = nodes.findOrAdd(toNode(triple.tail));
    const [edge, hash] = hashed(head, relation, tail);
    if (!mediators.around(edge, () => edges.add(edge, hash.key))) continue;
    added++;
    count(meta, hash, 1);
  }
  refillCollapsed(context, meta, mediators);
  writeMeta(context.database, meta);
  return added;
}

/** Removes triples inside the caller's transaction. Returns how many existed. */
export function removeTriples(context: WriteContext, meta: Meta, triples: readonly NewTriple[]): number {
  const nodes = new NodeWriter(context.statements, meta);
  const edges = new EdgeWriter(context.statements, STORED);
  const mediators = mediatorWriter(context, meta);
  const touched = new Set<number>();
  let removed = 0;
  for (const triple of triples) {
    context.signal?.throwIfAborted();
    const role = roleOf(context.profile, checkedRelation(triple.relation));
    const head = nodes.find(toNode(triple.head));
    if (head === undefined || role === 'hidden') continue;
    if (role === 'name' || role === 'alias') {
      if (nodes.removeAlias(head, textOf(triple.tail))) removed++;
      continue;
    }
    if (role === 'type') {
      const change = (): boolean => nodes.removeType(head, typeOf(triple.tail));
      if (mediators.aroundNode(head.id, change)) removed++;
      continue;
    }
    const relation = nodes.findRelation(triple.relation);
    const tail = nodes.find(toNode(triple.tail));
    if (relation === undefined || tail === undefined) continue;
    const [edge, hash] = hashed(head, relation, tail);
    if (!mediators.around(edge, () => edges.remove(edge, hash.key))) continue;
    removed++;
    count(meta, hash, -1);
    touched.add(relation.id);
    nodes.removeIfUnused(head.id);
    if (tail.id !== head.id) nodes.removeIfUnused(tail.id);
  }
  refill(context, STORED, touched);
  refillCollapsed(context, meta, mediators);
  writeMeta(context.database, meta);
  return removed;
}

/** Collapsed edges are updated by the rule that made them, however the file was opened. */
function mediatorWriter(context: WriteContext, meta: Meta): MediatorWriter {
  const settings: MediatorSettings = JSON.parse(meta.collapsedBy === '' ? meta.profile : meta.collapsedBy);
  const rule = new MediatorRule(settings, context.statements);
  return new MediatorWriter(context.database, context.statements, rule, meta);
}

/** Remakes samples that removals have made too small. */
function refill(context: WriteContext, tables: EdgeTables, relations: Iterable<number>): void {
  const edges = new EdgeWriter(context.statements, tables);
  for (const relation of relations) {
    const { total, kept } = edges.sampleState(relation);
    if (kept < SAMPLE_REFILL && kept < total) context.resample(tables, relation);
  }
}

function refillCollapsed(context: WriteContext, meta: Meta, mediators: MediatorWriter): void {
  if (meta.hasCollapsed === 1) refill(context, COLLAPSED, mediators.touched);
}

function hashed(head: StoredNode, relation: StoredNode, tail: StoredNode): [StoredEdge, EdgeHash] {
  return [{ s: head.id, r: relation.id, o: tail.id, m: 0 }, edgeHash(head.hash, relation.hash, tail.hash)];
}

function count(meta: Meta, { pair }: EdgeHash, sign: 1 | -1): void {
  meta.triples += sign;
  meta.sumA = (meta.sumA + sign * (pair[0] as number)) >>> 0;
  meta.sumB = (meta.sumB + sign * (pair[1] as number)) >>> 0;
}

function checkedRelation(relation: string): string {
  toNode(relation);
  return relation;
}

function roleOf(profile: GraphProfile, relation: string): 'triple' | 'name' | 'alias' | 'type' | 'hidden' {
  if (isListed(profile.nameRelations, relation)) return 'name';
  if (isListed(profile.aliasRelations, relation)) return 'alias';
  if (isListed(profile.typeRelations, relation)) return 'type';
  return isHidden(profile, relation) ? 'hidden' : 'triple';
}

function textOf(term: NewTerm): string {
  return typeof term === 'string' ? term : 'literal' in term ? term.literal : (term.name ?? term.term);
}

function typeOf(term: NewTerm): TypeName {
  const name = textOf(term);
  return { name, stable: typeof term !== 'string' && 'term' in term ? term.term : name };
}
