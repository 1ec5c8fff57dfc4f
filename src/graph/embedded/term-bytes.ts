import { ConfigError } from '../../errors.ts';
import type { NewTerm } from '../graph.ts';
import type { Entity } from '../term.ts';

/** A byte that no UTF-8 text contains. It begins a literal's byte form. */
const MARK = 0xff;
/** Ends the tag of a literal. It is lower than any other byte, so that an empty tag sorts first. */
const TAG_END = 0;

/** A term in the form by which the store distinguishes nodes. */
export type Node =
  | {
      readonly literal: false;
      readonly stable: string;
      readonly name: string | undefined;
      readonly isTerm: boolean;
    }
  | { readonly literal: true; readonly value: string; readonly tag: string };

/**
 * Reads a given term. The tag of a literal is `@language`, `^^datatype` or empty. A language takes precedence over a
 * datatype. @throws {ConfigError} if a text is empty or missing.
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

/** The bytes that identify a node. They are hashed. */
export function nodeBytes(node: Node): Buffer {
  if (!node.literal) return Buffer.from(node.stable);
  return Buffer.concat([Buffer.of(MARK), Buffer.from(node.tag), Buffer.of(TAG_END), Buffer.from(node.value)]);
}

/** Where the value of a literal starts in its byte form, or -1 if the bytes belong to an entity. */
export function literalValueStart(bytes: Uint8Array, start: number): number {
  return bytes[start] === MARK ? bytes.indexOf(TAG_END, start + 1) + 1 : -1;
}

/** The order of entities with equal names: entities before literals, entities by term, literals by tag. */
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
 * A readable name for an identifier without a name: the last part of an IRI, decoded, with underscores as spaces.
 * Anything else stays as it is.
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

/** Like `nameOfTerm`, with the words of `camelCase` separated. Undefined if the id is already the best name. */
export function nameOfRelation(term: string): string | undefined {
  const name = nameOfTerm(term);
  return name === term
    ? undefined
    : name.replace(/(\p{Ll})(\p{Lu})/gu, (_, low, high) => `${low} ${high.toLowerCase()}`);
}
