import type { LoadRemark } from '../../graph/index.ts';
import { count } from './event-line.ts';

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
