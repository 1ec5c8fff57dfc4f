import type { Operator, Plan, PlanEdge } from '../../src/plan/plan.ts';
import { beginsWith, datePart, daysOf, hasText, holds, rankOf, readValue } from '../../src/plan/value.ts';

/** A fact of a graph whose entities are their names. */
export type NamedFact = readonly [head: string, relation: string, tail: string];

export interface BruteResult {
  /** Kept answers with the measure of the last `top` over them, by name. */
  readonly answers: ReadonlyMap<string, number | undefined>;
  /** Of a count, an aggregate or a calculation. */
  readonly value?: string | undefined;
  /** The same per group. */
  readonly groups?: ReadonlyMap<string, string>;
  /** Whether anything is left. */
  readonly isTrue: boolean;
  /** `edge head relation tail` of every fact on a solution of what must hold, before anything is kept. */
  readonly onSolutions: ReadonlySet<string>;
}

type At = Readonly<Record<string, string>>;
type Of<K extends Operator['kind']> = Extract<Operator, { kind: K }>;
/** A solution, and the edges by which it is one. */
interface Solution {
  readonly at: At;
  readonly edges: readonly number[];
}

/**
 * The meaning of a plan spelled out: every assignment of every node over every entity is tried. Written for clearness
 * alone, and sharing nothing with the evaluator but what two values are to each other.
 */
export function bruteForce(plan: Plan, facts: readonly NamedFact[]): BruteResult {
  const known = new Set(facts.map((fact) => fact.join('\t')));
  const everything = [...new Set(facts.flatMap(([head, , tail]) => [head, tail]))];
  const { operators } = plan;
  const all = <K extends Operator['kind']>(kind: K): Of<K>[] =>
    operators.filter((one): one is Of<K> => one.kind === kind);
  const nots = all('not');
  const isNegated = (edge: number): boolean => nots.some(({ edges }) => edges.includes(edge));
  const group = all('group')[0];
  const ask = operators.find(({ kind }) => ['count', 'aggregate', 'calculate', 'truth'].includes(kind));

  /** Names of the parts in which an edge stands: `3` for operator 3, `3.0` for its first group, '' for the whole. */
  const placesOf = (edge: number): string[] => {
    const own = operators.flatMap((one, index) => {
      if (one.kind === 'either')
        return one.groups.flatMap((members, place) => (members.includes(edge) ? [`${index}.${place}`] : []));
      return (one.kind === 'optional' || one.kind === 'every') && one.edges.includes(edge)
        ? [`${index}`]
        : [];
    });
    return own.length === 0 ? [''] : own;
  };
  const edgesAt = (id: string): number[] =>
    plan.edges.flatMap(({ from, to }, index) => (from === id || to === id ? [index] : []));
  const named = operators.flatMap((one): string[] => {
    switch (one.kind) {
      case 'having':
        return [one.of, ...(one.keep === undefined ? [] : [one.keep])];
      case 'top':
        return [one.by, ...(one.keep === undefined ? [] : [one.keep])];
      case 'compare':
        return one.measure === 'count' ? [one.left, one.right] : [];
      case 'every':
      case 'aggregate':
        return [one.of];
      case 'calculate':
        return [one.left, one.right];
      case 'group':
        return [one.by];
      default:
        return [];
    }
  });
  const keeps = operators.filter(
    (one) =>
      ['having', 'top', 'every'].includes(one.kind) || (one.kind === 'compare' && one.measure === 'count'),
  );
  const asked = new Set([...named, ...(ask?.kind === 'truth' && keeps.length === 0 ? [] : [plan.answer])]);
  const isOwn = (id: string): boolean =>
    !asked.has(id) && edgesAt(id).length > 0 && edgesAt(id).every(isNegated);
  const homeOf = (id: string): string => {
    const found = [
      ...new Set(
        edgesAt(id)
          .filter((edge) => !isNegated(edge))
          .flatMap(placesOf),
      ),
    ];
    const [home] = found;
    if (home === undefined || found.length > 1) return '';
    return asked.has(id) && operators[Number(home)]?.kind !== 'optional' ? '' : home;
  };
  const valuesAt = (id: string): readonly string[] =>
    plan.nodes.find((node) => node.id === id)?.entities?.map((entity) => entity.id) ?? everything;
  const matches = (edge: PlanEdge, at: At): string[] =>
    edge.relations.flatMap(({ relation, direction }) => {
      const [from, to] = [at[edge.from], at[edge.to]];
      const fact = (direction === 'out' ? [from, relation, to] : [to, relation, from]).join('\t');
      return known.has(fact) ? [fact] : [];
    });

  const conditionNodes = (one: Operator): readonly string[] => {
    if (one.kind === 'filter') return [one.node];
    if (one.kind === 'different') return one.nodes;
    return one.kind === 'compare' && one.measure !== 'count' ? [one.left, one.right] : [];
  };
  const conditions = operators.filter((one) => conditionNodes(one).length > 0);
  const fits = (one: Operator, at: At): boolean => {
    if (one.kind === 'different') return at[one.nodes[0]] !== at[one.nodes[1]];
    if (one.kind === 'compare')
      return holds(readValue(at[one.left] as string), one.op, readValue(at[one.right] as string));
    if (one.kind !== 'filter') return true;
    const whole = readValue(at[one.node] as string);
    const own = one.part === undefined ? whole : datePart(whole, one.part);
    if (own === undefined) return false;
    const given = readValue(one.value);
    if (one.op === 'contains') return hasText(own, given);
    return one.op === 'begins' ? beginsWith(own, given) : holds(own, one.op, given);
  };
  const isFree = ({ edges }: Of<'not'>, at: At): boolean => {
    const parts = edges.map((edge) => plan.edges[edge] as PlanEdge);
    const own = [...new Set(parts.flatMap(({ from, to }) => [from, to]))].filter(isOwn);
    const inside = conditions.filter(
      (one) =>
        conditionNodes(one).some((id) => own.includes(id)) &&
        conditionNodes(one).every((id) => own.includes(id) || !isOwn(id)),
    );
    return !assignments(own, valuesAt).some((inner) => {
      const whole = { ...at, ...inner };
      return (
        parts.every((edge) => matches(edge, whole).length > 0) && inside.every((one) => fits(one, whole))
      );
    });
  };
  const sharedBy = ({ edges }: Of<'not'>): string[] => {
    const ends = edges.flatMap((edge) => [plan.edges[edge]?.from, plan.edges[edge]?.to]) as string[];
    const own = ends.filter(isOwn);
    const inside = conditions.filter((one) => conditionNodes(one).some((id) => own.includes(id)));
    return [...ends, ...inside.flatMap(conditionNodes)].filter((id) => !isOwn(id));
  };
  const homesOfNot = (one: Of<'not'>): string[] => {
    const home = sharedBy(one)
      .map(homeOf)
      .find((place) => place !== '');
    if (home !== undefined) return [home];
    const groups = operators.flatMap((other, index) =>
      other.kind === 'either'
        ? other.groups.flatMap((members, place) =>
            one.edges.every((edge) => members.includes(edge)) ? [`${index}.${place}`] : [],
          )
        : [],
    );
    return groups.length === 0 ? [''] : groups;
  };

  const branches = operators.reduce<string[][]>(
    (found, one, index) =>
      one.kind === 'either'
        ? found.flatMap((branch) => one.groups.map((_, place) => [...branch, `${index}.${place}`]))
        : found,
    [[]],
  );
  const isMentioned = (id: string): boolean =>
    edgesAt(id).length > 0 || asked.has(id) || conditions.some((one) => conditionNodes(one).includes(id));

  /** Every solution, with the edges of these operators among those that must hold. */
  const solve = (added: readonly number[]): Solution[] =>
    branches.flatMap((branch) => {
      const active = new Set(['', ...branch, ...added.map(String)]);
      const edges = plan.edges.flatMap((_, index) =>
        !isNegated(index) && placesOf(index).some((place) => active.has(place)) ? [index] : [],
      );
      const nodes = plan.nodes
        .map(({ id }) => id)
        .filter(
          (id) =>
            isMentioned(id) &&
            !isOwn(id) &&
            active.has(homeOf(id)) &&
            (valuesAt(id) !== everything ||
              edges.some((edge) => plan.edges[edge]?.from === id || plan.edges[edge]?.to === id)),
        );
      return assignments(nodes, valuesAt).flatMap((at): Solution[] => {
        const isSolution =
          edges.every((edge) => matches(plan.edges[edge] as PlanEdge, at).length > 0) &&
          conditions.every(
            (one) =>
              conditionNodes(one).some(isOwn) ||
              !conditionNodes(one).every((id) => active.has(homeOf(id))) ||
              fits(one, at),
          ) &&
          nots.every((one) => !homesOfNot(one).some((home) => active.has(home)) || isFree(one, at));
        return isSolution ? [{ at, edges }] : [];
      });
    });

  const place = (one: Operator): number => operators.indexOf(one);
  const everys = all('every').map(place);
  const solved = new Map<string, Solution[]>();
  const allowed: [string, ReadonlySet<string>][] = [];
  const whole = (added: readonly number[]): Solution[] => {
    const key = added.join(' ');
    const found = solved.get(key) ?? solve(added);
    solved.set(key, found);
    return found;
  };
  const kept = (added: readonly number[]): Solution[] =>
    whole(added).filter(({ at }) =>
      allowed.every(([id, names]) => at[id] === undefined || names.has(at[id] as string)),
    );
  const optionalOf = (id: string): number[] =>
    operators[Number(homeOf(id))]?.kind === 'optional' && homeOf(id) !== '' ? [Number(homeOf(id))] : [];
  const over = (...nodes: string[]): Solution[] =>
    kept([...new Set([...everys, ...nodes.flatMap(optionalOf)])].sort((left, right) => left - right));
  const at = (solutions: readonly Solution[], id: string): Set<string> =>
    new Set(solutions.flatMap((one) => one.at[id] ?? []));
  /** Keys of what each subject has; empty ones where `of` may be missing. */
  const gather = (subject: string, of: string, key: (one: Solution) => string): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>();
    for (const one of over(subject, of)) {
      const name = one.at[subject] as string;
      found.set(name, (found.get(name) ?? new Set()).add(key(one)));
    }
    if (optionalOf(of).length > 0 && optionalOf(subject).length === 0) {
      for (const name of at(over(), subject)) if (!found.has(name)) found.set(name, new Set());
    }
    return found;
  };
  const entities = (subject: string, of: string) => gather(subject, of, (one) => one.at[of] as string);
  /** Keys `holder value`. */
  const values = (subject: string, of: string) =>
    gather(subject, of, (one) => `${one.at[holderOf(plan, one.edges, of)]}\t${one.at[of]}`);
  const texts = (keys: Iterable<string>): string[] => [...keys].map((key) => key.split('\t')[1] as string);
  const numbers = (keys: Iterable<string>): number[] =>
    texts(keys).flatMap((text) => readValue(text).number ?? []);

  const onSolutions = new Set<string>();
  for (const one of whole(everys)) {
    for (const edge of one.edges) {
      for (const fact of matches(plan.edges[edge] as PlanEdge, one.at)) onSolutions.add(`${edge}\t${fact}`);
    }
  }
  let isTrue = whole(everys).length > 0;
  const measures = new Map<string, number>();
  const main = group?.by ?? plan.answer;
  for (const one of isTrue ? keeps : []) {
    if (one.kind === 'every') {
      const [outer, inner] = [kept([]), kept([place(one)])];
      const pairs = new Set(inner.map((found) => `${found.at[plan.answer]}\t${found.at[one.of]}`));
      const good = [...at(outer, plan.answer)].filter((name) =>
        outer
          .filter((found) => one.of === plan.answer || found.at[plan.answer] === name)
          .every((found) => pairs.has(`${found.at[plan.answer]}\t${found.at[one.of]}`)),
      );
      allowed.push([plan.answer, new Set(good)]);
    } else if (one.kind === 'having' || one.kind === 'compare') {
      const subject = one.kind === 'having' ? (one.keep ?? main) : main;
      const own = entities(subject, one.kind === 'having' ? one.of : one.left);
      const others = one.kind === 'having' ? undefined : entities(subject, one.right);
      const good = [...own].filter(([name, set]) => {
        const other = one.kind === 'having' ? one.value : others?.get(name)?.size;
        return other !== undefined && holds(readValue(`${set.size}`), one.op, readValue(`${other}`));
      });
      allowed.push([subject, new Set(good.map(([name]) => name))]);
    } else if (one.kind === 'top') {
      const subject = one.keep ?? main;
      const sign = one.direction === 'max' ? -1 : 1;
      const ranked: [string, number][] = [];
      for (const [name, keys] of one.measure === 'count'
        ? entities(subject, one.by)
        : values(subject, one.by)) {
        if (one.measure === 'count') {
          ranked.push([name, keys.size]);
          continue;
        }
        const ranks =
          one.measure === 'value'
            ? texts(keys).flatMap((text) => rankOf(readValue(text)) ?? [])
            : numbers(keys);
        const sum = ranks.reduce((total, rank) => total + rank, 0);
        if (ranks.length === 0 && (keys.size > 0 || one.measure === 'value')) continue;
        else if (one.measure === 'value')
          ranked.push([name, sign * Math.min(...ranks.map((rank) => sign * rank))]);
        else ranked.push([name, one.measure === 'sum' || ranks.length === 0 ? sum : sum / ranks.length]);
      }
      ranked.sort(([, left], [, right]) => sign * (left - right));
      const window = ranked.slice(one.skip, one.skip + one.limit).map(([, measure]) => measure);
      const good = ranked.filter(
        ([, measure]) => measure >= Math.min(...window) && measure <= Math.max(...window),
      );
      allowed.push([subject, new Set(good.map(([name]) => name))]);
      if (subject === main) {
        measures.clear();
        for (const [name, measure] of good) measures.set(name, measure);
      }
    }
    isTrue = kept(everys).length > 0;
    if (!isTrue) break;
  }

  const answers = new Map(
    [...at(over(plan.answer), plan.answer)].map((name) => [
      name,
      group === undefined ? measures.get(name) : undefined,
    ]),
  );
  const result = { answers: isTrue ? answers : new Map<string, number | undefined>(), isTrue, onSolutions };
  if (ask === undefined || ask.kind === 'truth') return result;
  if (!isTrue) {
    const nothing = ask.kind === 'count' && group === undefined ? { value: '0' } : {};
    return { ...result, ...(group === undefined ? nothing : { groups: new Map() }) };
  }
  /** What is asked, for one group or for everything. */
  const tell = (name: string | undefined): string | undefined => {
    const pick = (found: Map<string, Set<string>>): Set<string> =>
      name === undefined
        ? new Set([...found.values()].flatMap((set) => [...set]))
        : (found.get(name) ?? new Set());
    if (ask.kind === 'count') return `${pick(entities(group?.by ?? plan.answer, plan.answer)).size}`;
    if (ask.kind === 'aggregate') {
      const mine =
        name === undefined ? at(over(plan.answer), plan.answer) : pick(entities(main, plan.answer));
      const own = ask.measure === 'count' ? entities(plan.answer, ask.of) : values(plan.answer, ask.of);
      const isIdle = (answer: string): boolean => own.get(answer)?.size === 0;
      let zeros = [...mine].filter(isIdle).length;
      let list: number[];
      const keys = ask.measure === 'count' ? [] : [...pick(values(main, ask.of))];
      if (ask.measure === 'count') {
        zeros = 0;
        list = [...mine].flatMap((answer) => own.get(answer)?.size ?? []);
      } else {
        if (name !== undefined && mine.size === 0) zeros = 1;
        list = numbers(keys);
      }
      if (ask.function === 'minimum' || ask.function === 'maximum') {
        if (ask.measure === 'count')
          return list.length === 0
            ? undefined
            : `${ask.function === 'minimum' ? Math.min(...list) : Math.max(...list)}`;
        const sign = ask.function === 'maximum' ? -1 : 1;
        const ranked = texts(keys)
          .flatMap((text) => (rankOf(readValue(text)) === undefined ? [] : [text]))
          .sort(
            (left, right) =>
              sign * ((rankOf(readValue(left)) as number) - (rankOf(readValue(right)) as number)) ||
              (left < right ? -1 : 1),
          );
        return ranked[0];
      }
      const sum = list.reduce((total, one) => total + one, 0);
      if (list.length + zeros === 0) return undefined;
      return plain(ask.function === 'sum' ? sum : sum / (list.length + zeros));
    }
    if (ask.kind !== 'calculate') return undefined;
    const [left, right] = [ask.left, ask.right].map((node) => {
      const subject = group?.by ?? node;
      if (ask.measure === 'count') {
        const found = entities(subject, node);
        return name === undefined
          ? `${pick(found).size}`
          : found.has(name)
            ? `${found.get(name)?.size}`
            : undefined;
      }
      const keys = pick(values(subject, node));
      if (ask.measure === undefined || ask.measure === 'value') {
        const different = new Set(texts(keys).map((text) => readValue(text).text));
        return different.size === 1 ? [...different][0] : undefined;
      }
      const list = numbers(keys);
      if (list.length === 0 || list.length < keys.size) return undefined;
      const sum = list.reduce((total, one) => total + one, 0);
      return plain(ask.measure === 'sum' ? sum : sum / list.length);
    });
    return left === undefined || right === undefined ? undefined : calculated(ask, left, right);
  };
  if (group === undefined) {
    const value = tell(undefined);
    return { ...result, value };
  }
  const groups = [...at(over(group.by), group.by)].flatMap((name) => {
    const value = tell(name);
    const isThere = ask.kind !== 'count' || entities(group.by, plan.answer).has(name);
    return value === undefined || !isThere ? [] : [[name, value] as const];
  });
  return { ...result, groups: new Map(groups) };
}

/** The node before a value on the shortest way from the answer, the first of several; the value itself without a way. */
function holderOf(plan: Plan, edges: readonly number[], of: string): string {
  if (of === plan.answer) return of;
  const ends = edges.map((edge) => [plan.edges[edge]?.from, plan.edges[edge]?.to] as [string, string]);
  const before = new Map<string, string>([[plan.answer, plan.answer]]);
  for (const id of before.keys()) {
    for (const [from, to] of ends) {
      if (from === id && !before.has(to)) before.set(to, id);
      if (to === id && !before.has(from)) before.set(from, id);
    }
  }
  const last = before.get(of) ?? ends.find((pair) => pair.includes(of))?.find((id) => id !== of);
  return last ?? of;
}

function plain(number: number): string {
  return String(Number(number.toPrecision(12)));
}

function calculated(ask: Of<'calculate'>, left: string, right: string): string | undefined {
  const [one, other] = [readValue(left), readValue(right)];
  const areNumbers = one.number !== undefined && other.number !== undefined;
  if (ask.function === 'difference' && one.date && other.date && (ask.unit !== undefined || !areNumbers)) {
    const [early, late] = [one.date, other.date].sort() as [string, string];
    const isWhole = early.length === 10 && late.length === 10;
    if (isWhole && ask.unit !== 'years') return String(daysOf(late) - daysOf(early));
    if (ask.unit === 'days') return undefined;
    const length = Math.min(early.length, late.length);
    const isShort = late.slice(4, length) < early.slice(4, length);
    return String(Number(late.slice(0, 4)) - Number(early.slice(0, 4)) - (isShort ? 1 : 0));
  }
  if (one.number === undefined || other.number === undefined) return undefined;
  if (ask.function === 'difference') return plain(Math.abs(one.number - other.number));
  if (ask.function === 'sum') return plain(one.number + other.number);
  return other.number === 0 ? undefined : plain(one.number / other.number);
}

function assignments(ids: readonly string[], values: (id: string) => readonly string[]): At[] {
  let found: At[] = [{}];
  for (const id of ids) found = found.flatMap((at) => values(id).map((name) => ({ ...at, [id]: name })));
  return found;
}
