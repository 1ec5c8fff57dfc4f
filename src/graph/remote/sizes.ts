/** How many nodes' names an engine keeps in memory. */
export const CACHE_SIZE = 50_000;
/** How many nodes' names one query asks for when an index of names is built. */
export const NAMES_AT_ONCE = 10_000;
/** How many edges one query for several nodes may return. */
export const ROWS_AT_ONCE = 5000;
/** Groups larger than this are read in the engine's own order of their ends, a page at a time. */
export const LARGE_GROUP = 2000;
/** How many letters of a value the writer of queries is shown. */
export const LONGEST_TEXT = 60;
