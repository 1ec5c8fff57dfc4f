/** A small German firm, invented: departments, people, salaries, dates, places and projects. */

type Triple = readonly [head: string, relation: string, tail: string];

/** Name, department, salary, day of entry, superior, projects. */
const PEOPLE: readonly (readonly [string, string, string, string, string, ...string[]])[] = [
  ['Anna Becker', 'Vertrieb', '72000', '2012-04-01', '', 'Aurora'],
  ['Jonas Weber', 'Vertrieb', '48000', '2018-09-15', 'Anna Becker', 'Aurora'],
  ['Lena Fischer', 'Vertrieb', '45000', '2021-02-01', 'Anna Becker', 'Kompass'],
  ['Paul Wagner', 'Vertrieb', '39000', '2023-06-01', 'Jonas Weber'],
  ['Mia Schulz', 'Entwicklung', '81000', '2010-01-15', '', 'Brücke'],
  ['Felix Krüger', 'Entwicklung', '64000', '2016-11-01', 'Mia Schulz', 'Brücke', 'Delta'],
  ['Clara Hoffmann', 'Entwicklung', '58000', '2019-03-01', 'Mia Schulz', 'Brücke'],
  ['Tim Richter', 'Entwicklung', '52000', '2022-10-01', 'Felix Krüger', 'Delta'],
  ['Ida Lang', 'Entwicklung', '50000', '2024-02-01', 'Mia Schulz'],
  ['Sofia Klein', 'Einkauf', '69000', '2014-07-01', '', 'Kompass'],
  ['Emil Wolf', 'Einkauf', '41000', '2020-05-01', 'Sofia Klein'],
  ['Nora Schröder', 'Buchhaltung', '61000', '2015-08-01', ''],
  ['Max Braun', 'Buchhaltung', '43000', '2019-12-01', 'Nora Schröder'],
];

/** Name, head, place. */
const DEPARTMENTS: readonly Triple[] = [
  ['Vertrieb', 'Anna Becker', 'Hamburg'],
  ['Entwicklung', 'Mia Schulz', 'München'],
  ['Einkauf', 'Sofia Klein', 'Hamburg'],
  ['Buchhaltung', 'Nora Schröder', 'Leipzig'],
];

/** Name, inhabitants, where it lies. */
const PLACES: readonly Triple[] = [
  ['Hamburg', '1850000', 'Norddeutschland'],
  ['München', '1510000', 'Bayern'],
  ['Leipzig', '620000', 'Sachsen'],
];

/** Name, budget, begin, end, client. */
const PROJECTS: readonly (readonly [string, string, string, string, string])[] = [
  ['Aurora', '250000', '2021-03-01', '2023-12-31', 'Nordhafen AG'],
  ['Brücke', '480000', '2019-06-01', '2024-06-30', 'Stadtwerke Ulm'],
  ['Kompass', '120000', '2022-01-10', '2022-12-31', 'Nordhafen AG'],
  ['Delta', '90000', '2023-04-01', '', 'Stadtwerke Ulm'],
];

export const FIRM: readonly Triple[] = [
  ...PEOPLE.flatMap(([name, department, salary, entry, superior, ...projects]): Triple[] => [
    [name, 'ist ein', 'Mitarbeiter'],
    [name, 'arbeitet in', department],
    [name, 'Gehalt', salary],
    [name, 'Eintrittsdatum', entry],
    [name, 'Vorgesetzter', superior],
    ...projects.map((project): Triple => [name, 'arbeitet an', project]),
  ]),
  ...DEPARTMENTS.flatMap(([name, head, place]): Triple[] => [
    [name, 'ist ein', 'Abteilung'],
    [name, 'Leiter', head],
    [name, 'Standort', place],
  ]),
  ...PLACES.flatMap(([name, inhabitants, land]): Triple[] => [
    [name, 'ist ein', 'Standort'],
    [name, 'Einwohnerzahl', inhabitants],
    [name, 'liegt in', land],
  ]),
  ...PROJECTS.flatMap(([name, budget, begin, end, client]): Triple[] => [
    [name, 'ist ein', 'Projekt'],
    [name, 'Budget', budget],
    [name, 'Startdatum', begin],
    [name, 'Enddatum', end],
    [name, 'Auftraggeber', client],
  ]),
].filter(([, , tail]) => tail !== '');

/** What is asked of it, with the answers in any order; `ja` and `nein` for verdicts. */
export const ASKED: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['Wer leitet den Vertrieb?', 'Anna Becker'],
  ['Welche Abteilung wird von Mia Schulz geleitet?', 'Entwicklung'],
  ['Von wem wird der Einkauf geleitet?', 'Sofia Klein'],
  ['Welche Abteilung leitet Nora Schröder?', 'Buchhaltung'],
  ['Wer arbeitet im Einkauf?', 'Sofia Klein', 'Emil Wolf'],
  ['In welcher Abteilung arbeitet Tim Richter?', 'Entwicklung'],
  ['Wer ist der Vorgesetzte von Paul Wagner?', 'Jonas Weber'],
  ['Wessen Vorgesetzter ist Felix Krüger?', 'Tim Richter'],
  ['Wer ist der Chef von Clara Hoffmann?', 'Mia Schulz'],
  ['Wie viele Mitarbeiter arbeiten in der Entwicklung?', '5'],
  ['Wie hoch ist das Gehalt von Emil Wolf?', '41000'],
  ['Was verdient Max Braun?', '43000'],
  ['Wann ist Lena Fischer eingetreten?', '2021-02-01'],
  ['Seit wann arbeitet Felix Krüger hier?', '2016-11-01'],
  ['Wann hat das Projekt Delta begonnen?', '2023-04-01'],
  ['Wer verdient am meisten?', 'Mia Schulz'],
  ['Welcher Mitarbeiter hat das niedrigste Gehalt?', 'Paul Wagner'],
  ['Welches Projekt hat das höchste Budget?', 'Brücke'],
  ['Wer ist zuletzt eingetreten?', 'Ida Lang'],
  ['Wer verdient mehr als 65000?', 'Anna Becker', 'Mia Schulz', 'Sofia Klein'],
  ['Wer ist vor 2015 eingetreten?', 'Anna Becker', 'Mia Schulz', 'Sofia Klein'],
  ['Welche Projekte haben ein Budget über 200000 Euro?', 'Aurora', 'Brücke'],
  ['Wer ist zwischen 2018 und 2020 eingetreten?', 'Jonas Weber', 'Clara Hoffmann', 'Emil Wolf', 'Max Braun'],
  ['Wer arbeitet am Projekt Brücke?', 'Mia Schulz', 'Felix Krüger', 'Clara Hoffmann'],
  ['Wie hoch ist das durchschnittliche Gehalt im Vertrieb?', '51000'],
  ['Wie hoch ist die Summe der Budgets aller Projekte?', '940000'],
  ['Was ist das Durchschnittsgehalt der Mitarbeiter in der Buchhaltung?', '52000'],
  ['Arbeitet Anna Becker im Vertrieb?', 'ja'],
  ['Leitet Emil Wolf den Einkauf?', 'nein'],
  ['Ist Mia Schulz die Vorgesetzte von Felix Krüger?', 'ja'],
  [
    'Welche Mitarbeiter arbeiten nicht im Vertrieb?',
    'Mia Schulz',
    'Felix Krüger',
    'Clara Hoffmann',
    'Tim Richter',
    'Ida Lang',
    'Sofia Klein',
    'Emil Wolf',
    'Nora Schröder',
    'Max Braun',
  ],
  ['Wer arbeitet an keinem Projekt?', 'Paul Wagner', 'Ida Lang', 'Emil Wolf', 'Nora Schröder', 'Max Braun'],
  ['Welches Projekt hat kein Enddatum?', 'Delta'],
  ['Welche Abteilungen sitzen in Hamburg?', 'Vertrieb', 'Einkauf'],
  ['Wo ist der Standort der Entwicklung?', 'München'],
  ['An welchem Standort ist die Buchhaltung?', 'Leipzig'],
  ['Wer verdient mehr, Jonas Weber oder Lena Fischer?', 'Jonas Weber'],
  ['Verdient Anna Becker mehr als Sofia Klein?', 'ja'],
  ['Welcher Standort hat die meisten Einwohner?', 'Hamburg'],
  ['Wie viele Projekte gibt es?', '4'],
  ['Liste alle Abteilungen auf.', 'Vertrieb', 'Entwicklung', 'Einkauf', 'Buchhaltung'],
  ['Zeige alle Mitarbeiter der Buchhaltung.', 'Nora Schröder', 'Max Braun'],
  ['Welche Projekte hat die Nordhafen AG in Auftrag gegeben?', 'Aurora', 'Kompass'],
  ['Wer ist der Auftraggeber von Brücke?', 'Stadtwerke Ulm'],
  ['Welche Projekte haben die Stadtwerke Ulm als Auftraggeber?', 'Brücke', 'Delta'],
  ['Welche Abteilung hat die meisten Mitarbeiter?', 'Entwicklung'],
  ['wer leitet vertrieb', 'Anna Becker'],
  ['Wer hat im Jahr 2019 angefangen?', 'Clara Hoffmann', 'Max Braun'],
  ['Wie viele Leute arbeiten in Hamburg?', '6'],
  ['Wer leitet die Abteilung, in der Tim Richter arbeitet?', 'Mia Schulz'],
  ['Welche Mitarbeiter arbeiten in Leipzig?', 'Nora Schröder', 'Max Braun'],
  ['Wie viel Budget hat Aurora?', '250000'],
  ['Welches Projekt ist am teuersten?', 'Brücke'],
  ['Welche Mitarbeiter haben ein Gehalt unter 42000?', 'Paul Wagner', 'Emil Wolf'],
  ['Wer arbeitet sowohl an Brücke als auch an Delta?', 'Felix Krüger'],
  ['Wie viele Mitarbeiter verdienen mindestens 60000 Euro?', '5'],
  ['An welchen Projekten arbeitet Felix Krüger?', 'Brücke', 'Delta'],
  ['Wann endet Aurora?', '2023-12-31'],
  ['Wer arbeitet außer Mia Schulz an Brücke?', 'Felix Krüger', 'Clara Hoffmann'],
  ['Gehört Emil Wolf zur Buchhaltung?', 'nein'],
];

/** Questions whose answer the graph does not hold. */
export const UNANSWERABLE: readonly string[] = [
  'Wie alt ist Anna Becker?',
  'Welche Telefonnummer hat Emil Wolf?',
  'Wer ist mit Clara Hoffmann verheiratet?',
  'Welches Auto fährt Max Braun?',
  'Wer hat das Projekt Aurora finanziert?',
  'Wie groß ist die Fläche von Leipzig?',
];
