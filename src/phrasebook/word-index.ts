import type { PairSimilarity } from './align.ts';
import { listed } from './pack/concept-index.ts';
import type { WordUse } from './phrasebook.ts';
import type { LanguagePack, RelationFacts, Written } from './relation-phrases.ts';
import type { Frame, PhraseToken } from './rules/frame.ts';

interface Entry {
  readonly frames: readonly Frame[];
  readonly written: readonly Written[];
  readonly facts: RelationFacts;
}

/** Two words this little alike do not make a relation likely. */
const LEAST_SIMILARITY = 0.4;
/** Of a longer role name only its last word was met ("salary" for "annual salary"). */
const LAST_WORD = 0.9;

/** A word of several characters that begins with what was said (介绍 in 介绍人), and one of two that holds a single one (课 in 课程). */
const BEGINNING = 0.8;
const INSIDE = 0.7;

/** How alike two words are whose language reads each as one token, or as several (Chinese, by characters). */
function alikeWords(
  said: readonly PhraseToken[],
  named: readonly PhraseToken[],
  similarity: PairSimilarity,
): number {
  const [one, other] = [said[0], named[0]];
  if (one === undefined || other === undefined) return 0;
  if (said.length === 1 && named.length === 1) return similarity(one, other);
  const [short, long] = said.length <= named.length ? [said, named] : [named, said];
  const fits = (from: number): boolean =>
    short.every((token, index) => similarity(token, long[from + index] as PhraseToken) === 1);
  if (short.length === long.length) return fits(0) ? 1 : 0;
  if (short.length === 1) return long.length === 2 && (fits(0) || fits(1)) ? INSIDE : 0;
  if (fits(long.length - short.length)) return LAST_WORD;
  return fits(0) ? BEGINNING : 0;
}

/** Which relations the words of a stretch make likely, and what a single word may say of each. */
export class WordIndex {
  readonly #relations: readonly string[];
  readonly #read: (relation: string) => Entry;
  readonly #pack: LanguagePack;
  readonly #words = new Map<string, { readonly token: PhraseToken; readonly relations: Set<string> }>();
  readonly #near = new Map<string, readonly { readonly word: string; readonly similarity: number }[]>();

  constructor(relations: readonly string[], read: (relation: string) => Entry, pack: LanguagePack) {
    this.#relations = relations;
    this.#read = read;
    this.#pack = pack;
    for (const relation of relations) this.#add(relation);
  }

  /** Relations that share words with a stretch, the likeliest first; all of the given ones when they are few. */
  likely(
    tokens: readonly PhraseToken[],
    similarity: PairSimilarity,
    only: ReadonlySet<string> | undefined,
    limit: number,
  ): readonly string[] {
    if (only !== undefined && only.size <= limit) return [...only];
    const scores = new Map<string, number>();
    for (const token of tokens) {
      if (token.kind !== 'content') continue;
      const best = new Map<string, number>();
      for (const { word, similarity: alike } of this.#nearTo(token, similarity)) {
        for (const relation of this.#words.get(word)?.relations ?? []) {
          if (only !== undefined && !only.has(relation)) continue;
          if ((best.get(relation) ?? 0) < alike) best.set(relation, alike);
        }
      }
      for (const [relation, alike] of best)
        scores.set(relation, (scores.get(relation) ?? 0) + alike * token.weight);
    }
    return [...scores]
      .sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
      .slice(0, limit)
      .map(([relation]) => relation);
  }

  /** What one word may say of each relation, best first. */
  uses(word: string, similarity: PairSimilarity): readonly WordUse[] {
    const said = this.#tokens(word);
    if (said.length === 0) return [];
    const found: WordUse[] = [];
    for (const relation of this.#relations) {
      const { frames, facts, written } = this.#read(relation);
      const best = new Map<WordUse['as'], WordUse>();
      const note = (use: WordUse): void => {
        if (use.score >= LEAST_SIMILARITY && (best.get(use.as)?.score ?? 0) < use.score)
          best.set(use.as, use);
      };
      for (const frame of frames) {
        const last = this.#tokens(frame.words.at(frame.kind === 'noun' ? -1 : 0) ?? '');
        const score = alikeWords(said, last, similarity) * (frame.words.length > 1 ? LAST_WORD : 1);
        if (frame.kind === 'noun') note({ relation, as: frame.names, score });
        else note({ relation, as: 'verb', score });
      }
      for (const { phrases } of written) {
        for (const end of ['tail', 'head'] as const) {
          for (const noun of phrases[end] ?? []) {
            const last = this.#tokens(noun.split(' ').at(-1) ?? '');
            note({ relation, as: end, score: alikeWords(said, last, similarity) });
          }
        }
      }
      for (const { adjective, order } of this.#measures(facts)) {
        if (word === adjective || (said.length === 1 && said[0]?.lemmas.includes(adjective) === true))
          note({ relation, as: 'measure', score: 1, order });
      }
      found.push(...best.values());
    }
    return found.sort((left, right) => right.score - left.score || (left.relation < right.relation ? -1 : 1));
  }

  #measures(facts: RelationFacts): { readonly adjective: string; readonly order: 'max' | 'min' }[] {
    const concepts = facts.recognised.flatMap(({ id }) => this.#pack.concepts.get(id) ?? []);
    return concepts.flatMap((concept) =>
      listed(concept.adjectives?.replace(/\s+/gu, ';')).map(({ text }) => {
        const [adjective = '', order] = text.split(':');
        return { adjective, order: order === 'min' ? ('min' as const) : ('max' as const) };
      }),
    );
  }

  #tokens(word: string): readonly PhraseToken[] {
    const { rules } = this.#pack;
    return rules.read(rules.cut(word)).filter((token) => token.kind === 'content');
  }

  #add(relation: string): void {
    const { rules } = this.#pack;
    const { frames, written, facts } = this.#read(relation);
    const texts = [
      ...frames.map((frame) => frame.words.join(' ')),
      ...frames.flatMap((frame) => (frame.kind === 'verb' ? [frame.object.join(' ')] : [])),
      ...this.#measures(facts).map(({ adjective }) => adjective),
      ...this.#lines(facts),
      ...written.flatMap(({ phrases }) => [
        ...(phrases.out ?? []),
        ...(phrases.in ?? []),
        ...(phrases.tail ?? []),
        ...(phrases.head ?? []),
      ]),
      ...(facts.relation.domain ?? []).slice(0, 3),
      ...(facts.relation.range ?? []).slice(0, 3),
    ];
    for (const text of texts) {
      for (const token of rules.read(rules.cut(text))) {
        if (token.kind !== 'content') continue;
        const known = this.#words.get(token.text);
        if (known === undefined) this.#words.set(token.text, { token, relations: new Set([relation]) });
        else known.relations.add(relation);
      }
    }
  }

  #lines(facts: RelationFacts): string[] {
    const concepts = facts.recognised.flatMap(({ id }) => this.#pack.concepts.get(id) ?? []);
    return concepts.flatMap((concept) => [...(concept.out ?? []), ...(concept.in ?? [])]);
  }

  /** Words of the index that a question's word may mean. */
  #nearTo(token: PhraseToken, similarity: PairSimilarity): readonly { word: string; similarity: number }[] {
    const known = this.#near.get(token.text);
    if (known !== undefined) return known;
    const near: { word: string; similarity: number }[] = [];
    for (const [word, { token: other }] of this.#words) {
      const alike = similarity(token, other);
      if (alike >= LEAST_SIMILARITY) near.push({ word, similarity: alike });
    }
    this.#near.set(token.text, near);
    return near;
  }
}
