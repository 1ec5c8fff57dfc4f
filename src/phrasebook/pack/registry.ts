import type { LanguageId } from '../../language/ids.ts';
import { CODES_ZH } from './codes.zh.ts';
import { COMMERCE_EN } from './commerce.en.ts';
import { COMMERCE_ZH } from './commerce.zh.ts';
import { COMPANY_EN } from './company.en.ts';
import { COMPANY_ZH } from './company.zh.ts';
import type { Concept } from './concept.ts';
import { CULTURE_ZH } from './culture.zh.ts';
import { DAILY_EN } from './daily.en.ts';
import { DATES_ZH } from './dates.zh.ts';
import { EVENTS_ZH } from './events.zh.ts';
import { FAMILY_ZH } from './family.zh.ts';
import { FARM_ZH } from './farm.zh.ts';
import { FOOD_ZH } from './food.zh.ts';
import { GENERAL_DE } from './general.de.ts';
import { GENERAL_ZH } from './general.zh.ts';
import { GOODS_ZH } from './goods.zh.ts';
import { HEALTH_ZH } from './health.zh.ts';
import { KNOWLEDGE_EN } from './knowledge.en.ts';
import { MEASURES_EN } from './measures.en.ts';
import { MEASURES_ZH } from './measures.zh.ts';
import { MONEY_ZH } from './money.zh.ts';
import { NATURE_ZH } from './nature.zh.ts';
import { OFFICE_ZH } from './office.zh.ts';
import { ORGANISATION_ZH } from './organisation.zh.ts';
import { PEOPLE_EN } from './people.en.ts';
import { PEOPLE_ZH } from './people.zh.ts';
import { PETS_ZH } from './pets.zh.ts';
import { PLACES_EN } from './places.en.ts';
import { PLACES_ZH } from './places.zh.ts';
import { PROJECTS_ZH } from './projects.zh.ts';
import { PROPERTY_ZH } from './property.zh.ts';
import { SCHOOL_ZH } from './school.zh.ts';
import { SPORT_ZH } from './sport.zh.ts';
import { STAGE_ZH } from './stage.zh.ts';
import { STATE_ZH } from './state.zh.ts';
import { TRAVEL_ZH } from './travel.zh.ts';
import { VALUES_ZH } from './values.zh.ts';
import { WORKS_EN } from './works.en.ts';
import { WORKS_ZH } from './works.zh.ts';

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
  ],
  zh: [
    ...COMPANY_ZH,
    ...ORGANISATION_ZH,
    ...PEOPLE_ZH,
    ...PLACES_ZH,
    ...WORKS_ZH,
    ...COMMERCE_ZH,
    ...FARM_ZH,
    ...EVENTS_ZH,
    ...MEASURES_ZH,
    ...OFFICE_ZH,
    ...PROJECTS_ZH,
    ...MONEY_ZH,
    ...GOODS_ZH,
    ...PROPERTY_ZH,
    ...SCHOOL_ZH,
    ...HEALTH_ZH,
    ...FAMILY_ZH,
    ...SPORT_ZH,
    ...TRAVEL_ZH,
    ...FOOD_ZH,
    ...PETS_ZH,
    ...STAGE_ZH,
    ...CULTURE_ZH,
    ...NATURE_ZH,
    ...STATE_ZH,
    ...GENERAL_ZH,
    ...DATES_ZH,
    ...CODES_ZH,
    ...VALUES_ZH,
  ],
  de: GENERAL_DE,
};
