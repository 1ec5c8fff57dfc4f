import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { loadConfig } from '../../config.ts';
import { ConfigError } from '../../errors.ts';
import { SERVER } from '../../limits.ts';
import { addServedLimits } from '../limit-flags.ts';
import { collect, positiveInteger, positiveNumber, wholeNumber } from '../options.ts';
import type { ProgramContext } from '../program-context.ts';
import { offeredWorkspace, type WorkspaceFlags } from '../workspace.ts';

interface Flags extends WorkspaceFlags {
  readonly port: number;
  readonly host: string;
  readonly keyEnv?: string;
  readonly corsOrigin?: readonly string[];
  readonly maxBody?: number;
  readonly allowUpload?: boolean;
  readonly maxUpload?: number;
  readonly connections?: number;
  readonly connectionsPerAddress?: number;
  readonly drainSeconds: number;
  readonly logQuestions?: boolean;
  readonly quiet?: boolean;
}

/** `clew serve`: the HTTP server, until it is interrupted. */
export function addServe(program: Command, context: ProgramContext): void {
  const command = program
    .command('serve')
    .summary('answer over HTTP')
    .description(
      'Answers over HTTP: a web page, /api, an interface for chat programs under /v1, and MCP under /mcp. Speaks to this machine only, unless a key is set.',
    )
    .optionsGroup('Where')
    .option('-p, --port <n>', 'port; 0 takes a free one', wholeNumber, 7474)
    .option(
      '--host <address>',
      'address to listen on; another than this machine needs --key-env',
      '127.0.0.1',
    )
    .option('--key-env <name>', 'environment variable with the bearer key, or several apart by commas')
    .option(
      '--cors-origin <origin>',
      'let web pages of this origin call, such as https://example.org, or * for all; may be repeated',
      collect,
    )
    .optionsGroup('What is offered')
    .option(
      '-g, --graph <name|path>',
      'offer this graph; may be repeated, the first is the default (default: every graph there is)',
      collect,
    )
    .option(
      '--model <name>',
      'offer this model, a name of the configuration or provider:model; may be repeated, the first is the default',
      collect,
    )
    .option('-m, --method <id>', 'method for those who name none (default: clew)')
    .optionsGroup('Limits');
  addServedLimits(command)
    .option(
      '-c, --concurrency <n>',
      `questions answered side by side (default: ${SERVER.running.value})`,
      positiveInteger,
    )
    .option('--queue <n>', `questions that may wait (default: ${SERVER.waiting.value})`, wholeNumber)
    .option(
      '--threads <n>',
      'threads for questions of the embedded model (default: one per processor)',
      positiveInteger,
    )
    .option(
      '--thread-memory <megabytes>',
      `memory of such a thread (default: ${SERVER.threadMegabytes.value})`,
      positiveInteger,
    )
    .option(
      '--look-ups <n>',
      `entities and facts looked up side by side (default: ${SERVER.lookUps.value})`,
      positiveInteger,
    )
    .option(
      '--look-up-seconds <n>',
      `seconds of a look-up (default: ${SERVER.lookUpMs.value / 1000})`,
      positiveNumber,
    )
    .option(
      '--connections <n>',
      `connections open at a time (default: ${SERVER.connections.value})`,
      positiveInteger,
    )
    .option(
      '--connections-per-address <n>',
      `the same from one address; behind a proxy, all clients have its address (default: ${SERVER.connectionsOfClient.value})`,
      positiveInteger,
    )
    .option('--max-body <bytes>', `size of a request (default: ${SERVER.bodyBytes.value})`, positiveInteger)
    .option(
      '--allow-upload',
      'take files that clients send and load them as graphs, in the place of others when asked to',
    )
    .option(
      '--max-upload <bytes>',
      `size of such files together (default: ${SERVER.uploadBytes.value})`,
      positiveInteger,
    )
    .option('--drain-seconds <n>', 'time for questions under way when it is stopped', wholeNumber, 10)
    .optionsGroup('Log')
    .option('--log-questions', 'write the text of questions into the log')
    .option('-q, --quiet', 'no log')
    .action((flags: Flags) => serve(flags, context, program.version() ?? ''));
}

async function serve(flags: Flags, context: ProgramContext, version: string): Promise<void> {
  const { terminal, signal } = context;
  if (flags.port > 65_535)
    throw new ConfigError(`There is no port ${flags.port}.`, { mend: 'Choose 0 to 65535.' });
  const [
    { createApp },
    { createGraphLoader },
    { jsonLog },
    { isLoopbackName },
    { openPage },
    { listen },
    { createMcpHandler },
  ] = await Promise.all([
    import('../../server/app.ts'),
    import('../../server/load-graph.ts'),
    import('../../server/log.ts'),
    import('../../server/guard.ts'),
    import('../../server/page.ts'),
    import('../../server/serve.ts'),
    import('../../mcp/http.ts'),
  ]);
  const corsOrigins = (flags.corsOrigin ?? []).map(readOrigin);
  const keys = readKeys(flags.keyEnv);
  if (keys.length === 0 && !isLoopbackName(flags.host)) {
    throw new ConfigError(`Without a key the server listens to this machine only, not on ${flags.host}.`, {
      mend: 'Put a key into an environment variable and name it with --key-env.',
    });
  }
  if (flags.allowUpload && flags.graph !== undefined) {
    throw new ConfigError('--allow-upload adds graphs, and --graph settles them.', {
      mend: 'Leave one of them away.',
    });
  }
  const config = loadConfig({ file: context.configFile });
  await using workspace = await offeredWorkspace(
    config,
    { ...flags, threads: flags.threads ?? availableParallelism() },
    terminal.note,
  );
  await using mcp = createMcpHandler(workspace, { version });
  const app = createApp({
    workspace,
    keys,
    mcp: mcp.handle,
    page: () => openPage(),
    version,
    corsOrigins,
    logsQuestions: flags.logQuestions ?? false,
    loader: flags.allowUpload ? createGraphLoader(config, flags.maxUpload) : undefined,
    maxBodyBytes: flags.maxBody,
    log: flags.quiet ? undefined : jsonLog((line) => terminal.note(line)),
  });
  const listening = await listen(app, {
    host: flags.host,
    port: flags.port,
    // Loading a file may take longer than any question.
    connections: flags.connections,
    connectionsOfClient: flags.connectionsPerAddress,
    requestMs: flags.allowUpload ? SERVER.loadMs.value : undefined,
  });
  await terminal.out(listening.url);
  if (!signal.aborted) await once(signal, 'abort');
  await listening.close(flags.drainSeconds * 1000);
}

/** An origin as browsers send it, or `*`. @throws {ConfigError} if no browser would send it. */
function readOrigin(text: string): string {
  if (text === '*') return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (isWeb ? url.origin === text : /^[a-z][a-z\d+.-]*:\/\/[^\s/?#@]+$/u.test(text)) return text;
  throw new ConfigError(`"${text}" is no origin of web pages.`, {
    mend: `Write ${isWeb ? url.origin : 'scheme://host or scheme://host:port, such as https://example.org'}, or * for all.`,
  });
}

/** @throws {ConfigError} if the named variable is empty or its key is too short. */
function readKeys(name: string | undefined): readonly string[] {
  if (name === undefined) return [];
  const keys = (process.env[name] ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  if (keys.length === 0)
    throw new ConfigError(`The environment variable ${name} holds no key.`, { mend: 'Set it.' });
  if (keys.some((key) => key.length < 16)) {
    throw new ConfigError(`A key in ${name} is shorter than 16 characters.`, {
      mend: 'Choose a longer one.',
    });
  }
  return keys;
}
