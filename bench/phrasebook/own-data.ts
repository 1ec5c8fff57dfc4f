import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Direction } from '../../src/graph/term.ts';
import type { AskedKind, PhraseRelation } from '../../src/phrasebook/phrasebook.ts';

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
 * direction leads to (both directions of a relation that is stored once count as one).
 */
export function singleEdgeQuestions(folder: string): MaskedQuestion[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => questionsOf(join(folder, entry.name), entry.name));
}

function questionsOf(folder: string, graph: string): MaskedQuestion[] {
  const triples = readFileSync(join(folder, 'triples.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string]);
  const relations = describe(triples);
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
    const gold = [...steps(triples, topic)]
      .filter(([, ends]) => isAnswer([...ends], question))
      .map(([key]) => {
        const [direction, relation] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)];
        return { relation, direction: direction as Direction };
      });
    if (gold.length === 0) return [];
    const around = new Set([...steps(triples, topic).keys()].map((key) => key.slice(key.indexOf(' ') + 1)));
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

/** Ends by `direction relation`; those of a relation stored once either way join under both. */
function steps(
  triples: readonly (readonly [string, string, string])[],
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
  for (const relation of new Set(triples.map(([, name]) => name))) {
    const [out, back] = [found.get(`out ${relation}`), found.get(`in ${relation}`)];
    {
      const joined = new Set([...(out ?? []), ...(back ?? [])]);
      if (
        joined.size > 0 &&
        /^(?:BORDERS|goes well with|搭配商品|sharesCodesWith|married-to|ex:rivalOf|WalkingLink|紧挨着)$/.test(
          relation,
        )
      ) {
        found.set(`out ${relation}`, joined);
        found.set(`in ${relation}`, joined);
      }
    }
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
