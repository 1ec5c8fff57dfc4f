import type { Triple } from '../../graph/term.ts';
import type { Similarity } from '../../model/embedder/embedder.ts';
import { answerDirectly } from '../../task/answer-directly.ts';
import { answerSubQuestion } from '../../task/answer-sub-question.ts';
import { decomposeCot } from '../../task/decompose-cot.ts';
import { extractClues } from '../../task/extract-clues.ts';
import { reformulate } from '../../task/reformulate.ts';
import { synthesise } from '../../task/synthesise.ts';
import type { Method, MethodResult } from '../method.ts';
import { askModel } from '../step/ask-model.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer } from '../step/gated-answer.ts';
import { khopTriples, retrievedEvidence, retrievedTexts } from '../step/khop-triples.ts';
import { answerInTurn, splitQuestion, synthesiseAnswer } from '../step/sub-questions.ts';
import { kgRagSampling, kgRagSettings } from '../step/temperature.ts';
import { topKByEmbedding } from '../step/top-k.ts';
import { topicEntities } from '../step/topic-entities.ts';
import { type KgRagOptions, kgRagOptions } from './options.ts';

/**
 * KG-RAG (arXiv:2504.08893). Decomposes the question by chain of thought and gathers the triples within N hops of its
 * entity once. Rewrites each sub-question with the answers so far and answers it from the K triples most similar to it.
 * Then combines the answers.
 */
export const kgRag: Method<KgRagOptions> = {
  id: 'kg-rag',
  title: 'KG-RAG: decomposition plus top-K triples',
  source: 'arXiv:2504.08893',
  summary:
    'Splits the question and answers the parts in turn from the most similar triples around its entity.',
  needs: { languageModel: 'optional', embedder: true, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [decomposeCot, extractClues, reformulate, answerSubQuestion, synthesise, answerDirectly].map(
    (task) => task.id,
  ),
  departures: [
    'The embedder is the one named; the paper used multi-qa-mpnet-base-dot-v1, the default are word vectors.',
    'The examples of the decomposition are invented; the paper took labelled questions of its data set.',
    'Triples are compared in lower case but shown as stored.',
    'A collapsed mediator is compared as one triple and shown as two.',
    'Without a given question entity it is found in the question.',
    'A call cap ends the sub-questions and what was answered is synthesised; without any answer the question is asked alone.',
    'With the embedded model the question is not split.',
  ],
  expectedCalls:
    '2n + 1 for n sub-questions, without a given entity one more; paper: n is about the number of hops',
  options: kgRagOptions,

  async run(question, options, context) {
    const cuts = createCuts(context.trace);
    const { topK, minP, repeatPenalty } = options;
    const given = {
      ...(topK === undefined ? {} : { topK }),
      ...(minP === undefined ? {} : { minP }),
      ...(repeatPenalty === undefined ? {} : { repeatPenalty }),
    };
    const settings = kgRagSettings(options.temperaturePolicy, context.random, { given });
    const subSettings = {
      ...settings,
      ...kgRagSampling(options.temperaturePolicy, { isSubAnswer: true, given }),
    };
    const split = await splitQuestion(question.text, options.maxSubQuestions, context, cuts, settings);
    const topics = await topicEntities(question, context, options.entitiesPerClue);
    const pool = await khopTriples(
      topics.entities,
      { hops: options.N, direction: options.direction, limit: options.maxCandidates },
      context,
      cuts,
    );
    if (pool.length > options.K) cuts.add({ what: 'triples', kept: options.K, of: pool.length });

    const shown: Triple[] = [];
    const { answered, stopped = topics.stopped ?? split.stopped } = await answerInTurn(
      split.subQuestions,
      async (subQuestion) => {
        const best = await topKByEmbedding(
          subQuestion,
          pool,
          { k: options.K, similarity: similarityOf(options.similarity) },
          context,
        );
        const triples = best.map((one) => one.triple);
        const input = { question: subQuestion, triples: retrievedTexts(triples) };
        const reply = await askModel(
          answerSubQuestion,
          input,
          context,
          `sub-question: ${subQuestion}`,
          subSettings,
        );
        shown.push(...triples);
        return reply;
      },
      context,
      settings,
    );

    const basis = shown.length > 0 ? 'mixed' : 'llm';
    const answer =
      answered.length > 0
        ? await synthesiseAnswer(question.text, { ...split, answered }, basis, context, settings)
        : await gatedAnswer({ policy: 'io', question: question.text, triples: [], clues: [] }, context);
    const isAnswered = ({ reply }: (typeof answered)[number]) =>
      reply.answers.length > 0 || reply.verdict !== undefined;
    return {
      ...answer,
      reasoning: {
        text: split.reasoning,
        steps: answered.map(({ question, reply: { answers, verdict } }) => ({
          question,
          answers: verdict === undefined ? answers : [String(verdict), ...answers],
        })),
      },
      clues: topics.clues,
      evidence: retrievedEvidence(shown, topics),
      complete: stopped === undefined && shown.length > 0 && answered.every(isAnswered),
      truncated: cuts.list(),
      stopReason: stopped ?? (topics.entities.length === 0 ? 'no-start' : 'answered'),
    } satisfies MethodResult;
  },
};

function similarityOf(option: KgRagOptions['similarity']): Similarity | undefined {
  return option === 'embedder' ? undefined : option;
}
