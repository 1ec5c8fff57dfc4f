import { wordsOf } from '../../graph/words-of.ts';

/** Abbreviations in German column headings, as the Duden and lists of business abbreviations have them; folded as words of names are. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  `abt abteilung|adr adresse|anm anmerkung|ansprechp ansprechpartner|anspr ansprechpartner|anz anzahl|artnr artikelnummer
aufl auflage|auftr auftrag|ausl ausleihe|bj baujahr|ausg ausgabe|bearb bearbeiter|beg beginn|bem bemerkung|betr betrag|bez bezeichnung
dat datum|durchschn durchschnitt|eink einkauf|entf entfernung|erl erledigt|fa firma|fam familie|geb geboren|gebdat geburtsdatum
gepl geplant|gest gestorben|gew gewicht|grp gruppe|gült gültig|hrsg herausgeber|hu hauptuntersuchung|insp inspektion|inh inhaber|ek einkaufspreis|jg jahrgang|kat kategorie
kd kunde|kdnr kundennummer|kst kostenstelle|kto konto|ktonr kontonummer|lfd laufend|lief lieferant|liefdat lieferdatum|mahn mahnung|mat material|matr matrikel|mindestbest mindestbestand|mitgl mitglied|mitgld mitglied
mwst mehrwertsteuer|nachn nachname|nr nummer|pers person|pos position|proj projekt|prüf prüfung|rech rechnung|rechn rechnung|rg rechnung|rgnr rechnungsnummer
renr rechnungsnummer|sem semester|std stunden|stdn stunden|stk stück|stck stück|str straße|tats tatsächlich|tel telefon|teiln teilnehmer|term termin|tn teilnehmer|ust umsatzsteuer|verantw verantwortlich|verh verheiratet|verk verkauf
vers versicherung|vertr vertrag|verw verwendung|vorn vorname|vk verkaufspreis|whg wohnung|zust zustand`
    .split(/\||\n/u)
    .map((line): [string, string] => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
);

/** Whether a word is such an abbreviation that no English word is written like. */
export function isAbbreviation(folded: string): boolean {
  return ABBREVIATIONS.has(folded) && !ENGLISH_TOO.has(folded);
}

const ENGLISH_TOO: ReadonlySet<string> = new Set(
  'dat fam mat pos pers prof ref rech tel term vers kat inh sem str lief matr proj'.split(' '),
);

/** Behind `bez.` where it means paid and no name. */
const PAID_WHEN = /^(?:am|von|bis|per|mit)$/;

/** Words of a name with its abbreviations written out: "Abteilung" for "Abt.", "geboren" for "geb.". */
export function spelledOut(words: readonly string[]): string[] {
  return words.map((word, at) => meantBy(word, words[at + 1]) ?? word);
}

/** The same of a whole name, in which other short forms keep their point: "wartungsv." */
export function spelledOutName(name: string): string[] {
  const short = new Set([...name.matchAll(/(\p{L}+)\./gu)].map(([, word]) => (word as string).toLowerCase()));
  const words = wordsOf(name);
  return words.map((word, at) => meantBy(word, words[at + 1]) ?? (short.has(word) ? `${word}.` : word));
}

function meantBy(word: string, next = ''): string | undefined {
  return word === 'bez' && PAID_WHEN.test(next) ? 'bezahlt' : ABBREVIATIONS.get(word);
}
