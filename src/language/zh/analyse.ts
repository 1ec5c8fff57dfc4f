import type { Analysis, Cue, Token, TokenSpan } from '../analysis.ts';
import type { AnalysisContext } from '../language.ts';
import { findAsked } from './asked.ts';
import { NO_WORDS } from './cut-words.ts';
import { filterCues } from './filter-cues.ts';
import { misheard } from './misheard.ts';
import {
  aggregateCues,
  compareCues,
  existsCues,
  groupCues,
  negationCues,
  smallCues,
  topCues,
} from './operator-cues.ts';
import {
  type CharacterScene,
  type CharacterSpan,
  COUNTERS,
  type CutQuestion,
  NAME,
  overlaps,
  type RawCue,
} from './scene.ts';
import { joinedVerbs } from './separable.ts';
import { cutStretch, type KnownWords } from './tokens.ts';

/** A Chinese question taken apart; see `Analysis`. Every name becomes one token. */
export function analyse(
  question: string,
  folded: string,
  characters: readonly Token[],
  { names, today, hasClocks = false, vocabulary = NO_WORDS, listed = NO_WORDS }: AnalysisContext,
): Analysis {
  const ranges = names.map(
    ({ from, to }): CharacterSpan => ({
      start: characters[from]?.start ?? 0,
      end: characters[to - 1]?.end ?? 0,
    }),
  );
  const scene: CharacterScene = {
    text: masked(mended(folded, ranges, { vocabulary, listed }), ranges),
    names: ranges,
    today,
    hasClocks,
  };
  const compared = filterCues(scene);
  const tops = topCues(
    without(
      scene,
      compared.filter(({ isBare }) => isBare !== true),
    ),
  );
  const numbers = compared.filter(
    ({ range, isBare }) => isBare !== true || !tops.some((top) => overlaps(top.range, range)),
  );
  const rest = without(scene, numbers);
  const isMeasured = aggregateCues(rest, false).length > 0;
  const asked = findAsked(rest, isMeasured);
  const isAge =
    asked.amount !== undefined && /^多大|岁$/u.test(rest.text.slice(asked.amount.start, asked.amount.end));
  const filters = numbers.filter(
    ({ range }) => !isAge || scene.text.slice(range.start, range.end) !== '今年',
  );
  const raw: RawCue[] = [
    ...filters,
    ...tops,
    ...aggregateCues(rest, asked.form === 'count' || (asked.form === 'set' && asked.ranges.length > 0)),
    ...compareCues(rest).filter(({ range }) => !tops.some((top) => overlaps(top.range, range))),
    ...negationCues(rest).filter(
      ({ range }) => asked.form !== 'truth' || !asked.ranges.some((one) => overlaps(one, range)),
    ),
    ...groupCues(rest),
    ...existsCues(rest),
    ...smallCues(rest, asked.form === 'truth'),
  ].filter(({ range }) => range.end > range.start);
  const edges = new Set<number>(
    [
      ...raw.flatMap(({ range, ranges: others = [] }) => [range, ...others]),
      ...asked.ranges,
      ...(asked.amount === undefined ? [] : [asked.amount]),
      ...ranges,
    ].flatMap(({ start, end }) => [start, end]),
  );
  const asking = asked.ranges.filter((range) => range !== asked.amount);
  const words =
    asked.amount === undefined
      ? vocabulary
      : new Set([...vocabulary, rest.text.slice(asked.amount.start, asked.amount.end)]);
  const tokens = cutQuestion(question, {
    text: scene.text,
    names: ranges,
    edges,
    vocabulary: words,
    listed,
    asking,
    cues: raw,
  });
  const cut = makeCut(tokens, ranges);
  const cues = raw
    .flatMap((cue) => cue.build(cut) ?? [])
    .filter((cue, _, all) => !isInsideOther(cue, all))
    .sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
  const wanted = asked.build(cut);
  return {
    question,
    language: 'zh',
    tokens,
    names: ranges.map((range) => cut.toSpan(range)),
    asked: wanted,
    genitives: findGenitives(
      tokens,
      ranges.map((range) => cut.toSpan(range)),
    ),
    cues: cues.map((cue) => withoutHead(cue, wanted.head)),
    isNegatedQuestion: asked.form === 'truth' && /^(?:难道|不是)|不是.*吗/u.test(rest.text),
    asksTotal: ALL_OF_IT.test(rest.text),
  };
}

/** 在宜家花了多少钱: what was done to a quantity; 卖多少钱 asks for a price. */
const ALL_OF_IT = /[花付交用赚挣捐收卖买喝吃领借赔罚跑干做][了过掉].{0,4}多少/u;

/** 哪个客户下单最多: what is asked for is not what is counted. */
function withoutHead(cue: Cue, head: TokenSpan | undefined): Cue {
  if (cue.kind !== 'top' || cue.counted === undefined || head === undefined) return cue;
  const { from, to } = cue.counted;
  return head.from <= from && head.to > from && head.to < to
    ? { ...cue, counted: { from: head.to, to } }
    : cue;
}

/** X的儿子的妻子: the nouns that 的 joins to a name, the nearest to it first. */
function findGenitives(tokens: readonly Token[], names: readonly TokenSpan[]): readonly TokenSpan[] {
  const chains = names.map(({ from, to }) => {
    const found: TokenSpan[] = [];
    // 养猫的住户: a verb before the name makes it a clause.
    if (isVerbBefore(tokens, from)) return found;
    // 张伟领导的领导: of a noun said twice the first has no 的 before it.
    const isTwice =
      tokens[to]?.kind === 'content' &&
      tokens[to + 1]?.word === '的' &&
      tokens[to + 2]?.word === tokens[to]?.word;
    if (isTwice) found.push({ from: to, to: to + 1 });
    for (let at = isTwice ? to + 1 : to; tokens[at]?.word === '的' && tokens[at + 1]?.kind === 'content'; ) {
      let end = at + 1;
      while (tokens[end]?.kind === 'content') end += 1;
      found.push({ from: at + 1, to: end });
      at = end;
    }
    return found;
  });
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}

function isVerbBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const verb = before?.kind === 'function' && /^[过了着在给到]$/u.test(before.word) ? tokens[at - 2] : before;
  return verb?.kind === 'content' && verb.word.length === 1;
}

/** Names as `□`, the marks around them too. */
function masked(text: string, ranges: readonly CharacterSpan[]): string {
  let result = text;
  for (const range of ranges) {
    const isQuoted = QUOTES.has((text[range.start - 1] ?? '') + (text[range.end] ?? ''));
    const [start, end] = isQuoted ? [range.start - 1, range.end + 1] : [range.start, range.end];
    result = result.slice(0, start) + NAME.repeat(end - start) + result.slice(end);
  }
  return result;
}

const QUOTES: ReadonlySet<string> = new Set(['《》', '〈〉', '「」', '『』', '“”', '‘’', '""', "''", '【】']);

/** Dates and numbers that were read are used up, so that 最近30天 orders nothing; as many spaces are in their place. */
function without(scene: CharacterScene, cues: readonly RawCue[]): CharacterScene {
  let { text } = scene;
  for (const { range } of cues) {
    text = text.slice(0, range.start) + ' '.repeat(range.end - range.start) + text.slice(range.end);
  }
  return { ...scene, text };
}

/**
 * Slips: 那个 for 哪个 where nothing else asks, 多少前 for 多少钱, and words of the graph's schema with another character of the same
 * sound (等及 for 等级). A particle within a verb is put behind it (住了院: 住院了).
 */
function mended(text: string, names: readonly CharacterSpan[], known: KnownWords): string {
  const isFree = (start: number, end: number) => !names.some((name) => overlaps(name, { start, end }));
  const replace = (result: string, pattern: RegExp, by: string): string =>
    result.replace(pattern, (found: string, ...others: unknown[]) => {
      const start = others.at(-2) as number;
      return isFree(start, start + found.length) ? by : found;
    });
  let result = replace(text, /多少前(?=[？?。了\s]*$)/gu, '多少钱');
  result = replace(result, /神么|甚么/gu, '什么');
  result = replace(result, /多[绍哨邵]/gu, '多少');
  for (const { word, start } of misheard(result, known.vocabulary))
    if (isFree(start, start + word.length))
      result = result.slice(0, start) + word + result.slice(start + word.length);
  for (const { word, start } of joinedVerbs(result, known))
    if (isFree(start, start + word.length))
      result = result.slice(0, start) + word + result.slice(start + word.length);
  if (ASKS.test(result.replace(/那几/gu, ''))) return result;
  return replace(result, WHICH_SLIP, '哪');
}

const ASKS = /谁|哪|什么|多少|几|何|吗|多[大高长久重远]|是否|是不是/u;
const WHICH_SLIP = new RegExp(`那(?=里|儿|天|年|些|[一几]?(?:${COUNTERS}|年|天)|几)`, 'gu');

function cutQuestion(
  question: string,
  {
    text,
    names,
    edges,
    vocabulary,
    listed,
    asking,
    cues,
  }: {
    readonly text: string;
    readonly names: readonly CharacterSpan[];
    readonly edges: ReadonlySet<number>;
    readonly vocabulary: ReadonlySet<string>;
    readonly listed: ReadonlySet<string>;
    readonly asking: readonly CharacterSpan[];
    readonly cues: readonly RawCue[];
  },
): Token[] {
  const tokens: Token[] = [];
  const asFunction = asking.concat(cues.map(({ range }) => range));
  let at = 0;
  while (at < text.length) {
    const name = names.find(({ start, end }) => start === at && end > start);
    let end = name?.end ?? at + 1;
    if (name === undefined) while (end < text.length && !edges.has(end)) end += 1;
    if (name !== undefined) tokens.push(nameToken(question, name));
    else {
      const isAsking = asFunction.some((range) => range.start <= at && end <= range.end);
      tokens.push(...cutStretch(question, text, { start: at, end }, { vocabulary, listed }, isAsking));
    }
    at = end;
  }
  return tokens;
}

function nameToken(question: string, { start, end }: CharacterSpan): Token {
  const text = question.slice(start, end);
  const word = text.toLowerCase();
  return { start, end, text, word, lemmas: [word], kind: 'content', part: 'noun', weight: 1 };
}

function makeCut(tokens: readonly Token[], names: readonly CharacterSpan[]): CutQuestion {
  const isName = (at: number) => names.some(({ start }) => start === tokens[at]?.start);
  const isContent = (at: number) => tokens[at]?.kind === 'content' && !isName(at);
  const toSpan = ({ start, end }: CharacterSpan): TokenSpan => {
    const from = tokens.findIndex((token) => token.end > start);
    const first = from < 0 ? tokens.length : from;
    let to = first;
    while (to < tokens.length && (tokens[to] as Token).start < end) to += 1;
    return { from: first, to };
  };
  return {
    tokens,
    toSpan,
    isName,
    before(range) {
      let to = toSpan({ start: range.start, end: range.start + 1 }).from;
      if (range.start >= (tokens.at(-1)?.end ?? 0)) to = tokens.length;
      while (to > 0 && tokens[to - 1]?.kind === 'function' && PASSED.has(tokens[to - 1]?.word ?? '')) to -= 1;
      let from = to;
      while (from > 0 && isContent(from - 1) && to - from < 2) from -= 1;
      return from === to ? undefined : { from, to };
    },
    after(range) {
      let { to: from } = toSpan(range);
      while (
        from < tokens.length &&
        tokens[from]?.kind === 'function' &&
        PASSED.has(tokens[from]?.word ?? '')
      )
        from += 1;
      let to = from;
      while (to < tokens.length && isContent(to) && to - from < 2) to += 1;
      return from === to ? undefined : { from, to };
    },
  };
}

/** Passed over between an operator and its noun. */
const PASSED: ReadonlySet<string> = new Set([
  '的',
  '个',
  '位',
  '种',
  '款',
  '家',
  '过',
  '了',
  '着',
  '数',
  '所有',
  '全部',
  '都',
  '得',
  '名',
  '本',
]);

/** A cue within the words of another that says more: the 大 of 最大, the 一 of 一次都没. */
function isInsideOther(cue: Cue, all: readonly Cue[]): boolean {
  return all.some(
    ({ kind, span }) =>
      kind !== cue.kind &&
      kind !== 'having' &&
      cue.kind !== 'having' &&
      span.from <= cue.span.from &&
      cue.span.to <= span.to &&
      span.to - span.from > cue.span.to - cue.span.from,
  );
}
