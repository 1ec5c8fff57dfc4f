import { describe, expect, test } from 'vitest';
import type { Analysis, Cue } from '../analysis.ts';
import { createEnglish } from './english.ts';

const english = createEnglish();
const TODAY = '2026-11-22';

function analyse(question: string, ...names: readonly string[]): Analysis {
  const tokens = english.tokens(question);
  const spans = names.map((name) => {
    const start = question.indexOf(name);
    const inside = tokens.flatMap((token, at) =>
      token.start >= start && token.end <= start + name.length ? [at] : [],
    );
    return { from: inside[0] as number, to: (inside.at(-1) as number) + 1 };
  });
  return english.analyse(question, tokens, { names: spans, today: TODAY });
}

function said(
  { tokens }: Analysis,
  span: { readonly from: number; readonly to: number } | undefined,
): string {
  return span === undefined
    ? ''
    : tokens
        .slice(span.from, span.to)
        .map(({ word }) => word)
        .join(' ');
}

function cue<Kind extends Cue['kind']>(analysis: Analysis, kind: Kind): Extract<Cue, { kind: Kind }> {
  const found = analysis.cues.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} in ${analysis.question}`);
  return found as Extract<Cue, { kind: Kind }>;
}

describe('what is asked', () => {
  test.each([
    ['who painted it?', 'set', 'person', ''],
    ['which paintings hang here', 'set', 'thing', 'paintings'],
    ['list everyone on the staff', 'set', 'thing', 'staff'],
    ['list everyone who works here', 'set', 'person', ''],
    ['what city does the museum stand in', 'set', 'thing', 'city'],
    ['how many visitors came in May', 'count', 'number', 'visitors'],
    ['number of rooms', 'count', 'number', 'rooms'],
    ['when did it open', 'set', 'time', ''],
    ['how old is it', 'number', 'age', ''],
    ['list all rooms', 'set', 'thing', 'rooms'],
    ['longest corridor?', 'set', 'thing', 'corridor'],
    ['is it open', 'truth', 'thing', ''],
    ['besides this, who else came', 'set', 'person', ''],
    ['what takes more than an hour', 'set', 'thing', ''],
    ['wich room is the bigest', 'set', 'thing', 'room'],
    ['the rooms on this floor were painted by who', 'set', 'person', ''],
    ['the paintings here come from which countries?', 'set', 'thing', 'countries'],
    ['how many times has it been lent', 'count', 'number', ''],
    ['how often was it lent', 'count', 'number', ''],
    ['visitors per room', 'count', 'number', 'visitors'],
    ['fee per month', 'set', 'thing', 'fee'],
    ['the phone number of the museum', 'set', 'thing', 'phone number'],
    ['the total number of rooms', 'count', 'number', 'rooms'],
    ['is there a room without windows?', 'set', 'thing', 'room'],
    ['remind me where it stands', 'set', 'place', ''],
    ['could someone remind me when it was built', 'set', 'time', ''],
    ['does anyone know where it stands', 'set', 'place', ''],
    ['anybody remember when it was built?', 'set', 'time', ''],
    ['since when does it stand here', 'set', 'time', ''],
    ['count all the rooms', 'count', 'number', 'rooms'],
    ['which rooms take fewer than 20 visitors', 'set', 'thing', 'rooms'],
    ['what came out first', 'set', 'thing', ''],
    ['what sort of picture do we hang the most of', 'set', 'thing', 'sort'],
    ['no. of rooms in the west wing', 'count', 'number', 'rooms'],
    ['do we have rooms with fewer than 5 seats, and if so which?', 'set', 'thing', 'rooms'],
    ['do we have rooms with fewer than 5 seats?', 'truth', 'thing', ''],
    ['have we any rooms with fewer than 5 seats', 'set', 'thing', 'rooms'],
    ['have we got anything for less than 5 quid?', 'set', 'thing', ''],
    ['is there a later concert', 'set', 'thing', 'concert'],
    ['has she played in any halls here, and if so which', 'set', 'thing', 'halls'],
    ['could you look up where it stands, please?', 'set', 'place', ''],
    ['can I have a list of your rooms', 'set', 'thing', 'rooms'],
    ['can I have a dog in the room', 'truth', 'thing', ''],
    ['can I see the names of everybody', 'set', 'person', ''],
    ['were does it stand', 'set', 'place', ''],
    ['pull up all the rooms', 'set', 'thing', 'rooms'],
    ['my boss wants a list of the rooms without windows', 'set', 'thing', 'rooms'],
    ['a visitor wants to know until when it is closed', 'set', 'time', ''],
  ])('%s', (question, form, wanted, head) => {
    const analysis = analyse(question);
    expect([analysis.asked.form, analysis.asked.wanted, said(analysis, analysis.asked.head)]).toEqual([
      form,
      wanted,
      head,
    ]);
  });
});

describe('genitives', () => {
  test.each([
    ["who is the wife of Odo's son", 'Odo', ['son', 'wife']],
    ["Odo's boss's boss", 'Odo', ['boss', 'boss']],
    ['the colour of the walls of the house of Odo', 'Odo', ['house', 'walls', 'colour']],
    ['the name of the mother of Odo', 'Odo', ['mother']],
    ['who works with Odo', 'Odo', []],
  ])('%s', (question, name, nouns) => {
    const analysis = analyse(question, name);
    expect(analysis.genitives.map((span) => said(analysis, span))).toEqual(nouns);
  });
});

describe('groups', () => {
  test.each([
    ['how many visitors per room', 'room'],
    ['how many visitors does each room take', 'room'],
    ['how many hours did each guide work', 'guide'],
    ['how many pictures by artist', 'artist'],
    ['total fee by room?', 'room'],
    ['hours by guide', 'guide'],
    ['hours of overtime by guide', 'guide'],
  ])('%s', (question, by) => {
    const analysis = analyse(question);
    expect(said(analysis, cue(analysis, 'group').by)).toBe(by);
  });

  test.each([
    'the fee per month',
    'how many pictures were painted by women',
    'how many pictures by artists from here',
    'pictures by artist',
    'hours by guides from here',
    'how many goods were sent by train',
  ])('none: %s', (question) => {
    expect(analyse(question).cues.filter(({ kind }) => kind === 'group')).toEqual([]);
  });
});

describe('values', () => {
  test.each([
    ['rooms over 60k', '>', '60000'],
    ['rooms under half a million', '<', '500000'],
    ['more than 2,000 euros', '>', '2000'],
    ['at least a dozen', '>=', '12'],
    ['6 or more', '>=', '6'],
    ['opened before 2014', '<', '2014'],
    ['opened since 2014', '>=', '2014'],
    ['since before 2016', '<', '2016'],
    ['opened in March 2024', '=', '2024-03'],
    ['visits from may', '=', '2026-05'],
    ['the visits of june', '=', '2026-06'],
    ['opened on 31 March 2024', '=', '2024-03-31'],
    ['opened after the month of March, 2024', '>', '2024-03'],
    ['opened before the year 2014', '<', '2014'],
    ['opened this year', '=', '2026'],
    ['longer than 1000 km', '>', '1000'],
    ['anything under a tenner', '<', '10'],
    ['rooms marked 80 or better', '>=', '80'],
    ['concerts of this august', '=', '2026-08'],
    ['halls whose licence has run out by now', '<', TODAY],
    ['halls with an expired licence', '<', TODAY],
    ['rooms over 20 grand', '>', '20000'],
    ['opened since the start of 2014', '>=', '2014'],
    ['opened before the end of March 2024', '<=', '2024-03'],
    ['opened after the beginning of 2014', '>=', '2014'],
    ['opened since the end of 2014', '>', '2014'],
    ['rooms smaller than 1000', '<', '1000'],
    ['what are we out of', '<=', '0'],
    ['what have we run out of', '<=', '0'],
    ['which teas are sold out', '<=', '0'],
    ["what's out of stock", '<=', '0'],
  ])('%s', (question, op, value) => {
    const found = cue(analyse(question), 'filter');
    expect([found.op, found.value]).toEqual([op, value]);
  });

  test('a decade is a range of years', () => {
    const found = cue(analyse('opened in the 1990s'), 'filter');
    expect([found.value, found.until]).toEqual(['1990', '1999']);
  });

  test('between two values is one range', () => {
    const found = cue(analyse('between 5 and 10 rooms'), 'filter');
    expect([found.op, found.value, found.untilOp, found.until]).toEqual(['>=', '5', '<=', '10']);
  });

  test.each([
    ['books due back tomorrow', '2026-11-23', undefined],
    ['books due the day after tomorrow', '2026-11-24', undefined],
    ['books due in the next 7 days', '2026-11-22', '2026-11-29'],
    ['lessons in the next two weeks', '2026-11-22', '2026-12-06'],
  ])('%s: from %s until %s', (question, value, until) => {
    const found = analyse(question).cues.filter(({ kind }) => kind === 'filter' || kind === 'top');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'filter', value });
    if (until !== undefined) expect(found[0]).toMatchObject({ until });
  });

  test.each([
    ['spent at the Quayside', true],
    ['total spending in May', true],
    ['spent matches', false],
    ['takings in May', false],
  ])('%s: all of it, %s', (question, isAll) => {
    const { asked, asksTotal } = analyse(question);
    expect([asked.form === 'number', asksTotal]).toEqual([isAll, isAll]);
  });

  test('the last 30 days end today', () => {
    const found = cue(analyse('opened in the last 30 days'), 'filter');
    expect([found.value, found.until]).toEqual(['2026-10-23', '2026-11-22']);
  });

  test('"a year" behind an amount is a rate, no number of its own', () => {
    expect(
      analyse('rooms that cost less than 500k a year').cues.filter(({ kind }) => kind === 'filter'),
    ).toHaveLength(1);
  });

  test.each(['is there a grand piano', 'paintings with a score'])('%s: no number', (question) => {
    expect(analyse(question).cues.filter(({ kind }) => kind !== 'exists')).toEqual([]);
  });

  test.each([
    ['members who own a boat', 'own a boat'],
    ['which dinghies have won a race', 'won a race'],
    ['paintings with a score', 'with a score'],
    ['people on a committee', 'on a committee'],
    ['customers with jobs', 'with jobs'],
    ['which games are lent out at the moment', 'lent'],
    ['which rooms have been booked?', 'booked'],
  ])('%s: that there is one', (question, words) => {
    const { tokens, cues } = analyse(question);
    const said = cues.flatMap((cue) => (cue.kind === 'exists' ? [cue.scope] : []));
    expect(
      said.map(({ from, to }) =>
        tokens
          .slice(from, to)
          .map(({ word }) => word)
          .join(' '),
      ),
    ).toEqual([words]);
  });

  test.each([
    'is Ann a member',
    'how much is a ticket',
    'who has no boat',
    'which members do not have a boat',
    'what costs more than a week of work',
    'a list of boats',
    'which rooms have not been booked',
    'is it booked',
    'which rooms are booked by Ann',
    'who works twice a week',
  ])('%s: nothing is said to be there', (question) => {
    expect(analyse(question).cues.filter(({ kind }) => kind === 'exists')).toEqual([]);
  });

  test('a number inside a name is no value', () => {
    expect(analyse('who wrote Twenty Years After', 'Twenty Years After').cues).toEqual([]);
  });
});

describe('operators', () => {
  test('a superlative knows its poles by what is measured', () => {
    const { hint } = cue(analyse('which room is the oldest'), 'top');
    expect([hint.time, hint.quantity]).toEqual(['min', 'max']);
    expect(cue(analyse('the fastest boat'), 'top').hint.measures).toContainEqual({
      noun: 'speed',
      pole: 'max',
    });
    expect(cue(analyse('the fastest dish'), 'top').hint.measures).toContainEqual({
      noun: 'minutes',
      pole: 'min',
    });
  });

  test('"the most X" names what is counted', () => {
    const analysis = analyse('which wing has the most rooms');
    expect(said(analysis, cue(analysis, 'top').counted)).toBe('rooms');
  });

  test.each([
    ['which wing has more rooms than any other', 'rooms', 'max'],
    ['which wing has fewer rooms than all the others', 'rooms', 'min'],
    ['the wing we visit more often than any other', '', 'max'],
  ])('%s: a superlative', (question, counted, pole) => {
    const analysis = analyse(question);
    const top = cue(analysis, 'top');
    expect([said(analysis, top.counted), top.hint.quantity]).toEqual([counted, pole]);
    expect(analysis.cues.map(({ kind }) => kind)).not.toContain('compare');
  });

  test('larger than all the others is the largest; the longest serving began first', () => {
    expect(cue(analyse('which hall is larger than all the others'), 'top').hint.adjective).toBe('large');
    for (const question of [
      'our longest serving guide',
      'our longest-serving guide',
      'who has been guiding for us the longest',
    ])
      expect(cue(analyse(question), 'top').hint).toMatchObject({ time: 'min', adjective: 'serving' });
    expect(
      said(
        analyse('who has been guiding for us longer'),
        cue(analyse('who has been guiding for us longer'), 'compare').span,
      ),
    ).toBe('guiding for us longer');
  });

  test('to outsell is to sell more', () => {
    expect(cue(analyse('did Anna outsell Ben', 'Anna', 'Ben'), 'compare')).toMatchObject({ pole: 'max' });
    expect(cue(analyse('did Anna outlive Ben', 'Anna', 'Ben'), 'compare').hint.adjective).toBe('old');
  });

  test('"can you get X on Y" asks whether; "can you get me X" and "can you get X\'s number" are requests', () => {
    expect(analyse('can you get Anna on Ben', 'Anna', 'Ben').asked.form).toBe('truth');
    expect(analyse("can you get Anna's number", 'Anna').asked.form).toBe('set');
    expect(analyse('can you get more into Anna than into Ben', 'Anna', 'Ben').asked.form).toBe('truth');
    expect(analyse('can you get me the number of Anna', 'Anna').asked.form).toBe('set');
  });

  test('"for the most years" is since the earliest day', () => {
    expect(cue(analyse('who has been a member for the most years'), 'top').hint).toMatchObject({
      time: 'min',
      adjective: 'serving',
    });
  });

  test('the next one is the first that is not before today', () => {
    const analysis = analyse('when is the next concert');
    expect(cue(analysis, 'top').hint.time).toBe('min');
    expect(cue(analysis, 'filter')).toMatchObject({ op: '>=', value: TODAY, valueKind: 'date' });
    expect(cue(analyse('when do we play next'), 'top').hint.time).toBe('min');
    expect(cue(analyse('upcoming concerts'), 'filter')).toMatchObject({ op: '>=', value: TODAY });
  });

  test('what has run out in May, or will, says nothing of today', () => {
    for (const question of ['licences that expired in May 2024', 'when does the licence run out'])
      expect(analyse(question).cues.some((one) => one.kind === 'filter' && one.isLapse === true)).toBe(false);
  });

  test('a period is no order of things', () => {
    expect(analyse('rooms built in the last three years').cues.map(({ kind }) => kind)).toEqual(['filter']);
  });

  test.each([
    ['rooms still to paint', 'paint'],
    ['bills waiting to be paid', 'paid'],
    ['guests who have yet to pay', 'pay'],
    ['concerts still to come', ''],
  ])('%s: what has not been done', (question, scope) => {
    const analysis = analyse(question);
    const denied = analysis.cues.find(({ kind }) => kind === 'not');
    expect(denied === undefined || !('scope' in denied) ? '' : said(analysis, denied.scope)).toBe(scope);
  });

  test('who somebody is said to be, and how much has been taken', () => {
    const { asked } = analyse('who are our contractors');
    expect([asked.wanted, said(analyse('who are our contractors'), asked.predicate)]).toEqual([
      'person',
      'contractors',
    ]);
    expect(analyse('who are our contractors in Ulm', 'Ulm').asked.predicate).toBeUndefined();
    expect(analyse('how much have we taken in fees').asksTotal).toBe(true);
    expect(analyse('how much does it take').asksTotal).toBe(false);
  });

  test.each(['what happened next year', 'who lives next to Anna', 'where do they go next'])(
    '%s: nothing that is still to come',
    (question) => {
      expect(analyse(question).cues.some(({ kind }) => kind === 'top')).toBe(false);
    },
  );

  test('second and third are places in an order', () => {
    expect(cue(analyse('the second largest room'), 'top').skip).toBe(1);
  });

  test.each([
    ['rooms without a window', 'absent'],
    ['rooms that have no window', 'absent'],
    ["which rooms aren't open", 'not'],
    ['rooms still missing a window', 'absent'],
    ['besides the hall, which rooms are open', 'except'],
    ['besides the hall what else is open', 'except'],
    ['who said no', 'not'],
    ['who still needs a key', 'not'],
    ['members who still owe fees', 'not'],
  ])('%s: %s', (question, sense) => {
    expect(cue(analyse(question), 'not').sense).toBe(sense);
  });

  test.each([
    ['who has no photo and was born in leeds', 'photo'],
    ['which guests are not vegan and sit at table 5', 'vegan'],
    ["who isn't coming but sent a gift", 'coming'],
    ["who doesn't drink and smoke", 'drink and smoke'],
  ])('%s denies no more than: %s', (question, denied) => {
    const { tokens, cues } = analyse(question);
    const found = cues.find(({ kind }) => kind === 'not');
    const scope = found?.kind === 'not' ? tokens.slice(found.scope.from, found.scope.to) : [];
    expect(scope.map(({ word }) => word).join(' ')).toBe(denied);
  });

  test.each([
    ['jobs of 20 hours or more', '>='],
    ['jobs of 20 hours or less', '<='],
  ])('%s: %s', (question, op) => {
    expect(cue(analyse(question), 'filter').op).toBe(op);
  });

  test.each([
    ['who was here more than twice', '>', 2],
    ['which books have we read twice', '=', 2],
    ['who came at least once', '>=', 1],
  ])('%s: %s %d', (question, op, value) => {
    expect(cue(analyse(question), 'having')).toMatchObject({ op, value });
  });

  test("a question that begins with isn't asks for the statement itself", () => {
    const analysis = analyse("isn't the hall open?");
    expect([analysis.isNegatedQuestion, analysis.cues.some(({ kind }) => kind === 'not')]).toEqual([
      true,
      false,
    ]);
  });

  test('before a name compares two dates', () => {
    expect(cue(analyse('did Anna come before Ben', 'Anna', 'Ben'), 'compare').pole).toBe('min');
  });
});

describe('tokens', () => {
  test.each([
    ['whats the capitol', 'what', "'s"],
    ['isnt it', 'is', "n't"],
    ["can't it", 'can', "n't"],
    ['wont it', 'will', "n't"],
  ])('a missing apostrophe is no obstacle: %s', (question, first, second) => {
    expect(
      english
        .tokens(question)
        .slice(0, 2)
        .map(({ word }) => word),
    ).toEqual([first, second]);
  });

  test('"no" behind a noun and before no other is a number', () => {
    const wordsOf = (question: string) => english.tokens(question).map(({ word }) => word);
    expect(wordsOf('phone no for Ann')).toContain('number');
    expect(wordsOf('guests with no phone')).not.toContain('number');
    expect(wordsOf('who said no')).not.toContain('number');
  });

  test('a word of the graph that no dictionary has is a noun, in the plural too', () => {
    const [, , token] = english.tokens('how many callouts per hill', new Set(['callout']));
    expect([token?.word, token?.part, token?.lemmas[0]]).toEqual(['callouts', 'noun', 'callout']);
    expect(english.similarity('callouts', 'callout')).toBe(1);
    expect(english.similarity('callouts', 'fallout')).toBeLessThan(1);
  });

  test('a misspelt word is mended towards the words of the graph, and what was written is kept', () => {
    const [token] = english.tokens('salery of it', new Set(['salary']));
    expect([token?.word, token?.text]).toEqual(['salary', 'salery']);
  });

  test('an ending that lacks its vowel is one of the past', () => {
    const token = english.tokens('what has Ann orderd', new Set(['order'])).at(-1);
    expect([token?.word, token?.part, token?.text]).toEqual(['ordered', 'verb', 'orderd']);
  });

  test('the plural of a word is no slip of another, though no list has it', () => {
    expect(english.tokens('how many basses live here')[2]?.lemmas).toEqual(['bass']);
  });

  test('a capital inside a question begins a name, which is not mended', () => {
    expect(english.tokens('who is Docks').at(-1)?.word).toBe('docks');
  });

  test('a yes-no question is asked openly for either of its names', () => {
    const open = (words: readonly string[], other: number) =>
      english.openQuestion(words, other).map((variant) => variant.map(({ word }) => word).join(' '));
    expect(open(['does', 'Y', 'report', 'to', 'X'], 1)).toEqual(['who report to X', 'what report to X']);
    expect(open(['does', 'X', 'report', 'to', 'Y'], 4)).toEqual([
      'who does X report to',
      'what does X report to',
    ]);
    expect(open(['was', 'Y', 'hired', 'by', 'X'], 1)).toEqual(['what did X hired']);
    expect(open(['was', 'X', 'hired', 'by', 'Y'], 4)).toEqual(['who hired X']);
  });
});

describe('what has been done', () => {
  test.each([
    ['which guides have left?', 'left'],
    ['has Ann been paid yet', 'paid'],
    ['which rooms have been booked', 'booked'],
    ['which rooms have been booked by Ann', ''],
    ['when was it booked on Monday', ''],
    ['guides with a badge', ''],
  ])('%s', (question, verb) => {
    const analysis = analyse(question, ...(question.includes('Ann') ? ['Ann'] : []));
    expect((analysis.done ?? []).map((at) => analysis.tokens[at]?.word).join(' ')).toBe(verb);
  });
});

describe('words that only set the scene', () => {
  const weights = (question: string, vocabulary: readonly string[] = []): Record<string, number> =>
    Object.fromEntries(
      english
        .tokens(question, new Set(vocabulary))
        .map(({ word, weight }) => [word, Math.round(10 * weight)]),
    );

  test.each([
    ['which rooms are free at the moment', 'moment'],
    ['what have we sold thus far', 'thus'],
    ['the oldest vase on our books', 'books'],
    ['the oldest vase in the collection', 'collection'],
    ['who never gave a single vase', 'single'],
    ['which one is older', 'one'],
  ])('%s: %s says nothing', (question, word) => {
    expect(weights(question)[word]).toBe(0);
  });

  test('what somebody has to do before they ask is no condition', () => {
    const said = weights('I need to send Ann a letter, which town is she in');
    expect([said.send, said.letter, said.town === 0]).toEqual([0, 0, false]);
  });

  test('what we do says little, what others do a lot', () => {
    expect(weights('which vases have we restored').restored).toBe(3);
    expect(weights('which vases has Ann restored').restored).toBeGreaterThan(5);
  });

  test('a word of the graph is never passed over', () => {
    expect(weights('the oldest vase in the collection', ['collection']).collection).toBeGreaterThan(5);
  });
});

describe('values', () => {
  test('four digits behind "more than" may be a number, behind "after" they are a year', () => {
    expect(cue(analyse('halls with more than 1000 seats'), 'filter')).toMatchObject({
      value: '1000',
      mayBeNumber: true,
      unit: 'seats',
    });
    expect(cue(analyse('halls built after 1900'), 'filter').mayBeNumber).toBeUndefined();
  });

  test.each([
    ['pre-1900 halls', '<', '1900'],
    ['parcels over 20kg', '>', '20'],
    ['peaks above 1000m', '>', '1000'],
    ['films longer than 90mins', '>', '90'],
    ['firms worth over 5m', '>', '5000000'],
    ['halls over 70 square metres', '>', '70'],
    ['halls bigger than 70 square metres', '>', '70'],
  ])('%s', (question, op, value) => {
    expect(cue(analyse(question), 'filter')).toMatchObject({ op, value });
  });

  test('what is bigger has a size; a square metre is one unit', () => {
    const { hint, unit } = cue(analyse('halls bigger than 70 square metres'), 'filter');
    expect(hint.measures.map(({ noun }) => noun)).toContain('area');
    expect(unit).toBe('square metre');
  });

  test.each([
    ['who plays together with Ann', 'together', undefined],
    ["who are Sam's co-writers", 'co-writers', 'writer'],
    ['teammates of Sam', 'teammates', 'team'],
  ])('%s: "%s" says what they have in common', (question, word, lemma) => {
    const token = english.tokens(question).find((one) => one.word === word);
    expect(token?.kind === 'function').toBe(lemma === undefined);
    if (lemma !== undefined) expect(token?.lemmas).toContain(lemma);
  });

  test('together adds up numbers only', () => {
    expect(analyse('how many rooms do both have together').cues.map(({ kind }) => kind)).toContain(
      'aggregate',
    );
    expect(analyse('what did they paint together').cues).toEqual([]);
  });
});

describe('verbs of two words', () => {
  const verbOf = (question: string): readonly [string, number] | undefined => {
    const token = english.tokens(question).find(({ part }) => part === 'verb');
    return token === undefined ? undefined : [token.word, token.weight];
  };
  test.each([
    ['which motions got through', 'got'],
    ['did it get through in the end', 'get'],
    ['who puts the most ideas forward', 'puts'],
    ['when did the last order come in?', 'come'],
    ['which shows go on for more than an hour', 'go'],
  ])('%s: %s says something', (question, verb) => {
    expect(verbOf(question)).toEqual([verb, 0.7]);
  });

  test.each([['what did come in May'], ['which buses go in the morning'], ['which school do they go to']])(
    '%s: a preposition makes no other verb of it',
    (question) => {
      expect(verbOf(question)?.[1] ?? 0).toBeLessThan(0.5);
    },
  );
});

test('"the highest number of" things is the most of them', () => {
  const analysis = analyse('which town has the highest number of shops');
  expect(said(analysis, cue(analysis, 'top').counted)).toBe('shops');
  expect(cue(analyse('which shop takes the highest amount of money'), 'top').counted).toBeUndefined();
});

test('a show may be asked for, and things are liked', () => {
  expect(said(analyse('which show do they like'), analyse('which show do they like').asked.head)).toBe(
    'show',
  );
  expect(english.tokens('which show do they like').at(-1)?.part).toBe('verb');
  expect(english.tokens('show shops like this')[0]?.kind).toBe('function');
  expect(said(analyse('show with the biggest cast'), analyse('show with the biggest cast').asked.head)).toBe(
    'show',
  );
});

test('a comparison of two names without a measure asks which of them', () => {
  const formOf = (question: string) => analyse(question, 'Ada', 'Ben').asked.form;
  expect(formOf('do more people work for Ada or Ben')).toBe('set');
  expect(analyse('do more people work for Ada or Ben', 'Ada', 'Ben').asked.isChoice).toBe(true);
  expect(formOf('is Ada older than Ben')).toBe('truth');
  expect(formOf('do people work for Ada or Ben for more than 5 hours')).toBe('truth');
});

test('"is there anywhere" asks where', () => {
  expect(analyse('is there anywhere that sells bread').asked).toMatchObject({ form: 'set', wanted: 'place' });
  expect(analyse('is there anybody in the shop').asked).toMatchObject({ form: 'set', wanted: 'person' });
});

test('"overall" and "favourite"', () => {
  const kinds = (question: string): readonly string[] => analyse(question).cues.map(({ kind }) => kind);
  expect(kinds('the favourite breakfast overall')).toEqual(['top']);
  expect(kinds('overall weight of the crates')).toContain('aggregate');
  expect(kinds('how many crates overall')).toContain('aggregate');
  expect(analyse("what is Ann's favourite dish", 'Ann').cues).toEqual([]);
});

test('"our books" are things unless something is on them; "at once" is not one time', () => {
  expect(analyse('the average price of our books').tokens.at(-1)?.kind).toBe('content');
  expect(analyse('customers on our books').tokens.at(-1)?.kind).toBe('function');
  expect(
    analyse('rooms that hold over 100 people at once').cues.filter(({ kind }) => kind === 'having'),
  ).toHaveLength(1);
});

test('"is X one of the guides" asks what X is', () => {
  const analysis = analyse('is Ann one of the tour guides', 'Ann');
  expect(said(analysis, analysis.asked.predicate)).toBe('tour guides');
});

test('"their manager" is that of whoever was named before the comma', () => {
  const analysis = analyse("Ann's tenant, who's their manager?", 'Ann');
  expect(analysis.genitives.map((span) => said(analysis, span))).toEqual(['tenant', 'manager']);
});

test('"look after" compares no times, and "in a week" is no day', () => {
  expect(analyse('does Ann look after Ben', 'Ann', 'Ben').cues).toEqual([]);
  expect(analyse('how many hours does Ann work in a week', 'Ann').cues).toEqual([]);
  expect(analyse('did Ann come after Ben', 'Ann', 'Ben').cues.map(({ kind }) => kind)).toContain('compare');
});

test('nouns that surely name nobody, in whatever sense', () => {
  for (const word of ['boat', 'projects', 'budget']) expect(english.namesThing?.(word)).toBe(true);
  for (const word of ['owner', 'player', 'team', 'people', 'holder'])
    expect(english.namesThing?.(word)).toBe(false);
});

test('words for what happens, not for what may do something', () => {
  for (const word of ['repairs', 'booking', 'inspection'])
    expect([word, english.namesRecord?.(word)]).toEqual([word, true]);
  for (const word of ['shop', 'farm', 'farmer'])
    expect([word, english.namesRecord?.(word)]).toEqual([word, false]);
});
