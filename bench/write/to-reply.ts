import { stableId } from '../../src/graph/term.ts';
import type { Operator, Plan } from '../../src/plan/plan.ts';
import { reversed, stepKey } from '../../src/slice/numbering.ts';
import type { Slice } from '../../src/slice/slice.ts';

/** A plan as a model would write it with a slice in view; undefined where the slice lacks one of its relations. */
export function toReply(plan: Plan, slice: Slice): Readonly<Record<string, unknown>> | undefined {
  const names = new Map(plan.nodes.map((node) => [node.id, nameOf(node, slice)]));
  const name = (id: string) => names.get(id) ?? id;
  const claimed = new Set(plan.operators.flatMap(edgesOf));
  const written = plan.edges.map(({ from, to, relations }) => {
    const numbers = relations.flatMap((step) => numberOf(step, slice) ?? []);
    if (numbers.length > 0) return [name(from), numbers, name(to)];
    const kind = slice.classes.find(({ steps, to: end }) =>
      plan.nodes.some(({ id, entities }) => id === to && entities?.[0]?.name === end.name)
        ? steps.some((step) => relations.some((one) => stepKey(one) === stepKey(step)))
        : false,
    );
    return kind === undefined ? undefined : [name(from), 'is', kind.id];
  });
  if (written.includes(undefined)) return undefined;
  const edges = (places: readonly number[]) => places.map((place) => written[place]);
  const reply: Record<string, unknown> = {
    edges: edges(
      plan.edges
        .keys()
        .toArray()
        .filter((place) => !claimed.has(place)),
    ),
    answer: [name(plan.answer)],
  };
  for (const operator of plan.operators) addOperator(operator, reply, name, edges);
  return reply;
}

function edgesOf(operator: Operator): readonly number[] {
  if (operator.kind === 'either') return operator.groups.flat();
  return 'edges' in operator ? operator.edges : [];
}

function nameOf({ id, entities, label }: Plan['nodes'][number], { names }: Slice): string {
  if (entities === undefined) return /^[a-z]\w*$/u.test(id) ? id : `v${id.replaceAll(/\W/gu, '_')}`;
  const known = names.filter(({ entity }) => entities.some((one) => one.id === stableId(entity)));
  return known.length > 0 ? known.map((one) => one.id).join('|') : `=${entities[0]?.name ?? label ?? ''}`;
}

function numberOf(step: Plan['edges'][number]['relations'][number], { steps }: Slice): number | undefined {
  const own = steps.findIndex((one) => stepKey(one) === stepKey(step));
  if (own >= 0) return own + 1;
  const other = steps.findIndex((one) => stepKey(one) === stepKey(reversed(step)));
  return other < 0 ? undefined : -(other + 1);
}

function addOperator(
  operator: Operator,
  reply: Record<string, unknown>,
  name: (id: string) => string,
  edges: (places: readonly number[]) => readonly unknown[],
): unknown {
  const push = (field: string, value: unknown) => {
    reply[field] = [...((reply[field] as readonly unknown[]) ?? []), value];
  };
  const measured = (id: string, measure: string | undefined) =>
    measure === undefined || measure === 'value' ? name(id) : `${measure} ${name(id)}`;
  switch (operator.kind) {
    case 'filter':
      return push('filter', [
        operator.part === undefined ? name(operator.node) : `${operator.part} ${name(operator.node)}`,
        operator.op,
        operator.value,
      ]);
    case 'compare':
      return push('filter', [
        measured(operator.left, operator.measure),
        operator.op,
        measured(operator.right, operator.measure),
      ]);
    case 'different':
      return push('filter', [name(operator.nodes[0]), '!=', name(operator.nodes[1])]);
    case 'not':
      return push('not', edges(operator.edges));
    case 'either':
      reply.either = operator.groups.map(edges);
      return reply;
    case 'optional':
      reply.optional = edges(operator.edges);
      return reply;
    case 'every':
      return push('every', [name(operator.of), edges(operator.edges)]);
    case 'having':
      return push('having', [name(operator.of), operator.op, operator.value]);
    case 'top':
      reply.top = [
        operator.direction,
        `${measured(operator.by, operator.measure)}${operator.keep === undefined ? '' : ` of ${name(operator.keep)}`}`,
        operator.limit,
        operator.skip,
      ];
      return reply;
    case 'count':
      reply.agg = ['count'];
      return reply;
    case 'aggregate':
      reply.agg = [operator.function, measured(operator.of, operator.measure)];
      return reply;
    case 'group':
      reply.group = [name(operator.by)];
      return reply;
    case 'calculate':
      reply.calc = [
        operator.function,
        measured(operator.left, operator.measure),
        measured(operator.right, operator.measure),
        ...(operator.unit === undefined ? [] : [operator.unit]),
      ];
      return reply;
    case 'truth':
      reply.yesno = true;
      return reply;
  }
}
