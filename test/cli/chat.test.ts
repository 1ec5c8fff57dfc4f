import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-chat-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (args: readonly string[], options: CliOptions = {}) =>
  runCli(args, { cwd: home, ...options, env: { CLEW_HOME: home, ...options.env } });

const FACTS = [
  ['Ada Lind', 'works in', 'Sales'],
  ['Ben Okoro', 'works in', 'Sales'],
  ['Cleo Marsh', 'works in', 'Research'],
  ['Ada Lind', 'lives in', 'Bonn'],
  ['Ben Okoro', 'lives in', 'Ulm'],
  ['Cleo Marsh', 'lives in', 'Bonn'],
];

describe('clew chat', () => {
  beforeAll(async () => {
    const file = join(home, 'people.tsv');
    writeFileSync(file, FACTS.map((fact) => fact.join('\t')).join('\n'));
    expect((await run(['load', 'people', file, '--quiet'])).code).toBe(0);
  });

  test('a question goes on from the answer before', async () => {
    const talk = await run(['chat', '--graph', 'people', '--json'], {
      stdin: 'who works in Sales\n\nhow many?\nand in Research?\n',
    });
    const answers = talk.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(3);
    const [first, second, third] = answers;
    expect(first.answers.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada Lind', 'Ben Okoro']);
    expect(second).toMatchObject({ answers: [{ name: '2' }], outcome: 'grounded' });
    expect(second.readAs).toBe('How many: who works in Sales');
    expect(third).toMatchObject({ answers: [{ name: '1' }] });
    expect(second.clues.map(({ text, to }: Record<string, unknown>) => [text, to])).toEqual([
      ['works', ['works in']],
      ['Sales', ['Sales']],
      ['How many', ['count']],
    ]);
  });

  test('of them are the answers, even a single one', async () => {
    const { stdout } = await run(['chat', '--graph', 'people', '--json'], {
      stdin: 'who works in Research\nwhich of them live in Bonn?\nwhich of them like jazz?\n',
    });
    const [, second, third] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(second).toMatchObject({
      readAs: 'Of the answers to “who works in Research”: which live in Bonn',
      answers: [{ name: 'Cleo Marsh' }],
      outcome: 'grounded',
    });
    // What the words do not say is never proved.
    expect(third).toMatchObject({ answers: [], outcome: 'abstained' });
  });

  test('a pronoun stands for a person who was found, and for no value', async () => {
    const file = join(home, 'members.csv');
    const rows = ['Ada Lind,yes,2015-03-01', 'Ben Okoro,yes,2019-06-01', 'Cleo Marsh,no,2021-09-01'];
    writeFileSync(file, ['Member,Sings?,Joined', ...rows, ''].join('\n'));
    expect((await run(['load', 'members', file, '--yes', '--quiet'])).code).toBe(0);
    const { stdout } = await run(['chat', '--graph', 'members', '--json'], {
      stdin: 'which members sing?\ndoes she sing?\nwhich member joined in 2015?\ndoes she sing?\n',
    });
    const [, anyone, , ada] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([anyone.outcome, anyone.why[0].code]).toEqual(['abstained', 'unresolved']);
    expect(ada).toMatchObject({ readAs: 'does Ada Lind sing?', verdict: true });
  });

  test('and her salary: a follow-up asks something else of whom a pronoun stands for', async () => {
    const file = join(home, 'clerks.csv');
    const rows = [
      'Tom Beckett,42000,Priya Nair,Ulm',
      'Priya Nair,88000,,Bonn',
      'Lucy Chen,39000,Tom Beckett,Ulm',
    ];
    writeFileSync(file, ['Name,Salary,Manager,Town', ...rows, ''].join('\n'));
    expect((await run(['load', 'clerks', file, '--yes', '--quiet'])).code).toBe(0);
    const { stdout } = await run(['chat', '--graph', 'clerks', '--json'], {
      stdin: "who is Tom Beckett's manager?\nand her salary?\nwhat about her town\nand Lucy's?\n",
    });
    const [, salary, town, other] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(salary).toMatchObject({ readAs: "Priya Nair's salary", answers: [{ name: '88000' }] });
    expect(town).toMatchObject({ readAs: "Priya Nair's town", answers: [{ name: 'Bonn' }] });
    expect(other).toMatchObject({ readAs: "Priya Nair's town – with Lucy Chen", answers: [{ name: 'Ulm' }] });
    expect([salary, town, other].map(({ outcome }) => outcome)).toEqual(['grounded', 'grounded', 'grounded']);
  });

  test('a pronoun stands for what the question before named, however it was typed, or for its one answer', async () => {
    const file = join(home, 'tools.csv');
    writeFileSync(
      file,
      'Tool,Borrowed by,Due back\nJigsaw,Ada Lind,2024-05-20\nDrill,Ben Okoro,2024-06-01\n',
    );
    expect((await run(['load', 'tools', file, '--yes', '--quiet'])).code).toBe(0);
    const { stdout } = await run(['chat', '--graph', 'tools', '--json'], {
      stdin: 'who borrowed the jigsaw?\nwhen is it due back?\nand the drill?\n',
    });
    const [, it, drill] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(it).toMatchObject({ readAs: 'when is Jigsaw due back?', answers: [{ name: '2024-05-20' }] });
    expect(drill).toMatchObject({
      readAs: 'when is Jigsaw due back – with Drill',
      answers: [{ name: '2024-06-01' }],
      outcome: 'grounded',
    });
    // Words side by side that stand for the same are one clue; marks are none.
    expect(drill.clues.map(({ text }: { text: string }) => text)).toEqual(['due back', 'Drill']);
  });

  test('what a question refers to and does not find is named, and nothing is proved', async () => {
    const { stdout } = await run(['chat', '--graph', 'people', '--json'], {
      stdin: 'who works in Sales\nwhich one is that?\nwhere do they live?\nwhat about Ada Lind\n',
    });
    const [, that, they, other] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([that.outcome, that.why[0].code]).toEqual(['abstained', 'unmet']);
    expect(they.outcome).not.toBe('grounded');
    expect(they.why[0]).toEqual({
      code: 'unresolved',
      texts: ['they'],
      words: 'It is not clear what “they” stands for after the question before.',
    });
    // A person takes no place of a department.
    expect(other.outcome).not.toBe('grounded');
    expect(other.why).toContainEqual({
      code: 'stands-alone',
      words:
        'It was read as a question of its own: nothing in the question before can be replaced by what it names.',
    });
  });

  test('why tells what was asked, which facts were used, and what is proved', async () => {
    const { stdout } = await run(['chat', '--graph', 'people', '--json'], {
      stdin: 'who works in Sales\nwhy?\nwho in Bonn\nwarum?\nhow many?\n',
    });
    const [first, why, partial, warum, many] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(why).toMatchObject({
      explanation: [
        'The graph was asked for: something: works in Sales.',
        '2 facts of the graph give: Ada Lind and Ben Okoro.',
        'It is proved: the facts give exactly this answer, and every word of the question has its place in it.',
      ],
      readAs: first.question,
      outcome: 'grounded',
      evidence: first.evidence,
      clues: first.clues,
    });
    expect(why.text).toBe(why.explanation.join('\n'));
    expect([partial.outcome, warum.outcome]).toEqual(['partial', 'partial']);
    expect(warum.explanation.slice(0, 3)).toEqual([
      'Der Graph wurde gefragt nach: etwas: lives in Bonn.',
      '2 Fakten des Graphen ergeben: Ada Lind und Cleo Marsh.',
      'Belegt ist, dass die Fakten genau diese Antwort ergeben.',
    ]);
    expect(warum.why.map(({ code }: { code: string }) => code)).toEqual(
      partial.why.map(({ code }: { code: string }) => code),
    );
    // What follows goes on from the question that was explained.
    expect(many.readAs).toBe('How many: who in Bonn');
    const shown = await run(['chat', '--graph', 'people'], { stdin: 'who works in Sales\nwhy?\n' });
    expect(shown.stdout).toContain(`\n\n${why.text}\n(who works in Sales)\n\noutcome   grounded\nclues\n`);
  });

  test('what is asked of nothing says how it was understood', async () => {
    const { stdout } = await run(['chat', '--graph', 'people'], {
      stdin: 'who works in Research\nwhich of them live in Ulm?\nhow many?\n',
    });
    const understood = 'Of the answers to “who works in Research”: which live in Ulm';
    expect(stdout).toContain(
      `Nothing in the graph fits.\n(${understood})\n\noutcome   abstained (exhausted)\n`,
    );
    expect(stdout).toContain(
      `why       It was understood as “${understood}”, and nothing in the graph fits that.\n`,
    );
    // What follows goes on from the answer before.
    expect(stdout).toContain('1.\n(How many: who works in Research)');
  });

  test.each(['exit', 'Quit'])('%s ends it, and is no question', async (word) => {
    const { code, stdout } = await run(['chat', '--graph', 'people', '--json'], {
      stdin: `who works in Sales\n ${word} \nhow many?\n`,
    });
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });

  test('what stands by itself is asked by itself', async () => {
    const { code, stdout } = await run(['chat', '--graph', 'people', '--json'], { stdin: 'how many?\n' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'abstained', answers: [] });
  });

  test('a number picks a reading, one after the other, and no other number is a question', async () => {
    const { stdout, stderr } = await run(['chat', '--graph', 'demo'], {
      stdin: 'who worked on Jaws\n1\n2\n3\n9\n',
    });
    const given = [...stdout.matchAll(/^\s+\d who: .*: (.*)$/gmu)].map(([, names]) => names);
    expect(given).toHaveLength(3);
    expect(stdout.split('\noutcome ')).toHaveLength(5);
    // Whoever picks a reading settles what its words stand for. The third gives "worked" no place.
    expect(stdout.match(/^outcome +grounded$/gmu)).toHaveLength(2);
    expect(stdout).toContain('outcome   partial\nwhy       Nothing in the plan stands for “worked”.\n');
    expect(stdout).toMatch(/^Steven Spielberg\./mu);
    expect(stdout).toMatch(/^2 answers$/mu);
    expect(stdout).toMatch(/^4 answers$/mu);
    expect(stderr).toBe('There is no reading 9; there are 3.\n');
  });

  test('a reading of a follow-up is picked as such, and gone on from', async () => {
    const { stdout } = await run(['chat', '--graph', 'demo', '--json'], {
      stdin: 'who worked on Jaws\nhow many?\n2\nwhy?\n',
    });
    const [, offered, picked, why] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { words, answers } = offered.readings[1];
    expect(picked).toMatchObject({ readAs: words, answers, outcome: 'grounded' });
    expect(why).toMatchObject({ readAs: words, answers, outcome: 'grounded' });
    expect(why.explanation[0]).toBe(`The graph was asked for: ${words}.`);
  });

  test('a word that the picked reading leaves out keeps it from being proved', async () => {
    const { stdout } = await run(['chat', '--graph', 'demo', '--json'], {
      stdin: 'who gladly worked on Jaws\n1\n',
    });
    const [, picked] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([picked.outcome, picked.why.map(({ text }: { text: string }) => text)]).toEqual([
      'partial',
      ['gladly'],
    ]);
  });
});
