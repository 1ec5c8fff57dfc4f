import type { NameMatch } from '../../../graph/graph.ts';
import { normaliseName } from '../../../graph/normalise.ts';
import type { Entity } from '../../../graph/term.ts';
import type { Thinker } from '../../../model/embedded/thinker.ts';
import type { Plan, PlanNode } from '../../../plan/worded-plan.ts';
import { isDateOrNumber } from '../../../task/plan-draft.ts';
import type { MethodContext, Question } from '../../method.ts';
import type { Link } from './state.ts';

/** Things of one name that are taken together; more are reported as a cut. */
export const MOST_HOMONYMS = 20;
/** Least likeness of a name of which the text is a part, and of one that is spelled differently: a slip of a letter or two. */
const LEAST_PART = 0.55;
const LEAST_MISSPELT = 0.75;
/** Names so near to the best are as good as it. */
const TIE = 0.02;

export interface Linked {
  readonly links: ReadonlyMap<string, Link>;
  readonly cuts: readonly { readonly what: string; readonly kept: number; readonly of?: number }[];
}

/**
 * What the named things and values of a plan stand for: given topic entities first, then names and aliases, then parts of
 * names and misspelt names; one request per kind of look-up for all nodes together. Everything that bears a name is kept.
 */
export async function linkNodes(
  plan: Plan,
  question: Question,
  context: MethodContext,
  thinker: Thinker,
): Promise<Linked> {
  const nodes = plan.nodes.filter(({ kind }) => kind !== 'variable');
  const links = new Map<string, Link>();
  const cuts: { what: string; kept: number; of?: number }[] = [];
  takeGiven(nodes, question.topicEntities ?? [], links, thinker);
  const keep = (node: PlanNode, kind: Link['kind'], matches: readonly NameMatch[]) => {
    const kept = matches.slice(0, MOST_HOMONYMS).map(({ entity }) => entity);
    links.set(node.id, { entities: kept, kind, nearest: [] });
    if (matches.length <= MOST_HOMONYMS) return;
    const cut = { what: `things named "${node.text}"`, kept: MOST_HOMONYMS };
    cuts.push(cut);
  };

  const open = nodes.filter(({ id, text }) => !links.has(id) && text.trim() !== '');
  const texts = open.map(({ text }) => spellings(text));
  const exact = await find(texts.flat(), 'exact', context);
  let place = 0;
  for (const [index, node] of open.entries()) {
    const found = exact.slice(place, place + (texts[index] as string[]).length);
    place += found.length;
    const matches = found.find((some) => some.length > 0) ?? [];
    if (matches.length > 0) keep(node, 'exact', matches);
    else if (node.kind === 'literal') links.set(node.id, { entities: [], kind: 'value', nearest: [] });
  }

  const missing = open.filter(({ id }) => !links.has(id));
  const near =
    missing.length === 0
      ? []
      : await find(
          missing.map(({ text }) => text),
          'fuzzy',
          context,
        );
  missing.forEach((node, index) => {
    const matches = near[index] ?? [];
    const good = goodMatches(node.text, matches);
    if (good.length > 0) keep(node, 'near', good);
    else links.set(node.id, { entities: [], kind: 'none', nearest: names(matches) });
  });
  return { links, cuts };
}

/** A name as written, and without an article or a possessive; a value also with its thousands unparted. */
function spellings(text: string): string[] {
  const bare = text.replace(/^(?:the|an?)\s+/iu, '').replace(/['’]s$/u, '');
  const plain = isDateOrNumber(text) ? text.replaceAll(',', '') : text;
  return [...new Set([text, bare, plain])];
}

async function find(texts: readonly string[], mode: 'exact' | 'fuzzy', { graph, signal }: MethodContext) {
  if (texts.length === 0) return [];
  return graph.findByName(texts, { mode, limit: MOST_HOMONYMS + 1, signal });
}

function goodMatches(text: string, matches: readonly NameMatch[]): readonly NameMatch[] {
  const [best] = matches;
  if (best === undefined) return [];
  const words = new Set(wordsOf(best.matched));
  const isPart = wordsOf(text).every((word) => words.has(word));
  const isSlip = areSwapped(normaliseName(text), normaliseName(best.matched));
  if (!isSlip && best.score < (isPart ? LEAST_PART : LEAST_MISSPELT)) return [];
  return matches.filter(({ score }) => score >= best.score - TIE);
}

/** Two neighbouring letters changed places: counted as two mistakes, made as one. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length || one.length < 5) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return false;
  return one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other;
}

function wordsOf(name: string): string[] {
  return normaliseName(name).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
}

function names(matches: readonly NameMatch[]): readonly string[] {
  return [...new Set(matches.map(({ entity }) => entity.name))].slice(0, 5);
}

/** Given topic entities go to the node whose text names them; a single one to a single node whatever its text. */
function takeGiven(
  nodes: readonly PlanNode[],
  topics: readonly Entity[],
  links: Map<string, Link>,
  thinker: Thinker,
): void {
  const left = new Set(topics);
  for (const node of nodes) {
    const mine = [...left].filter(({ name }) => thinker.nameScore(node.text, name) >= LEAST_MISSPELT);
    if (mine.length === 0) continue;
    links.set(node.id, { entities: mine, kind: 'exact', nearest: [] });
    for (const entity of mine) left.delete(entity);
  }
  const named = nodes.filter(({ kind, id }) => kind === 'named' && !links.has(id));
  const [only] = named;
  if (
    only !== undefined &&
    named.length === 1 &&
    left.size > 0 &&
    new Set([...left].map(({ name }) => normaliseName(name))).size === 1
  )
    links.set(only.id, { entities: [...left], kind: 'exact', nearest: [] });
}
