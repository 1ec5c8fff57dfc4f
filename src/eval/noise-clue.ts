import { singleWords } from '../graph/normalise.ts';
import { seededRandom } from '../random.ts';
import type { EvalQuestion } from './question.ts';
import type { RunMethod } from './record.ts';

/** How many names from other questions are kept to choose from. */
const POOL_SIZE = 500;

/** The names that questions of the set are about. It fills while the set is read, up to a limit. */
export class NoisePool {
  readonly #names: string[] = [];

  add(question: EvalQuestion): void {
    const [name] = question.topicEntities ?? [];
    if (name !== undefined && this.#names.length < POOL_SIZE) this.#names.push(name);
  }

  /**
   * A clue from another question that shares no word with this one, the same for the same seed. Undefined if the pool
   * has none. This is Noise-Add of arXiv:2401.13444, Table 5. The paper does not state how many clues are added; here
   * it is one.
   */
  clueFor(question: EvalQuestion, seed: number): string | undefined {
    const words = new Set(singleWords([question.question, ...(question.topicEntities ?? [])].join(' ')));
    const foreign = this.#names.filter((name) => singleWords(name).every((word) => !words.has(word)));
    return foreign[Math.floor(seededRandom(seed)() * foreign.length)];
  }
}

/** The options of a method for one question. Adds a noise clue if the variant wants one and none is given. */
export function optionsFor(
  method: RunMethod,
  question: EvalQuestion,
  pool: NoisePool,
  seed: number,
): RunMethod['options'] {
  const { options } = method;
  if (options.clueVariant !== 'noise' || options.noiseClue !== undefined) return options;
  const noiseClue = pool.clueFor(question, seed);
  return noiseClue === undefined ? options : { ...options, noiseClue };
}
