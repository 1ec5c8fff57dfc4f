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

/** 这样结尾的关系名直接接宾语（“位于北京”），其余的名词后面要有“是”（“作者是余华”）。 */
const RUNS_ON =
  /(?:[于在到向给了过着为是自由被有含住教做](?!人)|喜欢|参加|参与|负责|管理|认识|拥有|包括|领导|访问|使用|学习|购买|收购|采用|支持|合作|养|爱)$/u;

/** 汉字与西文、数字之间空一格，汉字之间不空。 */
function joined(...parts: readonly string[]): string {
  return parts.reduce((left, right) => {
    const isMixed =
      (HAN_END.test(left) && LATIN_START.test(right)) || (LATIN_END.test(left) && HAN_START.test(right));
    const isLatin =
      /[^\p{Script=Han}\s]$/u.test(left) &&
      LATIN_END.test(left.replace(/[)\]]$/u, '')) &&
      LATIN_START.test(right);
    return isMixed || isLatin ? `${left} ${right}` : `${left}${right}`;
  }, '');
}
const HAN_END = /\p{Script=Han}$/u;
const HAN_START = /^\p{Script=Han}/u;
const LATIN_END = /[\p{Script=Latin}\p{N}\p{Sc}%°']$/u;
const LATIN_START = /^[\p{Script=Latin}\p{N}\p{Sc}(['+-]/u;

const TRUTH = { yes: '“是”', no: '“否”' } as const;
const TRUTHS: ReadonlySet<string> = new Set(Object.values(TRUTH));

/** 比较的话，和名称里的字区分开。 */
const COMPARES = new RegExp(
  `^(?:${[...Object.values(OPERATORS), ...Object.values(DATES)].filter((word) => word !== '').join('|')})`,
  'u',
);

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
  edge: (relation, far, isForward) => {
    if (!isForward) return joined('是', far, '的', relation);
    if (TRUTHS.has(far)) return joined(relation, '为', far);
    const isNoun = HAN_END.test(relation.replace(/\s*[(（][^()（）]*[)）]$/u, '')) && !RUNS_ON.test(relation);
    if (!isNoun || COMPARES.test(far)) return joined(relation, far);
    return joined(relation, '是', far);
  },
  dated: /(?:何时|时候|年代|生日|届)$/u,
  truth: TRUTH,
  isKind: (kind) => `属于“${kind}”`,
  has: (relation, isForward) => joined(isForward ? '有' : '是某个东西的', relation),
  operators: {
    filter: sayFilter({ values: OPERATORS, dates: DATES, part: (part, value) => `${value}${PARTS[part]}` }),
    compare: ({ left, op, right, measure }, names) => {
      const number = (id: string): string => joined(names.node(id), measure === 'count' ? '的数目' : '');
      return joined(number(left), op === '=' ? '等于' : (OPERATORS[op] ?? op), number(right));
    },
    different: sayDifferent(THING, (one, other) => joined(one, '不是', other), '两者不同'),
    not: ({ edges }, names) => `没有（${names.edges(edges)}）`,
    either: ({ groups }, names) => groups.map((group) => `（${names.edges(group)}）`).join('或者'),
    optional: ({ edges }, names) => `${names.edges(edges)}（可以没有）`,
    every: ({ of, edges }, names) => joined('每个', names.node(of), '都', names.edges(edges)),
    having: ({ of, op, value }, names) =>
      joined(names.node(of), '的数目', op === '=' ? '等于' : (OPERATORS[op] ?? op), String(value)),
    top: ({ by, measure, direction, limit, skip, keep }, names) => {
      const place = skip === 0 ? '' : `第 ${skip + 1} `;
      const of = { value: '', count: '的数目', sum: '的总和', average: '的平均值' }[measure];
      const many = limit === 1 ? '' : `的 ${limit} 个`;
      const whose = keep === undefined ? '' : joined(names.node(keep), '的');
      return joined(whose, names.node(by), of, `${place}最${direction === 'max' ? '大' : '小'}${many}`);
    },
    count: (_, __, asked) => `有多少——${asked}`,
    aggregate: ({ function: wanted, of, measure }, names, asked) => {
      const said = { sum: '总和', average: '平均值', minimum: '最小值', maximum: '最大值' }[wanted];
      return joined(names.node(of), `${measure === 'count' ? '数目' : ''}的${said}——${asked}`);
    },
    group: ({ by }, names, asked) => `${joined('按每个', names.node(by))}：${asked}`,
    calculate: ({ function: wanted, left, right, measure, unit }, names, asked) => {
      const said = { difference: '之差', ratio: '之比', sum: '之和' }[wanted];
      const of =
        measure === undefined || measure === 'value'
          ? ''
          : { count: '的数目', sum: '的总和', average: '的平均值' }[measure];
      const shown = unit === undefined ? '' : unit === 'days' ? '（天）' : '（年）';
      return `${joined(names.node(left), `${of}与`, names.node(right), `${of}${said}`)}${shown}——${asked}`;
    },
    truth: (_, __, asked) => `是否如此——${asked}`,
  },
};
