import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, EntityId, Relation } from '../../graph/term.ts';
import type { Matcher } from './match.ts';
import type { MeasureKind } from './operators.ts';
import { spread } from './ranker.ts';

/** A relation that holds values of some things, with how well it is meant by a phrase. */
export interface Measure {
  readonly relation: Relation;
  readonly direction: Direction;
  readonly kind: MeasureKind;
  /** 0..1, by the words of the phrase; 0 where only the kind of value speaks for it. */
  readonly score: number;
  /** Share of the things that have such a value, 0..1. */
  readonly share: number;
}

/** Things that are asked for their relations. */
const SAMPLE = 200;
/** Strength from which an end of a relation is taken to hold dates or numbers. */
const TYPED = 0.9;
/** Loss from one noun of a phrase to the next. */
const PHRASE_STEP = 0.06;

/**
 * The relations by which things can be ordered or compared, the best meant first: those of their own relations whose
 * tails are dates or numbers. @param phrase general nouns, the most direct first; may be empty.
 */
export async function findMeasures(
  phrase: readonly string[],
  kinds: readonly MeasureKind[],
  things: readonly EntityId[],
  graph: KnowledgeGraph,
  matcher: Matcher,
  signal?: AbortSignal,
): Promise<Measure[]> {
  const { profile } = matcher;
  const sample = spread(things, SAMPLE);
  if (sample.length === 0) return [];
  const read = signal === undefined ? {} : { signal };
  const counts = await graph.relations(sample, 'both', read);
  const edges = counts.map((count) => ({
    ...count,
    edge: profile.edge(count.relation, count.direction),
    share: count.entities / sample.length,
  }));
  await profile.prepare(
    edges.map(({ edge }) => edge),
    signal,
  );
  const measures = edges.flatMap(({ relation, direction, edge, share }): Measure[] => {
    const { classes } = profile.role(edge).values;
    const kind = kinds.find((each) => classes.some(([name, strength]) => name === each && strength >= TYPED));
    if (kind === undefined) return [];
    let score = 0;
    phrase.forEach((word, place) => {
      const said = matcher.relation({ word, isNoun: false, extra: [] }, edge).score;
      score = Math.max(score, said * Math.max(0.5, 1 - PHRASE_STEP * place));
    });
    return [{ relation, direction, kind, score, share }];
  });
  return measures.sort(
    (a, b) => b.score - a.score || b.share - a.share || (a.relation.id < b.relation.id ? -1 : 1),
  );
}

/** Lexical similarity from which a word calls a relation, and relations looked at for one word. */
const SAID = 0.75;
const MOST_RELATIONS = 12;

/** The kinds of values that relations called by these words have, as far as any has values. */
export async function measuresOf(
  words: Iterable<string>,
  matcher: Matcher,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, MeasureKind>> {
  const { profile } = matcher;
  const kinds = new Map<string, MeasureKind>();
  for (const word of new Set(words)) {
    const edges = profile.relations
      .map((_, index) => ({ edge: index * 2, said: matcher.labelLexical(word, index * 2) }))
      .filter(({ said }) => said >= SAID)
      .sort((a, b) => b.said - a.said || a.edge - b.edge)
      .slice(0, MOST_RELATIONS)
      .map(({ edge }) => edge);
    await profile.prepare(edges, signal);
    const classes = edges.flatMap((edge) => profile.role(edge).values.classes);
    const kind = (['quantity', 'time'] as const).find((each) =>
      classes.some(([name, strength]) => name === each && strength >= TYPED),
    );
    if (kind !== undefined) kinds.set(word, kind);
  }
  return kinds;
}
