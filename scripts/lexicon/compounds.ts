import { GENERAL_NOUNS } from './general-nouns.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Pointer, Synset, WordNet } from './wordnet.ts';

const SHORTEST_PART = 3;
const HEAD_RANK = 20_000;

/**
 * Closed compounds: word → its two parts. A split counts only when WordNet supports it: the head stands among the word's
 * hypernyms, or a part is in its definition or spelling ("screenwriter": someone who writes screenplays; "carpet" has no pet).
 */
export function closedCompounds(
  wordNet: WordNet,
  vocabulary: Vocabulary,
): Map<string, readonly [string, string]> {
  const compounds = new Map<string, readonly [string, string]>();
  for (const word of vocabulary.words) {
    if (GENERAL_NOUNS.has(word)) continue;
    const senses = wordNet.senses(word, 'noun').slice(0, 2);
    if (senses.length === 0) continue;
    const related = new Set<string>();
    for (const { synset } of senses) collectRelated(synset, wordNet, vocabulary, related);
    related.delete(word);
    for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
      const [first, head] = [word.slice(0, cut), word.slice(cut)];
      if (!isPart(first, vocabulary) || !isPart(head, vocabulary)) continue;
      if (
        vocabulary.ranks[vocabulary.ids.get(head)!]! >= HEAD_RANK ||
        wordNet.senses(head, 'noun').length === 0
      )
        continue;
      if (!related.has(first) && !related.has(head)) continue;
      compounds.set(word, [first, head]);
      break;
    }
  }
  return compounds;
}

function isPart(text: string, vocabulary: Vocabulary): boolean {
  return vocabulary.ids.has(text) && vocabulary.lemmasOf(text).includes(text);
}

function collectRelated(
  synset: Synset,
  wordNet: WordNet,
  vocabulary: Vocabulary,
  related: Set<string>,
): void {
  for (const word of synset.gloss.toLowerCase().match(/[a-z]+/g) ?? []) {
    for (const lemma of vocabulary.lemmasOf(word)) addWithDerivations(lemma, wordNet, related);
  }
  for (const lemma of synset.lemmas) {
    // Also written apart: film maker.
    if (lemma.includes(' ')) for (const word of lemma.split(' ')) related.add(word);
  }
  for (let up: Synset | undefined = synset, depth = 0; up !== undefined && depth < 6; depth++) {
    const pointer: Pointer | undefined = up.pointers.find(({ symbol }) => symbol === '@');
    up = pointer === undefined ? undefined : wordNet.synsets.get(pointer.synset);
    for (const lemma of up?.lemmas ?? []) for (const word of lemma.split(' ')) related.add(word);
  }
}

function addWithDerivations(lemma: string, wordNet: WordNet, related: Set<string>): void {
  related.add(lemma);
  for (const sense of wordNet.senses(lemma, 'verb').slice(0, 2)) {
    for (const { symbol, from, to, synset } of sense.synset.pointers) {
      if (symbol === '+' && from === sense.word) related.add(wordNet.synsets.get(synset)!.lemmas[to - 1]!);
    }
  }
}
