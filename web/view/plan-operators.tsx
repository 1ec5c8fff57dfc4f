import { useState } from 'react';
import type { Operator, OperatorKind } from '../api/types.ts';
import {
  type Field,
  fieldOf,
  OPERATOR_FIELDS,
  OPERATOR_KINDS,
  readPlaces,
  withField,
  writePlaces,
} from '../state/operator-fields.ts';
import { addOperator, removeOperator, setOperator } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';
import { MAX_PARTS, NodeSelect, type PlanPartProps } from './plan-nodes.tsx';

/** What is done with the things: limits, comparisons, counts, sums, order, exclusions. One row each. */
export function PlanOperators({ plan, onPlan }: PlanPartProps) {
  const text = useMessages();
  return (
    <fieldset>
      <legend>{text.plan.operators}</legend>
      <ul className="plan-rows">
        {plan.operators.map((operator, index) => {
          const kind = text.plan.operatorKinds[operator.kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: operators are named by their number
            <li key={index} className="plan-row">
              <span className="plan-number">{index + 1}</span>
              <span className="plan-kind">{kind}</span>
              {OPERATOR_FIELDS[operator.kind].map((field) => (
                <OperatorField
                  key={field.name}
                  field={field}
                  label={`${index + 1} ${kind}: ${text.plan.fields[field.name] ?? field.name}`}
                  operator={operator}
                  plan={plan}
                  onOperator={(changed) => onPlan(setOperator(plan, index, changed))}
                />
              ))}
              <button
                type="button"
                className="button small square plain"
                aria-label={`${index + 1} ${kind}: ${text.plan.remove}`}
                onClick={() => onPlan(removeOperator(plan, index))}
              >
                <Icon name="cross" />
              </button>
            </li>
          );
        })}
      </ul>
      {plan.operators.length < MAX_PARTS && (
        <label className="choice">
          <Icon name="plus" />
          <select
            aria-label={text.plan.addOperator}
            value=""
            onChange={(event) => onPlan(addOperator(plan, event.target.value as OperatorKind))}
          >
            <option value="">{text.plan.addOperator}</option>
            {OPERATOR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {text.plan.operatorKinds[kind]}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

interface OperatorFieldProps {
  readonly field: Field;
  readonly label: string;
  readonly operator: Operator;
  readonly plan: PlanPartProps['plan'];
  readonly onOperator: (operator: Operator) => void;
}

function OperatorField({ field, label, operator, plan, onOperator }: OperatorFieldProps) {
  const text = useMessages();
  const value = fieldOf(operator, field.name);
  const set = (next: unknown) => onOperator(withField(operator, field.name, next));
  switch (field.as) {
    case 'node':
      return <NodeSelect plan={plan} label={label} value={String(value)} onNode={set} />;
    case 'choice':
      return (
        <select aria-label={label} value={String(value)} onChange={(event) => set(event.target.value)}>
          {field.of.map((one) => (
            <option key={one} value={one}>
              {text.plan.choices[one] ?? one}
            </option>
          ))}
        </select>
      );
    case 'number':
      return (
        <label className="plan-check">
          {text.plan.fields[field.name] ?? field.name}
          <input
            type="number"
            aria-label={label}
            min={field.least}
            max={1000}
            value={Number(value)}
            onChange={(event) => {
              const number = Math.trunc(Number(event.target.value));
              set(Math.min(1000, Math.max(field.least, number || field.least)));
            }}
          />
        </label>
      );
    case 'edges':
      return (
        <Typed
          label={label}
          value={writePlaces(value as readonly number[])}
          onValue={(words) => {
            const places = readPlaces(words, plan.edges.length);
            if (places.length > 0) set(places);
          }}
        />
      );
    case 'groups':
      return (
        <Typed
          label={label}
          value={(value as readonly (readonly number[])[]).map(writePlaces).join(' | ')}
          onValue={(words) => {
            const groups = words.split('|').map((part) => readPlaces(part, plan.edges.length));
            if (groups.length > 1 && groups.every((group) => group.length > 0)) set(groups);
          }}
        />
      );
    case 'text':
      return <Typed label={label} value={String(value)} onValue={set} />;
    default:
      return field satisfies never;
  }
}

/** A text field that keeps what is typed even while it is not a valid value. */
function Typed({
  label,
  value,
  onValue,
}: {
  readonly label: string;
  readonly value: string;
  readonly onValue: (words: string) => void;
}) {
  const [words, setWords] = useState<string>();
  return (
    <input
      aria-label={label}
      value={words ?? value}
      maxLength={200}
      onChange={(event) => {
        setWords(event.target.value);
        onValue(event.target.value);
      }}
      onBlur={() => setWords(undefined)}
    />
  );
}
