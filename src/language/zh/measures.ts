import type { MeasureHint, Pole } from '../analysis.ts';
import { type MeasureRow, measureTable } from '../measure-table.ts';

/** Adjectives that order things: poles for dates and numbers, nouns of what is measured. Everyday Chinese. */
const ROWS: readonly MeasureRow[] = [
  ['早 先', 'min', 'min', '', '时间 日期 年份'],
  ['晚 迟', 'max', 'max', '时间 日期 年份'],
  ['新', 'max', '', '日期 时间 年份'],
  ['老 旧 古老 悠久', 'min', 'max', '年龄 年限', '出生日期 创立 成立 年份'],
  ['年长 大龄', 'min', 'max', '年龄', '出生日期 出生'],
  ['年轻 年幼 小龄', 'max', 'min', '出生日期 出生', '年龄'],
  ['资深', 'min', 'max', '工龄 年限 年龄', '入职 加入'],
  ['大 宽敞 巨大 广', '', 'max', '面积 规模 大小 人口 容量 占地', '', 'counts'],
  ['小', '', 'min', '', '面积 规模 大小 人口 容量 占地', 'counts'],
  ['高', '', 'max', '身高 高度 海拔 产量'],
  ['低 矮', '', 'min', '', '身高 高度 海拔 产量'],
  ['长', '', 'max', '长度 时长 天数 时间'],
  ['久 长久', 'min', 'max', '时长 天数 年限 时间'],
  ['短', '', 'min', '', '长度 时长 天数 时间'],
  ['重 沉', '', 'max', '重量 体重'],
  ['轻', '', 'min', '', '重量 体重'],
  ['贵 值钱', '', 'max', '价格 售价 单价 费用 卖'],
  ['便宜 实惠 划算', '', 'min', '', '价格 售价 单价 费用 卖'],
  ['快 迅速', '', '', '速度', '时间 时长 天数'],
  ['慢', '', '', '时间 时长 天数', '速度'],
  ['多 丰富', '', 'max', '数量'],
  ['少', '', 'min', '', '数量'],
  ['远', '', 'max', '距离'],
  ['近', '', 'min', '', '距离'],
  ['深', '', 'max', '深度'],
  ['浅', '', 'min', '', '深度'],
  ['宽 阔', '', 'max', '宽度'],
  ['窄', '', 'min', '', '宽度'],
  ['厚', '', 'max', '厚度 页数'],
  ['薄', '', 'min', '', '厚度 页数'],
  ['热 暖', '', 'max', '温度 气温'],
  ['冷 凉', '', 'min', '', '温度 气温'],
  ['好 优秀 棒', '', 'max', '评分 成绩 排名'],
  ['差 糟', '', 'min', '', '评分 成绩'],
  ['强 厉害', '', 'max', '强度 能力 成绩'],
  ['弱', '', 'min', '', '强度 能力'],
  ['热门 受欢迎 火 畅销', '', 'max', '销量 人气 评分', '', 'counts'],
  ['冷门 滞销', '', 'min', '', '销量 人气 评分', 'counts'],
  ['卖座 叫座 卖钱 赚钱 好卖', '', 'max', '票房 销售额 营业额 收入 销量 利润', '', 'counts'],
  ['勤 频繁', '', 'max', '次数'],
  ['集中', '', 'max', ''],
  ['富 有钱', '', 'max', '财富 收入 资产'],
  ['穷', '', 'min', '', '财富 收入 资产'],
  ['忙 繁忙 拥挤', '', 'max', '客流 流量 人数', '', 'counts'],
  ['高产', '', 'max', '产量 亩产'],
  ['低产', '', 'min', '', '产量 亩产'],
];

const HINTS = measureTable(ROWS);

/** Source of a regular expression: any adjective that orders things, longer ones first. */
export const ADJECTIVES = [...HINTS.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');

/** What an adjective orders by; nothing for one that is not listed. */
export function orderOf(adjective: string): MeasureHint {
  return HINTS.get(adjective) ?? { measures: [] };
}

/** The pole of an adjective where what it measures is not told. */
export function poleOf({ quantity, time, measures }: MeasureHint): Pole {
  return quantity ?? time ?? measures[0]?.pole ?? 'max';
}
