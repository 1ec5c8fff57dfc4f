import type { Lexicon } from '../../model/embedded/lexicon/lexicon.ts';
import { chinesePhrasing } from './chinese/chinese.ts';
import { englishPhrasing } from './english/english.ts';
import type { PhrasingRules } from './frame.ts';

/** The languages that have phrasing rules, in the order in which a relation's name is tried with them. */
export function phrasingRules(lexicon: Lexicon): readonly PhrasingRules[] {
  return [englishPhrasing(lexicon), chinesePhrasing(lexicon)];
}
