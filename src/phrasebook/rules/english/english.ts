import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { Frame, PhraseToken, PhrasingRules } from '../frame.ts';
import { englishRole } from './known-role.ts';
import { phraseEnglish } from './phrase.ts';
import { readEnglishName } from './read-name.ts';
import { cutEnglish, readEnglish } from './read-tokens.ts';

/** A verb where the phrasing has a noun, or the other way round: the order of words says something else. */
const OTHER_PART = 0.7;
const PREPOSITION =
  /^(?:to|in|on|at|from|for|with|into|as|after|under|since|of|by|about|through|over|against|near|before)$/;

/** Phrasing in English over the lexicon. */
export function englishPhrasing(lexicon: Lexicon): PhrasingRules {
  return {
    id: 'en',
    cut: cutEnglish,
    read: (tokens) => readEnglish(tokens, lexicon),
    similarity: (question, phrasing) => similarity(question, phrasing, lexicon),
    knownRole: englishRole,
    readName: (words, kind) =>
      words.some((word) => /[a-z]/.test(word)) ? readEnglishName(words, kind, lexicon) : { frames: [] },
    frame: (kind, text, end) => packFrame(kind, text, end),
    phrase: phraseEnglish,
  };
}

function similarity(question: PhraseToken, phrasing: PhraseToken, lexicon: Lexicon): number {
  if (question.kind === 'grammar') return alikeGrammar(question.text, phrasing.text);
  const part =
    question.part !== undefined && phrasing.part !== undefined && question.part !== phrasing.part
      ? OTHER_PART
      : 1;
  if (question.lemmas.some((lemma) => phrasing.lemmas.includes(lemma))) return part;
  const lexical = lexicon.lexicalSimilarity(question.text, phrasing.text);
  return part * Math.max(lexical, lexicon.vectorSimilarity(question.text, phrasing.text));
}

/** A line of a pack: the last word is the preposition where it is one. */
function packFrame(kind: Frame['kind'], text: string, end: 'head' | 'tail'): Frame {
  const words = text.split(' ');
  if (kind === 'noun') return { kind, words, names: end };
  const last = words.at(-1) as string;
  const hasPreposition = words.length > 1 && PREPOSITION.test(last);
  const core = hasPreposition ? words.slice(0, -1) : words;
  const preposition = hasPreposition ? last : '';
  return kind === 'verb'
    ? { kind, words: core, preposition, subject: end, object: [] }
    : { kind, words: core, preposition, subject: end };
}

/** Prepositions that often stand for one another. */
const GROUPS: readonly ReadonlySet<string>[] = [
  new Set(['in', 'at', 'on', 'near']),
  new Set(['of', 'for', 'in', 'at', 'from']),
  new Set(['to', 'for', 'with']),
  new Set(['from', 'by', 'after']),
  new Set(['under', 'to', 'for']),
];
const GROUP_SHARE = 0.6;

function alikeGrammar(left: string, right: string): number {
  return GROUPS.some((group) => group.has(left) && group.has(right)) ? GROUP_SHARE : 0;
}
