import type { Entity } from '../../graph/term.ts';
import type { FilterOperator, MeasureKind, Operators, TopOperator } from '../../model/embedded/operators.ts';
import type { Thinker } from '../../model/embedded/thinker.ts';
import { readValue } from '../../plan/value.ts';
import type { PathConstraint } from '../../task/choose-path.ts';
import type { MethodContext } from '../method.ts';

export interface Named {
  readonly text: string;
  /** Everything that bears the name. */
  readonly entities: readonly Entity[];
}

/** A comparison with a value; `kinds`: what the value may be read as, the likelier first. */
export interface FilterDemand extends Pick<FilterOperator, 'op' | 'value' | 'phrase'> {
  readonly kinds: readonly MeasureKind[];
}

/** What a question asks to be done with the things a path leads to. */
export interface Demands {
  readonly asks: 'set' | 'count' | 'truth';
  readonly top?: TopOperator;
  readonly filters: readonly FilterDemand[];
  /** Things the answers must be connected with, by whatever relation fits. */
  readonly with: readonly Named[];
  /** Things the answer must be one of. */
  readonly among: readonly Named[];
  /** Things the answer must not be. */
  readonly without: readonly Named[];
  /** Several names are meant as "any of them". */
  readonly isEither: boolean;
  /** The question's own words for what it demands, where they stand together. */
  readonly said?: string;
  /** Words whose meaning is known but cannot be applied by code. */
  readonly open: readonly string[];
}

export function hasDemands(demands: Demands): boolean {
  const { asks, top, filters, among, without, open } = demands;
  if (demands.isEither) return true;
  const lists = filters.length + demands.with.length + among.length + without.length + open.length;
  return asks !== 'set' || top !== undefined || lists > 0;
}

/** Operators the embedded model read in the question. */
export function demandsOf(operators: Operators): Demands {
  const { asks, top, filters, choices, joins, excluded, said } = operators;
  const isTop = top !== undefined && choices.length > 0;
  return {
    asks,
    ...(top === undefined ? {} : { top }),
    filters: filters.map(({ kind, ...filter }) => ({ ...filter, kinds: [kind] })),
    with: [],
    among: choices,
    isEither: joins === 'or',
    ...(said === undefined ? {} : { said }),
    without: excluded.flatMap(({ name, isClause }) => (name === undefined || isClause ? [] : [name])),
    open: [
      ...excluded.flatMap(({ name, isClause }) => (name === undefined || isClause ? ['not'] : [])),
      ...(isTop && asks === 'truth' ? ['or'] : []),
    ],
  };
}

/** Constraints a model named beyond the chosen paths. Names are looked up as they are written. */
export async function demandsFrom(
  constraints: readonly PathConstraint[],
  question: string,
  thinker: Thinker,
  { graph, signal }: Pick<MethodContext, 'graph' | 'signal'>,
): Promise<Demands> {
  const names = [...new Set(constraints.map(nameIn))];
  const matches = await graph.findByName(names, { mode: 'exact', limit: 10, signal });
  const byName = new Map(
    names.map((name, index) => [name, matches[index]?.map(({ entity }) => entity) ?? []]),
  );
  const filters: FilterDemand[] = [];
  const connected: Named[] = [];
  const among: Named[] = [];
  const open: string[] = [];
  let asks: Demands['asks'] = 'set';
  let top: TopOperator | undefined;
  for (const constraint of constraints) {
    const named = { text: nameIn(constraint), entities: byName.get(nameIn(constraint)) ?? [] };
    switch (constraint.kind) {
      case 'count':
        asks = 'count';
        break;
      case 'filter': {
        const filter = filterOf(constraint);
        if (filter !== undefined) filters.push(filter);
        else if (named.entities.length > 0 && isEquality(constraint))
          connected.push({ ...named, text: constraint.text });
        else open.push(constraint.text);
        break;
      }
      case 'entity':
        if (named.entities.length > 0) connected.push({ ...named, text: constraint.text });
        else open.push(constraint.text);
        break;
      case 'truth':
        asks = 'truth';
        if (named.entities.length > 0) among.push(named);
        else open.push(constraint.text);
        break;
      case 'top':
        top = await topOf(constraint, question, thinker);
        if (top === undefined) open.push(constraint.text);
        break;
      default:
        constraint.kind satisfies never;
    }
  }
  return {
    asks,
    ...(top === undefined ? {} : { top }),
    filters,
    with: connected,
    among,
    without: [],
    isEither: false,
    open,
  };
}

function nameIn({ text, value }: PathConstraint): string {
  return value ?? text;
}

function isEquality({ op }: PathConstraint): boolean {
  return op === undefined || op === '=';
}

function filterOf({ text, op = '=', value }: PathConstraint): FilterDemand | undefined {
  if (op === 'max' || op === 'min') return undefined;
  const { number, date } = readValue(value ?? text);
  const compared = value ?? text;
  if (number === undefined && date === undefined) return undefined;
  const kinds: MeasureKind[] =
    date === undefined ? ['quantity'] : number === undefined ? ['time'] : ['time', 'quantity'];
  return { op, value: compared, kinds, phrase: wordsOf(text) };
}

/**
 * The words of a constraint say what is compared; which way is taken from the embedded model's own reading where it has
 * one, because "the oldest" has the least date and the greatest age.
 */
async function topOf(
  { text, op }: PathConstraint,
  question: string,
  thinker: Thinker,
): Promise<TopOperator | undefined> {
  const read = (await thinker.operators(question)).top ?? (await thinker.operators(text)).top;
  if (read !== undefined) return read;
  if (op !== 'max' && op !== 'min') return undefined;
  return {
    phrase: wordsOf(text),
    measure: 'value',
    direction: { quantity: op },
    limit: 1,
    skip: 0,
  };
}

function wordsOf(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/\p{L}{2,}/gu)].map(([word]) => word);
}
