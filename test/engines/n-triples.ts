import type { NewTerm, NewTriple } from '../../src/graph/graph.ts';

/** Plain names become IRIs in this namespace, the way the `namespace` option reads them back. */
export const NAMESPACE = 'http://clew.test/';
export const LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
export const ALIAS = 'http://www.w3.org/2004/02/skos/core#altLabel';
export const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

const ENCODED =
  /[\s%[\]<>"{}|^`\\#?\u{FFF0}-\u{FFFD}\u{E0000}-\u{E0FFF}]|\p{Cc}|\p{Co}|\p{Noncharacter_Code_Point}|\p{Zl}|\p{Zp}/gu;

/** An IRI of the test namespace for any text: what RFC 3987 allows in no path is percent-encoded. */
export function testIri(text: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|urn:)/i.test(text)
    ? text
    : NAMESPACE +
        text.replace(ENCODED, (character) =>
          [...Buffer.from(character)]
            .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
            .join(''),
        );
}

/** A string in N-Triples quotes, everything but printable ASCII escaped. */
export function quoted(text: string): string {
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0) as number;
    if (character === '"' || character === '\\') return `\\${character}`;
    if (code >= 0x20 && code < 0x7f) return character;
    return code > 0xffff
      ? `\\U${code.toString(16).toUpperCase().padStart(8, '0')}`
      : `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `"${escaped.join('')}"`;
}

function termText(term: NewTerm): string {
  if (typeof term === 'string') return term.startsWith('_:') ? term : `<${testIri(term)}>`;
  if ('literal' in term) {
    const tag =
      term.lang !== undefined ? `@${term.lang}` : term.datatype === undefined ? '' : `^^<${term.datatype}>`;
    return quoted(term.literal) + tag;
  }
  return `<${testIri(term.term)}>`;
}

/** Triples as N-Triples; with `labels`, every plain-named node also gets its name as `rdfs:label`. */
export function toNTriples(
  triples: readonly NewTriple[],
  details: {
    readonly labels?: boolean;
    readonly aliases?: Readonly<Record<string, readonly string[]>>;
    readonly types?: Readonly<Record<string, readonly string[]>>;
  } = {},
): string {
  const lines: string[] = [];
  const names = new Map<string, string>();
  const note = (term: NewTerm): void => {
    if (typeof term === 'string') {
      if (!term.startsWith('_:') && !/^[a-z]+:\/\//i.test(term)) names.set(term, term);
    } else if ('term' in term && term.name !== undefined) names.set(term.term, term.name);
  };
  for (const { head, relation, tail } of triples) {
    note(head);
    note(tail);
    lines.push(`${termText(head)} <${testIri(relation)}> ${termText(tail)} .`);
  }
  if (details.labels === true) {
    for (const [node, name] of names) lines.push(`<${testIri(node)}> <${LABEL}> ${quoted(name)} .`);
  }
  for (const [node, list] of Object.entries(details.aliases ?? {})) {
    for (const alias of list) lines.push(`<${testIri(node)}> <${ALIAS}> ${quoted(alias)} .`);
  }
  for (const [node, list] of Object.entries(details.types ?? {})) {
    for (const type of list) lines.push(`<${testIri(node)}> <${TYPE}> <${testIri(type)}> .`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
