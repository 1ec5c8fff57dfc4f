import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { BadLines } from './skipped.ts';

/** A relationship, where it stands, and the nodes it joins. */
export interface RelationshipRecord {
  readonly record: LoadRecord;
  readonly ends: readonly string[];
  readonly file: string;
  readonly line: number;
}

/**
 * Nodes that files declare and relationships name, over all files of a load: what no file declares must not become a node
 * by being named. As in Neo4j's own import, files come in any order.
 */
export class NodeReferences {
  readonly #declared = new Set<string>();
  /** Where a node that is not declared yet was first named. */
  readonly #missing = new Map<string, { readonly file: string; readonly line: number; skipped: BadLines }>();
  /** Relationships to be left out should their ends never be declared. */
  readonly #waiting: (RelationshipRecord & { readonly skipped: BadLines })[] = [];

  declare(id: string): void {
    this.#declared.add(id);
    this.#missing.delete(id);
  }

  /** What can be given now; a relationship that may have to be left out waits until everything has been read. */
  refer({ record, ends, file, line }: RelationshipRecord, skipped: BadLines): LoadRecord[] {
    const unknown = ends.filter((id) => !this.#declared.has(id));
    if (unknown.length > 0 && skipped.isSkipping) {
      this.#waiting.push({ record, ends, file, line, skipped });
      return [];
    }
    for (const id of unknown) if (!this.#missing.has(id)) this.#missing.set(id, { file, line, skipped });
    return [record];
  }

  /**
   * Call it when everything has been read: gives the relationships that waited and whose nodes are there.
   * @throws {InputError} for a node that was named and not declared, unless bad lines are to be skipped.
   */
  settle(): LoadRecord[] {
    for (const [id, { file, line, skipped }] of this.#missing) skipped.report(undeclared(id, file, line));
    return this.#waiting.splice(0).flatMap(({ record, ends, file, line, skipped }) => {
      const unknown = ends.find((id) => !this.#declared.has(id));
      if (unknown === undefined) return [record];
      skipped.report(undeclared(unknown, file, line));
      return [];
    });
  }
}

function undeclared(id: string, file: string, line: number): InputError {
  return new InputError(
    `The relationship names the node ${JSON.stringify(id)}, which no line declares. Load the file of that node along with this one, or take the relationship out.`,
    { file, line },
  );
}
