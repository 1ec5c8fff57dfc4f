import { goldNames } from './gold.ts';
import { answerMetric } from './metric.ts';

/**
 * The rule of the released ToG and PoG scripts. More lenient than `partial`: a reply "a" matches every answer that
 * contains that letter. It differs from the scripts in one point: an empty reply is wrong (in the scripts it is part of
 * every answer).
 */
export const exactMatchTog = answerMetric(
  {
    id: 'exact-match-tog',
    title: 'Exact match (ToG rule)',
    rule: 'braces content or JSON answer of the reply, spaces removed, lower-cased: equal to a gold answer, or either contains the other',
  },
  (record) => {
    const said = spaceless(extracted(record.reply.text));
    if (said === '') return false;
    return record.gold.some((gold) =>
      goldNames(gold)
        .map(spaceless)
        .some((name) => name !== '' && (said.includes(name) || name.includes(said))),
    );
  },
);

/** `{"Answer": …}` as its values, `{text}` as text, anything else whole. */
function extracted(reply: string): string {
  const open = reply.indexOf('{');
  if (open === -1) return reply;
  const close = reply.indexOf('}', open);
  const inside = reply.slice(open + 1, close === -1 ? undefined : close);
  try {
    const value = JSON.parse(`{${inside}}`) as Record<string, unknown>;
    const answer = Object.entries(value).find(([key]) => key.toLowerCase().startsWith('answer'))?.[1];
    if (answer !== undefined) return Array.isArray(answer) ? answer.join(' ') : String(answer);
  } catch {
    // This is not JSON: the braces hold the answer itself.
  }
  return inside;
}

function spaceless(text: string): string {
  return text.trim().replaceAll(' ', '').toLowerCase();
}
