import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chineseParaphrases,
  chineseQuestionCues,
  chineseSimilarity,
  chineseUnits,
  hasChinese,
} from './chinese.ts';
import { loadLexicon } from './load-lexicon.ts';

describe('Chinese questions', () => {
  it.each([
    ['他是什么时候去世的', '什么时候', 'time', '时间'],
    ['她出生在哪里', '在哪里', 'location', '地点'],
    ['谁写了这本书', '谁', 'person', '人'],
    ['他有多重', '多重', 'quantity', '体重'],
    ['这个多少钱', '多少钱', 'quantity', '价格'],
    ['为什么天空是蓝色的', '为什么', undefined, '原因'],
  ])('%s asks by %s', (question, text, cueClass, label) => {
    const [cue, ...rest] = chineseQuestionCues(question);
    expect(cue).toMatchObject({ text, class: cueClass });
    expect(cue?.labels).toContain(label);
    expect(question.slice(cue?.start, cue?.end)).toBe(text);
    expect(rest).toEqual([]);
  });

  it('leave units of content, cut at the genitive', () => {
    const units = chineseUnits('请问小说的作者的妻子出生在哪里？');
    expect(units.map(({ text, isGenitive }) => [text, isGenitive])).toEqual([
      ['小说', true],
      ['作者', true],
      ['妻子出生', false],
    ]);
  });

  it('do not lose a function word that is part of a longer word', () => {
    expect(chineseUnits('国家的目的').map(({ text }) => text)).toEqual(['国家', '目的']);
  });

  it('have units that stand where they say', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'的之在谁什么时候哪里国家妻子出生A1 ?，') }),
        (text) => {
          let last = 0;
          for (const unit of chineseUnits(text)) {
            expect(unit.start).toBeGreaterThanOrEqual(last);
            expect(text.slice(unit.start, unit.end)).toBe(unit.text);
            expect(unit.text).not.toBe('');
            last = unit.end;
          }
        },
      ),
    );
  });

  it('know everyday words for what tables name more plainly', () => {
    expect(chineseParaphrases('老婆')).toContain('配偶');
    expect(chineseParaphrases('写')).toContain('作者');
    expect(chineseParaphrases('写字楼')).toEqual([]);
  });
});

describe('Chinese similarity', () => {
  it('is symmetric, within 0..1, and 1 for equal texts', () => {
    const text = fc.string({ unit: fc.constantFrom(...'出生地日期妻子人口数量𠮷') });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const score = chineseSimilarity(left, right);
        expect(score).toBe(chineseSimilarity(right, left));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        if (left !== '') expect(chineseSimilarity(left, left)).toBe(1);
      }),
    );
  });

  it('prefers shared neighbours over scattered characters', () => {
    expect(chineseSimilarity('出生地点', '出生地')).toBeGreaterThan(chineseSimilarity('出生地点', '地出生'));
    expect(chineseSimilarity('妻子', '人口')).toBe(0);
  });
});

describe('folding', () => {
  it('replaces traditional characters in place and leaves the rest', () => {
    const lexicon = loadLexicon();
    expect(lexicon.simplify('臺灣的國家體育場')).toBe('台湾的国家体育场');
    expect(lexicon.simplify('国家 café')).toBe('国家 café');
    expect(hasChinese('café')).toBe(false);
    expect(hasChinese('A國')).toBe(true);
  });
});
