import { FAILURE_CLASSES } from '../failure.ts';
import type { Experiment, SystemReport } from './collect.ts';
import { isNumeric } from './markdown.ts';
import { accuracyAgainstCalls, metricByField } from './plot.ts';
import { seedGroups, seedGroupTitle, seedTables } from './seeds.ts';
import type { ReportTable } from './table.ts';
import { conditions, experimentTables, experimentTitle } from './tables.ts';
import type { FailureExample } from './tally.ts';

/** Looks up the trace events of one question, for the examples that are shown. */
export type TraceLookUp = (example: FailureExample, system: SystemReport) => Promise<readonly string[]>;

/** The report as one self-contained page: it loads no script, font or picture. */
export async function reportHtml(experiments: readonly Experiment[], traceOf?: TraceLookUp): Promise<string> {
  const sections: string[] = [];
  for (const [index, experiment] of experiments.entries())
    sections.push(await section(experiment, index, traceOf));
  const groups = seedGroups(experiments);
  for (const [index, group] of groups.entries()) {
    const title = `<h2>${escapeHtml(seedGroupTitle(group))}</h2>`;
    sections.push(
      `<section id="s${index}">\n${title}\n${seedTables(group).map(tableHtml).join('\n')}\n</section>`,
    );
  }
  const contents = [
    ...experiments.map((experiment, index) => [`e${index}`, experimentTitle(experiment)] as const),
    ...groups.map((group, index) => [`s${index}`, seedGroupTitle(group)] as const),
  ]
    .map(([id, title]) => `<a href="#${id}">${escapeHtml(title)}</a>`)
    .join(' · ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Clew evaluation</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Evaluation</h1>
${experiments.length > 1 ? `<nav>${contents}</nav>` : ''}
${sections.join('\n')}
</main>
</body>
</html>
`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#1d1d1b;--soft:#5f5f58;--line:#dcdcd5;--paper:#fbfbf8;--card:#fff;--link:#235b92}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1180px;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.7rem;margin:0 0 .5rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem;border-bottom:2px solid var(--line);padding-bottom:.3rem}
h3{font-size:1.02rem;margin:1.8rem 0 .4rem}nav{margin:.5rem 0}a{color:var(--link)}
ul.conditions{color:var(--soft);padding-left:1.1rem;margin:.4rem 0}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:6px}
table{border-collapse:collapse;width:100%;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{background:color-mix(in srgb,var(--line) 35%,var(--card));font-weight:600;white-space:nowrap}
tr:last-child td{border-bottom:0}td.n,th.n{text-align:right;white-space:nowrap}
tr.ours td{font-weight:600}
p.note{color:var(--soft);font-size:13px;margin:.4rem 0 0;max-width:85ch}
.plots{display:flex;flex-wrap:wrap;gap:1rem;margin:1rem 0}.plots figure{margin:0;background:#fff;color:#1d1d1b;border:1px solid var(--line);border-radius:6px;padding:.8rem;max-width:100%;overflow-x:auto}
figcaption{font-size:13px;color:#5f5f58;margin-bottom:.4rem}
details{margin:.35rem 0;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:.45rem .7rem}
summary{cursor:pointer}details.rules{border:0;background:none;padding:.3rem 0;font-size:13px}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem .8rem;margin:.5rem 0;font-size:13px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}pre{overflow-x:auto;font-size:12px;margin:.3rem 0}
@media(prefers-color-scheme:dark){:root{--ink:#e8e8e2;--soft:#a5a59c;--line:#3a3a36;--paper:#1a1a18;--card:#222220;--link:#8db9e3}}
`;

async function section(
  experiment: Experiment,
  index: number,
  traceOf: TraceLookUp | undefined,
): Promise<string> {
  const plots = await Promise.all([
    plot('Partial match against calls', accuracyAgainstCalls(experiment, 'partial')),
    plot('Complete match against calls', accuracyAgainstCalls(experiment, 'complete')),
    plot('Partial match by hops', metricByField(experiment, 'hops', 'partial')),
    plot('Partial match by type', metricByField(experiment, 'type', 'partial')),
  ]);
  const tables = experimentTables(experiment);
  const [accuracy, ...rest] = tables;
  return `<section id="e${index}">
<h2>${escapeHtml(experimentTitle(experiment))}</h2>
<ul class="conditions">${conditions(experiment)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')}</ul>
${accuracy === undefined ? '' : tableHtml(accuracy)}
<div class="plots">${plots.join('')}</div>
${rest.map(tableHtml).join('\n')}
${await examplesHtml(experiment, traceOf)}
</section>`;
}

async function plot(title: string, drawn: Promise<string | undefined>): Promise<string> {
  const svg = await drawn;
  return svg === undefined ? '' : `<figure><figcaption>${escapeHtml(title)}</figcaption>${svg}</figure>`;
}

function tableHtml(table: ReportTable): string {
  const numeric = table.columns.map((_, column) => isNumeric(table, column));
  const cell = (tag: 'td' | 'th') => (text: string, column: number) =>
    `<${tag}${numeric[column] === true ? ' class="n"' : ''}>${escapeHtml(text)}</${tag}>`;
  return `<h3>${escapeHtml(table.title)}</h3>
<div class="scroll"><table><thead><tr>${table.columns.map(cell('th')).join('')}</tr></thead>
<tbody>${table.rows
    .map(
      (row) =>
        `<tr${row[0]?.endsWith('(ours)') === true ? ' class="ours"' : ''}>${row.map(cell('td')).join('')}</tr>`,
    )
    .join('\n')}</tbody></table></div>
${notesHtml(table.notes)}`;
}

/** Shows a few notes under their table, and folds many. */
function notesHtml(notes: readonly string[]): string {
  if (notes.length === 0) return '';
  const text = `<p class="note">${notes.map(escapeHtml).join('<br>')}</p>`;
  return notes.length <= 2
    ? text
    : `<details class="rules"><summary>How to read it</summary>${text}</details>`;
}

async function examplesHtml({ systems }: Experiment, traceOf: TraceLookUp | undefined): Promise<string> {
  const blocks: string[] = [];
  for (const system of systems) {
    const classes: string[] = [];
    for (const { failure, questions, examples } of system.failures) {
      const shown = await Promise.all(examples.map((example) => exampleHtml(example, system, traceOf)));
      classes.push(
        `<details><summary><b>${failure}</b> (${questions}): ${escapeHtml(FAILURE_CLASSES[failure])}</summary>${shown.join('')}</details>`,
      );
    }
    if (classes.length > 0)
      blocks.push(`<details><summary>${escapeHtml(system.label)}</summary>${classes.join('')}</details>`);
  }
  return blocks.length === 0 ? '' : `<h3>Examples of failures</h3>${blocks.join('')}`;
}

async function exampleHtml(
  example: FailureExample,
  system: SystemReport,
  traceOf: TraceLookUp | undefined,
): Promise<string> {
  const trace = (await traceOf?.(example, system)) ?? [];
  const facts: readonly (readonly [string, string])[] = [
    ['gold', example.gold.join(', ')],
    ['reply', example.reply],
    ['stopped', example.stopReason],
    ['clues', example.clues.join('; ')],
    ['evidence', example.evidence.join('; ')],
  ];
  return `<details><summary>${escapeHtml(example.question)} <small>${escapeHtml(example.id)}</small></summary>
<dl>${facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`)
    .join('')}</dl>${
    trace.length === 0
      ? ''
      : `<details><summary>trace, ${trace.length} events</summary><pre>${escapeHtml(trace.join('\n'))}</pre></details>`
  }</details>`;
}

/** Escapes text of questions, graphs and models, because it is data. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
