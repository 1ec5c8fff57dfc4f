import { block, QUESTION_LIMIT, quote } from '../slice/quote.ts';
import { textIn } from './prompt-in.ts';
import type { Language } from './task.ts';
import { walkedRelation } from './walked.ts';

/** A solved question about the same graph, with its names masked. */
export interface SolvedQuestion {
  readonly question: string;
  /** The relations walked from X to the answer. `^` precedes one that is walked against its stored direction. */
  readonly path: readonly string[];
}

/** Solved questions as a block of a prompt. Nothing if there are none. */
export function solvedBlock(
  solved: readonly SolvedQuestion[] | undefined,
  language: Language,
): readonly string[] {
  if (solved === undefined || solved.length === 0) return [];
  const intro = textIn(
    {
      en: 'Solved questions of this graph, names masked by X, with the relations from X to the answer; a help where they are alike, nothing where they are not:',
      zh: '同一图谱上已解决的相似问题（名称已用 X 遮住），以及从 X 走到答案的关系；相似之处可作参考，不相似则忽略：',
    },
    language,
  );
  const lines = solved.map(({ question, path }) => {
    const walked = path.map((one) =>
      one.startsWith('^') ? walkedRelation(one.slice(1), 'in') : walkedRelation(one, 'out'),
    );
    return `${quote(question, QUESTION_LIMIT)} X ${walked.join(' ')}`;
  });
  return [block('solved', [intro, ...lines].join('\n'))];
}
