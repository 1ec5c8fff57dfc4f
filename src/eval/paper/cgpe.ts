import type { PublishedTable } from './published.ts';

/** Clue-guided path exploration, arXiv:2401.13444v1. */
export const cgpeTables: readonly PublishedTable[] = [
  {
    id: 'cgpe-table-1',
    title: 'MOOC Q&A',
    source: 'arXiv:2401.13444v1 Table 1',
    conditions:
      'sample size not stated; Judge graded by people; TOG* keeps incomplete chains; a→b: b answers, a does everything else',
    columns: [
      { family: 'mooc-qa-1hop-judge', measure: 'judge' },
      { family: 'mooc-qa-multihop-judge', measure: 'judge' },
      { family: 'mooc-qa-1hop-query', measure: 'partial' },
      { family: 'mooc-qa-1hop-query', measure: 'complete' },
    ],
    rows: [
      { method: 'IO', methodId: 'io', model: 'GPT-3.5 (ChatGPT)', values: [8.0, 7.3, 10.0, 7.5] },
      { method: 'CoT', methodId: 'cot', model: 'GPT-3.5 (ChatGPT)', values: [3.4, 2.2, 10.0, 6.7] },
      { method: 'TOG*', methodId: 'tog-star', model: 'ChatGLM3-6B', values: [34.6, 16.2, null, null] },
      { method: 'TOG*', methodId: 'tog-star', model: 'GPT-3.5 (ChatGPT)', values: [53.8, 39.2, null, null] },
      { method: 'TOG*', methodId: 'tog-star', model: 'GPT-4', values: [54.3, 41.7, null, null] },
      { method: 'TOG', methodId: 'tog', model: 'ChatGLM3-6B', values: [5.8, 8.1, 25.0, 12.5] },
      { method: 'TOG', methodId: 'tog', model: 'GPT-3.5 (ChatGPT)', values: [26.9, 8.3, 65.6, 46.9] },
      { method: 'TOG', methodId: 'tog', model: 'GPT-4', values: [27.1, 8.3, 82.6, 56.5] },
      { method: 'CGPE', methodId: 'cgpe', model: 'ChatGLM3-6B', values: [56.7, 50.3, 39.6, 34.2] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-3.5 (ChatGPT)', values: [85.3, 67.4, 58.7, 50.7] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-4', values: [87.2, 69.3, 81.4, 72.9] },
      {
        method: 'TOG',
        methodId: 'tog',
        model: 'ChatGLM3-6B→GPT-3.5 (ChatGPT)',
        values: [7.7, 16.2, 28.9, 13.8],
      },
      {
        method: 'TOG*',
        methodId: 'tog-star',
        model: 'ChatGLM3-6B→GPT-3.5 (ChatGPT)',
        values: [26.9, 21.6, null, null],
      },
      {
        method: 'CGPE',
        methodId: 'cgpe',
        model: 'ChatGLM3-6B→GPT-3.5 (ChatGPT)',
        values: [82.0, 63.9, 42.3, 38.9],
      },
    ],
  },
  {
    id: 'cgpe-table-2',
    title: 'Mean calls, MOOC Q&A',
    source: 'arXiv:2401.13444v1 Table 2',
    conditions: 'sample size not stated; the answering call is not counted by the released code',
    columns: [
      { family: 'mooc-qa-1hop-judge', measure: 'calls' },
      { family: 'mooc-qa-multihop-judge', measure: 'calls' },
      { family: 'mooc-qa-1hop-query', measure: 'calls' },
    ],
    rows: [
      { method: 'TOG', methodId: 'tog', model: 'ChatGLM3-6B', values: [21.21, 24.35, 21.6] },
      { method: 'TOG', methodId: 'tog', model: 'GPT-3.5 (ChatGPT)', values: [19.81, 22.16, 11.2] },
      { method: 'TOG', methodId: 'tog', model: 'GPT-4', values: [22.6, 26.17, 8.06] },
      { method: 'CGPE', methodId: 'cgpe', model: 'ChatGLM3-6B', values: [6.14, 9.4, 3.7] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-3.5 (ChatGPT)', values: [4.76, 8.21, 4.93] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-4', values: [5.24, 9.34, 4.03] },
    ],
  },
  {
    id: 'cgpe-table-3',
    title: 'Ablation, 1-hop Judge',
    source: 'arXiv:2401.13444v1 Table 3',
    conditions: 'ChatGPT answers, ChatGLM3-6B elsewhere; rows are cumulative',
    columns: [
      { family: 'mooc-qa-1hop-judge', measure: 'judge' },
      { family: 'mooc-qa-1hop-judge', measure: 'calls' },
    ],
    rows: [
      { method: 'Answering only', model: 'ChatGLM3-6B→GPT-3.5', values: [8.0, 1], methodId: 'cgpe' },
      {
        method: '+ LLM pruning',
        model: 'ChatGLM3-6B→GPT-3.5',
        values: [61.3, 8.98],
        note: 'fuzzy, rough, exact',
        methodId: 'cgpe',
      },
      {
        method: '+ character matching',
        model: 'ChatGLM3-6B→GPT-3.5',
        values: [82.0, 8.02],
        methodId: 'cgpe',
      },
      {
        method: '+ clue-based termination',
        model: 'ChatGLM3-6B→GPT-3.5',
        values: [82.0, 6.14],
        methodId: 'cgpe',
      },
    ],
  },
  {
    id: 'cgpe-table-4',
    title: 'Model per stage, 1-hop Query',
    source: 'arXiv:2401.13444v1 Table 4',
    conditions:
      'models of clue extraction / path exploration / answering; the last row disagrees with Table 1 (81.4 / 72.9)',
    columns: [
      { family: 'mooc-qa-1hop-query', measure: 'partial' },
      { family: 'mooc-qa-1hop-query', measure: 'complete' },
    ],
    rows: [
      {
        method: 'CGPE',
        methodId: 'cgpe',
        model: 'ChatGLM3-6B / ChatGLM3-6B / GPT-3.5',
        values: [42.3, 38.9],
      },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-3.5 / ChatGLM3-6B / GPT-3.5', values: [47.3, 40.7] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-4 / ChatGLM3-6B / GPT-3.5', values: [55.3, 49.3] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-4 / ChatGLM3-6B / GPT-4', values: [54.7, 50.7] },
      {
        method: 'CGPE',
        methodId: 'cgpe',
        model: 'ChatGLM3-6B / ChatGLM3-6B / ChatGLM3-6B',
        values: [39.6, 34.2],
      },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-3.5 / GPT-3.5 / GPT-3.5', values: [58.7, 50.7] },
      { method: 'CGPE', methodId: 'cgpe', model: 'GPT-4 / GPT-4 / GPT-4', values: [80.5, 71.4] },
    ],
  },
];
