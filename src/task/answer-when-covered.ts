import type { Thinker } from '../model/embedded/thinker.ts';
import { answerFromTriples, endNames, type TripleText } from './answer-from-triples.ts';
import { type AnswerReply, emptyAnswer } from './answer-reply.ts';
import { meant, NAMED } from './meant.ts';

/**
 * How the embedded model judges whether facts suffice: they do if every clue of the question is named by a node or
 * expressed by a relation among them. The answer is then read off the triples whose relations express a clue. It cannot
 * tell which of two equal clues a triple stands for. Empty as long as the facts do not suffice, and for a question
 * without a relation word.
 */
export async function answerWhenCovered(
  question: string,
  triples: readonly TripleText[],
  thinker: Thinker,
): Promise<AnswerReply> {
  const facts = triples.filter(({ relation, tail }) => relation !== '' && tail !== '');
  const nodes = [...new Set(endNames(facts))];
  const relations = [...new Set(facts.map(({ relation }) => relation))];
  const clues = (await thinker.extractClues(question)).filter(({ kind }) => kind !== 'unknown');
  const saying = new Set<string>();
  for (const { text, kind } of clues) {
    const isNamed = nodes.some((node) => thinker.nameScore(text, node) >= NAMED);
    if (kind === 'entity' || kind === 'value') {
      if (isNamed) continue;
      return emptyAnswer;
    }
    const scores = relations.map((name) =>
      Math.max(thinker.relationScore(text, { id: name, name }), thinker.classScore(text, name)),
    );
    const said = meant(scores);
    if (said.length === 0 && !isNamed) return emptyAnswer;
    for (const { index } of said) saying.add(relations[index] as string);
  }
  const telling = facts.filter(({ relation }) => saying.has(relation));
  if (telling.length === 0) return emptyAnswer;
  const input = { question, triples: telling, clues: clues.map(({ text }) => text) };
  return (await answerFromTriples.embedded?.(input, thinker)) ?? emptyAnswer;
}
