import { z } from 'zod';
import { profile } from '../entry-parts.ts';

/** A graph in a file of its own, as the configuration names it. */
export const embeddedEntry = z.strictObject({
  engine: z.literal('embedded'),
  /** File of the graph; relative to the configuration file. */
  path: z.string().min(1),
  profile: profile.exactOptional(),
});
