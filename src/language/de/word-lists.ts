import { fold, words } from './fold.ts';

/** Closed lists of German grammar and of everyday question wording, folded; nothing here knows a graph. */

export const QUESTION_WORDS = words(
  `wer wen wem wessen was welche welcher welches welchen welchem wann wo wohin woher wie wieviel wieviele warum wieso weshalb
  woran worin worauf woraus womit wovon wofür wogegen worüber worum worunter wodurch wobei wonach wovor wozu`,
);

export const AUXILIARIES = words(
  `ist sind war waren bin bist sei seien wäre wären gewesen hat haben habe hast hatte hatten hätte hätten wird werden wurde wurden
  worden würde würden kann können konnte konnten soll sollen sollte muss müssen musste darf dürfen will wollen`,
);

export const ARTICLES = words(
  'der die das den dem des ein eine einen einem einer eines vom zum zur im am ins ans beim',
);

/** A preposition and an article in one word; a question's token has the preposition alone. */
export const CONTRACTED: ReadonlyMap<string, string> = new Map(
  Object.entries({ im: 'in', ins: 'in', am: 'an', ans: 'an', zum: 'zu', zur: 'zu', vom: 'von', beim: 'bei' }),
);

/** Words that may be between a question word or article and the noun. */
export const DETERMINERS = words(
  `der die das den dem des ein eine einen einem einer eines welche welcher welches welchen welchem alle allen aller alles jede jeder
  jedes jeden jedem diese dieser dieses diesen diesem kein keine keinen keinem keiner keines mein meine unser unsere unserer unseren
  unserem ihr ihre ihrer ihren sein seine seiner seinen viele vielen wenige beide beiden mehrere einige manche sämtliche verschiedene
  anderen andere anderer anderes eigene eigenen aktuelle aktuellen im am zum zur vom beim`,
);

/** Forms of speech that people type. */
export const SPOKEN: ReadonlyMap<string, string> = new Map(
  'nich nicht|nix nichts|ne eine|nen einen|nem einem|ner einer|net nicht|hamm haben|ham haben|habn haben|aufm auf|ausm aus|fürn für|fürs für|übern über|unterm unter|vorm vor'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

export const PREPOSITIONS = words(
  `in im ins an am ans auf aus bei beim von vom zu zum zur mit nach für durch um über unter vor hinter neben zwischen seit bis ab ohne
  gegen während wegen trotz außer gegenüber entlang statt laut per pro je innerhalb außerhalb`,
);

/** Words that carry nothing to match, beyond those of the lists above. */
const LIGHT = words(
  `und oder aber auch denn doch noch schon nur sehr so als wie dass daß ob wenn weil da dort hier es er sie ich wir ihr du man sich mich mir
  uns euch ihm ihn ihnen nicht nie niemals kein gar mal bitte eigentlich gerade derzeit momentan aktuell zurzeit zur zeit überhaupt immer
  bereits insgesamt dabei dazu davon darin daran damit dafür deren dessen sowohl
  gibt gab gäbe geben gebe gib zeig zeige zeigt zeigen nenn nenne nennt nennen liste listet list auflisten sag sage sagt sagen such suche finde
  find heißt heißen hieß hießen lautet lauten welcherlei name namens namen sonst etwa ungefähr rund circa ca
  jemand jemanden jemandem etwas irgendein irgendeine irgendwer irgendwo niemand niemanden nichts alle alles
  möchte will wissen kennst weißt kannst könntest kann denen
  habe hab hast seid`,
);

export function isFunctionWord(folded: string): boolean {
  return (
    LIGHT.has(folded) ||
    QUESTION_WORDS.has(folded) ||
    AUXILIARIES.has(folded) ||
    DETERMINERS.has(folded) ||
    PREPOSITIONS.has(folded)
  );
}

export const REQUESTS = words(
  `zeig zeige zeigt zeigen nenn nenne nennt nennen liste list listet auflisten gib gebt gebe geben sag sage sagt sagen finde find such suche
  aufzählen zähl zähle bitte mir uns kannst könntest können du sie ich möchte will wissen auf`,
);

/** Parts of separable verbs that go to the end of a main clause. */
export const PARTICLES = words(
  'ab an auf aus bei dar ein fest fort her heim hin los mit nach nieder statt teil um vor weg weiter wieder zu zurück zusammen',
);

/** Verbs that say so little that another word must say what is asked; third persons, as questions have them. */
export const WEAK_VERBS = words(
  'liegt liegen steht stehen befindet befinden gehört gehören macht machen tut tun läuft laufen',
);

/** People as such. */
export const PEOPLE = words('leute personen person menschen mensch jemand niemand personal');

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'januar jan jänner',
    'februar feb feber',
    'märz mrz',
    'april apr',
    'mai',
    'juni jun',
    'juli jul',
    'august aug',
    'september sep sept',
    'oktober okt',
    'november nov',
    'dezember dez',
  ].flatMap((row, month) => row.split(' ').map((word): [string, number] => [fold(word), month + 1])),
);

const ONES =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'
    .split(' ')
    .map(fold);
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ').map(fold);

/** Number words up to 99, written as one word; "ein" alone is an article sooner than a number and is left out. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ['zwo', 2] as [string, number],
  ...TENS.flatMap((ten, place): [string, number][] => [
    [ten, 10 * (place + 2)],
    ...ONES.slice(1, 10).map((one, value): [string, number] => [
      `${one === 'eins' ? 'ein' : one}und${ten}`,
      10 * (place + 2) + value + 1,
    ]),
  ]),
]);

export const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  (
    [
      ['dutzend', 12],
      ['hundert', 100],
      ['tausend', 1e3],
      ['tsd', 1e3],
      ['k', 1e3],
      ['million', 1e6],
      ['millionen', 1e6],
      ['mio', 1e6],
      ['milliarde', 1e9],
      ['milliarden', 1e9],
      ['mrd', 1e9],
    ] as const
  ).map(([word, value]) => [word, value]),
);

/** "zweit" of "zweithöchste", "zweite"; stems without endings. */
export const ORDINAL_STEMS: ReadonlyMap<string, number> = new Map(
  ['erst', 'zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'].map(
    (stem, place) => [fold(stem), place + 1],
  ),
);

/** Adjectives that pick among things or say how a number is worked out, with any ending: "zweite", "letzten", "durchschnittliches"; folded. */
export const PICKING = new RegExp(
  `^(?:${[...ORDINAL_STEMS.keys()].join('|')}|letzt|durchschnittlich|mittler|gesamt|maximal|minimal)e[nrsm]?$`,
  'u',
);

/** Units of measure in one form, by any of their usual ones. */
export const UNITS: ReadonlyMap<string, string> = new Map(
  `sekunde:sekunden,sek minute:minuten,min stunde:stunden,std,h tag:tage,tagen woche:wochen monat:monate,monaten jahr:jahre,jahren
  km:kilometer,kilometern m:meter,metern cm:zentimeter,zentimetern mm:millimeter meile:meilen fuß:füße
  kg:kilogramm,kilo g:gramm t:tonne,tonnen euro:eur,€,euros dollar:usd,$ pfund:gbp,£ prozent:% grad l:liter,litern
  ha:hektar seite:seiten person:personen,einwohner,einwohnern punkt:punkte,punkten quadratmeter:qm quadratkilometer:qkm`
    .split(/\s+/u)
    .flatMap((row) => {
      const [unit, forms] = row.split(':') as [string, string?];
      return [unit, ...(forms?.split(',') ?? [])].map((form): [string, string] => [fold(form), unit]);
    }),
);
