import type { Command } from 'commander';
import { ConfigError } from '../../errors.ts';
import type { Direction } from '../../graph/term.ts';
import { LEARNING } from '../../limits.ts';
import type { NamedRelation } from '../../phrasebook/phrase-file.ts';
import { PHRASE_SOURCES, type Phrasing } from '../../phrasebook/phrasebook.ts';
import type { LearnedPhrases } from '../../phrasebook/store.ts';
import type { ProgramContext } from '../program-context.ts';
import { withGraph } from '../with-graph.ts';

/** `clew phrasebook …`: shows and edits how people ask for the relations of a graph. */
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
    .option(`--source <${PHRASE_SOURCES.join('|')}>`, 'only what one source says')
    .option('--json', 'print as JSON')
    .action(async (name: string, wanted: string | undefined, flags: { source?: string; json?: boolean }) => {
      const { describeStructure, loadPhrasebook, phraseRelations, readKept } = await parts();
      const sources = sourcesOf(flags.source, PHRASE_SOURCES);
      await withGraph(name, context, async (graph) => {
        const structure = await describeStructure(graph, { signal: context.signal });
        const book = await loadPhrasebook(graph, structure, { sources });
        const all = phraseRelations(structure);
        const relations = wanted === undefined ? all : await relationsCalled(wanted, all, graph.name);
        const { phrases: learned } = sources.includes('learned')
          ? await readKept(graph, 'learned')
          : { phrases: [] };
        const limit = wanted === undefined && flags.source === undefined ? 3 : Number.POSITIVE_INFINITY;
        const phrasings = (id: string, direction: Direction) =>
          book
            .phrasings(id, direction)
            .slice(0, limit)
            .map((phrasing) => withCount(phrasing, id, learned));
        const shown = relations
          .map(({ id, name: called }) => ({
            relation: called,
            gloss: book.gloss(id),
            unit: book.unit(id),
            out: phrasings(id, 'out'),
            in: phrasings(id, 'in'),
          }))
          .filter((one) => flags.source === undefined || one.out.length + one.in.length > 0);
        if (flags.json) {
          await context.terminal.out(JSON.stringify(shown, undefined, 2));
          return;
        }
        const lines = shown.flatMap((one) => [
          `${one.relation}${one.gloss === undefined || one.gloss === one.relation ? '' : ` (${one.gloss})`}${one.unit === undefined ? '' : ` [${one.unit}]`}`,
          ...one.out.map((phrasing) => `  → ${lineOf(phrasing)}`),
          ...one.in.map((phrasing) => `  ← ${lineOf(phrasing)}`),
        ]);
        if (lines.length === 0) context.terminal.note(`${graph.name}: nothing is ${flags.source}.`);
        else await context.terminal.out(lines.join('\n'));
      });
    });
}

interface ShownPhrasing extends Phrasing {
  /** For learned phrasings only: how often it was confirmed, and by how many users. */
  readonly times?: number;
  readonly users?: number;
}

function withCount(phrasing: Phrasing, id: string, learned: LearnedPhrases['phrases']): ShownPhrasing {
  if (phrasing.source !== 'learned') return phrasing;
  const same = learned.find(
    ({ relation, direction, text }) =>
      relation === id && direction === phrasing.direction && text === phrasing.text,
  );
  const counts = Object.values(same?.users ?? {});
  return { ...phrasing, times: counts.reduce((sum, one) => sum + one, 0), users: counts.length };
}

function lineOf({ text, source, times, users }: ShownPhrasing): string {
  const counted =
    times === undefined || times < 2 ? '' : ` ${times} times${users === 1 ? '' : ` by ${users} users`}`;
  return `${text}  (${source}${counted})`;
}

/** @throws {ConfigError} if no relation has that name. */
async function relationsCalled<Relation extends NamedRelation>(
  wanted: string,
  all: readonly Relation[],
  graph: string,
): Promise<readonly Relation[]> {
  const found = all.filter((one) => one.id === wanted || one.name === wanted);
  if (found.length > 0) return found;
  const { nearest } = await import('../../method/options.ts');
  const near = nearest(
    wanted,
    all.map((one) => one.name),
  );
  throw new ConfigError(`The graph "${graph}" has no relation "${wanted}".`, {
    mend: near === undefined ? `See "clew graph stats ${graph}".` : `Did you mean "${near}"?`,
  });
}

/** @throws {ConfigError} for any other word. */
function sourcesOf<Source extends string>(
  given: string | undefined,
  all: readonly Source[],
): readonly Source[] {
  const chosen = all.filter((source) => given === undefined || source === given);
  if (chosen.length > 0) return chosen;
  throw new ConfigError(`--source "${given}" is none.`, { mend: `Write ${all.join(', ')}.` });
}

function addExport(command: Command, context: ProgramContext): void {
  command
    .command('export <graph> [file]')
    .summary('write it as a YAML file to edit (default: to standard output)')
    .option('--replace', 'write over a file that is there')
    .action(async (name: string, file: string | undefined, flags: { replace?: boolean }) => {
      const { existsSync, writeFileSync } = await import('node:fs');
      if (file !== undefined && flags.replace !== true && existsSync(file))
        throw new ConfigError(`There is a file ${file}, which may hold edits.`, {
          mend: `Import it first (clew phrasebook import ${name} ${file}), name another, or write over it with --replace.`,
        });
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
      const text = await readPhrasebook(file, name);
      await withGraph(name, context, async (graph) => {
        const structure = await describeStructure(graph, { signal: context.signal });
        const [taught, own, learned] = await Promise.all([
          readKept(graph, 'taught'),
          readKept(graph, 'own'),
          readKept(graph, 'learned'),
        ]);
        const read = readPhraseFile(text, file, graph.name, phraseRelations(structure), {
          taught,
          own,
          learned,
        });
        await writeKept(graph, 'taught', read.taught);
        await writeKept(graph, 'own', read.own);
        if (read.learned.phrases.length > 0) await writeKept(graph, 'learned', read.learned);
        if (read.unknown.length > 0)
          context.terminal.note(
            `Left out, because the graph does not have them: ${read.unknown.slice(0, 5).join(', ')}${read.unknown.length > 5 ? ' …' : ''}.`,
          );
        const gone = read.gone === 0 ? '' : ` ${counted(read.gone, 'line')} gone.`;
        await context.terminal.out(`${graph.name}: ${counted(read.added, 'line')} of your own kept.${gone}`);
      });
    });
}

/**
 * @throws {ConfigError} if this is not a file, or is larger than a phrasebook may be (its parser takes a hundred times
 * its size).
 */
async function readPhrasebook(file: string, graph: string): Promise<string> {
  const { readFileSync, statSync } = await import('node:fs');
  const mend = `Write one with "clew phrasebook export ${graph} FILE".`;
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts === undefined) throw new ConfigError(`There is no file ${file}.`, { mend });
  if (!facts.isFile()) throw new ConfigError(`${file} is no file.`, { mend });
  const most = LEARNING.fileBytes.value;
  if (facts.size > most) {
    const message = `${file} has ${facts.size} bytes; a phrasebook may have ${most}.`;
    throw new ConfigError(message, {
      mend: 'Take lines out that are not your own: they need not be imported.',
    });
  }
  return readFileSync(file, 'utf8');
}

const FORGOTTEN = ['taught', 'own', 'learned'] as const;

function addForget(command: Command, context: ProgramContext): void {
  command
    .command('forget <graph> [relation]')
    .summary('forget what was taught, added or learned, of all relations or of one')
    .option(`--source <${FORGOTTEN.join('|')}>`, 'only what one source says')
    .option('--phrase <text>', 'only this phrase, as "clew phrasebook show" prints it')
    .action(async (name: string, wanted: string | undefined, flags: { source?: string; phrase?: string }) => {
      const { describeStructure, phraseRelations, forgetKept } = await parts();
      const chosen = sourcesOf(flags.source, FORGOTTEN);
      await withGraph(name, context, async (graph) => {
        const relations =
          wanted === undefined
            ? [undefined]
            : await relationsCalled(
                wanted,
                phraseRelations(await describeStructure(graph, { signal: context.signal })),
                graph.name,
              );
        let gone = 0;
        for (const source of chosen)
          for (const relation of relations)
            gone += await forgetKept(graph, source, { relation: relation?.id, phrase: flags.phrase });
        if (gone === 0 && flags.phrase !== undefined)
          throw new ConfigError(`Nothing of the graph "${graph.name}" is put as "${flags.phrase}".`, {
            mend: `See "clew phrasebook show ${name} --source learned".`,
          });
        context.terminal.note(
          `${graph.name}: ${counted(gone, 'phrase')} forgotten of what was ${chosen.join(', ')}.`,
        );
      });
    });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
