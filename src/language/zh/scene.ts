import type { Cue, Token, TokenSpan } from '../analysis.ts';

/** A stretch of characters, `end` exclusive. */
export interface CharacterSpan {
  readonly start: number;
  readonly end: number;
}

/** The question as the finders of operators and question words see it. */
export interface CharacterScene {
  /** Folded, as long as the question; every character of a name is `□`, also of what a finder has used up. */
  readonly text: string;
  readonly names: readonly CharacterSpan[];
  readonly today: string;
  /** Whether the graph holds times of day. */
  readonly hasClocks: boolean;
}

/** Stands for a character of a name. */
export const NAME = '□';

/** Gives the tokens of a range of characters; ranges were made known before the tokens were cut. */
export type ToSpan = (range: CharacterSpan) => TokenSpan;

/** What a cue is built with once the tokens are cut. */
export interface CutQuestion {
  readonly tokens: readonly Token[];
  readonly toSpan: ToSpan;
  isName(at: number): boolean;
  /** Content words that stand directly before (after) a range, nearest last (first); names and everything else end the run. */
  before(range: CharacterSpan): TokenSpan | undefined;
  after(range: CharacterSpan): TokenSpan | undefined;
}

/** A cue found in the characters. Tokens begin and end at `ranges`. */
export interface RawCue {
  readonly range: CharacterSpan;
  readonly ranges?: readonly CharacterSpan[] | undefined;
  /** A number that nothing compares: it may as well be part of another phrase. */
  readonly isBare?: boolean;
  build(cut: CutQuestion): Cue | undefined;
}

/** All matches of a pattern that has the flag `g`. */
export function matches(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)] as RegExpExecArray[];
}

export function overlaps(left: CharacterSpan, right: CharacterSpan): boolean {
  return left.start < right.end && right.start < left.end;
}

/** Counting words: 三个, 两款, 几位. Units of measure are not among them. */
export const COUNTERS =
  '个|位|名|种|款|家|本|部|门|次|条|张|块地|片|只|支|所|座|间|道|场|届|笔|单|份|台|辆|套|双|件|项|章|首|站|棵|株|头|匹|架|艘|栋|幢|户|类|样|组|批|级|层|人|回|趟|遍|处|枚|把|瓶|箱|包|袋|盒|盘|碗|杯|桶|根|颗|粒|口|亩地';
