import type { LanguageId } from '../../language/ids.ts';
import { ACCESS_EN } from './access.en.ts';
import { ACCOUNTING_EN } from './accounting.en.ts';
import { ADVERTISING_EN } from './advertising.en.ts';
import { ANIMALS_EN } from './animals.en.ts';
import { APPRAISAL_EN } from './appraisal.en.ts';
import { APPROVAL_EN } from './approval.en.ts';
import { ARTICLE_EN } from './article.en.ts';
import { BANKING_EN } from './banking.en.ts';
import { BOOKS_EN } from './books.en.ts';
import { BUILDING_EN } from './building.en.ts';
import { CARE_EN } from './care.en.ts';
import { CLUB_EN } from './club.en.ts';
import { CODES_ZH } from './codes.zh.ts';
import { COLUMN_EN } from './column.en.ts';
import { COMMERCE_EN } from './commerce.en.ts';
import { COMMERCE_ZH } from './commerce.zh.ts';
import { COMPANY_EN } from './company.en.ts';
import { COMPANY_ZH } from './company.zh.ts';
import type { Concept } from './concept.ts';
import { CONTACT_EN } from './contact.en.ts';
import { CONTRACT_EN } from './contract.en.ts';
import { COURSE_EN } from './course.en.ts';
import { CREDIT_EN } from './credit.en.ts';
import { CULTURE_ZH } from './culture.zh.ts';
import { DATES_ZH } from './dates.zh.ts';
import { DEVICE_EN } from './device.en.ts';
import { EDUCATION_EN } from './education.en.ts';
import { EMPLOYMENT_EN } from './employment.en.ts';
import { EVENTS_EN } from './events.en.ts';
import { EVENTS_ZH } from './events.zh.ts';
import { EXAM_EN } from './exam.en.ts';
import { FAMILY_EN } from './family.en.ts';
import { FAMILY_ZH } from './family.zh.ts';
import { FARM_ZH } from './farm.zh.ts';
import { FLAG_EN } from './flag.en.ts';
import { FOOD_EN } from './food.en.ts';
import { FOOD_ZH } from './food.zh.ts';
import { GAMES_EN } from './games.en.ts';
import { GARDEN_EN } from './garden.en.ts';
import { GENERAL_DE } from './general.de.ts';
import { GENERAL_ZH } from './general.zh.ts';
import { GOODS_EN } from './goods.en.ts';
import { GOODS_ZH } from './goods.zh.ts';
import { GUEST_EN } from './guest.en.ts';
import { HEALTH_EN } from './health.en.ts';
import { HEALTH_ZH } from './health.zh.ts';
import { HELPDESK_EN } from './helpdesk.en.ts';
import { HISTORY_EN } from './history.en.ts';
import { INSURANCE_EN } from './insurance.en.ts';
import { INVENTORY_EN } from './inventory.en.ts';
import { INVOICE_EN } from './invoice.en.ts';
import { KIN_EN } from './kin.en.ts';
import { LANDS_EN } from './lands.en.ts';
import { LAW_EN } from './law.en.ts';
import { LENDING_EN } from './lending.en.ts';
import { LODGING_EN } from './lodging.en.ts';
import { MAINTENANCE_EN } from './maintenance.en.ts';
import { MANUFACTURING_EN } from './manufacturing.en.ts';
import { MEASURES_EN } from './measures.en.ts';
import { MEASURES_ZH } from './measures.zh.ts';
import { MEETING_EN } from './meeting.en.ts';
import { MILESTONE_EN } from './milestone.en.ts';
import { MONEY_ZH } from './money.zh.ts';
import { MUSEUM_EN } from './museum.en.ts';
import { MUSIC_EN } from './music.en.ts';
import { NATURE_ZH } from './nature.zh.ts';
import { OCCASION_EN } from './occasion.en.ts';
import { OFFICE_ZH } from './office.zh.ts';
import { OPERATION_EN } from './operation.en.ts';
import { ORDER_EN } from './order.en.ts';
import { ORGANISATION_ZH } from './organisation.zh.ts';
import { PATENT_EN } from './patent.en.ts';
import { PAYMENT_EN } from './payment.en.ts';
import { PEOPLE_EN } from './people.en.ts';
import { PEOPLE_ZH } from './people.zh.ts';
import { PERSONNEL_EN } from './personnel.en.ts';
import { PETS_ZH } from './pets.zh.ts';
import { PLACES_EN } from './places.en.ts';
import { PLACES_ZH } from './places.zh.ts';
import { PLAN_EN } from './plan.en.ts';
import { POLITICS_EN } from './politics.en.ts';
import { PRICING_EN } from './pricing.en.ts';
import { PRODUCE_EN } from './produce.en.ts';
import { PROGRAM_EN } from './program.en.ts';
import { PROJECT_EN } from './project.en.ts';
import { PROJECTS_ZH } from './projects.zh.ts';
import { PROPERTY_EN } from './property.en.ts';
import { PROPERTY_ZH } from './property.zh.ts';
import { QUALITY_EN } from './quality.en.ts';
import { RECRUITING_EN } from './recruiting.en.ts';
import { RESEARCH_EN } from './research.en.ts';
import { SALES_EN } from './sales.en.ts';
import { SCHOOL_ZH } from './school.zh.ts';
import { SCIENCE_EN } from './science.en.ts';
import { SCREEN_EN } from './screen.en.ts';
import { SHIFT_EN } from './shift.en.ts';
import { SHIPPING_EN } from './shipping.en.ts';
import { SOFTWARE_EN } from './software.en.ts';
import { SPACE_EN } from './space.en.ts';
import { SPORT_EN } from './sport.en.ts';
import { SPORT_ZH } from './sport.zh.ts';
import { STAGE_ZH } from './stage.zh.ts';
import { STATE_ZH } from './state.zh.ts';
import { TEAM_EN } from './team.en.ts';
import { TICKET_EN } from './ticket.en.ts';
import { TRANSPORT_EN } from './transport.en.ts';
import { TRAVEL_EN } from './travel.en.ts';
import { TRAVEL_ZH } from './travel.zh.ts';
import { TREATMENT_EN } from './treatment.en.ts';
import { VALUES_ZH } from './values.zh.ts';
import { VEHICLE_EN } from './vehicle.en.ts';
import { VISIT_EN } from './visit.en.ts';
import { WORK_EN } from './work.en.ts';
import { WORKS_EN } from './works.en.ts';
import { WORKS_ZH } from './works.zh.ts';

/**
 * The packs that are shipped, by language: general knowledge of how people ask, never a data set's questions. Of concepts that
 * share a name those whose kinds fit are taken, in this order.
 */
export const PACKS: Readonly<Record<LanguageId, readonly Concept[]>> = {
  en: [
    ...EMPLOYMENT_EN,
    ...WORK_EN,
    ...COMPANY_EN,
    ...KIN_EN,
    ...PEOPLE_EN,
    ...PLACES_EN,
    ...WORKS_EN,
    ...CREDIT_EN,
    ...COMMERCE_EN,
    ...GOODS_EN,
    ...LENDING_EN,
    ...OCCASION_EN,
    ...PROGRAM_EN,
    ...COURSE_EN,
    ...TREATMENT_EN,
    ...TRANSPORT_EN,
    ...TEAM_EN,
    ...PRODUCE_EN,
    ...MEASURES_EN,
    ...INVOICE_EN,
    ...ACCOUNTING_EN,
    ...PAYMENT_EN,
    ...BANKING_EN,
    ...INSURANCE_EN,
    ...CONTRACT_EN,
    ...APPROVAL_EN,
    ...PROJECT_EN,
    ...PLAN_EN,
    ...TICKET_EN,
    ...HELPDESK_EN,
    ...MEETING_EN,
    ...CONTACT_EN,
    ...PERSONNEL_EN,
    ...APPRAISAL_EN,
    ...SALES_EN,
    ...ADVERTISING_EN,
    ...ORDER_EN,
    ...PRICING_EN,
    ...SHIPPING_EN,
    ...VEHICLE_EN,
    ...INVENTORY_EN,
    ...ARTICLE_EN,
    ...MANUFACTURING_EN,
    ...QUALITY_EN,
    ...MAINTENANCE_EN,
    ...EXAM_EN,
    ...EDUCATION_EN,
    ...VISIT_EN,
    ...HEALTH_EN,
    ...CARE_EN,
    ...FAMILY_EN,
    ...CLUB_EN,
    ...MILESTONE_EN,
    ...SPORT_EN,
    ...GAMES_EN,
    ...MUSIC_EN,
    ...SCREEN_EN,
    ...BOOKS_EN,
    ...MUSEUM_EN,
    ...GUEST_EN,
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
    ...OPERATION_EN,
    ...COLUMN_EN,
    ...FLAG_EN,
    ...SOFTWARE_EN,
    ...ACCESS_EN,
    ...DEVICE_EN,
    ...RECRUITING_EN,
    ...SHIFT_EN,
    ...PROPERTY_EN,
    ...BUILDING_EN,
    ...LAW_EN,
    ...PATENT_EN,
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
