import type { QuestionRecord } from '../record.ts';
import { BREAKDOWN_METRICS, GroupTally, type TallyGroup } from './tally.ts';

/** One row of a breakdown. */
export interface ValueGroup {
  readonly value: string;
  readonly group: TallyGroup;
}

/** How many values get their own row at most. */
const MAX_SHOWN = 40;
/**
 * How many values are counted separately to find the most frequent. A field with more values identifies questions, not
 * kinds of questions.
 */
const MAX_KEPT = 1000;

const INTERVALS = new Set(BREAKDOWN_METRICS);

/** The questions of one system, grouped by the values of one field. */
export class BreakdownTally {
  readonly #field: string;
  readonly #groups = new Map<string, GroupTally>();
  readonly #rest = new GroupTally();
  readonly #restValues = new Set<string>();

  constructor(field: string) {
    this.#field = field;
  }

  add(value: string, record: QuestionRecord, scores: ReadonlyMap<string, number>): void {
    this.#groupOf(value).add(record, scores);
  }

  /**
   * The most frequent values, in order: `hops` by number, other fields by frequency. The remaining values are summed in
   * a last row.
   */
  result(): readonly ValueGroup[] {
    const sorted = [...this.#groups].sort(
      ([left, one], [right, other]) => other.questions - one.questions || (left < right ? -1 : 1),
    );
    const shown = sorted.slice(0, MAX_SHOWN);
    if (this.#field === 'hops') shown.sort(([left], [right]) => Number(left) - Number(right));
    const rows = shown.map(([value, tally]) => ({ value, group: tally.result(INTERVALS) }));
    const others = sorted.slice(MAX_SHOWN);
    const count = others.length + this.#restValues.size;
    if (count === 0) return rows;
    const sum = new GroupTally();
    for (const [, tally] of others) sum.addGroup(tally);
    sum.addGroup(this.#rest);
    const value = `others (${count} ${count === 1 ? 'value' : 'values'})`;
    return [...rows, { value, group: sum.result(INTERVALS) }];
  }

  #groupOf(value: string): GroupTally {
    const known = this.#groups.get(value);
    if (known !== undefined) return known;
    if (this.#groups.size >= MAX_KEPT) {
      this.#restValues.add(value);
      return this.#rest;
    }
    const tally = new GroupTally();
    this.#groups.set(value, tally);
    return tally;
  }
}
