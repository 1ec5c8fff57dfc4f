import { joinClauses, type PlanWords, sayDifferent, sayFilter } from '../plan-words.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '=': '',
  '!=': '不是',
  '<': '小于',
  '<=': '不超过',
  '>': '大于',
  '>=': '不少于',
  contains: '含有',
  begins: '开头是',
};
const DATES: Readonly<Record<string, string>> = {
  ...OPERATORS,
  '<': '早于',
  '<=': '不晚于',
  '>': '晚于',
  '>=': '不早于',
};
const PARTS = { year: '年', month: '月', day: '日' } as const;

const THING = '某个东西';

/** Chinese for plans. */
export const chinesePlanWords: PlanWords = {
  thing: THING,
  person: '谁',
  and: joinClauses('，'),
  or: (names) => names.join('或'),
  asked: (what, clauses) => (clauses === '' ? what : `${what}：${clauses}`),
  nested: (what, clauses) => `${what}（${clauses}）`,
  relation: (id) =>
    id
      .replace(/^\/ | \/$/g, '')
      .replace(/^.*[/#]/, '')
      .replaceAll('_', ' '),
  called: (relation) => relation,
  edge: (relation, far, isForward) => (isForward ? `${relation} ${far}` : `是 ${far} 的${relation}`),
  dated: /(?:何时|时候|年代|生日|届)$/u,
  isKind: (kind) => `属于“${kind}”`,
  has: (relation, isForward) => (isForward ? `有${relation}` : `是某个东西的${relation}`),
  operators: {
    filter: sayFilter({ values: OPERATORS, dates: DATES, part: (part, value) => `${value}${PARTS[part]}` }),
    compare: ({ left, op, right, measure }, names) => {
      const number = (id: string): string => `${names.node(id)}${measure === 'count' ? '的数目' : ''}`;
      return `${number(left)}${op === '=' ? '等于' : OPERATORS[op]}${number(right)}`;
    },
    different: sayDifferent(THING, (one, other) => `${one}不是${other}`, '两者不同'),
    not: ({ edges }, names) => `没有（${names.edges(edges)}）`,
    either: ({ groups }, names) => groups.map((group) => `（${names.edges(group)}）`).join('或者'),
    optional: ({ edges }, names) => `${names.edges(edges)}（可以没有）`,
    every: ({ of, edges }, names) => `每个${names.node(of)}都${names.edges(edges)}`,
    having: ({ of, op, value }, names) =>
      `${names.node(of)}的数目${op === '=' ? '等于' : OPERATORS[op]} ${value}`,
    top: ({ by, measure, direction, limit, skip, keep }, names) => {
      const place = skip === 0 ? '' : `第 ${skip + 1} `;
      const of = { value: '', count: '的数目', sum: '的总和', average: '的平均值' }[measure];
      const many = limit === 1 ? '' : `的 ${limit} 个`;
      const whose = keep === undefined ? '' : `${names.node(keep)}的`;
      return `${whose}${names.node(by)}${of}${place}最${direction === 'max' ? '大' : '小'}${many}`;
    },
    count: (_, __, asked) => `有多少——${asked}`,
    aggregate: ({ function: wanted, of, measure }, names, asked) => {
      const said = { sum: '总和', average: '平均值', minimum: '最小值', maximum: '最大值' }[wanted];
      return `${names.node(of)}${measure === 'count' ? '数目' : ''}的${said}——${asked}`;
    },
    group: ({ by }, names, asked) => `按每个${names.node(by)}：${asked}`,
    calculate: ({ function: wanted, left, right, measure, unit }, names, asked) => {
      const said = { difference: '之差', ratio: '之比', sum: '之和' }[wanted];
      const of =
        measure === undefined || measure === 'value'
          ? ''
          : { count: '的数目', sum: '的总和', average: '的平均值' }[measure];
      const shown = unit === undefined ? '' : unit === 'days' ? '（天）' : '（年）';
      return `${names.node(left)}${of}与${names.node(right)}${of}${said}${shown}——${asked}`;
    },
    truth: (_, __, asked) => `是否如此——${asked}`,
  },
};
