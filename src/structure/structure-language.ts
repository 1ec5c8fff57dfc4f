import { languageOfNames } from '../language/detect-language.ts';
import type { LanguageId } from '../language/ids.ts';
import type { GraphStructure } from './structure.ts';

const known = new WeakMap<GraphStructure, LanguageId>();

/** The language in which a graph names its relations and classes; English where no other claims them. */
export function structureLanguage(structure: GraphStructure): LanguageId {
  let found = known.get(structure);
  if (found === undefined) {
    const { relations, classes } = structure;
    found = languageOfNames([
      ...relations.map(({ relation }) => relation.name),
      ...classes.flatMap(({ names: [name] }) => (name === undefined ? [] : [name.text])),
    ]);
    known.set(structure, found);
  }
  return found;
}
