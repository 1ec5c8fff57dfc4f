import type { GraphProfile } from '../graph.ts';
import { MAX_PAIRS } from '../half.ts';
import { LITERAL, UNNAMED } from './schema.ts';
import type { Statements } from './statements.ts';

export type MediatorSettings = Pick<GraphProfile, 'mediators' | 'mediatorTypes' | 'mediatorPattern'>;

/** The rule as the file keeps it beside the edges that it made. */
export function ruleText({ mediatorPattern, mediatorTypes }: MediatorSettings): string {
  return JSON.stringify({ mediators: 'collapse', mediatorPattern, mediatorTypes: [...mediatorTypes].sort() });
}

/**
 * Which nodes only join others, by a profile: nodes of a declared class or, without declared classes, nodes without a
 * name (whose stable id matches the profile's pattern, if it has one). In a table a node's name is its id, so only a
 * pattern can tell there. That an edge enters and another leaves is checked separately.
 */
export class MediatorRule {
  readonly #pattern: RegExp | undefined;
  readonly #types: readonly string[];
  readonly #statements: Statements;
  /** Two profiles with the same text collapse a graph in the same way. */
  readonly text: string;
  readonly isActive: boolean;

  constructor(profile: MediatorSettings, statements: Statements) {
    this.#pattern =
      profile.mediatorPattern === undefined ? undefined : new RegExp(profile.mediatorPattern, 'u');
    this.#types = profile.mediatorTypes;
    this.#statements = statements;
    this.isActive = profile.mediators !== 'none';
    this.text = this.isActive ? ruleText(profile) : '';
  }

  /** Whether a node of this row could be a mediator if it had edges on both sides. */
  allows(id: number, name: string, flags: number, term: string | null): boolean {
    if (!this.isActive || (flags & LITERAL) !== 0) return false;
    if (this.#types.length > 0) return this.#hasType(id);
    const isUnnamed = (flags & UNNAMED) !== 0;
    if (!isUnnamed && term !== null) return false;
    return this.#pattern === undefined ? isUnnamed : this.#pattern.test(term ?? name);
  }

  allowsNode(id: number): boolean {
    if (!this.isActive) return false;
    const row = this.#statements.first<[string, number, string | null]>(
      'SELECT name, flags, term FROM entity WHERE id = ?',
      id,
    );
    return row !== undefined && this.allows(id, ...row);
  }

  /** Whether a node is a mediator now: allowed, entered and left by stored edges, and no hub. */
  isMediator(id: number): boolean {
    if (!this.allowsNode(id)) return false;
    const [incoming, outgoing] = this.#statements.first<[number, number]>(
      `SELECT (SELECT count(*) FROM (SELECT 1 FROM triple_in WHERE o = ?1 LIMIT ${MAX_PAIRS + 1})),
              (SELECT count(*) FROM (SELECT 1 FROM triple WHERE s = ?1 LIMIT ${MAX_PAIRS + 1}))`,
      id,
    ) as [number, number];
    return isJoint(incoming, outgoing);
  }

  #hasType(id: number): boolean {
    return this.#statements
      .all<[string]>('SELECT t.name FROM entity_type e JOIN type t ON t.id = e.type WHERE e.entity = ?', id)
      .some(([name]) => this.#types.includes(name));
  }
}

/** Whether stored edges enter and leave a node, but not so many that it is a hub. */
export function isJoint(incoming: number, outgoing: number): boolean {
  return incoming > 0 && outgoing > 0 && incoming * outgoing <= MAX_PAIRS;
}
