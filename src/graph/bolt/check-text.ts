import { foldWord } from '../fold-word.ts';
import { type QueryToken, readTerminals } from '../remote/query-tokens.ts';

/** A read-only query text. */
export interface CheckedCypher {
  /** Without comments. */
  readonly query: string;
  /** The names in it: labels, types, keys, variables. */
  readonly names: ReadonlySet<string>;
}

/**
 * The terminals of openCypher 9. Comments are removed before sending, so that an engine which ends them elsewhere reads
 * the same query. A number ends before a letter, so that it cannot hide a keyword behind it.
 */
const TERMINAL =
  /(?<space>\s+)|(?<comment>\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^'\\]|\\[^u])*'|"(?:[^"\\]|\\[^u])*")|(?<quoted>`(?:[^`]|``)+`)|(?<number>(?:0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)(?![\p{L}_])(?!\.(?!\.)))|(?<word>[\p{L}_][\p{L}\p{N}\p{M}_]*)|(?<mark>[{}()[\].:,;|&!%<>=+*^~-]|\/(?![/*]))/iuy;

const BEGINNINGS = new Set(['MATCH', 'OPTIONAL', 'WITH', 'UNWIND', 'RETURN', 'CALL']);

/** Keywords that write, load from outside, query another database or open their own transactions. */
const REFUSED = new Set(
  'CREATE MERGE SET DELETE DETACH NODETACH REMOVE DROP INSERT FOREACH LOAD USE TRANSACTIONS PERIODIC'.split(
    ' ',
  ),
);

/**
 * Functions with a dot that belong to the language. Those of libraries (`apoc.load.json`) can reach outside the data.
 */
const NAMESPACES = new Set('DATE DATETIME LOCALDATETIME TIME LOCALTIME DURATION POINT VECTOR'.split(' '));

/**
 * Checks a text that a model wrote before it is sent. Reads it by the terminals of the grammar, so that no quotation,
 * comment or escape can hide a keyword. The engine checks the grammar itself. Procedures are not allowed.
 */
export function checkCypher(text: string): CheckedCypher | { readonly error: string } {
  // Neo4j replaces this escape anywhere in a query before it reads quotes.
  if (/\\u/iu.test(text)) return { error: 'Write characters themselves, not as \\u.' };
  const pieces = readTerminals(text, TERMINAL);
  if ('error' in pieces) return pieces;
  const tokens = pieces.list.filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  while (tokens.at(-1)?.text === ';' && tokens.at(-1)?.kind === 'mark') tokens.pop();
  if (tokens.some(({ kind, text: mark }) => kind === 'mark' && mark === ';')) {
    return { error: 'Only one query is run.' };
  }
  const [first] = tokens;
  if (first?.kind !== 'word' || !BEGINNINGS.has(foldWord(first.text))) {
    return { error: `A query begins with ${[...BEGINNINGS].join(', ')}.` };
  }
  for (const [at, token] of tokens.entries()) {
    const error = refusal(tokens, at, token);
    if (error !== undefined) return { error };
  }
  if (!tokens.some(({ kind, text: word }) => kind === 'word' && foldWord(word) === 'RETURN')) {
    return { error: 'A query ends with RETURN.' };
  }
  const query = pieces.list.map(({ kind, text: piece }) => (kind === 'comment' ? ' ' : piece)).join('');
  return { query: query.replace(/[\s;]+$/u, ''), names: new Set(tokens.flatMap(nameOf)) };
}

function refusal(tokens: readonly QueryToken[], at: number, { kind, text }: QueryToken): string | undefined {
  const before = tokens[at - 1];
  if (kind === 'mark' && text === '(') return libraryCall(tokens, at);
  // After a dot or a colon come keys, labels and types.
  if (kind !== 'word' || (before?.kind === 'mark' && /^[.:]$/u.test(before.text))) return undefined;
  const word = foldWord(text);
  if (REFUSED.has(word)) {
    return `${word} is not allowed: queries only read. A name that is written like it goes into backticks.`;
  }
  const next = tokens[at + 1];
  if (word === 'CALL' && !(next?.kind === 'mark' && /^[{(]$/u.test(next.text)))
    return 'Procedures are not run.';
  return undefined;
}

/** The functions that are called: names with dots before a bracket. */
function libraryCall(tokens: readonly QueryToken[], bracket: number): string | undefined {
  const chain: string[] = [];
  let at = bracket - 1;
  for (; at >= 0; at -= 2) {
    const [name] = nameOf(tokens[at] as QueryToken);
    if (name === undefined) break;
    chain.unshift(name);
    if (tokens[at - 1]?.kind !== 'mark' || tokens[at - 1]?.text !== '.') break;
  }
  if (chain.length < 2 || NAMESPACES.has(foldWord(chain[0] ?? ''))) return undefined;
  return `Functions of libraries are not run: ${chain.join('.')}.`;
}

function nameOf({ kind, text }: QueryToken): string[] {
  if (kind === 'word') return [text];
  return kind === 'quoted' ? [text.slice(1, -1).replaceAll('``', '`')] : [];
}
