import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { parseLimits } from '../graph/index.ts';
import { loadInThread } from '../load/load-in-thread.ts';
import type { LoadFlags } from '../load/load-job.ts';
import { loadResult } from '../load/load-result.ts';
import { graphTarget } from '../open-graph.ts';
import type { ProgramContext } from './program-context.ts';
import { count, duration } from './view/event-line.ts';
import { showLoading } from './view/load-progress.ts';
import { previewLines } from './view/preview-lines.ts';
import { oneLine } from './view/progress.ts';
import { remarkLine } from './view/remark-line.ts';

export interface LoadCommandFlags extends LoadFlags {
  readonly limit?: readonly string[];
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Makes a graph out of the files named on the command line. */
export async function loadGraph(
  args: readonly string[],
  flags: LoadCommandFlags,
  { terminal, signal, configFile }: ProgramContext,
): Promise<void> {
  const config = loadConfig({ file: configFile });
  const { name, files } = tellApart(args);
  const target = graphTarget(name, config.home);
  const twice = files.find((file, at) => files.findIndex((one) => samePlace(one, file)) < at);
  if (twice !== undefined) {
    const what = twice === '-' ? 'Standard input' : twice;
    throw new ConfigError(`${what} was named twice.`, { mend: 'Name it once.' });
  }
  const limits = parseLimits(flags.limit ?? []);
  const isAsked =
    terminal.canAsk && flags.as === undefined && flags.yes !== true && !files.includes('-') && !flags.preview;
  const showsPlan = isAsked || (flags.quiet !== true && flags.json !== true);
  const progress = showLoading(terminal, flags.quiet ?? false);
  try {
    const report = await loadInThread(
      { target, files, flags, limits, showsPlan },
      {
        signal,
        onProgress: progress.update,
        async agree(preview) {
          if (flags.preview) {
            await terminal.out(flags.json ? JSON.stringify(preview) : previewLines(preview).join('\n'));
            return false;
          }
          for (const line of previewLines(preview)) terminal.note(line);
          if (!isAsked) return true;
          const answer = await terminal.ask('Load it so? [Y/n] ', signal);
          return answer !== undefined && /^(?:|y|yes|j|ja|o|oui|s|si|是|好)$/iu.test(answer.trim());
        },
      },
    );
    progress.end();
    if (report === undefined) {
      if (flags.preview) return;
      terminal.note(
        'Nothing was loaded. What can be said otherwise: --named-by, --key, --class, --text, --columns, --dates, --year; see "clew help tables".',
      );
      return;
    }
    const note = (line: string): void => terminal.note(oneLine(line));
    const { shape, profile } = report;
    for (const message of report.skips.flatMap(({ skipped: { messages } }) => messages)) note(message);
    const result = loadResult(report);
    for (const remark of result.remarks) note(remarkLine(remark));
    const { triples, entities, literals, relations, bytes, seconds } = result;
    await terminal.out(
      flags.json
        ? JSON.stringify({ name, path: target, profile, shape, ...result })
        : `${name}: ${count(triples, 'triple')}, ${count(entities, 'entity')}, ${count(literals, 'literal')}, ${count(relations, 'relation')}; ${(bytes / 1e6).toFixed(1)} MB in ${duration(seconds * 1000)}`,
    );
    if (terminal.isLive && !flags.quiet && !flags.json)
      note(
        `Ask it: clew ask "…" --graph ${name}. What it can answer, for instance: clew graph questions ${name}`,
      );
  } finally {
    progress.end();
  }
}

function samePlace(one: string, other: string): boolean {
  return one === other || (one !== '-' && other !== '-' && resolve(one) === resolve(other));
}

/** Files may come first when it is clear which argument is the name: the only one that is not a file. */
function tellApart(args: readonly string[]): { name: string; files: readonly string[] } {
  const [name = '', ...files] = args;
  const looksLikeFile = (one: string) => one === '-' || (existsSync(one) && !one.endsWith('.db'));
  const others = args.filter((one) => !looksLikeFile(one));
  if (
    looksLikeFile(name) &&
    others.length === 1 &&
    looksLikeFile(files.find((one) => one !== others[0]) ?? name)
  ) {
    return { name: others[0]!, files: args.filter((one) => one !== others[0]) };
  }
  const missing = files.find((file) => !looksLikeFile(file) && !existsSync(file));
  if (missing !== undefined) {
    throw new ConfigError(`There is no file ${missing}.`, {
      mend: 'Write: clew load NAME FILE…, with - for standard input.',
    });
  }
  return { name, files };
}
