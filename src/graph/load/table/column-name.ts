import { isMonthWord } from '../../calendar-words.ts';
import { isPreposition } from './header-words.ts';

/**
 * A heading as words: `departmentId`, `DEPARTMENT_ID` and `Department-Id` are `department id`. Capitals within a word
 * stay where the whole is not written in capitals (`GDP per capita`, `salary (USD)`). `Director(s)` is `director`, `Paid?` `paid`,
 * `Job #` `job number`, `E-mail` `email`, `Fahrer/-in` `fahrer`.
 */
export function plainHeading(heading: string): string {
  const text = heading
    .normalize('NFC')
    .replace(/(?<=\p{L})\((?:s|es|e|n|en)\)/giu, '')
    .replace(/(?<=\p{L}{3})(?:\/-?|[*:·])in(?:nen)?(?!\p{L})/gu, '')
    .replace(/(?<![\p{L}.])(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
    .replace(
      /(?<!\p{L})p(?:\/|c(?=m)|(?=[mw]))([wmahdnp])\.?(?!\p{L})/giu,
      (_, letter: string) => `per ${PER_LETTER[letter.toLowerCase()]}`,
    )
    .replace(/[\s_]+/gu, ' ')
    .replace(/(?<=\p{L}) ?#/gu, ' number')
    .replace(/\be[- ](?=mails?\b)/giu, 'e')
    // With its point, `Cat.` is no animal.
    .replace(/\bcat\.(?=\s|$)/giu, 'category')
    // `Disc %` is no record.
    .replace(/\bdisc\.?(?=\s*\(?[%€$£])/giu, 'discount')
    .replace(/[?？:：*\s]+$/u, '')
    .replace(/(?<=\S)\s+p\.?p\.?$/iu, ' per person')
    // `Leader i/c`: in charge. `Private (y/n)` says how it is written.
    .replace(/(?<=\S)\s+i\/c$/iu, '')
    .replace(/(?<=\S)\s*[(（](?:y(?:es)?\/no?|ja?\/n(?:ein)?|是\/否)[)）]$/iu, '')
    .trim();
  const isShouted = text.length > 4 && text === text.toUpperCase() && /\p{Lu}.*[ _-]|\p{Lu}{5}/u.test(text);
  const spaced = (isShouted ? text.toLowerCase() : text)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu}(?!\b))|(?<=\p{Ll}{2}|\d)(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\s+/gu, ' ');
  return spaced.replace(/[\p{L}\p{N}]+/gu, (word) =>
    /^\p{Lu}{2,4}$/u.test(word) && !/^(?:ID|NO|NR)$/u.test(word) ? word : word.toLowerCase(),
  );
}

/** `p/w` is per week. */
const PER_LETTER: Readonly<Record<string, string>> = {
  w: 'week',
  m: 'month',
  a: 'year',
  h: 'hour',
  d: 'day',
  n: 'night',
  p: 'person',
};

/**
 * A heading without slashes, which in the names of relations part the steps of a path: `price/kg` is the price per kg, `weight/kg` the
 * weight in kg, `keeper/contact` the keeper or contact.
 */
export function withoutSlashes(words: string, isGerman: boolean): string {
  const [, money, per] = /^(\S+)\s*\/\s*(\p{L}+)\.?$/u.exec(words) ?? [];
  // `£/hr` is what an hour costs or earns.
  if (money !== undefined && per !== undefined && MONEY.has(money) && PER.has(per.toLowerCase()))
    return `${isGerman ? 'Preis pro' : 'rate per'} ${per} (${money})`;
  // `£ each` is what one costs.
  const [, sign] =
    /^([€$£¥])\s*\/?\s*(?:ea|each|apiece|(?:pro|je)\s+(?:stück|stk\.?|st\.?)|(?:per|pr)\s+(?:unit|item|piece))\.?$/iu.exec(
      words,
    ) ?? [];
  if (sign !== undefined) return isGerman ? `Preis pro Stück (${sign})` : `price each (${sign})`;
  return words
    .replace(/(?<=\d)\s*\/\s*(?=\d)/gu, '-')
    .replace(/^([^/]*[^/\s])\s*\/\s*([^/\s]+)$/u, (whole, what: string, unit: string) =>
      MONEY.has(unit) || (UNITS.has(unit) && !RATE.test(what)) ? `${what} (${unit})` : whole,
    )
    .replace(/(?<=\p{Script=Han})\s*\/\s*|\s*\/\s*(?=\p{Script=Han})/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}.)])\s*\/\s*(?=(\p{L}+))/gu, (_, next: string) =>
      next.length === 1 && !PER.has(next)
        ? ' '
        : PER.has(next.toLowerCase())
          ? isGerman
            ? ' pro '
            : ' per '
          : isGerman
            ? ' oder '
            : ' or ',
    )
    .replace(/\s*\/\s*/gu, ' ')
    .trim();
}

const MONEY: ReadonlySet<string> = new Set(['€', '$', '£', '¥', '元', '万元', '美元']);
const UNITS: ReadonlySet<string> = new Set(
  'kg g t km m cm mm l ml min h s 公斤 千克 克 斤 吨 公里 千米 米 厘米 升 毫升 岁 天 小时 分钟'.split(' '),
);
/** What is so much for one of something. */
const RATE =
  /(?:price|cost|costs|rate|fee|rent|pay|wage|charge|consumption|preis|kosten|miete|pacht|lohn|gebühr|verbrauch|tarif|价|价格|费|费用|租金|工资|时薪)$/u;

/** Behind a slash: what something costs or takes one of. */
const PER: ReadonlySet<string> = new Set(
  'unit piece item person head hour h hr nt wk mth yr day week month year night km kg g l m ton einheit stück stk person kopf stunde std tag woche monat jahr nacht'.split(
    ' ',
  ),
);

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mouse',
    geese: 'goose',
    data: 'record',
    media: 'medium',
    criteria: 'criterion',
    analyses: 'analysis',
    indices: 'index',
    matrices: 'matrix',
    wives: 'wife',
    lives: 'life',
    knives: 'knife',
    leaves: 'leaf',
    shelves: 'shelf',
    wolves: 'wolf',
    halves: 'half',
    movies: 'movie',
    cookies: 'cookie',
    ties: 'tie',
    heroes: 'hero',
    potatoes: 'potato',
    tomatoes: 'tomato',
    buses: 'bus',
    gases: 'gas',
    statuses: 'status',
    viruses: 'virus',
    campuses: 'campus',
    bonuses: 'bonus',
    aliases: 'alias',
  }),
);
/** End in s and are one. */
const SINGULAR = /(?:ss|us|is|ics|news|series|species|always|gas)$/u;

/** A noun in the singular, in the language of the tables. */
export type Singular = (noun: string) => string;

/** An English noun in the singular, as far as rules and the usual exceptions go; others are left as they are. */
export function singular(noun: string): string {
  const words = noun.split(' ');
  const last = words.at(-1) ?? '';
  const lower = last.toLowerCase();
  const one = IRREGULAR.get(lower) ?? (SINGULAR.test(lower) ? last : withoutPlural(last));
  return [...words.slice(0, -1), one].join(' ');
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !/^[\p{Script=Latin}'-]+$/u.test(word)) return word;
  if (/[^aeiou]ies$/iu.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/iu.test(word)) return word.slice(0, -2);
  return /[^s]s$/iu.test(word) ? word.slice(0, -1) : word;
}

/** The class of the rows of a table, from the name of its file or sheet: `Employees 2024 (new).csv` has rows of `employee`. */
export function classOfTitle(title: string, one: Singular): string {
  const words = plainHeading(title.replace(/(?<=\S\s*)\([^()]*\)\s*$/u, ''))
    .replace(/^(?:(?:\d{4}|\d{2})年)?(?:\d{1,2}月份?)?(?=\p{Script=Han})/u, '')
    .replace(/(?<=\p{Script=Han})(?:\d{4}年)?(?:\d{1,2}月份?)?$/u, '')
    .replace(
      /(?<=\p{Script=Han})(?:名单|清单|列表|目录|名册|花名册|登记表?|信息表|一览表|总表)(?=\s|\d|$)/gu,
      ' ',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    // `tenants2`, `tenants v2`
    .map((word) => word.replace(/(?<=\p{Ll}{3})\d{1,2}$/u, ''))
    .filter((word) => word !== '' && !/^v?\d+$/iu.test(word) && !FILE_WORDS.has(word));
  while (words.length > 1 && isTimeWord(words.at(-1) as string)) words.pop();
  return words.length === 0 ? 'row' : one(headOf(firstOf(words, one), one).join(' '));
}

/** When what is in a file was: `Termine Nov`, `rota wc 10 nov`, `Bookings Summer`. */
function isTimeWord(word: string): boolean {
  return isMonthWord(word) || TIMES.test(word);
}

const TIMES =
  /^(?:wc|kw|q[1-4]|h[12]|ytd|spring|summer|autumn|winter|frühjahr|frühling|sommer|herbst|春季|夏季|秋季|冬季)$/iu;

/** Of things in the plural and what is told of them the things: `Objects and loans` are objects. */
function firstOf(words: readonly string[], one: Singular): readonly string[] {
  const joint = words.findIndex((word, place) => place > 0 && /^(?:and|und)$/u.test(word));
  const before = words[joint - 1] ?? '';
  return joint > 0 && one(before) !== before ? words.slice(0, joint) : words;
}

/** Without what is said of things in the plural behind their noun: `Peals rung` are peals, `Orders by customer` orders. */
function headOf(words: readonly string[], one: Singular): readonly string[] {
  const end = words.findIndex(
    (word, place) => place > 0 && isBehindNouns(word) && one(words[place - 1] as string) !== words[place - 1],
  );
  return end < 0 ? words : words.slice(0, end);
}

function isBehindNouns(word: string): boolean {
  return isPreposition(word) || PARTICIPLES.has(word) || /^\p{Script=Latin}{3,}[^e]ed$/u.test(word);
}

/** Participles that are irregular and usual of things that are listed. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  'paid sold sent rung read seen bought made given taken lent lost found held won written done drawn driven spent kept left met built taught caught brought sung worn grown shown thrown chosen broken stolen ridden hidden'.split(
    ' ',
  ),
);

/** Words of file names that say nothing of what is in the file. */
const FILE_WORDS: ReadonlySet<string> = new Set([
  'export',
  'dump',
  'table',
  'sheet',
  'list',
  'copy',
  'final',
  'new',
  'public',
  'csv',
  'tbl',
]);
