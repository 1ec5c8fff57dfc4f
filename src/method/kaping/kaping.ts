import { answerDirectly } from '../../task/answer-directly.ts';
import { answerFromRetrieved } from '../../task/answer-sub-question.ts';
import { extractClues } from '../../task/extract-clues.ts';
import type { Method } from '../method.ts';
import { answeringCall } from '../step/answering-call.ts';
import { createCuts } from '../step/cuts.ts';
import { gatedAnswer, withBasis } from '../step/gated-answer.ts';
import { khopTriples, retrievedEvidence, retrievedTexts } from '../step/khop-triples.ts';
import { kgRagSettings } from '../step/temperature.ts';
import { NO_TOPICS, topicEntities } from '../step/topic-entities.ts';
import { type KapingOptions, kapingOptions, settleKaping } from './options.ts';
import { selectTriples } from './select-triples.ts';

/**
 * KAPING (arXiv:2306.04136). Puts the K triples around the question's entities that are most similar to the question in
 * front of it. Profile `kg-rag` is the baseline `LLM+KG` of arXiv:2504.08893.
 */
export const kaping: Method<KapingOptions> = {
  id: 'kaping',
  title: 'KAPING: the most similar triples in the prompt (LLM+KG)',
  source: 'arXiv:2306.04136; as LLM+KG: arXiv:2504.08893',
  summary: 'Puts the K triples most similar to the question in front of it, in one call.',
  needs: { languageModel: 'optional', embedder: true, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [extractClues, answerFromRetrieved, answerDirectly].map((task) => task.id),
  departures: [
    'The embedder is the one named; the default are word vectors.',
    'Triples are compared in lower case but shown as stored.',
    'Without given entities they are found in the question, by one more call.',
    'KG-RAG equates its LLM+KG with KAPING, which has other hops, K and similarity; both are profiles.',
  ],
  expectedCalls: '1; without given entities 2',
  options: kapingOptions,

  async run(question, given, context) {
    const options = settleKaping(given);
    const cuts = createCuts(context.trace);
    const topics =
      options.knowledge === 'none'
        ? NO_TOPICS
        : await topicEntities(question, context, options.entitiesPerClue);
    const pool = await khopTriples(
      topics.entities,
      { hops: options.N, direction: options.direction, limit: options.maxCandidates },
      context,
      cuts,
    );
    if (pool.length > options.K) cuts.add({ what: 'triples', kept: options.K, of: pool.length });
    const chosen = await selectTriples(question.text, pool, options, context);
    const triples = chosen.map((one) => one.triple);
    const settings = kgRagSettings(options.temperaturePolicy, context.random, {
      isSubAnswer: true,
    });
    const answer =
      triples.length > 0
        ? withBasis(
            await answeringCall(
              answerFromRetrieved,
              { question: question.text, triples: retrievedTexts(triples) },
              context,
              `the answer, from the ${triples.length} triples most like the question`,
              settings,
            ),
            'mixed',
          )
        : await gatedAnswer({ policy: 'io', question: question.text, triples: [], clues: [] }, context);
    return {
      ...answer,
      clues: topics.clues,
      evidence: retrievedEvidence(triples, topics),
      complete: triples.length > 0 && answer.basis !== 'none',
      truncated: cuts.list(),
      stopReason:
        topics.stopped ?? (topics === NO_TOPICS || topics.entities.length > 0 ? 'answered' : 'no-start'),
    };
  },
};
