import { ConfigError } from '../../errors.ts';
import { nearest } from '../../method/options.ts';
import { cwq } from './cwq.ts';
import type { Dataset } from './dataset.ts';
import { grailqa } from './grailqa.ts';
import { metaqa } from './metaqa.ts';
import { mintaka } from './mintaka.ts';
import { moocQa } from './mooc-qa.ts';
import { ownJsonLines } from './own-json-lines.ts';
import { pathquestion } from './pathquestion.ts';
import { qald } from './qald.ts';
import { rogCwq, rogWebqsp } from './rog.ts';
import { simplequestions } from './simplequestions.ts';
import { webqsp } from './webqsp.ts';
import { webquestions } from './webquestions.ts';

/** Every data set with a loader, in the order they are listed. */
export const datasets: ReadonlyMap<string, Dataset> = new Map(
  [
    metaqa,
    webqsp,
    cwq,
    rogWebqsp,
    rogCwq,
    webquestions,
    grailqa,
    qald,
    mintaka,
    pathquestion,
    simplequestions,
    moocQa,
    ownJsonLines,
  ].map((dataset) => [dataset.id, dataset]),
);

/** @throws {ConfigError} for an unknown name; suggests the nearest one. */
export function datasetById(id: string): Dataset {
  const dataset = datasets.get(id);
  if (dataset !== undefined) return dataset;
  const near = nearest(id, [...datasets.keys()]);
  throw new ConfigError(`There is no loader for a data set "${id}".`, {
    mend: `${near === undefined ? '' : `Did you mean "${near}"? `}\`clew eval list\` shows all of them.`,
  });
}
