/** What the short codes of a column stand for, told by its heading or by a standard. */

/** By code what people call it. */
export type CodeNames = Readonly<Record<string, readonly string[]>>;

const PAIR =
  /([\p{L}\p{N}]{1,4})\s*[=:–]\s*(\p{L}[\p{L} ]*?)(?=\s*(?:[,;|/]|$|\s[\p{L}\p{N}]{1,4}\s*[=:–]))/gu;

/** `Side (B=bride G=groom)` parted into `Side` and what each code means; undefined for headings without such a legend. */
export function legendOf(
  heading: string,
): { readonly heading: string; readonly names: CodeNames } | undefined {
  const [, before, inner] = /^(.*?)\s*[([]([^()[\]]*[=:–][^()[\]]*)[)\]]\s*$/u.exec(heading) ?? [];
  if (before === undefined || inner === undefined || before.trim() === '') return undefined;
  const pairs = [...inner.matchAll(PAIR)].map(([, code, meaning]) => [code, [meaning]] as const);
  return pairs.length < 2 ? undefined : { heading: before, names: Object.fromEntries(pairs) };
}

/** Headings above codes of a standard: of languages (ISO 639-1) and of countries (ISO 3166-1). */
const STANDARDS: readonly {
  readonly type: 'language' | 'region';
  readonly heads: RegExp;
}[] = [
  { type: 'language', heads: /(?:^|[ -])(?:lang|language|languages|spoken|sprachen?)$|语言$/u },
  { type: 'region', heads: /(?:^|[ -])(?:country|countries|nation|nationality|land|staat)$|国家$|国籍$/u },
];
const LANGUAGES = ['en', 'de', 'zh'];

const GENDER = /^(?:m f|f m|m or f|f or m|m w|w m|m oder w|w oder m|m w d|sex|gender|geschlecht|性别)$/u;
const FEMALE = 'female females woman women girl girls lady ladies weiblich Frau Frauen 女 女性'.split(' ');
const MALE = 'male males man men boy boys gentleman gentlemen männlich Mann Männer 男 男性'.split(' ');
const GENDERS: CodeNames = {
  ...Object.fromEntries(['F', 'f', 'W', 'w'].map((code) => [code, FEMALE])),
  ...Object.fromEntries(['M', 'm'].map((code) => [code, MALE])),
};

/** Whether a heading is above the genders of people, as `M/F` is. */
export function headsGenders(words: string): boolean {
  return GENDER.test(words.toLowerCase());
}

/** The names of codes below such a heading; undefined where it heads anything else. */
export function standardNames(words: string, codes: ReadonlySet<string>): CodeNames | undefined {
  if (headsGenders(words)) {
    const known = [...codes].filter((code) => Object.hasOwn(GENDERS, code));
    return known.length === 0
      ? undefined
      : Object.fromEntries(known.map((code) => [code, GENDERS[code] as readonly string[]]));
  }
  const standard = STANDARDS.find(({ heads }) => heads.test(words.toLowerCase()));
  if (standard === undefined || ![...codes].every((code) => /^\p{Lu}{2}$|^\p{Ll}{2}$/u.test(code)))
    return undefined;
  const named = [...codes].map((code): [string, string[]] => [
    code,
    [...new Set(LANGUAGES.flatMap((language) => nameIn(language, code, standard.type) ?? []))],
  ]);
  return Object.fromEntries(named.filter(([, names]) => names.length > 0));
}

function nameIn(language: string, code: string, type: 'language' | 'region'): string | undefined {
  const written = type === 'region' ? code.toUpperCase() : code.toLowerCase();
  return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(written);
}
