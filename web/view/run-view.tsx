import { useCallback, useMemo, useState } from 'react';
import { shownAnswer } from '../../src/language/shown-answer.ts';
import type { Answer, Plan } from '../api/types.ts';
import { concludeWith, EMPTY_EXPLORATION, explore } from '../state/exploration.ts';
import { evidenceOf, type Light, lightOfClue, lightOfSteps, startsOf } from '../state/light.ts';
import type { GoTo } from '../state/location.ts';
import { useConfirm } from '../state/use-confirm.ts';
import type { RunState } from '../state/use-run.ts';
import { useMessages } from '../text/messages.ts';
import { AnswerCard, noAnswerText } from './answer-card.tsx';
import { ClueLedger } from './clue-ledger.tsx';
import { CutNotice } from './cut-notice.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { ExplorationCard } from './exploration-card.tsx';
import { clipped } from './long-text.tsx';
import { RankedPaths } from './ranked-paths.tsx';
import type { SaveProps } from './save-bar.tsx';
import { Timeline } from './timeline.tsx';

/** The most characters that a screen reader reads out unasked. */
const SPOKEN = 2_000;

export interface RunViewProps {
  readonly run: RunState;
  readonly title: string;
  readonly isCompared: boolean;
  /** The answers of the methods beside it. */
  readonly others: readonly Answer[];
  readonly isDark: boolean;
  readonly save: SaveProps;
  readonly onRetry: () => void;
  readonly onPick: (plan: Plan) => void;
  /** Asks something else of the same graph. */
  readonly onAsk: (question: string) => void;
  readonly goTo: GoTo;
}

/** One question put to one method: answer, clues, drawing, steps. */
export function RunView(props: RunViewProps) {
  const { run, title, isCompared, others, isDark, onRetry, goTo } = props;
  const { phase, events, answer, error } = run;
  const text = useMessages();
  const confirming = useConfirm();
  const [chosen, setChosen] = useState<{ readonly of: object | undefined; readonly name: string }>();
  const [clue, setClue] = useState<number>();
  const [step, setStep] = useState<{ readonly of: object | undefined; readonly at: number }>();

  // What was chosen belongs to one answer, and disappears with it.
  const name = chosen?.of === answer ? chosen?.name : undefined;
  const at = step?.of === run.request ? step?.at : undefined;
  const exploration = useMemo(() => {
    if (at === undefined || at >= events.length) return run.exploration;
    return explore(EMPTY_EXPLORATION, events.slice(0, at));
  }, [run.exploration, events, at]);
  const whole = useMemo(
    () => (answer === undefined ? run.exploration : concludeWith(run.exploration, answer)),
    [run.exploration, answer],
  );
  const steps = useMemo(
    () =>
      name === undefined || answer === undefined ? [] : evidenceOf(name, answer.evidence, startsOf(whole)),
    [name, answer, whole],
  );
  const light = useMemo<Light | undefined>(() => {
    if (clue !== undefined) return lightOfClue(exploration, clue);
    return steps.length === 0 ? undefined : lightOfSteps(steps);
  }, [exploration, clue, steps]);
  const shown = useMemo(() => new Set(steps.flatMap(({ head, tail }) => [head, tail])), [steps]);
  const shownNames = useMemo(
    () => new Map(answer?.answers.map((one) => [one.name, shownAnswer(one, answer.plan, text.id).name])),
    [answer, text],
  );
  const choose = useCallback(
    (next: string | undefined) => setChosen(next === undefined ? undefined : { of: answer, name: next }),
    [answer],
  );

  const isUnderWay = phase === 'waiting' || phase === 'running' || phase === 'reconnecting';
  return (
    <section className="run" aria-label={title} data-phase={phase}>
      {isCompared && <h2 className="run-title">{title}</h2>}
      <p className="unseen" role="status">
        {isUnderWay
          ? text.phase[phase]
          : phase === 'done'
            ? text.answer.announce(
                text.outcome[answer!.outcome],
                answer!.outcome === 'abstained' ? noAnswerText(answer!, text) : clipped(answer!.text, SPOKEN),
              )
            : ''}
      </p>
      <div className="run-parts">
        <div className="column">
          {phase === 'failed' && error !== undefined && <ErrorNotice error={error} onRetry={onRetry} />}
          {run.request?.options?.plan !== undefined && <p className="ran-plan">{text.plan.ran}</p>}
          {phase === 'stopped' && <p className="notice">{text.phase.stopped}</p>}
          {isUnderWay && (
            <section className="card" aria-busy="true">
              <p className="under-way">
                <span className="pulse" aria-hidden="true" /> {text.phase[phase]}
              </p>
              {run.wording !== '' && <p className="summary wording">{run.wording}</p>}
              <div className="skeleton" aria-hidden="true" />
              <div className="skeleton short" aria-hidden="true" />
            </section>
          )}
          {answer !== undefined && answer.error === undefined && (
            <AnswerCard
              {...props}
              answer={answer}
              chosen={name}
              onChoose={choose}
              others={others}
              confirming={confirming}
            />
          )}
          {/* Only the drawing is gone through again: what stands around it would push it away. */}
          <CutNotice cuts={run.exploration.cuts} missed={run.missed} />
          {(run.exploration.clues.length > 0 || isUnderWay) && (
            <ClueLedger
              question={answer?.readAs ?? run.request?.question ?? ''}
              clues={run.exploration.clues}
              isOver={answer !== undefined && answer.error === undefined}
              lit={clue}
              onLight={setClue}
            />
          )}
          {run.exploration.ranked.length > 1 && <RankedPaths paths={run.exploration.ranked} />}
          {(phase !== 'failed' || events.length > 0) && (
            <Timeline events={events} usage={answer?.usage} spent={run.exploration.spent} />
          )}
        </div>
        <div className="column column-drawing">
          {(phase !== 'failed' || exploration.nodes.size > 0) && (
            <ExplorationCard
              exploration={exploration}
              whole={whole}
              light={light}
              shown={shown}
              shownNames={shownNames}
              chosen={name}
              facts={steps}
              isDark={isDark}
              isUnderWay={isUnderWay}
              steps={events.length}
              step={at ?? events.length}
              onStep={(next) => setStep(next >= events.length ? undefined : { of: run.request, at: next })}
              onLook={(entity) =>
                goTo({
                  view: 'entities',
                  graph: run.request?.graph,
                  search: entity,
                  entity: idOf(answer, entity),
                })
              }
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The identifier that an answer gives with a name, or the name itself if it gives none. */
function idOf(answer: Answer | undefined, name: string): string {
  const found = answer?.answers.find((one) => one.name === name);
  if (found !== undefined) return found.id;
  for (const { head, tail, ids } of answer?.evidence ?? []) {
    if (ids === undefined) continue;
    if (head === name) return ids.head;
    if (tail === name) return ids.tail;
  }
  return name;
}
