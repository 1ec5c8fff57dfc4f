import { complete } from './metric/complete.ts';
import { partial } from './metric/partial.ts';
import { verdictAccuracy } from './metric/verdict-accuracy.ts';
import { costUsd, type PriceTable } from './price.ts';
import type { QuestionRecord } from './record.ts';

/** Where progress is drawn. */
export interface ProgressView {
  readonly isLive: boolean;
  readonly columns: number;
  draw(text: string): void;
  note(line: string): void;
}

/** Milliseconds between two states of the redrawn line of a run, and between two plain lines. */
export const REDRAW_MS = 200;
export const REPORT_MS = 10_000;

/** Shows the rate, time left, calls, tokens, cost and running score of a run on one line. */
export class RunProgress {
  readonly #view: ProgressView;
  readonly #total: number;
  readonly #modelOf: (task: string) => string;
  readonly #prices: PriceTable;
  readonly #started = performance.now();
  #shownAt = this.#started;
  #asked = 0;
  #before = 0;
  #failed = 0;
  #calls = 0;
  #tokens = 0;
  #cost: number | undefined = 0;
  readonly #scores = { partial: [0, 0], complete: [0, 0] };

  /** @param total the number of records in the finished run. */
  constructor(view: ProgressView, total: number, modelOf: (task: string) => string, prices: PriceTable) {
    this.#view = view;
    this.#total = total;
    this.#modelOf = modelOf;
    this.#prices = prices;
  }

  add(record: QuestionRecord, isNew: boolean): void {
    if (isNew) this.#asked += 1;
    else this.#before += 1;
    if (record.state === 'failed') this.#failed += 1;
    this.#calls += record.usage.calls;
    this.#tokens += record.usage.inputTokens + record.usage.outputTokens;
    const cost = costUsd(record.usage, this.#modelOf, this.#prices);
    this.#cost = this.#cost === undefined || cost === undefined ? undefined : this.#cost + cost;
    for (const [column, score] of [
      [this.#scores.partial, partial.score(record) ?? verdictAccuracy.score(record)],
      [this.#scores.complete, complete.score(record)],
    ] as const) {
      if (score === undefined) continue;
      column[0]! += score;
      column[1]! += 1;
    }
    const now = performance.now();
    if (!isNew || now - this.#shownAt < (this.#view.isLive ? REDRAW_MS : REPORT_MS)) return;
    this.#shownAt = now;
    const line = this.line();
    if (this.#view.isLive) this.#view.draw(`\r\u001b[K${line.slice(0, this.#view.columns - 1)}`);
    else this.#view.note(line);
  }

  /** Clears the drawn line and writes a final one. */
  end(): void {
    if (this.#view.isLive) this.#view.draw('\r\u001b[K');
    this.#view.note(this.line());
  }

  line(): string {
    const seconds = (performance.now() - this.#started) / 1000;
    const rate = this.#asked / Math.max(seconds, 0.001);
    const done = this.#asked + this.#before;
    const left = rate === 0 ? '?' : clock((this.#total - done) / rate);
    const parts = [
      `${done}/${this.#total}`,
      `${rate.toFixed(rate < 10 ? 1 : 0)}/s`,
      done >= this.#total ? `took ${clock(seconds)}` : `${left} left`,
      `${this.#calls} calls`,
      `${this.#tokens} tokens`,
      ...(this.#cost === undefined ? ['cost unknown'] : this.#cost > 0 ? [`$${this.#cost.toFixed(4)}`] : []),
      `partial ${share(this.#scores.partial)}`,
      `complete ${share(this.#scores.complete)}`,
      ...(this.#failed > 0 ? [`${this.#failed} failed`] : []),
    ];
    return parts.join(' · ');
  }
}

function share([sum = 0, n = 0]: readonly number[]): string {
  return n === 0 ? '–' : ((100 * sum) / n).toFixed(1);
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return whole < 3600
    ? `${Math.floor(whole / 60)}:${pad(whole % 60)}`
    : `${Math.floor(whole / 3600)}:${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
}
