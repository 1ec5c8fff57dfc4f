import { DETERMINERS, isNounPlural, possessiveChain, type Sentence } from './english-sentence.ts';
import {
  CLASSIFIER_NOUNS,
  CUE_WORDS,
  DUMMY_NOUNS,
  FUNCTION_WORDS,
  HOW_QUANTITY_WORDS,
  QUESTION_WORD_CLASSES,
  QUESTION_WORD_LABELS,
  QUESTION_WORDS,
} from './lexicon/english.ts';
import type { Lexicon, Paraphrase } from './lexicon/lexicon.ts';
import { isNounForm } from './noun-form.ts';
import type { Piece, Span } from './pieces.ts';
import type { QuestionAround } from './reading.ts';
import { ASKED_CLASSES, type AskedClass } from './role.ts';

const COPULA: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
const DOING: ReadonlySet<string> = new Set(['do', 'does', 'did']);
/** The strength from which a noun class says what is asked for. */
const CLEAR_CLASS = 0.4;

/** What a question asks for: its question word and the word that names the answer. */
export interface QuestionFocus {
  readonly questionWord: string | undefined;
  /** The word after the question word ("how" many). */
  readonly next: string | undefined;
  readonly answer: number | undefined;
}

export function findAsked(sentence: Sentence, name: Span | undefined): QuestionFocus {
  const { pieces, isContent, isName } = sentence;
  const words = pieces
    .map((piece, index) => ({ word: piece.word, index }))
    .filter(({ word, index }) => QUESTION_WORDS.has(word) && !isName[index]);
  const main = words.find(({ index }) => !isContent[index - 1]) ?? words.at(-1);
  if (main === undefined) {
    const first = isContent.indexOf(true);
    const owned = name === undefined ? undefined : lastOfChain(sentence, name);
    const subject = first < 0 ? undefined : (bareObject(sentence) ?? runHead(sentence, first));
    const answer = owned !== undefined && first > (name?.from ?? 0) ? owned : subject;
    return { questionWord: undefined, next: undefined, answer };
  }
  const next = pieces[main.index + 1]?.word;
  return { questionWord: main.word, next, answer: findAnswerWord(sentence, name, main.word, main.index) };
}

/** "… also wrote movies": a statement that ends in a verb and a bare plural asks for the plural. */
function bareObject({ pieces, isContent, lexicon }: Sentence): number | undefined {
  const last = isContent.lastIndexOf(true);
  const before = pieces[last - 1]?.word;
  if (before === undefined || !isContent[last - 1] || pieces.slice(last + 1).some((piece) => !piece.isMark))
    return undefined;
  const isVerb = lexicon.isVerb(lexicon.lemmas(before).at(-1) ?? before) && !isNounForm(before, lexicon);
  return isVerb && isNounPlural((pieces[last] as Piece).word, lexicon) ? last : undefined;
}

function findAnswerWord(
  sentence: Sentence,
  name: Span | undefined,
  word: string,
  index: number,
): number | undefined {
  const { pieces, isContent, isName } = sentence;
  if (word === 'when' || word === 'where' || word === 'why' || word === 'how') return undefined;
  // "what did the father of X write": what follows is who did it.
  if (word === 'what' && DOING.has(pieces[index + 1]?.word ?? '')) return undefined;
  let at = index + 1;
  while (at < pieces.length && !isContent[at] && !isName[at]) at += 1;
  if (at >= pieces.length) {
    at = index - 1;
    while (at >= 0 && !isContent[at]) at -= 1;
    return at < 0 ? undefined : at;
  }
  if (isName[at]) {
    const owned = name === undefined ? undefined : lastOfChain(sentence, name);
    if (owned !== undefined) return owned;
    if (word !== 'who' && word !== 'whom') return undefined;
    while (at < pieces.length && !isContent[at]) at += 1;
    return at < pieces.length ? at : undefined;
  }
  return word === 'who' || word === 'whom' ? at : runHead(sentence, at);
}

/** The noun that a row of words from `start` is about. Looks through "kind of". */
function runHead(sentence: Sentence, start: number): number {
  const { pieces, isContent, lexicon } = sentence;
  let at = start;
  while (isContent[at + 1]) {
    const word = (pieces[at] as Piece).word;
    const following = (pieces[at + 1] as Piece).word;
    if (lexicon.isPlural(word) || following.endsWith('ed') || CUE_WORDS.has(following)) break;
    const isNoun = isNounForm(following, lexicon);
    const leadsOn = lexicon.isAdjective(following) && isContent[at + 2] === true;
    if (isNounForm(word, lexicon) ? !isNoun : !isNoun && !leadsOn) break;
    at += 1;
  }
  if (CLASSIFIER_NOUNS.has((pieces[at] as Piece).word) && pieces[at + 1]?.word === 'of') {
    let behind = at + 2;
    while (behind < pieces.length && FUNCTION_WORDS.has((pieces[behind] as Piece).word)) behind += 1;
    if (isContent[behind]) {
      const head = runHead(sentence, behind);
      // "what type of film is X": the type of X is asked for, not a film.
      return COPULA.has(pieces[head + 1]?.word ?? '') && sentence.isName[head + 2] ? at : head;
    }
  }
  return at;
}

function lastOfChain(sentence: Sentence, name: Span): number | undefined {
  return [...possessiveChain(sentence, name).keys()].at(-1);
}

/** The same in the terms of a reading: classes and labels of the answer. */
export function describeAsked(
  { pieces, lexicon }: Sentence,
  { questionWord, next, answer }: QuestionFocus,
  idioms: ReadonlyMap<number, readonly Paraphrase[]>,
): Pick<QuestionAround, 'answerWord' | 'wanted' | 'questionLabels'> {
  const questionLabels =
    (questionWord === undefined ? undefined : QUESTION_WORD_LABELS.get(questionWord)) ?? [];
  const isCount = questionWord === 'how' && next !== undefined && HOW_QUANTITY_WORDS.has(next);
  const byWord = questionWord === undefined ? undefined : QUESTION_WORD_CLASSES.get(questionWord);
  const fixed = isCount ? 'quantity' : byWord;
  const labels = questionWord === 'who' || questionWord === 'whom' ? [] : questionLabels;
  if (answer === undefined) {
    const isOpen = questionWord === 'what' || questionWord === 'which';
    return {
      questionLabels: labels,
      wanted: fixed ?? (isOpen ? 'thing' : undefined),
    };
  }
  const { word } = pieces[answer] as Piece;
  const before = pieces[answer - 1]?.word;
  const isNoun = (before !== undefined && DETERMINERS.has(before)) || lexicon.isPlural(word);
  return {
    questionLabels: labels,
    wanted: fixed ?? nounAsks(word, lexicon),
    answerWord: DUMMY_NOUNS.has(word)
      ? undefined
      : { match: { word, isNoun, extra: idioms.get(answer) ?? [] }, isNoun },
  };
}

function nounAsks(word: string, lexicon: Lexicon): AskedClass | 'thing' {
  if (DUMMY_NOUNS.has(word)) return /body|one|person|people|guy|folks/u.test(word) ? 'person' : 'thing';
  for (const { class: name, strength } of lexicon.nounClasses(word)) {
    const asked = ASKED_CLASSES.find((each) => each === name);
    if (asked !== undefined && strength >= CLEAR_CLASS) return asked;
  }
  return 'thing';
}
