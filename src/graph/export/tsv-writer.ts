import type { EntityDescription } from '../graph.ts';
import { type Entity, stableId, type Triple } from '../term.ts';
import type { TripleWriter } from './triple-writer.ts';

/** Head, relation and tail by stable identifier, literals by value, separated by tabs. */
export class TsvWriter implements TripleWriter {
  changed = 0;

  begin(): string {
    return '';
  }

  end(): string {
    return '';
  }

  node(_: EntityDescription): string {
    return '';
  }

  triple({ head, relation, tail }: Triple): string {
    return `${this.#field(nodeText(head))}\t${this.#field(relation.id)}\t${this.#field(nodeText(tail))}\n`;
  }

  /** The table cannot express a tab or a line end, so each becomes a space. So does an empty value. */
  #field(text: string): string {
    if (text !== '' && !/[\t\n\r]/.test(text)) return text;
    this.changed++;
    return text === '' ? ' ' : text.replace(/\r\n|[\t\n\r]/g, ' ');
  }
}

/**
 * `identifier <tab> name`, for entities whose name is not their identifier. This is the second file of a table of
 * triples.
 */
export function nameLine({ entity }: EntityDescription): string {
  const id = stableId(entity);
  if (entity.kind === 'literal' || id === entity.name) return '';
  return `${id.replace(/[\t\n\r]/g, ' ')}\t${entity.name.replace(/[\t\n\r]+/g, ' ')}\n`;
}

function nodeText(entity: Entity): string {
  return entity.kind === 'literal' ? entity.name : stableId(entity);
}
