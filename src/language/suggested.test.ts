import { expect, test } from 'vitest';
import type { LanguageId } from './ids.ts';
import { languageRoom } from './registry.ts';
import type { MadeQuestion } from './suggested-words.ts';

function plain(language: LanguageId, text: string, words: string, made: Partial<MadeQuestion> = {}) {
  const given = { head: 'H', tail: 'T', isOfPerson: false, isPersonAsked: false, isDate: false } as const;
  return languageRoom(language).question.plain({
    ...given,
    headClass: undefined,
    text,
    words: words.split(' '),
    ...made,
  });
}

const OF_PERSON = { isOfPerson: true };

test.each<[string, string, Partial<MadeQuestion>, readonly string[]]>([
  ['when was H moved', 'moved', OF_PERSON, ['when did H move']],
  ['when was H hired', 'hired', OF_PERSON, ['when was H hired']],
  // Whether they ran it or somebody ran them.
  ['when was H trialled', 'trialled', OF_PERSON, []],
  ['when was H moved', 'moved', {}, ['when was H moved']],
  ['when did H retire', 'retired', {}, ['when was H retired']],
  ['when did H retire', 'retired', OF_PERSON, ['when did H retire']],
  ['what is the last serviced of H', 'last serviced', { isDate: true }, ['when was H last serviced']],
  ["what is H's fee paid", 'fee paid', OF_PERSON, []],
  ['which member has the highest fee paid', 'fee paid', {}, []],
  ['what is H assigned to', 'assigned to', { isPersonAsked: true }, ['who is H assigned to']],
  ['what is H allergic to', 'allergic to', {}, ['what is H allergic to']],
  ['what is H’s age', 'age', OF_PERSON, ['how old is H']],
  ['which patient has the greatest age', 'age', {}, ['which patient is the oldest']],
  [
    'which film has the highest running time',
    'running time',
    {},
    ['which film has the longest running time'],
  ],
  ['which book has the highest year', 'year', {}, []],
  ['which recipe has the most serves', 'serves', {}, []],
  ['how many serves does H have', 'serves', {}, []],
  ['what is the location of H', 'location', {}, ['where is H', 'what is the location of H']],
  ["what is H's town", 'town', OF_PERSON, ['which town is H in', "what is H's town"]],
  [
    'which members have Ely as their town',
    'town',
    { tail: 'Ely' },
    ['which members are in Ely', 'which members have Ely as their town'],
  ],
  [
    'which orders have the status pending',
    'status',
    { tail: 'pending' },
    ['which orders are pending', 'which orders have the status pending'],
  ],
  [
    'which staffs have Accountant as their role',
    'role',
    { tail: 'Accountant', headClass: 'staff', ...OF_PERSON },
    ['who is an Accountant', 'who has Accountant as role'],
  ],
  [
    'which clerks have Ada as their line manager',
    'line manager',
    { tail: 'Ada', ...OF_PERSON },
    ['who reports to Ada', 'which clerks have Ada as their line manager'],
  ],
  [
    'what is the address city of H',
    'address city',
    {},
    ['which city is H in', 'what is the address city of H'],
  ],
  ['which staffs are remote', 'remote', { headClass: 'staff', ...OF_PERSON }, ['who is remote']],
  [
    'which staff has the highest salary',
    'salary',
    { headClass: 'staff', ...OF_PERSON },
    ['who has the highest salary'],
  ],
  ['which equipments are new', 'new', { headClass: 'equipment' }, []],
  ['what is the colour of H', 'colour', {}, ['what is the colour of H']],
  ['who wrote H', 'written by', {}, ['who wrote H']],
])('in English, instead of “%s”', (text, words, made, questions) => {
  expect(plain('en', text, words, made)).toEqual(questions);
});

test.each<[string, string, Partial<MadeQuestion>, readonly string[]]>([
  ['wann wurde H Erschienen', 'erschienen', {}, ['wann ist H erschienen']],
  ['wann wurde H gekauft', 'gekauft', {}, ['wann wurde H gekauft']],
  ['welches Buch hat den größten Preis', 'preis', {}, ['welches Buch hat den höchsten Preis']],
  ['welcher Mitarbeiter hat das größte Gehalt', 'gehalt', OF_PERSON, ['wer hat das höchste Gehalt']],
  ['welcher Film hat die größte Laufzeit', 'laufzeit', {}, ['welcher Film hat die längste Laufzeit']],
  ['welches Haus hat die größte Fläche', 'fläche', {}, ['welches Haus hat die größte Fläche']],
  ['welches Auto hat das größte Baujahr', 'baujahr', {}, []],
  [
    'welche Abteilung hat H',
    'abteilung',
    OF_PERSON,
    ['in welcher Abteilung ist H', 'welche Abteilung hat H'],
  ],
  [
    'welcher Mitarbeiter hat den Standort T',
    'standort',
    OF_PERSON,
    ['wer ist am Standort T', 'wer hat den Standort T'],
  ],
  [
    'welche Pflanze hat den Raum T',
    'raum',
    {},
    ['welche Pflanze ist im Raum T', 'welche Pflanze hat den Raum T'],
  ],
  ['wann ist der Beginn von H', 'beginn', {}, ['wann beginnt H', 'wann ist der Beginn von H']],
  ['welchen Wochentag hat H', 'wochentag', {}, ['an welchem Wochentag ist H', 'welchen Wochentag hat H']],
  ['welchen Verlag hat H', 'verlag', {}, ['wie heißt der Verlag von H', 'welchen Verlag hat H']],
  ['welches Buch hat den Verlag T', 'verlag', {}, ['welches Buch ist von T']],
  ['wer ist der Autor von H', 'autor', {}, ['wer ist der Autor von H']],
])('in German, instead of “%s”', (text, words, made, questions) => {
  expect(plain('de', text, words, made)).toEqual(questions);
});

test.each<[string, string, readonly string[]]>([
  ['月薪最大的员工是哪个', '月薪', ['月薪最高的员工是哪个']],
  ['月租最大的宿舍是哪个', '月租', ['月租最高的宿舍是哪个']],
  ['页数最大的图书是哪个', '页数', ['页数最多的图书是哪个']],
  ['片长最大的电影是哪个', '片长', ['片长最长的电影是哪个']],
  ['面积最大的房间是哪个', '面积', ['面积最大的房间是哪个']],
  ['电话最大的员工是哪个', '电话', []],
  ['H的作者是谁', '作者', ['H的作者是谁']],
])('in Chinese, instead of “%s”', (text, words, questions) => {
  expect(plain('zh', text, words)).toEqual(questions);
});
