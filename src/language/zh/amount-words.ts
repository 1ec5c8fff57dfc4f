import type { AmountWords } from '../amount-words.ts';

export const amountWords: AmountWords = {
  yes: '是',
  no: '否',
  point: '.',
  amount: ({ isNegative, whole, fraction, unit, isMoney }) => {
    const number = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
    const minus = isNegative ? '-' : '';
    if (isMoney && /^\p{Sc}$/u.test(unit)) return `${minus}${unit}${number}`;
    return `${minus}${number}${unit === '%' ? '' : ' '}${unit}`;
  },
};
