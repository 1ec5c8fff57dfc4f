import type { Answer } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';

/** Why an answer is not proved, or not given, one plain sentence each. */
export function Reasons({ why, outcome }: Pick<Answer, 'why' | 'outcome'>) {
  const text = useMessages();
  if (why.length === 0) return null;
  const title = outcome === 'abstained' ? text.answer.whyNone : text.answer.why;
  return (
    <section className="why" aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {why.map((reason) => (
          <li key={JSON.stringify(reason)}>{sentence(reason)}</li>
        ))}
      </ul>
    </section>
  );

  /** In the language of the page if it knows the reason, else as the server words it. */
  function sentence({ words, ...reason }: Answer['why'][number]): string {
    const word = (text.reasons as Readonly<Record<string, ((one: object) => string) | undefined>>)[
      reason.code
    ];
    return word?.(reason) ?? words;
  }
}
