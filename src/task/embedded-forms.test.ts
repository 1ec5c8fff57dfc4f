import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createThinker } from '../model/embedded/index.ts';
import type { Thinker } from '../model/embedded/thinker.ts';
import { answerDirectly } from './answer-directly.ts';
import { answerFromFacts } from './answer-from-facts.ts';
import { answerFromTriples } from './answer-from-triples.ts';
import { answerStepByStep } from './answer-step-by-step.ts';
import { evaluateMemory } from './evaluate-memory.ts';
import { extractClues } from './extract-clues.ts';
import { judgeSufficiency } from './judge-sufficiency.ts';
import { mapEntities } from './map-entities.ts';
import { mapRelations } from './map-relations.ts';
import { matchKinds } from './match-kinds.ts';
import { matchMember } from './match-member.ts';
import { matchMembers } from './match-members.ts';
import { pickNextRelation } from './pick-next-relation.ts';

const FACTS = [
  ['Oda Marr', 'sister', 'Ria Marr'],
  ['Ria Marr', 'founded', 'Lintown Bakery'],
  ['Ria Marr', 'founded', 'Ashby Mill'],
  ['Ria Marr', 'height', '170 cm'],
  ['Tom Lee', 'painted', 'Lintown Bakery'],
] as const;

const texts = (indices: readonly number[]) =>
  indices.map((index) => {
    const [head, relation, tail] = FACTS[index] as (typeof FACTS)[number];
    return { head, relation, tail };
  });

let graph: Awaited<ReturnType<typeof createMemoryGraph>>;
let thinker: Thinker;
beforeAll(async () => {
  graph = await createMemoryGraph(FACTS);
  thinker = await createThinker(graph);
});
afterAll(() => graph.close());

describe('tasks done by the embedded model', () => {
  test('clues hold the names of the graph and the telling words', async () => {
    const output = await extractClues.embedded?.(
      { question: 'What did the sister of Oda Marr found?' },
      thinker,
    );
    expect(output?.clues).toEqual(
      expect.arrayContaining([
        { text: 'Oda Marr', kind: 'entity' },
        expect.objectContaining({ text: 'sister' }),
      ]),
    );
  });

  test('a relation that says a clue scores above one that does not', async () => {
    const relations = ['founded', 'height'].map((name) => ({ id: name, name }));
    const input = { question: 'What did Ria Marr found?', clues: ['found'], relations };
    const output = await mapRelations.embedded?.(input, thinker);
    const score = (relation: number) =>
      output?.matches.find((match) => match.relation === relation)?.score ?? 0;
    expect(score(0)).toBeGreaterThanOrEqual(5);
    expect(score(1)).toBeLessThan(5);
    for (const match of output?.matches ?? []) expect(match.score).toBeLessThanOrEqual(10);
  });

  test('an entity fits by its name, or by the class its relation names', async () => {
    const candidates = [{ relation: 'sister', entity: 'Ria Marr' }];
    const scoreOf = async (clue: string, kind: 'class' | 'relation' | 'entity') => {
      const input = { question: '', clues: [clue], kinds: [kind], candidates };
      return (await mapEntities.embedded?.(input, thinker))?.matches[0]?.score ?? 0;
    };
    expect(await scoreOf('ria marr', 'entity')).toBe(10);
    expect(await scoreOf('sister', 'relation')).toBe(10);
    expect(await scoreOf('brother', 'relation')).toBe(0);
    expect(await scoreOf('brother', 'class')).toBeGreaterThan(0);
  });

  test.each([
    [
      'the end of the chain',
      'What did the sister of Oda Marr found?',
      ['Oda Marr', 'sister', 'found'],
      [0, 1, 2],
      ['Lintown Bakery', 'Ashby Mill'],
    ],
    [
      'what lies between two named ends',
      'What did Ria Marr found that Tom Lee painted?',
      ['Ria Marr', 'found', 'Tom Lee', 'painted'],
      [1, 4],
      ['Lintown Bakery'],
    ],
    [
      'nothing where no triple names what the question names',
      'Who rules Oakton?',
      ['rules', 'Oakton'],
      [3],
      [],
    ],
    ['nothing without triples', 'Who rules Oakton?', ['rules', 'Oakton'], [], []],
  ])('answers are read off the triples: %s', async (_, question, clues, facts, answers) => {
    const output = await answerFromTriples.embedded?.({ question, clues, triples: texts(facts) }, thinker);
    expect(output).toEqual({ answers, rationale: '' });
  });

  test('a node around which nothing was found is no answer', async () => {
    const question = 'Who is the sister of Oda Marr?';
    const input = { question, clues: ['sister', 'Oda Marr'], triples: [], fruitless: ['Oda Marr'] };
    expect(await answerFromTriples.embedded?.(input, thinker)).toEqual({ answers: [], rationale: '' });
  });

  describe('facts suffice when they name or say every clue', () => {
    const question = 'What did the sister of Oda Marr found?';

    test.each([
      ['one clue is missing', question, [0], []],
      ['the name is missing', question, [1, 2], []],
      ['every clue is there', question, [0, 1, 2], ['Lintown Bakery', 'Ashby Mill']],
      ['what no clue asks for is no answer', question, [0, 1, 2, 3], ['Lintown Bakery', 'Ashby Mill']],
      ['a question of a name alone says nothing to look for', 'Oda Marr?', [0], []],
      ['there are no facts', question, [], []],
    ])('%s', async (_, asked, facts, answers) => {
      const triples = texts(facts);
      const judged = await judgeSufficiency.embedded?.({ question: asked, triples }, thinker);
      expect(judged).toEqual({ answers, rationale: '', sufficient: answers.length > 0 });
      const evaluated = await evaluateMemory.embedded?.({ question: asked, triples }, thinker);
      expect(evaluated).toEqual(judged);
      const read = await answerFromFacts.embedded?.(
        { question: asked, facts: triples, answers: 'all' },
        thinker,
      );
      expect(read).toEqual({ answers, rationale: '', needMore: answers.length === 0 });
    });

    test('what earlier steps read counts, and one answer is one', async () => {
      const input = { question, facts: texts([1, 2]), earlier: texts([0]), answers: 'one' } as const;
      const read = await answerFromFacts.embedded?.(input, thinker);
      expect(read).toEqual({ answers: ['Lintown Bakery'], rationale: '', needMore: false });
    });
  });

  test('the next relation says a clue that none of those walked has said', async () => {
    const relations = ['founded', 'sister'].map((name) => ({
      relation: { id: name, name },
      direction: 'out' as const,
    }));
    const next = (walked: typeof relations) =>
      pickNextRelation.embedded?.(
        { question: 'What did the sister of Oda Marr found?', entity: 'Oda Marr', walked, relations },
        thinker,
      );
    expect(await next(relations.slice(1))).toEqual({ relation: 0 });
    expect(await next(relations.slice(0, 1))).toEqual({ relation: 1 });
  });

  test('a neighbour fits a clue by its name or label, and one merely akin to it does not', async () => {
    const clues = ['sister', 'Ashby Mill'];
    const members = [
      { label: 'sister', name: 'Ria Marr' },
      { label: 'height', name: '170 cm' },
      { label: 'founded', name: 'Ashby Mill' },
    ];
    const rough = await matchMembers.embedded?.({ question: '', clues, members }, thinker);
    expect(rough?.matches.map(({ member, clue }) => [member, clue])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    for (const [at, fits] of [[0], [], [1]].entries()) {
      const input = { question: '', clues, members: [members[at] as (typeof members)[number]] };
      const exact = await matchMember.embedded?.(input, thinker);
      expect(exact?.scores.map(({ clue }) => clue)).toEqual(fits);
    }
  });

  test('without a label a neighbour fits a clue by the relation that leads to it, either way round', async () => {
    const by = (relation: string, direction: 'out' | 'in') =>
      ({ from: 'Oda Marr', relation, direction }) as const;
    const members = [
      { label: '', name: 'Tide Mill', reachedBy: by('founded_by', 'in') },
      { label: '', name: 'Ria Marr', reachedBy: by('sister', 'out') },
      { label: '', name: '170 cm', reachedBy: by('height', 'out') },
    ];
    const input = { question: '', clues: ['founded', 'sister'], members };
    const rough = await matchMembers.embedded?.(input, thinker);
    const exact = await matchMember.embedded?.(input, thinker);
    const pairs = [
      [0, 0],
      [1, 1],
    ];
    expect(rough?.matches.map(({ member, clue }) => [member, clue])).toEqual(pairs);
    expect(exact?.scores.map(({ member, clue }) => [member, clue])).toEqual(pairs);
  });

  test('kinds of neighbours clearly worse than the best for a clue are left out', async () => {
    const current = { label: '', name: 'Oda Marr' };
    const pairs = ['sister', 'brother', 'height'].map((relation) => ({
      current,
      relation,
      direction: 'out' as const,
      label: '',
    }));
    const output = await matchKinds.embedded?.({ question: '', clues: ['sister'], pairs }, thinker);
    expect(output?.matches.map(({ pair }) => pair)).toEqual([0]);
  });

  test('answering from knowledge alone has no embedded form', () => {
    expect([answerDirectly.embedded, answerStepByStep.embedded]).toEqual([undefined, undefined]);
  });
});
