export type InflectedPart = 'noun' | 'verb' | 'adjective';

/** What morphology must know about words. */
export interface Forms {
  /** The base forms of an irregular form ("wrote" → write). Empty for regular words. */
  irregular(form: string): readonly string[];
  isLemma(word: string, part: InflectedPart): boolean;
}

interface SuffixRule {
  readonly part: InflectedPart;
  readonly ending: string;
  readonly replacement: string;
}

/** English inflection. A result counts only if it is a known lemma of that part of speech. */
const RULES: readonly SuffixRule[] = [
  { part: 'noun', ending: 's', replacement: '' },
  { part: 'noun', ending: 'ses', replacement: 's' },
  { part: 'noun', ending: 'xes', replacement: 'x' },
  { part: 'noun', ending: 'zes', replacement: 'z' },
  { part: 'noun', ending: 'ches', replacement: 'ch' },
  { part: 'noun', ending: 'shes', replacement: 'sh' },
  { part: 'noun', ending: 'oes', replacement: 'o' },
  { part: 'noun', ending: 'ies', replacement: 'y' },
  { part: 'noun', ending: 'ves', replacement: 'f' },
  { part: 'noun', ending: 'men', replacement: 'man' },
  { part: 'verb', ending: 's', replacement: '' },
  { part: 'verb', ending: 'sses', replacement: 'ss' },
  { part: 'verb', ending: 'xes', replacement: 'x' },
  { part: 'verb', ending: 'zzes', replacement: 'zz' },
  { part: 'verb', ending: 'ches', replacement: 'ch' },
  { part: 'verb', ending: 'shes', replacement: 'sh' },
  { part: 'verb', ending: 'oes', replacement: 'o' },
  { part: 'verb', ending: 'ies', replacement: 'y' },
  { part: 'verb', ending: 'ed', replacement: '' },
  { part: 'verb', ending: 'ed', replacement: 'e' },
  { part: 'verb', ending: 'ied', replacement: 'y' },
  { part: 'verb', ending: 'ing', replacement: '' },
  { part: 'verb', ending: 'ing', replacement: 'e' },
  { part: 'verb', ending: 'ying', replacement: 'ie' },
  { part: 'adjective', ending: 'er', replacement: '' },
  { part: 'adjective', ending: 'er', replacement: 'e' },
  { part: 'adjective', ending: 'ier', replacement: 'y' },
  { part: 'adjective', ending: 'est', replacement: '' },
  { part: 'adjective', ending: 'est', replacement: 'e' },
  { part: 'adjective', ending: 'iest', replacement: 'y' },
];

/** Shorter stems are accidents ("as" is not the plural of "a", nor "bed" the past of "b"). */
const SHORTEST_BASE = 2;

/**
 * The base forms of a word by inflection only, without the word itself, in the order noun, verb, adjective, irregular
 * forms first. Unique. Empty if the word is not an inflected form of a known word.
 */
export function baseForms(word: string, forms: Forms): string[] {
  const bases = new Set<string>(forms.irregular(word));
  for (const rule of RULES) {
    // A noun in -er is not a comparative: a founder is not more found.
    if (rule.part === 'adjective' && forms.isLemma(word, 'noun')) continue;
    // A bed is no past of "be", nor a seed one of "see".
    if (rule.ending === 'ed' && /^bed$|eed$/.test(word) && forms.isLemma(word, 'noun')) continue;
    for (const base of undo(rule, word)) {
      if (base.length >= SHORTEST_BASE && forms.isLemma(base, rule.part)) bases.add(base);
    }
  }
  bases.delete(word);
  return [...bases];
}

/** Whether the word is a noun's plural by rule or by exception. */
export function isPluralForm(word: string, forms: Forms): boolean {
  if (forms.irregular(word).some((base) => forms.isLemma(base, 'noun') && !forms.isLemma(base, 'verb')))
    return true;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return false;
  return RULES.some(
    (rule) =>
      rule.part === 'noun' &&
      undo(rule, word).some((base) => base.length > SHORTEST_BASE && forms.isLemma(base, 'noun')),
  );
}

function undo(rule: SuffixRule, word: string): string[] {
  if (!word.endsWith(rule.ending) || word.length <= rule.ending.length) return [];
  if (rule.ending === 's' && word.endsWith('ss')) return [];
  const stem = word.slice(0, -rule.ending.length) + rule.replacement;
  const isDoubled =
    rule.replacement === '' && /([bdfgklmnprtvz])\1$/.test(stem) && /^(ed|ing|er|est)$/.test(rule.ending);
  return isDoubled ? [stem.slice(0, -1), stem] : [stem];
}
