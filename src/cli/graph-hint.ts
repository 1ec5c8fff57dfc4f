import type { Answer } from '../answer/answer.ts';
import type { Config } from '../config.ts';
import { DEMO_GRAPH, graphNames } from '../open-graph.ts';
import { shellText } from './view/shell-text.ts';

const NAMES_SHOWN = 5;

/**
 * Says how to name a graph to whoever did not and may have meant another: the question begins with the name of one, or the
 * demo graph, which nobody chose, has no answer.
 */
export function graphHint(answer: Answer, config: Config): string | undefined {
  if (answer.outcome === 'grounded') return undefined;
  const others = graphNames(config).filter((name) => name !== answer.graph);
  const [, first = '', rest = ''] = /^(\S+)\s+(.+)$/su.exec(answer.question) ?? [];
  if (others.includes(first))
    return `"${first}" was read as part of the question; it is also a graph. To ask it: clew ask --graph ${first} ${shellText(rest)}`;
  if (answer.outcome !== 'abstained' || answer.graph !== DEMO_GRAPH || config.graph !== undefined)
    return undefined;
  if (others.length === 0) return undefined;
  const more = others.length > NAMES_SHOWN ? ', … (clew graph list)' : '';
  return `This was asked of the demo graph. --graph NAME asks another: ${others.slice(0, NAMES_SHOWN).join(', ')}${more}`;
}
