import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../src/ask.ts';
import type { EmbeddedGraph } from '../../src/graph/embedded/embedded-graph.ts';
import { bulkLoad, lookAtFiles, openEmbeddedGraph, readThings } from '../../src/graph/index.ts';

const EVERY_STUDENT =
  'Aisha Malik, Ben Carver, Ella Brandt, Jack Osei, Kofi Asante, Lucy Tran, Marta Kowal, Owen Pugh, Priya Nair, Tom Hollis';
const PASSED_THEORY = 'Ben Carver, Ella Brandt, Jack Osei, Kofi Asante, Lucy Tran, Owen Pugh, Tom Hollis';

/** A folder of tables as somebody keeps them, loaded as they are, and questions to it as people type them. */
function testTables(
  tables: string,
  {
    right,
    likely = [],
    offered = [],
    never,
    unproved = [],
  }: {
    readonly right: readonly (readonly [question: string, said: string])[];
    /** Right, with a step that no word of the question says. */
    readonly likely?: readonly (readonly [question: string, said: string])[];
    /** A choice of readings, with the answers of the first two. */
    readonly offered?: readonly (readonly [question: string, first: string, second: string])[];
    readonly never: readonly (readonly [question: string, wrong: string])[];
    readonly unproved?: readonly string[];
  },
): void {
  const source = join(import.meta.dirname, '../fixture', tables);
  const folder = mkdtempSync(join(tmpdir(), 'clew-tables-'));
  let graph: EmbeddedGraph;
  beforeAll(async () => {
    const look = await lookAtFiles(readdirSync(source).map((name) => join(source, name)));
    if (look.shape !== 'things') throw new Error('No things.');
    const path = join(folder, 'graph.db');
    await bulkLoad(path, readThings(look.tables, look.plan));
    graph = await openEmbeddedGraph(path);
  });
  afterAll(async () => {
    await graph.close();
    rmSync(folder, { recursive: true });
  });

  const saidOf = async (question: string) => {
    const { outcome, text, answers } = await ask(question, { graph });
    const names = answers.map((answer) => (typeof answer === 'string' ? answer : answer.name)).toSorted();
    return { outcome, said: names.length === 0 ? text : names.join(', ') };
  };
  test.each(right)('%s', async (question, said) => {
    expect(await saidOf(question)).toEqual({ outcome: 'grounded', said });
  });
  if (likely.length > 0)
    test.each(likely)('%s, unproved', async (question, said) => {
      expect(await saidOf(question)).toEqual({ outcome: 'partial', said });
    });
  if (offered.length > 0)
    test.each(offered)('%s, a choice', async (question, ...said) => {
      const { outcome, readings } = await ask(question, { graph });
      const first = readings.slice(0, 2).map(({ answers }) => answers.map(({ name }) => name).join(', '));
      expect({ outcome, first }).toEqual({ outcome: 'abstained', first: said });
    });
  test.each(never)('no wrong answer: %s', async (question, wrong) => {
    expect((await saidOf(question)).said).not.toBe(wrong);
  });
  if (unproved.length > 0)
    test.each(unproved)('no proof: %s', async (question) => {
      expect((await saidOf(question)).outcome).not.toBe('grounded');
    });
}

describe('a sailing club: keys, a column "type", money, yes and no, dates with the day first', () => {
  testTables('sailing-club', {
    right: [
      ['who owns Puffin', 'Tom Barrow'],
      ['what type of boat is Puffin', 'dinghy'],
      ['is Puffin a dinghy', 'Yes.'],
      ['is Grey Heron a dinghy', 'No.'],
      ['which boats are dinghies', 'Lucky Star, Puffin'],
      ['which types of boat are there', 'dinghy, ketch, sloop'],
      ['average length of sloops', '9.43333333333'],
      ['total length of all boats', '49.2'],
      ['how many boats of each type', 'dinghy, ketch, sloop'],
      ['how many boats per mooring', 'East Pontoon, North Quay, South Basin'],
      ['how many members own a boat', '5'],
      ['which members have a buddy', 'Li Wei, Piet de Vries, Ruth Okafor, Sana Mirza, Tom Barrow'],
      ['which members don’t own a boat', 'Li Wei'],
      ['boats that have never won a race', 'Old Faithful'],
      ['which boats have won a race', 'Grey Heron, Lucky Star, Morning Light, Puffin, Sea Breeze'],
      ['what boats are worth more than £10,000', 'Grey Heron, Morning Light, Sea Breeze'],
      ['which races were cancelled', 'Autumn Regatta'],
      ['races in May', 'Dinghy Dash'],
      ['when was the Harbour Trophy', '2025-08-09'],
      ['races in 2025 won by Sea Breeze', 'Spring Cup'],
      ['who owns the boat that won the Spring Cup', 'Ruth Okafor'],
      ['which members in Aldham own a boat', 'Hanna Lindqvist, Ruth Okafor'],
      ['members in Castley who own a dinghy', 'Tom Barrow'],
      ['everyone in Castley', 'Sana Mirza, Tom Barrow'],
      ['who owns the oldest boat', 'Ruth Okafor'],
      ["what's Sana's email", 'sana@club.org'],
      ['who isn’t active', 'Hanna Lindqvist, Li Wei'],
      ['members who joined after 2020', 'Li Wei, Piet de Vries, Tom Barrow'],
    ],
    never: [
      ['who has the most expensive boat', 'Morning Light'],
      ['what was the windiest race', '18'],
      ['which junior members own a boat', 'Lucky Star'],
    ],
  });
});

describe('a consultancy: units in headings, lists in a cell, one table naming things of another', () => {
  testTables('consultancy', {
    right: [
      ["who is lin zhao's manager", 'Tomás Ortega'],
      ['what projects does tomás lead', 'Atlas, Comet, Ember'],
      ["who's on the team for fjord", 'Lin Zhao, Mabel Okafor, Rosa Lund'],
      ["what's the budget of fjord", '150000'],
      ['which project has the biggest budget', 'Fjord'],
      ['total budget of all projects', '393000'],
      ['total budget by client', 'Brightwell Ltd, Harbour Trust, Northgate Foods, Silverline'],
      ['who earns the most', 'Harriet Bowman'],
      ['who earns more than 80000', 'Dora Lindqvist, Greg Fenwick, Harriet Bowman'],
      ['average salary by office', 'Bristol, Cardiff, Exeter'],
      ['how many people work in bristol', '5'],
      ['when did mabel start', '2022-01-17'],
      ['who is the newest employee', 'Kofi Mensah'],
      ['who is the contact at harbour trust', 'Ben Tull'],
      ['which clients have no projects', 'Oldfield & Sons'],
      ['how many hours did we spend on comet', '910'],
      ['hours spent on comet', '910'],
      ['how long did comet take', '910'],
      ['which projects are due in 2026', 'Atlas, Beacon, Dune'],
      ['who has no manager', 'Dora Lindqvist, Greg Fenwick, Harriet Bowman, Ines Carvalho'],
      ['which department has the most people', 'Engineering'],
      ['is lin zhao full time', 'Yes.'],
      ['does paul amis work in sales', 'No.'],
      // What sorts things, and what is called as its kind, is said by the value.
      ['which projects are active', 'Atlas, Dune'],
      ['projects on hold', 'Beacon'],
      ['how many active projects', '2'],
      ['which active projects does tomás lead', 'Atlas'],
      ['who leads the active projects', 'Anouk Petit, Tomás Ortega'],
      ['biggest active project', 'Atlas'],
      ['is atlas done', 'No.'],
      ['clients in retail', 'Oldfield & Sons, Silverline'],
      ['average salary in engineering', '70000'],
      ['who is in engineering in bristol', 'Harriet Bowman, Mabel Okafor, Tomás Ortega'],
      ['projects for northgate foods', 'Atlas, Comet'],
      ["northgate's projects", 'Atlas, Comet'],
      ['what projects are we doing for northgate', 'Atlas, Comet'],
      ['which clients have active projects', 'Northgate Foods, Silverline'],
      ['best paid in sales', 'Greg Fenwick'],
      ['lowest paid employee', 'Kofi Mensah'],
      ['list all account managers', 'Anouk Petit, Sunil Rao'],
    ],
    // Who works on something is no project.
    never: [
      ['who works on projects for harbour trust', 'Beacon, Ember'],
      // All of them have one; that none is a client's email says nothing.
      ['projects without a client', 'Atlas, Beacon, Comet, Dune, Ember, Fjord'],
      // What is paid is a salary, not a budget.
      ['lowest paid', 'Dune'],
    ],
    // A senior developer is a developer too.
    unproved: ['list all developers', 'how many developers', 'developers in cardiff'],
  });
});

describe('a driving school: two tables naming a third, telephone numbers, a value that is a word of a heading too', () => {
  testTables('driving-school', {
    right: [
      ['who teaches ella', 'Moira Fenwick'],
      ['what car does gethin drive', 'Kia Niro'],
      ['who drives a kia', 'Gethin Price'],
      ['which instructors teach automatic', 'Dev Patel, Gethin Price'],
      ['cheapest instructor', 'Rosa Lindqvist'],
      ['is dev cheaper than gethin', 'Yes.'],
      ["what's rosa's number", '07700 900590'],
      ['instructors hired after 2018', 'Dev Patel, Gethin Price, Sanne Visser'],
      // What the tables call a thing of theirs is a class, whichever relations state it.
      ['students', EVERY_STUDENT],
      ['how many students are there', '10'],
      ['which students does dev patel teach', 'Kofi Asante, Lucy Tran'],
      ['students of dev', 'Kofi Asante, Lucy Tran'],
      ['how many lessons did dev teach', '3'],
      ['lessons on 3 june', 'L-201, L-202'],
      ['unpaid lessons', 'L-203, L-205, L-208, L-212'],
      ['what route did ella take on 14 june', 'Motorway'],
      // A number of what is counted stands in the graph.
      ['how many lessons has jack taken', '44'],
      ['how many lessons did owen take', '31'],
      // A heading says it word for word, where the phrasebook may say it of another.
      ['who started in 2023', 'Ben Carver, Jack Osei'],
      ['when was dev hired', '2019-09-02'],
      // "passed" is a result, and what the theory is.
      ['who passed', 'Ella Brandt, Jack Osei, Tom Hollis'],
      ['who passed theory', PASSED_THEORY],
      ["who hasn't passed theory yet", 'Aisha Malik, Marta Kowal, Priya Nair'],
      ['has tom hollis passed his theory', 'Yes.'],
      ['has priya passed theory', 'No.'],
      ['did owen pugh pass his test', 'No.'],
      ['who has no test date', 'Aisha Malik, Marta Kowal, Priya Nair'],
    ],
    never: [
      ["who hasn't paid", 'Priya Nair'],
      ['did owen pugh pass', 'Yes.'],
    ],
  });
});

describe('a dog walker: a diary whose key says what its rows are, lists, months, names that look like slips, verbs as headings', () => {
  testTables('dog-walking', {
    right: [
      // The noun of the key is a second name of the rows of Diary.csv, and a walker is no walk.
      ['list all walks', 'W101, W102, W103, W104, W105, W106, W107, W108'],
      ['how many walks were there in may', '4'],
      ['unpaid walks', 'W103, W105, W108'],
      ['which walks are not paid', 'W103, W105, W108'],
      ['has W103 been paid', 'No.'],
      ['walks at long mynd', 'W103, W105'],
      ['walks with biscuit', 'W101, W103, W107'],
      ['longest walk', 'W105'],
      ['how many walks per walker', 'Joan, Marek, Tess'],
      // "tess" is no slip of "less", nor "bev" of "be".
      ['which walks did tess do', 'W101, W103, W106'],
      ["bev's phone", '07700 900333'],
      ["what's karen's phone number", '07700 900111'],
      // Some cells list several, others hold one of them.
      ['dogs that like swimming', 'Biscuit, Luna, Waffles'],
      ['does duke like naps', 'Yes.'],
      ['does tyson like swimming', 'No.'],
      ['customers since 2025', 'Gwen Pryce, Hal Beddoes, Olu Adeyemi'],
      ['when did gwen become a customer', '2025-10'],
      ['who pays by card', 'Karen Holt, Olu Adeyemi'],
      ['which owners don’t have an email', 'Bev Stannard'],
      // A name with its kind is the thing itself.
      ['show me the walk W105', 'W105'],
      ['show me the Biscuit dog', 'Biscuit'],
      ['show me the owner of luna', 'Karen Holt'],
    ],
    never: [
      ['how many miles did tess walk', '25'],
      ['which dogs have never been walked', 'Biscuit, Duke, Freya, Luna, Waffles'],
    ],
  });
});

describe('timetables: times of day as people write them, in three languages', () => {
  testTables('timetable/gym', {
    right: [
      ['when does yoga start', '09:30'],
      ['what starts first', 'Spinning'],
      ['which class starts last', 'Stretching'],
      ['which classes start before 10am', 'Spinning, Yoga'],
      // 22:00 is after them all.
      ['classes starting before 10', 'Spinning, Yoga'],
      // 5:00 is before them all.
      ['which classes start after 5', 'Stretching, Zumba'],
      ['which classes start between 9 and 12', 'Pilates, Yoga'],
      ['which classes start from 9 to 5', 'Aqua Fit, Boxing, Pilates, Yoga'],
      ['how many classes start after noon', '4'],
      ["which classes don't start before noon", 'Aqua Fit, Boxing, Stretching, Zumba'],
      ['which class ends earliest', 'Spinning'],
      ['does boxing start before zumba', 'Yes.'],
      ['how much later does zumba start than boxing', '105'],
      ['does anything start at 10am', 'No.'],
      ['classes with more than 15 places', 'Boxing, Yoga, Zumba'],
    ],
    never: [
      ['when is the last class of Ben Cole', '10:45, 20:30'],
      // Either half of the day has some.
      ['show me classes before 7', 'Spinning'],
    ],
    // Nothing says that it is the start, not the end.
    unproved: ['classes at half past nine'],
  });
  testTables('timetable/praxis', {
    right: [
      ['welche termine sind vor 10 uhr', 'Termin 1, Termin 2'],
      ['termine vor 10', 'Termin 1, Termin 2'],
      ['termine ab 14 uhr', 'Termin 4, Termin 5'],
      ['welche termine hat dr. lenz nach 12 uhr', 'Termin 4'],
      ['wie viele termine gibt es nach halb elf', '2'],
    ],
    never: [],
    unproved: ['letzter termin von dr. krüger'],
  });
  testTables('timetable/bus', {
    right: [
      ['A3几点发车', '13:00'],
      ['上午十点前发车的班次有哪些', 'A1, A2'],
      ['哪些班次下午三点以后发车', 'A4, A5'],
      ['最早发车的班次是哪个', 'A1'],
      ['9点到14点之间发车的班次', 'A2, A3'],
      ['有多少班次在中午之前发车', '2'],
      ['晚上8点发车的是谁开', '李娜'],
    ],
    never: [],
  });
});

describe('ledgers: rows without a name are things of their own, and what was spent is added up', () => {
  testTables('ledgers/expenses', {
    right: [
      ['how much did we spend on groceries', '200.45'],
      ['what did we spend in january on fuel', '61.00'],
      ['how much was spent in february', '172.6'],
      ['biggest expense', 'expense 5'],
      ['where did we buy furniture', 'Ikea'],
    ],
    likely: [
      ['how much did we spend at ikea', '328'],
      ['how much did ben spend', '220.65'],
      ['what did nina pay for groceries', '167.7'],
      ['who spent more, nina or ben', 'Nina'],
      ['how many times did we go to lidl', '2'],
    ],
    never: [['which category cost us the most', 'groceries']],
  });
  testTables('ledgers/hours', {
    right: [
      ['which projects does ben work on', 'Apollo, Comet'],
      ['which employees worked on projects of esa', 'Ada Byron, Ben Okafor, Chen Wei'],
    ],
    likely: [
      ['total hours on apollo', '8'],
      ['who works on beagle', 'Ada Byron, Chen Wei'],
    ],
    never: [
      ['how many hours did ada work', '2'],
      ['who worked the most hours', 'Ben Okafor'],
      ['how many hours did the red team work', '3'],
    ],
  });
});

describe('a wedding: a number in the name of a relation, numbers of things, guests who have not replied', () => {
  testTables('wedding', {
    right: [
      ['who is peter’s plus one', 'Lucy Hart'],
      ['guests without a plus one', 'Grace Lin, Hugo Meyer, Mark Osei, Rosa Diaz'],
      ['who gave more than one gift', 'Anna Becker'],
      ['which gifts haven’t been thanked yet', 'Blender, Vase, Wine glasses'],
      ['who arrives first', 'Grace Lin'],
      ['who is coming', 'Anna Becker, Grace Lin, Hugo Meyer, Jonas Becker, Mark Osei, Rosa Diaz'],
    ],
    likely: [['who’s coming from berlin', 'Anna Becker, Hugo Meyer, Jonas Becker']],
    offered: [['who is not coming', 'Lucy Hart, Peter Hart', 'Amy Kelly, Lucy Hart, Peter Hart, Tom Kelly']],
    never: [['is tom kelly coming', 'No.']],
  });
});

describe('a chess club: titles that some players hold, games with a player at either end', () => {
  testTables('chess-club', {
    right: [
      ['who has the highest rating', 'Petr Novotny'],
      ['which players have no title', 'Gil Abramov, Hanne Dahl, Ivo Brandt'],
      ['who plays for rookery', 'Gil Abramov, Ivo Brandt, Marta Lindqvist'],
      ['players rated over 2200', 'Marta Lindqvist, Petr Novotny, Samuel Oyelaran'],
      ['who had black in the london game', 'Gil Abramov'],
    ],
    offered: [['which games did ivo brandt play', 'game 3', 'game 5']],
    never: [['how many games did ivo brandt play', '1']],
  });
});

describe('an animal clinic: animals with names of people and owners, vets with titles', () => {
  testTables('animal-clinic', {
    right: [
      ['which cats weigh more than 4 kg', 'Misty, Oscar'],
      ['who owns the lightest cat', 'Carla Reyes'],
    ],
    likely: [
      ['who has a siamese', 'Anna Kowalski, Carla Reyes'],
      ['how much did anna kowalski spend in total', '160'],
    ],
    never: [['how much did anna kowalski spend in total', '33.6']],
  });
});

describe('a farm: harvests that are called by their line', () => {
  testTables('farm', {
    right: [['total yield in 2024', '250']],
    likely: [['what grew on long acre in 2023', 'wheat']],
    never: [['what did gray mills buy', 'harvest 2, harvest 4, harvest 7']],
  });
});

describe('a Chinese dormitory: marks of students, who lives in the same room', () => {
  testTables('dormitory', {
    right: [
      ['谁和林雪住同一个宿舍', '周敏'],
      ['谁和林雪住一个宿舍', '周敏'],
    ],
    likely: [['英语写作的平均分是多少', '82']],
    never: [['谁的分数最高', '林雪']],
  });
});

describe('a German choir: a denied yes or no whose name is said in two places', () => {
  testTables('choir', {
    right: [
      ['wer hat den beitrag noch nicht bezahlt', 'Bernd Claasen, Elke Friedrich'],
      ['auftritte mit mehr als 200 besuchern', 'Adventskonzert, Hafenfest, Passion'],
      ['welche auftritte leitet ole petersen', 'Passion, Sommersingen'],
    ],
    never: [],
  });
});

describe('a conference: numbers of talks beside sums of money, verbs of which people have their name', () => {
  testTables('conference', {
    right: [
      ['who gives more than one talk', 'Helene Brun, Mira Sandoval, Priyanka Rao'],
      ['which sponsors haven’t paid yet', 'Clicktax, Nightowl Data'],
      ['what talks start at 10:30', 'Postgres past midnight, Small models at home, What compilers owe you'],
      ['total sponsor money', '29000'],
    ],
    likely: [['talks by people from nodework', 'Graphs without tears, Search that forgives']],
    never: [['how many talks are there on the second day', '7']],
  });
});

describe('German tenants: a verb of which the dwellings have their name', () => {
  testTables('tenants', {
    right: [
      ['wohnungen unter 600 euro miete', 'W04, W06'],
      ['welche reparaturen sind noch nicht erledigt', 'R4, R5'],
    ],
    likely: [
      ['in welcher wohnung wohnt chiara lupo', 'W04'],
      ['wie hoch ist die miete von dirk pohl', '455'],
    ],
    never: [
      ['wer wohnt am längsten hier', 'W05'],
      ['wer wohnt am anger 11', 'W04, W05, W06'],
    ],
  });
});

describe('vans, drivers and trips: what a trip has is had by whoever made it', () => {
  testTables('vans', {
    right: [
      ['which drivers got a parking fine', 'Marcus Oyelaran, Piotr Lis, Sheila Prentice'],
      ['which vans got a parking fine', 'GJ68 HHY, LR21 PLM'],
      ['how much did we pay in parking fines', '140'],
      ['which van doesn’t have a garage', 'YT17 RRS'],
      ['how many miles did hana drive in total', '83'],
    ],
    likely: [
      ['who got a parking fine', 'Marcus Oyelaran, Piotr Lis, Sheila Prentice'],
      ['who never got a parking fine', 'Abe Kaplan, Dov Aronson, Gwen Tudor, Hana Sato'],
    ],
    never: [],
  });
});

describe('a German kindergarten: names joined to nouns, nouns for men and women, what only some are in', () => {
  testTables('kindergarten', {
    right: [
      ['wie viele kinder sind in der igelgruppe', '3'],
      ['wie viele plätze hat die fuchsgruppe', '18'],
      ['welche kinder haben eine nussallergie', 'Lina Vogt, Oskar Hahn'],
      ['wann ist essen in der mäusegruppe', '11:15'],
      ['wer ist koch bei uns', 'Hanne Roth'],
      ['wer ist erzieherin', 'Petra Maurer, Selin Kaya'],
      ['wer ist in keiner gruppe', 'Hanne Roth'],
    ],
    likely: [
      ['wie viele erzieher haben wir', '3'],
      ['wer arbeitet weniger als 30 stunden', 'Hanne Roth, Julia Stein'],
    ],
    never: [],
  });
});

describe('flats by number, named by their tenants: a flat is nobody', () => {
  testTables('flats', {
    right: [
      ['which flat is the biggest', '2-102'],
      ['who has no parking space', 'Tao Chow, Walt King'],
      ['how many jobs did zack do', '3'],
    ],
    never: [
      ['which flats are over 100 m2', 'Fran Lowe, Lisa Sand'],
      ['which flats had a leaking pipe', 'Fran Lowe, Walt King'],
      ['which flats have repairs in progress', 'Carl Stone, Lisa Sand'],
    ],
  });
});

describe('house plants: days between, and a relation whose name has the word for an order', () => {
  testTables('house-plants', {
    right: [
      ['which plant needs water most often', 'Basil'],
      ['which plant needs the least water', 'Zizi'],
      ['when did i last water monty', '2025-11-08'],
      ['which plants have never been repotted', 'Stringy, Zizi'],
    ],
    never: [['which one was repotted longest ago', 'Zizi']],
  });
});

describe('board games in JSON: the ends of a range, what is lent out', () => {
  testTables('board-games', {
    right: [
      ['maximum players for codenames', '8'],
      ['how many players do you need at least for catan', '3'],
      ['which games are lent out', 'Codenames, Hanabi, Pandemic'],
      ['how many games are lent out right now', '3'],
      ['which card games are rated over 7.5', '7 Wonders, Wingspan'],
    ],
    never: [
      ['games for 5 players', 'Hanabi, Wingspan'],
      ['how many people can play wingspan', '1'],
      ['how many players can play codenames at most', '2'],
    ],
  });
});

describe('rented instruments: their codes name no rentals', () => {
  testTables('instrument-rental', {
    right: [
      ['what brand are the flutes', 'Trevor James, Yamaha'],
      ['how many woodwind instruments are there', '3'],
      ['which instrument is worth the most', 'Alto Sax #1'],
    ],
    never: [['which pupils of ms okoro have a flute', 'Callum Reid, Daisy Wu']],
  });
});

describe('products and orders: a stock of 0 is none', () => {
  testTables('wholesale', {
    right: [
      ['which products are out of stock', 'Single Origin Sidamo 250g, Tote Bag'],
      ['which products are not in stock', 'Single Origin Sidamo 250g, Tote Bag'],
      ['how many products are in stock', '7'],
      ['is the tote bag in stock', 'No.'],
      ['is decaf in stock', 'Yes.'],
    ],
    never: [
      ['what did hotel marigold order', '2025-09-02, 2025-10-01, 2025-10-21'],
      ['what did hotel marigold order', '30, 4, 8'],
    ],
  });
});

describe('a family tree: fathers and mothers are parents, M and F are men and women, years stand among dates', () => {
  testTables('../../bench/tables/data/family-tree', {
    right: [
      ['who were the parents of enoch thackray', 'Hannah Lister, Josiah Thackray'],
      ['brothers and sisters of susan thackray', 'David Thackray'],
      ['when was hannah lister born', '1815-10-09'],
      ['who died after 1990', 'Jean Thackray, Joyce Sykes, Mabel Horsfall, Margaret Baird'],
      ['Who was born in Leeds but died in Ilkley?', 'Percy Thackray'],
      ['did ruth agar die before enoch thackray', 'Yes.'],
    ],
    likely: [
      [
        'women we have no photo of',
        'Ada Thackray, Eliza Crabtree, Hannah Lister, Jean Thackray, Sarah Thackray, Winifred Wardle',
      ],
    ],
    never: [
      ['children of enoch thackray', 'Hannah Lister'],
      ['Who was born in Leeds but died in Ilkley?', 'Hannah Lister'],
    ],
  });
});

describe('a gardener’s log: rows are what the column of their names is called', () => {
  testTables('../../bench/tables/data/vegetables', {
    right: [
      ['which varieties have not been picked yet', 'Evesham, Gladiator, Rudolph'],
      [
        'which varieties were planted out before april 2025',
        'Charlotte, Longor, Red Baron, Solent Wight, Sturon',
      ],
      ['how many varieties did i buy from kings', '8'],
      ['whats the most expensive variety', 'Solent Wight'],
      ['varieties first picked after 1 sept', 'Crown Prince, Musselburgh, Pink Fir Apple, Uchiki Kuri'],
    ],
    never: [['whats the most expensive variety', 'Garlic']],
  });
});

describe('a care home: medicines name residents by their rooms', () => {
  testTables('../../bench/tables/data/care-home', {
    right: [
      ['oldest resident', 'Winifred Stokes'],
      ['which residents are diabetic diet', 'Irene Massey, Mavis Trantham'],
      [
        'residents in rose wing who are not dnar',
        'Cyril Amos, Dorothy Pickering, Gwen Partridge, Mavis Trantham, Stanley Cobb',
      ],
    ],
    likely: [
      ['who is on warfarin', 'Arthur Blenkinsop, Bernard Quigley'],
      ['who isnt on any medication', 'Leonard Foulkes'],
    ],
    never: [],
  });
});

describe('a football league: codes and short headings', () => {
  testTables('../../bench/tables/data/football-league', {
    right: [
      ['players with more than 3 yellows', 'Dean Rigby, Pete Larkin, Sam Whitlow, Tom Garside'],
      ['how many players still owe subs', '9'],
      ['which teams havent paid there fee', 'Cufford United, Fenwick Wanderers, Netherby, Stokesby Rangers'],
      ['who manages kirkby vale', 'Ron Askew'],
    ],
    likely: [['goalkeepers who are not injured', 'Ben Nuttall, Greg Talbot, Kieran Stott, Nathan Sykes']],
    never: [['how many players still owe subs', '27']],
  });
});

describe('courses: teachers by their initials, languages by their codes', () => {
  testTables('../../bench/tables/data/courses', {
    right: [
      ['who teaches databases', 'Eleni Kotsis'],
      ['how many courses are in dutch', '6'],
      ['who doesnt have a phd', "Finbar O'Connell, Marieke den Boer"],
      ['what courses are taught by charlotte brouwer', 'Archives and Sources, Medieval Europe'],
      ['how many teachers are not full time', '4'],
    ],
    never: [],
  });
});

describe('a food bank: a verb that asks for yes or no is no name, what is ordered is not counted', () => {
  testTables('../../bench/tables/data/food-bank', {
    right: [
      ['how many volunteers can drive', '7'],
      ['is priya venkatesan a regular donor?', 'No.'],
      ['which schools donate to us', 'Haltwhistle Primary, Queen Elizabeth High School'],
    ],
    likely: [['who gave the biggest cash donation', 'Rotary Club of Hexham']],
    never: [['how many volunteers can drive', '4']],
  });
});

describe('a shop: that some orders are sent is no answer to whether all are', () => {
  testTables('../../bench/tables/data/shop-zh', {
    right: [],
    never: [['刘洋的订单都发货了吗', '是。']],
  });
});

describe('a coffee roaster: several lines of one order, a price for each, what is sold out', () => {
  testTables('roastery', {
    right: [
      ['how many orders are there', '6'],
      ['how many separate orders from bean street', '2'],
      ['how many orders did grindstone place', '2'],
      ['price of sumatra dark', '16.20'],
      ['who gets the best discount', 'Grindstone Bakery Cafe'],
      ["which coffees aren't nut free", 'Decaf Swiss, Yirga Bright'],
      ['is order 5103 paid', 'No.'],
      ['which coffees are sold out', 'Decaf Swiss, Night Shift'],
      ['what are we out of', 'Decaf Swiss, Night Shift'],
      ['what is out of stock', 'Decaf Swiss, Night Shift'],
      ['has order 5102 been dispatched', 'Yes.'],
      ['how many coffees were in order 5102', '3'],
    ],
    likely: [
      ['which cafes have never ordered', 'Mill Yard, Tideway'],
      ['coffees nobody has ordered', 'Night Shift'],
      ['what did copper kettle order', 'Harbour Blend, Sumatra Dark'],
      ['which coffees has copper kettle bought', 'Harbour Blend, Sumatra Dark'],
      ['what has grindstone orderd', 'Decaf Swiss, House Espresso, Sumatra Dark, Yirga Bright'],
      ['which coffees were in order 5102', 'Decaf Swiss, House Espresso, Sumatra Dark'],
      ['how many bags were in order 5102', '20'],
      ['coffees under £10', 'Decaf Swiss, Yirga Bright'],
      ['dearest coffee', 'Sumatra Dark'],
    ],
    never: [['what did copper kettle order', '5103, 5106']],
  });
});

describe('rents and deposits', () => {
  testTables('rents', {
    right: [['how many payments has Grace Lin made', '2']],
    // A deposit is no rent, and "rent" may be a word for what anybody pays.
    offered: [['total rent from Grace Lin', '2250', '900']],
    never: [
      ['total rent from Grace Lin', '2250'],
      ['how many payments per method', 'Card, Cash, Transfer'],
    ],
  });
});
