import { Parser, type Quad, type Term } from 'n3';
import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { NewTerm } from '../graph.ts';
import { decodeText, inputName } from './open-input.ts';
import type { Skipped } from './skipped.ts';

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** Triples of N-Triples or N-Quads (graph names are dropped), line by line, in batches. */
export async function* readNTriples(
  chunks: AsyncIterable<Buffer>,
  file: string,
  format: 'N-Triples' | 'N-Quads',
  skipped: Skipped,
): AsyncGenerator<readonly LoadRecord[]> {
  let rest = '';
  let line = 0;
  const parse = (text: string): LoadRecord[] => {
    const records = parseLines(text, line, file, format, skipped);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    return records;
  };
  for await (const text of decodeText(chunks)) {
    const all = rest + text;
    const end = all.lastIndexOf('\n') + 1;
    rest = all.slice(end);
    if (end > 0) yield parse(all.slice(0, end));
  }
  if (rest !== '') yield parse(rest);
}

/** Parses many lines at once; only when that fails, each line alone, to name or pass over the bad ones. */
function parseLines(
  text: string,
  before: number,
  file: string,
  format: string,
  skipped: Skipped,
): LoadRecord[] {
  try {
    return newParser(format).parse(text).map(toRecord);
  } catch {
    const records: LoadRecord[] = [];
    text.split('\n').forEach((line, index) => {
      try {
        records.push(...newParser(format).parse(line).map(toRecord));
      } catch (error) {
        const message = `${(error as Error).message.replace(/ on line \d+\.?$/, '')}.`;
        skipped.report(new InputError(message, { file: inputName(file), line: before + index + 1 }));
      }
    });
    return records;
  }
}

function newParser(format: string): Parser {
  // The same label names the same blank node in the whole file.
  return new Parser({ format, blankNodePrefix: '_:' });
}

/**
 * Triples of a Turtle document, in batches. A syntax error ends the load even when bad lines are to be skipped, for
 * what follows it has no sure meaning.
 */
export async function* readTurtle(
  chunks: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<readonly LoadRecord[]> {
  let batch: LoadRecord[] = [];
  let feed: (text: string) => void = () => {};
  let finish: () => void = () => {};
  let failure: Error | undefined;
  const source = {
    on(event: string, callback: (text?: string) => void): void {
      if (event === 'data') feed = callback;
      else if (event === 'end') finish = callback;
    },
  };
  const parser = new Parser({ format: 'Turtle', blankNodePrefix: '_:' });
  parser.parse(source as never, (error: Error | null, quad: Quad | null) => {
    if (error !== null && error !== undefined) failure ??= error;
    else if (quad !== null && quad !== undefined && failure === undefined) batch.push(toRecord(quad));
  });
  const take = (): LoadRecord[] => {
    if (failure !== undefined) {
      const line = Number((failure as { context?: { line?: number } }).context?.line);
      const facts = { file: inputName(file), cause: failure };
      throw new InputError(failure.message, Number.isInteger(line) ? { ...facts, line } : facts);
    }
    const taken = batch;
    batch = [];
    return taken;
  };
  for await (const text of decodeText(chunks)) {
    feed(text);
    yield take();
  }
  finish();
  yield take();
}

function toRecord(quad: Quad): LoadRecord {
  return { head: toTerm(quad.subject), relation: quad.predicate.value, tail: toTerm(quad.object) };
}

function toTerm(term: Term): NewTerm {
  switch (term.termType) {
    case 'NamedNode':
      return { term: term.value };
    case 'BlankNode':
      return { term: `_:${term.value.replace(/^_:/, '')}` };
    case 'Literal':
      if (term.language !== '') return { literal: term.value, lang: term.language };
      if (term.datatype.value === XSD_STRING) return { literal: term.value };
      return { literal: term.value, datatype: term.datatype.value };
    default:
      throw new Error(`A ${term.termType} cannot stand in a triple here`);
  }
}
