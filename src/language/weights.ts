/** Weight of a number in a question. */
export const NUMBER_WEIGHT = 0.8;

/** Weight of a content word in languages of whose words it is not known how frequent they are. */
export const CONTENT_WEIGHT = 0.85;
