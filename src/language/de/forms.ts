import { fold, words } from './fold.ts';
import { infinitives, nounRoots } from './verbs.ts';

/** Neuter nouns with the plural -er whose vowel does not change; others show an umlaut. */
const PLURAL_ER = words(
  'kinder bilder felder lieder glieder eier geister kleider rinder schilder gesichter lichter gelder bretter nester leiber weiber',
);
/** Adjectives and participles that are used as nouns: "Vorgesetzter", "Angestellter", "Verantwortlicher", "Vorsitzender". */
const NOMINAL = /^(.+?(?:t|lich|ig|end))(?:er|en|em|es|e)$/u;
const PARTICIPLE = /(?:^|.)(?:ge|be|ver|er|ent|zer)[a-z]+t$/u;
const LEAST_STEM = 3;

const remembered = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 50_000;

/**
 * Base forms that a word may have as a noun or adjective, folded, the word itself first: "Städten" → stadten, stadte, stadt. Without
 * a dictionary some are not words; two words are forms of one when they share any.
 */
export function baseForms(word: string): readonly string[] {
  let found = remembered.get(word);
  if (found === undefined) {
    found = [...new Set(stripped(word))];
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(word, found);
  }
  return found;
}

function stripped(word: string): string[] {
  const folded = fold(word);
  const found = [folded];
  const add = (stem: string | undefined): void => {
    if (stem !== undefined && stem.length >= LEAST_STEM && /[aeiouy]/u.test(stem)) found.push(stem);
  };
  add(/^(.+in)nen$/u.exec(folded)?.[1]);
  add(/^(.+(?:er|ist|ent|or|arzt|ant))in(?:nen)?$/u.exec(folded)?.[1]);
  add(/^(.+)(?:e|n|s)$/u.exec(folded)?.[1]);
  add(/^(.+)(?:en|es|ns)$/u.exec(folded)?.[1]);
  if (/[äöü]|[ao]e|(?<![aeou])ue/iu.test(word) || [...PLURAL_ER].some((plural) => folded.endsWith(plural)))
    add(/^(.+?)ern?$/u.exec(folded)?.[1]);
  const nominal = NOMINAL.exec(folded)?.[1];
  if (nominal !== undefined && (/(?:lich|ig|end)$/u.test(nominal) || PARTICIPLE.test(nominal))) add(nominal);
  return found;
}

/** Nouns for women that a noun for people in the masculine may mean as well, folded: "Erzieher" → erzieherin, "Köche" → kochin. */
export function feminineForms(word: string): readonly string[] {
  if (!/^\p{L}{4,}$/u.test(word)) return [];
  return baseForms(word).flatMap((form) =>
    form.length < 4 || form.endsWith('in') || form.endsWith('innen') ? [] : [`${form.replace(/e$/u, '')}in`],
  );
}

/** Whether two words are forms of one noun or adjective. */
export function isSameNoun(one: string, other: string): boolean {
  const forms = baseForms(other);
  return baseForms(one).some((form) => forms.includes(form));
}

/** Endings by which nouns are made of verbs and of other nouns. */
const NOUN_ENDING = /(?:erinnen|erin|ungen|ung|erei|nis|ern|er|eur|ion|e)$/u;

/** Folded roots of a noun, as verbs make them: "Leiter" and "Leitung" → leit, "Gründer" → grund. */
function rootsOfNoun(noun: string): readonly string[] {
  const forms = baseForms(noun);
  return [...new Set([...forms, ...forms.map((form) => form.replace(NOUN_ENDING, ''))])].filter(
    (root) => root.length >= LEAST_STEM,
  );
}

/** Whether a noun is made of a verb: "Leiter" of "leitet", "Eintritt" of "eingetreten". */
export function isOfVerb(noun: string, verb: string): boolean {
  const roots = rootsOfNoun(noun);
  return infinitives(fold(verb)).some((base) =>
    nounRoots(base).some((root) => root.length >= LEAST_STEM && roots.includes(root)),
  );
}

/** First parts of compounds that are shorter than four letters. */
const SHORT_FIRST = words(
  'bau alt neu tag uhr see amt ort hof zug weg rad ost sud end kfz lkw pkw auf aus vor rat art',
);
/** Ends of compounds that are shorter than five letters, and count. */
const SHORT_LAST = words(
  'ort amt tag jahr zeit name land zahl rate wert plan chef haus hof weg art bau kurs team buch film rat uhr maß höhe',
);
/** Verb prefixes and endings: what precedes them is not a first part, what follows is not a last part. */
const NO_FIRST = words('be ge ver er ent zer an auf aus ein un');
const JOINT = /^(.+?)(?:s|es|n|en|er|e)?$/u;

/**
 * The first part of a compound that ends in a noun ("Abteilungsleiter", leiter → abteilung), without the joint; undefined when the
 * word is no such compound. Both folded.
 */
export function firstPart(compound: string, last: string): string | undefined {
  if (!compound.endsWith(last) || (last.length < 5 && !SHORT_LAST.has(last))) return undefined;
  const first = compound.slice(0, compound.length - last.length).replace(/-$/u, '');
  if (first.length < LEAST_STEM || !/[aeiouy]/u.test(first) || NO_FIRST.has(first)) return undefined;
  return first.length > 3 || SHORT_FIRST.has(first) ? first : undefined;
}

/** Whether the first part of a compound is a form of a word, its joint left out: "abteilungs" and "abteilung". */
export function isFirstPart(first: string, word: string): boolean {
  const bare = JOINT.exec(first)?.[1] ?? first;
  return [first, bare, first.replace(/s$/u, '')].some((part) => isSameNoun(part, word));
}

/** Nouns that only say what kind of value a compound names: "Eintrittsdatum", "Einwohnerzahl". */
export const KIND_NOUNS = words(
  'datum tag jahr monat zeit zeitpunkt termin ort platz land zahl anzahl nummer höhe betrag wert menge name stand dauer preis größe',
);

/** First parts that say how a value was worked out or over which time: "Durchschnittsgehalt", "Jahresgehalt", "Gesamtbudget". */
export const MEASURE_FIRST: ReadonlyMap<string, 'average' | 'sum' | 'maximum' | 'minimum' | 'none'> = new Map(
  [
    ...['durchschnitts', 'durchschnitt', 'mittel'].map((word) => [word, 'average'] as const),
    ...['gesamt', 'summen'].map((word) => [word, 'sum'] as const),
    ...['höchst', 'maximal', 'spitzen'].map((word) => [fold(word), 'maximum'] as const),
    ...['mindest', 'minimal', 'tiefst'].map((word) => [fold(word), 'minimum'] as const),
    ...['jahres', 'monats', 'tages', 'stunden', 'grund', 'brutto', 'netto'].map(
      (word) => [word, 'none'] as const,
    ),
  ],
);
