import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Direction } from '../../src/graph/term.ts';

/** A question of one topic with the directed edges around it, one hop or through an unnamed node, and where they lead. */
export interface FreebaseQuestion {
  readonly question: string;
  readonly masked: string;
  readonly answers: ReadonlySet<string>;
  /** By `direction relation`. */
  readonly edges: ReadonlyMap<string, ReadonlySet<string>>;
}

const lines = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
const isUnnamed = (name: string): boolean => /^[mg]\.[0-9a-z_]+$/.test(name);

type Around = readonly (readonly [relation: string, direction: Direction, end: string])[];

/** Questions of one set whose gold path is in the Freebase subset and whose topic is in the text; at most `limit`. */
export function freebaseQuestions(folder: string, set: string, limit: number): FreebaseQuestion[] {
  const around = readGraph(join(folder, 'triples.tsv.gz'));
  const questions: FreebaseQuestion[] = [];
  for (const line of lines(join(folder, `dev-${set}.jsonl.gz`))) {
    if (questions.length >= limit) break;
    const given = JSON.parse(line);
    const [topic] = given.topicEntities as string[];
    if (topic === undefined || given.support !== 'gold-path') continue;
    const at = given.question.toLowerCase().indexOf(topic.toLowerCase());
    if (at < 0) continue;
    questions.push({
      question: given.question,
      masked: `${given.question.slice(0, at)} X ${given.question.slice(at + topic.length)}`,
      answers: new Set(given.answers.map((answer: string) => answer.toLowerCase())),
      edges: edgesOf(topic, around),
    });
  }
  return questions;
}

function readGraph(file: string): ReadonlyMap<string, Around> {
  const around = new Map<string, [string, Direction, string][]>();
  const add = (node: string, entry: [string, Direction, string]): void => {
    const known = around.get(node);
    if (known === undefined) around.set(node, [entry]);
    else known.push(entry);
  };
  for (const line of lines(file)) {
    const [head, relation, tail] = line.split('\t') as [string, string, string];
    add(head, [relation, 'out', tail]);
    add(tail, [relation, 'in', head]);
  }
  return around;
}

function edgesOf(topic: string, around: ReadonlyMap<string, Around>): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  const add = (key: string, end: string): void => {
    const known = edges.get(key);
    if (known === undefined) edges.set(key, new Set([end.toLowerCase()]));
    else known.add(end.toLowerCase());
  };
  for (const [relation, direction, end] of around.get(topic) ?? []) {
    if (!isUnnamed(end)) {
      add(`${direction} ${relation}`, end);
      continue;
    }
    for (const [second, onward, far] of around.get(end) ?? []) {
      if (isUnnamed(far) || far === topic) continue;
      if (direction === 'out' && onward === 'out') add(`out ${relation} / ${second}`, far);
      if (direction === 'in' && onward === 'in') add(`in ${second} / ${relation}`, far);
    }
  }
  return edges;
}
