import type { PublishedTable } from './published.ts';

/** Early FiSKE, a version of arXiv:2401.13444 between v1 and v4. */
export const fiskeEarlyTables: readonly PublishedTable[] = [
  {
    id: 'fiske-early-table-1',
    title: 'MOOC Q&A',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 1',
    conditions: 'sample size not stated; T/F graded by people; its ToG T/F values are TOG* of CGPE',
    columns: [
      { family: 'mooc-qa-1hop-judge', measure: 'judge' },
      { family: 'mooc-qa-multihop-judge', measure: 'judge' },
      { family: 'mooc-qa-1hop-query', measure: 'partial' },
      { family: 'mooc-qa-1hop-query', measure: 'complete' },
    ],
    rows: [
      { method: 'IO', methodId: 'io', model: 'ChatGPT', values: [8.0, 7.3, 10.0, 7.5] },
      { method: 'CoT', methodId: 'cot', model: 'ChatGPT', values: [3.4, 2.2, 10.0, 6.7] },
      { method: 'ToG', methodId: 'tog', model: 'GLM4-9B-Chat', values: [48.7, 37.6, 24.5, 8.2] },
      { method: 'ToG', methodId: 'tog', model: 'ChatGPT', values: [53.8, 39.2, 65.6, 46.9] },
      { method: 'ToG', methodId: 'tog', model: 'GPT-4', values: [54.3, 41.7, 82.6, 56.5] },
      { method: 'FiSKE', methodId: 'fiske', model: 'GLM4-9B-Chat', values: [84.1, 55.0, 77.1, 67.9] },
      { method: 'FiSKE', methodId: 'fiske', model: 'ChatGPT', values: [89.1, 71.1, 83.1, 76.4] },
      { method: 'FiSKE', methodId: 'fiske', model: 'GPT-4', values: [94.4, 74.4, 84.2, 77.8] },
    ],
  },
  {
    id: 'fiske-early-table-2',
    title: 'WebQuestions and WebQSP',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 2',
    conditions: '300 questions each, topic entities extracted',
    columns: [
      { family: 'webquestions', measure: 'partial' },
      { family: 'webquestions', measure: 'complete' },
      { family: 'webqsp', measure: 'partial' },
      { family: 'webqsp', measure: 'complete' },
    ],
    rows: [
      { method: 'IO', methodId: 'io', model: 'Llama3-8B-Instruct', values: [44.4, 37.2, 52.4, 27.0] },
      { method: 'IO', methodId: 'io', model: 'GLM4-9B-Chat', values: [52.4, 33.4, 60.1, 31.8] },
      { method: 'CoT', methodId: 'cot', model: 'Llama3-8B-Instruct', values: [54.3, 35.8, 62.1, 33.7] },
      { method: 'CoT', methodId: 'cot', model: 'GLM4-9B-Chat', values: [54.8, 34.3, 63.0, 32.5] },
      { method: 'ToG', methodId: 'tog', model: 'Llama3-8B-Instruct', values: [55.1, 36.7, 55.6, 32.3] },
      { method: 'ToG', methodId: 'tog', model: 'GLM4-9B-Chat', values: [63.3, 37.8, 63.3, 30.6] },
      { method: 'ToG + IO', methodId: 'tog', model: 'Llama3-8B-Instruct', values: [67.3, 43.9, 69.7, 39.4] },
      { method: 'ToG + IO', methodId: 'tog', model: 'GLM4-9B-Chat', values: [71.4, 46.9, 74.0, 38.8] },
      { method: 'FiSKE', methodId: 'fiske', model: 'Llama3-8B-Instruct', values: [70.3, 44.6, 70.8, 40.4] },
      { method: 'FiSKE', methodId: 'fiske', model: 'GLM4-9B-Chat', values: [66.3, 38.8, 62.5, 36.4] },
      {
        method: 'FiSKE + IO',
        methodId: 'fiske',
        model: 'Llama3-8B-Instruct',
        values: [81.2, 50.5, 75.0, 43.3],
      },
      { method: 'FiSKE + IO', methodId: 'fiske', model: 'GLM4-9B-Chat', values: [77.9, 50.2, 73.9, 43.2] },
    ],
  },
  {
    id: 'fiske-early-table-3',
    title: 'Agricultural graph',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 3',
    conditions: 'graph not public',
    columns: [
      { family: 'agriculture-1hop', measure: 'partial' },
      { family: 'agriculture-1hop', measure: 'complete' },
      { family: 'agriculture-multihop', measure: 'partial' },
      { family: 'agriculture-multihop', measure: 'complete' },
    ],
    rows: [
      { method: 'ToG', methodId: 'tog', model: 'GLM4-9B-Chat', values: [42.9, 30.3, 10.0, 8.2] },
      { method: 'FiSKE', methodId: 'fiske', model: 'GLM4-9B-Chat', values: [48.2, 32.1, 9.8, 9.3] },
    ],
  },
  {
    id: 'fiske-early-table-4',
    title: 'Mean calls, MOOC Q&A',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 4',
    conditions: '30-call cap for all methods',
    columns: [
      { family: 'mooc-qa-1hop-judge', measure: 'calls' },
      { family: 'mooc-qa-multihop-judge', measure: 'calls' },
      { family: 'mooc-qa-1hop-query', measure: 'calls' },
    ],
    rows: [
      { method: 'ToG', methodId: 'tog', model: 'ChatGLM4-9B', values: [14.76, 16.82, 8.94] },
      { method: 'ToG', methodId: 'tog', model: 'ChatGPT', values: [19.81, 22.16, 11.2] },
      { method: 'ToG', methodId: 'tog', model: 'GPT-4', values: [22.6, 26.17, 8.06] },
      { method: 'FiSKE', methodId: 'fiske', model: 'ChatGLM4-9B', values: [6.64, 9.32, 4.71] },
      { method: 'FiSKE', methodId: 'fiske', model: 'ChatGPT', values: [5.86, 8.18, 5.58] },
      { method: 'FiSKE', methodId: 'fiske', model: 'GPT-4', values: [5.19, 6.93, 4.97] },
    ],
  },
  {
    id: 'fiske-early-table-5',
    title: 'Mean calls, agricultural graph',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 5',
    conditions: 'graph not public',
    columns: [
      { family: 'agriculture-1hop', measure: 'calls' },
      { family: 'agriculture-multihop', measure: 'calls' },
    ],
    rows: [
      { method: 'ToG', methodId: 'tog', model: 'ChatGLM4-9B', values: [11.64, 16.2] },
      { method: 'FiSKE', methodId: 'fiske', model: 'ChatGLM4-9B', values: [5.72, 9.45] },
    ],
  },
  {
    id: 'fiske-early-table-6',
    title: 'Ablation, WebQuestions',
    source: 'arXiv:2401.13444 (early FiSKE version) Table 6',
    conditions: 'Llama3-8B-Instruct',
    columns: [
      { family: 'webquestions', measure: 'partial' },
      { family: 'webquestions', measure: 'complete' },
      { family: 'webquestions', measure: 'calls' },
    ],
    rows: [
      { method: 'FiSKE', methodId: 'fiske', model: 'Llama3-8B-Instruct', values: [70.3, 44.6, 8.76] },
      {
        method: 'w/o stateful exploration',
        model: 'Llama3-8B-Instruct',
        values: [65.7, 44.3, 9.06],
        methodId: 'fiske',
      },
      {
        method: 'w/o ending flag',
        model: 'Llama3-8B-Instruct',
        values: [59.4, 42.6, 9.12],
        methodId: 'fiske',
      },
      { method: 'w/o both', model: 'Llama3-8B-Instruct', values: [51.4, 38.7, 15.9], methodId: 'fiske' },
    ],
  },
];
