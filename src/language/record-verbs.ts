/** By verb, the nouns for a record of the act; a verb of two words has its particle behind it or at the end of its clause ("take X out"). */
export type RecordVerbs = ReadonlyMap<string, readonly RecordVerb[]>;

export interface RecordVerb {
  readonly particle?: string;
  readonly nouns: ReadonlySet<string>;
}

/** Read from lines such as "borrow, take out: loan hire". */
export function recordVerbs(text: string): RecordVerbs {
  const found = new Map<string, RecordVerb[]>();
  for (const line of text.trim().split('\n')) {
    const [verbs = '', nouns = ''] = line.split(':');
    for (const one of verbs.split(',')) {
      const [verb = '', particle] = one.trim().split(' ');
      const record = { nouns: new Set(nouns.trim().split(' ')) };
      found.set(verb, [
        ...(found.get(verb) ?? []),
        particle === undefined ? record : { ...record, particle },
      ]);
    }
  }
  return found;
}

/** From so many letters a noun may be the last part of a longer one. */
const LONG = 5;

/** Whether such records may be called after a noun: "loan", "Buchausleihe", 借阅记录. @param last the last word of what they are called. */
export function isCalledAfter(noun: string, called: string, last: string): boolean {
  return (
    last === noun ||
    (noun.length >= LONG && last.endsWith(noun)) ||
    (/\p{Script=Han}/u.test(noun) && called.includes(noun))
  );
}
