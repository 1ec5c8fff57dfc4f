import { NEVER_IN_PATH } from './rdf-term.ts';

const ENCODED = new RegExp(`${/[\s%[\]<>"{}|^`\\#?]|\p{Zl}|\p{Zp}/u.source}|${NEVER_IN_PATH.source}`, 'gu');
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:|mailto:|_:)/i;

/**
 * Short forms of IRIs in one namespace, so that an endpoint that holds `http://rdf.freebase.com/ns/m.0d05w3`, or a
 * table that was published as RDF, shows the same terms and relations as the table itself. The rest of the IRI is
 * percent-decoded. Both directions are exact: an IRI whose short form would read as another one keeps its long form.
 */
export interface Namespace {
  /** The prefix that short forms leave out. Undefined if there are no short forms. */
  readonly base: string | undefined;
  /** The stable text of an IRI: its short form within the namespace, otherwise the IRI. */
  shorten(iri: string): string;
  /** The IRIs that a text may stand for, the likeliest first. */
  expand(text: string): readonly string[];
}

/** @param base such as `http://rdf.freebase.com/ns/`. Without it every IRI stands for itself. */
export function createNamespace(base: string | undefined): Namespace {
  if (base === undefined || base === '') {
    return {
      base: undefined,
      shorten: (iri) => iri,
      expand: (text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? [text] : []),
    };
  }
  const lengthen = (text: string): string => base + encode(text);
  return {
    base,
    shorten(iri) {
      if (!iri.startsWith(base) || iri.length === base.length) return iri;
      const text = decode(iri.slice(base.length));
      return text === undefined || SCHEME.test(text) || lengthen(text) !== iri ? iri : text;
    },
    expand(text) {
      if (text === '' || !text.isWellFormed()) return [];
      return SCHEME.test(text) ? [text] : [lengthen(text)];
    },
  };
}

/** Like `encodeURIComponent`, but letters and the usual characters of local names (`/`, `:`, `,` …) stay. */
function encode(text: string): string {
  return text.replace(ENCODED, (character) => {
    return Array.from(new TextEncoder().encode(character), (byte) => {
      return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }).join('');
  });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
