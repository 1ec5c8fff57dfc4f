import type { PlanNodeNames } from '../../plan/ruling.ts';
import type { DecisionWords, RulingWords } from '../ruling-words.ts';
import { listName } from './reasons.ts';

const MEASURES = { value: '值', count: '数目', sum: '总和', average: '平均值' } as const;

export const rulings: RulingWords = {
  name: ({ names }) => `答案只能是指定的事物之一：${listed(names)}。`,
  edge: ({ relations, isBackwards, near, far, has, looked }) => {
    const said = quoted(relations);
    if (has.length > 0)
      return isBackwards
        ? `通过${said}指向“${anyOf(near)}”的是：${listed(has)}，而不是“${anyOf(far)}”。`
        : `“${anyOf(near)}”的${said}是：${listed(has)}，而不是“${anyOf(far)}”。`;
    if (looked === undefined)
      return isBackwards ? `没有${said}指向“${anyOf(near)}”。` : `“${anyOf(near)}”没有${said}。`;
    return isBackwards
      ? `查看了 ${looked} 个事物（${andMore(near)}），没有${said}指向其中任何一个。`
      : `查看了 ${looked} 个事物（${andMore(near)}），其中没有一个有${said}。`;
  },
  filter: ({ isOwn, op, value, has }) =>
    `${isOwn ? '它本身的值' : '它的值'}必须${compared(op, value)}，而它${has.length === 0 ? '没有值' : `的值是：${listed(has)}`}。`,
  different: ({ start }) =>
    start === undefined
      ? '通向它的两个事物必须不同，而那里只有一个。'
      : `它就是问题的起点（${anyOf(start)}），没有别的事物通向它。`,
  not: ({ edges }) =>
    `它有不该有的内容：${listed(edges.map(({ relations, far }) => `${quoted(relations)}“${anyOf(far)}”`))}。`,
  compare: ({ op, ends }) =>
    ends === undefined
      ? '两个数目的比较不符合要求。'
      : `“${listed(ends.left) || '无'}”必须${compared(op, listed(ends.right) || '无')}，而实际不是。`,
  having: ({ op, value, has }) => `数目必须 ${op} ${value}，而它有 ${has} 个。`,
  every: ({ of }) => `它所通向的事物并非都满足其余条件（${of}）。`,
  top: ({ measure, has, direction, before }) =>
    `它满足其余条件，但它的${MEASURES[measure]}${has === undefined ? '' : `（${has}）`}不是${direction === 'max' ? '最大' : '最小'}的：${listed(before)}。`,
  rest: () => '它不满足其余条件。',
  found: ({ facts }) => `它满足查询计划的每个部分${facts === 0 ? '' : '，依据是下面的事实'}。`,
  given: () => '它在答案之中；没有保存能说明原因的查询计划。',
  lost: () => '保存查询计划时它是答案，现在的图谱已不支持它。',
  gained: () => '它现在满足查询计划：保存答案之后图谱变了，或者这个计划只计数，不列出事物。',
  cut: ({ what, kept, of }) => `它满足查询计划，但列表被截断（${listName(what)}）：${share(kept, of)}。`,
  'no-plan': ({ stopReason }) => `问题没有转成查询计划（${stopReason}），所以没有为它查找任何内容。`,
  unknown: ({ name, near }) =>
    `图谱中没有名为“${name}”的事物${near.length === 0 ? '' : `；相近的有：${listed(near)}`}。`,
};

export const decisionWords: DecisionWords = {
  unmapped: (text) => `没有找到“${text}”`,
  mapped: (text, to, isSure) => `“${text}”理解为：${listed(to)}${isSure ? '' : '（不确定）'}`,
  cut: (what, kept, of) => `列表被截断（${listName(what)}）：${share(kept, of)}`,
  abstained: (stopReason) => `没有答案：${stopReason}`,
};

function quoted(relations: readonly string[]): string {
  return relations.map((relation) => `“${relation}”`).join('或');
}

function anyOf(names: PlanNodeNames): string {
  return names.length === 0 ? '某个东西' : names.join('或');
}

function andMore(names: PlanNodeNames): string {
  return names.length === 0 ? '某个东西' : `${listed(names)}等`;
}

function listed(names: readonly string[]): string {
  return names.join('、');
}

function compared(op: string, value: string): string {
  if (op === 'contains') return `含有“${value}”`;
  return op === 'begins' ? `以“${value}”开头` : ` ${op} ${value}`;
}

function share(kept: number, of: number | undefined): string {
  return of === undefined ? `保留了 ${kept} 个` : `${of} 个中保留了 ${kept} 个`;
}
