import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LoadJob } from '../../src/load/load-job.ts';
import { programFile } from '../../src/package-files.ts';
import { type App, createApp } from '../../src/server/app.ts';
import { createGraphLoader } from '../../src/server/load-graph.ts';
import { createWorkspace, type Workspace } from '../../src/server/workspace.ts';
import { MESSAGES } from '../../web/text/messages.ts';
import { errorSentence } from '../../web/view/error-sentence.ts';
import { BASE, bodyOf } from './demo-app.ts';

// The program that loads begins slowly on a machine with much else to do.
vi.setConfig({ testTimeout: 60_000 });

let home: string;
let workspace: Workspace;
let app: App;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'clew-upload-'));
  workspace = createWorkspace({ home });
  app = createApp({ workspace, loader: createGraphLoader({ home }, 10_000) });
});
afterAll(async () => {
  await workspace[Symbol.asyncDispose]();
  await rm(home, { recursive: true, force: true });
});

const FILE = 'Jaws\tdirected_by\tSteven Spielberg\n';
const put = (path: string, body: string, type = 'application/octet-stream', to: App = app) =>
  send('PUT', path, body, type, to);
const send = (
  method: string,
  path: string,
  body: string | Buffer,
  type = 'application/octet-stream',
  to: App = app,
) =>
  Promise.resolve(
    to.fetch(
      new Request(`${BASE}${path}`, {
        method,
        headers: { 'content-type': type },
        body,
        duplex: 'half',
      } as RequestInit),
    ),
  );
const director = async () => {
  const signal = new AbortController().signal;
  const answer = await workspace.ask({ question: 'who directed Jaws', graph: 'films' }, { signal });
  return answer.answers.map(({ name }) => name);
};

describe('a file that a client sends', () => {
  test('becomes a graph that the next question sees, and takes the place of one when asked to', async () => {
    const loaded = await put('/api/graphs/films?file=films.tsv', FILE);
    expect(await bodyOf(loaded)).toMatchObject({ name: 'films', triples: 1, entities: 2 });
    expect(await director()).toEqual(['Steven Spielberg']);

    const other = FILE.replace('Steven Spielberg', 'Alfred Hitchcock');
    const taken = await put('/api/graphs/films?file=films.tsv', other);
    expect([taken.status, (await bodyOf(taken)).error.code]).toEqual([422, 'graph-exists']);
    expect(await director()).toEqual(['Steven Spielberg']);
    expect((await put('/api/graphs/films?file=films.tsv&replace=true', other)).status).toBe(200);
    expect(await director()).toEqual(['Alfred Hitchcock']);
  });

  test('calls the rows of a table as the file is called', async () => {
    const csv = 'Name,Seats\nSwift,8\nHeron,4\n';
    const loaded = await put('/api/graphs/fleet?file=my%20boats%20%28May%29.csv', csv);
    expect(loaded.status).toBe(200);
    const graph = await workspace.graph('fleet');
    const ids = await graph.resolve(['my boat/Swift']);
    const [described] = await graph.describe(ids.flatMap((id) => id ?? []));
    expect(described?.types).toEqual(['my boat']);
  });

  test('among several is linked with the others, and the body must be as long as they are', async () => {
    const staff = 'ID,Name,Department\n1,Ada Byron,Research\n2,Chen Wei,Sales\n3,Zoë Klein,Sales\n';
    const departments = 'Name,City\nResearch,Bern\nSales,Lisbon\n';
    const path = (replace: boolean, ...sizes: readonly number[]) =>
      `/api/graphs/several?file=employees.csv&file=departments.csv&replace=${replace}${sizes.map((size) => `&bytes=${size}`).join('')}`;
    const sizes = [staff, departments].map((text) => Buffer.byteLength(text)) as [number, number];
    const loaded = await put(path(false, ...sizes), staff + departments);
    expect(loaded.status).toBe(200);
    const graph = await workspace.graph('several');
    const triples = await graph.sample('department', { limit: 5 });
    const ids = await graph.resolve(['department/Sales']);
    expect(triples.map(({ tail }) => tail.id)).toContain(ids[0]);
    for (const wrong of [[], [sizes[0]], [sizes[0], sizes[1] + 1], [sizes[0], sizes[1] - 1]]) {
      const refused = await put(path(true, ...wrong), staff + departments);
      expect([refused.status, (await bodyOf(refused)).error.code]).toEqual([400, 'body']);
    }
    expect(await (await workspace.graph('several')).resolve(['department/Sales'])).toEqual(ids);
  });

  test('that leaves something open is refused under a code of its own, and loaded once it is said', async () => {
    const dates = 'Name,Joined\nAda,03/04/2024\nBen,05/06/2024\n';
    const open = await put('/api/graphs/open?file=people.csv', dates);
    expect(open.status).toBe(422);
    const { error } = await bodyOf(open);
    expect([error.code, error.message]).toEqual([
      'load-dates',
      expect.stringContaining('Say it with dates=dmy or dates=mdy.'),
    ]);
    expect((await put('/api/graphs/open?file=people.csv&dates=mdy', dates)).status).toBe(200);
    const graph = await workspace.graph('open');
    const triples = await graph.sample('joined', { limit: 5 });
    expect(triples.map(({ tail }) => tail.name).sort()).toEqual(['2024-03-04', '2024-05-06']);
    const lines = ['Alpha,Beta,Gamma', ...Array.from({ length: 8 }, (_, n) => `a${n}x,b${n}x,c${n}x`)].join(
      '\n',
    );
    const unclear = await put('/api/graphs/unclear?file=table.csv', `${lines}\n`);
    expect((await bodyOf(unclear)).error.code).toBe('load-shape');
    expect((await put('/api/graphs/unclear?file=table.csv&as=things', `${lines}\n`)).status).toBe(200);
    expect((await put('/api/graphs/other?file=people.csv&dates=ymd', dates)).status).toBe(400);
  });

  test('that cannot be read is refused by its name, and the graph stays', async () => {
    const broken = await put('/api/graphs/broken?file=mine.nt', '<a> <b> .\n');
    expect(broken.status).toBe(422);
    const { message } = (await bodyOf(broken)).error;
    expect(message).toContain('mine.nt:1');
    expect(message).not.toContain(home);
    expect(workspace.graphs).not.toContain('broken');
    vi.stubEnv('CLEW_DEBUG', '1');
    const debugged = await put('/api/graphs/broken?file=mine.nt', '<a> <b> .\n');
    vi.unstubAllEnvs();
    expect((await bodyOf(debugged)).error.message).toBe(message);
  });

  test.each([
    ['load-empty', 'staff.csv', ''],
    ['load-empty', 'staff.csv', '  \n\n'],
    ['load-empty', 'staff.csv', 'Name,Department,Salary\n'],
    ['load-one-column', 'staff.csv', 'Ada Byron 3\nBen Okafor 4\n'],
    ['load-headings', 'staff.csv', 'Ada,17,3\nBen,18,4\n', '&as=things'],
    ['load-quote', 'staff.csv', 'Name,Department,Salary\nAda,"Research,900\nBen,Sales,700\n'],
    ['load-quotes-inside', 'staff.csv', 'Name,Pay\n"Ada "the best"",900\nBen,700\n'],
    ['load-quotes-inside', 'staff.csv', 'Name,Pipe,Pay\nAda,5" steel,900\nBen,4" lead,700\n'],
    ['load-kind', 'staff.xls', '<html><table><tr><td>Ada</td></tr></table></html>'],
    ['load-one-column', 'staff.csv', 'Name:Pay:City\nAda:3:Rome\nBen:4:Bonn\n'],
    ['load-encoding', 'staff.csv', Buffer.from('Name\tb\xe9\x81\x8d\nAda\xff\xfe\x90\tb\n', 'latin1')],
    ['load-protected', 'staff.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['load-workbook', 'staff.xlsx', 'no workbook'],
    ['load-kind', 'staff.pdf', '%PDF-1.4'],
    ['load-kind', 'letter.txt', 'Dear aunt.\n\nHow are you?\n'],
    ['load-limit', 'staff.csv', `Name${',a'.repeat(2000)}\nAda${',1'.repeat(2000)}\n`, '&as=things'],
    ['load-limit', 'staff.json', `[{"a":${'['.repeat(100)}1${']'.repeat(100)}}]`],
    ['load', 'staff.json', '{"a":'],
  ])(
    'with the fault %s (%s) is refused in the words of each language',
    async (code, file, body, said = '') => {
      const refused = await send('POST', `/api/graphs/faulty/preview?file=${file}${said}`, body);
      const { error } = await bodyOf(refused);
      expect([refused.status, error.code]).toEqual([422, code]);
      const sentences = Object.values(MESSAGES).map((messages) => errorSentence(messages, error));
      if (error.message.startsWith(file)) for (const one of sentences) expect(one).toContain(`${file}:`);
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(error.message).not.toMatch(/--\w/u);
      expect(sentences.join()).not.toMatch(/--\w/u);
    },
  );

  test.each([
    ['/api/graphs/demo?file=a.tsv', FILE, 422],
    ['/api/graphs/..%2Fx?file=a.tsv', FILE, 422],
    ['/api/graphs/a?file=..%2F..%2Fpasswd', 'no triples', 422],
    ['/api/graphs/a', FILE, 400],
    ['/api/graphs/a?file=a.tsv&replace=yes', FILE, 400],
    ['/api/graphs/large?file=a.tsv', FILE.repeat(1000), 413],
  ])('%s is refused', async (path, body, status) => {
    expect((await put(path, body)).status).toBe(status);
  });

  test('is shown as it would be read, under the name its sender knows, and nothing is kept', async () => {
    const csv = 'ID,Name,Joined,Fee\n1,Ada Byron,2024-03-04,£12\n2,Ben Okafor,2024-05-06,£9\n';
    const path = '/api/graphs/shown/preview?file=our%20members.csv';
    const shown = await send('POST', path, csv);
    expect(shown.status).toBe(200);
    const { shape, tables } = await bodyOf(shown);
    expect(shape).toBe('things');
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({
      place: 'our members.csv',
      subject: { kind: 'thing', names: ['Name'], key: 'ID' },
      rows: 2,
      isWhole: true,
      facts: [
        { head: 'Ada Byron', relation: 'joined', tail: '2024-03-04' },
        { head: 'Ada Byron', relation: 'fee (£)', tail: '12' },
        { head: 'Ben Okafor', relation: 'joined', tail: '2024-05-06' },
      ],
    });
    expect(tables[0].columns.map(({ use }: { use: string }) => use)).toEqual([
      'key',
      'name',
      'date',
      'number',
    ]);
    const facts = await bodyOf(await send('POST', '/api/graphs/shown/preview?file=films.tsv', FILE));
    expect(facts).toEqual({
      shape: 'facts',
      tables: [],
      facts: [{ head: 'Jaws', relation: 'directed_by', tail: 'Steven Spielberg' }],
    });
    expect(workspace.graphs).not.toContain('shown');
    expect(readdirSync(join(home, 'uploads'))).toEqual([]);
    expect((await send('POST', path, csv.repeat(500))).status).toBe(413);
    expect((await send('POST', path, csv, 'text/plain')).status).toBe(415);
    expect((await send('POST', '/api/graphs/demo/preview?file=a.csv', csv)).status).toBe(422);
    const closed = createApp({ workspace });
    expect((await send('POST', path, csv, 'application/octet-stream', closed)).status).toBe(403);
  });

  test('of another type, or without leave, is refused', async () => {
    expect((await put('/api/graphs/a?file=a.tsv', FILE, 'text/plain')).status).toBe(415);
    const closed = createApp({ workspace });
    const refused = await put('/api/graphs/a?file=a.tsv', FILE, 'application/octet-stream', closed);
    expect([refused.status, (await bodyOf(refused)).error.code]).toEqual([403, 'uploads']);
    const told = async (to: App) => bodyOf(to.fetch(new Request(`${BASE}/api/graphs`)));
    expect((await told(closed)).uploads).toBeUndefined();
    expect((await told(app)).uploads).toEqual({ maxBytes: 10_000 });
  });

  test('leaves nothing behind; one is loaded at a time, a few wait, and what waited for a name that is taken now is refused', async () => {
    const replies = await Promise.all(
      ['one', 'one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
        put(`/api/graphs/${name}?file=a.tsv`, FILE),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 200, 200, 200, 503, 503]);
    expect(readdirSync(join(home, 'uploads'))).toEqual([]);
  });
});

test('the program that loads ends, and makes no graph, when the server is gone', async () => {
  const file = join(home, 'rows.tsv');
  writeFileSync(
    file,
    Array.from({ length: 500_000 }, (_, n) => `Film ${n}\tmade in\tYear ${n % 100}\n`).join(''),
  );
  const job: LoadJob = {
    target: join(home, 'left', 'rows.db'),
    files: [file],
    flags: {},
    limits: {},
    showsPlan: false,
  };
  const program = spawn(process.execPath, [
    fileURLToPath(programFile('server/load-process')),
    JSON.stringify(job),
  ]);
  const ended = once(program, 'exit');
  const [said] = await once(program.stdout.setEncoding('utf8'), 'data');
  expect(JSON.parse(said.split('\n')[0])).toMatchObject({ type: 'progress', progress: { phase: 'read' } });
  program.stdout.destroy();
  await ended;
  expect(readdirSync(join(home, 'left'))).toEqual([]);
});
