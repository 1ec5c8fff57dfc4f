import { shownAnswer } from '../../src/language/shown-answer.ts';
import type { Answer, Plan } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';
import { clipped } from './long-text.tsx';

/** How many are shown at first. The others, behind a button, are hardly more than guesses. */
const SHOWN = 3;

/** What the question may mean, with the answers of each reading. Choosing one asks again with its plan. */
export function Readings({
  readings,
  onPick,
}: {
  readonly readings: Answer['readings'];
  readonly onPick: (plan: Plan) => void;
}) {
  const text = useMessages();
  if (readings.length === 0) return null;
  return (
    <section className="readings" aria-label={text.readings.title}>
      <h4>{text.readings.title}</h4>
      <ol>
        {readings.slice(0, SHOWN).map(({ plan, words, answers, count, verdict }) => (
          <li key={JSON.stringify(plan)}>
            <button type="button" className="reading" onClick={() => onPick(plan)}>
              <span className="reading-words">{words}</span>
              <span className="faint">
                {verdict !== undefined
                  ? verdict
                    ? text.answer.yes
                    : text.answer.no
                  : text.readings.gives(
                      answers.map((answer) => named(shownAnswer(answer, plan, text.id))),
                      count,
                    )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The name, with what else is said about it in brackets. */
function named({ name, detail, value }: Answer['answers'][number]): string {
  const more = [detail, value].filter((one) => one !== undefined);
  return more.length === 0 ? clipped(name) : `${clipped(name)} (${more.join(': ')})`;
}
