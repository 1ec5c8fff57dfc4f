import { recordVerbs } from '../record-verbs.ts';

/**
 * Verbs with the nouns by which dictionaries explain a record of the act: a loan is what is borrowed. Nouns made of the verb itself
 * ("payment", "booking") and those that WordNet lists beside it are met without a list.
 */
export const RECORD_VERBS = recordVerbs(
  `
  borrow, take out, check out: loan lending checkout issue hire rental withdrawal
  lend, loan, lend out, loan out: loan lending hire rental
  buy, purchase: order purchase sale transaction buy receipt
  sell: sale order sell transaction
  order: order purchase
  hire, rent: hire rental booking let let-out reservation
  book, reserve: booking reservation appointment
  stay: booking stay reservation
  attend, turn up, come along, show up: attendance registration booking
  pay, pay in: payment instalment receipt transaction
  spend: expense payment purchase transaction
  give, donate: donation gift contribution
  sign up, enrol, enroll, register: registration enrolment enrollment signup booking
  fix, mend: repair job
  send, ship, post: shipment parcel delivery dispatch
  deliver, drop off: delivery shipment drop
`,
  'word',
);
