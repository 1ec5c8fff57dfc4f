import type { AskedFor, TokenSpan, WantedKind } from '../analysis.ts';
import { choiceIn } from '../choice.ts';
import { lastWord, type Scene, standsAt } from '../scene.ts';
import { flowOfEach, flowSaid, isNumberOfEach } from './groups.ts';
import { gradedBase } from './measures.ts';
import { behindWish, isBeforeAsked, isRequest } from './requests.ts';
import { nounGroupAt, skipThe } from './scene.ts';
import { AUXILIARIES, QUESTION_WORDS } from './word-lists.ts';

/** Forms of being before what somebody or something is. */
const BE = new Set(["'s", 'is', 'are', 'was', 'were']);
const TIME_HEADS = new Set(['date', 'year', 'day', 'month', 'time', 'decade', 'century']);
const PERSON_HEADS = new Set(['person', 'people', 'somebody', 'someone']);
const PLACE_HEADS = new Set(['place', 'location']);

/** What a question asks for: its form, the kind of thing, and the noun that names it. */
export function findAsked(scene: Scene, lemmaOf: (at: number) => string): AskedFor {
  const asked = askedIn(scene, lemmaOf);
  return asked.form === 'set' && asked.wanted === 'thing' && asked.head === undefined && hasOne(scene)
    ? { ...asked, isOfSuch: true }
    : asked;
}

/** "what's the cheapest one": one of the things that were spoken of. */
function hasOne(scene: Scene): boolean {
  return scene.tokens.some(
    (_, at) =>
      /^ones?$/.test(scene.word(at)) &&
      !scene.isName(at) &&
      gradedBase(scene.word(at - 1))?.grade === 'superlative',
  );
}

function askedIn(scene: Scene, lemmaOf: (at: number) => string): AskedFor {
  const at = questionWordAt(scene);
  if (at === undefined) return withoutQuestionWord(scene, lemmaOf);
  const word = scene.word(at);
  const next = scene.word(at + 1);
  if (word === 'how') return how(scene, at);
  if (word === 'who' || word === 'whom') return who(scene, at);
  if (word === 'whose') {
    const head = scene.isName(at + 1) ? undefined : nounGroupAt(scene, at + 1, false);
    return {
      form: 'set',
      wanted: 'person',
      span: { from: at, to: at + 1 },
      head,
      isWhose: true,
    };
  }
  if (word === 'when') return { form: 'set', wanted: 'time', span: { from: at, to: at + 1 } };
  if (word === 'where' || word === 'whereabouts')
    return { form: 'set', wanted: 'place', span: { from: at, to: at + 1 } };
  if (word === 'why') return { form: 'set', wanted: 'reason', span: { from: at, to: at + 1 } };
  // what, which
  const isBe = BE.has(next);
  const span = { from: at, to: at + 1 };
  const numberOf = isBe && ['number', 'count'].includes(scene.word(skipThe(scene, at + 2)));
  if (numberOf) {
    const place = skipThe(scene, at + 2);
    const head = nounGroupAt(scene, scene.word(place + 1) === 'of' ? place + 2 : place + 1);
    return {
      form: 'count',
      wanted: 'number',
      span: { from: at, to: place + 1 },
      head,
    };
  }
  const isVerbNext = AUXILIARIES.has(next) || ["'s", 'd', "'d", "'ll", 'll'].includes(next);
  if (word === 'what' && isVerbNext && !isBe && asksSum(scene, at + 2))
    return { form: 'number', wanted: 'number', span: { from: at, to: at + 2 } };
  if (isVerbNext && !isBe) return { form: 'set', wanted: 'thing', span };
  if (isBe) {
    const head = headBehindBe(scene, at + 2);
    return head === undefined ? { form: 'set', wanted: 'thing', span } : withHead(scene, span, head, lemmaOf);
  }
  if (isThirdPerson(scene, at + 1)) return { form: 'set', wanted: 'thing', span };
  if (/^ones?$/.test(next))
    return { form: 'set', wanted: 'thing', span: { from: at, to: at + 2 }, isOfSuch: true };
  const group = nounGroupAt(scene, next === 'of' ? at + 2 : at + 1);
  const head = group !== undefined && isNearHead(scene, at + 1, group) ? group : undefined;
  if (head !== undefined && asksKind(scene, at, head))
    return { form: 'set', wanted: 'thing', span, head: { from: at + 1, to: at + 2 }, known: head };
  if (head === undefined) return { form: 'set', wanted: 'thing', span };
  const isKind =
    /^(?:kinds?|sorts?|types?|makes?|models?|brands?)$/.test(next) && scene.word(at + 2) === 'of';
  return { ...withHead(scene, span, head, lemmaOf), ...(isKind ? { isKind } : {}) };
}

/** "who are our contractors": what they are said to be. */
function who(scene: Scene, at: number): AskedFor {
  const asked = { form: 'set', wanted: 'person', span: { from: at, to: at + 1 } } as const;
  if (!BE.has(scene.word(at + 1))) return asked;
  const from = skipThe(scene, at + 2);
  const noun = scene.isName(from) ? undefined : nounGroupAt(scene, from, false);
  return noun?.from === from && noun.to === lastWord(scene) ? { ...asked, predicate: noun } : asked;
}

/** "what did we spend on fuel", "what does Ann earn": how much; "what did he pay for" asks for things. */
function asksSum(scene: Scene, from: number): boolean {
  const verb = scene.tokens.findIndex(
    ({ kind, lemmas }, at) =>
      at >= from && !scene.isName(at) && kind === 'content' && lemmas.some((lemma) => SUMS.has(lemma)),
  );
  const last = scene.word(lastWord(scene) - 1);
  return verb >= 0 && !/^(?:for|on|with|by|to|in|at|money)$/.test(last);
}

const SUMS = new Set('spend pay earn owe'.split(' '));

/** "what kind of dog is X". */
function asksKind(scene: Scene, at: number, head: TokenSpan): boolean {
  if (!['kind', 'sort', 'type'].includes(scene.word(at + 1)) || scene.word(at + 2) !== 'of') return false;
  // "what sort of book do we sell the most of"
  const last = scene.tokens.findLastIndex(({ kind }) => kind !== 'mark');
  const most = scene.word(last) === 'of' || scene.word(last) === 'often' ? last - 1 : last;
  if (AUXILIARIES.has(scene.word(head.to)) && /^(?:most|least)$/.test(scene.word(most))) return true;
  if (!BE.has(scene.word(head.to))) return false;
  // "what kind of book is most common": one of the kinds is asked for.
  return scene.isName(head.to + 1) || /^(?:most|least|commonest|rarest)$/.test(scene.word(head.to + 1));
}

/** "what takes more than …", "which feeds the most": a verb with -s whose object follows at once. */
function isThirdPerson(scene: Scene, at: number): boolean {
  const token = scene.tokens[at];
  if (scene.isName(at) || token?.kind !== 'content' || token.mayBeVerb !== true || !/s$/.test(token.word))
    return false;
  const next = scene.tokens[at + 1];
  if (next === undefined) return false;
  return scene.isName(at + 1) || next.kind === 'number' || OBJECT_STARTS.has(scene.word(at + 1));
}

const OBJECT_STARTS = new Set(
  'the a an more less most least fewer over under at into to in on through from with by up out my our'.split(
    ' ',
  ),
);

/** "what's X's email", "what is the capital of X": a noun group that a name may precede, before any preposition. */
function headBehindBe(scene: Scene, at: number): TokenSpan | undefined {
  for (let place = at; place < scene.tokens.length; place++) {
    if (scene.isName(place)) continue;
    const word = scene.word(place);
    // "what's X been charged": what has happened to X is no noun.
    if (['in', 'on', 'at', 'with', 'from', 'by', 'to', 'for', 'about', 'been'].includes(word))
      return undefined;
    // "what was bought at X"
    if (place === at && isDone(scene, at)) return undefined;
    const group = nounGroupAt(scene, place, false, scene.word(place - 1) !== 'the');
    if (group === undefined || group.from !== place) continue;
    // "X's boss's boss": the last of the chain is asked.
    let last = group;
    while (scene.word(last.to) === "'s") {
      const further = nounGroupAt(scene, last.to + 1, false);
      if (further === undefined) break;
      last = further;
    }
    return last;
  }
  return undefined;
}

/** A participle that a preposition follows: what has been done to something. */
function isDone(scene: Scene, at: number): boolean {
  const token = scene.tokens[at];
  return (
    token?.kind === 'content' &&
    /(?:ed|en|wn|nt|ld|ft|ught|ade|one|et|ut)$/.test(token.word) &&
    token.lemmas.some((lemma) => lemma !== token.word) &&
    token.part !== 'adjective' &&
    /^(?:at|in|on|from|by|for|with|to|before|after|since)$/.test(scene.word(at + 1))
  );
}

/** Only determiners, adjectives, names and "of" may be between the question word and its noun. */
function isNearHead(scene: Scene, from: number, group: TokenSpan): boolean {
  for (let at = from; at < group.from; at++) {
    if (scene.isName(at)) continue;
    if (QUESTION_WORDS.has(scene.word(at)) || AUXILIARIES.has(scene.word(at))) return false;
  }
  return true;
}

function withHead(scene: Scene, span: TokenSpan, head: TokenSpan, lemmaOf: (at: number) => string): AskedFor {
  const noun = lemmaOf(head.to - 1);
  const isSingular =
    !EACH.has(scene.word(head.from - 1)) &&
    !COLLECTIVE.has(scene.tokens[head.to - 1]?.word ?? '') &&
    !/s$/.test(scene.tokens[head.to - 1]?.word ?? '') &&
    noun === scene.tokens[head.to - 1]?.word;
  // "the average time", "the best time": how long something took.
  const isTaken = noun === 'time' && TAKEN.has(scene.word(head.to - 2));
  const isClock = noun === 'time' && !isTaken && head.to === span.to + 1;
  return {
    form: 'set',
    wanted: isTaken ? 'thing' : kindOfHead(noun),
    span,
    head,
    isSingular,
    ...(isClock ? { isClock } : {}),
  };
}

/** Before "time" where it is how long something took. */
const TAKEN = new Set(
  'average mean total best worst fastest quickest slowest longest shortest record winning lap'.split(' '),
);

/** Nouns that mean several without an ending. */
const COLLECTIVE = new Set(
  'people folk staff crew personnel children men women police livestock cattle sheep stuff equipment'.split(
    ' ',
  ),
);

/** Before "number of". */
const WHOLE = new Set('total exact overall whole full average mean rough approximate'.split(' '));

/** After these, a noun in the singular means everything of its kind. */
const EACH = new Set(['every', 'each', 'any', 'all']);

function kindOfHead(noun: string): WantedKind {
  if (TIME_HEADS.has(noun)) return 'time';
  if (PERSON_HEADS.has(noun)) return 'person';
  if (PLACE_HEADS.has(noun)) return 'place';
  return 'thing';
}

function how(scene: Scene, at: number): AskedFor {
  const next = scene.word(at + 1);
  // "how many times", "how often": the event itself is counted.
  if (next === 'often') return { form: 'count', wanted: 'number', span: { from: at, to: at + 2 } };
  if (next === 'many' && scene.word(at + 2) === 'times')
    return { form: 'count', wanted: 'number', span: { from: at, to: at + 3 } };
  if (next === 'many') {
    const head = scene.isName(at + 2)
      ? undefined
      : nounGroupAt(scene, scene.word(at + 2) === 'of' ? at + 3 : at + 2);
    return {
      form: 'count',
      wanted: 'number',
      span: { from: at, to: at + 2 },
      head,
    };
  }
  if (next === 'old') {
    const isThen = scene.tokens.some((_, place) => place > at && scene.word(place) === 'when');
    const asked = { form: 'number', wanted: 'age', span: { from: at, to: at + 1 } } as const;
    return isThen ? { ...asked, isThen } : asked;
  }
  if (next === 'come') return { form: 'set', wanted: 'reason', span: { from: at, to: at + 2 } };
  // "how much" asks by itself; of "how old" the adjective says what is measured.
  const asked = { form: 'number', wanted: 'number' } as const;
  if (next !== 'much') return { ...asked, span: { from: at, to: at + 1 } };
  const isBare = AUXILIARIES.has(scene.word(at + 2)) || scene.word(at + 2) === "'s";
  return { ...asked, span: { from: at, to: at + 2 }, ...(isBare ? { isAmount: true } : {}) };
}

/** The question word that asks, at the beginning or in its place ("… were written by who"); none that begins a relative clause. */
function questionWordAt(scene: Scene): number | undefined {
  const { tokens } = scene;
  let clauseStart = true;
  for (let at = behindWish(scene); at < tokens.length; at++) {
    if (scene.isName(at)) {
      clauseStart = false;
      continue;
    }
    const word = scene.word(at);
    if (QUESTION_WORDS.has(word)) {
      const isLast = tokens.slice(at + 1).every(({ kind }) => kind === 'mark');
      const isWordQuestion = word === 'what' || word === 'which' || word === 'how' || clauseStart || isLast;
      if (isWordQuestion && (clauseStart || !isTruthStart(scene)))
        return !isLast && isRelative(scene, at) ? undefined : at;
    }
    if (tokens[at]?.kind === 'mark') clauseStart = true;
    else if (!PRELUDE.has(word)) clauseStart = false;
  }
  return undefined;
}

const PRELUDE = new Set(
  'and so but please tell me us show give list say do does you someone somebody anyone anybody know remember recall can could would will i we in on at from of to for by with since until till through under via against after before remind wonder wondering was need see find out like want look up check dig work'.split(
    ' ',
  ),
);

/** "books which …", "the person who …", "someone who …": the word before is a noun of the same clause, or stands for one. */
function isRelative(scene: Scene, at: number): boolean {
  const before = scene.tokens[at - 1];
  return (
    at > 0 &&
    before !== undefined &&
    ((before.kind === 'content' && before.part === 'noun') ||
      /^(?:some|any)(?:one|body)$/.test(before.word)) &&
    ['who', 'which', 'whose', 'where', 'when'].includes(scene.word(at))
  );
}

function isTruthStart(scene: Scene): boolean {
  return AUXILIARIES.has(scene.word(0)) && !isRequest(scene);
}

/** "the Attic, is that in the Foundry": what is asked of a name that stands in front; −1 without one. */
function askedOfFront(scene: Scene): number {
  const comma = scene.tokens.findIndex(({ text }, at) => text === ',' && at > 0 && !scene.isName(at));
  const isFront = comma > 0 && scene.isName(comma - 1) && AUXILIARIES.has(scene.word(comma + 1));
  return isFront && /^(?:that|this|it|he|she|they|those|these)$/.test(scene.word(comma + 2)) ? comma + 1 : -1;
}

function withoutQuestionWord(scene: Scene, lemmaOf: (at: number) => string): AskedFor {
  const front = askedOfFront(scene);
  if (front >= 0) return { form: 'truth', wanted: 'thing', span: { from: front, to: front + 1 } };
  if (AUXILIARIES.has(scene.word(0)) && !isRequest(scene))
    return (
      existing(scene, lemmaOf) ??
      choiceIn(scene, 'or', (at) => skipThe(scene, at)) ?? {
        form: 'truth',
        wanted: 'thing',
        span: { from: 0, to: 1 },
        predicate: predicateIn(scene),
      }
    );
  // "spending by category"
  const flow = flowOfEach(scene) ?? flowSaid(scene);
  if (flow !== undefined) return { form: 'number', wanted: 'number', span: { from: 0, to: flow } };
  let at = isRequest(scene) ? 3 : behindWish(scene);
  while (isBeforeAsked(scene, at) && at < 8) {
    const isCount = ['number', 'count'].includes(scene.word(at + 1)) && scene.word(at + 2) === 'of';
    if (isCount) break;
    at += 1;
  }
  const isCount = (place: number): boolean =>
    ['number', 'count'].includes(scene.word(place)) && scene.word(place + 1) === 'of';
  // "the total number of …"; "the phone number of …" asks for no count.
  const isWhole = WHOLE.has(scene.word(at)) && isCount(at + 1);
  const isCounted = scene.tokens.slice(0, at).some(({ word }) => word === 'count');
  if (isCount(at) || isWhole || isCounted) {
    const of = isCount(at) ? at + 2 : isWhole ? at + 3 : at;
    const head = nounGroupAt(scene, of);
    return {
      form: 'count',
      wanted: 'number',
      span: { from: 0, to: of },
      head,
    };
  }
  const members = membersAt(scene, at);
  if (members !== undefined) return withHead(scene, { from: 0, to: members.from }, members, lemmaOf);
  if (EVERYBODY.test(scene.word(at))) return { form: 'set', wanted: 'person', span: { from: 0, to: at + 1 } };
  const head = chainHead(scene, at);
  const span = at === 0 ? undefined : { from: 0, to: at };
  // "jobs per customer"
  if (head?.from === at && isNumberOfEach(scene, head))
    return { form: 'count', wanted: 'number', span: { from: 0, to: at }, head };
  if (head === undefined) return { form: 'set', wanted: 'thing', span };
  return { ...withHead(scene, span ?? { from: 0, to: 0 }, head, lemmaOf) };
}

/** Nouns that name people as one body. */
const BODIES = new Set(
  'staff team crew personnel payroll workforce committee board squad panel faculty cast'.split(' '),
);

const EVERYBODY = /^(?:everyone|everybody|anyone|anybody)$/;

/** "everyone on the staff" means its members; the noun names them all. */
function membersAt(scene: Scene, at: number): TokenSpan | undefined {
  if (!EVERYBODY.test(scene.word(at)) || !/^(?:on|in|from|of)$/.test(scene.word(at + 1))) return undefined;
  const noun = skipThe(scene, at + 2);
  return noun > at + 2 && BODIES.has(scene.word(noun)) ? { from: noun, to: noun + 1 } : undefined;
}

/** "…, and if so which": not only whether there is one is asked. */
function asksIfSo({ tokens, word }: Scene): boolean {
  return tokens.some(
    (_, at) => word(at) === 'if' && word(at + 1) === 'so' && QUESTION_WORDS.has(word(at + 2)),
  );
}

/** The place behind "do we have", "have we got", "have we"; there is "any" of something, unless it is asked "if so which". */
function behindHave(scene: Scene): number | undefined {
  const { word } = scene;
  const [first, second, third] = [word(0), word(1), word(2)];
  if (!/^(?:we|you|they|i)$/.test(second)) return undefined;
  const isHad =
    (/^(?:do|did)$/.test(first) && third === 'have') || (/^(?:have|had)$/.test(first) && third === 'got');
  const noun = isHad ? 3 : /^(?:have|had)$/.test(first) ? 2 : undefined;
  if (noun === undefined) return undefined;
  // "do we have a boat with no engineer" asks which, and "do we have a boat" does not.
  const isSpecial =
    /^an?$/.test(word(noun)) &&
    scene.tokens.some(
      (_, at) => at > noun + 1 && !scene.isName(at) && /^(?:with|without|that|who|whose)$/.test(word(at)),
    );
  return /^(?:any|some)/.test(word(noun)) || isSpecial || asksIfSo(scene) ? noun : undefined;
}

/** "is X one of the pilots": before what X is asked to be. */
const AMONG = ['one of the', 'one of our', 'one of my', 'among the', 'among our'];

function predicateIn(scene: Scene): TokenSpan | undefined {
  const from = skipThe(scene, 1);
  const article = scene.behindName(from);
  if (!/^(?:is|was)$/.test(scene.word(0)) || article === from) return undefined;
  const among = AMONG.find((words) => standsAt(scene, article, words));
  const start =
    among !== undefined
      ? article + among.split(' ').length
      : /^an?$/.test(scene.word(article))
        ? article + 1
        : 0;
  const noun = start === 0 ? undefined : nounGroupAt(scene, start, false);
  return noun?.from === start && noun.to === lastWord(scene) ? noun : undefined;
}

/** "Is there a room without …", "are there any flights from …": the better answer is which ones there are; none means no. */
function existing(scene: Scene, lemmaOf: (at: number) => string): AskedFor | undefined {
  const isThere = /^(?:is|are|was|were)$/.test(scene.word(0)) && scene.word(1) === 'there';
  const noun = isThere ? 2 : (behindHave(scene) ?? askedIfSo(scene));
  if (noun === undefined) return undefined;
  const wanted = INDEFINITE.get(scene.word(noun).replace(/^some/, 'any'));
  if (wanted !== undefined) return { form: 'set', wanted, span: { from: 0, to: noun + 1 } };
  const from = ['a', 'an', 'any', 'some'].includes(scene.word(noun)) ? noun + 1 : noun;
  const head = scene.isName(from) ? undefined : nounGroupAt(scene, from, false);
  // "is there a later debate"
  const isBehindAdjective = head?.from === from + 1 && scene.tokens[from]?.part === 'adjective';
  if (head === undefined || (head.from !== from && !isBehindAdjective)) return undefined;
  return {
    ...withHead(scene, { from: 0, to: from }, head, lemmaOf),
    isSingular: false,
    ...(isThere ? { isThere } : {}),
  };
}

/** The place of "any meetings" in "has Ann been in any meetings, and if so which". */
function askedIfSo(scene: Scene): number | undefined {
  if (!asksIfSo(scene)) return undefined;
  const at = scene.tokens.findIndex(
    (_, place) => place > 0 && !scene.isName(place) && /^(?:any|some)$/.test(scene.word(place)),
  );
  return at < 0 ? undefined : at;
}

const INDEFINITE: ReadonlyMap<string, WantedKind> = new Map([
  ['anyone', 'person'],
  ['anybody', 'person'],
  ['anywhere', 'place'],
  ['anything', 'thing'],
]);

/** The first noun group; behind a name with "'s" the last of the chain. */
function chainHead(scene: Scene, at: number): TokenSpan | undefined {
  let group = nounGroupAt(scene, at);
  // "vegetarian Indian dishes": a name is inside the group.
  while (group !== undefined && scene.isName(group.to)) {
    const behind = nounGroupAt(scene, scene.behindName(group.to), false);
    if (behind === undefined || behind.from !== scene.behindName(group.to)) break;
    group = behind;
  }
  while (group !== undefined && scene.word(group.to) === "'s") {
    const further = nounGroupAt(scene, group.to + 1, false);
    if (further === undefined) break;
    group = further;
  }
  return group;
}
