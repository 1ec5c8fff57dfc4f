/** The longest piece of outside text that a prompt carries, in code points; a question may be longer than a label. */
export const LABEL_LIMIT = 200;
export const QUESTION_LIMIT = 1000;
/** The longest list of answers, and the longest question that contains one. */
export const LIST_LIMIT = 3000;

/** Look-alikes of the delimiters prompts use, of chat-template tokens and of code fences. */
const ANGLES_OPEN = /[<＜﹤〈⟨]/gu;
const ANGLES_CLOSE = /[>＞﹥〉⟩]/gu;
const TEMPLATE_TOKENS = /\[(\/?)(INST|SYS|SYSTEM|USER|ASSISTANT)\]/giu;
const FENCES = /`{3,}|~{3,}/gu;
/** Control characters, line and paragraph separators, invisible and bidirectional formatting characters. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const FORMATTING =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Outside text (a question, a label of the graph, an earlier reply) as data for a prompt: one line, at most `limit` code
 * points (then `…`), nothing in it that could close a delimited block, open a new numbered line or pass for a chat-template
 * token. Idempotent for text within the limit. May be empty.
 */
export function quote(text: string, limit: number = LABEL_LIMIT): string {
  const line = repaired(text)
    .replace(INVISIBLE, ' ')
    .replace(FORMATTING, '')
    .replace(ANGLES_OPEN, '‹')
    .replace(ANGLES_CLOSE, '›')
    .replace(TEMPLATE_TOKENS, '($1$2)')
    .replace(FENCES, "'''")
    .replace(/\s+/gu, ' ')
    .trim();
  if (line.length <= limit) return line;
  const points = [...line];
  return points.length <= limit ? line : `${points.slice(0, limit).join('').trimEnd()}…`;
}

/**
 * Query text as data for a prompt: as `quote`, but arrows (`-[:KNOWS]->`), comparisons and addresses (`<http://…>`) stay as they
 * are written. None of these can open or close a block, because the `<` of a tag is followed by a letter, `/` or `|`.
 */
export function quoteCode(text: string, limit: number): string {
  return quote(text, limit)
    .replace(/‹([a-z][a-z0-9+.-]*:[^\s‹›]*)›/giu, '<$1>')
    .replace(/‹(?=[-=›\s\d?"'(]|$)/gu, '<')
    .replaceAll('›', '>');
}

/** UTF-8 that was once read byte by byte; only runs that contain a C1 control character, which no ordinary text does. */
const BYTES =
  /[\u00C2-\u00DF][\u0080-\u00BF]|[\u00E0-\u00EF][\u0080-\u00BF]{2}|[\u00F0-\u00F4][\u0080-\u00BF]{3}/gu;

/** "UTC\u00E2\u0088\u0092" means "UTC−"; without the repair, its control characters are dropped and "UTCâ" is left. */
function repaired(text: string): string {
  return text.replace(BYTES, (run) => {
    if (!/[\u0080-\u009F]/u.test(run)) return run;
    const bytes = Uint8Array.from(run, (char) => char.charCodeAt(0));
    const decoded = new TextDecoder().decode(bytes);
    return decoded.includes('\uFFFD') ? run : decoded;
  });
}

/** Candidates as a prompt shows them: one per line, numbered from 1. */
export function numbered(items: readonly string[], limit: number = LABEL_LIMIT): string {
  return items.map((item, index) => `${index + 1}. ${quote(item, limit)}`).join('\n');
}

/** A delimited block of data. `body` must come from `quote` or `numbered`. */
export function block(tag: string, body: string): string {
  return `<${tag}>\n${body}\n</${tag}>`;
}

/** A question as a block of a prompt. */
export function questionBlock(question: string): string {
  return block('question', quote(question, QUESTION_LIMIT));
}
