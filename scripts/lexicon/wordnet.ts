import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type PartOfSpeech = 'noun' | 'verb' | 'adj' | 'adv';
export const PARTS_OF_SPEECH: readonly PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv'];

export interface Pointer {
  /** WordNet's symbol: `@` hypernym, `+` derivation, `=` attribute, … */
  readonly symbol: string;
  readonly synset: string;
  /** 1-based numbers of the words joined; 0 when the pointer joins whole synsets. */
  readonly from: number;
  readonly to: number;
}

export interface Synset {
  /** Part of speech and offset, as in `noun00001740`. */
  readonly id: string;
  readonly pos: PartOfSpeech;
  /** Number of the lexicographer file. */
  readonly file: number;
  /** Lower case, words of a phrase joined by one space. */
  readonly lemmas: readonly string[];
  /** Written with a capital: a name, or derived from one (Lagos, Hindi). */
  readonly isName: boolean;
  readonly pointers: readonly Pointer[];
  /** Definition without the examples. */
  readonly gloss: string;
}

export interface Sense {
  readonly synset: Synset;
  /** Position of the lemma in the synset, 1-based. */
  readonly word: number;
  /** Times this sense was tagged in WordNet's texts. */
  readonly uses: number;
}

export interface WordNet {
  readonly synsets: ReadonlyMap<string, Synset>;
  /** Senses of a lemma in WordNet's order (most frequent first); empty when there are none. */
  senses(lemma: string, pos: PartOfSpeech): readonly Sense[];
  readonly lemmas: ReadonlySet<string>;
}

const POINTER_POS: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  v: 'verb',
  a: 'adj',
  s: 'adj',
  r: 'adv',
};

export function readWordNet(folder: string): WordNet {
  const synsets = new Map<string, Synset>();
  const index = new Map<string, readonly string[]>();
  const lemmas = new Set<string>();
  for (const pos of PARTS_OF_SPEECH) {
    for (const line of dataLines(join(folder, `dict/data.${pos}`))) {
      const synset = parseSynset(line, pos);
      synsets.set(synset.id, synset);
    }
    for (const line of dataLines(join(folder, `dict/index.${pos}`))) {
      const fields = line.trim().split(' ');
      const lemma = fields[0]!.replaceAll('_', ' ');
      lemmas.add(lemma);
      index.set(
        `${pos} ${lemma}`,
        fields.slice(-Number(fields[2])).map((offset) => pos + offset),
      );
    }
  }
  const uses = readUses(join(folder, 'dict/index.sense'));
  const senses = (lemma: string, pos: PartOfSpeech): readonly Sense[] =>
    (index.get(`${pos} ${lemma}`) ?? []).map((id) => {
      const synset = synsets.get(id)!;
      return { synset, word: synset.lemmas.indexOf(lemma) + 1, uses: uses.get(`${lemma} ${id}`) ?? 0 };
    });
  return { synsets, senses, lemmas };
}

function dataLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

function parseSynset(line: string, pos: PartOfSpeech): Synset {
  const bar = line.indexOf('|');
  const fields = line.slice(0, bar).trim().split(' ');
  const wordCount = Number.parseInt(fields[3]!, 16);
  const written = Array.from({ length: wordCount }, (_, i) => fields[4 + 2 * i]!);
  const lemmas = written.map(cleanLemma);
  const first = 4 + 2 * wordCount;
  const pointers: Pointer[] = [];
  for (let i = 0; i < Number(fields[first]); i++) {
    const [symbol, offset, target, words] = fields.slice(first + 1 + 4 * i, first + 5 + 4 * i);
    pointers.push({
      symbol: symbol!,
      synset: POINTER_POS[target!]! + offset,
      from: Number.parseInt(words!.slice(0, 2), 16),
      to: Number.parseInt(words!.slice(2), 16),
    });
  }
  const gloss = line
    .slice(bar + 1)
    .replace(/"[^"]*"?/g, '')
    .trim();
  const isName = /^[A-Z]/.test(written[0]!);
  return { id: pos + fields[0]!, pos, file: Number(fields[1]), lemmas, isName, pointers, gloss };
}

/** `galore(ip)` carries a syntactic mark. */
function cleanLemma(text: string): string {
  return text
    .replace(/\([a-z]+\)$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
}

const SENSE_POS: readonly PartOfSpeech[] = ['noun', 'verb', 'adj', 'adv', 'adj'];

function readUses(file: string): Map<string, number> {
  const uses = new Map<string, number>();
  for (const line of dataLines(file)) {
    const [key, offset, , count] = line.trim().split(' ');
    if (count === '0') continue;
    const [lemma, rest] = key!.split('%');
    uses.set(`${lemma!.replaceAll('_', ' ')} ${SENSE_POS[Number(rest![0]) - 1]}${offset}`, Number(count));
  }
  return uses;
}

/** Irregular forms: inflected form → base forms, sorted. */
export function readIrregularForms(folder: string): Map<string, readonly string[]> {
  const require = createRequire(import.meta.url);
  const forms = new Map<string, Set<string>>();
  for (const pos of ['noun', 'verb', 'adjective']) {
    const table = require(join(folder, `dist/wn-${pos}-exceptions.js`)) as Record<string, string>;
    for (const [form, base] of Object.entries(table)) {
      if (!forms.has(form)) forms.set(form, new Set());
      forms.get(form)!.add(base);
    }
  }
  return new Map([...forms].sort().map(([form, bases]) => [form, [...bases].sort()]));
}
