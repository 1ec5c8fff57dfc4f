import { useState } from 'react';
import { useMessages } from '../text/messages.ts';

/** How many characters of a value are shown at once. A table cell may hold a whole book. */
const SHOWN = 300;

/** The beginning of a long value. Other values are unchanged. */
export function clipped(value: string, shown = SHOWN): string {
  return value.length <= shown ? value : `${value.slice(0, shown).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** A value. If it is long, its beginning, and the rest on request. */
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
