import { normaliseName } from '../graph/normalise.ts';
import { CUE_WORDS, STOP_WORDS } from '../model/embedded/lexicon/english.ts';
import { reachable } from './mend-plan.ts';
import type { Draft } from './plan-draft.ts';
import type { Language } from './task.ts';

/**
 * What is wrong with a plan, in words for the model that wrote it; undefined when nothing is. Only what cannot be mended
 * with certainty: no answer node, parts that do not hang together, names the question does not hold, most of its
 * words nowhere.
 */
export function faultOf(draft: Draft | undefined, question: string, language: Language): string | undefined {
  const say = language === 'zh' ? ZH : EN;
  if (draft === undefined || draft.edges.length === 0) return say.noEdge;
  if (draft.answer === undefined) return say.noAnswer;
  const { answer } = draft;
  if (draft.asks !== 'truth' && answer.kind !== 'variable') return say.notUnknown(answer.text);
  const reached = reachable(draft);
  const apart = draft.nodes.filter((node) => !reached.has(node));
  if (apart.length > 0) return say.apart(apart.map(({ text }) => text).join(', '));
  const foreign = draft.nodes.filter(({ kind, text }) => kind === 'named' && !occursIn(text, question));
  if (foreign.length > 0) return say.foreign(foreign.map(({ text }) => text).join(', '));
  if (draft.lost.length > 0) return say.lost(draft.lost.join(', '));
  const words = contentUnits(question);
  const listed = new Set(draft.clues.flatMap(units));
  const open = uncoveredWords(draft, question).filter(
    (word) => ![...listed].some((other) => isSameStem(word, other)),
  );
  return open.length > MOST_UNCOVERED * words.length ? say.uncovered(open.join(', ')) : undefined;
}

/** With a larger share of its words nowhere a plan has little to do with its question; smaller gaps are clues left open. */
const MOST_UNCOVERED = 2 / 3;

/**
 * Words of the question that no part of the plan takes up, in order; operators cover their own words. A clue is taken up when
 * some word of it is: to list it says nothing about what is looked for.
 */
export function uncoveredWords(draft: Draft, question: string): readonly string[] {
  const parts = [
    ...draft.nodes.map(({ text }) => text),
    ...draft.edges.map(({ phrase }) => phrase),
    ...draft.filters.map(({ value }) => value),
  ];
  const own = new Set(parts.flatMap(units));
  const isSaid = (word: string) => [...own].some((other) => isSameStem(word, other));
  const isOperated =
    draft.asks !== 'set' || draft.top !== undefined || draft.filters.length + draft.either.length > 0;
  const isNegated = draft.edges.some((edge) => edge.isNegated);
  const isOperator = (word: string) =>
    (isOperated && OPERATOR_WORDS.has(word)) || (isNegated && NEGATION.has(word));
  const clues = draft.clues
    .map((clue) => units(clue))
    .filter((words) => words.some((word) => isSaid(word) || isOperator(word)));
  const told = new Set(clues.flat());
  return contentUnits(question).filter((word) => !isSaid(word) && !isOperator(word) && !told.has(word));
}

/** Words by which questions count, rank and compare. */
const OPERATOR_WORDS: ReadonlySet<string> = new Set(
  `many number count much total true false right correct first last latest earliest newest oldest largest biggest smallest
  highest lowest longest shortest tallest greatest least fewest most best top before after since until between earlier later
  larger smaller longer shorter higher lower greater fewer older younger more than number year date often second third fourth fifth
  多 少 几 最 大 小 长 短 高 低 早 晚 前 后 以 数 量 共 有 吗 否`.split(/\s+/u),
);
const NEGATION: ReadonlySet<string> = new Set(
  'not never no without except other besides neither nor 不 没 未 非 除 外 其 他'.split(' '),
);
/** Characters of Chinese that carry structure only. */
const LIGHT_HAN = new Set(
  '的了是在和与及或哪些个位谁什么怎样吗呢有由被其这那请问之于为所以们多少几年月日'.split(''),
);

/** "Same" and "also" say how the parts of a plan hang together and have no part of their own. */
function contentUnits(text: string): string[] {
  return units(text).filter(
    (word) => ![STOP_WORDS, CUE_WORDS, LIGHT_HAN, REQUESTS].some((words) => words.has(word)),
  );
}

const REQUESTS: ReadonlySet<string> = new Set('please tell give show list name find know all'.split(' '));

/** Lower-cased words, and single characters of Chinese, each once. */
function units(text: string): string[] {
  const name = normaliseName(text).replace(/['’]s\b/gu, '');
  return [...new Set(name.match(/\p{Script=Han}|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [])];
}

/** Equal, or one is the other with an ending: `films`, `film`; `directed`, `director`. */
function isSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const most = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < 3) return false;
  let shared = 0;
  while (shared < most && one[shared] === other[shared]) shared += 1;
  return shared >= Math.max(3, 0.6 * most);
}

/** Whether the question holds the name, or for a name that was put right at least one of its longer words. */
function occursIn(text: string, question: string): boolean {
  const name = plain(text);
  if (plain(question).includes(name)) return true;
  const words = units(question);
  return units(text).some((unit) => unit.length > 3 && words.some((word) => isSameStem(word, unit)));
}

function plain(text: string): string {
  return normaliseName(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const EN = {
  noEdge: 'What is wrong: it has no edge. Give at least one entry {"from", "phrase", "to"} in "edges".',
  noAnswer: 'What is wrong: "answer" must be one of the unknowns that the edges mention.',
  notUnknown: (text: string) =>
    `What is wrong: "answer" is "${text}", which is given; it must be the unknown that is asked for.`,
  apart: (texts: string) => `What is wrong: these are not joined to the answer by any edge: ${texts}.`,
  foreign: (texts: string) =>
    `What is wrong: these names are not in the question: ${texts}. Use its own words.`,
  lost: (parts: string) =>
    `What is wrong: these parts cannot be read, or name something no edge mentions: ${parts}.`,
  uncovered: (words: string) => `What is wrong: the question also says: ${words}.`,
};

const ZH: typeof EN = {
  noEdge: '问题在于：没有边。请在 "edges" 中至少给出一条 {"from", "phrase", "to"}。',
  noAnswer: '问题在于："answer" 必须是边中提到的一个未知节点。',
  notUnknown: (text) => `问题在于："answer" 是已知的“${text}”，应当是所问的未知节点。`,
  apart: (texts) => `问题在于：下列节点没有任何边与答案相连：${texts}。`,
  foreign: (texts) => `问题在于：下列名称不在问题中：${texts}。请使用问题中的词语。`,
  lost: (parts) => `问题在于：下列部分无法读取，或者提到了没有任何边的事物：${parts}。`,
  uncovered: (words) => `问题在于：问题中还有：${words}。`,
};
