/** What a unit measures. `share`: percent and the like. */
export type Dimension =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'duration'
  | 'money'
  | 'share'
  | 'temperature'
  | 'speed'
  | 'power'
  | 'energy'
  | 'data';

/** A unit with what it is in the dimension's base unit, and its other signs and abbreviations, lower case and apart by spaces. */
export type UnitRow = readonly [symbol: string, dimension: Dimension, factor: number, signs: string];

/** What people and relation names call units in one language, by the unit's symbol: lower case, separated by spaces. */
export type UnitWords = Readonly<Record<string, string>>;

/** How names of relations in one language say in which unit their values are. Lists are of words in lower case, apart by spaces. */
export interface UnitNaming {
  /** Units that only people who speak the language use. */
  readonly ownUnits?: readonly UnitRow[];
  /** Words that are units in such names and mean something else in a question. */
  readonly inNames?: UnitWords;
  /** Units that mostly mean something else in a name: `founding year`, `price tag`. */
  readonly notInNames: string;
  /** Units that are the date itself, or a small word, at the end of a name: `OpeningYear`. */
  readonly points: string;
  /** Behind one of these a single letter is a unit too: `height_m`. */
  readonly measured: string;
  /** Behind one of these the letters of the degrees are units too. */
  readonly temperatures: string;
  /** Words before what a number is given for: "per". */
  readonly rates: string;
  /** Before a length, of an area: "square". */
  readonly square?: string;
  /** Before a unit in brackets: "in". */
  readonly before?: string;
  /** Of a language without spaces, whose units may stand at the end of a longer word. */
  readonly atEnd?: {
    /** Units that count in brackets alone. */
    readonly never: string;
    /** Endings that tell a unit, each with a word for it. */
    readonly endings: Readonly<Record<string, string>>;
  };
}
