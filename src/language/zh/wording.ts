import type { AnswerWords, ChatWords, ExplanationWords, RepairNotes, VerdictWords } from '../wording.ts';

export const answerWords: AnswerWords = {
  yes: '是。',
  no: '否。',
  none: '没有找到答案。',
  nothingFits: '图谱中没有符合的内容。',
  unsure: '不能确定问的是什么。',
  givesNothing: '没有结果',
  partial: '（可能不完整或超出证据。）',
  model: '（仅来自模型，没有证据。）',
  gap: '',
  list: (names) =>
    names.length === 1 ? `${names[0]}。` : `${names.slice(0, -1).join('、')}和${names.at(-1)}。`,
  ageInYear: (count) => `${count - 1}或${count}岁`,
  age: ({ count, unit }) => (unit === 'year' ? `${count}岁` : `${count}个月大`),
};

export const explanationWords: ExplanationWords = {
  asked: (plan) => `向图谱查询的是：${plan}。`,
  gives: (facts, answer) => `由图谱中的 ${facts} 条事实得出：${answer}`,
  proved: '已证明：这些事实得出的正是这个答案，问题中的每个词都有着落。',
  givenByFacts: '已证明：这些事实得出的正是这个答案。',
  unproved: (reasons) => `尚未证明：${reasons}`,
};

export const chatWords: ChatWords = {
  outcomes: {
    grounded: '结果：有据。答案取自图谱，问题的每条线索都已找到。',
    partial: '结果：部分有据。图谱只支持一部分。',
    model: '结果：模型自身的知识，图谱中没有依据。',
    abstained: '结果：不作答。图谱不支持任何答案。',
  },
  evidence: '依据：',
  readAs: '问题理解为：',
  more: (count) => `- ……另有 ${count} 条`,
};

export const repairNotes: RepairNotes = {
  unreadable: '上面的回复无法使用。请重新回答同一请求:只输出一个符合要求的 JSON,不要写其他内容。',
  cut: '回复过长,被截断了。请更简短地重新回答同一请求:只输出一个符合要求的 JSON,不要写其他内容。',
};

/** Denials stand a few characters before: 不太正确, 未必是对的, 并不完全正确. */
const REACH = 6;

export const verdictWords: VerdictWords = {
  says: [
    [undefined, /(?:是否(?!定)|是不是|对不对|能否|有没有)[^。,;:!?\n]*|对(?=于|此|方|比|不起)|否(?=则|认)/u],
    [true, /没有?(?:错误?|问题)|不错|正确|属实|真实|成立|真的|为真|肯定的|是的|对/u],
    [false, /错误?|虚假|假的|为假|否定?|没有/u],
    // A bare copula answers, unless the word that decides follows it.
    [false, /并非(?![^。,;:!?\n]{0,4}(?:正确|属实|真|假|对|错|成立|肯定|否定))/u],
    [true, /是(?![^。,;:!?\n]{0,4}(?:正确|属实|真|假|对|错|成立|肯定|否定))/u],
  ],
  final: new Set(),
  owns: (word) => /^\p{Script=Han}/u.test(word),
  clause: /[。、,.;:!?()\n]|但/u,
  reach: (clause) => clause.slice(-REACH),
  denial: /(?:没有|不(?![过仅但管论只止])|非(?!常)|未|没|无(?![疑论]))/gu,
};
