import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../helper/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'clew-schema-'));
afterAll(() => rmSync(home, { recursive: true }));

const run = (...args: string[]) => runCli(args, { cwd: home, env: { CLEW_HOME: home } });

beforeAll(async () => {
  writeFileSync(
    join(home, 'films.csv'),
    'Title,Year,Director,Genres\nJaws,1975,Steven Spielberg,Thriller\nVertigo,1958,Alfred Hitchcock,Thriller; Drama\nPsycho,1960,Alfred Hitchcock,Horror\nHugo,2011,Martin Scorsese,Drama\n',
  );
  expect((await run('load', 'films', 'films.csv', '-q')).code).toBe(0);
}, 60_000);

describe('the first minute with a graph', () => {
  test('schema shows kinds of things, their relations and an example of each', async () => {
    const { code, stdout } = await run('graph', 'schema', 'films', '--json');
    expect(code).toBe(0);
    const { classes } = JSON.parse(stdout) as {
      classes: readonly {
        names: string[];
        count: number;
        examples: string[];
        relations: readonly object[];
      }[];
    };
    const film = classes.find(({ names }) => names[0] === 'film');
    expect(film).toMatchObject({ count: 4 });
    expect(film?.examples).toContain('Jaws');
    expect(film?.relations).toContainEqual(
      expect.objectContaining({
        relation: 'director',
        direction: 'out',
        share: 1,
        ends: ['director'],
        example: expect.objectContaining({ other: expect.any(String), thing: expect.any(String) }),
      }),
    );
    const director = classes.find(({ names }) => names.includes('director'));
    expect(director?.relations).toContainEqual(
      expect.objectContaining({ relation: 'director', direction: 'in', ends: ['film'] }),
    );
    const one = await run('graph', 'schema', 'films', '--class', 'genre');
    expect(one.stdout).toContain('← genre');
    const none = await run('graph', 'schema', 'films', '--class', 'planet');
    expect(none).toMatchObject({ code: 2, stdout: '' });
    expect(none.stderr).toContain('See all with: clew graph schema films.');
  });

  test('German nouns keep their capitals', async () => {
    const [staff, departments] = ['Mitarbeiter.csv', 'Abteilungen.csv'];
    writeFileSync(
      join(home, staff),
      'Name;Abteilung;Funktion\nEva Lang;Einkauf;Leiterin\nKai Roth;Lager;Fahrer\nPia Kern;Lager;Leiterin\n',
    );
    writeFileSync(join(home, departments), 'Abteilung;Haushalt\nEinkauf;500\nLager;700\n');
    expect((await run('load', 'firma', staff, departments, '-q')).code).toBe(0);
    const { stdout } = await run('graph', 'schema', 'firma', '--class', 'mitarbeiter');
    expect(stdout).toMatch(/^Mitarbeiter {2}3: /u);
    expect(stdout).toMatch(/→ Abteilung +Abteilung/u);
  });

  test('one kind under the names of its key and its title, and of two columns with the same values', async () => {
    writeFileSync(
      join(home, 'Work.csv'),
      'Job #,Buyer,Payer,Starts\nJ1,Ada Byron,Ada Byron,09:30\nJ2,Ben Okafor,Cy Vane,14:15\nJ3,Cy Vane,Ben Okafor,16:00\n',
    );
    expect((await run('load', 'work', 'Work.csv', '-q')).code).toBe(0);
    const { stdout } = await run('graph', 'schema', 'work');
    expect(stdout).toMatch(/^job, work {2}3: /mu);
    expect(stdout).not.toMatch(/^work {2}3: /mu);
    expect(stdout).toMatch(/^buyer, payer {2}3: /mu);
    expect(stdout).toMatch(/→ starts +time +all/u);
    const stats = await run('graph', 'stats', 'work');
    expect(stats.stdout).toMatch(/^job, work +3 +J1, J2, J3$/mu);
    const one = await run('graph', 'schema', 'work', '--class', 'work');
    expect(one.stdout).toContain('→ buyer');
  });

  test('search finds by the beginning of any word, and equal names first', async () => {
    const names = async (...text: string[]) => {
      const { stdout } = await run('graph', 'search', ...text, '-g', 'films', '--json');
      return (JSON.parse(stdout) as readonly { name: string }[]).map(({ name }) => name);
    };
    const [hitch, spielb, both, equal] = await Promise.all([
      names('Hitch'),
      names('spielb'),
      names('hitch', 'alf'),
      names('drama'),
    ]);
    expect(hitch).toEqual(['Alfred Hitchcock']);
    expect(spielb).toEqual(['Steven Spielberg']);
    expect(both).toEqual(['Alfred Hitchcock']);
    expect(equal[0]).toBe('Drama');
  });
});
