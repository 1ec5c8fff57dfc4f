import {
  type FilesLook,
  type GraphProfile,
  type LoadItem,
  type LoadPreview,
  type LoadRecord,
  previewFacts,
  previewThings,
  readThings,
  type Table,
} from '../graph/index.ts';

/** Rows, or facts, that samples are taken from. */
const FIRST = 100;

/**
 * What a load will make of files.
 * @param readFacts reads them if they hold facts.
 * @param profile says which of these are names.
 */
export async function previewOf(
  look: FilesLook,
  readFacts: () => AsyncIterable<LoadItem>,
  profile: GraphProfile,
): Promise<LoadPreview> {
  if (look.shape === 'facts') return previewFacts(await firstFacts(readFacts()), profile);
  const beginnings = look.tables.map(
    (table): Table => ({
      ...table,
      async *rows(signal) {
        for await (const rows of table.rows(signal)) {
          yield rows.slice(0, FIRST);
          return;
        }
      },
    }),
  );
  const samples: LoadRecord[][] = [];
  for await (const batch of readThings(beginnings, look.plan)) samples.push([...batch]);
  return previewThings(look.plan, samples);
}

async function firstFacts(items: AsyncIterable<LoadItem>): Promise<LoadRecord[]> {
  const records: LoadRecord[] = [];
  for await (const item of items) {
    records.push(...recordsOf(item).slice(0, FIRST - records.length));
    if (records.length === FIRST) break;
  }
  return records;
}

function recordsOf(item: LoadItem): readonly LoadRecord[] {
  if (Array.isArray(item)) return item as readonly LoadRecord[];
  if (!('fields' in item)) return [item as LoadRecord];
  const { bytes, fields, size } = item;
  const text = (triple: number, part: number): string =>
    bytes.toString('utf8', fields[6 * triple + 2 * part], fields[6 * triple + 2 * part + 1]);
  return Array.from({ length: Math.min(size, FIRST) }, (_, at) => ({
    head: text(at, 0),
    relation: text(at, 1),
    tail: text(at, 2),
  }));
}
