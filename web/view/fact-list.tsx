import { useState } from 'react';
import { saidTruth } from '../../src/language/shown-answer.ts';
import type { ExploredEdge } from '../state/exploration.ts';
import type { Light } from '../state/light.ts';
import { useMessages } from '../text/messages.ts';
import { LongText } from './long-text.tsx';

const PAGE = 100;

/** The content of the drawing as a table. */
export function FactList({
  edges,
  light,
}: {
  readonly edges: readonly ExploredEdge[];
  readonly light: Light | undefined;
}) {
  const text = useMessages();
  const [limit, setLimit] = useState(PAGE);
  const { columns } = text.graph;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by keyboard
    <section className="facts" tabIndex={0} aria-label={text.graph.caption}>
      <table>
        <caption className="unseen">{text.graph.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.head}</th>
            <th scope="col">{columns.relation}</th>
            <th scope="col">{columns.tail}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {edges.slice(0, limit).map(({ key, head, relation, tail, state }) => (
            <tr key={key} className={light?.edges.has(key) ? 'lit' : undefined}>
              <td>
                <LongText value={head} />
              </td>
              <td className="relation">{relation}</td>
              <td>
                <LongText value={saidTruth(tail, text.id)} />
              </td>
              <td className="faint">{text.graph.states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {edges.length > limit && (
        <button type="button" className="button small plain" onClick={() => setLimit(limit + PAGE)}>
          {text.answer.showMore(Math.min(PAGE, edges.length - limit))}
        </button>
      )}
    </section>
  );
}
