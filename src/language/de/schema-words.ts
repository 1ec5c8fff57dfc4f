import type { SchemaWords } from '../schema-words.ts';

/** German words in the names of relations. */
export const schemaWords: SchemaWords = {
  habits: {
    name: 'bezeichnung',
    alias: 'auch bekannt als|spitzname|kurzname',
    type: 'ist ein|ist eine|typ',
    category: 'kategorie|art|gattung',
    identifier: 'kennung|nummer',
    description: 'beschreibung|anmerkung',
  },
  date: { words: 'datum|jahr|tag|seit|gegründet|geboren|eröffnet' },
  reciprocal: {
    words: 'grenzt|nachbar|verheiratet|befreundet|geschwister|verbunden|verwandt',
    last: { word: 'mit', notBehind: '' },
  },
  headIsPerson: { words: 'geboren|gestorben|verheiratet|beruf|gehalt|arbeitet' },
  tailIsPerson: { words: 'leiter|chef|autor|trainer|besitzer|mitarbeiter|mutter|vater|kind' },
  doneBy: { last: 'von', acts: 'geschrieben|geleitet' },
  auxiliaries: 'hat|ist|war',
  prepositions: 'von|in|an|auf|für|bei|mit|nach|durch',
  empty: 'der|die|das|ein|eine',
  numbering: 'nummer|nr|kennung',
  truth: 'ja|nein|wahr|falsch',
};
