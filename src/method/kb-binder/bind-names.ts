import { normaliseName } from '../../graph/normalise.ts';
import type { Entity } from '../../graph/term.ts';
import type { MethodContext } from '../method.ts';
import { rankByWords } from '../step/rank-by-words.ts';

/** The entities that a name in a draft may stand for. */
export interface BoundName {
  readonly text: string;
  /** Most popular first. */
  readonly entities: readonly Entity[];
  /** False if only a similar name was found. */
  readonly isExact: boolean;
}

/** How many entities with one name are considered before the choice by class. */
const SAME_NAME_LIMIT = 200;
const NEAREST_CLASSES = 3;

/**
 * Finds the entities for a name in a draft: those with that name, else those named by the longest run of its words that
 * is in the question, else those with the most similar name. More than `cap` entities are narrowed to the three classes
 * whose names are nearest to the question, then cut, most popular first.
 */
export async function bindEntity(
  text: string,
  question: string,
  cap: number,
  context: MethodContext,
): Promise<BoundName> {
  const { graph, signal } = context;
  const run = longestRun(text, question);
  const wordings = [...new Set([text, ...(run === undefined ? [] : [run])])];
  const exact = await graph.findByName(wordings, { mode: 'exact', limit: SAME_NAME_LIMIT, signal });
  const found = exact.find((matches) => matches.length > 0)?.map(({ entity }) => entity);
  if (found !== undefined) {
    return { text, entities: (await narrow(found, question, cap, context)).slice(0, cap), isExact: true };
  }
  const [id] = await graph.resolve([text], { signal });
  if (id !== undefined) {
    const known = await graph.describe([id], { signal });
    return { text, entities: known.map(({ entity }) => entity), isExact: true };
  }
  const [similar = []] = await graph.findByName([text], { mode: 'fuzzy', limit: cap, signal });
  const best = similar[0];
  const same = similar.filter(({ matched }) => matched === best?.matched).map(({ entity }) => entity);
  return { text, entities: same, isExact: false };
}

async function narrow(
  entities: readonly Entity[],
  question: string,
  cap: number,
  { graph, signal }: MethodContext,
): Promise<readonly Entity[]> {
  if (entities.length <= cap) return entities;
  const described = await graph.describe(
    entities.map(({ id }) => id),
    { signal },
  );
  const classes = [...new Set(described.flatMap(({ types }) => types))].sort();
  const scores = rankByWords(question, classes.map(wordsOf));
  const nearest = new Set(
    classes
      .map((name, index) => ({ name, index, score: scores[index] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, NEAREST_CLASSES)
      .map(({ name }) => name),
  );
  if (nearest.size === 0) return entities;
  const kept = new Set(
    described.filter(({ types }) => types.some((type) => nearest.has(type))).map(({ entity }) => entity.id),
  );
  return entities.filter(({ id }) => kept.has(id));
}

/** The words of a name that is written as an identifier. */
export function wordsOf(name: string): string {
  return name.replaceAll(/[_./#]/gu, ' ');
}

/** The longest run of words of a text that is also in the question. Undefined if none of its words is. */
function longestRun(text: string, question: string): string | undefined {
  const padded = ` ${normaliseName(question).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')} `;
  const words = normaliseName(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .split(' ')
    .slice(0, 40);
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const run = words.slice(at, at + length).join(' ');
      if (run !== '' && padded.includes(` ${run} `)) return run;
    }
  }
  return undefined;
}
