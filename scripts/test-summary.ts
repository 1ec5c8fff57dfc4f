/**
 * Prints `N passed, N failed, N skipped` for reports of Vitest's JSON reporter, added up. A test file that could not be
 * loaded and a report that is missing count as one failed test each.
 *
 *     node scripts/test-summary.ts REPORT…
 */
import { existsSync, readFileSync } from 'node:fs';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('Name a report: node scripts/test-summary.ts REPORT…');
let passed = 0;
let failed = 0;
let skipped = 0;
for (const file of files) {
  if (!existsSync(file)) {
    failed += 1;
    continue;
  }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  passed += report.numPassedTests;
  failed += report.numFailedTests + unloaded.length;
  skipped += report.numPendingTests + report.numTodoTests;
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
