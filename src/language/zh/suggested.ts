import type { PlainQuestions } from '../suggested-words.ts';

/** 只用来辨认、没有人会比大小的数。 */
const NAMING = /(?:电话|手机|手机号|邮编|号码|编号|年份|年|学号|工号|座机|账号)$/u;
const MANY = /(?:数|次数|数量|人数|库存|产量|销量)$/u;
const HIGH = /(?:薪|工资|薪水|收入|费用|费|金额|分|成绩|率|价|单价|租金|租|预算|评级)$/u;
const LONG = /(?:长度|时长|时间|片长|工期)$/u;

/** 由一条事实得出的问题，按平常的问法。 */
export const plainQuestions: PlainQuestions = ({ text, words }) => {
  const noun = words.join('').replace(/[(（].*$/u, '');
  if (!text.includes('最大的')) return [text];
  if (NAMING.test(noun)) return [];
  const most = MANY.test(noun) ? '最多' : HIGH.test(noun) ? '最高' : LONG.test(noun) ? '最长' : '最大';
  return [text.replace('最大的', `${most}的`)];
};
