import { z } from 'zod';
import { address, names, remote, variable } from '../entry-parts.ts';
import { BOLT_PROTOCOL } from './bolt-protocol.ts';

/** A graph behind an openCypher server, as the configuration names it. */
export const cypherEntry = z.strictObject({
  engine: z.literal('cypher'),
  uri: address(BOLT_PROTOCOL, 'bolt://127.0.0.1:7687'),
  auth: z.strictObject({ userEnv: variable, passwordEnv: variable }).exactOptional(),
  database: z.string().min(1).exactOptional(),
  dialect: z.enum(['neo4j', 'memgraph', 'neptune']).exactOptional(),
  nameProperties: names.exactOptional(),
  aliasProperties: names.exactOptional(),
  idProperty: z.string().min(1).exactOptional(),
  hiddenProperties: names.exactOptional(),
  hiddenLabels: names.exactOptional(),
  ...remote,
});
