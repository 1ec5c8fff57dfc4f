import type { Answer } from '../../answer/answer.ts';
import type { LanguageId } from '../../language/ids.ts';
import { TRACE_WORDS } from '../../language/trace-words.ts';
import type { TraceEvent } from '../../trace.ts';

/**
 * One event as one plain line, or undefined if it tells a reader nothing. @param language the question's language, in
 * which the steps of the search are worded.
 */
export function eventLine(event: TraceEvent, language: LanguageId): string | undefined {
  switch (event.type) {
    case 'question-asked':
      return `question  ${event.question}  (${event.method} on ${event.graph}, ${event.language})`;
    case 'clue-extracted':
      return `clues     ${event.clues.map((clue) => `${clue.text} [${clue.kind}]`).join(', ') || 'none'}`;
    case 'entity-linked': {
      const names = event.entities.map((entity) => entity.name).join(', ');
      const more = event.of > event.entities.length ? ` (of ${event.of})` : '';
      return `linked    ${event.text} -> ${names || 'nothing'}${more}`;
    }
    case 'relations-listed':
      return `relations ${event.of} around ${some(event.from)}`;
    case 'mapping-found':
      return `mapped    clue ${event.clue + 1} -> ${event.to} (${score(event.score)})`;
    case 'path-extended':
      return `path ${event.branch}    ${event.triple.head} -${event.triple.relation}-> ${event.triple.tail}`;
    case 'path-pruned':
      return `path ${event.branch}    dropped: ${event.reason}`;
    case 'path-completed':
      return `path ${event.branch}    complete, ${count(event.length, 'hop')}`;
    case 'path-ranked':
      return `rank ${event.rank}    ${event.path} (${score(event.score)}, ${count(event.answers, 'answer')})`;
    case 'set-aligned':
      return `aligned   ${event.node}: ${event.before} -> ${event.after}`;
    case 'round-started':
      return `round ${event.round}   ${count(event.active, 'open path')}`;
    case 'model-called': {
      const tokens = event.inputTokens + event.outputTokens;
      const cost = tokens === 0 ? '' : `, ${event.estimated ? '~' : ''}${tokens} tokens`;
      const reply = event.reply === 'ok' ? '' : `, ${event.reply}`;
      const why = event.why === undefined ? '' : ` (${event.why})`;
      return `model     ${event.task}${why} by ${event.model}: ${duration(event.durationMs)}${cost}${reply}${event.cached ? ', cached' : ''}`;
    }
    case 'truncated':
      return cutLine(event);
    case 'warning':
      return `warning   ${[TRACE_WORDS[language].warnings[event.name](event.about ?? ''), event.detail].filter(Boolean).join(' ')}`;
    case 'answered':
      return `answered  ${event.outcome}, ${count(event.answers, 'answer')} (${event.stopReason})`;
    case 'step':
      return `step      ${TRACE_WORDS[language].steps[event.name]}`;
    default:
      return event satisfies never;
  }
}

/** What was kept of a list, and that the rest was left out. */
export function cutLine({ what, kept, of }: Answer['truncated'][number]): string {
  const said =
    of !== undefined ? `kept ${kept} of ${of}` : kept > 0 ? `kept ${kept}, left out the rest` : 'left out';
  return `cut       ${what}: ${said}`;
}

/** `1 call`, `2 calls`, `2 entities`. */
export function count(value: number, noun: string): string {
  const plural = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  // Grouping digits loads the tables of a locale. Small numbers do not need them.
  const digits = value < 1000 ? String(value) : value.toLocaleString('en');
  return `${digits} ${value === 1 ? noun : plural}`;
}

/** Milliseconds below a second, seconds above. */
export function duration(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function score(value: number): string {
  return value.toFixed(2);
}

function some(names: readonly string[]): string {
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
