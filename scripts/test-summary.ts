/**
 * Prints `N passed, N failed, N skipped` for a report of Vitest's JSON reporter. A test file that could not be loaded
 * counts as one failed test.
 *
 *     node scripts/test-summary.ts REPORT
 */
import { readFileSync } from 'node:fs';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const file = process.argv[2];
if (file === undefined) throw new Error('Name the report: node scripts/test-summary.ts REPORT');
const report: Report = JSON.parse(readFileSync(file, 'utf8'));
const unloaded = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
);
const failed = report.numFailedTests + unloaded.length;
const skipped = report.numPendingTests + report.numTodoTests;
console.log(`${report.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
