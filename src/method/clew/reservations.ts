import type { AnswerClue } from '../../answer/answer.ts';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import type { Entity } from '../../graph/term.ts';
import type { InterpretedPath } from '../../model/embedded/interpret.ts';
import type { Mention } from '../../model/embedded/link.ts';
import type { Choice } from './choose.ts';
import type { Demands } from './demands.ts';
import { isTurned, saysOtherEnd } from './direction.ts';
import type { Ledger } from './ledger.ts';

/** What keeps a ranked reading from being called grounded, or from being given at all. */
export interface Reservations {
  readonly clues: readonly AnswerClue[];
  /** Nothing below the clues speaks against the answer. */
  readonly isWhole: boolean;
  /** The answer must not be given; undefined when it may. */
  readonly refused: 'unexplained' | 'unknown-name' | 'not-compared' | 'direction' | 'negation' | undefined;
}

export interface Questioned {
  readonly text: string;
  readonly choice: Choice;
  readonly ledger: Ledger;
  readonly demands: Demands;
  /** Every name that was found in the question. */
  readonly mentions: readonly Mention[];
  /** Estimated share of right answers among rankings like this one, 0..1. */
  readonly precision: number;
}

/** A reading that is more likely wrong than right is no complete answer, however well its words fit. */
const LEAST_PRECISION = 0.5;
/** Another bearer of a name whose path fits this nearly as well is as likely meant. */
const NEAR = 0.05;

/**
 * A clear margin says that no other reading fits better, not that the words say this one. Looks at what the reading takes
 * for granted: names that are not written so, namesakes, hops that no word explains, and, for a statement to be judged,
 * everything that would turn "it is not recorded" into "no".
 */
export async function reservationsOf(asked: Questioned, graph: KnowledgeGraph): Promise<Reservations> {
  const { choice, ledger, demands, precision, text, mentions } = asked;
  const { paths } = choice.best.interpretation;
  const loose = new Set(
    paths.filter((path) => isInexact(path) || hasNamesake(path, choice)).map(({ mention }) => mention.text),
  );
  const clues = ledger.clues.map((clue): AnswerClue => {
    const isName = clue.kind === 'entity' || clue.kind === 'value';
    return isName && loose.has(clue.text) && clue.status === 'mapped'
      ? { ...clue, status: 'ambiguous' }
      : clue;
  });
  const unexplained = paths.some(hasUnexplainedHop);
  const strange = hasUnknownName(text, mentions);
  const refused = demands.open.includes('not')
    ? 'negation'
    : demands.asks === 'truth'
      ? await whyNoVerdict(asked, { unexplained, strange }, graph)
      : undefined;
  const isPlain = refused === undefined && precision >= LEAST_PRECISION && !unexplained && !strange;
  const isMeant = isPlain && !paths.some((path) => saysOtherEnd(text, path));
  // Last, because it alone has to ask the graph.
  return { clues, isWhole: isMeant && !(await asksByValue(paths, graph)), refused };
}

/** Found by a part of a longer name, or by a name that is spelt otherwise. */
function isInexact({ mention }: InterpretedPath): boolean {
  return mention.kind === 'partial' || mention.kind === 'similar';
}

/** Something else of the very same name leads on by a path that fits as well: which is meant is not said. */
function hasNamesake({ mention, start, score }: InterpretedPath, { best, ranked }: Choice): boolean {
  return ranked.some(({ interpretation }) =>
    interpretation.paths.some(
      (path) =>
        interpretation !== best.interpretation &&
        path.mention === mention &&
        path.start.id !== start.id &&
        path.score >= score - NEAR,
    ),
  );
}

/**
 * A hop is explained by a word for its relation or for what it reaches. There and back by one relation ("who starred with
 * X") is said by one word.
 */
function hasUnexplainedHop(path: InterpretedPath): boolean {
  const fates = path.fates().filter(({ use, score }) => use !== 'skipped' && score > 0);
  const said = new Set(fates.map(({ hop }) => hop));
  const named = new Set(fates.flatMap(({ use, hop }) => (use === 'relation' ? [hop] : [])));
  if (said.size === 0 && path.steps.length === 1 && (path.asked ?? 0) > 0) return false;
  const isTurn = (hop: number, other: number) => {
    const [one, two] = [path.steps[hop - 1], path.steps[other - 1]];
    return one !== undefined && one.relation.id === two?.relation.id && one.direction !== two.direction;
  };
  return path.steps.some((_, place) => {
    const hop = place + 1;
    return !said.has(hop) && ![hop - 1, hop + 1].some((near) => named.has(near) && isTurn(hop, near));
  });
}

/** A word with a capital inside the question that belongs to no name that was found. */
function hasUnknownName(text: string, mentions: readonly Mention[]): boolean {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)];
  const inside = words.slice(1);
  const isCased = ([word]: RegExpMatchArray) => /^\p{Lu}\p{Ll}/u.test(word);
  if (inside.every((word) => isCased(word) || word[0].length < 4)) return false;
  const known = mentions.map((mention) => mention.text);
  return inside.some(
    (word) => isCased(word) && !known.some((name) => name.includes(word[0].replace(/['’.-]+(?:s)?$/u, ''))),
  );
}

async function whyNoVerdict(
  { text, choice, ledger }: Questioned,
  { unexplained, strange }: { readonly unexplained: boolean; readonly strange: boolean },
  graph: KnowledgeGraph,
): Promise<Reservations['refused']> {
  if (/\b(?:than|before|after)\b|比/iu.test(text)) return 'not-compared';
  if (strange || ledger.clues.some(({ status }) => status === 'unmapped')) return 'unknown-name';
  if (unexplained) return 'unexplained';
  const { paths, others } = choice.best.interpretation;
  const [path] = paths;
  const [other] = others;
  if (path === undefined || paths.length > 1) return undefined;
  if (isTurned(text, path, other)) return 'direction';
  if (other === undefined) return undefined;
  return (await isEverReached(path, other.entities, graph)) ? undefined : 'unknown-name';
}

/**
 * Whether a word that is taken for what is asked for names one of the things the path ends at: "which thrillers" asks for
 * films, and Thriller is a genre.
 */
async function asksByValue(paths: readonly InterpretedPath[], graph: KnowledgeGraph): Promise<boolean> {
  for (const path of paths) {
    const words = path
      .fates()
      .flatMap(({ use, hop, token }) =>
        use !== 'skipped' && hop === path.steps.length && token.asks === undefined
          ? singularOf(token.text)
          : [],
      );
    if (words.length === 0) continue;
    const found = await graph.findByName([...new Set(words)], { mode: 'exact', limit: 3 });
    const entities = found.flatMap((matches) => matches.map(({ entity }) => entity));
    if (entities.length > 0 && (await isEverReached(path, entities, graph))) return true;
  }
  return false;
}

function singularOf(word: string): string[] {
  const forms = [word.replace(/ies$/u, 'y'), word.replace(/es$/u, ''), word.replace(/s$/u, '')];
  return [...new Set([word, ...forms])];
}

/** Whether one of the things stands at such an end anywhere: a film is no value of a release year, so "no" says nothing. */
async function isEverReached(
  { steps }: InterpretedPath,
  things: readonly Entity[],
  graph: KnowledgeGraph,
): Promise<boolean> {
  const last = steps.at(-1);
  if (last === undefined) return true;
  const found = await graph.relations(
    things.map(({ id }) => id),
    'both',
  );
  return found.some(
    ({ relation, direction }) => relation.id === last.relation.id && direction !== last.direction,
  );
}
