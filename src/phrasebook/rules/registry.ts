import { LANGUAGE_IDS, type LanguageId } from '../../language/ids.ts';
import type { Lexicon } from '../../model/embedded/lexicon/lexicon.ts';
import { chinesePhrasing } from './chinese/chinese.ts';
import { englishPhrasing } from './english/english.ts';
import type { PhrasingRules } from './frame.ts';
import { germanPhrasing } from './german/german.ts';

const RULES: Readonly<Record<LanguageId, (lexicon: Lexicon) => PhrasingRules>> = {
  en: englishPhrasing,
  zh: chinesePhrasing,
  de: germanPhrasing,
};

/** The phrasing rules of every language, in the order in which they are tried on a relation's name. */
export function phrasingRules(lexicon: Lexicon): readonly PhrasingRules[] {
  return LANGUAGE_IDS.map((id) => RULES[id](lexicon));
}
