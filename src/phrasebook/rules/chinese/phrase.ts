import type { Direction } from '../../../graph/term.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { asking, type Ends, type Frame, otherEnd } from '../frame.ts';
import type { PhraseLine } from '../shared.ts';

/** Chinese phrasings of a frame, the most common first. */
export function phraseChinese(frame: Frame, ends: Ends): PhraseLine[] {
  if (frame.kind === 'noun') return phraseNoun(frame, ends);
  return frame.kind === 'verb' ? phraseVerb(frame, ends) : phraseState(frame, ends);
}

function line(direction: Direction, strength: number, text: string): PhraseLine {
  return { direction, strength, text };
}

function asked(kind: AskedKind): string {
  switch (kind) {
    case 'person':
      return '谁';
    case 'time':
      return '什么时候';
    case 'place':
      return '哪里';
    case 'number':
      return '多少';
    default:
      return '什么';
  }
}

function phraseNoun(frame: Extract<Frame, { kind: 'noun' }>, ends: Ends): PhraseLine[] {
  const noun = frame.words.join('');
  const toBearer = asking(frame.names);
  const toOther = asking(otherEnd(frame.names));
  const what = asked(ends.kinds[frame.names]);
  const other = ends.kinds[otherEnd(frame.names)] === 'person' ? '谁' : '什么';
  return [
    line(toBearer, 1, `X的${noun}是${what}`),
    line(toBearer, 1, `X的${noun}`),
    line(toBearer, 1, `${what}是X的${noun}`),
    line(toBearer, 0.97, `X有哪些${noun}`),
    line(toBearer, 0.97, `X的${noun}有哪些`),
    line(toBearer, 0.95, `X是什么${noun}`),
    line(toOther, 1, `X是${other}的${noun}`),
    line(toOther, 1, `${other}的${noun}是X`),
    line(toOther, 0.95, `哪些${noun}是X`),
    line(toOther, 0.93, `${noun}是X的有哪些`),
  ];
}

function phraseVerb(frame: Extract<Frame, { kind: 'verb' }>, ends: Ends): PhraseLine[] {
  const verb = frame.words.join('');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const what = asked(ends.kinds[object]);
  const who = ends.kinds[frame.subject] === 'person' ? '谁' : '什么';
  return [
    line(forObject, 1, `X${verb}${what}`),
    line(forSubject, 1, `${who}${verb}X`),
    line(forObject, 0.97, `X${verb}的是${what}`),
    line(forObject, 0.97, `X${verb}哪些`),
    line(forSubject, 0.97, `X是${who}${verb}的`),
    line(forSubject, 0.97, `X被${who}${verb}`),
    line(forSubject, 0.97, `X由${who}${verb}`),
    line(forSubject, 0.95, `谁给X${verb}`),
    line(forObject, 0.95, `X给谁${verb}`),
    line(forSubject, 0.95, `哪些${verb}X`),
    line(forSubject, 0.93, `${verb}X的有哪些`),
    line(forObject, 0.95, `${what}是X${verb}的`),
    line(forObject, 0.95, `哪些是X${verb}的`),
    line(forObject, 0.95, `${what}被X${verb}`),
    line(forObject, 0.95, `${what}由X${verb}`),
  ];
}

/** The verb of an event together with its time or place; the object comes before the verb. */
function phraseState(frame: Extract<Frame, { kind: 'state' }>, ends: Ends): PhraseLine[] {
  const state = frame.words.join('');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const kind = ends.kinds[object];
  const what = asked(kind);
  const who = ends.kinds[frame.subject] === 'person' ? '谁' : '什么';
  const given = frame.preposition === '' ? '' : frame.preposition;
  return [
    line(forObject, 1, `X${what}${state}`),
    line(forObject, 0.97, `X是${given}${what}${state}的`),
    line(forObject, 0.97, `X${state}${given}${what}`),
    ...(kind === 'time' ? [line(forObject, 1, `X哪年${state}的`), line(forObject, 1, `X哪天${state}`)] : []),
    ...(kind === 'place' || kind === 'thing'
      ? [line(forObject, 0.97, `X在哪里${state}`), line(forObject, 0.93, `X${state}在哪里`)]
      : []),
    line(forSubject, 1, `${who}${given}X${state}`),
    line(forSubject, 1, `哪些${state}${given}X`),
    line(forSubject, 0.95, `${given}X${state}的有哪些`),
    ...(given === '从' ? [line(forSubject, 0.97, `X${state}出什么`)] : []),
  ];
}
