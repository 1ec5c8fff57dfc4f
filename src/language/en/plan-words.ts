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
  '!=': 'not',
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
  contains: 'with the text',
  begins: 'beginning with',
};
const DATES: Readonly<Record<string, string>> = {
  ...OPERATORS,
  '=': 'in',
  '<': 'before',
  '<=': 'up to',
  '>': 'after',
  '>=': 'from',
};
/** A relation that ends so, or begins so, is read on into what follows; others name what they lead to. */
const RUNS_ON =
  /(?:^(?:has|have|is|was|are) )|(?: (?:by|to|in|on|at|of|for|from|with|into|as))$|^(?:by|to|in|on|at|for|from|with)$/;

const THING = 'something';

/** English for plans. */
export const englishPlanWords: PlanWords = {
  thing: THING,
  person: 'who',
  and: joinClauses('; '),
  or: (names) => names.join(' or '),
  asked: (what, clauses) => (clauses === '' ? what : `${what}: ${clauses}`),
  nested: (what, clauses) => `${what} (${clauses})`,
  // `works_for`, `worksFor` and `WORKS_FOR` as `works for`; "salary (GBP)" as it is.
  relation: (id) => {
    const text = readableRelation(id, /(?<=\p{Ll})(?=\p{Lu})/gu);
    return /\p{Ll}/u.test(text)
      ? text.replace(/\p{Lu}?\p{Ll}+/gu, (word) => word.toLowerCase())
      : text.toLowerCase();
  },
  // "planted", "last serviced on".
  dated:
    /(?:\p{L}{2}[^e]ed|begun|bought|made|sold|sent|left|read|paid|written|won|held|lent|taken|given|drawn|met|lost|birthday|vintage|deadline|inception|premiere|debut)(?: (?:on|in|at))?$/u,
  truth: { yes: 'yes', no: 'no' },
  isKind: (kind) => `is ${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`,
  ...relationClauses(RUNS_ON, {
    of: (relation, far) => `${relation} of ${far}`,
    toIt: (relation, far) => `${far} ${relation} it`,
    something: 'something',
    has: (relation) => `has ${relation}`,
    isOf: (relation) => `is ${relation} of something`,
  }),
  operators: {
    filter: sayFilter({ values: OPERATORS, dates: DATES, part: (part, value) => `${part} ${value}` }),
    compare: ({ left, op, right, measure }, names) => {
      const number = (id: string): string =>
        measure === 'count' ? `number of ${names.node(id)}` : names.node(id);
      return `${number(left)} ${op === '=' ? 'the same as' : OPERATORS[op]} ${number(right)}`;
    },
    different: sayDifferent(THING, (one, other) => `${one} is not ${other}`, 'not the same one twice'),
    not: ({ edges }, names) => `not (${names.edges(edges)})`,
    either: ({ groups }, names) => groups.map((group) => `(${names.edges(group)})`).join(' or '),
    optional: ({ edges }, names) => `${names.edges(edges)}, if any`,
    every: ({ of, edges }, names) => `every ${names.node(of)}: ${names.edges(edges)}`,
    having: ({ of, op, value }, names) => `${OPERATORS[op] || 'exactly'} ${value} ${names.node(of)}`.trim(),
    top: ({ by, measure, direction, limit, skip, keep }, names) => {
      const most = direction === 'max';
      const place = skip === 0 ? '' : `${ordinal(skip + 1)} `;
      const of = { value: '', count: 'number of ', sum: 'total of ', average: 'average of ' }[measure];
      const many = limit === 1 ? '' : ` (${limit} of them)`;
      const whose = keep === undefined ? '' : `${names.node(keep)} with `;
      return `${whose}the ${place}${most ? 'greatest' : 'least'} ${of}${names.node(by)}${many}`;
    },
    count: (_, __, asked) => `how many: ${asked}`,
    aggregate: ({ function: wanted, of, measure }, names, asked) => {
      const said = { sum: 'total', average: 'average', minimum: 'least', maximum: 'greatest' }[wanted];
      return `${said} ${measure === 'count' ? 'number of ' : ''}${names.node(of)} – ${asked}`;
    },
    group: ({ by }, names, asked) => `for each ${names.node(by)}: ${asked}`,
    calculate: ({ function: wanted, left, right, measure, unit }, names, asked) => {
      const said = { difference: 'difference between', ratio: 'ratio of', sum: 'sum of' }[wanted];
      const of =
        measure === undefined || measure === 'value'
          ? ''
          : `${{ count: 'number', sum: 'total', average: 'average' }[measure]} of `;
      return `${said} ${of}${names.node(left)} and ${of}${names.node(right)}${unit === undefined ? '' : ` in ${unit}`} – ${asked}`;
    },
    truth: (_, __, asked) => `is it so – ${asked}`,
  },
};

function ordinal(place: number): string {
  const rest = place % 100;
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
