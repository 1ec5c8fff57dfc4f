import { shownAnswer } from '../../src/language/shown-answer.ts';
import type { Answer } from '../api/types.ts';
import { inOrder } from '../state/in-order.ts';
import { useMessages } from '../text/messages.ts';
import { FigureHead } from './figure-head.tsx';
import { SaveBar, type SaveProps } from './save-bar.tsx';

/** How many answers one row names. */
const SHOWN = 4;

/** Two or three answers in one table: what they say, what they share, what they cost. */
export function CompareSummary({
  answers,
  names,
  save,
}: {
  /** An answer is undefined until it arrives. */
  readonly answers: readonly (Answer | undefined)[];
  readonly names: readonly string[];
  readonly save: SaveProps;
}) {
  const text = useMessages();
  const sets = answers.flatMap((answer) =>
    answer === undefined ? [] : [new Set(answer.answers.map(({ id }) => id))],
  );
  const shared = [...(sets[0] ?? [])].filter((id) => sets.every((set) => set.has(id)));
  const isWhole = sets.length === answers.length;
  const isSame = sets.every((set) => set.size === shared.length);
  return (
    <section className="card compare-summary">
      <div className="card-head">
        <h2>{text.compare.title}</h2>
        {isWhole && <SaveBar {...save} answers={answers.filter((answer) => answer !== undefined)} />}
      </div>
      {isWhole && (
        <p>{isSame ? text.compare.agree : `${text.compare.differ} ${text.compare.shared(shared.length)}.`}</p>
      )}
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.form.method}</th>
              <th scope="col">{text.compare.trust}</th>
              <th scope="col">{text.answer.title}</th>
              <FigureHead>{text.ranked.answers}</FigureHead>
              <FigureHead>{text.trace.calls}</FigureHead>
              <FigureHead>{text.trace.tokens}</FigureHead>
              <FigureHead>{text.trace.total}</FigureHead>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer, index) => (
              <tr key={names[index]}>
                <th scope="row">{names[index]}</th>
                <td>
                  {answer === undefined ? (
                    '…'
                  ) : (
                    <span className={`badge badge-${answer.outcome}`}>{text.outcome[answer.outcome]}</span>
                  )}
                </td>
                <td className="compare-answers">{answer === undefined ? '' : inShort(answer)}</td>
                {figuresOf(answer).map(([name, figure]) => (
                  <td key={name} className="figure" data-name={name}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

  function figuresOf(answer: Answer | undefined): readonly (readonly [string, string])[] {
    if (answer === undefined) return [];
    const { calls, inputTokens, outputTokens, totalMs } = answer.usage;
    return [
      [text.ranked.answers, text.number(answer.answers.length)],
      [text.trace.calls, text.number(calls)],
      [text.trace.tokens, text.number(inputTokens + outputTokens)],
      [text.trace.total, text.ms(totalMs)],
    ];
  }

  /** The first answers by name, or the verdict. */
  function inShort(answer: Answer): string {
    const { verdict, plan } = answer;
    const found = inOrder(answer, text.tag);
    if (verdict !== undefined) return verdict ? text.answer.yes : text.answer.no;
    if (found.length === 0) return text.answer.none;
    const names = found.slice(0, SHOWN).map((one) => shownAnswer(one, plan, text.id).name);
    return found.length > SHOWN
      ? `${names.join(', ')} … ${text.trace.others(found.length - SHOWN)}`
      : names.join(', ');
  }
}
