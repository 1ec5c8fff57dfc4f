/** A number, as people write it. */
export const count = (value: number): string => value.toLocaleString('de');
