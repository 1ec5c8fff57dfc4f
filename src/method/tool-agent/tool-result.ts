import type { MethodContext } from '../method.ts';
import type { Cuts } from '../step/cuts.ts';
import type { Desk } from './desk.ts';

export interface ToolResult {
  /** JSON rows or, in plain words, what was wrong with the call. Names in it are safe to show. */
  readonly text: string;
  readonly isError: boolean;
}

/** What a tool call works with. `rowLimit`: the most rows of one result. */
export interface ToolSetting {
  readonly desk: Desk;
  readonly rowLimit: number;
  readonly cuts: Cuts;
  readonly context: MethodContext;
}

/** @param of how many rows there are in all, if known. */
export function rows(
  found: readonly object[],
  { more = false, of }: { readonly more?: boolean; readonly of?: number | undefined } = {},
): ToolResult {
  return { text: JSON.stringify({ rows: found, of, more: more ? true : undefined }), isError: false };
}

/** The result of a call that cannot be run. The text says why. */
export function refused(text: string): ToolResult {
  return { text, isError: true };
}
