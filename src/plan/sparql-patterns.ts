import { ConfigError } from '../errors.ts';
import { iriOf, literalText } from '../graph/export/n-triples-writer.ts';
import type { GraphProfile } from '../graph/graph.ts';
import { readHalf, THROUGH, waysToPart } from '../graph/half.ts';
import { createNamespace } from '../graph/sparql/namespace.ts';
import { iriText, parseId, stringText, termText } from '../graph/sparql/rdf-term.ts';
import { createVocabulary, type MediatorTest } from '../graph/sparql/vocabulary.ts';
import type { Entity } from '../graph/term.ts';
import { RDFS_LABEL } from '../graph/vocabulary.ts';
import { holderOf } from './measures.ts';
import type { Condition, Names } from './operator/operator.ts';
import { type PlanEdge, type PlanStep, storedEnds } from './plan.ts';
import type { IndexedPart, Negation, PlanShape, PlanUnit } from './plan-shape.ts';
import { braced } from './query-text.ts';

/** How the graph is written at the place where the query will run. */
export interface SparqlForm {
  readonly profile: GraphProfile;
  /**
   * `export`: the N-Triples of `clew graph export`, which write whatever is not an IRI under `urn:clew:`. `endpoint`: a
   * SPARQL endpoint; short forms are expanded in `namespace`.
   */
  readonly kind: 'export' | 'endpoint';
  readonly namespace?: string | undefined;
  /** The graphs to query, written as `FROM`. */
  readonly defaultGraphs?: readonly string[];
  /** Constants by stable id, if the graph was asked for them. Literals and blank nodes need this. */
  readonly entities?: ReadonlyMap<string, Entity>;
}

/** Writes the edges and conditions of a plan as patterns. */
export class SparqlPatterns {
  readonly shape: PlanShape;
  readonly #form: SparqlForm;
  readonly #mediator: MediatorTest | undefined;
  readonly #labels: readonly string[];
  readonly #names: ReadonlyMap<string, string>;
  /** Our own names are numbered in one sequence. */
  #own = 0;
  /** Constants of the current unit that the graph need not know, because the query states their names. */
  #given = new Set<string>();

  constructor(shape: PlanShape, form: SparqlForm) {
    this.shape = shape;
    this.#form = form;
    const vocabulary = createVocabulary(form.profile, form.namespace, undefined);
    // An export names mediators like everything else, with addresses of its own.
    this.#mediator = form.kind === 'endpoint' ? vocabulary.mediator : undefined;
    this.#labels =
      form.kind === 'endpoint'
        ? vocabulary.names
        : [form.profile.nameRelations.find((one) => iriText(one) !== undefined) ?? RDFS_LABEL];
    this.#names = variableNames(shape.plan.nodes.map(({ id }) => id));
  }

  /**
   * Everything that must hold, including the edges of these operators.
   * @param held binds what has the value at this node as `?holder_`, and its text as `?held_`.
   */
  body(operators: readonly number[], held?: string): string {
    const parts = this.shape.branches.map((branch) => {
      const unit = this.shape.unit(branch, operators);
      const lines = [this.#unit(unit)];
      if (held !== undefined) {
        const holder = holderOf(unit, this.shape.plan.answer, held);
        lines.push(`BIND(${this.variable(holder)} AS ?holder_)`, this.#value(held, '?held_'));
      }
      return lines.join('\n');
    });
    return parts.length === 1 ? (parts[0] as string) : parts.map(braced).join('\nUNION\n');
  }

  variable(id: string): string {
    return this.#names.get(id) as string;
  }

  #unit(unit: PlanUnit): string {
    const bound = new Set(unit.edges.flatMap(({ part }) => [part.from, part.to]));
    this.#given = new Set(unit.nodes.filter((id) => !bound.has(id)));
    return [
      ...unit.nodes.flatMap((id) => this.#constant(id, bound.has(id))),
      ...unit.edges.map(({ part, index }) => this.#edge(part, `edges[${index}]`)),
      ...this.#conditions(unit.conditions, '_text'),
      ...unit.negations.flatMap((negation) => this.#negation(negation)),
    ].join('\n');
  }

  #conditions(conditions: readonly IndexedPart<Condition>[], suffix: string): readonly string[] {
    const names: Names = {
      language: 'sparql',
      variable: (id) => this.variable(id),
      text: (id) => `${this.variable(id)}${suffix}`,
      apart: (one, other) => `!sameTerm(${this.variable(one)}, ${this.variable(other)})`,
    };
    const read = new Set(conditions.flatMap(({ part }) => (part.readsText ? part.nodes : [])));
    return [
      ...[...read].map((id) => this.#value(id, names.text(id))),
      ...conditions.map(({ part }) => `FILTER(${part.write(names)})`),
    ];
  }

  /**
   * One test for each relation of a single edge, which engines look up one by one. A `UNION` inside a test might be
   * joined first.
   */
  #negation({ edges, own, conditions }: Negation): readonly string[] {
    const patterns = edges.map(({ part, index }) => this.#choices(part, `edges[${index}]`, false));
    const [first = [], ...others] = patterns;
    const ways = others.length === 0 ? first : [patterns.map((choices) => union(choices)).join('\n')];
    return ways.map((way) => {
      const lines = [
        ...own.flatMap((id) => this.#constant(id, true)),
        way,
        ...this.#conditions(conditions, `_text${++this.#own}`),
      ];
      return `FILTER NOT EXISTS ${braced(lines.join('\n'))}`;
    });
  }

  #constant(id: string, isBound: boolean): readonly string[] {
    const constant = this.shape.constantAt(id);
    if (constant === undefined) return [];
    const { index: place, entities } = constant;
    const texts = entities.map((entity, index) =>
      this.#term(entity.id, `nodes[${place}].entities[${index}]`),
    );
    const variable = this.variable(id);
    // A pattern that nothing matches, because engines treat a plain `false` in different ways.
    if (texts.length === 0) return [`${variable} <urn:clew:no-relation> ${variable} .`];
    if (isBound) return [`VALUES ${variable} { ${[...new Set(texts)].join(' ')} }`];
    // Without a required edge, the graph need not know the constant or its name.
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

  #edge(edge: PlanEdge, part: string): string {
    return union(this.#choices(edge, part, true));
  }

  /** The pattern of every relation of an edge; at least one. */
  #choices(edge: PlanEdge, part: string, isOpen: boolean): readonly string[] {
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

  #steps(edge: PlanEdge, step: PlanStep, isOpen: boolean): readonly string[] {
    const { relation } = step;
    const [headId, tailId] = storedEnds(edge, step);
    const [head, tail] = [this.variable(headId), this.variable(tailId)];
    const collapses = this.#form.profile.mediators === 'collapse';
    const half = collapses ? readHalf(relation) : undefined;
    const guards = joined(
      this.#endTest(headId, 'in', half?.half === 'from', isOpen),
      this.#endTest(tailId, 'out', half?.half === 'into', isOpen),
    );
    const direct = this.#relation(half?.relation ?? relation).map((iri) =>
      joined(`${head} ${iri} ${tail} .`, guards),
    );
    if (half !== undefined || !collapses || !relation.includes(THROUGH)) return direct;
    const via: string[] = [];
    for (const parts of waysToPart(relation)) {
      for (const first of this.#relation(parts[0])) {
        for (const second of this.#relation(parts[1])) {
          const middle = `?m${++this.#own}_`;
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

  /** The condition that a variable is a mediator, or that it is not. */
  #endTest(id: string, side: 'out' | 'in', isMediator: boolean, isOpen: boolean): string {
    if (!isOpen || this.shape.constantAt(id) !== undefined || this.#mediator === undefined) return '';
    const variable = this.variable(id);
    return (isMediator ? this.#mediator.is(variable) : this.#mediator.isNot(variable, side)).trim();
  }

  #relation(text: string): readonly string[] {
    const iris =
      this.#form.kind === 'export'
        ? [iriOf(text, 'relation')]
        : createNamespace(this.#form.namespace).expand(text);
    return iris.flatMap((iri) => iriText(iri, true) ?? []);
  }

  /** Binds the trimmed text of a node: a literal's own text, or an entity's name or the end of its address. */
  #value(id: string, text: string): string {
    const node = this.variable(id);
    const names = this.#labels.map((_, index) => `${text}${index}`);
    const labels = this.#labels.map((label, index) => `OPTIONAL { ${node} <${label}> ${names[index]} . }`);
    const own = `IF(isLiteral(${node}), STR(${node}), REPLACE(REPLACE(STR(${node}), "^.*[/#]", ""), "_", " "))`;
    const known = [...(this.#given.has(id) ? [`${node}_given`] : []), ...names.map((name) => `STR(${name})`)];
    const text_ = known.length === 0 ? own : `COALESCE(${[...known, own].join(', ')})`;
    return joined(
      ...labels,
      `BIND(REPLACE(${text_}, "^[ \\\\t\\\\r\\\\n]+|[ \\\\t\\\\r\\\\n]+$", "") AS ${text})`,
    );
  }
}

function union(choices: readonly string[]): string {
  return choices.length === 1
    ? (choices[0] as string)
    : choices.map((choice) => `{ ${choice} }`).join(' UNION ');
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** A node's id as a variable if it can be one. It never ends in an underscore, as our own variables do. */
function variableNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(['measure', 'value']);
  return new Map(
    ids.map((id, index) => {
      const isFree = /^[A-Za-z][A-Za-z0-9]*$/.test(id) && !used.has(id.toLowerCase());
      const name = isFree ? id : `node${index}_of`;
      used.add(name.toLowerCase());
      return [id, `?${name}`];
    }),
  );
}
