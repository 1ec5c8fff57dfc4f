import type { SchemaWords } from '../schema-words.ts';
import { spelledOut } from './abbreviations.ts';
import { givenNames } from './given-names.ts';

/** Roles and trades of people, alone or last in a compound. */
const ROLE =
  /(?:leiter|mitglied|chef|autor|trainer|besitzer|eigentümer|inhaber|halter|mitarbeiter|angestellter?|vorgesetzter?|mutter|vater|sohn|tochter|bruder|schwester|freund|kollege|lehrer|dozent|schüler|student|professor|arzt|ärzt|patient|pfleger|mechaniker|techniker|ingenieur|elektriker|installateur|handwerker|geselle|lehrling|fahrer|pilot|kapitän|spieler|schiedsrichter|anwalt|notar|maler|künstler|schauspieler|sänger|musiker|dirigent|komponist|regisseur|schriftsteller|dichter|übersetzer|redakteur|journalist|fotograf|verfasser|gründer|erfinder|entdecker|präsident|minister|kanzler|bürgermeister|könig|kaiser|vorsitzender?|geschäftsführer|betreuer|ansprechpartner|verantwortlicher?|bearbeiter|berater|verkäufer|käufer|mieter|besucher|teilnehmer|bewohner|nachbar|leser|entleiher|ausleiher|züchter|reiter|läufer|gärtner|koch|kellner|bäcker|friseur|pfarrer|bischof|soldat|spender|helfer|erzieher|therapeut|hausmeister|schatzmeister|schriftführer|(?<!bal)gast|^(?:stamm|privat|geschäfts)?kunde?)(?:in)?$/u;
const TITLED = /^(?:Herr|Frau|Dr|Prof)\.? (?:(?:Dr|Prof|med)\.? )*\p{Lu}/u;

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
  since: 'seit|bis',
  date: { words: 'datum|jahr|tag|seit|gegründet|geboren|eröffnet' },
  reciprocal: {
    words: 'grenzt|nachbar|verheiratet|befreundet|geschwister|verbunden|verwandt',
    last: { word: 'mit', notBehind: '' },
  },
  headIsPerson: { words: 'geboren|gestorben|verheiratet|beruf|gehalt|arbeitet' },
  animals: {
    words:
      'tier|haustier|hund|welpe|katze|kater|pferd|pony|stute|fohlen|hengst|wallach|esel|kuh|rind|stier|kalb|schaf|lamm|ziege|schwein|huhn|henne|hahn|ente|gans|vogel|papagei|kaninchen|hamster|fisch|schlange|schildkröte',
  },
  tailIsPerson: { pattern: ROLE },
  doneBy: { last: 'von', acts: 'geschrieben|geleitet' },
  auxiliaries: 'hat|ist|war',
  prepositions: 'von|in|an|auf|für|bei|mit|nach|durch',
  empty: 'der|die|das|ein|eine',
  givenNames,
  nameParticles: 'von van der den zu',
  isPersonName: (name) => TITLED.test(name),
  numbering: 'nummer|nr|kennung',
  spelledOut,
  truth: 'ja|nein|wahr|falsch',
};
