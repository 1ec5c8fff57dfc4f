import { lastWords } from '../last-words.ts';
import type { AnswerWords, ChatWords, ExplanationWords, RepairNotes, VerdictWords } from '../wording.ts';

export const answerWords: AnswerWords = {
  yes: 'Ja.',
  no: 'Nein.',
  none: 'Es wurde keine Antwort gefunden.',
  nothingFits: 'Nichts im Graphen passt dazu.',
  unsure: 'Es ist nicht sicher, wonach gefragt ist.',
  givesNothing: 'ergibt nichts',
  partial: '(Vielleicht unvollständig oder nicht ganz belegt.)',
  model: '(Nur vom Modell, ohne Beleg.)',
  gap: ' ',
  list: (names) =>
    names.length === 1 ? `${names[0]}.` : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}.`,
  ageInYear: (count) => `${count - 1} oder ${count} Jahre alt`,
  age: ({ count, unit }) =>
    `${count} ${unit === 'year' ? (count === 1 ? 'Jahr' : 'Jahre') : count === 1 ? 'Monat' : 'Monate'} alt`,
};

export const explanationWords: ExplanationWords = {
  asked: (plan) => `Der Graph wurde gefragt nach: ${plan}.`,
  gives: (facts, answer) =>
    facts === 1 ? `Ein Fakt des Graphen ergibt: ${answer}` : `${facts} Fakten des Graphen ergeben: ${answer}`,
  proved:
    'Es ist belegt: Die Fakten ergeben genau diese Antwort, und jedes Wort der Frage hat seinen Platz darin.',
  givenByFacts: 'Belegt ist, dass die Fakten genau diese Antwort ergeben.',
  unproved: (reasons) => `Nicht belegt ist: ${reasons}`,
};

export const chatWords: ChatWords = {
  outcomes: {
    grounded: 'Ergebnis: belegt. Aus dem Graphen abgelesen; alles, wonach gefragt ist, wurde gefunden.',
    partial: 'Ergebnis: teilweise belegt. Der Graph stützt die Antwort mit Lücken.',
    model: 'Ergebnis: Modell. Eigenes Wissen des Modells; kein Fakt des Graphen steht dahinter.',
    abstained: 'Ergebnis: keine Antwort. Der Graph stützt keine.',
  },
  evidence: 'Belege:',
  readAs: 'Verstanden als: ',
  more: (count) => `- … und ${count} weitere`,
};

export const repairNotes: RepairNotes = {
  unreadable:
    'Diese Antwort ist nicht verwendbar. Beantworte dieselbe Anfrage noch einmal, nur mit einem JSON-Wert der verlangten Form und nichts sonst.',
  cut: 'Die Antwort war zu lang und wurde abgeschnitten. Beantworte dieselbe Anfrage noch einmal, kürzer: nur ein JSON-Wert der verlangten Form und nichts sonst.',
};

/** A negation affects words at most this far after it in the same clause. */
const REACH = 6;

export const verdictWords: VerdictWords = {
  says: [
    [undefined, /\bob\b[^.,;:!?\n]*|\b(?:kein|ohne) zweifel\b|\bkeine frage\b/u],
    [true, /\b(?:ja|wahr|richtig|korrekt|stimmt|zutreffend)\b/u],
    [false, /\b(?:nein|falsch|unwahr|unrichtig|unzutreffend)\b/u],
  ],
  final: new Set(['ja', 'nein']),
  owns: (word) => /^(?:ja|nein|falsch|(?:un)?(?:wahr|richtig|zutreffend)|korrekt|stimmt)$/u.test(word),
  clause: /[.,;:!?()\n]|\b(?:aber|weil|jedoch|obwohl|denn|sondern)\b/u,
  reach: (clause) => lastWords(clause, REACH),
  denial: /\b(?:nicht|nie|niemals|kein(?:e[nrms]?)?|keineswegs|kaum|weder)\b/gu,
};
