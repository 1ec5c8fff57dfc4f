import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { EntityId } from '../../src/graph/term.ts';
import type { ReadQuestion } from '../../src/method/clew/read-question.ts';
import type { LanguageModel } from '../../src/model/model.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import type { PlanStep } from '../../src/plan/plan.ts';
import { reversed } from '../../src/slice/numbering.ts';
import type { Slice } from '../../src/slice/slice.ts';
import { plainAnswer } from '../embedded/score.ts';
import { toReply } from './to-reply.ts';

/** What the ideal writer is told of the question it will be asked about. */
export interface Told {
  readonly graph: KnowledgeGraph;
  readonly slice: Slice;
  readonly read: ReadQuestion;
  readonly gold: ReadonlySet<string>;
}

/** The best plan that can be written, and how well what it gives fits gold (F1). */
export interface Best {
  readonly reply: Readonly<Record<string, unknown>>;
  readonly f1: number;
}

/** Names walked from, sets walked on from, their size, and sets of different names that are intersected. */
const MOST = { names: 4, sets: 60, size: 400, facts: 5000, pairs: 30 };
/** Least F1 from which the model writes the plan rather than say that there is none. */
const FITS = 0.5;

/**
 * A model that is as good as can be at writing, because it looks at the gold answers: of the plans the slice can say (up to two
 * steps from a name, two such from different names together, and the plans of the readings with all their operators) it
 * writes the one whose answers fit gold best; asked to explore it says that the graph does not say.
 */
export function idealWriter(best: () => Best | undefined): LanguageModel {
  return {
    id: 'ideal:writer',
    structured: 'json-schema',
    async generate(request) {
      const found = best();
      const isFit = request.task === 'plan.write' && found !== undefined && found.f1 >= FITS;
      const text = JSON.stringify(isFit ? found.reply : { none: 'no line says it' });
      return {
        text,
        usage: {
          inputTokens: estimateTokens(
            request.system,
            request.prompt,
            ...(request.turns?.map((turn) => turn.text) ?? []),
          ),
          outputTokens: estimateTokens(text),
          estimated: true,
        },
        finishReason: 'stop',
        durationMs: 0,
      };
    },
  };
}

interface Walked {
  readonly name: string;
  readonly edges: readonly unknown[];
  readonly ids: readonly EntityId[];
  readonly f1: number;
}

/** The plan in reach of the slice whose answers fit gold best. */
export async function bestPlan({ graph, slice, read, gold }: Told): Promise<Best | undefined> {
  const names = new Map<EntityId, string>();
  const f1 = async (ids: readonly EntityId[]) => {
    const unknown = ids.filter((id) => !names.has(id));
    for (const { entity } of await graph.describe(unknown)) names.set(entity.id, plainAnswer(entity.name));
    const given = new Set(ids.map((id) => names.get(id)));
    const right = [...given].filter((name) => name !== undefined && gold.has(name)).length;
    return (2 * right) / (given.size + gold.size);
  };
  const walked: Walked[] = [];
  for (const { id, entity } of slice.names.slice(0, MOST.names)) {
    const first = await walk([entity.id], id, 'x', []);
    walked.push(...first);
    const open = first.filter(({ ids }) => ids.length <= MOST.size).slice(0, MOST.sets);
    for (const { ids, edges } of open) {
      const inner = edges.map((edge) => (edge as readonly unknown[]).with(2, 'y'));
      walked.push(...(await walk(ids, 'y', 'x', inner, id)));
    }
  }
  let best: Best | undefined;
  const offer = (reply: Best['reply'] | undefined, score: number) => {
    if (reply !== undefined && score > (best?.f1 ?? 0)) best = { reply, f1: score };
  };
  for (const { edges, f1: score } of walked) offer({ edges, answer: ['x'] }, score);
  const hopeful = walked
    .filter((one) => one.f1 > 0)
    .toSorted((a, b) => b.f1 - a.f1)
    .slice(0, MOST.pairs);
  for (const one of hopeful) {
    for (const other of hopeful) {
      if (one.name >= other.name) continue;
      const ids = one.ids.filter((id) => other.ids.includes(id));
      const apart = other.edges.map((edge) =>
        (edge as readonly unknown[]).map((end) => (end === 'y' ? 'z' : end)),
      );
      offer({ edges: [...one.edges, ...apart], answer: ['x'] }, await f1(ids));
    }
  }
  for (const { plan, answers, verdict } of read.readings) {
    const given = answers.map((answer) => plainAnswer(typeof answer === 'string' ? answer : answer.name));
    const said = verdict === undefined ? given : [verdict ? 'yes' : 'no'];
    const right = said.filter((name) => gold.has(name)).length;
    offer(toReply(plan, slice), (2 * right) / Math.max(1, said.length + gold.size));
  }
  return best;

  async function walk(
    from: readonly EntityId[],
    left: string,
    right: string,
    before: readonly unknown[],
    name = left,
  ): Promise<readonly Walked[]> {
    const found: Walked[] = [];
    for (const [index, step] of slice.steps.entries()) {
      for (const number of [index + 1, -(index + 1)]) {
        const { relation, direction }: PlanStep = number > 0 ? step : reversed(step);
        const { targets } = await graph.step(from, relation, direction, { limit: MOST.facts });
        const ids = [...new Set(targets)];
        if (ids.length === 0) continue;
        found.push({ name, edges: [...before, [left, number, right]], ids, f1: await f1(ids) });
      }
    }
    return found;
  }
}
