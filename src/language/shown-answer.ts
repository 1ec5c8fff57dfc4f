import { wordsOf } from '../graph/words-of.ts';
import type { Plan } from '../plan/plan.ts';
import type { AmountWords } from './amount-words.ts';
import { amountWords as german } from './de/amount-words.ts';
import { amountWords as english } from './en/amount-words.ts';
import type { LanguageId } from './ids.ts';
import { roundDivided } from './round-divided.ts';
import { unitNamed, unitOfName, withoutBefore } from './units.ts';
import { amountWords as chinese } from './zh/amount-words.ts';

const WORDS: Readonly<Record<LanguageId, AmountWords>> = { en: english, zh: chinese, de: german };
const SIGNS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', CNY: '¥' };
/** Shorter words of a name are abbreviations, for which the unit's own sign is better. */
const SHORTEST_WORD = 4;

interface Showable {
  readonly id?: string;
  readonly name: string;
  readonly value?: string | undefined;
}

/**
 * An answer as people are shown it in a language: rounded as by `roundDivided`; a number with the unit that the name of its relation
 * states (`£42,500`, `18,00 €`, `2.5 kg`); yes and no for what is true or false.
 */
export function shownAnswer<Answer extends Showable>(
  answer: Answer,
  plan: Plan | undefined,
  language: LanguageId,
): Answer {
  const words = WORDS[language];
  const rounded = roundDivided(answer, plan);
  const { id, name, value } = rounded;
  if (id === name && TRUTHS.has(name)) return { ...rounded, name: saidTruth(name, language) };
  const unit = plan === undefined ? undefined : unitAsked(plan);
  if (unit === undefined) return plan !== undefined && isReckoned(plan) ? withPoint(rounded, words) : rounded;
  return value === undefined
    ? { ...rounded, name: amount(name, unit, words) }
    : { ...rounded, value: amount(value, unit, words) };
}

/** Whether numbers were made by reckoning, and so are numbers for certain. */
function isReckoned({ operators }: Plan): boolean {
  return operators.some(
    (one) =>
      one.kind === 'calculate' ||
      (one.kind === 'aggregate' && (one.function === 'sum' || one.function === 'average')),
  );
}

function withPoint<Answer extends Showable>(answer: Answer, { point }: AmountWords): Answer {
  const said = (text: string): string => (/^-?\d+\.\d+$/u.test(text) ? text.replace('.', point) : text);
  return answer.value === undefined
    ? { ...answer, name: said(answer.name) }
    : { ...answer, value: said(answer.value) };
}

/** What stands at the end of a fact: yes and no for what is true or false, anything else as it is. */
export function saidTruth(name: string, language: LanguageId): string {
  if (!TRUTHS.has(name)) return name;
  return WORDS[language][name === 'true' ? 'yes' : 'no'];
}

const TRUTHS: ReadonlySet<string> = new Set(['true', 'false']);

interface ShownUnit {
  readonly text: string;
  readonly isMoney: boolean;
}

/** The unit of what a plan asks for, where all the relations that lead there state the same one. */
function unitAsked({ answer, operators, edges }: Plan): ShownUnit | undefined {
  const counted = operators.some((one) => one.kind === 'count');
  if (counted) return undefined;
  const nodes = [answer];
  for (const one of operators) {
    if (one.kind === 'aggregate') {
      if (one.measure === 'count') return undefined;
      nodes.splice(0, nodes.length, one.of);
    }
    if (one.kind === 'calculate') {
      if (one.function === 'ratio' || one.measure === 'count' || one.unit !== undefined) return undefined;
      nodes.splice(0, nodes.length, one.left, one.right);
    }
  }
  const units = nodes.flatMap((node) => {
    const names = edges.flatMap(({ from, to, relations }) =>
      relations.flatMap(({ relation, direction }) =>
        (direction === 'out' ? to : from) === node ? [relation] : [],
      ),
    );
    return names.length === 0 ? [undefined] : names.map(shownUnit);
  });
  const [first] = units;
  return units.every((one) => one !== undefined && one.text === first?.text) ? first : undefined;
}

/** `£` of "price (£)", `kg` of "weight kg", `公斤` of 重量（公斤）. A rate such as "rent (€ month)" only shows its money. */
function shownUnit(relation: string): ShownUnit | undefined {
  const local = relation.split(/[/#]/u).at(-1) ?? relation;
  const name = local === '' || /[(（)）]/u.test(relation) ? relation : local;
  const bracketed = /[(（[]\s*([^()（）[\]]{1,24})\s*[)）\]]\s*$/u.exec(name)?.[1]?.trim();
  const money = /[€$£¥￥]/u.exec(bracketed ?? name)?.[0];
  if (money !== undefined) return { text: money, isMoney: true };
  if (bracketed !== undefined) {
    const plain = withoutBefore(bracketed);
    const inside = unitNamed(plain);
    return inside === undefined ? undefined : { text: plain, isMoney: inside.dimension === 'money' };
  }
  const words = wordsOf(name);
  const unit = unitOfName(name, words);
  if (unit === undefined) return undefined;
  const last = words.at(-1) ?? '';
  const isWord = [...last].length >= SHORTEST_WORD && unitNamed(last)?.symbol === unit.symbol;
  const text = isWord ? last : (SIGNS[unit.symbol] ?? unit.symbol);
  return { text, isMoney: unit.dimension === 'money' };
}

function amount(number: string, { text, isMoney }: ShownUnit, words: AmountWords): string {
  const [, minus, whole, given = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(number) ?? [];
  if (whole === undefined) return number;
  const fraction = isMoney && given.length === 1 ? `${given}0` : given;
  return words.amount({ isNegative: minus === '-', whole, fraction, unit: text, isMoney });
}
