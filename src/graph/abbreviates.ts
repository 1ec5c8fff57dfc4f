/** Letters by which an abbreviation and its word must differ, and letters of an abbreviation. */
const SHORTER = 2;
const LONGEST = 6;

/**
 * Whether a short form stands for a longer word: it begins it ("warr" for "warranty"), or gives its first letter and some of its
 * consonants in their order ("gls" for "goals", "mgr" for "manager", "tm" for "team"). Folded words in small letters.
 */
export function abbreviates(short: string, word: string): boolean {
  const length = short.length;
  if (length < 2 || length > LONGEST || word.length < length + SHORTER || short[0] !== word[0]) return false;
  if (length > 2 && word.startsWith(short)) return true;
  const [own, rest] = [consonants(short), consonants(word)];
  if (own !== short.slice(1)) return false;
  // Two letters are the first and the last sound: "rm" of "room", and not of "ramp".
  return length === 2 ? own === rest : isWithin(own, rest);
}

/** Whether a code is the beginning of a word, or its first letter and some of its consonants: "sal" of "sales", "gk" of "goalkeeper". */
export function isCodeOf(code: string, word: string): boolean {
  if (code[0] !== word[0] || word.length < code.length + SHORTER) return false;
  return (
    word.startsWith(code) ||
    (consonants(code) === code.slice(1) && isWithin(consonants(code), consonants(word)))
  );
}

/** The consonants behind the first letter. */
function consonants(text: string): string {
  return text.slice(1).replace(/[aeiouyäöü]/gu, '');
}

/** Whether all of some letters are in others, in their order. */
function isWithin(letters: string, others: string): boolean {
  let at = 0;
  for (const letter of others) if (letter === letters[at]) at += 1;
  return at === letters.length;
}
