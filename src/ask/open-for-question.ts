import type { Deadline } from '../deadline.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import { loadMethod } from '../method/load-method.ts';
import type { Method } from '../method/method.ts';
import { parseMethodOptions } from '../method/options.ts';
import type { ModelRoutes } from '../model/route.ts';
import { openGraph } from '../open-graph.ts';
import { openModels } from '../open-models.ts';
import type { AskOptions } from './options.ts';

export interface OpenedQuestion {
  readonly graph: KnowledgeGraph;
  readonly models: ModelRoutes;
  readonly method: Method;
  readonly methodOptions: unknown;
  close(): Promise<void>;
}

/** Checks whatever costs nothing before opening what does; closes in reverse order. */
export async function openForQuestion(
  options: AskOptions,
  { signal, race }: Deadline,
): Promise<OpenedQuestion> {
  const method =
    typeof options.method === 'object' ? options.method : await loadMethod(options.method ?? 'clew');
  const methodOptions = parseMethodOptions(method, options.options ?? {});
  const { graph: named = 'demo' } = options;
  const models = await race(() => openModels(options.model ?? 'embedded', options.models ?? {}, { signal }));
  try {
    const graph = typeof named === 'string' ? await race(() => openGraph(named, {}, { signal })) : named;
    return {
      graph,
      models: models.routes,
      method,
      methodOptions,
      async close() {
        try {
          if (graph !== named) await graph.close();
        } finally {
          await models.close();
        }
      },
    };
  } catch (error) {
    await models.close();
    throw error;
  }
}
