import type { Command } from 'commander';
import { SAME_NAME_LIMIT } from '../../../ask/find-topics.ts';
import { ConfigError } from '../../../errors.ts';
import type { KnowledgeGraph } from '../../../graph/graph.ts';
import { type EntityId, stableId } from '../../../graph/term.ts';
import { positiveInteger } from '../../options.ts';
import type { ProgramContext } from '../../program-context.ts';
import { oneLine } from '../../view/progress.ts';
import { shellText } from '../../view/shell-text.ts';
import { withGraph } from '../../with-graph.ts';

interface Flags {
  readonly graph?: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** `clew graph entity <name>`: what the graph says about one entity. */
export function addEntity(graph: Command, context: ProgramContext): void {
  graph
    .command('entity <name...>')
    .summary('what the graph says about an entity')
    .description('Prints what is known of the entities of one name or identifier, and their triples.')
    .option('-g, --graph <name|path>', 'graph to look into (default: demo)')
    .option('--limit <n>', 'at most so many triples each', positiveInteger, 50)
    .option('--json', 'print as JSON')
    .action(async (words: readonly string[], flags: Flags) => {
      const name = words.join(' ');
      await withGraph(flags.graph, context, async (graph) => {
        const ids = await findEntities(graph, name, context.signal);
        if (ids.length === 0) throw await notFound(graph, name, flags, context.signal);
        for (const description of await graph.describe(ids, { signal: context.signal })) {
          const page = await graph.neighbours([description.entity.id], {
            direction: 'both',
            limit: flags.limit,
            signal: context.signal,
          });
          const { entity, aliases, types, degree } = description;
          const triples = page.triples.map(({ head, relation, tail }) => ({
            head: head.name,
            relation: relation.name,
            tail: tail.name,
          }));
          const all = degree.out + degree.in;
          if (flags.json) {
            const { kind } = entity;
            await context.terminal.out(
              JSON.stringify({
                id: stableId(entity),
                name: entity.name,
                kind,
                aliases,
                types,
                degree,
                triples,
                truncated: page.truncated,
              }),
            );
            continue;
          }
          const { style } = context.terminal;
          const lines = [
            `${style('bold', oneLine(entity.name))}${stableId(entity) === entity.name ? '' : `  ${stableId(entity)}`}`,
            ...(types.length === 0 ? [] : [`classes   ${types.join(', ')}`]),
            ...(aliases.length === 0 ? [] : [`aliases   ${aliases.join(', ')}`]),
            `triples   ${degree.out} out, ${degree.in} in`,
            ...triples.map(({ head, relation, tail }) => `  ${oneLine(`${head} -${relation}-> ${tail}`)}`),
            ...(page.truncated === undefined
              ? []
              : [style('dim', `  … ${all - triples.length} more (--limit)`)]),
          ];
          for (const line of lines) await context.terminal.out(line);
        }
      });
    });
}

async function findEntities(
  graph: KnowledgeGraph,
  name: string,
  signal: AbortSignal,
): Promise<readonly EntityId[]> {
  const [id] = await graph.resolve([name], { signal });
  const [named = []] = await graph.findByName([name], { mode: 'exact', limit: SAME_NAME_LIMIT, signal });
  return [...new Set([...(id === undefined ? [] : [id]), ...named.map((match) => match.entity.id)])];
}

async function notFound(
  graph: KnowledgeGraph,
  name: string,
  flags: Flags,
  signal: AbortSignal,
): Promise<ConfigError> {
  const [near = []] = await graph.findByName([name], { mode: 'fuzzy', limit: 3, signal });
  return new ConfigError(`The graph ${graph.name} has no entity "${name}".`, {
    mend:
      near.length === 0
        ? `Try: clew graph search ${shellText(name)}${flags.graph === undefined ? '' : ` --graph ${flags.graph}`}`
        : `Did you mean ${near.map((match) => `"${match.entity.name}"`).join(' or ')}?`,
  });
}
