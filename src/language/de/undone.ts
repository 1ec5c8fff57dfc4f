import type { Scene } from '../scene.ts';

const UNDONE = /^(?:offen|ausstehend|unerledigt|unbezahlt|unbeglichen)(?:e[mnrs]?)?$/u;

/** "welche Reparaturen sind noch OFFEN", "AUSSTEHENDE Rechnungen": adjectives that say of things that they are not yet done. */
export function findUndone(scene: Scene): readonly number[] {
  return scene.tokens.flatMap((_, at) => (!scene.isName(at) && UNDONE.test(scene.word(at)) ? [at] : []));
}
