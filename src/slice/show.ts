import type { GraphProfile, KnowledgeGraph } from '../graph/graph.ts';
import { THROUGH } from '../graph/half.ts';
import type { Entity } from '../graph/term.ts';
import { oncePer } from '../once-per.ts';
import { quote } from './quote.ts';

/** Longest name shown, in code points. */
const LONGEST = { name: 60, example: 28, relation: 90 };
/** Letters that stand for what could not be read: replacement characters, lone surrogates, private use. */
const BROKEN = /[\uFFFD\p{Cs}\p{Co}\p{Cn}]+/gu;
/** A name with a word in it: three letters in a row, or one of a script that needs fewer. */
const WORDY = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name of the graph as a line shows it: one line of data, without broken characters; an unnamed node is `·`. */
export function showName(entity: Entity, size: 'name' | 'example' = 'name'): string {
  if (entity.kind === 'mediator') return '·';
  return clean(entity.name, LONGEST[size]);
}

/** A node whose only name is an identifier is an unnamed one, also where nothing leads on from it. */
export function asShown(entity: Entity, { profile }: Pick<KnowledgeGraph, 'profile'>): Entity {
  if (entity.kind !== 'entity') return entity;
  return patternOf(profile)?.test(entity.name) === true ? { ...entity, kind: 'mediator' } : entity;
}

function patternOf(profile: GraphProfile): RegExp | undefined {
  const { mediatorPattern } = profile;
  if (mediatorPattern === undefined) return undefined;
  return oncePer(patterns, profile, () => new RegExp(mediatorPattern, 'u'));
}

const patterns = new WeakMap<GraphProfile, RegExp>();

/**
 * A relation as a line shows it: its name, or the gloss where the name has no word in it. A long name stays, shortened: a gloss
 * is of one sense of it, "lab" of an institution that may be a school.
 */
export function showRelation(name: string, gloss: string | undefined): string {
  return clean(gloss !== undefined && !WORDY.test(name) ? gloss : shorten(name), LONGEST.relation);
}

/** `company.staff.date_of_hire` without the domain it begins with, in each part of a collapsed relation. */
function shorten(name: string): string {
  return name
    .split(/\s+\/\s+|\.\./u)
    .map((part) => (/^[\w-]+(?:\.[\w-]+){2,}$/u.test(part) ? part.split('.').slice(-2).join('.') : part))
    .join(THROUGH);
}

function clean(text: string, limit: number): string {
  return quote(text.replace(BROKEN, '?'), limit) || '?';
}
