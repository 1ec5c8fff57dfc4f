import { beforeAll, describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import type { EmbeddedGraph } from '../graph/embedded/embedded-graph.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader, type Reader } from './read.ts';

const rows = (head: string, facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).flatMap(([relation, tails]) =>
    tails.split(' ').map((tail) => [head, relation, tail] as const),
  );

/** A restaurant: columns of tables, no classes. */
const RESTAURANT: readonly (readonly [string, string, string])[] = [
  ...rows('宫保鸡丁', { 分类: '热菜', '单价(元)': '38', 厨师: '周大勇', 食材: '鸡肉 花生米', 口味: '微辣' }),
  ...rows('水煮鱼', { 分类: '热菜', '单价(元)': '68', 厨师: '周大勇', 食材: '草鱼 豆芽', 口味: '麻辣' }),
  ...rows('清蒸鲈鱼', { 分类: '热菜', '单价(元)': '78', 厨师: '陈志远', 食材: '鲈鱼', 口味: '清淡' }),
  ...rows('拍黄瓜', { 分类: '凉菜', '单价(元)': '16', 厨师: '吴小燕', 食材: '黄瓜', 口味: '清淡' }),
  ...rows('皮蛋豆腐', { 分类: '凉菜', '单价(元)': '18', 厨师: '吴小燕', 食材: '豆腐 皮蛋', 口味: '清淡' }),
  ...rows('罗敏', { 岗位: '店长', 入职日期: '2015-09-01', '月薪(元)': '13000', 班次: '早班' }),
  ...rows('周大勇', {
    岗位: '厨师长',
    入职日期: '2016-03-01',
    '月薪(元)': '12000',
    上级: '罗敏',
    班次: '晚班',
  }),
  ...rows('吴小燕', {
    岗位: '师傅',
    入职日期: '2019-07-15',
    '月薪(元)': '7000',
    上级: '周大勇',
    班次: '早班',
  }),
  ...rows('陈志远', {
    岗位: '师傅',
    入职日期: '2021-05-10',
    '月薪(元)': '8500',
    上级: '周大勇',
    班次: '早班',
  }),
  ...rows('沈丽', { 岗位: '服务员', 入职日期: '2023-06-01', '月薪(元)': '5000', 上级: '罗敏', 班次: '早班' }),
  ...rows('孙倩', { 会员等级: '金卡', 手机号: '13900001111', 住址: '河东路8号' }),
  ...rows('钱晓东', { 会员等级: '银卡', 手机号: '13900002222', 住址: '柳林街3号', 介绍人: '孙倩' }),
  ...rows('蒋文', { 会员等级: '普通卡', 手机号: '13900003333', 住址: '河东路8号', 介绍人: '钱晓东' }),
  ...rows('D1', {
    顾客: '孙倩',
    下单日期: '2024-03-02',
    菜品: '水煮鱼 拍黄瓜',
    '金额(元)': '84',
    状态: '已完成',
  }),
  ...rows('D2', {
    顾客: '钱晓东',
    下单日期: '2024-03-05',
    菜品: '宫保鸡丁',
    '金额(元)': '38',
    状态: '已完成',
  }),
  ...rows('D3', { 顾客: '孙倩', 下单日期: '2024-06-01', 菜品: '水煮鱼', '金额(元)': '68', 状态: '已取消' }),
];

let graph: EmbeddedGraph;
let reader: Reader;

beforeAll(async () => {
  graph = await createMemoryGraph(RESTAURANT, { name: '餐馆' });
  reader = await createReader(graph);
});

describe('the first reading of a Chinese question', () => {
  test.each([
    ['水煮鱼卖多少钱', ['68']],
    ['孙倩的电话是多少', ['13900001111']],
    ['沈丽哪年来的', ['2023-06-01']],
    ['周大勇手下有谁', ['吴小燕', '陈志远']],
    ['周大勇归谁管', ['罗敏']],
    ['哪些菜用到了豆腐', ['皮蛋豆腐']],
    ['做水煮鱼的厨师一个月工资多少', ['12000']],
    ['住河东路8号的金卡会员有谁', ['孙倩']],
    ['20块以下的菜有哪些', ['拍黄瓜', '皮蛋豆腐']],
    ['有没有不到20块的凉菜', ['拍黄瓜', '皮蛋豆腐']],
    ['最贵的菜是什么', ['清蒸鲈鱼']],
    ['有多少会员', ['3']],
    ['孙倩下过几单', ['2']],
    ['凉菜平均多少钱', ['17']],
    ['水煮鱼比宫保鸡丁贵多少', ['30']],
    ['沈丽上晚班吗', ['no']],
    ['水煮渔多少钱', ['68']],
    ['员工名单', ['吴小燕', '周大勇', '沈丽', '罗敏', '陈志远']],
    ['除了水煮鱼周大勇还会做什么', ['宫保鸡丁']],
    ['没有介绍人的会员是谁', ['孙倩']],
    ['哪道菜卖得最好', ['水煮鱼']],
    ['哪个会员下单最多', ['孙倩']],
  ] as const)('%s', async (question, answers) => {
    expect([...(await runFirst(reader, graph, question))].toSorted()).toEqual([...answers].toSorted());
  });

  test('没完成 is no slip of 已完成', async () => {
    expect((await reader.read('哪些订单还没完成')).sure).toBe(false);
  });
});

test('吴小燕领导的领导是谁: the boss alone is not given, and the boss of the boss is on offer', async () => {
  const { sure, likely, readings } = await reader.read('吴小燕领导的领导是谁', { today: '2026-11-22' });
  expect(sure || likely).toBe(false);
  expect(readings.slice(0, 3).map(({ answers }) => answers.map(({ name }) => name))).toContainEqual(['罗敏']);
});

describe('a workshop, in Chinese', () => {
  let graph: EmbeddedGraph;
  let reader: Reader;
  beforeAll(async () => {
    graph = await createMemoryGraph([
      ...rows('封箱机', { '价格(万元)': '2', 购入: '2018-12-03', 放在: '包装车间' }),
      ...rows('冲床', { '价格(万元)': '30', 购入: '2020-01-03', 放在: '冲压车间' }),
      ...rows('工具箱', { '单价(元)': '120' }),
      ...rows('花架', { '单价(元)': '80' }),
      ...rows('鞋柜', { '单价(元)': '210' }),
      ...rows('D601', {
        订购: '工具箱',
        客户: '百家超市',
        件数: '150',
        下单: '2026-01-05',
        交货: '2026-02-01',
      }),
      ...rows('D602', { 订购: '花架', 客户: '绿源园艺', 件数: '40', 下单: '2026-03-05', 交货: '2026-04-01' }),
      ...rows('D603', { 订购: '花架', 客户: '百家超市', 件数: '200', 下单: '2026-05-05' }),
      ...rows('林小雨', { 报名: '2026-03-01', 备注: '试课后报名', 健康证到期: '2026-05-01' }),
      ...rows('周墨', { 报名: '2026-11-02', 备注: '今年考四级', 健康证到期: '2027-05-01' }),
      ...rows('陈欣', { 报名: '2025-06-02', 备注: '换班', 健康证到期: '2026-10-01' }),
    ]);
    reader = await createReader(graph);
  });

  test.each([
    ['100件以上的订单', ['D601', 'D603']],
    ['还没交货的订单', ['D603']],
    ['2026年6月以后报名的有谁', ['周墨']],
    ['谁的健康证过期了', ['林小雨', '陈欣']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers.toSorted());
  });

  test('哪家 asks for no day', async () => {
    const { sure, likely } = await reader.read('封箱机是跟哪家买的', { today: '2026-11-22' });
    expect(sure || likely).toBe(false);
  });
});
