import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ClewError } from '../../src/errors.ts';
import {
  type LoadRecord,
  type LookOptions,
  lookAtFiles,
  readThings,
  type ThingsPlan,
} from '../../src/graph/index.ts';
import { germanSingular } from '../../src/graph/load/table/german-singular.ts';
import { workbook, zip } from '../helper/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'clew-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;

type Files = Readonly<Record<string, string | Buffer>>;

/** Facts as `head|relation|tail` with names in place of ids; classes as `name: class`. */
async function load(files: Files, options: LookOptions = {}) {
  const own = join(folder, String(folders++));
  mkdirSync(own);
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(own, name), content);
    return join(own, name);
  });
  let message = '';
  let plan: ThingsPlan | undefined;
  const records: LoadRecord[] = [];
  let count: object = {};
  let shape = '';
  try {
    const look = await lookAtFiles(paths, options);
    shape = look.shape;
    if (look.shape === 'things') {
      plan = look.plan;
      const source = readThings(look.tables, look.plan);
      for await (const batch of source) records.push(...batch);
      count = source.count;
    }
  } catch (error) {
    if (!(error instanceof ClewError)) throw error;
    message = error.message.replaceAll(`${own}/`, '');
  }
  const names = new Map<string, string>();
  for (const record of records) {
    if (
      'entity' in record &&
      typeof record.entity === 'object' &&
      'term' in record.entity &&
      record.name !== undefined
    )
      names.set(record.entity.term, record.name);
  }
  const text = (term: unknown): string => {
    const known = term as string | { term?: string; name?: string; literal?: string; datatype?: string };
    if (typeof known === 'string') return known;
    if (known.term !== undefined) return names.get(known.term) ?? known.name ?? known.term;
    const type = known.datatype?.replace(/.*#/u, '');
    return type === undefined ? `"${known.literal}"` : `${known.literal}^${type}`;
  };
  const facts = records.flatMap((record) =>
    'entity' in record ? [] : [`${text(record.head)}|${record.relation}|${text(record.tail)}`],
  );
  const classes = records.flatMap((record) =>
    'entity' in record ? [`${text(record.entity)}: ${record.types?.join(',')}`] : [],
  );
  const ids = records.flatMap((record) =>
    'entity' in record && typeof record.entity === 'object' && 'term' in record.entity
      ? [record.entity.term]
      : [],
  );
  return { shape, message, plan, facts, classes, ids, count };
}

const PEOPLE = `ID,Name,Department,Title,Salary,Hired,Manager,Skills,Full time,Email
1,Ada Byron,Research,Director,"$155,000",26/11/2008,,Negotiation; Statistics,yes,ada@x.org
2,Ben Okafor,Research,Engineer,"$98,500",03/02/2015,Ada Byron,Python; SQL,yes,ben@x.org
3,Chen Wei,Sales,Clerk,"$72,000",14/07/2018,Ada Byron,Negotiation,no,chen@x.org
4,Dora Klein,Sales,Clerk,"$48,000",01/09/2021,Chen Wei,,yes,dora@x.org
`;

describe('tables as people keep them', () => {
  it('takes days without a year to be of the year of the other dates, moved to where the weekdays fit', async () => {
    const { facts } = await load({
      'holiday.csv': 'Who,From,Type\nTash,14/04/2025,hol\nBex,01/09/2025,hol\nDev,08/09/2025,sick\n',
      'rota.csv':
        'Day,Date,Person,Start\nMon,10/11,Tash,07:30\nMon,10/11,Dev,09:00\nTue,11/11,Tash,09:00\nWed,12/11,Dev,07:30\n',
    });
    expect(facts).toContain('rota 2|date|2025-11-10^date');
    const moved = await load({
      'holiday.csv': 'Who,From\nTash,14/04/2025\nBex,01/09/2025\n',
      'rota.csv':
        'Day,Date,Person,Start\nTue,10/11,Tash,07:30\nTue,10/11,Dev,09:00\nWed,11/11,Tash,09:00\nThu,12/11,Dev,07:30\n',
    });
    expect(moved.facts).toContain('rota 2|date|2026-11-10^date');
  });

  it('takes days without a year to be of the year that the caller says, where the files tell none', async () => {
    const files = { 'rota.csv': 'Date,Person\n10/11,Tash\n29/11,Dev\n' };
    const { facts } = await load(files, { year: 2019 });
    expect(facts).toContain('Tash|date|2019-11-10^date');
    const titled = await load({ 'rota 2021.csv': files['rota.csv'] }, { year: 2019 });
    expect(titled.facts.join()).toContain('|date|2021-11-10^date');
    expect((await load(files, { year: 19 })).message).toBe('19 is no year. Write four digits, as in 2026.');
    expect(
      (await load({ 'facts.csv': 'a,knows,b\nb,knows,c\n' }, { as: 'facts', year: 2019 })).message,
    ).toContain('--year is for tables whose rows are things');
  });

  it('reads what stood on a day under the day', async () => {
    const { facts } = await load({
      'Zählerstände.csv':
        'Zähler-Nr.;Art;31.12.2023;31.12.2024;Geeicht bis;Abgelesen von;Ort;Stock;Haus\n' +
        'KW-40117;Kaltwasser;412,3;446,8;31.12.2026;Techem;Bad;1;A\n' +
        'KW-40118;Kaltwasser;198,0;233,1;31.12.2027;Techem;Bad;2;A\n',
    });
    expect(facts).toContain('KW-40117|31.12.2024|446.8^decimal');
  });

  it('leaves numbers with a slash alone where nothing says that they are days', async () => {
    const { facts } = await load({
      'bikes.csv': 'Bike,Tyre,Date\nRed,3/4,01/02/2025\nBlue,5/8,03/02/2025\nPip,1/2,14/02/2025\n',
    });
    expect(facts.filter((fact) => fact.includes('|tyre|')).every((fact) => !fact.includes('date'))).toBe(
      true,
    );
  });

  it('keeps invoices apart from the jobs they are for', async () => {
    const { facts, classes } = await load({
      'jobs.csv':
        'Job no,Job,Hrs\nJ241,dripping tap,1\nJ242,annual service,2\nJ243,blocked sink,1\nJ244,new bath,30\n',
      'invoices.csv':
        'Inv,Job no,Net,Paid on\n1071,J241,£56.50,04/09/2025\n1072,J242,£80.00,09/09/2025\n1073,J243,£90.00,\n',
    });
    expect(classes).toEqual(expect.arrayContaining(['invoice 1071: invoice', 'dripping tap: job']));
    expect(facts).toContain('invoice 1071|job|dripping tap');
  });

  it('calls things by their titles where another table names them by codes', async () => {
    const { classes, facts } = await load({
      'stock.csv':
        'Lot,Title,Cost £\nB001,Rebecca,18.00\nB002,The Hobbit,22.00\nB003,Lucky Jim,3.00\nB004,Old Glory,2.00\n',
      'sales.csv': 'Sale,Lot,Sold for\n1,B002,80.00\n2,B004,4.00\n3,B001,60.00\n',
    });
    expect(classes).toContain('The Hobbit: stock');
    expect(facts.find((fact) => fact.endsWith('|lot|The Hobbit'))).toBe('sale 1|lot|The Hobbit');
  });

  it('finds who is meant by a family name alone, where only one has it', async () => {
    const { facts } = await load({
      'Mitglieder.csv':
        'Nr;Name;Vorname;Eintritt\n1;Stehle;Rudolf;01.01.1999\n2;Walz;Dietmar;01.05.2003\n3;Holl;Matthias;01.02.2010\n4;Holl;Anna;01.02.2011\n5;Necker;Iris;01.03.2012\n',
      'Verleih.csv':
        'Gerät;Ausleiher;Ausgabe\nSchleuder;Stehle;14.05.2025\nSchleuder;Walz;02.06.2025\nWaage;Holl;16.06.2025\nWaage;Stehle;01.07.2025\nWaage;Necker;03.07.2025\n',
    });
    expect(facts).toContain('Verleih 2|Ausleiher|Rudolf Stehle');
    expect(facts).toContain('Verleih 4|Ausleiher|Holl');
  });

  it('parts joint names where they come alone or again', async () => {
    const { facts } = await load({
      'fairs.csv':
        'Fair,Who\'s on stall\nHolt,Ken + Pat\nDiss,Ken\nEly,"Ken, Pat, Dilys"\nBury,Ken + Dilys\nAldeburgh,Pat + Dilys\n',
    });
    expect(facts.filter((fact) => fact.startsWith('Ely|')).map((fact) => fact.split('|')[2])).toEqual([
      'Ken',
      'Pat',
      'Dilys',
    ]);
    expect(facts.filter((fact) => fact.startsWith('Holt|'))).toHaveLength(2);
  });

  it('calls what an hour costs a rate', async () => {
    const { facts } = await load({
      'staff.csv': 'Name,Role,£/hr\nTash,Manager,15.20\nDev,Barista,12.21\nBex,Chef,13.40\n',
    });
    expect(facts).toContain('Tash|rate per hr (£)|15.20^decimal');
  });

  it('reads dates behind the day of the week', async () => {
    const { facts } = await load({
      'gigs.csv':
        'Date,Venue,Fee\nFri 10/01/25,The Crown,£320\nSat 25/01/25,Assembly Rooms,£650\nSat 08/03/25,The Crown,£700\n',
    });
    expect(facts).toContain('gig 2|date|2025-01-10^date');
  });
});

describe('one table', () => {
  it('makes a thing of each row: name, id, class, numbers, dates, yes and no, lists, references to itself', async () => {
    const { facts, classes, ids } = await load({ 'people.csv': PEOPLE });
    expect(facts.slice(0, 7)).toEqual([
      'Ada Byron|department|Research',
      'Ada Byron|title|Director',
      'Ada Byron|salary ($)|155000^integer',
      'Ada Byron|hired|2008-11-26^date',
      'Ada Byron|skill|Negotiation',
      'Ada Byron|skill|Statistics',
      'Ada Byron|full time|true^boolean',
    ]);
    expect(facts).toContain('Ada Byron|email|"ada@x.org"');
    expect(facts).toContain('Dora Klein|manager|Chen Wei');
    expect(facts).toContain('Dora Klein|hired|2021-09-01^date');
    expect(facts.filter((fact) => fact.startsWith('Dora Klein|skill'))).toEqual([]);
    expect(ids).toEqual(['person/1', 'person/2', 'person/3', 'person/4']);
    expect(classes).toEqual(
      expect.arrayContaining(['Ada Byron: person', 'Research: department', 'Python: skill']),
    );
  });

  it.each([
    ['Name,Department,Title\nAda,Research,Engineer\nBen,Research,Clerk\nChen,Sales,Clerk\n', 'things'],
    ['Film,Director,Year\nJaws,Spielberg,1975\nAlien,Scott,1979\n', 'things'],
    ['Name,2023,2024\nAda,5,7\nBen,6,8\n', 'things'],
    ['Shop,Town,2023,2024,2024,\nNorth,Ely,5,7,8,x\nSouth,Ely,6,8,3,y\n', 'things'],
    ['Ada,London,1815,1852\nBen,York,1820,1870\n', ''],
    ['Ada,born in,London\nLondon,city of,England\nAda,knew,Mary\n', 'facts'],
    ['head,relation,tail\nAda,born in,London\nBen,born in,Rome\n', 'facts'],
    ['subject,predicate,object\nAda,id,7\nBen,id,8\n', 'facts'],
    ['name,property,value\nAda,age,36\nBen,age,40\n', 'facts'],
    ['Week,Runner,Km\n1,Ada,12\n1,Ben,9\n2,Ada,15\n2,Ben,11\n', 'things'],
    ['City,Date,Temperature\nBern,2024-01-01,3\nBern,2024-01-02,4\n', 'things'],
    ['Ada\nBen\n', 'facts'],
  ])('tells things from facts by the first lines: %j', async (text, shape) => {
    expect((await load({ 'table.csv': text })).shape).toBe(shape);
  });

  it('does not guess where three columns could be either, and takes what is said', async () => {
    const rows = ['Alpha,Beta,Gamma', ...Array.from({ length: 8 }, (_, n) => `a${n}x,b${n}x,c${n}x`)].join(
      '\n',
    );
    const files = { 'table.csv': `${rows}\n` };
    expect((await load(files)).message).toBe(
      'table.csv:1: It could hold facts (head, relation, tail) or one thing a line: no two lines begin alike, and the second fields are nearly all different. Say which with --as facts or --as things.',
    );
    expect((await load(files, { as: 'facts' })).shape).toBe('facts');
    expect((await load(files, { as: 'things' })).facts[0]).toBe('a0x|beta|b0x');
  });

  it('refuses columns of things as head, relation and tail, with the mend', async () => {
    const { message } = await load(
      { 'people.csv': PEOPLE },
      { header: true, columns: ['Name', 'Department', 'Title'] },
    );
    expect(message).toMatch(
      /^people\.csv:1: As head, relation and tail its columns would make nonsense: every line has another "Name"/,
    );
    expect(message).toContain('--as things');
    const read = await load(
      { 'people.csv': PEOPLE },
      { as: 'things', columns: ['Name', 'Department', 'Title'] },
    );
    expect(read.facts.slice(0, 3)).toEqual([
      'Ada Byron|department|Research',
      'Ada Byron|title|Director',
      'Ben Okafor|department|Research',
    ]);
  });

  it('wants names of columns where no line has them', async () => {
    const rows = '1,Ada,1815\n2,Ben,1816\n3,Chen,1817\n';
    expect((await load({ 'p.csv': rows }, { as: 'things' })).message).toBe(
      'p.csv:1: There is no line with the names of its 3 columns. Say them: --as things --columns NAME,SECOND,THIRD.',
    );
    expect((await load({ 'p.csv': rows }, { as: 'things', columns: ['id', 'name', 'born'] })).facts[0]).toBe(
      'Ada|born|1815^integer',
    );
    expect((await load({ 'p.csv': rows }, { as: 'things', columns: ['id', 'name'] })).message).toMatch(
      /has 3 columns, and --columns names 2/,
    );
  });

  it('passes over titles above the line of names, and gives columns without a name one', async () => {
    const { facts } = await load(
      { 'x.csv': 'Staff list 2024,,\n,,\nName,Born,\nAda,1815,nice\n' },
      { as: 'things' },
    );
    expect(facts).toEqual(['Ada|born|1815^integer', 'Ada|column 3|nice']);
  });

  it('keeps several things of one name apart, and joins rows that repeat one thing', async () => {
    const apart = await load({
      'people.csv':
        'Name,Born,City\nChen Wei,1980,Bern\nAda,1990,Rome\nChen Wei,1975,Oslo\nBo,1971,Rome\nDi,1972,Bern\n',
    });
    expect(apart.ids).toEqual([
      'person/Chen Wei',
      'person/Ada',
      'person/Chen Wei (4)',
      'person/Bo',
      'person/Di',
    ]);
    expect(apart.count).toMatchObject({ sameName: 1 });
    const joined = await load({
      'films.csv':
        'Title,Year,Country,Actor\nJaws,1975,US,Scheider\nJaws,1975,US,Shaw\nAlien,1979,UK,Weaver\nAlien,1979,UK,Hurt\n',
    });
    expect(new Set(joined.ids)).toEqual(new Set(['film/Jaws', 'film/Alien']));
    expect(joined.facts).toContain('Jaws|actor|Shaw');
  });

  it('makes things of rows that nothing names, called by their lines', async () => {
    const { facts, plan } = await load({
      'weather.csv':
        'City,Date,Temperature\nBern,2024-01-01,-3.5\nRome,2024-01-01,11\nBern,2024-01-02,0\nRome,2024-01-02,12\n',
    });
    expect(plan?.tables[0]?.subject).toEqual({ kind: 'row' });
    expect(facts.slice(0, 3)).toEqual([
      'weather 2|city|Bern',
      'weather 2|date|2024-01-01^date',
      'weather 2|temperature|-3.5^decimal',
    ]);
  });

  it('does not tell rows apart by their days, each of which may have a second row tomorrow', async () => {
    const { facts, plan } = await load({
      'rain.csv': 'Date,Rain\n2024-01-01,3\n2024-01-02,0\n2024-01-03,11\n',
    });
    expect(plan?.tables[0]?.subject).toEqual({ kind: 'row' });
    expect(facts.slice(0, 2)).toEqual(['rain 2|date|2024-01-01^date', 'rain 2|rain|3^integer']);
  });

  it('calls things without a name by class and number, and finds codes', async () => {
    const { facts, classes } = await load({ 'orders.csv': 'order_no,total\n1001,5\n1002,7\n' });
    expect(classes).toEqual(['order 1001: order', 'order 1002: order']);
    expect(facts[0]).toBe('order 1001|total|5^integer');
  });
});

describe('a table as people keep it', () => {
  const club = `Film Club 2023/24,,,,,
,,,,,
No.,Title,Director(s),Rating,Runtime,Shown on
1,Chinatown,Roman Polanski,8.5,131 min,12.09.2023
2,Fargo,Joel Coen / Ethan Coen,?,98 min,26.09.2023
3,Alien,Ridley Scott,7,117 min,16.01.2024
,,Average,7.75,,
`;
  it('passes over titles, marks of the plural, units and question marks', async () => {
    const { facts, count } = await load({ 'films.csv': club });
    expect(facts).toContain('Fargo|director|Ethan Coen');
    expect(facts).toContain('Fargo|runtime (min)|98^integer');
    expect(facts).toContain('Chinatown|rating|8.5^decimal');
    expect(facts.filter((fact) => fact.startsWith('Fargo|rating'))).toEqual([]);
    expect(count).toMatchObject({ odd: 0, withoutSubject: 0, totals: 1 });
  });

  it('reads lists of few rows whose parts stand alone elsewhere, and no names with commas', async () => {
    const dogs =
      'Dog,Likes,Home\nRex,"balls, naps","Ulm, Bavaria"\nBo,balls,"Bonn, Rhine"\nMia,naps,"Ulm, Bavaria"\n';
    const { facts } = await load({ 'dogs.csv': dogs });
    expect(facts).toContain('Rex|likes|naps');
    expect(facts).toContain('Rex|home|Ulm, Bavaria');
  });

  it('reads months in figures, and calls e-mail one word', async () => {
    const { facts } = await load({
      'members.csv': 'Name,Member since,E-mail\nAda,05/2021,ada@x.org\nBen,11/2023,ben@x.org\n',
    });
    expect(facts).toContain('Ada|member since|2021-05^gYearMonth');
    expect(facts).toContain('Ada|email|"ada@x.org"');
  });

  it('takes no kind of thing from a heading that ends in a preposition or asks', async () => {
    const { classes } = await load({
      'members.csv': 'Name,Pays by,Where\nAda,Card,Hall\nBen,Cash,Hall\nCleo,Card,Yard\n',
    });
    expect(classes.filter((one) => !one.endsWith(': member'))).toEqual([]);
  });

  it('knows the noun of a key as a second name of the rows, not what somebody with a name has', async () => {
    const also = async (files: Record<string, string>) =>
      (await load(files)).plan?.tables.map(({ class: klass, alsoClass }) => [klass, alsoClass]);
    expect(await also({ 'work.csv': 'Job No,Cost\nJ1,85\nJ2,40\n' })).toEqual([['work', 'job']]);
    expect(await also({ 'work.csv': '订单号,金额\nD1,85\nD2,40\n' })).toEqual([['work', '订单']]);
    expect(await also({ 'staff.csv': 'Employee ID,Name,Age\n17,Ada,40\n18,Ben,41\n' })).toEqual([
      ['staff', 'employee'],
    ]);
    expect(await also({ 'members.csv': 'Licence No,Name,Age\nL17,Ada,40\nL18,Ben,41\n' })).toEqual([
      ['member', undefined],
    ]);
    const two = { 'work.csv': 'Job No,Cost\nJ1,85\nJ2,40\n', 'jobs.csv': 'Name,Pay\nCook,85\nClerk,40\n' };
    expect((await also(two))?.[0]).toEqual(['work', undefined]);
  });

  it('reads # behind a word as number', async () => {
    const { plan, classes } = await load({ 'repairs.csv': 'Job #,Bike,Cost\n1001,Trek,85\n1002,Giant,40\n' });
    expect(plan?.tables[0]?.subject).toMatchObject({ kind: 'thing', key: 0 });
    expect(plan?.tables[0]?.columns[0]?.relation).toBe('job number');
    expect(classes).toContain('job 1001: repair,job');
  });

  it.each([
    ['plots.csv', 'Plot,Tenant,Rent\n1,Ada,20\n2,Ben,30\n3a,Ada,40\n', 'plot 1', 'plot 3a'],
    ['gardens.csv', 'Plot,Tenant,Rent\n1,Ada,20\n2,Ben,30\n3,Ada,40\n', 'plot 1', 'plot 3'],
    ['jobs.csv', 'Job,Buyer,Pay\n17,Ada,20\n21,Ben,30\n40,Ada,40\n', 'job 17', 'job 40'],
    ['sales.csv', 'Batch,Buyer,Pay\nB1,Ada,20\nB2,Ben,30\nB3,Ada,40\n', 'B1', 'B3'],
  ])('tells rows of %s apart by codes in a first column, by its noun', async (file, text, first, last) => {
    const { facts, plan } = await load({ [file]: text });
    expect(facts).toEqual(
      expect.arrayContaining([expect.stringMatching(`^${first}\\|`), expect.stringMatching(`^${last}\\|`)]),
    );
    expect(plan?.tables[0]?.subject).toMatchObject({ kind: 'thing', key: 0, names: [] });
  });

  it.each([
    ['x.csv', 'Age,Name,Pay\n1,Ada,20\n2,Ben,30\n3,Cy,40\n', 'Ada|age|1^integer'],
    ['x.csv', 'Year,Buyer,Pay\n2017,Ada,20\n2018,Ben,30\n2019,Ada,40\n', 'x 2|year|2017^integer'],
    ['stops.csv', 'Stop,Line,Fare\n1,Ada,20\n1,Ben,30\n2,Ada,40\n', 'stop 2|stop|1^integer'],
  ])('takes numbers in the first column of %s for what they are: %j', async (file, text, fact) => {
    expect((await load({ [file]: text })).facts).toContain(fact);
  });

  it('sees the noun of such codes in another table', async () => {
    const plots = 'Plot,Tenant\n1,Ada\n2,Ben\n3,Ada\n';
    const sheds = 'Shed,Plot,Wood\nRed,1,Oak\nBlue,3,Elm\n';
    const { facts } = await load({ 'gardens.csv': plots, 'sheds.csv': sheds });
    expect(facts).toContain('Red|plot|plot 1');
  });

  it.each([
    ['宠物登记表.csv', '编号,猫名,毛色\nC1,煤球,黑\nC2,橘子,橘\n', '煤球', '宠物,猫'],
    ['Pets.csv', 'ID,Colour,Dog name\n1,black,Rex\n2,brown,Ben\n', 'Rex', 'pet,dog'],
    ['Turnover.csv', 'Month,Sum,Clients\nMay,7,3\nJune,9,4\n', 'May', 'turnover,month'],
    ['Dogs.csv', 'ID,Colour,Dog name\n1,black,Rex\n2,brown,Ben\n', 'Rex', 'dog'],
    ['书单.csv', '编号,书名,作者\nC1,煤球,黑\nC2,橘子,橘\n', '煤球', '书单'],
    ['Chor.csv', 'Sängerin/Sänger;Größe\nRex;klein\nBen;groß\n', 'Rex', 'Chor,Sänger'],
    ['Tour.csv', 'Fahrer/-in;Größe\nRex;klein\nBen;groß\n', 'Rex', 'Tour,Fahrer'],
    ['Tiere.csv', 'Nr.;Größe;Hundename\n1;klein;Rex\n2;groß;Ben\n', 'Rex', 'Tier'],
  ])('names the rows of %s by the heading that says it names them: %j', async (file, text, name, classes) => {
    expect((await load({ [file]: text })).classes).toContain(`${name}: ${classes}`);
  });

  it('asks what numbers on both sides of words are', async () => {
    const text = 'a,b,c\n1,knows,2\n1,likes,3\n2,knows,3\n2,likes,1\n3,knows,1\n';
    expect((await load({ 'x.csv': text })).message).toContain('Say which with --as facts or --as things');
    expect((await load({ 'x.csv': text.slice(text.indexOf('\n') + 1) })).shape).toBe('facts');
  });

  it.each(['签名', '排名', 'Username'])('takes no names of the rows from %s', async (heading) => {
    const { facts } = await load({ 'x.csv': `名称,${heading}\n煤球,红\n橘子,蓝\n` });
    expect(facts[0]?.toLowerCase()).toBe(`煤球|${heading.toLowerCase()}|红`);
    const { plan } = await load({ 'cats.csv': `ID,Colour,${heading}\n1,black,Rex\n2,brown,Ben\n` });
    expect(plan?.tables[0]?.subject).toMatchObject({ names: [] });
  });

  it('takes a name beside first names for that of the family, unless it is the whole name', async () => {
    const { facts } = await load({
      'Patienten.csv': 'Nr.;Name;Vorname;Kasse\n1;Lutz;Eckhard;AOK\n2;Nagel;Uwe;TK\n',
    });
    expect(facts).toContain('Eckhard Lutz|kasse|AOK');
    const whole = await load({ 'Gäste.csv': 'Name,Vorname,Ort\nAda Vale,Ada,Ulm\nBen Orme,Ben,Bonn\n' });
    expect(whole.facts).toContain('Ada Vale|Ort|Ulm');
  });

  it('calls what has a code by what the code is short for', async () => {
    const { facts } = await load({
      'camps.csv': 'Code,Event,Nts\nSUM25,Summer camp,7\nFRS26,Frost camp,2\n',
      'bookings.csv': 'Who,Camp code\nAda,SUM25\nBen,FRS26\nCleo,SUM25\n',
    });
    expect(facts.join(' ')).toContain('Summer camp|nts|7^integer');
    // Two of them may be called alike.
    const plants = [
      'Acer',
      'Aster',
      'Astrantia',
      'Betula',
      'Choisya',
      'Cornus',
      'Fagus',
      'Ilex',
      'Taxus',
      'Taxus',
    ];
    const rows = plants.map((plant, at) => `HB0${10 + at},${plant},${5 + at}\n`);
    const stock = await load({ 'stock.csv': `Code,Plant,Qty\n${rows.join('')}` });
    expect(stock.facts).toContain('Acer|qty|5^integer');
    expect(stock.facts.filter((fact) => fact.startsWith('Taxus|qty|'))).toHaveLength(2);
    // A code that stands beside its meaning as a verb heads it stays what it is called.
    const means = await load({ 'groups.csv': 'Code,Means\nW40,Women 40-49\nM40,Men 40-49\n' });
    expect(means.facts).toContain('W40|means|Women 40-49');
  });

  it.each(['tenants2.csv', 'tenants v2.csv', 'tenants (1).csv', 'tenants march.csv'])(
    'calls the rows of %s tenants',
    async (file) => {
      const { plan } = await load({ [file]: 'Name,Flat\nAda Vale,1A\nBen Orme,2B\n' });
      expect(plan?.tables[0]?.class).toBe('tenant');
    },
  );

  it('knows rows by what others call them for short', async () => {
    const { facts } = await load({
      'clients.csv':
        'Client,Full name,Country\nKessler,Kessler Pumpen GmbH,Germany\nVan Dam,Van Dam BV,Netherlands\nRoux,Camille Roux SA,France\n',
      'invoices.csv': 'Inv. no.,Client,Amount\n1,Kessler,10\n2,Roux,20\n3,Kessler,30\n4,Van Dam,5\n',
    });
    expect(facts).toContain('invoice 1|client|Kessler Pumpen GmbH');
  });

  it('reads a row of a list of attendance as a record of that day', async () => {
    const { facts } = await load({
      '学员.csv': '学号,姓名,性别\nD001,林语桐,女\nD002,周子墨,男\nD003,陈欣怡,女\n',
      '11月考勤.csv':
        '日期,学号,姓名,出勤\n11/1,D001,林语桐,√\n11/1,D002,周子墨,请假\n11/8,D001,林语桐,√\n11/8,D002,周子墨,缺席\n11/8,D003,陈欣怡,√\n',
    });
    expect(facts.filter((fact) => fact.endsWith('|学员|周子墨'))).toHaveLength(2);
    expect(facts.filter((fact) => fact.startsWith('考勤'))).not.toHaveLength(0);
  });

  it('calls a row of a list of who got which badge a record, and yes what j says beside n', async () => {
    const { facts, plan } = await load({
      'badges.csv':
        'Who,Badge,Awarded,privat (j/n)\nAda,Cook,2025-03-01,j\nBen,Cook,2025-03-02,n\nAda,Hikes,2025-03-03,n\n',
    });
    expect(plan?.tables[0]?.class).toBe('badge record');
    expect(facts.join(' ')).toContain('|privat|true^boolean');
  });

  it.each(['Phone', 'Home phone', '联系电话'])('counts nothing under %s', async (heading) => {
    const { facts } = await load({ 'staff.csv': `Name,${heading}\nAda,13800001111\nBen,13900002222\n` });
    expect(facts[0]).toMatch(/\|"13800001111"$/u);
  });

  it.each(['Likes', 'Likes / dislikes', 'Speaks', 'Mag'])('takes the verb %s for no noun', async (verb) => {
    const text = `Name,${verb}\nAda,Jazz; Rock\nBen,Jazz\n`;
    const { facts, classes } = await load({ 'x.csv': text });
    expect(facts[0]).toBe(`Ada|${verb.toLowerCase().replace(' / ', ' or ')}|Jazz`);
    expect(classes.filter((one) => !one.endsWith(': x'))).toEqual([]);
  });

  it.each([
    ['Rent/Month', 'Rate/kg', 'rent per month', 'rate per kg'],
    ['Keeper / contact', 'Likes/dislikes', 'keeper or contact', 'likes or dislikes'],
    ['Season 2023/24', 'c/o', 'season 2023-24', 'c o'],
    ['单价/元', 'Größe/Länge', '单价 (元)', 'Größe oder Länge'],
    ['体重/kg', 'Weight/kg', '体重 (kg)', 'weight (kg)'],
    ['单价/斤', 'Preis/kg', '单价 斤', 'preis per kg'],
    ['£ ea', '$/each', 'price each (£)', 'price each ($)'],
    ['Disc %', 'Disc number', 'discount %', 'disc number'],
  ])('reads the slash of a heading, which parts no steps: %s, %s', async (one, two, first, second) => {
    const { plan } = await load({ 'x.csv': `Name,${one},${two}\nAda,b c,d\nBen,e f,g\n` });
    expect(plan?.tables[0]?.columns.slice(1).map(({ relation }) => relation)).toEqual([first, second]);
  });

  it('names the rows by the column that is said', async () => {
    const plants = 'Plant,Botanical name,Price\nLavender,Lavandula,4\nMaple,Acer,9\n';
    expect((await load({ 'x.csv': plants })).facts[0]).toBe('Lavandula|plant|Lavender');
    const said = await load({ 'x.csv': plants }, { namedBy: ['Plant'] });
    expect(said.facts.slice(0, 2)).toEqual(['Lavender|botanical name|Lavandula', 'Lavender|price|4^integer']);
    expect((await load({ 'x.csv': plants }, { namedBy: ['Nme'] })).message).toContain(
      '--named-by names a column "Nme"',
    );
  });

  it('knows rows by the codes of a column that other tables name them by', async () => {
    const teachers =
      'Init.,Name,Dept\nHOB,Helena Obermeier,Biology\nSVR,Sander Vrolijk,Biology\nAMA,Amina Mansouri,Chemistry\n';
    const courses = 'Code,Course title,Taught by\nB1,Cells,HOB\nB2,Seas,SVR\nC1,Acids,AMA\nB3,Genes,HOB\n';
    const { facts } = await load({ 'teachers.csv': teachers, 'courses.csv': courses });
    expect(facts).toContain('Cells|taught by|Helena Obermeier');
    expect(facts).toContain('Helena Obermeier|init.|"HOB"');
  });

  it('knows rows by the number of their place', async () => {
    const residents = 'Rm,Resident\n1,Dorothy Pick\n2,Arthur Blenk\n3,Edna Whit\n';
    const medicines = 'Room,Drug\n1,Amlodipine\n1,Senna\n2,Warfarin\n3,Senna\n';
    const { facts } = await load({ 'residents.csv': residents, 'medicines.csv': medicines });
    expect(facts).toContain('medicine 4|room|Arthur Blenk');
    // Not by any small number.
    const counted = await load({
      'residents.csv': residents.replace('Rm', 'Qty'),
      'medicines.csv': medicines.replace('Room', 'Qty'),
    });
    expect(counted.facts).toContain('medicine 4|qty|2^integer');
  });

  it('takes fathers and mothers for parents, and signs of genders and languages for what they mean', async () => {
    const text =
      'Name,M/F,Born,Father,Mother,Lang\nAnn,F,1 May 1850,,,EN\nBob,M,abt 1848,,,NL\nCid,M,3 Jun 1880,Bob,Ann,EN\nDot,F,1882,Bob,Ann,EN\nEve,F,9 Sep 1901,Cid,Dot,EN\n';
    const { facts, plan } = await load({ 'tree.csv': text });
    expect(facts).toEqual(expect.arrayContaining(['Cid|father|Bob', 'Cid|parent|Bob', 'Cid|parent|Ann']));
    expect(facts).toEqual(
      expect.arrayContaining(['Ann|born|1850-05-01^date', 'Dot|born|1882^gYear', 'Bob|born|"abt 1848"']),
    );
    expect(plan?.tables[0]?.columns.find(({ heading }) => heading === 'Lang')?.names?.NL).toContain('Dutch');
    expect(plan?.tables[0]?.columns.find(({ heading }) => heading === 'M/F')?.relation).toBe('gender');
  });

  it.each(['constructor', 'toString', '__proto__'])('finds no code %s that no legend has', async (cell) => {
    const { plan, facts } = await load({
      'x.csv': `Name,Side (B=bride G=groom),M/F\nAda Byron,B,F\nBen Cole,${cell},${cell}\n`,
    });
    expect(plan?.tables[0]?.columns[1]?.names).toBeUndefined();
    expect(facts).toContain(`Ben Cole|side|${cell}`);
  });

  it.each([
    ['D.O.B.', 'DOB'],
    ['Fee p/w', 'fee per week'],
    ['PhD', 'phd'],
    ['Subs pd', 'subs pd'],
    ['departmentId', 'department id'],
  ])('reads the heading %s as %s', async (heading, relation) => {
    const { plan } = await load({ 'x.csv': `Name,${heading}\nAda Byron,b c\nBen Cole,e f\n` });
    expect(plan?.tables[0]?.columns[1]?.relation).toBe(relation);
  });

  it('sees keys of another table in numbers that can be nothing else', async () => {
    const members = 'Member no,Name\n101,Tilda\n102,Omar\n103,Lena\n104,Pablo\n';
    const boats = 'Boat,Keeper,Seats\nSwift,101,8\nHeron,103,4\nOtter,104,2\n';
    const { facts } = await load({ 'members.csv': members, 'boats.csv': boats });
    expect(facts).toContain('Swift|keeper|Tilda');
    expect(facts).toContain('Swift|seats|8^integer');
    // Keys that count from one on are in every column of small numbers.
    const small = await load({
      'members.csv': members.replaceAll('10', ''),
      'boats.csv': boats.replaceAll('10', ''),
    });
    expect(small.facts).toContain('Swift|keeper|1^integer');
  });
});

describe('names beside codes', () => {
  it('takes an item for the name, and no label that several have', async () => {
    const { facts, classes } = await load({
      'stock.csv': `sku,item,label,cost
V-001,Wool swing coat,Jaeger,35
V-002,Prairie dress,Ashley,28
V-003,Silk scarf,,12
V-004,Pleated skirt,Jaeger,20
V-005,Opera cape,,60`,
    });
    expect(classes).toContain('Silk scarf: item');
    expect(facts).toContain('Pleated skirt|label|Jaeger');
  });

  it('takes a column of short forms for the key, and the noun of the title for the name', async () => {
    const { classes, facts } = await load({
      'Lehrkräfte.csv': `Kürzel;Lehrkraft;Fach
BRA;Sabine Brandl;Klavier
HOF;Thomas Hofreiter;Gitarre
KOV;Ildikó Kovács;Violine`,
      'Schüler.csv': `Nr.;Schüler/in;Lehrkraft
1;Paula Stadler;BRA
2;Jonas Wimmer;KOV`,
    });
    expect(classes).toContain('Sabine Brandl: Lehrkraft');
    expect(facts).toContain('Jonas Wimmer|Lehrkraft|Ildikó Kovács');
  });

  it('calls a plot by its noun where the heading of its numbers is short for that', async () => {
    const { classes } = await load({
      'parzellen.csv': `Parz.;Pächter;qm
1;Ingrid Matthes;310
2;Mehmet Yılmaz;285
3;Ingrid Matthes;300
4;(frei);290`,
    });
    expect(classes).toContain('Parzelle 2: Parzelle');
  });

  it('takes prices for numbers though some things are free', async () => {
    const { facts } = await load({
      'events.csv': `Event,Fee
Yoga,£18.00
Choir,£20.00
Coffee morning,free
Disco,£110.00
Blood donors,free`,
    });
    expect(facts).toContain('Choir|fee (£)|20.00^decimal');
    expect(facts.filter((fact) => fact.startsWith('Coffee'))[0]).toContain('free');
  });
});

describe('German tables', () => {
  it.each([
    ['Wasseranschluss', 'Wasseranschluss'],
    ['Bezahlt', 'bezahlt'],
    ['Lieferbar', 'lieferbar'],
    ['Ist aktiv', 'ist aktiv'],
  ])('says by %s whether the row has it or is it', async (heading, relation) => {
    const { facts } = await load({ 'Gärten.csv': `Name;Größe;${heading}\nAda;3;ja\nBen;4;nein\n` });
    expect(facts).toContain(`Ada|${relation}|true^boolean`);
  });

  it('keep their nouns, know numbers of things as their keys and those above as rows of the table', async () => {
    const staff =
      'Personalnr;Vorname;Nachname;Abteilung;Vorgesetzter;Bezahlt\n101;Eva;Lang;Einkauf;;ja\n102;Kai;Roth;Einkauf;101;nein\n103;Pia;Kern;Lager;101;ja\n';
    const { facts, classes } = await load({ 'angestellte.csv': staff });
    expect(facts.filter((fact) => /Kai/u.test(fact))).toEqual([
      'Kai Roth|Personalnr|"102"',
      'Kai Roth|Abteilung|Einkauf',
      'Kai Roth|Vorgesetzter|Eva Lang',
      'Kai Roth|bezahlt|false^boolean',
    ]);
    expect(classes).toContain('Kai Roth: Angestellte');
    expect(classes).toContain('Lager: Abteilung');
  });

  it('in small letters stay so, and English ones have none', async () => {
    const books = await load({
      'buecher.csv': 'name,verlag_nr,erscheinungsdatum\nA,1,2020-01-02\nB,2,2021-01-02\n',
    });
    expect(books.facts).toContain('A|erscheinungsdatum|2020-01-02^date');
    const club = await load({
      'Members.csv': 'Name,Home Town,Joined\nAda,Leeds,2020-01-02\nBen,York,2021-01-02\n',
    });
    expect(club.facts).toContain('Ada|home town|Leeds');
  });
});

describe('tables as spreadsheets leave them', () => {
  it('reads past titles, empty columns and marks behind headings, and makes no things of totals', async () => {
    const { facts, classes, count } = await load({
      'Invoices.csv':
        'Invoices Q1,,,,\n,,,,\nInvoice #,Client,Amount,Paid?,\n2026-001,Harbour Cafe,"1,250.00",Y,\n2026-002,Orchard Ltd,480.00,N,\nTotal,,"1,730.00",,\n',
    });
    expect(facts).toContain('2026-001|paid|true^boolean');
    expect(facts.filter((fact) => fact.includes('|amount|'))).toEqual([
      '2026-001|amount|1250.00^decimal',
      '2026-002|amount|480.00^decimal',
    ]);
    expect(classes.join()).not.toContain('Total');
    expect(count).toMatchObject({ rows: 3, totals: 1 });
  });

  it('keeps a thing that is called like a total where it has more than numbers', async () => {
    const { classes, count } = await load({
      'firms.csv': 'Name,Country,Staff\nTotal,France,100\nShell,Netherlands,90\nSumme,,190\n',
    });
    expect(classes).toContain('Total: firm');
    expect(classes.join()).not.toContain('Summe');
    expect(count).toMatchObject({ totals: 1 });
  });

  it('passes over a total alone in its row, where a table has more columns', async () => {
    const { classes, count } = await load({
      'ringers.csv': 'Name,Tower,Bells\nAda,Oak,3\nBen,Elm,4\nTotal,,\n',
    });
    expect(classes.join()).not.toContain('Total');
    expect(count).toMatchObject({ rows: 3, totals: 1 });
    const list = await load({ 'firms.csv': 'Name\nShell\nTotal\n' }, { as: 'things' });
    expect(list.classes).toContain('Total: firm');
  });

  it.each([
    ['a gap', 'Name;;Pay\nAda;Oak;1\nBen;Elm;2\n', 'Ada|column 2|Oak'],
    ['a name twice', 'Name,Phone,Phone\nAda,Oak,1\nBen,Elm,2\n', 'Ada|phone 2|1^integer'],
  ])('reads a line of names with %s', async (_, text, fact) => {
    const { shape, facts } = await load({ 'staff.csv': text });
    expect(shape).toBe('things');
    expect(facts).toContain(fact);
  });

  it('passes over averages, and notes below or between the rows', async () => {
    const rows = 'Name,Town,Pay\nAda,Ulm,3\nBen,Bonn,4\n';
    const { facts, count } = await load({
      'staff.csv': `${rows}Average,,3.5\n* paid by the hour,,\n\nAll sums are in thousands.,,\n\nThe Lord of Wonders,Rome,5\n`,
    });
    expect(facts.filter((fact) => fact.includes('|pay|'))).toEqual([
      'Ada|pay|3^integer',
      'Ben|pay|4^integer',
      'The Lord of Wonders|pay|5^integer',
    ]);
    expect(count).toMatchObject({ totals: 1, notes: 2 });
    // A name of several words in a row of its own is no note.
    const films = await load({ 'films.csv': `Name,Town,Pay\nAda,Ulm,3\nThe Lord of the Rings,,\n` });
    expect(films.classes).toContain('The Lord of the Rings: film');
  });

  it('takes a heading with a question mark for yes and no, although a cell says more', async () => {
    const cells = ['yes', 'no', 'yes', 'no (promised)'].map((said, at) => `Team ${at},${said}\n`).join('');
    const { facts } = await load({ 'teams.csv': `Name,Fee paid?\n${cells}` });
    expect(facts).toContain('Team 1|fee paid|false^boolean');
    expect(facts.slice(-2)).toEqual(['Team 3|fee paid|false^boolean', 'Team 3|fee paid|"no (promised)"']);
    const other = await load({ 'teams.csv': `Name,Fee paid?\n${cells.replace('no (promised)', 'no-show')}` });
    expect(other.facts.at(-1)).toBe('Team 3|fee paid|"no-show"');
    // Without one too, where no cell says anything else.
    const { facts: plain } = await load({ 'teams.csv': `Name,Fee paid\n${cells}` });
    expect(plain).toContain('Team 1|fee paid|false^boolean');
    const { facts: maybe } = await load({
      'teams.csv': `Name,Fee paid\n${cells.replace('no (promised)', 'partly')}`,
    });
    expect(maybe).toContain('Team 1|fee paid|no');
  });

  it('finds the line of names above a row that has a mark too many', async () => {
    const { facts, count } = await load({ 'staff.csv': 'Name,Pay\nAda,3\nBen\nCy,4,5,6\n' });
    expect(facts).toEqual([
      'Ada|pay|3^integer',
      'Cy|pay|4^integer',
      'Cy|column 3|5^integer',
      'Cy|column 4|6^integer',
    ]);
    expect(count).toMatchObject({ rows: 3 });
  });

  it.each([';', '\t', '|'])(
    'believes the line in which Excel says what parts the fields: %j',
    async (mark) => {
      const text = `sep=${mark}\r\nName${mark}Pay, net\r\nAda${mark}3,5\r\nBen${mark}4,5\r\n`;
      const { facts } = await load({ 'staff.csv': text });
      expect(facts).toEqual(['Ada|pay, net|3.5^decimal', 'Ben|pay, net|4.5^decimal']);
    },
  );

  it('does not take a fact for a line of names because it has a name twice', async () => {
    const { shape } = await load({ 'x.csv': 'Ada,knows,Ada\nAda,born in,London\nBen,knows,Ada\n' });
    expect(shape).toBe('facts');
  });

  it.each([
    ['Peals rung', 'peal'],
    ['Invoices received 2024', 'invoice'],
    ['Orders by customer', 'order'],
    ['Mitglieder im Verein', 'Mitglied'],
    ['Point of sales', 'point of sale'],
    ['Sports shed', 'sports shed'],
    ['Jars sold (since May)', 'jar'],
  ])('calls the rows of %s after the noun that is in the plural', async (title, one) => {
    const german = title.startsWith('M') ? 'Name;Straße;Größe\nJörg;Am Weg;1\nUte;Zur Au;2\n' : '';
    const text = german || 'Name,Place,Size\nAda,Oak,1\nBen,Elm,2\n';
    expect((await load({ [`${title}.csv`]: text })).plan?.tables[0]?.class).toBe(one);
  });

  it('passes over the numbers of rows in a first column without a name', async () => {
    const { facts, shape } = await load({
      'frame.csv': ',Name,Dept,Age\n0,Ann,Sales,31\n1,Bob,IT,45\n2,Cy,IT,28\n',
    });
    expect(shape).toBe('things');
    expect(facts).toContain('Ann|age|31^integer');
    expect(facts.some((fact) => fact.includes('column 1'))).toBe(false);
  });
});

describe('German plurals', () => {
  it.each([
    ['mitarbeiter', 'mitarbeiter'],
    ['abteilungen', 'abteilung'],
    ['krankenhäuser', 'krankenhaus'],
    ['kunden', 'kunde'],
    ['lieferanten', 'lieferant'],
    ['schülerinnen', 'schülerin'],
    ['filialen', 'filiale'],
    ['straßen', 'straße'],
    ['listen', 'liste'],
    ['touristen', 'tourist'],
    ['verträge', 'vertrag'],
    ['standorte', 'standort'],
    ['orte', 'ort'],
    ['sorte', 'sorte'],
    ['unternehmen', 'unternehmen'],
    ['kategorien', 'kategorie'],
    ['museen', 'museum'],
    ['hotels', 'hotel'],
    ['kurs', 'kurs'],
    ['stern', 'stern'],
    ['offene bestellungen', 'offene bestellung'],
  ])('%s: %s', (plural, singular) => {
    expect(germanSingular(plural)).toBe(singular);
  });

  it('name the classes of German tables, and a heading in the singular refers to them', async () => {
    const { classes, plan, shape } = await load({
      'Mitarbeiter.csv':
        'Personalnr.;Name;Abteilung;Eintritt\n1;Eva Lang;Einkauf;01.02.2015\n2;Kai Roth;Lager;15.03.2019\n',
      'Abteilungen.csv': 'Abteilung;Standort;Haushalt\nEinkauf;Graz;1.200.000\nLager;Linz;64.000\n',
    });
    expect(shape).toBe('things');
    expect(classes).toContain('Eva Lang: Mitarbeiter');
    expect(classes).toContain('Einkauf: Abteilung');
    expect(plan?.tables[0]?.columns[2]?.use).toEqual({ use: 'reference', table: 1, by: 'name' });
  });
});

it('keeps whether somebody is the head apart from who it is', async () => {
  const { facts } = await load({
    'members.csv': 'Name,Department,Head,Paid\nRosa Lind,Rowing,yes,no\nTom Ash,Rowing,no,yes\n',
    'departments.csv': 'Department,Head,Room\nRowing,Rosa Lind,B1\nSailing,Tom Ash,C2\n',
  });
  expect(facts).toContain('Rosa Lind|is head|true^boolean');
  expect(facts).toContain('Rosa Lind|paid|false^boolean');
  expect(facts).toContain('Rowing|head|Rosa Lind');
});

describe('the class of rows', () => {
  const SHIPS = 'Ship No,Ship,Owner,Built\n401,Aurora,North Lines,1998\n402,Belmonte,Lund & Co,2006\n';

  it.each([
    ['Sheet1.csv', 'ship'],
    ['Table 2.csv', 'ship'],
    ['export_final.csv', 'ship'],
    ['Fleet list 2026.csv', 'ship'],
    ['Vessels.csv', 'vessel'],
    ['Vessels Autumn.csv', 'vessel'],
    ['Price list.csv', 'ship'],
    ['availability_nov25.csv', 'ship'],
  ])('comes from the key where the title %s leaves it open: %s', async (file, klass) => {
    const { plan, facts } = await load({ [file]: SHIPS });
    expect(plan?.tables[0]?.class).toBe(klass);
    expect(facts).toContain('Aurora|owner|North Lines');
  });

  it('says which column names its rows, a title or not', async () => {
    const players =
      'ID,Title,Player,Rating\nP1,GM,Ivo Brandt,2510\nP2,,Nela Cruz,2180\nP3,GM,Omar Vik,2390\n';
    const { facts } = await load({ 'players.csv': players });
    expect(facts).toContain('Ivo Brandt|title|GM');
  });

  it('is not that of another table whose rows the key tells apart', async () => {
    const { plan } = await load({
      'ships.csv': SHIPS,
      'Register.csv': 'Ship No,Port,Insured\n401,Oslo,yes\n402,Malmö,no\n',
    });
    expect(plan?.tables.map(({ class: klass }) => klass)).toEqual(['ship', 'register']);
  });

  it('calls a column of keys after what they are keys of, where that has facts of the same heading', async () => {
    const { facts } = await load({
      'cafes.csv':
        'Acct,Cafe,Town\nBEA,Bean Street,Louth\nCOP,Copper Kettle,Alford\nMIL,Mill Yard,Alford\nTID,Tideway,Louth\n',
      'orders.csv':
        'Date,Acct,Bags\n2025-03-01,BEA,3\n2025-03-02,COP,5\n2025-03-04,BEA,3\n2025-03-05,MIL,2\n',
    });
    expect(facts).toContain('Bean Street|acct|"BEA"');
    expect(facts).toContain('order 3|cafe|Copper Kettle');
  });

  it('calls rows by the number that they share with others of one order', async () => {
    const { facts } = await load({
      'orders.csv': 'Order no,Item,Bags\n71,Tea,3\n71,Salt,5\n72,Tea,3\n',
    });
    expect(facts).toEqual(expect.arrayContaining(['order 71|bags|5^integer', 'order 72|bags|3^integer']));
  });

  it('does not make facts of three columns of which one is named as the file is', async () => {
    const { shape, facts } = await load({
      'departments.csv': 'Department,Head,Room\nRowing,Rosa Lindgren,B1\nSailing,Peter Gale,C2\n',
    });
    expect(shape).toBe('things');
    expect(facts).toContain('Rowing|head|Rosa Lindgren');
  });
});

it('parts by semicolons where decimal commas stand in every row', async () => {
  const { facts } = await load({
    'ships.csv':
      'Ship;Built;Length (m)\nAurora;1998;142,5\nBelmonte;2006;188,0\nDunlin;1987;61,0\nFulmar;2003;120,4\nGannet;2001;99,5\n',
  });
  expect(facts.slice(0, 2)).toEqual(['Aurora|built|1998^integer', 'Aurora|length (m)|142.5^decimal']);
});

it('calls things that have only a key by what they are in few words', async () => {
  const parts = 'Part No,Description,Price\nP-1,Hex bolt M8,0.35\nP-2,Rubber gasket,1.20\n';
  expect((await load({ 'parts.csv': parts })).facts).toContain('Hex bolt M8|price|0.35^decimal');
  const long = parts.replace('Hex bolt M8', 'Hex bolt M8. Zinc plated for outdoor use and marine climates');
  expect((await load({ 'parts.csv': long })).facts).toContain('P-1|price|0.35^decimal');
});

describe('cells', () => {
  it('reads numbers in the style of the table', async () => {
    const german = await load({ 'x.csv': 'Name;Preis;Menge\nA;1.234,50;3\nB;0,75;1.200\n' });
    expect(german.facts).toEqual([
      'A|Preis|1234.50^decimal',
      'A|Menge|3^integer',
      'B|Preis|0.75^decimal',
      'B|Menge|1200^integer',
    ]);
    const english = await load({
      'x.csv': 'Name,Price,Share,Year\nA,"1,234.50",12%,1999\nB,(3),7.5%,2001\n',
    });
    expect(english.facts).toEqual([
      'A|price|1234.50^decimal',
      'A|share (%)|12^integer',
      'A|year|1999^integer',
      'B|price|-3^integer',
      'B|share (%)|7.5^decimal',
      'B|year|2001^integer',
    ]);
  });

  it('keeps what looks like a number and is none: postcodes, mixed units, odd cells', async () => {
    const rows = Array.from({ length: 40 }, (_, n) => `T${n},0${1000 + n},${n === 7 ? 'about ten' : n}`).join(
      '\n',
    );
    const { facts, count } = await load({ 'x.csv': `Name,Postcode,Size\n${rows}\n` });
    expect(facts).toContain('T1|postcode|"01001"');
    expect(facts).toContain('T7|size|"about ten"');
    expect(facts).toContain('T8|size|8^integer');
    expect(count).toMatchObject({ odd: 1 });
    const mixed = await load({ 'x.csv': 'Name,Pay\nA,$5\nB,€6\n' });
    expect(mixed.facts).toEqual(['A|pay|"$5"', 'B|pay|"€6"']);
  });

  it('reads dates in usual spellings, and asks for the order of day and month where nothing tells it', async () => {
    const rows = ['2024-03-01', '1 March 2024', 'Mar 1, 2024', '2024年3月1日', '1-Mar-24', '2024/3/1'];
    const text = `Name,Start\n${rows.map((date, n) => `T${n},"${date}"`).join('\n')}\n`;
    expect((await load({ 'x.csv': text })).facts).toEqual(rows.map((_, n) => `T${n}|start|2024-03-01^date`));
    const unclear = { 'x.csv': 'Name,Start\nA,03/04/2024\nB,05/06/2024\n' };
    expect((await load(unclear)).message).toBe(
      'x.csv: nothing tells whether day or month comes first in the column "Start" (03/04/2024). Say it with --dates dmy or --dates mdy.',
    );
    expect((await load(unclear, { dates: 'mdy' })).facts[0]).toBe('A|start|2024-03-04^date');
    expect((await load(unclear, { dates: 'dmy' })).facts[0]).toBe('A|start|2024-04-03^date');
    const told = await load({
      'x.csv': 'Name,Start,At\nA,03/04/2024,2024-01-02T10:30:00Z\nB,25/06/2024,2024-01-02 11:00\n',
    });
    expect(told.facts.slice(0, 2)).toEqual(['A|start|2024-04-03^date', 'A|at|2024-01-02T10:30:00Z^dateTime']);
  });

  it('takes lists apart only where they are lists', async () => {
    const { facts } = await load({
      'x.csv':
        'Name,Genres,Born in,Tags\nA,"Drama, Crime","London, UK","{x,y}"\nB,"Crime, Drama","Paris, France",{y}\nC,"Drama, War","Rome, Italy",{x}\nD,War,"Bern, CH",{y}\n',
    });
    expect(facts.filter((fact) => fact.startsWith('A|'))).toEqual([
      'A|genre|Drama',
      'A|genre|Crime',
      'A|born in|London, UK',
      'A|tag|x',
      'A|tag|y',
    ]);
  });

  it('takes cells as they stand where that is said', async () => {
    const { facts } = await load({ 'x.csv': 'Name,Version\nA,1.10\nB,2.20\n' }, { asText: ['Version'] });
    expect(facts).toEqual(['A|version|"1.10"', 'B|version|"2.20"']);
    expect((await load({ 'x.csv': 'Name,Version\nA,1.10\n' }, { asText: ['Size'] })).message).toMatch(
      /--text names a column "Size", and there is none\. There are: Name, Version\./,
    );
  });
});

describe('several tables', () => {
  it('finds keys between files by heading and value, extends things, and makes things of what joins them', async () => {
    const { facts, plan } = await load({
      'departments.csv': 'id,name,city\n10,Research,Bern\n20,Sales,Rome\n',
      'employees.csv': 'id,name,department_id,boss_id\n1,Ada,10,\n2,Ben,10,1\n3,Chen,20,1\n',
      'salaries.csv': 'employee_id,salary\n1,155000\n2,98000\n3,72000\n',
      'projects.csv': 'code,title\nP1,Apollo\nP2,Borealis\n',
      'assignments.csv': 'employee_id,project_code,hours\n1,P1,5\n2,P1,6\n2,P2,7\n',
      'mentors.csv': 'employee_id,mentor\n2,Ada\n3,Ada\n3,Ben\n',
    });
    expect(plan?.tables.map(({ subject }) => subject.kind)).toEqual([
      'thing',
      'thing',
      'extension',
      'thing',
      'row',
      'link',
    ]);
    expect(facts).toEqual(
      expect.arrayContaining([
        'Ben|department|Research',
        'Ben|boss|Ada',
        'Ben|salary|98000^integer',
        'assignment 2|employee|Ada',
        'assignment 2|project|Apollo',
        'assignment 2|hours|5^integer',
        'Chen|mentor|Ben',
      ]),
    );
  });

  it('does not take small numbers for keys', async () => {
    const { plan } = await load({
      'shelves.csv': 'id,name\n1,Low\n2,High\n3,Top\n',
      'books.csv': 'id,title,copies\n7,Emma,1\n8,Dune,2\n9,Ulysses,3\n',
    });
    expect(plan?.tables[1]?.columns[2]?.use).toEqual({ use: 'number' });
  });

  it('sees rows of the table in a column where some names have none', async () => {
    const { facts, plan } = await load({
      'plumbers.csv':
        'Name,Age,Van,Trained by\nIvan Petrov,44,Ford Transit,Old Joe Marsh\nSue Kemp,36,VW Crafter,Ivan Petrov\nDan Reeve,23,Ford Transit,Sue Kemp\n',
    });
    expect(plan?.tables[0]?.columns[3]?.use).toEqual({ use: 'reference', table: 0, by: 'name' });
    expect(facts).toEqual(
      expect.arrayContaining([
        'Dan Reeve|trained by|Sue Kemp',
        'Sue Kemp|trained by|Ivan Petrov',
        'Ivan Petrov|trained by|Old Joe Marsh',
      ]),
    );
    // Short texts that two columns happen to share say nothing.
    const { plan: colours } = await load({
      'paints.csv': 'Name,Goes with\nred,white\nblue,red\ngreen,blue\n',
      'cats.csv': 'Name,Colour\nTom,red\nFelix,blue\nKit,tabby\nMog,ginger\n',
    });
    expect(colours?.tables[1]?.columns[1]?.use).toEqual({ use: 'thing', class: 'colour' });
  });

  it('does not take identifiers of others for rows because small numbers are in every key', async () => {
    const { facts, plan } = await load({
      'movies.csv': 'movieId,title\n1,Heat\n2,Jaws\n3,Alien\n',
      'ratings.csv': 'userId,movieId,rating\n1,1,4\n1,3,5\n2,1,3\n',
      'orders.csv': 'id,customer_id,total\n1,2,10\n2,1,20\n3,2,30\n',
    });
    expect(plan?.tables[1]?.columns[0]?.use).toEqual({ use: 'identified', class: 'user' });
    expect(facts).toEqual(
      expect.arrayContaining(['rating 2|user|user 1', 'rating 2|movie|Heat', 'order 1|customer|customer 2']),
    );
  });

  it('does not mix facts and things', async () => {
    const { message } = await load({ 'facts.tsv': 'Ada\tknows\tBen\n', 'people.csv': PEOPLE });
    expect(message).toMatch(
      /facts\.tsv holds facts and .*people\.csv things, a row each\. Load them under two names/,
    );
  });
});

describe('dumps and encodings', () => {
  it('reads the text form of PostgreSQL, quoted CSV, semicolons, marks and UTF-16 with and without one', async () => {
    const copy = 'id\tname\tnote\n1\tAda\tone\\ttwo\n2\tBen "B"\t\\N\n';
    expect((await load({ 'people.tsv': copy })).facts).toEqual(['Ada|note|"one\ttwo"']);
    const text = 'Name;Größe\nÅsa;1,5\nJosé;2,5\n';
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'utf16le').swap16(),
    ]) {
      expect((await load({ 'x.csv': bytes })).facts).toEqual([
        'Åsa|Größe|1.5^decimal',
        'José|Größe|2.5^decimal',
      ]);
    }
  });

  const accented = 'Name;Stadt\nJosé;Köln\nÅsa;Malmö\n';
  it.each([
    ['windows-1252', Buffer.from(accented, 'latin1'), ['José|Stadt|Köln', 'Åsa|Stadt|Malmö']],
    [
      'gb18030',
      Buffer.from(
        'd0d5c3fb2cb3c7cad02cb9a4d7ca0acdf5d0a1c3f72cb1b1bea92c350ac0eec4c82cc9cfbaa32c370a',
        'hex',
      ),
      ['王小明|城市|北京', '王小明|工资|5^integer', '李娜|城市|上海', '李娜|工资|7^integer'],
    ],
  ])('reads a table as a spreadsheet writes it where it is not UTF-8: %s', async (encoding, bytes, facts) => {
    const found = await load({ 'x.csv': bytes });
    expect(found.facts).toEqual(facts);
    expect(found.plan?.tables[0]?.encoding).toBe(encoding);
    // A guess that is wrong is said otherwise.
    expect((await load({ 'x.csv': bytes }, { encoding })).facts).toEqual(facts);
  });

  it('says how to name an encoding that cannot be told, and which there are', async () => {
    const cyrillic = Buffer.from('Name;City\n\xc0\xed\xed\xe0;\xcc\xee\xf1\xea\xe2\xe0\n', 'latin1');
    const told = await load({ 'x.csv': cyrillic }, { encoding: 'windows-1251' });
    expect(told.facts).toEqual(['Анна|city|Москва']);
    expect((await load({ 'x.csv': cyrillic }, { encoding: 'klingon' })).message).toContain(
      'no encoding "klingon"',
    );
  });

  it.each([
    ['a.db', 'SQLite format 3\0…', /database is damaged/],
    ['a.dump', 'PGDMP\x01', /dump of PostgreSQL/],
    ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old form/],
    ['a.sql', '-- dump\nCREATE TABLE people (id int);\n', /SQL statements/],
    ['a.xlsx', 'PK\x03\x04 no workbook', /no workbook of Excel/],
  ])('says what to do with %s', async (name, content, message) => {
    expect((await load({ [name]: content })).message).toMatch(message);
  });
});

describe('JSON', () => {
  it('keeps what is said of a named object within an object', async () => {
    const recipes = [
      { name: 'Pesto', author: { name: 'Luca', city: 'Rome' }, steps: [{ title: 'Grind', minutes: 5 }] },
      { name: 'Ragù', author: { name: 'Luca', city: 'Rome' }, steps: [{ title: 'Simmer', minutes: 90 }] },
    ];
    const { facts } = await load({ 'recipes.json': JSON.stringify(recipes) });
    expect(facts).toContain('Pesto|author|Luca');
    expect(facts.filter((fact) => fact === 'Luca|city|Rome').length).toBeGreaterThan(0);
    expect(facts).toContain('Pesto|step|Grind');
    expect(facts).toContain('Simmer|minutes|90^integer');
  });

  it('keeps what is in lists of objects without names, as part of what they stand in', async () => {
    const orders = [
      {
        orderNo: 'A-17',
        date: '2024-03-02',
        items: [
          { sku: 'TEA', qty: 3, batches: [{ cellar: 'north' }] },
          { sku: 'CUP', qty: 1 },
        ],
      },
      {
        orderNo: 'A-18',
        date: '2024-03-05',
        items: [{ sku: 'TEA', qty: 1, batches: [{ cellar: 'north' }, { cellar: 'south' }] }],
        delivery: { stops: [{ city: 'Bonn' }, { city: 'Ulm' }, { city: 'Bonn' }] },
      },
    ];
    const { facts } = await load({ 'all.json': JSON.stringify({ orders }) });
    expect(facts.filter((fact) => !fact.startsWith('A-')).sort()).toEqual(
      [
        // Nothing tells items apart, so that their parts repeat what is said of them.
        ...['batch 1|order|A-17', 'batch 1|sku|TEA', 'batch 1|qty|3^integer', 'batch 1|cellar|north'],
        ...['batch 2|order|A-18', 'batch 2|sku|TEA', 'batch 2|qty|1^integer', 'batch 2|cellar|north'],
        ...['batch 3|order|A-18', 'batch 3|sku|TEA', 'batch 3|qty|1^integer', 'batch 3|cellar|south'],
        ...['item 1|order|A-17', 'item 1|sku|TEA', 'item 1|qty|3^integer'],
        ...['item 2|order|A-17', 'item 2|sku|CUP', 'item 2|qty|1^integer'],
        ...['item 3|order|A-18', 'item 3|sku|TEA', 'item 3|qty|1^integer'],
        ...['stop 1|order|A-18', 'stop 1|city|Bonn', 'stop 2|order|A-18', 'stop 2|city|Ulm'],
        ...['stop 3|order|A-18', 'stop 3|city|Bonn'],
      ].sort(),
    );
    const days = [{ date: '2024-03-02', readings: [{ level: 4 }, { level: 5 }] }];
    expect((await load({ 'days.json': JSON.stringify(days) })).facts).toContain(
      'reading 2|date|2024-03-02^date',
    );
  });

  it('reads lists of objects, lists by name, and one object a line', async () => {
    const people = [
      {
        id: 1,
        name: 'Ada',
        born: '1815-12-10',
        address: { city: 'London' },
        tags: ['x', 'y'],
        team: { name: 'Red' },
      },
      { id: 2, name: 'Ben', active: true },
    ];
    const expected = [
      'Ada|born|1815-12-10^date',
      'Ada|address city|London',
      'Ada|tag|x',
      'Ada|tag|y',
      'Ada|team|Red',
      'Ben|active|true^boolean',
    ];
    expect((await load({ 'people.json': JSON.stringify(people, null, 1) })).facts).toEqual(expected);
    expect(
      (await load({ 'people.jsonl': people.map((one) => JSON.stringify(one)).join('\n') })).facts,
    ).toEqual(expected);
    const lists = {
      meta: { page: 1 },
      people: [{ id: 1, name: 'Ada', team_id: 7 }],
      teams: [{ id: 7, name: 'Red' }],
    };
    expect((await load({ 'all.json': JSON.stringify(lists) })).facts).toEqual(['Ada|team|Red']);
  });

  it('leaves JSON-LD and lines of facts to their readers', async () => {
    expect((await load({ 'x.json': '{"@context": {}, "@id": "http://e/a"}' })).shape).toBe('facts');
    expect((await load({ 'x.jsonl': '{"head":"a","relation":"b","tail":"c"}' })).shape).toBe('facts');
  });

  it('refuses what is no list of objects, broken off, or deep', async () => {
    expect((await load({ 'x.json': '[1,2]' })).message).toBe('x.json: There is no list of objects in it.');
    expect((await load({ 'x.json': '[{"a":1},\n{"a":' })).message).toBe('x.json:2: Unclosed document.');
    expect((await load({ 'x.json': `[{"a":${'['.repeat(100)}${']'.repeat(100)}}]` })).message).toMatch(
      /more than 64 deep in one another; the limit is 64\. If the file is sound, allow more with --limit depth=NUMBER\./,
    );
  });
});

it('reads a table of 1,000,000 rows with the memory of one of 1,000', () => {
  const read = (rows: number): { records: number; megabytes: number } => {
    const file = join(folder, `people${rows}.csv`);
    const handle = openSync(file, 'w');
    writeSync(handle, 'ID,Name,Department,Salary,Hired\n');
    for (let from = 0; from < rows; from += 1000) {
      const lines = Array.from({ length: 1000 }, (_, n) => {
        const id = from + n;
        return `${id},Person ${id} of all,Department ${id % 50},${30_000 + (id % 9000)},2010-01-${10 + (id % 18)}\n`;
      });
      writeSync(handle, lines.join(''));
    }
    closeSync(handle);
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...['--max-semi-space-size=2', '--max-old-space-size=40'],
        ...[join(import.meta.dirname, '../helper/read-table.ts'), file],
      ],
      { encoding: 'utf8' },
    );
    rmSync(file);
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };
  const [small, large] = [read(1000), read(1_000_000)];
  // A thing and three facts a row, and the departments.
  expect([small.records, large.records]).toEqual([4050, 4_000_050]);
  // All rows are 60 MB as text; what is kept of them is 8 bytes a key, in a table that is at most half full.
  expect(large.megabytes - small.megabytes).toBeLessThan(40);
}, 120_000);

describe('workbooks', () => {
  it('reads each sheet as a table, with dates, numbers and truth as the cells have them', async () => {
    const bytes = workbook({
      Employees: [
        ['Staff of 2024'],
        [],
        ['ID', 'Name', 'Hired', 'Pay', 'Active', 'Department'],
        [1, 'Ada', new Date(Date.UTC(2008, 10, 26)), 1.5, true, 'Research'],
        [2, 'Ben <B>', new Date(Date.UTC(2015, 1, 3)), 2, false, 'Sales'],
      ],
      Departments: [
        ['Name', 'City'],
        ['Research', 'Bern'],
        ['Sales', null],
      ],
      Empty: [],
    });
    const { facts, plan } = await load({ 'firm.xlsx': bytes });
    expect(plan?.tables.map(({ place, class: klass }) => [place, klass])).toEqual(
      [
        ['firm.xlsx (Employees)', 'employee'],
        ['firm.xlsx (Departments)', 'department'],
      ].map(([place, klass]) => [expect.stringContaining(place as string), klass]),
    );
    expect(facts).toEqual([
      'Ada|hired|2008-11-26^date',
      'Ada|pay|1.5^decimal',
      'Ada|active|true^boolean',
      'Ada|department|Research',
      'Ben <B>|hired|2015-02-03^date',
      'Ben <B>|pay|2^integer',
      'Ben <B>|active|false^boolean',
      'Ben <B>|department|Sales',
      'Research|city|Bern',
    ]);
  });

  it('reads a merged cell in each of its rows and columns, titles and sums apart', async () => {
    const bytes = workbook(
      {
        Employees: [
          ['Staff of the firm', null, null, null, null],
          ['Department', 'Name', 'Pay', 'Desk', 'Room'],
          ['Research', 'Ada Byron', 10, 'North', null],
          [null, 'Ben Okafor', 20, 'D2', 'R2'],
          [null, 'Total', 30, null, null],
          ['Sales', 'Chen Wei', 40, 'D3', 'R3'],
          ['Total', null, 70, null, null],
        ],
      },
      { Employees: ['A1:E1', 'A3:A5', 'D3:E3', 'A7:B7'] },
    );
    const { facts, message, plan } = await load(
      { 'firm.xlsx': bytes },
      { as: 'things', asText: ['Desk', 'Room'] },
    );
    expect(message).toBe('');
    expect(plan?.tables[0]?.merged).toBe(2);
    expect(facts).toEqual([
      'Ada Byron|department|Research',
      'Ada Byron|pay|10^integer',
      'Ada Byron|desk|"North"',
      'Ada Byron|room|"North"',
      'Ben Okafor|department|Research',
      'Ben Okafor|pay|20^integer',
      'Ben Okafor|desk|"D2"',
      'Ben Okafor|room|"R2"',
      'Chen Wei|department|Sales',
      'Chen Wei|pay|40^integer',
      'Chen Wei|desk|"D3"',
      'Chen Wei|room|"R3"',
    ]);
  });

  it('joins a heading of two lines, and takes no row of data for its second', async () => {
    const body = [1, 'Ada Byron', '020 1', 'ada@x.org', 'Bern', 3011];
    const home = await load({
      'staff.xlsx': workbook(
        {
          Employees: [
            ['List of 2024', null, null, null, null, null],
            ['ID', 'Name', 'Home', null, 'Work', null],
            [null, null, 'Phone', 'Mail', 'City', 'Postcode'],
            body,
          ],
        },
        { Employees: ['A1:F1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:F2'] },
      ),
    });
    expect(home.plan?.tables[0]?.columns.map(({ heading }) => heading)).toEqual([
      'ID',
      'Name',
      'Home Phone',
      'Home Mail',
      'Work City',
      'Work Postcode',
    ]);
    expect(home.plan?.tables[0]?.headerLine).toBe(3);
    const years = await load({
      'sales.xlsx': workbook(
        {
          Shops: [
            [null, 'Sales', null],
            ['Shop', '2023', 2024],
            ['Bern', 5, 6],
            ['Lisbon', 7, 8],
          ],
        },
        { Shops: ['B1:C1'] },
      ),
    });
    expect(years.plan?.tables[0]?.columns.map(({ heading }) => heading)).toEqual([
      'Shop',
      'Sales 2023',
      'Sales 2024',
    ]);
    const skills = await load(
      {
        'skills.xlsx': workbook(
          {
            Employees: [
              ['Name', 'Skill', null],
              ['Ada', 'Python', 'SQL'],
              ['Ben', 'Rust', 'SQL'],
            ],
          },
          { Employees: ['B1:C1'] },
        ),
      },
      { as: 'things' },
    );
    expect(skills.message).toBe('');
    expect(skills.plan?.tables[0]?.columns.map(({ heading }) => heading)).toEqual([
      'Name',
      'Skill',
      'Skill 2',
    ]);
    expect(skills.facts).toContain('Ada|skill 2|SQL');
  });

  it('refuses a sheet of more merged cells than any person makes', async () => {
    const bytes = workbook(
      { Staff: [['Name', 'Age']] },
      { Staff: Array.from({ length: 100_001 }, (_, at) => `A${2 * at + 2}:A${2 * at + 3}`) },
    );
    const { message } = await load({ 'staff.xlsx': bytes });
    expect(message).toMatch(/more than 100,000 merged cells\. Save it as CSV/);
  });

  it('leaves out a sheet that explains the others', async () => {
    const staff = [
      ['Name', 'Pay'],
      ['Ada', 3],
      ['Ben', 4],
    ];
    const { plan } = await load({
      'x.xlsx': workbook({ Staff: staff, Legend: [['Pay = in thousands'], ['Ask Joan for more']] }),
    });
    expect(plan?.tables.map((table) => table.class)).toEqual(['staff']);
    const names = await load({ 'x.xlsx': workbook({ Staff: staff, Towns: [['Town'], ['Ulm'], ['Bonn']] }) });
    expect(names.plan?.tables.map((table) => table.class)).toEqual(['staff', 'town']);
  });

  it('takes what is merged beside an empty first column for a title', async () => {
    const rows = [
      [null, 'Quiz league', null, null],
      [null, 'Name', 'Captain', 'Pub'],
      [null, 'Owls', 'Ada', 'Bell'],
      [null, 'Foxes', 'Ben', 'Bell'],
    ];
    const titles: readonly (readonly (readonly (string | null)[])[])[] = [
      rows,
      [rows[0]!, [], ...rows.slice(1)],
    ];
    for (const sheet of titles) {
      const { facts } = await load({ 'x.xlsx': workbook({ Teams: sheet }, { Teams: ['B1:D1'] }) });
      expect(facts).toEqual(['Owls|captain|Ada', 'Owls|pub|Bell', 'Foxes|captain|Ben', 'Foxes|pub|Bell']);
    }
  });

  it('calls the rows of a sheet without a name after the file', async () => {
    const { plan } = await load({
      'Customers 2024.xlsx': workbook({
        Sheet1: [
          ['Name', 'Age'],
          ['Ada', 36],
        ],
      }),
    });
    expect(plan?.tables[0]?.class).toBe('customer');
  });

  it('reads what other programs write: shared and rich texts, prefixes, no addresses, times, errors, days since 1904', async () => {
    const bytes = workbookOf(
      {
        'xl/sharedStrings.xml':
          '<x:sst xmlns:x="m"><x:si><x:t>Name</x:t></x:si><x:si><x:r><x:t>Ada </x:t></x:r><x:r><x:t>Byron</x:t></x:r>' +
          '<x:rPh><x:t>エイダ</x:t></x:rPh></x:si><x:si><x:t>Li_x000D_ne _x005F_x0041_</x:t></x:si><x:si><x:t>Motto</x:t></x:si></x:sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00 &quot;d&quot;"/>' +
          '<numFmt numFmtId="166" formatCode="[$-407]d\\. mmmm yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
          '<cellXfs><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
        'xl/worksheets/sheet1.xml':
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>3</x:v></x:c>' +
          '<x:c t="str"><x:v>Opens</x:v></x:c><x:c t="str"><x:v>Took</x:v></x:c><x:c t="str"><x:v>Pay</x:v></x:c>' +
          '<x:c t="str"><x:v>Born</x:v></x:c><x:c t="str"><x:v>Share</x:v></x:c></x:row>' +
          '<x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="B3" t="s"><x:v>2</x:v></x:c><x:c r="C3" s="1"><x:v>0.4375</x:v></x:c>' +
          '<x:c r="D3" s="2"><x:f>1+0.5</x:f><x:v>1.5</x:v></x:c><x:c r="E3" s="3"><x:v>1234.5</x:v></x:c><x:c r="F3" s="4"><x:v>1</x:v></x:c>' +
          '<x:c r="G3" t="e"><x:v>#DIV/0!</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
      '<workbookPr date1904="1"/>',
    );
    const { facts, message } = await load({ 'staff.xlsx': bytes }, { as: 'things', asText: ['Motto'] });
    expect(message).toBe('');
    expect(facts).toEqual([
      'Ada Byron|motto|"Li\rne _x0041_"',
      'Ada Byron|opens|"10:30"',
      'Ada Byron|took|"36:00"',
      'Ada Byron|pay|1234.5^decimal',
      'Ada Byron|born|1904-01-02^date',
    ]);
  });

  it('keeps no more of a large sheet in memory than of a small one', () => {
    const run = (rows: number) =>
      spawnSync(
        process.execPath,
        [
          '--max-old-space-size=48',
          join(import.meta.dirname, '../helper/read-workbook.ts'),
          String(rows),
          join(folder, `${rows}.xlsx`),
        ],
        { encoding: 'utf8' },
      );
    writeFileSync(join(folder, '1000.xlsx'), longWorkbook(1000));
    writeFileSync(join(folder, '150000.xlsx'), longWorkbook(150_000));
    for (const rows of [1000, 150_000]) {
      const { stdout, stderr } = run(rows);
      expect({ stdout, stderr }).toEqual({ stdout: String(rows + 1), stderr: '' });
    }
  }, 60_000);

  it('refuses what unpacks to too much, whatever it says of itself, and archives within archives of bytes', async () => {
    const limits = { freeBytes: 1 << 20, expansion: 100 };
    const bomb = { 'xl/sharedStrings.xml': `<sst>${' '.repeat(4 << 20)}</sst>` };
    const tooLarge = /unpacks to more than 100 times its size; the limit is 100/;
    const large = workbookOf(bomb);
    expect((await load({ 'x.xlsx': large }, { limits })).message).toMatch(tooLarge);
    const said = workbookOf(bomb, '', { 'xl/sharedStrings.xml': 10 });
    expect((await load({ 'x.xlsx': said }, { limits })).message).toMatch(tooLarge);
    const texts = `<sst>${'<si><t>abcdefgh</t></si>'.repeat(2000)}</sst>`;
    const many = workbookOf({ 'xl/sharedStrings.xml': texts });
    expect((await load({ 'x.xlsx': many }, { limits: { workbookBytes: 20_000 } })).message).toMatch(
      /cells share take more than 20,000 bytes; the limit is 20,000/,
    );
    const hidden = Buffer.concat([large, workbook({ A: [['Name'], ['Ada']] })]);
    expect((await load({ 'x.xlsx': hidden })).message).toMatch(/or it is damaged/);
    const whole = workbook({ A: [['Name'], ['Ada']] });
    expect((await load({ 'x.xlsx': whole.subarray(0, 400) })).message).toMatch(/no workbook of Excel/);
    const flipped = Buffer.from(whole);
    const at = flipped.indexOf('xl/worksheets/sheet1.xml') + 60;
    flipped[at] = (flipped[at] as number) ^ 0xff;
    expect((await load({ 'x.xlsx': flipped })).message).toMatch(/or it is damaged|cannot be read|not valid/);
  });

  it('refuses a sheet that is wider, deeper or named otherwise than it may be', async () => {
    const sheet = (inner: string) => ({
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inner}</sheetData></worksheet>`,
    });
    const message = async (inner: string) => (await load({ 'x.xlsx': workbookOf(sheet(inner)) })).message;
    expect(await message('<row r="7"><c r="XFD7"><v>1</v></c></row>')).toMatch(
      /x\.xlsx:7: The table has more than 2,000 columns/,
    );
    expect(await message('<a>'.repeat(100))).toMatch(/Elements stand more than 64 deep/);
    expect(await message('<row r="2"><c t="s"><v>4</v></c></row>')).toMatch(/:2: A cell names the text 4,/);
    expect(await message('<row>')).toMatch(/The workbook cannot be read/);
  });
});

/** A workbook of one sheet from its parts, as they are written by programs other than ours. */
function workbookOf(
  parts: Readonly<Record<string, string | Buffer>>,
  properties = '',
  saidSizes: Readonly<Record<string, number>> = {},
): Buffer {
  const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const link = (id: number, kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return zip(
    {
      'xl/workbook.xml': `<workbook xmlns:q="${office}">${properties}<sheets><sheet name="Sheet1" sheetId="1" q:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${link(1, 'worksheet', '/xl/worksheets/sheet1.xml')}${
        'xl/sharedStrings.xml' in parts ? link(2, 'sharedStrings', 'sharedStrings.xml') : ''
      }${'xl/styles.xml' in parts ? link(3, 'styles', 'styles.xml') : ''}</Relationships>`,
      ...parts,
    },
    saidSizes,
  );
}

/** A name and a number a row; each name is a text of its own among those that cells share. */
function longWorkbook(rows: number): Buffer {
  const numbers = Array.from({ length: rows }, (_, at) => at);
  return workbookOf({
    'xl/sharedStrings.xml': `<sst><si><t>Name</t></si>${numbers.map((at) => `<si><t>Person ${at} of the long table of people</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>Age</v></c></row>${numbers
      .map(
        (at) =>
          `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at + 1}</v></c><c r="B${at + 2}"><v>${at % 90}</v></c></row>`,
      )
      .join('')}</sheetData></worksheet>`,
  });
}
