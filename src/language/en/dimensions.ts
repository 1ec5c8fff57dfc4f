import { dimensionTable } from '../dimension-words.ts';

/** Nouns, verbs and adjectives of everyday English that ask for a measure. */
export const DIMENSIONS = dimensionTable({
  money: `money cash price cost fee charge fare rent toll rate dues salary wage pay payment bill amount sum worth value expense revenue income
    takings proceeds budget debt balance deposit discount fine tax tuition tariff premium pricing
    owe earn spend fetch expensive cheap dear costly pricey`,
  duration: 'duration length time runtime period span last take long short brief',
  mass: 'weight mass weigh heavy light',
  length:
    'length height width depth distance altitude elevation thickness diameter tall high long far deep wide broad thick short low',
  area: 'area size acreage extent big large small',
  volume: 'volume capacity hold big large small',
  share: 'percentage percent share proportion rate',
  temperature: 'temperature heat hot warm cold cool',
  speed: 'speed velocity pace fast slow quick',
  power: 'power output wattage strong powerful',
  data: 'size big large small',
});
