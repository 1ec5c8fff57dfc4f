import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const { CI, CLEW_ENGINES, CLEW_SMALL_MODEL } = process.env;

/** CLEW_ENGINES=0 leaves out what starts real servers; the small language model takes ten minutes and is asked for by name. */
const left = [
  ...(CLEW_ENGINES === '0' ? ['test/engines/**'] : []),
  ...(CLEW_SMALL_MODEL === '1' ? [] : ['test/engines/small-model.test.ts']),
];
if (left.length > 0) console.warn(`skipped: ${left.join(', ')} (see .ci/engines.sh)`);

// Programs and threads that tests start find their modules compiled, but for the first time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.clew', 'compiled');

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...left],
    testTimeout: 30_000,
    // By default one core is left free; most tests here wait for a program, a server or a browser of their own.
    maxWorkers: Math.max(1, availableParallelism()),
    reporters: CI ? ['default', 'json'] : ['default'],
    outputFile: { json: '.clew/test-report.json' },
  },
});
