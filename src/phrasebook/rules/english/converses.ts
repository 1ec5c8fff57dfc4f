import { type Frame, otherEnd, verbFrame } from '../frame.ts';

/** A verb with its preposition. */
type Side = readonly [verb: string, preposition: string];

/**
 * Verbs that describe one event from its two sides, as grammars list them: whoever one sells to buys from one. Each row has the
 * verbs of one side and those of the other.
 */
const ROWS = `
sell to = buy from, purchase from
lend to, loan to = borrow from
rent to, let to, lease to, rent out to, hire out to = rent from, lease from, hire from
give to, hand to, pass to = get from, receive from
send to, post to, mail to = receive from, get from
supply to, deliver to, provide to, ship to = get from, receive from, buy from
donate to = get from, receive from
award to = receive from, win from
pay to = receive from, get from
transfer to = receive from, get from
export to = import from
teach = learn from, study under, study with
train = learn from, train under
employ = work for
precede = follow, come after
host = visit, stay with, stay at
own = belong to
`;

function sideOf(text: string): Side {
  const [verb = '', ...rest] = text.trim().split(' ');
  return [[verb, ...rest.slice(0, -1)].join(' '), rest.at(-1) ?? ''];
}

const CONVERSES: ReadonlyMap<string, readonly Side[]> = (() => {
  const found = new Map<string, Side[]>();
  const key = ([verb, preposition]: Side): string => `${verb} ${preposition}`;
  for (const row of ROWS.trim().split('\n')) {
    const [left = [], right = []] = row.split('=').map((side) => side.split(',').map(sideOf));
    for (const [own, other] of [
      [left, right],
      [right, left],
    ] as const)
      for (const side of own) found.set(key(side), [...(found.get(key(side)) ?? []), ...other]);
  }
  return found;
})();

/** The same seen from the other end: for "sells grapes to", the other buys grapes from it. */
export function converses(frame: Frame): Frame[] {
  if (frame.kind !== 'verb') return [];
  const { words, preposition, subject, object } = frame;
  for (const length of [2, 1]) {
    const found = CONVERSES.get(`${words.slice(0, length).join(' ')} ${preposition}`);
    if (found === undefined || words.length < length) continue;
    const rest = words.slice(length);
    return found.map(([verb, behind]) => ({
      ...verbFrame([...verb.split(' '), ...rest], behind, otherEnd(subject)),
      object,
    }));
  }
  return [];
}
