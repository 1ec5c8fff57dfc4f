import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Answer } from '../answer/answer.ts';
import { clueLine, evidenceLine, readingLine } from '../answer/evidence-text.ts';
import { explainAnswer } from '../answer/explain-answer.ts';
import { confirmAnswer, notLearned, undoConfirmation } from '../confirm.ts';
import { earlierOf } from '../conversation/earlier.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { ConfirmedPhrase } from '../phrasebook/learned.ts';
import { RequestError } from '../server/request-error.ts';
import { answerShape, askShape } from '../server/schema.ts';
import type { Workspace } from '../server/workspace.ts';
import type { TraceEvent } from '../trace.ts';
import { READ_ONLY, toResult } from './result.ts';

/** How many answers can still be explained. */
const KEPT_ANSWERS = 50;
const KEPT_STEPS = 200;
const TEXT_LINES = 10;

const cutSchema = z
  .array(z.strictObject({ what: z.string(), kept: z.int(), of: z.int() }))
  .describe('What was left out of this result only; raise limit to see more.');
const limitSchema = z
  .int()
  .min(1)
  .max(1000)
  .default(50)
  .describe('Highest number of answers and of evidence.');

const afterSchema = z
  .string()
  .max(100)
  .optional()
  .describe('answerId of the answer before: a short question ("how many?", "and in Bonn?") goes on from it.');

const askOutput = z.strictObject({
  answerId: z.string().describe('For explain_answer.'),
  ...answerShape,
  cut: cutSchema,
});

const explainOutput = z.strictObject({
  answerId: z.string(),
  question: z.string(),
  text: z.string(),
  outcome: answerShape.outcome,
  reason: z.string().describe('Why the outcome is what it is.'),
  clues: answerShape.clues,
  answers: z.array(
    z.strictObject({
      name: z.string(),
      evidence: z.array(z.string()).describe('Facts that name this answer: head · relation · tail.'),
    }),
  ),
  steps: z.array(z.string()).describe('What was done, in order.'),
  truncated: answerShape.truncated,
  query: answerShape.query,
  expected: z
    .array(
      z.strictObject({
        name: z.string(),
        isAnswer: z.boolean(),
        because: z.string(),
        text: z.string().describe('Which fact, edge, comparison or cut decided it.'),
        evidence: z.array(z.string()),
        instead: z.array(z.string()).describe('What there is in place of what it lacks.'),
      }),
    )
    .optional()
    .describe('Only when asked with expect.'),
  cut: cutSchema,
});

interface KeptAnswer {
  readonly answer: Answer;
  /** The name the client used. */
  readonly graph: string | undefined;
  readonly steps: readonly string[];
  readonly allSteps: number;
  /** The time of the last confirmation that was not withdrawn. */
  learned?: readonly ConfirmedPhrase[];
}

/** `ask_question`, `explain_answer` and `confirm_answer`. */
export function addAskTools(server: McpServer, workspace: Workspace): void {
  const kept = new Map<string, KeptAnswer>();

  function keptAnswer(answerId: string): KeptAnswer {
    const found = kept.get(answerId);
    if (found !== undefined) return found;
    const message = `There is no answer "${answerId}" any more; the last ${KEPT_ANSWERS} of this session are kept. Ask again.`;
    throw new RequestError(404, 'unknown-answer', message);
  }

  server.registerTool(
    'ask_question',
    {
      title: 'Ask a question',
      description:
        'Answers a question from a knowledge graph. The outcome says how far the graph carries the answer; clues say which part of the question was found where; evidence lists the facts.',
      inputSchema: z.strictObject({ ...askShape, after: afterSchema, limit: limitSchema }),
      outputSchema: askOutput,
      annotations: READ_ONLY,
    },
    ({ limit, after, ...question }, extra) =>
      toResult(async () => {
        const before = after === undefined ? undefined : keptAnswer(after).answer;
        const request = before === undefined ? question : { ...question, after: earlierOf(before) };
        const steps: string[] = [];
        let allSteps = 0;
        const token = extra._meta?.progressToken;
        const answer = await workspace.ask(request, {
          signal: extra.signal,
          onEvent(event) {
            const step = stepText(event);
            allSteps += 1;
            if (steps.length < KEPT_STEPS) steps.push(step);
            if (token === undefined || event.type.startsWith('path-')) return;
            const params = { progressToken: token, progress: event.seq + 1, message: step };
            extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
          },
        });
        const answerId = randomUUID();
        kept.set(answerId, { answer, graph: request.graph, steps, allSteps });
        for (const oldest of kept.keys()) {
          if (kept.size <= KEPT_ANSWERS) break;
          kept.delete(oldest);
        }
        const { answers, evidence } = answer;
        const cut = [
          ...cutOf('answers', answers.length, limit),
          ...cutOf('evidence', evidence.length, limit),
        ];
        const data = {
          answerId,
          ...answer,
          answers: answers.slice(0, limit),
          evidence: evidence.slice(0, limit),
          cut,
        };
        return { data, text: answerText(answer, answerId) };
      }),
  );

  server.registerTool(
    'explain_answer',
    {
      title: 'Explain an answer',
      description:
        'Says why an answer of ask_question came out as it did: clue by clue, answer by answer with its facts, and step by step. Asks no model.',
      inputSchema: z.strictObject({
        answerId: z.string().max(100),
        expect: z
          .string()
          .min(1)
          .max(200)
          .optional()
          .describe(
            'Name of something that should, or should not, be among the answers: why it is, or is not.',
          ),
        limit: limitSchema,
      }),
      outputSchema: explainOutput,
      annotations: READ_ONLY,
    },
    ({ answerId, expect, limit }, { signal }) =>
      toResult(async () => {
        const found = keptAnswer(answerId);
        const { answer, steps, allSteps } = found;
        const language = detectLanguage(answer.question);
        const expected =
          expect === undefined ? undefined : await explainExpected(found, expect, limit, workspace, signal);
        const shown = steps.slice(0, limit);
        const data = {
          answerId,
          question: answer.question,
          text: answer.text,
          outcome: answer.outcome,
          reason: reasonOf(answer),
          clues: answer.clues,
          answers: answer.answers.slice(0, limit).map(({ name }) => ({
            name,
            evidence: answer.evidence
              .filter(({ head, tail }) => head === name || tail === name)
              .slice(0, limit)
              .map((one) => evidenceLine(one, answer.clues, language)),
          })),
          steps: shown,
          truncated: answer.truncated,
          query: answer.query,
          expected,
          cut: [...cutOf('answers', answer.answers.length, limit), ...cutOf('steps', allSteps, shown.length)],
        };
        return {
          data,
          text: [
            ...(expected ?? []).map(({ text }) => text),
            data.reason,
            ...answer.clues.map((clue) => clueLine(clue, language)),
            ...shown,
          ].join('\n'),
        };
      }),
  );

  server.registerTool(
    'confirm_answer',
    {
      title: 'Confirm an answer',
      description:
        'Learns from an answer of ask_question after the user said that it is right: the question with its name masked is kept as a way to ask for that relation. Call it only when the user has said so. With undo, takes one confirmation back.',
      inputSchema: z.strictObject({ answerId: z.string().max(100), undo: z.boolean().optional() }),
      outputSchema: confirmOutput,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ answerId, undo }, { signal }) =>
      toResult(async () => {
        const one = keptAnswer(answerId);
        const user = 'mcp';
        const { phrases, isFull } = await workspace.lookUp(one.graph, signal, async (stopping) => {
          const graph = await workspace.graph(one.graph);
          if (undo !== true) return confirmAnswer(graph, one.answer, { user, signal: stopping });
          const phrases = one.learned ?? [];
          if (phrases.length > 0) await undoConfirmation(graph, phrases, { user });
          return { phrases, isFull: false };
        });
        one.learned = undo === true ? [] : phrases;
        const learned = phrases.map(({ text, relation, direction }) => ({ text, relation, direction }));
        const lines = learned.map(({ text, relation }) => `${text}: ${relation}`).join('\n');
        const nothing = undo === true ? 'Nothing to take back.' : `Nothing learned: ${notLearned(isFull)}.`;
        return { data: { answerId, learned }, text: lines === '' ? nothing : lines };
      }),
  );
}

const confirmOutput = z.strictObject({
  answerId: z.string(),
  learned: z.array(
    z.strictObject({ text: z.string(), relation: z.string(), direction: z.enum(['out', 'in']) }),
  ),
});

async function explainExpected(
  { answer, graph }: KeptAnswer,
  expect: string,
  limit: number,
  workspace: Workspace,
  signal: AbortSignal,
) {
  const { entities } = await workspace.lookUp(graph, signal, async (stopping) =>
    explainAnswer(answer, await workspace.graph(graph), { expect, signal: stopping }),
  );
  return entities.map(({ name, isAnswer, because, text, support, instead }) => ({
    name,
    isAnswer,
    because,
    text,
    evidence: support.slice(0, limit).map(({ head, relation, tail }) => [head, relation, tail].join(' · ')),
    instead: [...instead],
  }));
}

function cutOf(what: string, of: number, limit: number) {
  return of > limit ? [{ what, kept: limit, of }] : [];
}

function answerText(answer: Answer, answerId: string): string {
  const evidence = answer.evidence
    .slice(0, TEXT_LINES)
    .map((one) => `- ${evidenceLine(one, answer.clues, detectLanguage(answer.question))}`);
  const more = answer.evidence.length - evidence.length;
  return [
    answer.text,
    `Outcome: ${answer.outcome}. ${reasonOf(answer)}`,
    ...(answer.readings.length === 0 ? [] : ['Readings, each with its plan for run_query in `readings`:']),
    ...answer.readings.map((one) => `- ${readingLine(one, detectLanguage(answer.question))}`),
    ...(evidence.length === 0 ? [] : ['Evidence:', ...evidence]),
    ...(more > 0 ? [`- … and ${more} more`] : []),
    ...queryLines(answer),
    `Answer id: ${answerId}`,
  ].join('\n');
}

/** The query in the graph's query language, if it was asked for and there is one. */
function queryLines({ query }: Answer): string[] {
  return [
    ...(query?.sparql === undefined ? [] : ['Query (SPARQL):', query.sparql]),
    ...(query?.cypher === undefined ? [] : ['Query (Cypher):', query.cypher]),
  ];
}

/** What speaks against the answer, in words. */
function reasonOf({ outcome, why }: Answer): string {
  if (outcome === 'grounded') return 'Every word of the question is accounted for by facts of the graph.';
  return why.map(({ words }) => words).join(' ');
}

/** One line for a step. It holds only names and numbers from the event. */
function stepText(event: TraceEvent): string {
  const { type, seq: _seq, ms: _ms, ...facts } = event;
  const shown = Object.entries(facts).map(([name, value]) => `${name} ${shorten(JSON.stringify(value))}`);
  return shorten(`${type}: ${shown.join(', ')}`, 400);
}

function shorten(text: string, characters = 160): string {
  return text.length > characters ? `${text.slice(0, characters)}…` : text;
}
