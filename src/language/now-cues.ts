import type { Cue } from './analysis.ts';
import { type Scene, standsAt } from './scene.ts';

/** Words of a language for what goes on now, with spaces between them. */
export interface NowWords {
  /** "at the moment", "currently". */
  readonly now: readonly string[];
  /** "still": only where nothing is denied or to come behind it. */
  readonly lasting: readonly string[];
  /** "so far", "up to now". */
  readonly soFar: readonly string[];
  /** Before these "now" is the end of a stretch of time: "until now". */
  readonly notBehind: RegExp;
  /** Behind "still" these say that something has not begun, or not been done. */
  readonly notBefore: RegExp;
  /** What goes on, as a word beside "now" says it: "out", "running". */
  readonly states: RegExp;
}

/** The stretch that says that something goes on now; nothing more is read from it. */
export function nowCues(
  scene: Scene,
  { now, lasting, soFar, notBehind, notBefore, states }: NowWords,
): Cue[] {
  for (let at = 0; at < scene.tokens.length; at++) {
    if (scene.isName(at)) continue;
    const { today } = scene;
    const past = soFar.find((words) => standsAt(scene, at, words));
    if (past !== undefined)
      return [{ kind: 'now', span: { from: at, to: at + past.split(' ').length }, today, isSoFar: true }];
    const plain = now.find((words) => standsAt(scene, at, words));
    const still = lasting.find((words) => standsAt(scene, at, words));
    const words = plain ?? still;
    if (words === undefined) continue;
    let [from, to] = [at, at + words.split(' ').length];
    if (notBehind.test(scene.word(from - 1))) continue;
    // "leases still running", where that is a state the graph names: the name says it all.
    if (plain === undefined && (notBefore.test(scene.word(to)) || scene.isName(to))) continue;
    if (isState(scene, to, states)) to += 1;
    else if (isState(scene, from - 1, states)) from -= 1;
    return [{ kind: 'now', span: { from, to }, today }];
  }
  return [];
}

function isState(scene: Scene, at: number, states: RegExp): boolean {
  return at >= 0 && at < scene.tokens.length && !scene.isName(at) && states.test(scene.word(at));
}
