import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import type { EntityId } from '../../src/graph/term.ts';
import { distinctReads } from '../../src/method/clew/ask-choice.ts';
import { type Read, readEnds } from '../../src/method/clew/choose.ts';
import type { Interpretations } from '../../src/model/embedded/interpret.ts';
import type { LanguageModel, ModelRequest } from '../../src/model/model.ts';
import { estimateTokens } from '../../src/model/tokens.ts';
import { blockLines } from '../../test/golden/oracle.ts';
import { plainAnswer } from '../embedded/score.ts';

/** Least F1 against the gold answers from which a path fits a question. */
const FITS = 0.5;
/** Readings searched for the structure behind a question. */
const SEARCHED = 120;

/** What the ideal model is told of the question it will be asked about. */
export interface Told {
  readonly graph: KnowledgeGraph;
  readonly found: Interpretations;
  readonly gold: ReadonlySet<string>;
}

/**
 * A model that is as good as can be at choosing and planning, because it looks at the gold answers: of the paths on offer it chooses the
 * one, or the two together, whose answers fit gold best, none when none fits; its plan is the structure within reach of the
 * ranking that fits gold best, said with the relations' own names; asked to ground, it picks those relations.
 */
export function idealClimber(told: () => Told): LanguageModel {
  let relations = new Map<string, string>();
  return {
    id: 'ideal:climber',
    structured: 'json-schema',
    async generate(request) {
      const text = JSON.stringify(await reply(request, told()));
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

  async function reply(request: ModelRequest, { graph, found, gold }: Told): Promise<unknown> {
    switch (request.task) {
      case 'path.choose': {
        const signal = new AbortController().signal;
        const shown = await distinctReads(found.ranked, { graph, signal });
        const best = await bestOf(shown, graph, gold);
        return { paths: best.map((index) => index + 1), combine: 'intersection', constraints: [] };
      }
      case 'plan.build': {
        const reads: Read[] = [];
        for (const interpretation of found.ranked.slice(0, SEARCHED)) {
          if (interpretation.paths.length > 1) continue;
          reads.push(readEnds(interpretation, await interpretation.look()));
        }
        const best = await bestOf(reads, graph, gold);
        const planned = planOf(best.map((index) => reads[index] as Read));
        relations = planned.relations;
        return planned.plan;
      }
      case 'plan.ground': {
        const edges = request.prompt.match(/<edge-\d+>/gu)?.length ?? 0;
        return {
          edges: Array.from({ length: edges }, (_, index) => ({
            edge: index + 1,
            relations: groundLines(blockLines(request.prompt, `edge-${index + 1}`), relations),
          })),
        };
      }
      case 'gg.branch':
        return { choice: 1 };
      default:
        throw new Error(`The ideal model has no reply to "${request.task}".`);
    }
  }
}

/** The one reading, or the two whose common answers, fit gold best; empty when none fits. */
async function bestOf(
  reads: readonly Read[],
  graph: KnowledgeGraph,
  gold: ReadonlySet<string>,
): Promise<readonly number[]> {
  const ids = [...new Set(reads.flatMap(({ answers }) => [...answers.keys()]))].slice(0, 30_000);
  const described = await graph.describe(ids);
  const isGold = new Set(
    described.flatMap(({ entity }) => (gold.has(plainAnswer(entity.name)) ? [entity.id] : [])),
  );
  const f1 = (answers: readonly EntityId[]) => {
    const right = answers.filter((id) => isGold.has(id)).length;
    return (2 * right) / (answers.length + gold.size);
  };
  let best: { readonly score: number; readonly chosen: readonly number[] } = { score: 0, chosen: [] };
  const single = reads.map(({ answers }) => f1([...answers.keys()]));
  for (const [index, score] of single.entries()) if (score > best.score) best = { score, chosen: [index] };
  const hopeful = reads.flatMap(({ answers }, index) =>
    [...answers.keys()].some((id) => isGold.has(id)) ? [index] : [],
  );
  for (const one of hopeful.slice(0, 30)) {
    for (const other of hopeful.slice(0, 30)) {
      const [left, right] = [reads[one] as Read, reads[other] as Read];
      if (one >= other || startOf(left) === startOf(right)) continue;
      const score = f1([...left.answers.keys()].filter((id) => right.answers.has(id)));
      if (score > best.score) best = { score, chosen: [one, other] };
    }
  }
  return best.score >= FITS ? best.chosen : [];
}

function startOf({ interpretation }: Read): string | undefined {
  return interpretation.paths.map(({ start }) => start.id).join();
}

/** Readings as a reply of the planning task, and the relation behind each phrase. */
function planOf(reads: readonly Read[]): { readonly plan: unknown; readonly relations: Map<string, string> } {
  const relations = new Map<string, string>();
  const edges: { from: string; phrase: string; to: string }[] = [];
  const named: string[] = [];
  for (const [place, { interpretation }] of reads.entries()) {
    const [path] = interpretation.paths;
    if (path === undefined) continue;
    named.push(path.start.name);
    let from = path.start.name;
    path.steps.forEach(({ relation }, hop) => {
      const to = hop === path.steps.length - 1 ? 'answer' : `thing ${place + 1}.${hop + 1}`;
      const phrase = phraseOf(relation.name);
      relations.set(phrase, relation.name);
      edges.push({ from, phrase, to });
      from = to;
    });
  }
  const clues = [...named, ...relations.keys()];
  return { plan: { clues, named, edges, answer: 'answer', asks: 'set' }, relations };
}

function phraseOf(name: string): string {
  const parts = name.split(' / ').map((part) => part.split('.').at(-1) ?? part);
  return parts.join(' ').replace(/[_-]+/gu, ' ');
}

function groundLines(lines: readonly string[], relations: ReadonlyMap<string, string>): readonly number[] {
  const [edge = '', ...candidates] = lines;
  const wanted = [...relations].find(([phrase]) => edge.includes(` – ${phrase} – `))?.[1];
  return candidates.flatMap((line, index) =>
    line.replace(/^← /u, '').split(' (')[0] === wanted ? [index + 1] : [],
  );
}
