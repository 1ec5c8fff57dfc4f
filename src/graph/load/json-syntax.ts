import { LimitError, type LoadLimits, loadLimits } from './load-limits.ts';

/** What must come next, as error messages put it. */
const EXPECTED = {
  value: 'a value',
  'value or end': 'a value or "]"',
  key: 'a name in quotation marks',
  'key or end': 'a name in quotation marks or "}"',
  colon: '":"',
  'comma or end': '"," or the end of the object or list',
  nothing: 'nothing more',
} as const;

const SPACE = /[ \t\r\n]/;
const WORD = /[^\s,:[\]{}"]/;
const VALUE_WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const WORD_SHOWN = 40;

/**
 * Checks that a text, given whole or in pieces, is exactly one JSON value (RFC 8259) and stays within the limits on
 * nesting depth and string length.
 */
export class JsonSyntax {
  readonly #limits: LoadLimits;
  /** The line of the last character read, from 1. */
  line = 1;
  #stringLength = 0;
  readonly #open: ('{' | '[')[] = [];
  #expected: keyof typeof EXPECTED = 'value';
  /** A number, `true`, `false` or `null` that may continue in the next piece. */
  #word = '';
  #isInString = false;
  /** What is left of the current escape: a letter after the backslash, or up to 4 digits after `u`. */
  #escape: '' | 'letter' | 1 | 2 | 3 | 4 = '';

  constructor(limits: LoadLimits = loadLimits()) {
    this.#limits = limits;
  }

  /** @throws {Error} at the first character that is not valid JSON or exceeds a limit. */
  write(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const char = text[at] as string;
      if (char === '\n') this.line++;
      if (this.#isInString) this.#inString(char);
      else if (WORD.test(char)) this.#word += char;
      else {
        this.#endWord();
        if (!SPACE.test(char)) this.#sign(char);
      }
    }
  }

  /** @throws {Error} if the value is incomplete. */
  end(): void {
    this.#endWord();
    if (this.#isInString || this.#expected !== 'nothing') throw new Error('Unclosed document');
  }

  #inString(char: string): void {
    if (++this.#stringLength > this.#limits.lineBytes) {
      const { lineBytes } = this.#limits;
      const finding = `A text is longer than ${lineBytes.toLocaleString('en')} characters`;
      throw new LimitError(finding, 'lineBytes', lineBytes);
    }
    if (this.#escape === 'letter') {
      if (!/["\\/bfnrtu]/.test(char)) throw new Error(`Unexpected escape "\\${char}" in a string`);
      this.#escape = char === 'u' ? 4 : '';
    } else if (this.#escape !== '') {
      if (!/[0-9a-fA-F]/.test(char)) throw new Error('Unexpected end of an escape "\\u" of four digits');
      this.#escape = this.#escape === 1 ? '' : ((this.#escape - 1) as 1 | 2 | 3);
    } else if (char === '\\') this.#escape = 'letter';
    else if (char === '"') this.#isInString = false;
    else if (char < ' ') throw new Error('Unexpected end of line or control character in a string');
  }

  #sign(char: string): void {
    const expected = this.#expected;
    const mayEnd = expected === 'comma or end' || expected === 'value or end' || expected === 'key or end';
    if (char === '"' && (expected === 'key' || expected === 'key or end')) {
      this.#isInString = true;
      this.#stringLength = 0;
      this.#expected = 'colon';
    } else if (char === '"' && this.#takesValue()) {
      this.#isInString = true;
      this.#stringLength = 0;
      this.#endValue();
    } else if ((char === '{' || char === '[') && this.#takesValue()) {
      this.#open.push(char);
      const { depth } = this.#limits;
      if (this.#open.length > depth) {
        const finding = `Objects and lists stand more than ${depth} deep in one another`;
        throw new LimitError(finding, 'depth', depth);
      }
      this.#expected = char === '{' ? 'key or end' : 'value or end';
    } else if (char === ':' && expected === 'colon') this.#expected = 'value';
    else if (char === ',' && expected === 'comma or end') {
      this.#expected = this.#open.at(-1) === '{' ? 'key' : 'value';
    } else if (mayEnd && this.#open.at(-1) === (char === '}' ? '{' : char === ']' ? '[' : undefined)) {
      this.#open.pop();
      this.#endValue();
    } else throw this.#unexpected(char);
  }

  #endWord(): void {
    const word = this.#word;
    if (word === '') return;
    this.#word = '';
    if (!this.#takesValue() || !VALUE_WORD.test(word)) throw this.#unexpected(word);
    this.#endValue();
  }

  #takesValue(): boolean {
    return this.#expected === 'value' || this.#expected === 'value or end';
  }

  #endValue(): void {
    this.#expected = this.#open.length === 0 ? 'nothing' : 'comma or end';
  }

  #unexpected(text: string): Error {
    const shown = text.length > WORD_SHOWN ? `${text.slice(0, WORD_SHOWN)}…` : text;
    return new Error(`Unexpected ${JSON.stringify(shown)}: expected ${EXPECTED[this.#expected]}`);
  }
}
