import type { Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import { LANGUAGE_IDS } from '../../language/ids.ts';
import { collect, positiveNumber, readLanguage } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import { withGraph } from '../with-graph.ts';

interface Flags {
  readonly model?: string;
  readonly language?: string;
  readonly price?: readonly string[];
  readonly budgetUsd?: number;
  readonly baseUrl?: string;
  readonly modelSeconds?: number;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `clew teach <graph>`: has a model write, once, how people ask for each relation. */
export function addTeach(program: Command, context: ProgramContext): void {
  program
    .command('teach')
    .summary('have a model write once how people ask for the relations of a graph')
    .description(
      'Asks a language model once how people ask for each relation of a graph, 25 relations a call with one example fact each, and keeps the phrasings with the graph. Questions are then answered better without a model. Only new and changed relations are asked about; an interrupted run goes on where it stopped.',
    )
    .argument('<graph>', 'name or path of the graph')
    .option('--model <provider:model>', 'language model (default: of the configuration)')
    .option(
      `--language <${LANGUAGE_IDS.join('|')}>`,
      'language of the phrasings (default: that of the names)',
    )
    .option('--price <model=IN/OUT>', 'US dollars per million input and output tokens', collect)
    .option('--budget-usd <amount>', 'stop before the next call once so much is spent', positiveNumber)
    .option('--base-url <url>', 'address of an openai-compatible server')
    .option(
      '--model-seconds <n>',
      'seconds of one attempt at a call (default: 120; 300 for GGUF files and Ollama)',
      positiveNumber,
    )
    .option('--dry-run', 'say how many calls and tokens it would take, and ask nothing')
    .option('--json', 'print the result as JSON')
    .option('-q, --quiet', 'no progress')
    .action(async (name: string, flags: Flags) => {
      const { terminal, signal } = context;
      const { parsePrices, requirePrices } = await import('../../eval/price.ts');
      const { loadConfig } = await import('../../config.ts');
      const { planTeaching, teachGraph } = await import('../../teach.ts');
      const config = loadConfig({ file: context.configFile });
      const chosen = flags.model ?? config.model ?? 'embedded';
      const language = readLanguage(flags.language);
      const prices = parsePrices(flags.price ?? []);
      if (flags.budgetUsd !== undefined) requirePrices([String(chosen)], prices);
      if (chosen === 'embedded' && flags.dryRun !== true) {
        throw new ConfigError(
          'The embedded model cannot teach: it knows only what the rules and packs say.',
          {
            mend: 'Name a language model with --model provider:model.',
          },
        );
      }
      const price = prices[String(chosen)];
      const cost = (input: number, output: number): number | undefined =>
        price === undefined ? undefined : (input * price.inputUsd + output * price.outputUsd) / 1e6;
      await withGraph(name, context, async (graph) => {
        const plan = await planTeaching(graph, { signal, language });
        const open = plan.batches.reduce((sum, batch) => sum + batch.length, 0);
        if (flags.dryRun === true || open === 0) {
          const costUsd = cost(plan.inputTokens, plan.outputTokens);
          const summary = {
            graph: graph.name,
            relations: open,
            known: plan.known,
            calls: plan.batches.length,
            inputTokens: plan.inputTokens,
            outputTokens: plan.outputTokens,
            costUsd,
          };
          await terminal.out(flags.json ? JSON.stringify(summary) : planText(summary));
          return;
        }
        const { openModels } = await import('../../open-models.ts');
        const models = await openModels(
          chosen,
          {},
          {
            named: config.models,
            baseUrl: flags.baseUrl,
            seconds: flags.modelSeconds ?? config.modelSeconds,
            concurrency: config.modelConcurrency,
          },
        );
        try {
          const model = models.routes.default;
          if (model === 'embedded')
            throw new ConfigError('The embedded model cannot teach.', {
              mend: 'Name a language model with --model.',
            });
          let kept = 0;
          const end = await teachGraph(graph, model, plan, {
            signal,
            onProgress({ calls, of, taught, usage }) {
              kept = taught;
              const spent = cost(usage.inputTokens, usage.outputTokens);
              if (!flags.quiet) terminal.note(progressLine(calls, of, taught, usage, spent));
              if (flags.budgetUsd === undefined || (spent ?? 0) < flags.budgetUsd || calls === of)
                return true;
              terminal.note(
                `The budget of $${flags.budgetUsd} is spent; the same command goes on with the rest.`,
              );
              return false;
            },
          }).catch((error: unknown) => {
            if (kept > 0)
              terminal.note(`${kept} relations are taught and kept; the same command goes on with the rest.`);
            throw error;
          });
          const costUsd = cost(end.usage.inputTokens, end.usage.outputTokens);
          const { inputTokens, outputTokens } = end.usage;
          await terminal.out(
            flags.json
              ? JSON.stringify({
                  graph: graph.name,
                  taught: end.taught,
                  of: open,
                  calls: end.calls,
                  inputTokens,
                  outputTokens,
                  costUsd,
                })
              : `${graph.name}: ${end.taught} of ${open} relations taught in ${end.calls} calls. See "clew phrasebook show ${name}".`,
          );
        } finally {
          await models.close();
        }
      });
    });
}

function progressLine(
  calls: number,
  of: number,
  taught: number,
  usage: { readonly inputTokens: number; readonly outputTokens: number },
  costUsd: number | undefined,
): string {
  const tokens = (usage.inputTokens + usage.outputTokens).toLocaleString('en');
  return `call ${calls} of ${of}: ${taught} relations taught, ${tokens} tokens${costUsd === undefined ? '' : `, $${costUsd.toFixed(4)}`}`;
}

function planText(plan: {
  readonly graph: string;
  readonly relations: number;
  readonly known: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd?: number | undefined;
}): string {
  if (plan.relations === 0) return `${plan.graph}: all ${plan.known} relations are taught.`;
  const tokens = (plan.inputTokens + plan.outputTokens).toLocaleString('en');
  const cost = plan.costUsd === undefined ? '' : `, about $${plan.costUsd.toFixed(4)}`;
  return `${plan.graph}: ${plan.relations} relations to teach (${plan.known} known) in ${plan.calls} calls, about ${tokens} tokens${cost}.`;
}
