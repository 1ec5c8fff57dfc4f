/** Closed lists of English grammar and of everyday question wording; nothing here knows a graph. */

/** Words apart by spaces or lines. */
export const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that carry nothing to match, beyond those of the lexicon's list. */
export const LIGHT_WORDS = set(`
  please pls plz thx ta cheers tell give show list name find me us know want let say kindly hey hi hello ok okay well thanks
  have has had having get gets got getting there's else somewhere anywhere anyone anybody someone somebody nobody nothing noone something anything everyone everybody
  everything one ones thing things stuff currently presently right still yet already ever always really actually exactly
  normally usually need needs needed would could should can use used uses using
  a an the do does did is are was were be been being am of in on at by for from to with and or as it its that this these those
  which who whom whose what when where why how many much there here whats whos wheres hows whens
  im ive id youve got's i'd i've i'm go goes going went make makes belong belongs belonged belonging whoever whichever whatever wherever whenever
  you've i've we've they've i'm you're we're they're i'd you'd we'd they'd i'll you'll we'll they'll it's that's he's she's
  who've who'd who'll that've that'd what've what'd what're who're there're there've where'd how'd why'd
  straight directly far so such both also too even only just than then not n't no fewer fewest
`);

/** Verbs that say so little that another word must say what is asked. */
export const WEAK_VERBS = set(
  'have has had having get gets got getting do does did use uses used go goes going went make makes made need needs',
);

/** Verbs that mostly need another word to say what is done ("take part", "come first"). */
export const SUPPORT_VERBS = set(`
  come comes came coming take takes took taken taking run runs ran running put puts putting bring brings brought bringing
  keep keeps kept keeping hold holds held holding set sets setting turn turns turned turning made making gave given
  done doing seen see sees
`);

/** Nouns that before another only ask or say of what kind it is. */
export const CLASSIFIERS = set('kind sort type');

export const QUESTION_WORDS = set('who whom whose what which when where whereabouts why how');

export const AUXILIARIES = set(
  'is are was were am be do does did has have had can could will would shall should may might must',
);

export const DO = set('do does did');

/** Adverbs and floating words that stand between a subject or an auxiliary and the verb: "did they ever play". */
export const MID_ADVERBS = set(
  'ever never always already also usually normally currently just still once all both actually',
);

/** Behind a comparative these make a superlative: "more than any other". */
export const THAN_OTHERS: readonly string[] =
  `than any other|than anyone else|than anybody else|than anything else|than any of the others|than all the others|than all others
than the others|than every other|than everyone else|than all the rest|than the rest`.split(/\||\n/);

export const REQUESTS = set('list show give name find tell display get fetch count');

/** Function words that are often mistyped, with what they are mistyped for although both are words. */
export const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dose: 'does',
    wat: 'what',
    wot: 'what',
    waht: 'what',
    hwat: 'what',
    wich: 'which',
    whcih: 'which',
    witch: 'which',
    whihc: 'which',
    wen: 'when',
    wehn: 'when',
    whne: 'when',
    hwo: 'how',
    hoow: 'how',
    woh: 'who',
    whoo: 'who',
    wher: 'where',
    whare: 'where',
    wheer: 'where',
    teh: 'the',
    hte: 'the',
    thier: 'their',
    adn: 'and',
    nad: 'and',
    fro: 'for',
    fo: 'of',
    si: 'is',
    ahve: 'have',
    hav: 'have',
    haz: 'has',
    mnay: 'many',
    manny: 'many',
    amny: 'many',
    whos: "who's",
    whats: "what's",
    wheres: "where's",
    hows: "how's",
    whens: "when's",
    wats: "what's",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    werent: "weren't",
    doesnt: "doesn't",
    dont: "don't",
    didnt: "didn't",
    hasnt: "hasn't",
    havent: "haven't",
    cant: "can't",
    wont: "won't",
    couldnt: "couldn't",
    aint: "ain't",
  }),
);

/** Function words and operators that an unknown word within one slip of them is taken for. */
export const MENDABLE: readonly string[] = [
  ...set(`who whose what which when where does have many much most least with without from that their there before after
  about above below under over between than more less fewer average total number longest shortest biggest smallest largest
  highest lowest oldest youngest newest latest earliest first last never every each other besides except only both list show`),
];

export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sep sept',
    'october oct',
    'november nov',
    'december dec',
  ].flatMap((row, month) => row.split(' ').map((word): [string, number] => [word, month + 1])),
);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place): [string, number] => [word, (place + 2) * 10]),
]);

export const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['fiver', 5],
  ['tenner', 10],
  ['hundred', 100],
  ['hundreds', 100],
  ['thousand', 1e3],
  ['grand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['mio', 1e6],
  ['m', 1e6],
  ['mn', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
]);

export const ORDINALS: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .flatMap((word, place): [string, number][] => [
      [word, place + 1],
      [`${place + 1}${['st', 'nd', 'rd'][place] ?? 'th'}`, place + 1],
    ]),
);

/** Units of measure in the singular, by any of their usual forms. */
export const UNITS: ReadonlyMap<string, string> = new Map(
  `second:seconds,sec,secs minute:minutes,min,mins hour:hours,hr,hrs,h day:days week:weeks month:months year:years,yr,yrs
  kilometre:kilometres,kilometer,kilometers,km,kms,kilometre metre:metres,meter,meters,m mile:miles,mi foot:feet,ft inch:inches
  centimetre:centimetres,centimeters,cm kilogram:kilograms,kilo,kilos,kg gram:grams,g tonne:tonnes,tons,ton
  euro:euros,eur,€ dollar:dollars,usd,$ pound:pounds,gbp,£ percent:% degree:degrees litre:litres,liter,liters,l
  hectare:hectares,ha page:pages person:people,persons,inhabitants,residents point:points`
    .split(/\s+/)
    .flatMap((row) => {
      const [unit, forms = ''] = row.split(':') as [string, string?];
      return [unit, ...forms.split(',')].map((form): [string, string] => [form, unit]);
    }),
);

/** Lengths of time, of which a rate is told: "in a week", "per month". */
export const PERIODS = set('minute hour day night week fortnight month term season year');
