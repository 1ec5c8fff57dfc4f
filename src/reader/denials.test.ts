import { describe, expect, test } from 'vitest';
import { firstOf } from '../../test/helper/first-reading.ts';
import { createMemoryGraph } from '../graph/embedded/open-embedded-graph.ts';
import { readPlan } from '../plan/read-plan.ts';
import { createReader } from './read.ts';

type Row = readonly [string, string, string];

const signups = (
  kind: string,
  whose: string,
  what: string,
  rows: readonly (readonly [string, string])[],
): Row[] =>
  rows.flatMap(([who, race], at): Row[] => [
    [`${kind} ${at + 1}`, 'type', kind],
    [`${kind} ${at + 1}`, whose, who],
    [`${kind} ${at + 1}`, what, race],
  ]);

describe('a rowing club', async () => {
  const members = ['Ann Vale', 'Ben Ost', 'Cleo Marsh', 'Dora Finn', 'Eli Rae'];
  const graph = await createMemoryGraph([
    ...members.map((name): Row => [name, 'type', 'member']),
    ...['Puffin', 'Heron', 'Old Tom'].map((name): Row => [name, 'type', 'boat']),
    ...['Spring Cup', 'Autumn Dash', 'Winter Head'].map((name): Row => [name, 'type', 'race']),
    ...members.map((name, at): Row => [name, 'fees paid', at === 2 || at === 4 ? 'no' : 'yes']),
    ...members.map((name, at): Row => [name, 'role', at === 0 ? 'cox' : 'rower']),
    ['Ben Ost', 'mentor', 'Ann Vale'],
    ['Cleo Marsh', 'mentor', 'Ann Vale'],
    ['Eli Rae', 'mentor', 'Dora Finn'],
    ['Puffin', 'owner', 'Ann Vale'],
    ['Heron', 'owner', 'Ben Ost'],
    ...signups('signup', 'member', 'race', [
      ['Ann Vale', 'Spring Cup'],
      ['Ben Ost', 'Spring Cup'],
      ['Dora Finn', 'Autumn Dash'],
    ]),
  ]);
  const reader = await createReader(graph);
  const first = firstOf(reader, graph);

  test.each([
    ['has nobody paid', 'no'],
    ['has nobody signed up for winter head', 'yes'],
    ['has nobody signed up for the spring cup', 'no'],
    ['does nobody have a mentor', 'no'],
    ["hasn't anybody paid", 'yes'],
  ])('whether there is nobody: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test.each([
    ['is Puffin a boat', 'yes'],
    ['is Puffin a race', 'no'],
    ['is Dora Finn a mentor', 'yes'],
    ['is Cleo Marsh a mentor', 'no'],
    ['has Cleo Marsh a mentor', 'yes'],
  ])('what a named thing is or has: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test.each([
    ['which races has nobody signed up for', 'Winter Head'],
    ['races nobody signed up for', 'Winter Head'],
    ['who has not signed up for anything', 'Cleo Marsh, Eli Rae'],
    ["who hasn't signed up for the spring cup", 'Cleo Marsh, Dora Finn, Eli Rae'],
    ['all members but the rowers', 'Ann Vale'],
    ['everyone but Ann Vale', 'Ben Ost, Cleo Marsh, Dora Finn, Eli Rae'],
  ])('what is denied of things: %s', async (question, answer) => {
    expect(await first(question)).toBe(answer);
  });

  test('the plan says that there is none', async () => {
    const { readings } = await reader.read('has nobody paid');
    const { plan } = readings[0] as (typeof readings)[number];
    const { branches, unit } = readPlan(plan);
    const { edges, negations } = unit(branches[0] as readonly string[], []);
    expect(edges).toEqual([]);
    expect(negations).toHaveLength(1);
    expect(plan.operators.at(-1)).toEqual({ kind: 'truth' });
  });
});

describe('in German and Chinese', async () => {
  const german = await createMemoryGraph([
    ...['Anna Vogt', 'Bernd Ost', 'Clara Marx'].map((name): Row => [name, 'type', 'Mitglied']),
    ...['Frühlingspokal', 'Winterkopf'].map((name): Row => [name, 'type', 'Rennen']),
    ['Anna Vogt', 'Beitrag bezahlt', 'ja'],
    ['Bernd Ost', 'Beitrag bezahlt', 'ja'],
    ['Clara Marx', 'Beitrag bezahlt', 'nein'],
    ...signups('Anmeldung', 'Mitglied', 'Rennen', [
      ['Anna Vogt', 'Frühlingspokal'],
      ['Bernd Ost', 'Frühlingspokal'],
    ]),
  ]);
  const chinese = await createMemoryGraph([
    ...['安娜', '本杰', '陈丽'].map((name): Row => [name, 'type', '会员']),
    ...['春季杯', '冬季赛'].map((name): Row => [name, 'type', '比赛']),
    ['安娜', '交会费', '是'],
    ['本杰', '交会费', '是'],
    ['陈丽', '交会费', '否'],
    ...signups('报名', '会员', '比赛', [
      ['安娜', '春季杯'],
      ['本杰', '春季杯'],
    ]),
  ]);

  test.each([
    ['hat niemand bezahlt', 'no', german],
    ['gibt es keine Anmeldung für den Winterkopf', 'yes', german],
    ['ist der Winterkopf ein Rennen', 'yes', german],
    ['Mitglieder ohne Anmeldung', 'Clara Marx', german],
    ['没人交会费吗', 'no', chinese],
    ['是不是没有人报名冬季赛', 'yes', chinese],
    ['春季杯是比赛吗', 'yes', chinese],
  ])('%s', async (question, answer, graph) => {
    const reader = await createReader(graph);
    expect(await firstOf(reader, graph)(question)).toBe(answer);
  });
});

describe('records of several kinds of people', async () => {
  const kinds = { tenant: ['Ann Vale', 'Ben Ost'], applicant: ['Cleo Marsh', 'Dora Finn', 'Eli Rae'] };
  const graph = await createMemoryGraph([
    ...Object.entries(kinds).flatMap(([kind, names]) => names.map((name): Row => [name, 'type', kind])),
    ...signups('viewing', 'viewer', 'flat', [
      ['Ann Vale', 'Flat 1'],
      ['Ben Ost', 'Flat 2'],
      ['Cleo Marsh', 'Flat 1'],
      ['Eli Rae', 'Flat 2'],
    ]),
    ...['Flat 1', 'Flat 2', 'Flat 3'].map((name): Row => [name, 'type', 'flat']),
    ...signups('spell', 'spell of', 'plays for', [
      ['Ann Vale', 'The Herons'],
      ['Cleo Marsh', 'Gravel Choir'],
      ['Eli Rae', 'The Herons'],
    ]),
    ...['The Herons', 'Gravel Choir'].map((name): Row => [name, 'type', 'band']),
  ]);
  const reader = await createReader(graph);

  test.each([
    // Others have been to viewings too.
    ["applicants who haven't been to a viewing", 'Dora Finn'],
    ["which flats haven't had a viewing", 'Flat 3'],
    // What the records lead to is named.
    ['tenants who have never been in a band', 'Ben Ost'],
  ])('are denied of one kind: %s', async (question, answer) => {
    expect(await firstOf(reader, graph)(question)).toBe(answer);
  });
});
