/** Something that `clew help <topic>` explains besides the commands. */
export interface HelpTopic {
  readonly summary: string;
  readonly text: string;
}

/** By name. Lines have at most 80 characters, and none gives the address of a page that may not exist. */
export const HELP_TOPICS: Readonly<Record<string, HelpTopic>> = {
  start: {
    summary: 'from a file of your own to an answer',
    text: `From a file of your own to an answer

  clew load firm employees.csv     a spreadsheet, saved as CSV or XLSX
  clew graph schema firm           what is in it now
  clew graph search ada -g firm    find a thing by the beginning of its name
  clew ask "who works in Research" --graph firm

Without a file: clew ask "who directed Inception" asks the films that come with
Clew. No model is needed; --model names one for harder questions.`,
  },
  tables: {
    summary: 'how tables are read: one thing a row, or facts',
    text: `How tables are read

A table has one thing a row (Name, Department, Salary) or one fact a row (head,
relation, tail). The first lines tell; --as things or --as facts decides. Before
a table of things is loaded Clew shows what it makes of it and, on a terminal,
asks; --yes loads without asking.

  the name         the column Name, Title and the like; --named-by says another
  what tells apart a column of identifiers (ID, order_no), else the name; --key
  the class        the name of the file or sheet in the singular; --class
  numbers, dates   plain numbers and ISO dates, whatever the table writes;
                   --dates dmy or mdy where nothing tells which is the day, and
                   --year for days without one where no other date tells it
  several values   in a cell parted by ";" or "|", or a JSON list
  references       a column that names rows of another file, or of the same one,
                   by key (department_id) or by name
  empty cells      nothing: also NULL, N/A, a dash, a question mark and \\N

--text COLUMN takes its cells as they stand. --columns names the columns to read,
or all of them where the first line does not. Several files, all sheets of a
workbook and all tables of a database make one graph:
  clew load firm employees.csv departments.csv`,
  },
  formats: {
    summary: 'what clew load reads',
    text: `What clew load reads

  tables           .csv .tsv .xlsx .json .jsonl, .sqlite .db,
                   and dumps of databases as CSV
  facts            .tsv .csv, head|relation|tail, .jsonl
  RDF              .nt .nq .ttl .trig .rdf .owl .jsonld
  property graphs  .graphml, the CSV of Neo4j's import and export

Also packed with gzip; - is standard input (with --format, or --as things). The
ending of the name tells the format, else the content; --format names it. Text is
UTF-8, or UTF-16 with or without a mark; XML may declare its own encoding.`,
  },
  limits: {
    summary: 'what a load takes at most, and how to allow more',
    text: `What a load takes at most, and how to allow more

A file that goes beyond a limit ends the load, with the limit named; the graph
stays as it was. --limit NAME=NUMBER sets one, and may be repeated:

  lineBytes      longest line, row or text, in bytes
  depth          objects, lists and elements inside one another
  expansion      times its size that a packed file may unpack to
  freeBytes      what is unpacked whatever the size of the file
  workbookBytes  texts that the cells of a workbook share
  columns        columns of a table of things

Ctrl-C stops a load and leaves the former graph whole; a second one ends the
program at once.`,
  },
  names: {
    summary: 'how graphs are named and where they lie',
    text: `How graphs are named and where they lie

  --graph films            a graph of that name: loaded, or of clew.config.json
  --graph ./some/films.db  the file of a graph
  clew load films …        makes a graph of that name
  clew load ./films.db …   makes a file; without .db no slash may stand in a name

clew graph list shows what there is. Loaded graphs lie in the folder CLEW_HOME,
else in the usual place for data of programs. "demo" is the graph that comes along.`,
  },
};
