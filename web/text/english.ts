import { listName, reasons } from '../../src/language/en/reasons.ts';
import type { LanguageId } from '../../src/language/ids.ts';
import type { LoadCode, LoadedGraph } from '../api/types.ts';
import { exploration } from './english/exploration.ts';
import { plan } from './english/plan.ts';
import { tasks } from './english/tasks.ts';

/** By the server's codes. Any other code is said in the server's own words. */
type ErrorSentences = Readonly<Record<string, string>> & Readonly<Record<LoadCode, string>>;

/** Every sentence of the page. The tables of other languages have the same shape, which the compiler checks. */
export const english = {
  id: 'en' as LanguageId,
  /** The page's `lang`. */
  tag: 'en',
  reasons,
  listName,
  tagline: 'Ask a graph. See the evidence.',
  skip: 'Skip to the content',
  nav: { label: 'Views', ask: 'Ask', entities: 'Entities', saved: 'Saved' },
  theme: { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  form: {
    question: 'Question',
    placeholder: 'Ask in your own words, in English, German or Chinese',
    ask: 'Ask',
    stop: 'Stop',
    graph: 'Graph',
    model: 'Model',
    worded: 'Answer in a sentence',
    method: 'Method',
    methodNumber: (number: number) => `Method ${number}`,
    compare: 'Compare with another method',
    remove: (method: string) => `Remove ${method} from the comparison`,
    needsModel: (title: string) => `${title} (needs a language model)`,
    unavailable: (name: string) => `${name} (cannot be opened)`,
    unknown: (name: string) => `${name} (not there)`,
    embedded: 'none (embedded)',
  },
  empty: {
    title: 'What would you like to know?',
    lead: 'Clew looks for the answer in the graph and shows the facts it rests on. What is not there, it does not make up.',
    examples: 'For instance',
    size: (triples: string, entities: string) => `${triples} facts about ${entities} things`,
    noGraph: (name: string) => `There is no graph “${name}” on this server. Choose another above.`,
  },
  phase: {
    waiting: 'Waiting for its turn …',
    running: 'Looking …',
    reconnecting: 'The connection broke. Taking it up again …',
    stopped: 'Stopped. What had been found until then is still shown.',
    missed: (count: number) =>
      `${count.toLocaleString('en')} early steps went by before they could be shown.`,
  },
  answer: {
    title: 'Answer',
    none: 'No answer was found.',
    nothingFits: 'Nothing in the graph fits.',
    unsure: 'It is not certain what is asked.',
    count: (count: number) => (count === 1 ? '1 answer' : `${count.toLocaleString('en')} answers`),
    yes: 'Yes',
    no: 'No',
    showMore: (count: number) => `Show ${count.toLocaleString('en')} more`,
    showWhole: (characters: number) => `Show all ${characters.toLocaleString('en')} characters`,
    showBeginning: 'Show the beginning only',
    choose: 'Choose an answer to light the facts it rests on.',
    evidence: (name: string) => `Evidence for ${name}`,
    allEvidence: 'All evidence',
    noEvidence: 'There is no evidence in the graph for it.',
    readAs: (question: string) => `Understood as: ${question}`,
    why: 'Why it is not proved',
    whyNone: 'Why there is no answer',
    save: 'Save',
    saved: 'Saved',
    copyLink: 'Copy link',
    copied: 'Copied',
    announce: (outcome: string, text: string) => `${outcome}. ${text}`,
  },
  outcome: {
    grounded: 'Grounded',
    partial: 'Partial',
    model: 'From the model',
    abstained: 'No answer',
  },
  outcomeMeaning: {
    grounded:
      'Proved: the facts shown give exactly this answer, and every word of the question has its place in it.',
    partial: 'From the graph, but not proved.',
    model: 'The model’s own knowledge. Nothing in the graph supports it.',
    abstained: 'Nothing is claimed that the graph does not surely say.',
  },
  stopReason: {
    complete: '',
    answered: '',
    'no-start': 'No name of the question is in the graph.',
    exhausted: 'Every way was followed to its end.',
    'not-decisive': 'The words of the question do not decide between several readings.',
    'call-cap': 'The limit of model calls was reached.',
    'token-cap': 'The limit of tokens was reached.',
    'time-cap': 'The time was up.',
    error: 'It ended with a fault.',
  },
  clues: {
    title: 'Clues',
    lead: 'The parts of the question and what they were matched to.',
    none: 'No clues yet.',
    mapped: 'matched',
    ambiguous: 'ambiguous',
    unmapped: 'not matched',
    open: 'open',
  },
  kinds: {
    entity: 'name',
    relation: 'relation',
    class: 'kind',
    value: 'value',
    operator: 'what is done',
    unknown: 'unclear',
  } as Record<string, string>,
  ...exploration,
  tasks,
  confirm: {
    title: 'Was this right?',
    yes: 'Yes',
    no: 'No',
    learned: 'Learned what these words ask for:',
    unclear: 'Thank you. Nothing to learn: the words do not tell clearly which relation each stands for.',
    full: 'Thank you. Not learned: as many phrases are learned of this graph as there may be.',
    pick: 'Nothing is learned. Pick below what you mean.',
    change: 'Nothing is learned. “See the plan first” shows what was understood, and lets you change it.',
    undo: 'Take it back',
    failed: (message: string) => `It could not be kept: ${message}`,
  },
  near: {
    title: 'Close to it in the graph',
    all: (name: string) => `All about ${name}`,
    facts: (count: number) => (count === 1 ? '1 fact' : `${count.toLocaleString('en')} facts`),
    names: 'Names',
    relations: 'Relations',
    kinds: 'Kinds of things',
  },
  readings: {
    title: 'Which of these do you mean?',
    gives: (names: readonly string[], count: number) =>
      count === 0
        ? 'gives nothing'
        : count > 3
          ? `gives ${names.slice(0, 3).join(', ')} … ${count.toLocaleString('en')} in all`
          : `gives ${names.join(', ')}`,
  },
  exports: {
    label: 'Export the evidence',
    nTriples: 'N-Triples',
    tsv: 'TSV',
    json: 'JSON',
    failed: 'The file could not be written.',
    query: 'Query',
    queryLead: 'Gives the same answers without Clew.',
    rerun: 'Runs again without any model: save the answer as JSON, then “clew rerun FILE”.',
    copy: 'Copy',
  },
  plan,
  compare: {
    title: 'Comparison',
    trust: 'Trust',
    agree: 'All give the same answers.',
    differ: 'They differ.',
    only: (count: number) => (count === 1 ? '1 only here' : `${count.toLocaleString('en')} only here`),
    shared: (count: number) => `${count.toLocaleString('en')} shared by all`,
    onlyHere: 'only here',
  },
  error: {
    title: 'That did not work',
    retry: 'Try again',
    again: (seconds: number) => `The server asks to wait ${seconds} s.`,
    codes: {
      network: 'The server cannot be reached. Is it still running?',
      key: 'The server wants a key.',
      'task-unsupported': 'This method needs a language model. Choose a model or another method.',
      'too-many-questions': 'The server is answering as many questions as it may.',
      'too-many-look-ups': 'The server is looking up as much as it may.',
      graph: 'The graph is out of reach. The server’s log says why.',
      model: 'The model is out of reach. The server’s log says why.',
      timeout: 'It took longer than the server allows.',
      stopped: 'The question was stopped.',
      budget: 'The limit of this question is used up.',
      'unknown-run': 'The server no longer knows this question. It may have been started anew.',
      'graph-name':
        'A graph cannot be called that. Use letters, digits, “-”, “_” and “.”, beginning with a letter or digit.',
      'graph-exists': 'There is a graph of this name already.',
      'file-changed': 'A file was saved anew or removed since it was chosen. Choose it again.',
      'load-dates':
        'Nothing in the file shows whether 03/04/2024 is in March or in April. Choose below and load it again.',
      'load-shape':
        'Nothing in the file shows whether its lines are things or facts. Choose below and load it again.',
      'load-empty': 'There are no rows in it, at most the names of columns.',
      'load-one-column':
        'Its lines have one field each. Part the columns with commas, semicolons or tabs, or save the table as .xlsx.',
      'load-headings': 'No line names its columns. Write a name above each column and choose the file again.',
      'load-quote': 'A quotation mark opens a cell and is never closed.',
      'load-quotes-inside':
        'A cell has quotation marks inside. Put the whole cell in quotation marks and write those inside twice, or save the table as .xlsx.',
      'load-encoding':
        'Its letters cannot be read. Save the file in the encoding UTF-8, or save the table as .xlsx.',
      'load-protected':
        'It is a workbook of the old form (.xls), or has a password. Save it as .xlsx without a password.',
      'load-workbook': 'It is no workbook, or it is damaged. Save the table once more as .xlsx or CSV.',
      'load-kind': 'Files of this kind cannot be read. Save the table as .xlsx or CSV.',
      'load-limit': 'Something in it is larger than may be loaded: a cell, a line, or the number of columns.',
      loading: 'Other files are being loaded. Try again when they are done.',
      uploads: 'This server takes no files.',
      'too-large': 'That is larger than the server takes.',
      memory: 'The server has too little memory for that.',
      closing: 'The server is shutting down.',
      internal: 'The server made a mistake. Its log says more.',
      configuration: 'The server is not set up for that. Its log says more.',
      'unknown-model': 'The server does not offer this model. Choose another above.',
      'unknown-method': 'There is no such method. Choose another above.',
    } satisfies ErrorSentences as ErrorSentences,
    /** The server's own sentence, if the page has none for the case. */
    said: (message: string) => message,
    /** Opens the server's own sentence. Absent if the page is in the server's language. */
    original: undefined as string | undefined,
    /** The line of a file that has an error. */
    line: (line: string) => `It is in line ${line}.`,
    /** The server names the graph, and those that exist. */
    noGraph: (message: string) => message,
    graphs: 'Graphs that are there:',
    code: (code: string) => `Code: ${code}`,
    catalogue: 'The graphs, models and methods could not be read.',
  },
  key: {
    title: 'A key is needed',
    lead: 'This server answers only to those who have a key. It stays in this tab.',
    label: 'Key',
    send: 'Go on',
    wrong: 'The server does not know this key.',
  },
  entities: {
    title: 'Entities',
    search: 'Search by name',
    placeholder: 'Begin to type a name',
    lead: 'Look up what the graph knows about a thing.',
    searching: 'Searching …',
    none: (text: string) => `Nothing is called “${text}”.`,
    found: (count: number) => (count === 1 ? '1 found' : `${count.toLocaleString('en')} found`),
    cut: 'There are more. Type on to narrow them down.',
    degree: (count: number) => (count === 1 ? '1 fact' : `${count.toLocaleString('en')} facts`),
    id: 'Identifier',
    aliases: 'Also called',
    types: 'Kind',
    relations: 'Relations',
    facts: 'Facts',
    out: 'from it',
    in: 'to it',
    loadMore: 'Load more',
    ask: 'Ask about it',
    askAbout: (name: string) => `What is known about ${name}?`,
    loading: 'Loading …',
    matched: (name: string) => `as “${name}”`,
    results: 'Results',
    of: (shown: number, total: number) => `${shown.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  },
  schema: {
    title: 'What is in it',
    examples: 'For instance',
    relationsOf: (kind: string) => `Relations of ${kind}`,
    example: (head: string, relation: string, tail: string) => `${head} — ${relation} → ${tail}`,
    cut: 'Only the most used relations are listed.',
  },
  upload: {
    title: 'Load a graph of your own',
    lead: (megabytes: string) =>
      `A spreadsheet, a CSV or TSV table, an SQLite database, JSON or RDF, up to ${megabytes} MB; or several tables, which are linked by what they share. It stays on this server.`,
    file: 'Files',
    name: 'Name of the graph',
    replace: (name: string) => `Replace the graph “${name}”`,
    demo: 'The demo graph is called “demo” already. Choose another name.',
    tooLarge: 'That is larger than the server takes.',
    dates: 'Dates such as 03/04/2024 have',
    dayFirst: 'the day first',
    monthFirst: 'the month first',
    lines: 'Each line of the table is',
    things: 'one thing, with a column for each thing said of it',
    facts: 'one fact: who or what, relation, whom or what',
    look: 'See what becomes of it',
    load: 'Load',
    cancel: 'Cancel',
    report: 'What was loaded',
    loaded: (name: string, facts: string, things: string) =>
      `“${name}” is loaded: ${facts} facts about ${things} things.`,
    remarks: {
      header: () => 'The first line looks like the names of columns, and was loaded as a fact.',
      odd: (count: number) =>
        `${count} ${count === 1 ? 'cell' : 'cells'} unlike the rest of the column stayed text.`,
      'same-name': (count: number) =>
        `${count} ${count === 1 ? 'row has' : 'rows have'} the name of an earlier row, and became ${count === 1 ? 'a thing of its own' : 'things of their own'}.`,
      'no-name': (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} without a name passed over.`,
      totals: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'} of totals passed over.`,
      notes: (count: number) => `${count} ${count === 1 ? 'note' : 'notes'} beside the table passed over.`,
      beyond: (count: number) =>
        `${count} ${count === 1 ? 'cell' : 'cells'} behind the last named column passed over.`,
      'named-graphs': (count: number) =>
        `${count} ${count === 1 ? 'fact stands in a named graph, whose name is' : 'facts stand in named graphs, whose names are'} not kept.`,
      'edge-properties': (count: number) =>
        `${count} ${count === 1 ? 'relationship has' : 'relationships have'} properties, which are not kept.`,
      malformed: (count: number) => `${count} malformed ${count === 1 ? 'line' : 'lines'} passed over.`,
    } as Readonly<Record<LoadedGraph['remarks'][number]['what'], (count: number) => string>>,
    preview: {
      title: 'This is what will be made of it',
      ofFacts: 'Each line is one fact.',
      forExample: 'For example:',
      thing: (kind: string) => `Each row is one ${kind}.`,
      alsoCalled: (kind: string) => `It is called ${kind} too.`,
      namedBy: (headings: readonly string[]) => `Its name is in ${headings.join(' and ')}.`,
      toldApartBy: (heading: string) => `${heading} tells rows apart.`,
      onePerName: 'Rows of one name are one.',
      extension: (kind: string, heading: string) => `Each row says more of the ${kind} in ${heading}.`,
      link: (from: string, to: string) => `Each row joins ${from} to ${to}.`,
      row: (kind: string, first: string) =>
        `Each row is one ${kind}; no column names it, so it is called “${first}” and so on.`,
      rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
      rowsLookedAt: (count: number) => `${count} rows looked at`,
      encoding: (name: string) => `read as ${name}`,
      merged: (count: number) => `${count} merged ${count === 1 ? 'cell' : 'cells'}`,
      called: (relation: string) => `called “${relation}”`,
      moreColumns: (count: number) => `and ${count} more columns`,
      uses: {
        nothing: 'empty or not read',
        name: 'the name',
        key: 'tells rows apart',
        number: 'numbers',
        date: 'dates',
        time: 'times of day',
        truth: 'yes or no',
        text: 'texts',
        thing: 'names',
      } as Record<string, string>,
      and: '; ',
      keyAndValue: 'tells rows apart, and is a value',
      datesOf: (year: number) => `dates, taken to be of ${year}`,
      numbersIn: (unit: string) => `numbers in ${unit}`,
      names: (kind: string) => `names, of the kind “${kind}”`,
      identifiers: (kind: string) => `identifiers, of the kind “${kind}”`,
      references: (place: string, isByKey: boolean) =>
        `rows of ${place}, by their ${isByKey ? 'identifiers' : 'names'}`,
      list: 'several in a list',
      codes: (codes: string) => `codes: ${codes}`,
      separated: (separator: string) => `several in a cell, parted by “${separator}”`,
      odd: (count: number, example: string) =>
        `${count} ${count === 1 ? 'cell' : 'cells'} like “${example}” ${count === 1 ? 'stays a text' : 'stay texts'}`,
    },
    sending: (percent: number) => `Sending … ${percent} %`,
    reading: 'Reading the file …',
  },
  savedView: {
    title: 'Saved questions',
    none: 'Nothing saved yet.',
    lead: 'Save a question beside its answer; it stays in this browser. Its link works for everybody who reaches this server.',
    remove: (question: string) => `Remove “${question}”`,
    removeShort: 'Remove',
  },
  ms: (value: number) =>
    value < 10
      ? `${value.toFixed(1)} ms`
      : value < 1000
        ? `${Math.round(value)} ms`
        : `${(value / 1000).toFixed(1)} s`,
  moment: (value: number) =>
    `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`,
  number: (value: number) => value.toLocaleString('en'),
  when: (iso: string) =>
    new Date(iso).toLocaleDateString('en', { year: 'numeric', month: 'short', day: 'numeric' }),
};

export type Messages = typeof english;
