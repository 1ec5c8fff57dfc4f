import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Method } from '../src/method/method.ts';
import { describeOptions } from '../src/method/options.ts';
import { METHODS } from '../src/method/registry.ts';

const ROOT = join(import.meta.dirname, '..');

/** File that documents a method. */
export function methodDocFile(method: Method): string {
  return join(ROOT, 'docs', 'method', `${method.id}.md`);
}

/**
 * A method's page with its generated parts made again: the table between `<!-- options -->` and `<!-- /options -->`, and the
 * golden trace named in `<!-- trace: FILE -->`. A page without the marks is returned as it is.
 */
export function renderMethodDoc(method: Method, page: string): string {
  return page
    .replace(
      /(<!-- options -->\n)[\s\S]*?(<!-- \/options -->)/u,
      (_, open: string, close: string) => `${open}${optionsTable(method)}${close}`,
    )
    .replace(
      /(<!-- trace: (\S+) -->\n)[\s\S]*?(<!-- \/trace -->)/u,
      (_, open: string, file: string, close: string) => {
        const trace = readFileSync(join(ROOT, 'test', 'golden', file), 'utf8').trimEnd();
        return `${open}\`\`\`text\n${trace}\n\`\`\`\n${close}`;
      },
    );
}

function optionsTable(method: Method): string {
  const options = describeOptions(method);
  if (options.length === 0) return 'It has none.\n';
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = options.map(({ name, type, default: preset, description }) => {
    const shown = preset === undefined ? '–' : `\`${String(preset)}\``;
    return `| \`${name}\` | ${cell(type)} | ${shown} | ${cell(description)} |\n`;
  });
  return `| Option | Type | Default | |\n| --- | --- | --- | --- |\n${rows.join('')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const method of METHODS.values()) {
    const file = methodDocFile(method);
    if (!existsSync(file)) continue;
    const page = readFileSync(file, 'utf8');
    const made = renderMethodDoc(method, page);
    if (made !== page) writeFileSync(file, made);
  }
}
