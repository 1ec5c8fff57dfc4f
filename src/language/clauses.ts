import type { Scene } from './scene.ts';

/** How a language joins a further clause. */
export interface ClauseJoints {
  /** Words that join what begins with a verb: "and". */
  readonly and: ReadonlySet<string>;
  /** Words that always begin another clause: "but". */
  readonly but: ReadonlySet<string>;
}

/**
 * Where a clause ends that begins at a place: "has no photo | and was born in Leeds". What is denied before is not denied behind.
 * @param begins whether a verb, or a pronoun for the subject, is at a place, with which a clause of its own begins.
 */
export function endBeforeNext(
  scene: Scene,
  from: number,
  end: number,
  { and, but }: ClauseJoints,
  begins: (at: number) => boolean,
): number {
  for (let at = from + 1; at < end; at++) {
    if (scene.isName(at)) continue;
    const word = scene.word(at);
    if (but.has(word) || (and.has(word) && !scene.isName(at + 1) && begins(at + 1))) return at;
  }
  return end;
}
