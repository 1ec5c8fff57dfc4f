import { type Entity, stableId } from '../graph/term.ts';
import type { Analysis, Token, TokenSpan } from '../language/analysis.ts';
import type { Operator, Plan, PlanEdge, PlanNode } from '../plan/plan.ts';
import type { PlanPart, Tie } from '../plan/tie.ts';
import type { EntityClass } from '../structure/structure.ts';
import type { Candidate, Operation } from './candidate.ts';
import type { ClassUse } from './classes.ts';
import type { UsedLeg } from './description.ts';
import type { EdgeEvidence } from './edge-evidence.ts';
import type { FilterCue } from './leg.ts';
import { scaled } from './legs.ts';
import { firstStep, type Measure } from './measures.ts';
import type { FoundName } from './names.ts';
import { isBack, type Step } from './schema.ts';

export interface ReadingPlan {
  readonly plan: Plan;
  readonly ties: readonly Tie[];
}

/** From this score a word surely stands for what it is tied to. */
const SURELY_MEANT = 0.75;
/** From this score a word surely says an edge whose evidence is sure. */
const SURELY_NEAR = 0.6;

/** The plan that a candidate is, with the words that stand for its parts. */
export function toPlan(candidate: Candidate, analysis: Analysis, cover: readonly number[]): ReadingPlan {
  return new PlanWriter(analysis, cover).write(candidate);
}

class PlanWriter {
  readonly #analysis: Analysis;
  /** For each token how well the candidate explains it, 0..1. */
  readonly #cover: readonly number[];

  readonly #nodes: PlanNode[] = [];
  readonly #edges: PlanEdge[] = [];
  readonly #operators: Operator[] = [];
  readonly #ties: Tie[] = [];
  readonly #tied = new Map<number, number>();
  /** Words that say a code by its letters alone: they prove nothing. */
  readonly #byLetters: TokenSpan[] = [];

  constructor(analysis: Analysis, cover: readonly number[]) {
    this.#analysis = analysis;
    this.#cover = cover;
  }

  write(candidate: Candidate): ReadingPlan {
    const { things, projection, operation } = candidate;
    const { asked } = this.#analysis;
    if (operation.kind === 'compare' || operation.kind === 'difference') return this.#comparison(candidate);
    const label = asked.head === undefined ? undefined : this.#text(asked.head);
    const isOfEach = operation.kind === 'group';
    const own = isOfEach ? this.#text(operation.cue.by) : projection === undefined ? label : undefined;
    const x = this.#node('x', own, things.subjects);
    if (things.subjects !== undefined)
      for (const { span } of things.subjects) this.#tie(span, { part: 'node', index: 0 }, 'name', true);
    const mids = things.legs.map((leg, place) => this.#leg(x, leg, place));
    this.#sharedMids(things.legs, mids);
    this.#class(candidate, x);
    this.#deniedOf(candidate, x);
    for (const { name, cue } of things.without) {
      const other = this.#node(`w${this.#nodes.length}`, undefined, [name]);
      this.#tie(name.span, { part: 'node', index: this.#nodes.length - 1 }, 'name', true);
      this.#operator({ kind: 'different', nodes: [x, other] }, cue.span);
    }
    let answer = x;
    if (projection !== undefined) {
      const a = this.#node('a', label);
      this.#edge(x, a, projection.step, projection.evidence);
      if (operation.kind === 'aggregate') {
        const cue = candidate.cues.find(({ kind }) => kind === 'aggregate' || kind === 'top');
        // "how much did we spend" says by itself that all of it is meant.
        const { asksTotal, asked } = this.#analysis;
        const said = cue?.span ?? (asksTotal && operation.function === 'sum' ? asked.span : undefined);
        this.#operator({ kind: 'aggregate', function: operation.function, of: a }, said);
        const part = { part: 'operator', index: this.#operators.length - 1 } as const;
        for (const one of candidate.cues)
          if (one.kind === 'group') this.#tie(one.span, part, 'operator', true);
      } else answer = a;
    }
    if (operation.kind === 'top' || operation.kind === 'having') {
      const over = operation.measure.overLeg;
      const y = (over === undefined ? undefined : mids[over]) ?? this.#measureNode(x, operation.measure);
      const keep = answer === x ? {} : { keep: x };
      if (operation.kind === 'top')
        this.#operator(
          {
            kind: 'top',
            by: y,
            measure: operation.measure.by,
            direction: operation.measure.pole,
            limit: operation.limit,
            skip: operation.skip,
            ...keep,
          },
          operation.cue.span,
        );
      else
        this.#operator(
          { kind: 'having', of: y, op: operation.cue.op, value: operation.cue.value, ...keep },
          operation.cue.span,
        );
    }
    if (operation.kind === 'group') answer = this.#ofEach(x, operation, candidate, mids);
    if (operation.kind === 'count') {
      if (operation.by !== undefined) {
        answer = this.#node('b', label);
        this.#edge(x, answer, operation.by.step, operation.by.evidence);
      }
      this.#operator({ kind: 'count' }, asked.span);
    }
    if (operation.kind === 'truth') {
      if (operation.none !== undefined)
        this.#operator({ kind: 'not', edges: [...this.#edges.keys()] }, operation.none.span);
      this.#operator({ kind: 'truth' }, asked.span);
    }
    if (asked.span !== undefined) this.#tie(asked.span, { part: 'answer' }, 'grammar', true);
    this.#rest();
    return this.#done(answer);
  }

  /** A number or date of each; gives what is counted, or what has the values. */
  #ofEach(
    x: string,
    { cue, function: fn, measure, countsNone }: Extract<Operation, { kind: 'group' }>,
    { cues }: Candidate,
    mids: readonly (string | undefined)[],
  ): string {
    const { asked } = this.#analysis;
    const over = mids[measure.overLeg ?? -1];
    const label = asked.head === undefined ? undefined : this.#text(asked.head);
    if (fn === 'count') {
      const isOver = over !== undefined && measure.via === undefined;
      const from = this.#edges.length;
      const counted = isOver ? over : this.#measureNode(x, measure, over, label);
      if (isOver) this.#classOf(over, measure.counted);
      if (countsNone) {
        const edges = this.#edges.slice(from).map((_, place) => from + place);
        this.#operator({ kind: 'optional', edges }, undefined);
      }
      this.#operator({ kind: 'count' }, asked.span);
      this.#operator({ kind: 'group', by: x }, cue.span);
      return counted;
    }
    const from = this.#nodes.length;
    const y = this.#measureNode(x, measure, over);
    const owner = over ?? (measure.via === undefined ? x : (this.#nodes[from + 1]?.id ?? x));
    this.#classOf(owner, measure.owner);
    const told = cues.find(({ kind }) => kind === 'aggregate')?.span ?? asked.span;
    this.#operator({ kind: 'aggregate', function: fn, of: y }, told);
    this.#operator({ kind: 'group', by: x }, cue.span);
    return owner;
  }

  #comparison(candidate: Candidate): ReadingPlan {
    const { operation, things } = candidate;
    if (operation.kind !== 'compare' && operation.kind !== 'difference') throw new TypeError('no comparison');
    const [left, right] = things.subjects as readonly [FoundName, FoundName];
    const sides = [left, right].map((name, place) => {
      const id = this.#node(place === 0 ? 'l' : 'r', undefined, [name]);
      this.#tie(name.span, { part: 'node', index: this.#nodes.length - 1 }, 'name', true);
      return { id, value: this.#measureNode(id, operation.measure) };
    }) as [{ id: string; value: string }, { id: string; value: string }];
    const measure = operation.measure.by === 'count' ? { measure: 'count' as const } : {};
    if (operation.kind === 'compare') {
      this.#operator(
        {
          kind: 'compare',
          left: sides[0].value,
          op: operation.measure.pole === 'max' ? '>' : '<',
          right: sides[1].value,
          ...measure,
        },
        operation.cue.span,
      );
      this.#operator({ kind: 'truth' }, this.#analysis.asked.span);
    } else
      this.#operator(
        {
          kind: 'calculate',
          function: 'difference',
          left: sides[0].value,
          right: sides[1].value,
          ...measure,
        },
        operation.cue.span,
      );
    if (this.#analysis.asked.span !== undefined)
      this.#tie(this.#analysis.asked.span, { part: 'answer' }, 'grammar', true);
    return this.#done(sides[0].id);
  }

  #done(answer: string): ReadingPlan {
    const plan: Plan = {
      version: 2,
      nodes: this.#nodes,
      edges: this.#edges,
      answer,
      operators: this.#operators,
    };
    return {
      plan,
      ties: this.#ties
        .map((tie) => (this.#isByLetters(tie) ? { ...tie, isSure: false } : tie))
        .toSorted((a, b) => a.start - b.start),
    };
  }

  /** Writes a condition; gives the node in its middle, if any. */
  #leg(x: string, leg: UsedLeg, place: number): string | undefined {
    const own: number[] = [];
    const passed = [x];
    let from = x;
    let mid: string | undefined;
    for (const [at, step] of leg.steps.slice(0, -1).entries()) {
      const isShared = at === 0 && leg.sharesWith !== undefined;
      const id = isShared ? `m${leg.sharesWith}` : at === 0 ? `m${place}` : `m${place}_${at}`;
      if (!isShared) {
        this.#node(id);
        own.push(this.#edge(from, id, step, leg.evidence[at]));
      }
      mid ??= id;
      from = id;
      passed.push(id);
    }
    const last = leg.steps.at(-1) as Step;
    const evidence = leg.evidence.at(-1);
    const { end } = leg;
    const id = `n${place}`;
    if (end.kind === 'name') {
      this.#node(id, undefined, end.names);
      for (const { span, isByLetters } of end.names) {
        this.#tie(span, { part: 'node', index: this.#nodes.length - 1 }, 'name', true);
        if (isByLetters === true) this.#byLetters.push(span);
      }
      if (end.denies !== undefined)
        this.#tie(end.denies.span, { part: 'edge', index: this.#edges.length }, 'phrase', true);
    } else if (end.kind === 'truth') {
      this.#constant(id, [end.entity]);
      // "done" says the relation, and that it is true.
      for (const [at, strength] of evidence?.cover ?? [])
        if (strength >= SURELY_MEANT)
          this.#tie(
            { from: at, to: at + 1 },
            { part: 'node', index: this.#nodes.length - 1 },
            'phrase',
            true,
          );
      if (end.denies !== undefined)
        this.#tie(end.denies.span, { part: 'node', index: this.#nodes.length - 1 }, 'value', true);
    } else this.#node(id);
    own.push(this.#edge(from, id, last, evidence));
    if (end.kind === 'any' && end.of !== undefined)
      own.push(
        this.#statement(id, end.of.of, { from: end.of.at, to: end.of.at + 1 }, end.of.score >= SURELY_MEANT),
      );
    if (leg.denied === undefined && leg.holdsNamed !== true) this.#apart(leg.steps, [...passed, id]);
    if (leg.denied !== undefined) this.#operator({ kind: 'not', edges: own }, leg.denied.span);
    if (end.kind === 'value') this.#filter(id, end.limit ?? end.cue, end.factor);
    if (leg.also !== undefined) {
      own.push(this.#edge(x, this.#constant(`k${place}`, [leg.also.entity]), leg.also.step, undefined));
      this.#kinTies(leg, { part: 'node', index: this.#nodes.length - 1 });
    }
    if (leg.isKin === true) for (const index of own) this.#kinTies(leg, { part: 'edge', index });
    return mid;
  }

  /** "cousins": one word stands for the whole path, and for the sex if it tells one. */
  #kinTies({ evidence: [first] }: UsedLeg, to: PlanPart): void {
    for (const [at] of first?.cover ?? []) {
      const { start, end } = this.#analysis.tokens[at] as Token;
      this.#ties.push({ start, end, to, by: 'phrase', isSure: true });
    }
  }

  /** "Films that share an actor with X" are others than X: a path that goes there and back ends at another thing. */
  #apart(steps: readonly Step[], nodes: readonly string[]): void {
    steps.forEach((step, index) => {
      const next = steps[index + 1];
      const [one, other] = [nodes[index], nodes[index + 2]];
      if (next === undefined || one === undefined || other === undefined || !isBack(step, next)) return;
      this.#operator({ kind: 'different', nodes: [one, other] }, undefined);
    });
  }

  #filter(node: string, cue: FilterCue, factor: number): void {
    if (cue.isAnyYear === true) {
      const [, month, day] = cue.value.split('-').map((part) => part && String(Number(part)));
      for (const [part, value] of [['month', month] as const, ['day', day] as const])
        if (value !== undefined)
          this.#operator({ kind: 'filter', node, op: '=', value, part }, cue.span, 'value');
      return;
    }
    this.#operator(
      { kind: 'filter', node, op: cue.op, value: scaled(cue.value, factor, cue) },
      cue.span,
      'value',
    );
    if (cue.until !== undefined)
      this.#operator(
        { kind: 'filter', node, op: cue.untilOp ?? '<=', value: scaled(cue.until, factor, cue) },
        cue.span,
        'value',
      );
  }

  /** Nothing is written: shared nodes stand where the first leg put them. */
  #sharedMids(legs: readonly UsedLeg[], mids: readonly (string | undefined)[]): void {
    for (const { sharesWith } of legs)
      if (sharesWith !== undefined && mids[sharesWith] === undefined)
        throw new TypeError(`leg ${sharesWith} has no middle`);
  }

  /** The class as an edge of its own, unless another edge of the plan says it already. */
  #class({ things, operation, projection }: Candidate, x: string): void {
    const use = things.classUse;
    if (use === undefined) return;
    const { statement } = use.of;
    const span = { from: use.at, to: use.at + 1 };
    const said = [
      ...things.legs.filter(({ denied }) => denied === undefined).map(({ steps: [step] }) => step),
      ...('measure' in operation && operation.measure.by === 'value' ? [firstStep(operation.measure)] : []),
      projection?.step,
    ];
    const isSaid =
      statement.to === undefined &&
      statement.steps.some(({ relation, direction }) =>
        said.some((step) => step?.relation === relation && step.direction === direction),
      );
    const index = this.#nodes.findIndex(({ id }) => id === x);
    if (use.isByLetters === true) this.#byLetters.push(span);
    if (isSaid) {
      this.#tie(span, { part: 'node', index }, 'class', use.score >= SURELY_MEANT);
      return;
    }
    this.#statement(x, use.of, span, use.score >= SURELY_MEANT);
  }

  /** What a noun of the question says that a node is. */
  #classOf(node: string, use: ClassUse | undefined): void {
    if (use !== undefined)
      this.#statement(node, use.of, { from: use.at, to: use.at + 1 }, use.score >= SURELY_MEANT);
  }

  /** The class of a node as an edge of its own. */
  #statement(node: string, { statement, names }: EntityClass, span: TokenSpan, isSure: boolean): number {
    const id = `c${this.#nodes.length}`;
    if (statement.to === undefined) this.#node(id);
    else this.#constant(id, [statement.to]);
    // One relation to a class says by itself what is meant.
    const isPlain = statement.to !== undefined || statement.steps.length === 1;
    const kind = isPlain ? undefined : names[0]?.text;
    this.#edges.push({
      from: node,
      to: id,
      relations: statement.steps.map(({ relation, direction }) => ({ relation, direction })),
      ...(kind === undefined ? {} : { kind }),
    });
    const index = this.#edges.length - 1;
    this.#tie(span, { part: 'edge', index }, 'class', isSure);
    return index;
  }

  /** What everything is denied of and nothing else describes: whatever has the first of the denied relations at all. */
  #deniedOf({ things }: Candidate, x: string): void {
    const [first] = things.legs;
    const step = first?.steps[0];
    if (step === undefined || things.subjects !== undefined || things.classUse !== undefined) return;
    if (things.legs.some(({ denied }) => denied === undefined)) return;
    this.#edge(x, this.#node(`d${this.#nodes.length}`), step, undefined);
  }

  /** @param known what has the measure, where a condition has named it already. */
  #measureNode(x: string, measure: Measure, known?: string, label?: string): string {
    const y = this.#node(`y${this.#nodes.length}`, label);
    const [step] = measure.steps as [Step];
    const { via } = measure;
    const owner = via === undefined ? x : (known ?? this.#node(`o${this.#nodes.length}`));
    if (via !== undefined && known === undefined) this.#edge(x, owner, via.step, via.evidence);
    const index = this.#edge(owner, y, step, measure.evidence);
    const { counted } = measure;
    if (counted !== undefined && measure.countsPart !== true) {
      const span = { from: counted.at, to: counted.at + 1 };
      this.#tie(span, { part: 'edge', index }, 'class', counted.score >= SURELY_MEANT);
    } else this.#classOf(y, counted);
    return y;
  }

  #node(id: string, label?: string, names?: readonly FoundName[]): string {
    if (names !== undefined)
      return this.#constant(
        id,
        names.flatMap(({ entities }) => entities),
      );
    // A given plan has the same nodes and edges only if the same fields are there.
    this.#nodes.push({ id, ...(label === undefined ? {} : { label }) });
    return id;
  }

  #constant(id: string, entities: readonly Entity[]): string {
    this.#nodes.push({
      id,
      entities: entities.map((entity) => ({ id: stableId(entity), name: entity.name })),
    });
    return id;
  }

  #edge(from: string, to: string, step: Step, evidence: EdgeEvidence | undefined): number {
    const { relation, direction, isBothWays } = step;
    const other = direction === 'out' ? ('in' as const) : ('out' as const);
    const relations = [{ relation, direction }, ...(isBothWays ? [{ relation, direction: other }] : [])];
    this.#edges.push({ from, to, relations });
    const index = this.#edges.length - 1;
    for (const [at, strength] of evidence?.cover ?? []) {
      // A word stands for the edge that it speaks for best.
      if (strength < 0.3 || strength <= (this.#tied.get(at) ?? 0)) continue;
      this.#tied.set(at, strength);
      this.#tie(
        { from: at, to: at + 1 },
        { part: 'edge', index },
        'phrase',
        evidence?.isSure === true && strength >= SURELY_NEAR,
      );
    }
    return index;
  }

  #operator(operator: Operator, span: TokenSpan | undefined, by: Tie['by'] = 'operator'): void {
    this.#operators.push(operator);
    if (span !== undefined)
      this.#tie(span, { part: 'operator', index: this.#operators.length - 1 }, by, true);
  }

  #tie(span: TokenSpan, to: PlanPart, by: Tie['by'], isSure: boolean): void {
    const { tokens } = this.#analysis;
    const [start, end] = [tokens[span.from]?.start, tokens[span.to - 1]?.end];
    if (start === undefined || end === undefined || end <= start) return;
    const known = this.#ties.findIndex(
      (tie) => tie.start === start && tie.end === end && tie.by === by && tie.to.part === to.part,
    );
    const tie: Tie = { start, end, to, by, isSure };
    if (known >= 0 && by === 'phrase') this.#ties[known] = tie;
    else this.#ties.push(tie);
  }

  /** What is explained in another way: the noun that says the kind of the answer, the class of a thing in the middle. */
  #rest(): void {
    const { tokens, asked } = this.#analysis;
    tokens.forEach((token, at) => {
      const isHead = asked.head !== undefined && at >= asked.head.from && at < asked.head.to;
      const cover = this.#cover[at] ?? 0;
      // "customers with jobs that …": the noun is the class of what is in the middle, whatever relation's name it is near.
      const isMiddle = !isHead && cover >= SURELY_MEANT;
      const isTied = this.#ties.some(
        ({ start, end, isSure }) => token.start >= start && token.end <= end && (isSure || !isMiddle),
      );
      if (token.kind !== 'content' || isTied || cover < 0.3) return;
      this.#tie(
        { from: at, to: at + 1 },
        isHead ? { part: 'answer' } : { part: 'node', index: 0 },
        'class',
        cover >= SURELY_MEANT,
      );
    });
  }

  #isByLetters({ start, end }: Tie): boolean {
    const { tokens } = this.#analysis;
    return this.#byLetters.some(
      ({ from, to }) => start === tokens[from]?.start && end === tokens[to - 1]?.end,
    );
  }

  #text({ from, to }: TokenSpan): string {
    const { question, tokens } = this.#analysis;
    return question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).slice(0, 200);
  }
}
