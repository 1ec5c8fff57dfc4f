import { stableId } from '../../graph/term.ts';
import type { Operator, Plan, PlanEdge, PlanNode } from '../../plan/plan.ts';
import type { Binding } from './execute.ts';
import type { FormComparison, LogicalForm } from './form.ts';

const OPERATORS: Readonly<Record<FormComparison, '<' | '<=' | '>' | '>='>> = {
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
};

/**
 * A bound form as a plan, joins from the inside out. Classes are left out, because a form names them in its own words;
 * whoever ties the question's words states them. Undefined if a form says what no plan can: a thing by its name among
 * the conditions on another, or a count within a set.
 */
export function formPlan(form: LogicalForm, binding: Binding): Plan | undefined {
  const nodes: PlanNode[] = [];
  const edges: PlanEdge[] = [];
  const operators: Operator[] = [];
  const isCount = form.op === 'count';
  const answer = variable();
  if (!describe(isCount ? form.of : form, answer)) return undefined;
  if (isCount) operators.push({ kind: 'count' });
  return edges.length === 0 ? undefined : { version: 2, nodes, edges, answer, operators };

  function variable(): string {
    const id = `x${nodes.length}`;
    nodes.push({ id });
    return id;
  }

  /** Adds what makes the node a member of the form's set. False if a plan cannot express it. */
  function describe(part: LogicalForm, node: string): boolean {
    switch (part.op) {
      case 'join': {
        const bound = binding.relations[part.relation];
        const inner = innerOf(part.of);
        if (bound === undefined || inner === undefined) return false;
        const direction = bound.reversed ? ('out' as const) : ('in' as const);
        edges.push({ from: inner, to: node, relations: [{ relation: bound.relation.id, direction }] });
        return true;
      }
      case 'and':
        return part.parts.every((one) => describe(one, node));
      case 'class':
        return true;
      case 'argmax':
      case 'argmin': {
        if (!describe(part.of, node)) return false;
        const by = valueNode(node, part.relation);
        if (by === undefined) return false;
        const direction = part.op === 'argmax' ? ('max' as const) : ('min' as const);
        operators.push({ kind: 'top', by, measure: 'value', direction, limit: 1, skip: 0 });
        return true;
      }
      case 'lt':
      case 'le':
      case 'gt':
      case 'ge': {
        const value = valueNode(node, part.relation);
        if (value === undefined) return false;
        operators.push({ kind: 'filter', node: value, op: OPERATORS[part.op], value: part.value });
        return true;
      }
      case 'entity':
      case 'count':
        return false;
      default:
        return part satisfies never;
    }
  }

  function innerOf(part: LogicalForm): string | undefined {
    if (part.op !== 'entity') {
      const inner = variable();
      return describe(part, inner) ? inner : undefined;
    }
    const entity = binding.entities[part.slot];
    if (entity === undefined) return undefined;
    const id = `x${nodes.length}`;
    nodes.push({ id, entities: [{ id: stableId(entity), name: entity.name }] });
    return id;
  }

  function valueNode(node: string, slot: number): string | undefined {
    const relation = binding.relations[slot]?.relation;
    if (relation === undefined) return undefined;
    const value = variable();
    edges.push({ from: node, to: value, relations: [{ relation: relation.id, direction: 'out' }] });
    return value;
  }
}
