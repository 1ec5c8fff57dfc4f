import type { LanguageIdiom } from '../language.ts';
import { fold } from './fold.ts';

/** Words that ask for something under a name that graphs do not use; dictionary knowledge, the most direct noun first. */
const ROWS: readonly (readonly [words: string, nouns: string])[] = [
  ['alt', 'alter geburtsdatum geburt gründung'],
  ['groß', 'größe fläche einwohnerzahl'],
  ['hoch', 'höhe'],
  ['lang', 'länge dauer'],
  ['lange', 'dauer länge'],
  ['schwer', 'gewicht'],
  ['wiegt', 'gewicht'],
  ['teuer', 'preis kosten budget'],
  ['kostet kosten', 'preis kosten budget'],
  ['breit', 'breite'],
  ['tief', 'tiefe'],
  ['weit', 'entfernung'],
  ['schnell', 'geschwindigkeit'],
  ['verdient verdienen', 'gehalt lohn einkommen'],
  ['bezahlt', 'gehalt lohn'],
  ['wohnt wohnen', 'wohnort adresse'],
  ['heißt', 'name'],
  ['chef chefin', 'vorgesetzter leiter'],
  ['vorgesetzter vorgesetzte', 'chef leiter'],
  ['firma', 'unternehmen arbeitgeber'],
  ['unternehmen', 'firma arbeitgeber'],
  ['lohn', 'gehalt einkommen'],
  ['gehalt', 'lohn einkommen verdienst'],
  ['stadt', 'ort'],
  ['ort', 'standort stadt wohnort'],
  ['sitzt sitzen sitz', 'standort sitz'],
  ['angefangen anfangen', 'beginn eintritt start'],
  ['begonnen beginnt', 'beginn start'],
  ['geboren', 'geburtsdatum geburtsort geburt'],
  ['gestorben', 'todesdatum tod'],
];
const STEP = 0.08;

const BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.flatMap(([words, nouns]) => words.split(' ').map((word) => [fold(word), nouns.split(' ')] as const)),
);

/** "seit wann arbeitet X hier": when X began. */
const SINCE_WHEN = ['eintritt', 'einstellung', 'beginn'];
const IS_THERE = new Set(['arbeitet', 'arbeiten', 'dabei', 'beschäftigt', 'angestellt'].map(fold));

/** Other general nouns that graphs may use for what these words ask for. */
export function idiomsOf(words: readonly string[]): LanguageIdiom[] {
  const asksSince = words.some((word, at) => word === 'seit' && words[at + 1] === 'wann');
  return words.flatMap((word, position) => {
    const isSince = asksSince && IS_THERE.has(fold(word));
    const nouns = isSince ? SINCE_WHEN : BY_WORD.get(fold(word));
    if (nouns === undefined) return [];
    return [
      {
        positions: [position],
        // "hier": for us, and on nothing that the graph knows.
        isOpaque: isSince && words.some((one) => one === 'hier' || one === 'uns'),
        nouns: nouns.map((noun, place) => ({ word: noun, strength: Math.max(0.5, 0.95 - STEP * place) })),
      },
    ];
  });
}
