import { keptPromise } from '../shared-work.ts';
import type { Embedder } from './embedder/embedder.ts';
import { type EmbeddingEntry, recordEmbedder } from './embedder/taped-embedder.ts';
import type { LanguageModel } from './model.ts';
import { openTape, readTape, recorderOf } from './tape.ts';
import { startTape } from './tape-file.ts';

/** A tape as a command's models and embedder use it: they write to it or reply from it. */
export interface TapeDeck {
  /** A model by its id. It is opened and recorded, or the tape replies without opening it. */
  model(id: string, open: () => Promise<LanguageModel>): Promise<LanguageModel>;
  /** A model that is already open. It is recorded, or returned as it is if the tape is replayed. */
  record(model: LanguageModel): LanguageModel;
  /** An embedder by its name, like `model`. It is opened once, however often it is asked for. */
  embedder(id: string, open: () => Promise<Embedder>): Promise<Embedder>;
}

/**
 * Opens a tape for one command, which may make several runs with it.
 * @param options.append continues with a tape that holds something.
 * @throws {ConfigError} for a tape that cannot be replayed, or may not be written to.
 */
export function openDeck(
  file: string,
  options: { readonly replay?: boolean | undefined; readonly append?: boolean } = {},
): TapeDeck {
  const embedders = new Map<string, Promise<Embedder>>();
  if (options.replay === true) {
    const tape = openTape(file);
    return {
      model: async (id) => tape.model(id),
      record: (model) => model,
      embedder: (id) => keptPromise(embedders, id, async () => tape.embedder(id)),
    };
  }
  const write = startTape(file, options);
  const record = recorderOf(write);
  return {
    model: async (_, open) => record(await open()),
    record,
    embedder: (id, open) =>
      keptPromise(embedders, id, async () => recordEmbedder(await open(), id, embeddingsOn(file), write)),
  };
}

function embeddingsOn(file: string): readonly EmbeddingEntry[] {
  return readTape(file).embeddings.map(({ entry }) => entry);
}
