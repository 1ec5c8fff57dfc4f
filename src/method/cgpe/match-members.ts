import { matchMember } from '../../task/match-member.ts';
import { matchMembers } from '../../task/match-members.ts';
import { askModel, inChunks, someOf } from '../step/ask-model.ts';
import type { Branch, ClueMapping } from '../step/branch.ts';
import { rankByWords } from '../step/rank-by-words.ts';
import { type CgpeSearch, type LabelledStep, memberOf } from './search.ts';

export interface RoughMatch {
  readonly group: MemberGroup;
  /** All steps to nodes with the same name. */
  readonly steps: readonly LabelledStep[];
  /** The clue named in the rough match's reply, if any. */
  readonly clue: number | undefined;
  readonly score: number;
}

export interface ExactMatch extends Omit<RoughMatch, 'clue'> {
  readonly clue: number;
}

/**
 * The best `roughTop` members of each group with a score above 0, best first, ties in order. When members are asked
 * about together, those whose names share words with the clues come first. If a whole call keeps none of its members,
 * the rest are left out, because they share no more words.
 */
export async function roughMatch(
  search: CgpeSearch,
  groups: readonly MemberGroup[],
): Promise<readonly RoughMatch[]> {
  const { options, context, question, texts } = search;
  const asked = groups.flatMap((group, index) => group.members.map((steps) => ({ group, index, steps })));
  const pools = options.batch
    ? [...Map.groupBy(asked, ({ group }) => group.rest.join(' ')).values()]
    : [...Map.groupBy(asked, ({ index }) => index).values()];
  const matches: (RoughMatch & { readonly index: number })[] = [];
  for (const pool of pools) {
    const rest = pool[0]?.group.rest ?? [];
    const clues = rest.map((clue) => texts[clue] as string);
    const ordered = options.batch ? byLikeness(pool, [question, ...clues]) : pool;
    let isSpent = false;
    const found = await inChunks(ordered, options.roughChunk, async (chunk, offset) => {
      if (isSpent) return [];
      const members = chunk.map(({ steps }) => memberOf(steps[0] as LabelledStep));
      const why = `which of ${members.length} neighbours may have to do with: ${clues.join(', ')}`;
      const reply = await askModel(matchMembers, { question, clues, members }, context, why);
      if (options.batch && reply.matches.length === 0 && offset + chunk.length < ordered.length) {
        isSpent = true;
        const kept = offset + chunk.length;
        search.cuts.add({ what: 'neighbours screened', kept, of: ordered.length });
      }
      return reply.matches.flatMap(({ member, clue, score }) => {
        const one = chunk[member];
        return one === undefined ? [] : [{ ...one, clue: rest[clue], score }];
      });
    });
    matches.push(...found);
  }
  return groups.flatMap((_, index) => {
    const own = matches.filter((match) => match.index === index);
    const best = own.toSorted((a, b) => b.score - a.score).slice(0, options.roughTop);
    if (own.length > best.length) {
      search.cuts.add({ what: 'neighbours', kept: best.length, of: own.length });
    }
    return best;
  });
}

/**
 * Sorts members that share more words with the texts first. Equal ones keep their order, so that paths still take
 * turns.
 */
function byLikeness<Item extends { readonly steps: readonly LabelledStep[] }>(
  items: readonly Item[],
  texts: readonly string[],
): readonly Item[] {
  const scores = rankByWords(
    texts.join(' '),
    items.map(({ steps }) => steps[0]?.to.name ?? ''),
  );
  return items
    .map((item, index) => ({ item, index, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ item }) => item);
}

/**
 * The clue each member stands for: the one with the highest score, or the first if several have it. Other members are
 * left out.
 */
export async function exactMatch(
  search: CgpeSearch,
  rough: readonly RoughMatch[],
): Promise<readonly ExactMatch[]> {
  const { options, context, question, texts } = search;
  if (!options.exactMatching) {
    return rough.flatMap((match) => (match.clue === undefined ? [] : [{ ...match, clue: match.clue }]));
  }
  const chosen = new Map<RoughMatch, ExactMatch>();
  for (const pool of Map.groupBy(rough, ({ group }) => group.rest.join(' ')).values()) {
    const rest = pool[0]?.group.rest ?? [];
    const clues = rest.map((clue) => texts[clue] as string);
    await inChunks(pool, options.batch ? options.roughChunk : 1, async (chunk) => {
      const members = chunk.map(({ steps }) => memberOf(steps[0] as LabelledStep));
      const why = `which clue ${someOf(members.map(({ name }) => name))} stand for`;
      const { scores } = await askModel(matchMember, { question, clues, members }, context, why);
      for (const [member, match] of chunk.entries()) {
        const best = scores
          .filter((score) => score.member === member)
          .sort((a, b) => b.score - a.score || a.clue - b.clue)[0];
        const clue = best === undefined ? undefined : rest[best.clue];
        if (best === undefined || clue === undefined) continue;
        const to = match.steps[0]?.to.name ?? '';
        context.trace.record({ type: 'mapping-found', kind: 'entity', clue, to, score: best.score });
        chosen.set(match, { ...match, clue, score: best.score });
      }
      return [];
    });
  }
  return rough.flatMap((match) => chosen.get(match) ?? []);
}

/** Neighbours of one path that share a label, with the clues they may stand for. */
export interface MemberGroup {
  readonly path: Branch;
  readonly rest: readonly number[];
  /** Set if the label is itself a clue and is used together with another. */
  readonly labelMapping: readonly ClueMapping[];
  /** For each name, all steps to nodes with that name. */
  readonly members: readonly (readonly LabelledStep[])[];
}
