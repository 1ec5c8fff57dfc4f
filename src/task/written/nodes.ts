import { normaliseName } from '../../graph/normalise.ts';
import { stableId } from '../../graph/term.ts';
import type { PlanNode } from '../../plan/plan.ts';
import type { Slice, SliceClass, SliceName } from '../../slice/slice.ts';
import { textOf } from './fields.ts';

/** A node of a plan as it is being read. */
export interface WrittenNode {
  readonly node: PlanNode;
  /** Names of the slice it stands for. */
  readonly names: readonly SliceName[];
  /** Set if the reply gives a text instead of a name of the slice. Things with that name are then looked up. */
  readonly called?: string;
}

const LONGEST_ID = 40;

/** The nodes of one reply, in the order in which they were met. Each text is one node. */
export class WrittenNodes {
  readonly #slice: Slice;
  readonly #byId = new Map<string, WrittenNode>();
  /** Names of the slice, by what they are called. */
  readonly #shown: ReadonlyMap<string, readonly SliceName[]>;

  constructor(slice: Slice) {
    this.#slice = slice;
    this.#shown = Map.groupBy(slice.names, ({ shown }) => normaliseName(shown));
  }

  get all(): readonly WrittenNode[] {
    return [...this.#byId.values()];
  }

  has(text: unknown): boolean {
    return this.#byId.has(idOf(text) ?? '');
  }

  isVariable(id: string): boolean {
    const known = this.#byId.get(id);
    return known !== undefined && known.node.entities === undefined;
  }

  indexOf(id: string): number {
    return [...this.#byId.keys()].indexOf(id);
  }

  /** The place on the way from a name that a text such as `e1/7` stands for. */
  wayOf(text: unknown): { readonly from: string; readonly number: string } | undefined {
    const found = /^(e\d+(?:\/-?\d+)*)\/(-?\d+)$/iu.exec(textOf(text) ?? '');
    return found === null ? undefined : { from: found[1] as string, number: found[2] as string };
  }

  classOf(text: unknown): SliceClass | undefined {
    const wanted = normaliseName((textOf(text) ?? '').replace(/^=/u, ''));
    return this.#slice.classes.find(
      ({ id, shown }) => id === wanted || (wanted !== '' && normaliseName(shown) === wanted),
    );
  }

  /** A constant for the class of a class edge. */
  constantOf({ id, to, shown }: SliceClass): string {
    return this.#put(id, { id, entities: [{ id: stableId(to), name: to.name }], label: shown }, []);
  }

  /**
   * The node that a text stands for: a name, several names ("e1|e2"), a thing of exactly that name ("=Oslo"), or a
   * variable.
   * @param values the values that the edge offers as a complete list. Such a text is not a variable.
   * @returns its id. Undefined for a name that the slice does not have, or if it is not a text.
   */
  read(value: unknown, values: readonly string[] = []): string | undefined {
    const text = textOf(value);
    if (text === undefined) return undefined;
    const id = idOf(text) as string;
    if (this.#byId.has(id)) return id;
    const listed = text.split(/\s*\|\s*/u);
    if (listed.every((one) => /^e\d+$/iu.test(one))) return this.#readNames(id, listed);
    const bearers = this.#shown.get(normaliseName(text.replace(/^=/u, '')));
    if (bearers !== undefined) return this.#put(id, constant(id, bearers), bearers);
    const wanted = normaliseName(text);
    const isCalled = text.startsWith('=') || values.some((one) => normaliseName(one) === wanted);
    if (isCalled || !isVariable(text)) return this.#call(id, text.replace(/^=\s*/u, ''));
    return this.#put(id, { id, label: text.slice(0, 200) }, []);
  }

  /** A variable with exactly this id. */
  readVariable(id: string): void {
    this.#put(id, { id }, []);
  }

  #readNames(id: string, listed: readonly string[]): string | undefined {
    const names = listed.map((one) => this.#slice.names.find((name) => name.id === one.toLowerCase()));
    if (names.some((name) => name === undefined)) return undefined;
    const known = names.filter((name) => name !== undefined);
    return this.#put(id, constant(id, known), known);
  }

  #call(id: string, text: string): string {
    this.#byId.set(id, { node: { id, entities: [], label: text.slice(0, 200) }, names: [], called: text });
    return id;
  }

  #put(id: string, node: PlanNode, names: readonly SliceName[]): string {
    this.#byId.set(id, { node, names });
    return id;
  }
}

function constant(id: string, names: readonly SliceName[]): PlanNode {
  const entities = names.map(({ entity }) => ({ id: stableId(entity), name: entity.name }));
  const [first] = names;
  return { id, entities, label: first?.text.slice(0, 200) };
}

function idOf(value: unknown): string | undefined {
  return textOf(value)?.slice(0, LONGEST_ID);
}

/** Whether a text is a short word, perhaps numbered. Anything else names something. */
function isVariable(text: string): boolean {
  return /^\??[\p{L}_][\p{L}\p{N}_ -]{0,30}$/u.test(text);
}
