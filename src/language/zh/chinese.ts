import { wordsOf } from '../../graph/words-of.ts';
import {
  chineseParaphrases,
  chineseQuestionCues,
  chineseSegments,
  chineseSimilarity,
  hasChinese,
} from '../../model/embedded/lexicon/chinese.ts';
import type { Lexicon } from '../../model/embedded/lexicon/lexicon.ts';
import { loadLexicon } from '../../model/embedded/lexicon/load-lexicon.ts';
import { chineseClass } from '../../model/embedded/role.ts';
import { boundWords } from '../bound-words.ts';
import { ENGLISH_QUESTION } from '../en/detect.ts';
import type { LanguageReader } from '../language.ts';
import { analyse } from './analyse.ts';
import { hanNameWords } from './cut-words.ts';
import { CHINESE_QUESTION } from './detect.ts';
import { DIMENSIONS } from './dimensions.ts';
import { hanLikeness } from './likeness.ts';
import { RECORD_VERBS } from './record-verbs.ts';
import { alikeBeginnings } from './sounds.ts';
import { areSynonyms } from './synonyms.ts';
import { cutCharacters } from './tokens.ts';

/** Loss of strength from one general noun of a word to the next. */
const STEP = 0.08;
/** A verb of one character inside the word of two that says the same: 买 and 购买. */
const INSIDE = 0.75;
const BEGINS = 0.7;
/** 房价, 车型, 店长: a noun that ends so is another kind of thing than what it begins with. */
const OTHER_KIND = /[型价租东号主长商师名龄费牌票库位址量数率额证质色期款史法]$/u;
const ONLY_BEGINS = 0.5;
/** Nouns for people that end in a verb: whoever does that is not yet one. */
const OFFICES: ReadonlySet<string> = new Set(
  '导演 编导 领导 主管 教练 指挥 裁判 翻译 总监 主编 总编 编辑 助教 督学 领队 主播 编剧'.split(' '),
);
/** A verb, and the noun of the one who does it: 介绍 and 介绍人. */
const DOER = 0.85;
/** A thing, and how many there are of it: 座位 and 座位数. */
const COUNTED = 0.9;
/** Two words that a dictionary gives as synonyms. */
const SYNONYM = 0.88;
/** A general noun, and one that is such; a synonym of the deed in a noun. */
const OF_A_KIND = 0.8;
const OF_SYNONYM = 0.72;
/** Two words that share characters are at most so alike. */
const SHARED = 0.8;

const PEOPLE: ReadonlySet<string> = new Set(['人']);
/** Endings of nouns for people beside those that every ending list has. */
const PERSON_END =
  /^(?:学|考|招|医|实习|研究|毕业|新)生$|[^窗账门]户$|[租顾乘游旅住房访]客$|[职员民]工$|[民徒友兵童]$|同学$/u;
const DATE_NAMES: ReadonlySet<string> = new Set('日期 时间 时刻 日 年 年份 月份 年月日 日子'.split(' '));
const PLACE_NAMES: ReadonlySet<string> = new Set(
  '城市 市 国家 地点 地区 省 省份 位置 所在地 城镇 区 县 村 地方'.split(' '),
);
const BOUND_WORDS = boundWords('最小 最少 最低 至少 最短', '最大 最多 最高 至多 最长');
const INTERVAL_NAMES: ReadonlySet<string> = new Set(['间隔', '周期', '每隔']);
const KIND_NAMES: ReadonlySet<string> = new Set(
  `类型 种类 类别 类 品种 品牌 型号 材质 颜色 尺寸 风格 体裁 状态 阶段 级别 等级 职位 职务 职称 岗位 职业 角色 部门 所属部门
  行业 领域 组 分组 小组 专业 科目 性别`.split(/\s+/),
);
const TELLING_WORDS: ReadonlySet<string> = new Set('关于 针对 反对 有关 没有'.split(' '));
/** Days on which something ended, and none by which it should. */
const FINISH_NAMES =
  /^(?!.*(?:应|预计|计划|最晚|到期)).*(?:结束|归还|退租|搬出|离开|离职|退房|终止|截止|还书|退出|完成|取回|还车|租期到)(?:日期|时间|于|日)?$/u;
const INDEFINITES = new Set('任何人 谁都 有人 没人 任何 什么都'.split(' '));

/** Chinese: any stretch of characters may be a name; words are cut between the names; operators are read from the characters. */
export function createChinese(lexicon: Lexicon = loadLexicon()): LanguageReader {
  return {
    id: 'zh',
    isUnspaced: true,
    asksInPlace: true,
    share(text) {
      const han = (text.match(/\p{Script=Han}/gu) ?? []).length;
      const others = (text.match(/[^\P{L}\p{Script=Han}]+/gu) ?? []).length;
      // Thomas Müller是谁: a long foreign name does not make a Chinese question a foreign one.
      const isAsked = CHINESE_QUESTION.test(text) && !ENGLISH_QUESTION.test(text) && han > 1;
      return han === 0 ? 0 : isAsked ? 1 : han / (han + others);
    },
    tokens: (question) => cutCharacters(question, fold(question, lexicon)),
    analyse: (question, tokens, context) => analyse(question, fold(question, lexicon), tokens, context),
    similarity: (questionWord, graphWord) =>
      similarity(lexicon.simplify(questionWord), lexicon.simplify(graphWord)),
    nearness: () => 0,
    idioms: (words) =>
      words.flatMap((word, position) => {
        const labels = labelsOf(word);
        if (labels.length === 0) return [];
        return [
          {
            positions: [position],
            nouns: labels.map((label, place) => ({ word: label, strength: Math.max(0.5, 1 - STEP * place) })),
          },
        ];
      }),
    openQuestion: (words, other) => ['谁', '什么'].map((asked) => openQuestion(words, other, asked)),
    nameWords: (name, listed) =>
      hasChinese(name) ? hanNameWords(lexicon.simplify(name), listed) : wordsOf(name),
    nameLikeness: (text, name) =>
      hasChinese(text) && hasChinese(name)
        ? hanLikeness(lexicon.simplify(text), lexicon.simplify(name))
        : undefined,
    homophones: (text) =>
      [...chineseSegments(text)].length === 1 ? [] : alikeBeginnings(lexicon.simplify(text)),
    nounKind(word) {
      const kind = chineseClass(word) ?? (PERSON_END.test(word) ? 'person' : undefined);
      return kind === 'location' ? 'place' : kind === 'quantity' ? 'number' : kind;
    },
    dimensions: DIMENSIONS,
    whichWords: /^哪(?![里儿年天月日])/u,
    moneyWords: /(?:钱|块|元)$/u,
    havingNames: /^(?:有|拥有|持有)/u,
    nameArticles: new Set(['the']),
    genitiveWords: new Set(['的']),
    agentWords: new Set(['被', '由']),
    overdueWords: /^(?:逾期|超期)$/u,
    recordVerbs: RECORD_VERBS,
    isSlip: (noun) => /.单$|记录$|流水$/u.test(noun) && !/[名清菜账简孤]单$/u.test(noun),
    isNoPart: (text, before) =>
      (/[以之]$/u.test(before) && /^[后前上下内外间来]/u.test(text)) ||
      /^(?:今|去|明|前|本|上|下)(?:年|天|日|周|个?月)$/u.test(text),
    unitNames: (unit) => [unit, `${unit}数`],
    dateNames: DATE_NAMES,
    birthNames: /出生|生日|生辰/u,
    startNames: /开始|入职|加入|入会|入学|入住|成立|起始|起/u,
    endNames: /到期|过期|有效|截止|失效|保质|应还|期限|届满/u,
    placeNames: PLACE_NAMES,
    kindNames: KIND_NAMES,
    intervalNames: INTERVAL_NAMES,
    owners: new Set(['我们', '咱们', '咱']),
    runningNames: new Set(['余额', '结余', '累计']),
    objectMarks: new Set(['把', '将']),
    aspects: new Set(['了', '过', '着']),
    possibilityWords: new Set(['能', '可以', '可', '容纳', '坐', '住', '放', '装', '限']),
    boundWords: BOUND_WORDS,
    tellingWords: TELLING_WORDS,
    people: PEOPLE,
    countWords: new Set(['数', '数量']),
    countedIn: (name) => /^(.+?)(?:总数|数量|数目|数)$/u.exec(name)?.[1],
    indefinites: INDEFINITES,
    plannedNames: /应|预计|计划|最晚/u,
    finishNames: FINISH_NAMES,
    nothingWords: new Set(['什么都']),
    lastingWords: new Set('仍然 仍 依然 还在 仍在'.split(' ')),
    sharingWords: [
      '共同',
      '共享',
      '相同',
      '同样',
      '同',
      '一起',
      '同一个',
      '同一家',
      '同一位',
      '同一种',
      '同一',
      '一样',
    ],
    sameWords: ['相同', '同样', '同一个', '同一家', '同一位', '同一种', '同一', '同'],
    oneWith: { before: ['和', '跟', '与', '同'], one: ['一个', '一家', '一位', '一名', '一间', '一所'] },
    joiningWords: {
      or: ['或', '还是'],
      and: ['和', '与', '及', '、', ',', '&'],
      than: ['比', '早于', '晚于', '高于', '低于', '大于', '小于'],
    },
    truthValues: {
      yes: ['是', '有', '对', '真', '能', 'yes', 'true'],
      no: ['否', '不是', '无', '没有', '错', 'no', 'false'],
    },
  };
}

/** 李娜是李强介绍来的吗 → 谁是 X 介绍来的: the question word stands where the name stood. */
function openQuestion(
  words: readonly string[],
  other: number,
  asked: string,
): { readonly word: string; readonly at?: number }[] {
  return words.flatMap((word, at) => {
    if (at === other) return [{ word: asked }];
    if (/^(?:吗|么|是否|有没有|对吧|对不对|对吗)$/u.test(word)) return [];
    const plain = /^(\p{Script=Han})[不没]\1$/u.exec(word)?.[1];
    return [{ word: word === '是不是' ? '是' : (plain ?? word), at }];
  });
}

/** Simplified, half-width, lower case, character by character, so that places stay the same. */
function fold(question: string, lexicon: Lexicon): string {
  return [...question]
    .map((character) => {
      const plain = character.normalize('NFKC').toLowerCase();
      const folded = plain.length === character.length ? plain : character;
      const simple = lexicon.simplify(folded);
      return simple.length === character.length ? simple : character;
    })
    .join('');
}

/** General nouns by which graphs call what a word asks for or says. */
function labelsOf(word: string): readonly string[] {
  const cue = chineseQuestionCues(word).find(({ text }) => text === word);
  return cue !== undefined && cue.labels.length > 0 ? cue.labels : chineseParaphrases(word);
}

function similarity(question: string, graph: string): number {
  if (question === graph) return 1;
  if (!hasChinese(question) || !hasChinese(graph)) return 0;
  return areSynonyms(question, graph)
    ? Math.max(SYNONYM, likeForm(question, graph))
    : likeForm(question, graph);
}

/** General nouns with the endings of the nouns that are such: 修理费 is a 费用. */
const KINDS_OF: ReadonlyMap<string, RegExp> = new Map([
  ...['费用', '花费', '花钱', '花掉', '花销', '开销', '开支'].map((word): [string, RegExp] => [
    word,
    /费用?$/u,
  ]),
  ['价格', /价$/u],
  ['金额', /[额款]$/u],
  ['数量', /[数量]$/u],
  ['日期', /日$/u],
  ['比例', /率$/u],
  ['分数', /分$/u],
]);
/** 修理|费, 担保|人: a deed with what is paid for it, who does it, where or when it is done. */
const OF_DEED = /^(.{1,3}?)(?:费用|日期|时间|地点|费|人|者|员|方|商|厂|店|点|地|处|站|日|期|单|户|量)$/u;

/** What a deed counts for the noun of its cost, place and the like. */
function likeDeed(question: string, graph: string): number {
  const deed = OF_DEED.exec(graph)?.[1];
  if (deed === undefined || deed === question || question.length > 2) return 0;
  if (areSynonyms(question, deed)) return OF_SYNONYM;
  return question.length === 1 && deed.length === 2 && deed.startsWith(question) ? BEGINS : 0;
}

function likeForm(question: string, graph: string): number {
  if (graph.length > 2 && KINDS_OF.get(question)?.test(graph) === true) return OF_A_KIND;
  const deed = likeDeed(question, graph);
  if (deed > 0) return deed;
  const [short, long] = question.length <= graph.length ? [question, graph] : [graph, question];
  // What comes last is what it is: 书 is 图书 rather than 书店.
  if (short.length === 1) {
    if (OFFICES.has(long)) return 0;
    if (long.length !== 2 || !long.includes(short)) return 0;
    return long.endsWith(short) ? INSIDE : OTHER_KIND.test(long) ? ONLY_BEGINS : BEGINS;
  }
  if (long.length === short.length + 1 && long.startsWith(short)) {
    if (/[人者员商方师]$/u.test(long)) return DOER;
    if (/[数量额率]$/u.test(long)) return COUNTED;
  }
  if (long.endsWith(short) || long.startsWith(short))
    return Math.max(0.6, SHARED * chineseSimilarity(question, graph));
  const alike = SHARED * chineseSimilarity(question, graph);
  return alike < 0.3 ? 0 : alike;
}
