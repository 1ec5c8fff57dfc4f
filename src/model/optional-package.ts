import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../errors.ts';

/**
 * Loads a package that Clew does not depend on, from beside Clew or from the working folder.
 * @param purpose what needs it, as the subject of the message: `Models of provider "mistral"`. @throws {ConfigError}
 * that names the command that installs it; also if it is there but does not load.
 */
export async function loadOptionalPackage(
  name: string,
  purpose: string,
  folder: string = process.cwd(),
): Promise<Readonly<Record<string, unknown>>> {
  const place = resolveOptionalPackage(name, purpose, folder);
  try {
    return await import(place);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${purpose} need the package "${name}", which does not load: ${message}.`, {
      mend: `Try again with: npm install ${name}`,
      cause,
    });
  }
}

/**
 * The address of a package that Clew does not depend on, from beside Clew or from the working folder. @throws
 * {ConfigError} that names the command that installs it.
 */
export function resolveOptionalPackage(
  name: string,
  purpose: string,
  folder: string = process.cwd(),
): string {
  try {
    return import.meta.resolve(name);
  } catch {
    try {
      return pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)).href;
    } catch (cause) {
      throw new ConfigError(`${purpose} need the package "${name}", which is not installed.`, {
        mend: `Install it with: npm install ${name}`,
        cause,
      });
    }
  }
}
