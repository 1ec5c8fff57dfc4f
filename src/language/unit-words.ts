/** What people and relation names call units in one language, by the unit's symbol: lower case, separated by spaces. */
export type UnitWords = Readonly<Record<string, string>>;
