import type { Confirmation } from '../state/use-confirm.ts';
import { useMessages } from '../text/messages.ts';
import { errorSentence } from './error-sentence.ts';

export interface ConfirmBarProps {
  readonly confirmation: Confirmation;
  /** Whether there are readings below to pick from. */
  readonly hasReadings: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly onUndo: () => void;
}

/** Asks whether an answer is right. Shows what was learned from the reply, which can be taken back. */
export function ConfirmBar({ confirmation, hasReadings, onYes, onNo, onUndo }: ConfirmBarProps) {
  const messages = useMessages();
  const text = messages.confirm;
  const { state } = confirmation;
  const isOpen = state === 'open' || state === 'sending';
  return (
    <section className="confirm" aria-label={text.title}>
      {isOpen && (
        <div className="row">
          <span>{text.title}</span>
          <button type="button" className="button small" disabled={state === 'sending'} onClick={onYes}>
            {text.yes}
          </button>
          <button type="button" className="button small" disabled={state === 'sending'} onClick={onNo}>
            {text.no}
          </button>
        </div>
      )}
      <div role="status">
        {state === 'denied' && <p>{hasReadings ? text.pick : text.change}</p>}
        {state === 'failed' && <p>{text.failed(errorSentence(messages, confirmation.error))}</p>}
        {state === 'learned' && <Learned {...confirmation.learned} />}
      </div>
      {state === 'learned' && confirmation.learned.learned.length > 0 && (
        <button type="button" className="button small" onClick={onUndo}>
          {text.undo}
        </button>
      )}
    </section>
  );
}

function Learned({ learned, isFull }: Extract<Confirmation, { state: 'learned' }>['learned']) {
  const messages = useMessages();
  const text = messages.confirm;
  if (learned.length === 0) return <p>{isFull ? text.full : text.unclear}</p>;
  return (
    <>
      <p>{text.learned}</p>
      <ul className="learned">
        {learned.map(({ text: phrase, relation, direction }) => (
          <li key={`${direction} ${relation}`}>
            <q>{phrase}</q> {direction === 'out' ? '→' : '←'} <code>{relation}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
