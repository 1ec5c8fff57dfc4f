import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { LanguageModel, ModelRequest } from '../../src/model/model.ts';
import { estimateTokens } from '../../src/model/tokens.ts';

/** One line of the file of replies; the fixed text before the prompt is the same for every question and is left out. */
interface Exchange {
  readonly key: string;
  readonly task: string;
  readonly prompt: string;
  /** Empty until somebody writes it. */
  readonly reply: string;
}

/** Thrown for a prompt that nobody has answered yet; it is in the file now, with an empty reply. */
export class Unanswered extends Error {}

/**
 * A model whose replies are written by hand, or by any program, into a file of JSON lines. A prompt that has none is added to
 * the file with an empty reply.
 */
export function handWriter(file: string): LanguageModel {
  const known = new Map<string, Exchange>();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line === '') continue;
      const exchange: Exchange = JSON.parse(line);
      known.set(exchange.key, exchange);
    }
  }
  return {
    id: 'hand:writer',
    structured: 'json-schema',
    async generate(request) {
      const prompt = promptOf(request);
      const key = createHash('sha256').update(`${request.task}\n${prompt}`).digest('hex').slice(0, 12);
      const exchange = known.get(key);
      if (exchange === undefined) {
        const open: Exchange = { key, task: request.task, prompt, reply: '' };
        known.set(key, open);
        appendFileSync(file, `${JSON.stringify(open)}\n`);
      }
      if (exchange === undefined || exchange.reply === '') throw new Unanswered(key);
      return {
        text: exchange.reply,
        usage: {
          inputTokens: estimateTokens(request.system, prompt),
          outputTokens: estimateTokens(exchange.reply),
          estimated: true,
        },
        finishReason: 'stop',
        durationMs: 0,
      };
    },
  };
}

/** Prompt and earlier turns of the same exchange. */
function promptOf({ prompt, turns = [] }: ModelRequest): string {
  return [prompt, ...turns.map(({ role, text }) => `[${role}] ${text}`)].join('\n');
}
