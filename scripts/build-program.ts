import { chmodSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { build, type Plugin, type Rolldown } from 'vite';

/** What is loaded by its path: what `exports` and `bin` of `package.json` name, and the programs of threads and processes. */
export const ENTRIES: readonly string[] = [
  'index',
  'graph/index',
  'model/index',
  'method/index',
  'eval/index',
  'server/index',
  'telemetry/index',
  'cli/main',
  'load/load-worker',
  'method/text-to-query/query-worker',
  'server/worker/ask-worker',
  'server/load-process',
];

/** Packages of many small files that every start loads; `@hono/zod-openapi` adds methods to zod, so both are of one copy. */
const JOINED: readonly string[] = [
  'commander',
  'fastest-levenshtein',
  'jsonrepair',
  'minisearch',
  'zod',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  '@asteasolutions/zod-to-openapi',
];

/**
 * Joins the modules of `src/`, and the packages that every start loads, into the files of `dist/`: a command loads a tenth as many.
 * Other packages stay apart. What was in `dist/` is removed; the licences of the joined packages go to `dist/licenses.md`.
 * @param root folder of the checkout, with a slash at its end.
 * @throws when a file of `dist/` would import a package that is not installed with Clew.
 */
export async function buildProgram(root: string): Promise<void> {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [builtPacks(root)],
    ssr: { noExternal: [...JOINED] },
    build: {
      ssr: true,
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2024',
      minify: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((path) => [path, `${root}src/${path}.ts`])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunk/[name]-[hash].js',
          // A third less to read at every start; names stay, for whoever reads where an error came from.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  checkPackages(built, root);
  chmodSync(`${root}dist/cli/main.js`, 0o755);
}

/** Packs are read in place from the files that `build-packs.ts` writes, in place of their sources. */
function builtPacks(root: string): Plugin {
  const folder = `${root}src/phrasebook/pack/`;
  return {
    name: 'built-packs',
    load: (id) =>
      id === `${folder}open-pack.ts` ? readFileSync(`${folder}open-built-pack.ts`, 'utf8') : undefined,
  };
}

/** A package that only a joined one depends on would be found here, and missing where npm puts it elsewhere. */
function checkPackages({ output }: Rolldown.RolldownOutput, root: string): void {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  const files = new Set(output.map(({ fileName }) => fileName));
  const imported = output.flatMap((one) =>
    one.type === 'chunk' ? [...one.imports, ...one.dynamicImports] : [],
  );
  const strange = imported.filter((name) => {
    const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
    return (
      !files.has(name) &&
      !isBuiltin(name) &&
      !Object.hasOwn(dependencies, owner) &&
      !Object.hasOwn(peerDependencies, owner)
    );
  });
  if (strange.length > 0)
    throw new Error(`dist/ imports what is not installed with it: ${[...new Set(strange)].join(', ')}.`);
}
