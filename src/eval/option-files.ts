import { ConfigError } from '../errors.ts';
import { describeOptions } from '../method/options.ts';
import { METHODS } from '../method/registry.ts';
import { hashFile } from './open-split.ts';
import type { RunMethod } from './record.ts';

/**
 * SHA-256 of every file that an option names. The key is the method's label, a dot and the option.
 * @throws {ConfigError} for a file that cannot be read.
 */
export async function hashOptionFiles(
  methods: readonly RunMethod[],
): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = {};
  for (const { label, id, options } of methods) {
    const method = METHODS.get(id);
    for (const { name: option, isLocal } of method === undefined ? [] : describeOptions(method)) {
      if (!isLocal) continue;
      const file = options[option];
      if (typeof file !== 'string' || file.trim() === '') continue;
      hashes[`${label}.${option}`] = await hashFile(file).catch((cause: unknown) => {
        throw new ConfigError(`The file "${file}", option "${option}" of "${label}", cannot be read.`, {
          mend: 'Check the path.',
          cause,
        });
      });
    }
  }
  return hashes;
}
