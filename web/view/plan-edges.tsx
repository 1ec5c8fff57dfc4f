import { useId } from 'react';
import type { Schema } from '../api/types.ts';
import { nearNames } from '../state/near-names.ts';
import { addEdge, isKnown, removeEdge, setEdge } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';
import { MAX_PARTS, NodeSelect, type PlanPartProps } from './plan-nodes.tsx';

/**
 * How the things of a plan are connected: by relations of the graph, completed while typing, each with its direction.
 */
export function PlanEdges({ plan, onPlan, schema }: PlanPartProps & { readonly schema: Schema | undefined }) {
  const text = useMessages();
  const list = useId();
  const names = new Map(schema?.relations.map(({ id, name }) => [id, name]));
  const ids = new Map(schema?.relations.map(({ id, name }) => [name, id]));
  return (
    <fieldset>
      <legend>{text.plan.links}</legend>
      <datalist id={list}>
        {schema?.relations.map(({ id, name, count }) => (
          <option key={id} value={name} label={text.plan.facts(count)} />
        ))}
      </datalist>
      <ul className="plan-rows">
        {plan.edges.map(({ from, to, relations }, index) => {
          const name = text.plan.link(index + 1);
          const setRelations = (changed: typeof relations) =>
            onPlan(setEdge(plan, index, { relations: changed, kind: undefined }));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: links are named by their number
            <li key={index} className="plan-edge">
              <div className="plan-row">
                <span className="plan-number">{index + 1}</span>
                <NodeSelect
                  plan={plan}
                  label={`${name}: ${text.plan.from}`}
                  value={from}
                  onNode={(id) => onPlan(setEdge(plan, index, { from: id }))}
                />
                <span className="plan-relations">
                  {relations.map(({ relation, direction }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: one field per place
                    <span key={at} className="plan-relation">
                      <button
                        type="button"
                        className="button small square plain"
                        aria-label={`${name}: ${text.plan.turn} (${text.plan.directionNames[direction]})`}
                        title={text.plan.turn}
                        onClick={() =>
                          setRelations(
                            relations.with(at, { relation, direction: direction === 'out' ? 'in' : 'out' }),
                          )
                        }
                      >
                        {text.plan.directions[direction]}
                      </button>
                      <input
                        className="relation"
                        aria-invalid={relation !== '' && !isKnown(relation, schema)}
                        aria-describedby={`${list}-${index}-${at}`}
                        aria-label={`${name}: ${text.plan.relation}`}
                        value={names.get(relation) ?? relation}
                        list={list}
                        placeholder={text.plan.relation}
                        autoComplete="off"
                        onChange={(event) => {
                          const words = event.target.value;
                          setRelations(relations.with(at, { relation: ids.get(words) ?? words, direction }));
                        }}
                      />
                      {relations.length > 1 && (
                        <button
                          type="button"
                          className="button small square plain"
                          aria-label={`${name}: ${text.plan.remove} ${relation}`}
                          onClick={() => setRelations(relations.toSpliced(at, 1))}
                        >
                          <Icon name="cross" />
                        </button>
                      )}
                    </span>
                  ))}
                  <button
                    type="button"
                    className="button small plain"
                    aria-label={`${name}: ${text.plan.addRelation}`}
                    onClick={() => setRelations([...relations, { relation: '', direction: 'out' }])}
                  >
                    <Icon name="plus" /> {text.plan.addRelation}
                  </button>
                </span>
                <NodeSelect
                  plan={plan}
                  label={`${name}: ${text.plan.to}`}
                  value={to}
                  onNode={(id) => onPlan(setEdge(plan, index, { to: id }))}
                />
                <button
                  type="button"
                  className="button small square plain"
                  aria-label={`${name}: ${text.plan.remove}`}
                  onClick={() => onPlan(removeEdge(plan, index))}
                >
                  <Icon name="cross" />
                </button>
              </div>
              {relations.map(
                ({ relation, direction }, at) =>
                  relation !== '' &&
                  !isKnown(relation, schema) && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: one message per field
                    <p key={at} className="row wrong" id={`${list}-${index}-${at}`}>
                      {text.plan.noRelation(relation)}
                      {nearNames(relation, [...ids.keys()]).map((near) => (
                        <button
                          key={near}
                          type="button"
                          className="button small"
                          onClick={() =>
                            setRelations(relations.with(at, { relation: ids.get(near)!, direction }))
                          }
                        >
                          {near}
                        </button>
                      ))}
                    </p>
                  ),
              )}
            </li>
          );
        })}
      </ul>
      {plan.edges.length < MAX_PARTS && (
        <button type="button" className="button small plain add" onClick={() => onPlan(addEdge(plan))}>
          <Icon name="plus" /> {text.plan.addLink}
        </button>
      )}
    </fieldset>
  );
}
