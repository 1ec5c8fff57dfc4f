import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Answer } from '../../answer/answer.ts';
import type { Earlier } from '../../answer/result.ts';
import { earlierOf } from '../../conversation/earlier.ts';
import {
  type ResolvedQuestion,
  resolveReferences,
  type Turn,
} from '../../conversation/resolve-references.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import type { LanguageId } from '../../language/ids.ts';
import { readFollowUpWords } from '../../language/read-follow-up.ts';
import { SERVER } from '../../limits.ts';
import { annotationsOf, completionText, usageOf } from '../chat/completion.ts';
import { publicError, RequestError } from '../request-error.ts';
import { MAX_QUESTION_CHARACTERS } from '../schema.ts';
import type { RouteDeps, ServerApp } from '../server-env.ts';
import { eventStream } from '../sse.ts';
import type { Workspace } from '../workspace.ts';
import { failures } from './failures.ts';

const contentSchema = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).max(100),
]);

/** Other fields that chat programs send (temperature and the like) are accepted and have no effect. */
const completionSchema = z
  .looseObject({
    model: z.string().min(1).max(500).openapi({ description: '`graph/method`, as /v1/models lists them.' }),
    messages: z
      .array(z.looseObject({ role: z.string(), content: contentSchema.nullish() }))
      .min(1)
      .max(200),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
    n: z.literal(1).nullish(),
    response_format: z
      .looseObject({
        type: z.literal('text', {
          error: 'Replies are text. Leave response_format out, or ask POST /api/ask for the answer as JSON.',
        }),
      })
      .nullish(),
  })
  .openapi('ChatCompletionRequest');

const modelsRoute = createRoute({
  method: 'get',
  path: '/v1/models',
  summary: 'One entry per graph and method that the default model can carry out',
  responses: {
    200: {
      description: 'As chat programs expect it',
      content: { 'application/json': { schema: z.looseObject({ object: z.literal('list') }) } },
    },
    ...failures(401, 403),
  },
});

const chatRoute = createRoute({
  method: 'post',
  path: '/v1/chat/completions',
  summary: 'Ask as if it were a chat model',
  description:
    'The last user turn is the question. Earlier turns serve to replace a pronoun in it by a name, where they leave one reading, and to be gone on from ("how many?", "and in Bonn?"); the reply says so. Outcome and evidence come as text and as annotations.',
  request: { body: { content: { 'application/json': { schema: completionSchema } }, required: true } },
  responses: {
    200: {
      description: 'A completion, or chunks of one',
      content: {
        'application/json': { schema: z.looseObject({ object: z.string() }) },
        'text/event-stream': { schema: z.string() },
      },
    },
    ...failures(400, 401, 403, 404, 413, 415, 422, 429, 502, 503, 504),
  },
});

export function addChatRoutes(app: ServerApp, { workspace, heartbeatMs }: RouteDeps): void {
  app.openapi(modelsRoute, (c) => c.json({ object: 'list' as const, data: chatModels(workspace) }, 200));

  app.openapi(chatRoute, async (c) => {
    const body = c.req.valid('json');
    const { graph, method } = readModel(body.model, workspace);
    const turns = readTurns(body.messages);
    const base = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      model: body.model,
    };

    async function complete(signal: AbortSignal) {
      const { asked, answer } = await answerTo(turns, { graph, method, workspace, signal });
      const content = completionText(answer, asked, languageOf(asked, turns));
      return { content, annotations: annotationsOf(answer, asked), usage: usageOf(answer) };
    }

    workspace.check({ question: turns.at(-1)!.text, graph, method });
    if (!body.stream) {
      const { content, annotations, usage } = await complete(c.req.raw.signal);
      const message = { role: 'assistant', content, refusal: null, annotations };
      const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }];
      return c.json({ ...base, object: 'chat.completion', choices, usage }, 200);
    }
    workspace.ensureRoom({ graph });
    c.header('Cache-Control', 'no-store');
    return eventStream(c, async (stream) => {
      const gone = new AbortController();
      stream.onAbort(() => gone.abort());
      const heartbeat = setInterval(() => void stream.write(': still here\n\n'), heartbeatMs);
      const object = 'chat.completion.chunk';
      const send = (value: object) => stream.writeSSE({ data: JSON.stringify(value) });
      const chunk = (delta: object, finish_reason: string | null = null) =>
        send({ ...base, object, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
      try {
        await chunk({ role: 'assistant', content: '' });
        const { content, annotations, usage } = await complete(gone.signal);
        await chunk({ content });
        await chunk({ annotations }, 'stop');
        if (body.stream_options?.include_usage) await send({ ...base, object, choices: [], usage });
        await stream.writeSSE({ data: '[DONE]' });
      } catch (error) {
        const { status, code, message } = publicError(error);
        await send(chatError(status, code, message));
      } finally {
        clearInterval(heartbeat);
      }
    });
  });
}

const PICK = /^\d{1,2}$/u;

interface Asking {
  readonly graph: string;
  readonly method: string;
  readonly workspace: Workspace;
  readonly signal: AbortSignal;
}

/**
 * The answer to the last turn. A follow-up builds on the previous answer, and a number picks one of its readings. A
 * chat program sends only texts, so the previous question is asked again.
 */
async function answerTo(
  turns: readonly Turn[],
  asking: Asking,
  back: number = SERVER.chatTurnsBack.value,
): Promise<{
  readonly asked: ResolvedQuestion;
  readonly after?: Earlier | undefined;
  readonly answer: Answer;
}> {
  const { graph, method, workspace, signal } = asking;
  const { text } = turns.at(-1)!;
  const isPick = PICK.test(text);
  // Readings may be picked one after another.
  const at = turns
    .slice(0, -1)
    .findLastIndex((turn) => turn.role === 'user' && !(isPick && PICK.test(turn.text)));
  const isFollowUp = readFollowUpWords(text) !== undefined;
  const goesOn = back > 0 && at >= 0 && (isPick || isFollowUp);
  const before = goesOn ? await answerTo(turns.slice(0, at + 1), asking, back - 1) : undefined;
  const picked = isPick ? before?.answer.readings[Number(text) - 1] : undefined;
  if (before !== undefined && picked !== undefined) {
    const { asked, after } = before;
    const request = { question: asked.question, graph, method, after, options: { plan: picked.plan } };
    return { asked, after, answer: await workspace.ask(request, { signal }) };
  }
  const after = before !== undefined && isFollowUp ? earlierOf(before.answer) : undefined;
  const asked = after === undefined ? await readLast(turns, graph, workspace, signal) : { question: text };
  const answer = await workspace.ask({ question: asked.question, graph, method, after }, { signal });
  return { asked, after, answer };
}

/** The language of the question: a number has none, and a name in its place may be in any. */
function languageOf({ question, resolved }: ResolvedQuestion, turns: readonly Turn[]): LanguageId {
  return detectLanguage(resolved === undefined ? question : turns.at(-1)!.text);
}

/** The last turn, with its references looked up. Without earlier turns there is nothing to look up. */
async function readLast(
  turns: readonly Turn[],
  graph: string,
  workspace: Workspace,
  signal: AbortSignal,
): Promise<ResolvedQuestion> {
  if (turns.length === 1) return { question: turns[0]!.text };
  return workspace.lookUp(graph, signal, async (stopping) =>
    resolveReferences(turns, await workspace.graph(graph), { signal: stopping }),
  );
}

/** The shape of errors that chat programs read. */
export function chatError(status: number, code: string, message: string) {
  return {
    error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', param: null, code },
  };
}

function chatModels(workspace: Workspace) {
  const hasModel = workspace.defaults.model !== 'embedded';
  const methods = workspace.methods.filter(({ needs }) => hasModel || needs.languageModel !== 'required');
  return workspace.graphs.flatMap((graph) =>
    methods.map(({ id }) => ({ id: `${graph}/${id}`, object: 'model', created: 0, owned_by: 'clew' })),
  );
}

/** The part after the last slash is the method. A graph alone uses the default method. */
function readModel(model: string, workspace: Workspace): { readonly graph: string; readonly method: string } {
  if (workspace.graphs.includes(model)) return { graph: model, method: workspace.defaults.method };
  const at = model.lastIndexOf('/');
  if (at <= 0) {
    throw new RequestError(404, 'model_not_found', 'Name a graph and a method, as /v1/models lists them.');
  }
  return { graph: model.slice(0, at), method: model.slice(at + 1) };
}

/** The turns of user and assistant up to the user's last one. Other turns have no effect. */
function readTurns(messages: z.infer<typeof completionSchema>['messages']): readonly Turn[] {
  const turns = messages.flatMap(({ role, content }): Turn[] => {
    if (role !== 'user' && role !== 'assistant') return [];
    const text =
      typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
    return [{ role, text: text.trim() }];
  });
  const last = turns.findLastIndex(({ role }) => role === 'user');
  if (last < 0) throw new RequestError(400, 'messages', 'There is no user turn with a question.');
  if (turns[last]!.text.length > MAX_QUESTION_CHARACTERS) {
    throw new RequestError(
      400,
      'messages',
      `The question is longer than ${MAX_QUESTION_CHARACTERS} characters.`,
    );
  }
  return turns.slice(0, last + 1);
}
