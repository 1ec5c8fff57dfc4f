import type { PlanPrompts } from '../../language/plan-prompts.ts';
import { type Plan, planSchema } from '../../plan/plan.ts';
import type { Tie } from '../../plan/tie.ts';
import { apartOf } from './apart.ts';
import { type DraftContext, PlanDraft, WrittenFault } from './draft.ts';
import { type Fields, fieldOf, listOf, textOf } from './fields.ts';
import { readOperators } from './read-operators.ts';

/** A plan as a model wrote it. */
export interface WrittenPlan {
  readonly plan: Plan;
  /** Words of the question that parts of the plan stand for, as far as the model says or names and values show. */
  readonly ties: readonly Tie[];
  /** Nodes that have no entities yet, each with the name under which to look them up. */
  readonly called: readonly { readonly node: string; readonly text: string }[];
  /** What the question asks for but the plan does not express. */
  readonly unmet: readonly string[];
}

/** The longest text of a model that is kept, in characters, and how many of them. */
const MOST = { text: 200, unmet: 8 };

/**
 * Reads a plan from a reply. Numbers may be given as texts, single values as lists and vice versa. The answer may be
 * missing if only one node can be the answer.
 * @returns what is wrong with it, in words for the model, if it refers to something that does not exist.
 */
export function readWritten(
  reply: Fields,
  context: DraftContext,
  faults: PlanPrompts['faults'],
): WrittenPlan | { readonly fault: string } {
  try {
    return read(reply, context, faults);
  } catch (error) {
    if (error instanceof WrittenFault) return { fault: error.message };
    throw error;
  }
}

function read(reply: Fields, context: DraftContext, faults: PlanPrompts['faults']): WrittenPlan {
  const draft = new PlanDraft(context, faults);
  draft.readEdges(fieldOf(reply, 'edges', 'edge'));
  const written = draft.numbered.length;
  const [said, words] = listOf(fieldOf(reply, 'answer', 'answers'));
  // Nodes of edges that only an operator claims exist once the operators are read.
  const before = textOf(said) ?? '';
  const moved = readOperators(reply, draft, before);
  if (draft.edges.length === 0) throw draft.fault(faults.noEdges);
  const answer = answerOf(moved === before ? said : moved, draft);
  for (const [one, other] of apartOf(draft, written))
    draft.addOperator({ kind: 'different', nodes: [one, other] }, undefined);
  for (const { node, names, called } of draft.nodes.all) {
    const index = draft.nodes.indexOf(node.id);
    for (const { start, end } of names)
      if (end > start) draft.ties.push({ start, end, to: { part: 'node', index }, by: 'name', isSure: true });
    if (called !== undefined)
      for (const place of draft.places(called))
        draft.ties.push({ ...place, to: { part: 'node', index }, by: 'name', isSure: true });
  }
  draft.tie(words, { part: 'answer' });
  const plan = planSchema.safeParse({
    version: 2,
    nodes: draft.nodes.all.map(({ node }) => node),
    edges: draft.edges,
    answer,
    operators: draft.operators,
  });
  if (!plan.success) throw draft.fault(faults.operator(plan.error.issues[0]?.path.join('.') ?? 'edges'));
  return {
    plan: plan.data,
    ties: draft.ties,
    called: draft.nodes.all.flatMap(({ node, called }) =>
      called === undefined ? [] : [{ node: node.id, text: called }],
    ),
    unmet: unmetOf(reply),
  };
}

/** What the reply says is not expressed. */
function unmetOf(reply: Fields): readonly string[] {
  return listOf(fieldOf(reply, 'unmet'))
    .flatMap((one) => textOf(one) ?? [])
    .slice(0, MOST.unmet)
    .map((one) => one.slice(0, MOST.text));
}

/**
 * The stated answer. If there is none, the only variable, or the only choice that a calculation, a yes/no question or
 * an aggregate leaves.
 */
function answerOf(said: unknown, draft: PlanDraft): string {
  if (said !== undefined && said !== null && said !== '') {
    if (draft.nodes.has(said)) return draft.node(said);
    const listed = textOf(said)?.replace(/^\?/u, '');
    if (listed !== undefined && draft.nodes.has(listed)) return listed;
    throw draft.fault(draft.faults.answer);
  }
  const variables = draft.nodes.all.filter(({ node }) => node.entities === undefined);
  const [first] = variables;
  for (const operator of draft.operators) {
    if (operator.kind === 'calculate') return operator.left;
    if (operator.kind === 'aggregate') return operator.of;
    if (operator.kind === 'truth') return (first ?? draft.nodes.all[0])?.node.id ?? '';
  }
  if (variables.length === 1 && first !== undefined) return first.node.id;
  throw draft.fault(draft.faults.answer);
}
