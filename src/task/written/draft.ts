import { normaliseName } from '../../graph/normalise.ts';
import { isObject } from '../../is-object.ts';
import type { PlanPrompts } from '../../language/plan-prompts.ts';
import type { Operator, PlanEdge, PlanStep } from '../../plan/plan.ts';
import type { PlanPart, Tie } from '../../plan/tie.ts';
import { reversed, stepKey } from '../../slice/numbering.ts';
import type { Slice } from '../../slice/slice.ts';
import { entriesOf, type Fields, fieldOf, numbersOf, shortly, textOf } from './fields.ts';
import { WrittenNodes } from './nodes.ts';
import { placeWords, type QuestionStretch, tiesOf } from './words-to-ties.ts';

/** What a reply is read against. */
export interface DraftContext {
  readonly question: string;
  readonly slice: Slice;
  /** Values worked out from the question's words ("last year" → 2025). */
  readonly values: readonly { readonly text: string; readonly value: string }[];
}

/** Says what is wrong with a reply. Thrown and caught inside the reader of that reply. */
export class WrittenFault extends Error {}

/** The most edges and operators in a reply, and the longest way. */
const MOST = { edges: 40, operators: 24, way: 4 };

/**
 * A plan while it is being read from one reply. Edges and operators are added one by one. Anything unusable is a fault.
 */
export class PlanDraft {
  readonly nodes: WrittenNodes;
  readonly edges: PlanEdge[] = [];
  readonly operators: Operator[] = [];
  readonly ties: Tie[] = [];
  /** Edges with the numbers they were written with. */
  readonly numbered: { readonly from: string; readonly numbers: readonly number[]; readonly to: string }[] =
    [];
  readonly context: DraftContext;
  readonly faults: PlanPrompts['faults'];
  readonly #taken: readonly QuestionStretch[];

  constructor(context: DraftContext, faults: PlanPrompts['faults']) {
    this.context = context;
    this.faults = faults;
    this.nodes = new WrittenNodes(context.slice);
    this.#taken = context.slice.names.map(({ start, end }) => ({ start, end }));
  }

  /** Adds an operator, with the words it stands for. */
  addOperator(operator: Operator, words: unknown): void {
    if (this.operators.length >= MOST.operators) throw this.fault(this.faults.operator(operator.kind));
    this.operators.push(operator);
    this.tie(words, { part: 'operator', index: this.operators.length - 1 });
  }

  tie(words: unknown, to: PlanPart, by: Tie['by'] = 'model'): void {
    this.ties.push(...tiesOf(this.context.question, textOf(words), to, by, this.#taken));
  }

  fault(text: string): WrittenFault {
    return new WrittenFault(text);
  }

  /** A node that must already exist, or a name. */
  node(value: unknown): string {
    const way = this.nodes.wayOf(value);
    if (way !== undefined) return this.#readWay(value, way, 0);
    if (!this.nodes.has(value) && this.nodes.classOf(value) === undefined) {
      const isName = /^(?:e\d|=)/iu.test(textOf(value) ?? '');
      if (!isName) throw this.fault(this.faults.node(shortly(value)));
    }
    return this.#end(value, []);
  }

  /** Adds one edge or several, and returns their places. */
  readEdges(value: unknown): readonly number[] {
    return entriesOf(value).map((entry) => this.readEdge(entry));
  }

  /** Adds one edge and returns its place. */
  readEdge(entry: unknown): number {
    if (typeof entry === 'number' && this.edges[entry - 1] !== undefined) return entry - 1;
    const parts = isObject(entry) ? partsOf(entry) : Array.isArray(entry) ? entry : [];
    const [from, relation, to, ...words] = parts;
    if (to === undefined || to === null) throw this.fault(this.faults.edge(shortly(entry)));
    if (this.edges.length >= MOST.edges) throw this.fault(this.faults.operator('edges'));
    if (typeof relation === 'string' && /^(?:is|=|是)$/iu.test(relation.trim()))
      return this.#classEdge(from, to, words[0]);
    const numbers = numbersOf(relation);
    if (numbers === undefined) throw this.fault(this.faults.edge(shortly(entry)));
    const { steps } = this.context.slice;
    const wrong = numbers.find((number) => steps[Math.abs(number) - 1] === undefined);
    if (wrong !== undefined) throw this.fault(this.faults.number(String(wrong), steps.length));
    const relations = this.#relationsOf(numbers);
    const values = this.#valuesOf(numbers);
    const ends = { from: this.#end(from, values), to: this.#end(to, values) };
    this.numbered.push({ ...ends, numbers });
    return this.#put({ ...ends, relations }, words[0], 'model');
  }

  /**
   * The value that words of the question were worked out to ("March, 2024" → 2024-03). Any other value is returned as
   * it is.
   */
  workedOut(value: string): string {
    const wanted = plain(value);
    const same = this.context.values.filter(({ text }) => ` ${plain(text)}`.endsWith(` ${wanted}`));
    return wanted !== '' && same.length === 1 ? (same[0]?.value ?? value) : value;
  }

  /** Whether a value is in the question or in the slice, or was worked out from the question's words. */
  isSaid(value: string): boolean {
    const { question, slice, values } = this.context;
    const wanted = plain(value);
    if (wanted === '') return false;
    const said = plain(question);
    if (said.includes(wanted) || values.some((one) => plain(one.value) === wanted)) return true;
    if (slice.lines.some(({ ends, head }) => [...ends, head ?? ''].some((one) => plain(one) === wanted)))
      return true;
    if (slice.names.some(({ shown }) => plain(shown) === wanted)) return true;
    // The first or last day of a year or month that is mentioned.
    const date = /^(\d{4})-(?:(\d{2})-)?\d{2}$/u.exec(value);
    if (date === null) return false;
    const coarser = [date[1] as string, ...(date[2] === undefined ? [] : [`${date[1]}-${date[2]}`])];
    const isEdge = /-(?:01|12)(?:-(?:01|28|29|30|31))?$/u.test(value) || date[2] !== undefined;
    return (
      isEdge && coarser.some((one) => said.includes(one) || values.some((said) => said.value.startsWith(one)))
    );
  }

  /** Where a text occurs in the question, for ties of names and values. */
  places(text: string): readonly QuestionStretch[] {
    return placeWords(this.context.question, text);
  }

  #end(value: unknown, values: readonly string[]): string {
    const way = this.nodes.wayOf(value);
    if (way !== undefined) return this.#readWay(value, way, 0);
    const text = textOf(value);
    const kind = text !== undefined && /^c\d+$/iu.test(text) ? this.nodes.classOf(text) : undefined;
    if (kind !== undefined && text !== undefined) {
      // A class used as a node stands for anything of that class.
      const variable = `any ${kind.id}`;
      if (!this.nodes.has(variable)) this.#classEdge(variable, text, undefined);
      return variable;
    }
    const id = this.nodes.read(value, values);
    if (id === undefined) throw this.fault(this.faults.name(shortly(value)));
    return id;
  }

  /** Reads `e1/7`: what the line before it leads to. */
  #readWay(value: unknown, way: { readonly from: string; readonly number: string }, depth: number): string {
    const id = textOf(value) as string;
    if (this.nodes.has(id)) return id;
    if (depth >= MOST.way) throw this.fault(this.faults.name(id));
    const before = this.nodes.wayOf(way.from);
    const from = before === undefined ? way.from : this.#readWay(way.from, before, depth + 1);
    // The number after the slash distinguishes it from names of the slice.
    this.nodes.readVariable(id);
    this.readEdge([from, way.number, id]);
    return id;
  }

  #classEdge(from: unknown, to: unknown, words: unknown): number {
    const kind = this.nodes.classOf(to);
    if (kind === undefined) throw this.fault(this.faults.class(shortly(to)));
    const constant = this.nodes.constantOf(kind);
    const relations = kind.steps.map((step) => ({ relation: step.relation, direction: step.direction }));
    const start = this.nodes.read(from);
    if (start === undefined) throw this.fault(this.faults.name(shortly(from)));
    return this.#put({ from: start, to: constant, relations }, words ?? undefined, 'class');
  }

  #put(edge: PlanEdge, words: unknown, by: Tie['by']): number {
    this.edges.push(edge);
    this.tie(words, { part: 'edge', index: this.edges.length - 1 }, by);
    return this.edges.length - 1;
  }

  #relationsOf(numbers: readonly number[]): PlanStep[] {
    const found = new Map<string, PlanStep>();
    for (const number of numbers) {
      const step = this.context.slice.steps[Math.abs(number) - 1];
      if (step === undefined) continue;
      for (const one of [step, ...step.twins]) {
        const plainStep = { relation: one.relation, direction: one.direction };
        const turned = number > 0 ? plainStep : reversed(plainStep);
        found.set(stepKey(turned), turned);
      }
    }
    return [...found.values()];
  }

  /** The values that the lines with these numbers offer as complete lists. */
  #valuesOf(numbers: readonly number[]): readonly string[] {
    return this.context.slice.lines
      .filter(
        ({ steps, isWhole }) =>
          isWhole && steps.some((step) => numbers.some((one) => Math.abs(one) === step)),
      )
      .flatMap(({ ends }) => ends);
  }
}

function partsOf(entry: Fields): readonly unknown[] {
  return [
    fieldOf(entry, 'from', 'source', 'subject'),
    fieldOf(entry, 'number', 'numbers', 'relation', 'relations'),
    fieldOf(entry, 'to', 'target', 'object'),
    fieldOf(entry, 'words'),
  ];
}

/** The text without case, diacritics, or the commas and spaces inside numbers. */
function plain(text: string): string {
  return normaliseName(text.replaceAll(/(?<=\d)[,\s](?=\d{3}\b)/gu, ''));
}
