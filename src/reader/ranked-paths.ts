import type { Entity } from '../graph/term.ts';
import type { Analysis, TokenSpan } from '../language/analysis.ts';
import type { Interpretation, InterpretedPath } from '../model/embedded/interpret.ts';
import { cutIntoPieces, type Piece } from '../model/embedded/pieces.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import type { Description, UsedLeg } from './description.ts';
import { type EdgeEvidence, SURE } from './edge-evidence.ts';
import { pathKey } from './edges.ts';
import { type Ids, inBoth } from './ids.ts';
import type { PathRanking } from './judge-context.ts';
import { isFarKin } from './kin-paths.ts';
import type { LegContext } from './leg.ts';
import { hullOf, stepEvidence } from './legs.ts';
import type { FoundName } from './names.ts';
import { endAfter, isSchemaWord, type Step, stepOf, turned, walk } from './schema.ts';

/** Descriptions of things as the ranking of paths from single names has them, best first. */
export interface RankedDescriptions {
  readonly found: readonly Description[];
  readonly ranking: PathRanking;
}

/** With the question as the ranking of paths cuts it. */
interface RankedContext extends LegContext {
  readonly pieces: readonly Piece[];
}

const MOST_RANKED = 24;
/** Paths whose asked relation is compared with its phrasings, and what a phrasing met word for word adds to the score of one. */
const MOST_COMPARED = 60;
const PHRASED = 2;
/** A score that is this much lower than the best counts nothing. */
const REACH = 0.4;
const MOST_HOPS = 3;
const BEAM = 120;
const MOST_ENDS = 4_000;

/**
 * Descriptions by the paths of up to three relations that the embedded model ranks for the names of a question: chains longer than
 * the search over conditions goes, and names that only a path tells apart.
 */
export async function rankedDescriptions(
  thinker: Thinker,
  names: readonly FoundName[],
  given: readonly Entity[],
  context: LegContext,
): Promise<RankedDescriptions> {
  const { schema, analysis, signal } = context;
  const { ranked } = await thinker.interpret(analysis.question, {
    graph: schema.facts.graph,
    maxHops: MOST_HOPS,
    beam: BEAM,
    ...(given.length === 0 ? {} : { topicEntities: given }),
    signal,
  });
  const pieces = cutIntoPieces(analysis.question);
  const phrased = withPhrases(ranked, [...names], { ...context, pieces });
  const best = phrased[0]?.score ?? 0;
  const own: FoundName[] = [];
  const found: Description[] = [];
  const ranks = new Map<string, number>();
  for (const { reading, score } of phrased.slice(0, MOST_RANKED)) {
    signal?.throwIfAborted();
    const things = await toDescription(reading, [...names, ...own], own, { ...context, pieces });
    if (things === undefined) continue;
    found.push(things);
    const key = pathKey(things);
    if (!ranks.has(key)) ranks.set(key, Math.max(0, 1 - (best - score) / REACH));
  }
  const [first, next = 0] = ranks.values();
  return { found, ranking: { ranks, lead: first === undefined ? 0 : first - next, score: best } };
}

/** Readings with what the phrasings of their asked relations add to the score, best first. */
function withPhrases(
  ranked: readonly Interpretation[],
  names: FoundName[],
  context: RankedContext,
): { readonly reading: Interpretation; readonly score: number }[] {
  const fits = new Map<string, number>();
  const fitOf = (path: InterpretedPath): number => {
    const last = path.steps.at(-1);
    const span = nameOf(path, names, [], context)?.span;
    if (last === undefined || span === undefined) return 0;
    const { relation, direction } = last;
    const key = `${span.from} ${span.to} ${direction} ${relation.id}`;
    const known = fits.get(key);
    if (known !== undefined) return known;
    const fit = context.evidence.phrased(relation.id, direction, span);
    fits.set(key, fit);
    return fit;
  };
  return ranked
    .slice(0, MOST_COMPARED)
    .map((reading) => {
      const fit =
        reading.paths.reduce((sum, path) => sum + fitOf(path), 0) / Math.max(1, reading.paths.length);
      return { reading, score: reading.score + PHRASED * fit };
    })
    .sort((one, other) => other.score - one.score);
}

async function toDescription(
  reading: Interpretation,
  names: readonly FoundName[],
  own: FoundName[],
  context: RankedContext,
): Promise<Description | undefined> {
  const { schema } = context;
  if (
    reading.paths.some(
      ({ steps }) => steps.length === 0 || steps.some(({ relation }) => !schema.relations.has(relation.id)),
    )
  )
    return undefined;
  const ends = await reading.look();
  const legs: UsedLeg[] = [];
  let ids: Ids | undefined;
  for (const [at, path] of reading.paths.entries()) {
    const name = nameOf(path, names, own, context);
    if (name === undefined) return undefined;
    const starts = name.areAllMeant === true ? name.entities : [path.start];
    const reached = await reachedBy(path, starts, new Set(ends[at]?.support.keys()), context);
    if (reached.size === 0 || reached.size > MOST_ENDS) return undefined;
    ids = ids === undefined ? reached : inBoth(ids, reached);
    legs.push(await toLeg(path, name, starts, reached, context));
  }
  if (ids === undefined || ids.size === 0) return undefined;
  return { legs, without: [], ids, worth: reading.score };
}

/** What a path reaches; one over a relation without a direction of its own is walked again, both ways, and one that starts at several things. */
async function reachedBy(
  path: InterpretedPath,
  starts: readonly Entity[],
  found: Ids,
  { schema, signal }: LegContext,
): Promise<Ids> {
  const steps = path.steps.map(({ relation, direction }) => stepOf(schema, relation.id, direction));
  const isBothWays = steps.some((step) => step.isBothWays);
  if (!isBothWays && starts.length < 2) return found;
  const first = new Set(starts.map(({ id }) => id));
  let ids: Ids = first;
  for (const step of steps) ids = await walk(schema, ids, step, signal);
  return isBothWays ? new Set([...ids].filter((id) => !first.has(id))) : ids;
}

async function toLeg(
  path: InterpretedPath,
  name: FoundName,
  starts: readonly Entity[],
  ids: Ids,
  context: RankedContext,
): Promise<UsedLeg> {
  const steps = path.steps
    .map(({ relation, direction }) => stepOf(context.schema, relation.id, direction === 'out' ? 'in' : 'out'))
    .reverse();
  const words = fatesOf(path, context);
  const evidence = steps.map((step, index): EdgeEvidence => {
    const hop = steps.length - index;
    const inner = words.filter((word) => word.hop < hop && word.score >= 0.4).map(({ at }) => at);
    const own = stepEvidence(step, hullOf(name.span, inner, context.analysis), context);
    const share = context.evidence.besideWhole(step.relation, name.span);
    const told = words
      .filter((word) => word.hop === hop)
      .map((word) => ({ ...word, score: share * word.score }));
    const cover = new Map(own.cover);
    for (const { at, score } of told) cover.set(at, Math.max(cover.get(at) ?? 0, score));
    const strength = Math.max(own.strength, ...told.map(({ score }) => score), 0);
    return {
      ...own,
      strength,
      cover: [...cover],
      isSure: own.isSure || told.some(({ score, isFirm }) => isFirm && score >= SURE),
    };
  });
  const end = { kind: 'name', entities: starts, span: name.span, names: [name] } as const;
  const alternatives = steps.map((step) => alternativesOf(step, context));
  const leg = { steps, end, evidence, ids, alternatives, worth: path.score };
  const [, inner] = steps;
  return steps.length === 2 && inner !== undefined
    ? {
        ...leg,
        mid: await walk(
          context.schema,
          starts.map(({ id }) => id),
          turned(inner),
          context.signal,
        ),
      }
    : leg;
}

/** Relations that things on the far side of a step have, by their class. */
function alternativesOf(step: Step, { schema }: LegContext): number {
  const [key] = endAfter(schema, step)?.classes ?? [];
  const has = key === undefined ? undefined : schema.classByKey.get(key)?.has.length;
  return Math.max(1, has ?? schema.relations.size);
}

interface Fate {
  readonly at: number;
  readonly hop: number;
  readonly score: number;
  readonly isFirm: boolean;
}

/** What the ranking says each word stands for, by token. */
function fatesOf(
  path: InterpretedPath,
  { analysis: { tokens }, evidence, pieces, schema }: RankedContext,
): Fate[] {
  return path.fates().flatMap(({ token, use, hop, score, isFirm }) => {
    const start = pieces[token.piece]?.start;
    const at = tokens.findIndex((one) => start !== undefined && one.start <= start && start < one.end);
    const said = tokens[at];
    // A word of kinship that stands for a path of its own is known better than by likeness.
    if (use !== 'relation' || said?.kind !== 'content' || isFarKin(said, schema) || evidence.isOpaque(at))
      return [];
    const relation = path.steps[hop - 1]?.relation.id ?? '';
    return [{ at, hop, score: evidence.unlessStated(at, relation, isFirm ? score : 0.75 * score), isFirm }];
  });
}

/** The name that a path starts from: one found already, or one of its own. */
function nameOf(
  path: InterpretedPath,
  names: readonly FoundName[],
  own: FoundName[],
  { analysis, pieces, schema }: RankedContext,
): FoundName | undefined {
  const { mention, start: entity } = path;
  const [start, end] = [pieces[mention.span.from]?.start, pieces[mention.span.to - 1]?.end];
  if (start === undefined || end === undefined) return undefined;
  const known = names.find(
    (name) => name.start === start && name.end === end && name.entities.some(({ id }) => id === entity.id),
  );
  if (known !== undefined) return known;
  const near = names.find(
    (name) => name.start < end && start < name.end && name.entities.some(({ id }) => id === entity.id),
  );
  if (near !== undefined) return near;
  const span = spanOf(start, end, analysis);
  if (span === undefined) return undefined;
  // "the windiest race": a word of the graph's schema is hardly a name in part ("Midsummer Race").
  const isOfSchema = analysis.tokens
    .slice(span.from, span.to)
    .every((token) => token.kind !== 'content' || isSchemaWord(schema, token));
  if (mention.kind === 'partial' && isOfSchema) return undefined;
  const quality = mention.kind === 'exact' || mention.kind === 'given' ? 0.9 : 0.65;
  const name: FoundName = {
    span,
    text: mention.text,
    start,
    end,
    entities: [entity],
    quality,
    kind: mention.kind === 'partial' ? 'part' : mention.kind,
  };
  own.push(name);
  return name;
}

function spanOf(start: number, end: number, { tokens }: Analysis): TokenSpan | undefined {
  const from = tokens.findIndex((token) => token.end > start);
  const to = tokens.findLastIndex((token) => token.start < end) + 1;
  return from >= 0 && to > from ? { from, to } : undefined;
}
