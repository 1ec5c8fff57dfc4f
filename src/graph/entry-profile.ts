import type { GraphProfile } from './graph.ts';
import type { GraphEntry } from './graph-entry.ts';
import { profileNamed } from './profile.ts';

/** The profile that an entry asks for. Undefined if it asks for none. */
export function entryProfile({ profile }: GraphEntry, isRaw = false): GraphProfile | undefined {
  if (profile === undefined) return undefined;
  const { base, ...changes } = typeof profile === 'string' ? { base: profile } : profile;
  return { ...profileNamed(base, changes), ...(isRaw ? { mediators: 'raw' } : {}) };
}
