/** The groups whose members are called mates of one another, as in any dictionary. */
const MATE =
  /^(team|class|room|flat|house|dorm|band|school|ship|crew|squad|office|cell|bunk|lab|club|work|desk)-?mates?$/u;
const WITH_OTHERS = /^co-?(?=(?:stars?|authors?|writers?|workers?|owners?|founders?|hosts?|pilots?)$)/u;

/** "teammates", "co-writers": nouns for those who have something in common with somebody, who is not one of them. */
export const SHARING_NOUNS = new RegExp(`${MATE.source}|^co-\\p{L}{3,}$|${WITH_OTHERS.source}`, 'u');

/** What they have in common: a team, or that they wrote it. Undefined of other words. */
export function sharedBy(word: string): string | undefined {
  const [, group] = MATE.exec(word) ?? [];
  if (group !== undefined) return group;
  const alone = word.replace(word.startsWith('co-') ? 'co-' : WITH_OTHERS, '');
  return alone === word ? undefined : alone;
}
