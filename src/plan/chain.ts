/** Anything that joins two nodes. */
export interface Joint {
  readonly edge: { readonly from: string; readonly to: string };
}

/** One joint of a chain. `isForward`: walked from its `from` to its `to`. */
export interface Link<T> {
  readonly table: T;
  readonly isForward: boolean;
}

/** The shortest chain of edges between two nodes, or the first of several. Undefined if nothing joins them. */
export function chainOf<T extends Joint>(
  from: string,
  to: string,
  tables: readonly T[],
): readonly Link<T>[] | undefined {
  const via = new Map<string, Link<T> & { readonly before: string }>();
  const queue = [from];
  for (const id of queue) {
    for (const table of tables) {
      for (const isForward of [true, false]) {
        const [near, far] = isForward ? [table.edge.from, table.edge.to] : [table.edge.to, table.edge.from];
        if (near !== id || far === from || via.has(far)) continue;
        via.set(far, { table, isForward, before: id });
        queue.push(far);
      }
    }
  }
  const chain: Link<T>[] = [];
  for (let id = to; id !== from; ) {
    const hop = via.get(id);
    if (hop === undefined) return undefined;
    chain.unshift(hop);
    id = hop.before;
  }
  return chain;
}
