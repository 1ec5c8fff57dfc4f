import type { Direction } from '../graph/term.ts';
import type { Learned } from './store.ts';
import type { Phrases } from './stored.ts';

/** One phrase of a question that a confirmed answer tied to a relation: the known thing stands as X. */
export interface ConfirmedPhrase {
  readonly text: string;
  readonly language: string;
  readonly relation: string;
  readonly direction: Direction;
}

/** Longest phrase that is learned, in characters: a whole paragraph says nothing about one relation. */
const LONGEST = 200;
/** Only so many phrases are kept of one graph; more are not learned. */
const MOST_PHRASES = 100_000;

/** Adds what one user confirmed; the same again counts one more. Phrases without X or too long are left out. */
export function learn(before: Learned, confirmed: readonly ConfirmedPhrase[], user: string): Learned {
  const phrases = [...before.phrases];
  for (const one of confirmed) {
    const text = one.text.replace(/\s+/gu, ' ').trim();
    if (text === '' || text.length > LONGEST || !/\bX\b|X/u.test(text)) continue;
    const at = phrases.findIndex((known) => isSame(known, { ...one, text }));
    const known = phrases[at];
    if (known !== undefined) {
      phrases[at] = { ...known, users: { ...known.users, [user]: (known.users[user] ?? 0) + 1 } };
    } else if (phrases.length < MOST_PHRASES) {
      phrases.push({ ...one, text, users: { [user]: 1 } });
    }
  }
  return { format: 1, phrases };
}

/** Takes one confirmation of a user back; a phrase that nobody confirms any more is gone. */
export function unlearn(before: Learned, confirmed: readonly ConfirmedPhrase[], user: string): Learned {
  const phrases = before.phrases.flatMap((known) => {
    if (!confirmed.some((one) => isSame(known, one))) return [known];
    const left = (known.users[user] ?? 0) - 1;
    const { [user]: _, ...others } = known.users;
    const users = left > 0 ? { ...others, [user]: left } : others;
    return Object.keys(users).length === 0 ? [] : [{ ...known, users }];
  });
  return { format: 1, phrases };
}

/**
 * What was learned as phrases of relations. A phrase that was confirmed for two relations stands under both: it stays
 * ambiguous, however often either was confirmed.
 */
export function phrasesOfLearned(learned: Learned): Phrases {
  const found: Record<string, { languages: Record<string, { out?: string[]; in?: string[] }> }> = {};
  for (const { text, language, relation, direction } of learned.phrases) {
    const entry = Object.hasOwn(found, relation) ? found[relation] : undefined;
    const { languages } = entry ?? { languages: {} };
    const phrases = Object.hasOwn(languages, language) ? languages[language] : undefined;
    languages[language] = { ...phrases, [direction]: [...(phrases?.[direction] ?? []), text] };
    Object.defineProperty(found, relation, {
      value: { languages },
      enumerable: true,
      configurable: true,
      writable: true,
    });
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
