/** Plurals that no rule gives, by their last part: `krankenhäuser` ends as `häuser`. From a dictionary, in small letters. */
const IRREGULAR: readonly (readonly [plural: string, singular: string])[] = Object.entries({
  // Plural in -er.
  häuser: 'haus',
  bücher: 'buch',
  länder: 'land',
  wälder: 'wald',
  räder: 'rad',
  männer: 'mann',
  wörter: 'wort',
  dörfer: 'dorf',
  schlösser: 'schloss',
  bänder: 'band',
  blätter: 'blatt',
  ämter: 'amt',
  fächer: 'fach',
  bäder: 'bad',
  gläser: 'glas',
  gräber: 'grab',
  güter: 'gut',
  völker: 'volk',
  kräuter: 'kraut',
  dächer: 'dach',
  bilder: 'bild',
  kinder: 'kind',
  glieder: 'glied',
  felder: 'feld',
  lieder: 'lied',
  rinder: 'rind',
  kleider: 'kleid',
  schilder: 'schild',
  gelder: 'geld',
  nester: 'nest',
  // A changed vowel alone.
  mütter: 'mutter',
  töchter: 'tochter',
  väter: 'vater',
  brüder: 'bruder',
  gärten: 'garten',
  häfen: 'hafen',
  läden: 'laden',
  böden: 'boden',
  schäden: 'schaden',
  vögel: 'vogel',
  äpfel: 'apfel',
  // Plural in -e, of masculine and neuter nouns and of some feminine ones.
  ärzte: 'arzt',
  städte: 'stadt',
  gäste: 'gast',
  räume: 'raum',
  bäume: 'baum',
  träge: 'trag',
  gänge: 'gang',
  sätze: 'satz',
  plätze: 'platz',
  stände: 'stand',
  läufe: 'lauf',
  käufe: 'kauf',
  züge: 'zug',
  flüge: 'flug',
  flüsse: 'fluss',
  höfe: 'hof',
  köche: 'koch',
  hunde: 'hund',
  pferde: 'pferd',
  schiffe: 'schiff',
  filme: 'film',
  projekte: 'projekt',
  objekte: 'objekt',
  produkte: 'produkt',
  vereine: 'verein',
  kurse: 'kurs',
  preise: 'preis',
  kreise: 'kreis',
  termine: 'termin',
  magazine: 'magazin',
  spiele: 'spiel',
  ziele: 'ziel',
  teile: 'teil',
  werke: 'werk',
  stücke: 'stück',
  fahrzeuge: 'fahrzeug',
  flugzeuge: 'flugzeug',
  werkzeuge: 'werkzeug',
  geräte: 'gerät',
  gerichte: 'gericht',
  berichte: 'bericht',
  dienste: 'dienst',
  betriebe: 'betrieb',
  verlage: 'verlag',
  standorte: 'standort',
  jahre: 'jahr',
  texte: 'text',
  stoffe: 'stoff',
  berufe: 'beruf',
  briefe: 'brief',
  schritte: 'schritt',
  tiere: 'tier',
  turniere: 'turnier',
  konzerte: 'konzert',
  rezepte: 'rezept',
  pakete: 'paket',
  boote: 'boot',
  brote: 'brot',
  weine: 'wein',
  steine: 'stein',
  freunde: 'freund',
  kräfte: 'kraft',
  künste: 'kunst',
  bänke: 'bank',
  schränke: 'schrank',
  wände: 'wand',
  hände: 'hand',
  zähne: 'zahn',
  söhne: 'sohn',
  fälle: 'fall',
  bälle: 'ball',
  pläne: 'plan',
  gründe: 'grund',
  wünsche: 'wunsch',
  stühle: 'stuhl',
  kühe: 'kuh',
  köpfe: 'kopf',
  töpfe: 'topf',
  nächte: 'nacht',
  mächte: 'macht',
  schläge: 'schlag',
  schlüsse: 'schluss',
  nüsse: 'nuss',
  verbände: 'verband',
  bände: 'band',
  prozesse: 'prozess',
  ereignisse: 'ereignis',
  // Plural in -en with nothing left behind.
  personen: 'person',
  zeiten: 'zeit',
  arbeiten: 'arbeit',
  frauen: 'frau',
  bahnen: 'bahn',
  zahlen: 'zahl',
  uhren: 'uhr',
  fahrten: 'fahrt',
  schriften: 'schrift',
  staaten: 'staat',
  betten: 'bett',
  türen: 'tür',
  nachrichten: 'nachricht',
  herren: 'herr',
  menschen: 'mensch',
  ideen: 'idee',
  // Foreign words.
  firmen: 'firma',
  konten: 'konto',
  themen: 'thema',
  museen: 'museum',
  zentren: 'zentrum',
  medien: 'medium',
  ministerien: 'ministerium',
  stadien: 'stadium',
  kriterien: 'kriterium',
  praxen: 'praxis',
});
const DOTTED: Readonly<Record<string, string>> = { ae: 'ä', oe: 'ö', ue: 'ü' };
/** Those that end as other words do, and so only stand for themselves: `orte`, and not `sorte`. */
const WHOLE: ReadonlyMap<string, string> = new Map([
  ['orte', 'ort'],
  ['tage', 'tag'],
  ['berge', 'berg'],
  ['arten', 'art'],
]);
/** End in -en or -n and are one, or have no singular. */
const SAME =
  /(?:unternehmen|wagen|laden|brunnen|garten|daten|kosten|vorhaben|verfahren|einkommen|abkommen|becken|kissen|zeichen|rahmen|essen|guthaben|schreiben|treffen|rennen|vermögen|verbrechen|bogen|hafen|ofen|boden|kasten|knochen|posten|streifen|schaden|orden|regen|chen|stern|kern|intern|extern|konzern|eltern)$/u;
/** End in -s and are one. */
const SAME_S = /(?:[ßs]s|us|is|nis|glas|gas|gras|atlas|kurs|vers|puls|hals|fels|zins|los|moos)$/u;

/**
 * A German noun in small letters in the singular, as far as its ending and a dictionary of common nouns tell; others are left as they
 * are. Only the last of several words is looked at.
 */
export function germanSingular(noun: string): string {
  const words = noun.split(' ');
  return [...words.slice(0, -1), oneOf(words.at(-1) ?? '')].join(' ');
}

function oneOf(word: string): string {
  if (word.length < 4) return word;
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  // Names of files are written without dots: `beitraege`.
  const dotted = word.replace(/ae|oe|ue(?!n|l|r)/gu, (pair) => DOTTED[pair] as string);
  const [known, own] =
    [word, dotted].flatMap((one) =>
      IRREGULAR.filter(([plural]) => one.endsWith(plural)).map((pair) => [pair, one] as const),
    )[0] ?? [];
  if (known !== undefined && own !== undefined) return own.slice(0, -known[0].length) + known[1];
  if (/innen$/u.test(word)) return word.slice(0, -3);
  if (
    /(?:ung|heit|keit|schaft|ion|tät|[kst]or|(?:d|i|g|m|ferr?)ent|(?:er|ik|d|f|ul|ut)ant|[adnrtz]ist|[kt]ur)en$/u.test(
      word,
    )
  )
    return word.slice(0, -2);
  if (/nisse$/u.test(word)) return word.slice(0, -3);
  if (/(?:ling|ment)e$/u.test(word)) return word.slice(0, -1);
  if (SAME.test(word)) return word;
  if (/(?:e|el|er)n$/u.test(word)) return word.slice(0, -1);
  if (/[aobdgklmnprt]s$/u.test(word) && !SAME_S.test(word)) return word.slice(0, -1);
  return word;
}
