import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { wrapModel } from '../../src/model/index.ts';
import type { LanguageModel, ModelReply, ModelRequest } from '../../src/model/model.ts';
import { openModel } from '../../src/model/open.ts';
import { type ChatRequest, type OpenAiServer, startOpenAiServer } from '../helper/openai-server.ts';

const FOLDER =
  process.env.CLEW_SMALL_MODEL_FOLDER ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'clew-engines', 'small-model');

/** The model's file and the folder whose packages run it: `CLEW_GGUF` and `CLEW_LLAMA_FOLDER`, else what was installed. */
function places(): { readonly file: string | undefined; readonly folder: string } {
  const installed = existsSync(FOLDER)
    ? readdirSync(FOLDER).find((name) => name.endsWith('.gguf'))
    : undefined;
  return {
    file: process.env.CLEW_GGUF ?? (installed === undefined ? undefined : join(FOLDER, installed)),
    folder: process.env.CLEW_LLAMA_FOLDER ?? FOLDER,
  };
}

/** Why the tests with a small model cannot run, or undefined. With `CLEW_ENGINES=1` a missing model is an error instead. */
export function smallModelMissing(): string | undefined {
  const { file, folder } = places();
  const isThere =
    file !== undefined && existsSync(file) && existsSync(join(folder, 'node_modules', 'node-llama-cpp'));
  if (isThere) return undefined;
  const reason = 'no small model is installed (sh .ci/engines/small-model-install.sh)';
  if (process.env.CLEW_ENGINES === '1') throw new Error(reason);
  console.warn(`skipped: ${reason}`);
  return reason;
}

/** Room for the longest prompts of the methods; more would only cost memory. */
const CONTEXT_TOKENS = 4096;

export function openSmallModel(): Promise<LanguageModel> {
  const { file, folder } = places();
  return openModel(`gguf:${file}`, { folder, contextTokens: CONTEXT_TOKENS });
}

/** One completed request of a watched model. */
export interface Seen {
  readonly request: ModelRequest;
  readonly reply: ModelReply;
}

/** Notes every completed request. Replies are kept short, because the model writes slowly and has little to say. */
export function watched(
  model: LanguageModel,
  maxOutputTokens: number,
): { model: LanguageModel; seen: Seen[] } {
  const seen: Seen[] = [];
  const short = wrapModel(model, async (request, options) => {
    const reply = await model.generate(
      { ...request, maxOutputTokens: Math.min(request.maxOutputTokens, maxOutputTokens) },
      options,
    );
    seen.push({ request, reply });
    return reply;
  });
  return { model: short, seen };
}

/** The same model behind HTTP, as servers without structured output serve one: no schema, no tools, plain text. */
export function serveSmallModel(model: LanguageModel): Promise<OpenAiServer> {
  return startOpenAiServer({
    async reply(request) {
      const text = (role: string) =>
        request.messages
          .filter((message) => message.role === role)
          .map(({ content }) => textOf(content))
          .join('\n');
      const {
        text: said,
        usage,
        finishReason,
      } = await model.generate({
        task: 'chat',
        system: text('system'),
        prompt: text('user'),
        maxOutputTokens: request.max_tokens ?? 64,
        temperature: request.temperature ?? 0,
      });
      return {
        text: said,
        finishReason: finishReason === 'length' ? 'length' : 'stop',
        usage: { prompt_tokens: usage.inputTokens, completion_tokens: usage.outputTokens },
      };
    },
  });
}

function textOf(content: ChatRequest['messages'][number]['content']): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { readonly text?: string }) => part.text ?? '').join('');
}
