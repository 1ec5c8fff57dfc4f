import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { AnswerFile } from '../../src/graph/answer-file.ts';
import { openEmbeddedGraph } from '../../src/graph/index.ts';
import { GraphProcess } from '../helper/graph-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-create-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS = { maxBytes: 1e6, maxAgeMs: 1e6, now: Date.now };

describe('a file that several processes make at the same time', () => {
  it('is made once, and all of them write to it', async () => {
    const files = 25;
    const workers = [1, 2, 3].map(() => new GraphProcess('create-worker', folder, files));
    for (const worker of workers) await worker.linesReached(1);
    expect(await Promise.all(workers.map((worker) => worker.finish()))).toEqual(['done', 'done', 'done']);
    for (let index = 0; index < files; index++) {
      const answers = new AnswerFile(join(folder, `answers-${index}.db`), OPTIONS);
      expect(answers.size().rows).toBe(3);
      answers.close();
      const graph = await openEmbeddedGraph(join(folder, `graph-${index}.clew`), { readOnly: true });
      expect((await graph.stats()).triples).toBe(3);
      await graph.close();
    }
  }, 120_000);

  it('is taken for new while it is an empty database, and left alone when it is another', async () => {
    const begun = (name: string, sql: string): string => {
      const path = join(folder, name);
      const database = new DatabaseSync(path);
      database.exec(sql);
      database.close();
      return path;
    };
    const answers = new AnswerFile(begun('begun.db', 'PRAGMA journal_mode = WAL'), OPTIONS);
    answers.set('graph', 'key', 'kept');
    expect(answers.get('graph', 'key')).toBe('kept');
    answers.close();
    const graph = await openEmbeddedGraph(begun('begun.clew', 'PRAGMA journal_mode = WAL'));
    expect(await graph.add([{ head: 'a', relation: 'r', tail: 'b' }])).toEqual({ added: 1 });
    await graph.close();

    const other = begun('other.db', 'CREATE TABLE letters (text)');
    const content = readFileSync(other);
    expect(() => new AnswerFile(other, OPTIONS)).toThrow(/no file of kept answers; it was left alone/);
    await expect(openEmbeddedGraph(other)).rejects.toThrow(/not a Clew graph file/);
    expect(readFileSync(other)).toEqual(content);
    expect(existsSync(`${other}-wal`)).toBe(false);
    const text = join(folder, 'letters.txt');
    writeFileSync(text, 'my letters');
    expect(() => new AnswerFile(text, OPTIONS)).toThrow(/left alone/);
    expect(readFileSync(text, 'utf8')).toBe('my letters');
  });
});
