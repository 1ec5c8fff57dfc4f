import { useState } from 'react';
import type { Answer } from '../api/types.ts';
import type { SavedQuestion } from '../state/stored.ts';
import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

export interface SaveProps {
  /** The permanent link of what is shown, beginning with `#`. */
  readonly link: string;
  readonly saved: readonly SavedQuestion[];
  readonly onSaved: (saved: readonly SavedQuestion[]) => void;
}

/** Saves a question with its answers in this browser, and copies its link. */
export function SaveBar({
  link,
  saved,
  onSaved,
  answers,
}: SaveProps & { readonly answers: readonly Answer[] }) {
  const text = useMessages();
  const [isCopied, setIsCopied] = useState(false);
  const isSaved = saved.some((one) => one.link === link);
  const [first] = answers;
  if (first === undefined) return null;
  const save = () => {
    if (isSaved) return onSaved(saved.filter((one) => one.link !== link));
    const { question, readAs = question, graph, outcome } = first;
    const methods = answers.map(({ method }) => method);
    const at = new Date().toISOString();
    onSaved([{ link, question: readAs, graph, methods, outcome, text: first.text, at }, ...saved]);
  };
  const copy = () => {
    const address = `${location.origin}${location.pathname}${link}`;
    void navigator.clipboard?.writeText(address).then(() => setIsCopied(true));
  };
  return (
    <div className="row end">
      <button type="button" className="button small plain" aria-pressed={isSaved} onClick={save}>
        <Icon name="star" /> {isSaved ? text.answer.saved : text.answer.save}
      </button>
      <button type="button" className="button small plain" onClick={copy}>
        <Icon name="link" />{' '}
        <span aria-live="polite">{isCopied ? text.answer.copied : text.answer.copyLink}</span>
      </button>
    </div>
  );
}
