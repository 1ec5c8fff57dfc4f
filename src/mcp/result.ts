import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { publicError } from '../server/request-error.ts';

/** Nothing a tool does changes anything; graphs and models are outside of the conversation. */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** Structured content, and the same as text for clients that read nothing else. A failure is a result the model can read. */
export async function toResult(
  work: () => Promise<{ readonly data: object; readonly text: string }>,
): Promise<CallToolResult> {
  try {
    const { data, text } = await work();
    return { structuredContent: data as Record<string, unknown>, content: [{ type: 'text', text }] };
  } catch (error) {
    const { code, message } = publicError(error);
    return { isError: true, content: [{ type: 'text', text: `${message} (${code})` }] };
  }
}
