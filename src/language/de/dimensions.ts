import { dimensionTable } from '../dimension-words.ts';
import { fold } from './fold.ts';

/** Nouns, verbs and adjectives of everyday German that ask for a measure, folded as tokens are. */
export const DIMENSIONS = dimensionTable(
  {
    money: `preis kosten gebühr miete gehalt lohn betrag summe wert ausgabe einnahme umsatz budget schuld guthaben kaution rabatt steuer
    geld kosten zahlen bezahlen schulden verdienen ausgeben teuer billig günstig`,
    duration: 'dauer länge zeit laufzeit dauern lang kurz',
    mass: 'gewicht masse wiegen schwer leicht',
    length: 'länge höhe breite tiefe entfernung abstand strecke dicke hoch lang weit tief breit',
    area: 'fläche größe groß klein',
    volume: 'volumen inhalt fassen groß klein',
    share: 'anteil prozentsatz prozent quote',
    temperature: 'temperatur heiß warm kalt',
    speed: 'geschwindigkeit tempo schnell langsam',
    power: 'leistung stark',
    data: 'größe groß klein',
  },
  fold,
);
