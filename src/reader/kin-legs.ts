import type { EntityId } from '../graph/term.ts';
import type { TokenSpan } from '../language/analysis.ts';
import type { Sex } from '../language/kin-words.ts';
import { isWordOfSex } from '../phrasebook/kin.ts';
import type { KinPath } from '../phrasebook/phrasebook.ts';
import { type EdgeEvidence, STEP_COST } from './edge-evidence.ts';
import { kinPaths } from './kin-paths.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import { isBack, type Schema, type Step, stepOf, turned, walk } from './schema.ts';
import { holdsToken } from './spans.ts';

/** Walking ends where more people than this are reached. */
const MOST_REACHED = 2_000;
/** What a word explains that tells a sex where the graph tells none. */
const SEX_UNTOLD = 0.4;

/** "X's grandmother", "the cousins of X": paths from whoever a word of kinship asks for to the person it is said of. */
export async function kinLegs(
  known: readonly EntityId[],
  end: LegEnd & { readonly span: TokenSpan },
  context: LegContext,
): Promise<Leg[]> {
  const { schema, analysis } = context;
  const legs: Leg[] = [];
  for (const [at, token] of analysis.tokens.entries()) {
    if (holdsToken(at, end.span)) continue;
    for (const path of kinPaths(token, schema)) {
      const other = otherSex(at, path, context);
      const said =
        other === undefined ? { path, places: [at] } : { path: { steps: path.steps }, places: [at, other] };
      legs.push(...(await kinLeg(known, end, said, context)));
    }
  }
  return legs;
}

/** "brothers and sisters": the place of the word that says the same of the other sex, joined to the one at a place. */
function otherSex(at: number, { steps, sex }: KinPath, { analysis, schema }: LegContext): number | undefined {
  const [between, other] = [analysis.tokens[at + 1], analysis.tokens[at + 2]];
  const { or, and } = schema.language.joiningWords;
  if (sex === undefined || between === undefined || other === undefined) return undefined;
  if (!or.includes(between.word) && !and.includes(between.word)) return undefined;
  const isSame = kinPaths(other, schema).some(
    (one) =>
      one.sex !== undefined &&
      one.sex !== sex &&
      one.steps.length === steps.length &&
      one.steps.every(
        ({ relation, direction }, index) =>
          relation === steps[index]?.relation && direction === steps[index]?.direction,
      ),
  );
  return isSame ? at + 2 : undefined;
}

async function kinLeg(
  known: readonly EntityId[],
  end: LegEnd,
  {
    path: { steps, sex },
    places,
  }: { readonly path: Pick<KinPath, 'steps' | 'sex'>; readonly places: readonly number[] },
  { schema, signal }: LegContext,
): Promise<Leg[]> {
  const outward = steps.map(({ relation, direction }) => stepOf(schema, relation, direction));
  let ids: ReadonlySet<EntityId> | undefined = await reached(known, outward, schema, signal);
  const told = sex === undefined ? undefined : await sexOf(sex, schema, signal);
  if (told !== undefined) {
    const all = await walk(schema, [told.entity.id], turned(told.step), signal);
    ids = ids && new Set([...ids].filter((id) => all.has(id)));
  }
  if (ids === undefined || ids.size === 0) return [];
  const strength = sex === undefined || told !== undefined ? 1 : SEX_UNTOLD;
  const evidence: EdgeEvidence = {
    strength,
    base: strength,
    against: 0,
    cover: places.map((at) => [at, strength]),
    isSure: true,
    isTold: false,
  };
  return [
    {
      steps: outward.map(turned).reverse(),
      end,
      evidence: outward.map(() => evidence),
      ids,
      alternatives: outward.map(() => 1),
      worth: strength - STEP_COST,
      isKin: true,
      also: told,
    },
  ];
}

/** Whom a path leads to; whoever goes back over a relation comes to others than before. Undefined where they are too many. */
async function reached(
  known: readonly EntityId[],
  path: readonly Step[],
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<EntityId> | undefined> {
  /** Each with those before it. */
  let at = new Map<EntityId, ReadonlySet<EntityId>>(known.map((id) => [id, new Set()]));
  for (const [index, step] of path.entries()) {
    const last = path[index - 1];
    const turns = last !== undefined && isBack(last, step);
    const next = new Map<EntityId, Set<EntityId>>();
    for (const [from, before] of at) {
      for (const id of await walk(schema, [from], step, signal)) {
        if (turns && before.size === 1 && before.has(id)) continue;
        next.set(id, (next.get(id) ?? new Set()).add(from));
      }
      if (next.size > MOST_REACHED) return undefined;
    }
    at = next;
  }
  return new Set([...at.keys()].filter((id) => !known.includes(id)));
}

/** The node that says the sex, with the step to it. */
async function sexOf(sex: Sex, schema: Schema, signal: AbortSignal | undefined): Promise<Leg['also']> {
  const relation = schema.book?.sexRelation();
  if (relation === undefined) return undefined;
  const values = await schema.facts.end(relation, 'in', signal);
  if (values === undefined || values.size > MOST_REACHED) return undefined;
  const entities = await schema.facts.describe([...values], signal);
  const entity = entities.find(({ name }) => isWordOfSex(name, sex));
  return entity && { step: stepOf(schema, relation, 'out'), entity };
}
