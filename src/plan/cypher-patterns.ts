import { ConfigError } from '../errors.ts';
import { CypherEdges, type CypherForm, type EdgeWay } from './cypher-edges.ts';
import { cypherLiteral, cypherName, cypherVariable } from './cypher-names.ts';
import { cypherString } from './cypher-value.ts';
import { holderOf } from './measures.ts';
import type { Condition, Names } from './operator/operator.ts';
import type { IndexedPart, Negation, PlanShape, PlanUnit } from './plan-shape.ts';
import { braced, indented } from './query-text.ts';

/** A list of entities, in scope under its name, that a node must be in. */
export interface KeptList {
  readonly node: string;
  readonly list: string;
}

/** Writes the edges and conditions of a plan as clauses. */
export class CypherPatterns {
  readonly shape: PlanShape;
  readonly #form: CypherForm;
  readonly #names: ReadonlyMap<string, string>;
  readonly #edges: CypherEdges;
  readonly #values: ReadonlySet<string>;
  /** Constants that are maps instead of nodes. */
  readonly #maps = new Set<string>();

  constructor(shape: PlanShape, form: CypherForm) {
    this.shape = shape;
    this.#form = form;
    this.#names = new Map(shape.plan.nodes.map(({ id }, index) => [id, cypherVariable(id, index)]));
    this.#edges = new CypherEdges(shape.plan, form, (id) => this.variable(id));
    this.#values = this.#edges.valueNodes();
  }

  /**
   * A subquery with one row for each distinct choice of columns, over everything that must hold.
   * @param operators the operators whose edges are included.
   * @param columns expressions with names; `holder_` and `held_` are added for `held`.
   * @param kept lists that the subquery imports, and that nodes must be in.
   */
  body(
    operators: readonly number[],
    columns: readonly string[],
    kept: readonly KeptList[],
    held?: string,
  ): string {
    const imports =
      kept.length === 0 ? '' : `WITH ${[...new Set(kept.map(({ list }) => list))].join(', ')}\n`;
    const parts = this.shape.branches.flatMap((branch) => {
      const unit = this.shape.unit(branch, operators);
      return this.#edges.ways(unit.edges).map((ways) => {
        const lines = this.#unit(unit, ways, kept);
        const own = [...columns];
        if (held !== undefined) {
          const holder = holderOf(unit, this.shape.plan.answer, held);
          own.push(`${this.variable(holder)} AS holder_`, `${this.text(held)} AS held_`);
        }
        return `${imports}${lines}\nRETURN DISTINCT ${own.join(', ')}`;
      });
    });
    return `CALL ${braced(parts.join('\nUNION\n'))}`;
  }

  variable(id: string): string {
    return this.#names.get(id) as string;
  }

  /** The identifier of what is at a node. */
  id(id: string): string {
    const variable = this.variable(id);
    if (this.#values.has(id)) return `toString(${variable})`;
    const key = this.#form.idProperty;
    return key === undefined ? `elementId(${variable})` : `${variable}.${cypherName(key)}`;
  }

  /** The trimmed text of a node. */
  text(id: string): string {
    const variable = this.variable(id);
    if (this.#values.has(id)) return `trim(toString(${variable}))`;
    const names = this.#form.nameProperties.map((key) => `toString(${variable}.${cypherName(key)})`);
    return `trim(coalesce(${[...names, "''"].join(', ')}))`;
  }

  apart(one: string, other: string): string {
    return this.#maps.has(one) || this.#maps.has(other)
      ? `${this.id(one)} <> ${this.id(other)}`
      : `${this.variable(one)} <> ${this.variable(other)}`;
  }

  get #words(): Names {
    return {
      language: 'cypher',
      variable: (id) => this.variable(id),
      text: (id) => this.text(id),
      apart: (one, other) => this.apart(one, other),
    };
  }

  #unit(unit: PlanUnit, ways: readonly EdgeWay[], kept: readonly KeptList[]): string {
    const bound = new Set<string>();
    const edged = new Set(unit.edges.flatMap(({ part }) => [part.from, part.to]));
    const lines = [
      ...unit.nodes.flatMap((id) => (edged.has(id) ? this.#constant(id, bound) : this.#absent(id, bound))),
      ...ways.map((way) => this.#edges.edge(way, bound)),
    ];
    const conditions = [
      ...kept
        .filter(({ node }) => bound.has(node))
        .map(({ node, list }) => `${this.variable(node)} IN ${list}`),
      ...unit.conditions.map(({ part }) => part.write(this.#words)),
      ...unit.negations.flatMap((negation) => this.#negation(negation, bound)),
    ];
    // A unit made only of negations has nothing to match.
    if (lines.length === 0) lines.push('UNWIND [1] AS one_');
    if (conditions.length > 0) lines.push(`WITH * WHERE ${conditions.join('\n  AND ')}`);
    return lines.join('\n');
  }

  #negation({ edges, own, conditions }: Negation, outside: ReadonlySet<string>): readonly string[] {
    return this.#edges.ways(edges, true).map((ways) => {
      const bound = new Set(outside);
      const lines = [
        ...own.flatMap((id) => this.#constant(id, bound)),
        ...ways.map((way) => this.#edges.edge(way, bound)),
      ];
      const tests = conditions.map(({ part }: IndexedPart<Condition>) => part.write(this.#words));
      if (tests.length > 0) lines.push(`WITH * WHERE ${tests.join(' AND ')}`);
      return `NOT EXISTS {\n${indented([...lines, 'RETURN 1 AS found_'].join('\n'), 4)}\n  }`;
    });
  }

  /** A constant without a required edge need not be in the graph, so it is written as a map that reads like a node. */
  #absent(id: string, bound: Set<string>): readonly string[] {
    const constant = this.shape.constantAt(id);
    if (constant === undefined) return [];
    const { index: place, entities } = constant;
    const key = this.#form.idProperty;
    const [label] = this.#form.nameProperties;
    const isInPattern = this.shape.plan.edges.some(({ from, to }) => from === id || to === id);
    if (key === undefined || label === undefined || isInPattern || this.#values.has(id)) {
      throw new ConfigError(`Cypher cannot write nodes[${place}]: no edge that must hold leads to "${id}".`, {
        mend: 'Add such an edge, or leave the node out.',
      });
    }
    bound.add(id);
    this.#maps.add(id);
    const maps = entities.map(
      (one) =>
        `{${cypherName(key)}: ${cypherString(one.id)}, ${cypherName(label)}: ${cypherString(one.name)}}`,
    );
    return [`UNWIND [${maps.join(', ')}] AS ${this.variable(id)}`];
  }

  #constant(id: string, bound: Set<string>): readonly string[] {
    const constant = this.shape.constantAt(id);
    if (constant === undefined || bound.has(id)) return [];
    bound.add(id);
    const { index: place, entities } = constant;
    const variable = this.variable(id);
    const known = entities.map((entity) => this.#form.entities?.get(entity.id));
    if (this.#values.has(id) || (known.length > 0 && known.every((one) => one?.kind === 'literal'))) {
      const texts = entities.map((entity, index) => cypherLiteral(known[index], entity.id));
      return [`UNWIND [${texts.join(', ')}] AS ${variable}`];
    }
    const key = this.#form.idProperty;
    const ids = entities.map((entity, index) => {
      const term = key === undefined ? known[index]?.id : entity.id;
      if (term !== undefined) return cypherString(term);
      throw new ConfigError(`Cypher cannot name "${entity.id}" (nodes[${place}].entities[${index}]).`, {
        mend: 'The graph has no such node; give the graph an id property.',
      });
    });
    const own = key === undefined ? `elementId(${variable})` : `${variable}.${cypherName(key)}`;
    return [`MATCH (${variable}) WHERE ${own} IN [${ids.join(', ')}]`];
  }
}
