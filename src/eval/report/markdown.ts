import { markdownTable } from 'markdown-table';
import stringWidth from 'string-width';
import type { Experiment } from './collect.ts';
import { seedGroups, seedGroupTitle, seedTables } from './seeds.ts';
import type { ReportTable } from './table.ts';
import { conditions, experimentTables, experimentTitle } from './tables.ts';

/** The whole report as Markdown, which a terminal shows too. `brief`: accuracy and cost only. */
export function reportMarkdown(
  experiments: readonly Experiment[],
  options: { readonly brief?: boolean } = {},
): string {
  const sections = experiments.map((experiment) =>
    [
      `## ${experimentTitle(experiment)}`,
      conditions(experiment)
        .map((line) => `- ${line}`)
        .join('\n'),
      ...experimentTables(experiment)
        .slice(0, options.brief === true ? 2 : undefined)
        .map(tableMarkdown),
    ].join('\n\n'),
  );
  const overSeeds = seedGroups(experiments).map((group) =>
    [`## ${seedGroupTitle(group)}`, ...seedTables(group).map(tableMarkdown)].join('\n\n'),
  );
  return [...sections, ...overSeeds].join('\n\n');
}

/** One table with its title and notes. Empty parts are left out. */
export function tableMarkdown(table: ReportTable): string {
  const escaped = [table.columns, ...table.rows].map((row) => row.map(escapeCell));
  const align = table.columns.map((_, column) => (isNumeric(table, column) ? 'r' : 'l'));
  return [
    `### ${table.title}`,
    markdownTable(escaped, { align, stringLength: stringWidth }),
    table.notes.join(' '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Columns of figures are aligned to the right. */
export function isNumeric(table: ReportTable, column: number): boolean {
  return table.rows.length > 0 && table.rows.every((row) => /^(?:[<+−-]?\s?\d|–|$)/.test(row[column] ?? ''));
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
