import { recordVerbs } from '../record-verbs.ts';

/** Verbs with the nouns by which dictionaries explain a record of the act; nouns made of the verb itself are met without a list. */
export const RECORD_VERBS = recordVerbs(
  `
  ausleihen, leihen, entleihen, borgen: ausleihe verleih leihe entleihung
  verleihen: ausleihe verleih leihe
  mieten, buchen, reservieren: miete vermietung buchung reservierung verleih
  kaufen, bestellen, erwerben: kauf bestellung verkauf einkauf auftrag
  verkaufen: verkauf bestellung
  zahlen, bezahlen, überweisen: zahlung einzahlung überweisung rate
  spenden, geben: spende
  besuchen, kommen, teilnehmen: teilnahme anwesenheit anmeldung besuch termin
  anmelden: anmeldung registrierung
  übernachten: buchung übernachtung aufenthalt
  reparieren: reparatur auftrag
  schicken, senden, liefern: lieferung sendung
  ausgeben: ausgabe einkauf zahlung
`,
  'end',
);
