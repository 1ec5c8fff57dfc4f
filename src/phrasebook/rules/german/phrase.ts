import { participleOf, thirdPerson } from '../../../language/de/verbs.ts';
import type { AskedKind } from '../../phrasebook.ts';
import { asking, type Ends, type Frame, otherEnd } from '../frame.ts';
import { line, type PhraseLine } from '../shared.ts';

/** German phrasings of a frame, the most common first: questions in both word orders, passive, and noun phrases. */
export function phraseGerman(frame: Frame, ends: Ends): PhraseLine[] {
  if (frame.kind === 'verb') return phraseVerb(frame, ends);
  return frame.kind === 'noun' ? phraseNoun(frame, ends) : phraseState(frame, ends);
}

/** The question word for an end as the subject, and as the object. */
function subjectOf(kind: AskedKind): string {
  return kind === 'person' ? 'wer' : kind === 'time' ? 'wann' : kind === 'place' ? 'wo' : 'was';
}
function objectOf(kind: AskedKind): string {
  return kind === 'person' ? 'wen' : subjectOf(kind);
}

/** "wo" and "wann" replace these prepositions. */
function isInside(preposition: string, kind: AskedKind): boolean {
  return (
    (kind === 'time' && /^(?:in|an|um|seit)$/u.test(preposition)) ||
    (kind === 'place' && /^(?:in|an|auf|bei)$/u.test(preposition))
  );
}

/** A preposition together with what is asked: "woran", "an wem", "in welchem". */
function askedWith(preposition: string, kind: AskedKind): string {
  if (isInside(preposition, kind)) return preposition === 'seit' ? 'seit wann' : subjectOf(kind);
  return `${preposition} ${kind === 'person' ? 'wem' : kind === 'time' ? 'wann' : 'welchem'}`;
}

function phraseVerb(frame: Extract<Frame, { kind: 'verb' }>, ends: Ends): PhraseLine[] {
  const [verb = '', ...rest] = frame.words;
  const more = rest.join(' ');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const [objectKind, subjectKind] = [ends.kinds[object], ends.kinds[frame.subject]];
  const who = subjectKind === 'person' ? 'wer' : 'was';
  const { verb: third, particle } = thirdPerson(verb);
  const participle = participleOf(verb);
  const named = frame.object.join(' ');
  if (frame.preposition === '' && objectKind === 'time') {
    return [
      line(forObject, 1, 'wann', third, 'X', more, particle),
      line(forObject, 1, 'wann ist X', more, participle),
      line(forObject, 1, 'wann hat X', more, participle),
      line(forObject, 1, 'wann wurde X', more, participle),
      line(forObject, 0.95, 'wann', third, more, particle),
      line(forSubject, 1, who, third, 'X', more, particle),
      line(forSubject, 1, who, 'ist X', more, participle),
      line(forSubject, 1, who, 'wurde X', more, participle),
      line(forSubject, 0.97, who, 'hat X', more, participle),
    ];
  }
  if (frame.preposition !== '') {
    const where = askedWith(frame.preposition, objectKind);
    const lines = [
      line(forObject, 1, where, third, 'X', more, particle),
      line(forObject, 0.97, where, 'hat X', more, participle),
      line(forObject, 0.97, where, 'ist X', more, participle),
      line(forObject, 0.93, frame.preposition, 'was', third, 'X', more, particle),
      line(forSubject, 1, who, third, more, frame.preposition, 'X', particle),
      line(forSubject, 0.97, who, 'hat', frame.preposition, 'X', more, participle),
      line(forSubject, 0.97, who, 'ist', frame.preposition, 'X', more, participle),
    ];
    if (/^(?:in|an|auf|bei|aus)$/u.test(frame.preposition) && objectKind !== 'time')
      lines.push(
        line(forObject, 0.93, frame.preposition === 'aus' ? 'woher' : 'wo', third, 'X', more, particle),
      );
    return lines;
  }
  const lines = [
    line(forObject, 1, objectOf(objectKind), third, 'X', more, particle),
    line(forObject, 0.97, objectOf(objectKind), 'hat X', more, participle),
    line(forObject, 0.97, subjectOf(objectKind), 'wird von X', more, participle),
    line(forObject, 0.93, more, participle, 'von X'),
    line(forSubject, 1, who, third, 'X', more, particle),
    line(forSubject, 0.97, who, 'hat X', more, participle),
    line(forSubject, 0.97, 'von', subjectKind === 'person' ? 'wem' : 'was', 'wird X', more, participle),
    line(forSubject, 0.93, 'durch', subjectKind === 'person' ? 'wen' : 'was', 'wird X', more, participle),
  ];
  if (named !== '') lines.push(line(forObject, 1, 'welche', named, third, 'X', more, particle));
  if (objectKind === 'number') lines.push(line(forObject, 1, 'wie viel', named, third, 'X', more, particle));
  return lines;
}

function phraseNoun(frame: Extract<Frame, { kind: 'noun' }>, ends: Ends): PhraseLine[] {
  const noun = frame.words.join(' ');
  const toBearer = asking(frame.names);
  const toOther = asking(otherEnd(frame.names));
  const kind = ends.kinds[frame.names];
  const otherKind = ends.kinds[otherEnd(frame.names)];
  const who = kind === 'person' ? 'wer' : 'was';
  const other = otherKind === 'person' ? 'wer' : 'was';
  const lines = [
    line(toBearer, 1, who, 'ist', noun, 'von X'),
    line(toBearer, 0.98, who, 'ist', noun, 'X'),
    line(toBearer, 0.97, 'was hat X als', noun),
    line(toBearer, 0.97, 'welche', noun, 'hat X'),
    line(toBearer, 0.97, noun, 'von X'),
    line(toBearer, 0.95, noun, 'X'),
    line(toBearer, 0.95, 'X', noun),
    line(toBearer, 0.93, who, 'ist X', noun),
    line(toOther, 1, 'wessen', noun, 'ist X'),
    line(toOther, 0.97, 'von', otherKind === 'person' ? 'wem' : 'was', 'ist X', noun),
    line(toOther, 0.97, other, 'hat X als', noun),
    line(toOther, 0.93, other, 'hat', noun, 'X'),
  ];
  if (kind === 'number')
    lines.push(
      line(toBearer, 1, 'wie hoch ist', noun, 'von X'),
      line(toBearer, 1, 'wie viel', noun, 'hat X'),
      line(toBearer, 1, 'wie viele', noun, 'hat X'),
    );
  if (kind === 'time')
    lines.push(line(toBearer, 1, 'wann ist', noun, 'von X'), line(toBearer, 0.97, 'wann ist X', noun));
  if (kind === 'place')
    lines.push(line(toBearer, 1, 'wo ist', noun, 'von X'), line(toBearer, 0.95, 'wo ist X'));
  return lines;
}

function phraseState(frame: Extract<Frame, { kind: 'state' }>, ends: Ends): PhraseLine[] {
  const state = frame.words.join(' ');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const objectKind = ends.kinds[object];
  const who = ends.kinds[frame.subject] === 'person' ? 'wer' : 'was';
  const where = frame.preposition === '' ? objectOf(objectKind) : askedWith(frame.preposition, objectKind);
  const lines = [
    line(forObject, 1, where, 'ist X', state),
    line(forObject, 0.98, where, 'wurde X', state),
    line(forSubject, 1, who, 'ist', frame.preposition, 'X', state),
    line(forSubject, 0.98, who, 'wurde', frame.preposition, 'X', state),
    line(forSubject, 0.93, state, frame.preposition, 'X'),
  ];
  if (/^(?:in|an|auf|bei)$/u.test(frame.preposition) && objectKind !== 'time')
    lines.push(line(forObject, 0.95, 'wo ist X', state));
  return lines;
}
