import { saidTruth } from '../../src/language/shown-answer.ts';
import { TRACE_WORDS } from '../../src/language/trace-words.ts';
import type { TraceEvent } from '../api/types.ts';
import type { Messages } from '../text/messages.ts';

const NAMED = 3;

/** What an event says besides its name, in one line. */
export function describeEvent(event: TraceEvent, text: Messages): string {
  const { trace } = text;
  switch (event.type) {
    case 'question-asked':
      return event.question;
    case 'clue-extracted':
      return event.clues.flatMap((clue) => clue.text || []).join(' · ') || '–';
    case 'entity-linked': {
      const [first, ...others] = event.entities;
      const to = first === undefined ? text.clues.unmapped : first.name;
      return `${trace.clue(event.text, to)}${others.length > 0 ? ` (${trace.others(others.length)})` : ''}`;
    }
    case 'relations-listed':
      return trace.relations(event.of, some(event.from, text));
    case 'mapping-found':
      return event.to;
    case 'path-extended':
      return walk(event.triple, text);
    case 'path-pruned':
      return trace.pruned(trace.branch(event.branch), whyDropped(event.reason, text));
    case 'path-completed':
      return `${trace.branch(event.branch)}, ${trace.hops(event.length)}`;
    case 'path-ranked':
      return trace.ranked(event.path, event.answers);
    case 'set-aligned':
      return `${event.node}: ${trace.aligned(event.before, event.after)}`;
    case 'round-started':
      return trace.round(event.round, event.active);
    case 'model-called': {
      const tokens = event.inputTokens + event.outputTokens;
      const facts = [
        trace.byModel(taskName(event.task, text), event.model === 'embedded' ? trace.embedded : event.model),
        // Methods give it in English.
        text.id === 'en' ? (event.why ?? '') : '',
        text.ms(event.durationMs),
        tokens === 0 ? '' : `${event.estimated ? '~' : ''}${text.number(tokens)} ${trace.tokens}`,
        trace.replies[event.reply],
        event.cached ? trace.cached : '',
      ];
      return facts.filter((fact) => fact !== '').join(' · ');
    }
    case 'truncated':
      return text.cut.line(
        text.listName(event.what),
        text.number(event.kept),
        event.of === undefined ? undefined : text.number(event.of),
      );
    case 'warning':
      return TRACE_WORDS[text.id].warnings[event.name](event.about ?? '');
    case 'step':
      return TRACE_WORDS[text.id].steps[event.name];
    case 'answered':
      return `${outcomeName(event.outcome, text)} · ${text.answer.count(event.answers)}`;
    default:
      return event satisfies never;
  }
}

/** What a model was asked to do. */
export function taskName(task: string, { tasks }: Messages): string {
  return tasks[task] ?? task;
}

function whyDropped(reason: string, { trace }: Messages): string {
  const [, same] = /^same nodes as (\S+)$/u.exec(reason) ?? [];
  return same === undefined ? (trace.dropped[reason] ?? reason) : trace.same(same);
}

function walk(
  { head, relation, tail }: { readonly head: string; readonly relation: string; readonly tail: string },
  { id }: Messages,
): string {
  return `${head} — ${relation} → ${saidTruth(tail, id)}`;
}

function outcomeName(outcome: string, { outcome: names }: Messages): string {
  return Object.hasOwn(names, outcome) ? names[outcome as keyof typeof names] : outcome;
}

function some(names: readonly string[], { trace }: Messages): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` … ${trace.others(more)}` : ''}`;
}
