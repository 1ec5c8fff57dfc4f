import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { BadLines } from './skipped.ts';

/** A relationship, its place in the file, and the nodes it joins. */
export interface RelationshipRecord {
  readonly record: LoadRecord;
  readonly ends: readonly string[];
  readonly file: string;
  readonly line: number;
}

/**
 * Tracks which nodes the files of a load declare and which their relationships name, because naming a node must not
 * create it. The files may come in any order, as in Neo4j's own import.
 */
export class NodeReferences {
  readonly #declared = new Set<string>();
  /** Where each node that is still undeclared was first named. */
  readonly #missing = new Map<string, { readonly file: string; readonly line: number; skipped: BadLines }>();
  /** Relationships that will be left out if their ends are never declared. */
  readonly #waiting: (RelationshipRecord & { readonly skipped: BadLines })[] = [];

  declare(id: string): void {
    this.#declared.add(id);
    this.#missing.delete(id);
  }

  /**
   * The records that can be passed on now. A relationship that may have to be left out waits until everything is read.
   */
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
   * Call this when everything has been read. Returns the waiting relationships whose nodes were declared.
   * @throws {InputError} for a node that was named but never declared, unless bad lines are skipped.
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
