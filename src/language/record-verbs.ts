/** By verb, the nouns for a record of the act; a verb of two words has its particle behind it or at the end of its clause ("take X out"). */
export type RecordVerbs = ReadonlyMap<string, readonly RecordVerb[]>;

/** Where such a noun stands in a name: it is a word of it, its last word ends so ("Buchausleihe"), or it is anywhere in it (借阅记录). */
export type NounPlace = 'word' | 'end' | 'anywhere';

export interface RecordVerb {
  readonly particle?: string;
  readonly nouns: ReadonlySet<string>;
  readonly place: NounPlace;
}

/** Read from lines such as "borrow, take out: loan hire". */
export function recordVerbs(text: string, place: NounPlace): RecordVerbs {
  const found = new Map<string, RecordVerb[]>();
  for (const line of text.trim().split('\n')) {
    const [verbs = '', nouns = ''] = line.split(':');
    for (const one of verbs.split(',')) {
      const [verb = '', particle] = one.trim().split(' ');
      const record = { nouns: new Set(nouns.trim().split(' ')), place };
      found.set(verb, [
        ...(found.get(verb) ?? []),
        particle === undefined ? record : { ...record, particle },
      ]);
    }
  }
  return found;
}

/** Whether records may be called after one of the nouns. @param last the last word of what they are called. */
export function areCalledAfter({ nouns, place }: RecordVerb, called: string, last: string): boolean {
  return [...nouns].some(
    (noun) =>
      last === noun ||
      (place === 'end' && last.endsWith(noun)) ||
      (place === 'anywhere' && called.includes(noun)),
  );
}
