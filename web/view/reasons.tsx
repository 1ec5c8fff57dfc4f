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

  /** In the language of the page where it knows the reason, else as the server words it. */
  function sentence({ words, ...reason }: Answer['why'][number]): string {
    const word = (text.reasons as Readonly<Record<string, ((one: object) => string) | undefined>>)[
      reason.code
    ];
    return word?.(reason) ?? words;
  }
}
