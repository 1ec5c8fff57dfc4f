import {
  joinClauses,
  type PlanWords,
  readableRelation,
  relationClauses,
  sayDifferent,
  sayFilter,
} from '../plan-words.ts';

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
const PARTS = { year: 'Jahr', month: 'Monat', day: 'Tag' } as const;
/** A relation that ends so, or begins so, is read on into what follows; others name what they lead to. */
const RUNS_ON =
  /(?:^(?:hat|haben|ist|war|sind|wird|wurde) )|(?:(?:^| )(?:von|in|im|an|am|auf|aus|bei|mit|nach|seit|für|zu|durch|über|unter|bis|als))$/iu;

const THING = 'etwas';

/** German for plans. */
export const germanPlanWords: PlanWords = {
  thing: THING,
  person: 'wer',
  and: joinClauses('; '),
  or: (names) => names.join(' oder '),
  asked: (what, clauses) => (clauses === '' ? what : `${what}: ${clauses}`),
  nested: (what, clauses) => `${what} (${clauses})`,
  // `arbeitet_in` and `arbeitetIn` as `arbeitet in`; capitals stay.
  relation: (id) => readableRelation(id, /(?<=\p{Ll})(?=\p{Lu}\p{Ll}{0,2}$)/gu),
  dated:
    /(?:datum|jahr|jahrgang|(?:geburts|todes|stich)tag|termin|frist|premiere|iert)$|(?:^| )(?:gekauft|verkauft|erschienen|(?:ge|er)baut|gestorben|geschlossen|gepflanzt|bestellt|geliefert|eingestellt|(?:aus|ent|ver)(?:ge)?liehen|zurückgegeben|veröffentlicht|angelegt|erstellt|verfasst|geschrieben|gedreht|gemalt|(?:bei|ein|aus)getreten|verlegt|gewartet|geprüft|bezahlt|verschickt|versandt|geändert|begonnen|beendet|gestartet)(?: am)?$/u,
  truth: { yes: 'ja', no: 'nein' },
  isKind: (kind) => `der Art ${kind}`,
  ...relationClauses(RUNS_ON, {
    of: (relation, far) => `${relation} von ${far}`,
    toIt: (relation, far) => `${far} ${relation} es`,
    something: 'etwas',
    has: (relation) => `hat ${relation}`,
    isOf: (relation) => `ist ${relation} von etwas`,
  }),
  operators: {
    filter: sayFilter({ values: OPERATORS, dates: DATES, part: (part, value) => `${PARTS[part]} ${value}` }),
    compare: ({ left, op, right, measure }, names) => {
      const number = (id: string): string =>
        measure === 'count' ? `Anzahl ${names.node(id)}` : names.node(id);
      return `${number(left)} ${op === '=' ? 'gleich' : OPERATORS[op]} ${number(right)}`;
    },
    different: sayDifferent(THING, (one, other) => `${one} ist nicht ${other}`, 'nicht zweimal dasselbe'),
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
