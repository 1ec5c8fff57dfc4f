import type { WordedKind } from '../../plan/reason.ts';
import { isSameText, NAMES_SHOWN, operatorNames, type ReasonWords } from '../reason-words.ts';

export const reasons: ReasonWords = {
  'no-answer': () => 'Nothing in the graph answers the question.',
  'nothing-fits': ({ text }) => `It was understood as “${text}”, and nothing in the graph fits that.`,
  'no-evidence': () => 'It is the model’s own knowledge; no fact of the graph stands behind it.',
  'no-relation': ({ text, nearest }) =>
    nearest.length === 0
      ? `The graph has no relation for “${text}”.`
      : `The graph has no relation for “${text}”. The nearest: ${listed(nearest)}.`,
  'several-readings': ({ readings }) =>
    readings === 1
      ? 'It is not certain that this is what is asked.'
      : `The question can be read in ${readings} ways.`,
  unmet: ({ text }) => `Nothing in the graph was found that expresses “${text}”.`,
  'no-plan': () => 'The method cannot state its steps as a plan that could be checked.',
  'plan-failed': ({ message }) => `The plan could not be run: ${message}`,
  'answers-differ': ({ lacking, extra }) => `The plan gives other answers: ${lacking} more, ${extra} fewer.`,
  'verdict-differs': ({ plan, given }) =>
    `The plan says ${verdict(plan)}; the answer says ${verdict(given)}.`,
  'outside-evidence': ({ names }) => `No fact of the evidence names ${listed(names)}.`,
  'left-out': ({ what, text }) => `The plan leaves out the ${what} “${text}”.`,
  untied: ({ text }) => `Nothing in the plan stands for “${text}”.`,
  unsaid: ({ what, text }) =>
    `The plan has ${PARTS[what]} that nothing in the question says: “${what === 'operator' ? (OPERATORS.get(text) ?? text) : text}”.`,
  unsure: ({ text, to }) =>
    to === ''
      ? `That “${text}” says what the answers are is only a matter of similar meaning.`
      : isSameText(text, to)
        ? `It is not certain that “${text}” means “${to}” here.`
        : `“${text}” was taken for “${to}” only because the two are near in meaning.`,
  unmapped: ({ text }) => `“${text}” was not found in the graph.`,
  unresolved: ({ texts }) => `It is not clear what ${listed(texts)} stands for after the question before.`,
  'stands-alone': () =>
    'It was read as a question of its own: nothing in the question before can be replaced by what it names.',
  ambiguous: ({ text }) => `Several things are called “${text}”.`,
  'answer-named': ({ names }) => `The question itself names ${listed(names)}.`,
  'class-by-relation': ({ text, relation }) =>
    `“${text}” is a kind of thing, but only the relation “${relation}” stands for it.`,
  'against-phrasing': ({ text, relation }) =>
    `“${text}” says the relation “${relation}” the other way round than it was followed.`,
  'wrong-kind': ({ asked, names }) =>
    names.length === 0
      ? `The question asks for ${KINDS[asked]}; the plan asks for something else.`
      : `The question asks for ${KINDS[asked]}, and ${listed(names)} is none.`,
  cut: ({ what, kept, of }) =>
    kept === 0 && of === undefined
      ? `Not everything was looked at: ${what}.`
      : `A list was cut (${what}): ${of === undefined ? `${kept} were kept, the rest left out` : `${kept} of ${of} were kept`}.`,
  'not-finished': ({ stopReason }) =>
    stopReason.endsWith('-cap')
      ? `The search ended early (${stopReason}).`
      : 'The method did not find everything that it looked for.',
  'text-differs': ({ text }) =>
    `The model’s sentence did not agree with the answers and was left out: “${text}”`,
  failed: ({ message }) => message,
};

const KINDS: Readonly<Record<WordedKind, string>> = {
  person: 'a person',
  place: 'a place',
  time: 'a time',
  number: 'a number',
  age: 'an age',
  reason: 'a reason',
  thing: 'a thing',
  truth: 'yes or no',
};

const PARTS = { constant: 'a thing', edge: 'a step', operator: 'a condition' } as const;

/** What an operator of a plan adds to it. */
const OPERATORS = operatorNames({
  filter: 'a comparison with a value',
  compare: 'a comparison of two',
  different: 'not the same',
  not: 'does not hold',
  either: 'one of several',
  optional: 'if any',
  every: 'all of them',
  having: 'a number of them',
  top: 'the most or least',
  count: 'how many',
  aggregate: 'a total or average',
  group: 'for each',
  calculate: 'a sum or difference',
  truth: 'whether it is so',
});

function verdict(said: boolean | undefined): string {
  return said === undefined ? 'that it is not known' : said ? 'yes' : 'no';
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** What was cut short, as it is recorded. */
export const listName = (what: string): string => what;
