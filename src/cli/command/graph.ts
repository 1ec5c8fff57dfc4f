import type { Command } from 'commander';
import type { ProgramContext } from '../program-context.ts';
import { addEntity } from './graph/entity.ts';
import { addList } from './graph/list.ts';
import { addQuestions } from './graph/questions.ts';
import { addRemove } from './graph/remove.ts';
import { addSchema } from './graph/schema.ts';
import { addSearch } from './graph/search.ts';
import { addStats } from './graph/stats.ts';
import { addCheck } from './graph-check.ts';
import { addExport } from './graph-export.ts';
import { addRefresh } from './graph-refresh.ts';

/** `clew graph …`: commands that look into graphs. */
export function addGraph(program: Command, context: ProgramContext): void {
  const graph = program
    .command('graph')
    .summary('look into graphs')
    .description('Looks into the graphs that questions can be asked of.')
    .helpCommand(false);
  for (const add of [
    addList,
    addCheck,
    addStats,
    addQuestions,
    addSchema,
    addSearch,
    addEntity,
    addRemove,
    addRefresh,
    addExport,
  ])
    add(graph, context);
}
