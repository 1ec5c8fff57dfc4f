import type { Method } from '../../method/method.ts';
import { describeOptions } from '../../method/options.ts';
import type { Terminal } from '../terminal.ts';

/** A method as JSON. */
export function methodJson(method: Method) {
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

/** A method as a line of the list. */
export function shortMethodLines(method: Method, { style }: Terminal): string[] {
  return [
    `${style('bold', method.id.padEnd(10))} ${method.title}`,
    `           ${method.summary}`,
    style('dim', `           ${needs(method)}; calls: ${method.expectedCalls}; ${method.source}`),
  ];
}

/** A method with all its options. */
export function methodLines(method: Method, { style }: Terminal): string[] {
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
