import type { InputError } from '../../errors.ts';

const MESSAGES_KEPT = 5;

/**
 * The bad lines of one input. The first one ends the load, unless bad lines are to be skipped; then they are counted.
 */
export class BadLines {
  count = 0;
  /** The first few messages, each with file and line. */
  readonly messages: string[] = [];
  readonly #skip: boolean;

  constructor(skip: boolean) {
    this.#skip = skip;
  }

  /** Whether bad lines are counted instead of ending the load. */
  get isSkipping(): boolean {
    return this.#skip;
  }

  /** Counts a bad line. @throws {InputError} unless bad lines are skipped. */
  report(error: InputError): void {
    if (!this.#skip) throw error;
    this.count++;
    if (this.messages.length < MESSAGES_KEPT) this.messages.push(error.message);
  }
}
