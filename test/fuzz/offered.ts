import { expect } from 'vitest';
import { planSchema } from '../../src/plan/plan.ts';
import type { Slice } from '../../src/slice/slice.ts';
import { AGENT_TOOLS } from '../../src/task/agent-tools.ts';

type Value = Readonly<Record<string, unknown>>;
type Check = (output: Value, input: Value) => void;

/** What an output may hold, per task: nothing but what its input offered. Every task must be here. */
export const OFFERED: Readonly<Record<string, Check>> = {
  'clue.extract': (output, { question }) => {
    const clues = list(output.clues);
    expect(clues.length).toBeLessThanOrEqual(16);
    expect(String(question).length).toBeGreaterThan(0);
    for (const { text } of clues) shortText(text, 120);
  },
  'relation.map': (output, input) => matches(output.matches, 'relation', input.relations, input.clues),
  'entity.map': (output, input) => matches(output.matches, 'candidate', input.candidates, input.clues),
  'cgpe.fuzzy': (output, input) => scored(output.matches, 'pair', input.pairs, 10),
  'cgpe.rough': (output, input) => {
    scored(output.matches, 'member', input.members, 10);
    for (const { clue } of list(output.matches)) within(clue, input.clues, -1);
  },
  'cgpe.exact': (output, input) => scored(output.scores, 'clue', input.clues, 10),
  'gg.relation': ({ relation, score }, { relations }) => {
    if (relation !== undefined) within(relation, relations);
    between(score, 0, 10);
    if (relation === undefined) expect(score).toBe(0);
  },
  'gg.branch': ({ choice }, { phrases }) => within(choice, phrases),
  'gg.build': ({ specific, generic, triples }) => {
    for (const text of [...texts(specific), ...texts(generic)]) expect(text).not.toBe('');
    for (const triple of list(triples))
      for (const part of ['head', 'relation', 'tail']) shortText(triple[part]);
  },
  'tog.relations': (output, input) => {
    scored(output.scores, 'relation', input.relations, 1);
    expect(list(output.scores).length).toBeLessThanOrEqual(Number(input.width));
  },
  'tog.entities': ({ scores }, { names }) => {
    expect(scores).toHaveLength(length(names));
    for (const score of scores as readonly unknown[]) between(score, 0, 1);
  },
  'tog.sufficient': sufficiency,
  'pog.evaluate': sufficiency,
  'answer.triples': answers,
  'answer.texts': answers,
  'answer.io': answers,
  'answer.cot': answers,
  'sg.final': (output) => {
    answers(output);
    expect(length(output.answers)).toBeLessThanOrEqual(1);
  },
  'sg.answer': (output) => {
    answers(output);
    expect(length(output.answers)).toBeLessThanOrEqual(1);
    const isAnswered = length(output.answers) > 0 || output.verdict !== undefined;
    expect(output.needMore).toBe(!isAnswered);
  },
  'subanswer.triples': (output) => bounded(output),
  synthesise: (output) => answers(output),
  'keqing.respond': (output) => answers(output),
  'decompose.cot': (output) => bounded(output),
  'decompose.structured': (output) => bounded(output),
  reformulate: ({ question }) => expect(String(question).trim()).not.toBe(''),
  'rra.hops': ({ hops }) => between(hops, 1, 3),
  'rra.relations': (output, input) => scored(output.relations, 'relation', input.relations, 10),
  'rra.verbalise': (output, { paths }) => expect(output.texts).toHaveLength(length(paths)),
  'keqing.candidates': ({ answers: chosen }, { candidates }) => indices(chosen, candidates),
  'pog.decompose': ({ objectives }) => {
    expect(length(objectives)).toBeLessThanOrEqual(8);
    for (const text of texts(objectives)) shortText(text, 300);
  },
  'pog.relations': (output, input) => indices(output.relations, input.relations),
  'pog.entities': (output, input) => indices(output.entities, input.names),
  'pog.backtrack': (output, input) => indices(output.entities, input.names),
  'pog.memory': ({ memory }, { objectives }) => {
    expect(memory).toHaveLength(length(objectives));
    for (const text of texts(memory)) expect(text.length).toBeLessThanOrEqual(400);
  },
  'pog.reflect': ({ add, reason }) => {
    expect(typeof add).toBe('boolean');
    expect(String(reason).length).toBeLessThanOrEqual(400);
  },
  'sg.relation': ({ relation }, { relations }) => {
    if (relation !== undefined) within(relation, relations);
  },
  'sg.constraints': ({ constraints }, { relations }) => {
    for (const { relation, value } of list(constraints)) {
      within(relation, relations);
      within(value, list(relations)[Number(relation)]?.values);
    }
  },
  'agent.step': ({ calls, answer }) => {
    for (const { name, input } of list(calls)) {
      expect(Object.keys(AGENT_TOOLS)).toContain(name);
      expect(typeof input).toBe('object');
    }
    expect(length(calls)).toBeLessThanOrEqual(1);
    if (answer !== undefined) answers(answer as Value);
  },
  'kbb.type': ({ type }) => expect(['composition', 'comparison']).toContain(type),
  'phrasebook.teach': ({ relations }, input) => {
    expect(relations).toHaveLength(length(input.relations));
    for (const one of list(relations).filter((relation) => relation !== undefined)) {
      for (const text of [...texts(one.out), ...texts(one.in)]) {
        shortText(text, 121);
        expect(text.match(/(?<![A-Za-z0-9])X(?![A-Za-z0-9])/gu)).toHaveLength(1);
      }
      for (const part of ['tail', 'head', 'gloss', 'unit'])
        if (one[part] !== undefined) shortText(one[part], 121);
    }
  },
  'plan.write': (output, { slice }) => {
    if (output.kind === 'plan') writtenPlan(output, slice as Slice);
    if (output.kind === 'look') expect(length(output.nodes)).toBeLessThanOrEqual(6);
    if (output.kind === 'none') expect(String(output.why).length).toBeLessThanOrEqual(310);
  },
  'graph.explore': ({ look, find, values, tries, commit }, { slice }) => {
    for (const actions of [look, find, values]) expect(length(actions)).toBeLessThanOrEqual(6);
    for (const number of values as readonly number[]) within(number - 1, (slice as Slice).steps);
    for (const one of [...list(tries), ...(commit === undefined ? [] : [commit as Value])])
      writtenPlan(one, slice as Slice);
  },
  'sog.step': ({ search, follow, answers: said }) => {
    expect([search, follow, said].filter((one) => one !== undefined)).toHaveLength(1);
  },
  'query.write': ({ query }) => expect(String(query).length).toBeLessThanOrEqual(4000),
  'kbb.draft': ({ form }) => expect(String(form).length).toBeLessThanOrEqual(1000),
};

/** Relations are those of the slice, and everything a plan refers to is there. */
function writtenPlan({ plan, ties }: Value, { steps, classes }: Slice): void {
  const { nodes, edges, answer } = planSchema.parse(plan);
  const ids = nodes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of [answer, ...edges.flatMap(({ from, to }) => [from, to])]) expect(ids).toContain(id);
  const offered = [...steps, ...steps.flatMap(({ twins }) => twins), ...classes.flatMap((one) => one.steps)];
  const known = offered.map(({ relation }) => relation);
  for (const { relation } of edges.flatMap(({ relations }) => relations)) expect(known).toContain(relation);
  for (const { start, end } of list(ties)) expect(Number(start)).toBeLessThan(Number(end));
}

/** Plain JSON of a bearable size; whatever the task. */
export function bounded(output: unknown): void {
  let size = 0;
  const walk = (value: unknown): void => {
    if (typeof value === 'number' && !Number.isFinite(value)) expect.fail(`${value} is no JSON`);
    if (typeof value === 'string') size += value.length;
    if (typeof value === 'function' || typeof value === 'symbol') expect.fail(`a ${typeof value} is no JSON`);
    if (typeof value !== 'object' || value === null) return;
    size += 1;
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(output);
  expect(size).toBeLessThan(600_000);
}

function sufficiency(output: Value): void {
  answers(output);
  expect(typeof output.sufficient).toBe('boolean');
  if (output.sufficient === true) {
    expect(length(output.answers) > 0 || output.verdict !== undefined).toBe(true);
  }
}

function answers(output: Value): void {
  const given = texts(output.answers);
  expect(given.length).toBeLessThanOrEqual(500);
  for (const answer of given) shortText(answer, 500);
  expect(new Set(given).size).toBe(given.length);
  if (output.verdict !== undefined) expect(typeof output.verdict).toBe('boolean');
}

function matches(value: unknown, field: string, candidates: unknown, clues: unknown): void {
  scored(value, field, candidates, 10);
  const pairs = list(value).map((match) => `${match[field]} ${match.clue}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { clue } of list(value)) within(clue, clues);
}

function scored(value: unknown, field: string, candidates: unknown, most: number): void {
  for (const entry of list(value)) {
    within(entry[field], candidates);
    between(entry.score, 0, most);
    expect(entry.score).toBeGreaterThan(0);
  }
}

/** Ascending, none twice. */
function indices(value: unknown, offered: unknown): void {
  const chosen = value as readonly number[];
  for (const [at, index] of chosen.entries()) {
    within(index, offered);
    if (at > 0) expect(index).toBeGreaterThan(chosen[at - 1] as number);
  }
}

function within(index: unknown, offered: unknown, least = 0): void {
  expect(Number.isInteger(index)).toBe(true);
  between(index, least, length(offered) - 1);
}

function between(value: unknown, least: number, most: number): void {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    expect.fail(`${String(value)} is not from ${least} to ${most}`);
  }
}

function shortText(value: unknown, most = 10_000): void {
  if (typeof value !== 'string' || value === '' || value.length > most) {
    expect.fail(`not a text of 1 to ${most} characters: ${String(value).slice(0, 80)}`);
  }
}

function list(value: unknown): readonly Value[] {
  return value as readonly Value[];
}

function texts(value: unknown): readonly string[] {
  return value as readonly string[];
}

function length(value: unknown): number {
  return (value as readonly unknown[]).length;
}
