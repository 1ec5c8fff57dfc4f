import { wordsOf } from '../../graph/words-of.ts';
import { isAbbreviation } from './abbreviations.ts';
import { fold, words } from './fold.ts';
import { gradedBase } from './measures.ts';
import { nounKind } from './noun-kind.ts';
import { isEverydayWord } from './synonyms.ts';
import { knownVerb } from './verbs.ts';
import { isFunctionWord, QUESTION_WORDS } from './word-lists.ts';

/** Words of German grammar that are English words too, or names ("was", "in", "die", "an", "will", "so"): they tell nothing. */
const SHARED = words(
  'was in an so will am war die man dem as list per um hat bin also not of sei er sie es mit von der den das ab auf aus bis ob name find find art gift',
);
/** Names hold these in any language ("Ludwig van der Rohe", "Otto von Bismarck"); between other German words they tell. */
const IN_NAMES = words('von der den das sie es er mit auf aus bis die dem hat');

/** Words by which English questions are made. */
const ENGLISH = words(
  `who whom whose what which where when why how is are were did does do has have had can could would should the of and or for from with by at to
  last first next order orders due plant on it its that this these those there than more most least many much not no any all every each list show give tell me us name been be
  about between before after in was born died i we you he she they them our my your his her their ever never yet still already only both other
  others again currently which while during since until without under over up down off out if because`,
);
/** Forms that English has and German hardly: "growing", "cheapest". */
const ENGLISH_FORM =
  /^\p{L}{3,}ing$|^(?:low|high|cheap|old|young|new|long|short|fast|slow|big|small|great|larg|lat|earli|heavi|light|clos|near|strong|weak|hard|rich|poor)est$/u;
/** German words that end so. */
const GERMAN_ING = words('bring spring ging fing hing empfing verging beging ding ring');
/** Of these the German ones of the same form are as usual. */
const ENGLISH_WEAK = words('in was name list me');

/** No German question holds these, while "wen did …" and "wen was …" are slips of English. */
const HELPING = words('did does do is are were');

/** Words of names that make a text German by themselves only where there are so many. */
const MANY_WEAK = 3;

/**
 * Whether a text is German, told by the words of its grammar against those of English; capitals inside the text are names or nouns
 * and count for nothing. A text without any such word is not German, but for umlauts and ß in words that begin small.
 */
export function isGerman(text: string): boolean {
  const found = [...text.normalize('NFC').matchAll(/\p{L}+/gu)].map(([word]) => word);
  let [strong, weak, english] = [0, 0, 0];
  for (const [at, word] of found.entries()) {
    const folded = fold(word);
    // The capital of a word that begins a sentence says nothing.
    if (at > 0 && !/^\p{Ll}/u.test(word) && folded !== 'uhr') continue;
    if (HELPING.has(folded) || (at === 1 && folded === 'was')) english += 3;
    else if (ENGLISH.has(folded)) english += ENGLISH_WEAK.has(folded) ? 0.4 : 1;
    else if (isEnglishForm(folded)) english += 1;
    // "Was kostet …", but "was Einstein …".
    if (folded === 'was' && at === 0 && !/^\p{Lu}/u.test(found[1] ?? '')) weak += 1;
    else if (SHARED.has(folded) || IN_NAMES.has(folded)) weak += IN_NAMES.has(folded) ? 1 : 0.5;
    else strong += weight(word, folded);
  }
  // One form of a verb alone may be a word of any language ("halt", "rast").
  const isTold = strong >= 1 || (strong > 0 && weak > 0);
  return (isTold || weak >= MANY_WEAK) && strong + 0.6 * weak > english;
}

/** Whether nothing in a text is English: over a graph that is in German, it is German then ("umsatz mai", "telefon petersen"). */
export function mayBeGerman(text: string): boolean {
  const found = [...text.normalize('NFC').matchAll(/\p{L}+/gu)].map(([word]) => fold(word));
  return (
    found.length > 0 && !found.some((word) => HELPING.has(word) || isEnglishWord(word) || isEnglishForm(word))
  );
}

/** A word of English grammar that is none of German. */
function isEnglishWord(folded: string): boolean {
  return ENGLISH.has(folded) && !ENGLISH_WEAK.has(folded) && !SHARED.has(folded);
}

function isEnglishForm(folded: string): boolean {
  return ENGLISH_FORM.test(folded) && !GERMAN_ING.has(folded);
}

/** Words of times and days that no English question holds. */
const TIMES = words(
  'uhr morgens vormittags mittags nachmittags abends nachts mitternacht heute gestern vorgestern vormittag nachmittag montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag',
);

/** How surely a word outside names is German. */
function weight(word: string, folded: string): number {
  if (QUESTION_WORDS.has(folded)) return 2;
  if (ENGLISH.has(folded) || isEnglishForm(folded)) return 0;
  if (isFunctionWord(folded) || TIMES.has(folded)) return 1;
  if (/^\p{Ll}/u.test(word) && (/[äöüß]/u.test(word) || gradedBase(word)?.grade === 'superlative'))
    return folded === 'best' ? 0 : 1;
  // "buchungen der landfrauen"; "-ung" by itself ends other names too ("samsung").
  if (/^.{2,}(?:ungen|heit(?:en)?|keit(?:en)?|schaft(?:en)?)$/u.test(folded)) return 1;
  if (/^.{3,}(?:lich|isch|haft|sam)e[nrsm]?$/u.test(folded) && folded.length > 8) return 1;
  const verb = knownVerb(folded);
  if (verb === undefined || !/(?:t|en|te|ten)$/u.test(folded)) return 0;
  return /^.{2,}(?:et|elt|ert|ient|ohnt|ort|ommen|iert)$|^ge.{3,}(?:t|en)$/u.test(folded) ? 1 : 0.5;
}

/** Words that are as usual in English, though German has them: they say nothing of the language of names. */
const INTERNATIONAL = words(
  `name person region status position budget team genre land tag kind art rate mode stand chef boss manager direktor professor minister
  student patient pilot museum hotel restaurant adresse link film band album hut gift kurs plan dozent autor partner gast mann trainer
  bus tour trip event meeting order job song club key box test start format profit party match song examen karton maschine elf note email e-mail
  alle bike service transport kontakt kontrakt produkt apparat konto depot magazin karre gericht lese lehre`,
);
const LEAST_SHARE = 1 / 3;

/** Whether names of relations are German: at least a third of their words are, and more of them than English ones. */
export function namesAreGerman(names: readonly string[]): boolean {
  const found = [...new Set(names.flatMap((name) => wordsOf(name)))].filter((word) => /\p{L}/u.test(word));
  const english = found.filter(isEnglishWord).length;
  let german = 0;
  for (const [index, word] of found.entries()) {
    // Too few are left.
    if (german + found.length - index < LEAST_SHARE * found.length) return false;
    if (isGermanName(word)) german += 1;
  }
  return german > english && german >= LEAST_SHARE * found.length;
}

function isGermanName(word: string): boolean {
  const folded = fold(word);
  if (INTERNATIONAL.has(folded) || ENGLISH.has(folded)) return false;
  if (/[äöüß]/u.test(word) || (isFunctionWord(folded) && !SHARED.has(folded))) return true;
  if (
    nounKind(word) !== undefined ||
    isEverydayWord(word) ||
    isAbbreviation(folded) ||
    /.{3,}(?:ung|heit|keit|schaft|geber|nehmer)(?:en|s)?$/u.test(folded)
  )
    return true;
  return knownVerb(folded) !== undefined && /(?:et|gt|hnt|rt|lt|iert)$|^ge.{3,}(?:t|en)$/u.test(folded);
}
