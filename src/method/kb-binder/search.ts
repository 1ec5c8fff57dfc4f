import type { Relation } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { type BoundName, bindEntity, wordsOf } from './bind-names.ts';
import { nearestRelations, relationsNear } from './bind-relations.ts';
import type { Binding, Executor, Result } from './execute.ts';
import { type FormDraft, joinsOf } from './form.ts';
import type { KbBinderOptions } from './options.ts';
import { rankedProduct } from './ranked-product.ts';

/** Drafts with more joins or relation slots than this are not tried. */
const MAX_JOINS = 5;
const MANY_JOINS = 3;
const MANY_SLOTS = 3;
const CAP_MANY_JOINS = 5;
const TOP_MANY_SLOTS = 4;
const CLASS_TOP = 3;

export interface BinderSearch {
  readonly question: string;
  readonly options: KbBinderOptions;
  readonly context: MethodContext;
  readonly executor: Executor;
  /** How many executions are left in all. */
  left: number;
}

/** The first binding of one choice of entities whose result is not empty. */
export interface Execution {
  readonly draft: FormDraft;
  readonly binding: Binding;
  readonly names: readonly BoundName[];
  readonly result: Result;
}

/**
 * One execution per choice of entities for the draft's names. None for a choice if no binding of relations and classes
 * gives a result.
 * @param share how many executions this draft may use, divided evenly among the choices of entities still to come.
 */
export async function bindDraft(
  search: BinderSearch,
  draft: FormDraft,
  share: number,
): Promise<readonly Execution[]> {
  const { question, options, context } = search;
  const joins = joinsOf(draft);
  if (joins > MAX_JOINS || draft.relations.length > MAX_JOINS) return skipped(search, draft, 'joins');
  const cap = joins > MANY_JOINS ? Math.min(CAP_MANY_JOINS, options.entityCap) : options.entityCap;
  const names: BoundName[] = [];
  for (const text of draft.entities) names.push(await bindEntity(text, question, cap, context));
  if (names.some(({ entities }) => entities.length === 0)) return skipped(search, draft, 'names');
  context.trace.record({
    type: 'step',
    name: 'names-bound',
    data: {
      draft: draft.text,
      names: names.map(({ text, entities, isExact }) => ({
        text,
        to: entities.map(({ name }) => name),
        exact: isExact,
      })),
    },
  });
  const found: Execution[] = [];
  const choices = [...rankedProduct(names.map(({ entities }) => entities.length))];
  const end = search.left - share;
  for (const [nth, choice] of choices.entries()) {
    const allowed = Math.ceil((search.left - end) / (choices.length - nth));
    if (allowed <= 0) break;
    const execution = await firstResult(search, draft, names, choice, allowed);
    if (execution !== undefined) found.push(execution);
  }
  return found;
}

function skipped(
  { context }: BinderSearch,
  draft: FormDraft,
  reason: 'joins' | 'names',
): readonly Execution[] {
  context.trace.record({ type: 'step', name: 'draft-skipped', data: { draft: draft.text, reason } });
  return [];
}

async function firstResult(
  search: BinderSearch,
  draft: FormDraft,
  names: readonly BoundName[],
  choice: readonly number[],
  allowed: number,
): Promise<Execution | undefined> {
  const { question, options, context, executor } = search;
  const entities = names.flatMap((name, slot) => name.entities[choice[slot] ?? 0] ?? []);
  const near = await relationsNear(
    entities.map(({ id }) => id),
    context,
  );
  const top =
    draft.relations.length >= MANY_SLOTS
      ? Math.min(TOP_MANY_SLOTS, options.relationTop)
      : options.relationTop;
  const facts = { question, top, dense: options.dense };
  const slots: (readonly Relation[])[] = [];
  for (const { text } of draft.relations) slots.push(await nearestRelations(text, near, facts, context));
  const classes = await classesFor(draft, slots, context);
  const joins = draft.relations.flatMap(({ isJoin }, slot) => (isJoin ? [slot] : []));
  const sizes = [
    ...slots.map((slot) => slot.length),
    ...classes.map((slot) => slot.length),
    ...joins.map(() => 2),
  ];
  let tried = 0;
  for (const picks of rankedProduct(sizes)) {
    if (tried >= allowed || search.left <= 0) break;
    context.signal.throwIfAborted();
    if (context.budget.exhausted() === 'time-cap') {
      search.left = 0;
      break;
    }
    tried += 1;
    search.left -= 1;
    const binding = bindingOf(picks);
    const result = await executor.run(draft.form, binding);
    if (typeof result === 'number' ? result > 0 : result.size > 0) {
      return { draft, binding, names, result };
    }
  }
  return undefined;

  function bindingOf(picks: readonly number[]): Binding {
    const flips = picks.slice(slots.length + classes.length);
    return {
      entities,
      relations: draft.relations.map(({ reversed, isJoin }, slot) => ({
        relation: slots[slot]?.[picks[slot] ?? 0] as Relation,
        reversed: isJoin && flips[joins.indexOf(slot)] === 1 ? !reversed : reversed,
      })),
      classes: classes.map((slot, index) => slot[picks[slots.length + index] ?? 0]),
    };
  }
}

/**
 * For each class slot, the three classes whose names are nearest to the draft's words, among the domain and range
 * classes of the candidate relations. If the graph has no classes, or none shares a word, the slot is not a condition.
 */
async function classesFor(
  draft: FormDraft,
  slots: readonly (readonly Relation[])[],
  { graph, signal }: MethodContext,
): Promise<readonly (readonly (string | undefined)[])[]> {
  if (draft.classes.length === 0) return [];
  const ids = new Set(slots.flat().map(({ id }) => id));
  const { relations } = await graph.schema({ signal });
  const around = relations.filter(({ relation }) => ids.has(relation.id));
  const names = [...new Set(around.flatMap(({ domain, range }) => [...domain, ...range]))].sort();
  return draft.classes.map((text) => {
    const scores = rankByWords(wordsOf(text), names.map(wordsOf));
    const best = names
      .map((name, index) => ({ name, index, score: scores[index] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, CLASS_TOP)
      .map(({ name }) => name);
    return best.length > 0 ? best : [undefined];
  });
}

/**
 * The result that most executions share; in a tie, the one found first. Executions with the same result may have bound
 * it differently, so the first one stands for all.
 */
export function vote(
  executions: readonly Execution[],
): { readonly winner: Execution; readonly votes: number; readonly of: number } | undefined {
  const counts = new Map<string, { readonly execution: Execution; votes: number }>();
  for (const execution of executions) {
    const { result } = execution;
    const key = typeof result === 'number' ? `count ${result}` : JSON.stringify([...result].sort());
    const known = counts.get(key) ?? { execution, votes: 0 };
    counts.set(key, known);
    known.votes += 1;
  }
  let best: { execution: Execution; votes: number } | undefined;
  for (const entry of counts.values()) if (best === undefined || entry.votes > best.votes) best = entry;
  return best && { winner: best.execution, votes: best.votes, of: executions.length };
}
