import type { Command } from 'commander';
import type { ModelCheck } from '../../model/check-model.ts';
import { positiveNumber } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';

interface Flags {
  readonly baseUrl?: string;
  readonly modelSeconds?: number;
  readonly json?: boolean;
}

/** `clew models check`: says whether the models work as configured. */
export function addModels(program: Command, context: ProgramContext): void {
  const models = program.command('models').summary('try models').description('Looks at language models.');
  models
    .command('check')
    .summary('whether models can be called, and what they can do')
    .description(
      'Calls each model with a small sample task: whether it can be reached, the size of its context, whether its replies are held to a schema, whether it solves the task, and how fast it writes. Without names: every model of the configuration.',
    )
    .argument('[name...]', 'provider:model, or a name of the configuration')
    .option('--base-url <url>', 'address of an openai-compatible server')
    .option(
      '--model-seconds <n>',
      'seconds of one attempt at a call (default: 120; 300 for GGUF files and Ollama)',
      positiveNumber,
    )
    .option('--json', 'print as JSON, one line per model')
    .action((names: readonly string[], flags: Flags) => check(names, flags, context));
}

async function check(names: readonly string[], flags: Flags, context: ProgramContext): Promise<void> {
  const [{ loadConfig, withModelFlags }, { ConfigError, ModelCallError }, { openModels }, { checkModel }] =
    await Promise.all([
      import('../../config.ts'),
      import('../../errors.ts'),
      import('../../open-models.ts'),
      import('../../model/check-model.ts'),
    ]);
  const { terminal, signal, configFile } = context;
  const config = withModelFlags(loadConfig({ file: configFile }), flags);
  const configured = [
    ...Object.keys(config.models ?? {}),
    ...(config.model === undefined ? [] : [config.model]),
  ];
  const wanted = [...new Set(names.length > 0 ? names : configured)].filter((name) => name !== 'embedded');
  if (wanted.length === 0) {
    throw new ConfigError('No model is named, and the configuration has none.', {
      mend: 'Name one, as in: clew models check ollama:qwen3:4b.',
    });
  }
  const checks: ModelCheck[] = [];
  for (const name of wanted) {
    const checked = await tryOne(name);
    checks.push(checked);
    if (flags.json) await terminal.out(JSON.stringify(checked));
    else for (const line of checkLines(checked)) await terminal.out(line);
  }
  const lost = checks.filter(({ isReachable }) => !isReachable).map(({ model }) => model);
  if (lost.length > 0) throw new ModelCallError(`Out of reach: ${lost.join(', ')}.`, { model: lost[0]! });

  async function tryOne(name: string): Promise<ModelCheck> {
    const settings = {
      named: config.models ?? {},
      seconds: config.modelSeconds,
      // A check does not wait for a busy server.
      retries: 0,
      signal,
      baseUrl: flags.baseUrl,
    };
    try {
      const { routes, close } = await openModels(name, {}, settings);
      try {
        if (typeof routes.default === 'string') throw new ConfigError(`"${name}" is no language model.`);
        return { ...(await checkModel(routes.default, { signal })), model: name };
      } finally {
        await close();
      }
    } catch (error) {
      if (!(error instanceof ModelCallError)) throw error;
      return { model: name, isReachable: false, error: error.message };
    }
  }
}

const SHAPES = {
  'json-schema': 'replies are held to a schema',
  'json-mode': 'replies are JSON, but not held to a schema',
  text: 'replies are read as text',
} as const;

function checkLines(checked: ModelCheck): readonly string[] {
  if (!checked.isReachable) return [checked.model, `  out of reach: ${checked.error}`];
  const { contextTokens, structured, isRight, durationMs = 0, tokensPerSecond = 0 } = checked;
  return [
    checked.model,
    `  can be called; context ${contextTokens === undefined ? 'unknown' : `${contextTokens.toLocaleString('en')} tokens`}`,
    `  ${structured === undefined ? 'no reply could be read as data: it will hardly do' : SHAPES[structured]}`,
    `  sample task ${isRight ? 'solved' : 'not solved'} in ${(durationMs / 1000).toFixed(1)} s, ${tokensPerSecond} tokens per second`,
  ];
}
