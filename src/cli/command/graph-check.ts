import type { Command } from 'commander';
import type { GraphCheck } from '../../graph/check-graph.ts';
import { stableId } from '../../graph/term.ts';
import { describeStructure } from '../../structure/describe-structure.ts';
import type { GraphStructure } from '../../structure/structure.ts';
import { positiveInteger } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import type { Terminal } from '../terminal.ts';
import { duration } from '../view/event-line.ts';
import { clip, oneLine } from '../view/progress.ts';
import { relationLines, structureRows } from '../view/structure-text.ts';
import { table } from '../view/table.ts';

interface Flags {
  readonly relations: number;
  readonly json?: boolean;
}

/** `clew graph check [graph]`: whether a graph can be reached, what it holds, and how fast it answers. */
export function addCheck(graph: Command, context: ProgramContext): void {
  graph
    .command('check [graph]')
    .summary('whether a graph can be reached, and how fast it answers')
    .description(
      'Opens a graph and asks every operation a few times: sizes, what it is made of, how names are found, a sample entity, nodes that only join others, and the speed of each operation.',
    )
    .option('--relations <n>', 'list at most so many relations', positiveInteger, 10)
    .option('--json', 'print as JSON')
    .action(async (target: string | undefined, flags: Flags) => {
      const { terminal, signal } = context;
      const { checkGraph } = await import('../../graph/check-graph.ts');
      const { openGraph } = await import('../../open-graph.ts');
      const { loadConfig } = await import('../../config.ts');
      const config = loadConfig({ file: context.configFile });
      const name = target ?? config.graph ?? 'demo';
      const started = performance.now();
      const opened = await openGraph(name, config, { signal, withoutCache: true });
      const openMs = performance.now() - started;
      try {
        const onOperation = (operation: string) => {
          if (terminal.isLive) terminal.draw(`\r\u001b[K${operation} …`);
        };
        const check = await checkGraph(opened, { signal, onOperation });
        onOperation('what it is made of');
        const structure = await describeStructure(opened, { signal });
        if (terminal.isLive) terminal.draw('\r\u001b[K');
        if (flags.json) {
          await terminal.out(JSON.stringify({ reachable: true, openMs, ...check, structure }));
          return;
        }
        for (const line of screen(check, structure, openMs, flags.relations, terminal))
          await terminal.out(line);
      } finally {
        await opened.close();
      }
    });
}

function screen(
  check: GraphCheck,
  structure: GraphStructure,
  openMs: number,
  most: number,
  { style, columns }: Terminal,
): string[] {
  const { stats, entity, names, mediators, capabilities, operations } = check;
  const width = Math.max(60, columns);
  const rows = [
    ['reachable', `yes, opened in ${duration(openMs)}`],
    ['engine', `${check.engine}, profile ${check.profile}`],
    ...(stats === undefined
      ? []
      : [
          [
            'size',
            `${number(stats.triples)} triples, ${number(stats.entities)} entities, ${number(stats.literals)} literals, ${number(stats.relations)} relations${capabilities.exactCounts ? '' : ' (estimates)'}`,
          ],
        ]),
    ['names', `exact: ${names.exact}; prefix: ${names.prefix}; fuzzy: ${names.fuzzy}`],
    ...(entity === undefined
      ? []
      : [
          [
            'entity',
            `${entity.entity.name}${stableId(entity.entity) === entity.entity.name ? '' : ` <${stableId(entity.entity)}>`}, ${entity.degree.out} out, ${entity.degree.in} in${entity.types.length === 0 ? '' : `; ${entity.types.slice(0, 3).join(', ')}`}`,
          ],
        ]),
    [
      'mediators',
      `${mediators.rule}; ${mediators.seen} of ${mediators.looked} triples looked at${mediators.example === undefined ? '' : `, e.g. ${mediators.example}`}`,
    ],
    ...structureRows(structure),
    ['can', words(check)],
  ];
  return [
    style('bold', check.name),
    ...table(rows.map((row) => row.map(oneLine))).map((line) => clip(line, Math.max(width, 100) * 2)),
    '',
    ...relationLines(structure, most),
    '',
    ...table([
      ['operation', 'first ms', 'median ms', 'gave'],
      ...operations.map(({ operation, firstMs, ms, result, error }) => [
        operation,
        error === undefined ? time(firstMs) : '',
        error === undefined ? time(ms) : '',
        error === undefined ? (result ?? '') : `failed: ${oneLine(error)}`,
      ]),
    ]),
  ];
}

function words({ capabilities }: GraphCheck): string {
  const { writable, listsNames, keepsNotes, types, aliases } = capabilities;
  const able = [
    writable ? 'be written' : undefined,
    listsNames ? 'list its names (clew index)' : undefined,
    keepsNotes ? 'keep derived data' : undefined,
    types ? 'tell classes' : undefined,
    aliases ? 'tell aliases' : undefined,
  ].filter((one) => one !== undefined);
  return able.length === 0 ? 'only be read' : able.join(', ');
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function time(ms: number): string {
  return ms.toFixed(ms < 10 ? 1 : 0);
}
