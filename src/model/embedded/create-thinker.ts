import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, Relation } from '../../graph/term.ts';
import {
  type Interpretations,
  type InterpretContext,
  type InterpretOptions,
  interpret,
} from './interpret.ts';
import { STOP_WORDS } from './lexicon/english.ts';
import type { ParaphraseSource } from './lexicon/lexicon.ts';
import { loadLexicon } from './lexicon/load-lexicon.ts';
import { disjoint, findMentions, type Mention } from './link.ts';
import { Matcher } from './match.ts';
import { contentWords, coverage, createTextEmbedder, nameSimilarity, wordSimilarity } from './phrase.ts';
import { cutIntoPieces, type Piece } from './pieces.ts';
import { EmbeddedProfile } from './profile.ts';
import { createChineseReader, isChinese } from './read-chinese.ts';
import { createEnglishReader } from './read-english.ts';
import type { ContentWord } from './reading.ts';
import type { ClueKind, ExtractedClue, Thinker } from './thinker.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export interface ThinkerOptions {
  readonly signal?: AbortSignal | undefined;
  /** Other weights, for ablations and perturbation tests. */
  readonly weights?: Weights | undefined;
  /** Sources of paraphrases to leave out, to measure the value of each. */
  readonly without?: readonly ParaphraseSource[] | undefined;
}

/** Cosine from which a synonym shares the usual sense of a word. */
const ALIKE = 0.3;

/**
 * The embedded model over one graph. Reads the graph's schema and its largest roles once, or finds them stored beside
 * the graph. Needs no language model, no key and no network. The thinker is made for one version of the graph. @throws
 * {GraphError} if the graph cannot be read.
 */
export async function createThinker(graph: KnowledgeGraph, options: ThinkerOptions = {}): Promise<Thinker> {
  const { weights = WEIGHTS, without = [], signal } = options;
  const lexicon = loadLexicon({ without });
  const profile = await EmbeddedProfile.open(graph, lexicon, {
    isFunctionWord: (word) => STOP_WORDS.has(word),
    overlapClasses: weights.overlapClasses,
    labelRarity: weights.labelRarity,
    signal,
  });
  const matcher = new Matcher(profile, weights);
  const english = createEnglishReader(lexicon, weights);
  const chinese = createChineseReader(weights);
  const reader = (pieces: readonly Piece[]) => (isChinese(pieces) ? chinese : english);
  const context: InterpretContext = { matcher, weights, reader };
  const embedText = createTextEmbedder(lexicon);

  return {
    id: 'embedded',

    async extractClues(question) {
      const pieces = cutIntoPieces(question);
      const mentions = await findMentions(question, pieces, { graph, profile, weights });
      const names = disjoint(mentions);
      const [first, ...others] = names;
      const reading = reader(pieces)(
        pieces,
        first?.span,
        others.map(({ span }) => span),
      );
      const places = [
        ...names.map((mention) => ({ at: mention.span.from, clue: nameClue(mention) })),
        ...[...reading.left, ...reading.right].filter(isTelling).map((token) => ({
          at: token.piece,
          clue: { text: token.text, kind: wordKind(token, matcher) },
        })),
      ];
      places.sort((a, b) => a.at - b.at);
      return places.map(({ clue }) => clue).filter((clue, index, all) => clue.text !== all[index - 1]?.text);
    },

    relationScore(phrase: string, relation: Relation, direction?: Direction) {
      const words = contentWords(phrase);
      const directions: readonly Direction[] = direction === undefined ? ['out', 'in'] : [direction];
      const scores = directions.map((each) => {
        const edge = profile.edge(relation, each);
        const say = (word: string) => matcher.relationName({ word, isNoun: false, extra: [] }, edge).score;
        return coverage(words, say, lexicon);
      });
      return Math.max(...scores);
    },

    classScore(phrase, className) {
      const words = contentWords(className);
      const say = (word: string) =>
        Math.max(...words.map((other) => wordSimilarity(word, other, lexicon)), 0);
      return coverage(contentWords(phrase), say, lexicon);
    },

    nameScore: nameSimilarity,

    textScore(left, right) {
      const [ones, others] = [contentWords(left), contentWords(right)];
      const toward = (from: readonly string[], to: readonly string[]) =>
        coverage(
          from,
          (word) => Math.max(...to.map((other) => wordSimilarity(word, other, lexicon)), 0),
          lexicon,
        );
      return (toward(ones, others) + toward(others, ones)) / 2;
    },

    nearWords(word, limit) {
      const said = new Set([...lexicon.lemmas(word), word]);
      return lexicon
        .synonyms(word)
        .filter((other) => !said.has(other) && lexicon.cosine(word, other) >= ALIKE)
        .sort((a, b) => lexicon.cosine(word, b) - lexicon.cosine(word, a))
        .slice(0, limit);
    },

    embed: (texts) => texts.map(embedText),

    interpret: (question: string, how: InterpretOptions): Promise<Interpretations> =>
      interpret(question, context, how),
  };
}

function nameClue(mention: Mention): ExtractedClue {
  const isValue = mention.entities[0]?.kind === 'literal';
  return { text: mention.text, kind: isValue ? 'value' : 'entity' };
}

/** Words that only steer the reading are not clues. */
function isTelling(token: ContentWord): boolean {
  return token.weight > 0.3;
}

function wordKind(token: ContentWord, matcher: Matcher): ClueKind {
  if (/^\p{N}/u.test(token.text)) return 'value';
  const { profile } = matcher;
  let best = 0;
  for (let index = 0; index < profile.relations.length; index++) {
    best = Math.max(best, matcher.relationName(token.match, index * 2).score);
    if (best >= 0.6) return 'relation';
  }
  const kind = profile.largest.reduce(
    (most, role) => Math.max(most, matcher.role(token.match.word, role)),
    0,
  );
  return kind > best && kind > 0.4 ? 'class' : best > 0.3 ? 'relation' : 'unknown';
}
