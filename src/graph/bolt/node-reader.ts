import { RecentMap } from '../../recent-map.ts';
import { CACHE_SIZE } from '../remote/sizes.ts';
import type { Entity, EntityId } from '../term.ts';
import type { CypherRow } from './bolt-client.ts';
import {
  type BoltContext,
  bindNodes,
  mediatorTest,
  nameText,
  nodeIds,
  readBatches,
  termText,
} from './context.ts';
import { maybeTextOf, textOf } from './row.ts';
import { isLiteralId, literalEntity } from './value.ts';

interface KnownNode {
  readonly name: string | undefined;
  readonly term: string | undefined;
  readonly isMediator: boolean;
}

/** Reads and caches the names of nodes. Rows of other queries that contain names feed it too. */
export class NodeReader {
  readonly #context: BoltContext;
  readonly #known = new RecentMap<EntityId, KnownNode>(CACHE_SIZE);

  constructor(context: BoltContext) {
    this.#context = context;
  }

  /** The columns that `note` reads, for a node variable. */
  async columns(variable: string, signal?: AbortSignal): Promise<string> {
    const shape = await this.#context.shape(signal);
    // If mediators are collapsed, no end is a mediator, so testing each one would only cost time.
    const marks = this.#context.profile.mediators === 'raw' && shape.mediators !== undefined;
    const mediator = marks ? mediatorTest(this.#context, shape, variable) : 'false';
    return `${nameText(this.#context, shape, variable)} AS name, ${termText(this.#context, variable)} AS term, ${mediator} AS joins`;
  }

  note(id: EntityId, row: CypherRow): void {
    const name = maybeTextOf(row, 'name');
    this.#known.set(id, {
      name: name === undefined || name.trim() === '' ? undefined : name,
      term: maybeTextOf(row, 'term'),
      isMediator: row.joins === true,
    });
  }

  /** Asks for the unknown nodes, with one query per batch. */
  async load(ids: Iterable<EntityId>, signal?: AbortSignal): Promise<void> {
    const missing = nodeIds(
      this.#context,
      [...ids].filter((id) => !isLiteralId(id) && this.#known.get(id) === undefined),
    );
    if (missing.length === 0) return;
    const query = `${bindNodes(this.#context)} RETURN id, ${await this.columns('n', signal)}`;
    for (const row of await readBatches(this.#context, missing, query, {}, signal)) {
      this.note(textOf(row, 'id'), row);
    }
  }

  /** The entity of an id that was loaded or noted. */
  entity(id: EntityId): Entity {
    const literal = literalEntity(id);
    if (literal !== undefined) return literal;
    const known = this.#known.get(id);
    const term = known?.term ?? id;
    const name = known?.name ?? term;
    const kind = known?.isMediator === true ? 'mediator' : 'entity';
    return term === name ? { id, name, kind } : { id, name, kind, term };
  }

  mediator(id: EntityId): Entity {
    return { ...this.entity(id), kind: 'mediator' };
  }
}
