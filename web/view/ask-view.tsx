import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AskRequest, Catalogue, LoadedGraph } from '../api/types.ts';
import { type AskPlace, type GoTo, MAX_METHODS, type Place, placeToHash, START } from '../state/location.ts';
import { EMPTY_PLAN, readPlan } from '../state/plan.ts';
import type { SavedQuestion } from '../state/stored.ts';
import { usePlan } from '../state/use-plan.ts';
import { type Running, useRun } from '../state/use-run.ts';
import { useSchema } from '../state/use-schema.ts';
import { useMessages } from '../text/messages.ts';
import { CompareSummary } from './compare-summary.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { rememberAsk } from './header.tsx';
import { loadDrawing } from './lazy-canvas.ts';
import { PlanCard } from './plan-card.tsx';
import { QuestionForm } from './question-form.tsx';
import { RunView } from './run-view.tsx';

/** The method that runs plans. */
const PLANNER = 'clew';

export interface AskViewProps {
  readonly catalogue: Catalogue;
  readonly place: Place;
  readonly goTo: GoTo;
  readonly isDark: boolean;
  readonly saved: readonly SavedQuestion[];
  readonly onSaved: (saved: readonly SavedQuestion[]) => void;
  /** A graph was loaded, so what the server offers has changed. */
  readonly onGraphs: () => void;
}

/** Asks the question in the address, with one to three methods side by side. */
export function AskView({ catalogue, place, goTo, isDark, saved, onSaved, onGraphs }: AskViewProps) {
  const text = useMessages();
  const asked = useLastAsk(place);
  const [draft, setDraft] = useState<AskPlace>(() => withDefaults(asked, catalogue));
  const runs = [useRun(), useRun(), useRun()] as const;
  const [count, setCount] = useState(0);
  const plan = usePlan();
  const [loaded, setLoaded] = useState<LoadedGraph>();
  const schema = useSchema(draft.graph);
  const results = useRef<HTMLDivElement>(null);
  /** A plan was run or a reading picked: as soon as there is a result, the page moves to it. */
  const isLookedFor = useRef(false);
  /** The plan of the reading that was picked. Nobody asked to edit it. */
  const picked = useRef<string>(undefined);
  /** The link of the current question once it includes the answer that it follows up. It is not asked again. */
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isLookedFor.current || results.current === null) return;
    isLookedFor.current = false;
    results.current.scrollIntoView({ block: 'start' });
  });
  const starters = useRef(runs);
  starters.current = runs;

  const start = useCallback((what: AskPlace) => {
    const requests = toRequests(what, readAfter(what.after) ?? earlierOf(starters.current[0]!, what));
    setCount(requests.length);
    starters.current.forEach((run, index) => {
      const request = requests[index];
      if (request !== undefined) run.ask(request);
      else if (run.phase !== 'idle') run.clear();
    });
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => void loadDrawing().catch(() => {}), 400);
    return () => clearTimeout(timer);
  }, []);

  const link = placeToHash(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link stands for the place, which is a new object each time
  useEffect(() => {
    if (link === told.current) return;
    told.current = undefined;
    const whole = withDefaults(asked, catalogue);
    // What was typed is kept if only the graph changes.
    setDraft((before) => (whole.question === '' ? { ...whole, question: before.question } : whole));
    rememberAsk(asked);
    const given = readPlan(whole.plan);
    if (whole.plan !== undefined && whole.plan === picked.current) plan.close();
    else if (given !== undefined) plan.show(given);
    else if (whole.question !== plan.question) plan.close();
    if (whole.question !== '') start({ ...whole, after: asked.after });
    else {
      for (const run of starters.current) run.clear();
      setCount(0);
    }
  }, [link, catalogue]);

  const submit = (what: AskPlace) => {
    if (what.question.trim() === '') return;
    if (placeToHash(what) === placeToHash({ ...asked, after: undefined })) start(what);
    else goTo(what);
  };

  const onLoaded = (report: LoadedGraph) => {
    setLoaded(report);
    goTo({ ...draft, question: '', graph: report.name, plan: undefined });
    onGraphs();
  };

  const shown = runs.slice(0, count);
  const after = shown.find(isFollowUp)?.request?.after;
  const isHere = place.view === 'ask';
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (after === undefined || !isHere) return;
    const whole = { ...asked, after: JSON.stringify(after) };
    told.current = placeToHash(whole);
    goTo(whole, 'replace');
  }, [after, isHere]);
  const isBusy = shown.some(({ phase }) => ['waiting', 'running', 'reconnecting'].includes(phase));
  const titles = useMemo(
    () => new Map(catalogue.methods.map(({ id, title }) => [id, title.split(':', 1)[0]!])),
    [catalogue],
  );
  const names = shown.map(({ request }) => titles.get(request?.method ?? '') ?? request?.method ?? '');

  return (
    <div className="ask">
      <h1 className="unseen">{text.nav.ask}</h1>
      <QuestionForm
        catalogue={catalogue}
        draft={draft}
        onDraft={setDraft}
        onSubmit={submit}
        onGraph={(graph) => goTo({ ...draft, question: '', graph, plan: undefined })}
        isBusy={isBusy}
        onStop={() => {
          for (const run of shown) run.stop();
        }}
        onPlan={
          draft.methods.includes(PLANNER)
            ? () => plan.make({ question: draft.question.trim(), graph: draft.graph, model: draft.model })
            : undefined
        }
        isLarge={count === 0 && plan.state === 'none'}
      />
      {plan.state === 'making' && <p className="notice under-way plan-wait">{text.plan.making}</p>}
      {plan.state === 'failed' && <ErrorNotice error={plan.error} />}
      {plan.state === 'ready' && (
        <PlanCard
          key={plan.number}
          planned={plan.planned}
          graph={draft.graph}
          schema={schema}
          isDark={isDark}
          onRun={(edited) => {
            const question = draft.question.trim() === '' ? text.plan.ownQuestion : draft.question;
            submit({ ...draft, question, plan: JSON.stringify(edited) });
            isLookedFor.current = true;
          }}
          onClose={plan.close}
        />
      )}
      {count === 0 && plan.state === 'none' && (
        <EmptyState
          name={draft.graph}
          graph={catalogue.graphs.find(({ name }) => name === draft.graph)}
          onChoose={(question) => submit({ ...draft, question })}
          onEmptyPlan={() => plan.show(EMPTY_PLAN)}
          loaded={loaded?.name === draft.graph ? loaded : undefined}
          upload={
            catalogue.uploads && {
              ...catalogue.uploads,
              names: catalogue.graphs.map(({ name }) => name),
              onLoaded,
            }
          }
        />
      )}
      {count > 1 && (
        <CompareSummary
          answers={shown.map(({ answer }) => answer)}
          names={names}
          save={{ link, saved, onSaved }}
        />
      )}
      {count > 0 && (
        <div className={count === 1 ? 'single' : 'compare'} data-count={count} ref={results}>
          {shown.map((run, index) => (
            <RunView
              // biome-ignore lint/suspicious/noArrayIndexKey: a place for a run, not an item of a list
              key={index}
              run={run}
              title={names[index]!}
              isCompared={count > 1}
              others={shown.flatMap(({ answer }, at) =>
                at === index || answer === undefined ? [] : [answer],
              )}
              isDark={isDark}
              save={{ link, saved, onSaved }}
              onRetry={() => run.request !== undefined && run.ask(run.request)}
              onAsk={(question) => submit({ ...draft, question, plan: undefined })}
              onPick={(reading) => {
                picked.current = JSON.stringify(reading);
                submit({ ...draft, plan: picked.current });
                isLookedFor.current = true;
              }}
              goTo={goTo}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The last place where something was asked. Other views do not change it. */
function useLastAsk(place: Place): AskPlace {
  const last = useRef<AskPlace>(START as AskPlace);
  if (place.view === 'ask') last.current = place;
  return last.current;
}

/**
 * Fills in the server's defaults where a link names nothing. A name that is not offered is kept, and the server reports
 * it. The next question follows up what is shown then.
 */
function withDefaults(place: AskPlace, { graphs, methods }: Catalogue): AskPlace {
  const usual = methods.find((method) => method.isDefault)?.id;
  return {
    ...place,
    after: undefined,
    graph: place.graph ?? graphs.find((one) => one.isDefault)?.name,
    methods: place.methods.length > 0 || usual === undefined ? place.methods : [usual],
  };
}

/**
 * The answer that the next question follows up: the one that is shown. Undefined if that belongs to another graph. If
 * the same question is asked again, or the last one failed or found nothing, the next question follows up what the last
 * one followed up.
 */
function earlierOf({ answer, request }: Running, { question, graph }: AskPlace): AskRequest['after'] {
  if (request === undefined || request.graph !== graph) return undefined;
  if (answer === undefined || answer.question === question.trim()) return request.after;
  const { readAs = answer.question, plan, ties, answers, readings } = answer;
  const isAnswered = answers.length > 0 || answer.verdict !== undefined;
  if (!isAnswered && readings.length === 0) return request.after;
  return {
    question: readAs,
    ...(isAnswered
      ? { plan, ties: ties && [...ties] }
      : { readings: readings.slice(0, MOST_READINGS).map((one) => ({ plan: one.plan })) }),
    answers: answers.length > MOST_EARLIER ? [] : answers.map(({ id, name }) => ({ id, name })),
  };
}

/** Whether the question was read as a follow-up to the previous answer. */
function isFollowUp({ answer, events }: Running): boolean {
  return (
    answer !== undefined &&
    (answer.readAs !== undefined ||
      events.some((event) => event.type === 'step' && event.name === 'followed-up'))
  );
}

/** The answer that a link's question follows up. The server checks its shape. */
function readAfter(text: string | undefined): AskRequest['after'] {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many answers and readings are passed on. If there are more answers, the server finds them again by the plan. */
const MOST_EARLIER = 200;
const MOST_READINGS = 3;

function toRequests(
  { question, graph, model, methods, plan, isWorded }: AskPlace,
  after: AskRequest['after'],
): readonly AskRequest[] {
  const given = readPlan(plan);
  return methods.slice(0, MAX_METHODS).map((method) => ({
    question: question.trim(),
    method,
    graph,
    model,
    after,
    ...(method !== PLANNER || (given === undefined && isWorded !== true)
      ? {}
      : {
          options: {
            ...(given === undefined ? {} : { plan: JSON.stringify(given) }),
            ...(isWorded === true ? { wording: true } : {}),
          },
        }),
  }));
}
