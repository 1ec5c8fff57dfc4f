import { useId, useState } from 'react';
import { ApiError } from '../api/client.ts';
import type { LoadedGraph, LoadPreview } from '../api/types.ts';
import { previewUpload, type UploadChoices, uploadGraph } from '../api/upload.ts';
import { useMessages } from '../text/messages.ts';
import { ErrorNotice } from './error-notice.tsx';
import { UploadPreview } from './upload-preview.tsx';

/** Files are previewed first, and loaded once somebody has seen what will be made of them. */
type State =
  | { readonly state: 'open' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'previewed'; readonly preview: LoadPreview }
  | { readonly state: 'loading'; readonly preview: LoadPreview; readonly share: number }
  | { readonly state: 'failed'; readonly error: ApiError };

/** Names of files whose lines may be things or facts. */
const TABLE = /\.(?:csv|tsv|tab|txt|psv)(?:\.gz)?$/iu;

/** As the server allows it. */
const GRAPH_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;
/** The graph that comes with the program. No file replaces it. */
const DEMO = 'demo';

export interface UploadFormProps {
  readonly maxBytes: number;
  /** The names of graphs that already exist. */
  readonly names: readonly string[];
  readonly onLoaded: (loaded: LoadedGraph) => void;
}

/** Turns the user's own files into a graph on the server, if that is allowed. */
export function UploadForm({ maxBytes, names, onLoaded }: UploadFormProps) {
  const text = useMessages();
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Until somebody types a name, it comes from the first file. */
  const [typed, setTyped] = useState<string>();
  const [replaces, setReplaces] = useState(false);
  const [choices, setChoices] = useState<UploadChoices>({});
  const [state, setState] = useState<State>({ state: 'open' });
  /** Counts loads, because the field for files is emptied after each. */
  const [loads, setLoads] = useState(0);
  const name = typed ?? nameFor(files[0]?.name ?? '');
  const isDemo = name.trim() === DEMO;
  const isNamed = GRAPH_NAME.test(name.trim()) && !isDemo;
  const isTaken = isNamed && names.includes(name.trim());
  const isMisnamed = !isNamed && (files.length > 0 || name !== '');
  const rule = useId();
  const isLarge = files.reduce((sum, { size }) => sum + size, 0) > maxBytes;

  const code = state.state === 'failed' ? state.error.code : undefined;
  const preview = state.state === 'previewed' || state.state === 'loading' ? state.preview : undefined;
  const isBusy = state.state === 'sending' || state.state === 'loading';
  const upload = { name: name.trim(), files, replaces };
  const areTables = files.every((file) => TABLE.test(file.name));

  const fail = (failure: unknown) => {
    const error = failure instanceof ApiError ? failure : new ApiError('page', String(failure));
    setState({ state: 'failed', error });
  };
  const look = async (said: UploadChoices) => {
    if (files.length === 0) return;
    setChoices(said);
    setState({ state: 'sending', share: 0 });
    try {
      const onSent = (share: number) => setState({ state: 'sending', share });
      setState({ state: 'previewed', preview: await previewUpload({ ...upload, ...said }, onSent) });
    } catch (failure) {
      fail(failure);
    }
  };
  const load = async (shown: LoadPreview) => {
    setState({ state: 'loading', preview: shown, share: 0 });
    try {
      const onSent = (share: number) => setState({ state: 'loading', preview: shown, share });
      const loaded = await uploadGraph({ ...upload, ...choices }, onSent);
      setState({ state: 'open' });
      setFiles([]);
      setTyped(undefined);
      setReplaces(false);
      setChoices({});
      setLoads(loads + 1);
      onLoaded(loaded);
    } catch (failure) {
      fail(failure);
    }
  };
  /** What was shown is no longer valid. */
  const unsay = () => {
    if (!isBusy) setState({ state: 'open' });
  };

  return (
    <details className="upload">
      <summary>{text.upload.title}</summary>
      <form
        className="upload-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview === undefined) void look(choices);
          else void load(preview);
        }}
      >
        <p className="faint">{text.upload.lead(text.number(Math.floor(maxBytes / 1e6)))}</p>
        <label className="field">
          <span>{text.upload.file}</span>
          <input
            key={loads}
            type="file"
            multiple
            // A browser does not report that the same file was chosen again unless the field is empty.
            onClick={(event) => {
              event.currentTarget.value = '';
              setFiles([]);
              unsay();
            }}
            onChange={(event) => {
              setFiles([...(event.target.files ?? [])]);
              if (typed?.trim() === '') setTyped(undefined);
              if (!typed?.trim()) setReplaces(false);
              setChoices({});
              setState({ state: 'open' });
            }}
          />
        </label>
        <label className="field">
          <span>{text.upload.name}</span>
          <input
            value={name}
            maxLength={100}
            aria-invalid={isMisnamed}
            aria-describedby={isMisnamed ? rule : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setReplaces(false);
              unsay();
            }}
          />
        </label>
        {isMisnamed && (
          <p className="wrong" role="alert" id={rule}>
            {isDemo ? text.upload.demo : text.error.codes['graph-name']}
          </p>
        )}
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
        {code === 'load-dates' && (
          <Choice
            label={text.upload.dates}
            values={{ dmy: text.upload.dayFirst, mdy: text.upload.monthFirst }}
            chosen={choices.dates}
            onChoose={(dates) => setChoices({ ...choices, dates })}
          />
        )}
        {preview !== undefined && <UploadPreview preview={preview} />}
        {(code === 'load-shape' || choices.as !== undefined || (preview !== undefined && areTables)) && (
          <Choice
            label={text.upload.lines}
            values={{ things: text.upload.things, facts: text.upload.facts }}
            chosen={choices.as ?? preview?.shape}
            onChoose={(as) => {
              if (preview === undefined) setChoices({ ...choices, as });
              else void look({ ...choices, as });
            }}
          />
        )}
        <div className="row">
          <button
            type="submit"
            className={preview === undefined ? 'button' : 'button primary'}
            disabled={files.length === 0 || isLarge || !isNamed || (isTaken && !replaces) || isBusy}
          >
            {preview === undefined ? text.upload.look : text.upload.load}
          </button>
          {preview !== undefined && (
            <button type="button" className="button" disabled={isBusy} onClick={unsay}>
              {text.upload.cancel}
            </button>
          )}
          {(state.state === 'sending' || state.state === 'loading') && (
            <span role="status">
              {state.share < 1 ? text.upload.sending(Math.round(100 * state.share)) : text.upload.reading}
            </span>
          )}
        </div>
      </form>
    </details>
  );
}

/** A question that the files leave open, shown beside its error. */
function Choice<Value extends string>({
  label,
  values,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly values: Readonly<Record<Value, string>>;
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={chosen ?? ''} onChange={(event) => onChoose(event.target.value as Value)}>
        {chosen === undefined && <option value="">…</option>}
        {(Object.entries(values) as [Value, string][]).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A valid name for a graph, made from that of a file. */
function nameFor(file: string): string {
  return file
    .replace(/(\.[A-Za-z0-9]+)+$/u, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 100);
}
