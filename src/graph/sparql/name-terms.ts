import { XSD } from '../vocabulary.ts';
import { iriText, literal, type RdfTerm, stringText, termId } from './rdf-term.ts';

/** Every literal form of a text as query text: without language, then in each preferred one. */
export function labelTexts(text: string, languages: readonly string[]): readonly string[] {
  const quoted = stringText(text);
  if (quoted === undefined) return [];
  return [quoted, ...languages.filter((tag) => /^[a-z0-9-]+$/i.test(tag)).map((tag) => `${quoted}@${tag}`)];
}

/** Literals whose value is the text: strings, and also numbers and dates if it reads as one. */
export function valueTerms(text: string, languages: readonly string[]): readonly RdfTerm[] {
  const value = text.trim();
  const terms = [literal(value), ...languages.map((tag) => literal(value, undefined, tag))];
  const types: string[] = [];
  if (/^[+-]?\d+$/.test(value)) types.push('integer', 'int', 'decimal');
  if (/^-?\d{4,}$/.test(value)) types.push('gYear');
  if (/^[+-]?\d*\.\d+$/.test(value)) types.push('decimal', 'double', 'float');
  if (/^-?\d{4,}-\d{2}-\d{2}$/.test(value)) types.push('date');
  if (/^-?\d{4,}-\d{2}-\d{2}T/.test(value)) types.push('dateTime');
  return [...terms, ...types.map((type) => literal(value, XSD + type))];
}

/** The ids of the IRIs that a query can name. */
export function iriIds(iris: readonly string[]): readonly string[] {
  return iris.filter((iri) => iriText(iri) !== undefined).map((value) => termId({ kind: 'iri', value }));
}
