import { nameOfTerm } from '../embedded/term-bytes.ts';
import type { EntityDescription, GraphProfile } from '../graph.ts';
import { type Entity, stableId, type Triple } from '../term.ts';
import { codeEscape, TEXT_ESCAPES } from '../text-escapes.ts';
import { RDF_TYPE, RDFS_LABEL, SKOS_ALTERNATIVE } from '../vocabulary.ts';
import type { TripleWriter } from './triple-writer.ts';

/** Addresses for things without one: `urn:clew:entity/Some%20name`. */
const OWN = 'urn:clew:';
const BLANK = /^_:[A-Za-z0-9_](?:[A-Za-z0-9_·-]|\.(?=[A-Za-z0-9_·-]))*$/;
const LANGUAGE = /^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/;

/**
 * N-Triples, one fact per line (RDF 1.1). Names and aliases are plain literals, because a graph does not keep a name's
 * language.
 */
export class NTriplesWriter implements TripleWriter {
  changed = 0;
  readonly #label: string;
  readonly #alias: string;
  readonly #type: string;
  readonly #classes = new Set<string>();

  constructor(profile?: GraphProfile) {
    this.#label = profile?.nameRelations.find(isIri) ?? RDFS_LABEL;
    this.#alias = profile?.aliasRelations.find(isIri) ?? SKOS_ALTERNATIVE;
    this.#type = profile?.typeRelations.find(isIri) ?? RDF_TYPE;
  }

  begin(): string {
    return '';
  }

  end(): string {
    return '';
  }

  node({ entity, aliases, types }: EntityDescription): string {
    if (entity.kind === 'literal') return '';
    const node = nodeText(entity);
    let text = '';
    // A name derived from the address is not a fact.
    const isDerived = isIri(stableId(entity)) || stableId(entity).startsWith('_:');
    if (!isDerived || entity.name !== nameOfTerm(stableId(entity))) {
      text += line(node, this.#label, quoted(entity.name));
    }
    for (const alias of aliases) text += line(node, this.#alias, quoted(alias));
    for (const type of types) {
      const address = iriOf(type, 'class');
      text += line(node, this.#type, `<${address}>`);
      if (this.#classes.has(type)) continue;
      this.#classes.add(type);
      if (nameOfTerm(address) !== type) text += line(`<${address}>`, this.#label, quoted(type));
    }
    return text;
  }

  triple({ head, relation, tail }: Triple): string {
    return line(nodeText(head), iriOf(relation.id, 'relation'), nodeText(tail));
  }
}

function line(subject: string, predicate: string, object: string): string {
  return `${subject} <${predicate}> ${object} .\n`;
}

function nodeText(entity: Entity): string {
  if (entity.kind === 'literal') return literalText(entity);
  const term = stableId(entity);
  if (!term.startsWith('_:')) return `<${iriOf(term, 'entity')}>`;
  return BLANK.test(term) ? term : `_:x${Buffer.from(term).toString('hex')}`;
}

/** A literal as N-Triples and SPARQL write it. */
export function literalText({ name, lang, datatype }: Entity): string {
  if (lang !== undefined) {
    return LANGUAGE.test(lang) ? `${quoted(name)}@${lang}` : `${quoted(name)}^^<${iriOf(lang, 'language')}>`;
  }
  return datatype === undefined ? quoted(name) : `${quoted(name)}^^<${iriOf(datatype, 'datatype')}>`;
}

/** A term that is not an IRI gets one of ours, which contains the whole term. */
export function iriOf(term: string, kind: string): string {
  return isIri(term) ? term : `${OWN}${kind}/${encodeURIComponent(term.toWellFormed())}`;
}

/** Absolute, and without characters that N-Triples forbids between its brackets. */
export function isIri(term: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\p{Cc} <>"{}|^`\\]*$/u.test(term);
}

function quoted(text: string): string {
  const escaped = text
    .toWellFormed()
    .replace(/[\\"\p{Cc}]/gu, (character) => TEXT_ESCAPES[character] ?? codeEscape(character));
  return `"${escaped}"`;
}
