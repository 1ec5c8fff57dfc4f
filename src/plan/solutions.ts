import type { EntityId } from '../graph/term.ts';
import { common } from './join.ts';
import type { PlanShape } from './plan-shape.ts';
import type { Domains, PlanRun } from './reading.ts';
import type { Trials } from './search.ts';
import { restrict, solveUnit, type UnitSolutions } from './solve-unit.ts';

/** The solutions of a plan, branch by branch, with or without the edges of its `optional` and `every` operators. */
export class Solutions {
  readonly shape: PlanShape;
  readonly constants: Domains;
  readonly reading: PlanRun;
  readonly trials: Trials;
  /** What the operators have kept so far. */
  readonly #allowed: Domains = new Map();
  readonly #whole = new Map<string, Promise<readonly UnitSolutions[]>>();
  #kept = new Map<string, Promise<readonly UnitSolutions[]>>();

  constructor(shape: PlanShape, constants: Domains, reading: PlanRun, trials: Trials) {
    this.shape = shape;
    this.constants = constants;
    this.reading = reading;
    this.trials = trials;
  }

  /** One for each branch, requiring the edges of these operators too, before anything is discarded. */
  whole(operators: readonly number[]): Promise<readonly UnitSolutions[]> {
    const { shape, constants, reading, trials } = this;
    return remembered(this.#whole, operators, async () => {
      const solved: UnitSolutions[] = [];
      for (const branch of shape.branches) {
        solved.push(await solveUnit(shape.unit(branch, operators), constants, reading, trials));
      }
      return solved;
    });
  }

  /** The same, reduced to what is kept. Branches without a solution are left out. */
  kept(operators: readonly number[]): Promise<readonly UnitSolutions[]> {
    return remembered(this.#kept, operators, async () =>
      (await this.whole(operators))
        .map((solved) => restrict(solved, this.#allowed, this.trials))
        .filter(({ emptied }) => emptied === undefined),
    );
  }

  /** What must hold: the whole without `optional`. */
  get must(): readonly number[] {
    return this.shape.required([]);
  }

  /** From now on only these entities are at a node. */
  keep(node: string, entities: ReadonlySet<EntityId>): void {
    const known = this.#allowed.get(node);
    this.#allowed.set(node, known === undefined ? entities : common(known, entities));
    this.#kept = new Map();
  }

  /** Whether the operators have left anything. */
  get isNarrowed(): boolean {
    return this.#allowed.size > 0;
  }

  /** The solutions so far, by the operators whose edges were required. */
  async solved(): Promise<
    readonly { readonly operators: readonly number[]; readonly whole: readonly UnitSolutions[] }[]
  > {
    const all: { operators: readonly number[]; whole: readonly UnitSolutions[] }[] = [];
    for (const [key, whole] of this.#whole) {
      all.push({ operators: key === '' ? [] : key.split(' ').map(Number), whole: await whole });
    }
    return all;
  }
}

/** What can be at `node` for each entity at `subject`. */
export function pairsAt(
  solved: readonly UnitSolutions[],
  subject: string,
  node: string,
): Map<EntityId, Set<EntityId>> {
  const found = new Map<EntityId, Set<EntityId>>();
  for (const { joined } of solved) {
    for (const [entity, others] of joined.pairs(subject, node)) {
      const known = found.get(entity) ?? new Set();
      found.set(entity, known);
      for (const other of others) known.add(other);
    }
  }
  return found;
}

/** Everything that can be at a node. */
export function unionAt(solved: readonly UnitSolutions[], id: string): ReadonlySet<EntityId> {
  const set = new Set<EntityId>();
  for (const { joined } of solved) for (const one of joined.domains.get(id) ?? []) set.add(one);
  return set;
}

function remembered<T>(
  memory: Map<string, Promise<T>>,
  operators: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const key = operators.join(' ');
  const known = memory.get(key) ?? work();
  memory.set(key, known);
  return known;
}
