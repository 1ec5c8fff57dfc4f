import { fold, words } from '../../../language/de/fold.ts';
import { baseForms } from '../../../language/de/forms.ts';
import { adjectiveOf } from '../../../language/de/measures.ts';
import { infinitives, knownVerb } from '../../../language/de/verbs.ts';
import { isFunctionWord, PARTICLES, WEAK_VERBS } from '../../../language/de/word-lists.ts';
import { type AskedKind, KNOWN } from '../../phrasebook.ts';
import type { PhraseToken } from '../frame.ts';
import { ASKED_WEIGHT, PREPOSITION_WEIGHT } from '../shared.ts';

const ASKED: ReadonlyMap<string, AskedKind> = new Map<string, AskedKind>([
  ['wer', 'person'],
  ['wen', 'person'],
  ['wem', 'person'],
  ['wessen', 'person'],
  ['wann', 'time'],
  ['wo', 'place'],
  ['wohin', 'place'],
  ['woher', 'place'],
  ['was', 'thing'],
  ['warum', 'thing'],
]);
/** "woran", "wofür": a preposition and what is asked. */
const JOINED: ReadonlyMap<string, string> = new Map([
  ['woran', 'an'],
  ['worin', 'in'],
  ['worauf', 'auf'],
  ['womit', 'mit'],
  ['wovon', 'von'],
  ['wofur', 'fur'],
  ['woruber', 'uber'],
  ['wozu', 'zu'],
  ['wodurch', 'durch'],
]);
/** After "welche", the noun says what is asked as plainly as a question word would. */
const ASKED_NOUNS: ReadonlyMap<string, AskedKind> = new Map<string, AskedKind>([
  ...(['datum', 'jahr', 'tag', 'monat', 'zeit'] as const).map((word): [string, AskedKind] => [word, 'time']),
  ...(['ort', 'stadt', 'land', 'dorf', 'region'] as const).map((word): [string, AskedKind] => [
    word,
    'place',
  ]),
  ...(['person', 'mensch', 'mann', 'frau'] as const).map((word): [string, AskedKind] => [word, 'person']),
]);

/** Words that show who does what to whom, folded to one text per use. */
const GRAMMAR: ReadonlyMap<string, string> = new Map(
  (
    [
      ['werden', 'wird werden wurde wurden worden werde'],
      ['sein', 'ist sind war waren sei gewesen'],
      ['haben', 'hat haben hatte hatten besitzt besitzen'],
      ['in', 'in im ins innerhalb'],
      ['an', 'an am ans'],
      ['von', 'von vom'],
      ['zu', 'zu zum zur'],
      ['bei', 'bei beim'],
      ['durch', 'durch'],
      ['mit', 'mit'],
      ['nach', 'nach'],
      ['seit', 'seit'],
      ['fur', 'fur'],
      ['auf', 'auf'],
      ['aus', 'aus'],
      ['uber', 'uber'],
      ['unter', 'unter'],
      ['bis', 'bis'],
      ['um', 'um'],
      ['vor', 'vor'],
      ['gegen', 'gegen'],
      ['neben', 'neben'],
      ['als', 'als'],
    ] as const
  ).flatMap(([to, from]) => from.split(' ').map((word): [string, string] => [word, to])),
);
const WEIGHTS: Readonly<Record<string, number>> = {
  werden: 0.4,
  sein: 0.1,
  haben: 0.2,
  von: 0.45,
  durch: 0.45,
};
const CASE_WEIGHT = 0.45;
const CONTENT_WEIGHT = 0.95;
const WEAK_WEIGHT = 0.5;
const DEGREES = words('hoch groß lang alt teuer weit schwer breit tief schnell oft');

/** Cuts a masked German text into the tokens of a stretch. */
export function cutGerman(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (word === KNOWN ? word : word.toLowerCase()));
}

/**
 * Reads German tokens: what is asked and in which case, the known thing, words of grammar and of content. The separated part at the
 * end rejoins the verb before it.
 */
export function readGerman(given: readonly string[]): PhraseToken[] {
  const tokens = joined(given);
  const read: PhraseToken[] = [];
  let isNounNext = false;
  for (let i = 0; i < tokens.length; i++) {
    const written = tokens[i] as string;
    const at = [i];
    if (written === KNOWN) {
      read.push({ kind: 'known', text: KNOWN, lemmas: [], weight: 1, at });
      isNounNext = false;
      continue;
    }
    if (written === '') continue;
    const word = fold(written);
    const next = fold(tokens[i + 1] ?? '');
    if (word === 'wie' || word === 'wieviel' || word === 'wieviele') {
      const isMany = word === 'wieviele' || next === 'viele' || next === 'vielen';
      const isMuch = word === 'wieviel' || next === 'viel';
      const isDegree = DEGREES.has(next);
      read.push(asked(isMany ? 'count' : isMuch || isDegree ? 'number' : 'thing', at));
      // "wie hoch" and "wie groß" only ask; other adjectives count with their meaning.
      if (word === 'wie' && (isMany || isMuch || next === 'hoch' || next === 'gross')) i += 1;
      isNounNext = isMany || isMuch;
      continue;
    }
    const preposition = JOINED.get(word);
    if (preposition !== undefined) {
      read.push(grammar(preposition, at), asked('thing', []));
      continue;
    }
    const asks = ASKED.get(word);
    if (asks !== undefined) {
      read.push(asked(asks, at));
      if (word === 'wer') read.push(grammar('nominativ', [], CASE_WEIGHT));
      if (word === 'wen') read.push(grammar('akkusativ', [], CASE_WEIGHT));
      if (word === 'wessen') {
        read.push(grammar('genitiv', [], CASE_WEIGHT));
        isNounNext = false;
      }
      continue;
    }
    if (/^welche[rsnm]?$/u.test(word)) {
      read.push(
        asked(ASKED_NOUNS.get(baseForms(next).find((form) => ASKED_NOUNS.has(form)) ?? '') ?? 'thing', at),
      );
      isNounNext = true;
      continue;
    }
    const text = GRAMMAR.get(word);
    if (text !== undefined) {
      read.push(grammar(text, at));
      isNounNext = false;
      continue;
    }
    if (isFunctionWord(word)) continue;
    const verb = knownVerb(word);
    const adjective = adjectiveOf(written);
    const isAttribute = isNounNext && verb === undefined;
    read.push({
      kind: 'content',
      text: word,
      lemmas: [
        ...new Set([
          ...[verb, adjective].filter((base) => base !== undefined),
          ...baseForms(written),
          ...infinitives(word),
        ]),
      ],
      weight: WEAK_VERBS.has(word) ? WEAK_WEIGHT : CONTENT_WEIGHT,
      isOptional: isAttribute,
      at,
    });
    isNounNext = false;
  }
  return read;
}

/** The part of a separable verb put before the verb, and nothing in its place. */
function joined(tokens: readonly string[]): readonly string[] {
  const last = tokens.at(-1) ?? '';
  if (tokens.length < 3 || !PARTICLES.has(fold(last))) return tokens;
  const verb = tokens.findIndex(
    (token, at) =>
      at < tokens.length - 1 &&
      token !== KNOWN &&
      !isFunctionWord(fold(token)) &&
      knownVerb(fold(token)) !== undefined,
  );
  if (verb < 0) return tokens;
  const own = tokens[verb] as string;
  const whole = fold(own).startsWith(fold(last)) ? own : `${last}${own}`;
  return tokens.map((token, at) => (at === verb ? whole : at === tokens.length - 1 ? '' : token));
}

function grammar(
  text: string,
  at: readonly number[],
  weight = WEIGHTS[text] ?? PREPOSITION_WEIGHT,
): PhraseToken {
  return { kind: 'grammar', text, lemmas: [], weight, at };
}

function asked(asks: AskedKind | 'count', at: readonly number[]): PhraseToken {
  return { kind: 'asked', text: 'asked', lemmas: [], weight: ASKED_WEIGHT, asks, at };
}
