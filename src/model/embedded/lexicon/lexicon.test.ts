import { describe, expect, it } from 'vitest';
import { loadLexicon } from './load-lexicon.ts';

const lexicon = loadLexicon();
const similarity = (question: string, graph: string) => lexicon.lexicalSimilarity(question, graph);

describe('lexical similarity', () => {
  it.each([
    ['movie', 'movies', 1],
    ['children', 'child', 1],
    ['wrote', 'write', 1],
    ['direct', 'director', 0.95],
    ['wrote', 'writer', 0.95],
    ['died', 'death', 0.95],
    ['french', 'france', 0.95],
    ['writer', 'writing', 0.95],
    ['action', 'actor', 0.85],
    ['movie', 'film', 0.81],
    ['job', 'occupation', 0.81],
    ['father', 'parent', 0.75],
    ['genre', 'kind', 0.75],
    ['france', 'country', 0.62],
    ['parent', 'father', 0.6],
    ['kind', 'genre', 0.6],
    ['screenwriter', 'writer', 0.88],
    ['filmmaker', 'film', 0.6],
    ['trumpet', 'violin', 0],
  ])('%s asks for %s by %d', (question, graph, expected) => {
    expect(similarity(question, graph)).toBeCloseTo(expected, 5);
  });

  it('goes from the narrower to the wider word more safely than back', () => {
    for (const [narrow, wide] of [
      ['father', 'parent'],
      ['wife', 'spouse'],
      ['paris', 'city'],
    ] as const) {
      expect(similarity(narrow, wide)).toBeGreaterThan(similarity(wide, narrow));
    }
  });

  it('is symmetric for derivations and synonyms', () => {
    for (const [left, right] of [
      ['movie', 'film'],
      ['teach', 'teacher'],
      ['action', 'actor'],
    ] as const) {
      expect(similarity(left, right)).toBe(similarity(right, left));
    }
  });

  it('counts a long common beginning of words without another tie', () => {
    expect(similarity('copenhagener', 'copenhagen')).toBe(0.65);
    expect(similarity('wizardologist', 'wizardology')).toBe(0.65);
  });

  it('does not split words that only look like compounds', () => {
    expect(similarity('carpet', 'pet')).toBe(0);
    // A cell without a space is no compound, however many cuts it would have.
    expect(similarity('text', 'x'.repeat(300_000))).toBe(0);
    expect(similarity('season', 'sea')).toBe(0);
  });

  it('gives 0 for unrelated, unknown and empty words and 1 for a word and itself', () => {
    expect(similarity('banana', 'parliament')).toBe(0);
    expect(similarity('zzyzxq', 'parliament')).toBe(0);
    expect(similarity('', 'parliament')).toBe(0);
    expect(similarity('zzyzxq', 'zzyzxq')).toBe(1);
  });

  it('gives the same score again from memory', () => {
    const first = similarity('mother', 'parents');
    expect(similarity('mother', 'parents')).toBe(first);
    expect(first).toBeGreaterThan(0.5);
  });
});

describe('word vectors', () => {
  it('are near for words used alike, symmetric and within bounds', () => {
    const words = ['movie', 'film', 'parliament', 'banana', 'starred', 'zzyzxq'];
    for (const left of words) {
      for (const right of words) {
        const score = lexicon.vectorSimilarity(left, right);
        expect(score).toBe(lexicon.vectorSimilarity(right, left));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(0.75);
        expect(lexicon.similarity(left, right)).toBe(Math.max(score, lexicon.lexicalSimilarity(left, right)));
      }
    }
    expect(lexicon.vectorSimilarity('movie', 'film')).toBeGreaterThan(0.7);
    expect(lexicon.vectorSimilarity('banana', 'parliament')).toBe(0);
    expect(lexicon.cosine('banana', 'zzyzxq')).toBe(0);
  });

  it('have unit length and find their own word first', () => {
    const vector = lexicon.vector('river')!;
    expect(vector).toHaveLength(lexicon.dimensions);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    const near = lexicon.nearest(vector, 5);
    expect(near[0]?.word).toBe('river');
    expect(near).toHaveLength(5);
    expect(near.map(({ cosine }) => cosine)).toEqual(near.map(({ cosine }) => cosine).sort((a, b) => b - a));
    expect(lexicon.nearest(vector, 3, (word) => lexicon.isNoun(word) && word !== 'river')[0]?.word).not.toBe(
      'river',
    );
    expect(lexicon.nearest(vector, 0)).toEqual([]);
    expect(lexicon.vector('zzyzxq')).toBeUndefined();
  });
});

describe('rarity', () => {
  it('never falls with rank and stays within 0.1..1', () => {
    const words = ['the', 'city', 'director', 'movie', 'screenplay', 'thesaurus', 'zzyzxq'];
    const ranks = words.map((word) => lexicon.rank(word) ?? Number.POSITIVE_INFINITY);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    const rarities = words.map((word) => lexicon.idf(word));
    expect(rarities).toEqual([...rarities].sort((a, b) => a - b));
    expect(rarities[0]).toBe(0.1);
    expect(rarities.at(-1)).toBe(1);
  });
});

describe('word forms', () => {
  it.each([
    ['movies', ['movie']],
    ['cities', ['city']],
    ['wives', ['wife']],
    ['wrote', ['write']],
    ['stopping', ['stopping', 'stop']],
    ['lies', ['lie']],
    ['biggest', ['big']],
    ['left', ['left', 'leave']],
    ['founder', ['founder']],
    ['zzyzxq', ['zzyzxq']],
  ])('%s comes from %j', (word, expected) => {
    expect(lexicon.lemmas(word)).toEqual(expected);
  });

  it('tells plurals from words that end in s', () => {
    expect(['movies', 'children', 'cities'].every((word) => lexicon.isPlural(word))).toBe(true);
    expect(['news', 'princess', 'movie', 'us', 'this'].some((word) => lexicon.isPlural(word))).toBe(false);
  });

  it('knows parts of speech of inflected words', () => {
    expect(lexicon.isVerb('wrote')).toBe(true);
    expect(lexicon.isNoun('wrote')).toBe(false);
    expect(lexicon.isAdjective('oldest')).toBe(true);
  });
});

describe('meanings', () => {
  it.each([
    ['teacher', 'person'],
    ['river', 'object'],
    ['france', 'location'],
    ['year', 'time'],
    ['team', 'group'],
    ['poem', 'communication'],
  ])('%s is of class %s', (word, expected) => {
    expect(lexicon.nounClasses(word)[0]?.class).toBe(expected);
  });

  it('weighs the classes of an ambiguous noun, strongest first', () => {
    const classes = lexicon.nounClasses('positions');
    expect(classes.length).toBeGreaterThan(2);
    const strengths = classes.map(({ strength }) => strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(strengths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1.01);
    expect(lexicon.nounClasses('zzyzxq')).toEqual([]);
  });

  it('lists synonyms, hypernyms and derivations, sorted and without the word', () => {
    expect(lexicon.synonyms('movie')).toContain('film');
    expect(lexicon.synonyms('movie')).not.toContain('movie');
    expect(lexicon.hypernyms('father')).toContain('parent');
    expect(lexicon.hypernyms('teacher')).not.toContain('person');
    expect(lexicon.derivations('direct')).toContain('director');
    const synonyms = lexicon.synonyms('place');
    expect(synonyms).toEqual([...synonyms].sort());
  });

  it('keeps synonyms of several words', () => {
    const phrases = lexicon.synonymPhrases('better');
    expect(phrases.find(({ words }) => words.join(' ') === 'better half')?.meanings).toContain('spouse');
    expect(lexicon.synonymPhrases('zzyzxq')).toEqual([]);
  });
});

describe('paraphrases', () => {
  const words = (word: string, one = lexicon) => one.paraphrases(word).map((paraphrase) => paraphrase.word);

  it.each([
    ['old', 'age'],
    ['tall', 'height'],
    ['heavy', 'weight'],
    ['married', 'wife'],
    ['famous', 'fame'],
    ['teaches', 'education'],
  ])('%s may be called %s', (word, expected) => {
    expect(words(word)).toContain(expected);
  });

  it('come strongest first, within 0..1, each word once', () => {
    const found = lexicon.paraphrases('write');
    expect(found.length).toBeGreaterThan(3);
    const strengths = found.map(({ strength }) => strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(Math.max(...strengths)).toBeLessThan(1);
    expect(new Set(words('write')).size).toBe(found.length);
    expect(lexicon.paraphrases('zzyzxq')).toEqual([]);
  });

  it('can be had without a source', () => {
    const sources = (one: typeof lexicon) => new Set(one.paraphrases('write').map(({ source }) => source));
    expect(sources(lexicon)).toEqual(new Set(['wordnet', 'thesaurus']));
    expect(sources(loadLexicon({ without: ['thesaurus'] }))).toEqual(new Set(['wordnet']));
    expect(words('write', loadLexicon({ without: ['thesaurus', 'wordnet'] }))).toEqual([]);
    expect(loadLexicon({ without: ['idiom'] }).idioms(['how', 'old'])).toEqual([]);
  });
});

describe('loading', () => {
  it('gives the same object for equal options', () => {
    expect(loadLexicon()).toBe(lexicon);
    expect(loadLexicon({ without: ['idiom', 'wordnet'] })).toBe(
      loadLexicon({ without: ['wordnet', 'idiom'] }),
    );
    expect(loadLexicon({ without: ['idiom'] })).not.toBe(lexicon);
  });

  it('says what to do when the file is missing or is something else', () => {
    expect(() => loadLexicon({ file: '/nowhere/lexicon.bin' })).toThrow(
      /\/nowhere\/lexicon\.bin.*npm run lexicon/,
    );
    expect(() => loadLexicon({ file: import.meta.filename })).toThrow(/is not a lexicon/);
  });
});

it.each([
  ['mothers', 'father', true],
  ['husband', 'wife', true],
  ['son', 'daughter', true],
  ['parent', 'child', false],
  ['city', 'country', false],
  ['mother', 'mothers', false],
])('%s and %s are opposites within one kind: %s', (left, right, expected) => {
  expect(lexicon.isOpposite(left, right)).toBe(expected);
  expect(lexicon.isOpposite(right, left)).toBe(expected);
  if (!expected) return;
  expect(lexicon.lexicalSimilarity(left, right)).toBe(0);
  expect(lexicon.vectorSimilarity(left, right)).toBe(0);
  expect(lexicon.paraphrases(left).map(({ word }) => word)).not.toContain(right);
});
