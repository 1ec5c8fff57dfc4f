import type { Plan, PlanNode } from '../api/types.ts';
import { addNode, nodeText, removeNode, setNode } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { EntityField } from './entity-field.tsx';
import { Icon } from './icon.tsx';

export interface PlanPartProps {
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
}

export const MAX_PARTS = 24;

/** The things in a plan, and which of them is asked for. */
export function PlanNodes({ plan, onPlan, graph }: PlanPartProps & { readonly graph: string | undefined }) {
  const text = useMessages();
  const asUnknown = ({ id, label }: PlanNode): PlanNode => ({
    id,
    label,
  });
  return (
    <fieldset>
      <legend>{text.plan.things}</legend>
      <ul className="plan-rows">
        {plan.nodes.map((node, index) => {
          const name = text.plan.thing(index + 1);
          const { id, entities, label = '' } = node;
          return (
            <li key={id} className="plan-row">
              <span className="plan-number">{index + 1}</span>
              <select
                aria-label={`${name}: ${text.plan.kind}`}
                value={entities === undefined ? 'variable' : 'named'}
                onChange={(event) =>
                  onPlan(
                    setNode(
                      plan,
                      event.target.value === 'named' ? { ...node, entities: [] } : asUnknown(node),
                    ),
                  )
                }
              >
                <option value="variable">{text.plan.kinds.variable}</option>
                <option value="named">{text.plan.kinds.named}</option>
              </select>
              {entities === undefined ? (
                <input
                  aria-label={`${name}: ${text.plan.words}`}
                  value={label}
                  maxLength={200}
                  placeholder={text.plan.unknown}
                  onChange={(event) => onPlan(setNode(plan, { ...node, label: event.target.value }))}
                />
              ) : (
                <EntityField
                  graph={graph}
                  label={`${name}: ${text.plan.words}`}
                  entities={entities}
                  placeholder={text.plan.name}
                  onEntities={(found) => onPlan(setNode(plan, { ...node, entities: found }))}
                />
              )}
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
      {plan.nodes.length < MAX_PARTS && (
        <button type="button" className="button small plain add" onClick={() => onPlan(addNode(plan))}>
          <Icon name="plus" /> {text.plan.addThing}
        </button>
      )}
    </fieldset>
  );
}

/** A field to choose one of a plan's nodes. */
export function NodeSelect({
  plan,
  label,
  value,
  onNode,
}: {
  readonly plan: Plan;
  readonly label: string;
  readonly value: string;
  readonly onNode: (id: string) => void;
}) {
  const text = useMessages();
  return (
    <select aria-label={label} value={value} onChange={(event) => onNode(event.target.value)}>
      {plan.nodes.map((node, index) => (
        <option key={node.id} value={node.id}>
          {index + 1} {nodeText(node) || text.plan.unknown}
        </option>
      ))}
    </select>
  );
}
