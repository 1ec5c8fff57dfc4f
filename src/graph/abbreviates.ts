/** How many letters shorter than its word an abbreviation must be, and the most letters it may have. */
const SHORTER = 2;
const LONGEST = 6;

/**
 * Whether a short form stands for a longer word. It either begins the word ("warr" for "warranty"), or is its first
 * letter and some of its consonants in order ("gls" for "goals", "mgr" for "manager", "tm" for "team"), or at least
 * four of its letters with the first and the last ("resvd" for "reserved"). Both must be folded and in lower case.
 */
export function abbreviates(short: string, word: string): boolean {
  const length = short.length;
  if (length < 2 || length > LONGEST || word.length < length + SHORTER || short[0] !== word[0]) return false;
  if (length > 2 && word.startsWith(short)) return true;
  // "resvd" for "reserved": from the first letter to the last.
  if (length >= 4 && short.at(-1) === word.at(-1) && isWithin(short, word)) return true;
  const [own, rest] = [consonants(short), consonants(word)];
  if (own !== short.slice(1)) return false;
  // Two letters are the first and last sound: "rm" stands for "room", not for "ramp".
  return length === 2 ? own === rest : isWithin(own, rest);
}

/**
 * Whether a code begins a word, or is its first letter and some of its consonants in order: "sal" for "sales", "gk" for
 * "goalkeeper".
 */
export function isCodeOf(code: string, word: string): boolean {
  if (code[0] !== word[0] || word.length < code.length + SHORTER) return false;
  return (
    word.startsWith(code) ||
    (consonants(code) === code.slice(1) && isWithin(consonants(code), consonants(word)))
  );
}

/** The consonants after the first letter. */
function consonants(text: string): string {
  return text.slice(1).replace(/[aeiouyäöü]/gu, '');
}

/** Whether all of these letters occur in the others, in the same order. */
function isWithin(letters: string, others: string): boolean {
  let at = 0;
  for (const letter of others) if (letter === letters[at]) at += 1;
  return at === letters.length;
}
