import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, Relation } from '../../graph/term.ts';
import type { Similarity } from '../../model/embedder/embedder.ts';
import { MASK } from '../../task/decompose-structured.ts';
import { type PromptTexts, textIn } from '../../task/prompt-in.ts';
import type { Language } from '../../task/task.ts';
import type { MethodContext } from '../method.ts';
import { topKByEmbedding } from '../step/top-k.ts';

/** A relation followed in one direction from a seed. Through a collapsed mediator it is a chain of two. */
export interface Chain {
  readonly relation: Relation;
  readonly direction: Direction;
  /** The masked question that it answers. */
  readonly text: string;
  readonly id: string;
}

/**
 * The chains whose template questions are most similar to a masked sub-question, best first. Templates are made from
 * the schema, one per relation and direction; the original has annotated ones (arXiv:2401.00426). Their vectors are
 * kept with the graph.
 */
export async function matchChains(
  question: string,
  options: { readonly chains: number; readonly similarity: 'embedder' | Similarity },
  context: MethodContext,
): Promise<readonly Chain[]> {
  const templates = await templatesOf(context.graph, context.tasks.language, context.signal);
  const similarity = options.similarity === 'embedder' ? undefined : options.similarity;
  return topKByEmbedding(question, templates, { k: options.chains, similarity }, context);
}

async function templatesOf(
  graph: KnowledgeGraph,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Chain[]> {
  const { relations } = await graph.schema({ signal });
  return relations.flatMap(({ relation }) =>
    (['out', 'in'] as const).map((direction) => ({
      relation,
      direction,
      text: template(relation, direction, language),
      id: `${relation.id}\u0000${direction}`,
    })),
  );
}

function template({ name }: Relation, direction: Direction, language: Language): string {
  const words = name.replaceAll(/[_.]+/gu, ' ').trim();
  return textIn(TEMPLATES, language)[direction](words);
}

const TEMPLATES: PromptTexts<Readonly<Record<Direction, (words: string) => string>>> = {
  en: {
    out: (words) => `what is the ${words} of ${MASK}?`,
    in: (words) => `of what is ${MASK} the ${words}?`,
  },
  zh: { out: (words) => `${MASK}的${words}是什么？`, in: (words) => `什么的${words}是${MASK}？` },
};
