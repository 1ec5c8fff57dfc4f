import { expect, test } from 'vitest';
import { ask } from '../../../src/ask.ts';
import { createMemoryGraph } from '../../../src/graph/index.ts';
import { scriptedModel } from '../../helper/scripted-model.ts';
import { oracle } from '../oracle.ts';
import { triplesOf } from '../run-method.ts';

const KNOWS = oracle({
  relations: { capital: { capital: 9 }, population: { population: 9 } },
  entities: { Beijing: { capital: 9 } },
});

async function answer(question: string, replies: Record<string, readonly unknown[]>, options = {}) {
  const graph = await createMemoryGraph(
    triplesOf(`
      China | capital | Beijing
      Beijing | population | "21893095"
    `),
  );
  try {
    const model = scriptedModel({ ...KNOWS, ...replies });
    const { usage, ...rest } = await ask(question, { graph, model, method: 'fiske', ...options });
    model.done();
    const { calls, byTask } = usage;
    return {
      ...rest,
      calls,
      byTask: Object.fromEntries(Object.entries(byTask).map(([task, { calls }]) => [task, calls])),
    };
  } finally {
    await graph.close();
  }
}

test('the whole Answer of the worked example: grounded, every clue mapped, each triple tied to its clues', async () => {
  expect(
    await answer('What is the population of the capital of China?', {
      'clue.extract': [{ clues: ['population', 'capital', 'China'] }],
      'answer.triples': [{ answers: ['21893095'] }],
    }),
  ).toMatchInlineSnapshot(`
    {
      "answers": [
        {
          "id": "21893095",
          "name": "21893095",
        },
      ],
      "byTask": {
        "answer.triples": 1,
        "clue.extract": 1,
        "entity.map": 2,
        "relation.map": 2,
      },
      "calls": 6,
      "clues": [
        {
          "kind": "unknown",
          "status": "mapped",
          "text": "population",
          "to": [
            "population",
          ],
        },
        {
          "kind": "unknown",
          "status": "mapped",
          "text": "capital",
          "to": [
            "capital",
            "Beijing",
          ],
        },
        {
          "kind": "unknown",
          "status": "mapped",
          "text": "China",
          "to": [
            "China",
          ],
        },
      ],
      "complete": true,
      "evidence": [
        {
          "clues": [
            1,
            2,
          ],
          "head": "China",
          "relation": "capital",
          "tail": "Beijing",
        },
        {
          "clues": [
            0,
          ],
          "head": "Beijing",
          "relation": "population",
          "tail": "21893095",
        },
      ],
      "graph": "memory",
      "graphVersion": "2-0a8bffb243deb80f-51qju5",
      "method": "fiske",
      "model": "scripted:test",
      "near": undefined,
      "outcome": "grounded",
      "plan": {
        "answer": "x2",
        "edges": [
          {
            "from": "x0",
            "relations": [
              {
                "direction": "out",
                "relation": "capital",
              },
            ],
            "to": "x1",
          },
          {
            "from": "x1",
            "relations": [
              {
                "direction": "out",
                "relation": "population",
              },
            ],
            "to": "x2",
          },
        ],
        "nodes": [
          {
            "entities": [
              {
                "id": "China",
                "name": "China",
              },
            ],
            "id": "x0",
          },
          {
            "id": "x1",
          },
          {
            "id": "x2",
          },
        ],
        "operators": [],
        "version": 2,
      },
      "query": undefined,
      "question": "What is the population of the capital of China?",
      "readAs": undefined,
      "readings": [],
      "reasoning": undefined,
      "stopReason": "complete",
      "text": "21893095.",
      "ties": [
        {
          "by": "name",
          "end": 46,
          "isSure": true,
          "start": 41,
          "to": {
            "index": 0,
            "part": "node",
          },
        },
        {
          "by": "model",
          "end": 37,
          "isSure": true,
          "start": 30,
          "to": {
            "index": 0,
            "part": "edge",
          },
        },
        {
          "by": "model",
          "end": 37,
          "isSure": true,
          "start": 30,
          "to": {
            "index": 1,
            "part": "node",
          },
        },
        {
          "by": "model",
          "end": 22,
          "isSure": true,
          "start": 12,
          "to": {
            "index": 1,
            "part": "edge",
          },
        },
      ],
      "truncated": [],
      "why": [],
    }
  `);
});

test('a fallback is the model’s own knowledge; the ledger still says what was found', async () => {
  expect(
    await answer('What is the population of the capital of China in 1990?', {
      'clue.extract': [{ clues: ['population', 'capital', 'China', '1990'] }],
      'answer.cot': [{ rationale: 'I recall.', answers: ['10819000'] }],
    }),
  ).toMatchInlineSnapshot(`
    {
      "answers": [
        {
          "id": "10819000",
          "name": "10819000",
        },
      ],
      "byTask": {
        "answer.cot": 1,
        "clue.extract": 1,
        "entity.map": 2,
        "relation.map": 2,
      },
      "calls": 6,
      "clues": [
        {
          "kind": "unknown",
          "status": "unmapped",
          "text": "population",
          "to": [],
        },
        {
          "kind": "unknown",
          "status": "mapped",
          "text": "capital",
          "to": [
            "capital",
            "Beijing",
          ],
        },
        {
          "kind": "unknown",
          "status": "mapped",
          "text": "China",
          "to": [
            "China",
          ],
        },
        {
          "kind": "unknown",
          "status": "unmapped",
          "text": "1990",
          "to": [],
        },
      ],
      "complete": false,
      "evidence": [],
      "graph": "memory",
      "graphVersion": "2-0a8bffb243deb80f-51qju5",
      "method": "fiske",
      "model": "scripted:test",
      "near": undefined,
      "outcome": "model",
      "plan": undefined,
      "query": undefined,
      "question": "What is the population of the capital of China in 1990?",
      "readAs": undefined,
      "readings": [],
      "reasoning": undefined,
      "stopReason": "exhausted",
      "text": "10819000. (From the model alone, without evidence.)",
      "ties": undefined,
      "truncated": [],
      "why": [
        {
          "code": "no-evidence",
          "words": "It is the model’s own knowledge; no fact of the graph stands behind it.",
        },
      ],
    }
  `);
});

test('a Chinese question is answered in Chinese', async () => {
  const { text, outcome, why } = await answer('China的capital是哪里？', {
    'clue.extract': [{ clues: ['China', 'capital'] }],
    'answer.triples': [{ answers: ['Beijing'] }],
  });
  expect([text, outcome, why]).toEqual(['Beijing。', 'grounded', []]);
});
