import { describe, expect, it } from 'vitest';
import { confirmAnswer, undoConfirmation } from '../confirm.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { LEARNING } from '../limits.ts';
import { loadLexicon } from '../model/embedded/lexicon/load-lexicon.ts';
import type { Plan, PlanEdge, PlanStep } from '../plan/plan.ts';
import { readerFor } from '../reader-for.ts';
import { describeStructure } from '../structure/describe-structure.ts';
import { confirmedPhrases } from './confirmed-phrases.ts';
import { learn } from './learned.ts';
import { loadPhrasebook } from './load-phrasebook.ts';
import { openPhrasebook } from './open-phrasebook.ts';
import { forgetKept, type LearnedPhrases, learnedSchema, readKept } from './store.ts';

const plan = (relation: string, direction: 'out' | 'in', change: Partial<Plan> = {}): Plan => ({
  version: 2,
  nodes: [{ id: 'e1', entities: [{ id: 'Mill Lane', name: 'Mill Lane' }] }, { id: 'x' }],
  edges: [{ from: 'e1', to: 'x', relations: [{ relation, direction }] }],
  answer: 'x',
  operators: [],
  ...change,
});

const bakeries = () =>
  createMemoryGraph([
    ['Mill Lane', 'zz_a', 'Oda Marr'],
    ['Mill Lane', 'zz_b', 'Tom Lee'],
    ['High Street', 'zz_a', 'Ann Lee'],
    ['High Street', 'zz_b', 'Ria Marr'],
  ]);

/** A plan of one edge needs no phrasebook. */
const noBook = () => Promise.reject(new Error('nobody should ask for it'));

const asked = { language: 'en', tokens: ['who', 'bakes', 'at', 'X'] } as const;

describe('learning from confirmed answers', () => {
  it('masks the name of a plan with one edge', async () => {
    expect(await confirmedPhrases('Who bakes at Mill Lane?', plan('zz_a', 'out'), 'en', noBook)).toEqual([
      { text: 'who bakes at X', language: 'en', relation: 'zz_a', direction: 'out' },
    ]);
    const back = plan('zz_a', 'out', {
      edges: [{ from: 'x', to: 'e1', relations: [{ relation: 'zz_a', direction: 'out' }] }],
    });
    expect((await confirmedPhrases("what's Mill Lane's baker", back, 'en', noBook))[0]).toMatchObject({
      text: "what's X 's baker",
      direction: 'in',
    });
  });

  it.each([
    ['a name that is not in the text', 'who bakes there', plan('zz_a', 'out')],
    ['a name that stands in it twice', 'who bakes at Mill Lane or at Mill Lane', plan('zz_a', 'out')],
    ['a filter', 'who bakes at Mill Lane', plan('zz_a', 'out', { operators: [{ kind: 'truth' }] as never })],
    ['no constant', 'who bakes at Mill Lane', plan('zz_a', 'out', { nodes: [{ id: 'e1' }, { id: 'x' }] })],
  ])('learns nothing from %s', async (_, question, given) => {
    expect(await confirmedPhrases(question, given, 'en', noBook)).toEqual([]);
  });

  it('finds the relation by what was confirmed, shows it, and forgets it', async () => {
    const graph = await bakeries();
    const structure = await describeStructure(graph, {});
    await confirmAnswer(graph, { question: 'who bakes at Mill Lane', plan: plan('zz_a', 'out') });
    const book = await loadPhrasebook(graph, structure);
    expect(book.match(asked)[0]).toMatchObject({
      relation: 'zz_a',
      direction: 'out',
      source: 'learned',
      score: 1,
    });
    expect(book.phrasings('zz_a', 'out')[0]).toMatchObject({ text: 'who bakes at X', source: 'learned' });
    const without = await loadPhrasebook(graph, structure, { sources: ['rules', 'packs', 'taught', 'own'] });
    expect(without.match(asked).filter(({ score }) => score > 0.9)).toEqual([]);
    await forgetKept(graph, 'learned');
    expect((await readKept(graph, 'learned')).phrases).toEqual([]);
    await graph.close();
  });

  it('keeps counts per user and stays ambiguous between two of them', async () => {
    const graph = await bakeries();
    const structure = await describeStructure(graph, {});
    const question = 'who bakes at Mill Lane';
    for (let i = 0; i < 3; i++)
      await confirmAnswer(graph, { question, plan: plan('zz_a', 'out') }, { user: 'ann' });
    const { phrases } = await confirmAnswer(graph, { question, plan: plan('zz_b', 'out') }, { user: 'bob' });
    expect(
      (await readKept(graph, 'learned')).phrases.map(({ relation, users }) => [relation, users]),
    ).toEqual([
      ['zz_a', { ann: 3 }],
      ['zz_b', { bob: 1 }],
    ]);
    const found = (await loadPhrasebook(graph, structure)).match(asked);
    expect(
      found
        .slice(0, 2)
        .map(({ relation, score }) => [relation, score])
        .sort(),
    ).toEqual([
      ['zz_a', 1],
      ['zz_b', 1],
    ]);
    await undoConfirmation(graph, phrases, { user: 'bob' });
    expect((await readKept(graph, 'learned')).phrases.map(({ relation }) => relation)).toEqual(['zz_a']);
    await graph.close();
  });

  it('refuses an answer without a plan', async () => {
    const graph = await bakeries();
    await expect(confirmAnswer(graph, { question: 'who bakes' })).rejects.toThrow('teaches nothing');
    await graph.close();
  });

  it('takes back only what the same user confirmed', async () => {
    const graph = await bakeries();
    const answer = { question: 'who bakes at Mill Lane', plan: plan('zz_a', 'out') };
    const { phrases } = await confirmAnswer(graph, answer, { user: 'ann' });
    for (const user of ['bob', 'toString', '__proto__']) await undoConfirmation(graph, phrases, { user });
    expect((await readKept(graph, 'learned')).phrases).toMatchObject([{ users: { ann: 1 } }]);
    await undoConfirmation(graph, phrases, { user: 'ann' });
    expect((await readKept(graph, 'learned')).phrases).toEqual([]);
    await graph.close();
  });

  it('keeps nothing about a relation that the graph has not', async () => {
    const graph = await bakeries();
    const answer = { question: 'who bakes at Mill Lane', plan: plan('x'.repeat(50_000), 'out') };
    expect(await confirmAnswer(graph, answer)).toEqual({ phrases: [], isFull: false });
    expect((await readKept(graph, 'learned')).phrases).toEqual([]);
    await graph.close();
  });

  it('loses none of many confirmations at once', async () => {
    const graph = await bakeries();
    const words = ['bakes', 'kneads', 'sells', 'sweeps', 'paints'];
    await Promise.all(
      words.map((word) =>
        confirmAnswer(graph, { question: `who ${word} at Mill Lane`, plan: plan('zz_a', 'out') }),
      ),
    );
    expect((await readKept(graph, 'learned')).phrases).toHaveLength(words.length);
    await graph.close();
  });

  it('makes the reader of a graph read its phrasebook anew', async () => {
    const graph = await bakeries();
    const question = 'who bakes at High Street';
    const before = await (await readerFor(graph)).reader.read(question);
    expect(before.sure).toBe(false);
    await confirmAnswer(graph, { question: 'who bakes at Mill Lane', plan: plan('zz_a', 'out') });
    const after = await (await readerFor(graph)).reader.read(question);
    expect(after.readings[0]?.answers.map(({ name }) => name)).toEqual(['Ann Lee']);
    await graph.close();
  });
});

describe('what was confirmed word for word', () => {
  it('comes before what rules make of another name', () => {
    const relations = ['day_baker', 'night_baker'].map((id) => ({ id, name: id }));
    const phrases = new Map([['day_baker', { languages: { en: { out: ['who bakes at X'] } } }]]);
    const lexicon = loadLexicon();
    const first = (tokens: readonly string[], stored?: { learned: typeof phrases }) =>
      openPhrasebook({ relations, lexicon, stored })
        .match({ language: 'en', tokens })
        .map(({ relation, direction, score }) => [relation, direction, score > 0.8]);
    const plain = first(['who', 'baked', 'at', 'the', 'X']);
    expect(plain.slice(0, 2).map(([, , isGood]) => isGood)).toEqual([true, true]);
    const learned = first(['who', 'baked', 'at', 'the', 'X'], { learned: phrases });
    expect(learned.slice(0, 2)).toEqual([
      ['day_baker', 'out', true],
      ['night_baker', 'out', false],
    ]);
    expect(first(['who', 'bakes', 'X'], { learned: phrases }).map(([, , isGood]) => isGood)).toEqual(
      expect.arrayContaining([true, true]),
    );
  });
});

describe('what may be learned', () => {
  const phrase = (text: string) => ({ text, language: 'en', relation: 'r', direction: 'out' as const });
  const empty: LearnedPhrases = { format: 1, phrases: [] };

  it('is bounded by user and by graph, and counts on what is known', () => {
    let learned = empty;
    const all = (count: number, of: string) =>
      Array.from({ length: count }, (_, i) => phrase(`${of} ${i} X`));
    const first = learn(learned, all(LEARNING.phrasesOfUser.value + 1, 'a'), 'ann');
    expect(first.isFull).toBe(true);
    expect(first.phrases).toHaveLength(LEARNING.phrasesOfUser.value);
    learned = first.after;
    expect(learn(learned, [phrase('a 0 X')], 'ann')).toMatchObject({ isFull: false, phrases: [{}] });
    const users = LEARNING.phrases.value / LEARNING.phrasesOfUser.value;
    for (let i = 1; i < users; i++)
      learned = learn(learned, all(LEARNING.phrasesOfUser.value, `b${i}`), `user ${i}`).after;
    expect(learned.phrases).toHaveLength(LEARNING.phrases.value);
    expect(learn(learned, [phrase('one more X')], 'late')).toMatchObject({ isFull: true, phrases: [] });
    expect(learn(learned, [phrase('a 0 X')], 'late')).toMatchObject({ isFull: false, phrases: [{}] });
    expect(learnedSchema.safeParse(learned).success).toBe(true);
  });

  it('is bounded by users of a phrase and by length', () => {
    let learned = empty;
    for (let i = 0; i <= LEARNING.users.value; i++)
      learned = learn(learned, [phrase('who X')], `user ${i}`).after;
    expect(Object.keys(learned.phrases[0]?.users ?? {})).toHaveLength(LEARNING.users.value);
    const long = `X ${'y'.repeat(LEARNING.characters.value)}`;
    expect(learn(empty, [phrase(long), phrase('no known thing')], 'ann').phrases).toEqual([]);
  });
});

describe('learning from two steps in a row', () => {
  const two = (first: PlanStep, second: PlanStep): Plan => ({
    version: 2,
    nodes: [{ id: 'e1', entities: [{ id: 'Ann Lee', name: 'Ann Lee' }] }, { id: 'x' }, { id: 'y' }],
    edges: [
      { from: 'e1', to: 'x', relations: [first] },
      { from: 'x', to: 'y', relations: [second] },
    ],
    answer: 'y',
    operators: [],
  });
  const out = (relation: string): PlanStep => ({ relation, direction: 'out' });
  const book = openPhrasebook({
    relations: ['works_for', 'zz_b', 'manager'].map((id) => ({ id, name: id })),
    lexicon: loadLexicon(),
  });
  const taught = (question: string, plan: Plan) => confirmedPhrases(question, plan, 'en', async () => book);

  it.each([
    [
      'the outer one',
      'who audits the firm Ann Lee works for?',
      out('works_for'),
      out('zz_b'),
      'who audits X',
    ],
    [
      'the inner one',
      'who is the manager of the place that Ann Lee sweeps',
      out('zz_b'),
      out('manager'),
      'the place that X sweeps',
    ],
  ])('learns %s where the other is explained', async (_, question, first, second, text) => {
    expect(await taught(question, two(first, second))).toEqual([
      { text, language: 'en', relation: 'zz_b', direction: 'out' },
    ]);
  });

  it.each([
    [
      'both are explained',
      'who is the manager of the firm Ann Lee works for',
      out('works_for'),
      out('manager'),
    ],
    ['neither is', 'who audits the place Ann Lee sweeps', out('zz_b'), out('zz_b')],
    ['the explained one is turned', 'who audits those who work for Ann Lee', out('works_for'), out('zz_b')],
  ])('learns nothing where %s', async (_, question, first, second) => {
    expect(await taught(question, two(first, second))).toEqual([]);
  });

  it('learns nothing from a plan that is no walk', async () => {
    const plan = two(out('works_for'), out('zz_b'));
    const [first, second] = plan.edges;
    const star = { ...plan, edges: [first as PlanEdge, { ...(second as PlanEdge), from: 'e1' }] };
    expect(await taught('who audits the firm Ann Lee works for', star)).toEqual([]);
    const three = { ...plan, edges: [...plan.edges, { ...(second as PlanEdge), from: 'y', to: 'e1' }] };
    expect(await taught('who audits the firm Ann Lee works for', three)).toEqual([]);
  });
});
