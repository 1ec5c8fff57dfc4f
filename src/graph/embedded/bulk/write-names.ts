import type { DatabaseSync } from 'node:sqlite';
import { nameForms } from '../name-forms.ts';
import { isUnspaced, nameKey, nameTerms, nameWords } from '../name-text.ts';
import { LITERAL, UNNAMED } from '../schema.ts';
import { literalValueStart, nameOfTerm } from '../term-bytes.ts';
import { BulkInsert } from './bulk-insert.ts';
import { ByteInterner } from './byte-interner.ts';
import type { GraphBuilder } from './graph-builder.ts';
import { sortByBytes } from './sort-bytes.ts';

/** Lets the event loop run and ends the work when it was aborted. */
export type Breathe = (done: number) => Promise<void>;

export interface WrittenNames {
  /** Final ids by provisional ids; 0 where a node is not an entity of the graph. */
  readonly ids: Uint32Array;
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
  const { bytes, starts, ends } = nameStrings(builder);
  const stable = builder.entities;
  let count = 0;
  for (let id = 0; id < stable.size; id++) if (builder.used[id] === 1) count++;
  const order = new Uint32Array(count);
  for (let id = 0, at = 0; id < stable.size; id++) if (builder.used[id] === 1) order[at++] = id;
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

  const ids = new Uint32Array(stable.size);
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
      if (builder.terms.has(item) && !builder.names.has(item)) flags = UNNAMED;
      const id = flags === UNNAMED || builder.names.has(item) ? stable.text(item) : name;
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
  return { ids, entities: count - literals, literals, hasTerms };
}

interface NameStrings {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Where the name of every node stands: in its own bytes, or behind them when it has a name of its own. */
function nameStrings(builder: GraphBuilder): NameStrings {
  const stable = builder.entities;
  const starts = stable.starts.slice(0, stable.size);
  const ends = stable.starts.slice(1, stable.size + 1);
  const extra: Buffer[] = [];
  let at = stable.starts[stable.size] as number;
  for (let id = 0; id < stable.size; id++) {
    if (builder.used[id] !== 1) continue;
    const valueStart = literalValueStart(stable.bytes, starts[id] as number);
    if (valueStart > 0) {
      starts[id] = valueStart;
      continue;
    }
    const name =
      builder.names.get(id)?.text ?? (builder.terms.has(id) ? nameOfTerm(stable.text(id)) : undefined);
    if (name === undefined) continue;
    const nameBytes = Buffer.from(name);
    extra.push(nameBytes);
    starts[id] = at;
    at += nameBytes.length;
    ends[id] = at;
  }
  const own = stable.bytes.subarray(0, stable.starts[stable.size]);
  return { bytes: extra.length === 0 ? own : Buffer.concat([own, ...extra]), starts, ends };
}

/** First byte of a literal among the nodes. */
const LITERAL_MARK = 0xff;
/** Most names are plain and need no second look; read as bytes, so that other scripts count as not plain. */
const MAY_HAVE_FORMS =
  /[^a-z0-9 ]|^(?:mr|mrs|ms|miss|mx|dr|prof|professor|doctor|sir|dame|lord|lady|rev|reverend|fr|sgt|lt|capt|captain|col|gen|hon) |(?:^| )[a-z] [a-z](?: |$)/u;

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
    const aliases = builder.aliases.get(item);
    if (aliases !== undefined) {
      const own = names.bytes.toString('utf8', start, end);
      const seen = new Set([nameKey(own)]);
      for (const alias of [...aliases].filter((other) => other !== own).sort()) {
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
  bytes: Buffer;
  #starts: Uint32Array;
  #ends: Uint32Array;
  #entities: Uint32Array;
  readonly #aliases = new Map<number, string>();
  #size = 0;
  #at = 0;

  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(1024, expected * 16));
    this.#starts = new Uint32Array(expected + 16);
    this.#ends = new Uint32Array(expected + 16);
    this.#entities = new Uint32Array(expected + 16);
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
    if (alias !== null) this.#aliases.set(this.#size, alias);
    this.#add(length, entity);
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
      insert.row(key, this.#entities[index] as number, this.#aliases.get(index) ?? null);
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
    const grown = Buffer.allocUnsafeSlow(Math.floor((this.bytes.length + length) * 1.6));
    this.bytes.copy(grown, 0, 0, this.#at);
    this.bytes = grown;
  }

  #growLists(): void {
    const grow = (list: Uint32Array): Uint32Array => {
      const grown = new Uint32Array(Math.floor(list.length * 1.6));
      grown.set(list);
      return grown;
    };
    this.#starts = grow(this.#starts);
    this.#ends = grow(this.#ends);
    this.#entities = grow(this.#entities);
  }
}
