import type { NounKind } from '../analysis.ts';
import { fold, words } from './fold.ts';
import { baseForms, firstPart } from './forms.ts';

const TIMES = words(
  'datum jahr tag monat woche zeit zeitpunkt termin uhrzeit jahrhundert jahrzehnt geburtstag beginn ende frist',
);
const PLACES = words(
  'ort stadt land dorf straße platz region gebiet gegend kontinent staat provinz insel berg fluss see hafen bundesland gemeinde kreis viertel raum gebäude haus adresse standort sitz wohnort heimat',
);
const NUMBERS = words(
  'zahl anzahl menge höhe länge breite tiefe größe gewicht alter preis gehalt lohn budget umsatz gewinn kosten betrag summe fläche entfernung dauer einwohner bewertung punkte prozent temperatur geschwindigkeit',
);
const PERSONS = words(
  `person mensch mann frau kind vater mutter sohn tochter bruder schwester onkel tante neffe nichte cousin cousine ehemann ehefrau ehepartner
  partner freund freundin kollege kollegin chef chefin leiter leiterin direktor direktorin manager managerin mitarbeiter mitarbeiterin angestellter angestellte
  vorgesetzter vorgesetzte autor autorin schriftsteller verfasser regisseur komponist maler künstler schauspieler sänger musiker arzt ärztin
  patient lehrer lehrerin schüler student dozent professor trainer spieler kapitän mitglied besitzer eigentümer gründer erfinder präsident
  minister kanzler bürgermeister könig königin kaiser richter anwalt ingenieur koch bäcker fahrer pilot verkäufer käufer kunde kundin
  ansprechpartner verantwortlicher betreuer vorsitzender geschäftsführer bewohner nachbar teilnehmer gast leser nutzer redakteur übersetzer herausgeber`,
);

/** Whether a noun by itself, or the last part of a compound, names persons, places, times or numbers; undefined for others. */
export function nounKind(word: string): NounKind | undefined {
  const forms = baseForms(word);
  const lists: readonly (readonly [NounKind, ReadonlySet<string>])[] = [
    ['time', TIMES],
    ['place', PLACES],
    ['number', NUMBERS],
    ['person', PERSONS],
  ];
  for (const [kind, list] of lists) if (forms.some((form) => list.has(form))) return kind;
  const folded = forms.map(fold);
  for (const [kind, list] of lists) {
    for (const last of list) if (folded.some((form) => firstPart(form, last) !== undefined)) return kind;
  }
  return undefined;
}
