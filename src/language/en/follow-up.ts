import type { FollowUpKind, FollowUpWords } from '../follow-up-words.ts';

const COUNT =
  /^(?:and |so |but )?how many(?: (?:of (?:them|those|these)|(?:are|were|is) (?:there|that|they)|in (?:all|total)|altogether))*$/iu;
const WHY =
  /^(?:but |and )?(?:why(?: is that| so| not)?|how come|how do you know(?: (?:that|this))?|how so|says who|explain(?: (?:that|this|it|yourself))?|prove it|show (?:me )?(?:why|the evidence)|what makes you (?:say|think) (?:so|that))$/iu;
const AMONG =
  /^(?:and |so |but )?(which|who|what|any|how many)(?: one| ones)? (?:of|among) (?:them|those|these)\s+(.+)$/iu;
const THOSE =
  /^(?:and )?(?:only )?(?:those|these|the ones|the one) (who|that|which|with|in|from|under|over|before|after)\b\s*(.+)$/iu;
/** Words before what is meant instead. */
const INSTEAD =
  /^(?:(?:and|or|also|then|so|ok|okay)[, ]+)*(?:(?:what|how) about|same (?:for|with)|the same (?:for|with)|now)?\s*(?:(?:in|for|of|at|by|with|from|on|to)\s+)?(?:the\s+)?(.+)$/iu;
const OPENS_INSTEAD =
  /^(?:and|or|also|then|what about|how about|same (?:for|with)|the same (?:for|with)|now (?:in|for|of|at|by|with|from|on|to))\b/iu;
/** A question of its own says who, what, or does something. */
const OWN =
  /\b(?:who|whom|whose|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|will|would|list|show|give|tell)\b/iu;
const MOST_WORDS = 8;

export const englishFollowUp: FollowUpWords = { read, say };

function read(text: string): FollowUpKind | undefined {
  const question = text.trim().replace(/[\s?!.]+$/u, '');
  if (COUNT.test(question)) return { kind: 'count' };
  if (WHY.test(question)) return { kind: 'why' };
  const among = AMONG.exec(question);
  if (among !== null) return { kind: 'among', question: `${asked(among[1] ?? '')} ${among[2]}` };
  const those = THOSE.exec(question);
  if (those !== null) {
    const [, word = '', rest = ''] = those;
    const isClause = /^(?:who|that|which)$/iu.test(word);
    return { kind: 'among', question: isClause ? `which ${rest}` : `which are ${word} ${rest}` };
  }
  if (!OPENS_INSTEAD.test(question) || question.split(/\s+/u).length > MOST_WORDS) return undefined;
  const of = INSTEAD.exec(question)?.[1];
  return of === undefined || OWN.test(of) ? undefined : { kind: 'instead', of };
}

function say(kind: FollowUpKind, before: string, other: string): string {
  switch (kind.kind) {
    case 'count':
      return `How many: ${before}`;
    case 'why':
      return `Why: ${before}`;
    case 'instead':
      return `${before} – with ${other}`;
    case 'among':
      return `Of the answers to “${before}”: ${kind.question}`;
    default:
      return kind satisfies never;
  }
}

function asked(word: string): string {
  return /^any$/iu.test(word) ? 'which' : word;
}
