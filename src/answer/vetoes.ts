import { type Entity, stableId } from '../graph/term.ts';
import type { WantedKind } from '../language/analysis.ts';
import type { Plan } from '../plan/plan.ts';
import type { Reason } from '../plan/reason.ts';
import { readValue } from '../plan/value.ts';
import { asks } from './check-run.ts';
import { type AccountedQuestion, packOf } from './check-words.ts';
import { relationNames } from './relation-names.ts';
import type { MethodResult } from './result.ts';

/** The vetoes against an answer, in order: rules that no answer may break, however well its plan fits. */
export function vetoes(question: AccountedQuestion, plan: Plan, result: MethodResult): readonly Reason[] {
  return [
    ...namedAnswers(plan, result),
    ...classesByRelation(question, plan, relationNames(result.evidence)),
    ...edgesByClass(question, plan, result),
    ...wrongForm(question, plan),
    ...wrongKind(question, plan, result),
  ];
}

/**
 * An answer must not be a name from the question, unless the question asks to choose among its names (the answer node
 * is then a constant).
 */
function namedAnswers(plan: Plan, { answers }: MethodResult): readonly Reason[] {
  const node = plan.nodes.find(({ id }) => id === plan.answer);
  if (node?.entities !== undefined) return [];
  const named = new Set(plan.nodes.flatMap(({ entities = [] }) => entities.map(({ id }) => id)));
  const names = answers.flatMap((answer) =>
    typeof answer !== 'string' && named.has(stableId(answer)) ? [answer.name] : [],
  );
  return names.length === 0 ? [] : [{ code: 'answer-named', names }];
}

/** The noun that says what is asked for must not merely be tied to a relation elsewhere in the plan. */
function classesByRelation(
  { analysis, tiesAt }: AccountedQuestion,
  plan: Plan,
  names: ReadonlyMap<string, string>,
): readonly Reason[] {
  const { head } = analysis.asked;
  const last = head === undefined ? undefined : head.to - 1;
  const ties = last === undefined ? [] : (tiesAt[last] ?? []);
  const [first] = ties;
  if (last === undefined || first === undefined || first.to.part !== 'edge') return [];
  const isAtAnswer = ties.some(
    ({ to }) =>
      to.part !== 'edge' ||
      [plan.edges[to.index]?.from, plan.edges[to.index]?.to].includes(plan.answer) ||
      isMeasure(plan, to.index),
  );
  if (isAtAnswer) return [];
  const relation = plan.edges[first.to.index]?.relations[0]?.relation ?? '';
  const text = analysis.tokens[last]?.text ?? '';
  return [{ code: 'class-by-relation', text, relation: names.get(relation) ?? relation }];
}

/**
 * Steps that only the word for a class supports. "Which district is Zoo in" names a class; it does not mention a
 * relation whose name is merely close to "district". A relation with exactly that name ("which position does he play")
 * is mentioned.
 */
function edgesByClass(
  { analysis, tiesAt }: AccountedQuestion,
  plan: Plan,
  { evidence }: MethodResult,
): readonly Reason[] {
  const language = packOf(analysis.language, analysis.question);
  const names = relationNames(evidence);
  return plan.edges.flatMap(({ relations }, index): readonly Reason[] => {
    const said = tiesAt.flatMap((ties, at) =>
      ties.some(({ to }) => to.part === 'edge' && to.index === index) ? [{ ties, at }] : [],
    );
    const isStatement = said.every(({ ties }) =>
      ties.every(({ by, to }) => to.part !== 'edge' || to.index !== index || by === 'class'),
    );
    const isOnlyClass =
      said.length > 0 &&
      !isStatement &&
      said.every(
        ({ ties }) =>
          ties.some(({ by, to }) => by === 'class' && to.part !== 'edge') &&
          !ties.some(({ by, to }) => by === 'model' && to.part === 'edge' && to.index === index),
      );
    if (!isOnlyClass) return [];
    const words = relations.flatMap(({ relation }) => language.nameWords(names.get(relation) ?? relation));
    const isCalledSo = said.some(({ at }) => {
      const { word = '', lemmas = [] } = analysis.tokens[at] ?? {};
      return words.some((name) => [word, ...lemmas].some((one) => language.similarity(one, name) >= 1));
    });
    // A name in another script is never the word of the question: what people call the relation is.
    const isForeign = relations.every(
      ({ relation }) => language.share(names.get(relation) ?? relation) === 0,
    );
    const isSurelySaid = said.every(({ ties }) =>
      ties.some(({ to, isSure }) => to.part === 'edge' && to.index === index && isSure),
    );
    if (isCalledSo || (isForeign && isSurelySaid)) return [];
    const text = said.map(({ at }) => analysis.tokens[at]?.text ?? '').join(' ');
    const [first] = relations;
    return [
      {
        code: 'class-by-relation',
        text,
        relation: names.get(first?.relation ?? '') ?? first?.relation ?? '',
      },
    ];
  });
}

/** Whether the edge leads to a value that an operator uses ("the average SALARY of …"). */
function isMeasure(plan: Plan, edge: number): boolean {
  const ends: readonly (string | undefined)[] = [plan.edges[edge]?.from, plan.edges[edge]?.to];
  return plan.operators.some((operator) =>
    [
      ...('of' in operator ? [operator.of] : []),
      ...('by' in operator ? [operator.by] : []),
      ...('left' in operator ? [operator.left, operator.right] : []),
    ].some((node) => ends.includes(node)),
  );
}

/** The answer must be yes or no if and only if the question asks for that. */
function wrongForm({ analysis }: AccountedQuestion, plan: Plan): readonly Reason[] {
  const { form, wanted, isThere } = analysis.asked;
  const isTruth = form === 'truth';
  if (asks(plan, 'count') && form !== 'count') return [{ code: 'wrong-kind', asked: wanted, names: [] }];
  // "is there a lift in X" is answered by the lifts, or by yes or no.
  if (isTruth === asks(plan, 'truth') || (isThere === true && asks(plan, 'truth'))) return [];
  return [{ code: 'wrong-kind', asked: isTruth ? 'truth' : wanted, names: [] }];
}

/** Who, where and why are not answered by numbers or dates. When is answered by a time, and how many by a number. */
function wrongKind(
  { analysis }: AccountedQuestion,
  plan: Plan,
  { answers }: MethodResult,
): readonly Reason[] {
  const { wanted, form } = analysis.asked;
  // The answer gives the number of each thing.
  if (asks(plan, 'truth') || asks(plan, 'group') || wanted === 'thing') return [];
  // Several stored numbers are not a count.
  if (form === 'count' && answers.length > 1) {
    return [{ code: 'wrong-kind', asked: 'number', names: namesOf(answers) }];
  }
  const wrong = answers
    .filter((answer) => !fits(wanted, answer))
    .map((answer) => (typeof answer === 'string' ? answer : answer.name));
  return wrong.length === 0 ? [] : [{ code: 'wrong-kind', asked: wanted, names: wrong }];
}

function namesOf(answers: MethodResult['answers']): readonly string[] {
  return answers.map((answer) => (typeof answer === 'string' ? answer : answer.name));
}

function fits(wanted: Exclude<WantedKind, 'thing'>, answer: Entity | string): boolean {
  const name = typeof answer === 'string' ? answer : answer.name;
  const { number, date } = readValue(name);
  const isLiteral = typeof answer !== 'string' && answer.kind === 'literal';
  switch (wanted) {
    case 'person':
    case 'place':
    case 'reason':
      return !(isLiteral && (number !== undefined || date !== undefined)) && date === undefined;
    case 'time':
      return date !== undefined || /\d/u.test(name);
    case 'age':
    case 'number':
      return number !== undefined || /\d/u.test(name);
    default:
      return wanted satisfies never;
  }
}
