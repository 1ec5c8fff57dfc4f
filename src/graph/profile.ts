import { ConfigError } from '../errors.ts';
import type { GraphProfile } from './graph.ts';
import { RDF_TYPE, RDFS_LABEL, SKOS_ALTERNATIVE } from './vocabulary.ts';

const SKOS_PREFERRED = 'http://www.w3.org/2004/02/skos/core#prefLabel';
const OWL_SAME = 'http://www.w3.org/2002/07/owl#sameAs';
const FREEBASE_NAMESPACE = 'http://rdf.freebase.com/ns/';

/** For tables whose nodes are their names: no name relations, no types, nothing hidden, no mediators. */
const plain: GraphProfile = {
  id: 'plain',
  nameRelations: [],
  aliasRelations: [],
  typeRelations: [],
  hiddenRelations: [],
  languages: ['en', 'zh'],
  mediators: 'none',
  mediatorTypes: [],
};

/** RDF with the usual vocabularies. Blank nodes that join others are mediators. */
const rdf: GraphProfile = {
  ...plain,
  id: 'rdf',
  nameRelations: [RDFS_LABEL, SKOS_PREFERRED, 'http://xmlns.com/foaf/0.1/name', 'http://schema.org/name'],
  aliasRelations: [SKOS_ALTERNATIVE, 'http://schema.org/alternateName'],
  typeRelations: [RDF_TYPE],
  hiddenRelations: [OWL_SAME],
  mediators: 'collapse',
  mediatorPattern: '^_:',
};

/** Freebase in RDF or as a table with dotted relation names. Nodes `m.…` and `g.…` without a name are mediators. */
const freebase: GraphProfile = {
  ...plain,
  id: 'freebase',
  nameRelations: ['type.object.name', `${FREEBASE_NAMESPACE}type.object.name`, RDFS_LABEL],
  aliasRelations: ['common.topic.alias', `${FREEBASE_NAMESPACE}common.topic.alias`],
  typeRelations: ['type.object.type', `${FREEBASE_NAMESPACE}type.object.type`, RDF_TYPE],
  hiddenRelations: [
    'type.object.key',
    `${FREEBASE_NAMESPACE}type.object.key`,
    'common.topic.description',
    `${FREEBASE_NAMESPACE}common.topic.description`,
    'http://rdf.freebase.com/key/*',
    OWL_SAME,
  ],
  mediators: 'collapse',
  mediatorPattern: '^(?:http://rdf\\.freebase\\.com/ns/|/)?[mg][./][0-9a-z_]+$',
};

/** Wikidata's RDF form. Statement nodes are mediators. */
const wikidata: GraphProfile = {
  ...plain,
  id: 'wikidata',
  nameRelations: [RDFS_LABEL, SKOS_PREFERRED],
  aliasRelations: [SKOS_ALTERNATIVE],
  typeRelations: ['http://www.wikidata.org/prop/direct/P31'],
  hiddenRelations: [
    RDF_TYPE,
    OWL_SAME,
    'http://schema.org/*',
    'http://wikiba.se/ontology#*',
    'http://www.w3.org/ns/prov#*',
    'http://www.wikidata.org/prop/direct-normalized/*',
  ],
  mediators: 'collapse',
  mediatorPattern: '/entity/statement/',
};

/** DBpedia. Intermediate nodes such as `…__Tenure__1` are mediators. */
const dbpedia: GraphProfile = {
  ...plain,
  id: 'dbpedia',
  nameRelations: [RDFS_LABEL],
  aliasRelations: ['http://dbpedia.org/ontology/alias'],
  typeRelations: [RDF_TYPE],
  hiddenRelations: [
    OWL_SAME,
    'http://dbpedia.org/ontology/wiki*',
    'http://dbpedia.org/property/wiki*',
    'http://dbpedia.org/ontology/abstract',
    'http://dbpedia.org/ontology/thumbnail',
    'http://www.w3.org/2000/01/rdf-schema#comment',
    'http://www.w3.org/ns/prov#*',
    'http://xmlns.com/foaf/0.1/*',
  ],
  mediators: 'collapse',
  mediatorPattern: '__\\d+$',
};

/** The built-in profiles by id. */
export const PROFILES: Readonly<Record<'plain' | 'rdf' | 'freebase' | 'wikidata' | 'dbpedia', GraphProfile>> =
  Object.freeze({ plain, rdf, freebase, wikidata, dbpedia });

/**
 * A built-in profile by its id, with some fields replaced. @throws {ConfigError} if there is no profile with that id.
 */
export function profileNamed(id: string, changes: Partial<GraphProfile> = {}): GraphProfile {
  const profile = Object.hasOwn(PROFILES, id) ? PROFILES[id as keyof typeof PROFILES] : undefined;
  if (profile === undefined) {
    throw new ConfigError(`There is no graph profile "${id}".`, {
      mend: `Choose one of ${Object.keys(PROFILES).join(', ')}.`,
    });
  }
  return { ...profile, ...changes };
}

/** Whether a relation id is in a list in which a trailing `*` makes a prefix. */
export function isListed(list: readonly string[], relation: string): boolean {
  return list.some((entry) =>
    entry.endsWith('*') ? relation.startsWith(entry.slice(0, -1)) : relation === entry,
  );
}

/** Whether a profile hides a relation of the data. For a collapsed edge `r1 / r2`, each part is checked. */
export function isHidden(profile: GraphProfile, relation: string): boolean {
  return profile.hiddenRelations.length > 0 && isListed(profile.hiddenRelations, relation);
}
