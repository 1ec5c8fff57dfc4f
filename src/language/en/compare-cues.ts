import type { Cue, MeasureHint } from '../analysis.ts';
import { comparedInTime } from '../cues.ts';
import { LEAST, MOST, opposite } from '../measure-table.ts';
import type { Scene } from '../scene.ts';
import { gradedBase, orderOf } from './measures.ts';
import { beyondOthers, lastingFrom } from './top-cues.ts';

/** "A outsells B": verbs of doing more than another, some with the adjective of what they measure. */
const OUTDOING: ReadonlyMap<string, string> = new Map(
  `outsell:outsells,outsold,outselling outlive:outlives,outlived:old outlast:outlasts,outlasted:long outnumber:outnumbers,outnumbered
  outrank:outranks,outranked:senior outscore:outscores,outscored outearn:outearns,outearned:paid outspend:outspends,outspent
  outweigh:outweighs,outweighed:heavy outperform:outperforms,outperformed:good outgrow:outgrows,outgrew:big`
    .split(/\s+/)
    .flatMap((row) => {
      const [verb = '', forms = '', adjective = ''] = row.split(':');
      return [verb, ...forms.split(',')].map((form): [string, string] => [form, adjective]);
    }),
);

/** Comparisons of named things, in size or in time, and differences. */
export function compareCues(scene: Scene): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const word = scene.word(at);
    const graded = gradedBase(word);
    if (beyondOthers(scene, at) !== undefined) continue;
    const beaten = OUTDOING.get(word);
    if (beaten !== undefined) {
      cues.push({
        kind: 'compare',
        span: { from: at, to: at + 1 },
        hint: orderOf(beaten) ?? MOST,
        pole: 'max',
      });
      continue;
    }
    // "how many more pages has A than B", "how many pages longer is A than B"
    const many = manyBefore(scene, at);
    if (many !== undefined && (word === 'more' || word === 'fewer' || graded?.grade === 'comparative'))
      cues.push({ kind: 'calculate', span: { from: many, to: at + 1 }, function: 'difference' });
    const isHowMuch = scene.word(at - 1) === 'much' && scene.word(at - 2) === 'how';
    if (isHowMuch && (graded?.grade === 'comparative' || word === 'more' || word === 'less'))
      cues.push({ kind: 'calculate', span: { from: at - 2, to: at + 1 }, function: 'difference' });
    if (graded?.grade === 'comparative') {
      const from = lastingFrom(scene, at);
      const hint = orderOf(from < at ? 'serving' : graded.base) as MeasureHint;
      cues.push({
        kind: 'compare',
        span: { from, to: scene.word(at + 1) === 'than' ? at + 2 : at + 1 },
        hint,
        pole: from < at ? 'max' : (hint.quantity ?? 'max'),
      });
    } else if (word === 'more' || word === 'less' || word === 'fewer') {
      const adjective = orderOf(scene.word(at + 1));
      // "which cost more new": "newer" would be said of what is new.
      const isTold =
        adjective !== undefined &&
        scene.tokens[at + 1]?.kind === 'content' &&
        !SHORT.test(scene.word(at + 1));
      const min = word !== 'more';
      const hint = isTold ? (min ? opposite(adjective) : adjective) : min ? LEAST : MOST;
      cues.push({
        kind: 'compare',
        span: { from: at, to: isTold ? at + 2 : at + 1 },
        hint,
        pole: min ? 'min' : 'max',
      });
    } else if (word === 'before' || (word === 'after' && !BEFORE_AFTER.has(lemmaAt(scene, at - 1)))) {
      const cue = comparedInTime(scene, at, word === 'before');
      if (cue !== undefined) cues.push(cue);
    } else if (word === 'difference' && scene.word(at + 1) !== '') {
      cues.push({
        kind: 'calculate',
        span: {
          from: at,
          to: scene.word(at + 1) === 'between' || scene.word(at + 1) === 'in' ? at + 2 : at + 1,
        },
        function: 'difference',
      });
    }
  }
  return cues;
}

/** Adjectives that are never graded by "more". */
const SHORT =
  /^(?:new|old|young|late|big|small|tall|high|low|long|short|thick|thin|cheap|fast|slow|warm|cold|near)$/;

/** "look after", "take after", "name after": verbs that "after" is part of. */
const BEFORE_AFTER = new Set('look take name call ask'.split(' '));

const lemmaAt = (scene: Scene, at: number): string =>
  scene.isName(at) ? '' : (scene.tokens[at]?.lemmas[0] ?? '');

/** The place of the "how many" whose noun may come before the comparative; two names must be compared after it. */
function manyBefore(scene: Scene, at: number): number | undefined {
  const many = scene.word(at - 1) === 'many' ? at - 1 : scene.word(at - 2) === 'many' ? at - 2 : -1;
  if (many < 1 || scene.word(many - 1) !== 'how') return undefined;
  const than = scene.tokens.findIndex((_, place) => place > at && scene.word(place) === 'than');
  return than >= 0 &&
    scene.names.some(({ from }) => from > at && from < than) &&
    scene.names.some(({ from }) => from > than)
    ? many - 1
    : undefined;
}
