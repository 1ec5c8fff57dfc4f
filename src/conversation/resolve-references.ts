import type { KnowledgeGraph } from '../graph/graph.ts';
import type { PronounKind } from '../language/pronoun-words.ts';
import { type Pronoun, pronounsIn, pronounWords, replacePronouns } from './pronouns.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ResolvedQuestion {
  readonly question: string;
  /** The words that referred to something said earlier, one per kind of pronoun, and the name that replaced each. */
  readonly resolved?: readonly { readonly reference: string; readonly name: string }[] | undefined;
  /** The words that were left as they are, because what they stand for is not clear; one per kind of pronoun. */
  readonly unresolved?: readonly string[] | undefined;
}

export interface ReferenceOptions {
  readonly signal: AbortSignal;
  /** What the question before names, if it was understood; looked up in its words if absent. */
  readonly named?: readonly string[] | undefined;
}

/** Earlier questions that are looked back to. */
const MAX_BACK = 4;
const MAX_NAME_WORDS = 8;
const MAX_NAME_CHARACTERS = 12;

/**
 * The last question with its pronouns replaced by what they stand for, where the turns before it leave one reading: the one answer
 * to the question before, or the one entity that question named. People follow questions for people; `it` follows what the question
 * before was about, or its answer where that was a "which" or named nothing. Each kind of pronoun is resolved on its own, and two kinds never stand
 * for the same thing. Anything else is left as it was written, and the result says so. No model is asked; two reads of the graph
 * per earlier question.
 * @param turns the last one is the question.
 */
export async function resolveReferences(
  turns: readonly Turn[],
  graph: KnowledgeGraph,
  { named: known, ...options }: ReferenceOptions,
  back = MAX_BACK,
): Promise<ResolvedQuestion> {
  const question = turns.at(-1)?.text ?? '';
  const pronouns = pronounsIn(question);
  const before = turns.findLastIndex(({ role }, index) => role === 'user' && index < turns.length - 1);
  if (pronouns.length === 0 || before < 0 || back === 0) return { question };
  const inQuestion = await namesIn(question, graph, options);
  // The pronoun most likely refers to something named in the same sentence.
  if (inQuestion.length > 0) return { question };
  const earlier = (await resolveReferences(turns.slice(0, before + 1), graph, options, back - 1)).question;
  const reply = turns.slice(before + 1, -1).find(({ role }) => role === 'assistant')?.text ?? '';
  const answer = await answerName(reply, graph, options);
  const named = await (known === undefined
    ? namesIn(earlier, graph, options)
    : thingsOf(known, graph, options));
  const subject = named.length === 1 ? named[0] : undefined;
  const names = settle(pronouns, (kind) => choose(kind, earlier, subject, answer, named.length === 0));
  const firsts = [...new Map(pronouns.toReversed().map((one) => [one.kind, one])).values()].toReversed();
  const resolved = firsts.flatMap(({ kind, text }) => {
    const name = names.get(kind);
    return name === undefined ? [] : [{ reference: text, name }];
  });
  const open = firsts.filter(({ kind }) => !names.has(kind)).map(({ text }) => text);
  return {
    question: replacePronouns(question, pronouns, names),
    resolved: resolved.length === 0 ? undefined : resolved,
    unresolved: open.length === 0 ? undefined : open,
  };
}

/** A name for each kind of pronoun, if there is one that no other kind has too. */
function settle(
  pronouns: readonly Pronoun[],
  nameOf: (kind: PronounKind) => string | undefined,
): ReadonlyMap<PronounKind, string> {
  const named = [...new Set(pronouns.map(({ kind }) => kind))].flatMap((kind): [PronounKind, string][] => {
    const name = nameOf(kind);
    return name === undefined ? [] : [[kind, name]];
  });
  return new Map(named.filter(([, name]) => named.filter(([, other]) => other === name).length === 1));
}

function choose(
  kind: PronounKind,
  earlier: string,
  subject: string | undefined,
  answer: string | undefined,
  namesNobody: boolean,
) {
  const isPerson = kind === 'he' || kind === 'she';
  if (kind === 'they') return answer;
  const words = pronounWords();
  if (words.some(({ asksForPerson }) => asksForPerson.test(earlier))) return isPerson ? answer : subject;
  // "Which clerk joined last?" names nobody but whom it finds.
  if (isPerson) return namesNobody ? answer : subject;
  return words.some(({ asksForThing }) => asksForThing.test(earlier)) ? answer : (subject ?? answer);
}

/** The entity named by the first line of a reply, if the line names nothing else; a value, such as a count, does not qualify. */
async function answerName(reply: string, graph: KnowledgeGraph, options: { readonly signal: AbortSignal }) {
  const line = reply.trim().split('\n', 1)[0]!.slice(0, 300);
  const texts = [line, line.replace(/[.。]$/u, '')];
  const found = await graph.findByName(texts, { mode: 'exact', limit: 4, ...options });
  return found.flat().find(({ entity }) => entity.kind === 'entity')?.entity.name;
}

/** Those of these names that are no values: nobody calls a `true` she. */
async function thingsOf(
  names: readonly string[],
  graph: KnowledgeGraph,
  options: { readonly signal: AbortSignal },
) {
  if (names.length === 0) return [];
  const found = await graph.findByName(names, { mode: 'exact', limit: 4, ...options });
  return names.filter((_, at) => found[at]?.some(({ entity }) => entity.kind === 'entity'));
}

/** Names of entities in a question, longest first, none inside another. Words entirely in lower case are not names. */
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
  const nothing = pronounWords().flatMap(({ namesNothing }) => namesNothing ?? []);
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&:-]*/gu) ?? [];
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_NAME_WORDS, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1),
    ),
  );
  const latin = spans
    .filter((span) => span.length > 1 || !nothing.some((pattern) => pattern.test(span[0]!)))
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
