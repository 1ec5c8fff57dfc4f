import { ConfigError } from '../errors.ts';
import type { GraphProfile } from '../graph/graph.ts';
import { readHalf, THROUGH, waysToPart } from '../graph/half.ts';
import type { Entity } from '../graph/term.ts';
import { cypherName } from './cypher-names.ts';
import { cypherString } from './cypher-value.ts';
import { type Plan, type PlanEdge, type PlanStep, storedEnds } from './plan.ts';
import type { IndexedPart } from './plan-shape.ts';

/** How many combinations are written out for edges with several relations of different kinds. */
const MOST_WAYS = 64;

/** How a property graph is addressed. */
export interface CypherForm {
  readonly profile: GraphProfile;
  readonly idProperty?: string | undefined;
  readonly nameProperties: readonly string[];
  /** Constants by the plan's identifiers. A constant that is missing here is looked up by its identifier or name. */
  readonly entities?: ReadonlyMap<string, Entity>;
  /** Relations whose tails are values: properties of nodes. */
  readonly literalRelations?: ReadonlySet<string>;
  /** Halves of relationships that stand for events of their own (`half.ts`). */
  readonly eventRelations?: ReadonlySet<string>;
}

/** One way to satisfy an edge. */
export interface EdgeWay {
  readonly edge: PlanEdge;
  /** Relations of the edge that are written together. */
  readonly steps: readonly PlanStep[];
}

/** Writes the edges of a plan as clauses. */
export class CypherEdges {
  readonly #plan: Plan;
  readonly #form: CypherForm;
  readonly #variable: (node: string) => string;
  #extra = 0;

  constructor(plan: Plan, form: CypherForm, variable: (node: string) => string) {
    this.#plan = plan;
    this.#form = form;
    this.#variable = variable;
  }

  /**
   * An edge with several relations becomes one pattern if all of them are plain relationships, and several alternatives
   * otherwise.
   */
  ways(edges: readonly IndexedPart<PlanEdge>[], areSingle = false): readonly (readonly EdgeWay[])[] {
    let all: readonly (readonly EdgeWay[])[] = [[]];
    for (const { part: edge } of edges) {
      const plain = edge.relations.filter((step) => this.#isPlain(step.relation));
      const choices: EdgeWay[] = [
        ...(plain.length === 0
          ? []
          : areSingle
            ? plain.map((step) => ({ edge, steps: [step] }))
            : [{ edge, steps: plain }]),
        ...edge.relations
          .filter((step) => !this.#isPlain(step.relation))
          .flatMap((step) => this.#splits(step))
          .map((step) => ({ edge, steps: [step] })),
      ];
      all = all.flatMap((ways) => choices.map((way) => [...ways, way]));
      if (all.length > MOST_WAYS) {
        throw new ConfigError('The plan has edges with too many unlike relations to be written as Cypher.', {
          mend: 'Keep fewer relations per edge.',
        });
      }
    }
    return all;
  }

  #isPlain(relation: string): boolean {
    return !this.#isValue(relation) && !this.#isCollapsed(relation) && !this.#isEvent(relation);
  }

  /** The stored relation. A half of a collapsed relation stands for it. */
  #stored(relation: string): string {
    const half = this.#form.profile.mediators === 'collapse' ? readHalf(relation) : undefined;
    return half?.relation ?? relation;
  }

  #isValue(relation: string): boolean {
    return this.#form.literalRelations?.has(relation) === true;
  }

  #isEvent(relation: string): boolean {
    return this.#form.eventRelations?.has(relation) === true;
  }

  #isCollapsed(relation: string): boolean {
    return this.#form.profile.mediators === 'collapse' && relation.includes(THROUGH);
  }

  /** The ways to split a collapsed relation into two, because the mark may also be part of a name. */
  #splits(step: PlanStep): readonly PlanStep[] {
    if (!this.#isCollapsed(step.relation)) return [step];
    return waysToPart(step.relation).map((parts) => ({ ...step, relation: parts.join('\u0000') }));
  }

  edge({ edge, steps }: EdgeWay, bound: Set<string>): string {
    const first = steps[0] as PlanStep;
    const [headId, tailId] = storedEnds(edge, first);
    const [head, tail] = [this.#variable(headId), this.#variable(tailId)];
    const [said, two] = first.relation.split('\u0000') as [string, string?];
    if (this.#isEvent(said)) return this.#event(said, headId, tailId, bound);
    const one = this.#stored(said);
    const whole = two === undefined ? said : `${said}${THROUGH}${two}`;
    const isBound = bound.has(tailId);
    if (this.#isValue(whole)) {
      bound.add(headId).add(tailId);
      const holder = two === undefined ? head : `m${++this.#extra}_`;
      const key = `${holder}.${cypherName(two ?? one)}`;
      const match =
        two === undefined ? `MATCH (${head})` : `MATCH (${head})-[:${cypherName(one)}]->(${holder})`;
      return isBound
        ? `${match} WHERE ${tail} IN ([] + ${key})`
        : `${match} WHERE ${key} IS NOT NULL UNWIND ([] + ${key}) AS ${tail}`;
    }
    bound.add(headId).add(tailId);
    if (two !== undefined) {
      return `MATCH (${head})-[:${cypherName(one)}]->(m${++this.#extra}_)-[:${cypherName(two)}]->(${tail}) WHERE ${head} <> ${tail}`;
    }
    const types = [...new Set(steps.map(({ relation }) => cypherName(this.#stored(relation))))].join('|');
    if (steps.every(({ direction }) => direction === first.direction)) {
      return `MATCH (${head})-[:${types}]->(${tail})`;
    }
    const edgeName = `e${++this.#extra}_`;
    const tests = steps.map((step) => {
      const [start, end] = storedEnds(edge, step).map(this.#variable);
      return `(type(${edgeName}) = ${cypherString(this.#stored(step.relation))} AND startNode(${edgeName}) = ${start} AND endNode(${edgeName}) = ${end})`;
    });
    const [from, to] = [this.#variable(edge.from), this.#variable(edge.to)];
    return `MATCH (${from})-[${edgeName}:${types}]-(${to}) WHERE ${tests.join(' OR ')}`;
  }

  /** An edge between a relationship that is an event of its own and one of its ends or values. */
  #event(relation: string, headId: string, tailId: string, bound: Set<string>): string {
    const { half, relation: said } = readHalf(relation) as NonNullable<ReturnType<typeof readHalf>>;
    const [eventId, endId] = half === 'into' ? [tailId, headId] : [headId, tailId];
    const [event, end] = [this.#variable(eventId), this.#variable(endId)];
    const [isKnown, isEndKnown] = [bound.has(eventId), bound.has(endId)];
    bound.add(headId).add(tailId);
    if (this.#isValue(relation)) {
      const at = said.indexOf('.');
      const [type, key] = [said.slice(0, at), said.slice(at + 1)];
      const value = `${event}.${cypherName(key)}`;
      const match = isKnown ? 'WITH *' : `MATCH ()-[${event}:${cypherName(type)}]->()`;
      return isEndKnown
        ? `${match} WHERE ${end} IN ([] + ${value})`
        : `${match} WHERE ${value} IS NOT NULL UNWIND ([] + ${value}) AS ${end}`;
    }
    const side = half === 'into' ? 'startNode' : 'endNode';
    if (isKnown) return `MATCH (${end}) WHERE ${end} = ${side}(${event})`;
    const arrow = `-[${event}:${cypherName(said)}]->`;
    return half === 'into' ? `MATCH (${end})${arrow}()` : `MATCH ()${arrow}(${end})`;
  }

  /** Nodes that are values of properties. They are at the tail of relations to values, and nowhere else. */
  valueNodes(): ReadonlySet<string> {
    const values = new Set<string>();
    const things = new Map<string, string>();
    for (const [index, edge] of this.#plan.edges.entries()) {
      for (const step of edge.relations) {
        const [head, tail] = storedEnds(edge, step);
        things.set(head, `edges[${index}]`);
        if (this.#isValue(step.relation)) values.add(tail);
        else things.set(tail, `edges[${index}]`);
      }
    }
    const both = [...values].find((id) => things.has(id));
    if (both !== undefined) {
      throw new ConfigError(
        `Cypher cannot write ${things.get(both)}: "${both}" is a value of a property in one edge and a node in another.`,
        { mend: 'Part it into two nodes.' },
      );
    }
    return values;
  }
}
