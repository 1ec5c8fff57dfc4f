import type { PlanWords } from '../plan-words.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  '=': '',
  '!=': 'nicht',
  '<': 'weniger als',
  '<=': 'höchstens',
  '>': 'mehr als',
  '>=': 'mindestens',
  contains: 'mit dem Text',
  begins: 'beginnt mit',
};
const DATES: Readonly<Record<string, string>> = {
  ...OPERATORS,
  '=': 'im Zeitraum',
  '<': 'vor',
  '<=': 'bis',
  '>': 'nach',
  '>=': 'ab',
};
/** A relation that ends so, or begins so, is read on into what follows; others name what they lead to. */
const RUNS_ON =
  /(?:^(?:hat|haben|ist|war|sind|wird|wurde) )|(?:(?:^| )(?:von|in|im|an|am|auf|aus|bei|mit|nach|seit|für|zu|durch|über|unter|bis|als))$/iu;

/** German for plans. */
export const germanPlanWords: PlanWords = {
  thing: 'etwas',
  and: (clauses) => clauses.filter((clause) => clause !== '').join('; '),
  or: (names) => names.join(' oder '),
  asked: (what, clauses) => (clauses === '' ? what : `${what}: ${clauses}`),
  nested: (what, clauses) => `${what} (${clauses})`,
  relation: (id) => readable(id),
  called: (relation) => (RUNS_ON.test(relation) ? undefined : relation),
  edge: (relation, far, isForward) => {
    if (isForward) return `${relation} ${far}`;
    return RUNS_ON.test(relation) ? `${far} ${relation} …` : `${relation} von ${far}`;
  },
  has: (relation, isForward) => {
    if (RUNS_ON.test(relation)) return isForward ? `${relation} etwas` : `etwas ${relation} es`;
    return isForward ? `hat ${relation}` : `ist ${relation} von etwas`;
  },
  operators: {
    filter: ({ op, value, part }) => {
      const isDate =
        part === undefined && /^\d{4}(?:-\d\d)*$/.test(value) && Number(value.slice(0, 4)) < 2200;
      const said = (isDate ? DATES : OPERATORS)[op] ?? op;
      const shown = part === undefined ? value : `${PARTS[part] ?? part} ${value}`;
      return said === '' ? shown : `${said} ${shown}`;
    },
    compare: ({ left, op, right, measure }, names) => {
      const number = (id: string): string =>
        measure === 'count' ? `Anzahl ${names.node(id)}` : names.node(id);
      return `${number(left)} ${op === '=' ? 'gleich' : OPERATORS[op]} ${number(right)}`;
    },
    different: ({ nodes: [one, other] }, names) => `${names.node(one)} ist nicht ${names.node(other)}`,
    not: ({ edges }, names) => `nicht (${names.edges(edges)})`,
    either: ({ groups }, names) => groups.map((group) => `(${names.edges(group)})`).join(' oder '),
    optional: ({ edges }, names) => `${names.edges(edges)}, falls vorhanden`,
    every: ({ of, edges }, names) => `alle ${names.node(of)}: ${names.edges(edges)}`,
    having: ({ of, op, value }, names) => `${OPERATORS[op] || 'genau'} ${value} ${names.node(of)}`.trim(),
    top: ({ by, measure, direction, limit, skip, keep }, names) => {
      const most = direction === 'max';
      const place = skip === 0 ? '' : `${skip + 1}. Stelle: `;
      const of = { value: '', count: 'Anzahl ', sum: 'Summe ', average: 'Durchschnitt ' }[measure];
      const many = limit === 1 ? '' : ` (${limit} davon)`;
      const whose = keep === undefined ? '' : `${names.node(keep)} mit: `;
      return `${whose}${place}am ${most ? 'größten' : 'kleinsten'}: ${of}${names.node(by)}${many}`;
    },
    count: (_, __, asked) => `wie viele: ${asked}`,
    aggregate: ({ function: wanted, of, measure }, names, asked) => {
      const said = { sum: 'Summe', average: 'Durchschnitt', minimum: 'Minimum', maximum: 'Maximum' }[wanted];
      return `${said} ${measure === 'count' ? 'der Anzahl ' : ''}${names.node(of)} – ${asked}`;
    },
    group: ({ by }, names, asked) => `je ${names.node(by)}: ${asked}`,
    calculate: ({ function: wanted, left, right, measure, unit }, names, asked) => {
      const said = { difference: 'Unterschied zwischen', ratio: 'Verhältnis von', sum: 'Summe von' }[wanted];
      const joint = wanted === 'ratio' ? 'zu' : 'und';
      const of =
        measure === undefined || measure === 'value'
          ? ''
          : `${{ count: 'Anzahl', sum: 'Summe', average: 'Durchschnitt' }[measure]} `;
      return `${said} ${of}${names.node(left)} ${joint} ${of}${names.node(right)}${unit === undefined ? '' : ` in ${unit}`} – ${asked}`;
    },
    truth: (_, __, asked) => `stimmt es – ${asked}`,
  },
};

const PARTS: Readonly<Record<string, string>> = { year: 'Jahr', month: 'Monat', day: 'Tag' };

/** The words of a relation: the last part of an address, `arbeitet_in` and `arbeitetIn` as `arbeitet in`; capitals stay. */
function readable(id: string): string {
  const parts = id.split(' / ').map((part) =>
    part
      .replace(/^\/ | \/$/g, '')
      .replace(/^.*[/#]/, '')
      .replace(/^.*\.(?=[^.])/, '')
      .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll}{0,2}$)/gu, ' ')
      .replace(/[_-]+/g, ' ')
      .trim(),
  );
  return parts.join(' ');
}
