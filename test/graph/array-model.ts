import type { Direction } from '../../src/graph/term.ts';

export type Fact = readonly [head: string, relation: string, tail: string];

const SIDES = ['out', 'in'] as const;

/** The read operations over a plain list of facts, written for clearness alone: what stores are compared with. */
export class ArrayModel {
  facts: Fact[] = [];

  add(facts: readonly Fact[]): number {
    const before = this.facts.length;
    for (const fact of facts) if (!this.#has(fact)) this.facts.push(fact);
    return this.facts.length - before;
  }

  remove(facts: readonly Fact[]): number {
    const before = this.facts.length;
    const gone = new Set(facts.map((fact) => fact.join('\u0000')));
    this.facts = this.facts.filter((fact) => !gone.has(fact.join('\u0000')));
    return before - this.facts.length;
  }

  entities(): string[] {
    return [...new Set(this.facts.flatMap(([head, , tail]) => [head, tail]))].sort(byCodePoint);
  }

  relationNames(): string[] {
    return [...new Set(this.facts.map(([, relation]) => relation))].sort(byCodePoint);
  }

  relations(
    entities: readonly string[],
    direction: Direction | 'both',
  ): [string, Direction, number, number][] {
    return this.relationNames().flatMap((relation) =>
      sides(direction).flatMap((side): [string, Direction, number, number][] => {
        const sizes = [...new Set(entities)].map((entity) => this.#around(entity, relation, side).length);
        const count = sizes.reduce((sum, size) => sum + size, 0);
        return count === 0 ? [] : [[relation, side, count, sizes.filter((size) => size > 0).length]];
      }),
    );
  }

  neighbours(
    entities: readonly string[],
    direction: Direction | 'both',
    relations = this.relationNames(),
  ): Fact[] {
    const found = new Map<string, Fact>();
    for (const entity of new Set(entities)) {
      for (const relation of this.relationNames()) {
        if (!relations.includes(relation)) continue;
        for (const side of sides(direction)) {
          for (const fact of this.#around(entity, relation, side)) {
            const key = fact.join('\u0000');
            if (!found.has(key)) found.set(key, fact);
          }
        }
      }
    }
    return [...found.values()];
  }

  step(entities: readonly string[], relation: string, direction: Direction): [string, string][] {
    return [...new Set(entities)].flatMap((entity) =>
      this.#around(entity, relation, direction).map(([head, , tail]): [string, string] =>
        direction === 'out' ? [head, tail] : [tail, head],
      ),
    );
  }

  connected(
    candidates: readonly string[],
    anchors: readonly string[],
    relation: string | undefined,
    direction: Direction | 'both',
  ): string[] {
    return [...new Set(candidates)].filter((candidate) =>
      this.facts.some(
        ([head, name, tail]) =>
          (relation === undefined || relation === name) &&
          ((direction !== 'in' && head === candidate && anchors.includes(tail)) ||
            (direction !== 'out' && tail === candidate && anchors.includes(head))),
      ),
    );
  }

  within(entities: readonly string[], hops: number, direction: Direction | 'both'): string[][] {
    const seen = new Set<string>();
    const visited = new Set(entities);
    let frontier = [...visited];
    return Array.from({ length: hops }, () => {
      const fresh = this.neighbours(frontier, direction).filter((fact) => !seen.has(fact.join('\u0000')));
      for (const fact of fresh) seen.add(fact.join('\u0000'));
      frontier = fresh.flatMap(([head, , tail]) => [head, tail]).filter((entity) => !visited.has(entity));
      for (const entity of frontier) visited.add(entity);
      return fresh.map((fact) => fact.join('\u0000')).sort();
    });
  }

  totals(): [relation: string, count: number, heads: number, tails: number][] {
    return this.relationNames()
      .map((relation): [string, number, number, number] => {
        const own = this.facts.filter(([, name]) => name === relation);
        const count = (end: 0 | 2): number => new Set(own.map((fact) => fact[end])).size;
        return [relation, own.length, count(0), count(2)];
      })
      .sort((left, right) => right[1] - left[1] || byCodePoint(left[0], right[0]));
  }

  #around(entity: string, relation: string, side: Direction): Fact[] {
    const [near, far] = side === 'out' ? ([0, 2] as const) : ([2, 0] as const);
    return this.facts
      .filter((fact) => fact[near] === entity && fact[1] === relation)
      .sort((left, right) => byCodePoint(left[far], right[far]));
  }

  #has(fact: Fact): boolean {
    return this.facts.some((other) => other.every((part, index) => part === fact[index]));
  }
}

function sides(direction: Direction | 'both'): readonly Direction[] {
  return direction === 'both' ? SIDES : [direction];
}

export function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
