import type { Attributes } from '@opentelemetry/api';
import type { ModelReply, ModelRequest } from '../model/model.ts';
import { toolsAsJson } from '../model/tools.ts';

/**
 * Attributes of a call, following OpenTelemetry's GenAI conventions (repository
 * open-telemetry/semantic-conventions-genai, docs/gen-ai/gen-ai-spans.md, status Development). Names outside the
 * conventions begin with `clew.`.
 */

/** The conventions' names of providers that have another name in Clew. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  google: 'gcp.gemini',
  vertex: 'gcp.vertex_ai',
  mistral: 'mistral_ai',
  xai: 'x_ai',
  azure: 'azure.ai.openai',
  bedrock: 'aws.bedrock',
};

/** Engines that have another name in the conventions for databases. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = { embedded: 'sqlite' };

/** Splits `provider:model`. A model without a provider is its own provider. */
export function modelAttributes(id: string): { readonly provider: string; readonly model: string } {
  const at = id.indexOf(':');
  const provider = at < 0 ? id : id.slice(0, at);
  return { provider: PROVIDER_NAMES[provider] ?? provider, model: id.slice(at + 1) };
}

export function requestAttributes(id: string, operation: string, request: ModelRequest): Attributes {
  const { provider, model } = modelAttributes(id);
  return {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': provider,
    'gen_ai.request.model': model,
    'gen_ai.request.max_tokens': request.maxOutputTokens,
    'gen_ai.request.temperature': request.temperature,
    'gen_ai.output.type': request.schema === undefined || request.structured === 'text' ? 'text' : 'json',
    'clew.task': request.task,
    ...(request.seed === undefined ? {} : { 'gen_ai.request.seed': request.seed }),
    ...(request.stop === undefined ? {} : { 'gen_ai.request.stop_sequences': [...request.stop] }),
  };
}

export function replyAttributes({ usage, finishReason, cached, toolCalls }: ModelReply): Attributes {
  return {
    'gen_ai.usage.input_tokens': usage.inputTokens,
    'gen_ai.usage.output_tokens': usage.outputTokens,
    'gen_ai.response.finish_reasons': [toolCalls === undefined ? finishReason : 'tool_call'],
    ...(usage.estimated ? { 'clew.usage.estimated': true } : {}),
    ...(cached ? { 'clew.cached': true } : {}),
  };
}

/** What the model is told, in the shape of the conventions' input messages. Used only if content was asked for. */
export function requestContent({
  system,
  prompt,
  exchanges = [],
  turns = [],
  tools,
}: ModelRequest): Attributes {
  const messages = [
    { role: 'user', parts: [text(prompt)] },
    ...exchanges.flatMap((exchange) => [
      {
        role: 'assistant',
        parts: [
          ...(exchange.text === '' ? [] : [text(exchange.text)]),
          ...exchange.calls.map(({ id, name, input }) => ({ type: 'tool_call', id, name, arguments: input })),
        ],
      },
      {
        role: 'tool',
        parts: exchange.results.map((result, index) => ({
          type: 'tool_call_response',
          id: exchange.calls[index]?.id,
          response: result.text,
        })),
      },
    ]),
    ...turns.map((turn) => ({ role: turn.role, parts: [text(turn.text)] })),
  ];
  return {
    'gen_ai.input.messages': JSON.stringify(messages),
    ...(system === undefined ? {} : { 'gen_ai.system_instructions': JSON.stringify([text(system)]) }),
    ...(tools === undefined
      ? {}
      : {
          'gen_ai.tool.definitions': JSON.stringify(
            toolsAsJson(tools).map(({ name, description, inputSchema }) => ({
              type: 'function',
              name,
              description,
              parameters: inputSchema,
            })),
          ),
        }),
  };
}

/** What the model wrote, in the shape of the conventions' output messages. Used only if content was asked for. */
export function replyContent(reply: Pick<ModelReply, 'text' | 'finishReason' | 'toolCalls'>): Attributes {
  const calls = reply.toolCalls ?? [];
  const parts = [
    ...(reply.text === '' ? [] : [text(reply.text)]),
    ...calls.map(({ id, name, input }) => ({ type: 'tool_call', id, name, arguments: input })),
  ];
  const finish_reason = calls.length > 0 ? 'tool_call' : reply.finishReason;
  return { 'gen_ai.output.messages': JSON.stringify([{ role: 'assistant', parts, finish_reason }]) };
}

export function graphAttributes(
  engine: string,
  graph: string,
  operation: string,
  entities: number,
): Attributes {
  return {
    'db.system.name': SYSTEM_NAMES[engine] ?? engine,
    'db.namespace': graph,
    'db.operation.name': operation,
    'clew.graph.asked': entities,
  };
}

/** Whether calls leave this process. A model inside the process makes no client calls. */
export function isRemoteModel(id: string): boolean {
  return !/^(?:gguf|onnx|embedded)(?::|$)/u.test(id);
}

function text(content: string) {
  return { type: 'text', content };
}
