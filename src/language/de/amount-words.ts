import { type AmountWords, grouped } from '../amount-words.ts';

export const amountWords: AmountWords = {
  yes: 'ja',
  no: 'nein',
  point: ',',
  amount: ({ isNegative, whole, fraction, unit }) =>
    `${isNegative ? '-' : ''}${grouped(whole, '.')}${fraction === '' ? '' : `,${fraction}`} ${unit}`,
};
