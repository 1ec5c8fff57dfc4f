import type { QuestionRecord, RunHeader } from './record.ts';
import { readHeader, readRecords } from './run-file.ts';

export interface QuestionChange {
  readonly id: string;
  readonly method: string;
  readonly question: string;
  /** What differs: `reply`, `answers`, `outcome`, `calls`, `state`. */
  readonly what: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface RunComparison {
  /** Tasks whose prompt or schema differs. */
  readonly prompts: readonly string[];
  /** Other header fields that differ. */
  readonly settings: readonly string[];
  readonly same: number;
  readonly changes: readonly QuestionChange[];
  /** Questions that only one of the runs has. */
  readonly missing: number;
}

/**
 * What changed in another run of the same questions, such as a replay after a prompt was edited. In the order of the
 * first run.
 */
export async function compareRuns(before: string, after: string): Promise<RunComparison> {
  const [left, right] = [await readHeader(before), await readHeader(after)];
  const others = new Map<string, QuestionRecord>();
  for await (const record of readRecords(after)) others.set(keyOf(record), record);
  const changes: QuestionChange[] = [];
  let same = 0;
  let missing = 0;
  for await (const record of readRecords(before)) {
    const other = others.get(keyOf(record));
    others.delete(keyOf(record));
    if (other === undefined) {
      missing += 1;
      continue;
    }
    const what = differences(record, other);
    if (what.length === 0) same += 1;
    else
      changes.push({
        id: record.id,
        method: record.method,
        question: record.question,
        what,
        before: summary(record),
        after: summary(other),
      });
  }
  return {
    prompts: [...new Set([...Object.keys(left.prompts), ...Object.keys(right.prompts)])]
      .filter((task) => left.prompts[task] !== right.prompts[task])
      .sort(),
    settings: changedSettings(left, right),
    same,
    changes,
    missing: missing + others.size,
  };
}

function keyOf(record: QuestionRecord): string {
  return `${record.method}\u0000${record.id}`;
}

function differences(left: QuestionRecord, right: QuestionRecord): string[] {
  const names = (record: QuestionRecord) => record.reply.answers.map((answer) => answer.id).sort();
  const parts: readonly (readonly [string, unknown, unknown])[] = [
    ['state', left.state, right.state],
    ['reply', left.reply.text, right.reply.text],
    ['answers', names(left), names(right)],
    ['outcome', left.outcome, right.outcome],
    ['calls', left.usage.calls, right.usage.calls],
  ];
  return parts.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b)).map(([name]) => name);
}

function summary(record: QuestionRecord): string {
  if (record.state === 'failed') return `failed: ${record.error?.message ?? ''}`;
  return `${record.outcome}, ${record.usage.calls} calls: ${record.reply.text.slice(0, 200)}`;
}

function changedSettings(left: RunHeader, right: RunHeader): string[] {
  const fields = [
    'dataset',
    'graph',
    'methods',
    'optionFiles',
    'models',
    'topicEntities',
    'filter',
    'sample',
    'seed',
    'limits',
    'temperature',
    'language',
    'clew',
  ] as const;
  return fields.filter((field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]));
}
