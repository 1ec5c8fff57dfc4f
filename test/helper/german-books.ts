/** A small German graph of books, their authors, publishers and towns, invented; relations in camelCase. */

type Triple = readonly [head: string, relation: string, tail: string];
type Row = readonly [name: string, ...values: string[]];

const facts = (kind: string, relations: readonly string[], rows: readonly Row[]): Triple[] =>
  rows.flatMap(([name, ...values]): Triple[] => [
    [name, 'ist ein', kind],
    ...values.flatMap((value, place): Triple[] =>
      value === '' ? [] : [[name, relations[place] as string, value]],
    ),
  ]);

export const BOOKS: readonly Triple[] = [
  ...facts(
    'Buch',
    ['geschriebenVon', 'erscheinungsjahr', 'verlag', 'seitenzahl', 'genre'],
    [
      ['Der lange Winter', 'Karla Stein', '1998', 'Nordverlag', '320', 'Roman'],
      ['Salz und Wind', 'Karla Stein', '2004', 'Nordverlag', '210', 'Roman'],
      ['Die Uhrmacherin', 'Hans Moll', '2011', 'Seebuch', '450', 'Krimi'],
      ['Nachtzug nach Riga', 'Hans Moll', '2015', 'Seebuch', '380', 'Krimi'],
      ['Grüne Hügel', 'Eva Brandt', '2019', 'Nordverlag', '150', 'Lyrik'],
    ],
  ),
  ...facts(
    'Autor',
    ['geburtsdatum', 'geborenIn', 'verheiratetMit'],
    [
      ['Karla Stein', '1960-05-02', 'Kiel', 'Hans Moll'],
      ['Hans Moll', '1955-11-20', 'Graz', ''],
      ['Eva Brandt', '1982-03-14', 'Kiel', 'Jonas Brandt'],
    ],
  ),
  ...facts(
    'Stadt',
    ['liegtIn', 'einwohner', 'fläche', 'liegtAm', 'bürgermeister'],
    [
      ['Kiel', 'Deutschland', '247000', '118', 'Ostsee', 'Ulf Kern'],
      ['Graz', 'Österreich', '292000', '127', 'Mur', 'Elke Kahr'],
      ['Bern', 'Schweiz', '134000', '51', 'Aare', 'Alec Graff'],
      ['Wien', 'Österreich', '1982000', '414', 'Donau', ''],
    ],
  ),
  ['Wien', 'hauptstadtVon', 'Österreich'],
  ['Bern', 'hauptstadtVon', 'Schweiz'],
  ['Österreich', 'grenztAn', 'Schweiz'],
  ['Österreich', 'grenztAn', 'Deutschland'],
  ['Schweiz', 'grenztAn', 'Deutschland'],
  ['Nordverlag', 'gegründetAm', '1923-01-01'],
  ['Seebuch', 'gegründetAm', '1987-06-01'],
  ['Nordverlag', 'hauptsitz', 'Kiel'],
  ['Seebuch', 'hauptsitz', 'Graz'],
];

/** What is asked of it, with the answers in any order; `ja` and `nein` for verdicts. */
export const ASKED_OF_BOOKS: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['Wer hat Salz und Wind geschrieben?', 'Karla Stein'],
  ['Welche Bücher hat Hans Moll geschrieben?', 'Die Uhrmacherin', 'Nachtzug nach Riga'],
  ['Von wem ist Grüne Hügel?', 'Eva Brandt'],
  ['Wann ist Die Uhrmacherin erschienen?', '2011'],
  ['Welche Bücher sind nach 2010 erschienen?', 'Die Uhrmacherin', 'Nachtzug nach Riga', 'Grüne Hügel'],
  ['Welches Buch hat die meisten Seiten?', 'Die Uhrmacherin'],
  ['Wie viele Seiten hat Der lange Winter?', '320'],
  ['In welchem Verlag ist Grüne Hügel erschienen?', 'Nordverlag'],
  ['Wo wurde Karla Stein geboren?', 'Kiel'],
  ['Wer wurde in Kiel geboren?', 'Karla Stein', 'Eva Brandt'],
  ['Mit wem ist Karla Stein verheiratet?', 'Hans Moll'],
  ['Wer ist der älteste Autor?', 'Hans Moll'],
  ['Was ist die Hauptstadt von Österreich?', 'Wien'],
  ['Wovon ist Bern die Hauptstadt?', 'Schweiz'],
  ['Welche Länder grenzen an Deutschland?', 'Österreich', 'Schweiz'],
  ['Wie viele Einwohner hat Graz?', '292000'],
  ['Welche Stadt ist am größten?', 'Wien'],
  ['Welche Städte liegen in Österreich?', 'Graz', 'Wien'],
  ['Welche Stadt liegt an der Donau?', 'Wien'],
  ['Wer ist Bürgermeister von Kiel?', 'Ulf Kern'],
  ['Welche Stadt hat keinen Bürgermeister?', 'Wien'],
  ['Wann wurde der Nordverlag gegründet?', '1923-01-01'],
  ['Welcher Verlag ist älter, Nordverlag oder Seebuch?', 'Nordverlag'],
  ['Wo hat Seebuch seinen Hauptsitz?', 'Graz'],
  ['Wie groß ist die Fläche von Bern?', '51'],
  ['Ist Wien größer als Graz?', 'ja'],
  ['Wie viele Krimis gibt es?', '2'],
  ['Hat Eva Brandt mehr als ein Buch geschrieben?', 'nein'],
  ['Wie alt ist Eva Brandt?', '1982-03-14'],
  ['Welche Autoren wurden vor 1970 geboren?', 'Karla Stein', 'Hans Moll'],
  ['durchschnittliche Seitenzahl der Krimis', '415'],
  ['Liegt Bern in Österreich?', 'nein'],
  ['Welche Romane sind im Nordverlag erschienen?', 'Der lange Winter', 'Salz und Wind'],
  ['Wie heißt die Hauptstadt der Schweiz?', 'Bern'],
];
