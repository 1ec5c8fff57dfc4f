/** A character that takes two columns of a terminal. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/gu;

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
