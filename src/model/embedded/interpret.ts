import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, Entity, EntityId, Relation } from '../../graph/term.ts';
import type { WordFate } from './alignment.ts';
import { Breather } from './breather.ts';
import { FrontierCache } from './frontier-cache.ts';
import { findGiven, findMentions, type Mention } from './link.ts';
import type { Matcher } from './match.ts';
import { cutIntoPieces, type Piece, spanText } from './pieces.ts';
import { type RankedPath, type Ranking, ReadingScores, rankPaths } from './ranker.ts';
import type { QuestionAround, QuestionReader } from './reading.ts';
import type { Frontier } from './walk.ts';
import type { Weights } from './weights.ts';

export interface InterpretOptions {
  /** The graph in which to look for paths. It has the same content as the graph the model was made for. */
  readonly graph: KnowledgeGraph;
  readonly maxHops: number;
  /** How many prefixes are extended per hop. */
  readonly beam: number;
  /** The entities that the question is about. Default: found in its text. */
  readonly topicEntities?: readonly Entity[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface PathStep {
  readonly relation: Relation;
  readonly direction: Direction;
}

/** What became of a word, and whether its own form and the dictionary say so. */
export interface ReadFate extends WordFate {
  /** False if only nearness of vectors, a thesaurus or a definition ties the word to its relation. */
  readonly isFirm: boolean;
}

/** A path from one name of the question. */
export interface InterpretedPath {
  readonly mention: Mention;
  readonly start: Entity;
  readonly steps: readonly PathStep[];
  /** How well the question's words are distributed over the path. Comparable within one question. */
  readonly score: number;
  /**
   * If the question word asks for a place, a time or a number, how surely the path ends at one, 0..1. Undefined if it
   * asks for nothing so definite, or if the asking word is among the fates.
   */
  readonly asked: number | undefined;
  /** What became of each content word outside the name, in order of the question. */
  fates(): readonly ReadFate[];
}

/** Where a path leads. */
export interface PathEnds {
  /** The number of path instances at each end. */
  readonly support: ReadonlyMap<EntityId, number>;
  /** The triples of each hop in walking order, as parallel lists. They include triples that lead to no answer. */
  readonly hops: readonly { readonly sources: readonly EntityId[]; readonly targets: readonly EntityId[] }[];
  /** Something was cut on the way. */
  readonly isCut: boolean;
}

/** One way to read the question: a path, or two paths whose ends are intersected. */
export interface Interpretation {
  readonly paths: readonly InterpretedPath[];
  /** The score of names and paths together. Comparable within one question. */
  readonly score: number;
  /** Reads the ends of each path from the graph, in the order of `paths`. Cached. */
  run(): Promise<readonly PathEnds[]>;
  /**
   * The same, but reads at most a few thousand triples for each step, which is enough to compare readings. `isCut` says
   * when it was cut.
   */
  look(): Promise<readonly PathEnds[]>;
}

export interface Interpretations {
  /** The names that were found, best first. Empty if the question names nothing the graph knows. */
  readonly mentions: readonly Mention[];
  /** Best first. One that leads nowhere may be among them. */
  readonly ranked: readonly Interpretation[];
}

export interface InterpretContext {
  readonly matcher: Matcher;
  /** The reader for a question's language. */
  readonly reader: (pieces: readonly Piece[]) => QuestionReader;
  readonly weights: Weights;
}

/** From this strength on, the end of a path is a date or a number, not a person. */
const VALUED = 0.9;
/** How many names and homonyms are ranked. The rest are too unlikely to be worth the cost. */
const MOST_STARTS = 8;
/** How many paths are kept for each start. */
const MOST_PATHS = 60;
/** How many of the best readings are checked against the other names of the question. */
const MOST_CHECKED = 12;
/** How much less known a bearer of a name may be and still count, in powers of ten. */
const MOST_LESS_KNOWN = 2;
/** How many paths of each of two names are paired, and how many pairs are run. */
const PAIRED_PATHS = 40;
const MOST_PAIRS = 60;

async function mentionsOf(
  text: string,
  pieces: readonly Piece[],
  { matcher: { profile }, weights }: InterpretContext,
  { topicEntities, graph, signal }: InterpretOptions,
): Promise<readonly Mention[]> {
  if (topicEntities !== undefined) return givenMentions(text, pieces, topicEntities);
  return findMentions(text, pieces, { graph, profile, weights, signal });
}

/**
 * All readings of a question that are worth looking at. Paths are ranked for every name and everything that has it, and
 * the sum of both scores decides. So a name that swallows the word for the relation leaves the question unexplained.
 */
export async function interpret(
  text: string,
  context: InterpretContext,
  options: InterpretOptions,
): Promise<Interpretations> {
  const pieces = cutIntoPieces(text);
  const frontiers = new FrontierCache(options.graph, context.matcher.profile, options.signal);
  const question: QuestionInput = { pieces, context, options, frontiers, scores: new Map() };
  const mentions = await mentionsOf(text, pieces, context, options);
  const singles: Interpretation[] = [];
  const breather = new Breather();
  for (const { mention, entity } of startsOf(mentions)) {
    await breather.pause();
    singles.push(...(await rankFrom(question, mention, entity, [])));
  }
  const joined = await conjunctions(question, mentions);
  const ranked = [...joined, ...singles].sort(byScore);
  return { mentions, ranked: await demoteNamed(ranked, mentions, context.weights) };
}

function byScore(one: Interpretation, other: Interpretation): number {
  return other.score - one.score || one.paths.length - other.paths.length;
}

/** People do not ask for a thing that they name, so readings that lead to another name of the question rank lower. */
async function demoteNamed(
  ranked: readonly Interpretation[],
  mentions: readonly Mention[],
  weights: Weights,
): Promise<readonly Interpretation[]> {
  const names = mentions.filter(({ score, kind }) => kind === 'given' || score >= weights.mentionAsked);
  if (names.length < 2) return ranked;
  const changed: Interpretation[] = [];
  for (const interpretation of ranked.slice(0, MOST_CHECKED)) {
    const spans = interpretation.paths.map(({ mention }) => mention);
    const others = names.filter(
      (name) => !spans.some((mention) => mention === name || overlap(mention, name)),
    );
    const [first] = others.length === 0 ? [] : await interpretation.look();
    const isNamed = others.some(({ entities }) => entities.some(({ id }) => first?.support.has(id)));
    changed.push(
      isNamed ? { ...interpretation, score: interpretation.score - weights.answerNamed } : interpretation,
    );
  }
  return [...changed, ...ranked.slice(MOST_CHECKED)].sort(byScore);
}

interface QuestionInput {
  readonly pieces: readonly Piece[];
  readonly context: InterpretContext;
  readonly options: InterpretOptions;
  /** Readings that part the words otherwise go over the same paths. */
  readonly frontiers: FrontierCache;
  /** By name and other names, as positions. All bearers of a name share its reading. */
  readonly scores: Map<string, ReadingScores>;
}

interface MentionedEntity {
  readonly mention: Mention;
  readonly entity: Entity;
}

function givenMentions(text: string, pieces: readonly Piece[], entities: readonly Entity[]): Mention[] {
  return entities.map((entity) => {
    const span = findGiven(text, pieces, entity);
    return {
      span: span ?? { from: pieces.length, to: pieces.length },
      text: span === undefined ? entity.name : spanText(text, pieces, span),
      score: 0,
      kind: 'given',
      entities: [entity],
      lessKnown: [0],
      asWritten: 0,
    };
  });
}

/** The best known bearer of every name first, then the others. */
function startsOf(mentions: readonly Mention[]): MentionedEntity[] {
  const starts: MentionedEntity[] = [];
  const most = Math.max(0, ...mentions.map(({ entities }) => entities.length));
  for (let rank = 0; rank < most; rank++) {
    for (const mention of mentions) {
      const entity = mention.entities[rank];
      if (entity !== undefined) starts.push({ mention, entity });
    }
  }
  return starts.slice(0, MOST_STARTS);
}

async function rankFrom(
  { pieces, context, options, frontiers, scores }: QuestionInput,
  mention: Mention,
  entity: Entity,
  others: readonly Mention[],
): Promise<(Interpretation & { readonly path: InterpretedPath })[]> {
  const name = mention.span.from < pieces.length ? mention.span : undefined;
  const { matcher, weights } = context;
  const spans = others.map(({ span }) => span);
  const key = [name, ...spans].map((span) => `${span?.from}-${span?.to}`).join(' ');
  let ofReading = scores.get(key);
  if (ofReading === undefined) {
    ofReading = new ReadingScores(matcher, context.reader(pieces)(pieces, name, spans), weights);
    scores.set(key, ofReading);
  }
  const { reading } = ofReading;
  const place = mention.entities.indexOf(entity);
  const isOtherCase = place >= mention.asWritten && mention.asWritten > 0;
  const unknown = weights.mentionLessKnown * Math.min(MOST_LESS_KNOWN, mention.lessKnown[place] ?? 0);
  const named = mention.score - (isOtherCase ? weights.mentionOtherCase : 0) - unknown;
  const ranking = await rankPaths(frontiers, matcher, ofReading, [entity.id], {
    ...options,
    weights,
    most: MOST_PATHS,
  });
  return ranking.paths.map((ranked) => {
    const path = toPath(ranked, mention, entity, matcher, reading);
    return {
      path,
      paths: [path],
      score: named + ranked.score,
      run: async () => [await endsOf(ranked, ranking.run)],
      look: async () => [await endsOf(ranked, ranking.look)],
    };
  });
}

function toPath(
  ranked: RankedPath,
  mention: Mention,
  start: Entity,
  matcher: Matcher,
  { wanted, left, right }: QuestionAround,
): InterpretedPath {
  const { profile } = matcher;
  const isDefinite = wanted === 'location' || wanted === 'time' || wanted === 'quantity';
  const isToken = [...left, ...right].some(({ asks }) => asks !== undefined);
  const end = ranked.edges.at(-1);
  const classes = end === undefined || isToken ? undefined : profile.role(end).classes;
  const isNobody =
    wanted === 'person' && Math.max(classes?.get('time') ?? 0, classes?.get('quantity') ?? 0) >= VALUED;
  const strength = isDefinite
    ? classes === undefined
      ? undefined
      : (classes.get(wanted) ?? 0)
    : isNobody
      ? 0
      : undefined;
  return {
    mention,
    start,
    steps: ranked.edges.map((edge) => {
      const { id, name } = profile.facts(edge);
      return { relation: { id, name }, direction: profile.direction(edge) };
    }),
    score: ranked.score,
    asked: strength,
    fates: remembered(() =>
      ranked.fates().map((fate) => {
        const edge = ranked.edges[fate.hop - 1];
        const { match, asks } = fate.token;
        if (edge === undefined || fate.use !== 'relation' || asks !== undefined)
          return { ...fate, isFirm: true };
        // Walked backwards, a noun names the things reached, as a class would.
        const isFirm = (match.isNoun && !profile.isForward(edge)) || matcher.isFirm(match, edge);
        return { ...fate, isFirm };
      }),
    ),
  };
}

/**
 * Made when it is first needed, because most paths are never looked at word by word, and a chosen one several times.
 */
function remembered<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

async function endsOf(path: RankedPath, walked: Ranking['run']): Promise<PathEnds> {
  const frontiers: Frontier[] = [];
  for (let length = 1; length <= path.edges.length; length++) {
    frontiers.push(await walked({ start: path.start, edges: path.edges.slice(0, length) }));
  }
  const last = frontiers.at(-1) as Frontier;
  return { support: last.support, hops: frontiers, isCut: last.isCut };
}

/**
 * For two names that are asked about together. Ranks the paths of each without the other name, and tries pairs by the
 * sum of their scores until one has common ends.
 */
async function conjunctions(
  question: QuestionInput,
  mentions: readonly Mention[],
): Promise<Interpretation[]> {
  const { weights } = question.context;
  const isGiven = question.options.topicEntities !== undefined;
  const strong = mentions
    .filter((mention) => isGiven || mention.score >= weights.conjunctionMention)
    .slice(0, 3);
  const found: Interpretation[] = [];
  for (let first = 0; first < strong.length; first++) {
    for (let second = first + 1; second < strong.length; second++) {
      const pair = [strong[first] as Mention, strong[second] as Mention] as const;
      if (overlap(pair[0], pair[1])) continue;
      const joined = await joinPair(question, pair);
      if (joined !== undefined) found.push(joined);
    }
  }
  return found;
}

function overlap(left: Mention, right: Mention): boolean {
  return left.span.from < right.span.to && right.span.from < left.span.to;
}

async function joinPair(
  question: QuestionInput,
  [left, right]: readonly [Mention, Mention],
): Promise<Interpretation | undefined> {
  const { weights } = question.context;
  const lefts = await rankFrom(question, left, left.entities[0] as Entity, [right]);
  const rights = await rankFrom(question, right, right.entities[0] as Entity, [left]);
  const pairs = lefts.slice(0, PAIRED_PATHS).flatMap((one) =>
    rights.slice(0, PAIRED_PATHS).map((other) => {
      const extra = one.path.steps.length + other.path.steps.length - 2;
      const score = one.path.score + other.path.score - weights.conjunctionHop * extra;
      return { one, other, score };
    }),
  );
  pairs.sort((a, b) => b.score - a.score);
  const breather = new Breather();
  for (const { one, other, score } of pairs.slice(0, MOST_PAIRS)) {
    await breather.pause();
    const [mine] = await one.look();
    if (mine === undefined || mine.support.size === 0) continue;
    const [theirs] = await other.look();
    if (theirs === undefined || theirs.support.size === 0) continue;
    if (![...mine.support.keys()].some((id) => theirs.support.has(id))) continue;
    const isGiven = question.options.topicEntities !== undefined;
    const names = isGiven ? weights.conjunctionGiven : left.score + right.score * weights.conjunctionSecond;
    return {
      paths: [one.path, other.path],
      score: names + score / 2,
      run: async () => [...(await one.run()), ...(await other.run())],
      look: async () => [mine, theirs],
    };
  }
  return undefined;
}
