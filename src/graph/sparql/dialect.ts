import type { TermForms } from './rdf-term.ts';

/** What one engine does differently from the standard. */
export interface SparqlDialect extends TermForms {
  readonly id: 'standard' | 'virtuoso' | 'jena' | 'wikidata';
  /** Request parameters, given the time limit. */
  parameters(timeoutMs: number): Readonly<Record<string, string>>;
  /**
   * A condition, placed after a triple with `?n`, that holds for names with all the words. For engines with a full-text
   * index over literals. Undefined if a word is not made only of letters and digits.
   */
  fullText?(words: readonly string[]): string | undefined;
  /** The node that has the label of a predicate. */
  relationLabelNode(iri: string): string;
}

const standard: SparqlDialect = {
  id: 'standard',
  blankNodes: 'none',
  lenientIris: false,
  parameters: () => ({}),
  relationLabelNode: (iri) => iri,
};

const virtuoso: SparqlDialect = {
  ...standard,
  id: 'virtuoso',
  blankNodes: 'node-id',
  lenientIris: true,
  // The engine then gives up too, instead of working on for no one.
  parameters: (timeoutMs) => ({ timeout: String(Math.max(1000, timeoutMs)) }),
  fullText(words) {
    const usable = words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word));
    if (usable.length === 0 || usable.length !== words.length) return undefined;
    // A star needs four letters before it.
    const terms = usable.map((word) =>
      word.length >= 4 && /^[a-z0-9]+$/i.test(word) ? `'${word}*'` : `'${word}'`,
    );
    return `?n <bif:contains> "${terms.join(' AND ')}" . `;
  },
};

const jena: SparqlDialect = { ...standard, id: 'jena', blankNodes: 'label' };

const wikidata: SparqlDialect = {
  ...standard,
  id: 'wikidata',
  relationLabelNode(iri) {
    const property = /^(https?:\/\/[^/]+\/)prop\/(?:[a-z-]+\/)*(P\d+)$/.exec(iri);
    return property === null ? iri : `${property[1]}entity/${property[2]}`;
  },
};

export type SparqlDialectId = SparqlDialect['id'];

const DIALECTS: Readonly<Record<SparqlDialectId, SparqlDialect>> = { standard, virtuoso, jena, wikidata };

export function dialectNamed(id: SparqlDialectId): SparqlDialect {
  return DIALECTS[id];
}

/** The dialect, from the `Server` header of an answer and the profile. `standard` if neither tells. */
export function dialectOf(server: string, profile: string): SparqlDialect {
  if (profile === 'wikidata') return wikidata;
  if (/virtuoso/i.test(server)) return virtuoso;
  return /fuseki|jena/i.test(server) ? jena : standard;
}
