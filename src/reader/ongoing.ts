import { wordsOf } from '../graph/words-of.ts';
import type { Cue } from '../language/analysis.ts';
import { dateFilter } from '../language/filters.ts';
import { NO_HINT } from '../language/measure-table.ts';
import { oncePer } from '../once-per.ts';
import type { RelationEnd } from '../structure/structure.ts';
import type { Candidate } from './candidate.ts';
import { classKeysOf } from './class-keys.ts';
import type { Item } from './describe-things.ts';
import { isNowLeg, type NotCue } from './description.ts';
import { NO_EVIDENCE } from './edge-evidence.ts';
import { isFinishDay } from './finish-days.ts';
import type { Leg, LegContext } from './leg.ts';
import { withValue } from './legs.ts';
import { mayHave } from './measures.ts';
import { endAfter, endBefore, type Schema, type SchemaRelation, type Step, stepOf, walk } from './schema.ts';

type NowCue = Extract<Cue, { kind: 'now' }>;

/** What "now" says of a day on which something ended. */
const SAID = 0.9;
const finishing = new WeakMap<Schema, readonly SchemaRelation[]>();

/** Relations to days, by what is in them and what they are called. */
function daysOf(
  { relations }: Schema,
  isMeant: (name: string, tail: RelationEnd) => boolean,
): readonly SchemaRelation[] {
  return [...relations.values()].filter(
    ({ structure: { tail, relation } }) =>
      tail.kind === 'date' && tail.precision !== 'clock' && isMeant(wordsOf(relation.name).join(' '), tail),
  );
}

/**
 * The days by which "now" or "so far" leaves things out: those on which something ended (`returned on`, `moved out`, `until`), or of which
 * some are still to come.
 */
function limited(
  { isSoFar, today }: Pick<NowCue, 'today' | 'isSoFar'>,
  schema: Schema,
): readonly SchemaRelation[] {
  const { plannedNames, endNames } = schema.language;
  if (isSoFar !== true)
    return oncePer(finishing, schema, () =>
      [...schema.relations.values()].filter(({ structure }) => isFinishDay(structure, schema)),
    );
  return daysOf(
    schema,
    (name, { range }) =>
      plannedNames?.test(name) !== true && endNames?.test(name) !== true && (range?.greatest ?? '') > today,
  );
}

/**
 * "who has the drill now", of loans that say when they were returned: those that were not. They have no such day, or it is still to come.
 */
export async function ongoingItems(context: LegContext): Promise<Item[]> {
  const { analysis, schema } = context;
  const now = nowIn(analysis.cues);
  if (now === undefined || analysis.asked.wanted === 'time') return [];
  if (analysis.cues.some((cue) => cue.kind === 'filter' && cue.valueKind === 'date')) return [];
  const { span } = now;
  const denied: NotCue = { kind: 'not', span, scope: span, sense: 'not', isNow: true };
  const { today, isSoFar } = now;
  const cue = dateFilter(span, isSoFar === true ? '>' : '<', { since: today, until: today }, NO_HINT);
  const legs: Leg[] = [];
  for (const { id } of limited(now, schema)) {
    const step = stepOf(schema, id, 'out');
    const past = await withValue(step, cue, 1, context);
    if (past === undefined || past.size === 0) continue;
    legs.push({
      steps: [step],
      end: { kind: 'value', cue, factor: 1, span },
      evidence: [{ ...NO_EVIDENCE, strength: SAID, base: SAID, cover: [], isSure: true }],
      ids: past,
      alternatives: [1],
      worth: SAID,
    });
  }
  return legs.length === 0 ? [] : [{ legs, denied, isOptional: true }];
}

/**
 * "who has the drill now" of whoever a loan of it was made to: the same of the loans that have not ended.
 * @param items what `ongoingItems` found.
 */
export async function ongoingOnly(
  candidates: readonly Candidate[],
  items: readonly Item[],
  { schema, analysis, signal }: LegContext,
): Promise<Candidate[]> {
  const now = nowIn(analysis.cues);
  const [item] = items;
  if (now === undefined || item === undefined) return [];
  const made: Candidate[] = [];
  for (const candidate of candidates) {
    const { things, operation, projection } = candidate;
    const [leg, ...more] = things.legs;
    const [first, second, ...further] = leg?.steps ?? [];
    if (operation.kind !== 'set' || projection !== undefined || more.length > 0) continue;
    if (leg?.mid === undefined || first === undefined || second === undefined || further.length > 0) continue;
    if (leg.denied !== undefined) continue;
    const kinds = new Set(endAfter(schema, first)?.classes);
    for (const ended of item.legs) {
      const [step] = ended.steps;
      if (step === undefined || !mayHave(endBefore(schema, step)?.classes ?? [], kinds, schema)) continue;
      const ids = new Set([...leg.mid].filter((id) => !ended.ids.has(id)));
      const back: Step = { ...first, direction: first.direction === 'out' ? 'in' : 'out' };
      const reached = await walk(schema, ids, back, signal);
      const answers = new Set([...reached].filter((id) => things.ids?.has(id) !== false));
      if (answers.size === 0) continue;
      const [evidence = NO_EVIDENCE, inner = NO_EVIDENCE] = leg.evidence;
      const [, alternatives = 1] = leg.alternatives;
      const { mid: _, ...rest } = leg;
      const condition = {
        ...rest,
        steps: [second],
        evidence: [inner],
        alternatives: [alternatives],
        ids: leg.mid,
      };
      made.push({
        ...candidate,
        things: {
          legs: [condition, { ...ended, denied: item.denied }],
          without: [],
          ids,
          worth: things.worth,
        },
        projection: { step: back, evidence },
        result: { ids: answers },
        cues: [...candidate.cues, now],
      });
    }
  }
  return made;
}

function nowIn(cues: readonly Cue[]): NowCue | undefined {
  return cues.find((cue): cue is NowCue => cue.kind === 'now');
}

/** Whether a candidate leads through things that end, or are still to come, as the graph has it, and does not say that they are not. */
export function mayHaveEnded(
  { things, projection }: Candidate,
  now: Pick<NowCue, 'today' | 'isSoFar'>,
  schema: Schema,
): boolean {
  if (things.legs.some(isNowLeg)) return false;
  const ends = things.legs.flatMap(({ steps }) =>
    steps.flatMap((step) => [endBefore(schema, step), endAfter(schema, step)]),
  );
  const projected = projection === undefined ? [] : [endBefore(schema, projection.step)];
  const keys = new Set([
    ...classKeysOf(things, schema),
    ...[...ends, ...projected].flatMap((end) => end?.classes ?? []),
  ]);
  return limited(now, schema).some(({ structure }) => structure.head.classes.some((key) => keys.has(key)));
}
