import type { Transform } from 'node:stream';
import type { SaxesParser } from '@rubensworks/saxes';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { DataFactory } from 'n3';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { InputError } from '../../errors.ts';
import type { LoadRecord } from '../embedded/bulk/graph-builder.ts';
import type { DroppedCounts } from './dropped.ts';
import { JsonSyntax } from './json-syntax.ts';
import { LimitError, type LoadLimits } from './load-limits.ts';
import { inputName } from './open-input.ts';
import { type RdfQuad, toRecord } from './quad-record.ts';
import { decodeText } from './utf8-text.ts';
import { readXmlText } from './xml-text.ts';

/** Longer lines are passed to the parser in pieces. */
const PIECE = 1 << 16;

/** Limits the nesting depth, because the parser's time grows with its square. */
class BoundedRdfXmlParser extends RdfXmlParser {
  readonly #depth: number;

  constructor(depth: number, options: ConstructorParameters<typeof RdfXmlParser>[0]) {
    super(options);
    this.#depth = depth;
  }

  protected override onTag(tag: Parameters<RdfXmlParser['onTag']>[0]): void {
    const { activeTagStack } = this as unknown as { activeTagStack: readonly unknown[] };
    if (activeTagStack.length >= this.#depth) {
      const finding = `Elements stand more than ${this.#depth} deep in one another`;
      throw new LimitError(finding, 'depth', this.#depth);
    }
    super.onTag(tag);
  }
}

/** The triples of an RDF/XML document, in batches. An error ends the load, because nothing after it can be trusted. */
export async function* readRdfXml(
  chunks: AsyncIterable<Buffer>,
  file: string,
  dropped: DroppedCounts,
  limits: LoadLimits,
): AsyncGenerator<readonly LoadRecord[]> {
  const parser = new BoundedRdfXmlParser(limits.depth, {
    baseIRI: baseOf(file),
    dataFactory: numberedNodes(),
  });
  const finish = (): void => {
    // The parser itself would accept a truncated document as complete.
    (parser as unknown as { saxParser: SaxesParser }).saxParser.close();
  };
  yield* readDocument(parser as unknown as Transform, readXmlText(chunks, file, limits), {
    file,
    dropped,
    finish,
  });
}

/**
 * The triples of a JSON-LD document, in batches. Graph names are dropped and counted. Contexts must be part of the
 * document, because nothing is fetched. An error ends the load.
 */
export async function* readJsonLd(
  chunks: AsyncIterable<Buffer>,
  file: string,
  dropped: DroppedCounts,
  limits: LoadLimits,
): AsyncGenerator<readonly LoadRecord[]> {
  let refused: Error | undefined;
  // The parser itself silently ignores missing values.
  const syntax = new JsonSyntax(limits);
  const parser = new JsonLdParser({
    baseIRI: baseOf(file),
    dataFactory: numberedNodes() as never,
    documentLoader: {
      async load(url: string): Promise<never> {
        refused = new Error(
          `The context ${JSON.stringify(url)} lies outside the file, and nothing is fetched while loading. Put its content in the place of its address.`,
        );
        throw refused;
      },
    },
  });
  yield* readDocument(parser as unknown as Transform, decodeText(chunks, file), {
    file,
    dropped,
    reason: () => refused,
    look: (piece) => syntax.write(piece),
    finish: () => syntax.end(),
  });
}

interface DocumentOptions {
  readonly file: string;
  readonly dropped: DroppedCounts;
  /** A more helpful reason for a failure than the parser's own. */
  readonly reason?: () => Error | undefined;
  /** Checks a piece before it is parsed. Throws if it is not valid there. */
  readonly look?: (piece: string) => void;
  /** Checks that the document is complete. Throws if it is not. */
  readonly finish?: () => void;
}

/** Feeds a parser line by line, so that the line of an error is known. Yields the records found so far. */
async function* readDocument(
  parser: Transform,
  texts: AsyncIterable<string>,
  options: DocumentOptions,
): AsyncGenerator<readonly LoadRecord[]> {
  let batch: LoadRecord[] = [];
  let failure: Error | undefined;
  let line = 1;
  let fail: () => void = () => {};
  const note = (error: unknown): void => {
    failure ??= error as Error;
    fail();
  };
  parser.on('error', note);
  parser.on('data', (quad: RdfQuad) => {
    try {
      batch.push(toRecord(quad, options.dropped));
    } catch (error) {
      note(error);
    }
  });
  const check = (): void => {
    if (failure === undefined) return;
    const cause = options.reason?.() ?? failure;
    const message = cause.message.replace(/^(?:Line \d+ column \d+: |\d+:\d+: )/i, '').replace(/\.?$/, '.');
    const fault = cause instanceof LimitError ? cause.fault : undefined;
    throw new InputError(message, { file: inputName(options.file), line, fault, cause });
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      note(error);
    }
  };
  const until = (start: (done: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      fail = resolve;
      start(resolve);
    });
  for await (const text of texts) {
    for (const piece of pieces(text)) {
      attempt(() => options.look?.(piece));
      check();
      await until((done) => parser.write(piece, done));
      check();
      if (piece.endsWith('\n')) line++;
    }
    yield batch;
    batch = [];
  }
  attempt(() => options.finish?.());
  check();
  await until((done) => parser.once('end', done).end());
  check();
  yield batch;
}

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = Math.min(newline < 0 ? text.length : newline + 1, start + PIECE);
    yield text.slice(start, end);
    start = end;
  }
}

/** The base address for relative addresses in a document: the file's name, wherever the file is. */
function baseOf(file: string): string {
  const name = file === '-' ? 'stdin' : (file.split(/[\\/]/).at(-1) ?? file);
  return `file:///${encodeURIComponent(name.replace(/\.gz$/i, ''))}`;
}

/**
 * Creates terms. Blank nodes without a label are numbered per document, so that loading it again gives the same ones.
 */
function numberedNodes() {
  let count = 0;
  return {
    ...DataFactory,
    blankNode: (label?: string) => DataFactory.blankNode(label ?? `n·${++count}`),
    literal: (value: string, kind?: string | { language?: string; termType?: string } | null) => {
      const isPlain = kind === null || (typeof kind === 'object' && kind.termType === undefined);
      return DataFactory.literal(value, (isPlain ? kind?.language : kind) as string | undefined);
    },
  } as never;
}
