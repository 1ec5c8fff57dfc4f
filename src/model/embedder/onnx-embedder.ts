import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, ModelCallError } from '../../errors.ts';
import { loadOptionalPackage } from '../optional-package.ts';
import { similarityByName } from './ai-sdk-embedder.ts';
import type { Embedder, Similarity } from './embedder.ts';

export type Pooling = 'mean' | 'cls';

export interface OnnxOptions {
  /**
   * How the vectors of a text's tokens become one vector. Default: what the model's folder or its name says, else
   * `mean`.
   */
  readonly pooling?: Pooling | undefined;
  /** Whether vectors are scaled to unit length. Default: not for models trained for the dot product. */
  readonly normalise?: boolean | undefined;
  readonly similarity?: Similarity | undefined;
  /** Where to look for `@huggingface/transformers` if it is not installed beside Clew. */
  readonly folder?: string | undefined;
}

/** How many texts are computed at a time. Larger batches are padded to their longest text and gain nothing on a CPU. */
const BATCH = 32;

/**
 * A sentence model in ONNX form that `@huggingface/transformers` runs in this process, in single precision. It is a
 * folder (`config.json`, `tokenizer.json`, `onnx/model.onnx`) or the name of a model on the hub, which the package
 * downloads once. @throws {ConfigError} if the package is missing or the model cannot be loaded.
 */
export async function openOnnxEmbedder(model: string, options: OnnxOptions = {}): Promise<Embedder> {
  const id = `onnx:${model}`;
  const folder = existsSync(model) ? resolve(model) : undefined;
  const { pipeline } = (await loadOptionalPackage(
    '@huggingface/transformers',
    'Local ONNX embedders',
    options.folder,
  )) as unknown as TransformersPackage;
  let extract: Extractor;
  try {
    extract = await pipeline('feature-extraction', folder ?? model, {
      dtype: 'fp32',
      device: 'cpu',
      ...(folder === undefined ? {} : { local_files_only: true }),
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`The ONNX model "${model}" cannot be loaded: ${message}`, {
      mend: 'Name a folder with config.json, tokenizer.json and onnx/model.onnx, or a model of the hub.',
      cause,
    });
  }
  const similarity = options.similarity ?? similarityByName(model);
  const pooling = options.pooling ?? poolingOf(folder, model);
  const normalize = options.normalise ?? similarity === 'cosine';

  const embed: Embedder['embed'] = async (texts, { signal } = {}) => {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += BATCH) {
      signal?.throwIfAborted();
      const batch = texts.slice(start, start + BATCH);
      try {
        const { data, dims } = await extract([...batch], { pooling, normalize });
        const width = dims.at(-1) ?? 0;
        for (let at = 0; at < batch.length; at += 1) {
          vectors.push(Float32Array.from(data.subarray(at * width, (at + 1) * width)));
        }
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        throw new ModelCallError(`${id}: ${message}`, { model: id, cause });
      }
    }
    return { vectors, requests: 0, tokens: 0, estimated: false };
  };
  const probe = await embed(['dimensions']);
  return {
    id,
    dimensions: probe.vectors[0]?.length ?? 0,
    similarity,
    address: `${folder ?? 'hub'} ${pooling}${normalize ? ' unit' : ''}`,
    embed,
    close: async () => void (await extract.dispose()),
  };
}

/** From the pooling file that sentence models ship, else from the families whose first token stands for the text. */
function poolingOf(folder: string | undefined, model: string): Pooling {
  const file = folder === undefined ? undefined : join(folder, '1_Pooling', 'config.json');
  if (file !== undefined && existsSync(file)) {
    const facts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
    return facts.pooling_mode_cls_token === true ? 'cls' : 'mean';
  }
  return /multi-qa-.*-dot|(?:^|\/)bge-|arctic-embed|mxbai-embed/iu.test(model) ? 'cls' : 'mean';
}

/** The part of `@huggingface/transformers` (4.x) used here. */
interface TransformersPackage {
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { readonly dtype: 'fp32'; readonly device: 'cpu'; readonly local_files_only?: boolean },
  ): Promise<Extractor>;
}

interface Extractor {
  (
    texts: string[],
    options: { readonly pooling: Pooling; readonly normalize: boolean },
  ): Promise<{ readonly data: Float32Array; readonly dims: readonly number[] }>;
  dispose(): Promise<unknown>;
}
