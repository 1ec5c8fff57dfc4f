import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Direction, Entity, EntityId, Relation } from '../../graph/term.ts';
import type { Thinker } from '../../model/embedded/thinker.ts';

export interface MadeQuestion {
  readonly text: string;
  /** Everything the path behind the question leads to; never empty. */
  readonly answers: ReadonlySet<EntityId>;
}

interface Step {
  readonly relation: Relation;
  readonly direction: Direction;
}

interface Walked {
  readonly start: Entity;
  readonly steps: readonly Step[];
}

/** Odds of one, two and three hops; of walking the first relation forward. */
const HOPS = [0.5, 0.85, 1];
const FORWARD = 0.6;
/** Odds that a word is said by another one, and that it is left out where others remain. */
const OTHER_WORD = 0.45;
const NO_WORD = 0.15;
/** Letters from which a word is changed; shorter ones mostly join others. */
const CONTENT_WORD = 4;
/** Triples looked at for a start and for a next step; answers of a question that asks for something. */
const LIMITS = { sample: 40, neighbours: 60, relations: 400, walk: 3000, answers: 500, name: 60 };

export interface MakeOptions {
  /** Each call gives a number in [0, 1). */
  readonly random: () => number;
  readonly signal?: AbortSignal;
  /** Asked before each try, of which many may lead to no question. */
  readonly isOver?: () => boolean;
}

/**
 * Questions made from a graph's own relations and paths, without end, the same for the same random numbers: a random walk of one to
 * three hops, said with the words of its relations, some of them replaced by words of like meaning or left out. They know
 * nothing of any question set; they are simpler than people's questions.
 */
export async function* makeQuestions(
  graph: KnowledgeGraph,
  thinker: Thinker,
  { random, signal, isOver }: MakeOptions,
): AsyncGenerator<MadeQuestion> {
  const read = signal === undefined ? {} : { signal };
  const { relations } = await graph.schema(read);
  const usual = relations.slice(0, LIMITS.relations);
  if (usual.length === 0) return;
  for (let misses = 0; misses < 500 && isOver?.() !== true; ) {
    const { relation } = pick(usual, random);
    const walked = await walkRandomly(graph, relation, random, read);
    const answers = walked === undefined ? undefined : await endsOf(graph, walked, read);
    if (walked === undefined || answers === undefined) {
      misses += 1;
      continue;
    }
    misses = 0;
    yield { text: say(walked, thinker, random), answers };
  }
}

async function walkRandomly(
  graph: KnowledgeGraph,
  relation: Relation,
  random: () => number,
  read: { readonly signal?: AbortSignal },
): Promise<Walked | undefined> {
  const triples = await graph.sample(relation.id, { ...read, limit: LIMITS.sample });
  if (triples.length === 0) return undefined;
  let triple = pick(triples, random);
  const direction: Direction = random() < FORWARD ? 'out' : 'in';
  const start = direction === 'out' ? triple.head : triple.tail;
  let end = direction === 'out' ? triple.tail : triple.head;
  if (start.kind !== 'entity' || start.name.length > LIMITS.name || start.name === start.id) return undefined;
  const steps: Step[] = [{ relation: triple.relation, direction }];
  const luck = random();
  const hops = 1 + HOPS.findIndex((odds) => luck < odds);
  while (steps.length < hops) {
    if (end.kind !== 'entity') break;
    const page = await graph.neighbours([end.id], { ...read, direction: 'both', limit: LIMITS.neighbours });
    const before = triple;
    const onward = page.triples.filter(
      (next) =>
        next.head.id !== before.head.id ||
        next.tail.id !== before.tail.id ||
        next.relation.id !== before.relation.id,
    );
    if (onward.length === 0) break;
    triple = pick(onward, random);
    const isOut = triple.head.id === end.id;
    steps.push({ relation: triple.relation, direction: isOut ? 'out' : 'in' });
    end = isOut ? triple.tail : triple.head;
  }
  return { start, steps };
}

/** Undefined when nothing or too much is at the end to be asked for. */
async function endsOf(
  graph: KnowledgeGraph,
  { start, steps }: Walked,
  read: { readonly signal?: AbortSignal },
): Promise<ReadonlySet<EntityId> | undefined> {
  let pairs: readonly (readonly [EntityId, EntityId])[] = [['', start.id]];
  for (const [hop, { relation, direction }] of steps.entries()) {
    const from = [...new Set(pairs.map(([, id]) => id))];
    const found = await graph.step(from, relation.id, direction, { ...read, limit: LIMITS.walk });
    if (found.truncated !== undefined) return undefined;
    const before = steps[hop - 1];
    const isTurn = before?.relation.id === relation.id && before.direction !== direction;
    const cameFrom = Map.groupBy(pairs, ([, id]) => id);
    pairs = found.sources.flatMap((source, index) => {
      const target = found.targets[index] as EntityId;
      const origins = cameFrom.get(source) ?? [];
      return isTurn && origins.every(([origin]) => origin === target) ? [] : [[source, target] as const];
    });
  }
  const ends = new Set(pairs.map(([, id]) => id));
  return ends.size === 0 || ends.size > LIMITS.answers ? undefined : ends;
}

const HAN = /\p{Script=Han}/u;

function say({ start, steps }: Walked, thinker: Thinker, random: () => number): string {
  const labels = steps.map(({ relation }) => labelOf(relation.name));
  if (labels.some((label) => HAN.test(label))) return sayChinese(start.name, steps, labels, random);
  let inner = start.name;
  steps.forEach(({ direction }, hop) => {
    const phrase = reword(labels[hop] as string, thinker, random);
    const forms =
      direction === 'out'
        ? [`the ${phrase} of ${inner}`, `${inner}'s ${phrase}`]
        : [`those whose ${phrase} is ${inner}`, `what has ${inner} as ${phrase}`];
    inner = pick(forms, random);
  });
  return `${pick(['What is', 'Which is', 'Name', 'Who is', 'What are'], random)} ${inner}?`;
}

/** Every part of a composite relation, without the schema's path before it. */
function labelOf(name: string): string {
  const parts = name.split(' / ').map(
    (part) =>
      part
        .split(/[./#]/u)
        .filter((piece) => piece !== '')
        .at(-1) ?? part,
  );
  return parts
    .join(' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/gu, ' ')
    .toLowerCase();
}

function reword(label: string, thinker: Thinker, random: () => number): string {
  const words = label.split(' ').filter((word) => word !== '');
  let telling = words.filter((word) => word.length >= CONTENT_WORD).length;
  const said = words.flatMap((word) => {
    const luck = random();
    if (word.length < CONTENT_WORD) return luck < NO_WORD && telling > 0 ? [] : [word];
    if (luck < NO_WORD && telling > 1) {
      telling -= 1;
      return [];
    }
    const [other = word] = luck < NO_WORD + OTHER_WORD ? thinker.nearWords(word, 1) : [];
    return [other];
  });
  return said.join(' ');
}

function sayChinese(
  name: string,
  steps: readonly Step[],
  labels: readonly string[],
  random: () => number,
): string {
  let inner = name;
  steps.forEach(({ direction }, hop) => {
    const characters = [...(labels[hop] as string)];
    const isCut = characters.length > 2 && random() < OTHER_WORD;
    const phrase = isCut
      ? characters.toSpliced(Math.floor(random() * characters.length), 1).join('')
      : labels[hop];
    inner = direction === 'out' ? `${inner}的${phrase}` : `${phrase}是${inner}的`;
  });
  return `${inner}${pick(['是什么', '是谁', '有哪些', '是哪个'], random)}？`;
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T;
}
