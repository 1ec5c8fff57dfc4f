import { type AmountWords, grouped } from '../amount-words.ts';

export const amountWords: AmountWords = {
  yes: 'yes',
  no: 'no',
  point: '.',
  amount: ({ isNegative, whole, fraction, unit, isMoney }) => {
    const number = `${grouped(whole, ',')}${fraction === '' ? '' : `.${fraction}`}`;
    const minus = isNegative ? '-' : '';
    if (isMoney && /^\p{Sc}$/u.test(unit)) return `${minus}${unit}${number}`;
    if (unit === '%') return `${minus}${number}%`;
    const one = number === '1' && /^[a-z]{4,}s$/u.test(unit) ? unit.slice(0, -1) : unit;
    return `${minus}${number} ${one}`;
  },
};
