import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import { readLines, readRecords } from '../../src/eval/dataset/read-file.ts';
import { datasetById, datasets } from '../../src/eval/dataset/registry.ts';
import { descriptions } from '../../src/eval/dataset/webquestions.ts';
import type { EvalQuestion } from '../../src/eval/question.ts';
import { createMemoryGraph } from '../../src/graph/index.ts';
import { profileNamed } from '../../src/graph/profile.ts';
import { scriptedModel } from '../helper/scripted-model.ts';

const FIXTURE = new URL('./fixture/', import.meta.url).pathname;

/** Array.fromAsync is newer than the library this project is compiled against. */
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function read(id: string, split: string, folder = join(FIXTURE, id)): Promise<EvalQuestion[]> {
  const dataset = datasetById(id);
  const found = (await dataset.splits(folder)).find((one) => one.name === split);
  if (found === undefined) throw new Error(`no split ${split}`);
  return collect(dataset.questions(folder, found));
}

async function triples(id: string, folder = join(FIXTURE, id)) {
  return collect(datasetById(id).graph!.triples(folder));
}

describe('MetaQA', () => {
  test('takes the brackets off and the marked name as topic', async () => {
    const [first, second] = await read('metaqa', 'dev-1hop');
    expect(first).toEqual({
      id: 'metaqa-dev-1hop-000001',
      question: 'what films did Mira Okafor direct',
      topicEntities: ['Mira Okafor'],
      answers: [{ name: 'Harbour Lights' }, { name: 'North Pier' }],
      hops: 1,
      type: 'director_to_movie',
    });
    expect(second?.type).toBe('movie_to_year');
  });

  test('works without a type file', async () => {
    const [first] = await read('metaqa', 'dev-2hop');
    expect(first?.type).toBeUndefined();
    expect(first?.hops).toBe(2);
  });

  test('reads the graph', async () => {
    expect((await triples('metaqa'))[2]).toEqual({
      head: 'Harbour Lights',
      relation: 'release_year',
      tail: '1987',
    });
  });

  test('a question without brackets is named by file and line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clew-'));
    await writeFile(join(folder, 'qa.txt'), 'who [X] met\ty\nwho met\ty\n');
    const reading = collect(metaqaQuestions(folder));
    await expect(reading).rejects.toThrow(/qa\.txt:2: has no \[bracketed\] topic/);
  });
});

function metaqaQuestions(folder: string) {
  return datasetById('metaqa').questions(folder, { name: 'dev-1hop', files: ['qa.txt'] });
}

describe('WebQSP', () => {
  test('gold is the first good and complete parse', async () => {
    const [first, second, third] = await read('webqsp', 'test');
    expect(first).toEqual({
      id: 'WebQTest-9001',
      question: 'what language do people on skarn island speak?',
      topicEntities: ['Skarn Island'],
      answers: [
        { name: 'Skarnish', id: 'm.0zz02' },
        { name: 'Low Gravic', id: 'm.0zz03' },
      ],
      hops: 1,
      tags: { parses: 2 },
    });
    expect(second?.answers).toEqual([{ name: '1931-06-04' }]);
    expect(third?.answers).toEqual([]);
    expect(third).not.toHaveProperty('topicEntities');
  });
});

describe('CWQ', () => {
  test('official file: aliases kept, a nameless answer goes by its first alias', async () => {
    const [first, , third] = await read('cwq', 'dev');
    expect(first?.answers).toEqual([
      { name: 'Lake Orrin', id: 'm.0yy01', aliases: ['Orrin Water', 'Loch Orrin'] },
      { name: 'Teal Lake', id: 'm.0yy02', aliases: ['Teal Lake'] },
    ]);
    expect(first?.question).toBe('What lakes lie in the country whose capital is Vessa?');
    expect(first?.type).toBe('composition');
    expect(third?.answers).toEqual([]);
  });

  test('evaluation copy: one answer, topic entities by name, none when it labels none', async () => {
    const [first, second, third] = await read('cwq', 'cwq');
    expect(first?.topicEntities).toEqual(['Vessa']);
    expect(first?.answers).toEqual([{ name: 'Millbeck' }]);
    expect(second).not.toHaveProperty('topicEntities');
    expect(third?.topicEntities).toEqual(['Vessa', 'Millbeck']);
  });
});

test('RoG form carries the subgraph and repeats no answer', async () => {
  const [first, , third] = await read('rog-webqsp', 'test');
  expect(first?.subgraph).toHaveLength(3);
  expect(third?.answers).toEqual([{ name: 'Nobody' }]);
  expect(await triples('rog-webqsp')).toHaveLength(4);
});

describe('WebQuestions', () => {
  test('reads the list expression and labels no topic', async () => {
    const [first, second] = await read('webquestions', 'test');
    expect(first?.answers).toEqual([{ name: 'Captain Jo "Salt" Meade' }]);
    expect(second?.answers).toEqual([{ name: 'Skarnish' }, { name: 'Low Gravic' }]);
    expect(second).not.toHaveProperty('topicEntities');
  });

  test.each([
    ['(list (description "a (b) c"))', ['a (b) c']],
    ['(list (description Öre))', ['Öre']],
    ['(list)', []],
    ['', []],
  ])('%s', (expression, names) => {
    expect(descriptions(expression)).toEqual(names);
  });
});

test('GrailQA: topics are entity nodes, literals are not; values have no identifier', async () => {
  const [first, second, third] = await read('grailqa', 'dev');
  expect(first).toMatchObject({
    topicEntities: ['Port Ames'],
    hops: 2,
    type: 'none',
    tags: { level: 'zero-shot' },
  });
  expect(second?.answers).toEqual([{ name: '3' }]);
  expect(third).not.toHaveProperty('topicEntities');
});

test('QALD: English text where there is one, IRIs kept, verdicts apart', async () => {
  const [first, second, third] = await read('qald', 'qald_10');
  expect(first?.question).toBe('Who wrote the book?');
  expect(first?.answers).toEqual([{ name: 'Ada Quill', id: 'http://example.org/resource/Ada_Quill' }]);
  expect(second).toMatchObject({ verdict: true, answers: [] });
  expect(third).toMatchObject({ question: '这本书有多少页?', answers: [{ name: '312' }] });
});

test('Mintaka: labels become aliases, numbers names, booleans verdicts, null no gold', async () => {
  const [first, second, third, fourth] = await read('mintaka', 'dev');
  expect(first?.answers).toEqual([{ name: 'Strand Canal', id: 'Q901', aliases: ['Strandkanal'] }]);
  expect(first?.topicEntities).toEqual(['Norrland']);
  expect(second).toMatchObject({ verdict: false, answers: [], type: 'comparative' });
  expect(third?.answers).toEqual([{ name: '12' }]);
  expect(fourth?.answers).toEqual([]);
});

test('PathQuestion: answer set, topic and hops from the gold path; double tabs in the graph', async () => {
  const [first] = await read('pathquestion', 'pq-2h');
  expect(first).toEqual({
    id: 'pq-2h-00001',
    question: "what is the trade of otto_of_brandt 's spouse ?",
    topicEntities: ['otto_of_brandt'],
    answers: [{ name: 'weaver' }, { name: 'dyer' }],
    hops: 2,
    type: 'spouse trade',
  });
  expect(
    await collect(datasetById('pathquestion').graph!.triples(join(FIXTURE, 'pathquestion'), 'pq-3h')),
  ).toHaveLength(4);
  expect((await triples('pathquestion'))[1]).toEqual({
    head: 'otto_of_brandt',
    relation: 'child',
    tail: 'lena_brandt',
  });
});

test('SimpleQuestions: names from the table, the mid where there is none, one triple per object', async () => {
  const [first, second] = await read('simplequestions', 'valid');
  expect(first).toMatchObject({
    topicEntities: ['The Salt Road'],
    answers: [{ name: 'Ida Kell', id: 'm.0aa02' }],
  });
  expect(second?.answers).toEqual([{ name: 'm.0aa04', id: 'm.0aa04' }]);
  expect((await triples('simplequestions')).map((one) => one.tail)).toEqual([
    { term: 'm.0aa02', name: 'Ida Kell' },
    { term: 'm.0aa06', name: 'm.0aa06' },
    { term: 'm.0aa07', name: 'm.0aa07' },
  ]);
});

test('MOOC Q&A: verdicts in both languages, statements, answer lists', async () => {
  const [first, second, third, fourth] = await read('mooc-qa', 'one-hop');
  expect(first).toMatchObject({
    verdict: true,
    statement: { entities: ['T_李明', 'C_course-v1:NorthX+1001+2019_T1'], relation: '老师_课程' },
    answers: [],
    type: 'judge',
    tags: { class: 'B' },
  });
  expect(second?.verdict).toBe(false);
  expect(third).toMatchObject({ type: 'query', answers: [{ name: '李明' }, { name: '张伟' }] });
  // Gold that is an identifier bears the name that the questions give it.
  expect(fourth?.answers).toEqual([{ name: '写作导论', id: 'C_course-v1:NorthX+1001+2019_T1' }]);
});

test('MOOC Q&A: things bear names and one of seven categories, so that CGPE and FiSKE find their starts', async () => {
  const found = await triples('mooc-qa');
  const graph = await createMemoryGraph(found, { profile: profileNamed('rdf') });
  const names = ['李明', '张伟', '王芳', '写作导论', '北方大学', '修辞', '第一讲', '1', '55'];
  const matches = await graph.findByName(names, { mode: 'exact', limit: 1 });
  const described = await graph.describe(matches.map(([match]) => match?.entity.id ?? ''));
  expect(described.map(({ entity, types }) => [entity.name, entity.term, ...types])).toEqual([
    ['李明', 'T_李明', '老师'],
    ['张伟', 'T_张伟', '老师'],
    ['王芳', 'T_王芳', '老师'],
    ['写作导论', 'C_course-v1:NorthX+1001+2019_T1', '课程'],
    ['北方大学', 'S_NorthX', '学校'],
    ['修辞', 'K_修辞_语言学', '概念'],
    ['第一讲', 'V_7', '视频'],
    ['1', 'U_1', '用户'],
    ['55', 'P_55', '论文'],
  ]);
  const model = scriptedModel({
    'clue.extract': () => ({ clues: ['李明', '写作导论'] }),
    'answer.triples': () => ({ verdict: true, answers: [] }),
  });
  for (const method of ['cgpe', 'fiske']) {
    const answer = await ask('李明是否开了写作导论这门课？', { graph, method, model });
    expect([answer.verdict, answer.stopReason], method).toEqual([true, 'complete']);
    expect(answer.evidence, method).toMatchObject([
      { head: '李明', relation: '老师_课程', tail: '写作导论' },
    ]);
  }
  await graph.close();
});

test('own JSON Lines: numbers as ids, aliases, other fields as tags, graph answers as gold', async () => {
  const questions = await read('json-lines', 'dev-sample', join(FIXTURE, 'own'));
  expect(questions[0]?.tags).toEqual({ support: 'gold-path', answersReachable: 1 });
  expect(questions[1]).toMatchObject({
    id: '2',
    answers: [{ name: 'Arctic Tern', aliases: ['Sterna paradisaea'] }],
  });
  expect(questions[2]?.answers).toEqual([{ name: 'Petrel' }, { name: 'Tern' }]);
  expect(questions[3]).toMatchObject({ verdict: true, answers: [] });
});

test('a record of another shape is named with its place and field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clew-'));
  await writeFile(join(folder, 'x.jsonl'), '{"id":"a","question":"q"}\n{"id":"b"}\n');
  await expect(read('json-lines', 'x', folder)).rejects.toThrow(/x\.jsonl:2: record 2 .*question/);
  await writeFile(join(folder, 'x.jsonl'), '{"id":"a","question":"q"}\nnot json\n');
  await expect(read('json-lines', 'x', folder)).rejects.toThrow(/x\.jsonl:2: is not valid JSON/);
});

test('every data set says where it is to be had, under which licence, and what it looks for', () => {
  for (const dataset of datasets.values()) {
    expect(dataset.obtain.length, dataset.id).toBeGreaterThan(20);
    expect(dataset.licence, dataset.id).not.toBe('');
    expect(dataset.expects.length, dataset.id).toBeGreaterThan(0);
  }
});

test('an unknown name is answered with the nearest one', () => {
  expect(() => datasetById('metaqq')).toThrow(/Did you mean "metaqa"/);
});

describe('files as they are', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clew-files-'));
  });
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  };

  test('a line ends at a line feed alone, with or without a carriage return before it', async () => {
    const file = await write('a.jsonl', '\uFEFF{"a":"x\u2028y\u2029z\u0085"}\r\n\n{"a":"\\r"}');
    const lines = await collect(readLines(file));
    expect(lines).toEqual([
      { text: '{"a":"x\u2028y\u2029z\u0085"}', number: 1 },
      { text: '{"a":"\\r"}', number: 3 },
    ]);
  });

  test('text that is not UTF-8 is refused with its line; a last line may be cut inside a character', async () => {
    const latin1 = await write('b.jsonl', Buffer.from('{"a":1}\n{"a":"Am\xe9lie"}\n', 'latin1'));
    await expect(collect(readLines(latin1))).rejects.toThrow(/b\.jsonl:2: .*not valid UTF-8/);
    const cut = await write('c.jsonl', Buffer.from('{"a":1}\n{"a":"Amé').subarray(0, -1));
    expect(await collect(readLines(cut))).toHaveLength(2);
  });

  test('records come from an array, an object with one, or lines, whatever the file is called', async () => {
    const values = async (name: string, content: string) =>
      (await collect(readRecords(await write(name, content)))).map(({ value }) => value);
    expect(await values('d.json', '[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await values('e.json', '{"Questions":\n[{"a":1}]}')).toEqual([{ a: 1 }]);
    expect(await values('f.json', '{"a":1}\n{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
    await expect(values('g.json', '{"a":1')).rejects.toThrow(/g\.json: is not valid JSON/);
  });
});
