import { compareText } from '../../graph/compare-text.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { Relation } from '../../graph/term.ts';
import type { MethodContext, Question } from '../method.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { isDenied } from '../step/relation-deny-list.ts';
import { type BoundName, bindEntity, wordsOf } from './bind-names.ts';
import { isNamed } from './bind-relations.ts';
import type { Executor } from './execute.ts';
import type { FormDraft, LogicalForm } from './form.ts';
import { parseChain } from './parse-form.ts';
import type { Execution } from './search.ts';

/** A chain as a draft: joins around the topic, each relation walked as written. */
export function chainDraft(text: string): FormDraft | undefined {
  const chain = parseChain(text);
  if (chain === undefined) return undefined;
  let form: LogicalForm = { op: 'entity', slot: 0 };
  for (const relation of chain.relations.keys()) form = { op: 'join', relation, of: form };
  return { text, form, entities: [chain.topic], relations: chain.relations, classes: [] };
}

/**
 * Runs a chain from the given topic entity, else from the one named in its brackets. A relation that the graph does not
 * have is replaced by the one whose name has the nearest words. The topic itself is never an answer.
 */
export async function runChain(
  draft: FormDraft,
  question: Question,
  entityCap: number,
  executor: Executor,
  context: MethodContext,
): Promise<Execution | undefined> {
  const [text = ''] = draft.entities;
  const given = question.topicEntities?.[0];
  const name: BoundName =
    given === undefined
      ? await bindEntity(text, question.text, entityCap, context)
      : { text: given.name, entities: [given], isExact: true };
  const [topic] = name.entities;
  if (topic === undefined) return undefined;
  const known = await relationsOf(context);
  const relations = draft.relations.flatMap(({ text: words, reversed }) => {
    const relation = chosen(words, known);
    return relation === undefined ? [] : [{ relation, reversed }];
  });
  if (relations.length < draft.relations.length) return undefined;
  const binding = { entities: [topic], relations, classes: [] };
  const result = await executor.run(draft.form, binding);
  if (typeof result === 'number') return undefined;
  const others = new Set([...result].filter((id) => id !== topic.id));
  return others.size === 0 ? undefined : { draft, binding, names: [name], result: others };
}

async function relationsOf({ graph, signal }: MethodContext): Promise<readonly Relation[]> {
  const { relations } = await graph.schema({ signal });
  return relations
    .map(({ relation }) => relation)
    .filter(({ id }) => !isDenied(id, 'kbBinder'))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id));
}

function chosen(text: string, relations: readonly Relation[]): Relation | undefined {
  const wanted = normaliseName(wordsOf(text));
  const named = relations.find((relation) => isNamed(relation, wanted));
  if (named !== undefined) return named;
  const scores = rankByWords(
    wordsOf(text),
    relations.map(({ name }) => wordsOf(name)),
  );
  let best: { relation: Relation; score: number } | undefined;
  for (const [index, relation] of relations.entries()) {
    const score = scores[index] ?? 0;
    if (score > (best?.score ?? 0)) best = { relation, score };
  }
  return best?.relation;
}
