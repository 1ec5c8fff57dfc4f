/** The position of a JSON object or list in a text, as far as brackets and quotes tell. */
export interface JsonSpan {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** The deepest nesting inside. The value itself counts as 1. */
  readonly depth: number;
  /** The quotes and brackets that the text leaves open, in the order that closes them. Empty for a closed value. */
  readonly missing: string;
  /** For an open value, where its last finished part ends, and the missing brackets there. */
  readonly safeEnd: number;
  readonly safeMissing: string;
}

/** How many spans are kept: the last ones, because a reply's last value is the one that counts. */
const KEPT_SPANS = 8;

/** How many open brackets are tracked. A value that opens more at once is dropped as a whole. */
const KEPT_BRACKETS = 1000;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/**
 * Finds the last eight outermost objects and lists of a text, in order, in one pass from left to right. Everything
 * outside them is prose: quotes and closing brackets mean nothing there, and an opening bracket counts only if what
 * follows can begin an object or a list. If the text ends inside a value, that value is open. The last closed value
 * inside it is then offered before it, in case the open bracket was prose after all.
 */
export function scanJsonSpans(text: string): JsonSpan[] {
  const spans: JsonSpan[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if ((char === '{' || char === '[') && beginsValue(text, at)) {
      const value = scanValue(text, at);
      if (value.inner !== undefined) keep(spans, value.inner);
      keep(spans, value.span);
      at = value.span.end;
    } else {
      at += 1;
    }
  }
  return spans;
}

function keep(spans: JsonSpan[], span: JsonSpan): void {
  spans.push(span);
  if (spans.length > KEPT_SPANS) spans.shift();
}

/** One value from its opening bracket to the bracket that closes it, or to the end of the text. */
function scanValue(text: string, start: number): { span: JsonSpan; inner?: JsonSpan | undefined } {
  const open: { bracket: string; at: number; depth: number }[] = [];
  let depth = 0;
  let safe = { end: start, brackets: 0 };
  let inner: JsonSpan | undefined;
  let significant = '';
  let at = start;
  /** Comment ends that no longer occur. Searching for them again and again would take quadratic time. */
  const endless = new Set<string>();
  const count: Record<string, number> = { '{': 0, '[': 0 };
  const markSafe = (end: number) => {
    safe = { end, brackets: open.length };
  };

  while (at < text.length) {
    const char = text[at]!;
    if (char === '"' || (char === "'" && OPENS_QUOTE.has(significant))) {
      const end = endOfString(text, at, char);
      if (end === undefined) {
        return { span: openSpan({ start, end: text.length, depth }, open, safe, char), inner };
      }
      at = end;
      const isKey = significant !== ':' && open.at(-1)?.bracket === '{';
      significant = '"';
      if (!isKey) markSafe(at);
      continue;
    }
    const comment = char === '/' ? COMMENTS[text[at + 1] ?? ''] : undefined;
    if (comment !== undefined && !endless.has(comment)) {
      const end = text.indexOf(comment, at + 2);
      if (end === -1) {
        endless.add(comment);
      } else {
        at = end + comment.length;
        continue;
      }
    }
    at += 1;
    if (char === '{' || char === '[') {
      if (open.length >= KEPT_BRACKETS) return { span: tooDeep(start, text.length) };
      open.push({ bracket: char, at: at - 1, depth: 1 });
      count[char]! += 1;
      depth = Math.max(depth, open.length);
      markSafe(at);
    } else if (char === '}' || char === ']') {
      const opening = char === '}' ? '{' : '[';
      if (count[opening]! > 0) {
        let partner = open.length - 1;
        // The writer forgot to close brackets of the other kind inside it.
        while (open[partner]!.bracket !== opening) partner -= 1;
        const closed = open[partner]!;
        const deepest = open.length - partner;
        for (const { bracket } of open.splice(partner)) count[bracket]! -= 1;
        if (partner === 0) return { span: closedSpan(start, at, depth) };
        inner = closedSpan(closed.at, at, Math.max(deepest, closed.depth));
        const parent = open[partner - 1]!;
        parent.depth = Math.max(parent.depth, inner.depth + 1);
        markSafe(at);
      }
    } else if (char === ',') {
      markSafe(at - 1);
    }
    if (char > ' ') significant = char;
  }
  return { span: openSpan({ start, end: text.length, depth }, open, safe, ''), inner };
}

/** What ends a comment, by the character after its slash. */
const COMMENTS: Readonly<Record<string, string>> = { '/': '\n', '*': '*/' };

/** Characters after which a single quote opens a string; elsewhere it is an apostrophe. */
const OPENS_QUOTE: ReadonlySet<string> = new Set(['{', '[', ',', ':']);

function endOfString(text: string, start: number, quote: string): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === quote) return at + 1;
  }
  return undefined;
}

function closedSpan(start: number, end: number, depth: number): JsonSpan {
  return { start, end, depth, missing: '', safeEnd: end, safeMissing: '' };
}

function openSpan(
  place: Pick<JsonSpan, 'start' | 'end' | 'depth'>,
  open: readonly { bracket: string }[],
  safe: { end: number; brackets: number },
  quote: string,
): JsonSpan {
  const closers = open.map(({ bracket }) => CLOSING[bracket]!);
  return {
    ...place,
    missing: quote + closers.toReversed().join(''),
    safeEnd: safe.end,
    safeMissing: closers.slice(0, safe.brackets).toReversed().join(''),
  };
}

function tooDeep(start: number, end: number): JsonSpan {
  return { start, end, depth: Infinity, missing: '', safeEnd: end, safeMissing: '' };
}

const BEGINS_OBJECT = /\s*(?:["'“‘}]|[\p{L}_$][\p{L}\p{N}_$]{0,99}\s{0,9}:|\/[/*])/uy;
const BEGINS_LIST = /\s*(?:["'“‘[{\]]|-?\d|(?:true|false|null|True|False|None)\b|\/[/*])/uy;

/** Whether an opening bracket in prose can begin a value. */
function beginsValue(text: string, at: number): boolean {
  const pattern = text[at] === '{' ? BEGINS_OBJECT : BEGINS_LIST;
  pattern.lastIndex = at + 1;
  return pattern.test(text);
}
