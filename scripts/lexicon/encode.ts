import { align, type LexiconHeader, MAGIC } from '../../src/model/embedded/lexicon/lexicon-file.ts';
import type { Lists } from './sections.ts';

/** Collects the sections of the file and writes them in the order given; equal input gives equal bytes. */
export class LexiconWriter {
  readonly #sections: { readonly name: string; readonly bytes: Uint8Array }[] = [];

  bytes(name: string, bytes: Uint8Array): void {
    this.#sections.push({ name, bytes });
  }

  text(name: string, lines: readonly string[]): void {
    this.bytes(name, new TextEncoder().encode(lines.join('\n')));
  }

  numbers16(name: string, numbers: Iterable<number>): void {
    const values = [...numbers];
    const bytes = new Uint8Array(2 * values.length);
    const view = new DataView(bytes.buffer);
    values.forEach((value, i) => {
      if (value < 0 || value > 0xffff) throw new Error(`lexicon: ${value} in "${name}" does not fit 16 bits`);
      view.setUint16(2 * i, value, true);
    });
    this.bytes(name, bytes);
  }

  /** Two sections: `name.lengths` (8 bits each) and `name.items` (16 bits each). */
  lists(name: string, lists: Lists): void {
    this.bytes(`${name}.lengths`, lists.lengths);
    this.numbers16(`${name}.items`, lists.items);
  }

  file(facts: Omit<LexiconHeader, 'format' | 'sections'>): Uint8Array {
    const sections: Record<string, { offset: number; length: number }> = {};
    let offset = 0;
    for (const { name, bytes } of this.#sections) {
      sections[name] = { offset, length: bytes.length };
      offset = align(offset + bytes.length);
    }
    const header = new TextEncoder().encode(JSON.stringify({ format: 1, ...facts, sections }));
    const first = align(MAGIC.length + 4 + header.length);
    const file = new Uint8Array(first + offset);
    file.set(new TextEncoder().encode(MAGIC), 0);
    new DataView(file.buffer).setUint32(MAGIC.length, header.length, true);
    file.set(header, MAGIC.length + 4);
    for (const { name, bytes } of this.#sections) file.set(bytes, first + sections[name]!.offset);
    return file;
  }
}
