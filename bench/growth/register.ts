import { closeSync, openSync, writeSync } from 'node:fs';
import { nameOf, randomFrom } from '../store/synthetic.ts';

/** Facts of one person, and persons to a company and to a town. */
const FACTS_OF_PERSON = 7;
const OF_COMPANY = { persons: 20, facts: 5 };
const OF_TOWN = { persons: 200, facts: 4 };
const SECTORS = 12;
const COUNTRIES = 25;
const YEAR_DAYS = 28;

/** How many things of each kind a register of about `triples` facts has. */
export function kindsIn(triples: number): {
  readonly persons: number;
  readonly companies: number;
  readonly towns: number;
} {
  const perPerson = FACTS_OF_PERSON + OF_COMPANY.facts / OF_COMPANY.persons + OF_TOWN.facts / OF_TOWN.persons;
  const persons = Math.round(triples / perPerson);
  return {
    persons,
    companies: Math.ceil(persons / OF_COMPANY.persons),
    towns: Math.ceil(persons / OF_TOWN.persons),
  };
}

export const personAt = (index: number): string => capitals(nameOf(2 * index + 1));
export const companyAt = (index: number): string => `${capitals(nameOf(2 * index))} Ltd`;
export const townAt = (index: number): string => `Port ${capitals(nameOf(3 * index))}`;

/**
 * Writes a register of people, companies and towns as TSV: the same 16 relations at every size, few large employers and towns and many
 * small ones, one class whose members are more than half of all things, one country where a third of the towns are. Says how many facts.
 */
export function writeRegister(path: string, triples: number, seed: number): number {
  const random = randomFrom(seed);
  const { persons, companies, towns } = kindsIn(triples);
  const skewed = (limit: number): number => Math.floor(limit * random() ** 3);
  const file = openSync(path, 'w');
  let lines: string[] = [];
  let count = 0;
  const add = (head: string, relation: string, tail: string): void => {
    lines.push(`${head}\t${relation}\t${tail}\n`);
    count += 1;
    if (lines.length < 20_000) return;
    writeSync(file, lines.join(''));
    lines = [];
  };
  for (let index = 0; index < towns; index++) {
    const town = townAt(index);
    add(town, 'type', 'Town');
    add(town, 'country', `Country ${skewed(COUNTRIES) + 1}`);
    add(town, 'mayor', personAt(skewed(persons)));
    add(town, 'population', String(1000 + Math.floor(random() * 900_000)));
  }
  for (let index = 0; index < companies; index++) {
    const company = companyAt(index);
    add(company, 'type', 'Company');
    add(company, 'based in', townAt(skewed(towns)));
    add(company, 'sector', `Sector ${skewed(SECTORS) + 1}`);
    add(company, 'director', personAt(skewed(persons)));
    add(company, 'founded in', String(1900 + Math.floor(random() * 120)));
  }
  for (let index = 0; index < persons; index++) {
    const person = personAt(index);
    add(person, 'type', 'Person');
    add(person, 'works for', companyAt(skewed(companies)));
    add(person, 'born in', townAt(skewed(towns)));
    add(person, 'lives in', townAt(skewed(towns)));
    // The first ones are nobody's reports and have many of their own.
    add(person, 'reports to', personAt(skewed(index)));
    add(person, 'date of birth', dateAt(random));
    add(person, 'joined on', dateAt(random));
  }
  writeSync(file, lines.join(''));
  closeSync(file);
  return count;
}

function dateAt(random: () => number): string {
  const part = (limit: number): string => String(1 + Math.floor(limit * random())).padStart(2, '0');
  return `${1950 + Math.floor(random() * 70)}-${part(12)}-${part(YEAR_DAYS)}`;
}

function capitals(text: string): string {
  return text.replace(/\b[a-z]/gu, (letter) => letter.toUpperCase());
}
