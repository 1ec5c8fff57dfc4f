import type { LanguageId } from '../../language/ids.ts';
import { ANIMALS_EN } from './animals.en.ts';
import { BOOKS_EN } from './books.en.ts';
import { CARE_EN } from './care.en.ts';
import { COMMERCE_EN } from './commerce.en.ts';
import { COMPANY_EN } from './company.en.ts';
import type { Concept } from './concept.ts';
import { DAILY_EN } from './daily.en.ts';
import { EDUCATION_EN } from './education.en.ts';
import { EVENTS_EN } from './events.en.ts';
import { FAMILY_EN } from './family.en.ts';
import { FOOD_EN } from './food.en.ts';
import { GAMES_EN } from './games.en.ts';
import { GARDEN_EN } from './garden.en.ts';
import { GENERAL_DE } from './general.de.ts';
import { HEALTH_EN } from './health.en.ts';
import { HISTORY_EN } from './history.en.ts';
import { KNOWLEDGE_EN } from './knowledge.en.ts';
import { LANDS_EN } from './lands.en.ts';
import { LODGING_EN } from './lodging.en.ts';
import { MEASURES_EN } from './measures.en.ts';
import { MUSEUM_EN } from './museum.en.ts';
import { MUSIC_EN } from './music.en.ts';
import { PEOPLE_EN } from './people.en.ts';
import { PLACES_EN } from './places.en.ts';
import { POLITICS_EN } from './politics.en.ts';
import { RESEARCH_EN } from './research.en.ts';
import { SCIENCE_EN } from './science.en.ts';
import { SCREEN_EN } from './screen.en.ts';
import { SOCIETY_ZH } from './society.zh.ts';
import { SPACE_EN } from './space.en.ts';
import { SPORT_EN } from './sport.en.ts';
import { THINGS_ZH } from './things.zh.ts';
import { TRAVEL_EN } from './travel.en.ts';
import { WORKS_EN } from './works.en.ts';

/**
 * The packs that are shipped, by language: general knowledge of how people ask, never a data set's questions. Of concepts that
 * share a name those whose kinds fit are taken, in this order.
 */
export const PACKS: Readonly<Record<LanguageId, readonly Concept[]>> = {
  en: [
    ...COMPANY_EN,
    ...PEOPLE_EN,
    ...PLACES_EN,
    ...WORKS_EN,
    ...COMMERCE_EN,
    ...KNOWLEDGE_EN,
    ...DAILY_EN,
    ...MEASURES_EN,
    ...EDUCATION_EN,
    ...HEALTH_EN,
    ...CARE_EN,
    ...FAMILY_EN,
    ...SPORT_EN,
    ...GAMES_EN,
    ...MUSIC_EN,
    ...SCREEN_EN,
    ...BOOKS_EN,
    ...MUSEUM_EN,
    ...EVENTS_EN,
    ...TRAVEL_EN,
    ...LODGING_EN,
    ...FOOD_EN,
    ...ANIMALS_EN,
    ...GARDEN_EN,
    ...LANDS_EN,
    ...POLITICS_EN,
    ...HISTORY_EN,
    ...SCIENCE_EN,
    ...SPACE_EN,
    ...RESEARCH_EN,
  ],
  zh: [...SOCIETY_ZH, ...THINGS_ZH],
  de: GENERAL_DE,
};
