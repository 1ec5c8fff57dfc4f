import type { AskedKind } from '../../phrasebook.ts';
import { asking, type Ends, type Frame, otherEnd } from '../frame.ts';
import { line, type PhraseLine } from '../shared.ts';
import { isIntransitive, participleOf, pluralOf, thirdPerson } from './verbs.ts';

/** English phrasings of a frame, the most common first: questions, passive and possessive forms, noun phrases. */
export function phraseEnglish(frame: Frame, ends: Ends): PhraseLine[] {
  if (frame.kind === 'verb') return phraseVerb(frame, ends);
  return frame.kind === 'noun' ? phraseNoun(frame, ends) : phraseState(frame, ends);
}

/** The question word for an end. */
function asked(kind: AskedKind): string {
  if (kind === 'person') return 'who';
  return kind === 'time' ? 'when' : kind === 'place' ? 'where' : 'what';
}

/** Prepositions that fall away after "when" and "where". */
function kept(preposition: string, kind: AskedKind): string {
  if (kind === 'time') return /^(?:on|in|at|during)$/.test(preposition) ? '' : preposition;
  return kind === 'place' && /^(?:in|at|on|to)$/.test(preposition) ? '' : preposition;
}

function phraseVerb(frame: Extract<Frame, { kind: 'verb' }>, ends: Ends): PhraseLine[] {
  const [verb = '', ...rest] = frame.words;
  const after = rest.join(' ');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const what = asked(ends.kinds[object]);
  const who = asked(ends.kinds[frame.subject]);
  const third = thirdPerson(verb);
  const participle = participleOf(verb);
  const preposition = kept(frame.preposition, ends.kinds[object]);
  const named = frame.object.join(' ');
  const lines = [
    line(forObject, 1, what, 'does X', verb, after, preposition),
    line(forSubject, 1, who, third, after, frame.preposition, 'X'),
    line(forObject, 0.97, what, 'X', third, after, preposition),
    line(forSubject, 0.93, who, 'does', verb, after, frame.preposition, 'X'),
    line(forObject, 0.9, 'X', third, after, frame.preposition, what),
    line(forObject, 0.9, what, 'has X', participle, after, preposition),
  ];
  if (preposition !== '') lines.push(line(forObject, 0.97, preposition, what, 'does X', verb, after));
  if (frame.preposition !== '' || isIntransitive(verb))
    lines.push(line(forObject, 0.95, what, 'is X', participle, after, preposition));
  if (frame.preposition === '') {
    lines.push(
      line(forSubject, 0.97, who, 'is X', participle, after, 'by'),
      line(forSubject, 0.95, 'by', who, 'is X', participle, after),
      line(forSubject, 0.93, what, 'is X', participle, after, 'in'),
      line(forObject, 0.97, what, 'is', participle, after, 'by X'),
      line(forObject, 0.93, participle, after, 'by X'),
      line(forSubject, 0.93, 'X is', participle, after, 'by', who),
    );
  } else lines.push(line(forSubject, 0.95, who, 'is', participle, after, frame.preposition, 'X'));
  if (named !== '') {
    lines.push(
      line(forObject, 1, 'what', named, 'does X', verb, after, frame.preposition),
      line(forSubject, 0.97, who, third, after, frame.preposition, named, 'X'),
      line(forObject, 0.9, "X 's", named),
    );
  }
  if (ends.kinds[object] === 'number')
    lines.push(line(forObject, 0.9, 'how many', named, 'does X', verb, after));
  return lines;
}

function phraseNoun(frame: Extract<Frame, { kind: 'noun' }>, ends: Ends): PhraseLine[] {
  const noun = frame.words.join(' ');
  const toBearer = asking(frame.names);
  const toOther = asking(otherEnd(frame.names));
  const kind = ends.kinds[frame.names];
  const other = asked(ends.kinds[otherEnd(frame.names)]);
  const who = kind === 'person' ? 'who' : 'what';
  const lines = [
    line(toBearer, 1, who, "is X 's", noun),
    line(toBearer, 1, who, 'is the', noun, 'of X'),
    line(toBearer, 0.97, 'what', noun, 'does X have'),
    line(toBearer, 0.97, "X 's", noun),
    line(toBearer, 0.97, 'the', noun, 'of X'),
    line(toBearer, 0.9, 'which', noun, 'is for X'),
    line(toBearer, 0.9, 'what', noun, 'is X'),
    line(toOther, 1, other, 'is X the', noun, 'of'),
    line(toOther, 0.97, other, 'is X', noun, 'to'),
    line(toOther, 0.97, 'whose', noun, 'is X'),
    line(toOther, 0.97, other, 'has X as', noun),
    line(toOther, 0.97, other, 'has', noun, 'X'),
    line(toOther, 0.93, other, 'is', noun, 'X'),
  ];
  if (kind === 'person') lines.push(line(toBearer, 0.93, 'which', pluralOf(noun), 'of X'));
  if (kind === 'number')
    lines.push(
      line(toBearer, 1, 'how much', noun, 'does X have'),
      line(toBearer, 0.97, 'how many', noun, 'does X have'),
    );
  if (kind === 'time') lines.push(line(toBearer, 0.9, 'when is X', noun));
  if (kind === 'place') lines.push(line(toBearer, 0.9, 'where is X', noun));
  return lines;
}

function phraseState(frame: Extract<Frame, { kind: 'state' }>, ends: Ends): PhraseLine[] {
  const state = frame.words.join(' ');
  const object = otherEnd(frame.subject);
  const [forObject, forSubject] = [asking(object), asking(frame.subject)];
  const what = asked(ends.kinds[object]);
  const who = asked(ends.kinds[frame.subject]);
  const preposition = kept(frame.preposition, ends.kinds[object]);
  const lines = [
    line(forObject, 1, what, 'is X', state, preposition),
    line(forSubject, 1, who, 'is', state, frame.preposition, 'X'),
    line(forSubject, 0.93, state, frame.preposition, 'X'),
  ];
  if (preposition !== '') lines.push(line(forObject, 0.97, preposition, what, 'is X', state));
  if (ends.kinds[object] === 'place')
    lines.push(line(forObject, 0.9, 'what place is X', state, frame.preposition));
  if (ends.kinds[object] === 'time') lines.push(line(forObject, 0.93, 'when does X', state));
  return lines;
}
