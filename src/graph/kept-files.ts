import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import type { GraphNotes, KnowledgeGraph } from './graph.ts';

/**
 * Gives a graph without its own file a place for what people and models wrote about it: one file per key in `folder`,
 * written whole or not at all. If the folder has nothing, the package's own files in `packaged` are read.
 */
export function keepInFiles<Graph extends KnowledgeGraph>(
  graph: Graph,
  folder: string,
  packaged?: URL,
): Graph {
  return Object.assign(graph, { kept: notesInFiles(folder, packaged) });
}

/** Like `keepInFiles`, but only while the graph is open. */
export function keepInMemory<Graph extends KnowledgeGraph>(graph: Graph, packaged: URL): Graph {
  const values = new Map<string, Uint8Array>();
  const kept: GraphNotes = {
    get: async (key) => values.get(key) ?? shipped(key, packaged),
    async set(key, value) {
      values.set(key, value);
    },
  };
  return Object.assign(graph, { kept });
}

function notesInFiles(folder: string, packaged: URL | undefined): GraphNotes {
  const fileOf = (key: string): string => join(folder, `${encodeURIComponent(key)}.json`);
  return {
    async get(key) {
      const file = fileOf(key);
      if (existsSync(file)) return readFileSync(file);
      return packaged === undefined ? undefined : shipped(key, packaged);
    },
    async set(key, value) {
      makeFolder(folder);
      const file = fileOf(key);
      const temporary = `${file}.${process.pid}.new`;
      writeFileSync(temporary, value);
      renameSync(temporary, file);
    },
  };
}

function shipped(key: string, packaged: URL): Uint8Array | undefined {
  const file = new URL(`${encodeURIComponent(key)}.json`, packaged);
  return existsSync(file) ? readFileSync(file) : undefined;
}
