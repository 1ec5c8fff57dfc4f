let context: CanvasRenderingContext2D | null | undefined;

/** The width of a label in the drawing, in pixels. */
export function measureLabel(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (context === null) return text.length * 7;
  context.font = `600 13px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`;
  return context.measureText(text).width;
}
