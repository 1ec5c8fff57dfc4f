import type { Extent } from './drawing.ts';

export const PADDING = 28;
/** Room for the buttons at the bottom, so that they hide nothing. */
const FOOT = 52;
export const CLOSEST = 1.15;
/** On a narrow screen names keep at least this size. What does not fit can be reached by dragging. */
const NARROW = { width: 520, least: 0.9 };

export interface View {
  /** The zoom at which everything just fits. */
  readonly fitting: number;
  readonly zoom: number;
  readonly pan: { readonly x: number; readonly y: number };
}

/** The view of everything, no larger than it is comfortable to read and, on a narrow screen, no smaller either. */
export function viewOf({ left, right, top, bottom }: Extent, width: number, height: number): View {
  const fitting = Math.min(
    (width - 2 * PADDING) / (right - left),
    (height - PADDING - FOOT) / (bottom - top),
  );
  const zoom = Math.min(CLOSEST, Math.max(fitting, width < NARROW.width ? NARROW.least : 0));
  const isWider = (right - left) * zoom > width - PADDING;
  return {
    fitting,
    zoom,
    pan: {
      // If it is too wide, its beginning is shown.
      x: isWider ? PADDING / 2 - left * zoom : width / 2 - ((left + right) / 2) * zoom,
      y: (height + PADDING - FOOT) / 2 - ((top + bottom) / 2) * zoom,
    },
  };
}
