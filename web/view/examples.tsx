import { useMessages } from '../text/messages.ts';
import { Icon } from './icon.tsx';

/** Questions that the graph can answer, to choose from. */
export function Examples({
  questions,
  onChoose,
}: {
  readonly questions: readonly string[] | undefined;
  readonly onChoose: (question: string) => void;
}) {
  const text = useMessages();
  if (questions === undefined || questions.length === 0) return null;
  return (
    <section className="example-list" aria-label={text.empty.examples}>
      <h3>{text.empty.examples}</h3>
      <ul className="examples">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question} <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
