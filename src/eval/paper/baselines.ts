import type { PublishedTable } from './published.ts';

/** Figures from the baselines' own publications and released result files, for orientation. */
export const baselineTables: readonly PublishedTable[] = [
  {
    id: 'tog-own',
    title: 'Think-on-Graph, own figures',
    source: 'ToG paper (its Table 1)',
    conditions:
      'N=3, D=3, gold topic entities, exact-match-tog rule; its Table 2 gives CWQ 58.9 (ToG and ToG-R are swapped between the two)',
    columns: [
      { family: 'webqsp', measure: 'exact-match-tog' },
      { family: 'webquestions', measure: 'exact-match-tog' },
      { family: 'cwq', measure: 'exact-match-tog' },
    ],
    rows: [
      { method: 'ToG', methodId: 'tog', model: 'GPT-3.5', values: [76.2, 54.5, 57.1] },
      { method: 'ToG', methodId: 'tog', model: 'GPT-4', values: [82.6, null, null] },
      { method: 'IO', methodId: 'io', model: 'GPT-3.5', values: [63.3, null, null] },
      { method: 'CoT', methodId: 'cot', model: 'GPT-3.5', values: [62.2, null, null] },
      { method: 'SC', methodId: 'sc', model: 'GPT-3.5', values: [61.1, null, null] },
    ],
  },
  {
    id: 'tog-pruners',
    title: 'Think-on-Graph, cheaper pruners',
    source: 'ToG paper',
    conditions: '1,000-question subsets, ChatGPT',
    columns: [
      { family: 'cwq', measure: 'exact-match-tog' },
      { family: 'webqsp', measure: 'exact-match-tog' },
    ],
    rows: [
      { method: 'ToG, language model prunes', methodId: 'tog', model: 'GPT-3.5', values: [58.8, 76.2] },
      { method: 'ToG, BM25 prunes', methodId: 'tog', model: 'GPT-3.5', values: [51.4, 58.7] },
      { method: 'ToG, sentence embeddings prune', methodId: 'tog', model: 'GPT-3.5', values: [51.7, 66.3] },
    ],
  },
  {
    id: 'pog-released',
    title: 'Plan-on-Graph, computed from its released result files',
    source: 'released results of PoG',
    conditions: 'GPT-3.5; median calls CWQ 9, WebQSP 5; 95th percentile 39 and 27; maximum 390 and 218',
    columns: [
      { family: 'cwq', measure: 'calls' },
      { family: 'cwq', measure: 'tokens' },
      { family: 'webqsp', measure: 'calls' },
      { family: 'webqsp', measure: 'tokens' },
      { family: 'grailqa', measure: 'calls' },
      { family: 'grailqa', measure: 'tokens' },
    ],
    rows: [
      { method: 'PoG', methodId: 'pog', model: 'GPT-3.5', values: [13.82, 8441, 9.03, 5518, 6.5, 3595] },
    ],
  },
];
