import type { Token } from '../language/analysis.ts';
import { type AskedQuestion, isPartOfName } from './asked-question.ts';
import { formsOf, STATED } from './said-relations.ts';

const NO_RELATIONS: ReadonlySet<string> = new Set();

/** Relations by the words of their names that a question has; remembers what was looked up. */
export class CalledRelations {
  readonly #question: AskedQuestion;
  #whollySaid: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  /** By word, the relations that are called so. */
  readonly #called = new Map<string, ReadonlySet<string>>();
  /** By place of the grammar word, the relations that have it in their names. */
  readonly #prepositions = new Map<number | undefined, ReadonlySet<string>>();

  constructor(question: AskedQuestion) {
    this.#question = question;
  }

  /** Relations of this very name that say yes or no: "paid" is what a job is, not what its customer did. */
  answeringYes({ word, lemmas }: Token): ReadonlySet<string> {
    const named = [...this.#question.schema.relations.values()].filter(
      ({ words: [own, ...more], structure }) =>
        structure.tail.kind === 'truth' &&
        own !== undefined &&
        more.length === 0 &&
        (own === word || lemmas.includes(own)),
    );
    return new Set(named.map(({ id }) => id));
  }

  /** "sold the most tickets", where a relation is called so: its words say little of others. The relations that have it in their names. */
  whollySaidAt(at: number): ReadonlySet<string> {
    this.#whollySaid ??= this.#readWhollySaid();
    return this.#whollySaid.get(at) ?? NO_RELATIONS;
  }

  /** By token, the relations of more words than one, all of which the question says. */
  #readWhollySaid(): ReadonlyMap<number, ReadonlySet<string>> {
    const byToken = new Map<number, Set<string>>();
    const { analysis, schema } = this.#question;
    const said = new Map<string, Map<string, number>>();
    analysis.tokens.forEach(({ kind, word }, at) => {
      if (kind !== 'content' || isPartOfName(at, this.#question)) return;
      for (const own of formsOf(word, schema))
        for (const id of schema.byWord.get(own) ?? [])
          said.set(id, (said.get(id) ?? new Map<string, number>()).set(own, at));
    });
    for (const [id, places] of said) {
      const { words = [] } = schema.relations.get(id) ?? {};
      if (words.length < 2 || !words.every((own) => places.has(own))) continue;
      for (const at of places.values()) byToken.set(at, (byToken.get(at) ?? new Set()).add(id));
    }
    return byToken;
  }

  /** "started" is the very name of another relation; that one may say it of this one too is known from the phrasebook alone. */
  isNameOfOther(word: string, relation: string): boolean {
    const called = this.#calledAs(word);
    const { relations, language } = this.#question.schema;
    return (
      called.size > 0 &&
      !called.has(relation) &&
      relations.get(relation)?.words.every((own) => language.similarity(word, own) < STATED) === true
    );
  }

  /** The relations whose whole name the question says with a word: the word alone, or with the grammar words of the name ("works for"). */
  #calledAs(word: string): ReadonlySet<string> {
    let found = this.#called.get(word);
    if (found === undefined) {
      const { byWord, relations } = this.#question.schema;
      const isCalled = (id: string): boolean => {
        const { words = [], structure } = relations.get(id) ?? {};
        const isWord = structure?.relation.name.toLowerCase() === word;
        return isWord || (words.length === 1 && this.#saysGrammarOf(id));
      };
      found = new Set(
        formsOf(word, this.#question.schema)
          .flatMap((own) => byWord.get(own) ?? [])
          .filter(isCalled),
      );
      this.#called.set(word, found);
    }
    return found;
  }

  /** The question has the grammar words of a relation's name, of which there is at least one, but for that of a passive. */
  #saysGrammarOf(relation: string): boolean {
    const { analysis, schema } = this.#question;
    const of = [...schema.byGrammar].flatMap(([word, ids]) => (ids.has(relation) ? [word] : []));
    const isSaid = (word: string): boolean => analysis.tokens.some((token) => token.word === word);
    return of.length > 0 && of.every((word) => schema.language.agentWords.has(word) || isSaid(word));
  }

  /** "in X", "what is X from": the grammar word at the place, or else left alone at the end, is in the relation's name. */
  hasPreposition(relation: string, place: number | undefined): boolean {
    let found = this.#prepositions.get(place);
    if (found === undefined) {
      const { analysis, schema } = this.#question;
      const { tokens } = analysis;
      const at = place ?? tokens.findLastIndex(({ kind }) => kind !== 'mark');
      const word = place !== undefined && tokens[at]?.lemmas[0] === 'the' ? tokens[at - 1] : tokens[at];
      const isAny = word?.kind === 'function' && !schema.language.genitiveWords.has(word.word);
      found = (isAny ? schema.byGrammar.get(word.word) : undefined) ?? NO_RELATIONS;
      this.#prepositions.set(place, found);
    }
    return found.has(relation);
  }
}
