import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { datasetById, datasets } from '../../eval/dataset/registry.ts';
import { type PreparedGraph, preparedSplits } from '../../eval/open-split.ts';
import { prepareDataset } from '../../eval/prepare.ts';
import type { ProgramContext } from '../program-context.ts';
import { showLoading } from '../view/load-progress.ts';

/** `clew eval list`: the loaders and the prepared data sets. */
export function addEvalList(command: Command, { terminal, configFile }: ProgramContext): void {
  command
    .command('list')
    .summary('list data sets and what is prepared')
    .option('--json', 'print as JSON')
    .action(async (flags: { readonly json?: boolean }) => {
      const { home } = loadConfig({ file: configFile });
      const prepared = await preparedSplits(home);
      if (flags.json === true) {
        const known = [...datasets.values()].map(
          ({ id, title, source, licence, obtain, expects, needs }) => ({
            id,
            title,
            source,
            licence,
            obtain,
            expects,
            needs,
          }),
        );
        await terminal.out(JSON.stringify({ datasets: known, prepared }));
        return;
      }
      for (const dataset of datasets.values()) {
        await terminal.out(`${terminal.style('bold', dataset.id)}  ${dataset.title} (${dataset.licence})`);
        await terminal.out(`  ${dataset.source}`);
        await terminal.out(`  Get it: ${dataset.obtain}`);
        await terminal.out(`  Files: ${dataset.expects.join(', ')}`);
        if (dataset.needs !== undefined) await terminal.out(`  Needs: ${dataset.needs}`);
      }
      await terminal.out('');
      await terminal.out(prepared.length === 0 ? 'Nothing is prepared yet.' : 'Prepared:');
      for (const name of prepared) await terminal.out(`  ${name}`);
    });
}

interface PrepareFlags {
  readonly from: string;
  readonly as?: string;
  readonly profile?: string;
  readonly triples?: string;
  readonly licence?: string;
  readonly json?: boolean;
}

/** `clew eval prepare NAME --from DIR`: makes downloaded files ready for runs. */
export function addEvalPrepare(command: Command, { terminal, signal, configFile }: ProgramContext): void {
  command
    .command('prepare')
    .summary('check a downloaded data set and build its graph')
    .argument('<name>', 'a data set of "clew eval list"; json-lines for own questions and normalised folders')
    .requiredOption('--from <folder>', 'folder with the files as they were downloaded')
    .option('--as <name>', 'name to prepare it under (default: its own)')
    .option(
      '--profile <id>',
      'how the graph names things and marks mediators (default: as the data set says)',
    )
    .option('--triples <file>', 'the triples file of the folder to take, where it holds several')
    .option('--licence <text>', 'licence to record (default: as the data set says)')
    .option('--json', 'print the manifest as JSON')
    .action(async (name: string, flags: PrepareFlags) => {
      const { home } = loadConfig({ file: configFile });
      const progress = showLoading(terminal, false);
      const manifest = await prepareDataset(datasetById(name), {
        ...flags,
        home,
        signal,
        onGraph: progress.update,
      }).finally(() => progress.end());
      if (flags.json === true) {
        await terminal.out(JSON.stringify(manifest));
        return;
      }
      const prepared = flags.as ?? name;
      for (const [split, { questions, hash, graph }] of Object.entries(manifest.splits)) {
        await terminal.out(
          `${prepared}/${split}: ${questions.toLocaleString('en')} questions, SHA-256 ${hash.slice(0, 12)}…`,
        );
        if (graph !== undefined) await terminal.out(`  ${graphText(graph)}`);
      }
      if (manifest.graph !== undefined) await terminal.out(graphText(manifest.graph));
      await terminal.out(`licence: ${manifest.licence}`);
      for (const finding of manifest.findings) terminal.note(`note: ${finding}`);
    });
}

function graphText({ triples, profile }: PreparedGraph): string {
  return `graph: ${triples.toLocaleString('en')} triples, profile ${profile}`;
}
