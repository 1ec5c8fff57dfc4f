import type { EntityId } from '../term.ts';
import { codeEscape, TEXT_ESCAPES } from '../text-escapes.ts';
import { XSD_STRING } from '../vocabulary.ts';

/** A node of an RDF graph as an endpoint returns it. A blank node's label is the endpoint's own. */
export type RdfTerm =
  | { readonly kind: 'iri'; readonly value: string }
  | { readonly kind: 'blank'; readonly value: string }
  | {
      readonly kind: 'literal';
      readonly value: string;
      /** Absent for plain and language-tagged strings. */
      readonly datatype?: string;
      readonly lang?: string;
    };

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: SPARQL forbids exactly these between `<` and `>`.
const NOT_IN_IRI = /[\u0000-\u0020<>"{}|^`\\]/;
const LANGUAGE = /^[a-z]+(?:-[a-z0-9]+)*$/i;

/** A literal, without its datatype if the datatype says nothing. */
export function literal(value: string, datatype?: string, lang?: string): RdfTerm {
  if (lang !== undefined && lang !== '') return { kind: 'literal', value, lang };
  return datatype === undefined || datatype === '' || datatype === XSD_STRING
    ? { kind: 'literal', value }
    : { kind: 'literal', value, datatype };
}

/**
 * The entity id of a term: an IRI as it is, `_:` before a blank node's label, and for a literal its value in quotes
 * followed by `@language` or `^^datatype`. Injective: the last quote of an id that begins with one ends the value.
 */
export function termId(term: RdfTerm): EntityId {
  if (term.kind === 'iri') return term.value;
  if (term.kind === 'blank') return `_:${term.value}`;
  const tag =
    term.lang !== undefined ? `@${term.lang}` : term.datatype === undefined ? '' : `^^${term.datatype}`;
  return `"${term.value}"${tag}`;
}

/** The term that an id stands for. Undefined if the text is not the id of an RDF node. */
export function parseId(id: EntityId): RdfTerm | undefined {
  if (id.startsWith('_:')) return id.length > 2 ? { kind: 'blank', value: id.slice(2) } : undefined;
  if (!id.startsWith('"')) return ABSOLUTE.test(id) ? { kind: 'iri', value: id } : undefined;
  const end = id.lastIndexOf('"');
  if (end < 1) return undefined;
  const value = id.slice(1, end);
  const tag = id.slice(end + 1);
  if (tag === '') return { kind: 'literal', value };
  if (tag.startsWith('@')) {
    return LANGUAGE.test(tag.slice(1)) ? { kind: 'literal', value, lang: tag.slice(1) } : undefined;
  }
  if (!tag.startsWith('^^') || !ABSOLUTE.test(tag.slice(2))) return undefined;
  return { kind: 'literal', value, datatype: tag.slice(2) };
}

/** Characters that RFC 3987 allows in no path: controls, private use, noncharacters, specials and tags. */
export const NEVER_IN_PATH =
  /\p{Cc}|\p{Co}|\p{Noncharacter_Code_Point}|[\u{FFF0}-\u{FFFD}\u{E0000}-\u{E0FFF}]/u;

/**
 * Outside RFC 3987: brackets, a percent sign without two digits, a second `#`, and what no path holds. One such IRI
 * makes a strict engine refuse the whole query.
 */
const NOT_STRICT = new RegExp(`${/[[\]]|%(?![0-9a-f]{2})|#.*#/.source}|${NEVER_IN_PATH.source}`, 'iu');

/**
 * An IRI as query text, or undefined if SPARQL cannot write it between `<` and `>` because it is relative, has a
 * forbidden character, or is not well-formed Unicode. Such an IRI is never altered, because it would name another node.
 * @param isLenient the engine accepts everything that the SPARQL grammar accepts, as Virtuoso does.
 */
export function iriText(iri: string, isLenient = false): string | undefined {
  if (!ABSOLUTE.test(iri) || NOT_IN_IRI.test(iri) || !iri.isWellFormed()) return undefined;
  return isLenient || !NOT_STRICT.test(iri) ? `<${iri}>` : undefined;
}

/**
 * A string as a quoted literal of query text. A `u` behind a backslash is written as an escape of its own, so that an
 * endpoint which replaces `\\uXXXX` before it reads quotes (SPARQL 1.1 §19.2) finds none. Undefined if the string is
 * not well-formed Unicode or holds U+0000, because no endpoint stores that.
 */
export function stringText(value: string): string | undefined {
  if (!value.isWellFormed() || value.includes('\u0000')) return undefined;
  return `"${value.replace(SPECIAL, escapeSpecial)}"`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are escaped on purpose.
const SPECIAL = /\\[uU]|[\\"\n\r\t\b\f]|[\u0001-\u001f\u007f-\u009f\u2028\u2029]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  ...TEXT_ESCAPES,
  '\b': '\\b',
  '\f': '\\f',
  '\\u': '\\\\\\u0075',
  '\\U': '\\\\\\u0055',
};

function escapeSpecial(text: string): string {
  return ESCAPES[text] ?? codeEscape(text);
}

/** How a later query can name a blank node that the endpoint returned. */
export type BlankNodes = 'node-id' | 'label' | 'none';

/** What a query may name in an engine. */
export interface TermForms {
  readonly blankNodes: BlankNodes;
  readonly lenientIris: boolean;
}

/** What the SPARQL standard guarantees: no way to name a blank node, and only valid IRIs. */
export const STANDARD_FORMS: TermForms = { blankNodes: 'none', lenientIris: false };

/**
 * A term as query text. Undefined if no query can name it (see `iriText`, `stringText`), or if it is a blank node and
 * the endpoint has no form for blank nodes.
 */
export function termText(term: RdfTerm, forms: TermForms = STANDARD_FORMS): string | undefined {
  const { blankNodes, lenientIris } = forms;
  if (term.kind === 'iri') return iriText(term.value, lenientIris);
  if (term.kind === 'blank') {
    if (!/^[\w:/.-]+$/.test(term.value)) return undefined;
    if (blankNodes === 'node-id') return term.value.startsWith('nodeID://') ? `<${term.value}>` : undefined;
    return blankNodes === 'label' ? `<_:${term.value}>` : undefined;
  }
  const text = stringText(term.value);
  if (text === undefined) return undefined;
  if (term.lang !== undefined) return LANGUAGE.test(term.lang) ? `${text}@${term.lang}` : undefined;
  if (term.datatype === undefined) return text;
  const datatype = iriText(term.datatype);
  return datatype === undefined ? undefined : `${text}^^${datatype}`;
}
