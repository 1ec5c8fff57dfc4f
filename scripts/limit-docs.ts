/** Writes the tables of `docs/guide/limits.md` from `src/limits/`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LIMIT_GROUPS, type Limit } from '../src/limits.ts';

export const LIMITS_PAGE = fileURLToPath(new URL('../docs/guide/limits.md', import.meta.url));

/** The page with what is between its marks made again. */
export function renderLimits(page: string): string {
  const tables = LIMIT_GROUPS.map(({ title, limits }) => `## ${title}\n\n${table(Object.values(limits))}`);
  return page.replace(
    /(<!-- limits -->\n)[\s\S]*?(<!-- \/limits -->)/u,
    (_, open: string, close: string) => `${open}\n${tables.join('\n')}\n${close}`,
  );
}

function table(limits: readonly Limit[]): string {
  const rows = limits.map(
    (limit) => `| ${limit.what} | ${shown(limit)} | ${limit.past} | ${limit.set ?? '–'} |\n`,
  );
  return `| what | default | what happens there | how to set it |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

/** With its unit, as people say it. */
export function shown({ value, unit }: Limit): string {
  if (!Number.isFinite(value)) return 'none';
  if (unit === 'bytes') return bytes(value);
  if (unit === 'milliseconds') return value < 1000 ? `${value} ms` : `${value / 1000} s`;
  const number = value.toLocaleString('en');
  if (unit === 'count') return number;
  return unit === 'seconds' ? `${number} s` : unit === 'megabytes' ? `${number} MB` : `${number} ${unit}`;
}

function bytes(value: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [2 ** 30, 'GiB'],
    [2 ** 20, 'MiB'],
    [2 ** 10, 'KiB'],
  ];
  const [size, name] = steps.find(([step]) => value >= step && value % step === 0) ?? [1, 'bytes'];
  return `${(value / size).toLocaleString('en')} ${name}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(LIMITS_PAGE, renderLimits(readFileSync(LIMITS_PAGE, 'utf8')));
}
