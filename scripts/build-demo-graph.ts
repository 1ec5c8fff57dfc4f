/**
 * Selects the demo graph from the MetaQA graph (CC BY 3.0, see data/demo/README.md) and writes `data/demo/films.tsv.gz` and `films.clew`.
 * The choice is a rule, not a list: well-known films (those with most tags), then the other films of the people who
 * directed several of them. Only whole films are taken, so a cast is as complete as it is in the source. A film is left
 * out when its record is a merger of namesakes (more than one year of release) or lacks a director, cast or genre.
 *
 *     node scripts/build-demo-graph.ts [triples.tsv.gz]
 *     node scripts/build-demo-graph.ts --phrasebook    # only the taught phrasebook, from scripts/demo-phrasings.json
 *     node scripts/build-demo-graph.ts --file          # only `films.clew`, the graph as it is opened, from `films.tsv.gz`
 *
 * The same input always gives the same output: ties are broken by title in code-point order.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createMemoryGraph } from '../src/graph/embedded/open-embedded-graph.ts';
import { phraseRelations } from '../src/phrasebook/phrase-relations.ts';
import { printOf, taughtSchema } from '../src/phrasebook/store.ts';
import { phrasesSchema } from '../src/phrasebook/stored.ts';
import { describeStructure } from '../src/structure/describe-structure.ts';
import { sharedData } from '../test/helper/shared-data.ts';
import { DEMO_FILE, writeDemoGraph } from './demo-graph-file.ts';

const WELL_KNOWN = 500;
const FILMS = 900;
/** Directors of at least this many well-known films bring their other films in. */
const KNOWN_BY = 2;
const KEPT = ['directed_by', 'has_genre', 'in_language', 'release_year', 'starred_actors', 'written_by'];

type Film = ReadonlyMap<string, readonly string[]>;

if (process.argv[2] === '--file') {
  await writeDemoGraph(DEMO_FILE);
  process.exit();
}
if (process.argv[2] === '--phrasebook') {
  await writePhrasebook();
  process.exit();
}
const source = process.argv[2] ?? sharedData('metaqa/triples.tsv.gz');
if (source === undefined) {
  throw new Error('No MetaQA graph: give the path of its triples.tsv.gz as the first argument.');
}
const films = readFilms(source);
const titles = choose(films);
const lines = titles.flatMap((title) =>
  KEPT.flatMap((relation) =>
    sorted(films.get(title)?.get(relation) ?? []).map((tail) => `${title}\t${relation}\t${tail}\n`),
  ),
);
const output = new URL('../data/demo/films.tsv.gz', import.meta.url);
const packed = gzipSync(lines.join(''), { level: 9 });
writeFileSync(output, packed);
console.log(`${titles.length} films, ${lines.length} triples, ${packed.length} bytes packed`);
await writeDemoGraph(DEMO_FILE);
await writePhrasebook();

/** The taught phrasebook of the demo graph, as `clew teach` would have kept it. */
async function writePhrasebook(): Promise<void> {
  const packedGraph = readFileSync(new URL('../data/demo/films.tsv.gz', import.meta.url));
  const triples = gunzipSync(packedGraph)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string]);
  const graph = await createMemoryGraph(triples, { name: 'demo' });
  const phrases = phrasesSchema.parse(
    JSON.parse(readFileSync(new URL('demo-phrasings.json', import.meta.url), 'utf8')),
  );
  const relations = Object.fromEntries(
    phraseRelations(await describeStructure(graph, {})).flatMap((relation) => {
      const written = phrases[relation.id];
      return written === undefined ? [] : [[relation.id, { print: printOf(relation), phrases: written }]];
    }),
  );
  const taught = taughtSchema.parse({ format: 1, relations });
  writeFileSync(
    new URL('../data/demo/phrasebook.taught.json', import.meta.url),
    `${JSON.stringify(taught)}\n`,
  );
  console.log(`${Object.keys(relations).length} relations taught`);
}

function readFilms(file: string): Map<string, Film> {
  const read = new Map<string, Map<string, string[]>>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
    const [head, relation, tail] = line.split('\t');
    if (head === undefined || relation === undefined || tail === undefined) continue;
    const film = read.get(head) ?? new Map<string, string[]>();
    read.set(head, film);
    film.set(relation, [...(film.get(relation) ?? []), tail]);
  }
  return read;
}

function choose(all: ReadonlyMap<string, Film>): string[] {
  const whole = sorted([...all.keys()].filter((title) => isWhole(all.get(title) as Film)));
  const ranked = whole.sort((left, right) => tags(all, right) - tags(all, left));
  const known = ranked.slice(0, WELL_KNOWN);
  const films = new Map<string, number>();
  for (const title of known) {
    for (const director of all.get(title)?.get('directed_by') ?? []) {
      films.set(director, (films.get(director) ?? 0) + 1);
    }
  }
  const related = ranked.slice(WELL_KNOWN).filter((title) =>
    all
      .get(title)
      ?.get('directed_by')
      ?.some((director) => (films.get(director) ?? 0) >= KNOWN_BY),
  );
  return sorted([...known, ...related.slice(0, FILMS - WELL_KNOWN)]);
}

function isWhole(film: Film): boolean {
  const has = (relation: string) => (film.get(relation)?.length ?? 0) > 0;
  return (
    film.get('release_year')?.length === 1 && has('directed_by') && has('starred_actors') && has('has_genre')
  );
}

function tags(all: ReadonlyMap<string, Film>, title: string): number {
  return all.get(title)?.get('has_tags')?.length ?? 0;
}

/** By code points, without regard to the machine's language. */
function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
}
