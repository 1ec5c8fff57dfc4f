import type { Answer } from '../api/types.ts';
import { download, fileName, toJson } from '../state/export.ts';
import { useExport } from '../state/use-export.ts';
import { useMessages } from '../text/messages.ts';
import { ErrorNotice } from './error-notice.tsx';

/** Offers the evidence as a file and, if the method made one, the query that gives the same answers. */
export function ExportBar({ answer }: { readonly answer: Answer }) {
  const text = useMessages();
  const { isBusy, error, write } = useExport();
  const { question, evidence, query, plan } = answer;
  const save = (ending: string, content: string, type: string) => () =>
    download(fileName(question, ending), content, type);
  const writeOut = (format: 'ntriples' | 'tsv', ending: string, type: string) => () =>
    write(evidence, format, (content) => save(ending, content, type)());
  const queries = [
    ['SPARQL', query?.sparql, 'rq'],
    ['Cypher', query?.cypher, 'cypher'],
    ['Clew', plan === undefined ? undefined : `${JSON.stringify(plan, null, 2)}\n`, 'plan.json'],
  ] as const;
  return (
    <>
      {queries.map(
        ([language, code, ending]) =>
          code !== undefined && (
            <details key={language} className="query">
              <summary>
                {text.exports.query} ({language})
              </summary>
              <p className="faint">{language === 'Clew' ? text.exports.rerun : text.exports.queryLead}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long query is scrolled by keyboard */}
              <pre tabIndex={0}>{code}</pre>
              <button
                type="button"
                className="button small plain"
                onClick={() => void navigator.clipboard?.writeText(code)}
              >
                {text.exports.copy}
              </button>
              <button type="button" className="button small plain" onClick={save(ending, code, 'text/plain')}>
                .{ending}
              </button>
            </details>
          ),
      )}
      {evidence.length > 0 && (
        <fieldset className="export">
          <legend>{text.exports.label}</legend>
          <button
            type="button"
            className="button small plain"
            disabled={isBusy}
            onClick={writeOut('ntriples', 'nt', 'application/n-triples')}
          >
            {text.exports.nTriples}
          </button>
          <button
            type="button"
            className="button small plain"
            disabled={isBusy}
            onClick={writeOut('tsv', 'tsv', 'text/tab-separated-values')}
          >
            {text.exports.tsv}
          </button>
          <button
            type="button"
            className="button small plain"
            onClick={save('json', toJson(answer), 'application/json')}
          >
            {text.exports.json}
          </button>
        </fieldset>
      )}
      {error !== undefined && <ErrorNotice error={error} lead={text.exports.failed} />}
    </>
  );
}
