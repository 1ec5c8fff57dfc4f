import type { PlanNodeNames } from '../../plan/ruling.ts';
import type { DecisionWords, RulingWords } from '../ruling-words.ts';

export const rulings: RulingWords = {
  name: ({ names }) => `The answer had to be one of those named: ${listed(names)}.`,
  edge: ({ relations, isBackwards, near, far, has, looked }) => {
    const said = quoted(relations);
    if (has.length > 0)
      return isBackwards
        ? `${said} leads to ${anyOf(near)} from ${listed(has)}, but not from ${anyOf(far)}.`
        : `${anyOf(near)} has ${said} ${listed(has)}, but not ${anyOf(far)}.`;
    if (looked === undefined)
      return isBackwards ? `No ${said} leads to ${anyOf(near)}.` : `${anyOf(near)} has no ${said}.`;
    return isBackwards
      ? `No ${said} leads to any of the ${looked} looked at (${andMore(near)}).`
      : `None of the ${looked} looked at (${andMore(near)}) has ${said}.`;
  },
  filter: ({ isOwn, op, value, has }) =>
    `Its ${isOwn ? 'own value' : 'value'} must ${compared(op)} ${value}, but it has ${listed(has) || 'none'}.`,
  different: ({ start }) =>
    start === undefined
      ? 'Two things on the way to it must differ, and only one thing is there.'
      : `It is what the question starts from (${anyOf(start)}), and nothing else leads to it.`,
  not: ({ edges }) =>
    `It has what must not be: ${listed(edges.map(({ relations, far }) => `${quoted(relations)} ${anyOf(far)}`))}.`,
  compare: ({ op, ends }) =>
    ends === undefined
      ? 'The two numbers do not compare as they must.'
      : `${listed(ends.left) || 'Nothing'} must ${compared(op)} ${listed(ends.right) || 'nothing'}, and is not.`,
  having: ({ op, value, has }) => `It must have ${op} ${value}, and has ${has}.`,
  every: ({ of }) => `Not everything that it leads to satisfies the rest (${of}).`,
  top: ({ measure, has, direction, before }) =>
    `It satisfies the rest, but its ${measure}${has === undefined ? '' : ` (${has})`} is not the ${direction === 'max' ? 'greatest' : 'least'}: ${listed(before)}.`,
  rest: () => 'It does not satisfy the rest.',
  found: ({ facts }) => `It satisfies every part of the plan${facts === 0 ? '' : ', by the facts below'}.`,
  given: () => 'It is among the answers; no plan was saved that says why.',
  lost: () => 'It was an answer when the plan was saved; the graph no longer bears it.',
  gained: () =>
    'It satisfies the plan now: the graph has changed since the answer was saved, or the plan counts and names nothing.',
  cut: ({ what, kept, of }) => `It satisfies the plan, but ${what} were cut (${share(kept, of)}).`,
  'no-plan': ({ stopReason }) =>
    `The question was not turned into a plan (${stopReason}), so nothing was looked up for it.`,
  unknown: ({ name, near }) =>
    `The graph has nothing named "${name}"${near.length === 0 ? '' : `; near: ${listed(near)}`}.`,
};

export const decisionWords: DecisionWords = {
  unmapped: (text) => `"${text}" was found nowhere`,
  mapped: (text, to, isSure) => `"${text}" was read as ${listed(to)}${isSure ? '' : ', not surely'}`,
  cut: (what, kept, of) => `${what} were cut: ${share(kept, of)}`,
  abstained: (stopReason) => `no answer: ${stopReason}`,
};

function quoted(relations: readonly string[]): string {
  return relations.map((relation) => `"${relation}"`).join(' or ');
}

function anyOf(names: PlanNodeNames): string {
  return names.length === 0 ? 'something' : names.join(' or ');
}

function andMore(names: PlanNodeNames): string {
  return names.length === 0 ? 'something' : `${listed(names)}, …`;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

function compared(op: string): string {
  return op === 'contains' ? 'contain' : op === 'begins' ? 'begin with' : `be ${op}`;
}

function share(kept: number, of: number | undefined): string {
  return `kept ${kept}${of === undefined ? '' : ` of ${of}`}`;
}
