import { Argument, type Command } from 'commander';
import type { ProgramContext } from '../program-context.ts';

/** `clew methods [id]`: every method and what it needs, or one method and its options. */
export function addMethods(program: Command, { terminal }: ProgramContext): void {
  program
    .command('methods')
    .summary('list the methods and their options')
    .description('Lists the methods of answering, or one of them with its options.')
    .addArgument(new Argument('[id]', 'a method'))
    .option('--json', 'print as JSON')
    .action(async (id: string | undefined, flags: { readonly json?: boolean }) => {
      const { METHODS, methodById } = await import('../../method/registry.ts');
      const { methodJson, methodLines, shortMethodLines } = await import('../view/method-text.ts');
      const method = id === undefined ? undefined : methodById(id);
      const all = [...METHODS.values()];
      if (flags.json) {
        await terminal.out(JSON.stringify(method === undefined ? all.map(methodJson) : methodJson(method)));
        return;
      }
      const lines =
        method === undefined
          ? all.flatMap((one) => shortMethodLines(one, terminal))
          : methodLines(method, terminal);
      for (const line of lines) await terminal.out(line);
    });
}
