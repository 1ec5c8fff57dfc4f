import { useMemo, useState } from 'react';
import { shownAnswer } from '../../src/language/shown-answer.ts';
import type { Answer, Plan } from '../api/types.ts';
import { inOrder } from '../state/in-order.ts';
import type { Confirming } from '../state/use-confirm.ts';
import { useQuestions } from '../state/use-questions.ts';
import { type Messages, useMessages } from '../text/messages.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { Examples } from './examples.tsx';
import { ExportBar } from './export-bar.tsx';
import { Icon, type IconName } from './icon.tsx';
import { clipped } from './long-text.tsx';
import { NearList } from './near-list.tsx';
import { Readings } from './readings.tsx';
import { Reasons } from './reasons.tsx';
import { SaveBar, type SaveProps } from './save-bar.tsx';

export interface AnswerCardProps {
  readonly answer: Answer;
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
  /** Asks again with this plan. */
  readonly onPick: (plan: Plan) => void;
  /** Asks something else of the same graph. */
  readonly onAsk: (question: string) => void;
  readonly others: readonly Answer[];
  readonly isCompared: boolean;
  readonly save: SaveProps;
  readonly confirming: Confirming;
}

const SIGNS: Readonly<Record<Answer['outcome'], IconName>> = {
  grounded: 'check',
  partial: 'tilde',
  model: 'dots',
  abstained: 'ring',
};
/** How many answers are shown at first, alone and beside others. */
const FIRST = { alone: 24, compared: 10 };
const MORE = 200;

export function AnswerCard(props: AnswerCardProps) {
  const { answer, chosen, onChoose, onPick, onAsk, others, isCompared, save, confirming } = props;
  const text = useMessages();
  const [limit, setLimit] = useState(isCompared ? FIRST.compared : FIRST.alone);
  const answers = useMemo(() => inOrder(answer, text.tag), [answer, text]);
  const { outcome, verdict, plan, graph, question, explanation } = answer;
  // A follow-up question as it was understood.
  const asked = answer.readAs ?? question;
  // If there are several readings, only the readings are offered.
  const isUndecided = answer.stopReason !== 'not-decisive' || answer.readings.length > 0;
  const reason = isUndecided ? text.stopReason[answer.stopReason] : '';
  // A thing described as a whole, or an answer that a model put into words.
  const isSummary =
    (plan !== undefined && plan.edges.length === 0) ||
    (answer.usage.byTask['answer.triples'] !== undefined && isSentence(answer));
  // Nothing was found, and there are no readings to choose from.
  const isLost = outcome === 'abstained' && answer.readings.length === 0 && !isCompared;
  const examples = useQuestions(isLost ? graph : undefined, text.id)?.filter((one) => one !== question);
  const elsewhere = others.map((other) => new Set(other.answers.map(({ id }) => id)));
  const lone = answers.length === 1 ? answers[0] : undefined;
  return (
    <section className="card answer">
      <div className="card-head">
        <h3 className="unseen">{text.answer.title}</h3>
        <span className={`badge badge-${outcome}`}>
          <Icon name={SIGNS[outcome]} /> {text.outcome[outcome]}
        </span>
        {!isCompared && <SaveBar {...save} answers={[answer]} />}
      </div>
      {answer.readAs !== undefined && <p className="read-as">{text.answer.readAs(answer.readAs)}</p>}
      {explanation?.map((line) => (
        <p key={line} className="explanation">
          {line}
        </p>
      ))}
      {explanation === undefined && verdict !== undefined && (
        <p className="answer-main">{verdict ? text.answer.yes : text.answer.no}</p>
      )}
      {answers.length === 0 && verdict === undefined && (
        <p className="answer-main quiet">{outcome === 'model' ? answer.text : noAnswerText(answer, text)}</p>
      )}
      {answers.length > 1 && explanation === undefined && (
        <p className="answer-count">{text.answer.count(answers.length)}</p>
      )}
      {answers.length > 0 && explanation === undefined && (
        <ul className={lone === undefined ? 'answers' : 'answers lone'}>
          {answers.slice(0, limit).map(({ id, name, value, detail }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={chosen === name}
                onClick={() => onChoose(chosen === name ? undefined : name)}
              >
                {clipped(shownAnswer({ id, name, value }, plan, text.id).name)}
                {detail !== undefined && <span className="answer-value">{detail}</span>}
                {value !== undefined && (
                  <span className="answer-value">{shownAnswer({ name, value }, plan, text.id).value}</span>
                )}
                {elsewhere.length > 0 && elsewhere.every((ids) => !ids.has(id)) && (
                  <span className="only-here">{text.compare.onlyHere}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {lone !== undefined && clipped(lone.name) !== lone.name && (
        <details className="summary">
          <summary>{text.answer.showWhole(lone.name.length)}</summary>
          <p>{lone.name}</p>
        </details>
      )}
      {answers.length > limit && explanation === undefined && (
        <button type="button" className="button small plain" onClick={() => setLimit(limit + MORE)}>
          {text.answer.showMore(Math.min(MORE, answers.length - limit))}
        </button>
      )}
      {isSummary && answers.length > 0 && <p className="summary">{answer.text}</p>}
      {explanation === undefined && (
        <p className="meaning">
          {text.outcomeMeaning[outcome]} {reason}
        </p>
      )}
      {plan !== undefined && (answers.length > 0 || verdict !== undefined) && (
        <ConfirmBar
          confirmation={confirming.of(graph, asked)}
          hasReadings={answer.readings.length > 0}
          onYes={() => confirming.confirm(graph, asked, plan)}
          onNo={() => confirming.deny(graph, asked)}
          onUndo={() => confirming.undo(graph, asked)}
        />
      )}
      <Readings
        readings={answer.readings}
        onPick={(picked) => {
          confirming.confirm(graph, asked, picked);
          onPick(picked);
        }}
      />
      {answer.near !== undefined && <NearList near={answer.near} onAsk={onAsk} />}
      {explanation === undefined && <Reasons why={answer.why} outcome={outcome} />}
      {isLost && <Examples questions={examples} onChoose={onAsk} />}
      {chosen === undefined && explanation === undefined && answer.evidence.length > 0 && (
        <p className="hint">{text.answer.choose}</p>
      )}
      {!isCompared && <ExportBar answer={answer} />}
    </section>
  );
}

/** The text that takes the place of an answer. */
export function noAnswerText({ why }: Answer, { answer }: Messages): string {
  const codes = new Set(why.map(({ code }) => code));
  if (codes.has('several-readings')) return answer.unsure;
  return codes.has('nothing-fits') ? answer.nothingFits : answer.none;
}

/** How many words a text may have besides the answers before it counts as a sentence. */
const JOINING = 3;

/** Whether the text says more than the names above it. */
function isSentence({ text, answers }: Answer): boolean {
  const plain = text.replace(/\s*[(（][^()（）]*[)）]$/u, '');
  const rest = answers.reduce((left, { name }) => left.replaceAll(name, ' '), plain);
  return (rest.match(/\p{Script=Han}|\p{L}+/gu) ?? []).length > JOINING;
}
