import type { SchemaWords } from '../schema-words.ts';
import { spelledOut } from './abbreviations.ts';
import { givenNames, likelyGivenNames } from './given-names.ts';

const TITLED =
  /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Dame|Rev|Reverend|Lord|Lady|Capt|Captain|Commander|Major|Colonel|Sergeant|Sister|Councillor|Cllr)\.? \p{Lu}/u;

/** English words in the names of relations. */
export const schemaWords: SchemaWords = {
  habits: {
    name: 'name|label|pref label|preferred label|full name|display name|official name|has name',
    alias:
      'alias|aliases|also known as|known as|aka|alternate name|alternative name|alt label|other name|nickname|short name|synonym|abbreviation',
    type: 'type|types|notable types|rdf type|instance of|instanceof|is a|isa|is an|has type|entity type|object type|node type|class|is instance of|a',
    category: 'category|categories|has category|kind|sort|genre|class of|subject',
    identifier: 'id|identifier|code|key|uuid|guid|isbn|iban|sku',
    description: 'description|comment|abstract|summary|note|notes|remark|remarks|definition|overview',
  },
  date: {
    words:
      'date|day|year|month|time|on|since|until|when|founded|established|opened|closed|born|died|birth|death|start|started|end|ended|began|created|published|released|issued|joined|hired|built',
  },
  yearNames: /(?:.ed|cast|made|cut|laid|sown|won|sold|bought|written|drawn|sung|struck) in$/u,
  reciprocal: {
    words:
      'border|borders|bordering|neighbor|neighbour|neighbors|neighbours|neighboring|neighbouring|adjacent|adjoins|touches|married|spouse|spouses|husband or wife|sibling|siblings|friend|friends|befriended|rival|rivals|twin|twinned|partner|partners|colleague|colleagues|classmate|classmates|roommate|roommates|peer|peers|cousin|cousins|similar|same|related|link|links|linked|connection|connections|connected|connects|interacts|interaction|opposite|antonym|competitor|competitors|competes|equivalent|meets',
    last: {
      word: 'with',
      notBehind: 'starts|start|begins|begin|ends|end|covered|filled|replaced|made|equipped|staffed|deals',
    },
  },
  headIsPerson: {
    words:
      'born|birth|birthday|birthplace|birthdate|died|death|married|spouse|husband|wife|parent|mother|father|child|children|son|daughter|sibling|brother|sister|uncle|aunt|godparent|grandparent|gender|sex|citizen|citizenship|nationality|hired|salary|wage|mentors|mentor|job|profession|occupation|worked|employed|employer|studied|graduated|alma|religion|ethnicity|introduced|works|reports|rank',
    // A hall is hired for a sum, a van is hired out; of a hive it is said when its queen was born.
    unless:
      /(?:^| )hired (?:.* )?(?:for|out)$|^(?!(?:was|is|are|were|been|has|year|date|day|month|time|place|country|city|town|state|when|where|first|last|not)(?: |$)).+ (?:born|hired|died)$/u,
  },
  animals: {
    words:
      'animal|pet|dog|puppy|cat|kitten|horse|pony|mare|foal|stallion|gelding|donkey|cow|bull|calf|cattle|sheep|ewe|ram|lamb|goat|pig|sow|hen|chicken|cockerel|duck|goose|bird|parrot|rabbit|hamster|fish|snake|tortoise',
  },
  tailIsPerson: {
    words:
      'manager|boss|director|author|writer|editor|composer|actor|actress|coach|captain|player|teacher|student|pupil|owner|founder|leader|chair|chairman|president|minister|mayor|councillor|king|queen|doctor|nurse|patient|employee|member|friend|spouse|husband|wife|parent|mother|father|child|son|daughter|sibling|brother|sister|mentor|mentors|supervisor|contact|ceo|person|people|pilot|driver|inventor|painter|artist|singer|creator|assistant|godparent|borrower|vet|veterinarian|surgeon|dentist|therapist|physician|midwife|mechanic|plumber|electrician|carpenter|engineer|technician|architect|designer|programmer|tester|reviewer|lawyer|attorney|solicitor|accountant|auditor|clerk|secretary|treasurer|instructor|tutor|lecturer|professor|trainer|trainee|apprentice|intern|volunteer|staff|crew|personnel|deputy|worker|keeper|trustee|helper|caretaker|donor|tenant|landlord|lodger|guest|visitor|customer|buyer|seller|reader|translator|illustrator|photographer|conductor|musician|guitarist|drummer|pianist|dancer|chef|waiter|farmer|gardener|breeder|rider|jockey|runner|swimmer|cyclist|skipper|goalkeeper|striker|referee|umpire|scientist|researcher|philosopher|historian|poet|novelist|journalist|organiser|organizer|coordinator|administrator|assignee|inspector|officer|chairperson|chairwoman|priest|pastor|bishop|knight|commander|governor|senator|candidate|ambassador|bride|groom|niece|nephew|aunt|uncle|cousin|colleague|neighbour|neighbor|witness|suspect|victim|nanny|caretaker|cleaner|courier|salesperson|salesman',
  },
  doneBy: {
    last: 'by',
    acts: 'written|directed|composed|painted|sung|taught|trained|coached|led|headed|managed|supervised|mentored|founded|invented|designed|edited|translated|flown|driven|played|introduced|discovered|recipe|sculpted|drawn|hosted',
  },
  of: 'of',
  since: 'since|until',
  kin: 'parent|mother|father|child|son|daughter|sibling|brother|sister|uncle|aunt|cousin|godparent|grandparent|grandmother|grandfather|husband|wife|spouse|assistant|student|pupil|mentor|friend',
  auxiliaries: 'has|have|had|is|are|was|were|be|been|being|does|did|get|gets|with',
  prepositions:
    'in|at|on|of|from|to|for|by|into|onto|near|under|over|within|as|with|after|before|through|between|against|via',
  empty: 'a|an|the|its|their|own|which|what|that',
  /** A third person or a participle: "serves", "joined"; a "breed" is none. */
  verb: /^(?=.{4}).*(?:[^aiosu]s|(?<!e)ed|(?:agre|fre|guarante)ed|ing)$/u,
  nounAlone: /ing$/u,
  givenNames,
  likelyGivenNames,
  nameParticles: 'de da do dos del della di du la le van der den al el bin ibn ter ten af',
  isPersonName: (name) => TITLED.test(name),
  numbering: 'number|no|nr|id|code|ref|reference',
  spelledOut,
  truth: 'yes|no|true|false|y|n',
};
