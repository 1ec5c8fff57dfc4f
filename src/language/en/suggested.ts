import { type MadeQuestion, type PlainQuestions, wordSet } from '../suggested-words.ts';

/** What people do themselves, by its participle; of things it is said that it was done to them. */
const OWN_DEEDS: Readonly<Record<string, string>> = {
  moved: 'move',
  joined: 'join',
  left: 'leave',
  started: 'start',
  retired: 'retire',
  resigned: 'resign',
  returned: 'return',
  registered: 'register',
  enrolled: 'enrol',
  applied: 'apply',
  arrived: 'arrive',
  departed: 'depart',
  died: 'die',
  graduated: 'graduate',
  qualified: 'qualify',
  subscribed: 'subscribe',
  renewed: 'renew',
  donated: 'donate',
  visited: 'visit',
  married: 'marry',
  finished: 'finish',
};
/** What is done to people. */
const SUFFERED = wordSet(
  `born hired employed appointed promoted elected admitted discharged vaccinated baptised christened buried certified trained interviewed
  invited recruited examined treated diagnosed licensed accepted inducted ordained knighted rehired dismissed suspended assessed reviewed`,
);
/** Only people do it. */
const OF_PEOPLE = wordSet('retire resign graduate marry enrol join');
const PARTICIPLE =
  /^(?:\p{L}{3,}[^e]ed|built|bought|made|sold|sent|paid|written|held|lent|taken|given|seen|done|spent|kept|met|won|lost)$/u;

/** Numbers that nobody compares. */
const NAMING = wordSet('year phone telephone mobile postcode zip code number no extension line row');
/** Verbs that look like plural nouns. */
const VERBS = wordSet('serves holds takes sleeps feeds weighs carries yields needs lasts makes costs fits');
const LONGEST = wordSet('time duration length runtime');
const LARGEST = wordSet('quantity number amount budget population capacity stock total area');
const WHERE = wordSet(
  'town city country village county state region area room ward department team building district league group branch office',
);
const BOSSES = wordSet('manager boss supervisor');
const ROLES = wordSet('role job profession occupation position');
/** Nouns whose values are said of the thing itself: "which orders are pending". */
const STATES = wordSet('status state condition difficulty colour color');
const COLLECTIVE = wordSet('staff personnel crew equipment furniture stock inventory clothing machinery');

/** The questions made of a fact, as they would be typed. */
export const plainQuestions: PlainQuestions = (made) => {
  const { text, head } = made;
  // The city in an address is the city.
  const words = made.words[0] === 'address' ? made.words.slice(1) : made.words;
  const noun = words.at(-1) ?? '';
  const done = /^when was .+ (\p{L}+)$/u.exec(text)?.[1];
  if (done !== undefined && made.isOfPerson) {
    const own = OWN_DEEDS[done];
    return own !== undefined ? [`when did ${head} ${own}`] : SUFFERED.has(done) ? [text] : [];
  }
  const did = /^when did .+ (\p{L}+)$/u.exec(text)?.[1];
  if (did !== undefined && !made.isOfPerson && OF_PEOPLE.has(did)) {
    const was = Object.keys(OWN_DEEDS).find((one) => OWN_DEEDS[one] === did);
    return did === 'retire' ? [`when was ${head} ${was}`] : [];
  }
  // "last serviced": no noun.
  if (words.length > 1 && PARTICIPLE.test(noun) && /^(?:what|who|which .+ has) /u.test(text))
    return made.isDate && text.startsWith('what') ? [`when was ${head} ${words.join(' ')}`] : [];
  if (made.isPersonAsked && text.startsWith(`what is ${head} `) && PARTICIPLE.test(words[0] ?? ''))
    return [text.replace(/^what/u, 'who')];
  if (/^which .+ has the /u.test(text))
    return ofMost(made, text.split(' ').at(-1) ?? '').map((one) => asOne(one, made));
  if (/^which .+ have /u.test(text)) return ofThose(made, words).flatMap((one) => asThose(one, made));
  if (text.startsWith('which ')) return asThose(text, made);
  if (/^how many /u.test(text) && VERBS.has(noun)) return [];
  if (!/^what is /u.test(text)) return [text];
  if (words.length > 1) return [text];
  if (noun === 'age') return [`how old is ${head}`];
  if (noun === 'location') return [`where is ${head}`, text];
  return WHERE.has(noun) ? [`which ${noun} is ${head} in`, text] : [text];
};

function ofMost({ text }: MadeQuestion, noun: string): readonly string[] {
  if (NAMING.has(noun) || VERBS.has(noun)) return [];
  if (noun === 'age') return [text.replace(/ has the .*/u, ' is the oldest')];
  if (noun === 'weight') return [text.replace(/ has the .*/u, ' is the heaviest'), text];
  const most = LONGEST.has(noun) ? 'longest' : LARGEST.has(noun) ? 'largest' : undefined;
  const greatest = text.replace(/ has the (?:highest|greatest) /u, ` has the ${most} `);
  return [most === undefined ? text : greatest];
}

function ofThose({ text, tail, isOfPerson }: MadeQuestion, words: readonly string[]): readonly string[] {
  const noun = words.at(-1) ?? '';
  const things = /^(which .+?) have /u.exec(text)?.[1] ?? '';
  if (STATES.has(noun) && /^\p{Ll}/u.test(tail)) return [`${things} are ${tail}`, text];
  if (noun === 'priority' && /^\p{Ll}/u.test(tail)) return [`${things} have ${tail} priority`, text];
  if (words.length === 1 && (WHERE.has(noun) || noun === 'location'))
    return [`${things} are in ${tail}`, text];
  if (isOfPerson && BOSSES.has(noun)) return [`who reports to ${tail}`, text];
  if (isOfPerson && (ROLES.has(noun) || words.join(' ') === 'job title') && !/ of |^head\b/iu.test(tail))
    return [`who is ${/^[aeio]/iu.test(tail) ? 'an' : 'a'} ${tail}`, text];
  return [text];
}

/** One of many that have no singular: "who has the highest salary" of staff. */
function asOne(text: string, { headClass = '', isOfPerson }: MadeQuestion): string {
  return COLLECTIVE.has(headClass) && isOfPerson ? text.replace(/^which \p{L}+ /u, 'who ') : text;
}

/** Many that have no plural. */
function asThose(text: string, { headClass = '', isOfPerson }: MadeQuestion): readonly string[] {
  if (!COLLECTIVE.has(headClass)) return [text];
  return isOfPerson
    ? [
        text
          .replace(/^which \p{L}+ (are|have|were) /u, (_, verb) => `who ${SINGULAR[verb]} `)
          .replace(' as their ', ' as '),
      ]
    : [];
}
const SINGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was' };
