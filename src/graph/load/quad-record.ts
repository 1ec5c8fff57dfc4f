import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../graph.ts';
import { XSD_STRING } from '../vocabulary.ts';
import type { DroppedCounts } from './dropped.ts';

/** A term in the form shared by all RDF libraries (RDF/JS). */
export interface RdfJsTerm {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}

export interface RdfQuad {
  readonly subject: RdfJsTerm;
  readonly predicate: RdfJsTerm;
  readonly object: RdfJsTerm;
  readonly graph: RdfJsTerm;
}

/** Turns a quad into a record. The name of its graph is dropped and counted. @throws {Error} for a quoted triple. */
export function toRecord(quad: RdfQuad, dropped: DroppedCounts): LoadRecord {
  const record = { head: toTerm(quad.subject), relation: quad.predicate.value, tail: toTerm(quad.object) };
  if (quad.graph.termType !== 'DefaultGraph') dropped.graphNames++;
  return record;
}

function toTerm(term: RdfJsTerm): NewTerm {
  switch (term.termType) {
    case 'NamedNode':
      return { term: term.value };
    case 'BlankNode':
      return { term: `_:${term.value.replace(/^_:/, '')}` };
    case 'Literal':
      if (term.language !== undefined && term.language !== '')
        return { literal: term.value, lang: term.language };
      if (term.datatype === undefined || term.datatype.value === XSD_STRING) return { literal: term.value };
      return { literal: term.value, datatype: term.datatype.value };
    default:
      throw new Error(
        term.termType === 'Quad'
          ? 'Triples about triples are not read.'
          : `A ${term.termType} cannot stand here.`,
      );
  }
}
