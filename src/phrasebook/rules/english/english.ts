import { kindShare } from '../../../model/embedded/lexicon/kind-share.ts';
import type { Lexicon } from '../../../model/embedded/lexicon/lexicon.ts';
import type { PhraseToken, PhrasingRules } from '../frame.ts';
import { alikeGrammar, packFrame } from '../shared.ts';
import { englishRole } from './known-role.ts';
import { phraseEnglish } from './phrase.ts';
import { readEnglishName } from './read-name.ts';
import { cutEnglish, readEnglish } from './read-tokens.ts';
import { suggestEnglish } from './suggest.ts';
import { EMPTY_NOUNS, EMPTY_VERBS, PREPOSITIONS } from './word-forms.ts';

/** A verb where the phrasing has a noun, or the other way round: the order of words means something else. */
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
    denies: ({ lemmas }, name) => lemmas.some((lemma) => lexicon.isOpposite(lemma, name)),
    emptyNouns: EMPTY_NOUNS,
    emptyVerbs: EMPTY_VERBS,
    prepositions: PREPOSITIONS,
    kindShare: (question, noun) => kindShare(question.text, noun.text, lexicon),
    knownRole: englishRole,
    readName: (words, tail, head) =>
      words.some((word) => /[a-z]/.test(word))
        ? readEnglishName(words, { head, tail }, lexicon)
        : { frames: [] },
    frame: (kind, text, end) =>
      packFrame(kind, text.split(' '), end, (word, isAlone) => !isAlone && PREPOSITION.test(word)),
    suggest: (frame, fact) => suggestEnglish(frame, fact, lexicon),
    phrase: phraseEnglish,
  };
}

function similarity(question: PhraseToken, phrasing: PhraseToken, lexicon: Lexicon): number {
  if (question.kind === 'grammar') return alikeGrammar(GROUPS, question.text, phrasing.text);
  const part =
    question.part !== undefined && phrasing.part !== undefined && question.part !== phrasing.part
      ? OTHER_PART
      : 1;
  for (const lemma of question.lemmas) if (phrasing.lemmas.includes(lemma)) return part;
  return part * lexicon.similarity(question.text, phrasing.text);
}

/** Prepositions that often stand for one another. */
const GROUPS: readonly ReadonlySet<string>[] = [
  new Set(['in', 'at', 'on', 'near']),
  new Set(['of', 'for', 'in', 'at', 'from']),
  new Set(['to', 'for', 'with']),
  new Set(['from', 'by', 'after']),
  new Set(['under', 'to', 'for']),
];
