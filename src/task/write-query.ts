import { z } from 'zod';
import type { QueryLanguage } from '../graph/query-texts.ts';
import { block, questionBlock, quote, quoteCode } from '../slice/quote.ts';
import { fieldOf } from './choices.ts';
import { type SystemPrompt, systemIn } from './system-prompt.ts';
import type { Task } from './task.ts';

export interface WriteQueryInput {
  readonly question: string;
  readonly language: QueryLanguage;
  /** One line per relation: an example fact, with the relation as the query should write it. */
  readonly schema: readonly string[];
  /** The query that failed and the engine's error, for the single retry. */
  readonly failed?: { readonly query: string; readonly error: string } | undefined;
}

export interface WriteQueryOutput {
  /** The query as the model wrote it, unchecked. Empty if it wrote none. */
  readonly query: string;
}

const QUERY_LIMIT = 4000;
const LINE_LIMIT = 500;

/** Writes a query from the schema of the graph, as graph QA chains and text-to-query retrievers do. */
export const writeQuery: Task<WriteQueryInput, WriteQueryOutput> = {
  id: 'query.write',
  schema: z.object({ query: z.string() }),
  maxOutputTokens: 700,
  example: {
    language: 'short-sparql',
    question: 'Which bakery did the sister of Oda Marr open?',
    schema: ['"Oda Marr" r:sibling "Ria Marr"', '"Ria Marr" r:opened "Golden Crust"'],
    failed: { query: 'SELECT ?x WHERE { ?x r:opens', error: 'unexpected end' },
  },

  prompt: ({ question, language: form, schema, failed }, language) => ({
    system: systemIn(SYSTEMS[form], language),
    prompt: [
      block('schema', schema.map((line) => quoteCode(line, LINE_LIMIT)).join('\n')),
      questionBlock(question),
      ...(failed === undefined
        ? []
        : [
            block('failed', quoteCode(failed.query, QUERY_LIMIT)),
            block('error', quote(failed.error, LINE_LIMIT)),
          ]),
    ].join('\n'),
  }),

  parse: (value) => {
    const said = typeof value === 'string' ? value : fieldOf(value, ['query', 'sparql', 'cypher']);
    return typeof said === 'string' && said.length <= QUERY_LIMIT ? { query: said.trim() } : undefined;
  },

  /** A query in a code fence, or a reply that is a query. */
  parseText: (text) => {
    const fenced = /```(?:sparql|cypher)?\s*\n([\s\S]*?)```/iu.exec(text.slice(-8000))?.[1];
    const query = (fenced ?? text).trim();
    return /^(?:PREFIX|SELECT|ASK|MATCH|OPTIONAL|UNWIND|WITH|CALL|RETURN)\b/iu.test(query) &&
      query.length <= QUERY_LIMIT
      ? { query }
      : undefined;
  },
  empty: () => ({ query: '' }),
};

const SHORT: SystemPrompt = {
  instructions: {
    en: `You write one SPARQL query that answers a question over a graph.
Relations are written r:name, exactly as "schema" lists them; each line shows one fact of the relation. Every thing has its name at r:name, as in ?film r:name "Owls". Numbers and dates are values that can be compared. The prefix r: is declared for you.
Write SELECT DISTINCT with the one variable that is asked for (not its name), a count or another single value, or ASK for a question of yes or no. If "failed" holds a query, mend it by what "error" says.`,
    zh: `请写出一条 SPARQL 查询，在图谱上回答问题。
关系写作 r:名称，与“schema”所列完全一致；每行给出该关系的一个事实。每个事物的名称在 r:name 上，例如 ?film r:name "Owls"。数字和日期是可以比较的值。前缀 r: 已声明。
用 SELECT DISTINCT 选出所问的那一个变量（不是它的名称）、一个计数或其他单个值；是非问题用 ASK。如果“failed”中有查询，请根据“error”修改它。`,
  },
  data: 'blocks',
  replies: ['{"query": "SELECT DISTINCT ?x WHERE { ... }"}'],
};

const SPARQL: SystemPrompt = {
  instructions: {
    en: `You write one SPARQL query that answers a question over a graph.
"schema" declares prefixes, which are declared for you too, and then shows one fact of each relation, with what its ends are called behind "#". Use only its relations. Find things by their names, with the relation and the language tag that "schema" shows for names. Values are written with their types as shown.
Write SELECT DISTINCT with the one variable that is asked for (not its name), a count or another single value, or ASK for a question of yes or no. No SERVICE, GRAPH or FROM. If "failed" holds a query, mend it by what "error" says.`,
    zh: `请写出一条 SPARQL 查询，在图谱上回答问题。
“schema”先声明前缀（查询中无需再声明），然后给出每个关系的一个事实，“#”之后是两端事物的名称。只使用其中的关系。按名称查找事物，所用的名称关系和语言标签与“schema”所示一致。值的类型写法与所示一致。
用 SELECT DISTINCT 选出所问的那一个变量（不是它的名称）、一个计数或其他单个值；是非问题用 ASK。不要使用 SERVICE、GRAPH 或 FROM。如果“failed”中有查询，请根据“error”修改它。`,
  },
  data: 'blocks',
  replies: ['{"query": "SELECT DISTINCT ?x WHERE { ... }"}'],
};

const CYPHER: SystemPrompt = {
  instructions: {
    en: `You write one Cypher query that answers a question over a graph.
"schema" shows the labels with the properties of their nodes, and the relationship types between labels, with example values. Use only these labels, types and properties, in the direction shown.
Return in the first column the one node that is asked for (not its name), a count or another single value, or true or false for a question of yes or no. Each thing once: RETURN DISTINCT. The query only reads, and calls no procedures. If "failed" holds a query, mend it by what "error" says.`,
    zh: `请写出一条 Cypher 查询，在图谱上回答问题。
“schema”给出各个标签及其节点的属性，以及标签之间的关系类型，并附示例值。只使用这些标签、关系类型和属性，方向与所示一致。
第一列返回所问的那一个节点（不是它的名称）、一个计数或其他单个值；是非问题返回 true 或 false。每个事物只返回一次：RETURN DISTINCT。查询只能读取，不调用过程。如果“failed”中有查询，请根据“error”修改它。`,
  },
  data: 'blocks',
  replies: ['{"query": "MATCH ... RETURN DISTINCT x"}'],
};

const SYSTEMS: Readonly<Record<QueryLanguage, SystemPrompt>> = {
  'short-sparql': SHORT,
  sparql: SPARQL,
  cypher: CYPHER,
};
