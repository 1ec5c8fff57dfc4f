import { abbreviates } from '../../graph/abbreviates.ts';
import { fold } from './fold.ts';
import {
  baseForms,
  firstPart,
  isFirstPart,
  isOfVerb,
  isSameNoun,
  KIND_NOUNS,
  MEASURE_FIRST,
} from './forms.ts';
import { areSynonyms } from './synonyms.ts';
import { infinitives, mayBeVerb } from './verbs.ts';

/** A noun made of the verb, or the verb of the noun. */
const DERIVED = 0.85;
/** Two nouns of one verb: "Leiter", "Leitung". */
const SIBLING = 0.7;
/** Of everyday words. */
const SYNONYM = 0.85;
/** The last part of a compound says what it is: "Leiter" for "Abteilungsleiter". */
const LAST = 0.85;
/** The first part, where the last only says what kind of value it is: "Eintritt" for "Eintrittsdatum". */
const FIRST_OF_KIND = 0.88;
/** Last parts that say how many there are of the first: "Teilnehmerzahl" where the graph says "Teilnehmer". */
const COUNTS = ['zahl', 'anzahl'];
/** The first part of any other compound. */
const FIRST = 0.6;
/** The word is longer than that of the graph: "Projektleiter" for "Leiter". */
const NARROWER = 0.8;

const remembered = new Map<string, number>();
const MOST_REMEMBERED = 200_000;

/** How far a word of a question says a word of a graph, 0..1: the same word in another form, made of it, or part of a compound. */
export function similarity(question: string, graph: string): number {
  const key = `${question} ${graph}`;
  let found = remembered.get(key);
  if (found === undefined) {
    found = compare(fold(question), fold(graph), question, graph);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, found);
  }
  return found;
}

/** A class of fewer things than the word names: what "Spanischkurs" says beside "Kurs" is not said of a course. */
const NARROWER_KIND = 0.45;

/** The same for a noun and a class. */
export function kindSimilarity(noun: string, className: string): number {
  const found = similarity(noun, className);
  const isNarrower =
    found === NARROWER && baseForms(className).some((form) => firstPart(fold(noun), form) !== undefined);
  return isNarrower ? NARROWER_KIND : found;
}

function compare(said: string, told: string, question: string, graph: string): number {
  if (said === told) return 1;
  if (said.length < 3 || told.length < 3) return 0;
  const plain = alike(question, graph);
  if (plain === 1) return 1;
  return Math.max(
    plain,
    areSynonyms(question, graph) ? SYNONYM : 0,
    ofCompound(question, graph),
    isShortFor(told, said) ? DERIVED : 0,
  );
}

/** "Mahn." is short for "Mahnung", and "Gew" for nothing: only the point says that a word goes on, or that it has no vowels. */
function isShortFor(short: string, word: string): boolean {
  return short.endsWith('.')
    ? short.length > 3 && word.length > short.length && word.startsWith(short.slice(0, -1))
    : !/[aeiouäöü]/u.test(short) && abbreviates(short, word);
}

/** Without compounds. */
function alike(question: string, graph: string): number {
  if (isSameNoun(question, graph)) return 1;
  const [said, told] = [fold(question), fold(graph)];
  const [verbs, others] = [infinitives(said), infinitives(told)];
  if (mayBeVerb(said) && mayBeVerb(told) && verbs.some((verb) => others.includes(verb))) return 1;
  if ((isVerb(said) && isOfVerb(graph, question)) || (isVerb(told) && isOfVerb(question, graph)))
    return DERIVED;
  const root = (word: string): string => word.replace(/(?:ungen|ung|erinnen|erin|ern|er)$/u, '');
  const [one, other] = [root(said), root(told)];
  return one === other && one.length >= 4 ? SIBLING : 0;
}

/** Whether a folded word may be a verb in a question, which is hardly asked of "ich": "Miete" is what a "Mieter" pays, not what he does. */
function isVerb(folded: string): boolean {
  return mayBeVerb(folded) && !(folded.endsWith('e') && infinitives(folded).includes(`${folded}n`));
}

function ofCompound(question: string, graph: string): number {
  let best = 0;
  // The graph's word is the longer one.
  for (const form of baseForms(question)) {
    if (firstPart(fold(graph), form) !== undefined)
      best = Math.max(best, KIND_NOUNS.has(form) ? FIRST : LAST);
  }
  for (const kind of KIND_NOUNS) {
    const first = firstPart(fold(graph), kind);
    if (first === undefined) continue;
    const bare = first.replace(/(?<=.{3})s$/u, '');
    const same = isFirstPart(first, question) ? 1 : Math.max(alike(question, bare), alike(question, first));
    if (same > 0) best = Math.max(best, FIRST_OF_KIND * (same === 1 ? 1 : 0.95));
  }
  for (const kind of COUNTS) {
    const first = firstPart(fold(question), kind);
    if (first !== undefined && isFirstPart(first, graph)) best = Math.max(best, FIRST_OF_KIND);
  }
  for (const form of baseForms(graph)) {
    const first = firstPart(fold(question), form) ?? firstPart(baseForms(question)[1] ?? '', form);
    if (first !== undefined && !KIND_NOUNS.has(form))
      best = Math.max(best, MEASURE_FIRST.has(first) ? 0.95 : NARROWER);
  }
  if (best === 0 && fold(question).length >= 5) {
    const told = fold(graph);
    const rest = baseForms(question).find((form) => form.length >= 5 && told.startsWith(form));
    if (rest !== undefined && told.length - rest.length >= 4) best = FIRST;
  }
  return best;
}
