import { RecentMap } from '../../recent-map.ts';
import type { Entity, EntityId } from '../term.ts';
import { LITERAL, MEDIATOR } from './schema.ts';
import { idList, type Statements } from './statements.ts';
import { readTag } from './term-bytes.ts';

const LIMIT = 50_000;

type EntityRow = readonly [id: number, name: string, flags: number, term: string | null];

/** The number inside an id, or 0 if the text is not an id of this store. */
export function idNumber(id: EntityId): number {
  if (id.length === 0 || id.length > 15 || id.charCodeAt(0) === 48) return 0;
  let number = 0;
  for (let index = 0; index < id.length; index++) {
    const digit = id.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return 0;
    number = number * 10 + digit;
  }
  return number;
}

/** The distinct numbers of ids, in order of first appearance. Unknown forms are left out. */
export function idNumbers(ids: readonly EntityId[]): number[] {
  const numbers = new Set<number>();
  for (const id of ids) {
    const number = idNumber(id);
    if (number > 0) numbers.add(number);
  }
  return [...numbers];
}

/** Reads entities by number and caches the recently used ones in two generations, at most about 100,000. */
export class EntityCache {
  readonly #statements: Statements;
  readonly #recent = new RecentMap<number, Entity>(LIMIT);
  /** Whether nodes of collapsed graphs are shown as mediators. */
  readonly #mediators: boolean;

  constructor(statements: Statements, mediators: boolean) {
    this.#statements = statements;
    this.#mediators = mediators;
  }

  /** A function that finds the existing entities among the given numbers. */
  load(numbers: Iterable<number>): (number: number) => Entity | undefined {
    const missing: number[] = [];
    const found = new Map<number, Entity>();
    for (const number of numbers) {
      if (found.has(number)) continue;
      const known = this.#recent.get(number);
      if (known === undefined) missing.push(number);
      else found.set(number, known);
    }
    for (const row of this.#read(missing)) {
      const entity = this.#make(row);
      found.set(row[0], entity);
      this.#recent.set(row[0], entity);
    }
    return (number) => found.get(number);
  }

  #read(missing: readonly number[]): readonly EntityRow[] {
    if (missing.length === 0) return [];
    if (missing.length <= 3) {
      return missing.flatMap((number) =>
        this.#statements.all<EntityRow>('SELECT id, name, flags, term FROM entity WHERE id = ?', number),
      );
    }
    return this.#statements.all<EntityRow>(
      'SELECT e.id, e.name, e.flags, e.term FROM json_each(?) j CROSS JOIN entity e ON e.id = j.value',
      idList(missing),
    );
  }

  #make([id, name, flags, term]: EntityRow): Entity {
    if ((flags & LITERAL) !== 0) return { id: String(id), name, kind: 'literal', ...readTag(term) };
    const kind = this.#mediators && (flags & MEDIATOR) !== 0 ? 'mediator' : 'entity';
    return term === null ? { id: String(id), name, kind } : { id: String(id), name, kind, term };
  }
}
