import type { Entity } from '../graph/term.ts';
import type { Token } from '../language/analysis.ts';
import { oncePer } from '../once-per.ts';
import { CODED, codesAmong, isSaidByCode } from './code-words.ts';
import type { FoundName } from './names.ts';
import { formsOf } from './said-relations.ts';
import { isSchemaWord, type Schema, type SchemaRelation } from './schema.ts';
import { overlap } from './spans.ts';

/** Least likeness at which a word says a value by another name ("finished": completed). */
const LEAST = 0.8;
/** Least likeness at which a verb that relations are called by says a value too ("did X pass": Passed). */
const SAME = 0.97;
/** What such a name is worth beside one that is written as in the graph. */
const WORTH = 0.9;
/** Characters of the shortest value that is looked for where words are not set apart. */
const SHORTEST = 2;

/**
 * Values from a short list (a status, a rank, a sex) that words of the question say by a synonym or without the small words about
 * them. They may be read otherwise: a reading need not take them up.
 */
export function saidValues(
  question: string,
  tokens: readonly Token[],
  schema: Schema,
  isFree: (span: FoundName['span']) => boolean,
): FoundName[] {
  const found: FoundName[] = [];
  const { language } = schema;
  const isOfCharacters = language.nameLikeness !== undefined;
  for (const { entity, core, codes } of valuesOf(schema)) {
    const places = isOfCharacters ? stretches(tokens, core) : words(tokens, core, codes, schema);
    for (const { from, to, score, isByLetters } of places)
      if (isFree({ from, to }))
        add(found, { ...nameAt(question, tokens, { from, to }, entity), isByLetters }, WORTH * score);
  }
  return found;
}

interface PlainValue {
  readonly entity: Entity;
  /** The one word of its name that says something. */
  readonly core: string;
  /** All values of the relation where they are codes ("GK", "DF", "FW"); empty where they are not. */
  readonly codes: readonly string[];
}

const kept = new WeakMap<Schema, readonly PlainValue[]>();

/** Values of short lists whose names are one word beside small ones; found once for a schema. */
function valuesOf(schema: Schema): readonly PlainValue[] {
  return oncePer(kept, schema, () =>
    [...schema.relations.values()]
      .filter((one) => isPlain(one, schema))
      .flatMap(({ structure: { tail } }) => {
        const values = tail.values ?? [];
        const codes = codesAmong(values.map(({ entity }) => entity.name));
        return values.flatMap(({ entity }) => {
          const [word, ...more] = schema.language.nameWords(entity.name);
          const core = codes.length > 0 ? entity.name.toLowerCase() : word;
          return core === undefined || more.length > 0 ? [] : [{ entity, core, codes }];
        });
      }),
  );
}

/** The relation sorts things by a few values of which nothing else is told. */
function isPlain({ structure: { tail, count } }: SchemaRelation, { classByKey }: Schema): boolean {
  if (tail.values === undefined || tail.kind !== 'entity' || count < 2 * tail.distinct) return false;
  return tail.classes.every((key) => (classByKey.get(key)?.roles.length ?? 0) < 2);
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly score: number;
  readonly isByLetters?: boolean;
}

function words(tokens: readonly Token[], core: string, codes: readonly string[], schema: Schema): Place[] {
  const { doneWords } = schema.language;
  return tokens.flatMap((token, from) => {
    // "which projects are finished", of projects whose state is `Done`.
    if (doneWords?.test(token.word) === true && doneWords.test(core))
      return [{ from, to: from + 1, score: 1 }];
    if (token.kind !== 'content') return [];
    const isCode = isSaidByCode(token, core, codes);
    const isOfSchema = isSchemaWord(schema, token);
    if (isOfSchema && token.part !== 'verb') return [];
    const score = Math.max(isCode ? CODED : 0, schema.language.similarity(token.word, core));
    // "who owns a dog" says nothing of food that is the owner's own.
    if (isOfSchema && token.word !== core && token.lemmas.includes(core) && token.word.startsWith(core))
      return [];
    // "the oldest actor", where a relation is called `lead actors`, is of no Action.
    const isForm = token.part === 'noun' && formsOf(token.word, schema).length > 0;
    return score >= (isOfSchema || isForm ? SAME : LEAST)
      ? [{ from, to: from + 1, score, isByLetters: isCode }]
      : [];
  });
}

function stretches(tokens: readonly Token[], core: string): Place[] {
  if ([...core].length < SHORTEST) return [];
  return tokens.flatMap((_, from) => {
    let text = '';
    for (let to = from; to < tokens.length && text.length < core.length; to++) {
      text += tokens[to]?.word ?? '';
      if (text === core) return [{ from, to: to + 1, score: 1 }];
    }
    return [];
  });
}

/** A value as it is said in the question, before it is known how well. */
type SaidValue = Pick<FoundName, 'span' | 'text' | 'start' | 'end'> & {
  readonly entity: Entity;
  readonly isByLetters?: boolean | undefined;
};

function nameAt(
  question: string,
  tokens: readonly Token[],
  span: FoundName['span'],
  entity: Entity,
): SaidValue {
  const start = tokens[span.from]?.start ?? 0;
  const end = tokens[span.to - 1]?.end ?? 0;
  return { span, text: question.slice(start, end), start, end, entity };
}

/** Keeps the better of two names that overlap; one as good at the same place adds its entity. */
function add(found: FoundName[], { entity, isByLetters, ...said }: SaidValue, quality: number): void {
  const { span } = said;
  const at = found.findIndex((name) => overlap(name.span, span));
  const other = found[at];
  if (other !== undefined && other.quality > quality) return;
  const isSame = other?.quality === quality && other.span.from === span.from && other.span.to === span.to;
  const name: FoundName = {
    ...said,
    entities: isSame ? [...other.entities, entity] : [entity],
    quality,
    kind: 'similar',
    mayBeOther: true,
    isByLetters,
  };
  if (other === undefined) found.push(name);
  else found[at] = name;
}
