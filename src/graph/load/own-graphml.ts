/** The keys by which Clew's own GraphML says what a node is. `graph/export/graphml-writer.ts` writes them. */
export const OWN = {
  id: 'clew.id',
  kind: 'clew.kind',
  datatype: 'clew.datatype',
  lang: 'clew.lang',
  aliases: 'clew.aliases',
  types: 'clew.types',
} as const;
