import { expect, test } from 'vitest';
import { alikeBeginnings, soundsAlike } from './sounds.ts';

test('characters of one syllable sound alike, whatever the tone', () => {
  for (const [one, other] of [
    ['廖凯', '寥凯'],
    ['等级', '等及'],
    ['仓库', '仓酷'],
    ['同桌', '同卓'],
    ['王慧敏', '王惠敏'],
    ['普洱', '普耳'],
  ] as const)
    expect(soundsAlike(one, other), `${one} ${other}`).toBe(true);
});

test('other syllables, other lengths and rare characters do not', () => {
  expect(soundsAlike('等级', '等高')).toBe(false);
  expect(soundsAlike('陈', '成')).toBe(false);
  expect(soundsAlike('廖凯', '廖凯文')).toBe(false);
  expect(soundsAlike('榻', '塌')).toBe(false);
});

test('every beginning of the same sound is tried', () => {
  expect(alikeBeginnings('寥凯')).toContain('廖凯');
  expect(alikeBeginnings('寥凯')).not.toContain('寥凯');
  expect(alikeBeginnings('Xa')).toEqual([]);
});
