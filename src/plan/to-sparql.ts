import { indented } from './indented.ts';
import type { AggregateInput, MeasureText, Scope } from './operator/operator.ts';
import type { Plan } from './plan.ts';
import { type PlanShape, readPlan } from './read-plan.ts';
import { type SparqlForm, SparqlPatterns } from './sparql-patterns.ts';
import { sparqlIsDate, sparqlIsNumber, sparqlNumber, sparqlRank } from './sparql-value.ts';

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
      this.#kept.push(
        `{\n  SELECT ${this.variable(subject)}${isOrder ? ' ?measure' : ''} WHERE {\n${indented(part.write(this, subject, name), 4)}\n  }\n}`,
      );
    }
    const from = (this.#form.defaultGraphs ?? []).map((graph) => `FROM <${graph}>\n`).join('');
    const where = from === '' ? 'WHERE' : `\n${from}WHERE`;
    const body = this.#body();
    if (ask?.part.kind === 'truth') {
      return `ASK ${from === '' ? '' : `${where.trimStart()} `}{\n${indented(body)}\n}\n`;
    }
    const written = ask?.part.write?.(this, group, plan.answer, 'value');
    const measure = order === undefined ? '' : ' ?measure';
    if (written === undefined) {
      const descending = plan.operators.findLast((one) => one.kind === 'top')?.direction === 'max';
      const by = order === undefined ? '' : ` ORDER BY ${descending ? 'DESC' : 'ASC'}(?measure)`;
      return `SELECT DISTINCT ${this.variable(plan.answer)}${measure} ${where} {\n${indented(body)}\n}${by}\n`;
    }
    if (group === undefined) {
      if (ask?.part.ofNothing !== undefined) return `SELECT ?value ${where} {\n${indented(written)}\n}\n`;
      // Without a solution there is nothing to calculate.
      const some = `{\n  SELECT (COUNT(*) AS ?some_) WHERE {\n${indented(body, 4)}\n  }\n}\nFILTER(?some_ > 0)`;
      return `SELECT ?value ${where} {\n${indented(`${some}\n${written}`)}\n}\n`;
    }
    const groups = measure === '' ? '' : `${this.#subjects(group, measure)}\n`;
    return `SELECT ${this.variable(group)} ?value${measure} ${where} {\n${indented(groups + written)}\n}\n`;
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
    const count = `SELECT ${this.#per(per)}(COUNT(DISTINCT ${this.variable(node)}) AS ?${name}) WHERE {\n${indented(this.#body([per, node]))}\n}${this.#by(per)}`;
    return this.#orZero(per, node, count, name);
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
    const total = `SELECT ${this.#per(per)}(${value} AS ?${name}) (SUM(?is_) AS ?${name}is_) WHERE {\n${indented(rows)}\n}${this.#by(per)}`;
    return `${this.#orZero(per, node, total, name)}\nFILTER(COALESCE(?${name}is_, 1) > 0)`;
  }

  best(per: string | undefined, node: string, direction: 'max' | 'min', name: string): string {
    const rows = this.#rows(per, node, ranked(), '?rank_');
    return `{\n  SELECT ${this.#per(per)}(${direction.toUpperCase()}(?rank_) AS ?${name}) WHERE {\n${indented(rows, 4)}\n  }${this.#by(per)}\n}`;
  }

  single(per: string | undefined, node: string, kind: 'value' | 'sum' | 'average', name: string): string {
    if (kind === 'value') {
      const rows = this.#rows(per, node, '', '?held_');
      const one = `SELECT ${this.#per(per)}(MIN(?held_) AS ?${name}) (COUNT(DISTINCT LCASE(?held_)) AS ?${name}of_) WHERE {\n${indented(rows)}\n}${this.#by(per)}`;
      return `{\n${indented(one)}\n}\nFILTER(?${name}of_ = 1)`;
    }
    const isNumber = sparqlIsNumber('?held_');
    const rows = this.#rows(
      per,
      node,
      `BIND(IF(${isNumber}, ${sparqlNumber('?held_')}, 0) AS ?n_)\nBIND(IF(${isNumber}, 0, 1) AS ?not_)`,
      '?n_ ?not_',
    );
    const value = kind === 'sum' ? 'SUM(?n_)' : 'AVG(?n_)';
    const total = `SELECT ${this.#per(per)}(${value} AS ?${name}) (SUM(?not_) AS ?${name}not_) (COUNT(*) AS ?${name}of_) WHERE {\n${indented(rows)}\n}${this.#by(per)}`;
    return `{\n${indented(total)}\n}\nFILTER(?${name}of_ > 0 && ?${name}not_ = 0)`;
  }

  aggregate(
    per: string | undefined,
    { function: wanted, of, measure }: AggregateInput,
    name: string,
  ): string {
    const { answer } = this.#shape.plan;
    const functions = { sum: 'SUM', average: 'AVG', minimum: 'MIN', maximum: 'MAX' };
    const over = (rows: string, value: string): string =>
      `{\n  SELECT ${this.#per(per)}(${functions[wanted]}(${value}) AS ?${name}) (COUNT(*) AS ?${name}of_) WHERE {\n${indented(rows, 4)}\n  }${this.#by(per)}\n}\nFILTER(?${name}of_ > 0)`;
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
    const best = `{\n  SELECT ${this.#per(per)}(${functions[wanted]}(?rank_) AS ?best_) WHERE {\n${indented(rows, 4)}\n  }${this.#by(per)}\n}`;
    return `{\n  SELECT ${this.#per(per)}(MIN(?held_) AS ?${name}) WHERE {\n${indented(`${rows}\n${best}\nFILTER(?rank_ = ?best_)`, 4)}\n  }${this.#by(per)}\n}\nFILTER(BOUND(?${name}))`;
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
    return [`{\n${indented(body)}\n}`, ...this.#kept].join('\n');
  }

  #per(per: string | undefined): string {
    return per === undefined ? '' : `${this.variable(per)} `;
  }

  #by(per: string | undefined): string {
    return per === undefined ? '' : ` GROUP BY ${this.variable(per)}`;
  }

  #subjects(node: string, measure = ''): string {
    return `{\n  SELECT DISTINCT ${this.variable(node)}${measure} WHERE {\n${indented(this.#body(), 4)}\n  }\n}`;
  }

  #pairs(one: string, other: string): string {
    return `{\n  SELECT DISTINCT ${[...new Set([this.variable(one), this.variable(other)])].join(' ')} WHERE {\n${indented(this.#body([one, other]), 4)}\n  }\n}`;
  }

  /** A measure for every subject, even if the measured node is optional. */
  #orZero(per: string | undefined, node: string, select: string, name: string): string {
    if (per === undefined || !this.#shape.countsZero(per, node)) return `{\n${indented(select)}\n}`;
    const raw = select.replaceAll(`AS ?${name})`, `AS ?${name}raw_)`);
    return `${this.#subjects(per)}\nOPTIONAL {\n  {\n${indented(raw, 4)}\n  }\n}\nBIND(COALESCE(?${name}raw_, 0) AS ?${name})`;
  }

  /** One row for each distinct holder and value. */
  #rows(per: string | undefined, node: string, bind: string, shown: string): string {
    const own = [per, node].flatMap((id) => (id === undefined ? [] : [this.variable(id)]));
    const inside = [this.#body([per, node], node), ...(bind === '' ? [] : [bind])].join('\n');
    return `{\n  SELECT DISTINCT ${[...new Set(own)].join(' ')} ?holder_ ${shown} WHERE {\n${indented(inside, 4)}\n  }\n}`;
  }

  /** A 0 for each answer without a value. */
  #zeros(per: string | undefined, of: string): string {
    const idle = this.#shape.idleAt(per, of);
    if (idle === undefined) return '';
    const all = per === undefined ? this.#subjects(idle) : this.#pairs(per, idle);
    const some = `{\n  SELECT DISTINCT ${this.variable(idle)} WHERE {\n${indented(this.#body([idle, of]), 4)}\n  }\n}`;
    return `\nUNION\n{\n${indented(`${all}\nMINUS {\n${indented(some)}\n}\nBIND(0 AS ?n_)`)}\n}`;
  }

  /** The answers for which everything that the other edges allow also satisfies the edges of an `every`. */
  #every(index: number, { of }: Scope): string {
    const { answer } = this.#shape.plan;
    const node = of ?? answer;
    const per = node === answer ? undefined : answer;
    const count = (operators: readonly number[], name: string): string =>
      `{\n  SELECT ${this.#per(per)}(COUNT(DISTINCT ${this.variable(node)}) AS ?${name}) WHERE {\n${indented(this.#holding(operators), 4)}\n  }${this.#by(per)}\n}`;
    const lines = [count([], 'all_'), count([index], 'good_'), 'FILTER(?all_ = ?good_)'];
    if (per === undefined) {
      lines.push(
        `{\n  SELECT DISTINCT ${this.variable(answer)} WHERE {\n${indented(this.#holding([index]), 4)}\n  }\n}`,
      );
    }
    return `{\n  SELECT DISTINCT ${this.variable(answer)} WHERE {\n${indented(lines.join('\n'), 4)}\n  }\n}`;
  }
}

function ranked(): string {
  return `FILTER(${sparqlIsNumber('?held_')} || ${sparqlIsDate('?held_')})\nBIND(${sparqlRank('?held_')} AS ?rank_)`;
}
