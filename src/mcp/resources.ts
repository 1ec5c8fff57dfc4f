import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { RequestError } from '../server/request-error.ts';
import { describeGraph, describeMethod } from '../server/route/catalogue.ts';
import type { Workspace } from '../server/workspace.ts';
import { readPublic } from './result.ts';

const JSON_TYPE = 'application/json';
/** How many relations of a graph are listed. If there are more, the list says that it was cut. */
const MAX_RELATIONS = 200;

/** Graphs and their relations, and methods and their options, as JSON. */
export function addResources(server: McpServer, workspace: Workspace): void {
  server.registerResource(
    'graph',
    new ResourceTemplate('clew://graph/{name}', {
      list: () => ({
        resources: workspace.graphs.map((name) => ({
          uri: `clew://graph/${encodeURIComponent(name)}`,
          name: `Graph ${name}`,
          mimeType: JSON_TYPE,
        })),
      }),
    }),
    { title: 'Graph', description: 'Size, relations and types of a graph.', mimeType: JSON_TYPE },
    (uri, { name }, { signal }) =>
      readPublic(async () => {
        const wanted = readName(String(name));
        const { schema, description } = await workspace.lookUp(wanted, signal, async (stopping) => {
          const graph = await workspace.graph(wanted);
          const schema = await graph.schema({ signal: stopping });
          return { schema, description: await describeGraph(workspace, wanted, stopping) };
        });
        const relations = schema.relations.slice(0, MAX_RELATIONS);
        return json(uri, {
          ...description,
          relationList: relations.map(({ relation, count, domain, range }) => ({
            ...relation,
            count,
            domain,
            range,
          })),
          ...(relations.length < schema.relations.length
            ? { truncated: { what: 'relations', kept: relations.length, of: schema.relations.length } }
            : {}),
          types: schema.types.slice(0, MAX_RELATIONS),
        });
      }),
  );

  server.registerResource(
    'method',
    new ResourceTemplate('clew://method/{id}', {
      list: () => ({
        resources: workspace.methods.map(({ id, title, summary }) => ({
          uri: `clew://method/${id}`,
          name: `Method ${id}`,
          title,
          description: summary,
          mimeType: JSON_TYPE,
        })),
      }),
    }),
    { title: 'Method', description: 'What a method does, needs and takes.', mimeType: JSON_TYPE },
    (uri, { id }) =>
      readPublic(async () => {
        const method = workspace.methods.find((one) => one.id === id);
        if (method === undefined) throw new RequestError(404, 'unknown-method', 'There is no such method.');
        return json(uri, describeMethod(method));
      }),
  );
}

/** @throws {RequestError} 400 if the percent-encoding is invalid. */
function readName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw new RequestError(400, 'invalid', 'The name of the graph is not percent-encoded.', { cause });
  }
}

function json(uri: URL, value: unknown) {
  return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
}
