import type { Scene } from '../scene.ts';

const HELPS = /^(?:ist|sind|war|waren|wurde|wurden|worden|hat|haben)$/;
/** Of others ("gekündigt") the day may be still to come. */
const DONE =
  /^(?:fertig|erledigt|abgeschlossen|beendet|fertiggestellt|zuruck|zuruckgegeben|bezahlt|beglichen)$/;
/** What may stand behind such a word, and before it between it and its auxiliary. */
const BEHIND = /^(?:worden|ist|sind|wurde|wurden|hat|haben)$/;
const BESIDE = /^(?:schon|bereits|denn|jetzt|inzwischen|alle|worden)$/;

/** "welche Reparaturen sind ERLEDIGT", "ist der Golf schon FERTIG": what has been done, without saying by whom or when. */
export function findDone(scene: Scene): readonly number[] {
  const { tokens } = scene;
  const last = tokens.findLastIndex(({ kind }, at) => kind !== 'mark' && !BEHIND.test(scene.word(at)));
  if (last < 1 || scene.isName(last) || !DONE.test(scene.word(last))) return [];
  let at = last - 1;
  while (at > 0 && !scene.isName(at) && BESIDE.test(scene.word(at))) at -= 1;
  const isHelped = (!scene.isName(at) && HELPS.test(scene.word(at))) || BEHIND.test(scene.word(last + 1));
  // "ist der Golf fertig"
  const isOfName = scene.isName(at) && HELPS.test(scene.word(0));
  return isHelped || isOfName ? [last] : [];
}
