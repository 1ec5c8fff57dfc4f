import { type Command, Option } from 'commander';
import { EXPORT_FORMATS } from '../../graph/export/format.ts';
import type { ExportFlags } from '../export-file.ts';
import type { ProgramContext } from '../program-context.ts';

/** `clew graph export [graph]`: writes all triples of a graph, or the evidence of answers, in a common file format. */
export function addExport(graph: Command, context: ProgramContext): void {
  graph
    .command('export [graph]')
    .summary('write a graph, or the evidence of answers, to a file')
    .description(
      'Writes all triples of a graph as N-Triples, TSV or GraphML; with --answers only the evidence of answers that "clew ask --json" gave.',
    )
    .addOption(
      new Option('--format <format>', 'format (default: by the name of the file, else ntriples)').choices(
        EXPORT_FORMATS,
      ),
    )
    .option('-o, --output <file>', 'file to write; - for standard output (default)')
    .option('--names <file>', 'with TSV: second file with identifiers and names')
    .option('--answers <file>', 'answers as JSON, one or one a line; - reads standard input')
    .option('-q, --quiet', 'no progress')
    .action(async (target: string | undefined, flags: ExportFlags) => {
      const { exportFile } = await import('../export-file.ts');
      await exportFile(target, flags, context);
    });
}
