import { STOP_WORDS } from './lexicon/english.ts';
import { disjoint, findMentions, type LinkContext } from './link.ts';
import type { Matcher } from './match.ts';
import { measuresOf } from './measure.ts';
import { NO_OPERATORS, type Operators, readOperators } from './operators.ts';
import { cutIntoPieces, isHan, type Piece, spanText } from './pieces.ts';

/** Words without which no operator is read; most questions have none and cost nothing more. */
const TRIGGERS =
  /\b(?:how many|number of|count of|most|least|fewest|first|last|top|best|worst|better|worse|\w{3,}est|\w{2,}er|more|less|or|not|\w+n't|without|never|before|prior|after|since|until|during|between|in|on|from|over|above|under|below|exceeding|than|except|besides|apart|aside|excluding)\b|^\W*(?:is|are|was|were|do|does|did|has|have|had)\b|[最几多否吗除没未或前后]|不是|是不|还是|少于|小于|大于|超过|低于|高于|不到|至少|\d年/iu;

/** The operators of a question over one graph: its names and its relations with values are left alone. */
export async function operatorsOf(
  question: string,
  matcher: Matcher,
  context: LinkContext,
): Promise<Operators> {
  if (!TRIGGERS.test(question)) return NO_OPERATORS;
  const { profile } = matcher;
  const pieces = cutIntoPieces(question);
  const mentions = await findMentions(question, pieces, context);
  const names = disjoint(mentions).map(({ span, text, entities }) => ({ ...span, text, entities }));
  const kinds = await measuresOf(wordsToMeasure(pieces, matcher), matcher);
  const operators = readOperators(pieces, {
    lexicon: profile.lexicon,
    names,
    measureOf: (word) => kinds.get(word),
    areOneName: (word, other) =>
      profile.relations.some(({ text }) => text.label.includes(word) && text.label.includes(other)),
  });
  const [only, ...others] = operators.consumed;
  if (only === undefined || others.length > 0) return { ...operators, mentions };
  return { ...operators, mentions, said: spanText(question, pieces, only) };
}

/** Content words with the general nouns idioms give them; of Chinese, every run of two to four characters. */
function wordsToMeasure(pieces: readonly Piece[], { profile: { lexicon } }: Matcher): string[] {
  const words = pieces.map(({ word }) => word);
  const plain = words.filter((word) => !STOP_WORDS.has(word) && /^\p{L}{2,}/u.test(word) && !isHan(word));
  const said = lexicon.idioms(words).flatMap(({ paraphrases }) => paraphrases.map(({ word }) => word));
  const runs = words.flatMap((word, index) =>
    isHan(word) ? [2, 3, 4].map((length) => words.slice(index, index + length).join('')) : [],
  );
  const numbers = runs.map((run) => `${run}数`);
  return [...plain, ...said, ...[...runs, ...numbers].filter((run) => run.length > 1)];
}
