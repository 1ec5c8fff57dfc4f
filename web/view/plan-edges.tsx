import { addEdge, removeEdge, setEdge } from '../state/plan.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';
import { MAX_NODES, nodeName, type PlanPartProps } from './plan-nodes.tsx';

/** How the things of a plan hang together: in words, and by relations of the graph where those are fixed. */
export function PlanEdges({ plan, onPlan }: PlanPartProps) {
  const text = useMessages();
  return (
    <fieldset>
      <legend>{text.plan.links}</legend>
      <ul className="plan-rows">
        {plan.edges.map((edge, index) => {
          const name = text.plan.link(index + 1);
          const end = (which: 'from' | 'to') => (
            <select
              aria-label={`${name}: ${text.plan[which]}`}
              value={edge[which]}
              onChange={(event) => onPlan(setEdge(plan, index, { [which]: event.target.value }))}
            >
              {plan.nodes.map(({ id }) => (
                <option key={id} value={id}>
                  {nodeName(plan, id, text.plan.unknown)}
                </option>
              ))}
            </select>
          );
          const relations = edge.relations ?? [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: links are named by their number
            <li key={index} className="plan-edge">
              <div className="plan-row">
                <span className="plan-number">{index + 1}</span>
                {end('from')}
                <input
                  aria-label={`${name}: ${text.plan.phrase}`}
                  value={edge.phrase}
                  maxLength={200}
                  placeholder={text.plan.phrase}
                  onChange={(event) => onPlan(setEdge(plan, index, { phrase: event.target.value }))}
                />
                {end('to')}
                <button
                  type="button"
                  className="button small square plain"
                  aria-label={`${name}: ${text.plan.remove}`}
                  onClick={() => onPlan(removeEdge(plan, index))}
                >
                  <Icon name="cross" />
                </button>
              </div>
              <div className="plan-relations">
                {relations.map((step, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one field per place
                  <span key={at} className="plan-relation">
                    <select
                      aria-label={`${name}: ${text.plan.direction}`}
                      value={step.direction}
                      onChange={(event) => {
                        const direction = event.target.value === 'in' ? 'in' : 'out';
                        onPlan(
                          setEdge(plan, index, { relations: relations.with(at, { ...step, direction }) }),
                        );
                      }}
                    >
                      {(['out', 'in'] as const).map((one) => (
                        <option key={one} value={one} aria-label={text.plan.directionNames[one]}>
                          {text.plan.directions[one]}
                        </option>
                      ))}
                    </select>
                    <input
                      className="relation"
                      aria-label={`${name}: ${text.plan.relation}`}
                      value={step.relation}
                      onChange={(event) =>
                        onPlan(
                          setEdge(plan, index, {
                            relations: relations.with(at, { ...step, relation: event.target.value }),
                          }),
                        )
                      }
                    />
                    <button
                      type="button"
                      className="button small square plain"
                      aria-label={`${name}: ${text.plan.remove} ${step.relation}`}
                      onClick={() => onPlan(setEdge(plan, index, { relations: relations.toSpliced(at, 1) }))}
                    >
                      <Icon name="cross" />
                    </button>
                  </span>
                ))}
                {relations.length === 0 && (
                  <span className="faint">
                    {text.plan.relation}: {text.plan.open}
                  </span>
                )}
                <button
                  type="button"
                  className="button small plain"
                  aria-label={`${name}: ${text.plan.addRelation}`}
                  onClick={() =>
                    onPlan(
                      setEdge(plan, index, { relations: [...relations, { relation: '', direction: 'out' }] }),
                    )
                  }
                >
                  <Icon name="plus" /> {text.plan.addRelation}
                </button>
                <label className="plan-check">
                  <input
                    type="checkbox"
                    aria-label={`${name}: ${text.plan.negated}`}
                    checked={edge.isNegated ?? false}
                    onChange={(event) => onPlan(setEdge(plan, index, { isNegated: event.target.checked }))}
                  />
                  {text.plan.negated}
                </label>
              </div>
            </li>
          );
        })}
      </ul>
      {plan.edges.length < MAX_NODES && (
        <button type="button" className="button small plain add" onClick={() => onPlan(addEdge(plan))}>
          <Icon name="plus" /> {text.plan.addLink}
        </button>
      )}
    </fieldset>
  );
}
