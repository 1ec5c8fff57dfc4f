import { describe, expect, it } from 'vitest';
import { findIdioms } from './idioms.ts';

const first = (question: string) => findIdioms(question.split(' '))[0];

describe('idioms', () => {
  it.each([
    ['how old is she', 'old', 'age'],
    ['how tall is it', 'tall', 'height'],
    ['what does he do for a living', 'do', 'occupation'],
    ['where did she go to school', 'school', 'education'],
    ['who does he work for', 'work', 'employer'],
    ['where does he come from', 'come', 'origin'],
    ['what kind of thing is it', 'kind', 'type'],
    ['who is the better half of him', 'half', 'spouse'],
    ['how did he die', 'die', 'cause'],
  ])('"%s": %s asks for %s', (question, anchor, meaning) => {
    const match = first(question);
    expect(question.split(' ')[match!.anchor]).toBe(anchor);
    expect(match!.paraphrases[0]?.word).toBe(meaning);
    expect(match!.positions).toContain(match!.anchor);
  });

  it('allows words in between only where the idiom does, and not too many', () => {
    expect(findIdioms('how very old'.split(' '))).toEqual([]);
    expect(first('how did that very good man die')?.positions).toEqual([0, 6]);
    expect(findIdioms('how did that very good and most kind man die'.split(' '))).toEqual([]);
  });

  it('finds nothing in plain words or in none', () => {
    expect(findIdioms(['who', 'wrote', 'this', 'book'])).toEqual([]);
    expect(findIdioms([])).toEqual([]);
  });
});
