import { fold, words } from './fold.ts';

/** Irregular verbs as any grammar lists them: infinitive, third person, past, participle; what is regular is left out with `-`. */
const IRREGULAR = `
beginnen - begann begonnen;beißen - biss gebissen;bergen birgt barg geborgen;bewegen - bewog bewogen;biegen - bog gebogen;bieten - bot geboten;
binden - band gebunden;bitten - bat gebeten;blasen bläst blies geblasen;bleiben - blieb geblieben;brechen bricht brach gebrochen;
brennen - brannte gebrannt;bringen - brachte gebracht;denken - dachte gedacht;dringen - drang gedrungen;dürfen darf durfte gedurft;
empfangen empfängt empfing empfangen;empfehlen empfiehlt empfahl empfohlen;essen isst aß gegessen;fahren fährt fuhr gefahren;fallen fällt fiel gefallen;
fangen fängt fing gefangen;gefallen gefällt gefiel gefallen;gestehen - gestand gestanden;finden - fand gefunden;fliegen - flog geflogen;fliehen - floh geflohen;fließen - floss geflossen;
fressen frisst fraß gefressen;frieren - fror gefroren;gebären gebiert gebar geboren;geben gibt gab gegeben;gehen - ging gegangen;
gelingen - gelang gelungen;gelten gilt galt gegolten;genießen - genoss genossen;geschehen geschieht geschah geschehen;gewinnen - gewann gewonnen;
gießen - goss gegossen;graben gräbt grub gegraben;greifen - griff gegriffen;halten hält hielt gehalten;hängen - hing gehangen;
heben - hob gehoben;heißen - hieß geheißen;helfen hilft half geholfen;kennen - kannte gekannt;klingen - klang geklungen;kommen - kam gekommen;
laden lädt lud geladen;lassen lässt ließ gelassen;laufen läuft lief gelaufen;leiden - litt gelitten;leihen - lieh geliehen;lesen liest las gelesen;
liegen - lag gelegen;lügen - log gelogen;meiden - mied gemieden;messen misst maß gemessen;nehmen nimmt nahm genommen;nennen - nannte genannt;
pfeifen - pfiff gepfiffen;raten rät riet geraten;reißen - riss gerissen;reiten - ritt geritten;rennen - rannte gerannt;riechen - roch gerochen;
rufen - rief gerufen;schaffen - schuf geschaffen;scheiden - schied geschieden;scheinen - schien geschienen;schieben - schob geschoben;
schießen - schoss geschossen;schlafen schläft schlief geschlafen;schlagen schlägt schlug geschlagen;schließen - schloss geschlossen;
schmelzen schmilzt schmolz geschmolzen;schneiden - schnitt geschnitten;schreiben - schrieb geschrieben;schreiten - schritt geschritten;
schweigen - schwieg geschwiegen;schwimmen - schwamm geschwommen;schwören - schwor geschworen;sehen sieht sah gesehen;sein ist war gewesen;
senden - sandte gesandt;singen - sang gesungen;sinken - sank gesunken;sitzen - saß gesessen;sprechen spricht sprach gesprochen;
springen - sprang gesprungen;stechen sticht stach gestochen;stehen - stand gestanden;stehlen stiehlt stahl gestohlen;steigen - stieg gestiegen;
sterben stirbt starb gestorben;stoßen stößt stieß gestoßen;streichen - strich gestrichen;streiten - stritt gestritten;tragen trägt trug getragen;
treffen trifft traf getroffen;treiben - trieb getrieben;treten tritt trat getreten;trinken - trank getrunken;tun tut tat getan;
verderben verdirbt verdarb verdorben;vergessen vergisst vergaß vergessen;verlieren - verlor verloren;wachsen wächst wuchs gewachsen;
waschen wäscht wusch gewaschen;weichen - wich gewichen;weisen - wies gewiesen;wenden - wandte gewandt;werben wirbt warb geworben;
werfen wirft warf geworfen;wiegen - wog gewogen;winden - wand gewunden;wissen weiß wusste gewusst;ziehen - zog gezogen;zwingen - zwang gezwungen`;

/** Nouns that are made of a verb with another vowel: "eintreten" → Eintritt. */
const NOUNS = `
treten tritt;geben gabe;gehen gang;stehen stand;kommen kunft;ziehen zug;fahren fahrt;fliegen flug;schreiben schrift;sprechen sprache;
sterben tod;gebären geburt;nehmen nahme;schließen schluss;binden bund;greifen griff;schneiden schnitt;springen sprung;werfen wurf;wachsen wuchs;
brechen bruch;singen gesang;trinken trank;helfen hilfe;schießen schuss;fließen fluss;steigen stieg;reiten ritt;streiten streit;verlieren verlust;
gewinnen gewinn;beginnen beginn;anfangen anfang;verdienen verdienst;kennen kenntnis;denken gedanke;bitten bitte;lieben liebe;sehen sicht;
heißen name;kosten preis;wiegen gewicht;messen maß;tragen tracht;schlagen schlag;essen essen;liegen lage;wählen wahl;bieten gebot;laden ladung;
gründen gründung;arbeiten arbeit;helfen hilfe;stellen stelle;studieren studium;dauern dauer;wohnen wohnung`;

/** Regular verbs of everyday use, so that a noun ending in -t is not taken for one ("Gehalt", "Standort"). */
const REGULAR_TEXT = `achten ändern antworten arbeiten atmen bauen bedienen begleiten behandeln benutzen beraten besetzen besichtigen besitzen bestellen besuchen
  betreuen betreiben beziehen bezahlen bilden brauchen buchen danken dauern decken drehen drucken enden entdecken entwickeln erben erfinden
  erhalten erlauben ernten eröffnen erreichen erzählen exportieren feiern fertigen finanzieren folgen fordern fördern forschen fragen führen
  füllen gehören glauben grenzen gründen handeln heilen heiraten helfen herrschen hoffen holen hören importieren informieren investieren
  jagen kämpfen kaufen kennzeichnen klagen kochen komponieren kontrollieren kosten kümmern lagern leben legen lehren leisten leiten lernen
  lieben liefern loben lösen machen malen managen melden messen mieten nutzen öffnen ordnen organisieren passen pflanzen pflegen planen
  produzieren prüfen rechnen regieren regeln reisen reparieren sammeln schicken schulden setzen sichern siedeln sorgen sparen speichern
  spenden spielen stammen starten stellen stiften stimmen studieren suchen tanzen tauschen teilen trainieren trennen unterrichten
  unterstützen verantworten verbrauchen verdienen vererben verkaufen vermieten veröffentlichen versorgen versichern verwalten verwenden
  wählen wandern warten wechseln wirken wohnen zahlen zählen zeichnen zeigen`;
const REGULAR = words(REGULAR_TEXT);

/** Folded forms as they are written. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  `${IRREGULAR} ${NOUNS} ${REGULAR_TEXT}`
    .split(/[\s;-]+/u)
    .filter((form) => form !== fold(form))
    .map((form) => [fold(form), form]),
);
const written = (form: string): string => WRITTEN.get(form) ?? form;

const SEPARABLE = words(
  'ab an auf aus bei dar ein fest fort her heim hin los mit nach nieder statt teil um unter über vor weg weiter wieder zu zurück zusammen',
);
const INSEPARABLE = words('be emp ent er miss ver zer über unter wider voll durch hinter');

interface Form {
  readonly base: string;
  readonly tense: 'present' | 'past' | 'participle';
}

const FORMS = new Map<string, Form>();
for (const row of IRREGULAR.trim().split(/;\s*/u)) {
  const [base = '', present = '-', past = '-', participle = '-'] = row.split(' ').map(fold);
  const put = (form: string, tense: Form['tense']): void => {
    if (!FORMS.has(form)) FORMS.set(form, { base, tense });
  };
  if (present !== '-') put(present, 'present');
  for (const ending of past.endsWith('te') ? ['', 'n', 'st', 't'] : ['', 'en', 'st', 't'])
    if (past !== '-') put(`${past}${ending}`, 'past');
  for (const ending of ['', 'e', 'er', 'es', 'em', 'en']) put(`${participle}${ending}`, 'participle');
}
const IRREGULAR_BASES: ReadonlySet<string> = new Set([...FORMS.values()].map(({ base }) => base));

const MADE: ReadonlyMap<string, readonly string[]> = new Map(
  NOUNS.trim()
    .split(/;\s*/u)
    .map((row) => row.split(' ').map(fold) as [string, ...string[]])
    .map(([verb, ...nouns]) => [verb, nouns]),
);

const isStem = (stem: string): boolean => stem.length >= 2 && /[aeiouy]/u.test(stem);

/** Infinitive of a regular stem: "leit" → leiten, "sammel" → sammeln, "feier" → feiern, but "spiel" → spielen, "studier" → studieren. */
function infinitive(stem: string): string {
  return /(?:[^i]|ei)e[lr]$/u.test(stem) ? `${stem}n` : `${stem}en`;
}

/**
 * Infinitives that a folded word may be a form of, the likeliest first: "geleitet" → leiten, "eingetreten" → eintreten, "verdient"
 * → verdienen. Empty for a word that has no ending of a verb. It knows no dictionary of regular verbs: what is no verb may have
 * infinitives too.
 */
export function infinitives(word: string): readonly string[] {
  const found: string[] = [];
  const add = (base: string): void => {
    if (!found.includes(base)) found.push(base);
  };
  for (const [prefix, rest] of partings(word)) {
    const form = FORMS.get(rest) ?? (INSEPARABLE.has(prefix) ? FORMS.get(`ge${rest}`) : undefined);
    if (form !== undefined && (!INSEPARABLE.has(prefix) || !rest.startsWith('ge')))
      add(`${prefix}${form.base}`);
  }
  // Participles of regular verbs, with a separable prefix before "ge" or none.
  for (const [prefix, rest] of partings(word)) {
    if (INSEPARABLE.has(prefix) && !SEPARABLE.has(prefix)) continue;
    const stem = /^ge(.{2,}?)e?te?[rnsm]?$/u.exec(rest)?.[1];
    if (stem !== undefined && isStem(stem)) add(`${prefix}${infinitive(stem)}`);
    // "einzustellen"
    const inner = prefix === '' ? undefined : /^zu(.{4,}e?n)$/u.exec(rest)?.[1];
    if (inner !== undefined) add(`${prefix}${inner}`);
  }
  // An e is before the ending where the stem could not be spoken without it.
  const withE = /^(.{2,}(?:[td]|ch[mn]|[^aeiourlhmn][mn]))e(?:test|ten|te|st|t)$/u.exec(word)?.[1];
  const without = /^(.{2,})(?:test|ten|tet|te|st|t)$/u.exec(word)?.[1];
  if (withE !== undefined && isStem(withE)) add(infinitive(withE));
  if (without !== undefined && isStem(without) && !/[tde]$/u.test(without)) add(infinitive(without));
  return withWhole(word, found);
}

function withWhole(word: string, found: readonly string[]): readonly string[] {
  if (/^.{2,}(?:en|eln|ern)$/u.test(word)) return [...new Set([...found, word])];
  if (/^.{2,}e$/u.test(word)) return [...new Set([...found, `${word}n`])];
  return found;
}

/** A word with each prefix it may have, none first. */
function partings(word: string): [prefix: string, rest: string][] {
  const found: [string, string][] = [['', word]];
  for (const prefix of [...SEPARABLE, ...INSEPARABLE])
    if (word.startsWith(prefix) && word.length > prefix.length + 2)
      found.push([prefix, word.slice(prefix.length)]);
  return found;
}

/** Whether a folded word is certainly a verb: an irregular form, or the participle of a regular one. */
function isVerbForm(word: string): boolean {
  return partings(word).some(
    ([prefix, rest]) => FORMS.has(rest) || (INSEPARABLE.has(prefix) && FORMS.has(`ge${rest}`)),
  );
}

/** Whether a folded word may be a finite or infinite verb by its ending. */
export function mayBeVerb(word: string): boolean {
  return isVerbForm(word) || /.{2,}(?:t|te|ten|en|eln|ern)$/u.test(word);
}

/** Folded roots of nouns that a verb makes: "eintreten" → eintritt, "leiten" → leit. */
export function nounRoots(verb: string): readonly string[] {
  const roots = [verb.replace(/e?n$/u, '')];
  for (const [prefix, rest] of partings(verb))
    for (const noun of MADE.get(rest) ?? []) roots.push(`${prefix}${noun}`);
  return roots;
}

/** Passive participle of a folded infinitive, as it is written: "leiten" → geleitet, "eintreten" → eingetreten, "grunden" → gegründet. */
export function participleOf(verb: string): string {
  for (const [prefix, rest] of partings(verb).reverse()) {
    const plain = [...FORMS].find(([, form]) => form.base === rest && form.tense === 'participle')?.[0];
    if (plain === undefined) continue;
    const irregular = written(plain);
    return INSEPARABLE.has(prefix) && !SEPARABLE.has(prefix)
      ? `${prefix}${irregular.replace(/^ge/u, '')}`
      : `${prefix}${irregular}`;
  }
  const [prefix, rest] = splitPrefix(verb);
  const stem = written(rest).replace(/e?n$/u, '');
  const ending = /(?:[td]|ch[mn]|[^aeiourlhmn][mn])$/u.test(stem) ? 'et' : 't';
  const isPlain = prefix === '' || SEPARABLE.has(prefix);
  const isForeign = /ier$/u.test(stem) || INSEPARABLE.has(prefix) || WITH_GE.has(verb);
  return `${isPlain ? prefix : ''}${isForeign || !isPlain ? (isPlain ? '' : prefix) : 'ge'}${stem}${ending}`;
}

/** Third person of a folded infinitive, as it is written: "leiten" → leitet, "eintreten" → tritt … ein; the particle apart. */
export function thirdPerson(verb: string): { readonly verb: string; readonly particle: string } {
  const [prefix, rest] = splitPrefix(verb);
  const isApart = SEPARABLE.has(prefix) && !INSEPARABLE.has(prefix);
  const base = isApart ? rest : verb;
  const present = PRESENT.get(base);
  const stem = writtenVerb(base).replace(/e?n$/u, '');
  const ending = /(?:[td]|ch[mn]|[^aeiourlhmn][mn])$/u.test(stem) ? 'et' : 't';
  return {
    verb: present === undefined ? `${stem}${ending}` : written(present),
    particle: isApart ? prefix : '',
  };
}

const PRESENT: ReadonlyMap<string, string> = new Map(
  IRREGULAR.trim()
    .split(/;\s*/u)
    .flatMap((row): [string, string][] => {
      const [base = '', present = '-'] = row.split(' ').map(fold);
      return present === '-' ? [] : [[base, present]];
    }),
);

/** With an inseparable prefix too. */
function writtenVerb(verb: string): string {
  const [prefix, rest] = splitPrefix(verb);
  return WRITTEN.get(verb) ?? `${prefix}${written(rest)}`;
}

/** A prefix and the verb behind it; no prefix where the verb would not be one without it ("arbeiten", "antworten", "unterrichten"). */
function splitPrefix(verb: string): [prefix: string, rest: string] {
  if (WHOLE.has(verb)) return ['', verb];
  const found = [...SEPARABLE, ...INSEPARABLE]
    .filter((prefix) => verb.startsWith(prefix) && verb.length - prefix.length >= 5)
    .sort((one, other) => other.length - one.length)[0];
  return found === undefined ? ['', verb] : [found, verb.slice(found.length)];
}

/** Regular verbs whose own first syllable is ge-: their participle has no other. */
const WITH_GE = words('gehören gebrauchen gewöhnen genügen gefährden gestalten gedenken');

/** Verbs that begin like a prefix and have none. */
const WHOLE = words(
  'antworten arbeiten erben ernten erben eignen einigen enden ehren beten betteln baden herrschen hinken gelten geben gehen gären gründen',
);

/** Whether a word, folded, is a form of a verb that every grammar or dictionary has; its infinitive. */
export function knownVerb(folded: string): string | undefined {
  const bases = infinitives(folded);
  const isPlain = (verb: string): boolean => REGULAR.has(verb) || IRREGULAR_BASES.has(verb);
  return (
    bases.find(isPlain) ??
    (isVerbForm(folded) ? bases[0] : undefined) ??
    bases.find((verb) => partings(verb).some(([, rest]) => isPlain(rest)))
  );
}

/**
 * Whether a folded word would be a verb only with a separable part before it ("auftrage"): at the beginning of a sentence that part
 * is no part of the word ("tragen sie … auf").
 */
export function isParted(folded: string): boolean {
  const isOwn =
    REGULAR.has(folded) || FORMS.has(folded) || infinitives(folded).some((verb) => REGULAR.has(verb));
  return (
    !isOwn &&
    partings(folded).some(
      ([prefix, rest]) => SEPARABLE.has(prefix) && !INSEPARABLE.has(prefix) && knownVerb(rest) !== undefined,
    )
  );
}

/**
 * The infinitive of a verb that names a relation ("leitet", "gehört"): like `knownVerb`, but no past and nothing with a separable
 * part, which are nouns there ("Vorstand", "Eintritt").
 */
export function namingVerb(folded: string): string | undefined {
  const isNoun = partings(folded).some(([prefix, rest]) => {
    const tense = FORMS.get(rest)?.tense;
    return tense === 'past' || (tense === 'present' && prefix !== '' && !INSEPARABLE.has(prefix));
  });
  return isNoun || !/(?:t|en|eln|ern)$/u.test(folded) ? undefined : knownVerb(folded);
}

/** Infinitives of irregular and everyday regular verbs without a prefix, folded. */
export const PLAIN_VERBS: readonly string[] = [...new Set([...IRREGULAR_BASES, ...MADE.keys(), ...REGULAR])];
