import { useState } from 'react';
import { useMessages } from '../text/messages.ts';

/** The characters of a value that are shown at once; a cell of a table may hold a book. */
const SHOWN = 300;

/** The beginning of a value, where it is a long one. */
export function clipped(value: string, shown = SHOWN): string {
  return value.length <= shown ? value : `${value.slice(0, shown).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** A value; of a long one the beginning, and the rest if it is asked for. */
export function LongText({ value }: { readonly value: string }) {
  const text = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  if (value.length <= SHOWN) return value;
  return (
    <>
      {isWhole ? value : clipped(value)}{' '}
      <button type="button" className="button small plain" onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? text.answer.showBeginning : text.answer.showWhole(value.length)}
      </button>
    </>
  );
}
