import { type AskedKind, KNOWN } from '../../phrasebook.ts';
import type { PhraseToken } from '../frame.ts';
import { ASKED_WEIGHT } from '../shared.ts';

/** Question words; if one begins with another, the longer comes first. */
const ASKED: readonly (readonly [kind: AskedKind | 'count', words: string])[] = [
  ['time', '什么时候 什么时间 哪一天 哪一年 哪个月 什么日子 何时 哪天 哪年 哪月 几号 几月 几点 多会儿'],
  ['place', '哪里人 哪儿人 什么地方人 哪国人 什么地方 哪个地方 在哪里 在哪儿 哪里 哪儿 何处 何地 在哪 哪边'],
  ['person', '什么人 哪个人 哪些人 哪几个人 何人 哪位 哪几位 谁'],
  ['number', '多长时间 多大 多高 多重 多长 多宽 多深 多远 多快 多久'],
  ['count', '多少 几个 几种 几次 几款 几家 几块 几条 几位 几本 几'],
  [
    'thing',
    '哪一个 哪一些 哪几个 哪几种 哪几块 哪一种 哪一家 哪些 哪个 哪种 哪家 哪块 哪座 哪条 哪款 哪本 哪支 哪所 哪项 哪类 什么样的 什么样 什么 有啥 啥 哪',
  ],
];

interface AskedWords {
  readonly text: string;
  readonly kind: AskedKind | 'count';
}

const ASKED_WORDS: readonly AskedWords[] = ASKED.flatMap(([kind, words]) =>
  words.split(' ').map((text) => ({ text, kind })),
).sort((left, right) => right.text.length - left.text.length);

/** Characters that show who does what to whom, with their weights. */
const GRAMMAR: ReadonlyMap<string, number> = new Map([
  ['被', 0.6],
  ['由', 0.5],
  ['把', 0.3],
  ['给', 0.3],
  ['归', 0.3],
  ['从', 0.35],
  ['自', 0.35],
  ['跟', 0.3],
  ['在', 0.25],
  ['于', 0.15],
  ['有', 0.15],
  ['是', 0.1],
  ['的', 0.1],
]);

/** Characters and words that say nothing about a relation. */
const EMPTY =
  /请问|告诉我|我想知道|知道|一下|现在|目前|当前|一共|总共|到底|究竟|全部|所有|那些|这些|那个|这个|那家|这家|[了着过呢吗啊呀吧嘛都也就还又很只才能会可叫和与及其它他她这那之们所个,，。？?！!、:：;；\s]/uy;

/** A character is about half a word. */
const CHARACTER_WEIGHT = 0.55;

/** Cuts a masked Chinese text into X, question words, runs of other letters, and single characters. */
export function cutChinese(text: string): string[] {
  return readChinese(text).map((token) => token.text);
}

/** Reads a masked Chinese text. Positions count its characters. */
export function readChinese(text: string): PhraseToken[] {
  const read: PhraseToken[] = [];
  let isAskedNoun = false;
  for (let i = 0; i < text.length; ) {
    EMPTY.lastIndex = i;
    const empty = EMPTY.exec(text);
    const asked = ASKED_WORDS.find((one) => text.startsWith(one.text, i));
    if (asked !== undefined) {
      read.push({
        kind: 'asked',
        text: asked.text,
        lemmas: [],
        weight: ASKED_WEIGHT,
        asks: asked.kind,
        at: span(i, asked.text.length),
      });
      i += asked.text.length;
      isAskedNoun = asked.kind === 'thing' || asked.kind === 'count';
      continue;
    }
    if (empty !== null) {
      i += empty[0].length;
      continue;
    }
    const run = /[A-Za-z0-9'._-]+/uy;
    run.lastIndex = i;
    const letters = run.exec(text)?.[0] ?? (text[i] as string);
    const at = span(i, letters.length);
    i += letters.length;
    const weight = GRAMMAR.get(letters);
    if (letters === KNOWN) read.push({ kind: 'known', text: KNOWN, lemmas: [], weight: 1, at });
    else if (weight !== undefined) read.push({ kind: 'grammar', text: letters, lemmas: [], weight, at });
    else {
      read.push({
        kind: 'content',
        text: letters,
        lemmas: [letters],
        weight: CHARACTER_WEIGHT,
        isOptional: isAskedNoun,
        at,
      });
      continue;
    }
    isAskedNoun = false;
  }
  return read;
}

function span(start: number, length: number): number[] {
  return Array.from({ length }, (_, i) => start + i);
}
