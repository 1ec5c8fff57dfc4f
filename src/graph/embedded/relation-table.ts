import { RecentMap } from '../../recent-map.ts';
import { compareText } from '../compare-text.ts';
import type { GraphProfile } from '../graph.ts';
import { relationParts } from '../half.ts';
import { isHidden } from '../profile.ts';
import type { Relation } from '../term.ts';
import type { Statements } from './statements.ts';

export interface StoredRelation {
  readonly number: number;
  readonly relation: Relation;
  /** The position among all relations ordered by id. */
  readonly rank: number;
  readonly isHidden: boolean;
}

type RelationRow = readonly [number: number, term: string, name: string | null];

/**
 * Up to this many relations are all kept in memory. If there are more, only recently used ones are kept, at most twice
 * as many.
 */
const HELD = 50_000;

/** The relations of a graph. They are read once if there are few compared with the triples, else as needed. */
export class RelationTable {
  readonly #statements: Statements;
  readonly #profile: GraphProfile;
  readonly #byNumber = new RecentMap<number, StoredRelation>(HELD);
  readonly #byTerm = new RecentMap<string, StoredRelation>(HELD);
  readonly #holdsAll: boolean;
  /** By number. Empty if all relations are kept. */
  #ranks = new Int32Array();
  /** Whether the profile hides a relation of the graph or, if not all are kept, may hide one. */
  readonly hidesSome: boolean;

  constructor(statements: Statements, profile: GraphProfile) {
    this.#statements = statements;
    this.#profile = profile;
    const rows = statements.all<RelationRow>(`SELECT id, term, name FROM relation LIMIT ${HELD + 1}`);
    this.#holdsAll = rows.length <= HELD;
    let hidesSome = !this.#holdsAll && profile.hiddenRelations.length > 0;
    if (this.#holdsAll) {
      rows.sort((left, right) => compareText(left[1], right[1]));
      rows.forEach((row, rank) => {
        hidesSome ||= this.#keep(row, rank).isHidden;
      });
    }
    this.hidesSome = hidesSome;
  }

  /** @throws {RangeError} never in an intact file, where every number in the edge tables has its row. */
  get(number: number): StoredRelation {
    const known = this.#byNumber.get(number) ?? this.#read('id', number);
    if (known === undefined) throw new RangeError(`relation ${number} is missing`);
    return known;
  }

  /** The relation of an id, unless there is none or the profile hides it. */
  find(term: string): StoredRelation | undefined {
    const known = this.#byTerm.get(term) ?? this.#read('term', term);
    return known === undefined || known.isHidden ? undefined : known;
  }

  hiddenNumbers(): number[] {
    if (!this.hidesSome) return [];
    return this.#statements
      .all<[number, string]>('SELECT id, term FROM relation')
      .filter(([, term]) => isHiddenTerm(this.#profile, term))
      .map(([number]) => number);
  }

  /** The position of a relation among all, without reading the relation. */
  rankOf(number: number): number {
    if (this.#holdsAll) return this.get(number).rank;
    if (this.#ranks.length === 0) this.#ranks = this.#readRanks();
    return this.#ranks[number] ?? 0;
  }

  isHidden(number: number): boolean {
    return this.hidesSome && this.get(number).isHidden;
  }

  #keep([number, term, name]: RelationRow, rank: number): StoredRelation {
    const known = {
      number,
      relation: { id: term, name: name ?? term },
      rank,
      isHidden: isHiddenTerm(this.#profile, term),
    };
    this.#byNumber.set(number, known);
    this.#byTerm.set(term, known);
    return known;
  }

  #read(column: 'id' | 'term', value: number | string): StoredRelation | undefined {
    if (this.#holdsAll) return undefined;
    const row = this.#statements.first<RelationRow>(
      `SELECT id, term, name FROM relation WHERE ${column} = ?`,
      value,
    );
    if (row === undefined) return undefined;
    return this.#keep(row, this.rankOf(row[0]));
  }

  /** As one text, because a million rows of one number each would take ten times the memory. */
  #readRanks(): Int32Array<ArrayBuffer> {
    const [text, most] = this.#statements.first<[string, number]>(
      'SELECT json_group_array(id), max(id) FROM (SELECT id FROM relation ORDER BY term)',
    ) as [string, number];
    const ranks = new Int32Array(most + 1);
    (JSON.parse(text) as number[]).forEach((number, rank) => {
      ranks[number] = rank;
    });
    return ranks;
  }
}

function isHiddenTerm(profile: GraphProfile, term: string): boolean {
  if (isHidden(profile, term)) return true;
  const [first, second] = relationParts(term);
  return first !== '' && second !== undefined && (isHidden(profile, first) || isHidden(profile, second));
}
