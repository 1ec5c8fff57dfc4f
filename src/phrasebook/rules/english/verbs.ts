/** Irregular verbs of English: base, past, participle (one form if both are alike), as any grammar lists them. */
const IRREGULAR = `
be was been;bear bore born;beat beat beaten;become became become;begin began begun;bend bent;bind bound;bite bit bitten;bleed bled;blow blew blown;
break broke broken;breed bred;bring brought;build built;burn burnt;buy bought;catch caught;choose chose chosen;cling clung;come came come;
cost cost;creep crept;cut cut;deal dealt;dig dug;do did done;draw drew drawn;drink drank drunk;drive drove driven;eat ate eaten;fall fell fallen;
feed fed;feel felt;fight fought;find found;flee fled;fly flew flown;forbid forbade forbidden;forget forgot forgotten;forgive forgave forgiven;
freeze froze frozen;get got gotten;give gave given;go went gone;grow grew grown;hang hung;have had;hear heard;hide hid hidden;hit hit;hold held;
hurt hurt;keep kept;know knew known;lay laid;lead led;learn learnt;leave left;lend lent;let let;lie lay lain;light lit;lose lost;make made;mean meant;
meet met;overcome overcame overcome;pay paid;put put;quit quit;read read;ride rode ridden;ring rang rung;rise rose risen;run ran run;say said;
see saw seen;seek sought;sell sold;send sent;set set;shake shook shaken;shine shone;shoot shot;show showed shown;shut shut;sing sang sung;
sink sank sunk;sit sat;sleep slept;speak spoke spoken;spend spent;spin spun;split split;spread spread;stand stood;steal stole stolen;stick stuck;
strike struck;swear swore sworn;sweep swept;swim swam swum;take took taken;teach taught;tear tore torn;tell told;think thought;throw threw thrown;
understand understood;wake woke woken;wear wore worn;weave wove woven;win won;wind wound;withdraw withdrew withdrawn;write wrote written`;

interface Past {
  readonly past: string;
  readonly participle: string;
}

const BY_BASE = new Map<string, Past>();
const BY_FORM = new Map<
  string,
  { readonly base: string; readonly isPast: boolean; readonly isParticiple: boolean }
>();
for (const row of IRREGULAR.trim().split(/;\s*/)) {
  const [base, past, participle = past] = row.split(' ') as [string, string, string?];
  BY_BASE.set(base, { past, participle });
  BY_FORM.set(participle, { base, isPast: participle === past, isParticiple: true });
  if (participle !== past) BY_FORM.set(past, { base, isPast: true, isParticiple: false });
}

/** Verbs without an object; with a preposition they are used in the active voice ("lived in", "died on"). */
const INTRANSITIVE: ReadonlySet<string> = new Set(
  `arrive be become begin belong border come connect consist cooperate depart depend die differ end exist expire fall flow fly go graduate happen
  hail immigrate emigrate lead leave lie live merge occur originate participate pass play reach remain reside respond retire result rise run
  serve sit sleep specialise specialize stand start stay stop study train travel walk work worship`
    .trim()
    .split(/\s+/),
);

export function isIntransitive(base: string): boolean {
  return INTRANSITIVE.has(base);
}

/** All other words in -eed are not past forms: breed, seed, need. */
const PAST_OF_EE: ReadonlySet<string> = new Set(
  'agreed disagreed freed decreed refereed guaranteed'.split(' '),
);

/** What a form ending in -ed, or an irregular one, may be; undefined for other words. */
export function pastForm(
  word: string,
): { readonly isPast: boolean; readonly isParticiple: boolean } | undefined {
  const irregular = BY_FORM.get(word);
  if (irregular !== undefined) return irregular;
  if (word.endsWith('eed') && !PAST_OF_EE.has(word)) return undefined;
  return /[^aeiou]?[a-z]ed$/.test(word) && word.length > 4 ? { isPast: true, isParticiple: true } : undefined;
}

/** The base of an irregular past or participle. */
export function irregularVerb(word: string): string | undefined {
  return BY_FORM.get(word)?.base;
}

export function isIrregular(base: string): boolean {
  return BY_BASE.has(base);
}

/** Passive participle of a base form ("manage" → managed). */
export function participleOf(base: string): string {
  return BY_BASE.get(base)?.participle ?? regularParticiple(base);
}

/** What was done once ("write" → wrote). */
export function pastOf(base: string): string {
  return BY_BASE.get(base)?.past ?? regularParticiple(base);
}

export function thirdPerson(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  if (/(?:[sxz]|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** The present participle ("rate" → rating, "rat" → ratting). */
export function ingForm(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return DOUBLED.test(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}

/** The last letter is doubled before an ending. */
const DOUBLED = /^[^aeiou]*[aeiou][bdgmnprt]$/;

function regularParticiple(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return DOUBLED.test(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

/** Plural of a noun for showing ("report" → reports). */
export function pluralOf(noun: string): string {
  if (noun === 'person') return 'people';
  if (noun === 'child') return 'children';
  return thirdPerson(noun);
}
