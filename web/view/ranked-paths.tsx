import type { RankedPath } from '../state/exploration.ts';
import { useMessages } from '../text/messages.ts';
import { FigureHead } from './figure-head.tsx';

/** The readings that a method weighed against each other. It chose the first one. */
export function RankedPaths({ paths }: { readonly paths: readonly RankedPath[] }) {
  const text = useMessages();
  const best = Math.max(...paths.map(({ score }) => score), 1e-9);
  return (
    <details className="card ranked">
      <summary>
        <h3>{text.ranked.title}</h3> <span className="faint">{text.number(paths.length)}</span>
      </summary>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.ranked.path}</th>
              <FigureHead>{text.ranked.score}</FigureHead>
              <FigureHead>{text.ranked.answers}</FigureHead>
            </tr>
          </thead>
          <tbody>
            {paths.map(({ rank, path, score, answers }) => (
              <tr key={rank} className={rank === 1 ? 'first' : undefined}>
                <td>{path}</td>
                <td className="figure" data-name={text.ranked.score}>
                  <span className="bar" aria-hidden="true">
                    <span style={{ inlineSize: `${(100 * Math.max(0, score)) / best}%` }} />
                  </span>{' '}
                  {score.toFixed(2)}
                </td>
                <td className="figure" data-name={text.ranked.answers}>
                  {text.number(answers)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
