import { GraphError } from '../../errors.ts';
import type { GraphSchema, ReadOptions } from '../graph.ts';
import { relationParts } from '../half.ts';
import type { QueryLimits, QueryReply, QuerySchema, QueryTexts } from '../query-texts.ts';
import { TimedCache } from '../remote/kept.ts';
import { LONGEST_TEXT } from '../remote/sizes.ts';
import type { Entity, EntityId } from '../term.ts';
import type { CypherRow } from './bolt-client.ts';
import { checkCypher } from './check-text.ts';
import type { BoltContext } from './context.ts';
import type { NodeReader } from './node-reader.ts';
import type { GraphShape } from './shape.ts';
import { literalEntity, literalId } from './value.ts';

/** Examples come from this many nodes of a label, or relationships of a type. */
const LOOKED_AT = 20;
/** How many pairs of labels are shown for one type. */
const MOST_PAIRS = 3;

/** `QueryTexts` of an openCypher server. */
export function cypherTexts(
  context: BoltContext,
  nodes: NodeReader,
  readSchema: (options: ReadOptions) => Promise<GraphSchema>,
): QueryTexts {
  const kept = new TimedCache();
  return {
    language: 'cypher',
    schema: (options) => kept.get(String(options.most), options, () => shownSchema(options)),
    run,
  };

  async function shownSchema({
    most,
    signal,
  }: ReadOptions & { readonly most: number }): Promise<QuerySchema> {
    const shape = await context.shape(signal);
    const { relations } = await readSchema({ signal });
    const sizes = new Map(relations.map(({ relation, count }) => [relation.id, count]));
    const labels = shape.labels.filter((label) => !context.nodeKeys.hiddenLabels.includes(label));
    const types = [...shape.types].sort((left, right) => (sizes.get(right) ?? 0) - (sizes.get(left) ?? 0));
    const [kinds, edges] = [labels.slice(0, most), types.slice(0, Math.max(0, most - labels.length))];
    const lines = await Promise.all([
      ...kinds.map((label) => nodeLine(context, shape, label, signal)),
      ...edges.map((type) => edgeLines(context, type, signal)),
    ]);
    return {
      lines: lines.flat(),
      kept: kinds.length + edges.length,
      of: labels.length + types.length,
    };
  }

  async function run(text: string, limits: QueryLimits, { signal }: ReadOptions = {}): Promise<QueryReply> {
    const checked = checkCypher(text);
    if ('error' in checked) return checked;
    let rows: readonly CypherRow[];
    try {
      rows = await context.client.read(
        checked.query,
        {},
        { signal, foreign: { rows: limits.maxRows + 1, timeoutMs: limits.maxMs } },
      );
    } catch (error) {
      if (!(error instanceof GraphError) || error.retryable) throw error;
      return { error: error.message.replace(`openCypher server ${context.client.shown}: `, '') };
    }
    const cells = rows.slice(0, limits.maxRows).flatMap((row) => Object.values(row).slice(0, 1).flat());
    if (rows.length === 1 && typeof cells[0] === 'boolean') return { verdict: cells[0] };
    const given = cells.filter((cell) => cell !== null && cell !== undefined);
    const values = given.map((cell) => nodeId(cell) ?? valueText(cell));
    if (values.includes(undefined)) {
      return { error: 'The first column must be a node or a single value.' };
    }
    await nodes.load(
      given.flatMap((cell) => nodeId(cell) ?? []),
      signal,
    );
    const { relations } = await readSchema({ signal });
    return {
      answers: given.map((cell, at): Entity | string => {
        const id = nodeId(cell);
        return id === undefined ? (values[at] as string) : nodes.entity(id);
      }),
      isCut: rows.length > limits.maxRows,
      relations: relations.flatMap(({ relation: { id } }) =>
        relationParts(id).every((part) => part === undefined || checked.names.has(part)) ? [id] : [],
      ),
    };
  }
}

/** `(:Film {title: "Jaws", year: 1975})`, with a value for each key that occurred. */
async function nodeLine(
  context: BoltContext,
  shape: GraphShape,
  label: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { dialect, nodeKeys } = context;
  const rows = await context.client.read(
    `MATCH (n:${dialect.name(label)}) WITH n LIMIT ${LOOKED_AT} RETURN properties(n) AS p`,
    {},
    { signal },
  );
  const shown = [
    ...shape.names,
    ...shape.aliases,
    ...shape.keys,
    ...(nodeKeys.id === undefined ? [] : [nodeKeys.id]),
  ];
  const values = merged(rows.map(({ p }) => p));
  return [`(${labelText(context, [label])}${mapText(context, values, new Set(shown))})`];
}

/** `(:Film)-[:ROLE {year: 1975}]->(:Person)`, for the pairs of labels that it joins. */
async function edgeLines(
  context: BoltContext,
  type: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const rows = await context.client.read(
    `MATCH (a)-[r:${context.dialect.name(type)}]->(b) WITH a, r, b LIMIT ${LOOKED_AT} RETURN labels(a) AS a, labels(b) AS b, properties(r) AS p`,
    {},
    { signal },
  );
  const pairs = Map.groupBy(rows, ({ a, b }) => `(${labelText(context, a)})|(${labelText(context, b)})`);
  return [...pairs].slice(0, MOST_PAIRS).map(([pair, list]) => {
    const [from, to] = pair.split(')|(');
    return `${from})-[:${nameText(context, type)}${mapText(context, merged(list.map(({ p }) => p)))}]->(${to}`;
  });
}

function merged(list: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...list.toReversed());
}

function labelText(context: BoltContext, labels: unknown): string {
  if (!Array.isArray(labels)) return '';
  const shown = labels.filter((label) => !context.nodeKeys.hiddenLabels.includes(label));
  return shown.map((label) => `:${nameText(context, label)}`).join('');
}

function mapText(
  context: BoltContext,
  values: Readonly<Record<string, unknown>>,
  shown?: ReadonlySet<string>,
): string {
  const parts = Object.entries(values).flatMap(([key, value]) => {
    const text = literalText(value);
    return text === undefined || shown?.has(key) === false ? [] : [`${nameText(context, key)}: ${text}`];
  });
  return parts.length === 0 ? '' : ` {${parts.join(', ')}}`;
}

/** A value as a query writes it. Of a list, its first value in brackets. */
function literalText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const first = literalText(value[0]);
    return first === undefined ? undefined : `[${first}${value.length > 1 ? ', …' : ''}]`;
  }
  const text = valueText(value);
  if (text === undefined || typeof value !== 'object') {
    return typeof value === 'string'
      ? JSON.stringify(value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value)
      : text;
  }
  const kind = /^"([a-z]+):/u.exec(literalId(value) ?? '')?.[1];
  return kind === 'point' ? undefined : `${kind}(${JSON.stringify(text)})`;
}

/** Plain if it needs no backticks. */
function nameText({ dialect }: BoltContext, name: string): string {
  return /^[A-Za-z][A-Za-z0-9_]*$/u.test(name) ? name : (dialect.name(name) ?? JSON.stringify(name));
}

/** The id of a node, which is recognised by the mark of the driver's own class. */
function nodeId(cell: unknown): EntityId | undefined {
  if (typeof cell !== 'object' || cell === null) return undefined;
  const { __isNode__, elementId } = cell as { __isNode__?: unknown; elementId?: unknown };
  return __isNode__ === true && typeof elementId === 'string' ? elementId : undefined;
}

function valueText(cell: unknown): string | undefined {
  const id = literalId(cell);
  return id === undefined ? undefined : literalEntity(id)?.name;
}
