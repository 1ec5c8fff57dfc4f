import type { Exploration, ExploredEdge } from '../state/exploration.ts';
import { arrangeInColumns, arrangeInRings, hopsFrom, type Placed } from './arrange.ts';
import { boxOf, type LabelStyle, labelIn, WIDE } from './labels.ts';

export type NodeKind = 'start' | 'answer' | 'kept' | 'expanded' | 'met' | 'pruned' | 'group' | 'more';

export interface DrawnNode extends Placed {
  readonly id: string;
  readonly label: string;
  readonly kind: NodeKind;
  /** Pixels. 0 for dots. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Names of the things that it stands for. */
  readonly names: readonly string[];
}

export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Empty if a neighbouring edge has the same label. */
  readonly label: string;
  readonly state: ExploredEdge['state'];
  /** Keys of the edges that it stands for. */
  readonly keys: readonly string[];
}

export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** How many things are not drawn. One node stands for them. */
  readonly hidden: number;
  /** Draws dots on rings instead of boxes in columns. */
  readonly isDense: boolean;
}

export interface DrawingOptions {
  /** Groups that were opened, by id. */
  readonly opened: ReadonlySet<string>;
  /** Things that are drawn separately, whatever group they belong to. */
  readonly shown: ReadonlySet<string>;
  /** The most nodes that are drawn. */
  readonly cap: number;
  /** How a name is written. */
  readonly said: (name: string) => string;
  /** Pixels a text takes. */
  readonly measure: (text: string) => number;
  readonly style: LabelStyle;
}

/** A hub with at least this many neighbours of one kind is drawn with their number. */
const CROWD = 12;
/** How many of a crowd are still drawn separately. */
const SAMPLE = 7;
/** With more nodes than this in all, or in one column, nodes are dots on rings. */
const DENSE = { nodes: 80, column: 26 };
export const MORE = ' more';

/**
 * What is drawn of an exploration. The many leaves of a hub become one node with their number. Whatever exceeds the cap
 * becomes "N more".
 */
export function draw(exploration: Exploration, options: DrawingOptions): Drawing {
  const standIns = groupLeaves(exploration, options);
  const all = [...exploration.nodes.keys()].filter((name) => !standIns.has(name));
  const kept = new Set(capped(all, exploration, options.cap));
  const hidden = all.length - kept.size;
  const groups = new Map<string, string[]>();
  for (const [name, id] of standIns) {
    if (groups.has(id)) groups.get(id)!.push(name);
    else groups.set(id, [name]);
  }
  const edges = joinEdges(exploration, (name) => standIns.get(name) ?? (kept.has(name) ? name : undefined));
  const ends = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const ids = [...kept, ...[...groups.keys()].filter((id) => ends.has(id))];
  const starts = ids.filter((id) => exploration.nodes.get(id)?.isStart);
  // If the question names nothing, the drawing begins with the answers.
  const answers = ids.filter((id) => ends.has(id) && exploration.nodes.get(id)?.isAnswer);
  const hops = hopsFrom(ids, edges, starts.length > 0 ? starts : answers);
  const isDense = ids.length > DENSE.nodes || tallest(hops.hop) > DENSE.column;
  const labels = new Map(
    ids.map((id) => [
      id,
      // Names beside dots are in one line.
      labelIn(
        groups.has(id) ? `+${groups.get(id)!.length}` : options.said(id),
        isDense ? WIDE : options.style,
      ),
    ]),
  );
  const box = (id: string) =>
    isDense ? { width: 0, height: DOT_HEIGHT } : boxOf(labels.get(id)!, options.style, options.measure);
  const places = isDense
    ? arrangeInRings(ids, hops, options.style.oval)
    : arrangeInColumns(ids, hops, (id) => box(id).width, options.style);
  const touched = kindsByEdges(exploration);
  const nodes: DrawnNode[] = ids.map((id) => ({
    ...places.get(id)!,
    ...{ id, label: labels.get(id)!, ...box(id), names: groups.get(id) ?? [id] },
    kind: groups.has(id) ? 'group' : kindOf(id, exploration, touched),
  }));
  if (hidden > 0) nodes.push(moreNode(nodes, hidden));
  return { nodes, edges: isDense ? edges : sparsely(edges, hops), hidden, isDense };
}

/** Draws a part at the positions of the whole, so that nothing moves as more of it is shown. */
export function placeWithin(part: Drawing, whole: Drawing): Drawing {
  const places = new Map(whole.nodes.map(({ id, x, y }) => [id, { x, y }]));
  const nodes = part.nodes.map((node) => ({
    ...node,
    ...places.get(node.id),
    width: whole.isDense ? 0 : node.width,
  }));
  return { ...part, nodes, isDense: whole.isDense };
}

/** The bounds of a drawing, in its own units. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const DOT = 10;
const DOT_HEIGHT = 28;

/** The bounds of a drawing. Undefined if it is empty. */
export function extentOf({ nodes, isDense }: Drawing): Extent | undefined {
  if (nodes.length === 0) return undefined;
  const half = (width: number) => (isDense ? DOT : width / 2);
  return {
    left: Math.min(...nodes.map(({ x, width }) => x - half(width))),
    right: Math.max(...nodes.map(({ x, width }) => x + half(width))),
    top: Math.min(...nodes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...nodes.map(({ y, height }) => y + height / 2)),
  };
}

/** How many nodes the fullest hop has. */
function tallest(hop: ReadonlyMap<string, number>): number {
  const counts = new Map<number, number>();
  for (const at of hop.values()) counts.set(at, (counts.get(at) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Leaf -> id of the group that stands for it. */
function groupLeaves(
  { nodes, edges }: Exploration,
  { opened, shown }: DrawingOptions,
): ReadonlyMap<string, string> {
  const degree = new Map<string, number>();
  for (const { head, tail } of edges.values()) {
    degree.set(head, (degree.get(head) ?? 0) + 1);
    degree.set(tail, (degree.get(tail) ?? 0) + 1);
  }
  const crowds = new Map<string, string[]>();
  for (const { head, relation, tail, state } of edges.values()) {
    const leaf = isLeaf(tail) ? tail : isLeaf(head) ? head : undefined;
    if (leaf === undefined || head === tail) continue;
    const hub = leaf === tail ? head : tail;
    const id = JSON.stringify([hub, relation, leaf === tail ? 'out' : 'in', state]);
    if (crowds.has(id)) crowds.get(id)!.push(leaf);
    else crowds.set(id, [leaf]);
  }
  const standIns = new Map<string, string>();
  for (const [id, leaves] of crowds) {
    if (leaves.length < CROWD || opened.has(id)) continue;
    for (const leaf of leaves.slice(SAMPLE)) if (!shown.has(leaf)) standIns.set(leaf, id);
  }
  return standIns;

  function isLeaf(name: string): boolean {
    return degree.get(name) === 1 && !nodes.get(name)!.isStart;
  }
}

/**
 * The nodes to draw. Starts come first, then the ends of evidence, of open and of pruned edges, edge by edge, so that
 * the drawing is connected. Nodes without edges come last.
 */
function capped(names: readonly string[], { nodes, edges }: Exploration, cap: number): readonly string[] {
  if (names.length <= cap) return names;
  const all = new Set(names);
  const kept = new Set(names.filter((name) => nodes.get(name)?.isStart).slice(0, cap));
  for (const wanted of ['kept', 'open', 'pruned'] as const) {
    for (const { head, tail, state } of edges.values()) {
      if (state !== wanted) continue;
      const added = [head, tail].filter((end) => all.has(end) && !kept.has(end));
      if (kept.size + added.length > cap) return [...kept];
      for (const end of added) kept.add(end);
    }
  }
  for (const name of names) if (kept.size < cap) kept.add(name);
  return [...kept];
}

/** Edges between the nodes that are drawn. Parallel edges between the same two nodes become one. */
function joinEdges(
  { edges }: Exploration,
  place: (name: string) => string | undefined,
): readonly DrawnEdge[] {
  const joined = new Map<string, DrawnEdge & { readonly keys: string[] }>();
  for (const { key, head, relation, tail, state } of edges.values()) {
    const source = place(head);
    const target = place(tail);
    if (source === undefined || target === undefined) continue;
    const id = JSON.stringify([source, relation, target]);
    const known = joined.get(id);
    if (known === undefined) joined.set(id, { id, source, target, label: relation, state, keys: [key] });
    else known.keys.push(key);
  }
  return [...joined.values()];
}

/**
 * Labels only the middle one of several edges that say the same: among those from one node to its children, and among
 * all those between two columns if no other relation is between them.
 */
function sparsely(
  edges: readonly DrawnEdge[],
  { hop, parent }: ReturnType<typeof hopsFrom>,
): readonly DrawnEdge[] {
  const gapOf = ({ source, target }: DrawnEdge) => Math.max(hop.get(source)!, hop.get(target)!);
  const relations = new Map<number, Set<string>>();
  for (const edge of edges) {
    const gap = gapOf(edge);
    relations.set(gap, (relations.get(gap) ?? new Set()).add(edge.label));
  }
  const fans = new Map<string, DrawnEdge[]>();
  for (const edge of edges) {
    const gap = gapOf(edge);
    const hub = parent.get(edge.target) === edge.source ? edge.source : edge.target;
    const fan = JSON.stringify([relations.get(gap)!.size === 1 ? gap : hub, edge.label]);
    if (fans.has(fan)) fans.get(fan)!.push(edge);
    else fans.set(fan, [edge]);
  }
  const named = new Set([...fans.values()].map((fan) => fan[Math.floor((fan.length - 1) / 2)]));
  return edges.map((edge) => (named.has(edge) ? edge : { ...edge, label: '' }));
}

function kindsByEdges({ edges }: Exploration): ReadonlyMap<string, 'kept' | 'open' | 'pruned'> {
  const rank = { pruned: 0, open: 1, kept: 2 };
  const kinds = new Map<string, 'kept' | 'open' | 'pruned'>();
  for (const { head, tail, state } of edges.values()) {
    for (const end of [head, tail]) {
      const known = kinds.get(end);
      if (known === undefined || rank[state] > rank[known]) kinds.set(end, state);
    }
  }
  return kinds;
}

function kindOf(
  name: string,
  { nodes }: Exploration,
  touched: ReadonlyMap<string, 'kept' | 'open' | 'pruned'>,
): NodeKind {
  const node = nodes.get(name)!;
  if (node.isStart) return 'start';
  if (node.isAnswer) return 'answer';
  const kind = touched.get(name);
  if (kind === 'kept' || kind === 'pruned') return kind;
  return node.isExpanded ? 'expanded' : 'met';
}

function moreNode(nodes: readonly DrawnNode[], hidden: number): DrawnNode {
  const right = Math.max(0, ...nodes.map(({ x, width }) => x + width / 2));
  const bottom = Math.max(0, ...nodes.map(({ y }) => y));
  return {
    ...{ id: MORE, label: `+${hidden.toLocaleString('en')}`, kind: 'more', names: [] },
    ...{ width: 90, height: 27, x: right + 80, y: bottom + 60 },
  };
}
