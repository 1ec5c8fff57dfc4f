import { unitOfName } from '../../../language/units.ts';
import type { AskedKind } from '../../phrasebook.ts';
import type { End, Frame, NameReading } from '../frame.ts';

const TIME_ENDING = /(?:日期|时间|年份|年月|日子|时刻|期限|之日|年代)$/u;
const SHORT_TIME_ENDING = /(?<=..)(?:年|日)$/u;
const PLACE_ENDING = /(?:地点|地址|城市|国家|地区|省份|位置|场所|地)$/u;
const NUMBER_ENDING =
  /(?:数量|数目|人数|次数|天数|年数|个数|总数|件数|金额|价格|售价|单价|费用|成本|面积|长度|高度|宽度|深度|重量|体重|身高|人口|年龄|产量|工资|薪水|预算|比例|评分|时长|容量|价|数|额|率)$/u;
/** Who does it: the characters before are the verb. */
const AGENT_ENDING =
  /^(.{2,4}?)(?:人员|人|者|员|方|商|家|师|单位|机构|公司|企业|部门|客户|顾客|用户|学生|老师|教师|医生|员工|专家|教练)$/u;
const ABOUT_SLOT = /谁|什么人|哪位|什么|哪里|哪儿|哪[个种家块些座条款]|哪/u;

/**
 * What a Chinese relation name says: a noun (负责人), a verb phrase (由其生产, 种着), the event of a date (上架日期), a place (所在城市) or a
 * question with its slot (交给谁管). Chinese does not mark parts of speech, so an ambiguous name is read both ways, the likelier first.
 */
export function readChineseName(name: string, kind: AskedKind | undefined): NameReading {
  const plain = name.replace(/\s+/gu, '');
  const read = readFrames(plain);
  const tailKind = kind ?? kindOf(plain, read);
  const frames = [...read, ...readPlainly(plain, tailKind)];
  return { frames, tailKind, unit: unitOfName('', [plain])?.symbol };
}

/** What a number is called if a name asks for it or expresses it by a verb: 在几楼, 住了几晚, 每晚卖, 住得下, 付了. */
const AMOUNTS: readonly (readonly [RegExp, string])[] = [
  [/[几哪多少]+(?:楼|层)$/u, '楼层'],
  [/(?:几|多少)岁$|多大(?:年纪|岁数)$/u, '年龄'],
  [/(?:几|多少)(?:块|元|块钱|钱)$|^每.{0,2}[卖售]$|^[卖售](?:价为)?$/u, '售价'],
  [/^每.{0,2}租$/u, '租金'],
  [/^每.{0,2}[收付交缴]$/u, '费用'],
  [/多大(?:面积)?$/u, '面积'],
  [/多高$/u, '高度'],
  [/多长$/u, '长度'],
  [/多重$/u, '重量'],
  [/多久$|多长时间$/u, '时长'],
  [/[住坐放装容停]得下$|能[住坐放装停](?:多少|几)?[个]?[人辆间]?$/u, '容量'],
  [/^(?:一共|共|实际|总共)?[付交缴](?:了|过|款)?$/u, '支付金额'],
  [/^(?:一共|共|总共)?花(?:了|费了|掉)?$/u, '花费'],
  [/^(?:一共|共|实际|总共)?收(?:了|到)?$/u, '实收金额'],
];
/** 住了几晚: how many nights. */
const HOW_MANY = /(?:几|多少)个?(\p{Script=Han})$/u;

/** Further readings of names as people make them up: as nouns, or without the words of grammar that attach the other end. */
function readPlainly(name: string, kind: AskedKind | undefined): Frame[] {
  if (kind === 'number') {
    const amount = AMOUNTS.find(([pattern]) => pattern.test(name))?.[1];
    const counted = amount === undefined ? HOW_MANY.exec(name)?.[1] : undefined;
    if (amount !== undefined) return [noun(amount, 'tail')];
    return counted === undefined ? [] : [noun(`${counted}数`, 'tail')];
  }
  const event = /^(.{2,4}?)(?:于|在|自)$/u.exec(name)?.[1];
  if (kind === 'time') {
    const when = WHEN_SLOT.exec(name)?.[1];
    if (when !== undefined) return [state(EVENTS.get(when) ?? when, '')];
    if (event !== undefined) return [state(event, '')];
    const brief = /^(.)(?:于|在)$/u.exec(name)?.[1];
    if (brief !== undefined) return [state(EVENTS.get(brief) ?? brief, '')];
    const isBare = name.length <= 4 && !TIME_ENDING.test(name) && !SHORT_TIME_ENDING.test(name);
    return isBare ? [state(name.replace(/[了过]$/u, ''), '')] : [];
  }
  const which = WHICH_SLOT.exec(name)?.[1];
  if (which !== undefined) return [noun(which, 'tail')];
  const placed = /^(.{1,3})在$/u.exec(name);
  if (placed !== null) return [verb(name, 'head'), state(placed[1] as string, '')];
  if (event !== undefined) return [state(event, '')];
  const doer = /^(?:由|归|被|让|交给|跟|听)(?:谁|哪位|哪家)(?:来)?([^的].{0,3}?)(?:过来|来|去|的)?$/u.exec(
    name,
  )?.[1];
  return doer === undefined || doer === '' ? [] : [verb(FULL.get(doer) ?? doer, 'tail')];
}

/** 哪年来的, 几点开; 属于哪个科, 吃什么药. */
const WHEN_SLOT = /(?:哪[年天月]|几[点号月]|什么时候|何时)(.{1,4}?)(?:的)?$/u;
const WHICH_SLOT = /^.{0,3}?(?:哪(?:[个家位种款座栋间所条辆台部门本班]|些)?|什么|啥)(\p{Script=Han}{1,4})$/u;
/** Events expressed by verbs of one character, with the full forms that dictionaries list. */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ['来', '入职'],
  ['走', '离职'],
  ['开', '开始'],
  ['建', '建成'],
  ['盖', '建成'],
  ['生', '出生'],
  ['死', '去世'],
  ['拍', '拍摄'],
  ['写', '创作'],
  ['买', '购买'],
  ['修', '维修'],
  ['借', '借阅'],
  ['还', '归还'],
]);

/** Verbs of one character, with the full forms that dictionaries list. */
const FULL: ReadonlyMap<string, string> = new Map([
  ['管', '管理'],
  ['教', '任教'],
  ['修', '维修'],
  ['写', '撰写'],
  ['供', '供应'],
  ['带', '带教'],
  ['办', '经办'],
  ['保', '担保'],
]);

function readFrames(name: string): Frame[] {
  const slot = ABOUT_SLOT.exec(name);
  if (slot !== null) return readSlot(name, slot);
  const byPronoun = /^(?:可|能|可以)?(?:由|被|用|让|归)其(.+)$/u.exec(name);
  if (byPronoun !== null) return [verb(byPronoun[1] as string, 'tail')];
  const passive = /^(?:由|被)(.{1,6})$/u.exec(name);
  if (passive !== null) return [verb(passive[1] as string, 'tail')];
  const kindOfThing = /^是(.+?)的(.+)$/u.exec(name);
  if (kindOfThing !== null)
    return [noun(kindOfThing[2] as string, 'head'), noun(kindOfThing[1] as string, 'tail')];
  const isNoun = /^(.+?)(?:为|是)$/u.exec(name);
  if (isNoun !== null) {
    const core = isNoun[1] as string;
    return core.endsWith('的')
      ? [verb(core.slice(0, -1), 'head')]
      : [noun(core, 'tail'), ...(core.length > 1 ? [verb(core, 'head')] : [])];
  }
  const placed = /^(.+)在$/u.exec(name);
  if (placed !== null) return [noun(placed[1] as string, 'tail'), state(placed[1] as string, '在')];
  const at = /^(.+)(于|自)$/u.exec(name);
  if (at !== null) return [state(at[1] as string, at[2] === '自' ? '从' : '在'), verb(name, 'head')];
  const aspect = /^(.+?)[着过了]$/u.exec(name);
  if (aspect !== null) return [verb(aspect[1] as string, 'head')];
  const where = /^(?:所在|所属|所处|位于的?)(.+)$/u.exec(name);
  if (where !== null) {
    const place = where[1] as string;
    const belongs = name.startsWith('所属') ? '属于' : '在';
    return [noun(place, 'tail'), noun(name, 'tail'), verb(belongs, 'head')];
  }
  const has = /^(?:拥有|具有|包含|包括|含有|有(?![效无关限机形]))(.+)$/u.exec(name);
  if (has !== null) return [noun(has[1] as string, 'tail')];
  return [noun(name, 'tail'), ...readEvent(name)];
}

/** A name in the form of a question: 交给谁管, 跟谁学的手艺. The slot stands for the tail. */
function readSlot(name: string, slot: RegExpExecArray): Frame[] {
  const before = name.slice(0, slot.index);
  const after = name.slice(slot.index + slot[0].length).replace(/^的/u, '');
  const of = /^是.*$/u.test(before) ? /^(.*?)的(.+)$/u.exec(name.slice(slot.index + slot[0].length)) : null;
  if (of !== null) {
    const [, tail = '', head = ''] = of;
    return [noun(head, 'head'), ...(tail === '' ? [] : [noun(tail, 'tail')])];
  }
  if (after === '' && before.length === 1) return [verb(before, 'head')];
  const doer = /(?:交给|由|归|让|被|给)$/u.exec(before);
  const core = after.replace(/的.*$/u, '');
  if (doer !== null && core !== '') return [verb(core, 'tail'), around(before, after)];
  return [around(before, after), ...(core === '' ? [] : [verb(core, 'head')])];
}

/** "跟 … 学手艺": the words around the other end. */
function around(before: string, after: string): Frame {
  return { kind: 'state', words: [after.replaceAll('的', '')], preposition: before, subject: 'head' };
}

/** 上架日期 → when something 上架; 介绍人 → who 介绍; 居住城市 → where somebody 居住. */
function readEvent(name: string): Frame[] {
  const ending = TIME_ENDING.exec(name) ?? SHORT_TIME_ENDING.exec(name);
  if (ending !== null) {
    const event = name.slice(0, ending.index);
    return event.length < 2 ? [] : [state(event, '')];
  }
  const place = PLACE_ENDING.exec(name);
  if (place !== null) {
    const event = name.slice(0, place.index);
    return event.length < 2 ? [] : [noun(place[0], 'tail'), state(event, '在')];
  }
  const agent = AGENT_ENDING.exec(name);
  if (agent !== null) {
    const [, act = ''] = agent;
    const who = name.slice(act.length);
    return who.length > 1 ? [verb(act, 'tail'), noun(who, 'tail')] : [verb(act, 'tail')];
  }
  if (NUMBER_ENDING.test(name) && name.length <= 4) return [];
  // A verb with the class of its object: 购买商品. A name of two parts may also be a plain compound.
  if (name.length === 4) return [verb(name.slice(0, 2), 'head'), noun(name.slice(2), 'tail')];
  return name.length <= 3 ? [verb(name, 'head')] : [];
}

function kindOf(name: string, frames: readonly Frame[]): AskedKind | undefined {
  if (TIME_ENDING.test(name) || SHORT_TIME_ENDING.test(name)) return 'time';
  if (NUMBER_ENDING.test(name)) return 'number';
  if (PLACE_ENDING.test(name) || /在$/u.test(name)) return 'place';
  if (/谁/u.test(name)) return 'person';
  const [first, second] = frames;
  const isAgent = first?.kind === 'noun' && second?.kind === 'verb' && second.subject === 'tail';
  return isAgent && /[人者员师]$/u.test(name) ? 'person' : undefined;
}

function noun(text: string, names: End): Frame {
  return { kind: 'noun', words: [text], names };
}

function verb(text: string, subject: End): Frame {
  return { kind: 'verb', words: [text], preposition: '', subject, object: [] };
}

function state(text: string, preposition: string): Frame {
  return { kind: 'state', words: [text], preposition, subject: 'head' };
}
