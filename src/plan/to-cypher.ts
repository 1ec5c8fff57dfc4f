import { ConfigError } from '../errors.ts';
import { dialectNamed } from '../graph/bolt/dialect.ts';
import type { GraphProfile } from '../graph/graph.ts';
import type { Entity } from '../graph/term.ts';
import { cypherComparison, cypherRank, cypherString } from './cypher-value.ts';
import type { Query, QueryEdge, QueryStep } from './query.ts';
import { type Branch, type Negation, type Placed, readBranches } from './read-query.ts';

const STEP = ' / ';
/** Ways through edges of several unlike relations that are written out. */
const MOST_WAYS = 64;

/** How a property graph is addressed. */
export interface CypherForm {
  readonly profile: GraphProfile;
  readonly idProperty?: string | undefined;
  readonly nameProperties: readonly string[];
  /** Constants by the identifier the query has for them; one that is missing is looked for by its identifier or name. */
  readonly entities?: ReadonlyMap<string, Entity>;
  /** Relations whose tails are values: properties of nodes. */
  readonly literalRelations?: ReadonlySet<string>;
}

/**
 * One Cypher query (Neo4j 5) with the meaning of `query` and all texts written into it: rows `id`, `name` and, for `top`,
 * `measure`; or one row `count`; or one row `holds` for truth.
 * @throws {ConfigError} that names the part Cypher cannot write, or a part that names nothing.
 */
export function toCypher(query: Query, form: CypherForm): string {
  return new CypherWriter(query, form).whole();
}

interface Way {
  readonly edge: QueryEdge;
  /** Relations of the edge that are written together. */
  readonly steps: readonly QueryStep[];
}

class CypherWriter {
  readonly #query: Query;
  readonly #form: CypherForm;
  readonly #names: ReadonlyMap<string, string>;
  readonly #values: ReadonlySet<string>;
  readonly #maps = new Set<string>();
  #extra = 0;

  constructor(query: Query, form: CypherForm) {
    this.#query = query;
    this.#form = form;
    this.#names = new Map(query.nodes.map(({ id }, index) => [id, nameOf(id, index)]));
    this.#values = this.#valueNodes();
  }

  whole(): string {
    const { answer, asks, top } = this.#query;
    const branches = readBranches(this.#query).flatMap((branch) => this.#ways(branch));
    const node = this.#variable(answer);
    const by = top === undefined ? node : this.#variable(top.by);
    const columns = asks === 'truth' ? 'true AS found' : [...new Set([node, by])].join(', ');
    const parts = branches.map(
      ({ branch, ways }) => `${this.#branch(branch, ways)}\nRETURN DISTINCT ${columns}`,
    );
    const body = `CALL {\n${indent(parts.join('\nUNION\n'))}\n}\n`;
    if (asks === 'truth') return `${body}RETURN count(*) > 0 AS holds\n`;
    const ranked = top === undefined ? '' : this.#top(node, by);
    if (asks === 'count') return `${body}${ranked}RETURN count(DISTINCT ${node}) AS count\n`;
    const shown = `${this.#id(answer)} AS id, ${this.#text(answer)} AS name`;
    if (top === undefined) return `${body}RETURN DISTINCT ${shown}\n`;
    return `${body}${ranked}RETURN ${shown}, measure ORDER BY measure${top.direction === 'max' ? ' DESC' : ''}\n`;
  }

  /** The places asked for give two bounds; whatever lies between them is as good. */
  #top(node: string, by: string): string {
    const { top } = this.#query;
    if (top === undefined) return '';
    const [order, least, most] =
      top.direction === 'max' ? [' DESC', 'last_', 'first_'] : ['', 'first_', 'last_'];
    const measured =
      top.measure === 'count'
        ? `WITH ${node}, count(DISTINCT ${by}) AS measure`
        : `WITH ${[...new Set([node, by])].join(', ')}, ${cypherRank(this.#text(top.by))} AS rank_ WHERE rank_ IS NOT NULL\nWITH ${node}, ${top.direction}(rank_) AS measure`;
    return [
      `${measured} ORDER BY measure${order}`,
      `WITH collect([${node}, measure]) AS rows_`,
      `WITH rows_, [row_ IN rows_[${top.skip}..${top.skip + top.limit}] | row_[1]] AS best_`,
      'WITH rows_, best_[0] AS first_, best_[-1] AS last_',
      `UNWIND rows_ AS row_ WITH row_[0] AS ${node}, row_[1] AS measure, first_, last_ WHERE measure >= ${least} AND measure <= ${most}\n`,
    ].join('\n');
  }

  /** Each edge of several relations is one pattern where these are plain relationships, else several branches. */
  #ways(branch: Branch): readonly { readonly branch: Branch; readonly ways: readonly Way[] }[] {
    let all: readonly (readonly Way[])[] = [[]];
    for (const { part: edge } of branch.edges) {
      const plain = edge.relations.filter((step) => this.#isPlain(step.relation));
      const choices: Way[] = [
        ...(plain.length === 0 ? [] : [{ edge, steps: plain }]),
        ...edge.relations
          .filter((step) => !this.#isPlain(step.relation))
          .flatMap((step) => this.#splits(step))
          .map((step) => ({ edge, steps: [step] })),
      ];
      all = all.flatMap((ways) => choices.map((way) => [...ways, way]));
      if (all.length > MOST_WAYS) {
        throw new ConfigError('The query has edges with too many unlike relations to be written as Cypher.', {
          mend: 'Keep fewer relations per edge.',
        });
      }
    }
    return all.map((ways) => ({ branch, ways }));
  }

  #isPlain(relation: string): boolean {
    return !this.#isValue(relation) && !this.#isCollapsed(relation);
  }

  #isValue(relation: string): boolean {
    return this.#form.literalRelations?.has(relation) === true;
  }

  #isCollapsed(relation: string): boolean {
    return this.#form.profile.mediators === 'collapse' && relation.includes(STEP);
  }

  /** A collapsed relation once for every place at which it may be parted. */
  #splits(step: QueryStep): readonly QueryStep[] {
    if (!this.#isCollapsed(step.relation)) return [step];
    const { relation } = step;
    const found: QueryStep[] = [];
    for (let at = relation.indexOf(STEP); at > 0; at = relation.indexOf(STEP, at + 1)) {
      found.push({ ...step, relation: `${relation.slice(0, at)}\u0000${relation.slice(at + STEP.length)}` });
    }
    return found;
  }

  #branch(branch: Branch, ways: readonly Way[]): string {
    const bound = new Set<string>();
    const edged = new Set(branch.edges.flatMap(({ part }) => [part.from, part.to]));
    const lines = [
      ...branch.nodes.flatMap((id) => (edged.has(id) ? this.#constant(id, bound) : this.#absent(id, bound))),
      ...ways.map((way) => this.#edge(way, bound)),
    ];
    const conditions = [
      ...branch.filters.map(({ part }) => cypherComparison(this.#text(part.node), part)),
      ...branch.different.map(({ part: [one, other] }) => this.#differ(one, other)),
      ...branch.negations.flatMap((negation) => this.#negation(negation, bound)),
    ];
    // A branch of negations alone has nothing to match.
    if (lines.length === 0) lines.push('UNWIND [1] AS one_');
    if (conditions.length > 0) lines.push(`WITH * WHERE ${conditions.join('\n  AND ')}`);
    return lines.join('\n');
  }

  #negation({ part, own, filters, different }: Negation, outside: ReadonlySet<string>): readonly string[] {
    return part.relations
      .flatMap((step) => (this.#isPlain(step.relation) ? [step] : this.#splits(step)))
      .map((step) => {
        const bound = new Set(outside);
        const lines = [
          ...own.flatMap((id) => this.#constant(id, bound)),
          this.#edge({ edge: part, steps: [step] }, bound),
        ];
        const conditions = [
          ...filters.map(({ part: filter }) => cypherComparison(this.#text(filter.node), filter)),
          ...different.map(({ part: [one, other] }: Placed<readonly [string, string]>) =>
            this.#differ(one, other),
          ),
        ];
        if (conditions.length > 0) lines.push(`WITH * WHERE ${conditions.join(' AND ')}`);
        return `NOT EXISTS {\n${indent([...lines, 'RETURN 1 AS found_'].join('\n'), 4)}\n  }`;
      });
  }

  /** A constant at which no edge must hold need not be in the graph: a map that reads like a node. */
  #absent(id: string, bound: Set<string>): readonly string[] {
    const place = this.#query.nodes.findIndex((node) => node.id === id);
    const entities = this.#query.nodes[place]?.entities;
    const key = this.#form.idProperty;
    const [label] = this.#form.nameProperties;
    const isInPattern = this.#query.edges.some(({ from, to }) => from === id || to === id);
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
    return [`UNWIND [${maps.join(', ')}] AS ${this.#variable(id)}`];
  }

  #differ(one: string, other: string): string {
    return this.#maps.has(one) || this.#maps.has(other)
      ? `${this.#id(one)} <> ${this.#id(other)}`
      : `${this.#variable(one)} <> ${this.#variable(other)}`;
  }

  #constant(id: string, bound: Set<string>): readonly string[] {
    const entities = this.#query.nodes.find((node) => node.id === id)?.entities;
    if (entities === undefined || bound.has(id)) return [];
    bound.add(id);
    const variable = this.#variable(id);
    const known = entities.map((entity) => this.#form.entities?.get(entity.id));
    if (this.#values.has(id) || (known.length > 0 && known.every((one) => one?.kind === 'literal'))) {
      const texts = entities.map((entity, index) => literalText(known[index], entity.id));
      return [`UNWIND [${texts.join(', ')}] AS ${variable}`];
    }
    const key = this.#form.idProperty;
    const ids = entities.map((entity, index) => {
      const term = key === undefined ? known[index]?.id : entity.id;
      if (term !== undefined) return cypherString(term);
      const place = this.#query.nodes.findIndex((node) => node.id === id);
      throw new ConfigError(`Cypher cannot name "${entity.id}" (nodes[${place}].entities[${index}]).`, {
        mend: 'The graph has no such node; give the graph an id property.',
      });
    });
    const own = key === undefined ? `elementId(${variable})` : `${variable}.${name(key)}`;
    return [`MATCH (${variable}) WHERE ${own} IN [${ids.join(', ')}]`];
  }

  #edge({ edge, steps }: Way, bound: Set<string>): string {
    const [from, to] = [this.#variable(edge.from), this.#variable(edge.to)];
    const first = steps[0] as QueryStep;
    const [head, tail] = first.direction === 'out' ? [from, to] : [to, from];
    const tailId = first.direction === 'out' ? edge.to : edge.from;
    const headId = first.direction === 'out' ? edge.from : edge.to;
    const [one, two] = first.relation.split('\u0000') as [string, string?];
    const whole = two === undefined ? one : `${one}${STEP}${two}`;
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
      const types = [...new Set(steps.map(({ relation }) => name(relation)))].join('|');
      return `MATCH (${head})-[:${types}]->(${tail})`;
    }
    const edgeName = `e${++this.#extra}_`;
    const types = [...new Set(steps.map(({ relation }) => name(relation)))].join('|');
    const tests = steps.map(({ relation, direction }) => {
      const [start, end] = direction === 'out' ? [from, to] : [to, from];
      return `(type(${edgeName}) = ${cypherString(relation)} AND startNode(${edgeName}) = ${start} AND endNode(${edgeName}) = ${end})`;
    });
    return `MATCH (${from})-[${edgeName}:${types}]-(${to}) WHERE ${tests.join(' OR ')}`;
  }

  #id(id: string): string {
    const variable = this.#variable(id);
    if (this.#values.has(id)) return `toString(${variable})`;
    const key = this.#form.idProperty;
    return key === undefined ? `elementId(${variable})` : `${variable}.${name(key)}`;
  }

  /** The trimmed text of a node. */
  #text(id: string): string {
    const variable = this.#variable(id);
    if (this.#values.has(id)) return `trim(toString(${variable}))`;
    const names = this.#form.nameProperties.map((key) => `toString(${variable}.${name(key)})`);
    return `trim(coalesce(${[...names, "''"].join(', ')}))`;
  }

  #variable(id: string): string {
    return this.#names.get(id) as string;
  }

  /** Nodes that are values of properties: they stand at the tail of relations to values, and nowhere else. */
  #valueNodes(): ReadonlySet<string> {
    const values = new Set<string>();
    const things = new Map<string, string>();
    for (const [index, edge] of this.#query.edges.entries()) {
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
  return /^[A-Za-z][A-Za-z0-9]*$/.test(id) && !['measure', 'count', 'found', 'holds'].includes(id)
    ? `\`${id}\``
    : `node${index}_of`;
}

function name(text: string): string {
  const written = dialectNamed('neo4j').name(text);
  if (written !== undefined) return written;
  throw new ConfigError('Cypher has no way to write an empty relation.', { mend: 'Name the relation.' });
}

function indent(text: string, by = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}
