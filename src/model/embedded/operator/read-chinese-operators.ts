import { CHINESE_ORDERINGS } from '../lexicon/measures.ts';
import type { FilterOperator, NamedSpan, OperatorContext, Operators } from '../operators.ts';
import type { Piece } from '../pieces.ts';
import { Sheet } from './sheet.ts';

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
};
const NUMERAL = '[一二两三四五六七八九十]|\\d{1,2}';
/** A date or a number with its unit, as written. */
const DATE = '(\\d{4})\\s*年(?:\\s*(\\d{1,2})\\s*月(?:\\s*(\\d{1,2})\\s*[日号])?)?';
const NUMBER = '(\\d+(?:\\.\\d+)?)\\s*([万亿]?)';

/** The operators of a Chinese question: the same as of an English one, read from its characters. */
export function readChineseOperators(pieces: readonly Piece[], context: OperatorContext): Operators {
  const sheet = new Sheet(pieces, context);
  readTop(sheet);
  readCount(sheet);
  readFilters(sheet);
  readExclusions(sheet);
  readOr(sheet);
  readTruth(sheet);
  return sheet.result();
}

/** One character per character of the pieces; names and what was read already are blanked, years that are names are not. */
function lay(sheet: Sheet, isNumberShown = false): { readonly text: string; readonly at: readonly number[] } {
  let text = '';
  const at: number[] = [];
  sheet.pieces.forEach((piece, index) => {
    const name = sheet.name(index);
    const isNumber = isNumberShown && name !== undefined && /^\d/u.test(piece.word) && !sheet.isTaken(index);
    const word = isNumber ? piece.word : sheet.word(index);
    const shown = word === '' ? '□'.repeat(Math.max(1, piece.word.length)) : word;
    text += shown;
    for (let place = 0; place < shown.length; place++) at.push(index);
  });
  return { text, at };
}

function find(sheet: Sheet, pattern: RegExp, isNumberShown = false) {
  const { text, at } = lay(sheet, isNumberShown);
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const from = at[match.index] as number;
  const to = (at[match.index + match[0].length - 1] as number) + 1;
  return {
    match,
    from,
    to,
    before: text.slice(0, match.index),
    after: text.slice(match.index + match[0].length),
  };
}

function readTop(sheet: Sheet): void {
  for (const [form, ordering] of CHINESE_ORDERINGS) {
    const found = find(sheet, new RegExp(`(?:第(${NUMERAL}))?${form}(的?)`, 'u'));
    if (found === undefined) continue;
    const { match, from, to, before, after } = found;
    const limit = new RegExp(`^(?:前)?(${NUMERAL})(?:个|部|位|座|名|家|本|首)`, 'u').exec(after);
    const isRelationWord = sheet.context.measureOf(form) !== undefined;
    const rest = (before + after).replace(/[□\s的是什么哪谁个部位座名家本首？?，,。]/gu, '');
    const verb = after.slice(0, 2);
    const isSaid = sheet.context.measureOf(verb) === 'time';
    const isAttribute = match[2] === '的' || isSaid || /^[□是？?，。]*$/u.test(after) || limit !== null;
    // 最早称为 says when something was done, not which of several is the earliest.
    if (isRelationWord || rest === '' || (ordering.direction.quantity === undefined && !isAttribute)) return;
    sheet.top = {
      phrase: ordering.phrase,
      measure: 'value',
      direction: ordering.direction,
      limit: limit === null ? 1 : toNumber(limit[1] as string),
      skip: match[1] === undefined ? 0 : toNumber(match[1]) - 1,
    };
    sheet.take(from, isSaid ? to + 2 : to);
    return;
  }
}

function toNumber(text: string): number {
  return DIGITS[text] ?? Number(text);
}

/** 多少个 / 几部 / 有多少; units and quantities are left to relations that hold them (多少钱, 多少米). */
function readCount(sheet: Sheet): void {
  const found = find(
    sheet,
    /(?:一共|总共|共)?(?:有)?(?:多少|几)(个|部|位|座|名|家|本|首|种|条|所|支|场|届|项|只)?(?!钱|米|公里|千米|岁|年|月|天|小时|分钟|公斤|斤|度|元|时|点|号|日|吨|人口)/u,
  );
  if (found === undefined) return;
  const { match, from, to, after } = found;
  const rest = /^[\p{Script=Han}]{1,6}?(?=[？?，,。是的在□]|$)/u.exec(after)?.[0] ?? '';
  // A classifier before a single character is the beginning of a noun (座位).
  const isJoined = match[1] !== undefined && rest.length === 1;
  const noun = isJoined ? `${match[1]}${rest}` : rest;
  const isQuantity = [noun, `${noun}数`].some((word) => sheet.context.measureOf(word) === 'quantity');
  if (isQuantity || (match[1] === undefined && noun === '')) return;
  sheet.asks = 'count';
  sheet.take(from, isJoined ? to - 1 : to);
}

function readFilters(sheet: Sheet): void {
  const range = find(sheet, new RegExp(`(?:从|在)?${DATE}(?:到|至|和)${DATE}(?:之间|期间)?`, 'u'), true);
  if (range !== undefined) {
    const [, a, b, c, d, e, f] = range.match;
    add(sheet, range, 'time', [
      ['>=', dateOf(a, b, c)],
      ['<=', dateOf(d, e, f)],
    ]);
    return;
  }
  const dated = find(sheet, new RegExp(`(?:在|于)?${DATE}(之前|以前|前|之后|以后|后)`, 'u'), true);
  if (dated !== undefined) {
    const [, year, month, day, side] = dated.match;
    add(sheet, dated, 'time', [[side?.includes('前') === true ? '<' : '>', dateOf(year, month, day)]]);
  }
  const numbered = find(
    sheet,
    new RegExp(`(超过|大于|多于|高于|不少于|至少|少于|小于|低于|不超过|不到|至多)${NUMBER}`, 'u'),
    true,
  );
  if (numbered !== undefined) {
    const [, word, digits, unit] = numbered.match;
    const value = Number(digits) * (unit === '万' ? 1e4 : unit === '亿' ? 1e8 : 1);
    const noun = /[\p{Script=Han}]{2,4}$/u.exec(numbered.before)?.[0] ?? '';
    const phrase = [noun, noun.slice(-2)]
      .filter((each) => sheet.context.measureOf(each) === 'quantity')
      .slice(0, 1);
    if (phrase.length === 0) return;
    add(sheet, numbered, 'quantity', [[COMPARED[word as string] ?? '>', String(value)]], phrase);
  }
}

const COMPARED: Readonly<Record<string, FilterOperator['op']>> = {
  超过: '>',
  大于: '>',
  多于: '>',
  高于: '>',
  不少于: '>=',
  至少: '>=',
  少于: '<',
  小于: '<',
  低于: '<',
  不到: '<',
  不超过: '<=',
  至多: '<=',
};

function dateOf(year = '', month?: string, day?: string): string {
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')]
    .filter((part) => part !== undefined)
    .join('-');
}

function add(
  sheet: Sheet,
  { from, to, after }: { readonly from: number; readonly to: number; readonly after: string },
  kind: FilterOperator['kind'],
  limits: readonly (readonly [FilterOperator['op'], string])[],
  said?: readonly string[],
): void {
  const verb = /^[\p{Script=Han}]{2}/u.exec(after)?.[0];
  const isSaid = verb !== undefined && sheet.context.measureOf(verb) === kind;
  const phrase = said ?? (isSaid ? [verb] : []);
  for (const [op, value] of limits) sheet.filters.push({ op, value, kind, phrase });
  sheet.take(from, isSaid && said === undefined ? to + 2 : to);
}

/** 除了 X（以外）, 不是 X, 没有 … X. */
function readExclusions(sheet: Sheet): void {
  for (let index = 0; index < sheet.pieces.length; index++) {
    const isExcept = sheet.says(index, '除');
    const isNot = sheet.says(index, '不', '是') || sheet.says(index, '没', '有') || sheet.says(index, '未');
    if (isNot && /^[是有]$/u.test(sheet.word(index - 1))) continue;
    if (!isExcept && !isNot) continue;
    const name = sheet.context.names
      .filter(({ from }) => from > index)
      .toSorted((a, b) => a.from - b.from)[0];
    if (isExcept) {
      if (name === undefined || name.from > index + 2) continue;
      let to = name.to;
      while (/^[以之外]$/u.test(sheet.word(to))) to += 1;
      sheet.excluded.push({ span: { from: index, to }, name, isClause: false });
      sheet.take(index, to);
    } else {
      const to = name?.to ?? sheet.pieces.length;
      sheet.excluded.push({ span: { from: index, to }, name, isClause: true });
      sheet.take(index, index + (sheet.says(index, '未') ? 1 : 2));
    }
  }
}

/** A 还是 B chooses, A 或 B unites. */
function readOr(sheet: Sheet): void {
  for (let index = 1; index < sheet.pieces.length; index++) {
    const isChoice = sheet.says(index, '还', '是');
    const isEither = sheet.says(index, '或');
    if (!isChoice && !isEither) continue;
    const to = isChoice || sheet.says(index + 1, '者') ? index + 2 : index + 1;
    const pair: readonly (NamedSpan | undefined)[] = [sheet.name(index - 1), sheet.name(to)];
    const [left, right] = pair;
    if (left === undefined || right === undefined) continue;
    if (isChoice) sheet.choices = [left, right];
    else sheet.joins = 'or';
    sheet.take(index, to);
  }
}

/** …吗, 是不是, 是否, 有没有: only with a name and no other question word. */
function readTruth(sheet: Sheet): void {
  const { text } = lay(sheet);
  if (sheet.asks === 'count' || sheet.context.names.length === 0 || /[谁哪几]|什么|多少|何/u.test(text))
    return;
  for (const pattern of [/是不是|是否|有没有|能不能|对不对/u, /吗(?=[？?\s]*$)/u]) {
    const found = find(sheet, pattern);
    if (found === undefined) continue;
    // 你知道 … 吗 asks politely for something else.
    if (/知道|告诉|介绍|可以|请/u.test(text)) return;
    sheet.asks = 'truth';
    sheet.take(found.from, found.to);
  }
}
