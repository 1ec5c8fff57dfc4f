import type { DatabaseSync } from 'node:sqlite';
import { nameForms, TITLES } from '../name-forms.ts';
import { isUnspaced, nameKey, nameTerms, nameWords } from '../name-text.ts';
import { LITERAL, UNNAMED } from '../schema.ts';
import { literalValueStart, nameOfTerm } from '../term-bytes.ts';
import { BulkInsert } from './bulk-insert.ts';
import { ByteInterner } from './byte-interner.ts';
import type { GraphBuilder } from './graph-builder.ts';
import { grown } from './grown.ts';
import { sortByBytes } from './sort-bytes.ts';

/** Lets the event loop run, and ends the work if it was aborted. */
export type Breathe = (done: number) => Promise<void>;

export interface WrittenNames {
  /** Final ids by provisional ids. 0 if a node is not an entity of the graph. */
  readonly ids: Uint32Array;
  /** The provisional ids of the entities, in the order of their final ids, which begin at 1. */
  readonly order: Uint32Array;
  readonly entities: number;
  readonly literals: number;
  readonly hasTerms: boolean;
}

const BREATH = 1 << 14;

/** Writes entities with ids in the order of their names, and the name index. */
export async function writeNames(
  database: DatabaseSync,
  builder: GraphBuilder,
  breathe: Breathe,
): Promise<WrittenNames> {
  const stable = builder.entities;
  const nodes = stable.size;
  const { bytes, starts, ends } = nameStrings(builder);
  let count = 0;
  for (let id = 0; id < nodes; id++) if (builder.isUsed(id)) count++;
  const order = new Uint32Array(count);
  for (let id = 0, at = 0; id < nodes; id++) if (builder.isUsed(id)) order[at++] = id;
  sortByBytes({ bytes, starts, ends }, order, (left, right) => {
    const own = stable.bytes;
    return own.compare(
      own,
      stable.starts[right],
      stable.starts[right + 1],
      stable.starts[left],
      stable.starts[left + 1],
    );
  });

  const ids = new Uint32Array(nodes);
  const insert = new BulkInsert(database, 'INSERT INTO entity (id, name, flags, term)', 4);
  let literals = 0;
  let hasTerms = false;
  for (let at = 0; at < count; at++) {
    const item = order[at] as number;
    ids[item] = at + 1;
    const name = bytes.toString('utf8', starts[item], ends[item]);
    const valueStart = literalValueStart(stable.bytes, stable.starts[item] as number);
    let term: string | null = null;
    let flags = 0;
    if (valueStart >= 0 && stable.bytes[stable.starts[item] as number] === 0xff) {
      flags = LITERAL;
      literals++;
      const tag = stable.bytes.toString('utf8', (stable.starts[item] as number) + 1, valueStart - 1);
      if (tag !== '') term = tag;
    } else {
      const isNamed = builder.nameNumber(item) >= 0;
      if (builder.isTerm(item) && !isNamed) flags = UNNAMED;
      const id = flags === UNNAMED || isNamed ? stable.text(item) : name;
      if (id !== name) {
        term = id;
        hasTerms = true;
      }
    }
    insert.row(at + 1, name, flags, term);
    if (at % BREATH === 0) await breathe(at);
  }
  insert.finish();
  await writeNameIndex(database, builder, { bytes, starts, ends }, order, breathe);
  return { ids, order, entities: count - literals, literals, hasTerms };
}

interface NameStrings {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** The position of every node's name in the bytes of nodes and texts. */
function nameStrings(builder: GraphBuilder): NameStrings {
  const stable = builder.entities;
  const nodes = stable.size;
  const starts = stable.starts.slice(0, nodes);
  const ends = stable.starts.slice(1, nodes + 1);
  for (let id = 0; id < nodes; id++) {
    if (!builder.isUsed(id)) continue;
    const valueStart = literalValueStart(stable.bytes, starts[id] as number);
    if (valueStart > 0) {
      starts[id] = valueStart;
      continue;
    }
    const given = builder.nameNumber(id);
    if (given < 0 && !builder.isTerm(id)) continue;
    const name = given < 0 ? stable.internText(nameOfTerm(stable.text(id))) : given;
    starts[id] = stable.starts[name] as number;
    ends[id] = stable.starts[name + 1] as number;
  }
  stable.close();
  return { bytes: stable.bytes.subarray(0, stable.starts[stable.size]), starts, ends };
}

/** First byte of a literal among the nodes. */
const LITERAL_MARK = 0xff;
/**
 * Most names are plain and need no further check. The text is read as bytes, so other scripts do not count as plain.
 */
const MAY_HAVE_FORMS = new RegExp(`[^a-z0-9 ]|^(?:${[...TITLES].join('|')}) |(?:^| )[a-z] [a-z](?: |$)`, 'u');

async function writeNameIndex(
  database: DatabaseSync,
  builder: GraphBuilder,
  names: NameStrings,
  order: Uint32Array,
  breathe: Breathe,
): Promise<void> {
  const keys = new KeyList(order.length);
  const words = new ByteInterner(1 << 12);
  const fullText = new BulkInsert(database, 'INSERT INTO name_text (rowid, text)', 2, 32);
  const aliasRows = new BulkInsert(database, 'INSERT INTO alias (entity, alias)', 2, 16);
  for (let at = 0; at < order.length; at++) {
    const item = order[at] as number;
    const start = names.starts[item] as number;
    const end = names.ends[item] as number;
    let text: string;
    if (keys.pushSimple(names.bytes, start, end, at + 1)) {
      text = keys.lastText();
      internAsciiWords(words, keys);
    } else {
      const key = nameKey(names.bytes.toString('utf8', start, end));
      keys.push(key, at + 1, null);
      text = nameTerms(key).join(' ');
      internWords(words, key);
    }
    const isLiteral = builder.entities.bytes[builder.entities.starts[item] as number] === LITERAL_MARK;
    if (!isLiteral && MAY_HAVE_FORMS.test(keys.lastText())) {
      for (const form of nameForms(names.bytes.toString('utf8', start, end)))
        keys.push(form.key, at + 1, form.text);
    }
    const aliases = builder.aliases.of(item);
    if (aliases.length > 0) {
      const own = names.bytes.toString('utf8', start, end);
      const seen = new Set([nameKey(own)]);
      const texts = aliases.map((alias) => builder.entities.text(alias));
      for (const alias of texts.filter((other) => other !== own).sort()) {
        aliasRows.row(at + 1, alias);
        const key = nameKey(alias);
        text += ` ${nameTerms(key).join(' ')}`;
        internWords(words, key);
        if (!seen.has(key)) keys.push(key, at + 1, alias);
        seen.add(key);
      }
    }
    fullText.row(at + 1, text);
    if (at % BREATH === 0) await breathe(at);
  }
  fullText.finish();
  aliasRows.finish();
  await keys.write(database, breathe);
  writeWords(database, words);
}

function internWords(words: ByteInterner, key: string): void {
  for (const word of nameWords(key)) {
    if (isUnspaced(word)) continue;
    const bytes = Buffer.from(word);
    words.intern(bytes, 0, bytes.length);
  }
}

function internAsciiWords(words: ByteInterner, keys: KeyList): void {
  const { bytes } = keys;
  const end = keys.lastEnd;
  let start = -1;
  for (let at = keys.lastStart; at <= end; at++) {
    const isWord = at < end && isLetterOrDigit(bytes[at] as number);
    if (isWord && start < 0) start = at;
    if (!isWord && start >= 0) {
      words.intern(bytes, start, at);
      start = -1;
    }
  }
}

function isLetterOrDigit(byte: number): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57);
}

function writeWords(database: DatabaseSync, words: ByteInterner): void {
  const order = new Uint32Array(words.size);
  for (let index = 0; index < order.length; index++) order[index] = index;
  const strings = { bytes: words.bytes, starts: words.starts, ends: words.starts.subarray(1) };
  sortByBytes(strings, order, () => 0);
  const insert = new BulkInsert(database, 'INSERT INTO word (text)', 1);
  for (const word of order) insert.row(words.text(word));
  insert.finish();
}

/** The keys of all names and aliases, sorted before they are written. */
class KeyList {
  bytes: Buffer<ArrayBuffer>;
  #starts: Uint32Array<ArrayBuffer>;
  #ends: Uint32Array<ArrayBuffer>;
  #entities: Uint32Array<ArrayBuffer>;
  /** For each key, the text number of its other name, plus 1. 0 for the name itself. */
  #aliases: Uint32Array<ArrayBuffer>;
  readonly #texts = new ByteInterner();
  #size = 0;
  #at = 0;

  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(1024, expected * 16));
    this.#starts = new Uint32Array(expected + 16);
    this.#ends = new Uint32Array(expected + 16);
    this.#entities = new Uint32Array(expected + 16);
    this.#aliases = new Uint32Array(expected + 16);
  }

  get lastStart(): number {
    return this.#starts[this.#size - 1] as number;
  }

  get lastEnd(): number {
    return this.#ends[this.#size - 1] as number;
  }

  lastText(): string {
    return this.bytes.toString('latin1', this.lastStart, this.lastEnd);
  }

  push(key: string, entity: number, alias: string | null): void {
    const length = Buffer.byteLength(key);
    this.#reserve(length);
    this.bytes.write(key, this.#at, 'utf8');
    this.#add(length, entity);
    if (alias !== null) this.#aliases[this.#size - 1] = this.#texts.internText(alias) + 1;
  }

  /**
   * Pushes the key of a short ASCII name that begins and ends with a letter or digit and has single spaces: its lower
   * case. False, and nothing done, for any other name.
   */
  pushSimple(source: Buffer, start: number, end: number, entity: number): boolean {
    const length = end - start;
    if (length === 0 || length > 200) return false;
    this.#reserve(length);
    const { bytes } = this;
    let to = this.#at;
    let previous = 32;
    for (let from = start; from < end; from++) {
      let byte = source[from] as number;
      if (byte >= 65 && byte <= 90) byte += 32;
      else if (byte > 126 || byte < 32 || (byte === 32 && previous === 32)) return false;
      bytes[to++] = byte;
      previous = byte;
    }
    if (!isLetterOrDigit(bytes[this.#at] as number) || previous === 32) return false;
    this.#add(length, entity);
    return true;
  }

  async write(database: DatabaseSync, breathe: Breathe): Promise<void> {
    const order = new Uint32Array(this.#size);
    for (let index = 0; index < order.length; index++) order[index] = index;
    sortByBytes(
      { bytes: this.bytes, starts: this.#starts, ends: this.#ends },
      order,
      (left, right) => (this.#entities[left] as number) - (this.#entities[right] as number),
    );
    const insert = new BulkInsert(database, 'INSERT OR IGNORE INTO name_key (key, entity, alias)', 3);
    for (let at = 0; at < order.length; at++) {
      const index = order[at] as number;
      const key = this.bytes.toString('utf8', this.#starts[index], this.#ends[index]);
      const alias = this.#aliases[index] as number;
      insert.row(key, this.#entities[index] as number, alias === 0 ? null : this.#texts.text(alias - 1));
      if (at % BREATH === 0) await breathe(at);
    }
    insert.finish();
  }

  #add(length: number, entity: number): void {
    if (this.#size === this.#starts.length) this.#growLists();
    this.#starts[this.#size] = this.#at;
    this.#at += length;
    this.#ends[this.#size] = this.#at;
    this.#entities[this.#size] = entity;
    this.#size++;
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.bytes.length) return;
    const longer = Buffer.allocUnsafeSlow(Math.floor((this.bytes.length + length) * 1.6));
    this.bytes.copy(longer, 0, 0, this.#at);
    this.bytes.buffer.transfer(0);
    this.bytes = longer;
  }

  #growLists(): void {
    const capacity = Math.floor(this.#starts.length * 1.6);
    this.#starts = grown(this.#starts, capacity);
    this.#ends = grown(this.#ends, capacity);
    this.#entities = grown(this.#entities, capacity);
    this.#aliases = grown(this.#aliases, capacity);
  }
}
