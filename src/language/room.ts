import type { Lexicon } from '../model/embedded/lexicon/lexicon.ts';
import type { FollowUpWords } from './follow-up-words.ts';
import type { LanguageId } from './ids.ts';
import type { KinWords } from './kin-words.ts';
import type { LanguageReader } from './language.ts';
import type { PlanPrompts } from './plan-prompts.ts';
import type { PlanWords } from './plan-words.ts';
import type { PronounWords } from './pronoun-words.ts';
import type { ReasonWords } from './reason-words.ts';
import type { DecisionWords, RulingWords } from './ruling-words.ts';
import type { PlainQuestions } from './suggested-words.ts';
import type { AnswerWords, ChatWords, ExplanationWords, RepairNotes, VerdictWords } from './wording.ts';

/** Kinds of things whose names the world has agreed on. */
export type WorldKind = 'region' | 'language' | 'currency' | 'weekday' | 'month';

/** The script that a language is told by. */
export interface LanguageScript {
  /** One letter of it. */
  readonly letter: RegExp;
  /** A letter that another language mixes with these: kana. */
  readonly foreign: RegExp;
  /** Words that make a text a question in it, even when names inside are in another script. */
  readonly asks: RegExp;
}

/** Everything one language owns: how its questions are read, and all texts in it except those of the page. */
export interface LanguageRoom {
  readonly id: LanguageId;
  /** Whether a text in Latin script is in this language, judged by its words; absent if the script tells. */
  readonly claims?: (text: string) => boolean;
  /**
   * Whether a text may be in this language though none of its words tells: what is asked of a graph whose names are in it ("umsatz mai");
   * present if `claims` is.
   */
  readonly mayClaim?: (text: string) => boolean;
  /** What `claims` is for a text, for names of relations; present if `claims` is. */
  readonly claimsNames?: (names: readonly string[]) => boolean;
  /** Absent for Latin script. */
  readonly script?: LanguageScript;
  /** What separates two words; empty if nothing does. */
  readonly wordGap: string;
  /** Reads questions; made when first asked for. */
  createReader(lexicon?: Lexicon): LanguageReader;
  /**
   * How a complete question, unlike a noun phrase, begins, or what it contains; the mark at its end; and how native speakers ask what
   * rules made of a fact.
   */
  readonly question: { readonly asks: RegExp; readonly mark: string; readonly plain: PlainQuestions };
  /**
   * A complete request for what is known about one thing, without the mark at its end. Its groups: the thing, with and without an
   * article.
   */
  readonly about: RegExp;
  /**
   * The beginning and the end of a question that asks for everything about a thing if only its name stands between them ("who is
   * Omar").
   */
  readonly introduces: { readonly before: RegExp; readonly after: RegExp };
  /** Its word for each kind of thing that has names agreed on by the world, lower case. */
  readonly worldKinds: Readonly<Record<WorldKind, string>>;
  readonly kinWords: KinWords;
  readonly planWords: PlanWords;
  readonly planPrompts: PlanPrompts;
  readonly followUp: FollowUpWords;
  /** Absent: its pronouns are not resolved. */
  readonly pronouns?: PronounWords;
  readonly reasons: ReasonWords;
  readonly rulings: RulingWords;
  readonly decisionWords: DecisionWords;
  readonly answerWords: AnswerWords;
  readonly explanationWords: ExplanationWords;
  readonly chatWords: ChatWords;
  readonly verdictWords: VerdictWords;
  /** Absent: the English ones serve. */
  readonly repairNotes?: RepairNotes;
}
