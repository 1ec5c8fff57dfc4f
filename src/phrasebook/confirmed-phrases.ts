import type { Plan } from '../plan/plan.ts';
import type { ConfirmedPhrase } from './learned.ts';
import { KNOWN } from './phrasebook.ts';

/**
 * What a question teaches whose plan was confirmed: the question with its one named thing masked, for the one edge of the
 * plan. A plan of several edges, names or conditions says nothing certain about any one of them and teaches nothing, nor
 * does a question in which the name does not stand as it is.
 */
export function confirmedPhrases(question: string, plan: Plan, language: string): readonly ConfirmedPhrase[] {
  const [edge, ...others] = plan.edges;
  if (edge === undefined || others.length > 0 || plan.operators.some(({ kind }) => kind !== 'count'))
    return [];
  const constants = plan.nodes.filter(({ entities }) => entities !== undefined);
  const [known] = constants;
  if (known === undefined || constants.length > 1 || known.id === plan.answer) return [];
  const isHead = known.id === edge.from && plan.answer === edge.to;
  if (!isHead && !(known.id === edge.to && plan.answer === edge.from)) return [];
  const text = masked(
    question,
    (known.entities ?? []).map(({ name }) => name),
  );
  if (text === undefined) return [];
  return edge.relations.map(({ relation, direction }) => ({
    text,
    language,
    relation,
    direction: isHead ? direction : direction === 'out' ? 'in' : 'out',
  }));
}

/** The question with the longest of the names in X's place, when that name stands in it exactly once. */
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
