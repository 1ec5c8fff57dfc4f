import type { Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import type { ProgramContext } from '../program-context.ts';
import { withGraph } from '../with-graph.ts';

/** `clew phrasebook …`: how people ask for the relations of a graph, to look at and to edit. */
export function addPhrasebook(program: Command, context: ProgramContext): void {
  const command = program
    .command('phrasebook')
    .summary('see and edit how people ask for the relations of a graph')
    .description(
      'Shows, exports, imports and forgets the phrasebook of a graph: how people ask for each relation, in both directions. Its sources are rules and packs (always there), what a model taught ("clew teach"), your own words and confirmed answers.',
    )
    .helpCommand(false);
  addShow(command, context);
  addExport(command, context);
  addImport(command, context);
  addForget(command, context);
}

async function parts() {
  const [{ describeStructure }, { loadPhrasebook }, { phraseRelations }, store, file] = await Promise.all([
    import('../../structure/describe-structure.ts'),
    import('../../phrasebook/load-phrasebook.ts'),
    import('../../phrasebook/phrase-relations.ts'),
    import('../../phrasebook/store.ts'),
    import('../../phrasebook/phrase-file.ts'),
  ]);
  return { describeStructure, loadPhrasebook, phraseRelations, ...store, ...file };
}

function addShow(command: Command, context: ProgramContext): void {
  command
    .command('show <graph> [relation]')
    .summary('phrasings of every relation, or all of one')
    .option('--json', 'print as JSON')
    .action(async (name: string, wanted: string | undefined, flags: { json?: boolean }) => {
      const { describeStructure, loadPhrasebook, phraseRelations } = await parts();
      await withGraph(name, context, async (graph) => {
        const structure = await describeStructure(graph, { signal: context.signal });
        const book = await loadPhrasebook(graph, structure);
        const all = phraseRelations(structure);
        const relations =
          wanted === undefined ? all : all.filter((one) => one.id === wanted || one.name === wanted);
        if (relations.length === 0) {
          const { nearest } = await import('../../method/options.ts');
          const near = nearest(
            wanted ?? '',
            all.map((one) => one.name),
          );
          throw new ConfigError(`The graph "${graph.name}" has no relation "${wanted}".`, {
            mend: near === undefined ? `See "clew graph stats ${name}".` : `Did you mean "${near}"?`,
          });
        }
        const limit = wanted === undefined ? 3 : Number.POSITIVE_INFINITY;
        const shown = relations.map(({ id, name: called }) => ({
          relation: called,
          gloss: book.gloss(id),
          unit: book.unit(id),
          out: book.phrasings(id, 'out').slice(0, limit),
          in: book.phrasings(id, 'in').slice(0, limit),
        }));
        if (flags.json) {
          await context.terminal.out(JSON.stringify(shown, undefined, 2));
          return;
        }
        const lines = shown.flatMap((one) => [
          `${one.relation}${one.gloss === undefined || one.gloss === one.relation ? '' : ` (${one.gloss})`}${one.unit === undefined ? '' : ` [${one.unit}]`}`,
          ...one.out.map((phrasing) => `  → ${phrasing.text}  (${phrasing.source})`),
          ...one.in.map((phrasing) => `  ← ${phrasing.text}  (${phrasing.source})`),
        ]);
        await context.terminal.out(lines.join('\n'));
      });
    });
}

function addExport(command: Command, context: ProgramContext): void {
  command
    .command('export <graph> [file]')
    .summary('write it as a YAML file to edit (default: to standard output)')
    .action(async (name: string, file: string | undefined) => {
      const { describeStructure, loadPhrasebook, phraseRelations, readKept, writePhraseFile } = await parts();
      await withGraph(name, context, async (graph) => {
        const structure = await describeStructure(graph, { signal: context.signal });
        const book = await loadPhrasebook(graph, structure, { sources: ['rules', 'packs'] });
        const [taught, own] = await Promise.all([readKept(graph, 'taught'), readKept(graph, 'own')]);
        const text = writePhraseFile(graph.name, phraseRelations(structure), { taught, own }, book);
        if (file === undefined) {
          await context.terminal.out(text.trimEnd());
          return;
        }
        const { writeFileSync } = await import('node:fs');
        writeFileSync(file, text);
        context.terminal.note(
          `${file}: the phrasebook of ${graph.name}. Edit it, then: clew phrasebook import ${name} ${file}`,
        );
      });
    });
}

function addImport(command: Command, context: ProgramContext): void {
  command
    .command('import <graph> <file>')
    .summary('read an edited file back')
    .action(async (name: string, file: string) => {
      const { describeStructure, phraseRelations, readKept, readPhraseFile, writeKept } = await parts();
      const { existsSync, readFileSync } = await import('node:fs');
      if (!existsSync(file))
        throw new ConfigError(`There is no file ${file}.`, {
          mend: `Write one with "clew phrasebook export ${name} ${file}".`,
        });
      await withGraph(name, context, async (graph) => {
        const structure = await describeStructure(graph, { signal: context.signal });
        const [taught, learned] = await Promise.all([readKept(graph, 'taught'), readKept(graph, 'learned')]);
        const read = readPhraseFile(
          readFileSync(file, 'utf8'),
          file,
          graph.name,
          phraseRelations(structure),
          { taught, learned },
        );
        await writeKept(graph, 'taught', read.taught);
        await writeKept(graph, 'own', read.own);
        if (read.learned.phrases.length > 0) await writeKept(graph, 'learned', read.learned);
        if (read.unknown.length > 0)
          context.terminal.note(
            `Left out, because the graph does not have them: ${read.unknown.slice(0, 5).join(', ')}${read.unknown.length > 5 ? ' …' : ''}.`,
          );
        await context.terminal.out(`${graph.name}: ${read.added} lines of your own are kept.`);
      });
    });
}

const FORGOTTEN = ['taught', 'own', 'learned'] as const;

function addForget(command: Command, context: ProgramContext): void {
  command
    .command('forget <graph>')
    .summary('forget what was taught, added or learned')
    .option('--source <source>', 'taught, own or learned; all when absent')
    .action(async (name: string, flags: { source?: string }) => {
      const { forgetKept } = await parts();
      const chosen = FORGOTTEN.filter((source) => flags.source === undefined || source === flags.source);
      if (chosen.length === 0)
        throw new ConfigError(`--source "${flags.source}" cannot be forgotten.`, {
          mend: 'Write taught, own or learned.',
        });
      await withGraph(name, context, async (graph) => {
        for (const source of chosen) await forgetKept(graph, source);
        context.terminal.note(`${graph.name}: forgotten what was ${chosen.join(', ')}.`);
      });
    });
}
