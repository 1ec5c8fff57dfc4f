import type { WordedKind } from '../../plan/reason.ts';
import {
  isSameText,
  type ListNames,
  listNameBy,
  NAMES_SHOWN,
  operatorNames,
  type ReasonWords,
} from '../reason-words.ts';

export const reasons: ReasonWords = {
  'no-answer': () => 'Nichts im Graphen beantwortet die Frage.',
  'nothing-fits': ({ text }) => `Verstanden wurde „${text}“; nichts im Graphen passt dazu.`,
  'no-evidence': () => 'Das ist Wissen des Modells; kein Fakt des Graphen steht dahinter.',
  'no-relation': ({ text, nearest }) =>
    nearest.length === 0
      ? `Der Graph hat keine Beziehung für „${text}“.`
      : `Der Graph hat keine Beziehung für „${text}“. Am nächsten kommen: ${listed(nearest)}.`,
  'several-readings': ({ readings }) =>
    readings === 1
      ? 'Es ist nicht sicher, dass so gefragt ist.'
      : `Die Frage lässt sich auf ${readings} Arten verstehen.`,
  unmet: ({ text }) => `Im Graphen wurde nichts gefunden, das „${text}“ ausdrückt.`,
  'no-plan': () => 'Das Verfahren kann seine Schritte nicht als Plan angeben, der sich prüfen ließe.',
  'plan-failed': ({ message }) => `Der Plan ließ sich nicht ausführen: ${message}`,
  'answers-differ': ({ lacking, extra }) =>
    `Der Plan ergibt andere Antworten: ${lacking} mehr, ${extra} weniger.`,
  'verdict-differs': ({ plan, given }) => `Der Plan sagt ${verdict(plan)}, die Antwort ${verdict(given)}.`,
  'outside-evidence': ({ names }) => `Kein Beleg nennt ${listed(names)}.`,
  'left-out': ({ what, text }) => `Der Plan lässt ${WHAT[what]} „${text}“ aus.`,
  untied: ({ text }) => `Nichts im Plan steht für „${text}“.`,
  unsaid: ({ what, text }) =>
    `Der Plan hat ${PARTS[what]} die Frage nichts sagt: „${what === 'operator' ? (OPERATORS.get(text) ?? text) : text}“.`,
  unsure: ({ text, to }) =>
    to === ''
      ? `Dass „${text}“ sagt, was die Antworten sind, beruht nur auf ähnlicher Bedeutung.`
      : isSameText(text, to)
        ? `Es ist nicht sicher, dass „${text}“ hier „${to}“ bedeutet.`
        : `„${text}“ wurde für „${to}“ genommen, nur weil die Bedeutung ähnlich ist.`,
  unmapped: ({ text }) => `„${text}“ wurde im Graphen nicht gefunden.`,
  unresolved: ({ texts }) => `Nach der Frage davor ist nicht klar, wofür ${listed(texts)} steht.`,
  'stands-alone': () =>
    'Sie wurde als eigene Frage gelesen: Nichts in der Frage davor lässt sich durch das ersetzen, was sie nennt.',
  ambiguous: ({ text }) => `Mehreres heißt „${text}“.`,
  'answer-named': ({ names }) => `Die Frage nennt ${listed(names)} selbst.`,
  'class-by-relation': ({ text, relation }) =>
    `„${text}“ ist eine Art von Dingen, aber nur die Beziehung „${relation}“ steht dafür.`,
  'against-phrasing': ({ text, relation }) =>
    `„${text}“ sagt die Beziehung „${relation}“ andersherum, als ihr gefolgt wurde.`,
  'wrong-kind': ({ asked, names }) =>
    names.length === 0
      ? `Die Frage sucht ${KINDS[asked]}; der Plan sucht etwas anderes.`
      : `Die Frage sucht ${KINDS[asked]}, und ${listed(names)} ist das nicht.`,
  cut: ({ what, kept, of }) =>
    kept === 0 && of === undefined
      ? `Nicht alles wurde angesehen: ${listName(what)}.`
      : `Eine Liste wurde gekürzt (${listName(what)}): ${of === undefined ? `${kept} behalten, der Rest weggelassen` : `${kept} von ${of} behalten`}.`,
  'not-finished': ({ stopReason }) =>
    stopReason.endsWith('-cap')
      ? `Die Suche endete vorzeitig (${stopReason}).`
      : 'Das Verfahren hat nicht alles gefunden, was es gesucht hat.',
  'text-differs': ({ text }) =>
    `Der Satz des Modells passte nicht zu den Antworten und wurde weggelassen: „${text}“`,
  failed: ({ message }) => message,
};

const KINDS: Readonly<Record<WordedKind, string>> = {
  person: 'eine Person',
  place: 'einen Ort',
  time: 'eine Zeit',
  number: 'eine Zahl',
  age: 'ein Alter',
  reason: 'einen Grund',
  thing: 'eine Sache',
  truth: 'Ja oder Nein',
};

const WHAT = { name: 'den Namen', value: 'den Wert', class: 'die Art', word: 'das Wort' } as const;

const PARTS = {
  constant: 'etwas Benanntes, von dem',
  edge: 'einen Schritt, von dem',
  operator: 'eine Bedingung, von der',
} as const;

/** What an operator of a plan adds to it. */
const OPERATORS = operatorNames({
  filter: 'ein Vergleich mit einem Wert',
  compare: 'ein Vergleich von zweien',
  different: 'nicht dasselbe',
  not: 'gilt nicht',
  either: 'eins von mehreren',
  optional: 'falls vorhanden',
  every: 'alle davon',
  having: 'eine Anzahl davon',
  top: 'das Meiste oder Wenigste',
  count: 'wie viele',
  aggregate: 'eine Summe oder ein Durchschnitt',
  group: 'für jedes',
  calculate: 'eine Summe oder Differenz',
  truth: 'ob es so ist',
});

function verdict(said: boolean | undefined): string {
  return said === undefined ? 'dass es nicht bekannt ist' : said ? 'ja' : 'nein';
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `„${name}“`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} und ${more} weitere` : shown.join(', ');
}

const LISTS: ListNames = {
  plain: {
    'words of the question': 'Wörter der Frage',
    'letters of a word': 'Buchstaben eines Wortes',
    'names in the question': 'Namen in der Frage',
    answers: 'Antworten',
    branches: 'Zweige',
    candidates: 'Kandidaten',
    'earlier facts shown': 'frühere Fakten',
    'edges of a pair': 'Kanten zwischen zwei Dingen',
    edges: 'Kanten',
    'entities by similarity': 'ähnliche Entitäten',
    'entities sampled': 'Stichprobe der Entitäten',
    'entities to return to': 'Entitäten zur Rückkehr',
    'entity-candidates': 'Kandidaten für Entitäten',
    evidence: 'Belege',
    executions: 'Ausführungen',
    'facts shown': 'gezeigte Fakten',
    facts: 'Fakten',
    'kinds listed': 'gelistete Arten',
    'kinds of neighbours': 'Arten von Nachbarn',
    mediators: 'Zwischenknoten',
    'neighbours screened': 'gesichtete Nachbarn',
    neighbours: 'Nachbarn',
    paths: 'Wege',
    qualifiers: 'nähere Angaben',
    'relation paths': 'Beziehungswege',
    'relations listed': 'gelistete Beziehungen',
    relations: 'Beziehungen',
    rows: 'Zeilen',
    seeds: 'Ausgangspunkte',
    'sub-questions': 'Teilfragen',
    'things behind a relation': 'Dinge hinter einer Beziehung',
    'triples shown': 'gezeigte Tripel',
    triples: 'Tripel',
    'unnamed entities sampled': 'Stichprobe der Entitäten ohne Namen',
    'values shown': 'gezeigte Werte',
  },
  about: {
    'candidates after ': 'Kandidaten nach $1',
    'entities named ': 'Entitäten mit dem Namen „$1“',
    'neighbours labelled ': 'Nachbarn mit der Bezeichnung „$1“',
    'set of ': 'Menge zu „$1“',
    'reply of ': 'Antwort auf $1',
  },
};

/** What was cut short. */
export const listName = listNameBy(LISTS);
