import { wordsOf } from '../graph/words-of.ts';
import { dateFilter } from '../language/filters.ts';
import { NO_HINT } from '../language/measure-table.ts';
import type { Item } from './describe-things.ts';
import { NO_EVIDENCE } from './edge-evidence.ts';
import type { Leg, LegContext, LegEnd } from './leg.ts';
import { withValue } from './legs.ts';
import { withParticle } from './particles.ts';
import { doneBy, likeRelations, STATED } from './said-relations.ts';
import { type Schema, stepOf } from './schema.ts';
import { holdsToken } from './spans.ts';

/**
 * "which orders have been shipped", of orders with the day on which they were: they have such a day, and it is not still to come.
 * Nothing where when it was is asked for, or a day is said.
 */
export async function doneItems(context: LegContext): Promise<Item[]> {
  const { analysis, schema, today, signal } = context;
  const { asked, cues, done = [] } = analysis;
  if (asked.wanted === 'time' || asked.form === 'number') return [];
  if (cues.some((cue) => cue.kind === 'filter' && cue.valueKind === 'date')) return [];
  const items: Item[] = [];
  for (const at of done) {
    const span = { from: at, to: at + 1 };
    if (cues.some((cue) => cue.kind === 'not' && holdsToken(at, cue.scope))) continue;
    const legs: Leg[] = [];
    const token = analysis.tokens[at];
    const called = likeRelations(token?.word ?? '', schema);
    const alsoDone = token === undefined ? [] : doneBy(token, schema).map((id) => [id, STATED] as const);
    const said = [...called, ...alsoDone].filter(
      ([id, strength]) => strength >= STATED && isPast(id, schema),
    );
    for (const [id, strength] of withParticle(said, analysis.tokens[at + 1]?.word ?? '', schema)) {
      const step = stepOf(schema, id, 'out');
      const cue = dateFilter(span, '<=', { since: today, until: today }, NO_HINT);
      const all = (await schema.facts.end(id, 'out', signal)) ?? new Set();
      const past = await withValue(step, cue, 1, context);
      if (past === undefined || all.size === 0) continue;
      const end: LegEnd =
        past.size === all.size ? { kind: 'any', span } : { kind: 'value', cue, factor: 1, span };
      legs.push({
        steps: [step],
        end,
        evidence: [{ ...NO_EVIDENCE, strength, base: 0, cover: [[at, strength]], isSure: true }],
        ids: past,
        alternatives: [1],
        worth: strength,
      });
    }
    if (legs.length > 0) items.push({ legs, isOptional: asked.form !== 'truth' });
  }
  return items;
}

/** A day, and none that is only planned: what is due back is not back. */
function isPast(relation: string, { relations, language }: Schema): boolean {
  const structure = relations.get(relation)?.structure;
  if (structure?.tail.kind !== 'date') return false;
  return language.plannedNames?.test(wordsOf(structure.relation.name).join(' ')) !== true;
}
