import type { Direction } from '../graph/term.ts';
import { LEARNING } from '../limits.ts';
import { KNOWN } from './phrasebook.ts';
import type { LearnedPhrases } from './store.ts';
import type { StoredPhrases } from './stored.ts';

/** One phrase of a question that a confirmed answer tied to a relation, with X in place of the known thing. */
export interface ConfirmedPhrase {
  readonly text: string;
  readonly language: string;
  readonly relation: string;
  readonly direction: Direction;
}

/** What a confirmation changes. */
export interface Learning {
  readonly after: LearnedPhrases;
  /** What counts now, of what was confirmed. */
  readonly phrases: readonly ConfirmedPhrase[];
  /** Whether something was not learned because the graph or the user already has as many phrases as allowed. */
  readonly isFull: boolean;
}

/** Adds what one user confirmed; a repeated confirmation raises the count. Phrases that are too long or have no X are left out. */
export function learn(before: LearnedPhrases, confirmed: readonly ConfirmedPhrase[], user: string): Learning {
  const phrases = [...before.phrases];
  const learned: ConfirmedPhrase[] = [];
  let own = phrases.filter(({ users }) => Object.hasOwn(users, user)).length;
  let isFull = false;
  for (const given of confirmed) {
    const one = { ...given, text: given.text.replace(/\s+/gu, ' ').trim() };
    if (one.text === '' || one.text.length > LEARNING.characters.value || !one.text.includes(KNOWN)) continue;
    const at = phrases.findIndex((known) => isSame(known, one));
    const users = phrases[at]?.users ?? {};
    const times = Object.hasOwn(users, user) ? (users[user] as number) : 0;
    if (times === 0) {
      if (own >= LEARNING.phrasesOfUser.value || (at < 0 && phrases.length >= LEARNING.phrases.value)) {
        isFull = true;
        continue;
      }
      if (Object.keys(users).length >= LEARNING.users.value) {
        learned.push(one);
        continue;
      }
      own += 1;
    }
    phrases[at < 0 ? phrases.length : at] = { ...one, users: { ...users, [user]: times + 1 } };
    learned.push(one);
  }
  return { after: { format: 1, phrases }, phrases: learned, isFull };
}

/** Withdraws one confirmation of a user; a phrase that nobody confirms any more is removed. */
export function unlearn(
  before: LearnedPhrases,
  confirmed: readonly ConfirmedPhrase[],
  user: string,
): LearnedPhrases {
  const phrases = before.phrases.flatMap((known) => {
    if (!confirmed.some((one) => isSame(known, one))) return [known];
    if (!Object.hasOwn(known.users, user)) return [known];
    const left = (known.users[user] as number) - 1;
    const { [user]: _, ...others } = known.users;
    const users = left > 0 ? { ...others, [user]: left } : others;
    return Object.keys(users).length === 0 ? [] : [{ ...known, users }];
  });
  return { format: 1, phrases };
}

/** Merges what was learned in two places: of one user's counts for a phrase the greater, and no more phrases than allowed. */
export function joined(before: LearnedPhrases, other: LearnedPhrases): LearnedPhrases {
  const phrases = [...before.phrases];
  for (const one of other.phrases) {
    const at = phrases.findIndex((known) => isSame(known, one));
    const known = phrases[at];
    if (known === undefined) {
      if (phrases.length < LEARNING.phrases.value) phrases.push(one);
      continue;
    }
    const users = new Map(Object.entries(known.users));
    for (const [user, times] of Object.entries(one.users))
      if (users.has(user) || users.size < LEARNING.users.value)
        users.set(user, Math.max(times, users.get(user) ?? 0));
    phrases[at] = { ...known, users: Object.fromEntries(users) };
  }
  return { format: 1, phrases };
}

/**
 * What was learned, as phrases of relations. A phrase that was confirmed for two relations is listed under both and stays
 * ambiguous, however often either was confirmed.
 */
export function phrasesOfLearned(learned: LearnedPhrases): StoredPhrases {
  const found = new Map<string, { readonly languages: Record<string, { out?: string[]; in?: string[] }> }>();
  for (const { text, language, relation, direction } of learned.phrases) {
    const { languages } = found.get(relation) ?? { languages: {} };
    const phrases = Object.hasOwn(languages, language) ? languages[language] : undefined;
    languages[language] = { ...phrases, [direction]: [...(phrases?.[direction] ?? []), text] };
    found.set(relation, { languages });
  }
  return found;
}

function isSame(left: ConfirmedPhrase, right: ConfirmedPhrase): boolean {
  return (
    left.text === right.text &&
    left.language === right.language &&
    left.relation === right.relation &&
    left.direction === right.direction
  );
}
