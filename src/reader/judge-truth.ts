import type { Candidate } from './candidate.ts';
import type { FeatureName } from './feature-names.ts';
import type { JudgeContext } from './judge-context.ts';
import { joinsAlike } from './judge-path.ts';
import { mayHave } from './measures.ts';
import { endAfter, plainClasses } from './schema.ts';
import { holdsToken } from './spans.ts';

/** From here a word is the relation's own name. */
const CALLED_SO = 0.95;

/** What a yes or no says of a candidate. */
export function judgeTruth(
  candidate: Candidate,
  context: JudgeContext,
  f: Record<FeatureName, number>,
): void {
  const { operation, result } = candidate;
  // "has nobody paid": that there is none is yes.
  const isEmpty = result.verdict === (operation.kind === 'truth' && operation.none !== undefined);
  f.empty = isEmpty ? 1 : 0;
  if (
    (isEmpty && deniesKind(candidate, context)) ||
    leavesTruth(candidate, context) ||
    isTurned(candidate, context)
  )
    f.unwanted = 1;
}

/** "is X a regular donor", of whom it is said whether they are regular: that X is a donor is half of it. */
function leavesTruth({ things }: Candidate, { analysis, schema, evidence }: JudgeContext): boolean {
  const { predicate } = analysis.asked;
  if (predicate === undefined) return false;
  const used = new Set(things.legs.flatMap(({ steps }) => steps.map(({ relation }) => relation)));
  return [...schema.relations.values()].some(
    ({ id, structure }) =>
      structure.tail.kind === 'truth' &&
      !used.has(id) &&
      evidence
        .words(id)
        .some(
          (strength, at) => strength >= CALLED_SO && at !== things.classUse?.at && holdsToken(at, predicate),
        ),
  );
}

/** "did shop A send B anything": that A is sent by B is no statement about a shop, and that it does not hold says nothing. */
function deniesKind({ things }: Candidate, context: JudgeContext): boolean {
  const { schema, kinds } = context;
  return things.legs.some(({ steps, end }) => {
    const last = steps.at(-1);
    if (end.kind !== 'name' || last === undefined || joinsAlike(last, context)) return false;
    const far = plainClasses(endAfter(schema, last)?.classes ?? [], schema);
    return end.names.every((name) => !mayHave(far, kinds.get(name) ?? new Set(), schema));
  });
}

/** "does Ann have power of attorney for Ben", where a relation is called just so: it is hers for him, and not the other way round. */
function isTurned({ things }: Candidate, { analysis, schema }: JudgeContext): boolean {
  const [subject, ...others] = things.subjects ?? [];
  const [leg, ...more] = things.legs;
  const [step, ...further] = leg?.steps ?? [];
  if (subject === undefined || step === undefined || leg?.end.kind !== 'name') return false;
  if (others.length + more.length + further.length > 0) return false;
  const { span } = leg.end;
  const head = step.direction === 'out' ? subject.span : span;
  const tail = step.direction === 'out' ? span : subject.span;
  const { words = [], structure } = schema.relations.get(step.relation) ?? {};
  // "French is an official language in Luxembourg": there a noun says what the one is to the other.
  if (!schema.language.havingNames.test(structure?.relation.name.replaceAll(/[_-]/g, ' ') ?? ''))
    return false;
  const between = analysis.tokens.slice(tail.to, head.from).filter(({ kind }) => kind === 'content');
  return (
    words.length > 1 &&
    words.length === between.length &&
    between.every(({ word, lemmas }, at) => word === words[at] || lemmas.includes(words[at] as string))
  );
}
