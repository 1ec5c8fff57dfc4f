import { saidTruth } from '../../src/language/shown-answer.ts';
import type { ClueStatus } from '../api/types.ts';
import type { Clue } from '../state/exploration.ts';
import { useMessages } from '../text/messages.ts';
import { Icon, type IconName } from './icon.tsx';
import { MarkedQuestion } from './marked-question.tsx';

export interface ClueLedgerProps {
  readonly question: string;
  readonly clues: readonly Clue[];
  readonly isOver: boolean;
  /** The clue under the pointer or in focus. */
  readonly lit: number | undefined;
  readonly onLight: (clue: number | undefined) => void;
}

const SIGNS: Readonly<Record<ClueStatus, IconName>> = {
  mapped: 'check',
  ambiguous: 'tilde',
  unmapped: 'ring',
};
const SHOWN = 4;

/**
 * Shows which part of the question was matched to what. A clue under the pointer, in focus or tapped is highlighted in
 * the drawing.
 */
export function ClueLedger({ question, clues, isOver, lit, onLight }: ClueLedgerProps) {
  const text = useMessages();
  return (
    <section className="card">
      <h3>{text.clues.title}</h3>
      <MarkedQuestion question={question} clues={clues} lit={lit} />
      {clues.length === 0 && <p className="faint">{text.clues.none}</p>}
      <ul className="clues">
        {clues.map(({ text: words, kind, status, to }, index) => {
          const shown = status ?? (isOver ? 'unmapped' : undefined);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: clues are named by their number
            <li key={index}>
              <button
                type="button"
                className={`clue clue-${shown ?? 'open'}`}
                aria-pressed={lit === index}
                onPointerEnter={(event) => event.pointerType === 'mouse' && onLight(index)}
                onPointerLeave={(event) => event.pointerType === 'mouse' && onLight(undefined)}
                onFocus={() => onLight(index)}
                onBlur={() => onLight(undefined)}
                onClick={() => onLight(index)}
              >
                <Icon name={shown === undefined ? 'dots' : SIGNS[shown]} />
                <span>
                  <span className="clue-text">{words}</span>{' '}
                  <span className="clue-kind">{text.kinds[kind] ?? kind}</span>
                </span>
                <span className="clue-to">
                  {to.length === 0
                    ? text.clues[shown ?? 'open']
                    : listOf(to.map((one, at) => named(one, kind, at)))}
                  {to.length > 0 && shown === 'ambiguous' && <em> ({text.clues.ambiguous})</em>}
                  <span className="unseen"> {text.clues[shown ?? 'open']}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );

  /** What an operation is called, as in the plan. It comes alone or after a relation, never first. */
  function named(to: string, kind: string, at: number): string {
    const operators: Readonly<Record<string, string>> = text.plan.operatorKinds;
    return kind === 'operator' || (kind === 'relation' && at > 0)
      ? (operators[to] ?? to)
      : saidTruth(to, text.id);
  }

  function listOf(names: readonly string[]): string {
    const more = names.length - SHOWN;
    return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` … ${text.trace.others(more)}` : ''}`;
  }
}
