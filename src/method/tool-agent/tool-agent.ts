import type { StopReason } from '../../answer/answer.ts';
import { normaliseName } from '../../graph/normalise.ts';
import type { Triple } from '../../graph/term.ts';
import { isObject } from '../../is-object.ts';
import type { ToolCall, ToolExchange } from '../../model/tools.ts';
import { quote } from '../../slice/quote.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromTriples } from '../../task/answer-from-triples.ts';
import type { AnswerReply } from '../../task/answer-reply.ts';
import { takeStep } from '../../task/take-step.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { askModel, endExploration } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { type GatedAnswer, gatedAnswer } from '../step/gated-answer.ts';
import { tripleTexts } from '../step/gather-evidence.ts';
import { callTool } from './call-tool.ts';
import { createDesk } from './desk.ts';
import { type ToolAgentOptions, toolAgentOptions } from './options.ts';
import type { ToolResult, ToolSetting } from './tool-result.ts';

/** The obvious first approach: a model that calls tools over the graph until it knows the answer. */
export const toolAgent: Method<ToolAgentOptions> = {
  id: 'tool-agent',
  title: 'Tool agent: a plain tool-calling loop',
  source: 'Clew',
  summary: 'The model looks up entities, relations and neighbours with tools until it answers.',
  needs: { languageModel: 'required', embedder: false, graph: true, topicEntities: 'none' },
  tasks: [takeStep, answerFromTriples, answerDirectly].map((task) => task.id),
  departures: [],
  expectedCalls: '1 per step, at most maxSteps, + 1 when it must be told to answer',
  options: toolAgentOptions,
  run,
};

interface Loop {
  readonly answer?: AnswerReply;
  readonly stopReason: StopReason;
}

async function run(
  question: Question,
  options: ToolAgentOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const cuts = createCuts(context.trace);
  const desk = createDesk();
  const topics = question.topicEntities ?? [];
  for (const topic of topics) desk.entityNumber(topic);
  const setting: ToolSetting = { desk, rowLimit: options.rowLimit, cuts, context };
  const { answer, stopReason } = await loop(question, options, setting);
  const answered =
    answer === undefined
      ? await answerFromSeen(question.text, desk.seen(), options, context)
      : withBasis(answer, desk.seen().length > 0);
  const evidence = bestTriples(desk.seen(), answered, options.maxTriples);
  return {
    ...answered,
    clues: topics.map(({ name }) => ({ text: name, kind: 'entity', status: 'mapped', to: [name] })),
    evidence: evidence.map((triple) => ({ triple, clues: cluesOf(triple) })),
    complete: false,
    truncated: cuts.list(),
    stopReason,
  };

  function cluesOf({ head, tail }: Triple): readonly number[] {
    return topics.flatMap(({ id }, index) => (id === head.id || id === tail.id ? [index] : []));
  }
}

/** Takes steps until the model answers, says nothing usable or runs out of steps, or until the budget ends. */
async function loop(question: Question, options: ToolAgentOptions, setting: ToolSetting): Promise<Loop> {
  const { context } = setting;
  const entities = (question.topicEntities ?? []).map(({ name }) => name);
  const exchanges: ToolExchange[] = [];
  try {
    for (let step = 1; step <= options.maxSteps; step++) {
      context.trace.record({ type: 'round-started', round: step, active: setting.desk.seen().length });
      const { callsPerStep } = options;
      const input = { question: question.text, entities, exchanges, callsPerStep };
      const reply = await askModel(takeStep, input, context, `step ${step} of at most ${options.maxSteps}`);
      if (reply.answer !== undefined) return { answer: reply.answer, stopReason: 'answered' };
      if (reply.calls.length === 0) return { stopReason: 'exhausted' };
      exchanges.push(await exchange(reply.calls, options, setting));
    }
  } catch (error) {
    return { stopReason: endExploration(error, context) };
  }
  return { stopReason: 'exhausted' };
}

/** Gives every call a result. Calls beyond the limit get a refusal. */
async function exchange(
  calls: readonly ToolCall[],
  options: ToolAgentOptions,
  setting: ToolSetting,
): Promise<ToolExchange> {
  const results: ToolResult[] = [];
  for (const [index, { name, input }] of calls.entries()) {
    const result =
      index < options.callsPerStep
        ? await callTool(name, input, setting)
        : { text: `Only ${options.callsPerStep} calls are made at a time.`, isError: true };
    results.push(result);
    setting.context.trace.record({
      type: 'step',
      name: 'tool-called',
      data: {
        tool: quote(name, 40),
        input: quote(JSON.stringify(input) ?? '', 300),
        ...(result.isError ? { refused: result.text } : { result: quote(result.text, 300) }),
      },
    });
  }
  return { text: '', calls: calls.map(safeCall), results };
}

/**
 * Providers accept only objects as arguments, so anything else that a model wrote is shown to it as an empty object.
 */
function safeCall(call: ToolCall): ToolCall {
  return isObject(call.input) ? call : { ...call, input: {} };
}

/** If the model gives no answer of its own, it answers from the triples it has seen, or alone. */
async function answerFromSeen(
  question: string,
  seen: readonly Triple[],
  options: ToolAgentOptions,
  context: MethodContext,
): Promise<GatedAnswer> {
  const gathered = seen
    .slice(0, options.maxTriples)
    .map((triple) => ({ triple, from: triple.head.id, clues: [] }));
  const triples = tripleTexts(gathered, 'stored');
  return gatedAnswer(
    { policy: triples.length > 0 ? 'triples' : 'io', question, triples, clues: [] },
    context,
  );
}

function withBasis({ answers, verdict }: AnswerReply, hasSeen: boolean): GatedAnswer {
  const isAnswered = answers.length > 0 || verdict !== undefined;
  return {
    answers,
    verdict,
    basis: isAnswered ? (hasSeen ? 'mixed' : 'llm') : 'none',
  };
}

/** Triples that name an answer, then the others, both in the order in which they were seen. */
function bestTriples(
  seen: readonly Triple[],
  { answers, basis }: GatedAnswer,
  max: number,
): readonly Triple[] {
  if (basis === 'llm') return [];
  const names = new Set(
    answers.map((answer) => normaliseName(typeof answer === 'string' ? answer : answer.name)),
  );
  const isNamed = ({ head, tail }: Triple) =>
    names.has(normaliseName(head.name)) || names.has(normaliseName(tail.name));
  return [...seen.filter(isNamed), ...seen.filter((triple) => !isNamed(triple))].slice(0, max);
}
