/** A section of docs/results.md as it stands: what of it may stay when only some methods were run anew. */
export interface OldSection {
  /** As it stands, with its heading. */
  readonly text: string;
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
          text: `## ${section.trim()}`,
          conditions: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
          rows: tables.filter((row) => row.length === ROW && row[0] !== 'method'),
          pairs: tables.filter((row) => row.length === PAIR && row[0]!.includes(' − ')),
          commands: lines.filter((line) => line.startsWith('clew eval ')),
        },
      ];
    }),
  );
}

/** One row of a section: a method asked with topic entities found in the question, or given. */
export function rowKey(method: string, topics: string): string {
  return `${method} ${topics}`;
}

/** What of a section stays beside the rows that were made anew (`rowKey`): nothing of theirs, no comparison with them. */
export function keepOthers(section: OldSection, run: ReadonlySet<string>): Omit<OldSection, 'text'> {
  const isRun = (method: string | undefined, topics: string | undefined): boolean =>
    run.has(rowKey(method ?? '', topics ?? ''));
  return {
    conditions: section.conditions,
    rows: section.rows.filter(([method, topics]) => !isRun(method, topics)),
    pairs: section.pairs.filter(([pair, topics]) =>
      pair!.split(' − ').every((method) => !isRun(method, topics)),
    ),
    commands: section.commands.filter(
      (command) => !isRun(/--methods (\S+)/u.exec(command)?.[1], /--topic (\S+)/u.exec(command)?.[1]),
    ),
  };
}

/** Says of the rows that stay which runs they are of: as the page said before, else by the version it named. */
export function keptNotes(section: OldSection, run: ReadonlySet<string>): readonly string[] {
  const kept = keepOthers(section, run).rows;
  const others = [...new Set(kept.map(([method]) => method!))];
  // "`kg-rag` (gold)" is said of one of its rows only.
  const said = section.conditions
    .filter((line) => line.startsWith(KEPT))
    .map((line) => ({ line, of: [...line.matchAll(/`([^`]+)`(?! \()/gu)].map(([, method]) => method!) }));
  const left = others.filter((method) => !said.some(({ of }) => of.includes(method)));
  const made = section.conditions.find((line) => line.startsWith('clew ')) ?? 'an earlier clew';
  const named = left.map((method) => {
    const topics = kept.flatMap(([id, topic]) => (id === method ? [topic!] : []));
    const isWhole = topics.length === section.rows.filter(([id]) => id === method).length;
    return isWhole ? `\`${method}\`` : `\`${method}\` (${topics.join(', ')})`;
  });
  return [
    ...said
      .filter(({ of }) => of.length === 0 || of.some((method) => others.includes(method)))
      .map(({ line }) => line),
    ...(left.length === 0 ? [] : [`${KEPT}: ${named.join(', ')}, by one of ${made}`]),
  ];
}

/** A page of sections by heading: those made anew, and every other one of the page before as it stands. Sorted by heading. */
export function mergeSections(
  old: ReadonlyMap<string, OldSection>,
  made: ReadonlyMap<string, string>,
): readonly string[] {
  const all = new Map([...[...old].map(([title, { text }]) => [title, text] as const), ...made]);
  return [...all].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, text]) => text);
}

const KEPT = 'kept from an earlier run';

/** Columns of the two tables. */
const ROW = 13;
const PAIR = 5;

function cells(line: string): readonly string[] | undefined {
  if (!line.startsWith('|') || /^\|[\s:|-]+$/u.test(line)) return undefined;
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
