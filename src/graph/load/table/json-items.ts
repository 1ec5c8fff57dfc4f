import { InputError } from '../../../errors.ts';
import { JsonSyntax } from '../json-syntax.ts';
import { LimitError, type LoadLimits } from '../load-limits.ts';
import { inputName } from '../open-input.ts';
import { BadLines } from '../skipped.ts';
import { decodeLines, decodeText, linesOf } from '../utf8-text.ts';

export interface JsonItem {
  /** Key of the list in the outermost object; empty where the list is the outermost value, or objects stand line by line. */
  readonly list: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly line: number;
}

/**
 * The objects of the lists of a JSON document, one after another without holding the document: of the list it is, or of
 * those its outermost object holds by name. What is no object is passed over.
 * @throws {InputError} when it is not JSON, and for text larger or deeper than the limits.
 */
export async function* jsonItems(
  bytes: AsyncIterable<Buffer>,
  file: string,
  limits: LoadLimits,
): AsyncGenerator<JsonItem> {
  const syntax = new JsonSyntax(limits);
  const reader = new ItemReader();
  const checked = (work: () => void): void => {
    try {
      work();
    } catch (cause) {
      const message = `${(cause as Error).message.replace(/\.$/u, '')}.`;
      const fault = cause instanceof LimitError ? cause.fault : undefined;
      throw new InputError(message, { file: inputName(file), line: syntax.line, fault, cause });
    }
  };
  for await (const text of decodeText(bytes, file)) {
    checked(() => syntax.write(text));
    yield* reader.write(text);
  }
  checked(() => syntax.end());
}

/** The objects of a file with one per line. @throws {InputError} for a line that is not an object. */
export async function* jsonLineItems(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<JsonItem> {
  let line = 0;
  for await (const piece of decodeLines(bytes, file, new BadLines(false))) {
    for (const text of linesOf(piece)) {
      line++;
      if (text.trim() === '') continue;
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch (cause) {
        throw new InputError('The line is not JSON.', { file: inputName(file), line, cause });
      }
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new InputError('Expected one JSON object in the line.', { file: inputName(file), line });
      }
      yield { list: '', value: value as Record<string, unknown>, line };
    }
  }
}

/** Cuts the objects of lists out of a document whose syntax is known to be right. */
class ItemReader {
  readonly #open: string[] = [];
  #isInString = false;
  #isEscaped = false;
  /** The last string directly inside the outermost object: the name of what follows. */
  #key = '';
  /** Text of the object that is being read, as far as earlier pieces had it. */
  #text = '';
  #isInItem = false;
  #line = 1;
  #start = 1;

  *write(text: string): Generator<JsonItem> {
    let from = 0;
    let keyFrom = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === 92) this.#isEscaped = true;
        else if (code === 34) {
          this.#isInString = false;
          if (this.#isAtKey()) this.#key += text.slice(keyFrom, at);
        }
        continue;
      }
      if (code === 34) {
        this.#isInString = true;
        keyFrom = at + 1;
        if (this.#isAtKey()) this.#key = '';
      } else if (code === 10) this.#line++;
      else if (code === 123 || code === 91) {
        if (code === 123 && !this.#isInItem && this.#isInList()) {
          this.#isInItem = true;
          this.#start = this.#line;
          this.#text = '';
          from = at;
        }
        this.#open.push(code === 123 ? '{' : '[');
      } else if (code === 125 || code === 93) {
        this.#open.pop();
        if (!this.#isInItem || !this.#isInList()) continue;
        const whole = this.#text + text.slice(from, at + 1);
        this.#isInItem = false;
        const list = this.#open.length === 1 ? '' : (JSON.parse(`"${this.#key}"`) as string);
        yield { list, value: JSON.parse(whole) as Record<string, unknown>, line: this.#start };
      }
    }
    if (this.#isInItem) this.#text += text.slice(from);
    if (this.#isInString && this.#isAtKey()) this.#key += text.slice(keyFrom);
  }

  /** Directly inside the outermost list, or a list that the outermost object holds. */
  #isInList(): boolean {
    const { length } = this.#open;
    return (
      (length === 1 && this.#open[0] === '[') ||
      (length === 2 && this.#open[0] === '{' && this.#open[1] === '[')
    );
  }

  #isAtKey(): boolean {
    return this.#open.length === 1 && this.#open[0] === '{';
  }
}
