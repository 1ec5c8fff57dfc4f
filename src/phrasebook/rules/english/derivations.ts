import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { type Frame, nounFrame, otherEnd, verbFrame } from '../frame.ts';
import { bareVerb } from '../shared.ts';
import { participleOf, pastForm } from './verbs.ts';
import { ARTICLES, baseOf, EMPTY_NOUNS, isBaseVerb, singular } from './word-forms.ts';

export const TIME_NOUNS: ReadonlySet<string> = new Set(
  'date year time day month datetime timestamp'.split(' '),
);
export const PLACE_NOUNS: ReadonlySet<string> = new Set(
  'place location city town country village state region address site position'.split(' '),
);

/** Other ways to say the same by derivation: director – direct, birth date – when born, page count – how many pages. */
export function derived(frames: readonly Frame[], kind: AskedKind | undefined, lexicon: Lexicon): Frame[] {
  const first = frames[0];
  if (first === undefined) return [];
  if (first.kind === 'verb' && first.words.length === 1) {
    const verb = first.words[0] as string;
    const agent = agentNoun(verb, lexicon);
    // "imports to": derives who imports. Only the verb tells to whom.
    const patient = bareVerb(first) === undefined ? undefined : patientNoun(verb, lexicon);
    return [
      ...(agent === undefined ? [] : [nounFrame([agent], first.subject)]),
      ...(patient === undefined ? [] : [nounFrame([patient], otherEnd(first.subject))]),
    ];
  }
  if (first.kind !== 'noun') return [];
  const [modifiers, last] = partsOf(first.words, lexicon);
  const found: Frame[] = [];
  if (modifiers.length > 0 && first.names === 'tail') {
    if (TIME_NOUNS.has(last) || PLACE_NOUNS.has(last)) {
      const event = verbOfEvent(modifiers.at(-1) as string, lexicon);
      if (event !== undefined)
        found.push({
          kind: 'state',
          words: [...modifiers.slice(0, -1), participleOf(event)],
          preposition: TIME_NOUNS.has(last) ? 'on' : 'in',
          subject: 'head',
        });
    } else if (last === 'count' || last === 'number' || last === 'total') {
      found.push(
        nounFrame(
          modifiers.map((word) => singular(word, lexicon)),
          'tail',
        ),
      );
    }
  }
  const role = modifiers.length === 0 || isRole(last, lexicon) ? last : undefined;
  const acts = role === undefined ? undefined : verbOfAgent(singular(role, lexicon), lexicon);
  if (acts !== undefined && kind !== 'number' && kind !== 'time')
    found.push(verbFrame([acts], '', first.names));
  const suffers = role === undefined ? undefined : verbOfPatient(singular(role, lexicon), lexicon);
  if (suffers !== undefined) found.push(verbFrame([suffers], '', otherEnd(first.names)));
  if (modifiers.length > 0 && !EMPTY_NOUNS.has(last))
    found.push(nounFrame([singular(last, lexicon)], first.names));
  return found;
}

/** A noun phrase as its modifiers and its head: "birth date", "date of birth" and "birthdate" are the same. */
export function partsOf(
  words: readonly string[],
  lexicon: Lexicon,
): [modifiers: readonly string[], head: string] {
  const of = words.indexOf('of');
  if (of > 0 && of < words.length - 1)
    return [
      [...words.slice(of + 1), ...words.slice(0, of - 1)].filter((word) => !ARTICLES.has(word)),
      words[of - 1] as string,
    ];
  const last = words.at(-1) as string;
  const closed = words.length === 1 ? /^(.{4,})(date|day|year|place|time)$/u.exec(last) : null;
  return closed !== null && lexicon.isNoun(closed[1] as string)
    ? [[closed[1] as string], closed[2] as string]
    : [words.slice(0, -1), last];
}

/** The verb of somebody who does it: manager – manage, coach – coach; nothing for other nouns. */
function verbOfAgent(noun: string, lexicon: Lexicon): string | undefined {
  if (!isRole(noun, lexicon)) return undefined;
  if (/(?:er|or)$/.test(noun)) {
    const stem = noun.replace(/(?:er|or)$/, '');
    const found = [`${stem}e`, stem, stem.replace(/(.)\1$/, '$1')].find(
      (base) => base.length > 2 && lexicon.isVerb(base) && lexicon.derivations(base).includes(noun),
    );
    if (found !== undefined) return found;
  }
  return lexicon.lemmas(noun).includes(noun) && isBaseVerb(noun, lexicon) ? noun : undefined;
}

/** Who does it: write – writer, direct – director, mentor – mentor. */
function agentNoun(base: string, lexicon: Lexicon): string | undefined {
  const made = lexicon
    .derivations(base)
    .find(
      (word) =>
        /(?:er|or)$/.test(word) &&
        word.startsWith(base.slice(0, Math.max(3, base.length - 2))) &&
        isRole(word, lexicon),
    );
  return made ?? (lexicon.lemmas(base).includes(base) && isRole(base, lexicon) ? base : undefined);
}

/** Whom it is done to: employ – employee. */
function patientNoun(base: string, lexicon: Lexicon): string | undefined {
  return lexicon.derivations(base).find((word) => word.endsWith('ee') && isRole(word, lexicon));
}

function verbOfPatient(noun: string, lexicon: Lexicon): string | undefined {
  if (!noun.endsWith('ee') || !isRole(noun, lexicon)) return undefined;
  const stem = noun.slice(0, -2);
  return [stem, `${stem}e`].find(
    (base) => isBaseVerb(base, lexicon) && lexicon.derivations(base).includes(noun),
  );
}

/** birth – bear, opening – open, release – release, death – die, foundation – found. */
function verbOfEvent(noun: string, lexicon: Lexicon): string | undefined {
  if (noun.endsWith('ing') && lexicon.isVerb(noun)) return baseOf(noun, lexicon);
  const past = pastForm(noun);
  if (past !== undefined) return baseOf(noun, lexicon);
  const derivations = lexicon.derivations(noun).filter((word) => isBaseVerb(word, lexicon));
  const near = derivations.find((word) => word.slice(0, 3) === noun.slice(0, 3)) ?? derivations[0];
  return isBaseVerb(noun, lexicon) ? noun : near;
}

/** People are called so. */
export function isRole(noun: string, lexicon: Lexicon): boolean {
  return lexicon.nounClasses(noun).some((one) => one.class === 'person' && one.strength > 0.4);
}
