import { fold, words } from './fold.ts';

export type Gender = 'm' | 'f' | 'n';

/** Nouns that columns and relations are often called by and whose ending does not tell. */
const KNOWN: readonly (readonly [Gender, ReadonlySet<string>])[] = [
  [
    'm',
    words(
      `name vorname nachname titel ort wohnort geburtsort standort preis wert betrag umsatz gewinn lohn beruf verein vertrag kunde hersteller
      autor tag monat beginn termin staat kontinent fluss berg see platz sitz raum umfang inhalt grund zweck stil typ rang status bereich
      hafen bezirk kreis film roman mann baum strauch wein tisch stuhl schüler park laden betrieb verlag zug`,
    ),
  ],
  [
    'f',
    words(
      `stadt art zahl anzahl nummer firma marke farbe person frau adresse post bank note uhr zeit uhrzeit dauer frist herkunft heimat
      schicht fracht kraft macht hand wand bahn fahrt ankunft abfahrt mannschaft steuer feder ware tür liga saison`,
    ),
  ],
  [
    'n',
    words(
      `beet land bundesland dorf jahr datum geburtsdatum alter gewicht gehalt budget konto buch bild haus zimmer gebäude fach feld werk
      spiel tor ende ziel amt team mitglied kind tier produkt material metall gebiet gericht schiff auto genre thema ergebnis ereignis
      unternehmen museum orchester instrument medikament volumen maß stück glas lager geschäft büro studium projekt semester
      wasser gewässer fenster muster theater wetter feuer opfer ufer kloster register leder silber kupfer pulver futter messer poster`,
    ),
  ],
];

const ENDINGS: readonly (readonly [RegExp, Gender])[] = [
  [/(?:ung|heit|keit|schaft|tat|ion|ik|ei|enz|anz|ur|ie|in)$/u, 'f'],
  [/(?:chen|lein|ment|um|tum)$/u, 'n'],
  [/(?:ling|ismus|or|ist|ant|ent|eur|er)$/u, 'm'],
  [/e$/u, 'f'],
];

/**
 * The gender of a noun in the singular: by itself, by the last part of a compound, else by an ending that nearly always tells; undefined
 * where nothing does.
 */
export function genderOf(noun: string): Gender | undefined {
  const word = fold(noun);
  for (const [gender, list] of KNOWN) if (list.has(word)) return gender;
  let longest: { readonly gender: Gender; readonly length: number } | undefined;
  for (const [gender, list] of KNOWN) {
    for (const last of list) {
      if (last.length < 3 || word.length < last.length + 3 || !word.endsWith(last)) continue;
      if (longest === undefined || last.length > longest.length) longest = { gender, length: last.length };
    }
  }
  return longest?.gender ?? ENDINGS.find(([ending]) => ending.test(word) && word.length > 3)?.[1];
}
