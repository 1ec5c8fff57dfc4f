import { ConfigError } from '../errors.ts';
import type { RecordUsage } from './record.ts';

/** US dollars per million tokens. The figures are always the user's: Clew knows no prices. */
export interface Price {
  readonly inputUsd: number;
  readonly outputUsd: number;
}

/** Prices by model, as `provider:model`. */
export type PriceTable = Readonly<Record<string, Price>>;

/** Reads `provider:model=IN/OUT`, US dollars per million input and output tokens. */
export function parsePrices(texts: readonly string[]): PriceTable {
  return Object.fromEntries(
    texts.map((text) => {
      const match = /^(.+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text.trim());
      if (match === null) {
        throw new ConfigError(`--price "${text}" is no price.`, {
          mend: 'Write provider:model=IN/OUT in US dollars per million tokens, for example openai:gpt-5-mini=0.25/2.',
        });
      }
      return [match[1]!, { inputUsd: Number(match[2]), outputUsd: Number(match[3]) }];
    }),
  );
}

/** Whether calling the model is free because no provider is paid. */
export function isFree(model: string): boolean {
  return model === 'embedded' || /^(?:gguf|ollama|onnx):/.test(model);
}

/** The name that stands for the embedder where a task is expected. */
export const EMBEDDER = 'embedder';

/**
 * What a question cost, vectors included. Undefined if a call went to a model without a price. @param modelOf returns
 * the model a task was routed to, and the embedder for `EMBEDDER`.
 */
export function costUsd(
  usage: RecordUsage,
  modelOf: (task: string) => string,
  prices: PriceTable,
): number | undefined {
  let cost = 0;
  const parts = Object.entries<{ readonly inputTokens: number; readonly outputTokens: number }>(usage.byTask);
  if (usage.embedding !== undefined)
    parts.push([EMBEDDER, { inputTokens: usage.embedding.tokens, outputTokens: 0 }]);
  for (const [task, part] of parts) {
    const model = modelOf(task);
    const price = prices[model];
    if (price !== undefined) {
      cost += (part.inputTokens * price.inputUsd + part.outputTokens * price.outputUsd) / 1_000_000;
    } else if (!isFree(model) && part.inputTokens + part.outputTokens > 0) return undefined;
  }
  return cost;
}

/** @throws {ConfigError} that names the models whose price a budget in dollars needs. */
export function requirePrices(models: Iterable<string>, prices: PriceTable): void {
  const missing = [...new Set(models)].filter((model) => !isFree(model) && prices[model] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(`A budget in dollars needs the price of ${missing.join(', ')}.`, {
    mend: `Add ${missing.map((model) => `--price ${model}=IN/OUT`).join(' ')} (US dollars per million tokens, from your provider's price list).`,
  });
}
