import type { WordedKind } from '../../plan/reason.ts';
import {
  isSameText,
  type ListNames,
  listNameBy,
  NAMES_SHOWN,
  operatorNames,
  type ReasonWords,
} from '../reason-words.ts';

export const reasons: ReasonWords = {
  'no-answer': () => '图谱中没有能回答这个问题的内容。',
  'nothing-fits': ({ text }) => `问题理解为“${text}”，图谱中没有符合的内容。`,
  'no-evidence': () => '这是模型自己的知识，没有图谱事实作依据。',
  'no-relation': ({ text, nearest }) =>
    nearest.length === 0
      ? `图谱中没有表示“${text}”的关系。`
      : `图谱中没有表示“${text}”的关系，最接近的是：${listed(nearest)}。`,
  'several-readings': ({ readings }) =>
    readings === 1 ? '不能确定问的就是这个。' : `这个问题有 ${readings} 种理解。`,
  unmet: ({ text }) => `图谱中没有找到能表达“${text}”的内容。`,
  'no-plan': () => '该方法不能把它的步骤写成可以核对的查询计划。',
  'plan-failed': ({ message }) => `查询计划无法执行：${message}`,
  'answers-differ': ({ lacking, extra }) => `查询计划给出的答案不同：多 ${lacking} 个，少 ${extra} 个。`,
  'verdict-differs': ({ plan, given }) => `查询计划的结论是“${verdict(plan)}”，答案是“${verdict(given)}”。`,
  'outside-evidence': ({ names }) => `依据中没有提到${listed(names)}。`,
  'left-out': ({ what, text }) => `查询计划遗漏了${WHAT[what]}“${text}”。`,
  untied: ({ text }) => `查询计划中没有与“${text}”对应的部分。`,
  unsaid: ({ what, text }) =>
    `查询计划含有问题没有提到的${PARTS[what]}：“${what === 'operator' ? (OPERATORS.get(text) ?? text) : text}”。`,
  unsure: ({ text, to }) =>
    to === ''
      ? `“${text}”只是因为意思相近才被当作答案的类别。`
      : isSameText(text, to)
        ? `不能确定“${text}”在这里就是“${to}”。`
        : `“${text}”只是因为意思相近才被当作“${to}”。`,
  unmapped: ({ text }) => `图谱中没有找到“${text}”。`,
  unresolved: ({ texts }) => `从上一个问题看不出${listed(texts)}指的是什么。`,
  'stands-alone': () => '这个问题是单独理解的：上一个问题中没有可以换成它的内容。',
  ambiguous: ({ text }) => `有多个事物都叫“${text}”。`,
  'answer-named': ({ names }) => `答案${listed(names)}是问题自己提到的。`,
  'class-by-relation': ({ text, relation }) => `“${text}”是类别，但只有关系“${relation}”与它对应。`,
  'against-phrasing': ({ text, relation }) => `“${text}”表达的方向与所走的关系“${relation}”相反。`,
  'wrong-kind': ({ asked, names }) =>
    names.length === 0
      ? `问题问的是${KINDS[asked]}，而查询计划问的是别的。`
      : `问题问的是${KINDS[asked]}，而${listed(names)}不是。`,
  cut: ({ what, kept, of }) =>
    kept === 0 && of === undefined
      ? `没有全部查看：${listName(what)}。`
      : of === undefined
        ? `列表被截断（${listName(what)}）：保留了 ${kept} 个，其余略去。`
        : `列表被截断（${listName(what)}）：${of} 个中保留了 ${kept} 个。`,
  'not-finished': ({ stopReason }) =>
    stopReason.endsWith('-cap') ? `搜索提前结束（${stopReason}）。` : '该方法没有找到它要找的全部内容。',
  'text-differs': ({ text }) => `模型的句子与答案不符，已略去：“${text}”`,
  failed: ({ message }) => message,
};

const WHAT = { name: '名称', value: '值', class: '类别' } as const;

const KINDS: Readonly<Record<WordedKind, string>> = {
  person: '人物',
  place: '地点',
  time: '时间',
  number: '数量',
  age: '年龄',
  reason: '原因',
  thing: '事物',
  truth: '是或否',
};

const PARTS = { constant: '事物', edge: '步骤', operator: '条件' } as const;

/** What an operator of a plan adds to it. */
const OPERATORS = operatorNames({
  filter: '与某个值比较',
  compare: '两者比较',
  different: '两者不同',
  not: '不成立',
  either: '几者之一',
  optional: '如果有',
  every: '全部',
  having: '数目',
  top: '最多或最少',
  count: '有多少',
  aggregate: '总和或平均值',
  group: '按每一个',
  calculate: '和或差',
  truth: '是否如此',
});

function verdict(said: boolean | undefined): string {
  return said === undefined ? '不知道' : said ? '是' : '否';
}

function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, NAMES_SHOWN)
    .map((name) => `“${name}”`)
    .join('、');
  return names.length > NAMES_SHOWN ? `${shown}等 ${names.length} 个` : shown;
}

const LISTS: ListNames = {
  plain: {
    'words of the question': '问题中的词',
    'letters of a word': '一个词中的字母',
    'names in the question': '问题中的名称',
    answers: '答案',
    branches: '分支',
    candidates: '候选',
    'earlier facts shown': '较早的事实',
    'edges of a pair': '一对事物之间的边',
    edges: '边',
    'entities by similarity': '按相似度找到的实体',
    'entities sampled': '抽样的实体',
    'entities to return to': '可返回的实体',
    'entity-candidates': '候选实体',
    evidence: '依据',
    executions: '执行次数',
    'facts shown': '列出的事实',
    facts: '事实',
    'kinds listed': '列出的类别',
    'kinds of neighbours': '相邻事物的类别',
    mediators: '中间节点',
    'neighbours screened': '查看的相邻事物',
    neighbours: '相邻事物',
    paths: '路径',
    qualifiers: '限定信息',
    'relation paths': '关系路径',
    'relations listed': '列出的关系',
    relations: '关系',
    rows: '行',
    seeds: '起点',
    'sub-questions': '子问题',
    'things behind a relation': '一个关系之后的事物',
    'triples shown': '列出的三元组',
    triples: '三元组',
    'unnamed entities sampled': '抽样的无名实体',
    'values shown': '列出的值',
  },
  about: {
    'candidates after ': '$1 之后的候选',
    'entities named ': '名为“$1”的实体',
    'neighbours labelled ': '标为“$1”的相邻事物',
    'set of ': '“$1”的集合',
    'reply of ': '任务 $1 的回复',
  },
};

/** What was cut short. */
export const listName = listNameBy(LISTS);
