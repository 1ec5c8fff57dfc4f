import type { Interpretation, Interpretations, InterpretedPath } from '../model/embedded/interpret.ts';
import type { Mention } from '../model/embedded/link.ts';
import type { Operators } from '../model/embedded/operators.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import type { Plan } from '../plan/worded-plan.ts';
import type { BuiltPlan } from './build-plan.ts';
import { addOperators } from './plan-operators.ts';

/** Words lighter than this only steer a reading and are no clues. */
const TELLING_WEIGHT = 0.3;
/** Likeness from which a word is taken to say its relation. */
const SURE = 0.5;

/**
 * The best reading of the embedded model as a plan: names are nodes, every step of a path is an edge whose relation is fixed
 * and whose phrase is the words that were matched to it, and all paths end in the answer; then what the question wants done
 * with the answers. Words the reading passes over stay uncovered. No plan where the question names nothing.
 */
export async function planFromReading(
  question: string,
  found: Interpretations | undefined,
  operators: Operators,
  thinker: Thinker,
): Promise<BuiltPlan> {
  const best = found?.ranked.find(({ paths }) =>
    paths.every(({ mention }) => !isExcluded(mention, operators)),
  );
  if (found === undefined || best === undefined) return { uncovered: [], mends: [] };
  const plan: Plan = { nodes: [], edges: [], answer: 'answer', asks: 'set', filters: [] };
  plan.nodes.push({ id: 'answer', kind: 'variable', text: endText(best) });
  const loose: number[] = [];
  const readings = operators.joins === 'or' ? alternatives(found) : [best];
  for (const [place, path] of readings.flatMap(({ paths }) => paths).entries())
    addPath(plan, path, place, loose);
  if (readings.length > 1) plan.either = groupsOf(plan, readings);
  const planning = { plan, loose, uncovered: [...skippedWords(readings)] };
  await addOperators(planning, question, operators, best, found, thinker);
  return { plan, uncovered: planning.uncovered, mends: [], loose };
}

/** A name that answers must have nothing to do with starts no path to them. */
function isExcluded(mention: Mention, { excluded }: Operators): boolean {
  return excluded.some(({ name }) => name?.text === mention.text);
}

/** "A or B": the best reading from each of the names. */
function alternatives({ ranked, mentions }: Interpretations): readonly Interpretation[] {
  const readings = mentions.flatMap(
    (mention) =>
      ranked.find(({ paths: [path, other] }) => other === undefined && path?.mention === mention) ?? [],
  );
  return readings.length > 1 ? readings.slice(0, 3) : ranked.slice(0, 1);
}

/** Edges of each path, which follow one another in the plan. */
function groupsOf(plan: Plan, readings: readonly Interpretation[]): number[][] {
  let next = 0;
  return readings.map(({ paths }) => {
    const length = paths.reduce((sum, { steps }) => sum + steps.length, 0);
    const group = plan.edges.flatMap((_, index) => (index >= next && index < next + length ? [index] : []));
    next += length;
    return group;
  });
}

function addPath(plan: Plan, path: InterpretedPath, place: number, loose: number[]): void {
  const start = `name${place + 1}`;
  const kind = path.start.kind === 'literal' ? 'literal' : 'named';
  plan.nodes.push({ id: start, kind, text: path.mention.text || path.start.name });
  let from = start;
  path.steps.forEach(({ relation, direction }, hop) => {
    const isLast = hop === path.steps.length - 1;
    const to = isLast ? 'answer' : `via${place + 1}-${hop + 1}`;
    if (!isLast) plan.nodes.push({ id: to, kind: 'variable', text: wordsOf(path, hop, 'class') });
    const phrase = wordsOf(path, hop, 'relation');
    if (!isFirm(path, hop)) loose.push(plan.edges.length);
    plan.edges.push({ from, to, phrase, relations: [{ relation: relation.id, direction }] });
    from = to;
  });
}

/** A step is firm when no telling word was matched to it only loosely; one without words claims nothing. */
function isFirm(path: InterpretedPath, hop: number): boolean {
  const mine = path
    .fates()
    .filter((fate) => fate.use === 'relation' && fate.hop === hop + 1 && fate.score > 0)
    .filter(({ token }) => token.weight >= TELLING_WEIGHT);
  return mine.every((fate) => fate.isFirm && fate.score >= SURE);
}

/** Words matched to a step, or to the kind of thing it leads to, in order of the question. */
function wordsOf(path: InterpretedPath, hop: number, use: 'relation' | 'class'): string {
  const words = path
    .fates()
    .filter((fate) => fate.use === use && fate.hop === hop + 1 && fate.score > 0)
    .map(({ token }) => token);
  words.sort((a, b) => a.piece - b.piece);
  return words
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200);
}

function endText({ paths }: Interpretation): string {
  for (const path of paths) {
    const text = wordsOf(path, path.steps.length - 1, 'class');
    if (text !== '') return text;
  }
  return '';
}

/** Telling words that no path explains. */
function skippedWords(readings: readonly Interpretation[]): readonly string[] {
  const words = new Map<number, { text: string; isTold: boolean }>();
  const names = readings.flatMap(({ paths }) => paths.map(({ mention }) => mention.span));
  const isNamed = (piece: number) => names.some(({ from, to }) => piece >= from && piece < to);
  for (const path of readings.flatMap(({ paths }) => paths)) {
    for (const { token, use, score } of path.fates()) {
      if (token.weight < TELLING_WEIGHT || isNamed(token.piece)) continue;
      const isTold = (use !== 'skipped' && score > 0) || (words.get(token.piece)?.isTold ?? false);
      words.set(token.piece, { text: token.text, isTold });
    }
  }
  return [...words].sort(([a], [b]) => a - b).flatMap(([, { text, isTold }]) => (isTold ? [] : [text]));
}
