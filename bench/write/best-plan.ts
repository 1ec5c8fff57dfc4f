import type { EntityId } from '../../src/graph/term.ts';
import { valuesOf } from '../../src/method/clew/write.ts';
import type { PlanResult } from '../../src/plan/evaluate.ts';
import { readValue } from '../../src/plan/value.ts';
import { reversed } from '../../src/slice/numbering.ts';
import { asShown } from '../../src/slice/show.ts';
import type { Slice } from '../../src/slice/slice.ts';
import { plainAnswer } from '../embedded/score.ts';
import { type Best, type Fit, fitOfNames, type Reply, type Told } from './fit.ts';
import { runReply } from './run-reply.ts';
import { toReply } from './to-reply.ts';

interface Walked {
  /** Place of the name that the chain starts from. */
  readonly name: number;
  readonly edges: readonly Edge[];
  readonly ids: readonly EntityId[];
  readonly fit: Fit;
  /** Named things passed, the end included; unnamed events do not count. */
  readonly hops: number;
}

type Edge = readonly [from: string, number: number, to: string];

/**
 * Names walked from, named things passed by a chain, sets walked on from and their size, facts read of a step, chains combined, plans to which conditions are
 * added, conditions tried of one plan, conditions of one plan, values looked at of one step.
 */
const MOST = {
  names: 4,
  hops: 2,
  sets: 80,
  size: 400,
  facts: 5000,
  pairs: 30,
  bases: 6,
  conditions: 150,
  rounds: 2,
  values: 12,
  gold: 20,
};

/**
 * The plan in reach of a slice whose answers fit gold best: chains from a name that pass at most one named thing and, beside
 * it, events (two steps forth, two back from gold), two chains from different names that meet at the answer, to both up to two conditions at any of their nodes (a name, a
 * value or class of the slice or the question, first or last by a value), and the plans of the readings with their operators.
 */
export async function bestPlan(told: Told): Promise<Best | undefined> {
  const search = new Search(told);
  await search.walkChains();
  await search.combine();
  search.addReadings();
  for (let round = 0; round < MOST.rounds; round += 1) await search.addConditions();
  return search.best;
}

class Search {
  readonly #told: Told;
  readonly #names = new Map<EntityId, string>();
  readonly #steps: readonly number[];
  readonly #starts: ReadonlySet<EntityId>;
  #chains: Walked[] = [];
  #found: Best[] = [];
  readonly #tried = new Set<string>();

  constructor(told: Told) {
    this.#told = told;
    // A chain that comes back to a name of the question says nothing.
    this.#starts = new Set(told.slice.names.map(({ entity }) => entity.id));
    this.#steps = told.slice.steps.flatMap((_, index) => [index + 1, -(index + 1)]);
  }

  get best(): Best | undefined {
    return this.#found.toSorted((a, b) => b.f1 - a.f1 || lengthOf(a) - lengthOf(b))[0];
  }

  async walkChains(): Promise<void> {
    const { slice } = this.#told;
    const before = await this.#beforeGold();
    const twoBefore: Map<number, ReadonlySet<EntityId>>[] = [];
    for (const ids of before.values()) twoBefore.push(await this.#leadingTo([...ids].slice(0, MOST.size)));
    const firstSteps = [...before.keys()];
    for (const [index, { entity }] of slice.names.slice(0, MOST.names).entries()) {
      const start: Walked = {
        name: index,
        edges: [],
        ids: [entity.id],
        fit: { f1: 0, isWhole: false },
        hops: 0,
      };
      const first = await this.#walk(start, this.#steps);
      const second: Walked[] = [];
      for (const one of open(first)) second.push(...(await this.#walk(one, this.#steps)));
      this.#chains.push(...first, ...second);
      for (const one of open(second)) {
        const reaches = (ids: ReadonlySet<EntityId> | undefined) => one.ids.some((id) => ids?.has(id));
        const last = firstSteps.filter((step) => reaches(before.get(step)));
        this.#chains.push(...(await this.#walk(one, last)));
        for (const [place, steps] of twoBefore.entries()) {
          const into = [...steps.keys()].filter((step) => reaches(steps.get(step)));
          for (const third of await this.#walk(one, into.slice(0, 4)))
            this.#chains.push(...(await this.#walk(third, [firstSteps[place] as number])));
        }
      }
    }
    for (const { edges, fit } of this.#chains) this.#offer({ edges, answer: ['x'] }, fit);
  }

  /** Two chains of different names that meet at the answer. */
  async combine(): Promise<void> {
    const hopeful = this.#chains
      .filter(({ fit }) => fit.f1 > 0)
      .toSorted((a, b) => b.fit.f1 - a.fit.f1 || a.edges.length - b.edges.length)
      .slice(0, MOST.pairs);
    // What is far too large by itself may be just the second condition.
    const whole = this.#chains
      .filter(({ fit }) => fit.isWhole)
      .toSorted((a, b) => b.fit.f1 - a.fit.f1)
      .slice(0, 3 * MOST.pairs);
    for (const one of hopeful) {
      for (const other of new Set([...hopeful, ...whole])) {
        if (one.name === other.name) continue;
        const held = new Set(other.ids);
        const ids = one.ids.filter((id) => held.has(id));
        this.#offer({ edges: [...one.edges, ...other.edges], answer: ['x'] }, await this.#fitOf(ids));
      }
    }
  }

  addReadings(): void {
    const { read, slice, gold } = this.#told;
    for (const { plan, answers, verdict } of read.readings) {
      const given = answers.map((answer) => plainAnswer(typeof answer === 'string' ? answer : answer.name));
      const reply = toReply(plan, slice);
      const said = new Set(verdict === undefined ? given : [verdict ? 'yes' : 'no']);
      if (reply !== undefined) this.#offer(reply, fitOfNames(said, gold));
    }
  }

  /** Adds one condition to each of the best plans that do not fit yet. */
  async addConditions(): Promise<void> {
    const best = this.best;
    if (best === undefined || best.f1 === 1) return;
    const bases = this.#found
      .filter(({ reply }) => Array.isArray(reply.edges))
      .toSorted((a, b) => b.f1 - a.f1 || lengthOf(a) - lengthOf(b))
      .slice(0, MOST.bases);
    const wholes = this.#found
      .filter(({ isWhole, reply }) => isWhole && Array.isArray(reply.edges))
      .toSorted((a, b) => b.f1 - a.f1)
      .slice(0, MOST.bases);
    for (const base of new Set([...bases, ...wholes])) {
      const run = await this.#run(base.reply);
      if (run === undefined) continue;
      for (const reply of await this.#conditionsOf(base.reply, run)) {
        const key = JSON.stringify(reply);
        if (this.#tried.has(key)) continue;
        this.#tried.add(key);
        const result = await this.#run(reply);
        if (result === undefined || result.answers.length === 0) continue;
        const given = new Set(result.answers.map(({ entity }) => plainAnswer(entity.name)));
        this.#offer(reply, fitOfNames(given, this.#told.gold));
      }
    }
  }

  async #conditionsOf(base: Reply, { sets }: PlanResult): Promise<readonly Reply[]> {
    const { slice, graph, question, read } = this.#told;
    const edges = base.edges as readonly unknown[];
    const shown = new Set(slice.lines.flatMap(({ ends }) => ends.map(plainAnswer)));
    const asked = plainAnswer(question);
    const said = new Set([
      ...[...question.matchAll(/[-\d][\d.,]*/gu)].map(([text]) => text.replace(/[.,]$/u, '')),
      ...valuesOf(read).map(({ value }) => value),
    ]);
    const found: Reply[] = [];
    const withEdge = (edge: readonly unknown[], more: object = {}) =>
      found.push({ ...base, edges: [...edges, edge], ...more });
    for (const [node, set] of sets) {
      if (!/^[a-z]\d*$/u.test(node) || /^[ec]\d+$/u.test(node)) continue;
      for (const { id } of node === 'x' ? slice.classes : []) withEdge([node, 'is', id]);
      for (const number of this.#steps) {
        const ids = new Set(await this.#follow(set.slice(0, MOST.size), number));
        if (ids.size === 0) continue;
        for (const { id, entity } of slice.names) if (ids.has(entity.id)) withEdge([node, number, id]);
        const described = await graph.describe([...ids].slice(0, 3 * MOST.values));
        const names = described.map(({ entity }) => entity.name);
        const known = names.filter((name) => {
          const text = plainAnswer(name);
          return text.length > 2 && (shown.has(text) || asked.includes(text));
        });
        for (const name of known.slice(0, MOST.values)) withEdge([node, number, `=${name}`]);
        const values = names.map((name) => readValue(name));
        if (!values.some(({ number: one, date }) => one !== undefined || date !== undefined)) continue;
        const value = `v${Math.abs(number)}`;
        const edge = [node, number, value];
        for (const side of ['max', 'min']) withEdge(edge, { top: [side, value] });
        const before = (base.filter as readonly unknown[] | undefined) ?? [];
        for (const one of said)
          for (const op of ['=', '<=', '>=', '<', '>'])
            withEdge(edge, { filter: [...before, [value, op, one]] });
      }
    }
    return found.slice(0, MOST.conditions);
  }

  #run(reply: Reply): Promise<PlanResult | undefined> {
    return runReply(reply, this.#told);
  }

  async #walk(from: Walked, steps: readonly number[]): Promise<Walked[]> {
    const found: Walked[] = [];
    const inner = `${'pqrs'[from.name]}${from.edges.length}`;
    const before = from.edges.map(
      ([left, number, right]): Edge => [left, number, right === 'x' ? inner : right],
    );
    const left = from.edges.length === 0 ? (this.#told.slice.names[from.name]?.id as string) : inner;
    for (const number of steps) {
      const ids = await this.#follow(from.ids, number);
      if (ids.every((id) => this.#starts.has(id))) continue;
      const edges: Edge[] = [...before, [left, number, 'x']];
      const hops = from.hops + ((await this.#isEvent(ids)) ? 0 : 1);
      if (hops <= MOST.hops) found.push({ name: from.name, edges, ids, fit: await this.#fitOf(ids), hops });
    }
    return found;
  }

  /** Where a number leads from some things, walked backwards where it is negative. */
  async #follow(ids: readonly EntityId[], number: number): Promise<readonly EntityId[]> {
    const step = this.#told.slice.steps[Math.abs(number) - 1] as Slice['steps'][number];
    const targets = new Set<EntityId>();
    for (const one of [step, ...step.twins]) {
      const { relation, direction } = number > 0 ? one : reversed(one);
      const found = await this.#told.graph.step(ids, relation, direction, { limit: MOST.facts });
      for (const id of found.targets) targets.add(id);
    }
    return [...targets];
  }

  /** Whether things are events without a name. */
  async #isEvent(ids: readonly EntityId[]): Promise<boolean> {
    const { graph } = this.#told;
    const [first] = await graph.describe(ids.slice(0, 1));
    return first !== undefined && asShown(first.entity, graph).kind === 'mediator';
  }

  /** By number: what it leads from to gold. */
  async #beforeGold(): Promise<Map<number, ReadonlySet<EntityId>>> {
    const { graph, gold } = this.#told;
    const lists = await graph.findByName([...gold].slice(0, MOST.gold), { mode: 'exact', limit: 2 });
    return this.#leadingTo(lists.flatMap((list) => list.map(({ entity }) => entity.id)));
  }

  async #leadingTo(ids: readonly EntityId[]): Promise<Map<number, ReadonlySet<EntityId>>> {
    const found = new Map<number, ReadonlySet<EntityId>>();
    for (const number of this.#steps) {
      const targets = await this.#follow(ids, -number);
      if (targets.length > 0) found.set(number, new Set(targets));
    }
    return found;
  }

  async #fitOf(ids: readonly EntityId[]): Promise<Fit> {
    const unknown = ids.filter((id) => !this.#names.has(id));
    for (const { entity } of await this.#told.graph.describe(unknown))
      this.#names.set(entity.id, plainAnswer(entity.name));
    return fitOfNames(new Set(ids.map((id) => this.#names.get(id) ?? id)), this.#told.gold);
  }

  #offer(reply: Reply, fit: Fit): void {
    if (fit.f1 > 0) this.#found.push({ reply, ...fit });
  }
}

function open(chains: readonly Walked[]): readonly Walked[] {
  return chains.filter(({ ids }) => ids.length <= MOST.size).slice(0, MOST.sets);
}

function lengthOf({ reply }: Best): number {
  return JSON.stringify(reply).length;
}
