import { LEARNING } from '../limits.ts';
import type { Plan } from '../plan/plan.ts';
import { type ChainStep, unexplainedPhrases } from './chained-phrases.ts';
import type { ConfirmedPhrase } from './learned.ts';
import { KNOWN, type Phrasebook } from './phrasebook.ts';

/**
 * What a question teaches once its plan is confirmed: the question with its one named thing masked, for the one edge of the plan.
 * If the plan has two edges in a row, the phrasebook (`openBook`, called only then) must explain one, and the remaining words
 * belong to the other. Any other plan says nothing certain about a single edge and teaches nothing; neither does a question that
 * does not contain the name as it is.
 */
export async function confirmedPhrases(
  question: string,
  plan: Plan,
  language: string,
  openBook: () => Promise<Phrasebook>,
): Promise<readonly ConfirmedPhrase[]> {
  const chain = walkOf(plan);
  if (chain === undefined || chain.steps.some((step) => step.length > LEARNING.relations.value)) return [];
  const text = masked(question, chain.names);
  if (text === undefined) return [];
  const [first, second] = chain.steps;
  if (second === undefined) return (first ?? []).map((step) => ({ text, language, ...step }));
  const [inner, outer] = [first?.[0], second[0]];
  if (inner === undefined || outer === undefined || first?.length !== 1 || second.length !== 1) return [];
  return unexplainedPhrases(text, language, [inner, outer], await openBook());
}

interface PlanWalk {
  /** What the one known thing is called. */
  readonly names: readonly string[];
  /** The one or two edges from the known thing to the answer, each as directed relations of which at least one holds. */
  readonly steps: readonly (readonly ChainStep[])[];
}

/** The plan as a walk from its one named thing to its answer; undefined if it is anything else or anything more. */
function walkOf({ nodes, edges, operators, answer }: Plan): PlanWalk | undefined {
  const constants = nodes.filter(({ entities }) => entities !== undefined);
  const [known] = constants;
  if (known === undefined || constants.length > 1 || operators.some(({ kind }) => kind !== 'count'))
    return undefined;
  const steps: (readonly ChainStep[])[] = [];
  const left = new Set(edges);
  let at = known.id;
  while (left.size > 0) {
    const next = [...left].filter(({ from, to }) => from === at || to === at);
    const [edge] = next;
    if (edge === undefined || next.length > 1 || steps.length === MOST_STEPS) return undefined;
    const isForward = edge.from === at;
    steps.push(
      edge.relations.map(({ relation, direction }) => ({
        relation,
        direction: isForward ? direction : direction === 'out' ? 'in' : 'out',
      })),
    );
    at = isForward ? edge.to : edge.from;
    left.delete(edge);
  }
  return at === answer && steps.length > 0
    ? { names: (known.entities ?? []).map(({ name }) => name), steps }
    : undefined;
}

const MOST_STEPS = 2;

/** The question with the longest of the names replaced by X, if it contains that name exactly once. */
function masked(question: string, names: readonly string[]): string | undefined {
  const plain = question.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const lower = plain.toLowerCase();
  const forms = names
    .flatMap((name) => [name, name.replace(/\s*[（(][^（）()]*[）)]$/u, '')])
    .map((name) => name.normalize('NFKC').trim().toLowerCase())
    .filter((name) => name !== '')
    .sort((left, right) => right.length - left.length);
  for (const form of forms) {
    const at = lower.indexOf(form);
    if (at < 0 || lower.indexOf(form, at + 1) >= 0 || lower.length !== plain.length) continue;
    const rest = `${lower.slice(0, at)}\u0000${lower.slice(at + form.length)}`.replace(/[?？。.!！]+$/u, '');
    const isSpaced = /[a-z]/u.test(rest);
    return rest
      .replace('\u0000', isSpaced ? ` ${KNOWN} ` : KNOWN)
      .replace(/\s+/gu, ' ')
      .replace(/ 's\b/gu, " 's")
      .trim();
  }
  return undefined;
}
