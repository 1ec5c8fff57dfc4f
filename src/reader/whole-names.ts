import { wordsOf } from '../graph/words-of.ts';
import type { Token, TokenSpan } from '../language/analysis.ts';
import type { LanguageReader } from '../language/language.ts';
import { oncePer } from '../once-per.ts';
import { withoutBracket } from '../phrasebook/relation-name.ts';
import type { Schema, SchemaRelation } from './schema.ts';

/** Tokens of the longest name of a relation that is looked for. */
const LONGEST = 8;

/** The whole name of a relation as it stands in a question. */
export interface SaidName {
  readonly span: TokenSpan;
  /** Relations that are called so. */
  readonly relations: readonly string[];
}

const byText = new WeakMap<Schema['relations'], ReadonlyMap<string, readonly string[]>>();
const inParts = new WeakMap<
  Schema['relations'],
  ReadonlyMap<string, readonly { readonly word: string; readonly id: string }[]>
>();
const inTokens = new WeakMap<readonly Token[], readonly SaidName[]>();

/** Where whole names of relations that are more than one token stand in a question. */
export function wholeNames(
  tokens: readonly Token[],
  { relations, language }: Pick<Schema, 'relations' | 'language'>,
): readonly SaidName[] {
  const named = oncePer(byText, relations, () => textsOf([...relations.values()], language));
  const byBeginning = oncePer(inParts, relations, () => partsOf([...relations.values()], language));
  return oncePer(inTokens, tokens, () => {
    const found: SaidName[] = [];
    for (let from = 0; from < tokens.length; from++)
      for (let to = from + 2; to <= Math.min(tokens.length, from + LONGEST); to++) {
        const inside = tokens.slice(from, to);
        const said = inside.map(({ word }) => word).join('');
        const base = inside.map(({ word, lemmas: [lemma = word] }) => lemma).join('');
        const last = inside.at(-1) as Token;
        const ids =
          named.get(said) ??
          named.get(base) ??
          // "when did I last water it", of what was "last watered".
          byBeginning
            .get(said.slice(0, said.length - last.word.length))
            ?.flatMap(({ word, id }) => (language.similarity(last.word, word) === 1 ? [id] : []));
        if (ids !== undefined && ids.length > 0) found.push({ span: { from, to }, relations: ids });
      }
    return found;
  });
}

function textsOf(
  relations: readonly SchemaRelation[],
  language: LanguageReader,
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const { id, structure } of relations)
    for (const words of namesOf(structure.relation.name, language)) {
      const text = words.join('');
      texts.set(text, [...(texts.get(text) ?? []), id]);
    }
  return texts;
}

/** The words of a name as they are written, and with abbreviations written out: "1st pick", "first pick". */
function namesOf(name: string, language: LanguageReader): (readonly string[])[] {
  const written = wordsOf(withoutBracket(name));
  const spelled = language.spelledOut?.(written) ?? written;
  return spelled.join('') === written.join('') ? [written] : [written, spelled];
}

/** The last words of the names, and whose they are, by what stands before. */
function partsOf(
  relations: readonly SchemaRelation[],
  language: LanguageReader,
): ReadonlyMap<string, readonly { readonly word: string; readonly id: string }[]> {
  const parts = relations.flatMap(({ id, structure }) =>
    namesOf(structure.relation.name, language).flatMap((words) => {
      const word = words.at(-1);
      return words.length < 2 || word === undefined
        ? []
        : [{ beginning: words.slice(0, -1).join(''), word, id }];
    }),
  );
  return Map.groupBy(parts, ({ beginning }) => beginning);
}

/** Whether a stretch is part of a longer one. */
export function isPartOf(part: TokenSpan, whole: TokenSpan): boolean {
  return part.from >= whole.from && part.to <= whole.to && part.to - part.from < whole.to - whole.from;
}
