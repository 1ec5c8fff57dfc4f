/** The surnames most Chinese people have. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
]);
const COMPOUND = /^(?:欧阳|司马|诸葛|上官|令狐|皇甫|东方|慕容|司徒|尉迟)/u;
/** Places and organisations end so. */
const THING = /[市省县区镇村乡路街站楼厂店院校馆社司仓库类级]$/u;

/** Whether a name is a Chinese person's by its length and its surname. */
export function isPersonName(name: string): boolean {
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || THING.test(name)) return false;
  return COMPOUND.test(name) || ([...name].length <= 3 && SURNAMES.has([...name][0] as string));
}
