import { abbreviates } from '../../abbreviates.ts';
import { dateOf } from './date-value.ts';

/** Words that head columns, in the languages tables are most often written in. A dictionary, not a list of seen files. */

/** A column that holds names of the things themselves. */
const NAME_WORDS: ReadonlySet<string> = new Set([
  'name',
  'full name',
  'display name',
  'title',
  'label',
  'bezeichnung',
  'titel',
  'nom',
  'titre',
  'nombre',
  'título',
  'nome',
  'titolo',
  'naam',
  '名称',
  '名字',
  '姓名',
  '全名',
  '标题',
  '书名',
  '片名',
]);

/** Better as a name than the others when a table has several. */
const PLAIN_NAME: ReadonlySet<string> = new Set([
  'name',
  'full name',
  '名称',
  '名字',
  '姓名',
  'nom',
  'nombre',
  'nome',
]);

const FIRST_NAME: ReadonlySet<string> = new Set([
  'first name',
  'given name',
  'forename',
  'firstname',
  'vorname',
  'prénom',
  'prenom',
]);
const LAST_NAME: ReadonlySet<string> = new Set([
  'last name',
  'family name',
  'surname',
  'lastname',
  'nachname',
  'nom de famille',
  'apellido',
  'apellidos',
]);

/** A column that holds identifiers, alone or after a noun: `id`, `department id`. */
const ID_WORDS: readonly string[] = [
  'id',
  'key',
  'code',
  'no',
  'nr',
  'number',
  'num',
  '#',
  'uuid',
  'guid',
  'pk',
  'ref',
  'sku',
  'isbn',
  'nummer',
  'initials',
  'abbr',
  'abbreviation',
  'acronym',
  'kürzel',
  'clave',
  'numéro',
  '编号',
  '简称',
  '代码',
  '号',
  '序号',
  '编码',
];

/** Columns that say how to reach or find a thing; nobody asks who shares one. */
const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  'email',
  'e-mail',
  'mail',
  'phone',
  'telephone',
  'mobile',
  'fax',
  'url',
  'website',
  'web',
  'link',
  'description',
  'notes',
  'note',
  'comment',
  'comments',
  'summary',
  'remarks',
  'telefon',
  'telefonnummer',
  'handy',
  'handynummer',
  'webseite',
  'internetseite',
  'beschreibung',
  'bemerkung',
  'bemerkungen',
  'anmerkung',
  'anmerkungen',
  'notiz',
  'notizen',
  'kommentar',
  'hinweis',
  'hinweise',
  '邮箱',
  '电话',
  '手机',
  '网址',
  '描述',
  '备注',
  '说明',
  '简介',
]);

export function isNameWord(header: string): boolean {
  return NAME_WORDS.has(header.toLowerCase());
}

export function isPlainNameWord(header: string): boolean {
  return PLAIN_NAME.has(header.toLowerCase());
}

export function isFirstNameWord(header: string): boolean {
  return FIRST_NAME.has(header.toLowerCase());
}

export function isLastNameWord(header: string): boolean {
  return LAST_NAME.has(header.toLowerCase());
}

/** How to call somebody: digits, and no number of anything. */
const PHONES =
  /(?:^|[ -])(?:phone|telephone|mobile|cell|fax|telefon|telefonnummer|handy|handynummer|mobilnummer)$|(?:电话|手机|手机号|传真)$/u;

export function isPhoneWord(header: string): boolean {
  return PHONES.test(header.toLowerCase());
}

/** How long something takes, in hours and minutes or minutes and seconds. */
const DURATIONS =
  /(?:^|[ -])(?:duration|length|runtime|running time|playing time|time spent|elapsed|hours|minutes|dauer|länge|stunden|minuten|durée|duración|durata)$|(?:dauer|länge|spielzeit|laufzeit|arbeitszeit)$|(?:时长|用时|耗时|片长|工时|小时)$/u;

export function isDurationWord(header: string): boolean {
  return DURATIONS.test(header.toLowerCase());
}

/** What a heading such as `film name`, `Hundename` or `猫名` names; '' where its language leaves that in another form, undefined for others. */
export function namedBy(header: string): string | undefined {
  if (isNameWord(header)) return undefined;
  const [, head] = /^(.+) (?:name|title)$/u.exec(header) ?? [];
  if (head !== undefined) return head;
  const [, han] = /^(\p{Script=Han}+?)(?:名称|姓名|名字|名|标题)$/u.exec(header) ?? [];
  if (han !== undefined) return /[签排报署提点命别]$/u.test(han) && header.endsWith('名') ? undefined : han;
  return /^(?!(?:vor|nach|vater|familien|spitz|benutzer|datei|künstler|geburts|kose|mädchen|user|nick|file|host|sur|fore|code)name)\p{L}{3,}(?:name|titel)$/u.test(
    header.toLowerCase(),
  )
    ? ''
    : undefined;
}

export function isAddressWord(header: string): boolean {
  return ADDRESS_WORDS.has(header.toLowerCase());
}

/** What a heading such as `department id`, `部门编号` or `Kundennr.` identifies: `department`; '' for a bare `id`; undefined for others. */
export function identified(header: string): string | undefined {
  const text = header.toLowerCase().replace(/\.$/u, '');
  if (ID_WORDS.includes(text)) return '';
  const [, compound] = /^(\p{L}{3,})(?:nr|nummer)$/u.exec(text) ?? [];
  if (compound !== undefined) return compound;
  for (const word of ID_WORDS) {
    if (text.endsWith(` ${word}`) || text.endsWith(`.-${word}`)) {
      const noun = text.slice(0, -word.length - 1).replace(/\.$/u, '');
      // `ANr` is the number of a row, whatever the letter stands for.
      return /^\p{Script=Latin}$/u.test(noun) ? '' : noun;
    }
    if (/^\p{Script=Han}/u.test(word) && text.endsWith(word)) return text.slice(0, -word.length);
  }
  return undefined;
}

const YEAR = /^(?:1[89]|20)\d\d$/u;

/** Whether a year or a day heads a column of what there was in it or on it: none of its kind stands below. */
export function headsTime(text: string, below: readonly string[]): boolean {
  const isSame = YEAR.test(text) ? (cell: string) => YEAR.test(cell) : isDay(text) ? isDay : undefined;
  return isSame !== undefined && below.length > 0 && !below.some(isSame);
}

function isDay(text: string): boolean {
  return dateOf(text, 'dmy') !== undefined || dateOf(text, 'mdy') !== undefined;
}

/** Whether words head columns in most tables: names, identifiers, ways to reach somebody. */
export function isKnownHeading(words: string): boolean {
  return (
    isNameWord(words) ||
    isFirstNameWord(words) ||
    isLastNameWord(words) ||
    isAddressWord(words) ||
    identified(words) !== undefined
  );
}

/** Words for a thing of the same kind: the manager of an employee is an employee. */
const SAME_KIND: ReadonlySet<string> = new Set([
  'parent',
  'manager',
  'boss',
  'supervisor',
  'superior',
  'leader',
  'reports to',
  'mentor',
  'predecessor',
  'successor',
  'previous',
  'next',
  'mother',
  'father',
  'spouse',
  'partner',
  'sibling',
  'original',
  'replaces',
  'replaced by',
  'belongs to',
  'child',
  'vorgesetzter',
  'chef',
  'jefe',
  'capo',
  '上级',
  '主管',
  '经理',
  '父级',
  '父',
  '母',
  '导师',
]);

/** Places that are told apart by their numbers. */
const NUMBERED: readonly string[] = [
  ...[
    'room',
    'table',
    'seat',
    'desk',
    'bed',
    'plot',
    'pitch',
    'bay',
    'locker',
    'lane',
    'apartment',
    'flat',
    'house',
  ],
  ...['berth', 'stall', 'stand', 'booth', 'cell', 'bench', 'mooring', 'cabin', 'site', 'gate', 'platform'],
  ...[
    'zimmer',
    'raum',
    'tisch',
    'platz',
    'bett',
    'parzelle',
    'wohnung',
    'stellplatz',
    'box',
    'haus',
    'spind',
  ],
  ...['房间', '房号', '桌', '桌号', '床', '床号', '座位', '座位号', '车位', '柜', '展位'],
];

/** The numbered place that a heading names, also in short: `Rm` a room; undefined for other headings. */
export function numberedPlace(header: string): string | undefined {
  const text = header.toLowerCase().replace(/\.$/u, '');
  const noun = identified(text);
  const said = noun === undefined || noun === '' ? text : noun;
  return NUMBERED.find((place) => place === said || abbreviates(said, place));
}

const PARENTS: readonly (readonly [heads: RegExp, parent: string])[] = [
  [/^(?:father|mother|dad|mum|mom)$/u, 'parent'],
  [/^(?:vater|mutter)$/u, 'Elternteil'],
  [/^(?:父亲?|母亲?|爸爸|妈妈)$/u, '父母'],
];

/** What fathers and mothers are both, in the language of a heading that says the one or the other; undefined for other headings. */
export function parentWord(header: string): string | undefined {
  return PARENTS.find(([heads]) => heads.test(header.toLowerCase()))?.[1];
}

/** Whether a noun says of a thing that another of its kind is meant. */
export function isSameKindWord(noun: string): boolean {
  return SAME_KIND.has(noun.toLowerCase());
}

/** What a thing is, in few words, where it has no name: a part, an article. */
const DESCRIPTION: ReadonlySet<string> = new Set([
  'description',
  'beschreibung',
  'désignation',
  'descripción',
  'descrizione',
  'omschrijving',
  '描述',
  '说明',
]);

export function isDescriptionWord(header: string): boolean {
  return DESCRIPTION.has(header.toLowerCase());
}

/** Above short forms of what stands beside them. */
const CODES: ReadonlySet<string> = new Set([
  ...['code', 'abbr', 'abbreviation', 'acronym', 'short', 'short code', 'symbol'],
  ...['kürzel', 'abkürzung', 'abk', 'kurz', '代码', '简称', '缩写', '代号'],
]);

export function isCodeWord(header: string): boolean {
  return CODES.has(header.toLowerCase().replace(/\.$/u, ''));
}

/** What a heading that ends in `id` identifies; undefined for other headings, those of codes and numbers among them. */
export function identifiedById(header: string): string | undefined {
  const [, noun] = /^(.+?) ?(?:\bid|\buuid|\bguid|编号)$/iu.exec(header) ?? [];
  return noun?.toLowerCase();
}

/** Small words behind which a heading leaves out what its cells name. */
const PREPOSITIONS: ReadonlySet<string> = new Set([
  ...['by', 'in', 'at', 'of', 'from', 'to', 'for', 'with', 'on', 'under', 'via', 'into'],
  ...['von', 'bei', 'aus', 'für', 'mit', 'zu', 'an', 'auf', 'durch', 'über', 'unter'],
  ...['im', 'am', 'vom', 'beim', 'zum', 'zur', 'ins'],
]);
const QUESTION_WORDS: ReadonlySet<string> = new Set([
  ...['who', 'whom', 'where', 'when', 'what', 'which', 'how', 'why'],
  ...['wer', 'wem', 'wen', 'wo', 'wohin', 'woher', 'wann', 'was', 'wie', 'warum'],
]);

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** Verbs that head columns alone: what somebody does with what is in the cells. Those that are as often nouns are not among them. */
const VERBS: ReadonlySet<string> = new Set([
  ...['likes', 'dislikes', 'loves', 'hates', 'prefers', 'plays', 'speaks', 'knows', 'owns', 'wants', 'wears'],
  ...[
    'eats',
    'drinks',
    'grows',
    'sells',
    'buys',
    'makes',
    'teaches',
    'studies',
    'attends',
    'leads',
    'manages',
  ],
  ...[
    'contains',
    'includes',
    'means',
    'stands for',
    'requires',
    'supplies',
    'covers',
    'borders',
    'treats',
    'reads',
    'sings',
  ],
  ...[
    'mag',
    'liebt',
    'hasst',
    'spielt',
    'spricht',
    'kennt',
    'kann',
    'besitzt',
    'hat',
    'will',
    'trägt',
    'isst',
  ],
  ...['trinkt', 'verkauft', 'kauft', 'macht', 'lehrt', 'lernt', 'studiert', 'besucht', 'leitet', 'führt'],
  ...['enthält', 'bedeutet', 'braucht', 'benötigt', 'liefert', 'behandelt', 'liest', 'singt'],
]);

/** Whether a heading is a verb, or several: `likes`, `likes or dislikes`. */
export function isVerb(header: string): boolean {
  return header
    .toLowerCase()
    .split(/ (?:or|oder|and|und) /u)
    .every((part) => VERBS.has(part));
}

/** Whether a heading names the things in its cells: not `pays by`, `where`, `likes`. */
export function namesThings(header: string): boolean {
  const words = header.toLowerCase().split(' ');
  return (
    !PREPOSITIONS.has(words.at(-1) ?? '') &&
    !(words.length === 1 && QUESTION_WORDS.has(words[0] ?? '')) &&
    !isVerb(header)
  );
}
