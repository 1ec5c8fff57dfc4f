import type { DrawnNode } from './drawing.ts';

/** The height of the letters beside dots, in pixels of the screen at every zoom. */
export const DOT_LETTERS = 12;
/** Pixels between a dot and its name, in units of the drawing. */
export const DOT_MARGIN = 4;
/** The width of a dot in units of the drawing. */
export const DOT_SIZES = { start: 18, answer: 13, other: 10 };
/** Half the height of a line, in pixels of the screen. */
const HALF_LINE = 8;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether the name of a dot is on its left, away from the edges. */
export function isWest({ x }: Pick<DrawnNode, 'x'>): boolean {
  return x < -1;
}

/**
 * The ids of the dots whose names can be written at this zoom, so that no name covers another one or a dot. What is
 * highlighted comes first, and may cover dots; then come starts and answers.
 * @param measure the width of a name in pixels of the screen.
 */
export function namedDots(
  nodes: readonly DrawnNode[],
  zoom: number,
  isLit: (id: string) => boolean,
  measure: (text: string) => number,
): ReadonlySet<string> {
  const rank = ({ id, kind }: DrawnNode) =>
    isLit(id) ? 0 : kind === 'start' ? 1 : kind === 'answer' ? 2 : 3;
  const dots = nodes.map((node) => ({ node, box: dotOf(node, zoom) }));
  const written: Box[] = [];
  const named = new Set<string>();
  for (const { node } of dots.toSorted((left, right) => rank(left.node) - rank(right.node))) {
    const box = nameOf(node, zoom, measure(node.label));
    if (written.some((other) => overlap(box, other))) continue;
    if (!isLit(node.id) && dots.some((other) => other.node !== node && overlap(box, other.box))) continue;
    written.push(box);
    named.add(node.id);
  }
  return named;
}

function halfOf({ kind }: DrawnNode): number {
  return (kind === 'start' || kind === 'answer' ? DOT_SIZES[kind] : DOT_SIZES.other) / 2;
}

function dotOf(node: DrawnNode, zoom: number): Box {
  const [x, y, half] = [node.x * zoom, node.y * zoom, halfOf(node) * zoom];
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function nameOf(node: DrawnNode, zoom: number, width: number): Box {
  const [x, y] = [node.x * zoom, node.y * zoom];
  const away = (halfOf(node) + DOT_MARGIN) * zoom;
  const isInside = node.kind === 'group' || node.kind === 'more';
  const left = isInside ? x - width / 2 : isWest(node) ? x - away - width : x + away;
  return { left, right: left + width, top: y - HALF_LINE, bottom: y + HALF_LINE };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
