import { type Drawing, type Extent, extentOf } from './drawing.ts';

export const PADDING = 28;
/** Room on either side for the names beside dots, and the share of the width that it takes at most. */
const NAMES = { room: 130, most: 0.25 };
/** Room for the buttons at the bottom, so that they hide nothing. */
const FOOT = 52;
export const CLOSEST = 1.15;
/** On a narrow screen names in boxes keep at least this size. What does not fit can be reached by dragging. */
const NARROW = { width: 520, least: 0.9 };

/** What the view makes room for. */
export interface Room {
  readonly all: Extent;
  /** Where the answers are. They are in view if not everything fits. */
  readonly answers?: Extent | undefined;
  readonly isDense?: boolean;
}

/** Undefined for a drawing that is empty. */
export function roomOf(drawing: Drawing): Room | undefined {
  const { nodes, isDense } = drawing;
  const all = extentOf(drawing);
  const answers = extentOf({ ...drawing, nodes: nodes.filter(({ kind }) => kind === 'answer') });
  return all && { all, answers, isDense };
}

export interface View {
  /** The zoom at which everything just fits. */
  readonly fitting: number;
  readonly zoom: number;
  readonly pan: { readonly x: number; readonly y: number };
}

/** The view of everything, no larger than it is comfortable to read and, on a narrow screen, no smaller either. */
export function viewOf({ all, answers, isDense = false }: Room, width: number, height: number): View {
  const { left, right, top, bottom } = all;
  const side = isDense ? Math.min(NAMES.room, NAMES.most * width) : PADDING;
  const fitting = Math.min((width - 2 * side) / (right - left), (height - PADDING - FOOT) / (bottom - top));
  const least = width < NARROW.width && !isDense ? NARROW.least : 0;
  const zoom = Math.min(CLOSEST, Math.max(fitting, least));
  const wide = { from: PADDING / 2, to: width - PADDING / 2 };
  const high = { from: PADDING, to: height - FOOT };
  return {
    fitting,
    zoom,
    pan: {
      // If it is too wide, its beginning is shown.
      x: panTo(
        { from: left, to: right },
        wide,
        zoom,
        answers && { from: answers.left, to: answers.right },
        0,
      ),
      y: panTo(
        { from: top, to: bottom },
        high,
        zoom,
        answers && { from: answers.top, to: answers.bottom },
        0.5,
      ),
    },
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a drawing begins along one axis: in the middle if it fits. If not, at `share` of what does not fit, moved so far
 * that the answers can be seen, the first of them at least.
 */
function panTo(drawing: Span, view: Span, zoom: number, answers: Span | undefined, share: number): number {
  const rest = view.to - view.from - (drawing.to - drawing.from) * zoom;
  const pan = view.from - drawing.from * zoom + rest * (rest > 0 ? 0.5 : share);
  if (rest > 0 || answers === undefined) return pan;
  return Math.max(Math.min(pan, view.to - answers.to * zoom), view.from - answers.from * zoom);
}
