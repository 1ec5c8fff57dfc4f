import { wordsOf } from '../graph/words-of.ts';
import type { RelationHabit } from './structure.ts';

/** Names of relations, as words joined by a space, by what such relations are for. English, Chinese, German. */
const NAMED: Readonly<Record<RelationHabit, ReadonlySet<string>>> = {
  name: set(
    'name|label|pref label|preferred label|full name|display name|official name|has name|名称|名字|姓名|全名|全称|bezeichnung',
  ),
  alias: set(
    'alias|aliases|also known as|known as|aka|alternate name|alternative name|alt label|other name|nickname|short name|synonym|abbreviation|别名|又名|别称|简称|昵称|曾用名|auch bekannt als|spitzname|kurzname',
  ),
  type: set(
    'type|types|notable types|rdf type|instance of|instanceof|is a|isa|is an|has type|entity type|object type|node type|class|is instance of|a|类型|实体类型|是一种|是一个|实例|ist ein|ist eine|typ',
  ),
  category: set(
    'category|categories|has category|kind|sort|genre|class of|subject|类别|所属类别|分类|种类|类目|品类|所属分类|归类|归入|属于|kategorie|art|gattung',
  ),
  identifier: set('id|identifier|code|key|uuid|guid|isbn|iban|sku|编号|编码|代码|序号|kennung|nummer'),
  description: set(
    'description|comment|abstract|summary|note|notes|remark|remarks|definition|overview|描述|简介|备注|说明|介绍|beschreibung|anmerkung',
  ),
};

/** The same list of words, in the order in which a name is looked up. */
const HABITS: readonly RelationHabit[] = ['type', 'name', 'alias', 'category', 'identifier', 'description'];

/** What a relation of this name is for by naming alone; facts have to agree. Undefined for any other name. */
export function habitOfName(name: string): RelationHabit | undefined {
  const words = localWords(name).join(' ');
  return HABITS.find((habit) => NAMED[habit].has(words));
}

/** Words of a relation's own name: of the last step of a two-step relation, without a prefix, a path or an IRI's beginning. */
export function localWords(name: string): readonly string[] {
  let words = remembered.get(name);
  if (words === undefined) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    words = cutLocal(name);
    remembered.set(name, words);
  }
  return words;
}

/** Names are asked about again and again, for each of their ends. */
const remembered = new Map<string, readonly string[]>();
const MOST_REMEMBERED = 10_000;

function cutLocal(name: string): string[] {
  const step = name.split(/\s+\/\s+/u).at(-1) as string;
  const local = step.split(/[/#:.]+/u).findLast((part) => part.trim() !== '') ?? step;
  const words = wordsOf(local);
  return words.length > 0 ? words : wordsOf(step);
}

const DATE_WORDS = set(
  'date|day|year|month|time|on|since|until|when|founded|established|opened|closed|born|died|birth|death|start|started|end|ended|began|created|published|released|issued|joined|hired|built|datum|jahr|tag|seit|gegründet|geboren|eröffnet',
);

/** Whether a relation's name says that its values are dates: `openedIn`, `hired on`, `创立年份`, `育成于`. */
export function namesDate(name: string): boolean {
  const words = localWords(name);
  return (
    words.some((word) => DATE_WORDS.has(word)) ||
    words.some((word) => /(?:日期|时间|年份|年代|日子|[年月日于])$/u.test(word))
  );
}

const RECIPROCAL = set(
  'border|borders|bordering|neighbor|neighbour|neighbors|neighbours|neighboring|neighbouring|adjacent|adjoins|touches|married|spouse|spouses|husband or wife|sibling|siblings|friend|friends|befriended|rival|rivals|twin|twinned|partner|partners|colleague|colleagues|classmate|classmates|roommate|roommates|peer|peers|cousin|cousins|similar|same|related|link|links|linked|connection|connections|connected|connects|interacts|interaction|opposite|antonym|competitor|competitors|competes|equivalent|meets|grenzt|nachbar|verheiratet|befreundet|geschwister|verbunden|verwandt',
);
const RECIPROCAL_CHINESE =
  /(?:相邻|邻接|邻居|毗邻|接壤|交界|紧挨|挨着|相连|连接|连通|配偶|夫妻|结婚|同事|同学|朋友|好友|搭档|搭配|伙伴|对手|竞争|相似|相关|同义|反义|兄弟|姐妹|兄妹|姐弟|合作|互)/u;
/** "starts with", "covered with": they have a direction. */
const ONE_WAY_WITH = set(
  'starts|start|begins|begin|ends|end|covered|filled|replaced|made|equipped|staffed|deals',
);

/**
 * Whether a relation's name says that it has no direction: `BORDERS`, `married-to`, `goes well with`, `搭配商品`. To be
 * believed only where both ends hold things of one kind.
 */
export function namesReciprocal(name: string): boolean {
  const words = localWords(name);
  if (words.some((word) => RECIPROCAL_CHINESE.test(word))) return true;
  if (words.length > 1 && words.at(-1) === 'with') return !words.some((word) => ONE_WAY_WITH.has(word));
  if (words.length > 1 && words.at(-1) === 'mit') return true;
  return words.some((word) => RECIPROCAL.has(word));
}

/** Words of a relation's name that only people have a value for, or that only people do. */
const HEAD_IS_PERSON = set(
  'born|birth|birthday|birthplace|birthdate|died|death|married|spouse|husband|wife|parent|mother|father|child|children|son|daughter|sibling|brother|sister|uncle|aunt|godparent|grandparent|gender|sex|citizen|citizenship|nationality|hired|salary|wage|mentors|mentor|job|profession|occupation|worked|employed|employer|studied|graduated|alma|religion|ethnicity|introduced|works|reports|rank|geboren|gestorben|verheiratet|beruf|gehalt|arbeitet',
);
const HEAD_IS_PERSON_CHINESE =
  /(?:出生|生日|去世|逝世|籍贯|老家|家乡|民族|国籍|性别|配偶|丈夫|妻子|父亲|母亲|儿子|女儿|职业|职务|职称|学历|毕业|师从|跟谁学|工资|薪|入职|会员|居住|进场)/u;
const TAIL_IS_PERSON = set(
  'manager|boss|director|author|writer|editor|composer|actor|actress|coach|captain|player|teacher|student|pupil|owner|founder|leader|chair|chairman|president|minister|mayor|councillor|king|queen|doctor|nurse|patient|employee|member|friend|spouse|husband|wife|parent|mother|father|child|son|daughter|sibling|brother|sister|mentor|mentors|supervisor|contact|ceo|person|people|pilot|driver|inventor|painter|artist|singer|creator|assistant|godparent|borrower|leiter|chef|autor|trainer|besitzer|mitarbeiter|mutter|vater|kind',
);
const TAIL_IS_PERSON_CHINESE =
  /(?:导演|编剧|演员|主演|教练|作者|作曲|老师|教师|学生|校长|经理|主管|负责人|联系人|介绍人|推荐人|法人|创始人|客户|员工|配偶|丈夫|妻子|父亲|母亲|儿子|女儿|交给谁|跟谁|由谁|队长|组长|店长|医生|人)$/u;
const ACTS_BY = set(
  'written|directed|composed|painted|sung|taught|trained|coached|led|headed|managed|supervised|mentored|founded|invented|designed|edited|translated|flown|driven|played|introduced|discovered|recipe|sculpted|drawn|hosted|geschrieben|geleitet',
);

/** Whether a relation's name says that what has it is a person, or what it leads to. */
export function namesPerson(name: string, end: 'head' | 'tail'): boolean {
  const words = localWords(name);
  if (end === 'head') {
    if (words.at(-1) === 'of' && words.some((word) => TAIL_IS_PERSON.has(word))) return true;
    // A hall is hired for a sum, a van is hired out.
    const isLet = words.includes('hired') && (words.at(-1) === 'for' || words.at(-1) === 'out');
    return !isLet && words.some((word) => HEAD_IS_PERSON.has(word) || HEAD_IS_PERSON_CHINESE.test(word));
  }
  if (words.length > 1 && (words.at(-1) === 'by' || words.at(-1) === 'von'))
    return ACTS_BY.has(words.at(-2) as string);
  if (words.at(-1) === 'of') return words.some((word) => KIN.has(word));
  const last = words.at(-1) ?? '';
  return TAIL_IS_PERSON.has(last) || words.some((word) => TAIL_IS_PERSON_CHINESE.test(word));
}

const KIN = set(
  'parent|mother|father|child|son|daughter|sibling|brother|sister|uncle|aunt|cousin|godparent|grandparent|grandmother|grandfather|husband|wife|spouse|assistant|student|pupil|mentor|friend',
);

function set(words: string): ReadonlySet<string> {
  return new Set(words.split('|'));
}
