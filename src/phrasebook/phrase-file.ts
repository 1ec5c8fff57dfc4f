import { type Alias, Document, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { ConfigError, InputError } from '../errors.ts';
import { iriOf } from '../graph/export/n-triples-writer.ts';
import { LANGUAGE_IDS } from '../language/ids.ts';
import { joined } from './learned.ts';
import type { Phrasebook } from './phrasebook.ts';
import {
  type LearnedPhrases,
  learnedSchema,
  type OwnWords,
  printOf,
  type TaughtPhrases,
  taughtSchema,
} from './store.ts';
import { type LanguagePhrases, languagePhrasesSchema, PHRASE_LISTS, type RelationPhrases } from './stored.ts';

/** A relation of the graph at hand. */
export interface NamedRelation {
  readonly id: string;
  readonly name: string;
  readonly domain?: readonly string[];
  readonly range?: readonly string[];
}

const fileSchema = z.strictObject({
  'clew-phrasebook': z.literal(1),
  graph: z.string(),
  relations: z.record(
    z.string(),
    /** By language, beside the unit of the values. */
    z.object({ unit: z.string().max(20).optional() }).catchall(languagePhrasesSchema),
  ),
  /** Which of them a model wrote; only in the file beside an exported graph. */
  taught: taughtSchema.shape.relations.optional(),
  learned: learnedSchema.shape.phrases.optional(),
});

const LARGEST_FILE = 20_000_000;
/** If a smaller share of a file's relations exists in the graph, the file belongs to another graph. */
const LEAST_SHARE = 0.5;

const HEADER = ` How people ask for the relations of this graph. Add lines where a question fails, then read the file back with
 "clew phrasebook import". X stands for the known thing.
   out: the head is known    in: the tail is known    tail, head: what the ends are called    gloss: in plain words
 What stands after "known" is there without this file.`;

/** A phrasebook as a file to edit: the own and taught phrases of every relation, with what the rules know as a comment. */
export function writePhraseFile(
  graph: string,
  relations: readonly Pick<NamedRelation, 'id'>[],
  kept: { readonly taught: TaughtPhrases; readonly own: OwnWords },
  book: Pick<Phrasebook, 'phrasings'>,
): string {
  return documentOf(graph, relations, kept, book).toString(LAYOUT);
}

/**
 * Everything that is kept of a phrasebook, to accompany an exported graph: like {@link writePhraseFile}, but with taught and
 * learned phrases kept apart. Undefined if nothing is kept.
 */
export function writeWholePhraseFile(
  graph: string,
  kept: { readonly taught: TaughtPhrases; readonly own: OwnWords; readonly learned: LearnedPhrases },
): string | undefined {
  const { taught, own, learned } = kept;
  const ids = [...new Set([...Object.keys(taught.relations), ...Object.keys(own.relations)])];
  if (ids.length === 0 && learned.phrases.length === 0) return undefined;
  const relations = ids.map((id) => ({ id }));
  const document = documentOf(graph, relations, kept, { phrasings: () => [] });
  document.set('taught', document.createNode(taught.relations));
  document.set('learned', document.createNode(learned.phrases));
  return document.toString(LAYOUT);
}

const LAYOUT = { lineWidth: 120 };

function documentOf(
  graph: string,
  relations: readonly Pick<NamedRelation, 'id'>[],
  kept: { readonly taught: TaughtPhrases; readonly own: OwnWords },
  book: Pick<Phrasebook, 'phrasings'>,
): Document {
  const document = new Document({ 'clew-phrasebook': 1, graph, relations: {} });
  document.commentBefore = HEADER;
  for (const { id } of relations) {
    const phrases = merged(kept.taught.relations[id]?.phrases, kept.own.relations[id]);
    const node = document.createNode({
      unit: phrases.unit,
      ...(Object.keys(phrases.languages).length === 0 ? { en: { out: [], in: [] } } : phrases.languages),
    });
    const known = (['out', 'in'] as const).flatMap((direction) =>
      book
        .phrasings(id, direction)
        .slice(0, 2)
        .map(({ text }) => text),
    );
    if (known.length > 0) node.commentBefore = ` known: ${known.join('; ')}`;
    document.setIn(['relations', id], node);
  }
  return document;
}

/** What importing a file changes. Relations that the file does not list stay as they are. */
export interface ReadPhraseFile {
  readonly taught: TaughtPhrases;
  readonly own: OwnWords;
  /** What was learned before, together with what the file adds. */
  readonly learned: LearnedPhrases;
  /** How many lines of the listed relations were not taught, and how many taught or added earlier are gone. */
  readonly added: number;
  readonly gone: number;
  /** Relations in the file that the graph does not have. */
  readonly unknown: readonly string[];
}

/**
 * Reads an edited file back: taught lines stay taught, other lines are the user's own, and deleted lines are removed.
 * @throws {InputError} for a file that is not a phrasebook, with the place. @throws {ConfigError} for the phrasebook of another
 * graph.
 */
export function readPhraseFile(
  text: string,
  file: string,
  graph: string,
  relations: readonly NamedRelation[],
  before: { readonly taught: TaughtPhrases; readonly own: OwnWords; readonly learned: LearnedPhrases },
): ReadPhraseFile {
  const given = parse(text, file);
  const find = finderOf(relations);
  const learned = given.learned ?? [];
  const ids = [...new Set([...Object.keys(given.relations), ...learned.map(({ relation }) => relation)])];
  const unknown = ids.filter((id) => find(id) === undefined);
  if (ids.length > 0 && unknown.length > ids.length * (1 - LEAST_SHARE)) {
    const shown = unknown.slice(0, 3).map((id) => `"${id.slice(0, 80)}"`);
    throw new ConfigError(
      `${file} is the phrasebook of another graph ("${given.graph.slice(0, 80)}"): ${unknown.length} of its ${ids.length} relations, such as ${shown.join(', ')}, are not in "${graph}".`,
      { mend: 'Import it into the graph it was exported from.' },
    );
  }
  const taught: [string, TaughtPhrases['relations'][string]][] = [];
  const own: [string, RelationPhrases][] = [];
  let added = 0;
  let gone = 0;
  const listed = new Set<string>();
  for (const [name, { unit, ...languages }] of Object.entries(given.relations)) {
    const relation = find(name);
    if (relation === undefined) continue;
    const { id } = relation;
    listed.add(id);
    const told = entryOf(given.taught, name) ?? entryOf(before.taught.relations, id);
    const known = told?.phrases;
    const split = splitLanguages(languages, known);
    added += split.added;
    gone += linesGone([before.taught.relations[id]?.phrases, before.own.relations[id]], languages);
    if (Object.keys(split.taught).length > 0) {
      const unitOfTaught = known?.unit === unit ? unit : undefined;
      taught.push([
        id,
        {
          print: (id === name ? told?.print : undefined) ?? printOf(relation),
          phrases: { languages: split.taught, unit: unitOfTaught },
        },
      ]);
    }
    const ownUnit = unit !== undefined && unit !== known?.unit ? unit : undefined;
    if (Object.keys(split.own).length > 0 || ownUnit !== undefined)
      own.push([id, { languages: split.own, unit: ownUnit }]);
  }
  const unlisted = <T>(all: Readonly<Record<string, T>>) =>
    Object.entries(all).filter(([id]) => !listed.has(id));
  const brought = learned.flatMap((phrase) => {
    const relation = find(phrase.relation);
    return relation === undefined ? [] : [{ ...phrase, relation: relation.id }];
  });
  return {
    taught: { format: 1, relations: Object.fromEntries([...unlisted(before.taught.relations), ...taught]) },
    own: { format: 1, relations: Object.fromEntries([...unlisted(before.own.relations), ...own]) },
    learned: joined(before.learned, { format: 1, phrases: brought }),
    added,
    gone,
    unknown,
  };
}

/** Lines of a relation that the file does not have. */
function linesGone(
  before: readonly (RelationPhrases | undefined)[],
  given: Readonly<Record<string, LanguagePhrases | undefined>>,
): number {
  const lines = before.flatMap((phrases) =>
    Object.entries(phrases?.languages ?? {}).flatMap(([language, lists]) =>
      PHRASE_LISTS.flatMap((list) =>
        (lists[list] ?? []).filter((text) => given[language]?.[list]?.includes(text) !== true),
      ),
    ),
  );
  return lines.length;
}

/** Relations by their id, or by the address that N-Triples gave it. */
function finderOf(relations: readonly NamedRelation[]): (id: string) => NamedRelation | undefined {
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  return (id) => byId.get(id) ?? byId.get(iriOf(id, 'relation'));
}

function entryOf<T>(all: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return all !== undefined && Object.hasOwn(all, key) ? all[key] : undefined;
}

function parse(text: string, file: string): z.infer<typeof fileSchema> {
  if (text.length > LARGEST_FILE) throw new InputError('The file is larger than 20 MB.', { file });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const [fault] = document.errors;
  if (fault !== undefined) {
    const [message = ''] = fault.message.split('\n');
    // The parser calls itself for each level.
    const isDeep = message.startsWith('Maximum call stack size exceeded');
    throw new InputError(
      isDeep
        ? 'Lists or maps stand hundreds deep in each other; a phrasebook needs no more than five. Is it the right file?'
        : `This is no YAML: ${message.replace(/:$/, '')}.`,
      { file, line: lines.linePos(fault.pos[0]).line },
    );
  }
  let alias: Alias | undefined;
  visit(document, {
    Alias: (_, node) => {
      alias = node;
      return visit.BREAK;
    },
  });
  if (alias !== undefined)
    throw new InputError(
      `"*${alias.source}" stands for another part of the file; such are not read. Write it out.`,
      {
        file,
        line: lines.linePos(alias.range?.[0] ?? 0).line,
      },
    );
  const failAt = (path: readonly PropertyKey[], message: string): InputError => {
    const node = document.getIn(path, true) as { readonly range?: readonly number[] } | undefined;
    const [start] = node?.range ?? [];
    return new InputError(message, {
      file,
      line: start === undefined ? undefined : lines.linePos(start).line,
    });
  };
  const read = fileSchema.safeParse(plain(document.toJS({ maxAliasCount: 0 })));
  if (read.success) {
    checkLines(read.data.relations, failAt);
    return read.data;
  }
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  throw failAt(
    path,
    `This is no phrasebook: ${path.join(' › ') || 'the file'}: ${issue?.message ?? 'not as expected'}. See "clew phrasebook export".`,
  );
}

/** Control characters and what turns the direction of writing: no phrase needs them, and a terminal would obey. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The same value with every text on one line of what can be printed. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNPRINTED, ' ').trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

/** @throws what `failAt` makes of the first language that is not read, or phrase without its one X. */
function checkLines(
  relations: z.infer<typeof fileSchema>['relations'],
  failAt: (path: readonly PropertyKey[], message: string) => InputError,
): void {
  for (const [id, { unit: _, ...languages }] of Object.entries(relations)) {
    for (const [language, phrases] of Object.entries(languages)) {
      const at = ['relations', id, language];
      if (!LANGUAGE_IDS.some((one) => one === language))
        throw failAt(
          at,
          `"${language.slice(0, 40)}" of ${id.slice(0, 80)} is no language that questions are read in. Write ${LANGUAGE_IDS.join(', ')}.`,
        );
      for (const list of ['out', 'in'] as const) {
        for (const [index, text] of (phrases[list] ?? []).entries()) {
          const known = text.match(/(?<![A-Za-z0-9])X(?![A-Za-z0-9])/gu)?.length ?? 0;
          if (known === 1) continue;
          const found = known === 0 ? 'no X' : `${known} times X`;
          throw failAt(
            [...at, list, index],
            `"${text.slice(0, 80)}" has ${found}. Write one capital X where the known thing is named, as in "who opened X".`,
          );
        }
      }
    }
  }
}

type Languages = Record<string, LanguagePhrases>;

/** Tells lines that were taught from the user's own. */
function splitLanguages(
  given: Readonly<Record<string, LanguagePhrases | undefined>>,
  known: RelationPhrases | undefined,
): { readonly taught: Languages; readonly own: Languages; readonly added: number } {
  const taught: Languages = {};
  const own: Languages = {};
  let added = 0;
  for (const [language, phrases] of Object.entries(given)) {
    if (phrases === undefined) continue;
    const before = known?.languages[language];
    for (const list of PHRASE_LISTS) {
      for (const text of phrases[list] ?? []) {
        const side = before?.[list]?.includes(text) === true ? taught : own;
        if (side === own) added += 1;
        side[language] = { ...side[language], [list]: [...(side[language]?.[list] ?? []), text] };
      }
    }
    if (phrases.gloss === undefined) continue;
    const side = before?.gloss === phrases.gloss ? taught : own;
    side[language] = { ...side[language], gloss: phrases.gloss };
  }
  return { taught, own, added };
}

function merged(taught: RelationPhrases | undefined, own: RelationPhrases | undefined): RelationPhrases {
  const languages: Languages = {};
  for (const phrases of [own, taught]) {
    for (const [language, given] of Object.entries(phrases?.languages ?? {})) {
      const before = languages[language];
      const lists = Object.fromEntries(
        PHRASE_LISTS.flatMap((list) => {
          const all = [...new Set([...(before?.[list] ?? []), ...(given[list] ?? [])])];
          return all.length === 0 ? [] : [[list, all]];
        }),
      );
      const gloss = before?.gloss ?? given.gloss;
      languages[language] = { ...lists, gloss };
    }
  }
  const unit = own?.unit ?? taught?.unit;
  return { languages, unit };
}
