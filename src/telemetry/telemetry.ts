import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Answer } from '../answer/answer.ts';
import { ClewError } from '../errors.ts';
import type { KnowledgeGraph } from '../graph/graph.ts';
import type { GraphWatch } from '../graph/metered.ts';
import type { GraphEmbedder } from '../model/embedder/embedder.ts';
import type { LanguageModel } from '../model/model.ts';
import { EMBEDDED_MODEL_ID, type ModelRoutes, modelName, routeTask } from '../model/route.ts';
import { wrapModel } from '../model/wrap.ts';
import type { TaskRunner } from '../task/task.ts';
import type { TraceEvent, TraceListener } from '../trace.ts';
import {
  graphAttributes,
  isRemoteModel,
  modelAttributes,
  replyAttributes,
  replyContent,
  requestAttributes,
  requestContent,
} from './attributes.ts';

export interface QuestionFacts {
  readonly question: string;
  readonly method: string;
  readonly graph: Pick<KnowledgeGraph, 'name' | 'engine'>;
  readonly models: ModelRoutes;
}

/** Wraps the parts of one question. Each wrapper has the interface of what it wraps. */
export interface QuestionWatch {
  readonly graph: GraphWatch;
  readonly onEvent: TraceListener;
  models(routes: ModelRoutes): ModelRoutes;
  tasks(runner: TaskRunner): TaskRunner;
  embedder(embedder: GraphEmbedder): GraphEmbedder;
}

/** Records a question as spans. It is passed to `ask`; without it nothing is recorded. */
export interface Telemetry {
  /** Runs the work inside the span of its question, which is a child of the active span. */
  question(facts: QuestionFacts, work: (watch: QuestionWatch) => Promise<Answer>): Promise<Answer>;
}

export interface TelemetrySettings {
  /** Default: the tracer of the provider that the program has registered. */
  readonly tracer?: Tracer | undefined;
  /** Puts the question, prompts, replies, names and error messages into spans. Default false. */
  readonly content?: boolean | undefined;
}

/**
 * Spans that follow OpenTelemetry's GenAI conventions. The question has one (`invoke_workflow METHOD`). Inside it there
 * is one per task (`task ID`), which holds the calls of language models (`chat MODEL`), one per graph operation
 * (`OPERATION GRAPH`) and one per comparison by an embedding model (`embeddings MODEL`). Without `content` they hold
 * names of graphs, models, methods and tasks, numbers and kinds of errors. They hold nothing that was asked, sent, read
 * or answered.
 */
export function createTelemetry(settings: TelemetrySettings = {}): Telemetry {
  const { tracer = trace.getTracer('clew'), content = false } = settings;
  const inside = new AsyncLocalStorage<Context>();

  async function within<Result>(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    work: (span: Span) => Promise<Result>,
  ): Promise<Result> {
    const around = inside.getStore() ?? context.active();
    const span = tracer.startSpan(name, { kind, attributes }, around);
    const here = trace.setSpan(around, span);
    try {
      return await inside.run(here, () => context.with(here, () => work(span)));
    } catch (error) {
      const message = content && error instanceof Error ? { message: error.message } : {};
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR, ...message });
      throw error;
    } finally {
      span.end();
    }
  }

  function watchModel(model: LanguageModel): LanguageModel {
    const kind = isRemoteModel(model.id) ? SpanKind.CLIENT : SpanKind.INTERNAL;
    return wrapModel(model, (request, options) => {
      const attributes = {
        ...requestAttributes(model.id, 'chat', request),
        ...(content ? requestContent(request) : {}),
      };
      const name = `chat ${modelAttributes(model.id).model}`;
      return within(name, kind, attributes, async (span) => {
        const reply = await model.generate(request, options);
        span.setAttributes({ ...replyAttributes(reply), ...(content ? replyContent(reply) : {}) });
        return reply;
      });
    });
  }

  function watchModels({ default: fallback, routes }: ModelRoutes): ModelRoutes {
    const watched = new Map<LanguageModel, LanguageModel>();
    const watch = (model: ModelRoutes['default']) => {
      if (model === EMBEDDED_MODEL_ID) return model;
      const before = watched.get(model) ?? watchModel(model);
      watched.set(model, before);
      return before;
    };
    return {
      default: watch(fallback),
      routes: routes && Object.fromEntries(Object.entries(routes).map(([key, model]) => [key, watch(model)])),
    };
  }

  function watchGraph({ name, engine }: QuestionFacts['graph']): GraphWatch {
    const kind = engine === 'embedded' ? SpanKind.INTERNAL : SpanKind.CLIENT;
    return (operation, entities, work) =>
      within(
        `${operation} ${name}`,
        kind,
        graphAttributes(engine, name, operation, entities),
        async (span) => {
          const result = await work();
          const rows = rowsOf(result);
          if (rows !== undefined) span.setAttribute('db.response.returned_rows', rows);
          return result;
        },
      );
  }

  return {
    question({ question, method, graph, models }, work) {
      const attributes = {
        'gen_ai.operation.name': 'invoke_workflow',
        'gen_ai.workflow.name': method,
        'clew.graph': graph.name,
        'clew.model': modelName(models.default),
        ...(content ? { 'gen_ai.input.messages': userMessage(question) } : {}),
      };
      return within(`invoke_workflow ${method}`, SpanKind.INTERNAL, attributes, async (span) => {
        const answer = await work({
          graph: watchGraph(graph),
          models: watchModels,
          onEvent: (event) => addEvent(span, event, content),
          tasks: (runner) => ({
            ...runner,
            run(task, input, options) {
              const model = modelName(routeTask(models, task.id));
              const facts = { 'clew.task': task.id, 'clew.model': model };
              return within(`task ${task.id}`, SpanKind.INTERNAL, facts, async (taskSpan) => {
                const result = await runner.run(task, input, options);
                taskSpan.setAttribute('clew.reply', result.reply);
                return result;
              });
            },
          }),
          embedder: (embedder) => ({
            ...embedder,
            nearest(query, texts, options) {
              const { provider, model } = modelAttributes(embedder.id);
              const kind = isRemoteModel(embedder.id) ? SpanKind.CLIENT : SpanKind.INTERNAL;
              const facts = {
                'gen_ai.operation.name': 'embeddings',
                'gen_ai.provider.name': provider,
                'gen_ai.request.model': model,
                'gen_ai.embeddings.dimension.count': embedder.dimensions,
              };
              return within(`embeddings ${model}`, kind, facts, async (nearestSpan) => {
                const result = await embedder.nearest(query, texts, options);
                const { tokens, requests } = result.usage;
                nearestSpan.setAttributes({ 'gen_ai.usage.input_tokens': tokens, 'clew.requests': requests });
                return result;
              });
            },
          }),
        });
        span.setAttributes({
          'clew.outcome': answer.outcome,
          'clew.complete': answer.complete,
          'clew.stop_reason': answer.stopReason,
          'clew.answers': answer.answers.length,
          'clew.evidence': answer.evidence.length,
          'clew.clues': answer.clues.length,
          'clew.clues.mapped': answer.clues.filter(({ status }) => status === 'mapped').length,
          'clew.calls': answer.usage.calls,
          'clew.graph_ms': answer.usage.graphMs,
          'clew.model_ms': answer.usage.modelMs,
          ...(content ? replyContent({ text: answer.text, finishReason: 'stop' }) : {}),
        });
        return answer;
      });
    },
  };
}

/** Steps that have their own spans, that repeat what the span says, or that occur by the thousand. */
const NO_EVENTS: ReadonlySet<TraceEvent['type']> = new Set([
  'question-asked',
  'model-called',
  'answered',
  'path-extended',
  'path-pruned',
]);

/** A step of the exploration as an event of the question's span: only its numbers or, with content, everything. */
function addEvent(span: Span, event: TraceEvent, content: boolean): void {
  if (NO_EVENTS.has(event.type)) return;
  const { type, seq: _, ms: __, ...facts } = event;
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === 'number' || typeof value === 'boolean') attributes[`clew.${name}`] = value;
    else if (Array.isArray(value) && !content) attributes[`clew.${name}`] = value.length;
    else if (content || (type === 'step' && name === 'name'))
      attributes[`clew.${name}`] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  span.addEvent(`clew.${type}`, attributes);
}

function rowsOf(result: unknown): number | undefined {
  if (Array.isArray(result)) return result.length;
  if (typeof result !== 'object' || result === null) return undefined;
  const { triples, targets, hops } = result as Readonly<Record<string, unknown>>;
  for (const rows of [triples, targets]) if (Array.isArray(rows)) return rows.length;
  return Array.isArray(hops) ? hops.flat().length : undefined;
}

function userMessage(content: string): string {
  return JSON.stringify([{ role: 'user', parts: [{ type: 'text', content }] }]);
}

/** The kind of an error, one of a limited number: the code of our own errors, else the name. */
function errorType(error: unknown): string {
  if (error instanceof ClewError) return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}
