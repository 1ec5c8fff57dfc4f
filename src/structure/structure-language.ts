import { languageOfNames } from '../language/detect-language.ts';
import type { LanguageId } from '../language/ids.ts';
import { oncePer } from '../once-per.ts';
import type { GraphStructure } from './structure.ts';

const known = new WeakMap<GraphStructure, LanguageId>();

/** The language in which a graph names its relations and classes; English where no other claims them. */
export function structureLanguage(structure: GraphStructure): LanguageId {
  return oncePer(known, structure, () =>
    languageOfNames([
      ...structure.relations.map(({ relation }) => relation.name),
      ...structure.classes.flatMap(({ names: [name] }) => (name === undefined ? [] : [name.text])),
    ]),
  );
}
