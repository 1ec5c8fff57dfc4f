import { capital } from '../../../graph/capital.ts';
import { genderOf } from '../../../language/de/gender.ts';
import { nounKind } from '../../../language/de/noun-kind.ts';
import type { Frame } from '../frame.ts';
import type { AskableFact, Suggestion } from '../suggestion.ts';

const NUMBERING = /^(?:id|nr|nummer|kennung|schlüssel)$|(?:nummer|kennung)$/u;
const PARTICIPLE =
  /^(?:ge\p{L}+(?:t|en)|(?:be|ver|er|ent|zer)\p{L}+(?:t|en)|\p{L}+ge\p{L}+(?:t|en)|\p{L}+iert)$/u;
/** Nouns with the endings of adjectives: a Vorgesetzter is der Vorgesetzte. */
const ADJECTIVAL =
  /(?:vorgesetzte|angestellte|beamte|vorsitzende|beauftragte|abgeordnete|delegierte|verwandte|bekannte|verantwortliche|verlobte|gesandte|geliebte)r$/iu;
/** Plurals of what is counted. */
const COUNTED =
  /(?:tore|punkte|siege|niederlagen|einwohner|seiten|stunden|zuschauer|plätze|sitze|zimmer|exemplare|jahre|tage|wochen|monate|minuten|kinder|personen|mitglieder|teilnehmer|besucher|spiele)$/iu;
const WHICH = { m: 'welcher', f: 'welche', n: 'welches' } as const;
/** Of what somebody or something has. */
const WHICH_HAS = { m: 'welchen', f: 'welche', n: 'welches' } as const;
const THE_OWN = { m: 'den', f: 'die', n: 'das' } as const;

/**
 * Questions for a fact, as a native speaker would write them, the plainest first; none if the gender of a noun would be a guess.
 */
export function suggestGerman(frame: Frame, fact: AskableFact): readonly Suggestion[] {
  const { head, tail, tailKind, headClass, words } = fact;
  const [only = '', more] = words;
  if (NUMBERING.test(words.at(-1) ?? '')) return [];
  // "gepflanzt", "gegründet": a participle alone describes the head.
  if (more === undefined && PARTICIPLE.test(only) && genderOf(only) === undefined)
    return tailKind === 'date' ? [{ text: `wann wurde ${head} ${only}`, expects: 'tail' }] : [];
  if (frame.kind !== 'noun' || frame.names === 'head' || more !== undefined) return [];
  const noun = capital(only);
  const gender = genderOf(only);
  if (tailKind === 'truth' || gender === undefined) return [];
  const plural = headClass === undefined ? undefined : genderOf(headClass);
  const which =
    plural === undefined || headClass === undefined ? undefined : `${WHICH[plural]} ${capital(headClass)}`;
  if (tailKind === 'person' || nounKind(only) === 'person')
    return [
      {
        text: `wer ist ${THE[gender]} ${ADJECTIVAL.test(only) ? noun.slice(0, -1) : noun} von ${head}`,
        expects: 'tail',
      },
    ];
  if (tailKind === 'number' && COUNTED.test(only)) {
    return [
      { text: `wie viele ${noun} hat ${head}`, expects: 'tail' },
      ...(which === undefined
        ? []
        : [{ text: `${which} hat die meisten ${noun}`, expects: 'greatest' as const }]),
    ];
  }
  const asked: Suggestion[] = [
    tailKind === 'date' && !only.toLowerCase().endsWith('datum')
      ? { text: `wann ist ${THE[gender]} ${noun} von ${head}`, expects: 'tail' }
      : { text: `${WHICH_HAS[gender]} ${noun} hat ${head}`, expects: 'tail' },
  ];
  if (which === undefined) return asked;
  if (tailKind === 'number')
    asked.push({
      text: `${which} hat ${THE_OWN[gender]} größte${gender === 'm' ? 'n' : ''} ${noun}`,
      expects: 'greatest',
    });
  else if (tailKind === 'entity')
    asked.push({ text: `${which} hat ${THE_OWN[gender]} ${noun} ${tail}`, expects: 'head' });
  return asked;
}

const THE = { m: 'der', f: 'die', n: 'das' } as const;
