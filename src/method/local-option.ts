import type { z } from 'zod';

/**
 * Marks an option that names a file on this machine: `.meta(LOCAL_OPTION)`. Servers take such options only from their
 * configuration.
 */
export const LOCAL_OPTION = { isLocal: true } as const;

/** Whether an option is marked with `LOCAL_OPTION`. */
export function isLocalOption(option: z.ZodType): boolean {
  return option.meta()?.isLocal === true;
}
