import { spelledOut } from '../../../language/de/abbreviations.ts';
import { fold, words as set } from '../../../language/de/fold.ts';
import { baseForms, firstPart, KIND_NOUNS } from '../../../language/de/forms.ts';
import { nounKind } from '../../../language/de/noun-kind.ts';
import { infinitives, namingVerb, nounRoots, PLAIN_VERBS } from '../../../language/de/verbs.ts';
import { unitAtEnd } from '../../../language/units.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { type Frame, type NameReading, nounFrame, verbFrame } from '../frame.ts';
import { bareVerb } from '../shared.ts';

const PREPOSITIONS = set(
  'in im an am auf aus bei mit nach seit für durch über unter bis um vor von zu zum zur gegen als',
);
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['im', 'in'],
  ['am', 'an'],
  ['zum', 'zu'],
  ['zur', 'zu'],
]);
const BE = set('ist sind war waren wird wurde');
const HAVE = set('hat haben hatte besitzt');
const ARTICLES = set('der die das den dem des ein eine einen einem einer eines');

/**
 * What a German relation name says: verbs ("arbeitet in", "leitet"), passives ("geleitet von"), nouns ("Leiter", "Mitglied von"), and
 * nouns that hold an event ("Eintrittsdatum": when somebody entered). The likeliest frame first; words folded, verbs as infinitives.
 */
export function readGermanName(
  given: readonly string[],
  kind: AskedKind | undefined,
  heads: ReadonlySet<string>,
): NameReading {
  const written = spelledOut(given);
  const unit = unitAtEnd(written, (word) => /^\p{L}{3,}$/u.test(word));
  const name = (unit === undefined ? written : written.slice(0, -1)).filter((word) => !ARTICLES.has(word));
  const frames = readFrames(name);
  const tailKind = kind ?? (unit === undefined ? kindOf(frames) : 'number');
  return {
    frames: [...frames, ...derived(frames, tailKind, heads)],
    tailKind,
    unit,
  };
}

function readFrames(name: readonly string[]): Frame[] {
  const [first = ''] = name;
  const last = name.at(-1) ?? '';
  if (name.length === 0) return [];
  if (name.length > 1 && HAVE.has(first)) return [nounFrame(name.slice(1), 'tail')];
  const rest = BE.has(first) && name.length > 1 ? name.slice(1) : name;
  if (rest.length > 1 && PREPOSITIONS.has(last))
    return readWithPreposition(rest.slice(0, -1), PLAIN.get(last) ?? last);
  if (rest.length > 1 && PREPOSITIONS.has(rest[0] as string))
    return [
      nounFrame(rest.slice(1), 'tail'),
      { kind: 'state', words: rest.slice(1), preposition: rest[0] as string, subject: 'head' },
    ];
  if (rest.length === 1 && PREPOSITIONS.has(last))
    return [{ kind: 'state', words: [], preposition: PLAIN.get(last) ?? last, subject: 'head' }];
  const verb = namingVerb(fold(last)) ?? namingVerb(fold(first));
  if (rest.length === 1 && verb !== undefined)
    return rest === name
      ? [verbFrame([verb], '', 'head')]
      : [{ kind: 'state', words: [last], preposition: '', subject: 'head' }];
  const finite = namingVerb(fold(first));
  if (rest.length === 2 && finite !== undefined && namingVerb(fold(last)) === undefined)
    return [{ ...verbFrame([finite], '', 'head'), object: [last] } as Frame, nounFrame([last], 'tail')];
  return [nounFrame(rest, 'tail')];
}

/** "arbeitet in", "geleitet von", "Mitglied von", "geboren in". */
function readWithPreposition(before: readonly string[], preposition: string): Frame[] {
  const last = fold(before.at(-1) ?? '');
  const verb =
    namingVerb(last) ?? (before.length === 1 && /(?:et|t)$/u.test(last) ? infinitives(last)[0] : undefined);
  const isParticiple = verb !== undefined && /(?:^|.)ge.+(?:t|en)$|^(?:be|ver|er|ent).+(?:t|en)$/u.test(last);
  if (verb !== undefined && isParticiple) {
    if (preposition === 'von' || preposition === 'durch') return [verbFrame([verb], '', 'tail')];
    return [
      { kind: 'state', words: [last], preposition, subject: 'head' },
      verbFrame([verb], preposition, 'head'),
    ];
  }
  if (verb !== undefined) return [verbFrame([verb], preposition, 'head')];
  if (preposition === 'von') return [nounFrame(before, 'head')];
  return [nounFrame(before, 'head'), { kind: 'state', words: before, preposition, subject: 'head' }];
}

/** Other ways to say the same: Leiter – leiten, Eintrittsdatum – eintreten, Projektleiter – Leiter. */
function derived(frames: readonly Frame[], kind: AskedKind | undefined, heads: ReadonlySet<string>): Frame[] {
  const [first] = frames;
  if (first === undefined) return [];
  const verb = bareVerb(first);
  if (first.kind === 'verb' && verb !== undefined)
    return [nounFrame([`${verb.replace(/e?n$/u, '')}er`], first.subject)];
  if (first.kind !== 'noun') return [];
  const word = first.words.at(-1) as string;
  const found: Frame[] = [];
  for (const head of KIND_NOUNS) {
    const event = firstPart(fold(word), head);
    const verb = event === undefined ? undefined : verbOfEvent(event);
    if (verb !== undefined && first.names === 'tail') {
      if (kind === 'time' || kind === undefined || kind === 'place')
        found.push(verbFrame([verb], nounKind(head) === 'place' || kind === 'place' ? 'in' : '', 'head'));
    }
    if (event !== undefined) found.push(nounFrame([event.replace(/(?<=.{3})s$/u, '')], first.names));
  }
  const agent = verbOfAgent(word);
  if (agent !== undefined && kind !== 'number' && kind !== 'time')
    found.push(verbFrame([agent], '', first.names));
  for (const head of heads)
    if (firstPart(fold(word), fold(head)) !== undefined) found.push(nounFrame([head], first.names));
  return found;
}

/** "Eintritt" → eintreten, "Gründung" → gründen, "Geburt" → gebären, "Start" → starten. */
function verbOfEvent(event: string): string | undefined {
  const stems = [event, event.replace(/s$/u, '')];
  const roots = new Set(stems.flatMap((stem) => [stem, stem.replace(/ung$/u, '')]));
  return EVENT_VERBS.find((verb) => nounRoots(verb).some((root) => roots.has(root)));
}

const PREFIXES = [
  '',
  'ein',
  'aus',
  'an',
  'ab',
  'auf',
  'be',
  'ver',
  'er',
  'ent',
  'vor',
  'zu',
  'bei',
  'um',
  'unter',
];
const EVENT_VERBS: readonly string[] = PREFIXES.flatMap((prefix) =>
  PLAIN_VERBS.map((verb) => `${prefix}${verb}`),
);

/** "Leiter" → leiten, "Besitzer" → besitzen; a noun in -er whose verb every dictionary has. */
function verbOfAgent(word: string): string | undefined {
  for (const form of baseForms(word)) {
    const stem = /^(.{3,})er$/u.exec(form)?.[1];
    const verb = stem === undefined ? undefined : namingVerb(`${stem}en`);
    if (verb === `${stem}en`) return verb;
  }
  return undefined;
}

function kindOf(frames: readonly Frame[]): AskedKind | undefined {
  const [first] = frames;
  if (first?.kind === 'noun') return first.names === 'head' ? undefined : nounKind(first.words.at(-1) ?? '');
  return first?.preposition === 'seit' ? 'time' : undefined;
}
