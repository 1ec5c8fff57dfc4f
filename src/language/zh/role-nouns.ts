/** Made when a name is first cut: it reads a dictionary. */
let segmenter: Intl.Segmenter | undefined;
/** A name that ends in one of these is a verb phrase: what follows is the other end. */
const VERB_END =
  /[于在为给着过了自向到成入其管谁有是用卖买与和]$|^[住养租学教写唱演拍开修种收付借还送吃喝带坐打玩做读看听讲说会爱发属进出领]$/u;

/** The nouns for the things at one end of a relation with a Chinese name, longest first; undefined for any other name. */
export function roleNouns(name: string, end: 'head' | 'tail'): string[] | undefined {
  const plain = name.replace(/[(（[].*$/u, '').trim();
  if (!/^\p{Script=Han}+$/u.test(plain)) return undefined;
  const both = /^是(?:哪[种个家位款类]?|什么)?(.{1,6})的(.{1,6})$/u.exec(plain);
  if (both !== null) return [end === 'head' ? both[2] : both[1]] as string[];
  if (end === 'head' || VERB_END.test(plain) || /[其谁]/u.test(plain)) return [];
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  const segments = [...segmenter.segment(plain)].map(({ segment }) => segment);
  const last = segments.at(-1) as string;
  if ([...last].length < 2) return segments.length === 1 || [...plain].length <= 3 ? [plain] : [];
  return segments.length > 1 ? [plain, last] : [plain];
}
