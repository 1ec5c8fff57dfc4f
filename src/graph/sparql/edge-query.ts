import { endsInMediator, type Half } from '../half.ts';
import type { Direction } from '../term.ts';
import type { MediatorTest, Vocabulary } from './vocabulary.ts';

/** `direct`: head –r→ tail. `via`: head –r1→ mediator –r2→ tail, shown as one edge. */
export type SparqlEdgeForm = 'direct' | 'via';

/** One relation as the engine knows it: one IRI, or the two of a collapsed edge. */
export type RelationIris = readonly [first: string, second?: string];

/** Edges on one side of `?e`, with the other end `?x`, as the inside of a `WHERE`. */
export interface SparqlPattern {
  readonly side: Direction;
  readonly form: SparqlEdgeForm;
  /** The relations to restrict to, all of this form. If absent, every walked relation. */
  readonly relations?: readonly RelationIris[];
  /** Which half a `direct` edge is. Its other end is a mediator. */
  readonly half?: Half | undefined;
  /** Whether `?e` is not bound to given nodes. It must not be a mediator then. */
  readonly isOpen?: boolean;
}

/** Variables that distinguish the edges of a form. */
export function relationVariables(form: SparqlEdgeForm): string {
  return form === 'direct' ? '?r' : '?r1 ?r2';
}

/**
 * The pattern text. It uses only triple patterns, `VALUES` of one variable and filters, which every engine plans well.
 * Mediators are never at an end, and an edge through one never returns to its start.
 */
export function edgePattern(
  { side, form, relations, half, isOpen }: SparqlPattern,
  vocabulary: Vocabulary,
): string {
  const rule = vocabulary.mediator;
  const back = side === 'out' ? 'in' : 'out';
  const single = relations?.length === 1 ? relations[0] : undefined;
  const end =
    rule === undefined
      ? ''
      : endTest(rule, '?x', side, half !== undefined && endsInMediator(half, side)) +
        (isOpen === true ? endTest(rule, '?e', back, half !== undefined && endsInMediator(half, back)) : '');
  if (form === 'direct') {
    const relation = single === undefined ? '?r' : `<${single[0]}>`;
    const triple = side === 'out' ? `?e ${relation} ?x . ` : `?x ${relation} ?e . `;
    const choice =
      single === undefined
        ? chosen(
            '?r',
            relations?.map(([first]) => first),
          )
        : '';
    return `${choice}${triple}${relations === undefined ? vocabulary.walked('?r') : ''}${end}`;
  }
  const first = single === undefined ? '?r1' : `<${single[0]}>`;
  const second = single === undefined ? '?r2' : `<${single[1]}>`;
  const steps =
    side === 'out' ? `?e ${first} ?m . ?m ${second} ?x . ` : `?m ${second} ?e . ?x ${first} ?m . `;
  let choice = '';
  if (relations === undefined) choice = vocabulary.walked('?r1') + vocabulary.walked('?r2');
  else if (single === undefined) {
    const pairs = relations.map(([one, two]) => `(?r1 = <${one}> && ?r2 = <${two}>)`);
    choice = `FILTER(${pairs.join(' || ')}) `;
  }
  return `${steps}${choice}${rule === undefined ? '' : rule.is('?m')}FILTER(?x != ?e) ${end}`;
}

function endTest(rule: MediatorTest, variable: string, side: Direction, isMediator: boolean): string {
  return isMediator ? rule.is(variable) : rule.isNot(variable, side);
}

function chosen(variable: string, iris: readonly string[] | undefined): string {
  return iris === undefined ? '' : `VALUES ${variable} { ${iris.map((iri) => `<${iri}>`).join(' ')} } `;
}

/** An IRI that stands for nothing in any graph. */
const NO_NODE = '<urn:clew:no-node>';

/**
 * `VALUES ?e { … }` of terms that are already query text. Virtuoso finds nothing for a single blank node, because it
 * turns a single value into a constant, and a blank node's name is not a constant. A second value keeps it a table.
 */
export function values(variable: string, terms: readonly string[]): string {
  const isLoneNode = terms.length === 1 && terms[0]?.startsWith('<nodeID://') === true;
  return `VALUES ${variable} { ${terms.join(' ')}${isLoneNode ? ` ${NO_NODE}` : ''} } `;
}

/**
 * Cuts a list into pieces of at most `size` members and about `length` characters, each with one kind of term, because
 * Virtuoso reads mixed `VALUES` of IRIs and numbers as a column of numbers.
 */
export function* batches(
  terms: readonly string[],
  size: number,
  length = 60_000,
): Generator<readonly string[]> {
  for (const list of Map.groupBy(terms, kindOf).values()) {
    let piece: string[] = [];
    let characters = 0;
    for (const term of list) {
      if (piece.length > 0 && (piece.length >= size || characters + term.length > length)) {
        yield piece;
        piece = [];
        characters = 0;
      }
      piece.push(term);
      characters += term.length + 1;
    }
    if (piece.length > 0) yield piece;
  }
}

function kindOf(term: string): 'node' | 'literal' {
  return term.startsWith('"') ? 'literal' : 'node';
}
