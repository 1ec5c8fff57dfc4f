import type { Earlier } from '../../answer/result.ts';
import type { LanguageId } from '../../language/ids.ts';
import type { BudgetLimits } from '../../model/budget.ts';

/** What a client may say about a question. Every name is one that the server offers. */
export interface AskRequest {
  readonly question: string;
  readonly graph?: string | undefined;
  readonly model?: string | undefined;
  readonly method?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly topicEntities?: readonly string[] | undefined;
  /** The answer that the question follows up. */
  readonly after?: Earlier | undefined;
  readonly language?: LanguageId | undefined;
  /** The day against which relative dates are read, such as `2026-03-31`. Default: the server's day. */
  readonly today?: string | undefined;
  readonly seed?: number | undefined;
  /** Adds the query's text in the graph's query language to an answer that has a query. */
  readonly withQuery?: boolean | undefined;
  /** Can only lower the limits of the server. */
  readonly budget?: { readonly [Limit in keyof BudgetLimits]?: number | undefined } | undefined;
}
