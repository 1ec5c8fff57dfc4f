import type { Answer } from '../answer/answer.ts';
import type { Config } from '../config.ts';
import { DEMO_GRAPH, graphNames } from '../open-graph.ts';
import { shellText } from './view/shell-text.ts';

const NAMES_SHOWN = 5;

/**
 * What to try next. Tells a user who named no graph how to name one, if the question begins with the name of another
 * graph, or if the demo graph, which nobody chose, has no answer. Otherwise, if there is no answer, tells how to choose
 * a reading or to see what the graph can answer.
 * @param chosen the graph as the command line names it.
 */
export function graphHint(answer: Answer, config: Config, chosen: string | undefined): string | undefined {
  if (answer.outcome === 'grounded' || answer.error !== undefined) return undefined;
  const others = graphNames(config).filter((name) => name !== answer.graph);
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/su.exec(answer.question) ?? [];
  if (chosen === undefined && others.includes(first))
    return `"${first}" was read as part of the question; it is also a graph. To ask it: clew ask --graph ${first} ${shellText(rest)}`;
  if (answer.outcome !== 'abstained') return undefined;
  if (answer.readings.length > 0) return 'To choose a reading, ask again with --option reading=NUMBER';
  const isDefault = chosen === undefined && config.graph === undefined && answer.graph === DEMO_GRAPH;
  if (!isDefault || others.length === 0)
    return `Questions that it can answer: clew graph questions ${chosen ?? config.graph ?? answer.graph}`;
  const more = others.length > NAMES_SHOWN ? ', … (clew graph list)' : '';
  return `This was asked of the demo graph. --graph NAME asks another: ${others.slice(0, NAMES_SHOWN).join(', ')}${more}`;
}
