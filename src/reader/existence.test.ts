import { describe, expect, test } from 'vitest';
import { runFirst } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { createReader } from './read.ts';

const members = ['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn', 'Eli Rae'];
const boats = ['Puffin', 'Grey Heron', 'Sea Breeze', 'Lucky Star'];

describe('that there is one at least is a condition', async () => {
  const graph = await createMemoryGraph([
    ...members.map((name) => [name, 'type', 'Member'] as const),
    ...boats.map((name) => [name, 'type', 'Boat'] as const),
    ...['Spring Cup', 'Autumn Dash'].map((name) => [name, 'type', 'Race'] as const),
    ['Ann Vale', 'town', 'Aldham'],
    ['Ben Ost', 'town', 'Aldham'],
    ['Cleo Marsh', 'town', 'Brinton'],
    ['Dora Finn', 'town', 'Aldham'],
    ['Eli Rae', 'town', 'Brinton'],
    ['Puffin', 'owner', 'Ann Vale'],
    ['Grey Heron', 'owner', 'Ben Ost'],
    ['Sea Breeze', 'owner', 'Cleo Marsh'],
    ['Lucky Star', 'owner', 'Ann Vale'],
    ['Ann Vale', 'buddy', 'Cleo Marsh'],
    ['Dora Finn', 'buddy', 'Ann Vale'],
    ['Eli Rae', 'buddy', 'Ann Vale'],
    ['Spring Cup', 'winner', 'Puffin'],
    ['Autumn Dash', 'winner', 'Sea Breeze'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['which members in Aldham own a boat', ['Ann Vale', 'Ben Ost']],
    ['which members own a boat', ['Ann Vale', 'Ben Ost', 'Cleo Marsh']],
    ['which members have a buddy', ['Ann Vale', 'Dora Finn', 'Eli Rae']],
    ['how many members have a buddy', ['3']],
    ['which members from Brinton have a buddy', ['Eli Rae']],
    ['members with boats', ['Ann Vale', 'Ben Ost', 'Cleo Marsh']],
    ['which boats of Ann Vale have won a race', ['Puffin']],
    ['how many boats have won a race', ['2']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });

  test('is not denied with what is not there', async () => {
    expect(await runFirst(reader, graph, 'which members in Aldham do not have a buddy')).toEqual(['Ben Ost']);
  });
});

describe('that there is one, in Chinese', async () => {
  const graph = await createMemoryGraph([
    ...['李娜', '王磊', '赵敏', '陈晓明'].map(
      (name) => [name, '部门', name === '王磊' ? '销售部' : '研发部'] as const,
    ),
    ['李娜', '上级', '陈晓明'],
    ['赵敏', '上级', '陈晓明'],
    ['王磊', '上级', '赵敏'],
    ['灯塔', '负责人', '李娜'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['谁有上级', ['李娜', '王磊', '赵敏']],
    ['有多少人有上级', ['3']],
  ])('%s', async (question, answers) => {
    expect((await runFirst(reader, graph, question)).toSorted()).toEqual(answers.toSorted());
  });
});

describe('with nouns of several words', async () => {
  const graph = await createMemoryGraph([
    ...members.map((name) => [name, 'type', 'Member'] as const),
    ['Ann Vale', 'phone', '01202 555001'],
    ['Ben Ost', 'phone', '01202 555002'],
    ['Ann Vale', 'town', 'Aldham'],
    ['Cleo Marsh', 'town', 'Brinton'],
  ]);
  const reader = await createReader(graph);

  test.each([
    ['members with phone numbers', ['Ann Vale', 'Ben Ost']],
    ['list members with phone numbers', ['Ann Vale', 'Ben Ost']],
  ])('%s', async (question, answers) => {
    expect(await runFirst(reader, graph, question)).toEqual(answers);
  });
});
