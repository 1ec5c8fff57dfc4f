import type { Command } from 'commander';
import type { KnowledgeGraph } from '../../graph/graph.ts';
import { stableId } from '../../graph/term.ts';
import type { PlanResult } from '../../plan/evaluate.ts';
import type { SavedAnswer, SavedPlan } from '../../plan/read-saved.ts';
import type { ProgramContext } from '../program-context.ts';
import { readSavedFile } from '../saved-file.ts';
import type { Terminal } from '../terminal.ts';
import { ANSWERS_SHOWN, EVIDENCE_SHOWN } from '../view/answer-text.ts';
import { count } from '../view/event-line.ts';
import { oneLine } from '../view/progress.ts';
import { withGraph } from '../with-graph.ts';

interface Flags {
  readonly graph?: string;
  readonly json?: boolean;
}

/** How the new answers differ from the saved ones. */
interface Change {
  readonly added: readonly SavedAnswer[];
  readonly removed: readonly SavedAnswer[];
  readonly isSame: boolean;
}

/** `clew rerun FILE`: runs the plan of a saved answer again, without any model. */
export function addRerun(program: Command, context: ProgramContext): void {
  program
    .command('rerun <file>')
    .summary('run the plan of a saved answer again')
    .description(
      'Runs the plan behind a saved answer ("clew ask --json"), or a plan by itself, without any model; prints the answers, their evidence, and what has changed since. The file may hold several, one per line; - reads standard input.',
    )
    .option('-g, --graph <name|path>', 'graph to run it on (default: that of the answer)')
    .option('--json', 'print as JSON, one line per plan')
    .action(async (file: string, flags: Flags) => {
      const { readSaved } = await import('../../plan/read-saved.ts');
      const { content, name } = await readSavedFile(file);
      const saved = readSaved(content, name);
      for (const one of saved) {
        await withGraph(flags.graph ?? one.graph, context, (graph) => rerun(one, graph, flags, context));
      }
    });
}

async function rerun(saved: SavedPlan, graph: KnowledgeGraph, flags: Flags, context: ProgramContext) {
  const { terminal, signal } = context;
  const { evaluatePlan } = await import('../../plan/evaluate.ts');
  const found = await evaluatePlan(saved.plan, graph, { signal });
  const change = changeSince(saved, found);
  const lines = flags.json
    ? [JSON.stringify(toJson(saved, graph.name, found, change))]
    : screen(saved, found, change, terminal);
  for (const line of lines) await terminal.out(line);
}

function changeSince({ before, plan }: SavedPlan, found: PlanResult): Change | undefined {
  if (before === undefined) return undefined;
  const now = found.answers.map(({ entity }) => ({ id: stableId(entity), name: entity.name }));
  if (asksTruth(plan)) return { added: [], removed: [], isSame: before.verdict === found.verdict };
  const [was, is] = [before.answers, now].map((list) => new Set(list.map(({ id }) => id)));
  const added = now.filter(({ id }) => was?.has(id) === false);
  const removed = before.answers.filter(({ id }) => is?.has(id) === false);
  return { added, removed, isSame: added.length === 0 && removed.length === 0 };
}

function asksTruth({ operators }: SavedPlan['plan']): boolean {
  return operators.some(({ kind }) => kind === 'truth');
}

function toJson({ question }: SavedPlan, graph: string, found: PlanResult, change: Change | undefined) {
  return {
    question,
    graph,
    answers: found.answers.map(({ entity, support, measure }) => ({
      id: stableId(entity),
      name: entity.name,
      support,
      measure,
    })),
    value: found.value,
    verdict: found.verdict,
    evidence: found.triples.map(({ triple, edge, role }) => ({
      head: stableId(triple.head),
      relation: triple.relation.id,
      tail: stableId(triple.tail),
      edge,
      role,
    })),
    truncated: found.cuts,
    ...(change === undefined
      ? {}
      : { changed: !change.isSame, added: change.added, removed: change.removed }),
  };
}

function screen(
  { question, plan, before }: SavedPlan,
  found: PlanResult,
  change: Change | undefined,
  { style }: Terminal,
): string[] {
  const names = found.answers.map(({ entity, measure }) =>
    oneLine(measure === undefined ? entity.name : `${entity.name}  (${measure})`),
  );
  const evidence = found.triples.map(({ triple: { head, relation, tail }, role }) =>
    oneLine(`${head.name} -${relation.name}-> ${tail.name}${role === undefined ? '' : `  (${role})`}`),
  );
  return [
    ...(question === undefined ? [] : [style('dim', oneLine(question))]),
    ...(asksTruth(plan)
      ? [style('bold', found.verdict === undefined ? 'not in the graph' : String(found.verdict))]
      : [style('bold', found.value ?? count(names.length, 'answer'))]),
    ...(found.value === undefined ? shown(names, ANSWERS_SHOWN) : []),
    ...(evidence.length === 0 ? [] : ['evidence', ...shown(evidence, EVIDENCE_SHOWN)]),
    ...found.cuts.map(
      ({ what, kept, of }) => `cut       ${what}: kept ${kept}${of === undefined ? '' : ` of ${of}`}`,
    ),
    ...(change === undefined || before === undefined ? [] : changeLines(change, before, found, style)),
  ];
}

function changeLines(
  { added, removed, isSame }: Change,
  before: NonNullable<SavedPlan['before']>,
  found: PlanResult,
  style: Terminal['style'],
): string[] {
  if (isSame) return [style('green', 'unchanged since it was saved')];
  if (added.length + removed.length === 0) {
    return [
      style('yellow', `changed since it was saved: ${said(before.verdict)} then, ${said(found.verdict)} now`),
    ];
  }
  return [
    style('yellow', 'changed since it was saved'),
    ...shown(
      [...added.map(({ name }) => `+ ${oneLine(name)}`), ...removed.map(({ name }) => `- ${oneLine(name)}`)],
      ANSWERS_SHOWN,
    ),
  ];
}

function said(verdict: boolean | undefined): string {
  return verdict === undefined ? 'not in the graph' : String(verdict);
}

function shown(lines: readonly string[], limit: number): string[] {
  const kept = lines.slice(0, limit).map((line) => `  ${line}`);
  return lines.length > limit ? [...kept, `  … ${lines.length - limit} more (--json shows all)`] : kept;
}
