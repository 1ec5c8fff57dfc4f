import type { SharedQuestion } from '../../test/helper/shared-data.ts';

/** A development set: graph, questions, which of them count, and how their answers are compared. */
export interface DevelopmentSet {
  readonly id: string;
  readonly title: string;
  readonly graph: string;
  readonly profile: 'plain' | 'freebase';
  readonly questions: string;
  /** `equal`: sets must be equal. `recall`: every gold answer found, where gold lists are known to be incomplete. */
  readonly complete: 'equal' | 'recall';
  readonly isIncluded: (question: SharedQuestion) => boolean;
  readonly gold: (question: SharedQuestion) => readonly string[];
}

const everything = () => true;
const answers = (question: SharedQuestion) => question.answers;
const isGoldPath = (question: SharedQuestion) => question.support === 'gold-path';

const plain = {
  profile: 'plain',
  complete: 'equal',
  isIncluded: everything,
  gold: answers,
} as const;

const metaqa = { ...plain, graph: 'metaqa/triples.tsv.gz' };
const freebase = {
  ...plain,
  graph: 'freebase-subset/triples.tsv.gz',
  profile: 'freebase',
  complete: 'recall',
  isIncluded: isGoldPath,
} as const;
const fb13 = {
  ...plain,
  graph: 'pathquestion/fb13-triples.tsv.gz',
  isIncluded: (question: SharedQuestion) => question.exactOnFb13 === true,
};

export const SETS: readonly DevelopmentSet[] = [
  { ...metaqa, id: 'metaqa-1', title: 'MetaQA 1-hop', questions: 'metaqa/dev-1hop.jsonl.gz' },
  { ...metaqa, id: 'metaqa-2', title: 'MetaQA 2-hop', questions: 'metaqa/dev-2hop.jsonl.gz' },
  { ...metaqa, id: 'metaqa-3', title: 'MetaQA 3-hop', questions: 'metaqa/dev-3hop.jsonl.gz' },
  {
    ...plain,
    id: 'pq-2',
    title: 'PathQuestion 2-hop, filtered graph',
    graph: 'pathquestion/pq-2h-triples.tsv.gz',
    questions: 'pathquestion/dev-pq-2h.jsonl.gz',
  },
  {
    ...plain,
    id: 'pq-3',
    title: 'PathQuestion 3-hop, filtered graph',
    graph: 'pathquestion/pq-3h-triples.tsv.gz',
    questions: 'pathquestion/dev-pq-3h.jsonl.gz',
  },
  {
    ...fb13,
    id: 'pq-2-fb13',
    title: 'PathQuestion 2-hop on FB13',
    questions: 'pathquestion/dev-pq-2h.jsonl.gz',
  },
  {
    ...fb13,
    id: 'pq-3-fb13',
    title: 'PathQuestion 3-hop on FB13',
    questions: 'pathquestion/dev-pq-3h.jsonl.gz',
  },
  {
    ...plain,
    id: 'simple-fb15k',
    title: 'SimpleQuestions on FB15k-237',
    graph: 'fb15k237/triples.tsv.gz',
    questions: 'fb15k237/dev-simplequestions.jsonl.gz',
    gold: (question) => question.graphAnswers as readonly string[],
  },
  { ...freebase, id: 'webqsp', title: 'WebQSP, gold path', questions: 'freebase-subset/dev-webqsp.jsonl.gz' },
  { ...freebase, id: 'cwq', title: 'CWQ, gold path', questions: 'freebase-subset/dev-cwq.jsonl.gz' },
  {
    ...freebase,
    id: 'simple-freebase',
    title: 'SimpleQuestions on the Freebase subset, gold path',
    questions: 'freebase-subset/dev-simplequestions.jsonl.gz',
  },
  {
    ...plain,
    id: 'zjqa',
    title: 'ZJQA (Chinese)',
    graph: 'zjqa/triples.tsv.gz',
    questions: 'zjqa/dev.jsonl.gz',
  },
];
