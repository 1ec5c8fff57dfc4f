import { jsonrepair } from 'jsonrepair';
import { type JsonSpan, scanJsonSpans } from './scan-json.ts';

export interface ReadReplyOptions {
  /** Whether the reply stopped at its length limit. If so, an open value loses its last, unfinished entry. */
  readonly cut?: boolean | undefined;
}

/**
 * The longest value that is repaired. Longer ones must be valid JSON. Repairing may take quadratic time, about 0.1 s
 * for a hostile value of this length.
 */
const MAX_REPAIR_CHARS = 32_000;

/** Values nested deeper than this are refused, so that code that walks them does not run out of stack. */
const MAX_DEPTH = 64;

/**
 * The JSON objects and lists in a model's reply, last first, at most eight. The first one that the caller can use is
 * the reply. Copes with code fences, prose around the value, comments, single quotes, trailing or missing commas,
 * unquoted keys, Python's constants and unclosed brackets, and skips the thoughts of reasoning models. The last of
 * duplicate keys counts. Never throws. Empty if there is nothing to read. Time and memory grow linearly with the reply.
 */
export function* readJsonValues(reply: string, options: ReadReplyOptions = {}): Generator<unknown, void> {
  const text = withoutThoughts(reply);
  for (const span of scanJsonSpans(text).reverse()) {
    if (span.depth > MAX_DEPTH) continue;
    const value = parseSpan(text, span, options.cut ?? false);
    if (typeof value === 'object' && value !== null) yield value;
  }
}

/** The last JSON object or list of a reply, or undefined. */
export function parseReply(reply: string, options: ReadReplyOptions = {}): unknown {
  return readJsonValues(reply, options).next().value ?? undefined;
}

/**
 * The reply without a reasoning model's thoughts before it. A thought that never ends leaves nothing, because its
 * content is a draft, not a reply.
 */
export function withoutThoughts(reply: string): string {
  const end = lastEnd(reply, ['</think>', '</thinking>', '</thought>', '</reasoning>']);
  if (end !== undefined) return reply.slice(end);
  return /^\s*<(think|thinking|thought|reasoning)>/.test(reply) ? '' : reply;
}

function lastEnd(text: string, marks: readonly string[]): number | undefined {
  const ends = marks.flatMap((mark) => {
    const at = text.lastIndexOf(mark);
    return at === -1 ? [] : [at + mark.length];
  });
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function parseSpan(text: string, span: JsonSpan, cut: boolean): unknown {
  const whole = { end: span.end, missing: span.missing };
  const safe = { end: span.safeEnd, missing: span.safeMissing };
  const readings = span.missing === '' ? [whole] : cut ? [safe] : [whole, safe];
  for (const { end, missing } of readings) {
    const source = text.slice(span.start, end) + missing;
    const value = attempt(() => JSON.parse(source)) ?? attempt(() => repair(source));
    if (value !== undefined) return value;
  }
  return undefined;
}

function repair(source: string): unknown {
  return source.length > MAX_REPAIR_CHARS ? undefined : JSON.parse(jsonrepair(source));
}

function attempt(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
