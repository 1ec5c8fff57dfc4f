import {
  type Comparisons,
  type FollowUpKind,
  type FollowUpWords,
  readComparison,
  sayFollowUp,
} from '../follow-up-words.ts';

const COUNT =
  /^(?:那|那么)?(?:一共|总共|共)?有?(?:几|多少)(?:个|人|位|名|只|条|种|家|块|件|部|本|所)?(?:人)?$/u;
const WHY = /^(?:那)?(?:为什么|为何|怎么知道的?|凭什么|依据(?:是什么)?|有什么依据|何以见得|怎么会)$/u;
const OTHERS = /^(?:那么?)?(?:其他|其它|其余|剩下|余下|别)(?:的)?(?:人|几[个位])?(?:有(?:谁|哪些))?$/u;
const AMONG =
  /^(?:那)?(?:其中|(?:他|她|它)们(?:当中|之中|里面?|中)|这些(?:人|里面?|当中|之中|中)|里面)(?:的)?[，,]?(.+)$/u;
const INSTEAD = /^(?:那么?|还有|换成|改成)?(?:在)?(.+?)(?:的)?$/u;
const OPENS = /^(?:那么?|还有|换成|改成)/u;
const OWN = /[谁哪几]|什么|多少|怎么|为何|是不是|有没有|吗$/u;
const LONGEST = 14;

const COMPARISONS: Comparisons = [
  [/^(\d[\d.-]*)年?(?:之前|以前|前|以下)$/u, '<'],
  [/^(\d[\d.-]*)年?(?:之后|以后|后)$/u, '>'],
  [/^(\d[\d.-]*)以上$/u, '>='],
];

export const chineseFollowUp: FollowUpWords = {
  read,
  allOf: (noun) => `所有的${noun}`,
  ofKind: (question, noun) =>
    question.replace(
      /(哪(?:一?[个位条只种家块件部本所座些])?)(?=[是最更有已未没在不被能会]|$)/u,
      `$1${noun}`,
    ),
  say: sayFollowUp({
    count: (before) => `有几个：${before}`,
    others: (before) => `除了“${before}”的答案之外，其余的`,
    instead: (before, other) => `${before}（换成${other}）`,
    compared: (before, other) => `${before}（换成${other}）`,
    among: (before, question) => `“${before}”的答案中：${question}`,
    amongThose: (before, question) => `${before}；其中：${question}`,
  }),
};

function read(text: string): FollowUpKind | undefined {
  const whole = text.trim().replace(/[\s?？!！。.]+$/u, '');
  const question = whole.replace(/[呢啊呀]$/u, '');
  const asksOn = question !== whole;
  if (COUNT.test(question)) return { kind: 'count' };
  if (WHY.test(question)) return { kind: 'why' };
  if (OTHERS.test(question)) return { kind: 'others' };
  const among = AMONG.exec(question)?.[1];
  if (among !== undefined) return { kind: 'among', question: among };
  if ((!asksOn && !OPENS.test(question)) || [...question].length > LONGEST || OWN.test(question))
    return undefined;
  const of = INSTEAD.exec(question)?.[1];
  return of === undefined ? undefined : { kind: 'instead', of, than: readComparison(of, COMPARISONS) };
}
