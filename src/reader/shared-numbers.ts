import type { EntityId } from '../graph/term.ts';
import { oncePer } from '../once-per.ts';
import { namesNumbering } from '../structure/habits.ts';
import type { Description } from './description.ts';
import { type EdgeEvidence, NO_EVIDENCE } from './edge-evidence.ts';
import type { MakeContext } from './make-context.ts';
import type { FoundName } from './names.ts';
import type { Projection } from './projections.ts';
import { type Schema, stepOf, walk } from './schema.ts';

/** A relation by which things of a class have the number that their noun has, where several share one: the order number of its lines. */
interface SharedNumber {
  readonly relation: string;
  readonly class: string;
  /** What such a thing is called. */
  readonly nouns: readonly string[];
}

const bySchema = new WeakMap<Schema['relations'], readonly SharedNumber[]>();

function sharedIn({ relations, classByKey }: Schema): readonly SharedNumber[] {
  return oncePer(bySchema, relations, () =>
    [...relations.values()].flatMap(({ id, words, structure: { head, tail, relation, count } }) => {
      if (!namesNumbering(relation.name) || tail.distinct === count) return [];
      return head.classes.flatMap((key) => {
        const nouns = (classByKey.get(key)?.names ?? []).map(({ text }) => text.toLowerCase());
        return nouns.includes(words.join(' ')) ? [{ relation: id, class: key, nouns }] : [];
      });
    }),
  );
}

/**
 * "how many orders did X place", of a table with a row for each line of an order: the order numbers that these rows have, each once.
 * Nothing where each row has a number of its own, or some have none.
 */
export async function sharedNumbers(
  { ids, classUse }: Description,
  keys: ReadonlySet<string>,
  { analysis, schema, signal }: MakeContext,
): Promise<Projection | undefined> {
  const { head } = analysis.asked;
  const noun = head === undefined ? undefined : analysis.tokens[head.to - 1];
  if (ids === undefined || ids.size < 2 || head === undefined || noun === undefined) return undefined;
  const said = [noun.word, ...noun.lemmas];
  const shared = sharedIn(schema).find(
    (one) => keys.has(one.class) && one.nouns.some((word) => said.includes(word)),
  );
  if (shared === undefined) return undefined;
  const pairs = await schema.facts.pairs(ids, shared.relation, 'out', signal);
  if (pairs.size < ids.size) return undefined;
  const step = stepOf(schema, shared.relation, 'out');
  const cover = [[classUse?.at ?? head.to - 1, 1]] as const;
  const evidence: EdgeEvidence = { ...NO_EVIDENCE, strength: 1, base: 1, cover, isSure: true };
  return { step, evidence, ids: await walk(schema, ids, step, signal), from: ids };
}

/** Names that several rows bear since they share a number: all the lines of order 12 are meant. */
export async function withSharedNumbers(
  names: readonly FoundName[],
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<FoundName[]> {
  const marked: FoundName[] = [];
  for (const name of names) {
    const ids = name.entities.map(({ id }) => id);
    const isShared = ids.length > 1 && (await shareNumber(ids, schema, signal));
    marked.push(isShared ? { ...name, areAllMeant: true } : name);
  }
  return marked;
}

async function shareNumber(
  ids: readonly EntityId[],
  schema: Schema,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (const { relation } of sharedIn(schema)) {
    const pairs = await schema.facts.pairs(new Set(ids), relation, 'out', signal);
    const numbers = new Set([...pairs.values()].flatMap((ends) => [...ends]));
    if (pairs.size === ids.length && numbers.size === 1) return true;
  }
  return false;
}
