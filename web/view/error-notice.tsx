import type { ApiError } from '../api/client.ts';
import { type Messages, useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

/**
 * What went wrong, in the language of the page. The server speaks English: where that is another language, its sentence is
 * shown on request, and the line of a file it names at once.
 */
export function errorSentence(
  { error: text }: Messages,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): string {
  if (code === 'unknown-graph') return text.noGraph(message);
  const own = text.codes[code];
  if (own === undefined) return text.said(message);
  const line = code === 'load' ? /^[^:]*:(\d+): /u.exec(message)?.[1] : undefined;
  return line === undefined ? own : `${own} ${text.line(line)}`;
}

/** An error, what it means, and a way to try again. */
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
