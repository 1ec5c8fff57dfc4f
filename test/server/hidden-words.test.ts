import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, test } from 'vitest';
import { GraphError } from '../../src/errors.ts';
import type { KnowledgeGraph } from '../../src/graph/graph.ts';
import { createMcpServer } from '../../src/mcp/mcp-server.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { eventGraph } from '../helper/event-graph.ts';
import { startJsonServer } from '../helper/openai-server.ts';
import { demoApp, readStream } from './demo-app.ts';

const ADDRESS = 'bolt://10.1.2.3:7687';
const QUESTION = 'What did Ann play in?';
/** Whatever reads the question: it leads through the event. */
const PLAN = {
  version: 2,
  nodes: [{ id: 'n0', entities: [{ id: 'Ann', name: 'Ann' }] }, { id: 'x' }],
  edges: [{ from: 'n0', to: 'x', relations: [{ relation: 'played / in', direction: 'out' }] }],
  answer: 'x',
  operators: [],
};

/** A graph whose events cannot be read out, and which says why with its address. */
async function failingGraph(): Promise<KnowledgeGraph> {
  const graph = await eventGraph();
  return new Proxy(graph, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'neighbours') return value.bind(target);
      return async (...[ids, options]: Parameters<KnowledgeGraph['neighbours']>) => {
        const described = await target.describe(ids);
        if (described.some(({ entity }) => entity.kind === 'mediator')) {
          throw new GraphError(`${ADDRESS} hung up.`, { engine: 'test', retryable: true });
        }
        return target.neighbours(ids, options);
      };
    },
  });
}

async function connect(workspace: Workspace): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(workspace).connect(ours);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(theirs);
  return client;
}

test('what a graph says of its failure is neither streamed nor told as progress', async () => {
  const app = demoApp({}, { graphs: { events: await failingGraph() } });
  const response = await app.post(
    '/api/ask',
    { question: QUESTION, options: { plan: PLAN } },
    { accept: 'text/event-stream' },
  );
  const { messages } = await readStream(response);
  const warnings = messages.filter(({ data }) => data.type === 'warning').map(({ data }) => data.name);
  expect(warnings).toContain('no-qualifiers');
  expect(JSON.stringify(messages)).not.toContain(ADDRESS);

  const client = await connect(app.workspace);
  const progress: (string | undefined)[] = [];
  const asked = await client.callTool(
    { name: 'ask_question', arguments: { question: QUESTION, options: { plan: PLAN } } },
    undefined,
    {
      onprogress: ({ message }) => void progress.push(message),
    },
  );
  expect(progress.some((message) => message?.includes('no-qualifiers'))).toBe(true);
  expect(JSON.stringify([asked, progress])).not.toContain(ADDRESS);
  await client.close();
  await app.close();
});

test('a resource that cannot be read names no path and no address', async () => {
  const endpoint = await startJsonServer((_request, response) => {
    response.writeHead(404).end();
  });
  const config = {
    home: '/nowhere',
    graphs: { remote: { engine: 'sparql', endpoint: `${endpoint.url}/sparql` } },
  } as const;
  const graphs = { file: '/nowhere/hidden/films.db', remote: 'remote' };
  await using workspace = createWorkspace(config, { graphs });
  const client = await connect(workspace);
  for (const name of Object.keys(graphs)) {
    const error = await client.readResource({ uri: `clew://graph/${name}` }).catch((one: Error) => one);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).not.toMatch(/nowhere|127\.0\.0\.1|http|sparql/u);
    expect((error as Error).message).toMatch(/\((?:configuration|graph)\)$/u);
  }
  await expect(client.readResource({ uri: 'clew://graph/%E0%A4' })).rejects.toThrow('percent-encoded');
  await expect(client.readResource({ uri: 'clew://method/none' })).rejects.toThrow('There is no such method');
  await client.close();
  await endpoint.close();
});
