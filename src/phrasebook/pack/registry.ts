import { COMMERCE_EN } from './commerce.en.ts';
import { COMPANY_EN } from './company.en.ts';
import type { Concept } from './concept.ts';
import { DAILY_EN } from './daily.en.ts';
import { KNOWLEDGE_EN } from './knowledge.en.ts';
import { MEASURES_EN } from './measures.en.ts';
import { PEOPLE_EN } from './people.en.ts';
import { PLACES_EN } from './places.en.ts';
import { WORKS_EN } from './works.en.ts';

export interface Pack {
  readonly language: string;
  readonly concepts: readonly Concept[];
}

/** The packs that are shipped. Of concepts that share a name the first whose kinds fit is taken. */
export const PACKS: readonly Pack[] = [
  ...[COMPANY_EN, PEOPLE_EN, PLACES_EN, WORKS_EN, COMMERCE_EN, KNOWLEDGE_EN, DAILY_EN, MEASURES_EN].map(
    (concepts) => ({
      language: 'en',
      concepts,
    }),
  ),
];
