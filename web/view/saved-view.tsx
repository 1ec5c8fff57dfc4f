import type { SavedQuestion } from '../state/stored.ts';
import { useMessages } from '../text/messages.ts';

/** Questions that were saved, newest first. */
export function SavedView({
  saved,
  onSaved,
}: {
  readonly saved: readonly SavedQuestion[];
  readonly onSaved: (saved: readonly SavedQuestion[]) => void;
}) {
  const text = useMessages();
  return (
    <div className="saved">
      <h1>{text.savedView.title}</h1>
      <p className="faint">{text.savedView.lead}</p>
      {saved.length === 0 ? (
        <p className="notice">{text.savedView.none}</p>
      ) : (
        <ul className="saved-list">
          {saved.map((one) => (
            <li key={one.link} className="card">
              <div className="saved-text">
                <a href={one.link}>{one.question}</a>
                <p>{one.text}</p>
                <p className="faint">
                  {[nameOf(one.outcome), one.graph, one.methods.join(', '), text.when(one.at)].join(' · ')}
                </p>
              </div>
              <button
                type="button"
                className="button small plain"
                aria-label={text.savedView.remove(one.question)}
                onClick={() => onSaved(saved.filter(({ link }) => link !== one.link))}
              >
                {text.savedView.removeShort}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function nameOf(outcome: string): string {
    return Object.hasOwn(text.outcome, outcome)
      ? text.outcome[outcome as keyof typeof text.outcome]
      : outcome;
  }
}
