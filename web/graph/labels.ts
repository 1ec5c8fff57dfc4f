import type { Spacing } from './arrange.ts';

/** How names stand in boxes: in one line, or, where the screen is narrow, in two short ones. */
export interface LabelStyle extends Spacing {
  /** Pixels of a box from top to bottom, of one line and of two. */
  readonly heights: readonly [one: number, two: number];
  /** Letters of a line. */
  readonly letters: number;
  readonly lines: 1 | 2;
  /** Pixels beside a name, both sides together. */
  readonly padding: number;
}

export const WIDE: LabelStyle = { row: 36, gap: 96, heights: [27, 27], letters: 30, lines: 1, padding: 26 };
/** Two columns with the relation between them fit into 360 pixels at a size that can be read. */
export const NARROW: LabelStyle = { row: 48, gap: 76, heights: [27, 40], letters: 16, lines: 2, padding: 16 };

/** A name in as many lines as the style allows, parted at a space where there is one; the end is left out where it is longer. */
export function labelIn(text: string, { letters, lines }: LabelStyle): string {
  const characters = [...text];
  if (characters.length <= letters) return text;
  if (lines === 1) return `${characters.slice(0, letters - 1).join('')}…`;
  const space = characters.lastIndexOf(' ', letters);
  const end = space > 2 ? space : letters;
  const rest = characters.slice(space > 2 ? end + 1 : end);
  const second = rest.length > letters ? `${rest.slice(0, letters - 1).join('')}…` : rest.join('');
  return `${characters.slice(0, end).join('')}\n${second}`;
}

/** Pixels of the box around a label. */
export function boxOf(
  label: string,
  { heights, padding }: LabelStyle,
  measure: (text: string) => number,
): { readonly width: number; readonly height: number } {
  const lines = label.split('\n');
  return {
    width: Math.max(40, Math.ceil(Math.max(...lines.map(measure))) + padding),
    height: lines.length === 1 ? heights[0] : heights[1],
  };
}
