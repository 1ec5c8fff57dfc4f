/** A section of docs/results.md as it stands: what of it may stay when only some methods were run anew. */
export interface OldSection {
  /** Lines under the heading that say what was asked of whom, without the dash. */
  readonly conditions: readonly string[];
  /** Table rows by method, in their order. */
  readonly rows: readonly (readonly string[])[];
  readonly pairs: readonly (readonly string[])[];
  /** By method. */
  readonly commands: readonly string[];
}

/** Sections by heading, from a page that this script has written before. Other text is left out. */
export function readSections(page: string): ReadonlyMap<string, OldSection> {
  const sections = page.split(/^## /mu).slice(1);
  return new Map(
    sections.map((section) => {
      const lines = section.split('\n');
      const tables = lines.map(cells).filter((row) => row !== undefined);
      return [
        lines[0]!.trim(),
        {
          conditions: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
          rows: tables.filter((row) => row.length === ROW && row[0] !== 'method'),
          pairs: tables.filter((row) => row.length === PAIR && row[0]!.includes(' − ')),
          commands: lines.filter((line) => line.startsWith('clew eval ')),
        },
      ];
    }),
  );
}

/** What of a section stays beside the methods that were run: nothing of theirs, no comparison with them. */
export function keepOthers(section: OldSection, run: ReadonlySet<string>): OldSection {
  const methodOf = (command: string) => /--methods (\S+)/u.exec(command)?.[1] ?? '';
  return {
    conditions: section.conditions,
    rows: section.rows.filter(([method]) => !run.has(method!)),
    pairs: section.pairs.filter(([pair]) => pair!.split(' − ').every((method) => !run.has(method))),
    commands: section.commands.filter((command) => !run.has(methodOf(command))),
  };
}

/** Says of the rows that stay which runs they are of: as the page said before, else by the version it named. */
export function keptNotes(section: OldSection, run: ReadonlySet<string>): readonly string[] {
  const others = [...new Set(keepOthers(section, run).rows.map(([method]) => method!))];
  // "`kg-rag` (gold)" is said of one of its rows only.
  const said = section.conditions
    .filter((line) => line.startsWith(KEPT))
    .map((line) => ({ line, of: [...line.matchAll(/`([^`]+)`(?! \()/gu)].map(([, method]) => method!) }));
  const left = others.filter((method) => !said.some(({ of }) => of.includes(method)));
  const made = section.conditions.find((line) => line.startsWith('clew ')) ?? 'an earlier clew';
  return [
    ...said
      .filter(({ of }) => of.length === 0 || of.some((method) => others.includes(method)))
      .map(({ line }) => line),
    ...(left.length === 0
      ? []
      : [`${KEPT}: ${left.map((method) => `\`${method}\``).join(', ')}, by one of ${made}`]),
  ];
}

const KEPT = 'kept from an earlier run';

/** Columns of the two tables. */
const ROW = 12;
const PAIR = 5;

function cells(line: string): readonly string[] | undefined {
  if (!line.startsWith('|') || /^\|[\s:|-]+$/u.test(line)) return undefined;
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
