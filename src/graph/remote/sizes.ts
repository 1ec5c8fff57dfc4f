/** Nodes whose names an engine keeps in memory. */
export const CACHE_SIZE = 50_000;
/** Nodes whose names one query of an index of names asks for. */
export const NAMES_AT_ONCE = 10_000;
/** Edges that one query for several nodes may give. */
export const ROWS_AT_ONCE = 5000;
/** Groups larger than this are read in the engine's own order of their ends, a page at a time. */
export const LARGE_GROUP = 2000;
/** Letters of a value that a writer of queries is shown. */
export const LONGEST_TEXT = 60;
