import type { LoadRemark, ThingsCount } from '../../graph/index.ts';
import { count } from '../view/event-line.ts';
import type { LoadReport, Skips } from './load-job.ts';

/** What the user should know about a load: file by file, then overall. */
export function remarksOf({ skips, things }: Pick<LoadReport, 'skips' | 'things'>): LoadRemark[] {
  const all = [...skips.flatMap(ofFile), ...(things === undefined ? [] : ofThings(things))];
  return all.filter((one) => one.count > 0);
}

function ofFile({ file, skipped, dropped, seemsHeader }: Skips): LoadRemark[] {
  return [
    { what: 'header', count: seemsHeader === true ? 1 : 0, file },
    { what: 'named-graphs', count: dropped?.graphNames ?? 0, file },
    { what: 'edge-properties', count: dropped?.edgeProperties ?? 0, file },
    { what: 'malformed', count: skipped.count, file },
  ];
}

function ofThings({ odd, sameName, withoutSubject, totals, notes, beyond }: ThingsCount): LoadRemark[] {
  return [
    { what: 'odd', count: odd },
    { what: 'same-name', count: sameName },
    { what: 'no-name', count: withoutSubject },
    { what: 'totals', count: totals },
    { what: 'notes', count: notes },
    { what: 'beyond', count: beyond },
  ];
}

const SENTENCES: Readonly<Record<LoadRemark['what'], (of: number) => string>> = {
  header: () =>
    'the first line looks like the names of columns and was loaded as a fact; if it is not one, load the file with --header.',
  odd: (of) =>
    `${count(of, 'cell')} unlike the others of the column stayed ${of === 1 ? 'a text' : 'texts'}.`,
  'same-name': (of) =>
    `${count(of, 'row')} had the name of an earlier row and became ${of === 1 ? 'a thing of its own' : 'things of their own'}.`,
  'no-name': (of) => `${count(of, 'row')} without a name passed over.`,
  totals: (of) => `${count(of, 'row')} of totals passed over.`,
  notes: (of) => `${count(of, 'note')} beside the rows of the table passed over.`,
  beyond: (of) => `${count(of, 'cell')} behind the last named column passed over.`,
  'named-graphs': (of) => `${count(of, 'triple')} stood in named graphs; the names of these are not kept.`,
  'edge-properties': (of) => `${count(of, 'relationship')} had properties of their own; these are not kept.`,
  malformed: (of) => `${count(of, 'malformed line')} passed over.`,
};

/** A remark as a sentence, preceded by its file. */
export function remarkLine({ what, count: of, file }: LoadRemark): string {
  return `${file === undefined ? '' : `${file}: `}${SENTENCES[what](of)}`;
}
