import { Argument, type Command } from 'commander';
import type { Method } from '../../method/method.ts';
import { describeOptions } from '../../method/options.ts';
import { METHODS, methodById } from '../../method/registry.ts';
import type { ProgramContext } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** `clew methods [id]`: every method with what it needs, or one with its options. */
export function addMethods(program: Command, { terminal }: ProgramContext): void {
  program
    .command('methods')
    .summary('list the methods and their options')
    .description('Lists the methods of answering, or one of them with its options.')
    .addArgument(new Argument('[id]', 'a method'))
    .option('--json', 'print as JSON')
    .action(async (id: string | undefined, flags: { readonly json?: boolean }) => {
      const methods = id === undefined ? [...METHODS.values()] : [methodById(id)];
      if (flags.json) {
        await terminal.out(JSON.stringify(id === undefined ? methods.map(asJson) : asJson(methods[0]!)));
        return;
      }
      for (const method of methods) {
        for (const line of id === undefined ? shortLines(method, terminal) : longLines(method, terminal)) {
          await terminal.out(line);
        }
      }
    });
}

function asJson(method: Method) {
  const { id, title, source, summary, needs, tasks, departures, expectedCalls } = method;
  return {
    id,
    title,
    source,
    summary,
    needs,
    tasks,
    departures,
    expectedCalls,
    options: describeOptions(method),
  };
}

function shortLines(method: Method, { style }: Terminal): string[] {
  return [
    `${style('bold', method.id.padEnd(10))} ${method.title}`,
    `           ${method.summary}`,
    style('dim', `           ${needs(method)}; calls: ${method.expectedCalls}; ${method.source}`),
  ];
}

function longLines(method: Method, { style }: Terminal): string[] {
  const options = describeOptions(method);
  return [
    `${style('bold', method.id)}  ${method.title}`,
    method.summary,
    `source   ${method.source}`,
    `needs    ${needs(method)}`,
    `calls    ${method.expectedCalls}`,
    `tasks    ${method.tasks.join(', ') || 'none'}`,
    ...(method.departures.length === 0 ? [] : ['differs from its source']),
    ...method.departures.map((departure) => `  ${departure}`),
    ...(options.length === 0 ? [] : ['options (--option name=value)']),
    ...options.flatMap((option) => [
      `  ${style('bold', option.name)}=${shown(option.default)}  (${option.type})`,
      ...(option.description === '' ? [] : [`      ${option.description}`]),
    ]),
  ];
}

function needs({ needs: { languageModel, embedder, graph, topicEntities } }: Method): string {
  const parts = [
    { required: 'a language model', optional: 'no language model', none: 'no language model' }[languageModel],
    ...(languageModel === 'optional' ? ['gains from one'] : []),
    ...(embedder ? ['an embedder'] : []),
    graph ? 'a graph' : 'no graph',
    ...(topicEntities === 'none' ? [] : ['starts from the entities of the question']),
  ];
  return parts.join(', ');
}

function shown(value: unknown): string {
  return value === undefined ? '…' : typeof value === 'string' ? value : JSON.stringify(value);
}
