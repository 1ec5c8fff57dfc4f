import type { Operator, Plan, PlanEdge } from '../plan/plan.ts';
import { isYearOf } from './dated-relations.ts';
import type { PlanNames, PlanWords } from './plan-words.ts';
import { languageRoom } from './registry.ts';

export interface WordPlanOptions {
  /** BCP 47; English for a language without words for plans. */
  readonly language: string;
  /** What people call a relation, if anything better than its identifier is known. */
  readonly relationName?: (relation: string) => string | undefined;
  /** What is asked for are people. */
  readonly ofPeople?: boolean;
}

/**
 * A plan as one plain line for people, in their language: what is asked for and what is said about it, from the answer outwards.
 * Deterministic; plans with different meanings get different words, except for the order of alternatives.
 */
export function wordPlan(plan: Plan, options: WordPlanOptions): string {
  return new PlanTeller(
    plan,
    languageRoom(options.language).planWords,
    options.relationName ?? (() => undefined),
  ).whole(options.ofPeople === true);
}

class PlanTeller implements PlanNames {
  readonly #plan: Plan;
  readonly #words: PlanWords;
  readonly #nameOf: (relation: string) => string | undefined;
  /** Edges that have been worded already, and nodes that have been named. */
  readonly #told = new Set<number>();
  readonly #met = new Set<string>();

  constructor(plan: Plan, words: PlanWords, nameOf: (relation: string) => string | undefined) {
    this.#plan = plan;
    this.#words = words;
    this.#nameOf = nameOf;
  }

  whole(ofPeople: boolean): string {
    const { answer, edges, operators } = this.#plan;
    const claimed = new Set(
      operators.flatMap((one) =>
        one.kind === 'either' ? one.groups.flat() : 'edges' in one ? [...one.edges] : [],
      ),
    );
    const open = new Set(edges.flatMap((_, index) => (claimed.has(index) ? [] : [index])));
    this.#met.add(answer);
    const own = this.#conditionsAt(answer);
    const clauses = [...own, ...this.#from(answer, open), ...this.#rest(open)];
    const asks = operators.filter(({ kind }) => ASKING.has(kind));
    // Filters of nodes that another operator tells are said there.
    const isFilter = ({ kind }: Operator): boolean => kind === 'filter';
    for (const operator of [...operators.filter((one) => !isFilter(one)), ...operators.filter(isFilter)]) {
      if (asks.includes(operator) || (operator.kind === 'filter' && this.#isTold(operator))) continue;
      clauses.push(this.#say(operator, ''));
    }
    const node = nodeAt(this.#plan, answer);
    const unnamed = ofPeople ? this.#words.person : this.#words.thing;
    const what = node?.entities === undefined ? (node?.label ?? unnamed) : this.node(answer);
    let text = this.#words.asked(what, clauses.length === 0 ? '' : this.#words.and(clauses));
    for (const operator of asks.toSorted(
      (left, right) => Number(left.kind === 'group') - Number(right.kind === 'group'),
    )) {
      text = this.#say(operator, text);
    }
    return text;
  }

  node(id: string): string {
    const node = nodeAt(this.#plan, id);
    if (node?.entities !== undefined) {
      return this.#words.or([...new Set(node.entities.map((one) => this.#named(one)))]);
    }
    if (node?.label !== undefined) return node.label;
    if (id === this.#plan.answer) return this.#words.thing;
    const calls = this.#plan.edges.flatMap((edge) => {
      const isForward = edge.relations[0]?.direction === 'out';
      if ((isForward ? edge.to : edge.from) !== id) return [];
      return this.#words.called(this.#relation(edge)) ?? [];
    });
    return calls[0] ?? this.#words.thing;
  }

  isYear(id: string, value: string): boolean {
    const names = this.#plan.edges
      .filter(({ from, to }) => from === id || to === id)
      .flatMap(({ relations }) => relations.map(({ relation }) => this.#nameOf(relation) ?? relation));
    return isYearOf(names, value);
  }

  edges(places: readonly number[]): string {
    const own = new Set(places);
    const root = places
      .flatMap((index) => [this.#plan.edges[index]?.from, this.#plan.edges[index]?.to])
      .find((id) => id !== undefined && this.#met.has(id));
    const clauses = [...(root === undefined ? [] : this.#from(root, own)), ...this.#rest(own)];
    return this.#words.and(clauses);
  }

  /** A name; `true` and `false` as values in words. */
  #named({ id, name }: { readonly id: string; readonly name: string }): string {
    if (id !== name) return name;
    const { yes, no } = this.#words.truth;
    return name === 'true' ? yes : name === 'false' ? no : name;
  }

  /** What these edges say about a node, outwards; each edge once. */
  #from(id: string, open: ReadonlySet<number>): string[] {
    return [...open].flatMap((index): string[] => {
      const edge = this.#plan.edges[index];
      if (edge === undefined || this.#told.has(index) || (edge.from !== id && edge.to !== id)) return [];
      this.#told.add(index);
      const isFrom = edge.from === id;
      const far = isFrom ? edge.to : edge.from;
      const isForward = isFrom === (edge.relations[0]?.direction === 'out');
      const relation = this.#relation(edge);
      if (this.#met.has(far) || nodeAt(this.#plan, far)?.entities !== undefined) {
        return [this.#words.edge(relation, this.node(far), isForward)];
      }
      this.#met.add(far);
      const values = this.#conditionsAt(far);
      const inner = this.#from(far, open);
      const own = nodeAt(this.#plan, far)?.label;
      // "budget (GBP)" of something called "budget": saying it once is enough.
      const label = own !== undefined && relation.toLowerCase().includes(own.toLowerCase()) ? undefined : own;
      if (values.length === 0 && inner.length === 0 && label === undefined) {
        if (edge.kind !== undefined && isFrom) return [this.#words.isKind(edge.kind)];
        return [this.#words.has(relation, isForward)];
      }
      if (inner.length === 0 && label === undefined) {
        return [this.#words.edge(relation, this.#words.and(values), isForward)];
      }
      const said = [...values, ...inner];
      const what = label ?? this.#words.thing;
      const nested = said.length === 0 ? what : this.#words.nested(what, this.#words.and(said));
      return [this.#words.edge(relation, nested, isForward)];
    });
  }

  /** Edges that are connected with nothing worded so far. */
  #rest(open: ReadonlySet<number>): string[] {
    return [...open].flatMap((index) => {
      const edge = this.#plan.edges[index];
      if (edge === undefined || this.#told.has(index)) return [];
      const clauses = this.#from(edge.from, open);
      return [this.#words.nested(this.node(edge.from), this.#words.and(clauses))];
    });
  }

  /** Filters of one node, in the order of the plan. */
  #conditionsAt(id: string): string[] {
    return this.#plan.operators.flatMap((operator) =>
      operator.kind === 'filter' && operator.node === id ? [this.#say(operator, '')] : [],
    );
  }

  #isTold(operator: Extract<Operator, { kind: 'filter' }>): boolean {
    return this.#met.has(operator.node) && nodeAt(this.#plan, operator.node)?.entities === undefined;
  }

  #relation({ relations }: PlanEdge): string {
    const names = relations.map(({ relation }) => this.#nameOf(relation) ?? this.#words.relation(relation));
    return this.#words.or([...new Set(names)]);
  }

  #say(operator: Operator, asked: string): string {
    const say = this.#words.operators[operator.kind] as (
      one: Operator,
      names: PlanNames,
      asked: string,
    ) => string;
    return say(operator, this, asked);
  }
}

const ASKING: ReadonlySet<string> = new Set(['count', 'aggregate', 'calculate', 'truth', 'group']);

function nodeAt({ nodes }: Plan, id: string): Plan['nodes'][number] | undefined {
  return nodes.find((node) => node.id === id);
}
