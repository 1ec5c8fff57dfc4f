import type { LanguageId } from '../../language/ids.ts';
import { ABSENCE_EN } from './absence.en.ts';
import { ACCESS_EN } from './access.en.ts';
import { ACCOUNTING_EN } from './accounting.en.ts';
import { ADDRESS_EN } from './address.en.ts';
import { ADVERTISING_EN } from './advertising.en.ts';
import { ANIMALS_EN } from './animals.en.ts';
import { APPRAISAL_EN } from './appraisal.en.ts';
import { APPROVAL_EN } from './approval.en.ts';
import { ARTICLE_EN } from './article.en.ts';
import { ATHLETE_EN } from './athlete.en.ts';
import { AWARD_EN } from './award.en.ts';
import { BACKGROUND_EN } from './background.en.ts';
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
import { CONTENTS_EN } from './contents.en.ts';
import { CONTEST_EN } from './contest.en.ts';
import { CONTRACT_EN } from './contract.en.ts';
import { CONTRIBUTORS_EN } from './contributors.en.ts';
import { COUNTRIES_EN } from './countries.en.ts';
import { CULTURE_ZH } from './culture.zh.ts';
import { DAILY_EN } from './daily.en.ts';
import { DATES_ZH } from './dates.zh.ts';
import { DEALINGS_EN } from './dealings.en.ts';
import { DEVICE_EN } from './device.en.ts';
import { DINING_EN } from './dining.en.ts';
import { DISEASE_EN } from './disease.en.ts';
import { EDITIONS_EN } from './editions.en.ts';
import { EDUCATION_EN } from './education.en.ts';
import { EVENTS_EN } from './events.en.ts';
import { EVENTS_ZH } from './events.zh.ts';
import { EXPENSES_EN } from './expenses.en.ts';
import { FAMILY_EN } from './family.en.ts';
import { FAMILY_ZH } from './family.zh.ts';
import { FARM_ZH } from './farm.zh.ts';
import { FIRM_EN } from './firm.en.ts';
import { FLAG_EN } from './flag.en.ts';
import { FOOD_EN } from './food.en.ts';
import { FOOD_ZH } from './food.zh.ts';
import { FUNDS_EN } from './funds.en.ts';
import { GAMES_EN } from './games.en.ts';
import { GARDEN_EN } from './garden.en.ts';
import { GATHERING_EN } from './gathering.en.ts';
import { GENERAL_DE } from './general.de.ts';
import { GENERAL_ZH } from './general.zh.ts';
import { GIVING_EN } from './giving.en.ts';
import { GOODS_ZH } from './goods.zh.ts';
import { HEALTH_EN } from './health.en.ts';
import { HEALTH_ZH } from './health.zh.ts';
import { HELPDESK_EN } from './helpdesk.en.ts';
import { HISTORY_EN } from './history.en.ts';
import { ILLNESS_EN } from './illness.en.ts';
import { INSURANCE_EN } from './insurance.en.ts';
import { INVENTORY_EN } from './inventory.en.ts';
import { INVOICE_EN } from './invoice.en.ts';
import { KIND_EN } from './kind.en.ts';
import { KITCHEN_EN } from './kitchen.en.ts';
import { LANDS_EN } from './lands.en.ts';
import { LAW_EN } from './law.en.ts';
import { LENDING_EN } from './lending.en.ts';
import { LIBRARY_EN } from './library.en.ts';
import { LIFE_EN } from './life.en.ts';
import { LIVESTOCK_EN } from './livestock.en.ts';
import { LODGING_EN } from './lodging.en.ts';
import { MAINTENANCE_EN } from './maintenance.en.ts';
import { MANUFACTURING_EN } from './manufacturing.en.ts';
import { MEASURES_EN } from './measures.en.ts';
import { MEASURES_ZH } from './measures.zh.ts';
import { MEETING_EN } from './meeting.en.ts';
import { MEMBERSHIP_EN } from './membership.en.ts';
import { MONEY_ZH } from './money.zh.ts';
import { MOVES_EN } from './moves.en.ts';
import { MUSEUM_EN } from './museum.en.ts';
import { MUSIC_EN } from './music.en.ts';
import { NAMING_EN } from './naming.en.ts';
import { NATURE_ZH } from './nature.zh.ts';
import { NOTE_EN } from './note.en.ts';
import { OCCASION_EN } from './occasion.en.ts';
import { OFFICE_ZH } from './office.zh.ts';
import { OPERATION_EN } from './operation.en.ts';
import { ORDER_EN } from './order.en.ts';
import { ORGANISATION_ZH } from './organisation.zh.ts';
import { OUTCOME_EN } from './outcome.en.ts';
import { PATENT_EN } from './patent.en.ts';
import { PAYMENT_EN } from './payment.en.ts';
import { PEOPLE_EN } from './people.en.ts';
import { PEOPLE_ZH } from './people.zh.ts';
import { PERSONNEL_EN } from './personnel.en.ts';
import { PETS_ZH } from './pets.zh.ts';
import { PLACES_EN } from './places.en.ts';
import { PLACES_ZH } from './places.zh.ts';
import { PLAN_EN } from './plan.en.ts';
import { PLAYERS_EN } from './players.en.ts';
import { POLITICS_EN } from './politics.en.ts';
import { PREMISES_EN } from './premises.en.ts';
import { PROGRAMME_EN } from './programme.en.ts';
import { PROJECT_EN } from './project.en.ts';
import { PROJECTS_ZH } from './projects.zh.ts';
import { PROPERTY_EN } from './property.en.ts';
import { PROPERTY_ZH } from './property.zh.ts';
import { PURCHASE_EN } from './purchase.en.ts';
import { QUALITY_EN } from './quality.en.ts';
import { RECORDING_EN } from './recording.en.ts';
import { RECRUITING_EN } from './recruiting.en.ts';
import { REGISTRATION_EN } from './registration.en.ts';
import { REQUEST_EN } from './request.en.ts';
import { RESEARCH_EN } from './research.en.ts';
import { RIDE_EN } from './ride.en.ts';
import { RISK_EN } from './risk.en.ts';
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
import { STANDING_EN } from './standing.en.ts';
import { STATE_ZH } from './state.zh.ts';
import { STOCK_EN } from './stock.en.ts';
import { TEACHING_EN } from './teaching.en.ts';
import { TEAM_EN } from './team.en.ts';
import { TERM_EN } from './term.en.ts';
import { TICKET_EN } from './ticket.en.ts';
import { TIMETABLE_EN } from './timetable.en.ts';
import { TRAINING_EN } from './training.en.ts';
import { TRAITS_EN } from './traits.en.ts';
import { TRANSIT_EN } from './transit.en.ts';
import { TRAVEL_EN } from './travel.en.ts';
import { TRAVEL_ZH } from './travel.zh.ts';
import { UPKEEP_EN } from './upkeep.en.ts';
import { VALIDITY_EN } from './validity.en.ts';
import { VALUES_ZH } from './values.zh.ts';
import { VEHICLE_EN } from './vehicle.en.ts';
import { WEATHER_EN } from './weather.en.ts';
import { WORKS_EN } from './works.en.ts';
import { WORKS_ZH } from './works.zh.ts';
import { WORTH_EN } from './worth.en.ts';

/**
 * The packs that are shipped, by language: general knowledge of how people ask, never the questions of a data set. Of concepts with
 * the same name, those whose kinds fit are used, in this order.
 */
export const PACKS: Readonly<Record<LanguageId, readonly Concept[]>> = {
  en: [
    ...COMPANY_EN,
    ...TERM_EN,
    ...DEALINGS_EN,
    ...STANDING_EN,
    ...FIRM_EN,
    ...MEMBERSHIP_EN,
    ...PEOPLE_EN,
    ...LIFE_EN,
    ...BACKGROUND_EN,
    ...TRAITS_EN,
    ...PLACES_EN,
    ...COUNTRIES_EN,
    ...ADDRESS_EN,
    ...WORKS_EN,
    ...EDITIONS_EN,
    ...CONTENTS_EN,
    ...CONTRIBUTORS_EN,
    ...COMMERCE_EN,
    ...STOCK_EN,
    ...KIND_EN,
    ...LENDING_EN,
    ...OCCASION_EN,
    ...UPKEEP_EN,
    ...TEACHING_EN,
    ...ILLNESS_EN,
    ...DAILY_EN,
    ...TRANSIT_EN,
    ...TEAM_EN,
    ...CONTEST_EN,
    ...KITCHEN_EN,
    ...MEASURES_EN,
    ...NAMING_EN,
    ...INVOICE_EN,
    ...ACCOUNTING_EN,
    ...EXPENSES_EN,
    ...WORTH_EN,
    ...PAYMENT_EN,
    ...BANKING_EN,
    ...FUNDS_EN,
    ...INSURANCE_EN,
    ...CONTRACT_EN,
    ...VALIDITY_EN,
    ...APPROVAL_EN,
    ...REQUEST_EN,
    ...PROJECT_EN,
    ...PLAN_EN,
    ...RISK_EN,
    ...TICKET_EN,
    ...HELPDESK_EN,
    ...MEETING_EN,
    ...GATHERING_EN,
    ...CONTACT_EN,
    ...PERSONNEL_EN,
    ...ABSENCE_EN,
    ...APPRAISAL_EN,
    ...SALES_EN,
    ...ADVERTISING_EN,
    ...ORDER_EN,
    ...PURCHASE_EN,
    ...SHIPPING_EN,
    ...VEHICLE_EN,
    ...INVENTORY_EN,
    ...ARTICLE_EN,
    ...MANUFACTURING_EN,
    ...QUALITY_EN,
    ...MAINTENANCE_EN,
    ...EDUCATION_EN,
    ...HEALTH_EN,
    ...DISEASE_EN,
    ...CARE_EN,
    ...FAMILY_EN,
    ...GIVING_EN,
    ...CLUB_EN,
    ...MOVES_EN,
    ...SPORT_EN,
    ...ATHLETE_EN,
    ...GAMES_EN,
    ...PLAYERS_EN,
    ...MUSIC_EN,
    ...RECORDING_EN,
    ...SCREEN_EN,
    ...BOOKS_EN,
    ...LIBRARY_EN,
    ...MUSEUM_EN,
    ...EVENTS_EN,
    ...PROGRAMME_EN,
    ...REGISTRATION_EN,
    ...AWARD_EN,
    ...TRAVEL_EN,
    ...TIMETABLE_EN,
    ...RIDE_EN,
    ...LODGING_EN,
    ...FOOD_EN,
    ...DINING_EN,
    ...ANIMALS_EN,
    ...LIVESTOCK_EN,
    ...GARDEN_EN,
    ...WEATHER_EN,
    ...LANDS_EN,
    ...POLITICS_EN,
    ...HISTORY_EN,
    ...SCIENCE_EN,
    ...SPACE_EN,
    ...RESEARCH_EN,
    ...OPERATION_EN,
    ...COLUMN_EN,
    ...FLAG_EN,
    ...NOTE_EN,
    ...OUTCOME_EN,
    ...SOFTWARE_EN,
    ...ACCESS_EN,
    ...DEVICE_EN,
    ...RECRUITING_EN,
    ...SHIFT_EN,
    ...TRAINING_EN,
    ...PROPERTY_EN,
    ...BUILDING_EN,
    ...PREMISES_EN,
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
