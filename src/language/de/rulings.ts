import type { PlanNodeNames } from '../../plan/ruling.ts';
import type { DecisionWords, RulingWords } from '../ruling-words.ts';
import { listName } from './reasons.ts';

const MEASURES = { value: 'Wert', count: 'Anzahl', sum: 'Summe', average: 'Durchschnitt' } as const;

export const rulings: RulingWords = {
  name: ({ names }) => `Die Antwort musste eines der Genannten sein: ${listed(names)}.`,
  edge: ({ relations, isBackwards, near, far, has, looked }) => {
    const said = quoted(relations);
    if (has.length > 0)
      return isBackwards
        ? `${said} führt zu ${anyOf(near)} von ${listed(has)}, aber nicht von ${anyOf(far)}.`
        : `${anyOf(near)} hat ${said} ${listed(has)}, aber nicht ${anyOf(far)}.`;
    if (looked === undefined)
      return isBackwards
        ? `Kein ${said} führt zu ${anyOf(near)}.`
        : `${anyOf(near)} hat nichts unter ${said}.`;
    return isBackwards
      ? `Kein ${said} führt zu einem der ${looked}, die angesehen wurden (${andMore(near)}).`
      : `Keines der ${looked}, die angesehen wurden (${andMore(near)}), hat etwas unter ${said}.`;
  },
  filter: ({ isOwn, op, value, has }) =>
    `${isOwn ? 'Sein eigener Wert' : 'Sein Wert'} muss ${compared(op, value)}; es hat aber ${listed(has) || 'keinen'}.`,
  different: ({ start }) =>
    start === undefined
      ? 'Zwei Dinge auf dem Weg dorthin müssen verschieden sein, und es gibt nur eines.'
      : `Davon geht die Frage aus (${anyOf(start)}), und nichts anderes führt dorthin.`,
  not: ({ edges }) =>
    `Es hat, was nicht sein darf: ${listed(edges.map(({ relations, far }) => `${quoted(relations)} ${anyOf(far)}`))}.`,
  compare: ({ op, ends }) =>
    ends === undefined
      ? 'Die beiden Zahlen verhalten sich nicht so, wie sie müssen.'
      : `${listed(ends.left) || 'Nichts'} muss ${compared(op, listed(ends.right) || 'nichts')}; so ist es nicht.`,
  having: ({ op, value, has }) => `Es muss ${op} ${value} haben und hat ${has}.`,
  every: ({ of }) => `Nicht alles, wozu es führt, erfüllt das Übrige (${of}).`,
  top: ({ measure, has, direction, before }) =>
    `Es erfüllt das Übrige, liegt aber nach ${MEASURES[measure]}${has === undefined ? '' : ` (${has})`} nicht ganz ${direction === 'max' ? 'oben' : 'unten'}: ${listed(before)}.`,
  rest: () => 'Es erfüllt das Übrige nicht.',
  found: ({ facts }) => `Es erfüllt jeden Teil des Plans${facts === 0 ? '' : ', durch die Fakten darunter'}.`,
  given: () => 'Es ist unter den Antworten; kein Plan ist gespeichert, der sagt, warum.',
  lost: () => 'Es war eine Antwort, als der Plan gespeichert wurde; der Graph gibt es nicht mehr her.',
  gained: () =>
    'Es erfüllt den Plan jetzt: Der Graph hat sich geändert, seit die Antwort gespeichert wurde, oder der Plan zählt und nennt nichts.',
  cut: ({ what, kept, of }) =>
    `Es erfüllt den Plan, aber eine Liste wurde gekürzt (${listName(what)}): ${share(kept, of)}.`,
  'no-plan': ({ stopReason }) =>
    `Aus der Frage wurde kein Plan (${stopReason}); darum wurde dafür nichts nachgesehen.`,
  unknown: ({ name, near }) =>
    `Im Graphen heißt nichts „${name}“${near.length === 0 ? '' : `; ähnlich: ${listed(near)}`}.`,
};

export const decisionWords: DecisionWords = {
  unmapped: (text) => `„${text}“ wurde nirgends gefunden`,
  mapped: (text, to, isSure) => `„${text}“ wurde als ${listed(to)} gelesen${isSure ? '' : ', nicht sicher'}`,
  cut: (what, kept, of) => `eine Liste wurde gekürzt (${listName(what)}): ${share(kept, of)}`,
  abstained: (stopReason) => `keine Antwort: ${stopReason}`,
};

function quoted(relations: readonly string[]): string {
  return relations.map((relation) => `„${relation}“`).join(' oder ');
}

function anyOf(names: PlanNodeNames): string {
  return names.length === 0 ? 'etwas' : names.join(' oder ');
}

function andMore(names: PlanNodeNames): string {
  return names.length === 0 ? 'etwas' : `${listed(names)}, …`;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

function compared(op: string, value: string): string {
  if (op === 'contains') return `${value} enthalten`;
  return op === 'begins' ? `mit ${value} beginnen` : `${op} ${value} sein`;
}

function share(kept: number, of: number | undefined): string {
  return of === undefined ? `${kept} behalten` : `${kept} von ${of} behalten`;
}
