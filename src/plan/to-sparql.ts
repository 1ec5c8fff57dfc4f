import { ConfigError } from '../errors.ts';
import { iriOf, LABEL, literalText } from '../graph/export/n-triples-writer.ts';
import type { GraphProfile } from '../graph/graph.ts';
import { createNamespace } from '../graph/sparql/namespace.ts';
import { iriText, parseId, stringText, termText } from '../graph/sparql/rdf-term.ts';
import { createVocabulary, type MediatorTest } from '../graph/sparql/vocabulary.ts';
import type { Entity } from '../graph/term.ts';
import type { Query, QueryEdge, QueryFilter, QueryStep } from './query.ts';
import { type Branch, type Negation, readBranches } from './read-query.ts';
import { DATE_PATTERN, NUMBER_PATTERN, readValue } from './value.ts';

const STEP = ' / ';

/** How a graph is written where the query will run. */
export interface SparqlForm {
  readonly profile: GraphProfile;
  /**
   * `export`: the N-Triples of `clew graph export`, where what is no IRI is written under `urn:clew:`. `endpoint`: a SPARQL
   * endpoint, whose short forms are expanded in `namespace`.
   */
  readonly kind: 'export' | 'endpoint';
  readonly namespace?: string | undefined;
  /** Graphs to ask, written as `FROM`. */
  readonly defaultGraphs?: readonly string[];
  /** Constants by stable id, where the graph was asked; needed for those that are literals or blank nodes. */
  readonly entities?: ReadonlyMap<string, Entity>;
}

/**
 * One SPARQL 1.1 query with the meaning of `query`: `ASK` for truth, else `SELECT` with the answers in a variable named like
 * the answer node (beside it `?measure` for `top`), or their number in `?count`.
 * @throws {ConfigError} that names the part SPARQL cannot write, or a part that names nothing.
 */
export function toSparql(query: Query, form: SparqlForm): string {
  const writer = new SparqlWriter(query, form);
  return writer.whole();
}

class SparqlWriter {
  readonly #query: Query;
  readonly #form: SparqlForm;
  readonly #branches: readonly Branch[];
  readonly #mediator: MediatorTest | undefined;
  readonly #labels: readonly string[];
  readonly #names: ReadonlyMap<string, string>;
  #mediators = 0;

  constructor(query: Query, form: SparqlForm) {
    this.#query = query;
    this.#form = form;
    this.#branches = readBranches(query);
    const vocabulary = createVocabulary(form.profile, form.namespace, undefined);
    // An export names mediators like everything else, and their addresses are its own.
    this.#mediator = form.kind === 'endpoint' ? vocabulary.mediator : undefined;
    this.#labels =
      form.kind === 'endpoint'
        ? vocabulary.names
        : [form.profile.nameRelations.find((one) => iriText(one) !== undefined) ?? LABEL];
    this.#names = variableNames(query);
  }

  whole(): string {
    const { answer, asks, top } = this.#query;
    const body = this.#body();
    const from = (this.#form.defaultGraphs ?? []).map((graph) => `FROM <${graph}>\n`).join('');
    const where = from === '' ? 'WHERE' : `\n${from}WHERE`;
    if (asks === 'truth') return `ASK ${from === '' ? '' : `${where.trimStart()} `}{\n${indent(body)}\n}\n`;
    const node = this.#variable(answer);
    if (top === undefined) {
      return asks === 'count'
        ? `SELECT (COUNT(DISTINCT ${node}) AS ?count) ${where} {\n${indent(body)}\n}\n`
        : `SELECT DISTINCT ${node} ${where} {\n${indent(body)}\n}\n`;
    }
    const by = this.#variable(top.by);
    const of =
      top.measure === 'count'
        ? { extra: '', value: `COUNT(DISTINCT ${by})` }
        : { extra: `\n${this.#rank(top.by)}`, value: `${top.direction === 'max' ? 'MAX' : 'MIN'}(?rank_)` };
    const measured = (name: string): string =>
      `SELECT ${node} (${of.value} AS ${name}) WHERE {\n${indent(body + of.extra)}\n} GROUP BY ${node}`;
    const order = top.direction === 'max' ? 'DESC' : 'ASC';
    // The places asked for give two bounds; whatever lies between them is as good.
    const bounds = `SELECT (MIN(?m_) AS ?low_) (MAX(?m_) AS ?high_) WHERE {\n  {\n${indent(
      `${measured('?m_')} ORDER BY ${order}(?m_) LIMIT ${top.limit} OFFSET ${top.skip}`,
      4,
    )}\n  }\n}`;
    const inside = `{\n${indent(measured('?measure'))}\n}\n{\n${indent(bounds)}\n}\nFILTER(?measure >= ?low_ && ?measure <= ?high_)`;
    return asks === 'count'
      ? `SELECT (COUNT(DISTINCT ${node}) AS ?count) ${where} {\n${indent(inside)}\n}\n`
      : `SELECT ${node} ?measure ${where} {\n${indent(inside)}\n} ORDER BY ${order}(?measure)\n`;
  }

  #body(): string {
    const parts = this.#branches.map((branch) => this.#branch(branch));
    return parts.length === 1
      ? (parts[0] as string)
      : parts.map((part) => `{\n${indent(part)}\n}`).join('\nUNION\n');
  }

  #branch(branch: Branch): string {
    const bound = new Set(branch.edges.flatMap(({ part }) => [part.from, part.to]));
    const lines = [
      ...branch.nodes.flatMap((id) => this.#constant(id, bound.has(id))),
      ...branch.edges.map(({ part, index }) => this.#edge(part, `edges[${index}]`)),
      ...this.#filters(branch.filters.map(({ part }) => part)),
      ...branch.different.map(({ part: [one, other] }) => this.#differ(one, other)),
      ...branch.negations.flatMap((negation) => this.#negation(negation)),
    ];
    return lines.join('\n');
  }

  /** One test for each relation, which engines look up one by one; a `UNION` inside a test they may join first. */
  #negation({ index, part, own, filters, different }: Negation): readonly string[] {
    return this.#choices(part, `edges[${index}]`, false).map((choice) => {
      const lines = [
        ...own.flatMap((id) => this.#constant(id, true)),
        choice,
        ...this.#filters(filters.map((filter) => filter.part)),
        ...different.map(({ part: [one, other] }) => this.#differ(one, other)),
      ];
      return `FILTER NOT EXISTS {\n${indent(lines.join('\n'))}\n}`;
    });
  }

  #constant(id: string, isBound: boolean): readonly string[] {
    const place = this.#query.nodes.findIndex((node) => node.id === id);
    const entities = this.#query.nodes[place]?.entities;
    if (entities === undefined) return [];
    const texts = entities.map((entity, index) =>
      this.#term(entity.id, `nodes[${place}].entities[${index}]`),
    );
    const variable = this.#variable(id);
    // A pattern nothing fits, for engines treat a plain `false` in ways of their own.
    if (texts.length === 0) return [`${variable} <urn:clew:no-relation> ${variable} .`];
    if (isBound) return [`VALUES ${variable} { ${[...new Set(texts)].join(' ')} }`];
    // Where no edge must hold, the graph need not know it, nor its name.
    const pairs = texts.map((text, index) => `(${text} ${stringText(entities[index]?.name ?? '') ?? '""'})`);
    return [`VALUES (${variable} ${variable}_given) { ${[...new Set(pairs)].join(' ')} }`];
  }

  #term(id: string, part: string): string {
    const known = this.#form.entities?.get(id);
    if (this.#form.kind === 'export') {
      if (known?.kind === 'literal') return literalText(known);
      const text = id.startsWith('_:') ? undefined : iriText(iriOf(id, 'entity'), true);
      if (text !== undefined) return text;
    } else {
      const term = known === undefined ? undefined : parseId(known.id);
      const text =
        term === undefined
          ? createNamespace(this.#form.namespace)
              .expand(id)
              .map((iri) => iriText(iri, true))
              .find((one) => one !== undefined)
          : termText(term, { blankNodes: 'none', lenientIris: true });
      if (text !== undefined) return text;
    }
    throw new ConfigError(`SPARQL cannot name "${id}" (${part}).`, {
      mend: 'Blank nodes have no name outside one answer; ask by another entity.',
    });
  }

  #edge(edge: QueryEdge, part: string): string {
    const [only, ...others] = this.#choices(edge, part, true);
    return others.length === 0
      ? (only as string)
      : [only, ...others].map((choice) => `{ ${choice} }`).join(' UNION ');
  }

  /** The pattern of every relation of an edge; at least one. */
  #choices(edge: QueryEdge, part: string, isOpen: boolean): readonly string[] {
    const choices = edge.relations.flatMap((step, index) => {
      const found = this.#steps(edge, step, isOpen);
      if (found.length > 0) return found;
      throw new ConfigError(
        `SPARQL cannot write the relation "${step.relation}" (${part}.relations[${index}]).`,
        { mend: 'A relation of this graph is an IRI, or a name inside its namespace.' },
      );
    });
    return [...new Set(choices)];
  }

  #steps(edge: QueryEdge, { relation, direction }: QueryStep, isOpen: boolean): readonly string[] {
    const ends = [this.#variable(edge.from), this.#variable(edge.to)];
    const [head, tail] = direction === 'out' ? ends : ends.toReversed();
    const [headId, tailId] = direction === 'out' ? [edge.from, edge.to] : [edge.to, edge.from];
    const collapses = this.#form.profile.mediators === 'collapse';
    const guard = (id: string, side: 'out' | 'in'): string =>
      isOpen && this.#query.nodes.find((node) => node.id === id)?.entities === undefined
        ? (this.#mediator?.isNot(this.#variable(id), side).trim() ?? '')
        : '';
    const guards = [guard(headId as string, 'in'), guard(tailId as string, 'out')]
      .filter((text) => text !== '')
      .join(' ');
    const direct = this.#relation(relation).map((iri) => joined(`${head} ${iri} ${tail} .`, guards));
    if (!collapses || !relation.includes(STEP)) return direct;
    const via: string[] = [];
    for (let at = relation.indexOf(STEP); at > 0; at = relation.indexOf(STEP, at + 1)) {
      for (const first of this.#relation(relation.slice(0, at))) {
        for (const second of this.#relation(relation.slice(at + STEP.length))) {
          const middle = `?m${++this.#mediators}_`;
          const test = this.#mediator?.is(middle).trim() ?? '';
          const apart = `FILTER(!sameTerm(${head}, ${tail}))`;
          via.push(
            joined(`${head} ${first} ${middle} . ${middle} ${second} ${tail} . ${apart}`, test, guards),
          );
        }
      }
    }
    return via;
  }

  #relation(text: string): readonly string[] {
    const iris =
      this.#form.kind === 'export'
        ? [iriOf(text, 'relation')]
        : createNamespace(this.#form.namespace).expand(text);
    return iris.flatMap((iri) => iriText(iri, true) ?? []);
  }

  #differ(one: string, other: string): string {
    return `FILTER(!sameTerm(${this.#variable(one)}, ${this.#variable(other)}))`;
  }

  #filters(filters: readonly QueryFilter[]): readonly string[] {
    const nodes = [...new Set(filters.map(({ node }) => node))];
    return [
      ...nodes.map((id) => this.#value(id, `${this.#variable(id)}_text`)),
      ...filters.map((filter) => `FILTER(${comparison(`${this.#variable(filter.node)}_text`, filter)})`),
    ];
  }

  /** Binds the trimmed text of a node: of a literal itself, of an entity its name or the end of its address. */
  #value(id: string, text: string): string {
    const node = this.#variable(id);
    const names = this.#labels.map((_, index) => `${text}${index}`);
    const labels = this.#labels.map((label, index) => `OPTIONAL { ${node} <${label}> ${names[index]} . }`);
    const own = `IF(isLiteral(${node}), STR(${node}), REPLACE(REPLACE(STR(${node}), "^.*[/#]", ""), "_", " "))`;
    const isConstant = this.#query.nodes.find((one) => one.id === id)?.entities !== undefined;
    const known = [...(isConstant ? [`${node}_given`] : []), ...names.map((name) => `STR(${name})`)];
    const text_ = known.length === 0 ? own : `COALESCE(${[...known, own].join(', ')})`;
    return joined(
      ...labels,
      `BIND(REPLACE(${text_}, "^[ \\\\t\\\\r\\\\n]+|[ \\\\t\\\\r\\\\n]+$", "") AS ${text})`,
    );
  }

  /** Binds `?rank_` as `rankOf` does; nothing is left of what has none. */
  #rank(id: string): string {
    const text = '?rank_text';
    const month = `IF(${isMonth(text)}, SUBSTR(${text}, 6, 2), "00")`;
    const day = `IF(${isDay(text)}, SUBSTR(${text}, 9, 2), "00")`;
    const date = `<${XSD}double>(CONCAT(SUBSTR(${text}, 1, 4), ".", ${month}, ${day}))`;
    return [
      this.#value(id, text),
      `FILTER(${isNumber(text)} || ${isDate(text)})`,
      `BIND(IF(${isNumber(text)}, ${number(text)}, ${date}) AS ?rank_)`,
    ].join('\n');
  }

  #variable(id: string): string {
    return this.#names.get(id) as string;
  }
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';

function isNumber(text: string): string {
  return `REGEX(${text}, "${NUMBER_PATTERN}")`;
}

function isDate(text: string): string {
  return `REGEX(${text}, "${DATE_PATTERN}")`;
}

function isMonth(text: string): string {
  return `REGEX(${text}, "^[0-9]{4}-[0-9]{2}([TZ+-]|$)")`;
}

function isDay(text: string): string {
  return `REGEX(${text}, "^[0-9]{4}-[0-9]{2}-[0-9]{2}([TZ+-]|$)")`;
}

function number(text: string): string {
  return `<${XSD}double>(REPLACE(${text}, ",", ""))`;
}

/** `holds` of `value.ts` for a text variable and a value that is known. */
function comparison(text: string, { op, value }: QueryFilter): string {
  const known = readValue(value);
  // Not `false`: oxigraph then leaves out the row with the number 0.
  const orElse =
    op === '=' || op === '!=' ? `LCASE(${text}) ${op} ${stringText(known.text) ?? '""'}` : `!BOUND(${text})`;
  const cases: [string, string][] = [];
  if (known.number !== undefined) {
    cases.push([isNumber(text), `${number(text)} ${op} <${XSD}double>("${known.number}")`]);
  }
  if (known.date !== undefined) {
    const { length } = known.date;
    const cut = (to: number): string => `SUBSTR(${text}, 1, ${to}) ${op} "${known.date?.slice(0, to)}"`;
    const month =
      length > 7 ? `IF(${isDay(text)}, ${cut(10)}, IF(${isMonth(text)}, ${cut(7)}, ${cut(4)}))` : '';
    const exact =
      length === 4
        ? cut(4)
        : length === 7
          ? `IF(${isDay(text)} || ${isMonth(text)}, ${cut(7)}, ${cut(4)})`
          : month;
    cases.push([isDate(text), exact]);
  }
  return cases.reduceRight((rest, [test, then]) => `IF(${test}, ${then}, ${rest})`, orElse);
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function indent(text: string, by = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}

/** A node's id as a variable where it can be one; never one that ends in an underscore, as our own do. */
function variableNames(query: Query): ReadonlyMap<string, string> {
  const used = new Set(['measure', 'count', 'rank']);
  return new Map(
    query.nodes.map(({ id }, index) => {
      const isFree = /^[A-Za-z][A-Za-z0-9]*$/.test(id) && !used.has(id.toLowerCase());
      const name = isFree ? id : `node${index}_of`;
      used.add(name.toLowerCase());
      return [id, `?${name}`];
    }),
  );
}
