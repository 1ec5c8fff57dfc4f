import type { z } from 'zod';

/**
 * Marks an option that names a file of this machine, with `.meta(LOCAL_OPTION)`. Servers take it from their
 * configuration alone.
 */
export const LOCAL_OPTION = { isLocal: true } as const;

/** True for an option marked with `LOCAL_OPTION`. */
export function isLocalOption(option: z.ZodType): boolean {
  return option.meta()?.isLocal === true;
}
