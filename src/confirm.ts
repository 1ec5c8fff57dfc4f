import { ConfigError } from './errors.ts';
import type { KnowledgeGraph } from './graph/graph.ts';
import { languageOf } from './language/registry.ts';
import { confirmedPhrases } from './phrasebook/confirmed-phrases.ts';
import { type ConfirmedPhrase, learn, unlearn } from './phrasebook/learned.ts';
import { loadPhrasebook } from './phrasebook/load-phrasebook.ts';
import { readKept, writeKept } from './phrasebook/store.ts';
import type { Plan } from './plan/plan.ts';
import { describeStructure } from './structure/describe-structure.ts';

export interface ConfirmOptions {
  /** Who confirms: counts are kept per user. Default `local`. */
  readonly user?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a confirmation taught. */
export interface Confirmation {
  /** Empty if it is not clear from the question and its plan which words stand for which relation. */
  readonly phrases: readonly ConfirmedPhrase[];
  /** Something was not learned because the graph or the user has as many phrases as there may be. */
  readonly isFull: boolean;
}

/** Why nothing was learned, as the end of a sentence. */
export function notLearned(isFull: boolean): string {
  return isFull
    ? 'as many phrases are learned as there may be ("clew phrasebook forget" makes room)'
    : 'the question and its plan do not tell clearly which words stand for which relation';
}

/** Confirmations for one graph run one after the other, because each reads everything that is kept and writes it back. */
const turns = new WeakMap<KnowledgeGraph, Promise<unknown>>();

/**
 * Learns from an answer that a user says is right, or from the reading that was picked: the question with its name masked is
 * kept as a phrasing of the plan's relation; if the plan has two relations in a row, of the one that the phrasebook could not explain.
 * @throws {ConfigError} when the answer has no plan. @throws {GraphError} when nothing can be kept with the graph.
 */
export async function confirmAnswer(
  graph: KnowledgeGraph,
  answer: { readonly question: string; readonly plan?: Plan | undefined },
  { user = 'local', signal }: ConfirmOptions = {},
): Promise<Confirmation> {
  const { question, plan } = answer;
  if (plan === undefined) {
    throw new ConfigError('An answer without a plan teaches nothing.', {
      mend: 'Pick one of its readings (--option reading=1), or ask with the method "clew".',
    });
  }
  const options = { signal };
  const book = async () => loadPhrasebook(graph, await describeStructure(graph, options));
  const told = await confirmedPhrases(question, plan, languageOf(question).id, book);
  const phrases = await existing(graph, told, options);
  if (phrases.length === 0) return { phrases, isFull: false };
  return inTurn(graph, async () => {
    const { after, ...learning } = learn(await readKept(graph, 'learned'), phrases, user);
    if (learning.phrases.length > 0) await writeKept(graph, 'learned', after);
    return learning;
  });
}

/**
 * Takes one confirmation of a user back: `phrases` as {@link confirmAnswer} gave them. Those the user did not confirm stay.
 * @throws {GraphError} when nothing can be kept with the graph.
 */
export async function undoConfirmation(
  graph: KnowledgeGraph,
  phrases: readonly ConfirmedPhrase[],
  { user = 'local' }: Pick<ConfirmOptions, 'user'> = {},
): Promise<void> {
  await inTurn(graph, async () =>
    writeKept(graph, 'learned', unlearn(await readKept(graph, 'learned'), phrases, user)),
  );
}

/** Those of relations that the graph has: what is kept is about this graph, whatever the plan says. */
async function existing(
  graph: KnowledgeGraph,
  phrases: readonly ConfirmedPhrase[],
  options: { readonly signal?: AbortSignal | undefined },
): Promise<readonly ConfirmedPhrase[]> {
  const samples = await Promise.all(
    phrases.map(({ relation }) => graph.sample(relation, { ...options, limit: 1 })),
  );
  return phrases.filter((_, i) => (samples[i]?.length ?? 0) > 0);
}

function inTurn<T>(graph: KnowledgeGraph, work: () => Promise<T>): Promise<T> {
  const before = turns.get(graph) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(graph, mine);
  return mine;
}
