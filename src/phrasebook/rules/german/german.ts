import { fold } from '../../../language/de/fold.ts';
import { similarity as wordSimilarity } from '../../../language/de/similarity.ts';
import { GENERAL_DE } from '../../pack/general.de.ts';
import { type End, type Frame, frameText, type PhraseToken, type PhrasingRules } from '../frame.ts';
import { alikeGrammar, packFrame } from '../shared.ts';
import { phraseGerman } from './phrase.ts';
import { readGermanName } from './read-name.ts';
import { cutGerman, readGerman } from './read-tokens.ts';
import { suggestGerman } from './suggest.ts';

const PREPOSITION = /^(?:in|an|auf|aus|bei|mit|nach|seit|fur|durch|uber|unter|bis|um|vor|von|zu|gegen|als)$/u;

/** Last parts of compounds that the pack knows: Leiter for "Projektleiter". */
const HEADS: ReadonlySet<string> = new Set(
  GENERAL_DE.flatMap(({ tail = '', head = '' }) => [...tail.split(';'), ...head.split(';')])
    .map((noun) => noun.replace(/^~/u, '').toLowerCase())
    .filter((noun) => noun.length > 3 && !noun.includes(' ')),
);

/** Phrasing in German works with base forms, derivation and compounds; it needs no lexicon. */
export function germanPhrasing(): PhrasingRules {
  return {
    id: 'de',
    cut: cutGerman,
    read: readGerman,
    similarity,
    readName: (words, kind) =>
      words.some((word) => /\p{Script=Latin}/u.test(word))
        ? readGermanName(words, kind, HEADS)
        : { frames: [] },
    frame: lineFrame,
    frameText: (kind, text) => frameText(lineFrame(kind, text, 'head')),
    suggest: suggestGerman,
    phrase: phraseGerman,
  };
}

function lineFrame(kind: Frame['kind'], text: string, end: End): Frame {
  const words = kind === 'noun' ? text.toLowerCase().split(' ') : text.split(' ').map(fold);
  return packFrame(kind, words, end, (word) => PREPOSITION.test(word));
}

function similarity(question: PhraseToken, phrasing: PhraseToken): number {
  if (question.kind === 'grammar') return alikeGrammar(GROUPS, question.text, phrasing.text);
  if (question.lemmas.some((lemma) => phrasing.lemmas.includes(lemma))) return 1;
  return wordSimilarity(question.text, phrasing.text);
}

/** Prepositions that often stand for one another. */
const GROUPS: readonly ReadonlySet<string>[] = [
  new Set(['in', 'an', 'bei', 'auf']),
  new Set(['von', 'durch']),
  new Set(['von', 'genitiv']),
  new Set(['von', 'fur', 'zu']),
  new Set(['mit', 'zu']),
  new Set(['aus', 'von']),
];
