import { Suspense, useMemo, useRef, useState } from 'react';
import type { PlannedQuestion, Schema } from '../api/types.ts';
import type { CanvasHandle } from '../graph/canvas.tsx';
import { measureLabel } from '../graph/measure.ts';
import { drawPlan } from '../graph/plan-drawing.ts';
import { EMPTY_PLAN, flawOf } from '../state/plan.ts';
import { useLabelStyle } from '../state/use-label-style.ts';
import { useMessages } from '../text/messages.ts';
import { DrawingFallback } from './drawing-fallback.tsx';
import { GraphCanvas } from './lazy-canvas.ts';
import { PlanEdges } from './plan-edges.tsx';
import { PlanNodes } from './plan-nodes.tsx';
import { PlanOperators } from './plan-operators.tsx';

export interface PlanCardProps {
  readonly planned: PlannedQuestion;
  readonly graph: string | undefined;
  readonly schema: Schema | undefined;
  readonly isDark: boolean;
  readonly onRun: (plan: NonNullable<PlannedQuestion['plan']>) => void;
  readonly onClose: () => void;
}

/** What a question asks of the graph: a drawing, and beside it a form that changes the plan before it is run. */
export function PlanCard({ planned, graph, schema, isDark, onRun, onClose }: PlanCardProps) {
  const text = useMessages();
  const made = planned.plan;
  const [plan, setPlan] = useState(made ?? EMPTY_PLAN);
  const handle = useRef<CanvasHandle>(null);
  const style = useLabelStyle();
  const drawing = useMemo(() => {
    const names = new Map(schema?.relations.map(({ id, name }) => [id, name]));
    const labels = { measure: measureLabel, style };
    return drawPlan(plan, labels, text.plan.unknown, (relation) => names.get(relation) ?? relation);
  }, [plan, schema, text, style]);
  const flaw = flawOf(plan, schema);
  return (
    <section className="card plan" aria-label={text.plan.title}>
      <div className="card-head">
        <h2>{text.plan.title}</h2>
        <p className="faint">{made === undefined ? text.plan.none : text.plan.lead}</p>
      </div>
      {planned.unmet.length > 0 && (
        <p className="uncovered">{text.plan.uncovered(planned.unmet.join(', '))}</p>
      )}
      <form
        className="plan-parts"
        onSubmit={(event) => {
          event.preventDefault();
          if (flaw === undefined) onRun(plan);
        }}
      >
        <div className="plan-form">
          <PlanNodes plan={plan} onPlan={setPlan} graph={graph} />
          <PlanEdges plan={plan} onPlan={setPlan} schema={schema} />
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
          {flaw !== undefined && (
            <p className="wrong" role="alert">
              {text.plan.flaws[flaw]}
            </p>
          )}
          <div className="row">
            <button type="submit" className="button primary" disabled={flaw !== undefined}>
              {text.plan.run}
            </button>
            {made !== undefined && plan !== made && (
              <button type="button" className="button plain" onClick={() => setPlan(made)}>
                {text.plan.reset}
              </button>
            )}
            <button type="button" className="button plain" onClick={onClose}>
              {text.plan.close}
            </button>
          </div>
        </div>
      </form>
    </section>
  );
}
