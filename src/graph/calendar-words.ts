/** January first: the name in full, then its usual short forms. */
export const ENGLISH_MONTHS = listed(
  'january jan, february feb febr, march mar, april apr, may, june jun, july jul, august aug, september sept sep, october oct, november nov, december dec',
);
const GERMAN_MONTHS = listed(
  'januar jänner jan jän, februar feber feb febr, märz maerz mär mrz, april apr, mai, juni jun, juli jul, august aug, september sept sep, oktober okt, november nov, dezember dez',
);
/** French, Spanish, Italian, Portuguese and Dutch. */
const OTHER_MONTHS = [
  'janvier janv jan, février févr fév fevrier fevr fev, mars mar, avril avr, mai, juin, juillet juil, août aout, septembre sept sep, octobre oct, novembre nov, décembre déc decembre',
  'enero ene, febrero feb, marzo mar, abril abr, mayo may, junio jun, julio jul, agosto ago, septiembre setiembre sept sep set, octubre oct, noviembre nov, diciembre dic',
  'gennaio genn gen, febbraio febbr feb, marzo mar, aprile apr, maggio magg mag, giugno giu, luglio lug, agosto ago, settembre sett set, ottobre ott, novembre nov, dicembre dic',
  'janeiro jan, fevereiro fev, março marco mar, abril abr, maio mai, junho jun, julho jul, agosto ago, setembro set, outubro out, novembro nov, dezembro dez',
  'januari jan, februari feb, maart mrt, april apr, mei, juni jun, juli jul, augustus aug, september sept sep, oktober okt, november nov, december dec',
].map(listed);
/** Sunday first, in English, German and Chinese. */
const WEEKDAYS = [
  'sunday sundays sun, monday mondays mon, tuesday tuesdays tues tue, wednesday wednesdays weds wed, thursday thursdays thurs thur thu, friday fridays fri, saturday saturdays sat',
  'sonntag sonntags son so, montag montags mon mo, dienstag dienstags die di, mittwoch mittwochs mit mi, donnerstag donnerstags don do, freitag freitags fre fr, samstag samstags sonnabend sonnabends sam sa',
  '星期日 星期天 周日 周天, 星期一 周一, 星期二 周二, 星期三 周三, 星期四 周四, 星期五 周五, 星期六 周六',
].map(listed);

const MONTH_NUMBERS = numbered([ENGLISH_MONTHS, GERMAN_MONTHS, ...OTHER_MONTHS]);
const PLAIN_MONTHS = numbered([ENGLISH_MONTHS, GERMAN_MONTHS]);
const WEEKDAY_NUMBERS = numbered(WEEKDAYS);

/** 1 to 12 for the name of a month or a short form of it, in a language of Western Europe; undefined for any other word. */
export function monthOf(word: string): number | undefined {
  const at = MONTH_NUMBERS.get(plain(word));
  return at === undefined ? undefined : at + 1;
}

/** Whether an English or German word is a month or a short form of one. Short forms of other languages are words in these: `set`. */
export function isMonthWord(word: string): boolean {
  return PLAIN_MONTHS.has(plain(word));
}

/** 0 = Sunday; undefined for what is not a day of the week. */
export function weekdayOf(word: string): number | undefined {
  return WEEKDAY_NUMBERS.get(plain(word));
}

function plain(word: string): string {
  return word.trim().replace(/\.$/u, '').toLowerCase();
}

function listed(text: string): readonly (readonly string[])[] {
  return text.split(', ').map((words) => words.split(' '));
}

function numbered(languages: readonly (readonly (readonly string[])[])[]): ReadonlyMap<string, number> {
  return new Map(
    languages.flatMap((names) => names.flatMap((words, at) => words.map((word) => [word, at] as const))),
  );
}
