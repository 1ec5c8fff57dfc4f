import type { EntityId } from '../../graph/term.ts';
import { type HopScores, type HopTable, PathAlignment, type WordFate } from './alignment.ts';
import { Breather } from './breather.ts';
import { endScore } from './end-score.ts';
import type { FrontierCache } from './frontier-cache.ts';
import type { Matcher } from './match.ts';
import type { EmbeddedProfile, RoleNumber } from './profile.ts';
import type { ContentWord, QuestionAround } from './reading.ts';
import type { Frontier } from './walk.ts';
import type { Weights } from './weights.ts';

export interface RankOptions {
  readonly maxHops: number;
  /** How many prefixes are extended per hop. */
  readonly beam: number;
  /** How many paths are returned. */
  readonly most: number;
  readonly weights: Weights;
  readonly signal?: AbortSignal | undefined;
}

/** One path of relations from a name, with how well it explains the question. */
export interface RankedPath {
  readonly start: readonly EntityId[];
  readonly edges: readonly RoleNumber[];
  readonly score: number;
  /** What became of each word. */
  fates(): WordFate[];
}

/** The best paths, best first, and the means to run them. */
export interface Ranking {
  readonly paths: readonly RankedPath[];
  /** The frontier at the end of a path. Empty if nothing is there. Cached. */
  run(path: Pick<RankedPath, 'start' | 'edges'>): Promise<Frontier>;
  /** The same, with only the few triples per step that were read while searching. */
  look(path: Pick<RankedPath, 'start' | 'edges'>): Promise<Frontier>;
}

/** A path, or the empty one that all paths begin with. Its row is computed only if needed, and few rows are. */
class Prefix implements RankedPath {
  readonly start: readonly EntityId[];
  readonly edges: readonly RoleNumber[];
  readonly score: number;
  /** The best state of the last row: what the prefix may still become. */
  readonly promise: number;
  readonly usedBack: boolean;
  readonly #alignment: PathAlignment;
  readonly #parent: Prefix | undefined;
  readonly #cost: number;
  #row: HopScores | undefined;

  constructor(
    start: readonly EntityId[],
    alignment: PathAlignment,
    row: HopScores | undefined,
    from?: {
      readonly parent: Prefix;
      readonly edge: RoleNumber;
      readonly cost: number;
      readonly usedBack: boolean;
      readonly promise: number;
      readonly score: number;
    },
  ) {
    this.start = start;
    this.#alignment = alignment;
    this.#row = row;
    this.#parent = from?.parent;
    this.edges = from === undefined ? [] : [...from.parent.edges, from.edge];
    this.#cost = from?.cost ?? 0;
    this.usedBack = from?.usedBack ?? false;
    this.promise = from?.promise ?? 0;
    this.score = from?.score ?? 0;
  }

  row(): HopScores {
    this.#row ??= this.#alignment.extend(
      (this.#parent as Prefix).row(),
      this.edges.at(-1) as RoleNumber,
      this.#cost,
    );
    return this.#row;
  }

  fates(): WordFate[] {
    const rows: HopScores[] = [];
    const costs: number[] = [];
    for (let one: Prefix | undefined = this; one !== undefined; one = one.#parent) {
      rows.unshift(one.row());
      if (one.#parent !== undefined) costs.unshift(one.#cost);
    }
    return this.#alignment.trace(rows, this.edges, costs);
  }
}

/** How many prefixes are extended side by side: an engine that runs elsewhere answers that many requests at a time. */
const AT_ONCE = 8;
/** How many relations of a frontier are aligned. If there are more, their names sieve them. */
const MOST_CANDIDATES = 64;

/**
 * Ranks the paths of one to `maxHops` relations that start at the given entities, by how well the question's words can
 * be distributed over them. The result depends only on profile, reading and graph. It is deterministic and the same on
 * every engine and for every order of loading. Reads at most one relation listing and one step for each of the 1 + beam
 * · (maxHops − 1) frontiers.
 */
export async function rankPaths(
  frontiers: FrontierCache,
  matcher: Matcher,
  { reading, tables, fits, ends }: ReadingScores,
  start: readonly EntityId[],
  options: RankOptions,
): Promise<Ranking> {
  const { profile } = matcher;
  const { weights } = options;
  const alignment = new PathAlignment(reading, matcher, weights, tables);
  const breather = new Breather();
  const finished: Prefix[] = [];
  let beam: readonly Prefix[] = [];

  for (let hop = 1; hop <= options.maxHops; hop++) {
    const sources = hop === 1 ? [undefined] : beam;
    const found: Prefix[] = [];
    for (let from = 0; from < sources.length; from += AT_ONCE) {
      await breather.pause();
      const extended = await Promise.all(sources.slice(from, from + AT_ONCE).map(extend));
      for (const some of extended) for (const one of some) found.push(one);
    }
    for (const one of found) finished.push(one);
    beam = bestOf(found, options.beam, ({ promise }) => promise, profile);
  }

  async function extend(prefix: Prefix | undefined): Promise<Prefix[]> {
    const { counts, sampled } = await frontiers.relations(start, prefix?.edges ?? []);
    if (sampled === 0) return [];
    const offers = counts.map((count) => ({
      edge: profile.edge(count.relation, count.direction),
      share: count.entities / sampled,
    }));
    const last = prefix?.edges.at(-1);
    const kept = sieve(offers, fits, last);
    const roles = kept.flatMap(({ edge }) => [edge, edge & ~1]);
    if (last === undefined) roles.push(...kept.map(({ edge }) => edge ^ 1));
    await profile.prepare(new Set(roles), options.signal);
    const parent = prefix ?? new Prefix(start, alignment, alignment.start(kept.map(({ edge }) => edge ^ 1)));
    const rivals = weighRivals(kept, offers.length, fits, weights);
    const before = parent.row();
    return kept.map(({ edge, share }, index) => {
      const isBack = last !== undefined && edge === (last ^ 1);
      const bonus = isBack && !parent.usedBack ? backBonus(edge, matcher, reading, weights) : 0;
      const cost = openCost({ edge, share }, rivals[index] as number, last, profile, weights) - bonus;
      const { promise, finished: whole } = alignment.reach(before, edge, cost);
      let end = ends.get(edge);
      if (end === undefined) {
        end = endScore(edge, matcher, reading, weights);
        ends.set(edge, end);
      }
      const endsBack = isBack && reading.cue === undefined ? weights.endsThereAndBack : 0;
      const score = whole + (end - endsBack);
      const usedBack = parent.usedBack || isBack;
      return new Prefix(start, alignment, undefined, { parent, edge, cost, usedBack, promise, score });
    });
  }

  return {
    paths: bestOf(finished, options.most, ({ score }) => score, profile),
    run: (path) => frontiers.answer(path.start, path.edges),
    look: (path) => frontiers.search(path.start, path.edges),
  };
}

/** The `most` paths with the largest value, largest first. Ties are ordered by {@link comparePaths}. */
function bestOf(
  paths: readonly Prefix[],
  most: number,
  value: (path: Prefix) => number,
  profile: EmbeddedProfile,
): readonly Prefix[] {
  const values = Float64Array.from(paths, value).sort();
  const least = values[values.length - most] ?? NEVER;
  return paths
    .filter((path) => value(path) >= least)
    .sort((a, b) => value(b) - value(a) || comparePaths(a, b, profile))
    .slice(0, most);
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Fewer hops, then fewer steps backwards, then relation ids. */
function comparePaths(a: RankedPath, b: RankedPath, profile: EmbeddedProfile): number {
  const backward = (path: RankedPath) => path.edges.filter((edge) => !profile.isForward(edge)).length;
  return (
    a.edges.length - b.edges.length ||
    backward(a) - backward(b) ||
    compareText(pathKey(a.edges, profile), pathKey(b.edges, profile))
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function pathKey(edges: readonly RoleNumber[], profile: EmbeddedProfile): string {
  return edges.map((edge) => `${profile.facts(edge).id} ${profile.direction(edge)}`).join('\n');
}

interface OfferedEdge {
  readonly edge: RoleNumber;
  readonly share: number;
}

/** What the words of a reading say about relations, wherever its paths start, because a name may have many bearers. */
export class ReadingScores {
  readonly reading: QuestionAround;
  readonly tables = new Map<RoleNumber, HopTable>();
  readonly fits: NameFits;
  /** How well a path may end with a relation. */
  readonly ends = new Map<RoleNumber, number>();

  constructor(matcher: Matcher, reading: QuestionAround, weights: Weights) {
    this.reading = reading;
    this.fits = new NameFits(matcher, reading, weights);
  }
}

/** How well each relation's name fits the best of a question's words. Cached. */
class NameFits {
  readonly #matcher: Matcher;
  readonly #tokens: readonly ContentWord[];
  readonly #weights: Weights;
  readonly #known = new Map<RoleNumber, number>();

  constructor(matcher: Matcher, reading: QuestionAround, weights: Weights) {
    this.#matcher = matcher;
    this.#tokens = [...reading.left, ...reading.right];
    this.#weights = weights;
  }

  of({ edge }: OfferedEdge): number {
    let best = this.#known.get(edge);
    if (best === undefined) {
      best = 0;
      for (const token of this.#tokens) {
        const { score } = this.#matcher.relationName(token.match, edge);
        best = Math.max(best, token.weight * score ** this.#weights.relationPower);
      }
      this.#known.set(edge, best);
    }
    return best;
  }
}

/** The relations whose names fit best, if there are too many to align them all. The way back is always kept. */
function sieve(
  offers: readonly OfferedEdge[],
  fits: NameFits,
  last: RoleNumber | undefined,
): readonly OfferedEdge[] {
  if (offers.length <= MOST_CANDIDATES) return offers;
  return offers
    .map((offer) => ({
      offer,
      fit: last !== undefined && offer.edge === (last ^ 1) ? 9 : fits.of(offer),
    }))
    .sort((a, b) => b.fit - a.fit || b.offer.share - a.offer.share || a.offer.edge - b.offer.edge)
    .slice(0, MOST_CANDIDATES)
    .map(({ offer }) => offer)
    .sort((a, b) => a.edge - b.edge);
}

/**
 * For each relation, the logarithm of how many it is chosen from. Half of it counts all relations on offer. The other
 * half counts only those that fit nearly as well or better, as far as the question's words leave the choice open.
 */
function weighRivals(
  kept: readonly OfferedEdge[],
  offered: number,
  nameFits: NameFits,
  weights: Weights,
): readonly number[] {
  const fits = kept.map((offer) => nameFits.of(offer));
  const lowest = Math.min(...fits);
  const others = offered - kept.length;
  // Many fit equally well, most of them not at all.
  const distinct = [...new Set(fits)];
  const placeOf = new Map(distinct.map((fit, place) => [fit, place]));
  const places = fits.map((fit) => placeOf.get(fit) as number);
  const weighed = distinct.map((fit) => {
    const rival = (other: number) => Math.exp(-weights.branchingContrast * Math.max(0, fit - other));
    const rivals = distinct.map(rival);
    const near = places.reduce((sum, place) => sum + (rivals[place] as number), others * rival(lowest));
    return weights.branchingShare * Math.log(1 + near) + (1 - weights.branchingShare) * Math.log(1 + offered);
  });
  return places.map((place) => weighed[place] as number);
}

function openCost(
  { edge, share }: OfferedEdge,
  rivals: number,
  last: RoleNumber | undefined,
  profile: EmbeddedProfile,
  weights: Weights,
): number {
  const branching = weights.branching * Math.max(0, rivals - weights.branchingFrom);
  const thin = weights.frontierShare * Math.log(1 / share);
  const backwards = profile.isForward(edge) ? 0 : weights.backwards;
  return weights.openHop + branching + thin + backwards + rareCost(edge, last, profile, weights);
}

/** A relation that members of the previous role hardly ever have is hardly ever meant. */
function rareCost(
  edge: RoleNumber,
  last: RoleNumber | undefined,
  profile: EmbeddedProfile,
  weights: Weights,
): number {
  if (last === undefined) return 0;
  const share = profile.role(last).takes.get(edge) ?? 0;
  const surprise = Math.max(0, Math.log(weights.rareTransitionShare / (share + 0.001)));
  return Math.min(weights.rareTransitionMost, weights.rareTransition * surprise);
}

function backBonus(edge: RoleNumber, matcher: Matcher, reading: QuestionAround, weights: Weights): number {
  if (reading.cue === undefined) return weights.thereAndBackPlain;
  const { argument } = reading.cue;
  const similarity = argument === undefined ? 0 : matcher.relation(argument, edge).score;
  return weights.thereAndBack * (weights.thereAndBackBase + (1 - weights.thereAndBackBase) * similarity);
}
