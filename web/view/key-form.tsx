import { useState } from 'react';
import { useMessages } from '../text/messages.ts';

export function KeyForm({
  isAgain,
  onKey,
}: {
  readonly isAgain: boolean;
  readonly onKey: (key: string) => void;
}) {
  const text = useMessages();
  const [key, setKey] = useState('');
  return (
    <form
      className="card key-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') onKey(key.trim());
      }}
    >
      <h1>{text.key.title}</h1>
      <p>{text.key.lead}</p>
      <label className="field">
        <span>{text.key.label}</span>
        <input
          type="password"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.target.value)}
          aria-invalid={isAgain}
          aria-describedby={isAgain ? 'key-wrong' : undefined}
        />
      </label>
      {isAgain && (
        <p id="key-wrong" role="alert" className="wrong">
          {text.key.wrong}
        </p>
      )}
      <button type="submit" className="button primary">
        {text.key.send}
      </button>
    </form>
  );
}
