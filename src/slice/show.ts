import type { GraphProfile, KnowledgeGraph } from '../graph/graph.ts';
import { THROUGH } from '../graph/half.ts';
import type { Entity } from '../graph/term.ts';
import { oncePer } from '../once-per.ts';
import { quote } from './quote.ts';

/** Longest name shown, in code points. */
const LONGEST = { name: 60, example: 28, relation: 90 };
/** Characters that stand for something unreadable: replacement characters, lone surrogates, private use. */
const BROKEN = /[\uFFFD\p{Cs}\p{Co}\p{Cn}]+/gu;
/** A name that contains a word: three letters in a row, or one letter of a script that needs fewer. */
const WORDY = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name of the graph as a line shows it: on one line, without broken characters; an unnamed node is `·`. */
export function showName(entity: Entity, size: 'name' | 'example' = 'name'): string {
  if (entity.kind === 'mediator') return '·';
  return clean(entity.name, LONGEST[size]);
}

/** A node whose only name is an identifier counts as unnamed, even if nothing leads on from it. */
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
 * A relation as a line shows it: its name, or the gloss if the name contains no word. A long name is kept, but
 * shortened, because a gloss gives only one of its senses: "lab" for an institution that may be a school.
 */
export function showRelation(name: string, gloss: string | undefined): string {
  return clean(gloss !== undefined && !WORDY.test(name) ? gloss : shorten(name), LONGEST.relation);
}

/** `company.staff.date_of_hire` without the domain at its beginning, in each part of a collapsed relation. */
function shorten(name: string): string {
  return name
    .split(/\s+\/\s+|\.\./u)
    .map((part) => (/^[\w-]+(?:\.[\w-]+){2,}$/u.test(part) ? part.split('.').slice(-2).join('.') : part))
    .join(THROUGH);
}

function clean(text: string, limit: number): string {
  return quote(text.replace(BROKEN, '?'), limit) || '?';
}
