import { ConfigError } from '../../errors.ts';
import type { GraphProfile } from '../graph.ts';
import type { DuckdbEntry, EdgeTableEntry, NodeTable } from './duckdb-entry.ts';

/** The attached database. */
export const SOURCE = 'source';
/** The prefixes of identifiers of things and of values. */
const THING = ':';
const VALUE = '"';

/**
 * The statements that define the views of the tables. `thing(id)` holds everything; `node(id, name)` holds things with
 * their own row; then there are `kind(id, kind)` and `alias(id, alias)`. `fact(h, r, t, m)` holds each fact once,
 * through a mediator `m` if the profile collapses mediators. `away(near, r, far, m)` and `back(near, r, far, m)` hold
 * the facts as seen from either end; in them a mediator has its own stored facts. If several tables of things are
 * named, an identifier is `table:id`.
 * @throws {ConfigError} for an entry whose parts do not fit together.
 */
export function viewStatements(
  name: string,
  { nodes, edges = [] }: DuckdbEntry,
  profile: GraphProfile,
): readonly string[] {
  const tables = new Set(nodes.map(({ table }) => table));
  for (const [index, edge] of edges.entries()) checkEdge(name, index, edge, tables);
  const isShared = tables.size > 1;
  const id = (column: string, table: string | undefined): string => {
    const own = `CAST(${quoted(column)} AS VARCHAR)`;
    return `${text(isShared && table !== undefined ? `${THING}${table}:` : THING)} || ${own}`;
  };
  const nodeRows = nodes.map((one) => {
    const bears = `CAST(${quoted(one.name ?? one.id)} AS VARCHAR)`;
    return `SELECT ${id(one.id, one.table)} AS id, ${bears} AS name FROM ${from(one)}`;
  });
  const kindRows = nodes.flatMap((one) => {
    const kind =
      one.kindColumn === undefined
        ? one.kind === undefined
          ? undefined
          : text(one.kind)
        : `CAST(${quoted(one.kindColumn)} AS VARCHAR)`;
    return kind === undefined
      ? []
      : [`SELECT ${id(one.id, one.table)} AS id, ${kind} AS kind FROM ${from(one)}`];
  });
  const aliasRows = nodes.flatMap((one) =>
    (one.aliases ?? []).map(
      (alias) =>
        `SELECT ${id(one.id, one.table)} AS id, CAST(${quoted(alias)} AS VARCHAR) AS alias FROM ${from(one)}`,
    ),
  );
  const edgeRows = [
    ...nodes.flatMap((one) =>
      (one.values ?? []).map(
        (value) =>
          `SELECT ${id(one.id, one.table)} AS h, ${text(value)} AS r, ${text(VALUE)} || CAST(${quoted(value)} AS VARCHAR) AS t FROM ${from(one)}`,
      ),
    ),
    ...edges.map((edge) => {
      const relation =
        edge.relationColumn === undefined
          ? text(edge.relation ?? edge.to ?? edge.value ?? '')
          : `CAST(${quoted(edge.relationColumn)} AS VARCHAR)`;
      const tail =
        edge.to === undefined
          ? `${text(VALUE)} || CAST(${quoted(edge.value as string)} AS VARCHAR)`
          : id(edge.to, edge.toTable);
      return `SELECT ${id(edge.from, edge.fromTable)} AS h, ${relation} AS r, ${tail} AS t FROM ${from(edge)}`;
    }),
  ];
  const none = (...columns: readonly string[]): string =>
    `SELECT ${columns.map((column) => `CAST(NULL AS VARCHAR) AS ${column}`).join(', ')} WHERE false`;
  const isMediator = (column: string): string => `${column} IN (SELECT id FROM mediator)`;
  const plain = `SELECT h, r, t, CAST(NULL AS VARCHAR) AS m FROM stored`;
  const collapsed = `${plain} WHERE NOT ${isMediator('h')} AND NOT ${isMediator('t')} UNION ALL
    SELECT one.h, one.r || ' / ' || other.r, other.t, one.t FROM stored one JOIN mediator ON mediator.id = one.t
    JOIN stored other ON other.h = one.t WHERE one.h <> other.t AND NOT ${isMediator('one.h')} AND NOT ${isMediator('other.t')}`;
  const collapses = profile.mediators === 'collapse';
  const own = (near: string, far: string): string =>
    collapses
      ? ` UNION ALL SELECT ${near}, r, ${far}, CAST(NULL AS VARCHAR) FROM stored WHERE ${isMediator(near)}`
      : '';
  return [
    `CREATE VIEW node AS SELECT id, min(name) FILTER (WHERE trim(name) <> '') AS name FROM (${union(nodeRows)}) WHERE id IS NOT NULL GROUP BY id`,
    `CREATE VIEW kind AS SELECT DISTINCT id, kind FROM (${union(kindRows, none('id', 'kind'))}) WHERE id IS NOT NULL AND kind IS NOT NULL`,
    `CREATE VIEW alias AS SELECT DISTINCT id, alias FROM (${union(aliasRows, none('id', 'alias'))}) WHERE id IS NOT NULL AND trim(alias) <> ''`,
    `CREATE VIEW stored AS SELECT DISTINCT h, r, t FROM (${union(edgeRows, none('h', 'r', 't'))}) WHERE h IS NOT NULL AND r IS NOT NULL AND t IS NOT NULL`,
    `CREATE VIEW thing AS SELECT id FROM node UNION SELECT h FROM stored UNION SELECT t FROM stored WHERE NOT starts_with(t, ${text(VALUE)})`,
    `CREATE VIEW mediator AS ${mediators(profile)}`,
    `CREATE VIEW fact AS ${collapses ? collapsed : plain}`,
    `CREATE VIEW away AS SELECT h AS near, r, t AS far, m FROM fact${own('h', 't')}`,
    `CREATE VIEW back AS SELECT t AS near, r, h AS far, m FROM fact${own('t', 'h')}`,
  ];
}

/** Things that only join others: those of a kind that the profile names, else unnamed things that match its pattern. */
function mediators({ mediators: how, mediatorTypes, mediatorPattern }: GraphProfile): string {
  const joins = 'id IN (SELECT t FROM stored) AND id IN (SELECT h FROM stored)';
  if (how === 'none') return 'SELECT id FROM node WHERE false';
  if (mediatorTypes.length > 0) {
    return `SELECT DISTINCT id FROM kind WHERE kind IN (${mediatorTypes.map(text).join(', ')}) AND ${joins}`;
  }
  const fits =
    mediatorPattern === undefined ? '' : ` AND regexp_matches(substr(id, 2), ${text(mediatorPattern)})`;
  return `SELECT id FROM node WHERE name IS NULL${fits} AND ${joins}`;
}

function checkEdge(name: string, index: number, edge: EdgeTableEntry, tables: ReadonlySet<string>): void {
  const place = `edges[${index}] of graph "${name}"`;
  if ((edge.to === undefined) === (edge.value === undefined)) {
    throw new ConfigError(`${place} needs "to" or "value", one of the two.`, {
      mend: 'Name the column of the other thing in "to", or of a value in "value".',
    });
  }
  for (const table of [edge.fromTable, edge.toTable]) {
    if (table === undefined || tables.has(table)) continue;
    throw new ConfigError(`${place} names the table "${table}", which is not among "nodes".`, {
      mend: `Add it there, or choose one of ${[...tables].join(', ')}.`,
    });
  }
}

function union(rows: readonly string[], otherwise = ''): string {
  return rows.length === 0 ? otherwise : rows.join(' UNION ALL ');
}

function from({ table }: Pick<NodeTable, 'table'>): string {
  return `${SOURCE}.${quoted(table)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as an SQL literal. */
export function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Whether an identifier stands for a value. */
export function isValueId(id: string): boolean {
  return id.startsWith(VALUE);
}

/** The identifier of a value. */
export function valueId(value: string): string {
  return VALUE + value;
}

/** The value, or the table's own identifier, behind an identifier. */
export function ownText(id: string): string {
  return id.slice(1);
}
