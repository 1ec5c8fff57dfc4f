import { compareText } from '../compare-text.ts';
import type { GraphProfile } from '../graph.ts';
import { relationParts } from '../half.ts';
import { isHidden } from '../profile.ts';
import type { Relation } from '../term.ts';
import type { Statements } from './statements.ts';

export interface StoredRelation {
  readonly number: number;
  readonly relation: Relation;
  /** Place among all relations ordered by id. */
  readonly rank: number;
  readonly isHidden: boolean;
}

/** All relations of the graph, read once: there are few beside the triples. */
export class RelationTable {
  readonly #byNumber = new Map<number, StoredRelation>();
  readonly #byTerm = new Map<string, StoredRelation>();
  /** Whether the profile hides a relation that the graph holds. */
  readonly hidesSome: boolean;

  constructor(statements: Statements, profile: GraphProfile) {
    const rows = statements.all<[number, string, string | null]>('SELECT id, term, name FROM relation');
    rows.sort((left, right) => compareText(left[1], right[1]));
    let hidesSome = false;
    rows.forEach(([number, term, name], rank) => {
      const hidden = isHiddenTerm(profile, term);
      hidesSome ||= hidden;
      const known = { number, relation: { id: term, name: name ?? term }, rank, isHidden: hidden };
      this.#byNumber.set(number, known);
      this.#byTerm.set(term, known);
    });
    this.hidesSome = hidesSome;
  }

  /** @throws {RangeError} never in a sound file: every number in the edge tables has its row. */
  get(number: number): StoredRelation {
    const known = this.#byNumber.get(number);
    if (known === undefined) throw new RangeError(`relation ${number} is missing`);
    return known;
  }

  /** The relation of an id, unless there is none or the profile hides it. */
  find(term: string): StoredRelation | undefined {
    const known = this.#byTerm.get(term);
    return known === undefined || known.isHidden ? undefined : known;
  }

  hiddenNumbers(): number[] {
    return [...this.#byNumber.values()].filter((known) => known.isHidden).map((known) => known.number);
  }

  isHidden(number: number): boolean {
    return this.hidesSome && this.get(number).isHidden;
  }
}

function isHiddenTerm(profile: GraphProfile, term: string): boolean {
  if (isHidden(profile, term)) return true;
  const [first, second] = relationParts(term);
  return first !== '' && second !== undefined && (isHidden(profile, first) || isHidden(profile, second));
}
