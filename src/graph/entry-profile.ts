import type { GraphProfile } from './graph.ts';
import type { GraphEntry } from './graph-entry.ts';
import { profileNamed } from './profile.ts';

/** The profile an entry asks for; undefined when it asks for none. */
export function entryProfile({ profile }: GraphEntry, isRaw = false): GraphProfile | undefined {
  if (profile === undefined) return undefined;
  const { base, ...changes } = typeof profile === 'string' ? { base: profile } : profile;
  return { ...profileNamed(base, changes), ...(isRaw ? { mediators: 'raw' } : {}) };
}
