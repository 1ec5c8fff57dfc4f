import { ConfigError } from '../errors.ts';
import { parseMethodOptions } from '../method/options.ts';
import { methodById } from '../method/registry.ts';
import type { RunMethod } from './record.ts';

/**
 * Reads `--methods`: ids separated by commas, options after colons, as in `fiske,fiske:SR=false:BAA=false`. The text is
 * the label. @throws {ConfigError} for an unknown method or option, or one that is named twice.
 */
export function parseMethods(text: string): readonly RunMethod[] {
  const specs = text
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (specs.length === 0)
    throw new ConfigError('No method is named.', { mend: 'Write --methods clew,fiske.' });
  const repeated = specs.find((spec, index) => specs.indexOf(spec) !== index);
  if (repeated !== undefined)
    throw new ConfigError(`Method "${repeated}" is named twice.`, { mend: 'Keep one.' });
  return specs.map((label) => {
    const [id = '', ...pairs] = label.split(':');
    const options = Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) {
          throw new ConfigError(`"${pair}" in "${label}" is no option.`, {
            mend: `Write options as key=value after a colon: ${id}:key=value.`,
          });
        }
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    );
    return checkedMethod({ label, id, options });
  });
}

/** @throws {ConfigError} if the method or an option does not exist. */
export function checkedMethod(method: RunMethod): RunMethod {
  parseMethodOptions(methodById(method.id), method.options);
  return method;
}
