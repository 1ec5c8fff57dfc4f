import { z } from 'zod';
import { profile } from '../entry-parts.ts';

/** A graph in its own file, as the configuration names it. */
export const embeddedEntry = z.strictObject({
  engine: z.literal('embedded'),
  /** The graph's file, relative to the configuration file. */
  path: z.string().min(1),
  profile: profile.exactOptional(),
});
