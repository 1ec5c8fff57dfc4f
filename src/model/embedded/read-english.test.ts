import { describe, expect, it } from 'vitest';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { cutIntoPieces } from './pieces.ts';
import { createEnglishReader } from './read-english.ts';
import { WEIGHTS } from './weights.ts';

const reader = createEnglishReader(loadLexicon(), WEIGHTS);

/** Reads a question whose name is between angle brackets. */
function read(question: string) {
  const before = cutIntoPieces(question.slice(0, question.indexOf('<'))).length;
  const inside = cutIntoPieces(question.slice(question.indexOf('<') + 1, question.indexOf('>'))).length;
  const pieces = cutIntoPieces(question.replace(/[<>]/gu, ' '));
  return reader(pieces, { from: before, to: before + inside }, []);
}
const texts = (tokens: readonly { readonly text: string }[]) => tokens.map(({ text }) => text);

describe('createEnglishReader', () => {
  it('reads content words from the name outwards', () => {
    const { left, right } = read('who composed the songs that <Mira Lund> performed in Paris?');
    expect(texts(left)).toEqual(['songs', 'composed']);
    expect(texts(right)).toEqual(['performed', 'paris']);
  });

  it('marks relational nouns on both sides of a name', () => {
    const { left, right } = read("what is the birthplace of the editor of <Lines>'s publisher?");
    expect(left.map(({ text, isGenitive }) => [text, isGenitive])).toEqual([
      ['editor', true],
      ['birthplace', true],
    ]);
    expect(right[0]).toMatchObject({ text: 'publisher', isGenitive: true, isCompound: true });
    expect(right[0]?.distance).toBeLessThan(1);
  });

  it('finds what is asked for', () => {
    expect(read('who composed <Lines>?')).toMatchObject({ wanted: 'person', answerWord: { isNoun: false } });
    expect(read('when was <Lines> published?')).toMatchObject({ wanted: 'time' });
    expect(read('which kind of songs does <Mira Lund> sing?').answerWord?.match.word).toBe('songs');
    expect(read('what are the languages spoken in <Norland>?').answerWord).toMatchObject({ isNoun: true });
    expect(read('how many people live in <Norland>?').wanted).toBe('quantity');
    expect(read('which city is <Norland> governed from?').wanted).toBe('location');
    expect(read('<Lines> was published in which year?').wanted).toBe('time');
    expect(read("<Lines> 's author 's nationality ?").answerWord?.match.word).toBe('nationality');
  });

  it('asks for what was done, not for who did it', () => {
    const asked = read('what did the editor of <Lines> write?');
    expect(asked.answerWord).toBeUndefined();
    expect(asked.wanted).toBe('thing');
  });

  it('asks for the kind of a thing where the thing itself is named', () => {
    expect(read('what type of song is <Lines>?').answerWord?.match.word).toBe('type');
    expect(read('what type of songs does <Mira Lund> sing?').answerWord?.match.word).toBe('songs');
  });

  it('hears a cue for there and back and what it is said of', () => {
    expect(read('which books share an author with <Lines>?').cue?.argument?.word).toBe('author');
    expect(read('what else did the author of <Lines> write?').cue).toBeDefined();
    expect(read('who wrote <Lines>?').cue).toBeUndefined();
  });

  it('takes a grandparent as two steps', () => {
    expect(texts(read("who is <Mira Lund>'s grandmother?").right)).toHaveLength(2);
  });

  it('survives a question that is only a name, or empty', () => {
    expect(read('<Mira Lund>')).toMatchObject({ left: [], right: [] });
    expect(reader([], undefined, [])).toMatchObject({ left: [], right: [] });
  });
});
