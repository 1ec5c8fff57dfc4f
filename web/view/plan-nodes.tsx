import type { Plan } from '../api/types.ts';
import { addNode, removeNode, setNode } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

export interface PlanPartProps {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}

const KINDS = ['named', 'variable', 'literal'] as const;
export const MAX_NODES = 24;

/** The things a plan speaks of, and which of them is asked for. */
export function PlanNodes({ plan, onPlan }: PlanPartProps) {
  const text = useMessages();
  return (
    <fieldset>
      <legend>{text.plan.things}</legend>
      <ul className="plan-rows">
        {plan.nodes.map(({ id, kind, text: words }, index) => {
          const name = text.plan.thing(index + 1);
          return (
            <li key={id} className="plan-row">
              <span className="plan-number">{index + 1}</span>
              <select
                aria-label={`${name}: ${text.plan.kind}`}
                value={kind}
                onChange={(event) => onPlan(setNode(plan, id, { kind: event.target.value as typeof kind }))}
              >
                {KINDS.map((one) => (
                  <option key={one} value={one}>
                    {text.plan.kinds[one]}
                  </option>
                ))}
              </select>
              <input
                aria-label={`${name}: ${text.plan.words}`}
                value={words}
                maxLength={200}
                placeholder={text.plan.unknown}
                onChange={(event) => onPlan(setNode(plan, id, { text: event.target.value }))}
              />
              <label className="plan-check">
                <input
                  type="radio"
                  name="plan-answer"
                  aria-label={`${name}: ${text.plan.asked}`}
                  checked={plan.answer === id}
                  onChange={() => onPlan({ ...plan, answer: id })}
                />
                {text.plan.asked}
              </label>
              <button
                type="button"
                className="button small square plain"
                disabled={plan.answer === id}
                aria-label={`${name}: ${text.plan.remove}`}
                onClick={() => onPlan(removeNode(plan, id))}
              >
                <Icon name="cross" />
              </button>
            </li>
          );
        })}
      </ul>
      {plan.nodes.length < MAX_NODES && (
        <button type="button" className="button small plain add" onClick={() => onPlan(addNode(plan))}>
          <Icon name="plus" /> {text.plan.addThing}
        </button>
      )}
    </fieldset>
  );
}

/** What a node is called in the lists of the form. */
export function nodeName(plan: Plan, id: string, unknown: string): string {
  const index = plan.nodes.findIndex((node) => node.id === id);
  const words = plan.nodes[index]?.text ?? '';
  return `${index + 1} ${words === '' ? unknown : words}`;
}
