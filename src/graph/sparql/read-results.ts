import { Readable, Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type * as RDF from '@rdfjs/types';
import { SparqlJsonParser } from 'sparqljson-parse';
import { ENGINES } from '../../limits.ts';
import { createDepthCounter } from './json-depth.ts';
import { literal, type RdfTerm } from './rdf-term.ts';

/** One solution: variable names (without `?`) to terms; unbound variables are absent. */
export type Bindings = Readonly<Record<string, RdfTerm | undefined>>;

/** The reply is not a whole result document, or is larger than allowed. */
export class ResultError extends Error {
  /** True if the document was cut off, so that sending the query again may help. */
  readonly isCut: boolean;

  constructor(message: string, isCut: boolean, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.isCut = isCut;
  }
}

/**
 * Reads a SPARQL JSON result document row by row. A document that ends early, is not a result document, exceeds
 * `maxBytes`, is nested deeper than 64 levels, or holds more than `maxRows` rows is an error, never a shorter list.
 * @throws {ResultError}
 */
export async function readRows(
  body: ReadableStream<Uint8Array>,
  limits: { readonly maxRows: number; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<Bindings[]> {
  const parser = new SparqlJsonParser({ suppressMissingStreamResultsError: false });
  const counter = boundsOf(limits.maxBytes);
  const source = Readable.fromWeb(body, { signal: limits.signal });
  source.on('error', (error) => counter.destroy(error));
  const rows: Bindings[] = [];
  const results = parser.parseJsonResultsStream(source.pipe(counter)) as Readable;
  try {
    for await (const bindings of results as AsyncIterable<Record<string, RDF.Term>>) {
      if (rows.length === limits.maxRows) {
        throw new ResultError(`the endpoint sent more than the ${limits.maxRows} rows asked for`, false);
      }
      rows.push(toRow(bindings));
    }
  } catch (error) {
    if (error instanceof ResultError || limits.signal.aborted) throw error;
    if (isConnectionError(error))
      throw new ResultError('the connection broke off inside the result', true, error);
    const detail = error instanceof Error ? error.message : String(error);
    throw new ResultError(`the result document is cut off or no SPARQL JSON (${detail})`, true, error);
  } finally {
    source.destroy();
    counter.destroy();
  }
  return rows;
}

/** Limits a document's size and depth, because the parser takes time and memory for every level. */
function boundsOf(maxBytes: number): Transform {
  const maxLevels = ENGINES.resultLevels.value;
  const depth = createDepthCounter();
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new ResultError(`the result is larger than ${maxBytes} bytes`, false));
      else if (depth(chunk, maxLevels) > maxLevels) {
        done(new ResultError(`the result is nested deeper than ${maxLevels} levels`, false));
      } else done(null, chunk);
    },
  });
}

function isConnectionError(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some(
    (value) => typeof value === 'string' && /^(?:UND_|ECONN|EPIPE|ETIMEDOUT)/.test(value),
  );
}

function toRow(bindings: Record<string, RDF.Term>): Bindings {
  const row: Record<string, RdfTerm> = {};
  for (const [variable, term] of Object.entries(bindings)) {
    switch (term.termType) {
      case 'NamedNode':
        // Virtuoso's name of a blank node, if our query named it.
        row[variable] = { kind: term.value.startsWith('nodeID://') ? 'blank' : 'iri', value: term.value };
        break;
      case 'BlankNode':
        row[variable] = { kind: 'blank', value: term.value };
        break;
      case 'Literal':
        row[variable] = literal(term.value, term.datatype.value, term.language);
        break;
      default:
        throw new ResultError(`the result holds a ${term.termType}, which is no entity`, false);
    }
  }
  return row;
}
