import { describe, expect, it } from 'vitest';
import type { Analysis, Cue, TokenSpan } from '../analysis.ts';
import { createChinese } from './chinese.ts';
import { orderOf } from './measures.ts';

const chinese = createChinese();

/** Takes a question apart whose names are in 【】. */
function read(marked: string, vocabulary: readonly string[] = []): Analysis {
  let text = '';
  const ranges: [number, number][] = [];
  for (const part of marked.split(/(【.*?】)/u)) {
    const name = /^【(.*)】$/u.exec(part)?.[1];
    if (name !== undefined) ranges.push([text.length, text.length + name.length]);
    text += name ?? part;
  }
  const tokens = chinese.tokens(text);
  const names = ranges.map(([start, end]) => ({
    from: tokens.findIndex((token) => token.start === start),
    to: tokens.findIndex((token) => token.end === end) + 1,
  }));
  return chinese.analyse(text, tokens, { names, today: '2024-06-30', vocabulary: new Set(vocabulary) });
}

const words = ({ tokens }: Analysis, span: TokenSpan | undefined): string | undefined =>
  span === undefined
    ? undefined
    : tokens
        .slice(span.from, span.to)
        .map(({ text }) => text)
        .join('');
const asked = (marked: string) => {
  const analysis = read(marked);
  const { form, wanted, head } = analysis.asked;
  return [form, wanted, words(analysis, head)];
};
const cue = <K extends Cue['kind']>(marked: string, kind: K): Extract<Cue, { kind: K }> | undefined =>
  read(marked).cues.find((one): one is Extract<Cue, { kind: K }> => one.kind === kind);

describe('what a Chinese question asks for', () => {
  it.each([
    ['【张伟】的导师是谁', ['set', 'person', undefined]],
    ['谁教【高等数学】？', ['set', 'person', undefined]],
    ['【北京大学】是哪一年成立的', ['set', 'time', undefined]],
    ['【图书馆】在哪里', ['set', 'place', undefined]],
    ['哪些学生没选课', ['set', 'thing', '学生']],
    ['最贵的商品是哪个？', ['set', 'thing', '商品']],
    ['一共有多少名学生？', ['count', 'number', '学生']],
    ['取消的订单有几个', ['count', 'number', '订单']],
    ['2010年以后入职的老师有多少', ['count', 'number', '老师']],
    ['【张伟】几月几号生的', ['set', 'time', undefined]],
    ['【张伟】住院过几次', ['count', 'number', '住院']],
    ['【年糕】养过哪几只', ['set', 'thing', '只']],
    ['有没有不到20块的商品', ['set', 'thing', '商品']],
    ['有没有不到20块的【凉菜】', ['set', 'thing', undefined]],
    ['【张伟】手下有谁', ['set', 'person', undefined]],
    ['【张伟】电话多少', ['number', 'number', undefined]],
    ['【高等数学】几个学分', ['number', 'number', undefined]],
    ['【黄河】有多长', ['number', 'number', undefined]],
    ['仓库的面积是多少', ['number', 'number', undefined]],
    ['【张伟】是教授吗', ['truth', 'thing', undefined]],
    ['【张伟】教不教【高等数学】', ['truth', 'thing', undefined]],
    ['你知道【张伟】教什么课吗', ['set', 'thing', '课']],
    ['列出所有品牌', ['set', 'thing', '品牌']],
    ['把客户名单全列一下', ['set', 'thing', '客户']],
    ['【张伟】住那个城市', ['set', 'thing', '城市']],
    ['把能租的车型都报给我', ['set', 'thing', '车型']],
    ['【老段】管着几块地', ['count', 'number', undefined]],
    ['【老段】修了哪几单', ['set', 'thing', '单']],
    ['【张伟】是会员不？', ['truth', 'thing', undefined]],
    ['【红楼】一共多少同学', ['count', 'number', '同学']],
    ['工龄最长的司机是哪位', ['set', 'person', '司机']],
    ['店员里谁卖得最多', ['set', 'person', '店员']],
    ['【张伟】报没报【瑜伽】', ['truth', 'thing', undefined]],
    ['【一号厅】能坐多少人', ['number', 'number', undefined]],
    ['抽屉里谁放了钱', ['set', 'person', undefined]],
    ['【张伟】借过【红楼梦】没有？', ['truth', 'thing', undefined]],
    ['【张伟】和【李娜】都是杭州人吧？', ['truth', 'thing', undefined]],
    ['把司机都列一下吧', ['set', 'thing', '司机']],
    ['司机名单发我一份', ['set', 'thing', '司机']],
    ['数一下【广州】来的司机', ['count', 'number', '司机']],
    ['【张伟】比【李娜】来得早吧？', ['truth', 'thing', undefined]],
    ['【张伟】为啥走了', ['set', 'reason', undefined]],
    ['【102路】一年能拉多少万', ['number', 'number', undefined]],
    ['【102路】票价多绍', ['number', 'number', undefined]],
    ['【机场】坐几路车能到', ['set', 'thing', '路']],
    ['【骨科】在几号楼', ['set', 'thing', '楼']],
  ])('%s', (question, expected) => {
    expect(asked(question)).toEqual(expected);
  });
});

describe('operators of a Chinese question', () => {
  it('order by adjectives, with their measures and places', () => {
    expect(cue('最贵的商品', 'top')).toMatchObject({ hint: { quantity: 'max' }, limit: 1, skip: 0 });
    expect(cue('第二高的山', 'top')).toMatchObject({ limit: 1, skip: 1 });
    expect(cue('学分最高的三门课', 'top')).toMatchObject({ limit: 3 });
    expect(cue('倒数第二高的楼', 'top')).toMatchObject({ hint: { quantity: 'min' }, skip: 1 });
    expect(cue('最近一笔订单', 'top')).toMatchObject({ hint: { time: 'max' } });
    const analysis = read('哪个客户下单最多');
    const [top] = analysis.cues;
    expect(top?.kind === 'top' && words(analysis, top.counted)).toBe('下单');
  });

  it.each([
    ['超过3000块的商品', '>', '3000', 'CNY'],
    ['库存不到一百', '<', '100', undefined],
    ['至少两小时', '>=', '2', 'h'],
    ['1.5万元以上的工资', '>=', '15000', 'CNY'],
    ['比3000块便宜的', '<', '3000', 'CNY'],
    ['哪些茶卖完了', '<=', '0', undefined],
    ['缺货的商品有哪些', '<=', '0', undefined],
  ])('compare with a number: %s', (question, op, value, unit) => {
    expect(cue(question, 'filter')).toMatchObject({
      op,
      value,
      valueKind: 'number',
      ...(unit ? { unit } : {}),
    });
  });

  it.each([
    ['2021年注册的客户', { op: '=', value: '2021' }],
    ['2020年以前建的楼', { op: '<', value: '2020' }],
    ['2015年到2020年之间入职的', { op: '>=', value: '2015', until: '2020', untilOp: '<=' }],
    ['90年代出生的', { op: '>=', value: '1990', until: '1999' }],
    ['最近30天的订单', { op: '>=', value: '2024-05-31', until: '2024-06-30' }],
    ['早于2000年', { op: '<', value: '2000' }],
  ])('compare with a date: %s', (question, expected) => {
    expect(cue(question, 'filter')).toMatchObject({ valueKind: 'date', ...expected });
  });

  it('do not take a question word, an ordinal or a superlative for a number', () => {
    for (const question of ['【北京大学】是哪一年成立的', '第三大街', '最近一笔订单', '学分最高的三门课'])
      expect(cue(question, 'filter'), question).toBeUndefined();
  });

  it('deny, leave out, count and compare', () => {
    expect(cue('没有介绍人的客户', 'not')).toMatchObject({ sense: 'absent' });
    expect(cue('哪些学生没选【高等数学】', 'not')).toMatchObject({ sense: 'not' });
    expect(cue('除了【张伟】还有谁教课', 'not')).toMatchObject({ sense: 'except' });
    expect(cue('【张伟】有没有教课', 'not')).toBeUndefined();
    expect(cue('【张伟】报没报【瑜伽】', 'not')).toBeUndefined();
    expect(cue('哪些单子还没还', 'not')).toBeDefined();
    expect(cue('至少教两门课的老师', 'having')).toMatchObject({ op: '>=', value: 2 });
    expect(cue('【A】比【B】贵吗', 'compare')).toMatchObject({ pole: 'max' });
    expect(cue('【A】和【B】哪个便宜？', 'compare')).toMatchObject({ pole: 'min' });
    expect(cue('【A】比【B】大几岁', 'calculate')).toMatchObject({ function: 'difference' });
    expect(cue('【A】的学分是【B】的几倍', 'calculate')).toMatchObject({ function: 'ratio' });
    expect(cue('平均工资是多少', 'aggregate')).toMatchObject({ function: 'average' });
    expect(cue('库存加起来多少', 'aggregate')).toMatchObject({ function: 'sum' });
    expect(cue('一共有多少个客户', 'aggregate')).toBeUndefined();
    expect(cue('每个系有多少老师', 'group')).toBeDefined();
    expect(cue('《【红楼】》有《【家】》那么厚吗', 'compare')).toMatchObject({ pole: 'max' });
  });

  it('read age, the other end, how often and together', () => {
    const old = orderOf('年长');
    expect(cue('年龄最大的司机', 'top')?.hint).toEqual(old);
    expect(cue('岁数最小的读者', 'top')?.hint).toEqual(orderOf('年轻'));
    expect(cue('【张伟】比【李娜】岁数大吗', 'compare')?.hint).toEqual(old);
    expect(cue('面积最大的科室', 'top')?.hint).toEqual(orderOf('大'));
    expect(cue('人气最高的歌手', 'top')?.hint).toEqual(orderOf('热门'));
    expect(cue('产量最高的车间', 'top')?.hint).toEqual(orderOf('高'));
    expect(cue('最不贵的票', 'top')?.hint.quantity).toBe('min');
    const often = read('谁借书借得最勤');
    const top = often.cues.find((one) => one.kind === 'top');
    expect(top?.kind === 'top' && words(often, top.counted)).toMatch(/借$/u);
    expect(cue('【张伟】的书加一块儿多少页', 'aggregate')?.function).toBe('sum');
    expect(cue('【张伟】的书凑到一块有多少页', 'aggregate')?.function).toBe('sum');
  });
});

describe('words and names', () => {
  it('keeps names whole and places everything in the question', () => {
    const analysis = read('王伟比【张 伟】注册得早吗？');
    expect(words(analysis, analysis.names[0])).toBe('张 伟');
    expect(analysis.tokens.map(({ start, end }) => analysis.question.slice(start, end))).toEqual(
      analysis.tokens.map(({ text }) => text),
    );
  });

  it('does not cut words of the schema apart', () => {
    const cut = (vocabulary: string[]) =>
      read('哪条河流经的省最多', vocabulary).tokens.map(({ text }) => text);
    expect(cut(['流经'])).toContain('流经');
  });

  it('reads traditional and full-width characters', () => {
    expect(cue('價格超過３０００元', 'filter')).toMatchObject({ op: '>', value: '3000' });
  });

  it('knows the same word in another form', () => {
    expect(chinese.similarity('介绍', '介绍人')).toBeGreaterThan(0.8);
    expect(chinese.similarity('座位', '座位数')).toBeGreaterThan(0.8);
    expect(chinese.similarity('买', '购买')).toBeGreaterThan(0.7);
    expect(chinese.similarity('商品', '城市')).toBe(0);
    expect(chinese.nameWords('每瓶卖（元）')).toContain('卖');
    expect(chinese.nameWords('由其生产')).toEqual(['生产']);
  });

  it('finds parts of names and slips by characters', () => {
    const like = (text: string, name: string) => chinese.nameLikeness?.(text, name);
    expect(like('明远', '明远电器有限公司')).toMatchObject({ isPart: true });
    expect(like('小满电饭堡', '小满电饭煲')?.quality).toBeGreaterThan(0.7);
    expect(like('欧杨静', '欧阳静')?.quality).toBeGreaterThan(0.5);
    expect(like('电话', '电视')?.quality).toBe(0);
    expect(like('订单1', '订单2')?.quality).toBe(0);
  });

  it('leaves questions of other languages to others', () => {
    expect(chinese.share('who wrote it')).toBe(0);
    expect(chinese.share('iPhone 15 多少钱')).toBeGreaterThan(0.6);
    expect(chinese.share('Who wrote 红楼梦?')).toBeLessThan(0.7);
    expect(chinese.share('Which films star 哪吒')).toBeLessThan(0.5);
    expect(chinese.share('Thomas Müller是会员不？')).toBe(1);
  });
});

describe('function words', () => {
  it.each([
    ['这些病都能用什么药治', '都能'],
    ['取消掉的订单', '掉'],
    ['咱们学校有几个班', '咱们学校'],
  ])('%s: %s says nothing', (question, word) => {
    expect(read(question).tokens.find(({ text }) => text === word)?.kind).toBe('function');
  });

  it('都 is cut off the verb behind it', () => {
    expect(read('他们都去过哪里').tokens.map(({ text }) => text)).toContain('都');
    expect(read('哪座都市最大', ['都市']).tokens.map(({ text }) => text)).toContain('都市');
  });

  it('得 is cut off the verb before it, not off 获得', () => {
    expect(read('谁熟得早').tokens.map(({ text }) => text)).toContain('熟');
    expect(read('谁获得冠军').tokens.map(({ text }) => text)).toContain('获得');
  });
});

describe('what a native says in passing', () => {
  it.each([
    ['哪些学生一个社团都没进', '社团都没进'],
    ['哪些农药什么病都不治', '病都不治'],
    ['不带【空调】的房型', '带空调'],
  ])('%s: what is denied', (question, scope) => {
    const analysis = read(question);
    const denial = analysis.cues.find((one) => one.kind === 'not');
    expect(words(analysis, denial?.kind === 'not' ? denial.scope : undefined)).toBe(scope);
  });

  it.each(['【朗逸】一天多少钱', '【英语】一周上几节', '【张伟】差不多几点来', '【张伟】租不租房'])(
    '%s: neither a condition nor a denial',
    (question) => {
      expect(cue(question, 'filter')).toBeUndefined();
      expect(cue(question, 'not')).toBeUndefined();
    },
  );

  it.each([
    ['收了1500以上的单子', 'number', '>=', '1500'],
    ['超过2000的单子', 'number', '>', '2000'],
    ['2010年以前建的楼', 'date', '<', '2010'],
    ['2010以前建的楼', 'date', '<', '2010'],
    ['数学上了90分的学生', 'number', '>=', '90'],
    ['月薪过万的都有谁', 'number', '>', '10000'],
    ['销量上千的商品', 'number', '>=', '1000'],
    ['人口不到百万的城市', 'number', '<', '1000000'],
  ])('%s', (question, kind, op, value) => {
    expect(cue(question, 'filter')).toMatchObject({ valueKind: kind, op, value });
  });

  it('orders by rank, and takes 最后 for “in the end” before another adverb', () => {
    expect(cue('【期中考试】第一名是谁', 'top')).toMatchObject({ limit: 1, skip: 0 });
    expect(cue('倒数第二名是谁', 'top')).toMatchObject({ limit: 1, skip: 1 });
    expect(cue('车最后是不是还到【北站店】了', 'top')).toBeUndefined();
    expect(cue('来租车次数最多的是谁', 'top')?.counted).toBeUndefined();
  });

  it('averages and adds', () => {
    expect(cue('【英语】均分', 'aggregate')?.function).toBe('average');
    expect(cue('【张伟】前前后后付了多少钱', 'aggregate')?.function).toBe('sum');
    expect(cue('所有宿舍加起来能睡多少人', 'aggregate')?.function).toBe('sum');
    expect(cue('一共有哪几个班', 'aggregate')).toBeUndefined();
  });

  it('puts a particle behind the verb that it parts', () => {
    const wordsOf = (text: string, vocabulary: string[] = []) =>
      read(text, vocabulary).tokens.map(({ word }) => word);
    expect(wordsOf('【小豆】住了院没有', ['住院'])).toContain('住院');
    expect(wordsOf('【小豆】几号出的院', ['出院'])).toContain('出院');
    expect(wordsOf('谁上了车站的楼', ['上车'])).not.toContain('上车');
    expect(wordsOf('【老段】种的地', ['种地'])).not.toContain('种地');
  });

  it('mends words of the schema that are written as they sound', () => {
    const wordsOf = (text: string, vocabulary: string[]) =>
      read(text, vocabulary).tokens.map(({ word }) => word);
    expect(wordsOf('【欧阳】的同卓是谁', ['同桌'])).toContain('同桌');
    expect(wordsOf('【张敏】是什么等及', ['等级'])).toContain('等级');
    expect(wordsOf('【张敏】是付了多少', ['师傅'])).not.toContain('师傅');
  });

  it('keeps listed words whole, unless a word of the graph runs into them', () => {
    const wordsOf = (text: string, vocabulary: string[] = []) =>
      read(text, vocabulary).tokens.map(({ text: word }) => word);
    expect(wordsOf('这家汽修厂的客人')).toContain('汽修厂');
    expect(wordsOf('哪条河流经的省最多', ['流经'])).toContain('流经');
  });

  it('leaves out the first of two names side by side', () => {
    const analysis = read('除了【水煮鱼】【周大勇】还会做什么');
    const denial = analysis.cues.find((one) => one.kind === 'not');
    expect(words(analysis, denial?.kind === 'not' ? denial.scope : undefined)).toBe('水煮鱼');
  });

  it('orders by what a verb or a noun before the adjective makes of it', () => {
    expect(cue('哪道菜卖得最好', 'top')?.hint.adjective).toBe('畅销');
    expect(cue('哪道菜最好', 'top')?.hint.adjective).toBe('好');
    expect(cue('资格最老的员工', 'top')?.hint.adjective).toBe('资深');
    expect(words(read('最近一单是谁下的'), read('最近一单是谁下的').asked.head)).toBe('单');
  });

  it('takes a noun said twice for a chain of genitives', () => {
    expect(read('【张伟】领导的领导是谁').genitives).toHaveLength(2);
    expect(read('【张伟】负责的项目有哪些').genitives).toHaveLength(0);
  });

  it('takes no clause for a genitive', () => {
    expect(read('养【猫】的住户有哪些').genitives).toEqual([]);
    expect(read('【张伟】的导师是谁').genitives).toHaveLength(1);
  });
});

describe('likeness of words', () => {
  it.each([
    ['客人', '客户', 0.8, 1],
    ['分店', '门店', 0.8, 1],
    ['花钱', '付款', 0.8, 1],
    ['费用', '修理费', 0.7, 0.9],
    ['修', '修理费', 0.6, 0.8],
    ['车', '车辆', 0.7, 1],
    ['车', '车型', 0, 0.55],
    ['店', '店长', 0, 0.55],
    ['老师', '仓库', 0, 0],
    ['进校', '入学日期', 0.7, 1],
    ['演', '导演', 0, 0],
    ['演', '演员', 0.7, 1],
  ])('%s and %s', (said, named, least, most) => {
    const alike = chinese.similarity(said, named);
    expect(alike).toBeGreaterThanOrEqual(least);
    expect(alike).toBeLessThanOrEqual(most);
  });

  it.each([
    ['何思缘', '何思源'],
    ['寥凯', '廖凯'],
    ['普耳茶', '山语普洱茶'],
  ])('%s is heard as %s', (said, name) => {
    expect(chinese.nameLikeness?.(said, name)?.quality).toBeGreaterThan(0.6);
  });

  it('takes the noun of what a thing is for no name', () => {
    expect(chinese.nameLikeness?.('小区', '金桂小区')?.quality).toBe(0);
    expect(chinese.nameLikeness?.('金桂', '金桂小区')?.quality).toBeGreaterThan(0.6);
  });

  it('takes a denial for no slip', () => {
    expect(chinese.nameLikeness?.('没完成', '已完成')?.quality).toBe(0);
    expect(chinese.nameLikeness?.('已完城', '已完成')?.quality).toBeGreaterThan(0.5);
  });

  it('cuts no character off a unit behind a number', () => {
    const piecesOf = (text: string) => chinese.tokens(text).map(({ text: piece }) => piece);
    expect(piecesOf('二十公斤')).toContain('公斤');
    expect(piecesOf('多少公里')).toContain('公里');
    expect(piecesOf('公斤价')).toContain('公');
  });

  it('hears no name in a word of the dictionary', () => {
    expect(chinese.nameLikeness?.('公式', '公事')?.quality ?? 0).toBeLessThan(0.6);
  });

  it('gives names of relations their words', () => {
    expect(chinese.nameWords('取车店')).toEqual(['取车店']);
    expect(chinese.nameWords('房型是')).toEqual(['房型']);
    expect(chinese.nameWords('所属类别')).toContain('类别');
  });
});

it.each([
  ['页数', '页'],
  ['库存数量', '库存'],
  ['作者', undefined],
])('%s counts %s', (name, noun) => expect(chinese.countedIn?.(name)).toBe(noun));
