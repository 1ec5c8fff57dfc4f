import { readFileSync } from 'node:fs';
import { demoQuestions } from '../../src/demo-graph.ts';

/** What the server is asked: a file of one question a line, read up to a tab and without square brackets, or the demo's. */
export function questionsOf(file: string | undefined): readonly string[] {
  if (file === undefined) return demoQuestions().map(({ question }) => question);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t', 1)[0]!.replaceAll(/[[\]]/gu, ''));
}
