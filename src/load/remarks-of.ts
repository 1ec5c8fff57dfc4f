import type { LoadRemark, ThingsCount } from '../graph/index.ts';
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
