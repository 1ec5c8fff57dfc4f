import type { EntityId } from '../term.ts';
import type { BoltContext } from './context.ts';
import type { GraphShape } from './shape.ts';
import { valueList } from './value.ts';

/** In graphs with more nodes than this, an indexed property is looked up in its index only. */
const SCANNED_NODES = 200_000;

/** The range indexes over one property of one label, for a key. */
export function indexedLabels(shape: GraphShape, key: string): readonly string[] {
  return shape.indexes.flatMap(({ kind, labels, properties }) =>
    kind === 'range' && labels.length === 1 && properties.length === 1 && properties[0] === key ? labels : [],
  );
}

/** Whether a graph has too many nodes to scan. */
export function isLarge(shape: GraphShape): boolean {
  return shape.nodes > SCANNED_NODES;
}

/**
 * Binds a node variable, its key `k` and its value `v` to every node that has one of the literals under one of the
 * keys, alone or in a list. A large graph is scanned only for keys without an index, and for members of lists only
 * under keys whose first nodes have lists.
 */
export function propertyHolders(
  context: BoltContext,
  shape: GraphShape,
  keys: readonly string[],
  literals: readonly EntityId[],
  variable: string,
): { readonly match: string; readonly parameters: Readonly<Record<string, unknown>> } {
  const { dialect } = context;
  const values = valueList(literals, 'value');
  const indexed = isLarge(shape) ? keys.filter((key) => indexedLabels(shape, key).length > 0) : [];
  const direct = isLarge(shape)
    ? keys.filter((key) => !indexed.includes(key) && !shape.listKeys.has(key))
    : [];
  const scanned = keys.filter((key) => !indexed.includes(key) && !direct.includes(key));
  const bound = `${variable}, k, v`;
  const parts = indexed.flatMap((key) =>
    indexedLabels(shape, key).map((label) => {
      const place = `${variable}.${dialect.name(key)}`;
      return `MATCH (${variable}:${dialect.name(label)}) WHERE ${place} IN ${values.text} WITH ${variable}, ${place} AS v UNWIND [$keys[${keys.indexOf(key)}]] AS k RETURN ${bound}`;
    }),
  );
  if (direct.length > 0) {
    const tests = direct.map((key) => `${variable}.${dialect.name(key)} IN ${values.text}`).join(' OR ');
    parts.push(
      `MATCH (${variable}) WHERE ${tests} UNWIND $directKeys AS k WITH ${variable}, k, ${variable}[k] AS v WHERE v IN ${values.text} RETURN ${bound}`,
    );
  }
  if (scanned.length > 0) {
    parts.push(
      `MATCH (${variable}) UNWIND [key IN keys(${variable}) WHERE key IN $scannedKeys] AS k UNWIND ([] + ${variable}[k]) AS v WITH ${bound} WHERE v IN ${values.text} RETURN ${bound}`,
    );
  }
  // OpenCypher has no sub-queries, so a single part stands alone.
  const [only, ...others] = parts;
  const match =
    only !== undefined && others.length === 0
      ? `${only.slice(0, only.lastIndexOf(' RETURN '))} WITH ${bound}`
      : `CALL { ${parts.join(' UNION ')} } WITH ${bound}`;
  return {
    match,
    parameters: { ...values.parameters, keys, directKeys: direct, scannedKeys: scanned },
  };
}
