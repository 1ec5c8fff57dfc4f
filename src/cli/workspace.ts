import { basename, extname } from 'node:path';
import { type Config, defined, withModelFlags } from '../config.ts';
import { ConfigError, ModelCallError } from '../errors.ts';
import { isGraphName } from '../open-graph.ts';
import { createWorkspace, type Workspace } from '../server/workspace.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';

/** Flags that say what a server offers, and within which limits. */
export interface WorkspaceFlags {
  readonly graph?: readonly string[];
  readonly model?: readonly string[];
  readonly method?: string;
  readonly maxCalls?: number;
  readonly maxTokens?: number;
  readonly maxSeconds?: number;
  readonly modelSeconds?: number;
  readonly modelConcurrency?: number;
  readonly concurrency?: number;
  readonly queue?: number;
  readonly threads?: number;
  readonly threadMemory?: number;
  readonly lookUps?: number;
  readonly lookUpSeconds?: number;
}

/**
 * What `clew serve` and `clew mcp` offer. Opens the default graph and every model, so that a wrong name is found before
 * anyone asks. If a model's server cannot be reached yet, that is noted, and the next question tries again.
 * @throws {ConfigError} for everything the user can mend.
 */
export async function offeredWorkspace(
  config: Config,
  flags: WorkspaceFlags,
  note: (text: string) => void,
): Promise<Workspace> {
  const [graph] = flags.graph ?? [];
  const [model] = flags.model ?? [];
  const { maxCalls, maxTokens, maxSeconds } = flags;
  const watching = await openTelemetry(config.telemetry, { onFailure: note });
  const workspace = createWorkspace(withModelFlags(config, flags), {
    graphs: flags.graph === undefined ? undefined : namedTargets(flags.graph),
    models:
      flags.model === undefined ? undefined : Object.fromEntries(flags.model.map((name) => [name, name])),
    defaults: {
      graph: graph === undefined ? undefined : graphName(graph),
      model,
      method: flags.method,
    },
    budget: defined({ maxCalls, maxTokens, maxSeconds }),
    running: flags.concurrency,
    waiting: flags.queue,
    lookUps: {
      running: flags.lookUps,
      timeoutMs: flags.lookUpSeconds === undefined ? undefined : flags.lookUpSeconds * 1000,
    },
    threads: flags.threads,
    threadMegabytes: flags.threadMemory,
    telemetry: watching?.telemetry,
    onClose: async () => watching?.[Symbol.asyncDispose](),
  });
  try {
    await workspace.graph();
    const others = workspace.models.filter((name) => name !== workspace.defaults.model);
    for (const name of [undefined, ...others]) {
      await workspace.openModel(name).catch((error: unknown) => {
        if (!(error instanceof ModelCallError) || !error.retryable) throw error;
        note(error.message);
      });
    }
    return workspace;
  } catch (error) {
    await workspace[Symbol.asyncDispose]();
    throw error;
  }
}

function namedTargets(targets: readonly string[]): Readonly<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const target of targets) {
    const name = graphName(target);
    if (Object.hasOwn(named, name)) {
      throw new ConfigError(`Two graphs would be called "${name}".`, {
        mend: 'Give one of them another name in clew.config.json.',
      });
    }
    named[name] = target;
  }
  return named;
}

/** A path is offered under its file name, so that clients never see its location. */
function graphName(target: string): string {
  if (target === 'demo' || isGraphName(target)) return target;
  return basename(target, extname(target));
}
