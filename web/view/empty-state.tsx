import type { Graph, LoadedGraph } from '../api/types.ts';
import { useQuestions } from '../state/use-questions.ts';
import { useMessages } from '../text/messages.ts';
import { Examples } from './examples.tsx';
import { GraphOffer } from './graph-offer.tsx';
import { Icon } from './icon.tsx';
import { LoadReport } from './load-report.tsx';
import { UploadForm, type UploadFormProps } from './upload-form.tsx';

/** Shown before the first question: what can be asked, in the graph's own words if it has some. */
export function EmptyState({
  name,
  graph,
  onChoose,
  onEmptyPlan,
  loaded,
  upload,
}: {
  /** As a link names it. */
  readonly name: string | undefined;
  readonly graph: Graph | undefined;
  readonly onChoose: (question: string) => void;
  readonly onEmptyPlan: () => void;
  /** Set if this graph was just loaded here. */
  readonly loaded: LoadedGraph | undefined;
  /** Absent if no files may be loaded. */
  readonly upload: UploadFormProps | undefined;
}) {
  const text = useMessages();
  const examples = useQuestions(graph?.isAvailable ? graph.name : undefined, text.id);
  if (graph === undefined) {
    if (name === undefined) return null;
    return (
      <section className="empty">
        <div className="notice">
          <p>{text.empty.noGraph(name)}</p>
          <GraphOffer />
        </div>
        {upload !== undefined && <UploadForm {...upload} />}
      </section>
    );
  }
  const { triples, entities } = graph;
  return (
    <section className="empty">
      {loaded !== undefined && <LoadReport loaded={loaded} />}
      {examples === undefined && graph.isAvailable && (
        <div className="example-places" aria-hidden="true">
          <div className="skeleton short" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      <Examples questions={examples} onChoose={onChoose} />
      <p>
        <button type="button" className="button small plain add" onClick={onEmptyPlan}>
          <Icon name="plan" /> {text.plan.start}
        </button>
      </p>
      {upload !== undefined && <UploadForm {...upload} />}
      {triples !== undefined && entities !== undefined && (
        <p className="faint">
          {graph.name}: {text.empty.size(text.number(triples), text.number(entities))}
        </p>
      )}
    </section>
  );
}
