/** A number with its noun, in the plural unless the number is one. */
export const some = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
