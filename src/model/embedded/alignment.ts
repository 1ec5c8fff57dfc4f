import type { Matcher, RelationMatch } from './match.ts';
import type { RoleNumber } from './profile.ts';
import type { ContentWord, QuestionAround } from './reading.ts';
import type { Weights } from './weights.ts';
import {
  CLOSED,
  classScore,
  FLAGS,
  type HopMatches,
  saysNothing,
  takeWord,
  type WordMoves,
  wordMoves,
} from './word-moves.ts';

/**
 * How the words of a reading are distributed over the hops of a path. Words before and after the name are consumed from
 * the name outwards. Hops are opened in order. Each word is skipped, matched to the current hop's relation, or matched
 * to the class of the node just reached. A **row** holds, for one prefix of a path, the best score of every state (left
 * words consumed, right words consumed, flags); rows are shared by all paths with the same prefix.
 */
export type HopScores = Float64Array;

/** What became of one word. */
export interface WordFate {
  readonly token: ContentWord;
  readonly use: 'relation' | 'class' | 'skipped';
  /** Hop 0 is the name itself. */
  readonly hop: number;
  /** Similarity 0..1. 0 if skipped. */
  readonly score: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** How well every word expresses one hop, and how it may be used there. */
export interface HopTable extends HopMatches {
  readonly moves: WordMoves;
}

/** One way to use a word in a state. */
interface Use {
  readonly use: WordFate['use'];
  readonly gain: number;
  /** Flags after it. */
  readonly target: number;
  readonly similarity: number;
}

/** What a path scores after one more hop. */
export interface Reach {
  /** An upper bound for its row: its best state, with nothing skipped yet. */
  readonly promise: number;
  /** The best score if everything left over is skipped. */
  readonly finished: number;
}

export class PathAlignment {
  readonly reading: QuestionAround;
  readonly #matcher: Matcher;
  readonly #weights: Weights;
  readonly #tokens: readonly ContentWord[];
  readonly #left: number;
  readonly #right: number;
  readonly #tables: Map<RoleNumber, HopTable>;
  /** Every word against the classes of the name itself. */
  #topic: readonly number[] = [];
  #topicMoves: WordMoves;
  /** Of the many relations that no word says. */
  readonly #nothingSaid: WordMoves;
  /** The cost of taking the next word of a side out of order, by state without flags. */
  readonly #orderLeft: Float64Array;
  readonly #orderRight: Float64Array;
  /** The cost of skipping everything that is left, by state without flags. */
  readonly #rest: Float64Array;
  /** For rows that are not kept, because only their score is wanted. */
  readonly #scratch: HopScores;

  /** @param tables results for the same reading from other starts. Results from here are added to them. */
  constructor(
    reading: QuestionAround,
    matcher: Matcher,
    weights: Weights,
    tables = new Map<RoleNumber, HopTable>(),
  ) {
    this.reading = reading;
    this.#tables = tables;
    this.#matcher = matcher;
    this.#weights = weights;
    this.#tokens = [...reading.left, ...reading.right];
    this.#left = reading.left.length;
    this.#right = reading.right.length;
    const cells = (this.#left + 1) * (this.#right + 1);
    this.#orderLeft = new Float64Array(cells);
    this.#orderRight = new Float64Array(cells);
    this.#rest = new Float64Array(cells);
    this.#scratch = this.#emptyRow();
    this.#nothingSaid = this.#movesOf(
      undefined,
      this.#tokens.map(() => 0),
    );
    this.#topicMoves = this.#nothingSaid;
    this.#measureOrder();
  }

  get tokens(): readonly ContentWord[] {
    return this.#tokens;
  }

  /** HopScores before the first hop. Words next to the name may say what it is ("the film X"). */
  start(topicRoles: readonly RoleNumber[]): HopScores {
    const row = this.#emptyRow();
    row[0] = 0;
    const role = this.#tokens.map((token) =>
      topicRoles.reduce((best, each) => Math.max(best, this.#matcher.role(token.match.word, each)), 0),
    );
    this.#topic = role;
    this.#topicMoves = this.#movesOf(undefined, role);
    this.#fill(row, this.#topicMoves);
    return row;
  }

  /** HopScores after one more hop. @param cost of opening it, positive. */
  extend(row: HopScores, edge: RoleNumber, cost: number): HopScores {
    return this.#extend(row, edge, cost, this.#emptyRow());
  }

  /** The score of `extend` with the same arguments, without keeping the row. */
  reach(row: HopScores, edge: RoleNumber, cost: number): Reach {
    const next = this.#extend(row, edge, cost, this.#scratch.fill(NEVER));
    let promise = NEVER;
    let finished = NEVER;
    for (let cell = 0; cell < next.length; cell += FLAGS) {
      let best = NEVER;
      for (let at = cell; at < cell + FLAGS; at++) if ((next[at] as number) > best) best = next[at] as number;
      if (best > promise) promise = best;
      const total = best - (this.#rest[cell / FLAGS] as number);
      if (total > finished) finished = total;
    }
    return { promise, finished };
  }

  #extend(row: HopScores, edge: RoleNumber, cost: number, next: HopScores): HopScores {
    for (let cell = 0; cell < row.length; cell += FLAGS) {
      let best = NEVER;
      for (let at = cell; at < cell + FLAGS; at++) if ((row[at] as number) > best) best = row[at] as number;
      next[cell] = best - cost;
    }
    this.#fill(next, this.#table(edge).moves);
    return next;
  }

  /**
   * What became of each word on a finished path, in order of appearance in the question.
   * @param rows of every prefix, the start row first. @param edges one fewer than rows. @param costs of opening each hop.
   */
  trace(rows: readonly HopScores[], edges: readonly RoleNumber[], costs: readonly number[]): WordFate[] {
    const fates: WordFate[] = [];
    const last = rows.at(-1) as HopScores;
    let state = 0;
    let best = NEVER;
    for (let index = 0; index < last.length; index++) {
      const total = (last[index] as number) - (this.#rest[(index - (index % FLAGS)) / FLAGS] as number);
      if (total > best) [best, state] = [total, index];
    }
    const { left, right } = this.#sides(state);
    for (const index of [
      ...this.#indexes(left, this.#left, 0),
      ...this.#indexes(right, this.#right, this.#left),
    ]) {
      fates.push({ token: this.#tokens[index] as ContentWord, use: 'skipped', hop: edges.length, score: 0 });
    }
    for (let hop = rows.length - 1; hop >= 0; hop--) {
      state = this.#traceRow(rows[hop] as HopScores, hop, edges[hop - 1], state, fates);
      if (hop === 0) break;
      state = this.#stepBack(
        rows[hop - 1] as HopScores,
        state,
        costs[hop - 1] as number,
        rows[hop] as HopScores,
      );
    }
    return fates.sort((a, b) => a.token.piece - b.token.piece || a.token.distance - b.token.distance);
  }

  #indexes(from: number, to: number, offset: number): number[] {
    return Array.from({ length: to - from }, (_, index) => offset + from + index);
  }

  #sides(state: number): { left: number; right: number } {
    const cell = Math.floor(state / FLAGS);
    return { left: Math.floor(cell / (this.#right + 1)), right: cell % (this.#right + 1) };
  }

  /** Walks back inside one row to the state in which the hop was opened. */
  #traceRow(
    row: HopScores,
    hop: number,
    edge: RoleNumber | undefined,
    from: number,
    fates: WordFate[],
  ): number {
    const table = edge === undefined ? undefined : this.#table(edge);
    let state = from;
    for (;;) {
      const found = this.#cameFrom(row, table, state);
      if (found === undefined) return state;
      fates.push({ token: found.token, use: found.use, hop, score: found.score });
      state = found.state;
    }
  }

  #cameFrom(row: HopScores, table: HopTable | undefined, state: number) {
    const { left, right } = this.#sides(state);
    const candidates = [];
    if (left > 0)
      candidates.push({ cell: (left - 1) * (this.#right + 1) + right, index: left - 1, isLeft: true });
    if (right > 0) {
      candidates.push({
        cell: left * (this.#right + 1) + right - 1,
        index: this.#left + right - 1,
        isLeft: false,
      });
    }
    for (const { cell, index, isLeft } of candidates) {
      const order = (isLeft ? this.#orderLeft : this.#orderRight)[cell] as number;
      for (let flags = 0; flags < FLAGS; flags++) {
        const score = row[cell * FLAGS + flags] as number;
        if (score === NEVER) continue;
        const found = this.#waysAt(index, flags, table, order).find(
          ({ gain, target }) =>
            target === state % FLAGS && Math.abs(score + gain - (row[state] as number)) < 1e-9,
        );
        if (found !== undefined)
          return {
            state: cell * FLAGS + flags,
            token: this.#tokens[index] as ContentWord,
            use: found.use,
            score: found.similarity,
          };
      }
    }
    return undefined;
  }

  /** The possible ways to use one word in a state, with the gain of each. */
  #waysAt(index: number, flags: number, table: HopTable | undefined, order: number): Use[] {
    const moves = table?.moves ?? this.#topicMoves;
    const at = index * FLAGS + flags;
    const found: Use[] = [
      { use: 'skipped', gain: (moves.skipped[at] as number) - order / 2, target: flags, similarity: 0 },
    ];
    const relation = moves.relationFlags[at] as number;
    if (relation !== CLOSED)
      found.push({
        use: 'relation',
        gain: (moves.relation[at] as number) - order,
        target: relation,
        similarity: table?.relation[index]?.score ?? 0,
      });
    const kind = moves.classFlags[at] as number;
    if (kind !== CLOSED)
      found.push({
        use: 'class',
        gain: (moves.class[at] as number) - order,
        target: kind,
        similarity: classScore(
          this.#tokens[index] as ContentWord,
          (table?.role ?? this.#topic)[index] as number,
          this.#weights,
        ),
      });
    return found;
  }

  #stepBack(row: HopScores, state: number, cost: number, after: HopScores): number {
    const cell = state - (state % FLAGS);
    let at = cell;
    for (let flags = 0; flags < FLAGS; flags++) {
      if ((row[cell + flags] as number) > (row[at] as number)) at = cell + flags;
    }
    if (Math.abs((row[at] as number) - cost - (after[cell] as number)) > 1e-9)
      throw new Error('Alignment rows do not join.');
    return at;
  }

  #emptyRow(): HopScores {
    return new Float64Array((this.#left + 1) * (this.#right + 1) * FLAGS).fill(NEVER);
  }

  #table(edge: RoleNumber): HopTable {
    let table = this.#tables.get(edge);
    if (table === undefined) {
      const relation = this.#tokens.map((token) => this.#matchRelation(token, edge));
      const scores = {
        relation,
        power: relation.map(({ score }) => score ** this.#weights.relationPower),
        role: this.#tokens.map((token) => this.#matcher.role(token.match.word, edge)),
      };
      table = { ...scores, moves: this.#movesOf(scores, scores.role) };
      this.#tables.set(edge, table);
    }
    return table;
  }

  /** The class that a word asks for may also show in what the step arrives at. */
  #matchRelation(token: ContentWord, edge: RoleNumber): RelationMatch {
    const match = this.#matcher.relation(token.match, edge);
    if (token.asks === undefined || token.asks === 'thing') return match;
    const strength = this.#matcher.profile.role(edge).classes.get(token.asks) ?? 0;
    const score = this.#weights.askedClass * strength;
    return score > match.score ? { score, label: -1 } : match;
  }

  #fill(row: HopScores, moves: WordMoves): void {
    const width = this.#right + 1;
    for (let left = 0; left <= this.#left; left++) {
      for (let right = 0; right <= this.#right; right++) {
        const cell = left * width + right;
        const [orderLeft, orderRight] = [this.#orderLeft[cell] as number, this.#orderRight[cell] as number];
        for (let flags = 0; flags < FLAGS; flags++) {
          const score = row[cell * FLAGS + flags] as number;
          if (score === NEVER) continue;
          if (left < this.#left) {
            const move = left * FLAGS + flags;
            takeWord(row, { score, move, flags, cell: (cell + width) * FLAGS, order: orderLeft }, moves);
          }
          if (right < this.#right) {
            const move = (this.#left + right) * FLAGS + flags;
            takeWord(row, { score, move, flags, cell: (cell + 1) * FLAGS, order: orderRight }, moves);
          }
        }
      }
    }
  }

  #movesOf(hop: HopMatches | undefined, role: readonly number[]): WordMoves {
    const words = { tokens: this.#tokens, hasCue: this.reading.cue !== undefined };
    if (hop !== undefined && saysNothing(words, hop, role, this.#weights)) return this.#nothingSaid;
    return wordMoves(words, hop, role, this.#weights);
  }

  #measureOrder(): void {
    const { order, orderMost } = this.#weights;
    const width = this.#right + 1;
    const costs = this.#tokens.map((token) => token.skip * token.weight);
    const sum = (from: number, to: number) => costs.slice(from, to).reduce((a, b) => a + b, 0);
    for (let left = 0; left <= this.#left; left++) {
      for (let right = 0; right <= this.#right; right++) {
        const cell = left * width + right;
        const nextLeft = this.#tokens[left]?.distance;
        const nextRight = this.#tokens[this.#left + right]?.distance;
        if (left < this.#left && right < this.#right && nextLeft !== undefined && nextRight !== undefined) {
          this.#orderLeft[cell] = order * Math.min(orderMost, Math.max(0, nextLeft - nextRight));
          this.#orderRight[cell] = order * Math.min(orderMost, Math.max(0, nextRight - nextLeft));
        }
        this.#rest[cell] = sum(left, this.#left) + sum(this.#left + right, this.#tokens.length);
      }
    }
  }
}
