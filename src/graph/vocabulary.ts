/** The IRIs of the vocabularies that RDF graphs share. */

/** The namespace of datatypes. The name of each follows it. */
export const XSD = 'http://www.w3.org/2001/XMLSchema#';
export const XSD_STRING = `${XSD}string`;
export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
export const RDFS_LABEL = 'http://www.w3.org/2000/01/rdf-schema#label';
export const SKOS_ALTERNATIVE = 'http://www.w3.org/2004/02/skos/core#altLabel';
