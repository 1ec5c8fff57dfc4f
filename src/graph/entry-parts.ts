import { z } from 'zod';
import { PROFILES } from './profile.ts';

/** The name of an environment variable. */
export const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable, not a secret');
export const names = z.array(z.string().min(1));
export const positive = z.int().positive();
const profileId = z.enum(Object.keys(PROFILES) as [keyof typeof PROFILES, ...(keyof typeof PROFILES)[]]);

/** A built-in profile, or one with some fields replaced. */
export const profile = z.union([
  profileId,
  z.strictObject({
    base: profileId,
    nameRelations: names.exactOptional(),
    aliasRelations: names.exactOptional(),
    typeRelations: names.exactOptional(),
    hiddenRelations: names.exactOptional(),
    languages: names.exactOptional(),
    mediators: z.enum(['collapse', 'raw', 'none']).exactOptional(),
    mediatorTypes: names.exactOptional(),
    mediatorPattern: z.string().min(1).exactOptional(),
  }),
]);

/** Caches a remote graph's answers in a file. `true` for the defaults. */
const cache = z.union([
  z.boolean(),
  z.strictObject({
    maxMegabytes: z.number().positive().exactOptional(),
    maxAgeHours: z.number().positive().exactOptional(),
  }),
]);

/** The settings of every engine behind a connection. */
export const remote = {
  profile: profile.exactOptional(),
  timeoutMs: positive.exactOptional(),
  concurrency: positive.exactOptional(),
  retries: z.int().nonnegative().exactOptional(),
  batchSize: positive.exactOptional(),
  /** The file that `clew index` made, relative to the configuration file. Default: where `clew index` puts it. */
  nameIndex: z.string().min(1).exactOptional(),
  cache: cache.exactOptional(),
};

/** An address with a user or a password would put a secret into a file. */
export function address(protocols: RegExp, example: string) {
  return z
    .string()
    .refine(
      (text) => protocols.test(URL.parse(text)?.protocol ?? ''),
      `must be an address such as ${example}`,
    )
    .refine((text) => {
      const url = URL.parse(text);
      return url === null || (url.username === '' && url.password === '');
    }, 'must not hold a user or a password: name environment variables in "auth"');
}

const SECRET_HEADER = /authorization|cookie|token|secret|password|api-?key|credential/i;

/** Headers of requests. Environment variables hold the secrets. */
export const headers = z
  .record(z.string(), z.string())
  .refine(
    (all) =>
      Object.entries(all).every(([name, value]) => !SECRET_HEADER.test(name) || /\$\{\w+\}/.test(value)),
    'must not hold a secret: write a dollar sign and the name of an environment variable in braces in its place',
  );
