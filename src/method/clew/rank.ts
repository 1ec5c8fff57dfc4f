import type { Interpretation, Interpretations } from '../../model/embedded/interpret.ts';
import type { MethodContext, Question } from '../method.ts';
import { calibrationOf } from './calibrate.ts';
import { type Calibration, precisionAt } from './calibration.ts';
import { type Choice, choose } from './choose.ts';
import { type Demands, demandsOf } from './demands.ts';
import { describePaths } from './describe-paths.ts';
import { facing } from './direction.ts';
import { type Ledger, readLedger } from './ledger.ts';
import type { ClewOptions } from './options.ts';

/** Rung 0: what the words alone decide. */
export interface Ranked {
  readonly found: Interpretations;
  /** Undefined when no reading leads anywhere. */
  readonly choice: Choice | undefined;
  readonly ledger: Ledger;
  /** What the question's words demand beyond a path. */
  readonly demands: Demands;
  /** Estimated share of right answers among rankings with such a margin, 0..1. */
  readonly precision: number;
  readonly calibration: Calibration['source'];
  /** Why the ranking alone is no answer at all. */
  readonly refused: 'no-start' | 'exhausted' | 'coverage' | 'margin' | undefined;
}

/** Time and questions that counting margins may take on the first question that would otherwise need a call. */
const COUNTING = { maxMs: 2000, maxQuestions: 300 };

/**
 * Links the question's names, ranks the paths around them and looks where the best lead. No model call.
 * @param mayCount whether margins may be counted on this graph when they never were: it takes two seconds, once.
 */
export async function rank(
  question: Question,
  options: ClewOptions,
  context: MethodContext,
  mayCount: boolean,
): Promise<Ranked> {
  const thinker = await context.tasks.thinker();
  const { graph, signal } = context;
  const operators = await thinker.operators(question.text, { graph, signal });
  const demands = demandsOf(operators);
  const found = await thinker.interpret(question.text, {
    ignored: operators.consumed,
    isStatement: operators.asks === 'truth',
    isUnion: demands.isEither,
    graph,
    maxHops: options.maxHops,
    beam: options.beam,
    signal,
    ...(operators.mentions === undefined ? {} : { mentions: operators.mentions }),
    ...(question.topicEntities === undefined ? {} : { topicEntities: question.topicEntities }),
  });
  const nothing = { found, choice: undefined, demands, precision: 0, calibration: 'default' } as const;
  if (found.mentions.length === 0) {
    const { clues } = await thinker.extractClues(question.text).then((extracted) => ({
      clues: extracted.map(({ text, kind }) => ({ text, kind, status: 'unmapped' as const, to: [] })),
    }));
    recordClues({ clues, byHop: [] }, context);
    return { ...nothing, ledger: { clues, byHop: [] }, refused: 'no-start' };
  }
  const chosen = await choose(found.ranked, graph);
  if (chosen === undefined) {
    const ledger = nearestLedger(found);
    recordClues(ledger, context);
    return { ...nothing, ledger, refused: 'exhausted' };
  }
  const choice = demands.asks === 'truth' ? facing(question.text, chosen) : chosen;
  const ledger = readLedger(choice.best.interpretation.paths, (path) => isUnclear(choice, path.mention.text));
  recordClues(ledger, context);
  recordLinks(found, choice.best.interpretation, ledger, context);
  recordRanking(choice, context);
  const counting = { ...COUNTING, random: context.random, signal };
  const calibration = await calibrationOf(graph, thinker, mayCount ? counting : undefined);
  const precision = precisionAt(calibration, choice.margin);
  return {
    found,
    choice,
    ledger,
    demands,
    precision,
    calibration: calibration.source,
    refused: whyRefused(choice, options),
  };
}

/** Why a ranking alone must not be believed; undefined when it may. */
function whyRefused(choice: Choice, options: ClewOptions): 'coverage' | 'margin' | undefined {
  const isClear = choice.margin >= options.clearMargin;
  if (choice.coverage < (isClear ? options.coverage / 2 : options.coverage)) return 'coverage';
  return choice.margin < options.threshold ? 'margin' : undefined;
}

function nearestLedger({ mentions, ranked }: Interpretations): Ledger {
  const [nearest] = ranked;
  if (nearest !== undefined) return readLedger(nearest.paths, () => false);
  const clues = mentions.map((mention) => ({
    text: mention.text,
    kind: 'entity',
    status: 'mapped' as const,
    to: mention.entities.map(({ name }) => name),
  }));
  return { clues, byHop: [] };
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

function recordClues({ clues }: Ledger, { trace }: MethodContext): void {
  trace.record({ type: 'clue-extracted', clues: clues.map(({ text, kind }) => ({ text, kind })) });
}

function recordLinks(
  found: Interpretations,
  { paths }: Interpretation,
  ledger: Ledger,
  { trace }: MethodContext,
): void {
  for (const { mention, start } of paths) {
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
  ranked.forEach(({ interpretation, answers }, index) => {
    trace.record({
      type: 'path-ranked',
      rank: index + 1,
      path: describePaths(interpretation),
      score: Math.round(interpretation.score * 1000) / 1000,
      answers: answers.size,
    });
  });
}
