import { ConfigError } from '../../errors.ts';
import type { NewTerm } from '../graph.ts';
import type { Entity } from '../term.ts';

/** A byte that no UTF-8 text contains: it begins a literal's byte form. */
const MARK = 0xff;
/** Ends the tag of a literal; lower than any other byte, so that an empty tag sorts first. */
const TAG_END = 0;

/** A term in the form in which the store tells nodes apart. */
export type Node =
  | {
      readonly literal: false;
      readonly stable: string;
      readonly name: string | undefined;
      readonly isTerm: boolean;
    }
  | { readonly literal: true; readonly value: string; readonly tag: string };

/**
 * Reads a term as given. The tag of a literal is `@language`, `^^datatype` or empty; a language wins over a datatype.
 * @throws {ConfigError} when a text is empty or missing.
 */
export function toNode(term: NewTerm): Node {
  if (typeof term === 'string')
    return { literal: false, stable: checked(term), name: undefined, isTerm: false };
  if ('literal' in term) {
    const tag =
      term.lang !== undefined && term.lang !== ''
        ? `@${term.lang.toLowerCase()}`
        : term.datatype !== undefined && term.datatype !== ''
          ? `^^${term.datatype}`
          : '';
    if (typeof term.literal !== 'string') throw emptyTerm();
    return {
      literal: true,
      value: term.literal.toWellFormed(),
      tag: tag.toWellFormed().replaceAll('\0', ''),
    };
  }
  const name = term.name === undefined || term.name === '' ? undefined : term.name.toWellFormed();
  return { literal: false, stable: checked(term.term), name, isTerm: true };
}

function checked(text: string): string {
  if (typeof text !== 'string' || text === '') throw emptyTerm();
  return text.toWellFormed();
}

function emptyTerm(): ConfigError {
  return new ConfigError('A triple has an empty head, relation or tail.', {
    mend: 'Give each a non-empty text.',
  });
}

/** The bytes that identify a node; they are hashed. */
export function nodeBytes(node: Node): Buffer {
  if (!node.literal) return Buffer.from(node.stable);
  return Buffer.concat([Buffer.of(MARK), Buffer.from(node.tag), Buffer.of(TAG_END), Buffer.from(node.value)]);
}

/** Where the value of a literal starts in its byte form, or -1 when the bytes are those of an entity. */
export function literalValueStart(bytes: Uint8Array, start: number): number {
  return bytes[start] === MARK ? bytes.indexOf(TAG_END, start + 1) + 1 : -1;
}

/** What orders entities of equal names: entities before literals, by term; literals by tag. */
export function tieText({ name, kind, term, lang, datatype }: Entity): string {
  if (kind !== 'literal') return `0${term ?? name}`;
  return lang !== undefined ? `1@${lang}` : datatype !== undefined ? `1^^${datatype}` : '1';
}

/** Datatype and language of a literal from its tag. */
export function readTag(tag: string | null): { datatype?: string; lang?: string } {
  if (tag === null || tag === '') return {};
  return tag.startsWith('@') ? { lang: tag.slice(1) } : { datatype: tag.slice(2) };
}

/**
 * A readable name for an identifier nobody named: the last part of an IRI, decoded, underscores as spaces; anything
 * else as it is.
 */
export function nameOfTerm(term: string): string {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(term)) return term;
  const last =
    term
      .replace(/[/#]+$/, '')
      .split(/[/#]/)
      .at(-1) ?? '';
  if (last === '' || !/[/#]/.test(term)) return term;
  try {
    return decodeURIComponent(last).replaceAll('_', ' ').trim() || term;
  } catch {
    return last.replaceAll('_', ' ').trim() || term;
  }
}

/** As `nameOfTerm`, with the words of `camelCase` parted; undefined when the id is already the best name. */
export function nameOfRelation(term: string): string | undefined {
  const name = nameOfTerm(term);
  return name === term
    ? undefined
    : name.replace(/(\p{Ll})(\p{Lu})/gu, (_, low, high) => `${low} ${high.toLowerCase()}`);
}
