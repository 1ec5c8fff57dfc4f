import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { saidTruth } from '../../src/language/shown-answer.ts';
import type { CanvasHandle } from '../graph/canvas.tsx';
import { type Drawing, draw, MORE, placeWithin } from '../graph/drawing.ts';
import { measureLabel } from '../graph/measure.ts';
import { roomOf } from '../graph/view-of.ts';
import type { Exploration } from '../state/exploration.ts';
import type { Light, Step } from '../state/light.ts';
import { useLabelStyle } from '../state/use-label-style.ts';
import { useMessages } from '../text/messages.ts';
import { DrawingFallback } from './drawing-fallback.tsx';
import { EvidencePath } from './evidence-path.tsx';
import { FactList } from './fact-list.tsx';
import { Icon } from './icon.tsx';
import { GraphCanvas } from './lazy-canvas.ts';
import { Replay } from './replay.tsx';

export interface ExplorationCardProps {
  /** The exploration up to the step that is shown. */
  readonly exploration: Exploration;
  /** The whole exploration, for which the drawing makes room from the first step on. */
  readonly whole: Exploration;
  readonly light: Light | undefined;
  /** Names that are drawn separately. */
  readonly shown: ReadonlySet<string>;
  /** Names of answers that are shown otherwise than the graph has them: rounded, or with a unit. */
  readonly shownNames: ReadonlyMap<string, string>;
  /** The answer that was chosen, and its evidence. */
  readonly chosen: string | undefined;
  readonly facts: readonly Step[];
  readonly isDark: boolean;
  readonly isUnderWay: boolean;
  /** How many events there are, and how many of them are shown. */
  readonly steps: number;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onLook: (name: string) => void;
}

const CAP = 1500;
const LEGEND = ['start', 'answer', 'kept', 'expanded', 'met', 'pruned'] as const;

/** As high as the drawing must be to be readable, within reason. */
function sizeOf({ nodes, isDense }: Drawing): 'low' | 'middle' | 'high' {
  if (nodes.length === 0) return 'low';
  const rows = nodes.map(({ y }) => y);
  const extent = Math.max(...rows) - Math.min(...rows);
  if (isDense || extent > 420) return 'high';
  return extent > 190 ? 'middle' : 'low';
}

export function ExplorationCard(props: ExplorationCardProps) {
  const {
    exploration,
    whole,
    light,
    shown,
    shownNames,
    chosen,
    facts,
    isDark,
    isUnderWay,
    steps,
    step,
    onStep,
    onLook,
  } = props;
  const text = useMessages();
  const [view, setView] = useState<'drawing' | 'list'>('drawing');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [cap, setCap] = useState(CAP);
  const [met, setMet] = useState<string>();
  const handle = useRef<CanvasHandle>(null);
  // A replay grows inside the bounds of its final drawing, so that nothing jumps.
  const style = useLabelStyle();
  const options = useMemo(
    () => ({
      ...{ opened, shown, cap, style, measure: measureLabel },
      said: (name: string) => shownNames.get(name) ?? saidTruth(name, text.id),
    }),
    [opened, shown, shownNames, cap, style, text],
  );
  const end = useMemo(() => draw(whole, options), [whole, options]);
  const drawing = useMemo(
    () => (step >= steps ? end : placeWithin(draw(exploration, options), end)),
    [exploration, end, step, steps, options],
  );
  const evidence = useRef<HTMLElement>(null);
  useEffect(() => {
    // If drawing and facts are below the answers, choosing an answer scrolls to them.
    if (chosen !== undefined && matchMedia('(max-width: 960px)').matches) {
      evidence.current?.scrollIntoView({ block: 'start' });
    }
  }, [chosen]);
  const isEmpty = drawing.nodes.length === 0;
  useEffect(() => {
    if (isEmpty) {
      setMet(undefined);
      setOpened(new Set());
      setCap(CAP);
    }
  }, [isEmpty]);
  const node = drawing.nodes.find(({ id }) => id === met);
  const present = new Set(drawing.nodes.map(({ kind }) => kind));

  return (
    <section className="card exploration" data-drawn={drawing.nodes.length}>
      <div className="card-head">
        <h3>{text.graph.title}</h3>
        <fieldset className="switch">
          <legend className="unseen">{text.graph.view}</legend>
          {(['drawing', 'list'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {text.graph[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {chosen !== undefined && (
        <section
          className="evidence"
          aria-live="polite"
          aria-label={text.answer.evidence(chosen)}
          ref={evidence}
        >
          <h4>{text.answer.evidence(chosen)}</h4>
          {facts.length === 0 ? (
            <p className="faint">{text.answer.noEvidence}</p>
          ) : (
            <EvidencePath steps={facts} end={chosen} />
          )}
        </section>
      )}
      {isEmpty ? (
        <div className="canvas-place canvas-empty" data-size={sizeOf(end)}>
          <p>{isUnderWay || step < steps ? text.graph.empty : text.graph.nothing}</p>
        </div>
      ) : view === 'list' ? (
        <FactList edges={[...exploration.edges.values()]} light={light} />
      ) : (
        <div className="canvas-place" data-size={sizeOf(end)}>
          <DrawingFallback>
            <Suspense fallback={<p className="canvas-wait">{text.graph.loading}</p>}>
              <GraphCanvas
                drawing={drawing}
                room={roomOf(end)}
                light={light}
                isFocused={shown.size > 0}
                label={text.graph.label(exploration.nodes.size, exploration.edges.size)}
                appearance={isDark ? 'dark' : 'light'}
                onChoose={setMet}
                handle={handle}
              />
            </Suspense>
          </DrawingFallback>
          <div className="canvas-tools">
            {(
              [
                ['zoomIn', 'plus', () => handle.current?.zoom(1.35)],
                ['zoomOut', 'minus', () => handle.current?.zoom(1 / 1.35)],
                ['fit', 'fit', () => handle.current?.fit()],
              ] as const
            ).map(([name, icon, onClick]) => (
              <button
                key={name}
                type="button"
                className="button small square"
                aria-label={text.graph[name]}
                title={text.graph[name]}
                onClick={onClick}
              >
                <Icon name={icon} />
              </button>
            ))}
          </div>
          {node !== undefined && node.kind !== 'more' && (
            <div className="node-card" role="status">
              <strong>
                {node.kind === 'group' ? groupText(node.id, node.names.length) : options.said(node.id)}
              </strong>
              <div className="row">
                {node.kind === 'group' ? (
                  <button
                    type="button"
                    className="button small"
                    onClick={() => {
                      setOpened(new Set([...opened, node.id]));
                      setMet(undefined);
                    }}
                  >
                    {text.graph.open}
                  </button>
                ) : (
                  <button type="button" className="button small" onClick={() => onLook(node.id)}>
                    {text.graph.look}
                  </button>
                )}
                <button
                  type="button"
                  className="button small square plain"
                  aria-label={text.graph.close}
                  onClick={() => setMet(undefined)}
                >
                  <Icon name="cross" />
                </button>
              </div>
            </div>
          )}
        </div>
      )}
      {!isEmpty && view === 'drawing' && (
        <ul className="legend" aria-label={text.graph.legend}>
          {LEGEND.filter((kind) => present.has(kind)).map((kind) => (
            <li key={kind} className={`legend-${kind}`}>
              {text.graph.kinds[kind]}
            </li>
          ))}
        </ul>
      )}
      {drawing.hidden > 0 && view === 'drawing' && (
        <p className="row hidden-nodes">
          {text.graph.hidden(drawing.hidden)}
          <button type="button" className="button small" data-node={MORE} onClick={() => setCap(cap + CAP)}>
            {text.graph.more(Math.min(CAP, drawing.hidden))}
          </button>
        </p>
      )}
      {!isUnderWay && steps > 1 && <Replay steps={steps} step={step} onStep={onStep} />}
    </section>
  );

  function groupText(id: string, count: number): string {
    const [hub, relation] = JSON.parse(id) as [string, string];
    return `${hub}: ${text.graph.group(count, relation)}`;
  }
}
