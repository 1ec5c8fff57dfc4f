import type { AggregateInput, MeasureText, Scope } from './operator/operator.ts';
import type { Plan } from './plan.ts';
import type { PlanShape } from './plan-shape.ts';
import { braced } from './query-text.ts';
import { readPlan } from './read-plan.ts';
import { type SparqlForm, SparqlPatterns } from './sparql-patterns.ts';
import { sparqlHasRank, sparqlIsNumber, sparqlNumber, sparqlRank } from './sparql-value.ts';

export type { SparqlForm } from './sparql-patterns.ts';

/**
 * One SPARQL 1.1 query that means the same as a plan: `ASK` for truth, otherwise `SELECT` with the answers in a
 * variable named after the answer node (and `?measure` for `top`). A count, an aggregate or a calculation has its
 * number in `?value`, and its group in a variable named after the group's node. @throws {ConfigError} that names a part
 * that SPARQL cannot express, or a dangling reference.
 */
export function toSparql(plan: Plan, form: SparqlForm): string {
  return new SparqlWriter(readPlan(plan), form).whole();
}

class SparqlWriter implements MeasureText {
  readonly language = 'sparql';
  readonly #shape: PlanShape;
  readonly #form: SparqlForm;
  readonly #patterns: SparqlPatterns;
  /** What the operators have kept so far. Each pattern binds its subject. */
  readonly #kept: string[] = [];

  constructor(shape: PlanShape, form: SparqlForm) {
    this.#shape = shape;
    this.#form = form;
    this.#patterns = new SparqlPatterns(shape, form);
  }

  whole(): string {
    const { plan, ask, group, keeps, shown, order } = this.#shape;
    for (const [place, { index, part }] of keeps.entries()) {
      if ('groups' in part) {
        this.#kept.push(this.#every(index, part));
        continue;
      }
      const subject = part.subject ?? shown;
      const isOrder = part === order?.part;
      const name = isOrder ? 'measure' : `k${place}_`;
      const columns = `${this.variable(subject)}${isOrder ? ' ?measure' : ''}`;
      this.#kept.push(braced(select(columns, part.write(this, subject, name))));
    }
    const from = (this.#form.defaultGraphs ?? []).map((graph) => `FROM <${graph}>\n`).join('');
    const where = from === '' ? 'WHERE' : `\n${from}WHERE`;
    const body = this.#body();
    if (ask?.part.kind === 'truth') {
      // Virtuoso lets the one empty solution pass any filter.
      const asked = body.startsWith('FILTER') ? `VALUES ?one_ { 1 }\n${body}` : body;
      return `ASK ${from === '' ? '' : `${where.trimStart()} `}${braced(asked)}\n`;
    }
    const written = ask?.part.write?.(this, group, plan.answer, 'value');
    const measure = order === undefined ? '' : ' ?measure';
    if (written === undefined) {
      const by =
        order === undefined ? '' : ` ORDER BY ${order.part.order === 'max' ? 'DESC' : 'ASC'}(?measure)`;
      return `SELECT DISTINCT ${this.variable(plan.answer)}${measure} ${where} ${braced(body)}${by}\n`;
    }
    if (group === undefined) {
      if (ask?.part.ofNothing !== undefined) return `SELECT ?value ${where} ${braced(written)}\n`;
      // Without a solution there is nothing to calculate.
      const some = `${braced(select('(COUNT(*) AS ?some_)', body))}\nFILTER(?some_ > 0)`;
      return `SELECT ?value ${where} ${braced(`${some}\n${written}`)}\n`;
    }
    const groups = measure === '' ? '' : `${this.#subjects(group, measure)}\n`;
    return `SELECT ${this.variable(group)} ?value${measure} ${where} ${braced(groups + written)}\n`;
  }

  variable(node: string): string {
    return this.#patterns.variable(node);
  }

  text(node: string): string {
    return `${this.variable(node)}_text`;
  }

  apart(one: string, other: string): string {
    return `!sameTerm(${this.variable(one)}, ${this.variable(other)})`;
  }

  count(per: string | undefined, node: string, name: string): string {
    const count = `(COUNT(DISTINCT ${this.variable(node)}) AS ?${name})`;
    return this.#orZero(per, node, this.#measure(per, count, this.#body([per, node])), name);
  }

  total(per: string | undefined, node: string, kind: 'sum' | 'average', name: string): string {
    const isNumber = sparqlIsNumber('?held_');
    const rows = this.#rows(
      per,
      node,
      `BIND(IF(${isNumber}, ${sparqlNumber('?held_')}, 0) AS ?n_)\nBIND(IF(${isNumber}, 1, 0) AS ?is_)`,
      '?n_ ?is_',
    );
    const value = kind === 'sum' ? 'SUM(?n_)' : '(SUM(?n_) / SUM(?is_))';
    const total = this.#measure(per, `(${value} AS ?${name}) (SUM(?is_) AS ?${name}is_)`, rows);
    return `${this.#orZero(per, node, total, name)}\nFILTER(COALESCE(?${name}is_, 1) > 0)`;
  }

  best(per: string | undefined, node: string, direction: 'max' | 'min', name: string): string {
    const rows = this.#rows(per, node, ranked(), '?rank_');
    return braced(this.#measure(per, `(${direction.toUpperCase()}(?rank_) AS ?${name})`, rows));
  }

  single(per: string | undefined, node: string, kind: 'value' | 'sum' | 'average', name: string): string {
    if (kind === 'value') {
      const rows = this.#rows(per, node, '', '?held_');
      const one = `(MIN(?held_) AS ?${name}) (COUNT(DISTINCT LCASE(?held_)) AS ?${name}of_)`;
      return `${braced(this.#measure(per, one, rows))}\nFILTER(?${name}of_ = 1)`;
    }
    const isNumber = sparqlIsNumber('?held_');
    const rows = this.#rows(
      per,
      node,
      `BIND(IF(${isNumber}, ${sparqlNumber('?held_')}, 0) AS ?n_)\nBIND(IF(${isNumber}, 0, 1) AS ?not_)`,
      '?n_ ?not_',
    );
    const value = kind === 'sum' ? 'SUM(?n_)' : 'AVG(?n_)';
    const total = `(${value} AS ?${name}) (SUM(?not_) AS ?${name}not_) (COUNT(*) AS ?${name}of_)`;
    return `${braced(this.#measure(per, total, rows))}\nFILTER(?${name}of_ > 0 && ?${name}not_ = 0)`;
  }

  aggregate(
    per: string | undefined,
    { function: wanted, of, measure }: AggregateInput,
    name: string,
  ): string {
    const { answer } = this.#shape.plan;
    const functions = { sum: 'SUM', average: 'AVG', minimum: 'MIN', maximum: 'MAX' };
    const over = (rows: string, value: string): string => {
      const columns = `(${functions[wanted]}(${value}) AS ?${name}) (COUNT(*) AS ?${name}of_)`;
      return `${braced(this.#measure(per, columns, rows))}\nFILTER(?${name}of_ > 0)`;
    };
    if (measure === 'count') {
      const pairs = per === undefined ? '' : `${this.#pairs(per, answer)}\n`;
      return over(pairs + this.count(answer, of, 'n_'), '?n_');
    }
    if (wanted === 'sum' || wanted === 'average') {
      const rows = this.#rows(
        per,
        of,
        `FILTER(${sparqlIsNumber('?held_')})\nBIND(${sparqlNumber('?held_')} AS ?n_)`,
        '?n_',
      );
      return over(`${rows}${this.#zeros(per, of)}`, '?n_');
    }
    const rows = this.#rows(per, of, ranked(), '?rank_ ?held_');
    const best = braced(this.#measure(per, `(${functions[wanted]}(?rank_) AS ?best_)`, rows));
    const first = `${rows}\n${best}\nFILTER(?rank_ = ?best_)`;
    return `${braced(this.#measure(per, `(MIN(?held_) AS ?${name})`, first))}\nFILTER(BOUND(?${name}))`;
  }

  /** Everything that must hold and is kept, including the edges that lead to these nodes. */
  #body(nodes: readonly (string | undefined)[] = [], held?: string): string {
    const known = nodes.filter((node) => node !== undefined);
    return this.#holding(this.#shape.required(known), held);
  }

  /** What holds with the edges of these operators, reduced to what is kept. */
  #holding(operators: readonly number[], held?: string): string {
    const body = this.#patterns.body(operators, held);
    if (this.#kept.length === 0) return body;
    return [braced(body), ...this.#kept].join('\n');
  }

  /** One row of measures for each entity at `per`, or one row in all. */
  #measure(per: string | undefined, measures: string, rows: string): string {
    if (per === undefined) return select(measures, rows);
    const subject = this.variable(per);
    return `${select(`${subject} ${measures}`, rows)} GROUP BY ${subject}`;
  }

  #subjects(node: string, measure = ''): string {
    return distinct(`${this.variable(node)}${measure}`, this.#body());
  }

  #pairs(one: string, other: string): string {
    const columns = [...new Set([this.variable(one), this.variable(other)])].join(' ');
    return distinct(columns, this.#body([one, other]));
  }

  /** A measure for every subject, even if the measured node is optional. */
  #orZero(per: string | undefined, node: string, measured: string, name: string): string {
    if (per === undefined || !this.#shape.countsZero(per, node)) return braced(measured);
    const raw = measured.replaceAll(`AS ?${name})`, `AS ?${name}raw_)`);
    return `${this.#subjects(per)}\nOPTIONAL ${braced(braced(raw))}\nBIND(COALESCE(?${name}raw_, 0) AS ?${name})`;
  }

  /** One row for each distinct holder and value. */
  #rows(per: string | undefined, node: string, bind: string, shown: string): string {
    const own = [per, node].flatMap((id) => (id === undefined ? [] : [this.variable(id)]));
    const inside = [this.#body([per, node], node), ...(bind === '' ? [] : [bind])].join('\n');
    return distinct(`${[...new Set(own)].join(' ')} ?holder_ ${shown}`, inside);
  }

  /** A 0 for each answer without a value. */
  #zeros(per: string | undefined, of: string): string {
    const idle = this.#shape.idleAt(per, of);
    if (idle === undefined) return '';
    const all = per === undefined ? this.#subjects(idle) : this.#pairs(per, idle);
    const some = distinct(this.variable(idle), this.#body([idle, of]));
    return `\nUNION\n${braced(`${all}\nMINUS ${braced(some)}\nBIND(0 AS ?n_)`)}`;
  }

  /** The answers for which everything that the other edges allow also satisfies the edges of an `every`. */
  #every(index: number, { of }: Scope): string {
    const { answer } = this.#shape.plan;
    const node = of ?? answer;
    const per = node === answer ? undefined : answer;
    const count = (operators: readonly number[], name: string): string =>
      braced(
        this.#measure(per, `(COUNT(DISTINCT ${this.variable(node)}) AS ?${name})`, this.#holding(operators)),
      );
    const lines = [count([], 'all_'), count([index], 'good_'), 'FILTER(?all_ = ?good_)'];
    if (per === undefined) lines.push(distinct(this.variable(answer), this.#holding([index])));
    return distinct(this.variable(answer), lines.join('\n'));
  }
}

function select(columns: string, body: string): string {
  return `SELECT ${columns} WHERE ${braced(body)}`;
}

/** A subquery with each row once. */
function distinct(columns: string, body: string): string {
  return braced(select(`DISTINCT ${columns}`, body));
}

function ranked(): string {
  return `FILTER(${sparqlHasRank('?held_')})\nBIND(${sparqlRank('?held_')} AS ?rank_)`;
}
