import type { Direction } from '../graph/term.ts';
import { RecentMap } from '../recent-map.ts';
import { Aligner, ROUNDING } from './align.ts';
import { bestPhrasing, type ComparedPhrases, toMatch } from './best-phrasing.ts';
import { kinOf } from './kin.ts';
import { type ConceptRelation, kinWalks } from './kin-walks.ts';
import { listed } from './pack/concept-index.ts';
import type {
  AskedKind,
  KinPath,
  MatchOptions,
  Phrasebook,
  PhraseMatch,
  PhraseRelation,
  PhraseSource,
  Phrasing,
  Stretch,
  WordUse,
} from './phrasebook.ts';
import {
  type CompiledPhrases,
  type LanguagePack,
  phrasedIn,
  type RelationFrames,
  relationFacts,
  type WrittenPhrase,
} from './relation-phrases.ts';
import type { PhraseToken } from './rules/frame.ts';
import { Similarities } from './similarities.ts';
import type { RelationPhrases, StoredPhrases } from './stored.ts';
import { WordIndex } from './word-index.ts';
import { type WordOrder, wordOrder } from './word-order.ts';

const DEFAULT_LIMIT = 20;
const DEFAULT_MINIMUM = 0.25;
/** More trusted sources first. Of equally good matches, theirs is named. */
const TRUST: readonly PhraseSource[] = ['own', 'learned', 'taught', 'packs', 'rules'];
/** Both directions are given when they are this close. */
const CLOSE = 0.05;
/** How many relations that share words with a stretch are compared in full. */
const COMPARED = 60;
/** How many relations' readings and phrasings are kept in each of two generations. Most graphs have fewer. */
const MOST_FACTS = 5_000;
const MOST_PHRASED = 3_000;

/**
 * How many stretches keep their matches ("who directed X" is the same for every name), and how many single relations
 * keep their fits.
 */
const STRETCHES = 1_000;
const MOST_FITS = 20_000;
/**
 * How many stretches are kept as they were read, with all comparisons, in each of two generations: those of one
 * question.
 */
const MOST_READ = 8;

const NOTHING: ReadonlySet<string> = new Set();

/** A stretch with its tokens read. */
interface ReadStretch {
  readonly tokens: readonly PhraseToken[];
  readonly order: WordOrder;
  /** Relations for which somebody wrote or confirmed the same words; empty for none. */
  readonly written: ReadonlySet<string>;
  readonly aligner: Aligner;
  readonly compared: Map<string, ComparedPhrases>;
}

/** A fit of one relation, or that there is none. */
interface Fit {
  readonly match: PhraseMatch | undefined;
}

/** The phrasebook over the relations of one graph; see {@link Phrasebook}. */
export class GraphPhrasebook implements Phrasebook {
  readonly sources: ReadonlySet<PhraseSource>;
  readonly #relations: ReadonlyMap<string, PhraseRelation>;
  readonly #packs: readonly LanguagePack[];
  readonly #stored: Partial<Readonly<Record<'taught' | 'own' | 'learned', StoredPhrases>>>;
  readonly #facts = new RecentMap<string, RelationFrames>(MOST_FACTS);
  readonly #phrased = new RecentMap<string, CompiledPhrases>(MOST_PHRASED);
  readonly #indexes = new Map<string, WordIndex>();
  /** By concept of the packs. */
  readonly #concepts = new Map<string, readonly ConceptRelation[]>();
  readonly #writtenPhrases = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  readonly #similarities = new Map<string, Similarities>();
  readonly #read = new RecentMap<string, ReadStretch>(MOST_READ);
  readonly #fits = new RecentMap<string, Fit>(MOST_FITS);
  readonly #matches = new RecentMap<string, readonly PhraseMatch[]>(STRETCHES);

  constructor(
    relations: readonly PhraseRelation[],
    packs: readonly LanguagePack[],
    stored: Partial<Readonly<Record<'taught' | 'own' | 'learned', StoredPhrases>>>,
    sources: ReadonlySet<PhraseSource>,
  ) {
    this.#relations = new Map(relations.map((relation) => [relation.id, relation]));
    this.#packs = packs;
    this.#stored = stored;
    this.sources = sources;
  }

  phrasings(relation: string, direction?: Direction, language?: string): readonly Phrasing[] {
    const found = this.#packs
      .filter(({ rules }) => language === undefined || rules.id === language)
      .flatMap((pack) => {
        const phrased = this.#phrasedIn(relation, pack);
        return phrased === undefined ? [] : templatesOf(phrased, pack.rules.id);
      })
      .filter((template) => direction === undefined || template.direction === direction)
      .sort(
        (left, right) =>
          TRUST.indexOf(left.source) - TRUST.indexOf(right.source) || right.strength - left.strength,
      );
    const seen = new Set<string>();
    return found.flatMap(({ strength: _, ...phrasing }) => {
      const key = `${phrasing.direction} ${phrasing.text}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [phrasing];
    });
  }

  match(stretch: Stretch, options: MatchOptions = {}): readonly PhraseMatch[] {
    if (options.relations !== undefined) return this.#match(stretch, options);
    const { limit = DEFAULT_LIMIT, minimum = DEFAULT_MINIMUM } = options;
    const key = `${limit} ${minimum} ${keyOf(stretch)}`;
    let matches = this.#matches.get(key);
    if (matches === undefined) {
      matches = this.#match(stretch, options);
      this.#matches.set(key, matches);
    }
    return matches;
  }

  #match(stretch: Stretch, options: MatchOptions): readonly PhraseMatch[] {
    const pack = this.#packs.find(({ rules }) => rules.id === stretch.language);
    if (pack === undefined) return [];
    const asked = this.#asked(stretch, pack);
    const minimum = options.minimum ?? DEFAULT_MINIMUM;
    const least = minimum - ROUNDING;
    const matches: PhraseMatch[] = [];
    for (const relation of this.#likely(asked.tokens, pack, options)) {
      options.signal?.throwIfAborted();
      const compared = this.#compared(relation, asked, pack);
      if (compared === undefined) continue;
      // A relation that misses the minimum in both directions is left out. If it reaches it in one, both directions are
      // wanted.
      const reached = [bestPhrasing(compared, 'out', least), bestPhrasing(compared, 'in', least)];
      if (reached.every((one) => one === undefined)) continue;
      const [out, back] = reached.map(
        (one, place) => one ?? bestPhrasing(compared, place === 0 ? 'out' : 'in'),
      );
      const top = Math.max(out?.score ?? 0, back?.score ?? 0);
      const isBare = Math.max(out?.content ?? 0, back?.content ?? 0) === 0;
      if (top < minimum || (isBare && options.relations === undefined)) continue;
      if (out !== undefined && out.score >= top - CLOSE) matches.push(toMatch(compared, 'out', out, back));
      if (back !== undefined && back.score >= top - CLOSE) matches.push(toMatch(compared, 'in', back, out));
    }
    matches.sort(
      (left, right) =>
        right.score - left.score ||
        right.score - right.reverse - (left.score - left.reverse) ||
        (left.relation < right.relation ? -1 : 1),
    );
    return matches.slice(0, options.limit ?? DEFAULT_LIMIT);
  }

  fit(relation: string, direction: Direction, stretch: Stretch): PhraseMatch | undefined {
    const key = `${direction} ${relation}\n${keyOf(stretch)}`;
    let fit = this.#fits.get(key);
    if (fit === undefined) {
      fit = { match: this.#fit(relation, direction, stretch) };
      this.#fits.set(key, fit);
    }
    return fit.match;
  }

  #fit(relation: string, direction: Direction, stretch: Stretch): PhraseMatch | undefined {
    const pack = this.#packs.find(({ rules }) => rules.id === stretch.language);
    const compared =
      pack === undefined ? undefined : this.#compared(relation, this.#asked(stretch, pack), pack);
    const best = compared === undefined ? undefined : bestPhrasing(compared, direction);
    if (compared === undefined || best === undefined) return undefined;
    return toMatch(compared, direction, best, bestPhrasing(compared, direction === 'out' ? 'in' : 'out'));
  }

  ofWord(word: string, language: string): readonly WordUse[] {
    const pack = this.#packs.find(({ rules }) => rules.id === language);
    return pack === undefined ? [] : this.#indexOf(pack).uses(word);
  }

  asks(relation: string, direction: Direction): AskedKind {
    const facts = this.#factsOf(relation);
    return (direction === 'out' ? facts?.tailKind : facts?.headKind) ?? 'thing';
  }

  tellsTail(relation: string): boolean {
    const facts = this.#factsOf(relation);
    if (facts === undefined) return false;
    const isWritten = this.#packs.some(({ rules }) => this.#writtenOf(relation, rules.id).length > 0);
    if (isWritten || facts.recognised.length > 0) return true;
    return facts.readings.some(({ reading }) => reading.frames.some(({ kind }) => kind === 'noun'));
  }

  gloss(relation: string): string | undefined {
    for (const source of ['own', 'taught'] as const) {
      const languages = this.#entry(source, relation)?.languages ?? {};
      for (const phrases of Object.values(languages)) if (phrases.gloss !== undefined) return phrases.gloss;
    }
    const [recognised] = this.#factsOf(relation)?.recognised ?? [];
    if (recognised === undefined || recognised.isTurned || recognised.isWider) return undefined;
    const known = this.#packs.flatMap(({ index }) => index.get(recognised.id));
    return (
      known.find(({ gloss }) => gloss !== undefined)?.gloss ??
      known.flatMap(({ tail }) => listed(tail)).find(({ isKey }) => isKey)?.text
    );
  }

  unit(relation: string): string | undefined {
    return (
      this.#entry('own', relation)?.unit ??
      this.#entry('taught', relation)?.unit ??
      this.#factsOf(relation)?.unit
    );
  }

  kin(word: string, language: string): readonly KinPath[] {
    const pack = this.#packs.find(({ rules }) => rules.id === language);
    const lemmas = pack?.reader.word(word)?.lemmas ?? [];
    const kin =
      [word, ...lemmas].map((form) => kinOf(form, language)).find((found) => found.length > 0) ?? [];
    return kin.flatMap(({ steps, sex }) =>
      kinWalks(steps, (concept) => this.#known(concept)).map((path) => ({
        steps: path,
        sex,
      })),
    );
  }

  sexRelation(): string | undefined {
    return this.#known('gender')[0]?.relation;
  }

  /** Relations that the packs know as a concept by their whole name. */
  #known(concept: string): readonly ConceptRelation[] {
    let known = this.#concepts.get(concept);
    if (known === undefined) {
      known = [...this.#relations.keys()].flatMap((relation) => {
        const found = this.#factsOf(relation)?.recognised.find(
          ({ id, isWider }) => id === concept && !isWider,
        );
        return found === undefined ? [] : [{ relation, isTurned: found.isTurned }];
      });
      this.#concepts.set(concept, known);
    }
    return known;
  }

  #entry(source: 'taught' | 'own' | 'learned', relation: string): RelationPhrases | undefined {
    return this.sources.has(source) ? this.#stored[source]?.get(relation) : undefined;
  }

  #writtenOf(relation: string, language: string): WrittenPhrase[] {
    return (['own', 'learned', 'taught'] as const).flatMap((source) => {
      const phrases = this.#entry(source, relation)?.languages[language];
      return phrases === undefined ? [] : [{ source, phrases }];
    });
  }

  #factsOf(relation: string): RelationFrames | undefined {
    const known = this.#facts.get(relation);
    if (known !== undefined) return known;
    const given = this.#relations.get(relation);
    if (given === undefined) return undefined;
    const facts = relationFacts(given, this.#packs, {
      rules: this.sources.has('rules'),
      packs: this.sources.has('packs'),
    });
    this.#facts.set(relation, facts);
    return facts;
  }

  #phrasedIn(relation: string, pack: LanguagePack): CompiledPhrases | undefined {
    const key = `${pack.rules.id} ${relation}`;
    let phrased = this.#phrased.get(key);
    if (phrased === undefined) {
      const facts = this.#factsOf(relation);
      if (facts === undefined) return undefined;
      phrased = phrasedIn(facts, pack, this.#writtenOf(relation, pack.rules.id));
      this.#phrased.set(key, phrased);
    }
    return phrased;
  }

  /** What people mean by a phrase that they wrote or confirmed, by its words. */
  #writtenAs(pack: LanguagePack): ReadonlyMap<string, ReadonlySet<string>> {
    const { id } = pack.rules;
    const known = this.#writtenPhrases.get(id);
    if (known !== undefined) return known;
    const found = new Map<string, Set<string>>();
    for (const source of ['own', 'learned'] as const) {
      for (const relation of this.#stored[source]?.keys() ?? []) {
        const languages = this.#entry(source, relation)?.languages ?? {};
        for (const direction of ['out', 'in'] as const) {
          for (const text of (Object.hasOwn(languages, id) ? languages[id] : undefined)?.[direction] ?? []) {
            const key = wordsKey(pack.reader.read(text));
            found.set(key, (found.get(key) ?? new Set()).add(relation));
          }
        }
      }
    }
    this.#writtenPhrases.set(id, found);
    return found;
  }

  #indexOf(pack: LanguagePack): WordIndex {
    let index = this.#indexes.get(pack.rules.id);
    if (index === undefined) {
      const read = (relation: string) => ({
        facts: this.#factsOf(relation) as RelationFrames,
        written: this.#writtenOf(relation, pack.rules.id),
      });
      index = new WordIndex(this.#relations.keys(), read, pack);
      this.#indexes.set(pack.rules.id, index);
    }
    return index;
  }

  #likely(
    tokens: readonly PhraseToken[],
    pack: LanguagePack,
    { relations: only, signal }: MatchOptions,
  ): Iterable<string> {
    if (only !== undefined && only.size <= COMPARED) return only;
    return this.#indexOf(pack).likely(tokens, only, COMPARED, signal);
  }

  #asked(stretch: Stretch, pack: LanguagePack): ReadStretch {
    const key = keyOf(stretch);
    let asked = this.#read.get(key);
    if (asked === undefined) {
      const tokens = pack.rules.read(stretch.tokens);
      asked = {
        tokens,
        order: wordOrder(tokens, pack.rules.knownRole?.(stretch.tokens, tokens)),
        written: this.#writtenAs(pack).get(wordsKey(tokens)) ?? NOTHING,
        aligner: new Aligner(tokens, this.#similaritiesIn(pack)),
        compared: new Map(),
      };
      this.#read.set(key, asked);
    }
    return asked;
  }

  #similaritiesIn({ rules }: LanguagePack): Similarities {
    let found = this.#similarities.get(rules.id);
    if (found === undefined) {
      found = new Similarities(rules.similarity);
      this.#similarities.set(rules.id, found);
    }
    return found;
  }

  /** A relation with its phrasings beside a stretch. */
  #compared(
    relation: string,
    { aligner, order, written, compared }: ReadStretch,
    pack: LanguagePack,
  ): ComparedPhrases | undefined {
    const known = compared.get(relation);
    if (known !== undefined) return known;
    const facts = this.#factsOf(relation);
    const phrased = this.#phrasedIn(relation, pack);
    if (facts === undefined || phrased === undefined) return undefined;
    const beside = aligner.beside(phrased.phrasings);
    const isOthers = written.size > 0 && !written.has(relation);
    const found = { facts, phrased, order, aligner, beside, isOthers };
    compared.set(relation, found);
    return found;
  }
}

function keyOf({ language, tokens }: Stretch): string {
  return `${language}\n${tokens.join('\n')}`;
}

/** The words of a text up to inflection and words that say nothing. */
function wordsKey(tokens: readonly PhraseToken[]): string {
  return tokens.map(({ kind, text, lemmas }) => `${kind} ${lemmas.at(-1) ?? text}`).join('; ');
}

/** All phrasings of a relation in one language, in their order. */
function templatesOf(
  { texts, sources, strengths, towards }: CompiledPhrases,
  language: string,
): (Phrasing & { readonly strength: number })[] {
  const back = new Set(towards.in);
  return texts.map((text, index) => ({
    text,
    direction: back.has(index) ? 'in' : 'out',
    language,
    source: sources[index] as PhraseSource,
    strength: strengths[index] as number,
  }));
}
