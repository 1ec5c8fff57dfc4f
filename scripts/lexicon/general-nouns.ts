/** Hypernyms too wide to say anything about their hyponyms; climbing stops below them. */
export const GENERAL_NOUNS: ReadonlySet<string> = new Set(
  `entity abstraction attribute object thing whole unit part portion piece group grouping collection set
  act action activity event happening occurrence state condition status matter substance material
  person individual someone somebody being organism artifact artefact instrumentality instrumentation
  communication cognition knowledge content psychological_feature measure quantity amount property quality
  relation causal_agent cause cause_agent entity physical_entity change process way structure construction
  equipment device article item concept idea information message system body unit_of_measurement social_group living_thing be make have do move get give go
  change_state exist`
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ')),
);
