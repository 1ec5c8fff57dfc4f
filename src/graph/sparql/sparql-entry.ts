import { z } from 'zod';
import { address, headers, names, positive, remote, variable } from '../entry-parts.ts';

/** A graph behind a SPARQL endpoint, as the configuration names it. */
export const sparqlEntry = z.strictObject({
  engine: z.literal('sparql'),
  endpoint: address(/^https?:$/, 'http://127.0.0.1:8890/sparql'),
  auth: z
    .union([
      z.strictObject({ userEnv: variable, passwordEnv: variable }),
      z.strictObject({ tokenEnv: variable }),
    ])
    .exactOptional(),
  headers: headers.exactOptional(),
  contact: z.string().min(1).exactOptional(),
  defaultGraph: z.union([z.string().min(1), names]).exactOptional(),
  namespace: z.string().min(1).exactOptional(),
  method: z.enum(['auto', 'get', 'post']).exactOptional(),
  searchUrl: address(/^https?:$/, 'https://www.wikidata.org/w/api.php').exactOptional(),
  maxResultBytes: positive.exactOptional(),
  dialect: z.enum(['standard', 'virtuoso', 'jena', 'wikidata']).exactOptional(),
  ...remote,
});
