import { isObject } from '../../is-object.ts';
import type { Comparator } from '../../language/analysis.ts';
import type { PlanDraft } from './draft.ts';
import { entriesOf, type Fields, fieldOf, listOf, numbersOf, shortly, textOf } from './fields.ts';

const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '≠': '!=',
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};
const FUNCTIONS: Readonly<Record<string, 'sum' | 'average' | 'minimum' | 'maximum'>> = {
  sum: 'sum',
  total: 'sum',
  average: 'average',
  avg: 'average',
  mean: 'average',
  min: 'minimum',
  minimum: 'minimum',
  max: 'maximum',
  maximum: 'maximum',
};
const CALCULATIONS = ['difference', 'ratio', 'sum'] as const;
const UNITS = ['days', 'years'] as const;
const DIRECTIONS: Readonly<Record<string, 'max' | 'min'>> = {
  max: 'max',
  min: 'min',
  most: 'max',
  least: 'min',
};

/** A node, how it is measured, and the node that it keeps: `y`, `count y`, `count y of z`, `month d`. */
interface Measured {
  readonly node: string;
  readonly measure: 'value' | 'count' | 'sum' | 'average';
  readonly part?: 'year' | 'month' | 'day';
  readonly keep?: string;
}

function readMeasured(value: unknown, draft: PlanDraft): Measured {
  const text = textOf(value) ?? '';
  const kept = /^(.+?)\s+of\s+(\S+)$/iu.exec(text);
  const found = /^(value|count|sum|average|year|month|day)\s+(.+)$/iu.exec(
    kept !== null && draft.nodes.has(kept[2]) ? (kept[1] as string) : text,
  );
  const keep = kept !== null && draft.nodes.has(kept[2]) ? { keep: draft.node(kept[2]) } : {};
  if (found === null || draft.nodes.has(text))
    return { node: draft.node('keep' in keep ? kept?.[1] : value), measure: 'value', ...keep };
  const word = (found[1] as string).toLowerCase();
  const node = draft.node(found[2]);
  if (word === 'year' || word === 'month' || word === 'day')
    return { node, measure: 'value', part: word, ...keep };
  return { node, measure: word as Measured['measure'], ...keep };
}

/** Adds every operator of a reply to the draft. Returns the answer node, which a count of another node may change. */
export function readOperators(reply: Fields, draft: PlanDraft, answer: string): string {
  for (const one of groupsOf(fieldOf(reply, 'not'), draft))
    draft.addOperator({ kind: 'not', edges: one }, undefined);
  const optional = draft.readEdges(fieldOf(reply, 'optional'));
  if (optional.length > 0) draft.addOperator({ kind: 'optional', edges: [...optional] }, undefined);
  readEither(fieldOf(reply, 'either'), draft);
  readEvery(fieldOf(reply, 'every'), draft);
  for (const entry of entriesOf(fieldOf(reply, 'filter', 'filters'))) readFilter(entry, draft);
  for (const entry of entriesOf(fieldOf(reply, 'having'))) readHaving(entry, draft);
  readTop(fieldOf(reply, 'top'), draft);
  const asked = readAggregate(
    fieldOf(reply, 'agg', 'aggregate', 'count'),
    fieldOf(reply, 'count') !== undefined,
    draft,
    answer,
  );
  readGroup(fieldOf(reply, 'group', 'groupby'), draft);
  readCalculate(fieldOf(reply, 'calc', 'calculate'), draft);
  const truth = fieldOf(reply, 'yesno', 'truth');
  if (truth !== undefined && truth !== null && truth !== false)
    draft.addOperator({ kind: 'truth' }, typeof truth === 'string' ? truth : undefined);
  return asked;
}

/**
 * Edges that must not hold, in groups. Edges that share a node found nowhere else belong together ("has no friend who
 * is a doctor"). A list of lists states the groups directly.
 */
function groupsOf(value: unknown, draft: PlanDraft): readonly number[][] {
  const outside = new Set(draft.edges.flatMap(({ from, to }) => [from, to]));
  const entries = entriesOf(value);
  if (entries.length > 0 && entries.every((entry) => Array.isArray(entry) && Array.isArray(entry[0])))
    return entries.map((entry) => [...draft.readEdges(entry)]);
  const groups: { readonly inner: Set<string>; readonly edges: number[] }[] = [];
  for (const place of draft.readEdges(value)) {
    const edge = draft.edges[place];
    if (edge === undefined) continue;
    const inner = new Set(
      [edge.from, edge.to].filter((id) => !outside.has(id) && draft.nodes.isVariable(id)),
    );
    const touching = groups.filter((group) => [...inner].some((id) => group.inner.has(id)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push({
      inner: new Set([...inner, ...touching.flatMap((group) => [...group.inner])]),
      edges: [...touching.flatMap((group) => group.edges), place],
    });
  }
  return groups.map(({ edges }) => edges);
}

function readEither(value: unknown, draft: PlanDraft): void {
  const entries = listOf(value);
  if (entries.length === 0) return;
  const groups = entries.map((entry) => [...draft.readEdges(entry)]);
  if (groups.length < 2) throw draft.fault(draft.faults.operator('either'));
  draft.addOperator({ kind: 'either', groups }, undefined);
}

function readEvery(value: unknown, draft: PlanDraft): void {
  if (value === undefined || value === null) return;
  const entries =
    Array.isArray(value) && Array.isArray(value[0]) && !Array.isArray(value[0][0]) ? value : [value];
  for (const entry of entries) {
    const [of, edges, words] = isObject(entry)
      ? [fieldOf(entry, 'of', 'node'), fieldOf(entry, 'edges', 'edge'), fieldOf(entry, 'words')]
      : listOf(entry);
    if (of === undefined || edges === undefined) throw draft.fault(draft.faults.operator('every'));
    const places = [...draft.readEdges(edges)];
    draft.addOperator({ kind: 'every', of: draft.node(of), edges: places }, words);
  }
}

function readFilter(entry: unknown, draft: PlanDraft): void {
  const [left, op, right, words] = isObject(entry)
    ? [
        fieldOf(entry, 'node', 'left'),
        fieldOf(entry, 'op', 'operator'),
        fieldOf(entry, 'value', 'right'),
        fieldOf(entry, 'words'),
      ]
    : listOf(entry);
  const sign = textOf(op)?.toLowerCase() ?? '';
  const comparator = COMPARATORS[sign];
  const value = textOf(right);
  if (value === undefined || (comparator === undefined && sign !== 'contains' && sign !== 'begins'))
    throw draft.fault(draft.faults.operator(`filter ${shortly(entry)}`));
  const { node, measure, part } = readMeasured(left, draft);
  const isNode = draft.nodes.has(right) || /^(?:e\d+|count\s+\S+)$/iu.test(value);
  if (isNode && comparator !== undefined) {
    const other = readMeasured(right, draft);
    const isCount = measure === 'count' || other.measure === 'count';
    draft.addOperator(
      comparator === '!=' && !isCount
        ? { kind: 'different', nodes: [node, other.node] }
        : {
            kind: 'compare',
            left: node,
            op: comparator,
            right: other.node,
            measure: isCount ? 'count' : undefined,
          },
      words,
    );
    return;
  }
  const number = numbersOf(value)?.[0];
  if (measure === 'count' && comparator !== undefined && number !== undefined && number >= 0) {
    draft.addOperator({ kind: 'having', of: node, op: comparator, value: number }, words);
    return;
  }
  const text = draft.workedOut(value.replace(/^=\s*/u, '').slice(0, 200));
  if (part === undefined && !draft.isSaid(text)) throw draft.fault(draft.faults.value(shortly(text)));
  const test = comparator ?? (sign as 'contains' | 'begins');
  draft.addOperator({ kind: 'filter', node, op: test, value: text, part }, words ?? text);
}

function readHaving(entry: unknown, draft: PlanDraft): void {
  const [of, op, value, words] = isObject(entry)
    ? [fieldOf(entry, 'of', 'node'), fieldOf(entry, 'op'), fieldOf(entry, 'value'), fieldOf(entry, 'words')]
    : listOf(entry);
  const comparator = COMPARATORS[textOf(op) ?? ''];
  const number = numbersOf(value)?.[0];
  if (comparator === undefined || number === undefined || number < 0)
    throw draft.fault(draft.faults.operator('having'));
  const { node, keep } = readMeasured(of, draft);
  draft.addOperator({ kind: 'having', of: node, op: comparator, value: number, keep }, words);
}

function readTop(value: unknown, draft: PlanDraft): void {
  if (value === undefined || value === null) return;
  const [first, ...rest] = isObject(value)
    ? [
        fieldOf(value, 'direction', 'order'),
        fieldOf(value, 'by', 'of', 'what'),
        fieldOf(value, 'limit', 'n'),
        fieldOf(value, 'skip'),
        fieldOf(value, 'words'),
      ]
    : listOf(value);
  const numbers = rest.slice(1).filter((one) => typeof one === 'number' || /^\d+$/u.test(String(one ?? '')));
  const words = rest.slice(1).find((one) => typeof one === 'string' && !/^\d+$/u.test(one));
  const direction = DIRECTIONS[textOf(first)?.toLowerCase() ?? ''];
  const limit = Number(numbers[0] ?? 1);
  const skip = Number(numbers[1] ?? 0);
  const isWhole =
    Number.isInteger(limit) && limit >= 1 && limit <= 1000 && Number.isInteger(skip) && skip <= 1000;
  if (direction === undefined || rest[0] === undefined || !isWhole || skip < 0)
    throw draft.fault(draft.faults.operator('top'));
  const { node, measure, keep } = readMeasured(rest[0], draft);
  draft.addOperator({ kind: 'top', by: node, measure, direction, limit, skip, keep }, words);
}

function readAggregate(value: unknown, isCount: boolean, draft: PlanDraft, answer: string): string {
  if (value === undefined || value === null || value === false) return answer;
  const parts = value === true ? ['count'] : listOf(value);
  const name = textOf(parts[0])?.toLowerCase() ?? '';
  const known = FUNCTIONS[name];
  if (known !== undefined) {
    const { node, measure } = readMeasured(parts[1], draft);
    draft.addOperator(
      { kind: 'aggregate', function: known, of: node, measure: measure === 'count' ? measure : undefined },
      parts[2],
    );
    return answer;
  }
  const rest = name === 'count' ? parts.slice(1) : isCount ? parts : undefined;
  if (rest === undefined) throw draft.fault(draft.faults.operator('agg'));
  const [first, second] = rest;
  const isNode = first !== undefined && draft.nodes.has(first);
  draft.addOperator({ kind: 'count' }, isNode ? second : first);
  return isNode ? draft.node(first) : answer;
}

function readGroup(value: unknown, draft: PlanDraft): void {
  if (value === undefined || value === null) return;
  const [by, words] = listOf(value);
  draft.addOperator({ kind: 'group', by: draft.node(by) }, words);
}

function readCalculate(value: unknown, draft: PlanDraft): void {
  if (value === undefined || value === null) return;
  const [name, first, second, ...rest] = listOf(value);
  const known = CALCULATIONS.find((one) => one === textOf(name)?.toLowerCase());
  if (known === undefined) throw draft.fault(draft.faults.operator('calc'));
  const [left, right] = [readMeasured(first, draft), readMeasured(second, draft)];
  const unit = UNITS.find((one) => rest.some((part) => textOf(part)?.toLowerCase() === one));
  draft.addOperator(
    {
      kind: 'calculate',
      function: known,
      left: left.node,
      right: right.node,
      measure: left.measure === 'value' ? undefined : left.measure,
      unit,
    },
    rest.find((part) => !UNITS.some((one) => one === part)),
  );
}
