import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

interface Import {
  readonly file: string;
  /** Path below `src/` without the dot, or the name of a package. */
  readonly target: string;
  readonly isOwn: boolean;
  readonly isType: boolean;
  /** Runs the file in a thread or process of its own. */
  readonly isStart?: boolean;
}

interface Rule {
  readonly room: RegExp;
  /** What may be imported for its values. */
  readonly values: readonly RegExp[];
  /** What may, beyond that, be imported for its types alone. */
  readonly types?: readonly RegExp[];
}

/** A file takes the first rule that fits it. Imports inside the same room need no rule. */
const RULES: readonly Rule[] = [
  {
    room: /^(errors|trace|trace-names|random|recent-map|once-per|shared-work|limits|package-files|file-lock|is-object)\.ts$|^limits\//,
    values: [/^limits\//],
    types: [/^trace-names\.ts$/],
  },
  { room: /^(make-folder|deadline|clew-home|sent-error|quiet-warnings)\.ts$/, values: [/^errors\.ts$/] },
  { room: /^graph\//, values: [/^graph\//] },
  { room: /^load\//, values: [/^(load|graph)\//, /^(sent-error|quiet-warnings)\.ts$/] },
  {
    room: /^model\/embedded\//,
    values: [/^model\//, /^graph\/(normalise|plain-letters|words-of|value-looks)\.ts$/],
    types: [/^graph\//],
  },
  { room: /^model\//, values: [/^model\//] },
  { room: /^plan\//, values: [/^plan\//, /^graph\//] },
  {
    room: /^language\//,
    values: [
      /^language\//,
      /^model\/embedded\//,
      /^graph\/(abbreviates|normalise|value-looks|words-of)\.ts$/,
    ],
    types: [/^plan\//],
  },
  { room: /^structure\//, values: [/^(structure|language|graph)\//] },
  {
    room: /^phrasebook\//,
    values: [/^(phrasebook|language|graph|structure)\//, /^model\/embedded\//],
    types: [/^plan\//],
  },
  {
    room: /^reader\//,
    values: [
      /^(reader|language|plan|graph|structure|phrasebook)\//,
      /^model\/embedded\/(lexicon\/|pieces\.ts)/,
    ],
    types: [/^model\//],
  },
  { room: /^slice\//, values: [/^(slice|language|graph)\//], types: [/^(plan|structure)\//] },
  {
    room: /^task\//,
    values: [/^(task|model|language|slice|plan)\//, /^graph\/(normalise|term)\.ts$/],
    types: [/^graph\//],
  },
  { room: /^answer\//, values: [/^(answer|graph|plan|language|slice)\//], types: [/^(model|task)\//] },
  { room: /^conversation\//, values: [/^(conversation|graph|plan|language)\//], types: [/^answer\//] },
  {
    room: /^method\//,
    values: [
      /^(method|graph|task|answer|plan|language|reader|slice|structure|conversation)\//,
      /^model\/optional-package\.ts$/,
    ],
    types: [/^model\//],
  },
  {
    room: /^telemetry\//,
    values: [/^telemetry\//, /^model\/(wrap|route|tools|optional-package)\.ts$/],
    types: [/^(graph|model|task|answer)\//],
  },
  {
    room: /^(ask\/.*|(ask|ask-plan|teach|confirm|suggest-questions|config|index|open-\w+|demo-\w+|thinker-for|reader-for)\.ts)$/,
    values: [/^(?!eval\/|cli\/|server\/|mcp\/)/],
  },
  { room: /^eval\//, values: [/^(?!cli\/|server\/|mcp\/)/] },
  { room: /^server\//, values: [/^(?!cli\/|eval\/|mcp\/)/] },
  { room: /^mcp\//, values: [/^(?!cli\/|eval\/)/] },
  { room: /^cli\//, values: [/./] },
];

/** Packages that only one room may import. */
const OWNERS: readonly { readonly packages: RegExp; readonly room: RegExp }[] = [
  { packages: /^(ai|@ai-sdk\/.*|node-llama-cpp)$/, room: /^model\// },
  { packages: /^(node:sqlite|n3)$/, room: /^graph\// },
  { packages: /^commander$/, room: /^cli\// },
  { packages: /^@opentelemetry\//, room: /^telemetry\// },
  { packages: /^(hono|@hono)(\/|$)/, room: /^server\// },
  { packages: /^@modelcontextprotocol\//, room: /^mcp\// },
];

const imports = globSync('**/*.ts', { cwd: SOURCE })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap(readImports);

describe('who imports whom', () => {
  test('every file belongs to a room', () => {
    const files = new Set(imports.map((one) => one.file));
    expect([...files].filter((file) => ruleOf(file) === undefined)).toEqual([]);
    expect(files.size).toBeGreaterThan(50);
  });

  test('rooms import only in the one direction', () => {
    expect(
      imports
        .filter((one) => one.isOwn && !isAllowed(one))
        .map(({ file, target, isType }) => `${file} -> ${target}${isType ? ' (types)' : ''}`),
    ).toEqual([]);
  });

  test('a room may import no room that none of its files imports', () => {
    const folder = (path: string) => path.split('/')[0] as string;
    const rooms = new Set(imports.map(({ file }) => folder(file)).filter((one) => !one.endsWith('.ts')));
    // The interfaces name what they may not import instead.
    const areNamed = ({ source }: RegExp) => source !== '.' && !source.startsWith('^(?!');
    const unused = RULES.flatMap((rule) => {
      const named = [...rule.values, ...(rule.types ?? [])].filter(areNamed);
      const own = imports.filter(({ file, isOwn }) => isOwn && ruleOf(file) === rule);
      return [...rooms]
        .filter((room) => named.some((one) => one.test(`${room}/`)))
        .filter((room) => !own.some(({ target }) => folder(target) === room))
        .map((room) => `${rule.room.source} -> ${room}`);
    });
    expect(unused).toEqual([]);
  });

  test('no file imports itself by way of others, types counted too', () => {
    // A program that is started may well be made of what starts it.
    const read = imports.filter(({ isStart }) => isStart !== true);
    expect(circlesOf(ownImports(({ file }) => file, read))).toEqual([]);
  });

  test('no room imports a room above it, types counted too', () => {
    const rooms = ownImports(({ file }) => roomOf(file));
    expect(circlesOf(rooms)).toEqual([]);
    expect(rooms.size).toBeGreaterThan(15);
  });

  test('a circle is seen', () => {
    const way = (...names: string[]) => new Set(names);
    const graph = new Map([
      ['a', way('b')],
      ['b', way('c', 'd')],
      ['c', way('a')],
      ['d', way('e')],
    ]);
    expect(circlesOf(graph)).toEqual([['a', 'b', 'c']]);
  });

  test('a method never imports another method', () => {
    const folder = (path: string) => /^method\/([^/]+)\//.exec(path)?.[1];
    expect(
      imports
        .filter(({ file, target, isOwn }) => {
          const [from, to] = [folder(file), folder(target)];
          return isOwn && from !== undefined && to !== undefined && to !== from && to !== 'step';
        })
        .map(({ file, target }) => `${file} -> ${target}`),
    ).toEqual([]);
  });

  test('a package that speaks to the outside is imported in its room alone', () => {
    expect(
      imports
        .filter(({ file, target, isOwn }) =>
          OWNERS.some(({ packages, room }) => !isOwn && packages.test(target) && !room.test(file)),
        )
        .map(({ file, target }) => `${file} -> ${target}`),
    ).toEqual([]);
  });
});

/** What each file, or each room, imports of ours; without itself. */
function ownImports(
  nameOf: (one: { readonly file: string }) => string,
  among: readonly Import[] = imports,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, target, isOwn } of among) {
    if (!isOwn) continue;
    const [from, to] = [nameOf({ file }), nameOf({ file: target })];
    if (from !== to) found.set(from, (found.get(from) ?? new Set()).add(to));
  }
  return found;
}

/** A folder below `src/`; the embedded model and every file beside the folders count for themselves. */
function roomOf(path: string): string {
  return /^(model\/embedded|[^/]+)\//.exec(path)?.[1] ?? path;
}

/** Groups of names that can each be reached from every other one of the group, by Tarjan's algorithm; sorted. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const seen = new Map<string, { readonly index: number; low: number }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string): number => {
    const own = { index: seen.size, low: seen.size };
    seen.set(name, own);
    open.push(name);
    for (const next of graph.get(name) ?? []) {
      const known = seen.get(next);
      if (known === undefined) own.low = Math.min(own.low, visit(next));
      else if (open.includes(next)) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(name));
      if (group.length > 1) circles.push(group.sort());
    }
    return own.low;
  };
  for (const name of graph.keys()) if (!seen.has(name)) visit(name);
  return circles.sort();
}

function ruleOf(file: string): Rule | undefined {
  return RULES.find(({ room }) => room.test(file));
}

function isAllowed({ file, target, isType }: Import): boolean {
  if (
    /^(errors|trace|trace-names|recent-map|once-per|shared-work|make-folder|limits|deadline|package-files|file-lock|is-object)\.ts$/.test(
      target,
    )
  )
    return true;
  const rule = ruleOf(file);
  const allowed = [...(rule?.values ?? []), ...(isType ? (rule?.types ?? []) : [])];
  return allowed.some((pattern) => pattern.test(target));
}

function readImports(file: string): Import[] {
  const text = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const fixed = [
    ...text.matchAll(/^(?:import|export)\s+(type\s+)?([^;'"]*?)\s*(?:from\s*)?['"]([^'"]+)['"]/gm),
  ];
  const late = [...text.matchAll(/\b(?:import|importLib)\(\s*['"]([^'"]+)['"]/g)];
  const started = [...text.matchAll(/\bprogramFile\('([^']+)'\)/g)];
  return [
    ...fixed.map(([, type, names = '', target = '']) => read(target, type !== undefined || areTypes(names))),
    ...late.map(([, target = '']) => read(target, false)),
    ...started.map(([, path]) => ({
      ...{ file, target: `${path}.ts`, isOwn: true, isType: false },
      isStart: true,
    })),
  ];

  function read(target: string, isType: boolean): Import {
    const isOwn = target.startsWith('.');
    const path = isOwn ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target;
    return { file, target: path, isOwn, isType };
  }
}

/** `{ type A, type B }` */
function areTypes(names: string): boolean {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  if (list === undefined) return false;
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '));
}
