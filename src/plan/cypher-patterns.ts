import { ConfigError } from '../errors.ts';
import { dialectNamed } from '../graph/bolt/dialect.ts';
import type { GraphProfile } from '../graph/graph.ts';
import { readHalf } from '../graph/half.ts';
import type { Entity } from '../graph/term.ts';
import { cypherString } from './cypher-value.ts';
import { indented } from './indented.ts';
import { holderEdge } from './measures.ts';
import type { Condition, Names } from './operator/operator.ts';
import type { PlanEdge, PlanStep } from './plan.ts';
import type { Negation, Placed, PlanShape, Unit } from './read-plan.ts';

const STEP = ' / ';
/** Ways through edges of several unlike relations that are written out. */
const MOST_WAYS = 64;

/** How a property graph is addressed. */
export interface CypherForm {
  readonly profile: GraphProfile;
  readonly idProperty?: string | undefined;
  readonly nameProperties: readonly string[];
  /** Constants by the identifier the plan has for them; one that is missing is looked for by its identifier or name. */
  readonly entities?: ReadonlyMap<string, Entity>;
  /** Relations whose tails are values: properties of nodes. */
  readonly literalRelations?: ReadonlySet<string>;
}

/** A list of entities, in scope under its name, that a node must be in. */
export interface KeptList {
  readonly node: string;
  readonly list: string;
}

interface Way {
  readonly edge: PlanEdge;
  /** Relations of the edge that are written together. */
  readonly steps: readonly PlanStep[];
}

/** Writes the edges and conditions of a plan as clauses. */
export class CypherPatterns {
  readonly shape: PlanShape;
  readonly #form: CypherForm;
  readonly #names: ReadonlyMap<string, string>;
  readonly #values: ReadonlySet<string>;
  /** Constants that are maps in place of nodes. */
  readonly #maps = new Set<string>();
  #extra = 0;

  constructor(shape: PlanShape, form: CypherForm) {
    this.shape = shape;
    this.#form = form;
    this.#names = new Map(shape.plan.nodes.map(({ id }, index) => [id, nameOf(id, index)]));
    this.#values = this.#valueNodes();
  }

  /**
   * A subquery with one row for each distinct choice of columns, over everything that must hold.
   * @param operators those whose edges are among it.
   * @param columns expressions with names; `holder_` and `held_` are added for `held`.
   * @param inScope further names that the subquery takes in.
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
      return this.#ways(unit.edges).map((ways) => {
        const lines = this.#unit(unit, ways, kept);
        const own = [...columns];
        if (held !== undefined) {
          const edge = holderEdge(unit, this.shape.plan.answer, held)?.part;
          const holder = edge === undefined ? held : edge.to === held ? edge.from : edge.to;
          own.push(`${this.variable(holder)} AS holder_`, `${this.text(held)} AS held_`);
        }
        return `${imports}${lines}\nRETURN DISTINCT ${own.join(', ')}`;
      });
    });
    return `CALL {\n${indented(parts.join('\nUNION\n'))}\n}`;
  }

  variable(id: string): string {
    return this.#names.get(id) as string;
  }

  /** The identifier of what stands at a node. */
  id(id: string): string {
    const variable = this.variable(id);
    if (this.#values.has(id)) return `toString(${variable})`;
    const key = this.#form.idProperty;
    return key === undefined ? `elementId(${variable})` : `${variable}.${name(key)}`;
  }

  /** The trimmed text of a node. */
  text(id: string): string {
    const variable = this.variable(id);
    if (this.#values.has(id)) return `trim(toString(${variable}))`;
    const names = this.#form.nameProperties.map((key) => `toString(${variable}.${name(key)})`);
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

  /** Each edge of several relations is one pattern where these are plain relationships, else several ways. */
  #ways(edges: readonly Placed<PlanEdge>[], areSingle = false): readonly (readonly Way[])[] {
    let all: readonly (readonly Way[])[] = [[]];
    for (const { part: edge } of edges) {
      const plain = edge.relations.filter((step) => this.#isPlain(step.relation));
      const choices: Way[] = [
        ...(plain.length === 0
          ? []
          : areSingle
            ? plain.map((step) => ({ edge, steps: [step] }))
            : [{ edge, steps: plain }]),
        ...edge.relations
          .filter((step) => !this.#isPlain(step.relation))
          .flatMap((step) => this.#splits(step))
          .map((step) => ({ edge, steps: [step] })),
      ];
      all = all.flatMap((ways) => choices.map((way) => [...ways, way]));
      if (all.length > MOST_WAYS) {
        throw new ConfigError('The plan has edges with too many unlike relations to be written as Cypher.', {
          mend: 'Keep fewer relations per edge.',
        });
      }
    }
    return all;
  }

  #isPlain(relation: string): boolean {
    return !this.#isValue(relation) && !this.#isCollapsed(relation);
  }

  /** The relation as it is stored; a half of a collapsed one stands for it. */
  #stored(relation: string): string {
    const half = this.#form.profile.mediators === 'collapse' ? readHalf(relation) : undefined;
    return half?.relation ?? relation;
  }

  #isValue(relation: string): boolean {
    return this.#form.literalRelations?.has(relation) === true;
  }

  #isCollapsed(relation: string): boolean {
    return this.#form.profile.mediators === 'collapse' && relation.includes(STEP);
  }

  /** A collapsed relation once for every place at which it may be parted. */
  #splits(step: PlanStep): readonly PlanStep[] {
    if (!this.#isCollapsed(step.relation)) return [step];
    const { relation } = step;
    const found: PlanStep[] = [];
    for (let at = relation.indexOf(STEP); at > 0; at = relation.indexOf(STEP, at + 1)) {
      found.push({ ...step, relation: `${relation.slice(0, at)}\u0000${relation.slice(at + STEP.length)}` });
    }
    return found;
  }

  #unit(unit: Unit, ways: readonly Way[], kept: readonly KeptList[]): string {
    const bound = new Set<string>();
    const edged = new Set(unit.edges.flatMap(({ part }) => [part.from, part.to]));
    const lines = [
      ...unit.nodes.flatMap((id) => (edged.has(id) ? this.#constant(id, bound) : this.#absent(id, bound))),
      ...ways.map((way) => this.#edge(way, bound)),
    ];
    const conditions = [
      ...kept
        .filter(({ node }) => bound.has(node))
        .map(({ node, list }) => `${this.variable(node)} IN ${list}`),
      ...unit.conditions.map(({ part }) => part.write(this.#words)),
      ...unit.negations.flatMap((negation) => this.#negation(negation, bound)),
    ];
    // A unit of negations alone has nothing to match.
    if (lines.length === 0) lines.push('UNWIND [1] AS one_');
    if (conditions.length > 0) lines.push(`WITH * WHERE ${conditions.join('\n  AND ')}`);
    return lines.join('\n');
  }

  #negation({ edges, own, conditions }: Negation, outside: ReadonlySet<string>): readonly string[] {
    return this.#ways(edges, true).map((ways) => {
      const bound = new Set(outside);
      const lines = [
        ...own.flatMap((id) => this.#constant(id, bound)),
        ...ways.map((way) => this.#edge(way, bound)),
      ];
      const tests = conditions.map(({ part }: Placed<Condition>) => part.write(this.#words));
      if (tests.length > 0) lines.push(`WITH * WHERE ${tests.join(' AND ')}`);
      return `NOT EXISTS {\n${indented([...lines, 'RETURN 1 AS found_'].join('\n'), 4)}\n  }`;
    });
  }

  /** A constant at which no edge must hold need not be in the graph: a map that reads like a node. */
  #absent(id: string, bound: Set<string>): readonly string[] {
    const place = this.shape.plan.nodes.findIndex((node) => node.id === id);
    const entities = this.shape.plan.nodes[place]?.entities;
    const key = this.#form.idProperty;
    const [label] = this.#form.nameProperties;
    const isInPattern = this.shape.plan.edges.some(({ from, to }) => from === id || to === id);
    if (entities === undefined) return [];
    if (key === undefined || label === undefined || isInPattern || this.#values.has(id)) {
      throw new ConfigError(`Cypher cannot write nodes[${place}]: no edge that must hold leads to "${id}".`, {
        mend: 'Add such an edge, or leave the node out.',
      });
    }
    bound.add(id);
    this.#maps.add(id);
    const maps = entities.map(
      (one) => `{${name(key)}: ${cypherString(one.id)}, ${name(label)}: ${cypherString(one.name)}}`,
    );
    return [`UNWIND [${maps.join(', ')}] AS ${this.variable(id)}`];
  }

  #constant(id: string, bound: Set<string>): readonly string[] {
    const entities = this.shape.plan.nodes.find((node) => node.id === id)?.entities;
    if (entities === undefined || bound.has(id)) return [];
    bound.add(id);
    const variable = this.variable(id);
    const known = entities.map((entity) => this.#form.entities?.get(entity.id));
    if (this.#values.has(id) || (known.length > 0 && known.every((one) => one?.kind === 'literal'))) {
      const texts = entities.map((entity, index) => literalText(known[index], entity.id));
      return [`UNWIND [${texts.join(', ')}] AS ${variable}`];
    }
    const key = this.#form.idProperty;
    const ids = entities.map((entity, index) => {
      const term = key === undefined ? known[index]?.id : entity.id;
      if (term !== undefined) return cypherString(term);
      const place = this.shape.plan.nodes.findIndex((node) => node.id === id);
      throw new ConfigError(`Cypher cannot name "${entity.id}" (nodes[${place}].entities[${index}]).`, {
        mend: 'The graph has no such node; give the graph an id property.',
      });
    });
    const own = key === undefined ? `elementId(${variable})` : `${variable}.${name(key)}`;
    return [`MATCH (${variable}) WHERE ${own} IN [${ids.join(', ')}]`];
  }

  #edge({ edge, steps }: Way, bound: Set<string>): string {
    const [from, to] = [this.variable(edge.from), this.variable(edge.to)];
    const first = steps[0] as PlanStep;
    const [head, tail] = first.direction === 'out' ? [from, to] : [to, from];
    const tailId = first.direction === 'out' ? edge.to : edge.from;
    const headId = first.direction === 'out' ? edge.from : edge.to;
    const [said, two] = first.relation.split('\u0000') as [string, string?];
    const one = this.#stored(said);
    const whole = two === undefined ? said : `${said}${STEP}${two}`;
    const isBound = bound.has(tailId);
    if (this.#isValue(whole)) {
      bound.add(headId).add(tailId);
      const holder = two === undefined ? head : `m${++this.#extra}_`;
      const key = `${holder}.${name(two ?? one)}`;
      const match = two === undefined ? `MATCH (${head})` : `MATCH (${head})-[:${name(one)}]->(${holder})`;
      return isBound
        ? `${match} WHERE ${tail} IN ([] + ${key})`
        : `${match} WHERE ${key} IS NOT NULL UNWIND ([] + ${key}) AS ${tail}`;
    }
    bound.add(headId).add(tailId);
    if (two !== undefined) {
      return `MATCH (${head})-[:${name(one)}]->(m${++this.#extra}_)-[:${name(two)}]->(${tail}) WHERE ${head} <> ${tail}`;
    }
    if (steps.every(({ direction }) => direction === first.direction)) {
      const types = [...new Set(steps.map(({ relation }) => name(this.#stored(relation))))].join('|');
      return `MATCH (${head})-[:${types}]->(${tail})`;
    }
    const edgeName = `e${++this.#extra}_`;
    const types = [...new Set(steps.map(({ relation }) => name(this.#stored(relation))))].join('|');
    const tests = steps.map(({ relation, direction }) => {
      const [start, end] = direction === 'out' ? [from, to] : [to, from];
      return `(type(${edgeName}) = ${cypherString(this.#stored(relation))} AND startNode(${edgeName}) = ${start} AND endNode(${edgeName}) = ${end})`;
    });
    return `MATCH (${from})-[${edgeName}:${types}]-(${to}) WHERE ${tests.join(' OR ')}`;
  }

  /** Nodes that are values of properties: they stand at the tail of relations to values, and nowhere else. */
  #valueNodes(): ReadonlySet<string> {
    const values = new Set<string>();
    const things = new Map<string, string>();
    for (const [index, edge] of this.shape.plan.edges.entries()) {
      for (const { relation, direction } of edge.relations) {
        const [head, tail] = direction === 'out' ? [edge.from, edge.to] : [edge.to, edge.from];
        things.set(head, `edges[${index}]`);
        if (this.#isValue(relation)) values.add(tail);
        else things.set(tail, `edges[${index}]`);
      }
    }
    const both = [...values].find((id) => things.has(id));
    if (both !== undefined) {
      throw new ConfigError(
        `Cypher cannot write ${things.get(both)}: "${both}" is a value of a property in one edge and a node in another.`,
        { mend: 'Part it into two nodes.' },
      );
    }
    return values;
  }
}

function literalText(entity: Entity | undefined, id: string): string {
  const text = entity?.name ?? id;
  switch (entity?.datatype) {
    case 'integer':
    case 'float':
    case 'boolean':
      return text;
    case 'date':
      return `date(${cypherString(text)})`;
    default:
      return cypherString(text);
  }
}

function nameOf(id: string, index: number): string {
  const taken = ['measure', 'value', 'holds', 'id', 'name'];
  return /^[A-Za-z][A-Za-z0-9]*$/.test(id) && !taken.includes(id) ? `\`${id}\`` : `node${index}_of`;
}

function name(text: string): string {
  const written = dialectNamed('neo4j').name(text);
  if (written !== undefined) return written;
  throw new ConfigError('Cypher has no way to write an empty relation.', { mend: 'Name the relation.' });
}
