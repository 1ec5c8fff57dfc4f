import type { InputError } from '../../errors.ts';

const MESSAGES_KEPT = 5;

/** Bad lines of one input: the first ends the load, or, when they are to be skipped, they are counted. */
export class BadLines {
  count = 0;
  /** The first few, each with file and line. */
  readonly messages: string[] = [];
  readonly #skip: boolean;

  constructor(skip: boolean) {
    this.#skip = skip;
  }

  /** Whether bad lines are counted in place of ending the load. */
  get isSkipping(): boolean {
    return this.#skip;
  }

  /** @throws {InputError} unless bad lines are to be skipped. */
  report(error: InputError): void {
    if (!this.#skip) throw error;
    this.count++;
    if (this.messages.length < MESSAGES_KEPT) this.messages.push(error.message);
  }
}
