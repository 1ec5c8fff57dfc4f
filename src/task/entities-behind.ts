import type { Direction } from '../graph/term.ts';
import { block, numbered, questionBlock, quote } from '../slice/quote.ts';
import { walkedRelation } from './walked.ts';

/** The entities behind one relation of an entity, which a task asks about. */
export interface EntitiesBehind {
  readonly question: string;
  /** Name of the entity to which the others are attached. */
  readonly entity: string;
  /** Seen from it. */
  readonly relation: { readonly name: string; readonly direction: Direction };
  readonly names: readonly string[];
}

/** An invented input of such a task. */
export const BEHIND_EXAMPLE: EntitiesBehind = {
  question: 'Which bakery in Lintown was opened by the sister of Oda Marr?',
  entity: 'Oda Marr',
  relation: { name: 'sibling', direction: 'out' },
  names: ['Ria Marr', 'Tom Marr'],
};

/** The blocks of the prompt, the numbered names last. @param tag what the prompt calls the names. */
export function entitiesBehind({ question, entity, relation, names }: EntitiesBehind, tag: string): string {
  return [
    questionBlock(question),
    block('entity', quote(entity)),
    block('relation', walkedRelation(relation.name, relation.direction)),
    block(tag, numbered(names)),
  ].join('\n');
}
