import type { Cue } from '../language/analysis.ts';
import { headNoun } from './asked-question.ts';
import type { Candidate } from './candidate.ts';
import { coverOf } from './cover.ts';
import type { ExistsCue } from './description.ts';
import { edgesOf, evidenceOf, namedTokens, namesOf, pathKey, type UsedEdge } from './edges.ts';
import { FEATURES, type FeatureName, type Features } from './feature-names.ts';
import { isInName } from './in-name.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { JudgeContext } from './judge-context.ts';
import {
  againstSubject,
  crossings,
  detours,
  isOwner,
  isRoleCondition,
  joinsAlike,
  openGenitives,
  raritiesOf,
  SAID,
  strengthsOf,
  throughEvents,
} from './judge-path.ts';
import type { FoundName } from './names.ts';
import { mayHaveEnded } from './ongoing.ts';
import { endAfter, holdsEvents, isBack } from './schema.ts';
import { sameWordsIn, sharingWordsIn } from './sharing.ts';
import { holdsToken, overlap } from './spans.ts';

export interface CandidateFeatures {
  readonly features: Features;
  /** For each token how well the candidate explains it, 0..1. */
  readonly cover: readonly number[];
}

/** What a name counts that is left out where its words may mean something else. */
const MAY_BE_OTHER = 0.35;
/** The words of the question say the relation the other way round. */
export const CLEARLY_AGAINST = 0.3;
/** From this score a word is what the graph itself calls a class. */
const SURELY_NAMED = 0.85;
/** What a small word weighs that says that two things have something in common. */
const SAME = 0.7;
const RANKED = ['ranked', 'firstRanked', 'rankLead', 'rankScore'] as const;
const NOTHING = Object.fromEntries(FEATURES.map((name) => [name, 0])) as Readonly<
  Record<FeatureName, number>
>;

/** Takes the measure of a candidate against the whole question. */
export function judge(candidate: Candidate, context: JudgeContext): CandidateFeatures {
  const { analysis, names } = context;
  const f: Record<FeatureName, number> = { ...NOTHING };
  const open = context.existence.filter((cue) => !saysThere(candidate, cue));
  const cover = coverOf(candidate, context, open);
  const usedNames = namesOf(candidate);
  const { head } = analysis.asked;
  const isNamed = namedTokens(analysis, names, usedNames);
  const same = sameWordsIn(analysis, context.schema);
  analysis.tokens.forEach((token, at) => {
    const weight = same.includes(at) ? Math.max(token.weight, SAME) : token.weight;
    if (isNamed(at) || weight === 0) return;
    const open = weight * (1 - (cover[at] ?? 0));
    f.uncovered += open;
    f.worst = Math.max(f.worst, open);
  });
  if (head !== undefined) f.headUnmet = 1 - (cover[headNoun(head, analysis)] ?? 0);
  for (const name of names) {
    if (usedNames.has(name)) f.nameDoubt += 1 - name.quality;
    else if (![...usedNames].some((used) => overlap(used.span, name.span)))
      f.namesLeft += (name.mayBeOther === true ? MAY_BE_OTHER : 1) * name.quality;
  }
  for (const name of usedNames) if (!names.includes(name)) f.nameDoubt += 1 - name.quality;
  f.ranked = context.ranking.ranks.get(pathKey(candidate.things, candidate.projection?.step)) ?? 0;
  if (analysis.asked.form === 'set' && analysis.cues.every(({ kind }) => kind === 'now') && f.ranked === 1) {
    f.firstRanked = 1;
    f.rankLead = context.ranking.lead;
    f.rankScore = context.ranking.score;
  }
  const used = edgesOf(candidate);
  const edges = used.map(({ evidence }) => evidence);
  const events = roles(used, context);
  const shares = sharedBack(used, strengthsOf(edges), context).map((share, index) => {
    const one = used[index] as UsedEdge;
    if (isTakenByClass(candidate, one)) return 0;
    return events.has(index) ? Math.max(share, one.evidence.strength) : share;
  });
  const rarities = raritiesOf(candidate, context);
  f.edges = edges.length;
  f.further = used.filter(({ isFurther }) => isFurther).length;
  f.through = throughEvents(candidate, context);
  f.roleCondition = isRoleCondition(candidate) ? 1 : 0;
  f.weakest = edges.length === 0 ? 0 : 1;
  used.forEach(
    ({ step, evidence: { isSure, against, cover }, isFurther, alternatives, isCondition }, index) => {
      // "account managers" of whoever is an Account Manager: the words of a name say nothing beside it.
      const strength = isFurther && isOfNames(cover, usedNames) ? 0 : (shares[index] as number);
      f.strength += strength;
      // Where only one relation leads on ("captains": a rank, "before 1955": the only date), nothing is guessed.
      const isForced = strength < SAID && alternatives === 1;
      if (!isForced || !isCondition) f.weakest = Math.min(f.weakest, strength);
      if (strength < SAID && !isForced) {
        // "where does the bus stop": no word says that its first stop is meant.
        if (context.evidence.isOtherOne(step.relation)) f.unwanted = 1;
        f.silent += 1;
        f.rarity += rarities[index] ?? 0;
        f.guess += Math.log2(alternatives);
      }
      if (!isSure) f.unsure += 1;
      // A loan has its book and its borrower: neither role can be the other way round.
      if (events.has(index)) return;
      f.against += against;
      if (joinsAlike(step, context)) f.againstAlike += against;
    },
  );
  f.against += crossings(candidate);
  f.openGenitives = openGenitives(candidate, edges, context);
  f.detour = detours(candidate, context);
  const denied = againstSubject(candidate, context);
  if (isOwner(candidate, context)) f.against = f.againstAlike = 0;
  f.against = Math.max(f.against, denied);
  const [first] = candidate.things.legs[0]?.steps ?? [];
  if (first !== undefined && joinsAlike(first, context)) f.againstAlike = Math.max(f.againstAlike, denied);
  // The ranking of paths knows no word order: against it, its opinion of the direction counts nothing.
  if (f.againstAlike > CLEARLY_AGAINST) for (const name of RANKED) f[name] = 0;
  f.classScore = candidate.things.classUse?.score ?? 0;
  leftCues(candidate, usedNames, context, f);
  f.otherLeft += open.length;
  judgeAnswer(candidate, context, cover, f);
  return { features: f, cover };
}

/** Whether all that speaks for an edge stands in the names that are used. */
function isOfNames(cover: UsedEdge['evidence']['cover'], names: ReadonlySet<FoundName>): boolean {
  const said = cover.filter(([, strength]) => strength >= SAID);
  return said.length > 0 && said.every(([at]) => [...names].some(({ span }) => holdsToken(at, span)));
}

/** Whether a candidate takes up that there is something: by an edge that the words tell, or by asking something of it. */
function saysThere(candidate: Candidate, { scope }: ExistsCue): boolean {
  const { projection, things } = candidate;
  const isStart = projection !== undefined && holdsToken(things.classUse?.at ?? -1, scope);
  return isStart || evidenceOf(candidate).some(({ cover }) => cover.some(([at]) => holdsToken(at, scope)));
}

/** "who are the managers": the word that names the things themselves says no edge from them. */
function isTakenByClass(
  { things: { classUse }, projection }: Candidate,
  { step, evidence }: UsedEdge,
): boolean {
  if (projection?.step !== step || classUse === undefined) return false;
  const { cover } = evidence;
  return classUse.score >= SURELY_NAMED && cover.length > 0 && cover.every(([at]) => at === classUse.at);
}

/** "what did X borrow": edges that meet at something that only joins others (a loan) are one fact, so that one verb says both. */
function roles(used: readonly UsedEdge[], { schema }: JudgeContext): ReadonlySet<number> {
  return new Set(
    used.flatMap(({ step, isFurther, isCondition }, index) =>
      isFurther && isCondition && holdsEvents(endAfter(schema, step)?.classes ?? [], schema)
        ? [index, index + 1]
        : [],
    ),
  );
}

/**
 * "the same shop as X": the way back over a relation is said by the word that says the way there. Where both ends are of one kind,
 * a boss is meant and no other one's boss, unless the question says that they have one in common.
 */
function sharedBack(
  used: readonly UsedEdge[],
  shares: readonly number[],
  context: JudgeContext,
): readonly number[] {
  const isShared = sharingWordsIn(context.analysis, context.schema).length > 0;
  return shares.map((share, index) => {
    const step = used[index]?.step;
    if (step !== undefined && !isShared && joinsAlike(step, context)) return share;
    const beside = [index - 1, index + 1].map((other) => {
      const next = used[other]?.step;
      return step !== undefined && next !== undefined && isBack(step, next) ? (shares[other] ?? 0) : 0;
    });
    return Math.max(share, ...beside);
  });
}

/** What counts as left out of what may have ended, though "now" is said: a reading that says so comes before. */
const ENDED = 2;

/** An operator that the candidate applies, or whose words it reads otherwise: as another operator, or in a name ("3112"). */
export function isTaken(
  cue: Cue,
  candidate: Candidate,
  usedNames: ReadonlySet<FoundName>,
  { analysis, schema }: Pick<JudgeContext, 'analysis' | 'schema'>,
): boolean {
  if (candidate.cues.some((used) => used === cue || overlap(used.span, cue.span))) return true;
  if ([...usedNames].some(({ span }) => cue.span.from >= span.from && cue.span.to <= span.to)) return true;
  return isInName(cue, candidate, analysis.tokens, schema);
}

function leftCues(
  candidate: Candidate,
  usedNames: ReadonlySet<FoundName>,
  context: JudgeContext,
  f: Record<FeatureName, number>,
): void {
  const names = context.names.length;
  for (const cue of context.analysis.cues) {
    if (isTaken(cue, candidate, usedNames, context)) continue;
    if (cue.kind === 'filter') f.filterLeft += 1;
    else if (cue.kind === 'not') f.notLeft += 1;
    else if (cue.kind === 'top') f.topLeft += 1;
    else if (cue.kind === 'aggregate') f.aggregateLeft += 1;
    else if ((cue.kind === 'compare' && names > 1) || cue.kind === 'calculate') f.compareLeft += 1;
    else if (cue.kind === 'now') f.otherLeft += mayHaveEnded(candidate, cue, context.schema) ? ENDED : 0;
    else if (cue.kind === 'having' || cue.kind === 'group' || cue.kind === 'every') f.otherLeft += 1;
  }
}
