import { useState } from 'react';
import { ApiError } from '../api/client.ts';
import { uploadGraph } from '../api/upload.ts';
import { useMessages } from '../text/messages.ts';
import { ErrorNotice } from './error-notice.tsx';

type State =
  | { readonly state: 'open' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly error: ApiError };

export interface UploadFormProps {
  readonly maxBytes: number;
  /** Names of the graphs that are there already. */
  readonly names: readonly string[];
  readonly onLoaded: (graph: string) => void;
}

/** A file of one's own becomes a graph on the server, where that is allowed. */
export function UploadForm({ maxBytes, names, onLoaded }: UploadFormProps) {
  const text = useMessages();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [state, setState] = useState<State>({ state: 'open' });
  const isTaken = names.includes(name.trim());
  const isLarge = file !== undefined && file.size > maxBytes;

  const send = async () => {
    if (file === undefined) return;
    setState({ state: 'sending', share: 0 });
    try {
      const onSent = (share: number) => setState({ state: 'sending', share });
      const loaded = await uploadGraph(name.trim(), file, replaces, onSent);
      setState({ state: 'open' });
      setFile(undefined);
      onLoaded(loaded.name);
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : new ApiError('page', String(failure));
      setState({ state: 'failed', error });
    }
  };

  return (
    <details className="upload">
      <summary>{text.upload.title}</summary>
      <form
        className="upload-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="faint">{text.upload.lead(text.number(Math.floor(maxBytes / 1e6)))}</p>
        <label className="field">
          <span>{text.upload.file}</span>
          <input
            type="file"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              setFile(chosen);
              if (chosen !== undefined && name === '') setName(nameFor(chosen.name));
            }}
          />
        </label>
        <label className="field">
          <span>{text.upload.name}</span>
          <input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </label>
        {isTaken && (
          <label className="plan-check">
            <input
              type="checkbox"
              checked={replaces}
              onChange={(event) => setReplaces(event.target.checked)}
            />
            {text.upload.replace(name.trim())}
          </label>
        )}
        {isLarge && (
          <p className="wrong" role="alert">
            {text.upload.tooLarge}
          </p>
        )}
        {state.state === 'failed' && <ErrorNotice error={state.error} />}
        <div className="row">
          <button
            type="submit"
            className="button"
            disabled={
              file === undefined ||
              isLarge ||
              name.trim() === '' ||
              (isTaken && !replaces) ||
              state.state === 'sending'
            }
          >
            {text.upload.send}
          </button>
          {state.state === 'sending' && (
            <span role="status">
              {state.share < 1 ? text.upload.sending(Math.round(100 * state.share)) : text.upload.reading}
            </span>
          )}
        </div>
      </form>
    </details>
  );
}

/** A name a graph may have, from that of a file. */
function nameFor(file: string): string {
  return file
    .replace(/(\.[A-Za-z0-9]+)+$/u, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100);
}
