import type { MeasureHint } from '../analysis.ts';
import { type GradedForm, type MeasureRow, measureTable } from '../measure-table.ts';
import { fold, words } from './fold.ts';

/** Adjectives and adverbs that order things, by base form: poles for dates and numbers, nouns of the measures. Everyday German. */
const ROWS: readonly MeasureRow[] = [
  ['alt', 'min', 'max', 'alter', 'geburt gründung eröffnung jahr datum'],
  ['jung', 'max', 'min', 'geburt', 'alter'],
  ['neu aktuell', 'max', '', 'datum jahr veröffentlichung beginn eintritt'],
  ['spät', 'max', 'max', 'datum zeit jahr ende verspätung'],
  ['früh', 'min', '', '', 'datum zeit jahr beginn'],
  ['bald', 'min', 'min', '', 'datum termin'],
  ['groß riesig', '', 'max', 'größe fläche einwohnerzahl bevölkerung budget kapazität', '', 'counts'],
  ['klein winzig', '', 'min', '', 'größe fläche einwohnerzahl bevölkerung budget kapazität', 'counts'],
  ['hoch', '', 'max', 'höhe'],
  ['niedrig gering tief', '', 'min', '', 'höhe'],
  ['lang', 'min', 'max', 'länge dauer zeit'],
  ['kurz', 'max', 'min', '', 'länge dauer zeit'],
  ['dick', '', 'max', 'dicke umfang seitenzahl'],
  ['dünn', '', 'min', '', 'dicke umfang seitenzahl'],
  ['schwer', '', 'max', 'gewicht masse'],
  ['leicht', '', 'min', '', 'gewicht masse'],
  ['teuer kostspielig', '', 'max', 'preis kosten budget gebühr'],
  ['billig günstig preiswert', '', 'min', '', 'preis kosten budget gebühr'],
  ['reich wohlhabend', '', 'max', 'vermögen einkommen gehalt'],
  ['arm', '', 'min', '', 'vermögen einkommen gehalt'],
  ['schnell rasch', '', '', 'geschwindigkeit tempo', 'dauer zeit'],
  ['langsam', '', '', 'dauer zeit', 'geschwindigkeit tempo'],
  ['beliebt berühmt bekannt', '', 'max', 'beliebtheit bewertung', '', 'counts'],
  ['gut', '', 'max', 'bewertung note punkte'],
  ['schlecht', '', 'min', '', 'bewertung note punkte'],
  ['schlimm', '', 'max', 'verspätung schaden verlust fehler verletzung', ''],
  ['breit weit', '', 'max', 'breite weite entfernung'],
  ['schmal eng', '', 'min', '', 'breite'],
  ['heiß warm', '', 'max', 'temperatur'],
  ['kalt kühl', '', 'min', '', 'temperatur'],
  ['nah', '', 'min', '', 'entfernung'],
  ['stark', '', 'max', 'stärke leistung kraft'],
  ['schwach', '', 'min', '', 'stärke leistung kraft'],
  ['viel häufig oft', '', 'max', ''],
  ['wenig selten', '', 'min', ''],
];

const HINTS = measureTable(ROWS.map(([adjectives, ...rest]) => [fold(adjectives), ...rest]));

const WRITTEN: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([adjectives]) => adjectives.split(' ').map((word): [string, string] => [fold(word), word])),
);

/** The listed adjective that a word is a form of, as it is written ("größten" → groß, "alte" → alt); undefined for other words. */
export function adjectiveOf(word: string): string | undefined {
  const base = gradedBase(word)?.base ?? fold(word);
  return WRITTEN.get(base) ?? WRITTEN.get(base.replace(/(?:e|en|er|es|em)$/u, ''));
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    best: 'gut',
    besser: 'gut',
    meist: 'viel',
    mehr: 'viel',
    weniger: 'wenig',
    minder: 'wenig',
    mindest: 'wenig',
    höher: 'hoch',
    teurer: 'teuer',
    höchst: 'hoch',
    näher: 'nah',
    nächst: 'nah',
    größt: 'groß',
    eher: 'früh',
    ehest: 'früh',
  }).map(([form, base]) => [fold(form), fold(base)]),
);

/** What an adjective's base form, folded and without an ending, orders by; undefined for one that is not listed. */
export function orderOf(adjective: string): MeasureHint | undefined {
  return HINTS.get(adjective) ?? HINTS.get(adjective.replace(/(?:e|en|er|es|em)$/u, ''));
}

/** Adjectives whose comparative has an umlaut: without it "alter" is the noun or an ending. */
const UMLAUTED = words('alt jung groß lang kurz hoch arm warm kalt stark schwach nah');

/** The base of a superlative ("längsten") or a comparative ("länger") among the listed adjectives, folded; undefined for any other word. */
export function gradedBase(word: string): GradedForm | undefined {
  const folded = fold(word);
  const bare = folded.replace(/e[nrsm]?$/u, '');
  for (const form of [folded, bare]) {
    const irregular = IRREGULAR.get(form);
    if (irregular !== undefined)
      return { base: irregular, grade: /st$/u.test(form) ? 'superlative' : 'comparative' };
  }
  const superlative = /^(.{2,}?)e?st$/u.exec(bare)?.[1];
  if (superlative !== undefined && bare !== folded && HINTS.has(superlative))
    return { base: superlative, grade: 'superlative' };
  for (const form of [folded, bare]) {
    const base = /^(.{2,})er$/u.exec(form)?.[1];
    if (base === undefined || !HINTS.has(base)) continue;
    if (!UMLAUTED.has(base) || /[äöü]|[ao]e|ue/u.test(word)) return { base, grade: 'comparative' };
  }
  return undefined;
}
