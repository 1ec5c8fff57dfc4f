import { foldWord } from '../fold-word.ts';
import { type QueryToken, readTerminals } from '../remote/query-tokens.ts';

/** A read-only query text. */
export interface CheckedSparql {
  /**
   * Without comments. `ASK` becomes a `SELECT` that returns a row if it holds. At most the number of rows asked for.
   */
  readonly query: string;
  readonly isAsk: boolean;
  /** The first selected variable. Undefined for `*`. */
  readonly first: string | undefined;
  /** The IRIs that it names, with prefixed names in full. */
  readonly iris: readonly string[];
}

/**
 * The terminals of the SPARQL 1.1 grammar. Comments are removed before sending, so that an engine which ends them
 * elsewhere reads the same query. No terminal contains `\u`, because an engine may replace it before it reads quotes
 * (§19.2).
 */
const TERMINAL =
  /(?<space>[ \t\r\n\f]+)|(?<comment>#[^\r\n]*)|(?<iri><[^\p{Cc} <>"{}|^`\\]*>)|(?<string>"""(?:"{0,2}(?:[^"\\]|\\[tbnrf\\"']))*"""|'''(?:'{0,2}(?:[^'\\]|\\[tbnrf\\"']))*'''|"(?:[^"\\\r\n]|\\[tbnrf\\"'])*"|'(?:[^'\\\r\n]|\\[tbnrf\\"'])*')|(?<blank>_:[\p{L}\p{N}_]+)|(?<variable>[?$][\p{L}\p{N}_]+)|(?<name>(?:\p{L}(?:[\p{L}\p{N}_-]|\.(?=[\p{L}\p{N}_-]))*)?:(?:[\p{L}\p{N}_:%-]|\\[_~.\-!$&'()*+,;=/?#@%]|\.(?=[\p{L}\p{N}_:%\\-]))*)|(?<language>@[a-z]+(?:-[a-z0-9]+)*)|(?<number>(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)(?![\p{L}_])|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<mark>[{}()[\].;,*/|^!=<>&+?-])/iuy;

/** Keywords for updates, other services and graphs, forms that return no rows, and changes to the meaning of names. */
const REFUSED = new Set(
  'INSERT DELETE LOAD CLEAR DROP CREATE ADD MOVE COPY WITH USING INTO SERVICE GRAPH FROM CONSTRUCT DESCRIBE BASE DEFINE'.split(
    ' ',
  ),
);

/** Functions that reach outside the data, in Virtuoso (`bif:http_get`) and in Java engines (`java:` loads a class). */
const OUTSIDE =
  /^(?:bif|sql|java|javascript|file|data):|^https?:\/\/www\.openlinksw\.com\/schemas\/(?:bif|sql)/iu;

/**
 * Checks a text that a model wrote before it is sent. Reads it by the terminals of the grammar, so that no quotation,
 * comment or escape can hide a keyword. The engine checks the grammar itself. @param known prefixes that the text need
 * not declare.
 */
export function checkSparql(
  text: string,
  maxRows: number,
  known: ReadonlyMap<string, string> = new Map(),
): CheckedSparql | { readonly error: string } {
  if (/\\u/iu.test(text)) return { error: 'Write characters themselves, not as \\u.' };
  const tokens = readTerminals(text, TERMINAL);
  if ('error' in tokens) return tokens;
  const words = tokens.list.filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  const refused = words.find(({ kind, text: word }) => kind === 'word' && REFUSED.has(foldWord(word)));
  if (refused !== undefined) {
    return {
      error: `${foldWord(refused.text)} is not allowed: only SELECT and ASK over this graph are run.`,
    };
  }
  const prologue = readPrefixes(words);
  if ('error' in prologue) return prologue;
  const form = words[prologue.length];
  const verb = form?.kind === 'word' ? foldWord(form.text) : '';
  if (form === undefined || (verb !== 'SELECT' && verb !== 'ASK')) {
    return { error: 'Only SELECT and ASK are run.' };
  }
  const iris = words.flatMap((token) => iriOf(token, prologue.prefixes, known));
  const outside = iris.find((iri) => OUTSIDE.test(iri) || !/^[a-z][a-z0-9+.-]*:/iu.test(iri));
  if (outside !== undefined) return { error: `<${outside}> is not allowed in a query.` };
  const isAsk = verb === 'ASK';
  const bounded = boundRows(tokens.list, form, isAsk, isAsk ? 1 : maxRows + 1);
  if (bounded === undefined) return { error: 'The brackets do not match.' };
  const declared = [...known]
    .filter(([prefix]) => !prologue.prefixes.has(prefix))
    .map(([prefix, iri]) => `PREFIX ${prefix}: <${iri}>\n`);
  return {
    query: declared.join('') + bounded,
    isAsk,
    first: isAsk ? undefined : firstSelected(words.slice(prologue.length + 1)),
    iris: [...new Set(iris)],
  };
}

function readPrefixes(
  words: readonly QueryToken[],
): { readonly length: number; readonly prefixes: ReadonlyMap<string, string> } | { readonly error: string } {
  const prefixes = new Map<string, string>();
  let at = 0;
  while (words[at]?.kind === 'word' && foldWord(words[at]?.text ?? '') === 'PREFIX') {
    const [, name, iri] = words.slice(at);
    if (name?.kind !== 'name' || !name.text.endsWith(':') || iri?.kind !== 'iri') {
      return { error: 'A PREFIX needs a name and an IRI: PREFIX ex: <http://example.org/>.' };
    }
    prefixes.set(name.text.slice(0, -1), iri.text.slice(1, -1));
    at += 3;
  }
  return { length: at, prefixes };
}

function iriOf(
  { kind, text }: QueryToken,
  declared: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, string>,
): string[] {
  if (kind === 'iri') return [text.slice(1, -1)];
  if (kind !== 'name') return [];
  const end = text.indexOf(':');
  const prefix = text.slice(0, end);
  const base = declared.get(prefix) ?? known.get(prefix);
  // A prefix that only the engine knows is left as it is.
  return [(base ?? `${prefix || 'default'}:`) + text.slice(end + 1).replaceAll('\\', '')];
}

/** The text without comments, limited to this many rows. Undefined if brackets do not match. */
function boundRows(
  tokens: readonly QueryToken[],
  form: QueryToken,
  isAsk: boolean,
  rows: number,
): string | undefined {
  const pieces = tokens.map(({ kind, text }) => (kind === 'comment' ? ' ' : text));
  const open: string[] = [];
  let body = -1;
  let values: number | undefined;
  let limit: number | undefined;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'mark' && '{(['.includes(text)) open.push(text);
    if (kind === 'mark' && '})]'.includes(text)) {
      const match = open.pop();
      if (match === undefined || '{(['.indexOf(match) !== '})]'.indexOf(text)) return undefined;
      if (open.length === 0 && text === '}') body = at;
    }
    if (kind !== 'word' || open.length > 0) continue;
    if (foldWord(text) === 'VALUES') values ??= at;
    if (foldWord(text) === 'LIMIT')
      limit = tokens.findIndex((one, next) => next > at && one.kind === 'number');
  }
  if (open.length > 0 || body < 0) return undefined;
  if (isAsk) pieces[tokens.indexOf(form)] = 'SELECT (1 AS ?asked)';
  const own = limit === undefined ? undefined : Number(tokens[limit]?.text);
  if (limit !== undefined && own !== undefined && !Number.isNaN(own))
    pieces[limit] = String(Math.min(own, rows));
  else pieces.splice(values ?? pieces.length, 0, ` LIMIT ${rows} `);
  return pieces.join('');
}

function firstSelected(words: readonly QueryToken[]): string | undefined {
  const [start, ...rest] = words.filter(
    ({ kind, text }) => kind !== 'word' || !['DISTINCT', 'REDUCED'].includes(foldWord(text)),
  );
  if (start?.kind === 'variable') return start.text.slice(1);
  if (start?.text !== '(') return undefined;
  let depth = 1;
  for (const [at, { kind, text }] of rest.entries()) {
    if (kind === 'mark' && text === '(') depth++;
    if (kind === 'mark' && text === ')' && --depth === 0) {
      const named = rest[at - 1];
      return named?.kind === 'variable' ? named.text.slice(1) : undefined;
    }
  }
  return undefined;
}
