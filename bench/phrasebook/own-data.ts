import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryGraph } from '../../src/graph/embedded/open-embedded-graph.ts';
import type { Direction } from '../../src/graph/term.ts';
import type { AskedKind, PhraseRelation } from '../../src/phrasebook/phrasebook.ts';
import { describeStructure } from '../../src/structure/describe-structure.ts';

/** A question with its known thing masked, and the directed relations whose answers are the gold ones. */
export interface MaskedQuestion {
  readonly graph: string;
  readonly kind: string;
  readonly language: string;
  readonly masked: string;
  readonly gold: readonly { readonly relation: string; readonly direction: Direction }[];
  /** Directed relations around the known thing. */
  readonly around: ReadonlySet<string>;
  readonly relations: readonly PhraseRelation[];
}

/**
 * Questions of the own-data graphs that one edge answers: all of one named thing whose gold is what exactly one relation in a
 * direction leads to (both directions of a symmetric relation count as one).
 */
export async function singleEdgeQuestions(folder: string): Promise<MaskedQuestion[]> {
  const found: MaskedQuestion[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) found.push(...(await questionsOf(join(folder, entry.name), entry.name)));
  return found;
}

async function questionsOf(folder: string, graph: string): Promise<MaskedQuestion[]> {
  const triples = readFileSync(join(folder, 'triples.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string]);
  const relations = describe(triples);
  const symmetric = await symmetricOf(triples);
  const language = /\p{Script=Han}/u.test(
    readFileSync(join(folder, 'questions.jsonl'), 'utf8').slice(0, 4000),
  )
    ? 'zh'
    : 'en';
  const questions = readFileSync(join(folder, 'questions.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return questions.flatMap((question) => {
    const [topic] = question.topicEntities as string[];
    if (topic === undefined || question.topicEntities.length !== 1) return [];
    const masked = mask(question.question, topic);
    if (masked === undefined) return [];
    const led = steps(triples, symmetric, topic);
    const gold = [...led]
      .filter(([, ends]) => isAnswer([...ends], question))
      .map(([key]) => {
        const [direction, relation] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
        return { relation, direction: direction as Direction };
      });
    if (gold.length === 0) return [];
    const around = new Set([...led.keys()].map((key) => key.slice(key.indexOf(' ') + 1)));
    return [{ graph, kind: question.kind, language, masked, gold, around, relations }];
  });
}

function isAnswer(
  ends: readonly string[],
  question: { readonly kind: string; readonly answers: readonly string[] },
): boolean {
  if (question.kind === 'count') return ends.length > 1 && String(ends.length) === question.answers[0];
  if (!['lookup', 'direction', 'list-all', 'typo'].includes(question.kind)) return false;
  return ends.length === question.answers.length && question.answers.every((answer) => ends.includes(answer));
}

async function symmetricOf(
  triples: readonly (readonly [string, string, string])[],
): Promise<ReadonlySet<string>> {
  const graph = await createMemoryGraph(triples);
  const { relations } = await describeStructure(graph);
  await graph.close();
  return new Set(
    relations.filter(({ symmetry }) => symmetry !== undefined).map(({ relation }) => relation.id),
  );
}

/** Ends by `direction relation`; those of a symmetric relation join under both. */
function steps(
  triples: readonly (readonly [string, string, string])[],
  symmetric: ReadonlySet<string>,
  topic: string,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (key: string, end: string): void => {
    const known = found.get(key);
    if (known === undefined) found.set(key, new Set([end]));
    else known.add(end);
  };
  for (const [head, relation, tail] of triples) {
    if (head === topic) add(`out ${relation}`, tail);
    if (tail === topic) add(`in ${relation}`, head);
  }
  for (const relation of symmetric) {
    const [out, back] = [`out ${relation}`, `in ${relation}`];
    const joined = new Set([...(found.get(out) ?? []), ...(found.get(back) ?? [])]);
    if (joined.size > 0) found.set(out, joined).set(back, joined);
  }
  return found;
}

/** The name replaced by X; for a name that is shortened or misspelt, nothing. */
function mask(question: string, topic: string): string | undefined {
  const forms = [topic, topic.replace(/\s*[（(].*$/u, '')];
  for (const form of forms) {
    const at = question.toLowerCase().indexOf(form.toLowerCase());
    if (at >= 0) return `${question.slice(0, at)} X${question.slice(at + form.length)}`.trim();
  }
  return undefined;
}

function describe(triples: readonly (readonly [string, string, string])[]): PhraseRelation[] {
  const tails = new Map<string, string[]>();
  for (const [, relation, tail] of triples) tails.set(relation, [...(tails.get(relation) ?? []), tail]);
  return [...tails].map(([id, values]) => {
    const kind = kindOf(values);
    return { id, name: id, tailKind: kind };
  });
}

function kindOf(values: readonly string[]): AskedKind | undefined {
  if (values.every((value) => /^\d{4}(?:-\d\d(?:-\d\d)?)?$/.test(value))) return 'time';
  return values.every((value) => /^-?\d+(?:\.\d+)?$/.test(value)) ? 'number' : undefined;
}
