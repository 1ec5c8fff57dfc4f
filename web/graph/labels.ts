import type { Spacing } from './arrange.ts';

/** How names are set in boxes: on one line or, on a narrow screen, on two short ones. */
export interface LabelStyle extends Spacing {
  /** The height of a box in pixels, with one line and with two. */
  readonly heights: readonly [one: number, two: number];
  /** Letters per line. */
  readonly letters: number;
  readonly lines: 1 | 2;
  /** Pixels beside a name, both sides together. */
  readonly padding: number;
  /** How many times as wide as high rings are. Names are written horizontally. */
  readonly oval: number;
}

export const WIDE: LabelStyle = {
  ...{ row: 36, gap: 96, heights: [27, 27], letters: 30, lines: 1, padding: 26 },
  oval: 1,
};
/** Fits two columns with the relation between them into 360 pixels, at a readable size. */
export const NARROW: LabelStyle = {
  ...{ row: 48, gap: 76, heights: [27, 40], letters: 16, lines: 2, padding: 16 },
  oval: 0.55,
};

/** A name on as many lines as the style allows, broken at a space if there is one. What does not fit is cut off. */
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

/** The size of the box around a label, in pixels. */
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
