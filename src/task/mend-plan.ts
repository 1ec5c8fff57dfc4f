import { normaliseName } from '../graph/normalise.ts';
import { type Draft, type DraftNode, type FilterOp, isDateOrNumber } from './plan-draft.ts';

/**
 * Mends what breaks the rules of guidance graphs where only one mend is possible (arXiv:2508.10012: specific keywords are
 * nodes, never edges; of two keywords for one thing the generic one becomes the relation). Each mend is noted in the
 * draft. What is not certain is left for the check.
 */
export function mendPlan(draft: Draft): void {
  markValues(draft);
  freeNames(draft);
  splitComparisons(draft);
  mergeSame(draft);
  findAnswer(draft);
  dropLoose(draft);
  tidyGroups(draft);
}

/** "is", "is a", "=": both ends are one thing. */
export function isIdentity(phrase: string): boolean {
  return /^(?:(?:is|are|was|were|be|being|equals?|=|==|same as|is the same as|是|为|即|等于)(?:\s+(?:an?|the|one of|either))?)$/u.test(
    normaliseName(phrase),
  );
}

function note(draft: Draft, rule: string, what: string): void {
  draft.mends.push({ rule, what });
}

/** A year or number among the unknowns is a value. */
function markValues(draft: Draft): void {
  for (const node of draft.nodes) {
    if (node.kind !== 'variable' || !isDateOrNumber(node.text) || node === draft.answer) continue;
    node.kind = 'literal';
    note(draft, 'value-not-unknown', node.text);
  }
}

/** Rule 1: an edge that bears the name of a thing; the thing takes the place of an unknown that has no other edge. */
function freeNames(draft: Draft): void {
  for (const edge of [...draft.edges]) {
    const named = draft.nodes.find(
      (node) => node.kind === 'named' && normaliseName(node.text) === normaliseName(edge.phrase),
    );
    if (named === undefined) continue;
    const others = draft.edges.filter((other) => other !== edge);
    const isUsed = others.some((other) => other.from === named || other.to === named);
    const loose = [edge.to, edge.from].find(
      (node) =>
        node.kind === 'variable' &&
        node !== draft.answer &&
        !others.some((other) => other.from === node || other.to === node),
    );
    if (loose === undefined || (isUsed && edge.from !== named && edge.to !== named)) {
      if (!isUsed || others.length === 0) continue;
      draft.edges = others;
      note(draft, 'name-as-edge', `${edge.from.text} – ${edge.phrase} – ${edge.to.text}: left out`);
      continue;
    }
    note(draft, 'name-as-edge', `${named.text} instead of ${loose.text}`);
    edge.phrase = loose.text;
    if (edge.to === loose) edge.to = named;
    else edge.from = named;
    forget(draft, loose);
  }
}

const COMPARATORS: readonly (readonly [RegExp, FilterOp])[] = [
  [/\b(?:no later than|at most|until|up to)$|不晚于$|至多$/iu, '<='],
  [/\b(?:no earlier than|at least|since|from)$|不早于$|至少$/iu, '>='],
  [
    /\b(?:before|earlier than|less than|fewer than|smaller than|lower than|under|below)$|早于$|少于$|小于$|低于$/iu,
    '<',
  ],
  [
    /\b(?:after|later than|more than|greater than|larger than|higher than|over|above)$|晚于$|多于$|大于$|高于$|超过$/iu,
    '>',
  ],
];

/** "released after" a year is an unknown date with a filter. */
function splitComparisons(draft: Draft): void {
  for (const edge of draft.edges) {
    const value = edge.to.kind === 'literal' ? edge.to : undefined;
    const found = COMPARATORS.find(([pattern]) => pattern.test(edge.phrase.trim()));
    if (value === undefined || found === undefined || edge.isNegated) continue;
    const isShared = draft.edges.some(
      (other) => other !== edge && (other.to === value || other.from === value),
    );
    if (isShared) continue;
    const phrase = edge.phrase.trim().replace(found[0], '').trim();
    const unknown: DraftNode = {
      kind: 'variable',
      text: /^\d{4}(?:-|年|$)/u.test(value.text) ? 'date' : 'number',
    };
    draft.nodes.push(unknown);
    draft.filters.push({ node: unknown, op: found[1], value: value.text });
    edge.to = unknown;
    edge.phrase = phrase === '' ? unknown.text : phrase;
    forget(draft, value);
    note(draft, 'comparison-as-filter', `${phrase} ${found[1]} ${value.text}`);
  }
}

/** Rules 2 and 3: two nodes for one thing are one; the kind of thing names the relation that has no words of its own. */
function mergeSame(draft: Draft): void {
  if (draft.asks === 'truth') return;
  for (const edge of [...draft.edges]) {
    if (edge.isNegated || !isIdentity(edge.phrase) || draft.either.some((group) => group.includes(edge)))
      continue;
    const { from, to } = edge;
    const [gone, kept] = from.kind === 'variable' && from !== draft.answer ? [from, to] : [to, from];
    if (gone.kind !== 'variable' || gone === draft.answer) continue;
    const others = draft.edges.filter((other) => other !== edge);
    if (others.length === 0) continue;
    const touching = others.filter((other) => other.from === gone || other.to === gone);
    if (touching.some((other) => other.from === kept || other.to === kept)) continue;
    for (const other of touching) {
      if (other.from === gone) other.from = kept;
      else other.to = kept;
      if (isBare(other.phrase)) other.phrase = gone.text;
    }
    for (const filter of draft.filters) if (filter.node === gone) filter.node = kept;
    if (draft.top?.by === gone) draft.top.by = kept;
    draft.edges = others;
    forget(draft, gone);
    note(draft, 'two-words-for-one-thing', `${gone.text} is ${kept.text}`);
  }
}

/** A phrase without a word that could name a relation. */
function isBare(phrase: string): boolean {
  return /^(?:|has|have|had|of|with|by|in|for|的|有|'s|is|was)$/u.test(normaliseName(phrase));
}

function findAnswer(draft: Draft): void {
  const unknowns = draft.nodes.filter((node) => node.kind === 'variable' && isJoined(draft, node));
  if (draft.asks === 'truth') {
    if (draft.answer !== undefined && isJoined(draft, draft.answer)) return;
    draft.answer = unknowns[0] ?? draft.edges[0]?.from;
    return;
  }
  const isFit =
    draft.answer !== undefined && draft.answer.kind === 'variable' && isJoined(draft, draft.answer);
  if (isFit || unknowns.length !== 1) return;
  draft.answer = unknowns[0];
  note(draft, 'only-unknown-is-answer', (unknowns[0] as DraftNode).text);
}

function isJoined(draft: Draft, node: DraftNode): boolean {
  return draft.edges.some((edge) => edge.from === node || edge.to === node);
}

/** Nodes without an edge say nothing; neither do parts that hold nothing named and do not reach the answer. */
function dropLoose(draft: Draft): void {
  const reached = reachable(draft);
  if (draft.answer !== undefined && draft.asks !== 'truth') {
    const apart = draft.edges.filter((edge) => !reached.has(edge.from));
    if (
      apart.length > 0 &&
      apart.every((edge) => [edge.from, edge.to].every(({ kind }) => kind === 'variable'))
    ) {
      draft.edges = draft.edges.filter((edge) => reached.has(edge.from));
      for (const edge of apart)
        note(draft, 'part-without-answer', `${edge.from.text} – ${edge.phrase} – ${edge.to.text}`);
    }
  }
  for (const node of [...draft.nodes]) if (!isJoined(draft, node)) forget(draft, node);
}

/** Nodes that edges join to the answer, whatever their direction. */
export function reachable(draft: Draft): ReadonlySet<DraftNode> {
  const reached = new Set<DraftNode>(draft.answer === undefined ? [] : [draft.answer]);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { from, to } of draft.edges) {
      if (reached.has(from)) reached.add(to);
      else if (reached.has(to)) reached.add(from);
    }
  }
  return reached;
}

function tidyGroups(draft: Draft): void {
  const groups = draft.either
    .map((group) => group.filter((edge) => draft.edges.includes(edge)))
    .filter((group) => group.length > 0);
  draft.either = groups.length > 1 ? groups : [];
}

function forget(draft: Draft, node: DraftNode): void {
  const at = draft.nodes.indexOf(node);
  if (at >= 0) draft.nodes.splice(at, 1);
  draft.filters = draft.filters.filter((filter) => filter.node !== node);
  if (draft.top?.by === node) draft.top = undefined;
  if (draft.answer === node) draft.answer = undefined;
}
