import { Suspense, useMemo, useRef, useState } from 'react';
import type { PlannedQuestion } from '../api/types.ts';
import type { CanvasHandle } from '../graph/canvas.tsx';
import { measureLabel } from '../graph/measure.ts';
import { drawPlan } from '../graph/plan-drawing.ts';
import { flawOf } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { DrawingFallback } from './drawing-fallback.tsx';
import { GraphCanvas } from './lazy-canvas.ts';
import { PlanEdges } from './plan-edges.tsx';
import { PlanNodes } from './plan-nodes.tsx';
import { PlanOperators } from './plan-operators.tsx';

export interface PlanCardProps {
  readonly planned: PlannedQuestion;
  readonly isDark: boolean;
  readonly onRun: (plan: NonNullable<PlannedQuestion['plan']>) => void;
  readonly onClose: () => void;
}

/** The guidance graph of a question: drawn, and beside it a form that changes it before it is run. */
export function PlanCard({ planned, isDark, onRun, onClose }: PlanCardProps) {
  const text = useMessages();
  const [plan, setPlan] = useState(planned.plan);
  const handle = useRef<CanvasHandle>(null);
  const drawing = useMemo(
    () => (plan === undefined ? undefined : drawPlan(plan, measureLabel, text.plan.unknown)),
    [plan, text],
  );
  const close = (
    <button type="button" className="button plain" onClick={onClose}>
      {text.plan.close}
    </button>
  );
  if (plan === undefined || drawing === undefined) {
    return (
      <section className="card plan" aria-label={text.plan.title}>
        <p>{text.plan.none}</p>
        {close}
      </section>
    );
  }
  const flaw = flawOf(plan);
  return (
    <section className="card plan" aria-label={text.plan.title}>
      <div className="card-head">
        <h2>{text.plan.title}</h2>
        <p className="faint">{text.plan.lead}</p>
      </div>
      {planned.uncovered.length > 0 && (
        <p className="uncovered">{text.plan.uncovered(planned.uncovered.join(', '))}</p>
      )}
      <form
        className="plan-parts"
        onSubmit={(event) => {
          event.preventDefault();
          if (flaw === undefined) onRun(plan);
        }}
      >
        <div className="plan-form">
          <PlanNodes plan={plan} onPlan={setPlan} />
          <PlanEdges plan={plan} onPlan={setPlan} />
          <PlanOperators plan={plan} onPlan={setPlan} />
        </div>
        <div className="plan-side">
          <div className="canvas-place plan-canvas">
            <DrawingFallback>
              <Suspense fallback={<p className="canvas-wait">{text.graph.loading}</p>}>
                <GraphCanvas
                  drawing={drawing}
                  light={undefined}
                  isFocused={false}
                  label={text.plan.drawing(plan.nodes.length, plan.edges.length)}
                  appearance={isDark ? 'dark' : 'light'}
                  onChoose={() => {}}
                  handle={handle}
                />
              </Suspense>
            </DrawingFallback>
          </div>
          {plan.either?.map((group) => (
            <p key={group.join()} className="faint">
              {text.plan.either(group.map((index) => index + 1).join(', '))}
            </p>
          ))}
          {flaw !== undefined && (
            <p className="wrong" role="alert">
              {text.plan.flaws[flaw]}
            </p>
          )}
          <div className="row">
            <button type="submit" className="button primary" disabled={flaw !== undefined}>
              {text.plan.run}
            </button>
            {plan !== planned.plan && (
              <button type="button" className="button plain" onClick={() => setPlan(planned.plan)}>
                {text.plan.reset}
              </button>
            )}
            {close}
          </div>
        </div>
      </form>
    </section>
  );
}
