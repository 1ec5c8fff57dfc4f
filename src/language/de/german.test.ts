import { describe, expect, it, test } from 'vitest';
import type { Analysis, Cue } from '../analysis.ts';
import { languageOf } from '../registry.ts';
import { isGerman } from './detect.ts';
import { germanFollowUp } from './follow-up.ts';
import { createGerman } from './german.ts';
import { similarity } from './similarity.ts';
import { infinitives, knownVerb, participleOf, thirdPerson } from './verbs.ts';

const german = createGerman();
const TODAY = '2026-11-22';
const VOCABULARY = new Set(['gehalt', 'abteilung', 'mitarbeiter', 'projekt', 'leiter', 'eintrittsdatum']);

function analyse(question: string): Analysis {
  const tokens = german.tokens(question, VOCABULARY);
  const names = tokens.flatMap((token, at) =>
    question.slice(token.start, token.end) === 'Xaver' || question.slice(token.start, token.end) === 'Yvonne'
      ? [{ from: at, to: at + 1 }]
      : [],
  );
  return german.analyse(question, tokens, { names, today: TODAY });
}

function cueOf(question: string, kind: Cue['kind']): Cue | undefined {
  return analyse(question).cues.find((cue) => cue.kind === kind);
}

const headOf = ({ tokens, asked: { head } }: Analysis): string =>
  head === undefined
    ? ''
    : tokens
        .slice(head.from, head.to)
        .map(({ word }) => word)
        .join(' ');

describe('which texts are German', () => {
  test.each([
    'Wer leitet den Vertrieb?',
    'wer leitet vertrieb',
    'Was kostet Tee?',
    'Wie viele Projekte gibt es?',
    'Arbeitet Xaver im Einkauf?',
    'Liste alle Abteilungen auf',
    'In welcher Stadt wohnt John Smith',
    'Was ist die Hauptstadt von France',
    'welche mitarbeiter verdienen mehr als 50000',
    'Nenne alle Bücher von Jane Austen',
    'buchungen der landfrauen',
    'rechnungen von den kunden',
    'krankheiten',
  ])('%s', (text) => {
    expect(isGerman(text)).toBe(true);
    expect(languageOf(text).id).toBe('de');
  });

  test.each([
    'Who leads Vertrieb?',
    'who manages the Einkauf in München',
    'When was Otto von Bismarck born?',
    'was Einstein born in Ulm?',
    'wen did Hanna Meier die',
    'wen was the Bauhaus founded',
    'Did Ludwig van der Rohe die in Chicago',
    'list all films by Wim Wenders',
    'Which films did Fatih Akin direct and star in?',
    'Jürgen Klopp',
    'samsung phones in berlin',
    'list all Wohnungen in Berlin',
    'Der Spiegel',
    'name the cast of Das Boot',
    'what is the population of Köln',
    'is Müller older than Weber',
    'how many people work in Entwicklung',
    '',
    '42',
    'who was in Das Leben der Anderen',
  ])('not %s', (text) => {
    expect(isGerman(text)).toBe(false);
    expect(languageOf(text).id).toBe('en');
  });

  it('leaves Chinese alone', () => {
    expect(languageOf('谁导演了 Das Boot？').id).toBe('zh');
  });
});

describe('words', () => {
  test.each([
    ['leitet', 'leiten'],
    ['geleitet', 'leiten'],
    ['eingetreten', 'eintreten'],
    ['verdient', 'verdienen'],
    ['begann', 'beginnen'],
    ['tragt', 'tragen'],
  ])('%s is a form of %s', (form, base) => {
    expect(infinitives(form)).toContain(base);
    expect(knownVerb(form)).toBe(base);
  });

  test.each(['gehalt', 'projekt', 'standort', 'abteilung'])('%s is no verb', (word) => {
    expect(knownVerb(word)).toBeUndefined();
  });

  test.each([
    ['leiten', 'geleitet', 'leitet', ''],
    ['eintreten', 'eingetreten', 'tritt', 'ein'],
    ['grunden', 'gegründet', 'gründet', ''],
    ['verwalten', 'verwaltet', 'verwaltet', ''],
    ['gehoren', 'gehört', 'gehört', ''],
    ['produzieren', 'produziert', 'produziert', ''],
    ['bekommen', 'bekommen', 'bekommt', ''],
    ['rechnen', 'gerechnet', 'rechnet', ''],
  ])('%s: %s, %s %s', (verb, participle, third, particle) => {
    expect(participleOf(verb)).toBe(participle);
    expect(thirdPerson(verb)).toEqual({ verb: third, particle });
  });

  test.each([
    ['Städte', 'stadt', 1],
    ['haeuser', 'haus', 1],
    ['Mitarbeiterinnen', 'mitarbeiter', 1],
    ['Vorgesetzten', 'vorgesetzter', 1],
    ['geleitet', 'leitet', 1],
    ['leitet', 'leiter', 0.85],
    ['eingetreten', 'eintrittsdatum', 0.85],
    ['Leiter', 'projektleiter', 0.85],
    ['Projektleiter', 'leiter', 0.8],
    ['Miete', 'kaltmiete', 0.85],
    ['Miete', 'mieter', 0],
    ['mietet', 'mieter', 0.85],
    ['Einwohner', 'einwohnerzahl', 0.88],
    ['Einwohnerzahl', 'einwohner', 0.88],
    ['Besucheranzahl', 'besucher', 0.88],
    ['Jahresgehalt', 'gehalt', 0.95],
  ])('%s says %s', (said, told, least) => {
    expect(similarity(said, told)).toBeGreaterThanOrEqual(least - 0.01);
    expect(similarity(said, told)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['Wort', 'ort'],
    ['Gehalt', 'standort'],
    ['Sport', 'ort'],
    ['Budget', 'gehalt'],
    ['Auto', 'autor'],
    ['Rat', 'beirat'],
    ['Kundennummer', 'kunde'],
  ])('%s does not say %s', (said, told) => {
    expect(similarity(said, told)).toBeLessThan(0.7);
  });

  it('knows what a noun names, also as the last part of another', () => {
    expect(
      ['Eintrittsdatum', 'Wohnort', 'Abteilungsleiterin', 'Einwohnerzahl', 'Projekt'].map(german.nounKind),
    ).toEqual(['time', 'place', 'person', 'number', undefined]);
  });
});

describe('everyday words', () => {
  test.each([
    ['autos', 'Fahrzeug'],
    ['telefon', 'Handynummer'],
    ['gehalt', 'Lohn'],
    ['chef', 'Leiter'],
  ])('%s says %s', (word, name) => expect(german.similarity(word, name)).toBeGreaterThan(0.8));

  test('a course of Spanish is not any course', () => {
    expect(german.kindSimilarity?.('Spanischkurs', 'Kurs')).toBeLessThan(0.5);
    expect(german.kindSimilarity?.('Kurse', 'Kurs')).toBe(1);
  });
});

describe('tokens', () => {
  it.each([
    ['mitspielt', 'mitspielen'],
    ['spielte', 'spielen'],
    ['studierte', 'studieren'],
    ['sammelt', 'sammeln'],
    ['feiert', 'feiern'],
  ])('knows what %s is a form of', (form, infinitive) => {
    expect(infinitives(form)[0]).toBe(infinitive);
  });

  it('joins the part of a separable verb to it', () => {
    const { tokens } = analyse('Wer stellt neue Mitarbeiter ein?');
    expect(tokens[1]).toMatchObject({ word: 'einstellt', lemmas: ['einstellen'], part: 'verb' });
    expect(tokens.at(-2)).toMatchObject({ text: 'ein', kind: 'function' });
  });

  it('cuts a compound that says how a word of the schema is measured', () => {
    const { tokens } = analyse('Durchschnittsgehalt von Xaver');
    expect(tokens.slice(0, 2).map(({ word }) => word)).toEqual(['durchschnitts', 'gehalt']);
  });

  it('mends a slip towards the schema, not a verb', () => {
    const words = (text: string) => german.tokens(text, VOCABULARY).map(({ word }) => word);
    expect(words('wie hoch ist das gehallt')).toContain('gehalt');
    expect(words('leitet Xaver')).toContain('leitet');
  });

  it('takes capitals for nouns, and guesses without them', () => {
    const parts = (text: string) =>
      Object.fromEntries(analyse(text).tokens.map(({ word, part }) => [word, part]));
    expect(parts('Welche alten Projekte laufen weiter?')).toMatchObject({
      alten: 'adjective',
      projekte: 'noun',
    });
    expect(parts('wer leitet vertrieb')).toMatchObject({ leitet: 'verb', vertrieb: 'noun' });
  });
});

describe('what is asked', () => {
  test.each([
    ['Wer leitet Xaver?', 'set', 'person', ''],
    ['Von wem wird Xaver geleitet?', 'set', 'person', ''],
    ['In welcher Abteilung arbeitet Xaver?', 'set', 'thing', 'abteilung'],
    ['Seit wann arbeitet Xaver hier?', 'set', 'time', ''],
    ['An welchem Tag kam Xaver?', 'set', 'time', 'tag'],
    ['Wo wohnt Xaver?', 'set', 'place', ''],
    ['Wie viele Projekte hat Xaver?', 'count', 'number', 'projekte'],
    ['Wie hoch ist die Anzahl der Projekte?', 'count', 'number', 'projekte'],
    ['Wie hoch ist das Gehalt von Xaver?', 'number', 'number', ''],
    ['Wie viel verdient Xaver?', 'number', 'number', ''],
    ['Wie heißt der Leiter von Xaver?', 'set', 'thing', 'leiter'],
    ['Was ist das Gehalt von Xaver?', 'set', 'thing', 'gehalt'],
    ['Arbeitet Xaver an Yvonne?', 'truth', 'thing', ''],
    ['Ist Xaver älter als Yvonne?', 'truth', 'thing', ''],
    ['Liste alle Projekte auf', 'set', 'thing', 'projekte'],
    ['letzte abteilung im einkauf', 'set', 'thing', 'abteilung'],
    ['das zweite projekt im einkauf', 'set', 'thing', 'projekt'],
    ['Gehalt von Xaver', 'set', 'thing', 'gehalt'],
    ['Gibt es Projekte ohne Leiter?', 'truth', 'thing', ''],
    ['aufträge über 400 euro', 'set', 'thing', ''],
  ])('%s', (question, form, wanted, head) => {
    const analysis = analyse(question);
    expect(analysis.asked).toMatchObject({ form, wanted });
    if (form !== 'truth') expect(headOf(analysis)).toBe(head);
  });

  it('tells one from many by the verb', () => {
    expect(analyse('Welches Projekt hat Xaver?').asked.isSingular).toBe(true);
    expect(analyse('Welche Projekte haben ein Ende?').asked.isSingular).toBe(false);
  });
});

describe('operators', () => {
  test.each([
    ['Wer kam vor 2015?', '<', '2015', undefined],
    ['Wer kam seit März 2020?', '>=', '2020-03', undefined],
    ['besuche vom mai', '=', '2026-05', undefined],
    ['Besuche aus dem April', '=', '2026-04', undefined],
    ['Wer kam am 1. März 2020?', '=', '2020-03-01', undefined],
    ['Wer kam am 01.03.2020?', '=', '2020-03-01', undefined],
    ['Wer kam im Jahr 2019?', '=', '2019', undefined],
    ['Wer kam letztes Jahr?', '=', '2025', undefined],
    ['Wer kam in den letzten 30 Tagen?', '>=', '2026-10-23', '2026-11-22'],
    ['Wer kommt in den nächsten 7 Tagen?', '>=', '2026-11-22', '2026-11-29'],
    ['Welche Bücher sind morgen fällig?', '=', '2026-11-23', undefined],
    ['Wer kam in den 1990er Jahren?', '>=', '1990', '1999'],
    ['Wer kam zwischen 2018 und 2020?', '>=', '2018', '2020'],
    ['Wer verdient mehr als 65.000 Euro?', '>', '65000', undefined],
    ['Wer verdient mindestens 1,5 Millionen?', '>=', '1500000', undefined],
    ['Wer verdient unter 60k?', '<', '60000', undefined],
    ['Wer verdient höchstens fünfundzwanzig Euro?', '<=', '25', undefined],
    ['Welches Projekt dauert länger als 3 Jahre?', '>', '3', undefined],
    ['welche Tees sind ausverkauft', '<=', '0', undefined],
    ['was ist im Lager ganz aus', '<=', '0', undefined],
  ])('%s', (question, op, value, until) => {
    const cue = cueOf(question, 'filter');
    expect(cue).toMatchObject({ op, value });
    expect(cue?.kind === 'filter' ? cue.until : undefined).toBe(until);
  });

  test.each([
    ['Welches Projekt ist am teuersten?', { quantity: 'max' }, 1, 0],
    ['Wer ist der älteste Mitarbeiter?', { time: 'min', quantity: 'max' }, 1, 0],
    ['Wer ist die zweitälteste Mitarbeiterin?', { time: 'min' }, 1, 1],
    ['Welche drei Projekte sind am längsten?', { quantity: 'max' }, 1, 0],
    ['Nenne die drei teuersten Projekte', { quantity: 'max' }, 3, 0],
    ['Wer kam zuletzt?', { time: 'max' }, 1, 0],
    ['Wer verdient am wenigsten?', { quantity: 'min' }, 1, 0],
  ])('%s', (question, hint, limit, skip) => {
    expect(cueOf(question, 'top')).toMatchObject({ hint, limit, skip });
  });

  it('finds what is counted behind "die meisten"', () => {
    const analysis = analyse('Welche Abteilung hat die meisten Mitarbeiter?');
    const cue = analysis.cues.find(({ kind }) => kind === 'top');
    expect(cue?.kind === 'top' && cue.counted !== undefined && analysis.tokens[cue.counted.from]?.word).toBe(
      'mitarbeiter',
    );
  });

  test.each([
    ['Wer arbeitet nicht im Einkauf?', 'not'],
    ['Wer hat kein Projekt?', 'absent'],
    ['Projekte ohne Leiter', 'absent'],
    ['Wer arbeitet außer Xaver an Yvonne?', 'except'],
    ['aufträge die noch nich fertig sind', 'not'],
  ])('%s', (question, sense) => {
    expect(cueOf(question, 'not')).toMatchObject({ sense });
  });

  test('a denial ends where another clause begins', () => {
    const { tokens, cues } = analyse('wer bekommt keinen newsletter und wohnt in lüneburg');
    const found = cues.find(({ kind }) => kind === 'not');
    const scope = found?.kind === 'not' ? tokens.slice(found.scope.from, found.scope.to) : [];
    expect(scope.map(({ word }) => word)).toEqual(['newsletter']);
  });

  test.each([
    ['zahlungen', 'zahl.', true],
    ['mahnung', 'mahn.', true],
    ['straße', 'str', true],
    ['gewinn', 'gew', false],
  ])('%s says %s: %s', (word, short, expected) => {
    expect(german.similarity(word, short) > 0.5).toBe(expected);
  });

  test('abbreviations in headings are written out', () => {
    expect(german.nameWords('geb. am')).toContain('geboren');
    expect(german.nameWords('Abt.')).toEqual(['abteilung']);
    expect(german.nameWords('Wartungsv.')).toEqual(['wartungsv.']);
  });

  test.each([
    ['durchschnittliches Gehalt der Mitarbeiter', 'average'],
    ['Was ist das Gehalt im Schnitt?', 'average'],
    ['Summe der Gehälter', 'sum'],
    ['Wie viel verdienen sie insgesamt?', 'sum'],
  ])('%s', (question, wanted) => {
    expect(cueOf(question, 'aggregate')).toMatchObject({ function: wanted });
  });

  test.each([
    ['durchschnittliches Gehalt pro Abteilung', true],
    ['Gesamtgehalt je Abteilung', true],
    ['Anzahl der Projekte nach Abteilung', true],
    ['wann war das letzte Projekt jeder Abteilung', true],
    ['Gehalt pro Monat', false],
    ['Wie viele Züge fahren nach Köln?', false],
  ])('%s: each its own: %s', (question, isGroup) => {
    expect(cueOf(question, 'group') !== undefined).toBe(isGroup);
  });

  it('compares and counts conditions', () => {
    expect(cueOf('Verdient Xaver mehr als Yvonne?', 'compare')).toMatchObject({ pole: 'max' });
    expect(cueOf('Kam Xaver vor Yvonne?', 'compare')).toMatchObject({ pole: 'min' });
    expect(cueOf('Wie viel mehr verdient Xaver als Yvonne?', 'calculate')).toMatchObject({
      function: 'difference',
    });
    expect(cueOf('Wer hat mindestens zwei Projekte?', 'having')).toMatchObject({ op: '>=', value: 2 });
    expect(cueOf('Ein alter Mitarbeiter', 'compare')).toBeUndefined();
  });
});

describe('questions that follow', () => {
  test.each([
    ['Wie viele sind es?', { kind: 'count' }],
    ['und wie viele davon', { kind: 'count' }],
    ['Warum?', { kind: 'why' }],
    ['Und in Bonn?', { kind: 'instead', of: 'Bonn' }],
    ['Was ist mit Xaver?', { kind: 'instead', of: 'Xaver' }],
    ['Wer davon arbeitet in Köln?', { kind: 'among', question: 'Wer arbeitet in Köln' }],
  ])('%s', (question, kind) => {
    expect(germanFollowUp.read(question)).toEqual(kind);
  });

  it('leaves whole questions alone', () => {
    expect(germanFollowUp.read('Und wer leitet den Einkauf?')).toBeUndefined();
    expect(germanFollowUp.read('Wie viele Projekte gibt es?')).toBeUndefined();
  });
});
