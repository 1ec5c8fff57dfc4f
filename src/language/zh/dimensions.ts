import { dimensionTable } from '../dimension-words.ts';

/** Words of everyday Chinese that ask for money. */
export const DIMENSIONS = dimensionTable({
  money: '钱 花钱 花 花费 支出 开销 消费 费用 价格 价钱 金额 工资 租金 收入',
});
