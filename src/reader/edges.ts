import type { Analysis } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import type { Candidate } from './candidate.ts';
import { type Description, isNowLeg } from './description.ts';
import { type EdgeEvidence, NO_EVIDENCE } from './edge-evidence.ts';
import type { FoundName } from './names.ts';
import type { Step } from './schema.ts';
import { holdsToken } from './spans.ts';

/** Equal for things that are reached from the same names by the same paths, whatever else is said of them. */
export function pathKey({ legs }: Pick<Description, 'legs'>, projection?: Step): string {
  const say = ({ relation, direction, isBothWays }: Step): string =>
    `${isBothWays ? 'both' : direction} ${relation}`;
  const before =
    projection === undefined
      ? []
      : [say({ ...projection, direction: projection.direction === 'out' ? 'in' : 'out' })];
  return legs
    .filter((leg) => !isNowLeg(leg))
    .map(({ steps, end }) =>
      [...before, ...steps.map(say), end.kind === 'name' ? end.entities[0]?.id : end.kind].join(' / '),
    )
    .sort()
    .join(' & ');
}

const names = new WeakMap<Description, ReadonlySet<FoundName>>();

export function namesOf({ things }: Candidate): ReadonlySet<FoundName> {
  return oncePer(
    names,
    things,
    () =>
      new Set([
        ...(things.subjects ?? []),
        ...things.without.map(({ name }) => name),
        ...things.legs.flatMap(({ end }) =>
          end.kind === 'name'
            ? end.names
            : end.kind === 'value' && end.than !== undefined
              ? [end.than.name]
              : [],
        ),
      ]),
  );
}

/** Equal for paths over the same relations the same way. */
export function walkKey(steps: readonly Step[]): string {
  return steps.map(({ relation, direction }) => `${direction} ${relation}`).join(' ');
}

/** Whether a token is part of a name: one that may mean something else is none where it is not used. */
export function namedTokens(
  analysis: Analysis,
  names: readonly FoundName[],
  used: ReadonlySet<FoundName>,
): (at: number) => boolean {
  const left = names.filter((name) => name.mayBeOther === true && !used.has(name));
  return (at) =>
    analysis.names.some((span) => holdsToken(at, span)) && !left.some(({ span }) => holdsToken(at, span));
}

/** Evidence of every edge; conditions that go the same way ("both A and B") are one. */
export function evidenceOf(candidate: Candidate): EdgeEvidence[] {
  return edgesOf(candidate).map(({ evidence }) => evidence);
}

/** The step of every edge, as `evidenceOf`. */
export function stepsOf(candidate: Candidate): Step[] {
  return edgesOf(candidate).map(({ step }) => step);
}

export interface UsedEdge {
  readonly step: Step;
  readonly evidence: EdgeEvidence;
  /** It leads on from what another edge reaches, and takes up no name or value itself. */
  readonly isFurther: boolean;
  /** Relations that lead on from the same known things. */
  readonly alternatives: number;
  /** It is a condition on the things, not what is asked of them or what orders them. */
  readonly isCondition: boolean;
}

const edges = new WeakMap<Candidate, readonly UsedEdge[]>();

/** Worked out once a candidate. */
export function edgesOf(candidate: Candidate): readonly UsedEdge[] {
  return oncePer(edges, candidate, () => readEdges(candidate));
}

function readEdges({ things, projection, operation }: Candidate): UsedEdge[] {
  const seen = new Set<string>();
  const measure = 'measure' in operation ? operation.measure : undefined;
  const [step] = measure?.steps ?? [];
  const isOver = measure?.overLeg !== undefined;
  // What is counted, or has the values, is what a condition goes through: the way there is one edge, which both say.
  const shared = measure?.via?.evidence ?? measure?.evidence ?? NO_EVIDENCE;
  const used: UsedEdge[] = things.legs.flatMap((leg, place) => {
    if (isNowLeg(leg)) return [];
    const { evidence, sharesWith, steps, end, denied, alternatives } = leg;
    const own = steps.map((step, index) => ({
      step,
      evidence: evidence[index] ?? NO_EVIDENCE,
      isFurther: index < steps.length - 1,
      alternatives: alternatives[index] ?? 1,
      isCondition: true,
    }));
    const [way] = own;
    if (place === measure?.overLeg && way !== undefined && shared.strength >= way.evidence.strength)
      own[0] = { ...way, evidence: shared, isFurther: false };
    const key = walkKey(steps);
    const isTwin = end.kind === 'name' && denied === undefined && seen.has(key);
    seen.add(key);
    return isTwin ? [] : sharesWith === undefined ? own : own.slice(1);
  });
  const plain = { isFurther: false, alternatives: 1, isCondition: false };
  if (projection !== undefined) used.push({ ...projection, ...plain });
  if (measure === undefined || step === undefined) return used;
  if (measure.via !== undefined && !isOver)
    used.push({ ...measure.via, isFurther: true, isCondition: false });
  if (measure.via !== undefined || !isOver) used.push({ step, evidence: measure.evidence, ...plain });
  return used;
}

/** The step at whose end the answer is. */
export function answeringStep({ projection, things }: Candidate): Step | undefined {
  return projection?.step ?? things.legs[0]?.steps[0];
}

/** What the words say of it. */
export function answeringEvidence({ projection, things }: Candidate): EdgeEvidence | undefined {
  return projection?.evidence ?? things.legs[0]?.evidence[0];
}
