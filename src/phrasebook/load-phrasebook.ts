import type { KnowledgeGraph } from '../graph/graph.ts';
import type { Lexicon } from '../model/embedded/lexicon/lexicon.ts';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import type { GraphStructure } from '../structure/structure.ts';
import { phrasesOfLearned } from './learned.ts';
import { openPhrasebook } from './open-phrasebook.ts';
import { phraseRelations } from './phrase-relations.ts';
import type { Phrasebook, PhraseSource } from './phrasebook.ts';
import { openKept, readKept } from './store.ts';
import type { StoredPhrases } from './stored.ts';

export interface LoadPhrasebookOptions {
  /** Sources to use; all when absent. */
  readonly sources?: readonly PhraseSource[];
  readonly lexicon?: Lexicon;
}

/**
 * The phrasebook of a graph, from what its structure tells the rules and packs and from what is kept with it. It is read once; open
 * it again after something was taught.
 * @throws {GraphError} if what is kept cannot be read.
 */
export async function loadPhrasebook(
  graph: KnowledgeGraph,
  structure: GraphStructure,
  options: LoadPhrasebookOptions = {},
): Promise<Phrasebook> {
  return openPhrasebook({
    relations: phraseRelations(structure),
    lexicon: options.lexicon ?? loadLexicon(),
    stored: await keptPhrases(graph),
    sources: options.sources,
  });
}

/**
 * What was taught, added and learned about a graph, by source.
 * @throws {GraphError} if it cannot be read; if a single relation cannot, only when that one is asked for.
 */
export async function keptPhrases(
  graph: KnowledgeGraph,
): Promise<Readonly<Record<'taught' | 'own' | 'learned', StoredPhrases>>> {
  const [taught, own, learned] = await Promise.all([
    openKept(graph, 'taught'),
    openKept(graph, 'own'),
    readKept(graph, 'learned'),
  ]);
  return { taught, own, learned: phrasesOfLearned(learned) };
}
