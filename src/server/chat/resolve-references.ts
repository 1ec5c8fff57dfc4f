import type { KnowledgeGraph } from '../../graph/graph.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ResolvedQuestion {
  readonly question: string;
  /** The words that stand for something said before, and the name put in their place. */
  readonly resolved?: { readonly reference: string; readonly name: string };
  /** Why a reference was left as it is. */
  readonly unresolved?: string;
}

/** Earlier questions that are looked back to. */
const MAX_BACK = 4;
const MAX_NAME_WORDS = 8;
const MAX_NAME_CHARACTERS = 12;

const REFERENCE = /\b(he|she|him|her|his|it|its|they|them|their)\b/iu;
const CHINESE_REFERENCE = /[他她它](?:们|們)?/u;
const ASKS_FOR_PERSON = /\b(?:who|whom|whose)\b|谁|誰|哪位/iu;
const ASKS_FOR_THING = /\bwhich\b|哪(?:部|个|個|些|本|首)/iu;

/**
 * The last question with its pronoun replaced by what it stands for, where the turns before it leave one reading: the one answer
 * to the question before, or the one entity that question named. People follow questions for people; `it` follows what the
 * question before was about, or its answer where that was a "which". Anything else is left as it was written and said so.
 * No model is asked; two reads of the graph per earlier question.
 * @param turns the last one is the question.
 */
export async function resolveReferences(
  turns: readonly Turn[],
  graph: KnowledgeGraph,
  options: { readonly signal: AbortSignal },
  back = MAX_BACK,
): Promise<ResolvedQuestion> {
  const question = turns.at(-1)?.text ?? '';
  const reference = (REFERENCE.exec(question) ?? CHINESE_REFERENCE.exec(question))?.[0];
  const before = turns.findLastIndex(({ role }, index) => role === 'user' && index < turns.length - 1);
  if (reference === undefined || before < 0 || back === 0) return { question };
  const inQuestion = await namesIn(question, graph, options);
  // The pronoun most likely stands for what the same sentence names.
  if (inQuestion.length > 0) return { question };
  const earlier = (await resolveReferences(turns.slice(0, before + 1), graph, options, back - 1)).question;
  const reply = turns.slice(before + 1, -1).find(({ role }) => role === 'assistant')?.text ?? '';
  const answer = await answerName(reply, graph, options);
  const named = await namesIn(earlier, graph, options);
  const subject = named.length === 1 ? named[0] : undefined;
  const name = choose(reference, earlier, subject, answer);
  if (name === undefined) {
    return { question, unresolved: `What "${reference}" stands for is not clear from the turns before.` };
  }
  return { question: replace(question, name), resolved: { reference, name } };
}

function choose(reference: string, earlier: string, subject: string | undefined, answer: string | undefined) {
  const isPerson = /^(?:he|she|him|her|his|[他她])$/iu.test(reference);
  const isMany = /^(?:they|them|their)$/iu.test(reference) || /[们們]$/u.test(reference);
  if (isMany) return answer;
  if (ASKS_FOR_PERSON.test(earlier)) return isPerson ? answer : subject;
  if (isPerson) return subject;
  return ASKS_FOR_THING.test(earlier) ? answer : subject;
}

function replace(question: string, name: string): string {
  return question
    .replaceAll(/\b(?:his|its|their)\b/giu, () => `${name}'s`)
    .replaceAll(/\bher\b(?=\s+[\p{L}\p{N}])/giu, () => `${name}'s`)
    .replaceAll(/\b(?:he|she|him|her|it|they|them)\b/giu, () => name)
    .replaceAll(/[他她它](?:们|們)?/gu, () => name);
}

/** The entity a reply names in its first line and nothing else beside it. */
async function answerName(reply: string, graph: KnowledgeGraph, options: { readonly signal: AbortSignal }) {
  const line = reply.trim().split('\n', 1)[0]!.slice(0, 300);
  const texts = [line, line.replace(/[.。]$/u, '')];
  const found = await graph.findByName(texts, { mode: 'exact', limit: 1, ...options });
  return found.flat()[0]?.entity.name;
}

/** Names of entities in a question, longest first, none inside another. Words in lower case alone are no name. */
async function namesIn(question: string, graph: KnowledgeGraph, options: { readonly signal: AbortSignal }) {
  const texts = candidates(question.slice(0, 300));
  if (texts.length === 0) return [];
  const found = await graph.findByName(texts, { mode: 'exact', limit: 1, ...options });
  const names: string[] = [];
  for (const [index, [match]] of found.entries()) {
    const text = texts[index]!;
    if (match !== undefined && !names.some((name) => name.toLowerCase().includes(text.toLowerCase())))
      names.push(text);
  }
  return names;
}

function candidates(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&:-]*/gu) ?? [];
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1),
    ),
  );
  const latin = spans
    .filter((span) => span.length > 1 || !QUESTION_WORD.test(span[0]!))
    .map((span) => span.join(' ').replace(/(?:['’]s)?[.:]?$/u, ''))
    .filter((text) => /[\p{Lu}\p{N}]/u.test(text));
  const han = [...question.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    [...run].flatMap((_, from) =>
      Array.from({ length: MAX_NAME_CHARACTERS - 1 }, (_, more) => run.slice(from, from + more + 2)).filter(
        (text, more) => text.length === more + 2,
      ),
    ),
  );
  return [...new Set([...latin, ...han])].sort((left, right) => right.length - left.length);
}

const QUESTION_WORD =
  /^(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|did|does|do|the|a|an|in|name|list|and)$/iu;
