/**
 * Every limit of the program that bounds time, memory or cost, by what it bounds. `docs/guide/limits.md` is made from them, and a test
 * compares the two. Code that needs a limit reads its `value` from here; no other file holds a number that bounds something.
 */
import type { Limit } from './limits/limit.ts';
import { LOADING } from './limits/loading.ts';
import { LEARNING, QUESTION, READING } from './limits/question.ts';
import { ENGINES, MODELS } from './limits/remote.ts';
import { SERVER } from './limits/server.ts';

export type { Limit, LimitUnit } from './limits/limit.ts';
export { ENGINES, LEARNING, LOADING, MODELS, QUESTION, READING, SERVER };

/** Groups in the order in which they are shown. */
export const LIMIT_GROUPS: readonly {
  readonly title: string;
  readonly limits: Readonly<Record<string, Limit>>;
}[] = [
  { title: 'A question', limits: QUESTION },
  { title: 'Reading a question without a model', limits: READING },
  { title: 'Learning from confirmed answers', limits: LEARNING },
  { title: 'Models and embedders', limits: MODELS },
  { title: 'Engines that run elsewhere', limits: ENGINES },
  { title: 'The server', limits: SERVER },
  { title: 'Loading files', limits: LOADING },
];
