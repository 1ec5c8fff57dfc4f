import type { KinRow, KinStep, Sex } from '../language/kin-words.ts';
import { languageRooms } from '../language/registry.ts';

/** What a word of kinship means: the steps from the person it refers to, and the sex of the person it names. */
export interface Kin {
  /** At least one. If the graph has no relation for siblings, a sibling is reached through parent and child. */
  readonly steps: readonly KinStep[];
  readonly sex?: Sex | undefined;
}

const KIN: ReadonlyMap<string, ReadonlyMap<string, readonly Kin[]>> = new Map(
  languageRooms().map(({ id, kinWords }) => [id, compile(kinWords.rows)]),
);

const OF_SEX: Readonly<Record<Sex, ReadonlySet<string>>> = {
  female: wordsOf('female'),
  male: wordsOf('male'),
};

/** What a word of kinship in its base form may mean, one entry per path; empty for other words. */
export function kinOf(word: string, language: string): readonly Kin[] {
  return KIN.get(language)?.get(word) ?? [];
}

/** Whether a value is a word for a sex in any of the languages, or its sign. */
export function isWordOfSex(value: string, sex: Sex): boolean {
  return OF_SEX[sex].has(value.trim().toLowerCase());
}

function wordsOf(sex: Sex): ReadonlySet<string> {
  const sign = { female: '♀', male: '♂' }[sex];
  return new Set([sign, ...languageRooms().flatMap(({ kinWords }) => kinWords.sexes[sex].split(' '))]);
}

function compile(rows: readonly KinRow[]): ReadonlyMap<string, readonly Kin[]> {
  const found = new Map<string, Kin[]>();
  for (const [words, steps, sex] of rows) {
    const kin: Kin = { steps: steps.split(' ') as KinStep[], sex };
    for (const word of words.split(';')) found.set(word, [...(found.get(word) ?? []), kin]);
  }
  return found;
}
