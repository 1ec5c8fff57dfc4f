import type { Catalogue, Method } from '../api/types.ts';
import { type AskPlace, MAX_METHODS } from '../state/location.ts';
import { useMessages } from '../text/messages.ts';
import { errorSentence } from './error-sentence.ts';
import { Icon } from './icon.tsx';

export interface QuestionFormProps {
  readonly catalogue: Catalogue;
  readonly draft: AskPlace;
  readonly onDraft: (draft: AskPlace) => void;
  readonly onSubmit: (draft: AskPlace) => void;
  /** Chooses another graph. The answer from the previous one is removed. */
  readonly onGraph: (graph: string) => void;
  readonly isBusy: boolean;
  readonly onStop: () => void;
  /** Absent if the methods that were picked run no plans. */
  readonly onPlan: (() => void) | undefined;
  /** True before the first question. */
  readonly isLarge: boolean;
}

export function QuestionForm({
  catalogue,
  draft,
  onDraft,
  onSubmit,
  onGraph,
  isBusy,
  onStop,
  onPlan,
  isLarge,
}: QuestionFormProps) {
  const text = useMessages();
  const { graphs, models, methods } = catalogue;
  const usualModel = models.find(({ isDefault }) => isDefault)?.name ?? '';
  const model = draft.model ?? usualModel;
  const setMethod = (index: number, id: string) =>
    onDraft({ ...draft, methods: [...new Set(draft.methods.with(index, id))] });
  const next = methods.find(({ id, needs }) => !draft.methods.includes(id) && canRun(needs, model));
  return (
    <form
      className={isLarge ? 'question question-large' : 'question'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ ...draft, plan: undefined });
      }}
    >
      {isLarge && (
        <div className="lead">
          <h2>{text.empty.title}</h2>
          <p>{text.empty.lead}</p>
        </div>
      )}
      <div className="question-line">
        <label className="question-input">
          <span className="unseen">{text.form.question}</span>
          <input
            name="question"
            value={draft.question}
            placeholder={text.form.placeholder}
            autoComplete="off"
            maxLength={4000}
            onChange={(event) => onDraft({ ...draft, question: event.target.value, plan: undefined })}
          />
        </label>
        {isBusy ? (
          // A separate button: one that turned into "Ask" during the click would submit the form.
          <button key="stop" type="button" className="button primary" onClick={onStop}>
            {text.form.stop}
          </button>
        ) : (
          <button key="ask" type="submit" className="button primary" disabled={draft.question.trim() === ''}>
            {text.form.ask}
          </button>
        )}
      </div>
      <div className="choices">
        <label className="choice">
          <span>{text.form.graph}</span>
          <select value={draft.graph} onChange={(event) => onGraph(event.target.value)}>
            <Unknown name={draft.graph} offered={graphs.map(({ name }) => name)} />
            {graphs.map(({ name, isAvailable }) => (
              <option key={name} value={name} disabled={!isAvailable}>
                {isAvailable ? name : text.form.unavailable(name)}
              </option>
            ))}
          </select>
        </label>
        <label className="choice">
          <span>{text.form.model}</span>
          <select
            value={model}
            onChange={(event) =>
              onDraft({
                ...draft,
                model: event.target.value === usualModel ? undefined : event.target.value,
              })
            }
          >
            <Unknown name={model} offered={models.map(({ name }) => name)} />
            {models.map(({ name }) => (
              <option key={name} value={name}>
                {name === 'embedded' ? text.form.embedded : name}
              </option>
            ))}
          </select>
        </label>
        {draft.methods.map((id, index) => (
          <span className="choice" key={id}>
            <label>
              <span>{draft.methods.length === 1 ? text.form.method : text.form.methodNumber(index + 1)}</span>
              <select value={id} onChange={(event) => setMethod(index, event.target.value)}>
                <Unknown name={id} offered={methods.map((method) => method.id)} />
                {methods.map((method) => (
                  <option
                    key={method.id}
                    value={method.id}
                    disabled={
                      !canRun(method.needs, model) || (method.id !== id && draft.methods.includes(method.id))
                    }
                  >
                    {canRun(method.needs, model)
                      ? shortTitle(method)
                      : text.form.needsModel(shortTitle(method))}
                  </option>
                ))}
              </select>
            </label>
            {draft.methods.length > 1 && (
              <button
                type="button"
                className="button small plain"
                aria-label={text.form.remove(
                  shortTitle(methods.find((one) => one.id === id) ?? { id, title: id }),
                )}
                onClick={() => onDraft({ ...draft, methods: draft.methods.toSpliced(index, 1) })}
              >
                <Icon name="cross" />
              </button>
            )}
          </span>
        ))}
        {model !== 'embedded' && onPlan !== undefined && (
          <label className="choice">
            <input
              type="checkbox"
              checked={draft.isWorded === true}
              onChange={(event) => onDraft({ ...draft, isWorded: event.target.checked || undefined })}
            />
            <span>{text.form.worded}</span>
          </label>
        )}
        {draft.methods.length < MAX_METHODS && next !== undefined && (
          <button
            type="button"
            className="button small plain add"
            onClick={() => onDraft({ ...draft, methods: [...draft.methods, next.id] })}
          >
            <Icon name="plus" /> {text.form.compare}
          </button>
        )}
        {onPlan !== undefined && (
          <button
            type="button"
            className="button small plain add"
            disabled={draft.question.trim() === ''}
            onClick={onPlan}
          >
            <Icon name="plan" /> {text.plan.show}
          </button>
        )}
      </div>
      {isLarge &&
        graphs.map(
          ({ name, error }) =>
            error !== undefined && (
              <p className="hint" key={name}>
                {text.form.unavailable(name)}: {errorSentence(text, error)}
              </p>
            ),
        )}
    </form>
  );
}

/** A name in a link that the server does not offer. */
function Unknown({
  name,
  offered,
}: {
  readonly name: string | undefined;
  readonly offered: readonly string[];
}) {
  const text = useMessages();
  if (name === undefined || name === '' || offered.includes(name)) return null;
  return <option value={name}>{text.form.unknown(name)}</option>;
}

/** The embedded model cannot be used where a language model is required. */
function canRun(needs: Method['needs'], model: string): boolean {
  return needs.languageModel !== 'required' || model !== 'embedded';
}

function shortTitle({ id, title }: Pick<Method, 'id' | 'title'>): string {
  const [name = id] = title.split(':', 1);
  return name;
}
