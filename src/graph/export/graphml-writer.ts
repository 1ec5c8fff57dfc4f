import { nameOfTerm } from '../embedded/term-bytes.ts';
import type { EntityDescription } from '../graph.ts';
import { OWN } from '../load/own-graphml.ts';
import type { EntityId, Triple } from '../term.ts';
import type { TripleWriter } from './triple-writer.ts';

const NODE_KEYS: readonly string[] = ['name', ...Object.values(OWN)];

/**
 * GraphML with one node per entity or literal, named by `name`, and one directed edge per triple, named by `relation`.
 * The data `clew.…` say what a node is, so that loading gives the same graph. Other programs ignore them.
 */
export class GraphmlWriter implements TripleWriter {
  changed = 0;
  readonly #numbers = new Map<EntityId, number>();

  begin(): string {
    const keys = NODE_KEYS.map(
      (name) => `<key id="${name}" for="node" attr.name="${name}" attr.type="string"/>\n`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n${keys.join('')}<key id="relation" for="edge" attr.name="relation" attr.type="string"/>\n<graph edgedefault="directed">\n`;
  }

  end(): string {
    return '</graph>\n</graphml>\n';
  }

  node({ entity, aliases, types }: EntityDescription): string {
    const number = this.#numbers.size;
    this.#numbers.set(entity.id, number);
    const { name, term, kind, datatype, lang } = entity;
    const form =
      kind === 'literal'
        ? 'literal'
        : term === undefined
          ? 'name'
          : name === nameOfTerm(term)
            ? 'unnamed'
            : 'entity';
    const data: readonly (readonly [string, string | undefined])[] = [
      ['name', name],
      [OWN.kind, form],
      [OWN.id, kind === 'literal' ? undefined : term],
      [OWN.datatype, datatype],
      [OWN.lang, lang],
      [OWN.aliases, aliases.length === 0 ? undefined : JSON.stringify(aliases)],
      [OWN.types, types.length === 0 ? undefined : JSON.stringify(types)],
    ];
    const parts = data.flatMap(([key, text]) =>
      text === undefined ? [] : `<data key="${key}">${this.#text(text)}</data>`,
    );
    return `<node id="n${number}">${parts.join('')}</node>\n`;
  }

  triple({ head, relation, tail }: Triple): string {
    const [source, target] = [head, tail].map(({ id }) => `n${this.#numbers.get(id)}`);
    return `<edge source="${source}" target="${target}"><data key="relation">${this.#text(relation.id)}</data></edge>\n`;
  }

  /** XML cannot express most control characters, so each becomes U+FFFD. */
  #text(text: string): string {
    const whole = text.toWellFormed();
    const kept = whole.replace(/[\p{Cc}\ufffe\uffff]/gu, (character) =>
      ALLOWED.test(character) ? character : '\ufffd',
    );
    if (kept !== whole) this.changed++;
    return kept.replace(/[&<>\r]/g, (character) => ESCAPES[character] as string);
  }
}

/** The control characters that XML can express. */
const ALLOWED = /[\t\n\r\u007f-\u009f]/;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
