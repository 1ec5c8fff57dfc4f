import type { Answer } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';

/** What keeps an answer from being proved, a plain sentence each. */
export function Reasons({ why }: { readonly why: Answer['why'] }) {
  const text = useMessages();
  if (why.length === 0) return null;
  return (
    <section className="why" aria-label={text.answer.why}>
      <h4>{text.answer.why}</h4>
      <ul>
        {why.map((reason) => (
          <li key={JSON.stringify(reason)}>{sentence(reason)}</li>
        ))}
      </ul>
    </section>
  );

  function sentence(reason: Answer['why'][number]): string {
    const word = text.reasons[reason.code] as (one: typeof reason) => string;
    return word(reason);
  }
}
