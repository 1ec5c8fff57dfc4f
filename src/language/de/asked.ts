import type { AskedFor, TokenSpan, WantedKind } from '../analysis.ts';
import { choiceIn } from '../choice.ts';
import { lastWord, type Scene } from '../scene.ts';
import { words } from './fold.ts';
import { baseForms } from './forms.ts';
import { orderOf } from './measures.ts';
import { isPer, nounAt } from './scene.ts';
import { infinitives, isParted, knownVerb } from './verbs.ts';
import { AUXILIARIES, PREPOSITIONS, QUESTION_WORDS, REQUESTS } from './word-lists.ts';

const TIME_HEADS = words('datum jahr tag monat zeit zeitpunkt jahrzehnt jahrhundert uhrzeit woche');
const PERSON_HEADS = words('person mensch leute');
const PLACE_HEADS = words('ort platz stelle');
const COUNT_NOUNS = words('anzahl zahl');
const CALLED = words('heißt heißen hieß hießen lautet lauten');
/** After "wie hoch", "wie groß" the noun says what is measured. */
const BARE_DEGREE = words('hoch groß');
const SINGULAR_VERBS = words('ist war hat hatte wird wurde kann konnte soll sollte muss musste darf');
const PLURAL_VERBS = words(
  'sind waren haben hatten werden wurden können konnten sollen sollten müssen mussten dürfen',
);

/** What a question asks for: its form, the kind of thing, and the noun that names it. */
export function findAsked(scene: Scene): AskedFor {
  const at = questionWordAt(scene);
  if (at === undefined) return withoutQuestionWord(scene);
  const from = PREPOSITIONS.has(scene.word(at - 1)) ? at - 1 : at;
  const word = scene.word(at);
  const span = { from, to: at + 1 };
  const set = (wanted: WantedKind): AskedFor => ({ form: 'set', wanted, span });
  switch (word) {
    case 'wer':
    case 'wen':
    case 'wem':
    case 'wessen':
      return set('person');
    case 'wann':
      return set('time');
    case 'wo':
    case 'wohin':
    case 'woher':
      return set('place');
    case 'wie':
    case 'wieviel':
    case 'wieviele':
      return how(scene, at);
    case 'was':
      return what(scene, at, span);
    default:
      return /^welche/u.test(word) ? which(scene, at, span) : set('thing');
  }
}

function how(scene: Scene, at: number): AskedFor {
  const next = scene.word(at + 1);
  const isJoined = scene.word(at) !== 'wie';
  const many = isJoined ? scene.word(at) : `wie${next}`;
  const to = isJoined ? at + 1 : at + 2;
  if (/^wievielen?$|^wieviele[nr]?$/u.test(many) && many !== 'wieviel')
    return count(scene, { from: at, to }, to);
  if (many === 'wieviel') return { form: 'number', wanted: 'number', span: { from: at, to } };
  if (next === 'oft') return { form: 'count', wanted: 'number', span: { from: at, to } };
  if (CALLED.has(next)) return withHead(scene, { from: at, to }, behindBe(scene, to));
  if (orderOf(next) === undefined) return { form: 'set', wanted: 'thing', span: { from: at, to: at + 1 } };
  const counted = countedNoun(scene, at + 2);
  if (counted !== undefined) return counted;
  const isBare = BARE_DEGREE.has(next) && behindBe(scene, at + 2) !== undefined;
  const wanted = next === 'alt' ? 'age' : 'number';
  return { form: 'number', wanted, span: { from: at, to: isBare ? at + 2 : at + 1 } };
}

function count(scene: Scene, span: TokenSpan, at: number): AskedFor {
  const head = scene.isName(at)
    ? nounBehindName(scene, at)
    : nounAt(scene, scene.word(at) === 'der' ? at + 1 : at);
  return { form: 'count', wanted: 'number', span, head };
}

/** "… ist die Anzahl der Projekte": how many there are. */
function countedNoun(scene: Scene, at: number): AskedFor | undefined {
  for (let place = at; place < at + 3; place++) {
    const isCount = COUNT_NOUNS.has(scene.word(place));
    if (!isCount) continue;
    const of = /^(?:der|an|von|aller)$/u.test(scene.word(place + 1)) ? place + 2 : place + 1;
    return count(scene, { from: at, to: of }, of);
  }
  return undefined;
}

function what(scene: Scene, at: number, span: TokenSpan): AskedFor {
  if (scene.word(at + 1) === 'fur') {
    const from = /^eine?[nmr]?$/u.test(scene.word(at + 2)) ? at + 3 : at + 2;
    return withHead(scene, { from: at, to: from }, nounAt(scene, from, false));
  }
  if (!AUXILIARIES.has(scene.word(at + 1))) return { form: 'set', wanted: 'thing', span };
  const counted = countedNoun(scene, at + 2);
  if (counted !== undefined) return { ...counted, span: { from: at, to: (counted.span as TokenSpan).to } };
  return withHead(scene, span, behindBe(scene, at + 2));
}

/** "ist der Leiter von …": the noun right behind, which a name in the genitive may precede. */
function behindBe(scene: Scene, at: number): TokenSpan | undefined {
  const place = AUXILIARIES.has(scene.word(at)) ? at + 1 : at;
  return nounAt(scene, place);
}

function which(scene: Scene, at: number, span: TokenSpan): AskedFor {
  const word = scene.word(at);
  const from = /^(?:der|von|dieser)$/u.test(scene.word(at + 1)) ? at + 2 : at + 1;
  const head = scene.isName(from) ? nounBehindName(scene, from) : nounAt(scene, from, false);
  if (head === undefined) return { form: 'set', wanted: 'thing', span };
  const asked = withHead(scene, span, head);
  const isOne = word === 'welches' || word === 'welchem' || singularVerb(scene, head.to);
  return isOne === undefined ? asked : { ...asked, isSingular: isOne };
}

/** "Igelkinder", "Igel Kinder": the noun that a name stands right before. */
function nounBehindName(scene: Scene, at: number): TokenSpan | undefined {
  const from = scene.behindName(at);
  const { part, kind } = scene.tokens[from] ?? {};
  return part === 'noun' && kind === 'content' ? { from, to: from + 1 } : undefined;
}

/** Whether the first verb behind is in the singular; undefined when its form does not tell. */
function singularVerb(scene: Scene, from: number): boolean | undefined {
  for (let at = from; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    if (SINGULAR_VERBS.has(word)) return true;
    if (PLURAL_VERBS.has(word)) return false;
    if (scene.isName(at) || scene.tokens[at]?.part !== 'verb') continue;
    return /(?:en|eln|ern)$/u.test(word) ? false : /t$/u.test(word) ? true : undefined;
  }
  return undefined;
}

function withHead(scene: Scene, span: TokenSpan, head: TokenSpan | undefined): AskedFor {
  if (head === undefined) return { form: 'set', wanted: 'thing', span };
  return { form: 'set', wanted: kindOfHead(scene.word(head.to - 1)), span, head };
}

function kindOfHead(noun: string): WantedKind {
  const is = (heads: ReadonlySet<string>): boolean => baseForms(noun).some((form) => heads.has(form));
  if (is(TIME_HEADS)) return 'time';
  if (is(PERSON_HEADS) || noun === 'personen') return 'person';
  return is(PLACE_HEADS) ? 'place' : 'thing';
}

/** The question word that asks: at the beginning of a clause, with a preposition before it or not. */
function questionWordAt(scene: Scene): number | undefined {
  let isStart = true;
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.isName(at)) {
      isStart = false;
      continue;
    }
    const word = scene.word(at);
    const isAsking = QUESTION_WORDS.has(word) && (isStart || /^(?:welche|wie)/u.test(word));
    // "größer wie", "so … wie": a comparison.
    if (
      isAsking &&
      !(word === 'wie' && !isStart && !orderOf(scene.word(at + 1)) && !/^viel/u.test(scene.word(at + 1)))
    )
      return at;
    if (scene.tokens[at]?.kind === 'mark') isStart = true;
    else if (!PREPOSITIONS.has(word) && !REQUESTS.has(word) && !/^(?:und|oder|aber)$/u.test(word))
      isStart = false;
  }
  return undefined;
}

function withoutQuestionWord(scene: Scene): AskedFor {
  if (isVerbFirst(scene))
    return (
      choiceIn(scene, 'oder') ?? {
        form: 'truth',
        wanted: 'thing',
        span: { from: 0, to: 1 },
        predicate: predicateIn(scene),
      }
    );
  let at = 0;
  while (at < 8 && (REQUESTS.has(scene.word(at)) || /^(?:alle[rsn]?|die|der|das|den)$/u.test(scene.word(at))))
    at += 1;
  const counted = countedNoun(scene, at);
  if (counted !== undefined) return { ...counted, span: { from: 0, to: (counted.span as TokenSpan).to } };
  const isRequest = REQUESTS.has(scene.word(0));
  const head = nounAt(scene, at);
  const span = isRequest ? { from: 0, to: at } : undefined;
  if (head === undefined) return { form: 'set', wanted: 'thing', span };
  // "Aufträge pro Kunde"
  if (head.from === at && isPer(scene, head.to))
    return { form: 'count', wanted: 'number', span: { from: 0, to: at }, head };
  return withHead(scene, span ?? { from: 0, to: 0 }, head);
}

/** "ist Puffin ein Boot" */
function predicateIn(scene: Scene): TokenSpan | undefined {
  const from = /^(?:der|die|das)$/u.test(scene.word(1)) ? 2 : 1;
  const article = scene.behindName(from);
  if (!/^(?:ist|war)$/u.test(scene.word(0)) || article === from || !/^eine?$/u.test(scene.word(article)))
    return undefined;
  const noun = nounAt(scene, article + 1, false);
  return noun?.from === article + 1 && noun.to === lastWord(scene) ? noun : undefined;
}

/** "Arbeitet X in Y", "Ist X älter als Y", "Gibt es …": a verb begins, and it is not a request. */
export function isVerbFirst(scene: Scene): boolean {
  const word = scene.word(0);
  const next = scene.word(1);
  // "Aufträge pro Kunde", "Gesamtbetrag je Kunde"
  if (scene.isName(0) || isPer(scene, 1) || isPer(scene, 2)) return false;
  if (AUXILIARIES.has(word))
    return (
      !/^(?:du|sie|ich)$/u.test(next) || !scene.tokens.some((_, at) => REQUESTS.has(scene.word(at)) && at > 1)
    );
  if (/^(?:gibt|gab|stimmt)$/u.test(word)) return true;
  if (REQUESTS.has(word) || scene.tokens[0]?.kind !== 'content') return false;
  // "Rennen ohne Anmeldung": a verb in the plural has its subject next.
  if (/en$/u.test(word) && PREPOSITIONS.has(next)) return false;
  if (isParted(word)) return false;
  if (knownVerb(word) !== undefined) return true;
  if (scene.tokens[0]?.part === 'noun' || scene.tokens[0]?.part === 'adjective') return false;
  // A noun that ends like a verb is followed by a preposition or an article in the genitive.
  const isSubjectNext =
    scene.isName(1) ||
    /^(?:der|die|das|ein|eine|er|sie|es|alle|jede[rs]?|man|wir)$/u.test(next) ||
    scene.tokens[1]?.part === 'noun';
  return isSubjectNext && infinitives(word).length > 0 && /t(?:e|en)?$|en$/u.test(word);
}
