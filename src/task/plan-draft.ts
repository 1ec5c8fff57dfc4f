import { normaliseName } from '../graph/normalise.ts';
import { fieldOf } from './choices.ts';
import { readList, readNumber, readText, readVerdict } from './reply.ts';

export type DraftKind = 'named' | 'variable' | 'literal';

export interface DraftNode {
  kind: DraftKind;
  text: string;
}

export interface DraftEdge {
  /** Nodes of the draft. */
  from: DraftNode;
  to: DraftNode;
  phrase: string;
  isNegated: boolean;
}

export interface DraftFilter {
  node: DraftNode;
  op: FilterOp;
  value: string;
}

export interface DraftTop {
  by: DraftNode;
  measure: 'value' | 'count';
  direction: 'max' | 'min';
  limit: number;
  skip: number;
}

export type FilterOp = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** What a mend changed, as the trace shows it. */
export interface Mend {
  readonly rule: string;
  readonly what: string;
}

/** A plan as a model wrote it, read as far as it can be; the rules change it in place. */
export interface Draft {
  readonly nodes: DraftNode[];
  edges: DraftEdge[];
  answer: DraftNode | undefined;
  asks: 'set' | 'count' | 'truth';
  filters: DraftFilter[];
  top: DraftTop | undefined;
  /** Groups of edges. */
  either: DraftEdge[][];
  readonly clues: readonly string[];
  readonly mends: Mend[];
  /** Operators that are there and cannot be read: without them the plan would ask something else. */
  readonly lost: readonly string[];
}

export const MAX_PLAN_TEXT = 120;
const MAX_NODES = 16;
const MAX_EDGES = 16;
const MAX_FILTERS = 8;
const MAX_CLUES = 24;

/** Reads a reply in the task's own form, in the form of a plan, and what lies between; undefined without any edge. */
export function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const mends: Mend[] = [];
  const nodes = new NodeTable(mends);
  nodes.declareAll(fieldOf(value, ['nodes']), undefined);
  nodes.declareAll(fieldOf(value, ['named', 'specific', 'entities']), 'named');
  nodes.declareAll(fieldOf(value, ['values', 'literals']), 'literal');
  nodes.declareAll(fieldOf(value, ['variables', 'generic', 'unknowns']), 'variable');
  const listed = readList(fieldOf(value, ['edges', 'triples', 'graph']) ?? [], []) ?? [];
  const read = listed.slice(0, MAX_EDGES).map((entry) => readEdge(entry, nodes));
  const edges = read.filter((edge) => edge !== undefined);
  if (edges.length === 0) return undefined;
  const named = readText(fieldOf(value, ['answer', 'asked', 'target']));
  const filters = readFilters(fieldOf(value, ['filters', 'filter']), nodes);
  const said = fieldOf(value, ['top', 'superlative', 'order']);
  const top = readTop(said, nodes);
  return {
    nodes: nodes.list,
    edges,
    answer: named === undefined ? undefined : nodes.find(named),
    asks: readAsks(fieldOf(value, ['asks', 'ask', 'asksfor'])),
    filters: filters.filter((filter) => filter !== undefined),
    top,
    either: readEither(fieldOf(value, ['either', 'or', 'union']), read),
    clues: texts(fieldOf(value, ['clues', 'clue'])).slice(0, MAX_CLUES),
    mends,
    lost: [
      ...(filters.includes(undefined) ? ['filters'] : []),
      ...(isFilled(said) && top === undefined ? ['top'] : []),
      ...(read.some((edge, place) => edge === undefined && isFilled(listed[place])) ? ['edges'] : []),
    ],
  };
}

/** Small models fill what they do not need with empty values. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value !== 'object' || value === null) return value !== undefined && value !== null;
  return Object.values(value).some((inner) => inner !== null && inner !== '' && typeof inner !== 'object');
}

/** Nodes by id and by text; what an edge mentions without declaration becomes one. */
class NodeTable {
  readonly list: DraftNode[] = [];
  readonly #byKey = new Map<string, DraftNode>();
  readonly #mends: Mend[];

  constructor(mends: Mend[]) {
    this.#mends = mends;
  }

  declareAll(value: unknown, kind: DraftKind | undefined): void {
    for (const entry of (readList(value ?? [], []) ?? []).slice(0, MAX_NODES)) {
      const text = readText(entry)?.slice(0, MAX_PLAN_TEXT);
      const id = idOf(entry);
      const said = kind ?? readKind(fieldOf(entry, ['kind', 'type']));
      if (text === undefined && id === undefined) continue;
      this.#declare(text ?? (id as string), said, id);
    }
  }

  find(text: string): DraftNode | undefined {
    return this.#byKey.get(keyOf(text)) ?? this.#byKey.get(keyOf(text.replace(/^\?/u, '')));
  }

  /** The node of that text, made when there is none. */
  need(text: string): DraftNode | undefined {
    const known = this.find(text);
    if (known !== undefined) return known;
    if (this.list.length >= MAX_NODES) return undefined;
    return this.#declare(text, undefined, undefined);
  }

  #declare(text: string, said: DraftKind | undefined, id: string | undefined): DraftNode {
    const bare = text.replace(/^\?/u, '').trim().slice(0, MAX_PLAN_TEXT) || text.slice(0, MAX_PLAN_TEXT);
    const known = this.#byKey.get(keyOf(bare));
    if (known !== undefined) {
      if (id !== undefined && !this.#byKey.has(keyOf(id))) this.#byKey.set(keyOf(id), known);
      return known;
    }
    const kind = said ?? 'variable';
    const isValue = kind === 'named' && isDateOrNumber(bare);
    if (isValue) this.#mends.push({ rule: 'value-not-name', what: bare });
    const node: DraftNode = { kind: isValue ? 'literal' : kind, text: bare };
    if (this.list.length < MAX_NODES) {
      this.list.push(node);
      this.#byKey.set(keyOf(bare), node);
      if (id !== undefined) this.#byKey.set(keyOf(id), node);
    }
    return node;
  }
}

function keyOf(text: string): string {
  return normaliseName(text.slice(0, 400));
}

function idOf(entry: unknown): string | undefined {
  const id = fieldOf(entry, ['id', 'key']);
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, MAX_PLAN_TEXT) : undefined;
}

function readKind(value: unknown): DraftKind | undefined {
  if (typeof value !== 'string') return undefined;
  const word = value.trim().toLowerCase();
  if (['named', 'name', 'specific', 'entity', 'constant'].includes(word)) return 'named';
  if (['literal', 'value', 'date', 'number', 'year'].includes(word)) return 'literal';
  if (['variable', 'generic', 'unknown', 'class'].includes(word)) return 'variable';
  return undefined;
}

/** A year, a date or a number and nothing else. */
export function isDateOrNumber(text: string): boolean {
  return /^\s*(?:[-+]?\d[\d,]*(?:\.\d+)?|\d{4}-\d{1,2}(?:-\d{1,2})?|\d{4}s|\d{1,4}年(?:\d{1,2}月(?:\d{1,2}日)?)?)\s*$/u.test(
    text,
  );
}

const ENDS = {
  from: ['from', 'head', 'subject', 'source', 's'],
  phrase: ['phrase', 'relation', 'predicate', 'label', 'p', 'r'],
  to: ['to', 'tail', 'object', 'target', 'o'],
} as const;

function readEdge(entry: unknown, nodes: NodeTable): DraftEdge | undefined {
  const isList = Array.isArray(entry);
  const [from, phrase, to] = isList
    ? [readText(entry[0]), readText(entry[1]) ?? '', readText(entry[2])]
    : [
        readText(fieldOf(entry, ENDS.from)),
        readText(fieldOf(entry, ENDS.phrase)) ?? '',
        readText(fieldOf(entry, ENDS.to)),
      ];
  if (from === undefined || to === undefined) return undefined;
  const [start, end] = [nodes.need(from), nodes.need(to)];
  if (start === undefined || end === undefined || start === end) return undefined;
  const said = isList ? entry[3] : fieldOf(entry, ['not', 'negated', 'isnegated', 'negative']);
  const isNegated = readVerdict(said) === true || said === 'not';
  return { from: start, to: end, phrase: phrase.slice(0, MAX_PLAN_TEXT), isNegated };
}

function readAsks(value: unknown): Draft['asks'] {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (['count', 'number', 'how many', '数量', '计数'].includes(word)) return 'count';
  if (['truth', 'true/false', 'boolean', 'yes/no', 'bool', 'verdict', '真假', '是否'].includes(word))
    return 'truth';
  return 'set';
}

const OPS: Readonly<Record<string, FilterOp>> = {
  '=': '=',
  '==': '=',
  is: '=',
  equals: '=',
  in: '=',
  on: '=',
  '!=': '!=',
  '≠': '!=',
  not: '!=',
  '<': '<',
  before: '<',
  less: '<',
  below: '<',
  '<=': '<=',
  '≤': '<=',
  until: '<=',
  '>': '>',
  after: '>',
  more: '>',
  above: '>',
  '>=': '>=',
  '≥': '>=',
  since: '>=',
};

/** Undefined for one that is there and cannot be read. */
function readFilters(value: unknown, nodes: NodeTable): (DraftFilter | undefined)[] {
  const list = readList(value ?? [], [], ['node', 'op', 'value']) ?? [];
  return list.slice(0, MAX_FILTERS).flatMap((entry) => {
    const parts = Array.isArray(entry)
      ? entry
      : [
          fieldOf(entry, ['node', 'of', 'variable']),
          fieldOf(entry, ['op', 'operator']),
          fieldOf(entry, ['value']),
        ];
    const [name, sign, against] = parts.map(readText);
    const node = name === undefined ? undefined : nodes.find(name);
    const op =
      sign === undefined || !Object.hasOwn(OPS, sign.toLowerCase()) ? undefined : OPS[sign.toLowerCase()];
    if (node === undefined || op === undefined || against === undefined)
      return isFilled(entry) ? [undefined] : [];
    return [{ node, op, value: against.slice(0, MAX_PLAN_TEXT) }];
  });
}

const MOST = [
  'max',
  'most',
  'maximum',
  'highest',
  'largest',
  'latest',
  'last',
  'desc',
  'greatest',
  '最大',
  '最多',
];
const LEAST = [
  'min',
  'least',
  'minimum',
  'lowest',
  'smallest',
  'earliest',
  'first',
  'asc',
  'fewest',
  '最小',
  '最少',
];

function readTop(value: unknown, nodes: NodeTable): DraftTop | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entry = Array.isArray(value) ? value[0] : value;
  const name = readText(fieldOf(entry, ['by', 'node', 'of']));
  const by = name === undefined ? undefined : nodes.find(name);
  const word = (readText(fieldOf(entry, ['direction', 'order'])) ?? '').toLowerCase();
  const direction = MOST.includes(word) ? 'max' : LEAST.includes(word) ? 'min' : undefined;
  if (by === undefined || direction === undefined) return undefined;
  const measure = /^(?:count|number)/u.test((readText(fieldOf(entry, ['measure'])) ?? '').toLowerCase())
    ? 'count'
    : 'value';
  const limit = whole(fieldOf(entry, ['limit']), 1, 1000) ?? 1;
  const rank = whole(fieldOf(entry, ['rank']), 1, 1000);
  const skip = whole(fieldOf(entry, ['skip']), 0, 1000) ?? (rank === undefined ? 0 : rank - 1);
  return { by, measure, direction, limit, skip };
}

function whole(value: unknown, least: number, most: number): number | undefined {
  const number = readNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < least || number > most) return undefined;
  return number;
}

/** Groups of edge numbers from 1; from 0 where a 0 is among them. An edge belongs to one group at most. */
function readEither(value: unknown, edges: readonly (DraftEdge | undefined)[]): DraftEdge[][] {
  const groups = (readList(value ?? [], []) ?? [])
    .slice(0, MAX_EDGES)
    .map((group) => (Array.isArray(group) ? group : [group]).slice(0, MAX_EDGES).map(readNumber));
  const first = groups.flat().includes(0) ? 0 : 1;
  const used = new Set<DraftEdge>();
  return groups
    .map((group) =>
      group.flatMap((number) => {
        const edge = number === undefined ? undefined : edges[number - first];
        if (edge === undefined || used.has(edge)) return [];
        used.add(edge);
        return [edge];
      }),
    )
    .filter((group) => group.length > 0);
}

function texts(value: unknown): string[] {
  const list = readList(value ?? [], []) ?? [];
  return list.slice(0, 100).flatMap((entry) => readText(entry)?.slice(0, MAX_PLAN_TEXT) ?? []);
}
