import { boundWords } from '../bound-words.ts';
import { shortDays } from '../day-names.ts';
import type { LanguageReader } from '../language.ts';
import { spelledOut, spelledOutName } from './abbreviations.ts';
import { analyse } from './analyse.ts';
import { isGerman } from './detect.ts';
import { DIMENSIONS } from './dimensions.ts';
import { fold } from './fold.ts';
import { baseForms, feminineForms } from './forms.ts';
import { idiomsOf } from './idioms.ts';
import { nounKind } from './noun-kind.ts';
import { RECORD_VERBS } from './record-verbs.ts';
import { kindSimilarity, similarity } from './similarity.ts';
import { COMPOUNDS, cutTokens } from './tokens.ts';
import { infinitives } from './verbs.ts';
import { isFunctionWord, PEOPLE } from './word-lists.ts';

const DATE_NAMES: ReadonlySet<string> = new Set(
  'datum zeit zeitpunkt uhrzeit tag monat jahr wann'.split(' '),
);
const PLACE_NAMES: ReadonlySet<string> = new Set(
  'stadt ort land standort region gemeinde bezirk dorf kreis bundesland wo'.split(' '),
);
const BOUND_WORDS = boundWords('min minimum minimal mindestens wenigstens', 'max maximum maximal höchstens');
const POSSIBILITY_WORDS: ReadonlySet<string> = new Set(
  'kann können könnten könnte darf dürfen passen passt fasst fassen platz plätze grenze erlaubt'.split(' '),
);
const shortGermanDays = shortDays(
  'montag mo, dienstag di, mittwoch mi, donnerstag do, freitag fr, samstag sa, sonnabend sa, sonntag so',
);
const ORDER_NAMES: ReadonlySet<string> = new Set(
  'erste erster erstes zweite zweiter letzte letzter letztes nächste nächster nächstes vorige voriger voriges'.split(
    ' ',
  ),
);
const INTERVAL_NAMES: ReadonlySet<string> = new Set([
  'alle',
  'intervall',
  'abstand',
  'turnus',
  'wartungsintervall',
]);
const KIND_NAMES: ReadonlySet<string> = new Set(
  `typ art sorte kategorie klasse gattung genre rasse marke format modell stil material farbe größe status stand zustand
  phase stufe niveau rang position rolle titel beruf abteilung bereich sektor branche gruppe fach geschlecht`.split(
    /\s+/,
  ),
);
const TELLING_WORDS: ReadonlySet<string> = new Set('über gegen ohne'.split(' '));
const DONE_WORDS = /^(?:fertig|erledigt|abgeschlossen|beendet|fertiggestellt)(?:e[mnrs]?)?$/iu;
const ASKED_NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['was', new Set(['was', 'posten', 'artikel', 'gegenstand', 'beschreibung', 'bezeichnung'])],
]);
/** Days on which something ended, and none by which it should. */
const FINISH_NAMES =
  /^(?!.*\b(?:fällig|geplant|gepl|soll|spätestens|gültig|ablauf|versichert|garantie|führungszeugnis|hu|tüv)\b).*(?:\b(?:ende|bis|zurück|zurückgegeben|auszug|ausgezogen|ausgetreten|austritt|beendet|geschlossen|abgeschlossen|abreise)\b|ende$|rückgabe\b)/iu;
const INDEFINITES = new Set('jemand jemanden jemandem niemand niemanden niemandem etwas nichts'.split(' '));

/** German: tokens, grammar of questions, operators, dates and numbers; words by base forms, derivation and compounds, without a lexicon. */
export function createGerman(): LanguageReader {
  return {
    id: 'de',
    share(text) {
      const letters = [...text].filter((char) => /\p{L}/u.test(char));
      if (letters.length === 0 || !isGerman(text)) return 0;
      return letters.filter((char) => /\p{Script=Latin}/u.test(char)).length / letters.length;
    },
    tokens: cutTokens,
    compounds: COMPOUNDS,
    alsoNames: (word) => [...feminineForms(word), ...shortGermanDays(word)],
    analyse,
    similarity,
    kindSimilarity,
    nearness: () => 0,
    idioms: idiomsOf,
    openQuestion,
    spelledOut,
    nameWords(name) {
      const words = spelledOutName(name);
      const content = words.filter((word) => !isFunctionWord(fold(word)));
      return content.length > 0 ? content : words;
    },
    nounKind,
    dimensions: DIMENSIONS,
    whichWords: /^welche[mnrs]?$/u,
    moneyWords: /^geld(?:er)?$/u,
    havingNames: /^(?:hat|haben|hatten?) /iu,
    measureForms: (word) => [...baseForms(word), ...infinitives(fold(word))],
    nameArticles: new Set(['der', 'die', 'das', 'the']),
    genitiveWords: new Set(['von', 'des', "'s"]),
    agentWords: new Set(['von', 'durch']),
    overdueWords: /^überfällige?[mnrs]?$/u,
    doneWords: DONE_WORDS,
    recordVerbs: RECORD_VERBS,
    overNames:
      /^(?:fertig|erledigt|abgeschlossen|beendet|fertiggestellt|bezahlt|beglichen|zurück|zurückgegeben|geliefert|abgeholt|storniert|abgesagt|entfallen|abgebrochen)$/iu,
    settledNames:
      /(?:^|[^\p{L}])(?:bezahlt|bez|beglichen|zurück(?:gegeben)?|erledigt|fertig|abgeschlossen|geliefert|rückgabe tats)(?:$|[^\p{L}])/iu,
    lastNames: /(?:^|[^\p{L}])(?:zuletzt|letzte[rsmn]?|vorige[rsmn]?|letztmals)(?:$|[^\p{L}])/iu,
    hundredths: new Set(['cent', 'cents']),
    countWords: new Set(['anzahl', 'zahl']),
    dateNames: DATE_NAMES,
    birthNames: /geburt|geboren|(?:^|[^a-zäöü])geb(?:$|[^a-zäöü])/iu,
    startNames:
      /seit|beginn|eintritt|einzug|beitritt|anfang|(?:^|[^a-zäöü])(?:ab|von)(?:$|[^a-zäöü])|gegründet|eingestellt/iu,
    endNames: /\bbis\b|gültig|ablauf|läuft ab|fällig|haltbar|mhd|verfall|frist|\btüv\b/iu,
    placeNames: PLACE_NAMES,
    askedNames: ASKED_NAMES,
    kindNames: KIND_NAMES,
    intervalNames: INTERVAL_NAMES,
    orderNames: ORDER_NAMES,
    owners: new Set(['wir', 'uns']),
    runningNames: new Set(['saldo', 'kontostand', 'stand']),
    boundWords: BOUND_WORDS,
    possibilityWords: POSSIBILITY_WORDS,
    tellingWords: TELLING_WORDS,
    people: PEOPLE,
    indefinites: INDEFINITES,
    plannedNames: /\b(?:fällig|fallig|geplant|gepl|soll|spätestens|frist)\b/iu,
    finishNames: FINISH_NAMES,
    nothingWords: new Set(['etwas', 'nichts']),
    lastingWords: new Set(['immernoch', 'weiterhin']),
    withWords: new Set(['mit']),
    sharingWords: [
      'teilen',
      'selb',
      'gleich',
      'gemeinsam',
      'zusammen',
      'dasselbe',
      'derselbe',
      'dieselbe',
      'denselben',
      'gleichen',
    ],
    joiningWords: {
      or: ['oder'],
      than: ['als', 'vor', 'nach'],
      and: ['und', 'sowie', 'plus', ',', '&', 'der', 'die', 'das', 'dem', 'den'],
    },
    truthValues: { yes: ['ja', 'wahr', 'yes', 'true'], no: ['nein', 'falsch', 'no', 'false'] },
  };
}

interface WordAt {
  readonly word: string;
  readonly at?: number;
}

/** "leitet X Y" → wer leitet X; "leitet Y X" → was leitet X: the other name is asked for where it stood. */
function openQuestion(words: readonly string[], other: number): readonly (readonly WordAt[])[] {
  const order = words.map((_, at) => at);
  // "X wohnt in Y": a statement, asked as "wohnt X in Y".
  if (words.length > 1 && (words[0] === 'X' || other === 0)) order.splice(0, 2, 1, 0);
  const rest: WordAt[] = order.filter((at) => at !== other).map((at) => ({ word: words[at] as string, at }));
  const [verb, ...behind] = rest;
  if (verb === undefined || other < 0) return [rest];
  const known = words.indexOf('X');
  // The first of the two names is the subject.
  const isSubjectAsked = other < known;
  const before = rest.find(({ at }) => at === other - 1);
  const isWithPreposition =
    before !== undefined && before !== verb && infinitives(fold(before.word)).length === 0;
  if (!isSubjectAsked && isWithPreposition) {
    const others = behind.filter((one) => one !== before);
    return ['was', 'wem'].map((asked) => [before, { word: asked }, verb, ...others]);
  }
  return (isSubjectAsked ? ['wer', 'was'] : ['wen', 'was']).map((asked) => [
    { word: asked },
    verb,
    ...behind,
  ]);
}
