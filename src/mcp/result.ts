import { type CallToolResult, ErrorCode, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { publicError } from '../server/request-error.ts';

/** No tool changes anything. Graphs and models live outside the conversation. */
export const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
} as const;

/** Gives a resource, or fails with an error whose text is meant for clients. @throws {Error} with a JSON-RPC code */
export async function readPublic(work: () => Promise<ReadResourceResult>): Promise<ReadResourceResult> {
  try {
    return await work();
  } catch (error) {
    const { status, code, message } = publicError(error);
    const kind = status < 500 ? ErrorCode.InvalidParams : ErrorCode.InternalError;
    throw Object.assign(new Error(`${message} (${code})`), { code: kind });
  }
}

/**
 * Structured content, and the same as text for clients that read only text. A failure becomes a result that the model
 * can read.
 */
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
