import type { Interpretation, Interpretations } from '../model/embedded/interpret.ts';
import type { Mention } from '../model/embedded/link.ts';
import type { MeasureKind, NamedSpan, Operators, TopOperator } from '../model/embedded/operators.ts';
import { cutIntoPieces, spanText } from '../model/embedded/pieces.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import type { Plan } from '../plan/worded-plan.ts';

/** Score from which a measure is meant, and share of the things from which the only measure there is must be. */
const MEANT = { score: 0.5, share: 0.5 };
/** Things that are asked for the relations they are measured by. */
const LOOKED = 300;

/** A plan under way: its edges that rest on nearness, and what it leaves out. */
export interface Planning {
  readonly plan: Plan;
  readonly loose: number[];
  readonly uncovered: string[];
}

/**
 * Puts the operators of a question into the plan of its reading: what is counted, compared, ordered, excluded, or stated. What
 * no relation of the graph bears is left over as words.
 */
export async function addOperators(
  planning: Planning,
  question: string,
  operators: Operators,
  reading: Interpretation,
  found: Interpretations,
  thinker: Thinker,
): Promise<void> {
  const { plan } = planning;
  plan.asks = operators.asks;
  if (operators.asks === 'truth') state(plan, reading, found);
  for (const { name, span, isClause } of operators.excluded) {
    const text = spanText(question, cutIntoPieces(question), span);
    if (name === undefined) planning.uncovered.push(text);
    else addNegation(plan, name.text, isClause ? clauseOf(text, name.text) : 'is');
  }
  if (operators.asks !== 'truth') addChoices(plan, operators.choices);
  const things = await thingsOf(reading);
  for (const { op, value, kind, phrase } of operators.filters) {
    const node = await addMeasure(planning, phrase, [kind], things, thinker);
    if (node === undefined) planning.uncovered.push([...phrase.slice(0, 1), op, value].join(' '));
    else plan.filters.push({ node: node.id, op, value });
  }
  if (operators.top !== undefined) await addTop(planning, operators.top, things, thinker);
}

/** The end of the path is the other name of the statement. */
function state(plan: Plan, { paths }: Interpretation, { mentions }: Interpretations): void {
  const used = paths.map(({ mention }) => mention);
  const other = mentions.find((mention) => used.every((one) => !overlap(one, mention)));
  const answer = plan.nodes.find(({ id }) => id === plan.answer);
  if (other === undefined || answer === undefined) return;
  answer.kind = other.entities[0]?.kind === 'literal' ? 'literal' : 'named';
  answer.text = other.text;
}

function overlap(left: Mention, right: Mention): boolean {
  return left.span.from < right.span.to && right.span.from < left.span.to;
}

/** What is said of a name, without the name and the word that denies it. */
function clauseOf(text: string, name: string): string {
  return text
    .replace(name, ' ')
    .replace(
      /\b(?:not|never|no|without|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|didn['’]t|don['’]t|doesn['’]t)\b|[不没未非]有?/giu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

function addNegation(plan: Plan, name: string, phrase: string): void {
  const id = `not${plan.nodes.length}`;
  plan.nodes.push({ id, kind: 'named', text: name });
  plan.edges.push({ from: plan.answer, to: id, phrase, isNegated: true });
}

function addChoices(plan: Plan, choices: readonly NamedSpan[]): void {
  if (choices.length < 2) return;
  plan.either = choices.map(({ text }, place) => {
    const id = `choice${place + 1}`;
    plan.nodes.push({ id, kind: 'named', text });
    plan.edges.push({ from: plan.answer, to: id, phrase: 'is' });
    return [plan.edges.length - 1];
  });
}

async function thingsOf(reading: Interpretation): Promise<readonly string[]> {
  const [first, ...others] = await reading.look();
  const all = [...(first?.support.keys() ?? [])];
  return all.filter((id) => others.every(({ support }) => support.has(id))).slice(0, LOOKED);
}

/** The value of things that is meant by a phrase, as a node; undefined when none certainly is. */
async function addMeasure(
  { plan, loose }: Planning,
  phrase: readonly string[],
  kinds: readonly MeasureKind[],
  things: readonly string[],
  thinker: Thinker,
): Promise<{ readonly id: string; readonly kind: MeasureKind } | undefined> {
  const measures = await thinker.measures(phrase, kinds, things);
  const [best] = measures;
  if (best === undefined) return undefined;
  const isOnly = measures.length === 1 && best.share >= MEANT.share;
  if (best.score < MEANT.score && !isOnly) return undefined;
  const id = `value${plan.nodes.length}`;
  const { relation, direction, kind, score } = best;
  if (score < MEANT.score) loose.push(plan.edges.length);
  plan.nodes.push({ id, kind: 'variable', text: kind === 'time' ? 'date' : 'number' });
  plan.edges.push({
    from: plan.answer,
    to: id,
    phrase: phrase[0] ?? '',
    relations: [{ relation: relation.id, direction }],
  });
  return { id, kind };
}

async function addTop(
  planning: Planning,
  top: TopOperator,
  things: readonly string[],
  thinker: Thinker,
): Promise<void> {
  const { plan } = planning;
  const { phrase, measure, direction, limit, skip } = top;
  const say = () => planning.uncovered.push(phrase[0] ?? 'first');
  if (measure === 'self') {
    const which = direction.time ?? direction.quantity;
    if (which === undefined) say();
    else plan.top = { by: plan.answer, measure: 'value', direction: which, limit, skip };
    return;
  }
  if (measure === 'count') {
    const [counted] = phrase;
    const which = direction.quantity ?? direction.time;
    if (counted === undefined || which === undefined) {
      say();
      return;
    }
    const id = `counted${plan.nodes.length}`;
    plan.nodes.push({ id, kind: 'variable', text: counted });
    plan.edges.push({ from: plan.answer, to: id, phrase: counted });
    plan.top = { by: id, measure: 'count', direction: which, limit, skip };
    return;
  }
  const kinds = (['time', 'quantity'] as const).filter((kind) => direction[kind] !== undefined);
  const node = await addMeasure(planning, phrase, kinds, things, thinker);
  const which = node === undefined ? undefined : direction[node.kind];
  if (node === undefined || which === undefined) say();
  else plan.top = { by: node.id, measure: 'value', direction: which, limit, skip };
}
