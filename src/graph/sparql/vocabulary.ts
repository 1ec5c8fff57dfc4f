import { ConfigError } from '../../errors.ts';
import type { GraphProfile } from '../graph.ts';
import type { Direction } from '../term.ts';
import { createNamespace, type Namespace } from './namespace.ts';
import { iriText, stringText } from './rdf-term.ts';

/**
 * A profile as query text: which predicates hold names, aliases and types, which are walked, and how a mediator is
 * recognised. Predicates that the graph does not use are left out, because every test costs the engine time.
 */
export interface Vocabulary {
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  readonly types: readonly string[];
  /** Conditions under which a predicate variable (such as `?r`) is walked. Empty if all are. */
  walked(variable: string): string;
  isWalked(iri: string): boolean;
  /** Conditions under which a node variable is a mediator, or is not one. Undefined if nothing is collapsed. */
  readonly mediator: MediatorTest | undefined;
}

/** Conditions on a node variable, as filters. */
export interface MediatorTest {
  /** For a node that the pattern enters and leaves. */
  is(variable: string): string;
  /**
   * For the other end of an edge on one side (`out`: the variable is a tail). A node without outgoing or without
   * incoming edges joins nothing, so it is not a mediator.
   */
  isNot(variable: string, side: Direction): string;
}

interface HiddenList {
  readonly exact: readonly string[];
  readonly prefixes: readonly string[];
}

/** Every single predicate that a profile mentions, as IRIs, for asking which of them the graph has. */
export function mentioned(profile: GraphProfile, namespace: Namespace): readonly string[] {
  const { nameRelations, aliasRelations, typeRelations } = profile;
  const hidden = hiddenList(profile.hiddenRelations, namespace);
  return [
    ...new Set([
      ...iris([...nameRelations, ...aliasRelations, ...typeRelations], namespace),
      ...hidden.exact,
    ]),
  ];
}

/**
 * @param used the part of `mentioned` that the graph has. If undefined, all. @throws {ConfigError} if a mediator type
 * is not an IRI.
 */
export function createVocabulary(
  profile: GraphProfile,
  base: string | undefined,
  used: ReadonlySet<string> | undefined,
): Vocabulary {
  const namespace = createNamespace(base);
  const keep = (list: readonly string[]): readonly string[] =>
    used === undefined ? list : list.filter((iri) => used.has(iri));
  const names = keep(iris(profile.nameRelations, namespace));
  const aliases = keep(iris(profile.aliasRelations, namespace)).filter((iri) => !names.includes(iri));
  const types = keep(iris(profile.typeRelations, namespace));
  const listed = hiddenList(profile.hiddenRelations, namespace);
  const apart = [...new Set([...names, ...aliases, ...types, ...keep(listed.exact)])];
  const hidden = new Set([...apart, ...listed.exact]);
  const walked = (variable: string): string => {
    const exact =
      apart.length === 0 ? '' : `FILTER(${variable} NOT IN (${apart.map((iri) => `<${iri}>`).join(', ')})) `;
    return listed.prefixes.reduce(
      (text, prefix) => `${text}FILTER(!STRSTARTS(STR(${variable}), "${prefix}")) `,
      exact,
    );
  };
  return {
    names,
    aliases,
    types,
    walked,
    isWalked: (iri) => !hidden.has(iri) && !listed.prefixes.some((prefix) => iri.startsWith(prefix)),
    mediator:
      profile.mediators === 'collapse' ? mediatorRule(profile, names, types, namespace, walked) : undefined,
  };
}

function iris(list: readonly string[], namespace: Namespace): string[] {
  return list.flatMap((entry) => namespace.expand(entry)).filter((iri) => iriText(iri) !== undefined);
}

function hiddenList(list: readonly string[], namespace: Namespace): HiddenList {
  const prefixes = list
    .filter((entry) => entry.endsWith('*'))
    .flatMap((entry) => namespace.expand(entry.slice(0, -1)))
    .filter((prefix) => iriText(prefix) !== undefined);
  return {
    exact: iris(
      list.filter((entry) => !entry.endsWith('*')),
      namespace,
    ),
    prefixes,
  };
}

/**
 * Recognises mediators by declared types, else by the form of the identifier and the lack of a name. A pattern that
 * only asks for blank nodes becomes `isBlank`. Plain beginnings and parts become string functions, which engines
 * evaluate faster than patterns.
 */
function mediatorRule(
  profile: GraphProfile,
  names: readonly string[],
  types: readonly string[],
  namespace: Namespace,
  walked: (variable: string) => string,
): MediatorTest {
  const joins = (variable: string, side: Direction): string =>
    side === 'out'
      ? `EXISTS { ${variable} ?mq ?mo . ${walked('?mq')}}`
      : `EXISTS { ?mo ?mq ${variable} . ${walked('?mq')}}`;
  if (profile.mediatorTypes.length > 0) {
    const classes = profile.mediatorTypes.map((type) => {
      const text = namespace.expand(type).map((iri) => iriText(iri))[0];
      if (text !== undefined) return text;
      throw new ConfigError(`Profile "${profile.id}": the mediator type "${type}" is no IRI.`, {
        mend: 'Over SPARQL, name classes by their IRI.',
      });
    });
    const some = (variable: string): string =>
      types
        .map((type) => `EXISTS { ${variable} <${type}> ?mt . FILTER(?mt IN (${classes.join(', ')})) }`)
        .join(' || ') || 'false';
    return {
      is: (variable) => `FILTER(${some(variable)}) `,
      isNot: (variable, side) => `FILTER(!(${some(variable)}) || !${joins(variable, side)}) `,
    };
  }
  const form = (variable: string): string => formTest(profile.mediatorPattern, variable);
  const named = (variable: string): readonly string[] =>
    names.map((name, index) => `EXISTS { ${variable} <${name}> ?mn${index} }`);
  return {
    is: (variable) =>
      `FILTER(${form(variable)}) ${named(variable)
        .map((test) => `FILTER NOT ${test} `)
        .join('')}`,
    isNot: (variable, side) =>
      `FILTER(${[`!(${form(variable)})`, ...named(variable), `!${joins(variable, side)}`].join(' || ')}) `,
  };
}

function formTest(pattern: string | undefined, variable: string): string {
  if (pattern === undefined) return `!isLiteral(${variable})`;
  if (pattern === '^_:') return `isBlank(${variable})`;
  const plain = /^(\^?)([\w/:-]+)$/.exec(pattern);
  const test =
    plain !== null
      ? `${plain[1] === '^' ? 'STRSTARTS' : 'CONTAINS'}(STR(${variable}), "${plain[2]}")`
      : `REGEX(STR(${variable}), ${stringText(pattern.replaceAll('(?:', '(')) ?? '""'})`;
  return `!isLiteral(${variable}) && !isBlank(${variable}) && ${test}`;
}
