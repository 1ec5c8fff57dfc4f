import type { AnswerClue } from '../../answer/answer.ts';
import type { Interpretation, Interpretations } from '../../model/embedded/interpret.ts';
import type { Method, MethodContext, MethodResult, Question } from '../method.ts';
import { type Choice, choose, endsAsAsked } from './choose.ts';
import { type Ledger, readLedger } from './ledger.ts';
import { type ClewOptions, clewOptions } from './options.ts';
import { readOff } from './read-off.ts';

/**
 * The house method. A ladder whose lowest rung makes no model call: names are linked, paths of relations around them are
 * ranked by how well they explain the question's words, and the whole answer set is read off the best one. The alignment
 * of words and path is the ledger of clues. What the words do not decide is not answered.
 */
export const clew: Method<ClewOptions> = {
  id: 'clew',
  title: 'Clew: paths ranked by what they explain of the question',
  source: 'Clew',
  summary:
    'Finds the path of relations that explains the question’s words best and reads every answer off it.',
  needs: { languageModel: 'none', embedder: false, graph: true, topicEntities: 'extracted-or-gold' },
  tasks: [],
  departures: [],
  expectedCalls: '0',
  options: clewOptions,

  async run(question, options, context) {
    const thinker = await context.tasks.thinker();
    const found = await thinker.interpret(question.text, {
      graph: context.graph,
      maxHops: options.maxHops,
      beam: options.beam,
      signal: context.signal,
      ...(question.topicEntities === undefined ? {} : { topicEntities: question.topicEntities }),
    });
    if (found.mentions.length === 0) return withoutStart(question, context);
    const choice = await choose(found.ranked, context.graph);
    if (choice === undefined) return undecided(found, found.ranked[0], 'exhausted', context);
    const ledger = readLedger(choice.best.interpretation.paths, (path) =>
      isUnclear(choice, path.mention.text),
    );
    recordLinks(found, choice, ledger, context);
    recordRanking(choice, context);
    const reason = whyUndecided(choice, options);
    context.trace.record({
      type: 'step',
      name: reason === undefined ? 'path-decided' : 'path-undecided',
      data: {
        rung: 'rank',
        effort: options.effort,
        margin: Number.isFinite(choice.margin) ? round(choice.margin) : null,
        coverage: round(choice.coverage),
        ...(reason === undefined ? {} : { reason }),
      },
    });
    if (reason !== undefined) return abstained(ledger.clues, 'not-decisive');
    return answer(choice, ledger, options, context);
  },
};

/** Why a ranking alone must not be believed; undefined when it may. */
function whyUndecided(choice: Choice, options: ClewOptions): 'coverage' | 'margin' | undefined {
  const isClear = choice.margin >= options.clearMargin;
  if (choice.coverage < (isClear ? options.coverage / 2 : options.coverage)) return 'coverage';
  return choice.margin < options.threshold ? 'margin' : undefined;
}

async function answer(
  choice: Choice,
  ledger: Ledger,
  options: ClewOptions,
  context: MethodContext,
): Promise<MethodResult> {
  const { best } = choice;
  const { answers, evidence, cuts } = await readOff(best, ledger, context.graph, {
    ...options,
    signal: context.signal,
  });
  const covered = ledger.clues.flatMap((clue, index) => (clue.status === 'unmapped' ? [] : [index]));
  evidence.slice(0, 50).forEach(({ triple, clues }, branch) => {
    context.trace.record({
      type: 'path-extended',
      branch,
      triple: { head: triple.head.name, relation: triple.relation.name, tail: triple.tail.name },
      covered: clues,
      case: 'aligned',
    });
  });
  const before = Math.max(...best.ends.map(({ support }) => support.size));
  context.trace.record({ type: 'set-aligned', node: 'answer', before, after: answers.length });
  const truncated = [
    ...cuts,
    ...(best.ends.some(({ isCut }) => isCut) ? [{ what: 'triples of a step', kept: before }] : []),
  ];
  for (const cut of truncated) context.trace.record({ type: 'truncated', ...cut });
  return {
    answers,
    basis: 'kg',
    clues: ledger.clues,
    evidence,
    complete: covered.length === ledger.clues.length && best.interpretation.paths.some(endsAsAsked),
    truncated,
    stopReason: 'complete',
  };
}

async function withoutStart(question: Question, context: MethodContext): Promise<MethodResult> {
  const thinker = await context.tasks.thinker();
  const clues = await thinker.extractClues(question.text);
  context.trace.record({ type: 'clue-extracted', clues: clues.map(({ text, kind }) => ({ text, kind })) });
  return abstained(
    clues.map(({ text, kind }) => ({ text, kind, status: 'unmapped', to: [] })),
    'no-start',
  );
}

function undecided(
  found: Interpretations,
  nearest: Interpretation | undefined,
  stopReason: 'exhausted',
  context: MethodContext,
): MethodResult {
  const clues = found.mentions.map((mention) => ({
    text: mention.text,
    kind: 'entity',
    status: 'mapped' as const,
    to: mention.entities.map(({ name }) => name),
  }));
  const ledger = nearest === undefined ? { clues } : readLedger(nearest.paths, () => false);
  context.trace.record({
    type: 'clue-extracted',
    clues: ledger.clues.map(({ text, kind }) => ({ text, kind })),
  });
  return abstained(ledger.clues, stopReason);
}

function abstained(clues: readonly AnswerClue[], stopReason: MethodResult['stopReason']): MethodResult {
  return { answers: [], basis: 'none', clues, evidence: [], complete: false, stopReason };
}

/** Another thing of the same name leads to other answers by a path that fits as well. */
function isUnclear({ best, ranked }: Choice, text: string): boolean {
  const chosen = best.interpretation;
  return ranked.some(
    ({ interpretation }) =>
      interpretation !== chosen &&
      interpretation.score > chosen.score - 0.05 &&
      interpretation.paths.some(
        (path) => path.mention.text === text && chosen.paths.every(({ start }) => start.id !== path.start.id),
      ),
  );
}

function recordLinks(
  found: Interpretations,
  { best }: Choice,
  ledger: Ledger,
  { trace }: MethodContext,
): void {
  trace.record({ type: 'clue-extracted', clues: ledger.clues.map(({ text, kind }) => ({ text, kind })) });
  for (const { mention, start } of best.interpretation.paths) {
    const clue = ledger.clues.findIndex(({ text }) => text === mention.text);
    const others = mention.entities.filter(({ id }) => id !== start.id);
    trace.record({
      type: 'entity-linked',
      clue,
      text: mention.text,
      entities: [start, ...others].map(({ id, name }) => ({ id, name })),
      of: found.mentions.length,
    });
  }
}

function recordRanking({ ranked }: Choice, { trace }: MethodContext): void {
  ranked.forEach(({ interpretation, answers }, rank) => {
    trace.record({
      type: 'path-ranked',
      rank: rank + 1,
      path: describePaths(interpretation),
      score: round(interpretation.score),
      answers: answers.size,
    });
  });
}

/** `Alien –directed by→ ? ←directed by–`: readable, in walking order. */
export function describePaths({ paths }: Interpretation): string {
  return paths
    .map(({ start, steps }) => {
      const arrows = steps.map(({ relation, direction }) =>
        direction === 'out' ? `–${relation.name}→` : `←${relation.name}–`,
      );
      return `${start.name} ${arrows.join(' ? ')} ?`;
    })
    .join(' ∩ ');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
