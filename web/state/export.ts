import type { Answer, Evidence } from '../api/types.ts';

const OWN = 'urn:clew:';

/** The evidence as N-Triples, each triple once. What has no address gets one of `urn:clew:`, as `clew graph export` does it. */
export function toNTriples(evidence: readonly Evidence[]): string {
  const hasAddresses = evidence.some(({ ids }) => ids !== undefined && isAddress(ids.head));
  const lines = evidence.map(({ head, relation, tail, ids }) => {
    const tailId = ids?.tail ?? tail;
    const isLiteral = hasAddresses && !isAddress(tailId);
    const object = isLiteral ? quoted(tailId) : node(tailId);
    return `${node(ids?.head ?? head)} <${iri(ids?.relation ?? relation, 'relation')}> ${object} .\n`;
  });
  return [...new Set(lines)].join('');
}

/** Head, relation and tail by name, parted by tabs, under a line of headings. */
export function toTsv(evidence: readonly Evidence[]): string {
  const rows = evidence.map(({ head, relation, tail }) => [head, relation, tail].map(field).join('\t'));
  return ['head\trelation\ttail', ...new Set(rows), ''].join('\n');
}

export function toJson(answer: Answer): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** Hands a file to the browser. */
export function download(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A name for files about a question: its letters and digits, joined by hyphens, at most 60 characters. */
export function fileName(question: string, ending: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...(words.join('-') || 'clew')].slice(0, 60).join('')}.${ending}`;
}

function node(term: string): string {
  return /^_:\w+$/u.test(term) ? term : `<${iri(term, 'entity')}>`;
}

function iri(term: string, kind: string): string {
  return isIri(term) ? term : `${OWN}${kind}/${encodeURIComponent(term.toWellFormed())}`;
}

function isIri(term: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\p{Cc} <>"{}|^`\\]*$/u.test(term);
}

function isAddress(id: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\S+|_:\S+)$/iu.test(id);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function quoted(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(
      /[\\"\p{Cc}]/gu,
      (one) => ESCAPES[one] ?? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
    );
  return `"${escaped}"`;
}

function field(text: string): string {
  return text.replace(/[\t\r\n]+/gu, ' ');
}
