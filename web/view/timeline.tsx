import { useState } from 'react';
import type { Answer, TraceEvent } from '../api/types.ts';
import type { Spent } from '../state/exploration.ts';
import { useStored } from '../state/stored.ts';
import { useMessages } from '../text/messages.ts';
import { describeEvent, taskName } from './describe-event.ts';
import { FigureHead } from './figure-head.tsx';
import { LongText } from './long-text.tsx';

const FIRST = 14;
const MORE = 200;

export interface TimelineProps {
  readonly events: readonly TraceEvent[];
  /** The usage that the answer reports, once it has arrived. */
  readonly usage: Answer['usage'] | undefined;
  /** The usage counted from the events until then. */
  readonly spent: Spent;
}

const isTrue = (stored: unknown): boolean => stored === true;

/** What was spent and, unfolded, every step with its time. Steps that were unfolded once stay so for the visit. */
export function Timeline({ events, usage, spent }: TimelineProps) {
  const text = useMessages();
  const [isOpen, setIsOpen] = useStored('steps', isTrue, 'sessionStorage');
  const [limit, setLimit] = useState(FIRST);
  const last = events.at(-1)?.ms ?? 0;
  const total = usage?.totalMs ?? last;
  const tokens = (usage ?? spent).inputTokens + (usage ?? spent).outputTokens;
  const isEstimated = usage?.estimated ?? spent.isEstimated;
  const figures: readonly [string, string][] = [
    [text.number(usage?.calls ?? spent.calls), text.trace.calls],
    [
      `${isEstimated ? '~' : ''}${text.number(tokens)}`,
      isEstimated ? `${text.trace.tokens} (${text.trace.estimated})` : text.trace.tokens,
    ],
    [text.ms(usage?.modelMs ?? spent.modelMs), text.trace.model],
    ...(usage === undefined ? [] : [[text.ms(usage.graphMs), text.trace.graph] as [string, string]]),
    [text.ms(total), text.trace.total],
  ];
  const tasks = Object.entries(usage?.byTask ?? {});
  const list = (
    <>
      <ol className="steps">
        {events.slice(0, limit).map((event) => (
          <li key={event.seq} className={`step step-${event.type}`}>
            <span className="step-time">{text.moment(event.ms)}</span>
            <span className="step-name">{text.trace.events[event.type]}</span>
            <span className="step-text">
              <LongText value={describeEvent(event, text)} />
              {event.type === 'model-called' && (
                <span className="bar" aria-hidden="true">
                  <span
                    style={{ inlineSize: `${Math.min(100, (100 * event.durationMs) / (total || 1))}%` }}
                  />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {events.length > limit && (
        <button type="button" className="button small plain" onClick={() => setLimit(limit + MORE)}>
          {text.trace.showMore(Math.min(MORE, events.length - limit))}
        </button>
      )}
      {tasks.length > 0 && (
        <details className="by-task">
          <summary>{text.trace.byTask}</summary>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{text.trace.task}</th>
                  <FigureHead>{text.trace.calls}</FigureHead>
                  <FigureHead>{text.trace.tokens}</FigureHead>
                  <FigureHead>{text.trace.milliseconds}</FigureHead>
                </tr>
              </thead>
              <tbody>
                {tasks.map(([task, { calls, inputTokens, outputTokens, modelMs }]) => (
                  <tr key={task}>
                    <td>{taskName(task, text)}</td>
                    <td className="figure">{text.number(calls)}</td>
                    <td className="figure">{text.number(inputTokens + outputTokens)}</td>
                    <td className="figure">{modelMs.toFixed(1)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  );
  return (
    <section className="card timeline">
      <h3>{text.trace.title}</h3>
      <dl className="figures">
        {figures.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {events.length === 0 ? (
        <p className="faint">{text.trace.none}</p>
      ) : (
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>{text.trace.all(events.length)}</summary>
          {list}
        </details>
      )}
    </section>
  );
}
