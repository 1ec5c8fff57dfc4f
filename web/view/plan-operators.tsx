import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';
import { nodeName, type PlanPartProps } from './plan-nodes.tsx';

const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
const MAX_FILTERS = 12;

/** What is asked of the things: themselves, their number or the truth; under which conditions; in which order. */
export function PlanOperators({ plan, onPlan }: PlanPartProps) {
  const text = useMessages();
  const { top, ...withoutTop } = plan;
  const nodes = plan.nodes.map(({ id }) => (
    <option key={id} value={id}>
      {nodeName(plan, id, text.plan.unknown)}
    </option>
  ));
  const setFilter = (index: number, change: Partial<(typeof plan.filters)[number]>) =>
    onPlan({ ...plan, filters: plan.filters.with(index, { ...plan.filters[index]!, ...change }) });
  const setTop = (change: Partial<NonNullable<typeof top>>) =>
    onPlan({ ...plan, top: { ...top!, ...change } });
  return (
    <>
      <fieldset>
        <legend>{text.plan.filters}</legend>
        <ul className="plan-rows">
          {plan.filters.map(({ node, op, value }, index) => {
            const name = text.plan.filter(index + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions are named by their number
              <li key={index} className="plan-row">
                <span className="plan-number">{index + 1}</span>
                <select
                  aria-label={`${name}: ${text.plan.words}`}
                  value={node}
                  onChange={(event) => setFilter(index, { node: event.target.value })}
                >
                  {nodes}
                </select>
                <select
                  aria-label={`${name}: ${text.plan.compare}`}
                  value={op}
                  onChange={(event) => setFilter(index, { op: event.target.value as typeof op })}
                >
                  {COMPARISONS.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
                <input
                  aria-label={`${name}: ${text.plan.value}`}
                  value={value}
                  maxLength={200}
                  onChange={(event) => setFilter(index, { value: event.target.value })}
                />
                <button
                  type="button"
                  className="button small square plain"
                  aria-label={`${name}: ${text.plan.remove}`}
                  onClick={() => onPlan({ ...plan, filters: plan.filters.toSpliced(index, 1) })}
                >
                  <Icon name="cross" />
                </button>
              </li>
            );
          })}
        </ul>
        {plan.filters.length < MAX_FILTERS && (
          <button
            type="button"
            className="button small plain add"
            onClick={() =>
              onPlan({ ...plan, filters: [...plan.filters, { node: plan.answer, op: '=', value: '' }] })
            }
          >
            <Icon name="plus" /> {text.plan.addFilter}
          </button>
        )}
      </fieldset>
      <div className="plan-asks">
        <label className="choice">
          <span>{text.plan.asks}</span>
          <select
            value={plan.asks}
            onChange={(event) => onPlan({ ...plan, asks: event.target.value as typeof plan.asks })}
          >
            {(['set', 'count', 'truth'] as const).map((one) => (
              <option key={one} value={one}>
                {text.plan.asksWhat[one]}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{text.plan.top}</span>
          <select
            value={top?.direction ?? ''}
            onChange={(event) => {
              const direction = event.target.value;
              if (direction !== 'max' && direction !== 'min') onPlan(withoutTop);
              else if (top !== undefined) setTop({ direction });
              else {
                const by = plan.answer;
                onPlan({ ...plan, top: { by, measure: 'value', direction, limit: 1, skip: 0 } });
              }
            }}
          >
            <option value="">{text.plan.topNone}</option>
            {(['max', 'min'] as const).map((one) => (
              <option key={one} value={one}>
                {text.plan.topDirections[one]}
              </option>
            ))}
          </select>
        </label>
        {top !== undefined && (
          <>
            <label className="choice">
              <span>{text.plan.topBy}</span>
              <select value={top.by} onChange={(event) => setTop({ by: event.target.value })}>
                {nodes}
              </select>
            </label>
            <select
              aria-label={text.plan.topBy}
              value={top.measure}
              onChange={(event) => setTop({ measure: event.target.value as typeof top.measure })}
            >
              {(['value', 'count'] as const).map((one) => (
                <option key={one} value={one}>
                  {text.plan.topMeasures[one]}
                </option>
              ))}
            </select>
            <label className="choice">
              <span>{text.plan.topLimit}</span>
              <input
                type="number"
                min={1}
                max={1000}
                value={top.limit}
                onChange={(event) => setTop({ limit: whole(event.target.value, 1) })}
              />
            </label>
            <label className="choice">
              <span>{text.plan.topSkip}</span>
              <input
                type="number"
                min={0}
                max={1000}
                value={top.skip}
                onChange={(event) => setTop({ skip: whole(event.target.value, 0) })}
              />
            </label>
          </>
        )}
      </div>
    </>
  );
}

/** A whole number from `least` to 1000. */
function whole(text: string, least: number): number {
  return Math.min(1000, Math.max(least, Math.trunc(Number(text)) || least));
}
