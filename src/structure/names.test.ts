import { describe, expect, it } from 'vitest';
import { areSerial, isOpaque, roleNouns, sharedWord } from './class-names.ts';
import { habitOfName, namesAnimals, namesPerson, namesReciprocal } from './habits.ts';
import { lookLikePeople } from './person-names.ts';

describe('what a relation calls its ends', () => {
  it.each([
    ['IN_COUNTRY', ['country']],
    ['homeBranch', ['home branch', 'branch']],
    ['ex:hasCoach', ['coach']],
    ['servesCity', ['city']],
    ['place of birth', ['place of birth', 'place']],
    ['下单客户', ['下单客户', '客户']],
    ['是哪种作物的品种', ['作物']],
    ['breed', ['breed']],
    ['Filling', ['filling']],
    ['rented', []],
    ['writtenBy', []],
    ['contains', []],
    ['belongsToFleetOf', []],
    ['种着', []],
    ['跟谁学的手艺', []],
  ])('tails of %s', (name, nouns) => {
    expect(roleNouns(name, 'in')).toEqual(nouns);
  });

  it.each([
    ['editionOf', ['edition']],
    ['wasAssistantOf', ['assistant']],
    ['是哪种作物的品种', ['品种']],
    ['consistsOf', []],
    ['homeBranch', []],
    ['member_since', ['member']],
    ['Mitglied seit', ['mitglied']],
    ['open since', []],
  ])('heads of %s', (name, nouns) => {
    expect(roleNouns(name, 'out')).toEqual(nouns);
  });
});

describe('names of things', () => {
  it('share a word', () => {
    expect(sharedWord(['Loan 1', 'Loan 2', 'Loan 3'])).toBe('loan');
    expect(sharedWord(['订单 D1', '订单 D2', '订单 D3'])).toBe('订单');
    expect(sharedWord(['订单D1', '订单D2', '订单D13'])).toBe('订单');
    expect(sharedWord(['North Branch', 'South Branch', 'Hill Branch (old)'])).toBe('branch');
    expect(sharedWord(['Rome', 'Paris', 'Bern'])).toBeUndefined();
  });

  it('are identifiers or serial', () => {
    expect(['_:b7', 'm.0x1ab', '6f9619ff-8b86-d011-b42d-00cf4fc964ff', 'Q42'].every(isOpaque)).toBe(true);
    expect(['Rome', 'mp3', 'R2-D2', '1984'].some(isOpaque)).toBe(false);
    expect(areSerial(['transfer 1', 'transfer 22', 'transfer 3'])).toBe(true);
    expect(areSerial(['Rome', 'Paris', 'Bern'])).toBe(false);
  });

  it('are those of people', () => {
    expect(lookLikePeople(['Anna Lee', 'K. T. Nguyen', 'Peter van Dam', 'Priya Raman'])).toBe(true);
    expect(lookLikePeople(['孙桂兰', '王伟', '欧阳海'])).toBe(true);
    expect(lookLikePeople(['Market Street', 'Old Mill', 'Hill Road'])).toBe(false);
    expect(lookLikePeople(['黄山', '石家庄市', '金华区', '江苏省'])).toBe(false);
    expect(lookLikePeople(['SØREN Holm', 'Tove Kvist', 'Aske Lund'])).toBe(true);
    expect(lookLikePeople(['Anna Lee'])).toBe(false);
    expect(lookLikePeople(['Dr Kowal', 'Mr Wyk', 'Ms Trell'])).toBe(true);
    expect(lookLikePeople(['Frau Quast', 'Herr Zill', 'Frau Dr. Zoll'])).toBe(true);
  });
});

describe('habits of names', () => {
  it('are read off the last word of a prefixed name', () => {
    expect(habitOfName('rdf:type')).toBe('type');
    expect(habitOfName('is a')).toBe('type');
    expect(habitOfName('http://x.org/ns#altLabel')).toBe('alias');
    expect(habitOfName('所属类别')).toBe('category');
    expect(habitOfName('works in')).toBeUndefined();
  });

  it('tell relations without a direction', () => {
    for (const name of ['BORDERS', 'married-to', 'goes well with', '搭配商品', '紧挨着', 'WalkingLink'])
      expect(namesReciprocal(name), name).toBe(true);
    for (const name of ['reports_to', 'starts with', 'parent-of', '介绍人'])
      expect(namesReciprocal(name), name).toBe(false);
  });

  it('tell animals', () => {
    for (const name of ['cat', 'horse', 'Haustier', 'Hund', '宠物'])
      expect(namesAnimals(name), name).toBe(true);
    for (const name of ['owner', 'visits', 'category', '主人']) expect(namesAnimals(name), name).toBe(false);
  });

  it('tell who is a person', () => {
    expect(namesPerson('writtenBy', 'tail')).toBe(true);
    expect(namesPerson('parent-of', 'tail')).toBe(true);
    expect(namesPerson('parent-of', 'head')).toBe(true);
    expect(namesPerson('负责人', 'tail')).toBe(true);
    expect(namesPerson('issuedBy', 'tail')).toBe(false);
    expect(namesPerson('capital', 'head')).toBe(false);
    expect(namesPerson('hired on', 'head')).toBe(true);
    expect(namesPerson('is_hired_for', 'head')).toBe(false);
    for (const own of ['born', 'born in', 'date born', 'was born'])
      expect(namesPerson(own, 'head')).toBe(true);
    // Of a hive it is said when its queen was born.
    expect(namesPerson('queen born', 'head')).toBe(false);
  });
});
