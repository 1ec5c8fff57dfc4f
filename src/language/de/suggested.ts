import { type MadeQuestion, type PlainQuestions, wordSet } from '../suggested-words.ts';
import { genderOf } from './gender.ts';

/** Participles of verbs with "sein". */
const WITH_BE = wordSet(
  `erschienen gestorben verstorben entstanden eingetreten ausgetreten beigetreten zurückgetreten aufgetreten angekommen eingetroffen abgereist
  abgelaufen umgezogen eingezogen ausgezogen gekommen gegangen gefahren geflogen geschlüpft aufgewachsen passiert zurückgekehrt`,
);
/** What is high rather than great, what is long, and numbers that nobody compares. */
const HIGH =
  /(?:preis|gehalt|lohn|kosten|miete|betrag|umsatz|note|temperatur|wert|budget|beitrag|gebühr|rabatt|gewinn|einkommen|anteil|anzahl)$/u;
const LONG = /(?:dauer|laufzeit|länge|spielzeit|spieldauer|zeit)$/u;
const NAMING = /(?:jahr|plz|postleitzahl|telefon|telefonnummer|nummer|handy|mobil|seite)$/u;
const WHERE =
  /(?:abteilung|stadt|gruppe|klasse|mannschaft|raum|zimmer|gebäude|station|land|region|filiale|halle)$/u;

/** Die Fragen zu einer Tatsache, wie man sie tippen würde. */
export const plainQuestions: PlainQuestions = (made) => {
  const { text, head } = made;
  const noun = made.words.at(-1)?.toLowerCase() ?? '';
  const done = /^wann wurde .+ (\p{L}+)$/u.exec(text)?.[1];
  if (done !== undefined && WITH_BE.has(done.toLowerCase()))
    return [`wann ist ${head} ${done.toLowerCase()}`];
  if (text.startsWith('wann ist ') && noun === 'beginn') return [`wann beginnt ${head}`, text];
  if (text.startsWith('wann ist ') && noun === 'ende') return [`wann endet ${head}`, text];
  const most = / größten? \p{L}+$/u.test(text);
  if (most) return ofMost(made, noun);
  if (!/^welche[rsn]? /u.test(text)) return [text];
  const isForward = text.endsWith(` hat ${head}`);
  const name = text.replace(/^welche[rsn]? (\S+).*/u, '$1');
  if (noun === 'verlag')
    return isForward
      ? [`wie heißt der Verlag von ${head}`, text]
      : [text.replace(/ hat den Verlag /u, ' ist von ')];
  const isSite = noun === 'standort' || noun === 'wochentag';
  if (WHERE.test(noun) || isSite) return ofPlace(made, noun, isForward ? name : '', isSite ? 'an' : 'in');
  return [made.isOfPerson && !isForward ? asWho(text) : text];
};

function ofMost({ text, isOfPerson }: MadeQuestion, noun: string): readonly string[] {
  if (NAMING.test(noun)) return [];
  const better = HIGH.test(noun) ? 'höchste' : LONG.test(noun) ? 'längste' : undefined;
  const said = better === undefined ? text : text.replace(/ größte(?=n? \p{L}+$)/u, ` ${better}`);
  return [isOfPerson ? asWho(said) : said];
}

/** "In welcher Abteilung ist Ada?", "wer ist in der Abteilung Vertrieb?" */
function ofPlace(
  { text, head, tail, isOfPerson }: MadeQuestion,
  noun: string,
  name: string,
  preposition: 'in' | 'an',
): readonly string[] {
  const gender = genderOf(noun);
  if (gender === undefined) return [text];
  if (name !== '')
    return [`${preposition} ${gender === 'f' ? 'welcher' : 'welchem'} ${name} ist ${head}`, text];
  const which = isOfPerson ? 'wer' : text.replace(/ hat .*/u, '');
  const own = /(?: hat (?:den|die|das) )(\S+)/u.exec(text)?.[1] ?? '';
  const place = { in: { f: 'in der', m: 'im', n: 'im' }, an: { f: 'an der', m: 'am', n: 'am' } }[preposition][
    gender
  ];
  return [`${which} ist ${place} ${own} ${tail}`, isOfPerson ? asWho(text) : text];
}

/** Nach Menschen fragt man nicht mit „welcher Mitarbeiter“. */
function asWho(text: string): string {
  return text.replace(/^welche[rs]? \S+ hat /u, 'wer hat ');
}
