import type { ApiError } from '../api/client.ts';
import type { Messages } from '../text/messages.ts';

/**
 * What went wrong, in the language of the page. The server speaks English. If the page does not, the server's sentence
 * is shown on request, and the file and line that it names are shown immediately.
 */
export function errorSentence(
  { error: text }: Messages,
  { code, message }: Pick<ApiError, 'code' | 'message'>,
): string {
  if (code === 'unknown-graph') return text.noGraph(message);
  const own = text.codes[code];
  if (own === undefined) return text.said(message);
  if (!/^load(?:-|$)/u.test(code)) return own;
  const [, file, line] = /^([^:]*\.\w+(?: \([^:]*\))?)(?::(\d+))?: /u.exec(message) ?? [];
  return `${file === undefined ? '' : `${file}: `}${own}${line === undefined ? '' : ` ${text.line(line)}`}`;
}
