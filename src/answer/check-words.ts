import type { Analysis, Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { languageOf, languages } from '../language/registry.ts';
import type { Plan, PlanEdge } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import type { Tie } from '../plan/tie.ts';
import { today } from '../plan/today.ts';

/** A question taken apart, with the ties of each of its words. */
export interface AccountedQuestion {
  readonly analysis: Analysis;
  /** By token: the ties whose stretch touches it and whose part is in the plan. */
  readonly tiesAt: readonly (readonly Tie[])[];
}

/** Analyses a question with its names masked, and assigns the ties to its words. */
export function accountFor(
  {
    text,
    language: id,
    today: day,
  }: { readonly text: string; readonly language: string; readonly today?: string | undefined },
  plan: Plan,
  ties: readonly Tie[],
): AccountedQuestion {
  const language = packOf(id, text);
  const tokens = language.tokens(text);
  const standing = ties.filter((tie) => stands(tie, plan));
  const tiesOf = ({ start, end }: Token) => standing.filter((tie) => tie.start < end && tie.end > start);
  const isName = tokens.map((token) =>
    tiesOf(token).some(({ by, to }) => by === 'name' && to.part !== 'none'),
  );
  const analysis = language.analyse(text, tokens, { names: spansOf(isName), today: day ?? today() });
  // In a language without spaces, known names change how the question is cut into words.
  return { analysis, tiesAt: analysis.tokens.map(tiesOf) };
}

/** The pack of a language. If none has that id, the pack that reads the text best. */
export function packOf(id: string, text: string): LanguageReader {
  return languages().find((pack) => pack.id === id) ?? languageOf(text);
}

/**
 * What the plan does not account for in the question, and what the question does not say of the plan. Every name, value
 * and class must be in the plan. Every other word that carries meaning (content words, numbers, and the small words of
 * an operator: not, most, before) must be tied to a part of it, by a sure tie or because a model chose that part.
 * @param names names of relations, by id. A relation without one is called by its id.
 */
export function wordReasons(
  { analysis, tiesAt }: AccountedQuestion,
  plan: Plan,
  ties: readonly Tie[],
  names: ReadonlyMap<string, string>,
): readonly Reason[] {
  const { tokens, cues, asked, question } = analysis;
  const carries = tokens.map(({ kind }) => kind === 'content' || kind === 'number');
  // "Now" asks for nothing of what has no end: the reading knows which does.
  for (const { span, kind } of cues)
    for (let at = span.from; at < span.to; at++) carries[at] = kind !== 'now' && tokens[at]?.kind !== 'mark';
  const isAsking = (at: number) => asked.span !== undefined && at >= asked.span.from && at < asked.span.to;
  const open = tokens.map(
    (_, at) => carries[at] === true && !isAsking(at) && (tiesAt[at] ?? []).length === 0,
  );
  const kinds = kindsOf(tokens, open, question);
  const reasons = (['name', 'value', 'word'] as const).flatMap((what) =>
    spansOf(kinds.map((kind) => kind === what)).map(({ from, to }): Reason & { readonly at: number } => {
      const text = question.slice(tokens[from]?.start, tokens[to - 1]?.end);
      return what === 'word'
        ? { code: 'untied', text, at: from }
        : { code: 'left-out', what, text, at: from };
    }),
  );
  const unsure = tokens.map(
    (_, at) =>
      carries[at] === true &&
      (tiesAt[at] ?? []).length > 0 &&
      (tiesAt[at] ?? []).every(({ isSure }) => !isSure),
  );
  const nearOnly = spansOf(unsure).map(({ from, to }): Reason => {
    const text = question.slice(tokens[from]?.start, tokens[to - 1]?.end);
    return { code: 'unsure', text, to: partText(tiesAt[from]?.[0], plan, names) };
  });
  const inOrder = reasons.toSorted((a, b) => a.at - b.at).map(({ at: _, ...reason }): Reason => reason);
  return [...inOrder, ...nearOnly, ...unsaidParts(plan, ties, names)];
}

/**
 * Whether a tie's part exists. A node that a name stands for must be a constant, and only grammar may stand for
 * nothing.
 */
function stands({ to, by }: Tie, plan: Plan): boolean {
  switch (to.part) {
    case 'node': {
      const node = plan.nodes[to.index];
      return node !== undefined && (by !== 'name' || node.entities !== undefined);
    }
    case 'edge':
      return plan.edges[to.index] !== undefined;
    case 'operator':
      return plan.operators[to.index] !== undefined;
    case 'answer':
      return true;
    case 'none':
      return by === 'grammar';
    default:
      return to satisfies never;
  }
}

/**
 * Constants, conditions and steps that no tie reaches. A step also counts as said if a model chose the thing at its
 * end, because the model saw that thing behind the step. A word for the thing alone is not enough: "who in Engineering"
 * does not state any relation to Engineering.
 */
function unsaidParts(
  plan: Plan,
  ties: readonly Tie[],
  names: ReadonlyMap<string, string>,
): readonly Reason[] {
  const tied = (part: 'node' | 'edge' | 'operator', index: number) =>
    ties.some(({ to }) => to.part === part && to.index === index);
  const constants = plan.nodes.flatMap(({ entities, id }, index): readonly Reason[] =>
    entities === undefined ||
    tied('node', index) ||
    isOfTiedClass(plan, id, tied) ||
    isOfClassEdge(plan, id, ties)
      ? []
      : [{ code: 'unsaid', what: 'constant', text: entities[0]?.name ?? id }],
  );
  const isChosen = (end: string) => {
    const place = plan.nodes.findIndex(({ id }) => id === end);
    const isVariable = plan.nodes[place]?.entities === undefined;
    return (
      isVariable && ties.some(({ to, by }) => by === 'model' && to.part === 'node' && to.index === place)
    );
  };
  // "Is A older than B": one word says the same step for both.
  const isSaidElsewhere = (edge: PlanEdge) =>
    plan.edges.some(
      (other, index) =>
        tied('edge', index) && JSON.stringify(other.relations) === JSON.stringify(edge.relations),
    );
  const edges = plan.edges.flatMap((edge, index): readonly Reason[] => {
    const isSaid =
      tied('edge', index) ||
      isSaidElsewhere(edge) ||
      isChosen(edge.from) ||
      isChosen(edge.to) ||
      statesTiedClass(plan, edge, tied);
    return isSaid ? [] : [{ code: 'unsaid', what: 'edge', text: edgeText(edge, names) }];
  });
  const operators = plan.operators.flatMap((operator, index): readonly Reason[] =>
    FREE.has(operator.kind) || tied('operator', index)
      ? []
      : [{ code: 'unsaid', what: 'operator', text: operator.kind }],
  );
  return [...constants, ...edges, ...operators];
}

/** Operators that the mere form of a question may express ("is …", "how many …"), or that only shape others. */
const FREE: ReadonlySet<string> = new Set(['truth', 'count', 'either', 'optional', 'different', 'group']);

/** Whether an edge such as "–type→ Country" is at a variable that a class word stands for. */
function statesTiedClass(
  plan: Plan,
  { from, to }: PlanEdge,
  tied: (part: 'node', index: number) => boolean,
): boolean {
  const place = (end: string) => plan.nodes.findIndex(({ id }) => id === end);
  const [one, other] = [place(from), place(to)];
  const isClassOf = (constant: number, variable: number) =>
    plan.nodes[constant]?.entities !== undefined &&
    plan.nodes[variable]?.entities === undefined &&
    !tied('node', constant) &&
    tied('node', variable);
  return isClassOf(one, other) || isClassOf(other, one);
}

/** Whether a constant is at the end of an edge that a class word was tied to as the statement of its class. */
function isOfClassEdge(plan: Plan, constant: string, ties: readonly Tie[]): boolean {
  return ties.some(({ by, to }) => {
    const edge = by === 'class' && to.part === 'edge' ? plan.edges[to.index] : undefined;
    return edge !== undefined && (edge.from === constant || edge.to === constant);
  });
}

/** Whether a constant states the class of a tied node ("–type→ Country"). The node's word then stands for it too. */
function isOfTiedClass(
  plan: Plan,
  constant: string,
  tied: (part: 'node', index: number) => boolean,
): boolean {
  return plan.edges.some(({ from, to }) => {
    const other = from === constant ? to : to === constant ? from : undefined;
    return (
      other !== undefined &&
      tied(
        'node',
        plan.nodes.findIndex(({ id }) => id === other),
      )
    );
  });
}

function edgeText({ relations }: PlanEdge, names: ReadonlyMap<string, string>): string {
  const id = relations[0]?.relation ?? '';
  return names.get(id) ?? id;
}

function partText(tie: Tie | undefined, plan: Plan, names: ReadonlyMap<string, string>): string {
  if (tie === undefined || tie.to.part === 'none' || tie.to.part === 'answer') return '';
  if (tie.to.part === 'edge') return edgeText(plan.edges[tie.to.index] as PlanEdge, names);
  if (tie.to.part === 'operator') return plan.operators[tie.to.index]?.kind ?? '';
  const node = plan.nodes[tie.to.index];
  return node?.entities?.[0]?.name ?? node?.label ?? '';
}

/**
 * What each open token is: a number, something written like a name (not at the beginning), or a word. A small word goes
 * with what follows it.
 */
function kindsOf(
  tokens: readonly Token[],
  open: readonly boolean[],
  question: string,
): readonly ('name' | 'value' | 'word' | undefined)[] {
  const kinds: ('name' | 'value' | 'word' | undefined)[] = [];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] as Token;
    const isNameLike = at > 0 && /^\p{Lu}/u.test(question.slice(token.start, token.end));
    const own = token.kind === 'number' ? 'value' : isNameLike ? 'name' : 'word';
    kinds[at] = !open[at] ? undefined : token.kind === 'function' ? (kinds[at + 1] ?? own) : own;
  }
  return kinds;
}

/** Runs of true values, as spans. */
function spansOf(flags: readonly boolean[]): readonly TokenSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, flag] of flags.entries()) {
    if (!flag) continue;
    const last = spans.at(-1);
    if (last?.to === at) last.to = at + 1;
    else spans.push({ from: at, to: at + 1 });
  }
  return spans;
}
