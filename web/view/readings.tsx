import { roundDivided } from '../../src/language/round-divided.ts';
import type { Answer, Plan } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';
import { clipped } from './long-text.tsx';

/** Shown first; the others behind a button would be guesses. */
const SHOWN = 3;

/** What the question may mean, to be chosen from: each with what it gives. Choosing one asks again by its plan. */
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
                      answers.map((answer) => named(roundDivided(answer, plan))),
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

/** The name, and in brackets what else is said of it. */
function named({ name, detail, value }: Answer['answers'][number]): string {
  const more = [detail, value].filter((one) => one !== undefined);
  return more.length === 0 ? clipped(name) : `${clipped(name)} (${more.join(': ')})`;
}
