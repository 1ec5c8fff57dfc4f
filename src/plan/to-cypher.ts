import type { CypherForm } from './cypher-edges.ts';
import { CypherPatterns, type KeptList } from './cypher-patterns.ts';
import { cypherIsNumber, cypherNumber, cypherRank } from './cypher-value.ts';
import type { AggregateInput, MeasureText, Scope } from './operator/operator.ts';
import type { Plan } from './plan.ts';
import type { PlanShape } from './plan-shape.ts';
import { braced } from './query-text.ts';
import { readPlan } from './read-plan.ts';

export type { CypherForm } from './cypher-edges.ts';

/**
 * One Cypher query (Neo4j 5) that means the same as a plan, with all texts written into it. It returns rows `id`,
 * `name` and, for `top`, `measure`. A count, an aggregate or a calculation gives one row `value`, or with `group` rows
 * `id`, `name`, `value`. Truth gives one row `holds`. @throws {ConfigError} that names a part that Cypher cannot
 * express, or a dangling reference.
 */
export function toCypher(plan: Plan, form: CypherForm): string {
  return new CypherWriter(readPlan(plan), form).whole();
}

/** Every stage leaves one row, which holds lists and numbers under their names. */
class CypherWriter implements MeasureText {
  readonly language = 'cypher';
  readonly #shape: PlanShape;
  readonly #patterns: CypherPatterns;
  readonly #kept: KeptList[] = [];

  constructor(shape: PlanShape, form: CypherForm) {
    this.#shape = shape;
    this.#patterns = new CypherPatterns(shape, form);
  }

  whole(): string {
    const { plan, ask, group, keeps, order } = this.#shape;
    const stages: string[] = [];
    let measure: string | undefined;
    for (const [place, { index, part }] of keeps.entries()) {
      const [name, list] = [`k${place}_`, `kept${place}_`];
      const subject = 'groups' in part ? plan.answer : (part.subject ?? this.#shape.shown);
      if ('groups' in part) {
        stages.push(this.#every(index, part, list));
      } else {
        stages.push(part.write(this, subject, name), `WITH *, [row_ IN ${name} | row_[0]] AS ${list}`);
        if (part === order?.part) measure = name;
      }
      this.#kept.push({ node: subject, list });
    }
    const shown = (node: string): string => {
      const own =
        measure === undefined
          ? ''
          : `, head([row_ IN ${measure} WHERE row_[0] = ${this.variable(node)} | row_[1]]) AS measure`;
      return `${this.#patterns.id(node)} AS id, ${this.text(node)} AS name${own}`;
    };
    const by = order === undefined ? '' : ` ORDER BY measure${order.part.order === 'max' ? ' DESC' : ''}`;
    if (ask?.part.kind === 'truth') {
      stages.push(this.#rows(['true AS found_']), 'RETURN count(*) > 0 AS holds');
      return `${stages.join('\n')}\n`;
    }
    const written = ask?.part.write?.(this, group, plan.answer, 'value');
    if (written === undefined) {
      const node = this.variable(plan.answer);
      stages.push(this.#rows([node]), `RETURN DISTINCT ${shown(plan.answer)}${by}`);
    } else if (group !== undefined) {
      const rows = `UNWIND value AS row_ WITH *, row_[0] AS ${this.variable(group)}, row_[1] AS value_`;
      stages.push(written, rows, `RETURN ${shown(group)}, value_ AS value${by}`);
    } else if (ask?.part.ofNothing !== undefined) {
      stages.push(written, 'RETURN value');
    } else {
      // Without a solution there is nothing to calculate.
      stages.push(written, this.#call(`${this.#rows(['true AS found_'])}\nRETURN count(*) > 0 AS some_`));
      stages.push('RETURN CASE WHEN some_ THEN value ELSE null END AS value');
    }
    return `${stages.join('\n')}\n`;
  }

  variable(node: string): string {
    return this.#patterns.variable(node);
  }

  text(node: string): string {
    return this.#patterns.text(node);
  }

  apart(one: string, other: string): string {
    return this.#patterns.apart(one, other);
  }

  count(per: string | undefined, node: string, name: string): string {
    const rows = this.#rows([this.#per(per), `${this.variable(node)} AS node_`], [per, node]);
    const stage = this.#stage(rows, 'WITH per_, count(DISTINCT node_) AS m_', `${name}rows_`);
    return `${stage}\n${this.#named(per, node, name, '0')}`;
  }

  total(per: string | undefined, node: string, kind: 'sum' | 'average', name: string): string {
    const value = kind === 'sum' ? 'sum_' : 'sum_ / is_';
    const lines = [
      `WITH per_, sum(CASE WHEN ${cypherIsNumber('held_')} THEN ${cypherNumber('held_')} ELSE 0.0 END) AS sum_, sum(CASE WHEN ${cypherIsNumber('held_')} THEN 1 ELSE 0 END) AS is_`,
      `WITH per_, CASE WHEN is_ > 0 THEN ${value} ELSE null END AS m_`,
    ];
    const stage = this.#stage(this.#held(per, node), lines.join('\n'), `${name}rows_`);
    return `${stage}\n${this.#named(per, node, name, 'null')}`;
  }

  best(per: string | undefined, node: string, direction: 'max' | 'min', name: string): string {
    const lines = `WITH per_, ${cypherRank('held_')} AS rank_ WHERE rank_ IS NOT NULL\nWITH per_, ${direction}(rank_) AS m_`;
    return `${this.#stage(this.#held(per, node), lines, `${name}rows_`)}\n${this.#plain(per, name)}`;
  }

  single(per: string | undefined, node: string, kind: 'value' | 'sum' | 'average', name: string): string {
    const lines =
      kind === 'value'
        ? 'WITH per_, collect(DISTINCT toLower(held_)) AS texts_, min(held_) AS m_ WHERE size(texts_) = 1'
        : [
            `WITH per_, collect(held_) AS texts_ WHERE all(text_ IN texts_ WHERE ${cypherIsNumber('text_')})`,
            `WITH per_, reduce(sum_ = 0.0, text_ IN texts_ | sum_ + ${cypherNumber('text_')})${kind === 'sum' ? '' : ' / size(texts_)'} AS m_`,
          ].join('\n');
    return `${this.#stage(this.#held(per, node), lines, `${name}rows_`)}\n${this.#plain(per, name)}`;
  }

  aggregate(
    per: string | undefined,
    { function: wanted, of, measure }: AggregateInput,
    name: string,
  ): string {
    const { answer } = this.#shape.plan;
    const functions = { sum: 'sum', average: 'avg', minimum: 'min', maximum: 'max' };
    const last = this.#plain(per, name);
    if (measure === 'count') {
      const pairs = this.#rows([this.#per(per), `${this.variable(answer)} AS node_`], [per, answer]);
      const lines = `WITH per_, [row_ IN ${name}n_ WHERE row_[0] = node_ | row_[1]] AS n_ WHERE size(n_) > 0\nWITH per_, ${functions[wanted]}(n_[0]) AS m_`;
      const stage = this.#stage(pairs, lines, `${name}rows_`, [`${name}n_`]);
      return [this.count(answer, of, `${name}n_`), stage, last].join('\n');
    }
    if (wanted === 'minimum' || wanted === 'maximum') {
      const lines = [
        `WITH per_, held_, ${cypherRank('held_')} AS rank_ WHERE rank_ IS NOT NULL`,
        `WITH per_, held_ ORDER BY rank_${wanted === 'maximum' ? ' DESC' : ''}, held_`,
        'WITH per_, head(collect(held_)) AS m_',
      ];
      return `${this.#stage(this.#held(per, of), lines.join('\n'), `${name}rows_`)}\n${last}`;
    }
    const sums = `WITH per_, held_ WHERE ${cypherIsNumber('held_')}\nWITH per_, [sum(${cypherNumber('held_')}), count(*)] AS m_`;
    const find = (list: string, empty: string): string =>
      `coalesce(head([row_ IN ${list} WHERE row_[0] = one_ | row_[1]]), ${empty})`;
    const keys = `[row_ IN ${name}sums_ | row_[0]]`;
    const sum = `${find(`${name}sums_`, '[0.0, 0]')}`;
    const value = wanted === 'sum' ? `${sum}[0]` : `${sum}[0] / (${sum}[1] + ${find(`${name}idle_`, '0')})`;
    return [
      this.#stage(this.#held(per, of), sums, `${name}sums_`),
      this.#zeros(per, of, name),
      `WITH *, [one_ IN ${keys} + [row_ IN ${name}idle_ WHERE NOT row_[0] IN ${keys} | row_[0]] | [one_, ${value}]] AS ${name}rows_`,
      last,
    ].join('\n');
  }

  /** How many answers of each group have no value and count as 0, as the list `idle_`. */
  #zeros(per: string | undefined, of: string, name: string): string {
    const idle = this.#shape.idleAt(per, of);
    if (idle === undefined) return `WITH *, [] AS ${name}idle_`;
    const some = this.#rows([`${this.variable(idle)} AS node_`], [idle, of]);
    const all = this.#rows([this.#per(per), `${this.variable(idle)} AS node_`], []);
    const lines = `WITH per_, node_ WHERE NOT node_ IN ${name}some_\nWITH per_, count(node_) AS m_`;
    return [
      this.#call(`${some}\nRETURN collect(node_) AS ${name}some_`),
      this.#stage(all, lines, `${name}idle_`, [`${name}some_`]),
    ].join('\n');
  }

  /** The answers for which everything that the other edges allow also satisfies the edges of an `every`, as a list. */
  #every(index: number, { of }: Scope, list: string): string {
    const { answer } = this.#shape.plan;
    const node = of ?? answer;
    const count = (operators: readonly number[], name: string): string => {
      const columns =
        node === answer
          ? ['0 AS per_', `${this.variable(answer)} AS node_`]
          : [`${this.variable(answer)} AS per_`, `${this.variable(node)} AS node_`];
      const rows = this.#patterns.body(operators, columns, this.#kept);
      return this.#stage(rows, 'WITH per_, collect(DISTINCT node_) AS m_', name);
    };
    const [all, good] = [`${list}all_`, `${list}good_`];
    const isWhole = `any(good_ IN ${good} WHERE good_[0] = row_[0] AND size(good_[1]) = size(row_[1]))`;
    const kept =
      node === answer
        ? `coalesce(head([row_ IN ${all} WHERE ${isWhole} | row_[1]]), [])`
        : `[row_ IN ${all} WHERE ${isWhole} | row_[0]]`;
    return [count([], all), count([index], good), `WITH *, ${kept} AS ${list}`].join('\n');
  }

  #per(per: string | undefined): string {
    return `${per === undefined ? '0' : this.variable(per)} AS per_`;
  }

  /** A subquery that sees the kept lists, and these. */
  #call(inside: string, imports: readonly string[] = []): string {
    const names = [...new Set([...this.#kept.map(({ list }) => list), ...imports])];
    return `CALL ${braced(names.length === 0 ? inside : `WITH ${names.join(', ')}\n${inside}`)}`;
  }

  /** Everything that must hold and is kept, including the edges that lead to these nodes. */
  #rows(columns: readonly string[], nodes: readonly (string | undefined)[] = [], held?: string): string {
    const operators = this.#shape.required(nodes.filter((node) => node !== undefined));
    return this.#patterns.body(operators, columns, this.#kept, held);
  }

  /** One row for each distinct holder and value. */
  #held(per: string | undefined, node: string): string {
    return this.#rows([this.#per(per), `${this.variable(node)} AS node_`], [per, node], node);
  }

  /** A subquery whose rows `per_`, `m_` become one list. */
  #stage(rows: string, lines: string, name: string, imports: readonly string[] = []): string {
    return this.#call(`${rows}\n${lines}\nRETURN collect([per_, m_]) AS ${name}`, imports);
  }

  /** The list as it is, or its one measure. */
  #plain(per: string | undefined, name: string): string {
    return per === undefined
      ? `WITH *, head([row_ IN ${name}rows_ | row_[1]]) AS ${name}`
      : `WITH *, ${name}rows_ AS ${name}`;
  }

  /** The same, with 0 for subjects that have nothing behind `optional`. */
  #named(per: string | undefined, node: string, name: string, empty: string): string {
    if (per === undefined)
      return `WITH *, coalesce(head([row_ IN ${name}rows_ | row_[1]]), ${empty}) AS ${name}`;
    if (!this.#shape.countsZero(per, node))
      return `WITH *, [row_ IN ${name}rows_ WHERE row_[1] IS NOT NULL] AS ${name}`;
    const all = this.#rows([`${this.variable(per)} AS node_`]);
    const known = `[row_ IN ${name}rows_ | row_[0]]`;
    return [
      this.#call(`${all}\nRETURN collect(node_) AS ${name}all_`),
      `WITH *, [row_ IN ${name}rows_ WHERE row_[1] IS NOT NULL] + [one_ IN ${name}all_ WHERE NOT one_ IN ${known} | [one_, 0]] AS ${name}`,
    ].join('\n');
  }
}
