/** First character of every syllable among the 3,755 everyday characters of GB 2312, which that standard lists by sound. */
const FIRST_OF_SYLLABLE =
  '啊埃鞍肮凹芭白斑邦苞杯奔崩逼鞭标鳖彬兵玻捕擦猜餐苍操厕层插拆搀昌超车郴撑吃充抽初揣川疮吹春戳疵聪凑粗蹿摧村磋搭呆耽当刀德蹬堤颠碉跌丁丢东兜督端堆墩掇蛾恩而发藩坊菲芬丰佛否夫噶该干冈篙哥给根耕工钩辜刮乖' +
  '棺光瑰辊锅哈骸酣夯壕呵嘿痕哼轰喉呼花槐欢荒灰荤豁击嘉歼僵蕉揭巾荆炯揪鞠捐撅均喀开刊康考坷肯坑空抠枯夸块宽匡亏坤括垃莱蓝琅捞勒雷棱厘俩联粮撩列琳玲溜龙楼芦峦抡萝妈埋瞒芒猫么玫门萌眯棉苗蔑民明谬摸谋拇拿氖' +
  '南囊挠呢馁嫩能妮蔫娘鸟捏您柠牛脓奴暖挪哦欧啪拍攀乓抛呸喷砰坯篇飘撇拼乒坡扑期掐牵枪橇切钦青琼秋趋圈缺裙然瓤饶惹壬扔日戎揉茹软蕊闰若撒腮三桑搔瑟森僧莎筛珊墒梢奢砷声师收蔬刷摔栓霜谁吮说斯松搜苏酸虽孙蓑塌' +
  '胎坍汤掏特藤梯天挑贴厅通偷凸湍推吞拖挖歪豌汪威瘟嗡挝巫昔瞎掀相萧楔薪星兄休墟轩靴勋压焉殃邀椰一茵英哟拥幽迂鸳曰耘匝栽咱赃遭责贼怎增扎摘瞻樟招遮珍蒸芝中舟珠抓拽专桩椎谆捉兹鬃邹租钻嘴尊昨';
/** Where the standard's everyday characters begin and end. */
const ROWS = [0xb0, 0xd7] as const;
const CELLS = [0xa1, 0xfe] as const;

interface Sounds {
  /** Place of the syllable of each character. */
  readonly of: ReadonlyMap<string, number>;
  /** Characters of each syllable. */
  readonly syllables: readonly string[];
}

let kept: Sounds | undefined;

function sounds(): Sounds {
  if (kept !== undefined) return kept;
  const firsts = new Set(FIRST_OF_SYLLABLE);
  const of = new Map<string, number>();
  const syllables: string[] = [];
  const decoder = new TextDecoder('gb18030');
  for (let row: number = ROWS[0]; row <= ROWS[1]; row++) {
    for (let cell: number = CELLS[0]; cell <= CELLS[1]; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (!/^\p{Script=Han}$/u.test(character)) continue;
      if (firsts.has(character)) syllables.push('');
      syllables[syllables.length - 1] += character;
      of.set(character, syllables.length - 1);
    }
  }
  kept = { of, syllables };
  return kept;
}

/** Whether two texts of one length sound alike, tones apart; a character that is no everyday one sounds like itself alone. */
export function soundsAlike(one: string, other: string): boolean {
  const [left, right] = [[...one], [...other]];
  const { of } = sounds();
  return (
    left.length === right.length &&
    left.every((character, at) => {
      const own = of.get(character);
      return character === right[at] || (own !== undefined && own === of.get(right[at] as string));
    })
  );
}

/** The text with another first character of the same sound, each in turn. */
export function alikeBeginnings(text: string): string[] {
  const [first = '', ...rest] = [...text];
  const { of, syllables } = sounds();
  const syllable = of.get(first);
  if (syllable === undefined) return [];
  return [...(syllables[syllable] as string)]
    .filter((character) => character !== first)
    .map((character) => character + rest.join(''));
}
