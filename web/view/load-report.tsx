import type { LoadedGraph } from '../api/types.ts';
import { useMessages } from '../text/messages.ts';

/** What became of files that were just loaded, and what was skipped. */
export function LoadReport({ loaded }: { readonly loaded: LoadedGraph }) {
  const text = useMessages();
  const { name, triples, entities, remarks } = loaded;
  const said = text.upload.remarks;
  return (
    <section className="load-report" aria-label={text.upload.report} role="status">
      <p>{text.upload.loaded(name, text.number(triples), text.number(entities))}</p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map(({ what, count, file }) => (
            <li key={`${what} ${file ?? ''}`}>
              {file === undefined ? '' : `${file}: `}
              {said[what](count)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
