/**
 * Positions of nodes by their hop from where the search started. Pure and not random: a graph always looks the same.
 */

export interface Placed {
  readonly x: number;
  readonly y: number;
}

export interface Joint {
  readonly source: string;
  readonly target: string;
}

/**
 * Hops from the nearest start, along edges in both directions. A part without a start is counted from its first node.
 */
export function hopsFrom(
  names: readonly string[],
  joints: readonly Joint[],
  starts: readonly string[],
): { readonly hop: ReadonlyMap<string, number>; readonly parent: ReadonlyMap<string, string> } {
  const around = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const { source, target } of joints) {
    around.get(source)?.push(target);
    around.get(target)?.push(source);
  }
  const hop = new Map<string, number>();
  const parent = new Map<string, string>();
  const walk = (from: readonly string[]) => {
    const line = from.filter((name) => around.has(name) && !hop.has(name));
    for (const name of line) hop.set(name, 0);
    for (const at of line) {
      for (const next of around.get(at)!) {
        if (hop.has(next)) continue;
        hop.set(next, hop.get(at)! + 1);
        parent.set(next, at);
        line.push(next);
      }
    }
  };
  walk(starts);
  for (const name of names) if (!hop.has(name)) walk([name]);
  return { hop, parent };
}

/** Pixels between rows, and between columns. */
export interface Spacing {
  readonly row: number;
  readonly gap: number;
}

/**
 * Arranges nodes in columns from left to right, one per hop. Children are beside their parent. A column is as wide as
 * its widest node.
 * @param width the width of a node in pixels.
 */
export function arrangeInColumns(
  names: readonly string[],
  hops: ReturnType<typeof hopsFrom>,
  width: (name: string) => number,
  { row, gap }: Spacing,
): ReadonlyMap<string, Placed> {
  const columns: string[][] = [];
  for (const name of names) {
    const column = hops.hop.get(name) ?? 0;
    columns[column] ??= [];
    columns[column].push(name);
  }
  const places = new Map<string, Placed>();
  const order = new Map<string, number>();
  let x = 0;
  for (const column of columns) {
    if (column === undefined) continue;
    const rank = (name: string) => order.get(hops.parent.get(name) ?? '') ?? 0;
    // The sort is stable, so siblings keep the order in which they were met.
    column.sort((left, right) => rank(left) - rank(right));
    const widest = Math.max(...column.map(width));
    column.forEach((name, index) => {
      order.set(name, index);
      places.set(name, { x: x + widest / 2, y: (index - (column.length - 1) / 2) * row });
    });
    x += widest + gap;
  }
  return places;
}

/**
 * Arranges nodes in rings around the starts, one per hop. Each section of a ring is as wide as what is attached to it.
 * For graphs with many nodes.
 * @param wider how many times as wide as high a ring is.
 */
export function arrangeInRings(
  names: readonly string[],
  hops: ReturnType<typeof hopsFrom>,
  wider: number,
): ReadonlyMap<string, Placed> {
  const children = new Map<string, string[]>();
  const ring = new Map<string, number>();
  let centre: string | undefined;
  const nearestFirst = [...names].sort((left, right) => hops.hop.get(left)! - hops.hop.get(right)!);
  for (const name of nearestFirst) {
    // A node without connections is placed around the centre, as if it were a neighbour of the centre.
    const parent = hops.parent.get(name) ?? centre;
    ring.set(name, parent === undefined ? 0 : ring.get(parent)! + 1);
    if (parent === undefined) centre = name;
    else if (children.has(parent)) children.get(parent)!.push(name);
    else children.set(parent, [name]);
  }
  const leaves = new Map<string, number>();
  const onRing: number[] = [];
  for (const name of [...names].sort((left, right) => ring.get(right)! - ring.get(left)!)) {
    const own = children.get(name)?.reduce((sum, child) => sum + leaves.get(child)!, 0) ?? 0;
    leaves.set(name, Math.max(1, own));
    onRing[ring.get(name)!] = (onRing[ring.get(name)!] ?? 0) + 1;
  }
  const radii: number[] = [];
  for (const [place, count] of onRing.entries()) {
    const before = radii[place - 1];
    radii.push(before === undefined ? 0 : Math.max(before + 130, (count * 22) / (2 * Math.PI)));
  }
  const places = new Map<string, Placed>();
  const spread = (some: readonly string[], from: number, to: number) => {
    const total = some.reduce((sum, name) => sum + leaves.get(name)!, 0);
    let at = from;
    for (const name of some) {
      const end = at + ((to - from) * leaves.get(name)!) / total;
      const angle = (at + end) / 2;
      const radius = radii[ring.get(name)!]!;
      places.set(name, { x: wider * radius * Math.cos(angle), y: radius * Math.sin(angle) });
      todo.push([children.get(name) ?? [], at, end]);
      at = end;
    }
  };
  const todo: [readonly string[], number, number][] = [
    [centre === undefined ? [] : [centre], -Math.PI / 2, (3 * Math.PI) / 2],
  ];
  while (todo.length > 0) {
    const [some, from, to] = todo.pop()!;
    if (some.length > 0) spread(some, from, to);
  }
  return places;
}
