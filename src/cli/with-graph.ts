import type { Config } from '../config.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { ProgramContext } from './program-context.ts';

/** Opens the named graph (else the configuration's, else the demo graph), does some work with it and closes it. */
export async function withGraph(
  target: string | undefined,
  context: ProgramContext,
  work: (graph: KnowledgeGraph, config: Config) => Promise<void>,
): Promise<void> {
  const { openGraph } = await import('../open-graph.ts');
  const { loadConfig } = await import('../config.ts');
  const config = loadConfig({ file: context.configFile });
  const graph = await openGraph(target ?? config.graph ?? 'demo', config);
  try {
    await work(graph, config);
  } finally {
    await graph.close();
  }
}
