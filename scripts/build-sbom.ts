/** The software bill of materials of the package: what is installed with it, as the lock file settles it. Needs no network. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
}

interface Sbom {
  readonly serialNumber?: string;
  readonly metadata: { readonly timestamp?: string; readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** A CycloneDX document of the dependencies and theirs, without what differs from one making of it to the next. */
export function makeSbom(root: string): string {
  const text = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' },
  );
  const { serialNumber: _, metadata, components, dependencies, ...document } = JSON.parse(text) as Sbom;
  const { timestamp: __, component, ...facts } = metadata;
  const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    readonly name: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const below = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const first = (below.get(component['bom-ref']) ?? []).filter((ref) =>
    Object.hasOwn(own.dependencies, ref.slice(0, ref.lastIndexOf('@'))),
  );
  const kept = new Set<string>();
  for (const open = [...first]; open.length > 0; ) {
    const ref = open.pop() as string;
    if (!kept.has(ref)) open.push(...(below.get(ref) ?? []));
    kept.add(ref);
  }
  // npm calls the package by the folder it lies in.
  const told = JSON.stringify({ ...component, name: own.name }).replaceAll(
    `/${component.name}@`,
    `/${own.name}@`,
  );
  return `${JSON.stringify(
    {
      ...document,
      metadata: { ...facts, component: JSON.parse(told) as object },
      components: components.filter((one) => kept.has(one['bom-ref'])),
      dependencies: [
        { ref: component['bom-ref'], dependsOn: first },
        ...dependencies.filter(({ ref }) => kept.has(ref)),
      ],
    },
    null,
    2,
  )}\n`;
}

/** Writes it beside the built program. */
export function buildSbom(root: string): void {
  writeFileSync(`${root}dist/sbom.cdx.json`, makeSbom(root));
}
