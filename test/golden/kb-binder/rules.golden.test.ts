import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isComparison } from '../../../src/method/kb-binder/form.ts';
import { kbBinder } from '../../../src/method/kb-binder/kb-binder.ts';
import { parseChain, parseForm } from '../../../src/method/kb-binder/parse-form.ts';
import { rankedProduct } from '../../../src/method/kb-binder/ranked-product.ts';
import { comparable, holds } from '../../../src/method/kb-binder/values.ts';
import { createGraphEmbedder } from '../../../src/model/embedder/graph-embedder.ts';
import { createMemoryVectors } from '../../../src/model/embedder/vector-store.ts';
import { vocabularyEmbedder } from '../../helper/word-embedder.ts';
import { expectStored, goldenTrace } from '../golden.ts';
import { blockLines } from '../oracle.ts';
import { type MethodRun, runMethod, summary, triplesOf } from '../run-method.ts';

const EXAMPLES = [
  { question: 'Which mill stands in Ashby?', logicalForm: '(AND mill (JOIN [stands in] [Ashby]))' },
  { question: 'Who founded the mill?', logicalForm: '(JOIN (R founder) [the mill])' },
  { question: 'How many children has Tom Lee?', logicalForm: '(COUNT (JOIN (R child) [Tom Lee]))' },
  { question: 'Which mill is the oldest?', logicalForm: '(ARGMIN mill [year built])' },
] as const;

const CHAINS = [
  { question: 'Who is the aunt of [Tom Lee]?', logicalForm: '[Tom Lee] -> parent -> sister' },
  { question: 'What did the sister of [Ria] found?', logicalForm: '[Ria] -> sister -> ^founder' },
] as const;

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-kbb-'));
  const lines = (records: readonly object[]) => records.map((record) => JSON.stringify(record)).join('\n');
  writeFileSync(file('forms.jsonl'), `${lines(EXAMPLES)}\n`);
  writeFileSync(file('forms.json'), JSON.stringify(EXAMPLES));
  writeFileSync(file('chains.jsonl'), lines(CHAINS));
  writeFileSync(file('broken.jsonl'), '{"question": "q", "logicalForm": "f"}\n{"question": "q"}\n');
  writeFileSync(file('empty.jsonl'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TRIPLES = triplesOf(`
  Oda Marr | sister | Ria Marr
  Oda Marr | child | Tom Marr
  Ria Marr | child | Ann Marr
  Ria Marr | child | Bea Marr
  Lintown Mill | founder | Ria Marr
  Ashby Mill | founder | Ria Marr
  Lintown Mill | year built | "1850"
  Ashby Mill | year built | "1790-05-01"
  Old Quay | year built | "1700"
  Lintown Mill | type | mill
  Ashby Mill | type | mill
  Old Quay | type | quay
`);
const PROFILE = {
  id: 'town',
  nameRelations: [],
  aliasRelations: [],
  typeRelations: ['type'],
  hiddenRelations: [],
  languages: [],
  mediators: 'none',
  mediatorTypes: [],
} as const;

const draft = (form: string) => ({ form });

function towns(script: readonly unknown[], options: Readonly<Record<string, unknown>> = {}): MethodRun {
  return {
    triples: TRIPLES,
    profile: PROFILE,
    question: 'Which mills did the sister of Oda Marr found?',
    options: { examples: file('forms.jsonl'), used: 1, dense: false, ...options },
    script: { 'kbb.draft': script },
  };
}

const golden = (name: string, run: MethodRun) => goldenTrace(kbBinder, name, run);

const names = (outcome: Awaited<ReturnType<typeof golden>>) =>
  outcome.result.answers.map((answer) => (typeof answer === 'string' ? answer : answer.name));

describe('KB-BINDER', () => {
  test('drafts, binds and reads the answers off the graph', async () => {
    const outcome = await golden(
      'worked-example',
      towns([draft('(AND mill (JOIN founder (JOIN (R sister) [Oda Marr])))')]),
    );
    expect(names(outcome)).toEqual(['Ashby Mill', 'Lintown Mill']);
    expect(summary(outcome)).toMatchObject({
      basis: 'kg',
      complete: true,
      stopReason: 'complete',
      calls: ['kbb.draft'],
      clues: ['Oda Marr: mapped Oda Marr', 'founder: mapped founder', 'sister: mapped sister'],
      evidence: [
        'Oda Marr sister Ria Marr [0,2]',
        'Ashby Mill founder Ria Marr [1]',
        'Lintown Mill founder Ria Marr [1]',
      ],
    });
    expect(blockLines(outcome.model.requests[0]?.prompt ?? '', 'examples').at(-1)).toContain('form: ');
  });

  test('a join drafted the wrong way round is found the other way', async () => {
    const outcome = await golden(
      'flipped',
      towns([draft('(JOIN (R founder) (JOIN (R sister) [Oda Marr]))')]),
    );
    expect(names(outcome)).toEqual(['Ashby Mill', 'Lintown Mill']);
  });

  test('a relation that is only similar is bound, and the clue says so', async () => {
    const outcome = await golden('similar-relation', towns([draft('(JOIN (R [sister of]) [Oda Marr])')]));
    expect(names(outcome)).toEqual(['Ria Marr']);
    expect(summary(outcome).clues).toEqual(['Oda Marr: mapped Oda Marr', 'sister of: ambiguous sister']);
  });

  test('a misspelt name is bound to the most similar one; a run of its words in the question to that', async () => {
    const misspelt = await golden('similar-name', towns([draft('(JOIN (R sister) [Oda Mar])')]));
    expect(summary(misspelt).clues[0]).toBe('Oda Mar: ambiguous Oda Marr');
    const run = await golden('run-of-words', towns([draft('(JOIN (R sister) [lady Oda Marr])')]));
    expect(summary(run).clues[0]).toBe('lady Oda Marr: mapped Oda Marr');
  });

  test.each([
    ['count', '(COUNT (JOIN (R child) (JOIN (R sister) [Oda Marr])))', ['2']],
    ['argmin', '(ARGMIN (JOIN founder [Ria Marr]) [year built])', ['Ashby Mill']],
    ['argmax', '(ARGMAX (JOIN founder [Ria Marr]) [year built])', ['Lintown Mill']],
    ['argmin-class', '(ARGMIN mill [year built])', ['Ashby Mill']],
    ['less', '(AND (JOIN founder [Ria Marr]) (lt [year built] 1800))', ['Ashby Mill']],
    ['at-least', '(AND (ge [year built] 1790) mill)', ['Ashby Mill', 'Lintown Mill']],
    ['and', '(AND (JOIN founder [Ria Marr]) (JOIN founder [Ria Marr]) quay)', []],
  ])('%s', async (name, form, expected) => {
    const outcome = await golden(name, towns([draft(form)]));
    expect(names(outcome)).toEqual(expected);
    expect(outcome.result.basis).toBe(expected.length === 0 ? 'none' : 'kg');
  });

  test('six of seven samples vote; an unreadable one is replaced by the seventh', async () => {
    const good = draft('(JOIN (R child) [Ria Marr])');
    const outcome = await golden('vote', {
      ...towns([
        draft('(JOIN (R child) [Oda Marr])'),
        draft('no form at all'),
        good,
        draft('(JOIN (R child) [Oda Marr])'),
        good,
        good,
        draft('(JOIN (R sister) [Oda Marr])'),
      ]),
      options: { examples: file('forms.jsonl'), dense: false },
    });
    expect(names(outcome)).toEqual(['Ann Marr', 'Bea Marr']);
    const elected = outcome.events.find((event) => event.type === 'step' && event.name === 'result-elected');
    expect(elected).toMatchObject({ data: { votes: 3, of: 6 } });
    const seeds = outcome.model.requests.map(({ temperature, seed }) => [temperature, seed]);
    expect(seeds.every(([temperature, seed]) => temperature === 0.3 && seed === 0)).toBe(true);
  });

  test('equal votes: the result found first', async () => {
    const outcome = await golden('tie', {
      ...towns([draft('(JOIN (R child) [Ria Marr])'), draft('(JOIN (R child) [Oda Marr])')], {
        used: 2,
        samples: 2,
      }),
    });
    expect(names(outcome)).toEqual(['Ann Marr', 'Bea Marr']);
  });

  test('without retrieval the question is classed and the first examples of the class are shown', async () => {
    const run = towns([draft('(COUNT (JOIN (R child) [Ria Marr]))')], { retrieval: false });
    const outcome = await golden('base', {
      ...run,
      script: { ...run.script, 'kbb.type': [{ type: 'comparison' }] },
    });
    const shown = blockLines(outcome.model.requests[1]?.prompt ?? '', 'examples');
    expect(shown.filter((line) => line.startsWith('form: '))).toEqual([
      'form: (COUNT (JOIN (R child) [Tom Lee]))',
      'form: (ARGMIN mill [year built])',
    ]);
    expect(names(outcome)).toEqual(['2']);
  });

  test('nothing executable: no answer, and no fallback to the model', async () => {
    const outcome = await golden('nothing', towns([draft('(JOIN (R sister) [Zzyzx Qwfp])')]));
    expect(summary(outcome)).toMatchObject({ answers: [], basis: 'none', stopReason: 'exhausted' });
  });

  test('drafts with more than five joins are skipped', async () => {
    const deep = '(JOIN a (JOIN b (JOIN c (JOIN d (JOIN e (JOIN f [Oda Marr]))))))';
    const outcome = await golden('too-many-joins', towns([draft(deep)]));
    expect(outcome.events).toContainEqual(
      expect.objectContaining({ name: 'draft-skipped', data: { draft: deep, reason: 'joins' } }),
    );
  });

  test('no more forms are executed than allowed', async () => {
    const outcome = await golden(
      'executions',
      towns([draft('(JOIN (R founder) (JOIN (R child) [Oda Marr]))')], { maxExecutions: 1 }),
    );
    expect(summary(outcome)).toMatchObject({ answers: [], stopReason: 'exhausted' });
    expect(outcome.events).toContainEqual(expect.objectContaining({ type: 'truncated', what: 'executions' }));
  });

  test('entities of one name: each is tried, the results vote; more than the cap are narrowed by class', async () => {
    const triples = [
      ...triplesOf('Ashby | mayor | Tom Lee'),
      ...['t1', 't2', 't3'].flatMap((term) => [
        { head: { term, name: 'Hill' }, relation: 'type', tail: term === 't2' ? 'street' : 'mountain' },
        { head: { term, name: 'Hill' }, relation: 'near', tail: term === 't2' ? 'Ashby' : 'Lintown' },
      ]),
    ];
    const all = await golden('same-name', { ...towns([draft('(JOIN (R near) [Hill])')]), triples });
    expect(names(all)).toEqual(['Lintown']);
    const narrowed = await golden('narrowed', {
      ...towns([draft('(JOIN (R near) [Hill])')], { entityCap: 1 }),
      triples,
      question: 'What is the street Hill near to?',
    });
    expect(names(narrowed)).toEqual(['Ashby']);
  });

  test('relations are ranked by their vectors too', async () => {
    const vocabulary = ['sister', 'sibling'];
    const embedder = vocabularyEmbedder(vocabulary);
    const alike: typeof embedder = {
      ...embedder,
      embed: (texts, options) =>
        embedder.embed(
          texts.map((text) => text.replaceAll('sibling', 'sister')),
          options,
        ),
    };
    const outcome = await golden('dense', {
      ...towns([draft('(JOIN (R sibling) [Oda Marr])')], { dense: true, relationTop: 1 }),
      question: 'Who is it?',
      embedder: createGraphEmbedder(alike, createMemoryVectors(2)),
    });
    expect(names(outcome)).toEqual(['Ria Marr']);
  });

  test('the call cap: the drafts so far are bound', async () => {
    const outcome = await golden('call-cap', {
      ...towns([draft('(JOIN (R child) [Ria Marr])')], { used: 6 }),
      limits: { maxCalls: 1 },
    });
    expect(summary(outcome).stopReason).toBe('call-cap');
    expect(names(outcome)).toEqual(['Ann Marr', 'Bea Marr']);
  });
});

describe('KB-BINDER (chains)', () => {
  const chained = (form: string, topics?: readonly string[]): MethodRun => ({
    ...towns([draft(form)], { examples: file('chains.jsonl') }),
    topics,
  });

  test('one draft, walked from its topic, which is no answer itself', async () => {
    const outcome = await golden('chain', chained('[Oda Marr] -> sister -> ^founder'));
    expect(names(outcome)).toEqual(['Ashby Mill', 'Lintown Mill']);
    expect(outcome.events[0]).toMatchObject({ data: { form: 'KB-BINDER (chains)', examples: 2 } });
    const back = await golden('chain-back', chained('[Lintown Mill] -> founder -> ^founder'));
    expect(names(back)).toEqual(['Ashby Mill']);
  });

  test('a chain is read with the arrow that the examples show', async () => {
    const outcome = await runMethod(kbBinder, chained('[Oda Marr] → sister → ^founder'));
    expect(names(outcome)).toEqual(['Ashby Mill', 'Lintown Mill']);
    const [shown = ''] = blockLines(outcome.model.requests[0]?.prompt ?? '', 'examples').filter((line) =>
      line.startsWith('form: '),
    );
    expect(shown).toMatch(/^form: \[[^\]]+\] → /u);
  });

  test('a given topic entity takes the place of the drafted one; an unknown relation the nearest', async () => {
    const outcome = await golden('chain-given', chained('[somebody] -> the sister', ['Oda Marr']));
    expect(names(outcome)).toEqual(['Ria Marr']);
    expect(summary(outcome).clues).toEqual(['Oda Marr: mapped Oda Marr', 'the sister: ambiguous sister']);
  });

  test('what is no chain, or leads nowhere, gives no answer', async () => {
    expect(names(await golden('chain-unreadable', chained('(JOIN a b)')))).toEqual([]);
    expect(names(await golden('chain-unknown', chained('[Oda Marr] -> flavour')))).toEqual([]);
  });
});

describe('annotated questions', () => {
  const asking = (examples?: string) =>
    runMethod(kbBinder, { ...towns([]), options: examples === undefined ? {} : { examples } });

  test('are required, and the error says how to give them', async () => {
    await expect(asking()).rejects.toThrow(/was given none\. Give a file .* --option examples=FILE/u);
    await expect(asking(file('absent.jsonl'))).rejects.toThrow('cannot be read');
    await expect(asking(file('empty.jsonl'))).rejects.toThrow('holds no annotated question');
    await expect(asking(file('broken.jsonl'))).rejects.toThrow(
      /broken\.jsonl:2: This record must be an object/u,
    );
  });

  test('may be one JSON list', async () => {
    const outcome = await runMethod(
      kbBinder,
      towns([draft('(JOIN (R child) [Ria Marr])')], { examples: file('forms.json') }),
    );
    expect(names(outcome)).toHaveLength(2);
  });
});

describe('parts', () => {
  test('forms are read, whatever is missing at their end', () => {
    const form = parseForm('(AND town (JOIN (R [stands in]) Old Mill');
    expect(form).toMatchObject({
      entities: ['Old Mill'],
      classes: ['town'],
      relations: [{ text: 'stands in', reversed: true, isJoin: true }],
    });
    expect(parseForm('(JOIN near "Old Mill")')?.entities).toEqual(['Old Mill']);
    expect(parseForm('(JOIN largest city [China])')?.relations[0]?.text).toBe('largest city');
    expect(parseForm('(lt height 10^^http://x#int)')?.form).toMatchObject({ op: 'lt', value: '10' });
    for (const bad of [
      '',
      'words',
      '()',
      '(R x)',
      '(JOIN)',
      '(JOIN a)',
      '(AND x)',
      '(DROP a b)',
      '(JOIN (x) y)',
    ]) {
      expect(parseForm(bad), bad).toBeUndefined();
    }
    expect(parseForm(`${'('.repeat(5000)}`)).toBeUndefined();
    expect(parseForm(`${'(COUNT '.repeat(100)}x`)).toBeUndefined();
    expect(parseChain('[a] -> b -> ^c')?.relations.map(({ reversed }) => reversed)).toEqual([true, false]);
    for (const bad of ['a -> b', '[a]', '[a] ->', '']) expect(parseChain(bad), bad).toBeUndefined();
    expect(EXAMPLES.map(({ logicalForm }) => isComparison(logicalForm))).toEqual([false, false, true, true]);
  });

  test('property: no text makes the readers throw', () => {
    const words = fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '"',
      'JOIN',
      'AND',
      'R',
      'COUNT',
      'ARGMAX',
      'lt',
      '->',
      '^',
      ' a ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc.array(words).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const read = parseForm(text);
          if (read !== undefined) expect(read.relations.length + read.classes.length).toBeGreaterThan(0);
          parseChain(text);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('values compare as numbers and dates', () => {
    expect(comparable('1,200')).toBe(1200);
    expect(comparable('n/a')).toBeUndefined();
    expect(holds('1790-05-01', 'gt', '1790')).toBe(true);
    expect(holds('1790-05-01', 'lt', '1790-06')).toBe(true);
    expect(holds('mill', 'lt', '5')).toBe(false);
    expect(holds('5', 'le', '5') && holds('5', 'ge', '5') && !holds('5', 'gt', '5')).toBe(true);
  });

  test('choices come best first, each once', () => {
    expect([...rankedProduct([2, 3])]).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
    expect([...rankedProduct([])]).toEqual([[]]);
    expect([...rankedProduct([2, 0])]).toEqual([]);
  });
});

test('properties: budget kept, evidence stored, order of the graph without effect', async () => {
  const nodes = ['a', 'b', 'c', 'd'] as const;
  const triple = fc.record({
    head: fc.constantFrom(...nodes),
    relation: fc.constantFrom('r', 's', 't'),
    tail: fc.constantFrom(...nodes, '7', '12'),
  });
  const form = fc.constantFrom(
    '(JOIN r [a])',
    '(JOIN (R s) (JOIN r [b]))',
    '(COUNT (JOIN (R t) [a]))',
    '(AND (JOIN r [a]) (JOIN (R s) [b]))',
    '(ARGMAX (JOIN (R r) [a]) t)',
    '(AND (JOIN r [c]) (lt s 10))',
    'unreadable',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(triple, { minLength: 1, maxLength: 12 }),
      fc.array(form, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 8 }),
      async (triples, forms, maxCalls) => {
        const run = (order: typeof triples) =>
          runMethod(kbBinder, {
            triples: order,
            question: 'a and b',
            limits: { maxCalls },
            options: { examples: file('forms.jsonl'), dense: false, maxExecutions: 60 },
            script: { 'kbb.draft': (_, nth) => draft(forms[nth % 7] as string) },
          });
        const outcome = await run(triples);
        expect(outcome.model.requests.length).toBeLessThanOrEqual(maxCalls);
        expectStored(outcome, triples);
        const plain = (found: typeof outcome) => ({ ...summary(found), answers: names(found).toSorted() });
        expect(plain(await run(triples.toReversed()))).toEqual(plain(outcome));
      },
    ),
    { numRuns: 50, seed: 8 },
  );
});
