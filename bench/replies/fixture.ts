/**
 * Keeps a part of the replies written by hand for the tests: `npm run bench:replies:fixture -- --runs FOLDER --set metaqa/dev-2hop
 * --questions ID,… [--methods a,b]`. FOLDER holds the tapes and records of the runs. The methods are run again over the development graph with the
 * replies of the tape; what they read of the graph is kept beside them. A method whose prompts are no longer those of the tape is left out.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { METHODS } from '../../src/method/registry.ts';
import type { ModelRequest } from '../../src/model/model.ts';
import { runOn } from '../../test/golden/run-method.ts';
import { type GraphReading, recordGraph } from '../../test/helper/taped-graph.ts';
import { openDevelopmentGraph } from '../embedded/graphs.ts';

const GIVEN = new Set(['tog', 'pog', 'structgpt']);

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '.' },
    set: { type: 'string', default: 'metaqa/dev-2hop' },
    questions: { type: 'string', default: '' },
    methods: { type: 'string', default: 'tog,pog,structgpt,cgpe,fiske,gg-explore' },
  },
});
const [folder, split] = values.set.split('/') as [string, string];
const graph = await openDevelopmentGraph(
  `${folder}/triples.tsv.gz`,
  folder === 'metaqa' ? 'plain' : 'freebase',
);
if (graph === undefined) throw new Error('The development data is not here; set CLEW_DATA.');

const files = readdirSync(values.runs).filter((name) => name.includes(split));
const lines = (name: string) =>
  readFileSync(join(values.runs, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const entries = files.filter((name) => name.endsWith('.tape')).flatMap(lines);
const records = files.filter((name) => name.endsWith('.jsonl')).flatMap(lines);
const promptOf = ({ task, prompt, turns }: ModelRequest) =>
  JSON.stringify([task, prompt, turns?.map(({ text }) => text) ?? []]);
const replies = new Map<string, string>(
  entries
    .filter(({ reply }) => reply !== undefined)
    .map(({ request, reply }) => [promptOf(request), reply.text]),
);

const tasks = new Set<string>(
  entries.flatMap(({ request }) => (request === undefined ? [] : [request.task])),
);

const readings = new Map<string, GraphReading>();
const runs: object[] = [];
for (const id of values.questions.split(',')) {
  for (const methodId of values.methods.split(',')) {
    const record = records.find(
      (one) => one.kind === 'question' && one.id.endsWith(id) && one.method === methodId,
    );
    const method = METHODS.get(methodId);
    if (record === undefined || method === undefined) continue;
    const read: GraphReading[] = [];
    const exchanges: object[] = [];
    const answered = (request: ModelRequest): string => {
      const reply = replies.get(promptOf(request));
      if (reply === undefined) throw new Error(`${methodId}: a prompt of ${request.task} is not on the tape`);
      exchanges.push({ task: request.task, prompt: promptOf(request), reply });
      return reply;
    };
    const topics = GIVEN.has(methodId) ? { topics: record.topicEntities } : {};
    try {
      const { result } = await runOn(
        recordGraph(graph, (one) => read.push(one)),
        method,
        {
          question: record.question,
          script: Object.fromEntries([...tasks].map((task) => [task, answered])),
          ...topics,
        },
      );
      for (const one of read) readings.set(one.call, one);
      runs.push({
        method: methodId,
        question: record.question,
        ...topics,
        exchanges,
        answers: result.answers.map((one) => (typeof one === 'string' ? one : one.name)),
        gold: record.gold.map(({ name }: { name: string }) => name),
      });
      process.stdout.write(
        `${methodId} ${record.question}: ${exchanges.length} calls, ${read.length} readings\n`,
      );
    } catch (error) {
      process.stdout.write(`${methodId} ${record.question}: left out, ${error}\n`);
    }
  }
}
const { name, engine, profile } = graph;
const out = join(import.meta.dirname, '..', '..', 'test', 'fixture', 'replies', `${split}.json.gz`);
const kept = { graph: { name, engine, profile }, runs, readings: [...readings.values()] };
writeFileSync(out, gzipSync(`${JSON.stringify(kept)}\n`, { level: 9 }));
await graph.close();
