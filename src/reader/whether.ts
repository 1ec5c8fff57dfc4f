import type { Analysis } from '../language/analysis.ts';
import type { Schema } from './schema.ts';

/** "is there a lift in X", of flats with a yes or no for `lift`: there are no lifts to list, so whether X has one is asked. */
export function asWhether(analysis: Analysis, { byWord, relations }: Schema): Analysis {
  const { asked, tokens, names } = analysis;
  const { head } = asked;
  if (asked.isThere !== true || head === undefined || head.to - head.from !== 1 || names.length === 0)
    return analysis;
  const { word = '', lemmas = [] } = tokens[head.from] ?? {};
  const isYesOrNo = [word, ...lemmas].some((form) =>
    byWord.get(form)?.some((id) => {
      const { words = [], structure } = relations.get(id) ?? {};
      return words.length === 1 && structure?.tail.kind === 'truth';
    }),
  );
  return isYesOrNo
    ? { ...analysis, asked: { form: 'truth', wanted: 'thing', span: { from: 0, to: 1 } } }
    : analysis;
}
