import { fold } from '../../../language/de/fold.ts';
import { similarity as wordSimilarity } from '../../../language/de/similarity.ts';
import { GENERAL_DE } from '../../pack/general.de.ts';
import type { Frame, PhraseToken, PhrasingRules } from '../frame.ts';
import { phraseGerman } from './phrase.ts';
import { readGermanName } from './read-name.ts';
import { cutGerman, readGerman } from './read-tokens.ts';

const PREPOSITION = /^(?:in|an|auf|aus|bei|mit|nach|seit|fur|durch|uber|unter|bis|um|vor|von|zu|gegen|als)$/u;

/** Last parts of compounds that the pack knows: of "Projektleiter" the Leiter. */
const HEADS: ReadonlySet<string> = new Set(
  GENERAL_DE.flatMap(({ tail = '', head = '' }) => [...tail.split(';'), ...head.split(';')])
    .map((noun) => noun.replace(/^~/u, '').toLowerCase())
    .filter((noun) => noun.length > 3 && !noun.includes(' ')),
);

/** Phrasing in German, by base forms, derivation and compounds; it needs no lexicon. */
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
    frame: packFrame,
    phrase: phraseGerman,
  };
}

function similarity(question: PhraseToken, phrasing: PhraseToken): number {
  if (question.kind === 'grammar') return alikeGrammar(question.text, phrasing.text);
  if (question.lemmas.some((lemma) => phrasing.lemmas.includes(lemma))) return 1;
  return wordSimilarity(question.text, phrasing.text);
}

/** A line of a pack: the last word is the preposition where it is one. */
function packFrame(kind: Frame['kind'], text: string, end: 'head' | 'tail'): Frame {
  if (kind === 'noun') return { kind, words: text.toLowerCase().split(' '), names: end };
  const words = text.split(' ').map(fold);
  const last = words.at(-1) as string;
  const hasPreposition = PREPOSITION.test(last);
  const core = hasPreposition ? words.slice(0, -1) : words;
  const preposition = hasPreposition ? last : '';
  return kind === 'verb'
    ? { kind, words: core, preposition, subject: end, object: [] }
    : { kind, words: core, preposition, subject: end };
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
const GROUP_SHARE = 0.6;

function alikeGrammar(one: string, other: string): number {
  return GROUPS.some((group) => group.has(one) && group.has(other)) ? GROUP_SHARE : 0;
}
