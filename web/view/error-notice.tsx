import type { ApiError } from '../api/client.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

/** What went wrong, in words a person can act on, and a way to try again. */
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
  const known =
    error.code === 'unknown-graph' ? text.error.noGraph(error.message) : text.error.codes[error.code];
  return (
    <section className="notice notice-error" role="alert">
      <h2>
        <Icon name="warning" /> {text.error.title}
      </h2>
      {lead !== undefined && <p>{lead}</p>}
      <p>{known ?? text.error.said(error.message)}</p>
      {error.retryAfterSeconds !== undefined && <p>{text.error.again(error.retryAfterSeconds)}</p>}
      <div className="row">
        {onRetry !== undefined && (
          <button type="button" className="button" onClick={onRetry}>
            {text.error.retry}
          </button>
        )}
        <span className="faint">{text.error.code(error.code)}</span>
      </div>
    </section>
  );
}
