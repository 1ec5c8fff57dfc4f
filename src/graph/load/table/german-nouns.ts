import { capital } from '../../capital.ts';
import { isVerb } from './header-words.ts';
import type { ColumnPlan, ThingsPlan } from './things-plan.ts';

/** Words and endings of words that head columns of German tables and of hardly any others. */
const GERMAN =
  /[äöüß]|(?:datum|nummer|strasse|preis|menge|anzahl|gruppe|heit|keit|schaft|betrag|gewicht|farbe|stadt|zahl|gehalt|werk|stück|mitglied(?:er)?|kunden?|lieferant(?:en)?|artikel|verein|abteilung|bestellung(?:en)?|lieferung|rechnung(?:en)?|vorname|nachname|vorgesetzter|angestellte[rn]?|(?:wohn|geburts|stand|spiel)ort|gegner|liga|bezeichnung|beschreibung|beitrag|eintritt|einkauf|verkauf)$/u;

/** `gegründet`, `bezahlt`, `ausgeliefert`: how participles begin and end. */
const PARTICIPLE =
  /^(?:ge\p{L}+(?:t|en)|(?:be|ver|er|ent|zer)\p{L}+(?:t|en)|\p{L}+ge\p{L}+(?:t|en)|\p{L}+iert)$/u;

/** `aktiv`, `vollständig`, `lieferbar`: how adjectives end; and usual ones without such an ending. */
const ADJECTIVE =
  /(?:ig|lich|isch|bar|los|sam|haft|iv|voll|frei)$|^(?:neu|alt|offen|fertig|krank|gesund|da|online|intern|extern|ledig|blind|taub)$/u;

/** Whether the headings and titles of tables are German: two of them say so, or one of few. */
export function areGerman(headings: readonly string[]): boolean {
  const words = headings.flatMap((heading) => heading.toLowerCase().match(/\p{L}+/gu) ?? []);
  const said = words.filter((word) => GERMAN.test(word)).length;
  return said >= 2 || (said === 1 && words.length <= 4);
}

/**
 * The plan of German tables with nouns as German writes them: classes with a capital, relations as their headings have them.
 * Verbs are no nouns, and neither are participles and adjectives over yes and no, or over dates (`Gegründet`).
 */
export function withGermanNouns(plan: ThingsPlan): ThingsPlan {
  return {
    ...plan,
    tables: plan.tables.map((table) => ({
      ...table,
      class: capital(table.class),
      alsoClass: table.alsoClass === undefined ? undefined : capital(table.alsoClass),
      columns: table.columns.map(withNoun),
    })),
  };
}

function withNoun(column: ColumnPlan): ColumnPlan {
  const { heading, relation, use } = column;
  if (isVerb(relation) || (use.use === 'date' && PARTICIPLE.test(relation))) return column;
  // `Bezahlt` and `Ist aktiv` say of the row whether; `Wasseranschluss` says what it has.
  if (use.use === 'truth' && (/ /u.test(relation) || PARTICIPLE.test(relation) || ADJECTIVE.test(relation)))
    return column;
  return {
    ...column,
    relation: asIn(heading, relation),
    use:
      'class' in use && use.class !== undefined ? { ...use, class: capital(asIn(heading, use.class)) } : use,
  };
}

/** Words that the heading has with a capital get it; of a heading in capitals the first letter. */
function asIn(heading: string, text: string): string {
  const own = (heading.match(/\p{L}+/gu) ?? []).filter((word) => /^\p{Lu}/u.test(word));
  return text.replace(/\p{L}+/gu, (word) => {
    const found = own.find((one) => one.toLowerCase() === word);
    return found === undefined ? word : found === found.toUpperCase() ? capital(word) : found;
  });
}
