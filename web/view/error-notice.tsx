import type { ApiError } from '../api/client.ts';
import { useMessages } from '../text/messages.ts';
import { errorSentence } from './error-sentence.ts';
import { GraphOffer } from './graph-offer.tsx';
import { Icon } from './icon.tsx';

/** An error, what it means, and a way to try again or, if the graph is not there, to choose another. */
export function ErrorNotice({
  error,
  lead,
  onRetry,
}: {
  readonly error: ApiError;
  readonly lead?: string;
  readonly onRetry?: () => void;
}) {
  const text = useMessages();
  const isUnknown = error.code === 'unknown-graph';
  return (
    <section className="notice notice-error" role="alert">
      <h2>
        <Icon name="warning" /> {text.error.title}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <p>{errorSentence(text, error)}</p>
      {text.error.original !== undefined && error.message !== '' && (
        <details>
          <summary>{text.error.original}</summary>
          <p lang="en">{error.message}</p>
        </details>
      )}
      {error.retryAfterSeconds !== undefined && <p>{text.error.again(error.retryAfterSeconds)}</p>}
      {isUnknown && <GraphOffer />}
      <div className="row">
        {!isUnknown && onRetry !== undefined && (
          <button type="button" className="button" onClick={onRetry}>
            {text.error.retry}
          </button>
        )}
        <span className="faint">{text.error.code(error.code)}</span>
      </div>
    </section>
  );
}
